// Package minimise removes clues from slitherlinks as long as chosen techniques
// still solve them. Generators use the package; people do not solve puzzles as
// the package does.
//
// The package applies the rules of package deduce in whatever order is fastest
// (closure.go), and records each fact on a trail, with the fact's rule and
// place (trail.go). The rule and the place show on which earlier facts a fact
// rests. So the trail answers a generator's two questions (support.go):
//
//   - Which clues does the solution rest on? The trail is walked backwards,
//     from the edges. If no needed fact rests on a clue, the clue can be
//     removed without solving again.
//   - What still holds without a clue? The trail is walked forwards. Facts that
//     rest on the clue are lost, unless they can be deduced in another way.
//
// Here is a trail. The second line shows on which facts each fact rests, and
// the third line what remains when clue c is removed:
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

// Solver solves a puzzle while clues are added or removed. A Solver can be used for many puzzles,
// but not concurrently. The zero Solver is ready.
//
// The order of deductions decides which clues the solution rests on, and so which clues a generator
// removes. A change of this order can change the puzzle of a seed.
type Solver struct {
	deduce.Position
	limit    slitherlink.Technique // the hardest technique in use
	full     bool                  // whether chains pass on everything that is known about a corner, which colours need
	trail    trail
	queues   queues
	last     int // an edge that would close the loop with all clues met, or -1
	supposed int // the edge that look-ahead supposed last, or -1

	firstUse []int32 // for each cell: index of the first fact of the trail that rests on its clue, or the constant never
	marked   []bool  // for each cell: whether strip removes its clue, or retract has found it
	narrowed []int32 // working memory of trace: for each corner, index of a fact, or -1
	lost     lost
	clues    [4]int32 // memory for the result of cluesOf
	tried    tried
	pictures []deduce.Picture // working memory of the method patterns
}

// never is the firstUse of a cell if no fact rests on its clue.
const never = math.MaxInt32

// Begin solves p with the techniques up to limit, and reports whether it succeeded. After a success,
// [Solver.Without] can follow; after a failure, [Solver.With].
func (s *Solver) Begin(p slitherlink.Puzzle, limit slitherlink.Technique) bool {
	s.load(p, limit)
	return s.solve(0)
}

// Solves reports the same as Begin, but does not record which clues the solution rests on. Neither
// With nor Without can follow.
func (s *Solver) Solves(p slitherlink.Puzzle, limit slitherlink.Technique) bool {
	s.load(p, limit)
	s.close()
	return s.Solved()
}

// load starts a puzzle, and queues all its places.
func (s *Solver) load(p slitherlink.Puzzle, limit slitherlink.Technique) {
	s.Load(p.Board)
	s.limit, s.full, s.last, s.supposed = limit, limit >= slitherlink.Colour, -1, -1
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

// With adds the clues that p has in some cells, after a Begin or With that failed, and reports
// whether the puzzle is then solved. The method can find less than Begin would: if a new clue makes
// the pattern of distant threes side by side valid, the method does not look at these threes again.
func (s *Solver) With(p slitherlink.Puzzle, cells ...int) bool {
	s.setClues(p, cells, s.setClue)
	return s.solve(0)
}

// setClues calls the function set for each of the cells, with the clue that p has there.
func (s *Solver) setClues(p slitherlink.Puzzle, cells []int, set func(x int, to deduce.Kind)) {
	for _, i := range cells {
		kind := deduce.Blank
		if clue := p.Cells[i]; clue != grid.Blank {
			kind = deduce.Kind(clue)
		}
		set(s.Cell(i), kind)
	}
}

// AddClues adds the clues that p has in some cells, and applies only techniques up to Chain, which
// look only at what has changed. The next With finds what follows from colours.
func (s *Solver) AddClues(p slitherlink.Puzzle, cells ...int) {
	s.setClues(p, cells, s.setClue)
	limit := s.limit
	s.limit = min(limit, slitherlink.Chain)
	s.close()
	s.limit = limit
}

// Information returns how much would follow at once from a clue in cell i. If the limit is Pair or
// harder, the method returns the number of corners of the cell that the clue would narrow.
// Otherwise the method returns the number of edges that the clue would settle.
func (s *Solver) Information(i int, clue int8) int {
	if s.limit >= slitherlink.Pair {
		return s.CornersOfClue(s.Cell(i), deduce.Kind(clue))
	}
	return s.EdgesOfClue(s.Cell(i), deduce.Kind(clue))
}

// solve deduces what follows, and reports whether this solves the puzzle. If it does, the method
// keeps the first n facts of the trail, and removes later facts on which the solution does not
// rest.
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

// Restore gives some cells of a solved puzzle the clues that p has in these cells.
func (s *Solver) Restore(p slitherlink.Puzzle, cells ...int) { s.setClues(p, cells, s.SetClue) }

// Raise changes the limit of Begin to a harder technique. Both limits must be Colour or harder,
// since chains record less with an easier limit.
func (s *Solver) Raise(limit slitherlink.Technique) { s.limit = limit }

// Uses reports whether the solution that Begin or Without found rests on the clue of cell i. All
// clues on which the solution does not rest can be removed together.
func (s *Solver) Uses(i int) bool { return s.firstUse[s.Cell(i)] != never }

// FirstUse returns the index of the first fact on the trail that rests on the clue of cell i, or
// [math.MaxInt32] if there is none.
func (s *Solver) FirstUse(i int) int { return int(s.firstUse[s.Cell(i)]) }

// Without removes the clues of some cells if the puzzle can be solved without them, and reports
// whether it can. Begin must have solved the puzzle.
//
// Without does not solve the puzzle from the beginning: facts that do not rest on the clues stay on
// the trail. If the puzzle is not solved without the clues, the method restores them, and adds the
// facts that rest on them at the end of the trail.
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

// Solution returns the known lines. If the puzzle was solved, the lines are the solution.
func (s *Solver) Solution() slitherlink.Solution { return s.Drawn(deduce.Line) }
