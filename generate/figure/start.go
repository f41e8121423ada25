package figuregen

import (
	"fmt"
	"math/rand/v2"

	"matchbook/solve/figure"
)

// Symmetry is what a start looks like when it is turned or mirrored.
type Symmetry uint8

// The symmetries. A start may have more than is asked for.
const (
	NoSymmetry   Symmetry = iota
	Mirror                // one half is the other one mirrored
	Turn                  // looks the same turned by a half, a triangle by a third
	FullSymmetry          // looks the same turned or mirrored in any way that its frame does
	Symmetries   int      = iota
)

var symmetryNames = [Symmetries]string{"none", "mirror", "turn", "full"}

func (s Symmetry) String() string { return symmetryNames[s] }

// MarshalText writes the symmetry as String does.
func (s Symmetry) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Symmetry) UnmarshalText(text []byte) error {
	for i, name := range symmetryNames {
		if name == string(text) {
			*s = Symmetry(i)
			return nil
		}
	}
	return fmt.Errorf("found %q, want none, mirror, turn or full", text)
}

// starts draws starts that are good to look at: figures without loose sticks, in one piece,
// that reach all sides of the frame, have about as many shapes as the frame has rows, or
// more, and have no more sticks inside than on their rim.
//
// A start grows shape by shape, most of them small. With each comes its image under the
// wanted symmetries, and each touches what is there.
type starts struct {
	frame  figure.Frame
	shapes [][]int         // by side-1, the numbers of the shapes of that side
	points []pointSet      // by place, its two ends
	sides  []pointSet      // the points of each side of the frame
	units  []figure.Figure // the outlines of the smallest shapes
	groups [Symmetries][][]int
}

// pointSet is a set of points of a frame, of which there are at most 64 on any.
type pointSet uint64

func newStarts(f figure.Frame) *starts {
	s := &starts{frame: f}
	for i, shape := range f.Shapes() {
		if shape.Side > len(s.shapes) {
			s.shapes = append(s.shapes, nil)
		}
		s.shapes[shape.Side-1] = append(s.shapes[shape.Side-1], i)
		if shape.Side == 1 {
			s.units = append(s.units, shape.Outline)
		}
	}
	numbers := map[figure.Point]int{}
	bottom := f.Height
	if f.Triangular() {
		bottom = f.Width
	}
	s.sides = make([]pointSet, 4)
	number := func(p figure.Point) int {
		n, ok := numbers[p]
		if !ok {
			n = len(numbers)
			numbers[p] = n
			right := p.Column == f.Width
			if f.Triangular() {
				right = p.Column == p.Row
			}
			for i, on := range []bool{p.Row == bottom, p.Column == 0, right, p.Row == 0} {
				if on {
					s.sides[i] |= 1 << n
				}
			}
		}
		return n
	}
	for i := range f.Places() {
		p := f.Place(i)
		s.points = append(s.points, 1<<number(p.From)|1<<number(p.To))
	}
	mirrors, turns, all := []int{1, 2}, []int{3}, []int{1, 2, 3}
	switch f.Symmetries() {
	case 8:
		mirrors, all = []int{1, 2, 4, 7}, []int{1, 2, 3, 4, 5, 6, 7}
	case 6:
		mirrors, turns, all = []int{1, 2, 5}, []int{3, 4}, []int{1, 2, 3, 4, 5}
	}
	s.groups[NoSymmetry] = [][]int{nil}
	for _, m := range mirrors {
		s.groups[Mirror] = append(s.groups[Mirror], []int{m})
	}
	s.groups[Turn] = [][]int{turns}
	s.groups[FullSymmetry] = [][]int{all}
	if f.Triangular() {
		s.sides = s.sides[:3] // the tip has no side
	}
	return s
}

// draw draws a start, or returns false if what it drew is not good to look at.
func (s *starts) draw(rng *rand.Rand, symmetry Symmetry) (start figure.Figure, ok bool) {
	groups := s.groups[symmetry]
	group := groups[rng.IntN(len(groups))]
	places := s.frame.Places()
	want := places/3 + rng.IntN(places-places/3+1)
	var reached pointSet
	shapes := s.frame.Shapes()
	for range 4 * places {
		if start.Len() >= want {
			break
		}
		side := 0
		for side+1 < len(s.shapes) && rng.IntN(5) == 0 {
			side++
		}
		outline := shapes[s.shapes[side][rng.IntN(len(s.shapes[side]))]].Outline
		if start != 0 && s.ends(outline)&reached == 0 {
			continue
		}
		start |= outline
		for _, g := range group {
			start |= s.frame.Image(outline, g)
		}
		reached = s.ends(start)
	}
	return start, start.Len() >= want && s.good(start, reached)
}

// good reports whether a start is good to look at; reached are its points.
func (s *starts) good(start figure.Figure, reached pointSet) bool {
	for _, side := range s.sides {
		if side&reached == 0 {
			return false
		}
	}
	rows := (s.frame.Width + s.frame.Height) / 2
	if s.frame.Triangular() {
		rows = s.frame.Width
	}
	return s.frame.Complete(start) >= rows && s.piece(start) == reached && 2*s.inside(start).Len() <= start.Len()
}

// ends returns the points at the ends of sticks.
func (s *starts) ends(sticks figure.Figure) (set pointSet) {
	for i, points := range s.points {
		if sticks.Has(i) {
			set |= points
		}
	}
	return set
}

// piece returns the points that can be reached from the first stick along sticks.
func (s *starts) piece(sticks figure.Figure) (reached pointSet) {
	for before := pointSet(1); before != reached; {
		before = reached
		for i, points := range s.points {
			if sticks.Has(i) && (reached == 0 || points&reached != 0) {
				reached |= points
			}
		}
	}
	return reached
}

// inside returns the sticks that have complete shapes on both sides.
func (s *starts) inside(start figure.Figure) figure.Figure {
	var covered figure.Figure
	for _, shape := range s.frame.Shapes() {
		if shape.Outline&^start == 0 {
			covered |= shape.Covers
		}
	}
	var once, twice figure.Figure
	for _, unit := range s.units {
		if unit&^covered == 0 {
			twice |= once & unit
			once |= unit
		}
	}
	return start & twice
}
