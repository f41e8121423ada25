// Package minimise takes clues away from slitherlinks as long as chosen techniques still
// solve them. Generators need that; a person does not solve this way.
//
// It goes by the rules of the package deduce, in whatever order is fastest (closure.go), and
// notes each fact on a trail, with the rule and the place it comes from (trail.go). So each
// fact rests on what the trail knew of that place before, which answers what a generator
// asks (support.go):
//
//   - On which clues does the solution rest? The trail is walked backwards, from the edges.
//     A clue that nothing rests on can go without solving anew.
//   - What stands without a clue? The trail is walked forwards. Only what rests on the clue
//     has to be deduced in some other way.
//
// Here is a trail, what each of its facts rests on, and what stands when clue c goes:
//
//	trail      3 at a    dot b    2 at c    dot d    dot e
//	rests on             a                  b, c     b
//	without c  stands    stands   lost      lost     stands
package minimise

import (
	"math"

	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Solver solves a puzzle, with clues added or taken away. It is reused from puzzle to
// puzzle and is not safe for concurrent use. The zero Solver is ready.
//
// The order in which it deduces decides which clues count as used first, and so which a
// generator takes away: to change it is to change the puzzles of every seed.
type Solver struct {
	deduce.Position
	limit  slitherlink.Technique // in use, this one included
	full   bool                  // chains pass on all that is known of a corner, for colours
	trail  trail
	queues queues
	last   int // an edge that would close the loop with all clues right, or -1

	firstUse []int32 // by cell: the first fact of the trail that rests on its clue, or never
	marked   []bool  // cells, while they are looked through
	lost     lost
	kept     []entry // see trace and without
	needed   []bool  // see trace
}

// never is the first use of a clue that is not used.
const never = math.MaxInt32

// Begin solves p with the techniques up to limit, and returns whether that could be done.
// [Solver.With] can follow if not, [Solver.Without] if so.
func (s *Solver) Begin(p slitherlink.Puzzle, limit slitherlink.Technique) bool {
	s.Load(p)
	s.limit, s.full, s.last = limit, limit >= slitherlink.Colour, -1
	if len(s.marked) != s.Cells {
		s.firstUse, s.marked = make([]int32, s.Cells), make([]bool, s.Cells)
	}
	for x := range s.firstUse {
		s.firstUse[x] = never
	}
	s.trail.reset(s.Cells)
	s.lost.resize(s.Cells)
	s.queues.resize(len(s.States))
	for _, place := range s.Places {
		s.wake(int(place))
	}
	s.wakePatterns()
	return s.solve(0)
}

// With goes on from Begin, or With, with the clues added that p has in some cells,
// and returns whether the puzzle is now solved.
func (s *Solver) With(p slitherlink.Puzzle, cells ...int) bool {
	for _, i := range cells {
		s.setClue(s.Cell(i), deduce.Kind(p.Cells[i]))
	}
	return s.solve(0)
}

// solve deduces all that follows, and if that solves the puzzle takes out of the trail, from
// length n on, what the solution does not rest on.
func (s *Solver) solve(n int) bool {
	s.close()
	if !s.Solved() {
		return false
	}
	s.lean(n)
	return true
}

// Settled reports whether the four edges of cell i are known.
func (s *Solver) Settled(i int) bool { return s.States[s.Cell(i)].Known() }

// Raise changes the limit of Begin to a harder technique. Both must be Colour or
// harder: facts below that are kept in another way.
func (s *Solver) Raise(limit slitherlink.Technique) { s.limit = limit }

// Uses reports whether the solution that Begin and Without found rests on the
// clue of cell i, by row and column. A clue that it does not rest on can go, and
// any number of them.
func (s *Solver) Uses(i int) bool { return s.firstUse[s.Cell(i)] != never }

// FirstUse returns when the solution rests on the clue of cell i first, as a
// number that rises with time.
func (s *Solver) FirstUse(i int) int { return int(s.firstUse[s.Cell(i)]) }

// Without takes the clues of cells away, if the puzzle can be solved without, and
// returns whether it can. The puzzle must have been solved by Begin.
//
// It does not solve anew. What does not rest on the clues stands, and only the
// rest is deduced again. If that fails, the clues come back, with what rests on
// them, as the last on the trail.
func (s *Solver) Without(cells ...int) bool {
	first, had := int32(never), make([]deduce.Kind, len(cells))
	for k, i := range cells {
		x := s.Cell(i)
		first = min(first, s.firstUse[x])
		had[k] = s.States[x].Kind()
		s.marked[x] = true
		s.setClue(x, deduce.Blank)
	}
	if first != never {
		s.without(int(first))
	}
	for _, i := range cells {
		s.marked[s.Cell(i)] = false
	}
	if first == never {
		s.queues.clear()
		return true
	}
	stood := len(s.trail.entries)
	if s.solve(int(first)) {
		return true
	}
	s.queues.clear()
	s.undo(stood)
	for k, i := range cells {
		s.setClue(s.Cell(i), had[k])
	}
	s.restore()
	s.queues.clear()
	return false
}

// Solution returns the lines that were found: the solution if it was solved.
func (s *Solver) Solution() slitherlink.Solution { return s.Lines() }
