package figuregen

import (
	_ "embed"
	"math/rand/v2"
	"slices"
	"strings"

	"matchbook/generate"
	"matchbook/solve/figure"
)

// A candidate is a start on the smallest frame that has room for it.
type candidate struct {
	frame *starts
	start figure.Figure
}

// A symmetric start has leastSticks to mostSticks sticks; other attractive starts have leastSticks to
// mostOthers sticks.
const leastSticks, mostSticks, mostOthers = 9, 20, 24

// mostUnions limits the number of figures that the method symmetric makes from each group.
const mostUnions = 1 << 14

// shapes returns the familiar and the symmetric starts of a frame or, if a symmetry is given, only
// the starts with that symmetry.
func (s *starts) shapes(symmetry Symmetry) []figure.Figure {
	if symmetry == NoSymmetry {
		return slices.Concat(s.listed(), s.symmetric(Mirror), s.symmetric(Turn))
	}
	return s.symmetric(symmetry)
}

// others returns the attractive starts of the frame with 9 to 24 sticks. Of starts that are
// rotations or reflections of each other, it returns only one.
func (s *starts) others() (list []figure.Figure) {
	for start := range s.frame.CleanFigures() {
		if start.Len() >= leastSticks && start.Len() <= mostOthers && s.frame.IsCanonical(start) && s.good(start) {
			list = append(list, start)
		}
	}
	return list
}

// framesUpTo returns a frame and all smaller frames. If a frame and its quarter turn both fit, only
// the wide frame is returned.
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

// symmetric returns attractive starts of a symmetry with 9 to 20 sticks. Of starts that are
// rotations or reflections of each other, only one is returned. The left half of this start mirrors
// the right half if possible, and many of its sticks are at the bottom.
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
		for _, f := range slices.Backward(unions) { // figures with many sticks at the bottom come first
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

// near returns the canonical forms of a start and of all figures that differ from it by one stick.
// So the lists of two starts that differ by at most two sticks have a figure in common.
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

// shapeList has a familiar shape on each line: its name, and its rows, separated by '|'. A # is a
// square that has all its sticks.
//
//go:embed shapes.txt
var shapeList string

// listed returns the shapes of shapeList that are exactly as large as the frame.
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

// known has the first puzzles of a seed. No two of their starts are twins. Two starts are twins if
// one differs by at most two sticks from the other, or from a rotation or reflection of the other.
type known struct {
	seed   uint64
	taken  map[framed]bool // the results of near for all starts
	starts []candidate     // familiar and symmetric starts, then other starts; each part is in random order
	others bool            // whether the other starts have been added
	tried  int
	made   []Made // the puzzles made from these starts that meet the options
}

type framed struct {
	figure.Frame
	figure.Figure
}

// add adds the starts that the function find returns for each frame, except twins of starts that
// are already in the list.
func (k *known) add(frames []figure.Frame, find func(s *starts) []figure.Figure) {
	from := len(k.starts)
	for _, f := range frames {
		s := newStarts(f)
		for _, start := range find(s) {
			near := s.near(start)
			if slices.ContainsFunc(near, func(start figure.Figure) bool { return k.taken[framed{f, start}] }) {
				continue
			}
			k.starts = append(k.starts, candidate{s, start})
			for _, start := range near {
				k.taken[framed{f, start}] = true
			}
		}
	}
	added := k.starts[from:]
	generate.Random(k.seed, uint64(from)).Shuffle(len(added), func(i, j int) { added[i], added[j] = added[j], added[i] })
}

// knownAt returns the puzzle with an index in p.known, after making all puzzles before it; ok is false
// if there are fewer puzzles.
func (p *Publisher) knownAt(seed, index uint64) (made Made, ok bool) {
	k, frames, symmetry := &p.known, framesUpTo(p.options.Frame), p.options.Symmetry
	if k.taken == nil || k.seed != seed {
		*k = known{seed: seed, taken: map[framed]bool{}}
		k.add(frames, func(s *starts) []figure.Figure { return s.shapes(symmetry) })
	}
	for uint64(len(k.made)) <= index {
		// Large frames have too many starts to list, and few starts drawn at random are twins.
		if k.tried == len(k.starts) && !k.others && symmetry == NoSymmetry && !p.starts.haveClasses(symmetry) {
			k.others = true
			k.add(frames, (*starts).others)
		}
		if k.tried == len(k.starts) {
			return Made{}, false
		}
		most := easyTarget
		if k.others {
			most = mostTarget
		}
		if p.options.Of == 0 || k.tried%p.options.Of == p.options.Place {
			if made, ok := p.from(k.starts[k.tried], p.options.random(seed, uint64(k.tried)), most); ok {
				k.made = append(k.made, made)
			}
		}
		k.tried++
	}
	return k.made[index], true
}

// from makes a puzzle from a start, preferably with only one end. The target is at most maxTarget.
// If no puzzle meets the options, ok is false.
func (p *Publisher) from(start candidate, rng *rand.Rand, maxTarget int) (best Made, ok bool) {
	for _, i := range rng.Perm(len(p.ways)) {
		made, found := p.try(rng, start, p.ways[i], maxTarget)
		if found && (!ok || made.Count.N == 1) {
			best, ok = made, true
		}
		if ok && best.Count.N == 1 {
			break
		}
	}
	return best, ok
}
