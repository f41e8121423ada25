package press

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"math"
	"slices"

	"matchbook/out/book"
	"matchbook/out/picture"
)

// Puzzles are in boxes, and boxes form rows and columns:
//
//	12 ●●○○○○ easy      13 ●●○○○○ easy     label
//	┌─────────────┐     ┌─────────────┐
//	│  picture    │     │             │    frame, if pictures have none of their own
//	└─────────────┘     └─────────────┘
//
// Puzzles of a kind that need about the same space form a group with boxes of one size. A picture
// is as large as its box allows. Puzzles of one size therefore have one scale, except that they
// are larger on sparse pages, and a page looks even although its boards differ. The number of boxes on a page is chosen to fill the group's
// pages, within the limits of the design and of legibility.

// group has puzzles that are in boxes of one size.
type group struct {
	puzzles []Puzzle
	first   int // the number of the first puzzle
	grid    lattice
}

// format is a size of a kind's pictures, in mm.
type format struct {
	width, height float64
	clue          float64 // the size of the smallest type, in points; 0 if the pictures have no type
}

// long returns the length of the longer side, in mm.
func (f *format) long() float64 { return max(f.width, f.height) }

// counted is a format, and the number of pictures with the format.
type counted struct {
	format
	count int
}

// nominal is the size of type, in points, that is assumed for pictures without type, such as
// pictures of sticks.
const nominal = 13

// formatsOf returns the formats of the puzzles' pictures with their counts, sorted by area.
func formatsOf(puzzles []Puzzle) (list []counted) {
	counts := map[format]int{}
	for i := range puzzles {
		counts[puzzles[i].format]++
	}
	for f, n := range counts {
		list = append(list, counted{f, n})
	}
	slices.SortFunc(list, func(a, b counted) int {
		return cmp.Or(
			cmp.Compare(a.width*a.height, b.width*b.height),
			cmp.Compare(a.width, b.width),
			cmp.Compare(a.clue, b.clue),
		)
	})
	return list
}

// smallestType returns the size of the smallest type of a picture in points, or 0 if the picture
// has no type.
func smallestType(p *picture.Picture) (size float64) {
	for _, s := range p.Shapes {
		if text, ok := s.(picture.Text); ok && (size == 0 || text.Size/point < size) {
			size = text.Size / point
		}
	}
	return size
}

// lattice describes the boxes of a group on a page. Lengths are in mm.
type lattice struct {
	width         float64 // of the block
	columns, rows int
	labels        labels
	gap, down     float64            // the distance between boxes side by side, and between boxes one below the other
	pad           float64            // the space between a frame and a picture; 0 if there are no frames
	scales        map[format]float64 // the factors by which pictures are enlarged
	smallest      float64            // the size of the smallest type in the pictures, in points
	fill          float64            // the share of the pages that pictures, labels and gaps fill, reduced if the last page has fewer rows

	// the size of the largest picture with its frame; all frames have this size
	broad, high float64
}

// mostPad is the largest value of lattice.pad.
const mostPad = 4.0

// times returns the lattice with pictures enlarged by a factor.
func (g lattice) times(factor float64) lattice {
	g.scales = maps.Clone(g.scales)
	for f := range g.scales {
		g.scales[f] *= factor
	}
	g.smallest, g.broad, g.high = g.smallest*factor, g.broad*factor, g.high*factor
	return g
}

// labels has the properties that all labels of a group's boxes share. Lengths are in mm.
type labels struct {
	width, height float64 // the size of each label
	box           float64 // the width of the box
	code          float64 // the width beside the picture that is free for a QR code; 0 if codes are in labels
	words         bool    // whether labels name the level beside the level marks
}

// boxes has the settings for dividing a block into a grid of boxes.
type boxes struct {
	width, height float64             // of the block, in mm
	gap, down     float64             // as in lattice
	frame, even   bool                // whether pictures have frames, and whether all pages should have the same number of rows
	scale         float64             // the largest factor by which pictures are enlarged; 0 for no limit
	above         func(labels) labels // returns its argument with height and words set
	code          float64             // the side of the largest QR code, in mm; 0 without codes
}

// gridOf returns the grid of columns × rows boxes for pictures of some formats. It decides where
// codes and labels are.
func (b *boxes) gridOf(columns, rows int, formats []counted) lattice {
	width := (b.width - b.gap*float64(columns-1)) / float64(columns)
	g := b.gridWith(columns, rows, formats, b.above(labels{width: width, box: width}))
	if b.code > 0 { // codes are beside the pictures if that makes pictures larger
		beside := b.gridWith(columns, rows, formats, b.above(labels{width: width, box: width, code: b.code}))
		if beside.smallest > g.smallest && beside.high+beside.labels.height >= b.code {
			return beside
		}
	}
	// Labels are as wide as the pictures and centred above the pictures, unless the pictures would
	// become much smaller.
	if narrow := b.gridWith(columns, rows, formats, b.above(labels{width: g.broad, box: width})); narrow.smallest > 0.93*g.smallest && (narrow.labels.words || !g.labels.words) {
		g = narrow
	}
	return g
}

func (b *boxes) gridWith(columns, rows int, formats []counted, labels labels) lattice {
	g := lattice{width: b.width, columns: columns, rows: rows, gap: b.gap, down: b.down, labels: labels, scales: map[format]float64{}, smallest: math.Inf(1)}
	if b.frame {
		g.pad = min(max(0.03*labels.box, 1.2), mostPad)
	}
	width, height := labels.box-labels.code, (b.height-b.down*float64(rows-1))/float64(rows)-labels.height
	// Pictures without type show objects, so they share one scale. Boards fill their boxes.
	common := math.Inf(1)
	for _, f := range formats {
		s := min((width-2*g.pad)/f.width, (height-2*g.pad)/f.height, cmp.Or(b.scale, math.Inf(1)))
		g.scales[f.format] = s
		if f.clue == 0 {
			common = min(common, s)
		}
	}
	area, n := 0.0, 0
	for _, f := range formats {
		if f.clue == 0 {
			g.scales[f.format] = common
		}
		s := g.scales[f.format]
		broad, high := s*f.width+2*g.pad, s*f.height+2*g.pad
		g.broad, g.high = max(g.broad, broad), max(g.high, high)
		g.smallest = min(g.smallest, s*cmp.Or(f.clue, nominal))
		area += float64(f.count) * (broad + b.gap) * (high + labels.height + b.down)
		n += f.count
	}
	lines := math.Ceil(float64(n) / float64(columns))
	pages := math.Ceil(lines / float64(rows))
	g.fill = area / (pages * (b.width + b.gap) * (b.height + b.down))
	if b.even { // pages with the same number of rows look better
		g.fill *= 1 - 0.5*(pages*float64(rows)-lines)/pages
	}
	return g
}

// grids yields the grids of n boxes in which all pictures are legible. The argument least is the
// smallest legible size of type, in points.
func (b *boxes) grids(n int, least float64, formats []counted) iter.Seq[lattice] {
	return func(yield func(lattice) bool) {
		for columns := 1; columns <= n; columns++ {
			if n%columns != 0 {
				continue
			}
			if g := b.gridOf(columns, n/columns, formats); g.smallest >= least && !yield(g) {
				return
			}
		}
	}
}

// capacity returns the largest number of boxes on a page that keeps pictures legible, limited to most.
// capacity returns 0 if not even a single box keeps them legible.
func (b *boxes) capacity(most int, least float64, formats ...counted) int {
	for n := most; n > 0; n-- {
		for range b.grids(n, least, formats) {
			return n
		}
	}
	return 0
}

// best returns the legible grid that fills pages best. The argument most is the largest number of
// boxes. best prefers more boxes: a grid with fewer boxes must fill gain times as much of the pages.
// If no grid is legible, ok is false.
func (b *boxes) best(most int, least, gain float64, formats []counted) (best lattice, ok bool) {
	capacity := b.capacity(most, least, formats...)
	total := 0 // the number of puzzles
	for _, f := range formats {
		total += f.count
	}
	for n := capacity; n > 0 && 2*n >= min(capacity, total); n-- {
		var largest lattice // the grid of n boxes with the largest pictures, but not a single column on less than half of the width
		for g := range b.grids(n, least, formats) {
			if g.broad*g.high > largest.broad*largest.high || largest.columns == 1 && 2*largest.broad < b.width {
				largest = g
			}
		}
		if largest.columns > 0 && (!ok || largest.fill > gain*best.fill) {
			best, ok = largest, true
		}
	}
	return best, ok
}

// alike is the largest ratio between the longest sides of the boards in one class.
const alike = 1.6

// groupsOf divides puzzles into groups by the space that they need, small boards first. Formats form
// a class if their sizes are similar and equally many fit on a page. Small classes join, and each class
// becomes a group. Within a group, puzzles keep their order.
func (b *boxes) groupsOf(puzzles []Puzzle, most int, least float64) ([]group, error) {
	formats, need := formatsOf(puzzles), map[format]int{}
	for _, f := range formats {
		need[f.format] = b.capacity(most, least, f)
	}
	for i := range puzzles {
		if p := &puzzles[i]; need[p.format] == 0 {
			g := b.gridOf(1, 1, []counted{{p.format, 1}})
			return nil, p.tooLarge("", fmt.Sprintf(": type of %.1f points, want at least %.1f", max(g.smallest, 0), least))
		}
	}
	slices.SortStableFunc(formats, func(f, g counted) int { return need[g.format] - need[f.format] })
	classes := chunks(formats, func(class []counted, f counted) bool {
		return need[class[0].format] == need[f.format] && (f.clue == 0 || f.long() <= alike*class[0].long())
	})
	// A class that does not fill half a page joins the next class. The last class joins the
	// previous class if both have the same capacity.
	for i := 0; i < len(classes); i++ {
		class, count := classes[i], 0
		for _, f := range class {
			count += f.count
		}
		capacity := need[class[len(class)-1].format]
		last := i == len(classes)-1
		if 2*count > capacity || last && (i == 0 || need[class[0].format] != capacity || need[classes[i-1][0].format] != capacity) {
			continue
		}
		if last {
			i--
		}
		classes[i] = slices.Concat(classes[i], classes[i+1])
		classes = slices.Delete(classes, i+1, i+2)
		i--
	}
	var list []group
	for _, class := range classes {
		list = append(list, group{puzzles: slices.DeleteFunc(slices.Clone(puzzles), func(p Puzzle) bool {
			return !slices.ContainsFunc(class, func(f counted) bool { return f.format == p.format })
		})})
	}
	return list, nil
}

// chunks divides a list into chunks. An element joins the current chunk if joins returns true for the
// chunk and the element. Otherwise the element begins the next chunk.
func chunks[T any](list []T, joins func(chunk []T, next T) bool) (chunked [][]T) {
	for _, next := range list {
		last := len(chunked) - 1
		if last < 0 || !joins(chunked[last], next) {
			chunked = append(chunked, nil)
			last++
		}
		chunked[last] = append(chunked[last], next)
	}
	return chunked
}

// tooLarge returns the error for a puzzle that is too large to be legible.
func (p *Puzzle) tooLarge(what, why string) error {
	return fmt.Errorf("%s%s %s of %s is too large to be legible on this page%s (hint: take a larger -page or another "+
		"-style, or leave out this size: -where size!=%s)", what, p.Kind.Name, book.Clip(p.ID), p.Size, why, p.Size)
}
