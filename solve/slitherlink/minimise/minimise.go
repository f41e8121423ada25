// Package minimise removes clues from slitherlinks as long as chosen techniques still solve
// them. It is made for generators; people do not solve this way.
//
// It applies the rules of package deduce in whatever order is fastest (closure.go), and records
// each fact on a trail, with the rule and the place that it comes from (trail.go). The rule and the
// place show which earlier facts a fact rests on. So they answer a generator's two questions
// (support.go):
//
//   - Which clues does the solution rest on? The trail is walked backwards, from the edges. A
//     clue that nothing rests on can be removed without solving again.
//   - What still holds without a clue? The trail is walked forwards. Only facts that rest on
//     the clue must be deduced in another way.
//
// This is a trail, with what each of its facts rests on, and what remains when clue c is
// removed:
//
//	trail      3 at a    dot b    2 at c    dot d    dot e
//	rests on             a                  b, c     b
//	without c  stands    stands   lost      lost     stands
package minimise

import (
	"math"
	"slices"

	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Solver solves a puzzle while clues are added or removed. It can be used for many puzzles, but not
// concurrently. The zero Solver is ready.
//
// The order of deductions decides which clues count as used first, and so which clues a
// generator removes. Changing this order changes the puzzles of every seed.
type Solver struct {
	deduce.Position
	limit  slitherlink.Technique // the hardest technique in use
	full   bool                  // whether chains pass on all that is known about a corner, which colours need
	trail  trail
	queues queues
	last   int // an edge that would close the loop with all clues met, or -1

	firstUse []int32 // for each cell: the first fact of the trail that rests on its clue, or never
	marked   []bool  // cells that are being examined
	narrowed []int32 // for each corner: an entry of the trail, or -1; see trace
	lost     lost
	clues    [4]int32 // see cluesOf
	tried    tried
	pictures []deduce.Picture // see patterns
}

// never is the first use of a clue that is not used.
const never = math.MaxInt32

// Begin solves p with the techniques up to limit, and reports whether it succeeded. If it
// succeeded, [Solver.Without] can follow; if not, [Solver.With].
func (s *Solver) Begin(p slitherlink.Puzzle, limit slitherlink.Technique) bool {
	s.load(p, limit)
	return s.solve(0)
}

// Solves reports the same as Begin, in less time, but neither With nor Without can follow it.
func (s *Solver) Solves(p slitherlink.Puzzle, limit slitherlink.Technique) bool {
	s.load(p, limit)
	s.close()
	return s.Solved()
}

// load starts a puzzle, and queues everything.
func (s *Solver) load(p slitherlink.Puzzle, limit slitherlink.Technique) {
	s.Load(p.Board)
	s.limit, s.full, s.last = limit, limit >= slitherlink.Colour, -1
	if n := s.Cells; len(s.marked) != n {
		s.firstUse, s.marked, s.narrowed = make([]int32, n), make([]bool, n), slices.Repeat([]int32{-1}, 4*n)
		s.lost = lost{at: make([]bool, 2*n), corner: make([]uint8, n)}
		s.queues = queues{waiting: make([]uint8, 2*n)}
	}
	s.queues.clear()
	s.unuse(0)
	s.trail.entries, s.trail.coloured, s.trail.woken = s.trail.entries[:0], 0, 0
	for _, place := range s.Places {
		s.wake(int(place))
	}
	s.wakePatterns()
}

// With continues after Begin or With: it adds the clues that p has in some cells, and reports
// whether the puzzle is now solved. In rare cases it finds less than Begin would: it does not
// look again at threes side by side when a distant clue makes their pattern valid.
func (s *Solver) With(p slitherlink.Puzzle, cells ...int) bool {
	s.setClues(p, cells, s.setClue)
	return s.solve(0)
}

// setClues sets the clues that p has in some cells.
func (s *Solver) setClues(p slitherlink.Puzzle, cells []int, set func(x int, to deduce.Kind)) {
	for _, i := range cells {
		kind := deduce.Blank
		if clue := p.Cells[i]; clue != grid.Blank {
			kind = deduce.Kind(clue)
		}
		set(s.Cell(i), kind)
	}
}

// AddClues adds clues that p has in some cells, and applies only techniques up to Chain, which look
// only at what has changed. The next With finds what follows from colours.
func (s *Solver) AddClues(p slitherlink.Puzzle, cells ...int) {
	s.setClues(p, cells, s.setClue)
	limit := s.limit
	s.limit = min(limit, slitherlink.Chain)
	s.close()
	s.limit = limit
}

// Information returns how much follows at once from a clue in cell i: the number of its corners
// that are narrowed, if the techniques pass corners on, otherwise the number of edges that are
// settled.
func (s *Solver) Information(i int, clue int8) int {
	if s.limit >= slitherlink.Pair {
		return s.CornersOfClue(s.Cell(i), deduce.Kind(clue))
	}
	return s.EdgesOfClue(s.Cell(i), deduce.Kind(clue))
}

// solve deduces everything that follows. If that solves the puzzle, solve keeps the first n facts of
// the trail, and removes those after them that the solution does not rest on.
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

// Restore gives cells of a solved puzzle the clues that p has there.
func (s *Solver) Restore(p slitherlink.Puzzle, cells ...int) { s.setClues(p, cells, s.SetClue) }

// Raise changes the limit of Begin to a harder technique. Both limits must be Colour or harder,
// since facts have another form for easier limits.
func (s *Solver) Raise(limit slitherlink.Technique) { s.limit = limit }

// Uses reports whether the solution that Begin or Without found rests on the clue of cell i. All
// clues that it does not rest on can be removed together.
func (s *Solver) Uses(i int) bool { return s.firstUse[s.Cell(i)] != never }

// FirstUse returns a number that says when the solution first rests on the clue of cell i: a larger
// number means later.
func (s *Solver) FirstUse(i int) int { return int(s.firstUse[s.Cell(i)]) }

// Without removes the clues of some cells if the puzzle can be solved without them, and reports
// whether it can. Begin must have solved the puzzle.
//
// It does not start from the beginning. Facts that do not rest on the clues still hold, and only
// the others are deduced again. If the puzzle is not solved, the clues come back, and the facts
// that rest on them are added at the end of the trail.
func (s *Solver) Without(cells ...int) bool {
	first := s.strip(cells, s.setClue)
	if first == never {
		s.queues.clear()
		return true
	}
	if s.solve(first) {
		return true
	}
	s.Undo()
	return false
}

// Solution returns the lines that were found, which are the solution if the puzzle was solved.
func (s *Solver) Solution() slitherlink.Solution { return s.Drawn(deduce.Line) }
