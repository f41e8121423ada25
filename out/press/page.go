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

// page is a page before it is painted. Its items stand in the block between the margins.
type page struct {
	head    string // the running head, at the outside, if there is one
	bare    bool   // no page number either
	turned  bool   // its block is upside down
	items   []item
	puzzles [roles][]int // the numbers of puzzles that it asks, has hints for, and answers
}

// paint paints the block with its corner at x, y.
func (p *page) paint(c *canvas, x, y float64) error {
	for _, i := range p.items {
		if err := i.paint(c, x+i.x, y+i.y); err != nil {
			return err
		}
	}
	return nil
}

// What a page has of a puzzle.
const (
	asked = iota
	hinted
	answered
	roles
)

// item is something on a page, in mm from the upper left corner of the block.
type item struct {
	x, y float64
	thing
}

// thing is a text, a drawing, shapes, or a reference.
type thing interface {
	paint(c *canvas, x, y float64) error
}

// moved returns items so much farther to the right and down.
func moved(items []item, right, down float64) (list []item) {
	for _, i := range items {
		list = append(list, item{i.x + right, i.y + down, i.thing})
	}
	return list
}

// text is a text on its base line.
type text struct {
	text   string
	size   float64 // in points
	bold   bool
	colour color.Color
}

func (t text) paint(c *canvas, x, y float64) error {
	c.text(x, y, t)
	return nil
}

// reference is the page of a puzzle, beside its answer. It ends at its place. There is none if
// the puzzle is not in the book.
type reference struct {
	number int // of the puzzle
	format string
	size   float64
}

func (r reference) paint(c *canvas, x, y float64) error {
	if n := c.pages[asked][r.number]; n > 0 {
		t := fmt.Sprintf(r.format, n)
		c.text(x-c.measure(t, r.size, false), y, text{t, r.size, false, grey})
	}
	return nil
}

// drawing is a picture, which is drawn when it is painted: a book holds hundreds.
type drawing struct {
	scale  float64
	record *out.Record
	solved bool
}

func (d drawing) paint(c *canvas, x, y float64) error {
	p, err := d.record.Draw(d.solved)
	if err == nil {
		c.shapes(x, y, d.scale, p.Shapes)
	}
	return err
}

// shapes are shapes in mm.
type shapes []picture.Shape

func (s shapes) paint(c *canvas, x, y float64) error {
	c.shapes(x, y, 1, s)
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
	style         *Style
	measure       func(text string, size float64, bold bool) float64

	pages     []page
	entries   []entry
	y         float64  // how far the page that is under way is filled
	explained []string // sentences on places that hints have
	head      string   // the running head of pages that a text goes on to
}

// another returns a layouter of the same pages that has none yet.
func (l *layouter) another() *layouter {
	return &layouter{width: l.width, height: l.height, texts: l.texts, style: l.style, measure: l.measure}
}

// newPage begins a page.
func (l *layouter) newPage(head string) {
	l.pages = append(l.pages, page{head: head})
	l.y = 0
}

// last is the page that is under way.
func (l *layouter) last() *page { return &l.pages[len(l.pages)-1] }

func (l *layouter) add(items ...item) { l.last().items = append(l.last().items, items...) }

// say adds a text.
func (l *layouter) say(x, y float64, s string, size float64, bold bool, colour color.Color) {
	l.add(item{x, y, text{s, size, bold, colour}})
}

// sayRight adds a text that ends at the right side of the block.
func (l *layouter) sayRight(y float64, s string, size float64, bold bool, colour color.Color) {
	l.say(l.width-l.measure(s, size, bold), y, s, size, bold, colour)
}

// even makes the number of pages even, so that the next page is one on the right.
func even(pages []page) []page {
	if len(pages)%2 == 1 {
		pages = append(pages, page{bare: true})
	}
	return pages
}

func (l *layouter) toRight() { l.pages = even(l.pages) }

// enter adds a line to the contents, for the page that is under way.
func (l *layouter) enter(level int, text, detail string) {
	l.entries = append(l.entries, entry{text, detail, level, len(l.pages) - 1})
}

// The sizes of type, in points: of texts, of headings, and of what stands beside pictures.
func (l *layouter) body() float64 {
	least := l.style.Design.Body
	return min(max(least, 0.068*l.width), 1.25*least)
}
func (l *layouter) heading() float64 { return 2.2 * l.body() }
func (l *layouter) small() float64   { return l.atLeast(0.9 * l.body()) }

// atLeast returns a size of type that is not below the least of the design.
func (l *layouter) atLeast(size float64) float64 { return max(size, l.style.Design.Least) }

// leading is the distance of base lines, in sizes of the type.
const leading = 1.45

// step is the distance of the base lines of a text, and rise the height of its capital letters,
// in mm.
func step(size float64) float64 { return size * point * leading }
func rise(size float64) float64 { return font.CapHeight * size * point }

// shrink makes a size smaller, by a factor at a time, until it is not too large any more, or not
// above the least one.
func shrink(size, factor, least float64, tooLarge func(size float64) bool) float64 {
	for size > least && tooLarge(size) {
		size *= factor
	}
	return size
}

// room begins another page if this one has less than this height left, in mm.
func (l *layouter) room(height float64) {
	if l.y+height > l.height && l.y > 0 {
		l.newPage(l.head)
	}
}

// title adds a heading over the width of the block.
func (l *layouter) title(text string, size float64) {
	for _, s := range l.wrap(text, size, true, l.width) {
		l.room(step(size))
		l.y += rise(size)
		l.say(0, l.y, s, size, true, black)
		l.y += (leading - font.CapHeight) * size * point
	}
}

// titleLines adds the title of a book in lines, so many at most if possible, that stand closer
// than those of a text. It is as large as the longest word allows, up to a size, which it returns.
func (l *layouter) titleLines(text string, size float64, lines int) float64 {
	for _, word := range strings.Fields(text) {
		size = min(size, size*l.width/l.measure(word, size, true))
	}
	size = shrink(size, 0.9, l.body(), func(size float64) bool { return len(l.wrap(text, size, true, l.width)) > lines })
	for _, s := range l.wrap(text, size, true, l.width) {
		l.y += rise(size)
		l.say(0, l.y, s, size, true, black)
		l.y += 0.5 * size * point
	}
	return size
}

// paragraph adds a text, its lines from x on, with a sign before the first one.
func (l *layouter) paragraph(text, sign string, size, x float64, colour color.Color) {
	for i, s := range l.wrapWell(text, size, l.width-x) {
		l.room(step(size))
		base := l.y + (leading+font.CapHeight)/2*size*point
		if i == 0 && sign != "" {
			l.say(0, base, sign, size, true, black)
		}
		l.say(x, base, s, size, false, colour)
		l.y += step(size)
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

// wrapEvenly breaks a text into so many lines, of about the same width.
func (l *layouter) wrapEvenly(text string, size, width float64, lines int) []string {
	for narrow := 0.95 * width; ; narrow *= 0.95 {
		if len(l.wrap(text, size, false, narrow)) > lines || narrow < 0.3*width {
			return l.wrap(text, size, false, narrow/0.95)
		}
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
		for l.measure(word, size, bold) > width && len([]rune(word)) > 1 {
			part := l.beginning(word, "", size, bold, width)
			lines = append(lines, part)
			word = strings.TrimPrefix(word, part)
		}
		now = word
	}
	return append(lines, now)
}

// beginning returns as much of a text, but at least one character, as has room in a width with
// some more after it.
func (l *layouter) beginning(text, more string, size float64, bold bool, width float64) string {
	runes := []rune(text)
	n := sort.Search(len(runes), func(n int) bool { return l.measure(string(runes[:n])+more, size, bold) > width }) - 1
	return string(runes[:max(n, 1)])
}

// clip shortens a text to a width.
func (l *layouter) clip(text string, size, width float64) string {
	if l.measure(text, size, false) <= width {
		return text
	}
	return l.beginning(text, "…", size, false, width) + "…"
}

// name returns the name of a kind.
func (l *layouter) name(k *book.Kind) string { return l.texts.Of(k).Name }

// rule adds a line from side to side at a height.
func (l *layouter) rule(y, width float64, colour color.Color) {
	l.add(item{0, y, shapes{picture.Line{
		Points: []picture.Point{{X: width / 2}, {X: l.width - width/2}}, Width: width, Colour: colour,
	}}})
}

// rectangleOf returns the corners of a rectangle.
func rectangleOf(left, top, right, bottom float64) []picture.Point {
	return []picture.Point{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}}
}

// picture adds a picture in the middle of a box, as large as it can be.
func (l *layouter) picture(x, y, width, height float64, s shown) {
	scale := min(width/s.Width, height/s.Height)
	l.add(item{x + (width-scale*s.Width)/2, y + (height-scale*s.Height)/2, drawing{scale, s.record, s.solved}})
}

// shown is a puzzle, or its solution, as it is drawn.
type shown struct {
	*picture.Picture
	record *out.Record
	solved bool
}

// show draws an example, or a puzzle that was drawn before.
func show(r *out.Record, solved bool) shown {
	p, err := r.Draw(solved)
	if err != nil {
		panic(err) // the examples are part of the program
	}
	return shown{p, r, solved}
}

// levelDots are black dots, as many as the level is high, and white dots for the levels
// above: legible without colour.
func levelDots(level grade.Level, size float64) (dots shapes) {
	radius := 0.28 * size * point
	for i := range grade.Levels {
		dot := picture.Circle{Centre: picture.At(radius+float64(i)*2.7*radius, 0), Radius: radius, Fill: black}
		if i > int(level) {
			dot.Radius, dot.Fill, dot.Rim, dot.RimWidth = 0.86*radius, nil, black, 0.28*radius
		}
		dots = append(dots, dot)
	}
	return dots
}

func dotsWidth(size float64) float64 {
	return 0.28 * size * point * (2 + 2.7*float64(grade.Levels-1))
}

// row is a row of boxes, or something else that takes the width of a page and is not
// divided.
type row struct {
	height  float64
	gap     float64  // above it, if it is not the first of its page
	items   []item   // from its upper left corner
	entries []string // of the contents
	role    int
	puzzles []int // their numbers
}

// under puts the name of a section above a row, in a room of a height. It is never the last line
// of a page.
func (l *layouter) under(name string, height float64, r *row) {
	size := 1.2 * l.body()
	r.items = append([]item{{0, rise(size), text{name, size, true, black}}}, moved(r.items, 0, height)...)
	r.height += height
	r.gap += 2
	if l.style.Order == ByKind {
		r.entries = append(r.entries, name)
	}
}

// flow puts rows on pages with a running head: on as few as hold them, and about equally full
// ones. The first page has top mm less; begin adds what stands there.
func (l *layouter) flow(rows []row, head string, top float64, begin func()) {
	for i, part := range evenly(rows, l.height, top) {
		l.newPage(head)
		if i > 0 {
			top = 0
		} else if begin != nil {
			begin()
		}
		free := l.height - top + part[0].gap
		for _, r := range part {
			free -= r.height + r.gap
		}
		y, more := top, 0.0
		switch n, next := float64(len(part)), part[len(part)-1]; {
		case n == 1 && top == 0 && free < next.height:
			y += 0.4 * free
		case n > 1 && free < 0.95*(next.height+next.gap):
			// No row is missing: half of what is free goes between the rows.
			more = 0.5 * free / (n - 1)
			if top == 0 {
				y += 0.2 * free
			}
		case n > 1:
			more = min(0.6*free/(n-1), 2.5*part[1].gap)
		}
		for i, r := range part {
			if i > 0 {
				y += r.gap + more
			}
			for _, name := range r.entries {
				l.enter(1, name, "")
			}
			l.add(moved(r.items, 0, y)...)
			of := &l.last().puzzles[r.role]
			*of = append(*of, r.puzzles...)
			y += r.height
		}
	}
}

// evenly divides rows into the least number of pages of a height, of which the first one
// has top less, so that the squares of the heights left free have the least sum.
func evenly(rows []row, height, top float64) (pages [][]row) {
	type way struct {
		pages int
		cost  float64
		next  int
	}
	n := len(rows)
	best := make([]way, n+1)
	for i := n - 1; i >= 0; i-- {
		best[i] = way{pages: math.MaxInt}
		free := height + rows[i].gap
		if i == 0 {
			free -= top
		}
		for k := i; k < n; k++ {
			free -= rows[k].height + rows[k].gap
			if free < -0.01 && k > i {
				break
			}
			// Of two ways that are as good, the fuller pages come first.
			w := way{best[k+1].pages + 1, best[k+1].cost + free*free, k + 1}
			if w.pages < best[i].pages || w.pages == best[i].pages && w.cost < best[i].cost+1e-6 {
				best[i] = w
			}
		}
	}
	for i := 0; i < n; i = best[i].next {
		pages = append(pages, rows[i:best[i].next])
	}
	return pages
}
