package bridges

import (
	"math/bits"

	"matchbook/solve/grid"
)

// The human-style solver knows of each link the fewest and the most bridges that it
// may still have. Two things are seen at once and are no steps: a bridge closes the
// links that it crosses, and a link has room for no more bridges than its islands
// have open.
//
// It works in rounds. In each it takes the easiest technique that leads on, finds
// all places where it does, and then applies them all. So what it does, and how hard
// that is, does not depend on how the board is turned or mirrored.

// Technique is a named deduction. They are in order of difficulty.
type Technique uint8

// The techniques. Those of Simon Tatham's Bridges come in the same order: its level 0
// is JustEnough, level 1 adds AtLeast, level 2 the groups.
const (
	JustEnough    Technique = iota // an island needs all bridges that its links have room for
	AtLeast                        // what an island's other links cannot take goes over this one
	TwoIslands                     // two islands must not have all their bridges between them
	Isolation                      // a link must not close a group of islands off
	WayOut                         // the only link that leads out of a group is used
	Cut                            // without this link the board would fall into two parts
	LookAhead                      // suppose a bound, count, and find a contradiction
	DeepLookAhead                  // the same, groups being looked at after the supposition
	Techniques    int       = iota // how many there are
)

var techniqueNames = [Techniques]string{
	"just enough", "at least", "two islands", "isolation", "way out", "cut", "look-ahead", "deep look-ahead",
}

func (t Technique) String() string { return techniqueNames[t] }

// Step is one deduction. Its bounds are those of the links that it narrows.
type Step struct {
	Technique Technique
	Open      int   // steps of this technique that were open at that moment; no easier one was
	Depth     int   // of look-ahead: rounds of steps until the contradiction
	Island    int32 // that it is about; of a group one that is in it; -1 for none
	first     int32 // its bounds in Logic.bounds
	last      int32
}

// Bound is what a step says of a link.
type Bound struct {
	Link   int32
	Lo, Hi int8 // the fewest and the most bridges after the step
}

// Logic solves puzzles as a person does. It keeps its memory from puzzle to puzzle, and
// is not safe for concurrent use. The zero Logic is ready.
type Logic struct {
	Steps  []Step // of the last Solve
	Solved bool   // whether they lead to the solution, which then is the only one
	Wrong  bool   // whether they lead to a contradiction: there is no solution

	// Pick, if it is not nil, makes one step at a time: of so many that are open it picks
	// one by its place, from 0. That is slower, and for tests of what a grade depends on.
	Pick func(open int) int

	p      *Puzzle
	bounds []Bound
	now    position
	walk   []visit // of Cut, by island
	trials trials
	ahead  ahead
	work   int // islands that look-ahead may yet look at
}

// lookAheadWork is how many islands look-ahead looks at, at most, for one puzzle: far
// more than any published puzzle takes, and about a second. Then logic is stuck.
const lookAheadWork = 1 << 25

// Lo and Hi return the fewest and the most bridges that link l may have by what the
// last Solve found out.
func (l *Logic) Lo(link int) int8 { return l.now.lo[link] }

// Hi is described at Lo.
func (l *Logic) Hi(link int) int8 { return l.now.hi[link] }

// Solution returns what was found, the puzzle's solution if Solved. It holds until
// the next Solve.
func (l *Logic) Solution() Solution { return l.now.lo }

// Bounds returns what a step says of the links that it narrows.
func (l *Logic) Bounds(s *Step) []Bound { return l.bounds[s.first:s.last] }

// Place returns the middle of what a step is about, the links that it narrows, by row
// and column and in half cells.
func (l *Logic) Place(s *Step) (row, col int) {
	var box grid.Box
	for _, b := range l.Bounds(s) {
		for _, end := range [2]int32{l.p.Links[b.Link].A, l.p.Links[b.Link].B} {
			island := &l.p.Islands[end]
			box.Add(int(island.Row), int(island.Column))
		}
	}
	return box.Middle()
}

// Solve solves a puzzle by the techniques up to limit, as long as they lead on, and
// tells whether that solved it. The bridges of given, if it is not nil, are known to
// be there from the start.
func (l *Logic) Solve(p *Puzzle, limit Technique, given Solution) bool {
	l.p = p
	l.Steps, l.bounds = l.Steps[:0], l.bounds[:0]
	l.Solved, l.Wrong = false, false
	l.work = lookAheadWork
	s := &l.now
	s.begin(p)
	for link, n := range given {
		s.raise(int32(link), n)
	}
	for !s.wrong {
		if s.settled() {
			s.rejoin()
			s.wrong = s.parts > 1
			l.Solved = !s.wrong
			break
		}
		before := len(l.Steps)
		for t := Technique(0); t <= limit && len(l.Steps) == before && !s.wrong; t++ {
			l.Steps = l.find(t, s, l.Steps)
		}
		steps := l.Steps[before:]
		if len(steps) == 0 {
			break
		}
		for i := range steps {
			steps[i].Open = len(steps)
		}
		if l.Pick != nil {
			steps[0] = steps[l.Pick(len(steps))]
			steps, l.Steps = steps[:1], l.Steps[:before+1]
			s.allNews() // the others are to be found again
		}
		for i := range steps {
			l.apply(&steps[i], s)
		}
	}
	l.Wrong = s.wrong
	return l.Solved
}

// apply carries out a step.
func (l *Logic) apply(step *Step, s *position) {
	for _, b := range l.Bounds(step) {
		if b.Lo > s.lo[b.Link] {
			s.raise(b.Link, b.Lo)
		}
		if b.Hi < s.hi[b.Link] {
			s.lower(b.Link, b.Hi)
		}
	}
}

// step appends a step with the bounds that were noted since first.
func (l *Logic) step(steps []Step, t Technique, island int32, first int) []Step {
	if first == len(l.bounds) {
		return steps
	}
	return append(steps, Step{Technique: t, Island: island, first: int32(first), last: int32(len(l.bounds))})
}

// find appends all steps of a technique to steps.
func (l *Logic) find(t Technique, s *position, steps []Step) []Step {
	switch t {
	case JustEnough:
		return l.findJustEnough(s, steps)
	case AtLeast:
		return l.findAtLeast(s, steps)
	case TwoIslands:
		return l.findTwoIslands(s, steps)
	case Isolation:
		return l.findIsolation(s, steps)
	case WayOut:
		return l.findWaysOut(s, steps)
	case Cut:
		return l.findCuts(s, steps)
	case LookAhead:
		if l.p.PerPair <= 2 {
			return l.findInWorlds(s, steps)
		}
		fallthrough
	default:
		return l.findLookAhead(s, steps, t)
	}
}

func (l *Logic) findJustEnough(s *position, steps []Step) []Step {
	for w, news := range s.news[JustEnough] {
		for s.news[JustEnough][w] = 0; news != 0; news &= news - 1 {
			i := 64*w + bits.TrailingZeros64(news)
			if s.islands[i].open == 0 {
				continue
			}
			first := len(l.bounds)
			for _, link := range l.p.Islands[i].Links {
				if link >= 0 && s.lo[link] < s.hi[link] {
					l.bounds = append(l.bounds, Bound{link, s.hi[link], s.hi[link]})
				}
			}
			steps = l.step(steps, JustEnough, int32(i), first)
		}
	}
	return steps
}

func (l *Logic) findAtLeast(s *position, steps []Step) []Step {
	for w, news := range s.news[AtLeast] {
		for s.news[AtLeast][w] = 0; news != 0; news &= news - 1 {
			i := 64*w + bits.TrailingZeros64(news)
			at := s.islands[i]
			if at.open == 0 {
				continue
			}
			first := len(l.bounds)
			for _, link := range l.p.Islands[i].Links {
				if link < 0 {
					continue
				}
				if least := s.hi[link] - at.spare; least > s.lo[link] {
					l.bounds = append(l.bounds, Bound{link, least, s.hi[link]})
				}
			}
			steps = l.step(steps, AtLeast, int32(i), first)
		}
	}
	return steps
}

func (l *Logic) findTwoIslands(s *position, steps []Step) []Step {
	if len(l.p.Islands) == 2 || s.single {
		return steps
	}
	for i := range l.p.Links {
		link := &l.p.Links[i]
		demand := l.p.Islands[link.A].Demand
		if int32(s.hi[i]) != demand || demand != l.p.Islands[link.B].Demand {
			continue
		}
		l.bounds = append(l.bounds, Bound{int32(i), s.lo[i], int8(demand - 1)})
		steps = l.step(steps, TwoIslands, link.A, len(l.bounds)-1)
	}
	s.single = true // as no link's most ever rises to the demand
	return steps
}
