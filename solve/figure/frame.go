package figure

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync"
)

// MaxPlaces is the largest number of places that a frame may have: 5x5 cells have 60, and a triangle
// of side 6 has 63.
const MaxPlaces = 64

// Frame is the area in which sticks can lie. A frame of squares has Width x Height cells. A
// triangular frame is a triangle of side Width, cut into small triangles; its Height is 0. The zero
// Frame is not valid. Frames can be compared with ==.
type Frame struct{ Width, Height int }

// Square returns the frame of width x height squares.
func Square(width, height int) Frame { return Frame{width, height} }

// Triangle returns the triangular frame with the given side.
func Triangle(side int) Frame { return Frame{side, 0} }

// Triangular reports whether the shapes of f are triangles.
func (f Frame) Triangular() bool { return f.Height == 0 }

// Validate returns an error if f is not a frame: a side is less than 1, or there are too many
// places.
func (f Frame) Validate() error {
	if f.Width < 1 || f.Height < 0 {
		return fmt.Errorf("the frame is %v, want sides of at least 1", f)
	}
	// Check the sides first, since Places could overflow.
	if f.Width > MaxPlaces || f.Height > MaxPlaces || f.Places() > MaxPlaces {
		return fmt.Errorf("the frame %v has more than %d places for sticks (hint: 5x5 and t6 fit)", f, MaxPlaces)
	}
	return nil
}

// Places returns the number of places for sticks: 2WH+W+H, or 3N(N+1)/2 for a triangle.
func (f Frame) Places() int {
	if f.Triangular() {
		return 3 * f.Width * (f.Width + 1) / 2
	}
	return 2*f.Width*f.Height + f.Width + f.Height
}

// Full returns the figure that has a stick on every place.
func (f Frame) Full() Figure { return 1<<f.Places() - 1 }

// ShapeCount returns the number of shapes of all sizes.
func (f Frame) ShapeCount() int { return len(f.tables().shapes) }

// Shapes returns the shapes, sorted by side, then from top to bottom, then from left to right. The
// caller must not change the shapes.
func (f Frame) Shapes() []Shape { return f.tables().shapes }

// Complete returns the number of shapes whose sticks are all in the figure.
func (f Frame) Complete(figure Figure) int { return f.tables().complete(figure).Len() }

// Sides returns how many complete shapes of side 1, side 2 and so on a figure has.
func (f Frame) Sides(figure Figure) []int {
	t := f.tables()
	complete := t.complete(figure)
	counts := make([]int, len(t.sides))
	for i, side := range t.sides {
		counts[i] = complete.and(side).Len()
	}
	return counts
}

// Clean returns the figure without its loose sticks, so that every stick is on the outline of a
// complete shape.
func (f Frame) Clean(figure Figure) Figure {
	t := f.tables()
	return t.union(t.complete(figure))
}

// OneSize reports whether all shapes of a set have the same side.
func (f Frame) OneSize(shapes ShapeSet) bool { return f.tables().oneSize(shapes) }

// Noun returns the word for n shapes: square or squares, triangle or triangles.
func (f Frame) Noun(n int) string {
	noun := "square"
	if f.Triangular() {
		noun = "triangle"
	}
	if n != 1 {
		noun += "s"
	}
	return noun
}

// Point is a point of the lattice. Row 0 is at the top. The rows of a frame of squares have Width+1
// points each. Row r of a triangular frame has r+1 points, and begins half a stick to the left of
// the row above.
type Point struct{ Row, Column int }

// Place is a place for a stick, between two neighbouring points.
type Place struct {
	// Row and Number, both from 1, are the place's position in the text, where rows of horizontal
	// sticks alternate with rows of upright or slanted sticks.
	Row, Number int
	From, To    Point // the point From is above the point To, or to the left of To
	Index       int   // the number i for which [Frame.Place] returns this place
}

// String writes the place as (row,number).
func (p Place) String() string { return fmt.Sprintf("(%d,%d)", p.Row, p.Number) }

// Place returns place i, from 0 to Places-1. The places are numbered in this order:
//
//	·-0-·-1-·             ·
//	2   3   4            0 1
//	·-5-·-6-·           ·-2-·
//	7   8   9          3 4 5 6
//	·10-·11-·         ·-7-·-8-·
func (f Frame) Place(i int) Place { return f.tables().places[i] }

func (f Frame) places(figure Figure) (list []Place) {
	for ; figure != 0; figure &= figure - 1 {
		list = append(list, f.Place(figure.first()))
	}
	return list
}

// inBrackets lists the places of sticks as (row,number), each after a blank.
func (f Frame) inBrackets(figure Figure) string {
	var b strings.Builder
	for _, p := range f.places(figure) {
		b.WriteString(" " + p.String())
	}
	return b.String()
}

// Shape is a square or a triangle that fits into a frame.
type Shape struct {
	Outline Figure
	Covers  Figure // the places on the outline of the shape and inside the shape
	Side    int
	// Row and Column, both from 1, are the row and the column of the shape's first cell. The first cell
	// of a triangle is its first small triangle that points the same way.
	Row, Column int
	Triangle    bool
	Down        bool // whether the shape is a triangle that points down
}

// String names the shape for people: the square of side 2 at row 1, column 2.
func (s Shape) String() string {
	noun := "square"
	if s.Triangle {
		noun = "triangle"
		if s.Down {
			noun = "upside-down triangle"
		}
	}
	return fmt.Sprintf("the %s of side %d at row %d, column %d", noun, s.Side, s.Row, s.Column)
}

// covers reports whether the point p is on or inside the outline of the shape.
func (s *Shape) covers(p Point) bool {
	down, right := p.Row-(s.Row-1), p.Column-(s.Column-1)
	if down < 0 || down > s.Side || right < 0 || right > s.Side {
		return false
	}
	return !s.Triangle || right == down || s.Down == (right > down)
}

// corners returns the corners in order around the outline.
func (s *Shape) corners() []Point {
	top, left := s.Row-1, s.Column-1
	bottom, right := top+s.Side, left+s.Side
	switch {
	case !s.Triangle:
		return []Point{{top, left}, {top, right}, {bottom, right}, {bottom, left}}
	case s.Down:
		return []Point{{top, left}, {top, right}, {bottom, right}}
	}
	return []Point{{top, left}, {bottom, right}, {bottom, left}}
}

// ShapeSet is a set of shapes of a frame, by their indices in [Frame.Shapes]. A frame has at most 78
// shapes, the number in a triangle of side 6.
type ShapeSet struct{ low, high uint64 } // Go would keep an array in memory, not in registers

// Len returns the number of shapes.
func (s ShapeSet) Len() int { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

func (s ShapeSet) empty() bool { return s.low|s.high == 0 }

func (s ShapeSet) and(t ShapeSet) ShapeSet { return ShapeSet{s.low & t.low, s.high & t.high} }

func (s ShapeSet) or(t ShapeSet) ShapeSet { return ShapeSet{s.low | t.low, s.high | t.high} }

func (s ShapeSet) without(t ShapeSet) ShapeSet { return ShapeSet{s.low &^ t.low, s.high &^ t.high} }

func (s *ShapeSet) add(i int) {
	if i < 64 {
		s.low |= 1 << i
	} else {
		s.high |= 1 << (i - 64)
	}
}

func (s ShapeSet) has(i int) bool {
	if i < 64 {
		return s.low>>i&1 != 0
	}
	return s.high>>(i-64)&1 != 0
}

// first returns the smallest index in s, which must not be empty.
func (s ShapeSet) first() int {
	if s.low != 0 {
		return bits.TrailingZeros64(s.low)
	}
	return 64 + bits.TrailingZeros64(s.high)
}

// last returns the largest index in s, which must not be empty.
func (s ShapeSet) last() int {
	if s.high != 0 {
		return 127 - bits.LeadingZeros64(s.high)
	}
	return 63 - bits.LeadingZeros64(s.low)
}

// tables has everything that is computed once for a frame, and does not change afterwards.
type tables struct {
	frame  Frame
	places []Place
	rows   []int      // number of places in each row of the text
	shapes []Shape    // sorted by side
	sides  []ShapeSet // at index side-1, the shapes of that side
	// through has, for each place, the shapes whose outlines contain it.
	through [MaxPlaces]ShapeSet
	// unions[i][b] is the union of the outlines of the shapes 8i+j for all bits j set in b.
	unions [][256]Figure
	// images[s-1][i][b] is the image under symmetry s of the places 8i+j for all bits j set in b.
	images [][][256]Figure
}

var known sync.Map // from Frame to *tables

func (f Frame) tables() *tables {
	if t, ok := known.Load(f); ok {
		return t.(*tables)
	}
	t, _ := known.LoadOrStore(f, newTables(f))
	return t.(*tables)
}

func newTables(f Frame) *tables {
	t := &tables{frame: f, sides: make([]ShapeSet, max(f.Width, f.Height))}
	var index map[[2]Point]int
	t.places, t.rows, index = f.layout()
	for side := range t.sides {
		for r := range t.sides {
			for c := range f.Width {
				t.addShape(Shape{Side: side + 1, Row: r + 1, Column: c + 1, Triangle: f.Triangular()}, index)
				if f.Triangular() {
					t.addShape(Shape{Side: side + 1, Row: r + 1, Column: c + 1, Triangle: true, Down: true}, index)
				}
			}
		}
	}
	t.sides = slices.DeleteFunc(t.sides, ShapeSet.empty)
	t.unions = make([][256]Figure, (len(t.shapes)+7)/8)
	for i, s := range t.shapes {
		for o := s.Outline; o != 0; o &= o - 1 {
			t.through[o.first()].add(i)
		}
		spread(&t.unions[i/8], i%8, s.Outline)
	}
	for s := 1; s < f.turns(); s++ {
		_, _, turned := f.turned(s).layout()
		image := make([][256]Figure, (len(t.places)+7)/8)
		for i, p := range t.places {
			spread(&image[i/8], i%8, 1<<turned[[2]Point{f.move(p.From, s), f.move(p.To, s)}])
		}
		t.images = append(t.images, image)
	}
	return t
}

// layout returns the places of a frame, the number of places in each row of the text, and an index.
// For two neighbouring points, in either order, the index has the place between them. The places in
// a row of points come before the places between that row and the next row.
func (f Frame) layout() (places []Place, rows []int, index map[[2]Point]int) {
	index = map[[2]Point]int{}
	for r := 0; f.has(Point{r, 0}); r++ {
		var row, down [][2]Point
		for c := 0; f.has(Point{r, c}); c++ {
			from := Point{r, c}
			row = append(row, [2]Point{from, {r, c + 1}})
			down = append(down, [2]Point{from, {r + 1, c}})
			if f.Triangular() {
				down = append(down, [2]Point{from, {r + 1, c + 1}})
			}
		}
		for _, row := range [][][2]Point{row[:len(row)-1], down} {
			if len(row) == 0 || !f.has(row[0][1]) {
				continue
			}
			rows = append(rows, len(row))
			for i, p := range row {
				index[p], index[[2]Point{p[1], p[0]}] = len(places), len(places)
				places = append(places, Place{len(rows), i + 1, p[0], p[1], len(places)})
			}
		}
	}
	return places, rows, index
}

func (f Frame) has(p Point) bool {
	if f.Triangular() {
		return p.Column <= p.Row && p.Row <= f.Width
	}
	return p.Column <= f.Width && p.Row <= f.Height
}

// addShape adds a shape if it fits into the frame. The parameter index comes from layout.
func (t *tables) addShape(s Shape, index map[[2]Point]int) {
	corners := s.corners()
	for i, p := range corners {
		to := corners[(i+1)%len(corners)]
		if !t.frame.has(p) {
			return
		}
		for p != to && t.frame.has(to) {
			next := Point{p.Row + cmp.Compare(to.Row, p.Row), p.Column + cmp.Compare(to.Column, p.Column)}
			s.Outline |= 1 << index[[2]Point{p, next}]
			p = next
		}
	}
	for i, p := range t.places {
		if s.covers(p.From) && s.covers(p.To) {
			s.Covers |= 1 << i
		}
	}
	t.sides[s.Side-1].add(len(t.shapes))
	t.shapes = append(t.shapes, s)
}

// spread adds a figure to each entry table[b] whose index b has bit j set.
func spread(table *[256]Figure, j int, figure Figure) {
	for b := range table {
		if b>>j&1 != 0 {
			table[b] |= figure
		}
	}
}

func (t *tables) complete(figure Figure) (set ShapeSet) {
	for i := range t.shapes {
		if t.shapes[i].Outline&^figure == 0 {
			set.add(i)
		}
	}
	return set
}

// union returns the union of the outlines of shapes.
func (t *tables) union(set ShapeSet) (figure Figure) {
	for i := 0; set.low != 0; i++ {
		figure |= t.unions[i][set.low&255]
		set.low >>= 8
	}
	for i := 8; set.high != 0; i++ {
		figure |= t.unions[i][set.high&255]
		set.high >>= 8
	}
	return figure
}

func (t *tables) oneSize(set ShapeSet) bool {
	return set.empty() || t.shapes[set.first()].Side == t.shapes[set.last()].Side
}

// nearest returns the incomplete shape with the fewest missing sticks.
func (t *tables) nearest(figure Figure) (shape int) {
	least := MaxPlaces + 1
	for i, s := range t.shapes {
		if n := (s.Outline &^ figure).Len(); n > 0 && n < least {
			shape, least = i, n
		}
	}
	return shape
}
