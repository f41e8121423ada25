package press

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"matchbook/out/book"
	"matchbook/out/picture"
)

// Puzzles stand in boxes, in rows and columns:
//
//	12 ●●○○○○ easy      13 ●●○○○○ easy     label
//	┌─────────────┐     ┌─────────────┐
//	│  picture    │     │             │    frame, if pictures have none of their own
//	└─────────────┘     └─────────────┘
//
// Where boards would leave the sides of a page white, labels stand at their left. All
// puzzles of a kind whose sizes need about the same room are a group, and have boxes of one
// size; in a book of levels, so have the boards of all kinds. In its box, a picture is as
// large as it can be. So puzzles of one size have one scale, and a page looks even although
// the boards on it differ. How many boxes a page has is chosen so that the pages of the
// group are full, within what the design allows and what is legible.

// group is puzzles that stand in boxes of one size.
type group struct {
	puzzles []Puzzle
	first   int // number of the first one
	grid    lattice
}

// format is a size of a kind's pictures, in mm, and how many have it.
type format struct {
	width, height float64
	clue          float64 // the size of their smallest type, in points; 0 if they have none
	kind          *book.Kind
	count         int
}

// nominal is the size that counts as that of type in pictures that have none, such as
// those of sticks, in points.
const nominal = 13

// formatsOf returns the sizes of the pictures of puzzles, in order.
func formatsOf(puzzles []Puzzle) (list []format) {
	counts := map[format]int{}
	for i := range puzzles {
		counts[puzzles[i].format()]++
	}
	for f, n := range counts {
		f.count = n
		list = append(list, f)
	}
	slices.SortFunc(list, func(a, b format) int {
		return cmp.Or(cmp.Compare(a.width*a.height, b.width*b.height), cmp.Compare(a.width, b.width), cmp.Compare(a.clue, b.clue), cmp.Compare(a.kind.Name, b.kind.Name))
	})
	return list
}

// bare is the format without how many have it.
func (f format) bare() format {
	f.count = 0
	return f
}

func (p *Puzzle) format() format {
	return format{width: p.width, height: p.height, clue: p.clue, kind: p.Kind}
}

// smallestType returns the size of the smallest type of a picture in points, or 0 if it
// has none.
func smallestType(p *picture.Picture) (size float64) {
	for _, s := range p.Shapes {
		if text, ok := s.(picture.Text); ok && (size == 0 || text.Size/point < size) {
			size = text.Size / point
		}
	}
	return size
}

// lattice is how the boxes of a group stand on a page. Lengths are in mm.
type lattice struct {
	columns, rows int
	width         float64 // of a box
	labels        labels
	gap           float64    // between boxes
	pad           float64    // between a frame and a picture; 0 without frames
	room          [2]float64 // of a frame
	scales        map[format]float64

	// The largest picture with its frame; the frames of all are as large.
	broad, high float64
}

// above is how much of a box's height its label takes, and beside how much of its width.
func (g *lattice) above() float64 {
	if g.labels.beside {
		return 0
	}
	return g.labels.height
}

func (g *lattice) beside() float64 {
	if g.labels.beside {
		return g.labels.width + labelGap
	}
	return 0
}

// labelGap is between a label and the picture at its right, in mm.
const labelGap = 3.0

// padOf is what is between the frame of a box and a picture: nothing if the picture has a
// border of its own.
func (g *lattice) padOf(f format) float64 {
	if f.kind.Framed {
		return 0
	}
	return g.pad
}

// scale returns the scale of pictures of a format.
func (g *lattice) scale(f format) float64 {
	return g.scales[f.bare()]
}

// boxes describes the room that grids divide.
type boxes struct {
	width, height float64 // of the block, in mm
	gap           float64
	frame         bool
	above         func(width float64) labels // the labels over boxes of a width
	beside        func(width float64) labels // those at the left of boxes; nil if none may be there
}

// labels are what the labels of a group's boxes have in common. Lengths are in mm.
type labels struct {
	width, height float64 // the room of each
	box           float64 // the width of the box
	beside        bool    // at the left of pictures, one thing below another
	words         bool    // whether they name the level, beside the marks
	task          float64 // the size of tasks, in that of the label
}

// gridOf returns the grid of so many columns and rows for pictures of some formats. Labels
// are above pictures, or beside them if that makes the pictures clearly larger.
func (b *boxes) gridOf(columns, rows int, formats []format) lattice {
	width := (b.width - b.gap*float64(columns-1)) / float64(columns)
	g := b.gridWith(columns, rows, formats, b.above(width))
	if columns == 1 && b.beside != nil {
		if wide := b.gridWith(columns, rows, formats, b.beside(width)); wide.smallest(formats) > 1.04*g.smallest(formats) {
			return wide
		}
	}
	return g
}

func (b *boxes) gridWith(columns, rows int, formats []format, labels labels) lattice {
	g := lattice{columns: columns, rows: rows, width: labels.box, gap: b.gap, labels: labels, scales: map[format]float64{}}
	if b.frame {
		g.pad = min(max(0.03*g.width, 1.2), 4)
	}
	g.room = [2]float64{g.width - g.beside(), (b.height-b.gap*float64(rows-1))/float64(rows) - g.above()}
	fit := func(f format) float64 {
		pad := 2 * g.padOf(f)
		return min((g.room[0]-pad)/f.width, (g.room[1]-pad)/f.height)
	}
	// Pictures without type show things, which have one size; boards fill their boxes.
	common := math.Inf(1)
	for _, f := range formats {
		if f.clue == 0 {
			common = min(common, fit(f))
		}
	}
	for _, f := range formats {
		s, pad := fit(f), 2*g.padOf(f)
		if f.clue == 0 {
			s = common
		}
		g.broad, g.high = max(g.broad, s*f.width+pad), max(g.high, s*f.height+pad)
		g.scales[f.bare()] = s
	}
	return g
}

// smallest returns how large the smallest type is, in points.
func (g *lattice) smallest(formats []format) float64 {
	least := math.Inf(1)
	for _, f := range formats {
		least = min(least, g.scale(f)*cmp.Or(f.clue, nominal))
	}
	return least
}

// fill returns the part of the pages that pictures take, with their labels and gaps.
func (b *boxes) fill(g *lattice, formats []format) float64 {
	area, n := 0.0, 0
	for _, f := range formats {
		s, pad := g.scale(f), 2*g.padOf(f)
		area += float64(f.count) * (s*f.width + pad + g.beside() + b.gap) * (s*f.height + pad + g.above() + b.gap)
		n += f.count
	}
	rows := (n + g.columns - 1) / g.columns
	pages := (rows + g.rows - 1) / g.rows
	return area / (float64(pages) * (b.width + b.gap) * (b.height + b.gap))
}

// capacity returns the most boxes of a page, up to most, in which pictures are legible:
// their type has at least so many points. It is 0 if not even one is.
func (b *boxes) capacity(most int, least float64, formats ...format) int {
	for n := most; n > 0; n-- {
		for columns := 1; columns <= n; columns++ {
			if n%columns != 0 {
				continue
			}
			if g := b.gridOf(columns, n/columns, formats); g.smallest(formats) >= least {
				return n
			}
		}
	}
	return 0
}

// best returns the grid of up to most boxes that fills pages best, among those that are
// legible. If exact is set, it has as many boxes as are legible.
func (b *boxes) best(most int, least float64, exact bool, formats []format) (best lattice, ok bool) {
	capacity := b.capacity(most, least, formats...)
	few := 0 // boxes, if there are not enough puzzles for a page
	for _, f := range formats {
		few += f.count
	}
	fullest := 0.0
	for n := capacity; n > 0 && 2*n >= min(capacity, few); n-- {
		for columns := 1; columns <= n; columns++ {
			if n%columns != 0 {
				continue
			}
			g := b.gridOf(columns, n/columns, formats)
			if g.smallest(formats) < least {
				continue
			}
			// More boxes are better, unless fewer fill the pages clearly better.
			if fill := b.fill(&g, formats); fill > 1.08*fullest {
				best, fullest, ok = g, fill, true
			}
		}
		if exact && ok {
			break
		}
	}
	return best, ok
}

// groupsOf divides puzzles into groups by the room that they need, small boards first. A
// group that would not fill half a page joins the next one. The puzzles keep their order
// within a group.
func (b *boxes) groupsOf(puzzles []Puzzle, most int, least float64) ([]group, error) {
	need := map[format]int{}
	illegible := false
	for _, f := range formatsOf(puzzles) {
		n := b.capacity(most, least, f)
		need[f.bare()] = n
		illegible = illegible || n == 0
	}
	if illegible {
		p := &puzzles[slices.IndexFunc(puzzles, func(p Puzzle) bool { return need[p.format()] == 0 })]
		g := b.gridOf(1, 1, []format{p.format()})
		return nil, fmt.Errorf("%s %s of %s is too large to be legible on this page: type of %.1f points, want at least %.1f (hint: "+
			"take a larger -page or another -style, or leave it out: -where size!=%s)", p.Kind.Name, book.Clip(p.ID), p.Size,
			g.scale(p.format())*cmp.Or(p.clue, nominal), least, p.Size)
	}
	// Formats of one capacity are together if none is much larger than another of its kind.
	type class struct {
		capacity int
		least    map[*book.Kind]float64 // longer side
		count    int
	}
	var classes []class
	classOf := map[format]int{}
	formats := formatsOf(puzzles)
	slices.SortStableFunc(formats, func(f, g format) int { return need[g.bare()] - need[f.bare()] })
	for _, f := range formats {
		long, last := max(f.width, f.height), len(classes)-1
		if last < 0 || classes[last].capacity != need[f.bare()] || f.clue > 0 && long > alike*cmp.Or(classes[last].least[f.kind], long) {
			classes = append(classes, class{capacity: need[f.bare()], least: map[*book.Kind]float64{}})
			last++
		}
		classes[last].least[f.kind] = cmp.Or(classes[last].least[f.kind], long)
		classes[last].count += f.count
		classOf[f.bare()] = last
	}
	// A class that does not fill half a page joins the next one, or the one before if that
	// has as many on a page.
	into := make([]int, len(classes))
	for i := range classes {
		into[i] = i
	}
	for i := range classes {
		c := &classes[i]
		if 2*c.count > c.capacity || len(classes) == 1 {
			continue
		}
		switch {
		case i+1 < len(classes):
			into[i] = i + 1
			classes[i+1].count += c.count
		case classes[i-1].capacity == c.capacity:
			into[i-1] = i
		}
	}
	list := make([]group, len(classes))
	for _, p := range puzzles {
		i := classOf[p.format()]
		for into[i] != i {
			i = into[i]
		}
		list[i].puzzles = append(list[i].puzzles, p)
	}
	return slices.DeleteFunc(list, func(g group) bool { return len(g.puzzles) == 0 }), nil
}

// alike is how many times as large as the smallest board of a group the largest one may be.
const alike = 1.6

// row is a row of boxes, or something else that takes the width of a page and is not
// divided. Paint adds it to the page that is under way, at a height.
type row struct {
	height float64
	gap    float64 // above it, if it is not the first of its page
	paint  func(l *layouter, y float64)
}

// flow puts rows on pages: on as few as hold them, and about equally full ones. The first
// page has top mm less. Each page is begun by newPage.
func (l *layouter) flow(rows []row, top float64, newPage func()) {
	for _, part := range evenly(rows, l.height, top) {
		newPage()
		used := 0.0
		for i, r := range part {
			used += r.height
			if i > 0 {
				used += r.gap
			}
		}
		free := l.height - top - used
		y, more := top, 0.0
		switch n, next := float64(len(part)), part[len(part)-1]; {
		case n == 1 && top == 0 && free < next.height:
			y += 0.4 * free
		case n > 1 && free < 0.95*(next.height+next.gap):
			// No row is missing: half of what is free goes between the rows.
			more = 0.5 * free / (n - 1)
			if y += 0.2 * free; top > 0 {
				y = top
			}
		case n > 1:
			more = min(0.6*free/(n-1), 2.5*part[1].gap)
		}
		for i, r := range part {
			if i > 0 {
				y += r.gap + more
			}
			r.paint(l, y)
			y += r.height
		}
		top = 0
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
	if n == 0 {
		return nil
	}
	best := make([]way, n+1)
	for i := n - 1; i >= 0; i-- {
		best[i] = way{pages: math.MaxInt}
		room := height
		if i == 0 {
			room -= top
		}
		used := 0.0
		for k := i; k < n; k++ {
			if used += rows[k].height; k > i {
				used += rows[k].gap
			}
			if used > room+0.01 && k > i {
				break
			}
			free := room - used
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
