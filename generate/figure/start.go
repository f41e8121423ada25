package figuregen

import (
	"math/bits"
	"math/rand/v2"

	"matchbook/solve"
	"matchbook/solve/figure"
)

// Symmetry is the symmetry of a start.
type Symmetry uint8

// The symmetries. A start may have other symmetries, too.
const (
	NoSymmetry   Symmetry = iota
	Mirror                // one half mirrors the other half
	Turn                  // a half turn changes nothing, or in a triangle a third of a turn
	FullSymmetry          // every rotation and reflection of the frame keeps the start
	Symmetries   int      = iota
)

var symmetryNames = [Symmetries]string{"none", "mirror", "turn", "full"}

func (s Symmetry) String() string { return symmetryNames[s] }

// MarshalText writes the symmetry as String does.
func (s Symmetry) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Symmetry) UnmarshalText(text []byte) (err error) {
	*s, err = solve.Named[Symmetry](symmetryNames[:], text)
	return err
}

// starts draws attractive starts. An attractive start is in one piece, has no loose sticks, and
// reaches all sides of the frame. An attractive start has at least (w+h)/2 shapes on w x h cells,
// and at least w shapes in a triangle of side w. At most half of its sticks lie between two cells
// that complete shapes cover.
//
// A start grows shape by shape; most of the shapes added are small. Each shape is added together with
// its images under the wanted symmetries, and touches the shapes before it.
type starts struct {
	frame  figure.Frame
	groups [Symmetries][]group
	points []pointSet                        // the two end points of each place
	sides  []pointSet                        // the points of each side of the frame
	units  []figure.Figure                   // the outlines of the smallest shapes
	sums   [figure.MaxPlaces / 8][256]uint64 // see setSums
}

// A group has each shape of a frame, together with its images under some symmetries.
type group struct {
	sides [][]piece // sides[n-1] has the shapes of side n with their images
}

// A piece is a shape together with its images; a start grows by pieces.
type piece struct {
	shape    pointSet // the points of this shape alone
	outlines figure.Figure
	points   pointSet
}

// pointSet is a set of points of a frame. A frame has at most 64 points.
type pointSet uint64

func newStarts(f figure.Frame) *starts {
	s := &starts{frame: f}
	s.setPoints()
	s.setSums()
	for _, shape := range f.Shapes() {
		if shape.Side == 1 {
			s.units = append(s.units, shape.Outline)
		}
	}
	mirrors, turns, all := []int{1, 2}, []int{3}, []int{1, 2, 3}
	switch f.Symmetries() {
	case 8:
		mirrors, all = []int{1, 2, 4, 7}, []int{1, 2, 3, 4, 5, 6, 7}
	case 6:
		mirrors, turns, all = []int{1, 2, 5}, []int{3, 4}, []int{1, 2, 3, 4, 5}
	}
	s.groups[NoSymmetry] = []group{s.group(nil)}
	for _, m := range mirrors {
		s.groups[Mirror] = append(s.groups[Mirror], s.group([]int{m}))
	}
	s.groups[Turn] = []group{s.group(turns)}
	s.groups[FullSymmetry] = []group{s.group(all)}
	return s
}

// setPoints numbers the points of the frame, and sets points and sides.
func (s *starts) setPoints() {
	f := s.frame
	bottom := f.Height
	if f.Triangular() {
		bottom = f.Width
	}
	s.sides = make([]pointSet, 4)
	numbers := map[figure.Point]int{}
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
	if f.Triangular() {
		s.sides = s.sides[:3] // the tip is not a side
	}
}

func (s *starts) group(symmetries []int) (g group) {
	for _, shape := range s.frame.Shapes() {
		p := piece{shape: s.ends(shape.Outline), outlines: shape.Outline}
		for _, symmetry := range symmetries {
			p.outlines |= s.frame.Image(shape.Outline, symmetry)
		}
		p.points = s.ends(p.outlines)
		if shape.Side > len(g.sides) {
			g.sides = append(g.sides, nil)
		}
		g.sides[shape.Side-1] = append(g.sides[shape.Side-1], p)
	}
	return g
}

// Puzzles of a seed should not be rotations or reflections of each other. Starts of large frames
// fall into 16,384 classes. Rotations and reflections of a start are in the same class, and puzzle
// i looks for a start in class i modulo 16,384. To find a start in a class, many starts are grown,
// and every pair of shapes is added to each of them in turn.
//
// Each place has a random number; places that symmetries map to each other have the same number. The
// class is the upper bits of the sum of these numbers over all sticks.
const (
	classBits  = 14
	manyPlaces = 45 // number of places of the smallest frame with classes; smaller frames have too few starts
)

// setSums makes the tables for class. If b is a set of the places 8i to 8i+7, sums[i][b] is the sum of
// the numbers of these places.
func (s *starts) setSums() {
	rng := rand.New(rand.NewPCG(21, 14))
	var weights [figure.MaxPlaces]uint64
	for i := range s.frame.Places() {
		if weights[i] != 0 {
			continue
		}
		w := rng.Uint64()
		for symmetry := range s.frame.Symmetries() {
			for image := s.frame.Image(1<<i, symmetry); image != 0; image &= image - 1 {
				weights[bits.TrailingZeros64(uint64(image))] = w
			}
		}
	}
	for i := range s.sums {
		for b := range s.sums[i] {
			for rest := b; rest != 0; rest &= rest - 1 {
				s.sums[i][b] += weights[8*i+bits.TrailingZeros(uint(rest))]
			}
		}
	}
}

func (s *starts) class(start figure.Figure) uint64 {
	sum := uint64(0)
	for i := range s.sums {
		sum += s.sums[i][start>>(8*i)&255]
	}
	return sum >> (64 - classBits)
}

// haveClasses reports whether starts of a symmetry have classes. Symmetric starts are too few for
// classes.
func (s *starts) haveClasses(symmetry Symmetry) bool {
	return symmetry == NoSymmetry && s.frame.Places() >= manyPlaces
}

// drawClass draws an attractive start in the class that belongs to the index of a puzzle. The
// result ok is false if it finds none.
func (s *starts) drawClass(rng *rand.Rand, index uint64) (start figure.Figure, ok bool) {
	const grown = 64 // number of starts grown; on 5x5 cells, 1,485 pairs of shapes are tried with each
	want := index % (1 << classBits)
	shapes := s.frame.Shapes()
	for range grown {
		base := s.grow(rng, NoSymmetry)
		for i := range shapes {
			more := base | shapes[i].Outline
			for j := range i {
				start := more | shapes[j].Outline
				if s.class(start) == want && s.good(start) {
					return start, true
				}
			}
		}
	}
	return 0, false
}

// draw grows a start at random; the result ok is false if the start is not attractive.
func (s *starts) draw(rng *rand.Rand, symmetry Symmetry) (start figure.Figure, ok bool) {
	start = s.grow(rng, symmetry)
	return start, s.good(start)
}

// grow draws a start, which need not be attractive.
func (s *starts) grow(rng *rand.Rand, symmetry Symmetry) (start figure.Figure) {
	groups := s.groups[symmetry]
	sides := groups[rng.IntN(len(groups))].sides
	places := s.frame.Places()
	want := places/3 + rng.IntN(places-places/3+1)
	var reached pointSet
	for range 4 * places {
		if start.Len() >= want {
			break
		}
		side := 0
		for side+1 < len(sides) && rng.IntN(5) == 0 {
			side++
		}
		p := &sides[side][rng.IntN(len(sides[side]))]
		if start == 0 || p.shape&reached != 0 {
			start |= p.outlines
			reached |= p.points
		}
	}
	return start
}

// good reports whether a start is attractive.
func (s *starts) good(start figure.Figure) bool {
	reached := s.ends(start)
	for _, side := range s.sides {
		if side&reached == 0 {
			return false
		}
	}
	rows := (s.frame.Width + s.frame.Height) / 2
	if s.frame.Triangular() {
		rows = s.frame.Width
	}
	return s.frame.Complete(start) >= rows && s.onePiece(start) == reached && 2*s.inside(start).Len() <= start.Len()
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

// onePiece returns the points that sticks connect to the first stick.
func (s *starts) onePiece(sticks figure.Figure) (reached pointSet) {
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

// inside returns the sticks between two cells that complete shapes cover.
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
