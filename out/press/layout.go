package press

import (
	"fmt"
	"image/color"
	"math"
	"sort"
	"strings"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/font"
	"matchbook/out/picture"
)

// page is a page before it is painted. Its items stand in the block between the margins:
// their places are in mm from the upper left corner of the block.
type page struct {
	head   string // the running head, at the outside, if there is one
	refer  string // where the hints and answers of its puzzles are, or the puzzles of its answers
	bare   bool   // no page number either
	turned bool   // its block is upside down
	items  []item

	// The numbers of the puzzles that it asks, of those that it answers, and of those that it
	// has hints for.
	puzzles, answers, hints []int
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

// backReference is the page of a puzzle, beside its answer. It ends at x.
type backReference struct {
	x, y   float64
	number int // of the puzzle
	size   float64
	text   string // empty if the puzzle is not in the book
}

func (r *backReference) paint(c *canvas, x, y float64) error {
	if r.text != "" {
		c.text(x+r.x-c.measure(r.text, r.size, false), y+r.y, r.text, r.size, false, grey)
	}
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
	texts         *book.Wording
	design        *Design
	links         bool // QR codes with puzzles
	order         Order
	measure       func(text string, size float64, bold bool) float64

	pages     []page
	entries   []entry
	y         float64  // how far the page that is under way is filled
	explained []string // sentences on places that hints have
	head      string   // the running head of pages that a text goes on to
}

// another returns a layouter of the same pages that has none yet.
func (l *layouter) another() *layouter {
	return &layouter{width: l.width, height: l.height, texts: l.texts, design: l.design, links: l.links, order: l.order, measure: l.measure}
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

// last is the page that is under way.
func (l *layouter) last() *page { return &l.pages[len(l.pages)-1] }

// toRight makes the next page one on the right: those at even indices are.
func (l *layouter) toRight() {
	if len(l.pages)%2 == 1 {
		l.pages = append(l.pages, page{bare: true})
	}
}

// enter adds a line to the contents, for the page that is under way.
func (l *layouter) enter(level int, text, detail string) {
	l.entries = append(l.entries, entry{text, detail, level, len(l.pages) - 1})
}

// enterNext adds a line to the contents, for the next page.
func (l *layouter) enterNext(text, detail string) {
	l.entries = append(l.entries, entry{text, detail, 0, len(l.pages)})
}

// The sizes of type, in points: of texts, of headings, and of what stands beside pictures.
func (l *layouter) body() float64 {
	return min(max(l.design.Body, 0.068*l.width), 1.25*l.design.Body)
}
func (l *layouter) heading() float64 { return 2.2 * l.body() }
func (l *layouter) small() float64   { return l.atLeast(0.9 * l.body()) }

// atLeast returns a size of type that is not below the least of the design.
func (l *layouter) atLeast(size float64) float64 { return max(size, l.design.Least) }

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
	for i, s := range l.wrapWell(text, size, l.width-x) {
		l.room(step)
		base := l.y + (leading+font.CapHeight)/2*size*point
		if i == 0 && sign != "" {
			l.add(line{0, base, sign, size, true, black})
		}
		l.add(line{x, base, s, size, false, colour})
		l.y += step
	}
}

// wrapWell breaks a text as wrap does, but leaves no word alone on the last line if slightly
// narrower lines avoid that.
func (l *layouter) wrapWell(text string, size, width float64) []string {
	alone := func(lines []string) bool { return len(lines) > 1 && !strings.Contains(lines[len(lines)-1], " ") }
	lines := l.wrap(text, size, false, width)
	for narrow := 0.98 * width; alone(lines) && narrow > 0.8*width; narrow *= 0.98 {
		try := l.wrap(text, size, false, narrow)
		if len(try) > len(lines) {
			break
		}
		if !alone(try) {
			return try
		}
	}
	return lines
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
func (l *layouter) name(k *book.Kind) string { return l.texts.Of(k).Name }

// rule adds a line from side to side at a height.
func (l *layouter) rule(y, width float64, colour color.Color) {
	l.add(marks{shapes: []picture.Shape{picture.Line{
		Points: []picture.Point{{X: width / 2, Y: y}, {X: l.width - width/2, Y: y}}, Width: width, Colour: colour,
	}}})
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

// contents lays the pages of the contents. They come before the other pages; first is the
// number of the first of those. Lines stand closer if they fit on one page then.
func (l *layouter) contents(entries []entry, first int) *layouter {
	for apart := 1.0; apart > 0.75; apart -= 0.06 {
		if c := l.contentsWith(entries, first, apart); len(c.pages) == 1 {
			return c
		}
	}
	return l.contentsWith(entries, first, 1)
}

// contentsWith lays the contents with lines so many times as far apart as usual.
func (l *layouter) contentsWith(entries []entry, first int, apart float64) *layouter {
	c := l.another()
	c.newPage("")
	c.title(l.texts.Contents, l.heading())
	c.y += 4
	for _, e := range entries {
		size, bold, colour, x := l.body(), true, color.Color(black), 0.0
		if e.level > 0 {
			size, bold, colour, x = l.atLeast(0.92*l.body()), false, grey, 6
		} else {
			c.y += 2.5 * apart
		}
		step := size * point * leading * apart
		c.room(step)
		base := c.y + (leading*apart+font.CapHeight)/2*size*point
		number := fmt.Sprint(e.page + first)
		width := c.measure(number, size, bold)
		c.add(line{x, base, e.text, size, bold, colour}, line{c.width - width, base, number, size, bold, colour})
		from := x + c.measure(e.text, size, bold) + 2.5
		if e.detail != "" {
			c.add(line{from, base, e.detail, l.atLeast(0.92 * size), false, grey})
			from += c.measure(e.detail, l.atLeast(0.92*size), false) + 2.5
		}
		// Dots that stand one below the other in all lines.
		const between = 2.0
		var dots []picture.Shape
		for at := math.Ceil(from/between) * between; at < c.width-9; at += between {
			dots = append(dots, picture.Circle{Centre: picture.Point{X: at, Y: base - 0.2}, Radius: 0.16, Fill: pale})
		}
		c.add(marks{shapes: dots})
		c.y += step
	}
	return c
}

// levels adds the list of level marks.
func (l *layouter) levels() {
	size := l.body()
	step := 1.5 * size * point
	l.room(float64(grade.Levels) * step)
	for i := range grade.Levels {
		base := l.y + font.CapHeight*size*point
		l.add(marks{0, base - font.CapHeight/2*size*point, levelDots(grade.Level(i), size)},
			line{dotsWidth(size) + 3, base, l.texts.Level[i], size, false, black})
		l.y += step
	}
}
