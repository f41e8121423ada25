package book

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"sort"
	"strings"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/font"
	"matchbook/out/picture"
)

// page is a page before it is painted. Its items stand in the block between the margins:
// their places are in mm from the upper left corner of the block.
type page struct {
	head  string // the running head, if there is one
	bare  bool   // no page number either
	items []item
}

// item is something on a page. It is painted with the block's corner at x, y.
type item interface {
	paint(c *canvas, x, y float64) error
}

// line is a line of text, on the base line y.
type line struct {
	x, y   float64
	text   string
	size   float64 // in points
	bold   bool
	colour color.Color
}

func (l line) paint(c *canvas, x, y float64) error {
	c.text(x+l.x, y+l.y, l.text, l.size, l.bold, l.colour)
	return nil
}

// drawing is a picture, which is drawn when it is painted: a book holds hundreds.
type drawing struct {
	x, y, scale float64
	record      *out.Record
	solved      bool
}

func (d drawing) paint(c *canvas, x, y float64) error {
	p, err := d.record.Draw(d.solved)
	if err == nil {
		c.shapes(x+d.x, y+d.y, d.scale, p.Shapes)
	}
	return err
}

// marks are shapes in mm.
type marks struct {
	x, y   float64
	shapes []picture.Shape
}

func (m marks) paint(c *canvas, x, y float64) error {
	c.shapes(x+m.x, y+m.y, 1, m.shapes)
	return nil
}

// entry is a line of the contents, and of the outline that a reader shows beside the
// pages.
type entry struct {
	text, detail string
	level        int // 1 for one below another
	page         int // index
}

// layouter lays a book on pages of a width and a height.
type layouter struct {
	width, height float64 // of the block, in mm
	texts         *texts
	measure       func(text string, size float64, bold bool) float64

	pages   []page
	entries []entry
	y       float64 // how far the page that is under way is filled
	head    string  // the running head of pages that a text goes on to
}

// newPage begins a page.
func (l *layouter) newPage(head string) {
	l.pages = append(l.pages, page{head: head})
	l.y = 0
}

func (l *layouter) add(items ...item) {
	p := &l.pages[len(l.pages)-1]
	p.items = append(p.items, items...)
}

// enter adds a line to the contents, for the page that is under way.
func (l *layouter) enter(level int, text, detail string) {
	l.entries = append(l.entries, entry{text, detail, level, len(l.pages) - 1})
}

// The sizes of type, in points: of texts, of headings, and of what stands beside pictures.
func (l *layouter) body() float64 {
	return min(max(9.5, 0.068*l.width), 12)
}
func (l *layouter) heading() float64 { return 2.2 * l.body() }
func (l *layouter) small() float64   { return 0.9 * l.body() }

// leading is the distance of base lines, in sizes of the type.
const leading = 1.45

// room begins another page if this one has less than this height left, in mm.
func (l *layouter) room(height float64) {
	if l.y+height > l.height && l.y > 0 {
		l.newPage(l.head)
	}
}

// title adds a heading over the width of the block.
func (l *layouter) title(text string, size float64) {
	for _, s := range l.wrap(text, size, true, l.width) {
		l.room(size * point * leading)
		l.y += font.CapHeight * size * point
		l.add(line{0, l.y, s, size, true, black})
		l.y += (leading - font.CapHeight) * size * point
	}
}

// paragraph adds a text, its lines from x on, with a sign before the first one.
func (l *layouter) paragraph(text, sign string, size, x float64, colour color.Color) {
	step := size * point * leading
	for i, s := range l.wrap(text, size, false, l.width-x) {
		l.room(step)
		base := l.y + (leading+font.CapHeight)/2*size*point
		if i == 0 && sign != "" {
			l.add(line{0, base, sign, size, true, black})
		}
		l.add(line{x, base, s, size, false, colour})
		l.y += step
	}
}

// wrap breaks a text into lines of a width, between words where it can.
func (l *layouter) wrap(text string, size float64, bold bool, width float64) []string {
	var lines []string
	now := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(now + " " + word)
		if l.measure(longer, size, bold) <= width {
			now = longer
			continue
		}
		if now != "" {
			lines = append(lines, now)
		}
		for l.measure(word, size, bold) > width {
			runes := []rune(word)
			if len(runes) == 1 {
				break
			}
			n := max(sort.Search(len(runes), func(n int) bool { return l.measure(string(runes[:n]), size, bold) > width })-1, 1)
			lines = append(lines, string(runes[:n]))
			word = string(runes[n:])
		}
		now = word
	}
	return append(lines, now)
}

// name returns the name of a kind.
func (l *layouter) name(k *Kind) string { return k.Texts[l.texts.Tag].Name }

// rule adds a line from side to side at a height.
func (l *layouter) rule(y, width float64, colour color.Color) {
	l.add(marks{shapes: []picture.Shape{picture.Line{
		Points: []picture.Point{{X: width / 2, Y: y}, {X: l.width - width/2, Y: y}}, Width: width, Colour: colour,
	}}})
}

const (
	columnGap = 9.0 // mm
	rowGap    = 7.0
)

// places is how the puzzles of a page stand: in columns and rows, all in one scale.
type places struct {
	columns, rows int
	scale         float64
}

// cell is the room of a puzzle, its label included.
func (l *layouter) cell(columns, rows int) (width, height float64) {
	return (l.width - columnGap*float64(columns-1)) / float64(columns),
		(l.height - rowGap*float64(rows-1)) / float64(rows)
}

// placesFor returns the grid of n puzzles that prints them largest and has room for their
// labels, which all take the height of the highest in the section.
func (l *layouter) placesFor(n int, puzzles []Puzzle, labels []label, labelHeight float64) places {
	best := places{}
	for columns := 1; columns <= n; columns++ {
		rows := (n + columns - 1) / columns
		width, height := l.cell(columns, rows)
		scale := puzzles[0].Kind.Measures.Most
		for i := range puzzles {
			scale = min(scale, width/puzzles[i].width, (height-labelHeight)/puzzles[i].height)
			if labels[i].width > width {
				scale = 0
			}
		}
		if scale > best.scale {
			best = places{columns, rows, scale}
		}
	}
	return best
}

// puzzles adds the pages of a section. With perPage 0 there are as many puzzles on a page
// as come out well, else as many as are legible up to that.
func (l *layouter) puzzles(s section, perPage int) error {
	kind := s.puzzles[0].Kind
	m := &kind.Measures
	most, enough := m.PerPage, m.Well
	if perPage > 0 {
		most, enough = perPage, m.Least
	}
	labels := make([]label, len(s.puzzles))
	labelHeight := 0.0
	for i := range labels {
		labels[i] = l.puzzleLabel(&s.puzzles[i], s.first+i)
		labelHeight = max(labelHeight, labels[i].height)
	}
	level := -1
	for done := 0; done < len(s.puzzles); {
		puzzles, labels := s.puzzles[done:], labels[done:]
		var g places
		n := most
		for ; n >= 1; n-- {
			if g = l.placesFor(n, puzzles[:min(n, len(puzzles))], labels, labelHeight); g.scale >= enough {
				break
			}
		}
		if n == 0 {
			if n = 1; g.scale < m.Least {
				p := &puzzles[0]
				return fmt.Errorf("%s %s of %s is too large to be legible on this page: %.0f by %.0f mm are left for %.0f by %.0f (hint: "+
					"take a larger -page, or leave it out: -where size!=%s)", kind.Name, clip(p.ID), p.Size, l.width, l.height-labelHeight,
					m.Least*p.width, m.Least*p.height, p.Size)
			}
		}
		puzzles = puzzles[:min(n, len(puzzles))]
		// If a larger board comes next, there are fewer puzzles, but they are not printed larger.
		if usual := l.placesFor(most, puzzles, labels, labelHeight).scale; usual >= enough {
			g.scale = min(g.scale, usual)
		}
		l.newPage(l.name(kind))
		// All begin at the left and at the top of equal boxes, in the middle of their places.
		boxWidth, boxHeight := 0.0, 0.0
		for i, p := range puzzles {
			boxWidth = max(boxWidth, g.scale*p.width, labels[i].width)
			boxHeight = max(boxHeight, labelHeight+g.scale*p.height)
		}
		width, height := l.cell(g.columns, g.rows)
		for i, p := range puzzles {
			if p.Graded && int(p.Level) > level {
				level = int(p.Level)
				l.enter(1, l.texts.Level[level], "")
			}
			x := float64(i%g.columns)*(width+columnGap) + (width-boxWidth)/2
			y := float64(i/g.columns)*(height+rowGap) + (height-boxHeight)/2
			for _, item := range labels[i].items {
				l.add(moved(item, x, y))
			}
			l.add(drawing{x, y + labelHeight, g.scale, p.Row, false})
		}
		done += len(puzzles)
	}
	return nil
}

func clip(text string) string {
	if runes := []rune(text); len(runes) > 30 {
		return string(runes[:30]) + "…"
	}
	return text
}

// label is what stands above a puzzle, in mm.
type label struct {
	items         []item
	width, height float64
}

// puzzleLabel is the number of a puzzle, its level and its task. The task is below the
// others if there is a level.
func (l *layouter) puzzleLabel(p *Puzzle, number int) label {
	size := l.small()
	base := 1.05 * size * point
	width := l.measure(fmt.Sprint(number), 1.25*size, true)
	b := label{height: 2 * base, items: []item{line{0, base, fmt.Sprint(number), 1.25 * size, true, black}}}
	if p.Graded {
		word := l.texts.Level[p.Level]
		dots := width + 2.5
		width = dots + dotsWidth(size) + 1.8
		b.items = append(b.items, marks{dots, base - font.CapHeight/2*size*point, levelDots(p.Level, size)},
			line{width, base, word, 0.85 * size, false, grey})
		width += l.measure(word, 0.85*size, false)
	}
	b.width = width
	if ask := p.Kind.ask(l.texts.Tag, p.Row); ask != "" {
		x := width + 3
		if p.Graded {
			x = 0
			base += leading * size * point
			b.height += leading * size * point
		}
		b.items = append(b.items, line{x, base, ask, size, false, black})
		b.width = max(b.width, x+l.measure(ask, size, false))
	}
	return b
}

// moved returns an item at another place.
func moved(i item, x, y float64) item {
	switch i := i.(type) {
	case line:
		i.x, i.y = i.x+x, i.y+y
		return i
	case marks:
		i.x, i.y = i.x+x, i.y+y
		return i
	}
	panic("an item that does not move")
}

// levelDots are black dots, as many as the level is high, and white dots for the levels
// above: legible without colour.
func levelDots(level grade.Level, size float64) []picture.Shape {
	var dots []picture.Shape
	radius := 0.28 * size * point
	for i := range grade.Levels {
		centre := picture.Point{X: radius + float64(i)*2.7*radius, Y: 0}
		if i <= int(level) {
			dots = append(dots, picture.Circle{Centre: centre, Radius: radius, Fill: black})
		} else {
			dots = append(dots, picture.Circle{Centre: centre, Radius: 0.86 * radius, Rim: black, RimWidth: 0.28 * radius})
		}
	}
	return dots
}

func dotsWidth(size float64) float64 {
	return 0.28 * size * point * (2 + 2.7*float64(grade.Levels-1))
}

// answers adds the solutions of a section, below its name, which is entered in the
// contents if asked for.
func (l *layouter) answers(s section, enter bool) {
	puzzles, first := s.puzzles, s.first
	kind := puzzles[0].Kind
	name := l.name(kind)
	size := 0.85 * l.small()
	labelHeight := 1.7 * size * point
	const gap, between = 4.0, 4.5 // mm, to the side and below

	type box struct {
		scale, width, height float64
		text                 string // beside the number
	}
	boxOf := func(i int) box {
		p := &puzzles[i]
		scale := min(kind.Measures.Answer, l.width/p.width, (l.height-labelHeight)/p.height)
		if half := (l.width - gap) / 2 / p.width; half < scale && half > 0.7*scale {
			scale = half // two fit in a row
		}
		b := box{scale, scale * p.width, labelHeight + scale*p.height, ""}
		label := l.measure(fmt.Sprint(first+i), size, true)
		if b.text = kind.answer(p.Row); b.text != "" {
			label += 1.5 + l.measure(b.text, size, false)
		}
		b.width = max(b.width, label)
		return b
	}
	space := gap // of the row before
	for i := 0; i < len(puzzles); {
		var row []box
		width, height := 0.0, 0.0
		for i+len(row) < len(puzzles) {
			b := boxOf(i + len(row))
			if len(row) > 0 && width+float64(len(row))*gap+b.width > l.width {
				break
			}
			row = append(row, b)
			width += b.width
			height = max(height, b.height)
		}
		switch full := i+len(row) < len(puzzles); {
		case len(row) == 1:
		case full:
			space = (l.width - width) / float64(len(row)-1)
		default:
			space = min(space, (l.width-width)/float64(len(row)-1))
		}
		if i == 0 {
			// The name is never the last line of a page.
			heading := 1.3 * l.body()
			l.room(height + heading*point*leading + 5.5)
			l.y += 3
			l.title(name, heading)
			l.y += 2.5
			if enter {
				l.enter(1, name, "")
			}
		}
		l.room(height)
		x := 0.0
		for k, b := range row {
			number := fmt.Sprint(first + i + k)
			base := l.y + font.CapHeight*size*point
			l.add(line{x, base, number, size, true, black})
			if b.text != "" {
				l.add(line{x + l.measure(number, size, true) + 1.5, base, b.text, size, false, black})
			}
			l.add(drawing{x, l.y + labelHeight, b.scale, puzzles[i+k].Row, true})
			x += b.width + space
		}
		l.y += height + between
		i += len(row)
	}
	l.y += 2
}

// contents lays the pages of the contents. They come before the other pages; first is the
// number of the first of those.
func (l *layouter) contents(entries []entry, first int) *layouter {
	c := &layouter{width: l.width, height: l.height, texts: l.texts, measure: l.measure}
	c.newPage("")
	c.title(l.texts.Contents, l.heading())
	c.y += 4
	for _, e := range entries {
		size, bold, colour, x := l.body(), true, color.Color(black), 0.0
		if e.level > 0 {
			size, bold, colour, x = 0.92*l.body(), false, grey, 6
		} else {
			c.y += 2.5
		}
		step := size * point * leading
		c.room(step)
		base := c.y + (leading+font.CapHeight)/2*size*point
		number := fmt.Sprint(e.page + first)
		width := c.measure(number, size, bold)
		c.add(line{x, base, e.text, size, bold, colour}, line{c.width - width, base, number, size, bold, colour})
		from := x + c.measure(e.text, size, bold) + 2.5
		if e.detail != "" {
			c.add(line{from, base, e.detail, 0.92 * size, false, grey})
			from += c.measure(e.detail, 0.92*size, false) + 2.5
		}
		// Dots that stand one below the other in all lines.
		const apart = 2.0
		var dots []picture.Shape
		for at := math.Ceil(from/apart) * apart; at < c.width-9; at += apart {
			dots = append(dots, picture.Circle{Centre: picture.Point{X: at, Y: base - 0.2}, Radius: 0.16, Fill: pale})
		}
		c.add(marks{shapes: dots})
		c.y += step
	}
	return c
}

// levels adds the list of level marks, if any puzzle has one.
func (l *layouter) levels(puzzles []Puzzle) {
	if !slices.ContainsFunc(puzzles, func(p Puzzle) bool { return p.Graded }) {
		return
	}
	size := l.body()
	step := 1.5 * size * point
	height := 10 + float64(grade.Levels+1)*step
	l.room(height)
	l.y = max(l.y, l.height-height) // at the foot of the page
	l.rule(l.y, 0.25, pale)
	l.y += 6
	l.title(l.texts.Levels, l.body())
	for i := range grade.Levels {
		base := l.y + font.CapHeight*size*point
		l.add(marks{0, base - font.CapHeight/2*size*point, levelDots(grade.Level(i), size)},
			line{dotsWidth(size) + 3, base, l.texts.Level[i], size, false, black})
		l.y += step
	}
}
