package slitherlink

import (
	"iter"
	"slices"

	"matchbook/solve/grid"
)

// Technique is a way to deduce edges, in the order of difficulty.
type Technique uint8

// The techniques of the human-style solver. The levels of Simon Tatham's Loopy
// come in the same order: easy is Counting to Corner, normal adds Pair, tricky
// Chain, hard Colour.
const (
	Counting      Technique = iota // one clue, or one dot, has only one way left
	Closing                        // a line would close a loop too early
	Pattern                        // pictures of clues: threes side by side or at a corner, clues in the board's corners
	Corner                         // a clue together with one of its dots
	Pair                           // a clue, or a dot, together with all that its neighbours say of pairs of edges
	Chain                          // the same, passed on from corner to corner
	Colour                         // cells inside and outside the loop
	LookAhead                      // suppose an edge, count, and find a contradiction
	DeepLookAhead                  // the same with all techniques but look-ahead after the supposition
	Techniques    int       = iota // how many there are
)

var techniqueNames = [Techniques]string{"counting", "closing", "pattern", "corner", "pair", "chain", "colour", "look-ahead", "deep look-ahead"}

func (t Technique) String() string { return techniqueNames[t] }

// single reports whether a step of the technique is about one edge, not about a
// place with several.
func (t Technique) single() bool { return t == Closing || t >= Chain }

// Step is one deduction.
type Step struct {
	Technique Technique
	Open      int // how many deductions were open at that moment, this one included, all by the easiest technique that led on
	Depth     int // of look-ahead: the rounds of counting until the contradiction

	round       int32
	first, last int32 // its edges in Logic.marks
	why         reason
}

// Logic solves puzzles as a person does, by the easiest technique that leads on.
//
// It goes by rounds. A round finds every deduction by the easiest technique that
// has any, all from the same facts, then makes them all; each is a [Step] with
// Open the number of them. So a solution, as a set of rounds of steps, does not
// depend on the order in which the board is looked at, and is the same for a
// puzzle that is turned or mirrored. Two steps of a round can settle the same
// edge, each for its own reason.
//
// Chains and colours are followed to their end within a round before any edge is
// drawn, and look-ahead tries every edge and keeps the contradictions that are
// nearest. So a round of n×m cells takes time in proportion to what has changed
// since the last, a round of colours O(nm), one of deep look-ahead O((nm)²). After
// 2^28 such looks at a cell there is no more look-ahead, so that large boards which
// logic does not solve come to an end too.
//
// A Logic is reused from puzzle to puzzle and allocates nothing once it has seen
// the largest. It is not safe for concurrent use. The zero Logic is ready.
type Logic struct {
	facts deductions

	Steps  []Step // of the last Solve
	Solved bool   // whether the steps lead to the solution, which then is the only one
	Wrong  bool   // whether they lead to a contradiction: there is no solution

	// Pick, if it is not nil, makes one step at a time: of so many that are open it picks
	// one by its place, from 0. That is slower, and for tests of what a grade depends on.
	Pick func(open int) int

	marks []int32 // edges of the steps
	when  []int32 // by edge: the round that set it
	round int32
	work  int // of look-ahead, see mostWork

	refuted  []finding
	supposed suppositions
	had      []kind
}

// Solve solves p with the techniques up to limit, and returns whether it could.
// Edges of given, if any, are known to be lines from the start.
func (l *Logic) Solve(p Puzzle, limit Technique, given ...int) bool {
	f := &l.facts
	f.load(p, limit, true)
	l.Steps, l.marks, l.round, l.work = l.Steps[:0], l.marks[:0], 0, 0
	l.supposed.forget()
	l.when = cleared(l.when, len(f.edge))
	for _, e := range given {
		e = f.inner(e)
		l.when[e] = -1
		f.set(e, lineEdge, reason{Counting, -1})
	}
	for !f.wrong && f.unknown > 0 {
		if f.closed {
			f.crossAll()
			l.draw(Counting, 0)
			break
		}
		if !l.roundOf(limit) {
			break
		}
	}
	if f.unknown == 0 && !f.closed {
		f.wrong = true
	}
	f.collect = false
	l.Solved, l.Wrong = f.solved(), f.wrong
	return l.Solved
}

// roundOf makes one round by the easiest technique that leads on.
func (l *Logic) roundOf(limit Technique) bool {
	f := &l.facts
	for technique := Counting; technique <= limit; technique++ {
		depth := 0
		switch technique {
		case Counting:
			f.freshPlaces()
			f.countFresh()
		case Closing:
			f.drain(queueClose, f.closing)
		case Pattern:
			f.lookFresh(queuePattern, f.pattern)
		case Corner:
			f.freshNear()
			f.lookFresh(queueCorner, f.lookCorner)
		case Pair:
			f.lookFresh(queuePair, f.pair)
		case Chain:
			f.freshChains()
			f.drain(queueChain, f.chain)
		case Colour:
			f.colours()
		case LookAhead, DeepLookAhead:
			if l.work += f.unknown * probeCost(f, technique); l.work > mostWork {
				return false
			}
			if technique == LookAhead {
				depth = l.lookAhead()
			} else {
				l.deepLookAhead()
			}
		}
		if f.wrong {
			return false
		}
		if len(f.found) > 0 {
			l.draw(technique, depth)
			return true
		}
	}
	return false
}

// mostWork is how many cells look-ahead looks at in all.
const mostWork = 1 << 28

// probeCost is how many cells the two suppositions of an edge look at: all where
// colours are looked for, else a few, for which this is generous.
func probeCost(f *deductions, technique Technique) int {
	if technique == DeepLookAhead {
		return 2 * f.width * f.height
	}
	return 64
}

// drain looks at all that waits in a queue, and at what joins it meanwhile.
func (f *deductions) drain(queue int, look func(int)) {
	for !f.wrong && len(f.todo[queue]) > 0 {
		look(f.next(queue))
	}
}

// crossAll finds a cross for every edge that is not part of the closed loop.
func (f *deductions) crossAll() {
	for e, known := range f.edge {
		if known == unknownEdge {
			f.settle(e, false, reason{Counting, -1})
		}
	}
}

// draw makes steps of what was found, in reading order, and sets the edges.
func (l *Logic) draw(technique Technique, depth int) {
	f := &l.facts
	if technique.single() {
		slices.SortFunc(f.found, func(a, b finding) int { return int(a.edge) - int(b.edge) })
	} else {
		slices.SortFunc(f.found, func(a, b finding) int {
			if a.why.at == b.why.at {
				return int(a.edge) - int(b.edge)
			}
			return int(a.why.at) - int(b.why.at)
		})
	}
	start, mark := len(l.Steps), int32(len(l.marks))
	for i, found := range f.found {
		if i == 0 || technique.single() || found.why != f.found[i-1].why {
			n := int32(len(l.marks))
			l.Steps = append(l.Steps, Step{Technique: technique, Depth: depth, round: l.round, first: n, last: n, why: found.why})
		}
		l.marks = append(l.marks, found.edge)
		l.Steps[len(l.Steps)-1].last++
	}
	for i := start; i < len(l.Steps); i++ {
		l.Steps[i].Open = len(l.Steps) - start
	}
	if l.Pick != nil {
		step := l.Steps[start+l.Pick(len(l.Steps)-start)]
		from, to := step.first-mark, step.last-mark
		for i, found := range f.found {
			if i := int32(i); i < from || i >= to {
				f.foundAt[found.edge] = unknownEdge
				f.lookAgain(found.why)
			}
		}
		f.found = f.found[from:to]
		l.marks = append(l.marks[:mark], l.marks[step.first:step.last]...)
		step.first, step.last = mark, int32(len(l.marks))
		l.Steps = append(l.Steps[:start], step)
	}
	for _, found := range f.found {
		e, value := int(found.edge), valueOf(found.line)
		f.foundAt[e] = unknownEdge
		if f.edge[e] == unknownEdge {
			l.when[e] = l.round
			f.put(e, value, found.why)
			f.wakeClosing(value)
		} else if f.edge[e] != value {
			f.wrong = true
		}
	}
	f.found = f.found[:0]
	l.round++
}

// Marks yields the edges that a step settles, in the numbering of the puzzle,
// each with whether it is a line.
func (l *Logic) Marks(s *Step) iter.Seq2[int, bool] {
	return func(yield func(int, bool) bool) {
		for _, e := range l.marks[s.first:s.last] {
			if !yield(l.facts.outer(int(e)), l.facts.edge[e] == lineEdge) {
				return
			}
		}
	}
}

// Place returns the middle of what a step is about, the edges that it settles, by row
// and column and in half cells.
func (l *Logic) Place(s *Step) (row, col int) {
	f := &l.facts
	var box grid.Box
	for _, e := range l.marks[s.first:s.last] {
		for _, dot := range f.placesOf(int(e))[2:] {
			x := int(dot) - f.cells
			box.Add(x/f.stride, x%f.stride)
		}
	}
	return box.Middle()
}

// Solution returns the lines that were found, as a set of edges of the puzzle: its
// solution if Solved.
func (l *Logic) Solution() Solution {
	f := &l.facts
	s := f.board().NoEdges()
	for e, known := range f.edge {
		if known == lineEdge {
			s.Add(f.outer(e))
		}
	}
	return s
}

// board returns a puzzle of the same size, for its numbers.
func (f *deductions) board() Puzzle { return Puzzle{grid.Board{Width: f.width, Height: f.height}} }

// inner undoes outer.
func (f *deductions) inner(edge int) int {
	r, c, vertical := f.board().Place(edge)
	if x := (r+1)*f.stride + c + 1; !vertical {
		return 2 * x
	} else {
		return 2*x + 1
	}
}

// outer returns the number that an edge of the board has in the puzzle.
func (f *deductions) outer(edge int) int {
	x := edge >> 1
	r, c := x/f.stride-1, x%f.stride-1
	if edge&1 == 0 {
		return f.board().Horizontal(r, c)
	}
	return f.board().Vertical(r, c)
}
