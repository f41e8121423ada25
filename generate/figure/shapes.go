package figuregen

import (
	_ "embed"
	"slices"
	"strings"

	"matchbook/generate"
	"matchbook/solve/figure"
)

// shape is a familiar or symmetric start, on the smallest frame that has room for it.
type shape struct {
	frame *starts
	start figure.Figure
}

// Shapes have so many sticks, except those of the list.
const leastSticks, mostSticks = 9, 20

// mostUnions is the number of figures of a symmetry among which shapes are chosen.
const mostUnions = 1 << 14

// shapesUpTo returns the shapes of a symmetry on a frame and on smaller ones. Of shapes whose
// rotations or reflections differ by at most two sticks, it returns one.
func shapesUpTo(largest figure.Frame, symmetry Symmetry) (list []shape) {
	for _, f := range framesUpTo(largest) {
		s := newStarts(f)
		var found []figure.Figure
		if symmetry == NoSymmetry {
			found = slices.Concat(s.listed(), s.symmetric(Mirror), s.symmetric(Turn))
		} else {
			found = s.symmetric(symmetry)
		}
		taken := map[figure.Figure]bool{} // includes figures that differ by one stick
		for _, start := range found {
			near := s.near(start)
			if slices.ContainsFunc(near, func(f figure.Figure) bool { return taken[f] }) {
				continue
			}
			list = append(list, shape{s, start})
			for _, f := range near {
				taken[f] = true
			}
		}
	}
	return list
}

// framesUpTo returns a frame and all smaller ones. Of two frames that differ only by a quarter
// turn, it returns the wide one, if there is room for it.
func framesUpTo(largest figure.Frame) (list []figure.Frame) {
	for width := 1; width <= largest.Width; width++ {
		if largest.Triangular() {
			list = append(list, figure.Triangle(width))
		}
		for height := 1; height <= largest.Height; height++ {
			if width >= height || height > largest.Width || width > largest.Height {
				list = append(list, figure.Square(width, height))
			}
		}
	}
	return list
}

// symmetric returns the attractive starts of a symmetry. Of starts that are rotations or reflections
// of each other, it prefers one whose left half mirrors the right, and that stands on its broad side.
func (s *starts) symmetric(symmetry Symmetry) (list []figure.Figure) {
	pictures := map[figure.Figure]bool{} // rotations and reflections of the chosen starts
	for _, g := range s.groups[symmetry] {
		unions := []figure.Figure{0}
		seen := map[figure.Figure]bool{0: true}
		for _, p := range slices.Concat(g.sides...) {
			for _, f := range unions {
				f |= p.outlines
				if f.Len() <= mostSticks && !seen[f] && len(unions) < mostUnions {
					seen[f] = true
					unions = append(unions, f)
				}
			}
		}
		slices.Sort(unions)
		for _, f := range slices.Backward(unions) { // those with many sticks below come first
			if f.Len() < leastSticks || pictures[f] || !s.good(f) {
				continue
			}
			list = append(list, f)
			for symmetry := range s.frame.Symmetries() {
				pictures[s.frame.Image(f, symmetry)] = true
			}
		}
	}
	return list
}

// near returns a figure and all figures that differ from it by one stick, each in its canonical
// rotation or reflection: figures that differ by up to two sticks share one.
func (s *starts) near(start figure.Figure) (list []figure.Figure) {
	add := func(f figure.Figure) {
		least := f
		for symmetry := range s.frame.Symmetries() {
			least = min(least, s.frame.Image(f, symmetry))
		}
		list = append(list, least)
	}
	add(start)
	for place := range s.frame.Places() {
		add(start ^ 1<<place)
	}
	return list
}

// shapeList has familiar shapes: a name and the cells, row by row, of the squares that have all their
// sticks.
//
//go:embed shapes.txt
var shapeList string

// listed returns the shapes of the list that fill the frame.
func (s *starts) listed() (list []figure.Figure) {
	for line := range strings.Lines(shapeList) {
		rows := strings.Split(strings.Fields(line)[1], "|")
		width := len(rows[0])
		if figure.Square(width, len(rows)) != s.frame {
			continue
		}
		start := figure.Figure(0)
		for i, cell := range strings.Join(rows, "") {
			if cell == '#' {
				start |= s.units[i]
			}
		}
		list = append(list, start)
	}
	return list
}

// known are the puzzles of a seed whose starts are shapes; each start is used once.
type known struct {
	seed   uint64
	shapes []shape // in an order that the seed decides
	tried  int     // of them
	made   []Made  // the puzzles made from them that meet the options
}

// knownAt returns the puzzle with an index among those whose starts are shapes, if there are that
// many. It makes all puzzles before it.
func (p *Publisher) knownAt(seed, index uint64) (made Made, ok bool) {
	k := &p.known
	if k.shapes == nil || k.seed != seed {
		*k = known{seed: seed, shapes: shapesUpTo(p.options.Frame, p.options.Symmetry)}
		generate.Random(seed, 0).Shuffle(len(k.shapes), func(i, j int) { k.shapes[i], k.shapes[j] = k.shapes[j], k.shapes[i] })
	}
	for ; k.tried < len(k.shapes) && uint64(len(k.made)) <= index; k.tried++ {
		rng := p.options.random(seed, uint64(k.tried))
		var best *Made // with one end if possible
		for _, i := range rng.Perm(len(p.ways)) {
			if made, ok := p.try(rng, k.shapes[k.tried], p.ways[i], easyTarget); ok && (best == nil || made.Count.N == 1) {
				best = &made
			}
			if best != nil && best.Count.N == 1 {
				break
			}
		}
		if best != nil {
			k.made = append(k.made, *best)
		}
	}
	if index < uint64(len(k.made)) {
		return k.made[index], true
	}
	return Made{}, false
}
