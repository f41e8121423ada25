package minimise

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// tried has what Undo needs to undo a change of clues that Try or Without made.
type tried struct {
	cells []int
	had   []deduce.Kind // the kinds of the cells before the change
	stood int           // the length of the trail after the method strip
	last  int           // Solver.last after the method strip
	// coloured says whether the colours included the complete trail before a Try.
	coloured bool
}

// Start deduces what follows from the clues of p with the techniques up to limit, which must be
// Colour or easier. The method returns the number of unknown edges. [Solver.Try] can follow.
func (s *Solver) Start(p slitherlink.Puzzle, limit slitherlink.Technique) (unknown int) {
	s.load(p, limit)
	s.close()
	s.rest(0)
	return s.Unknown
}

// Try gives some cells the clues that p has there, or no clue where p has none. The method returns
// the number of edges that are then unknown. [Solver.Keep] or [Solver.Undo] must follow. Facts that
// do not rest on the former clues of the cells stay on the trail.
func (s *Solver) Try(p slitherlink.Puzzle, cells []int) (unknown int) {
	t := &s.trail
	coloured := t.coloured
	known := coloured == len(t.entries)
	first := s.strip(cells, s.SetClue)
	s.tried.coloured = known
	// In a solved puzzle, each unknown edge is a lost edge, whose places strip has queued. In a puzzle
	// that is not solved, the places of lost corners must be queued, too.
	for _, e := range s.lost.facts {
		if e.what == aCorner {
			x, k := int(e.at>>2), int(e.at&3)
			s.wakeFor(queueChain, x)
			s.wakeFor(queueChain, s.DotsOf(x)[k])
		}
	}
	switch {
	case first == never:
	case s.lost.union: // a fact that told nothing new before the union was lost may now unite classes
		t.coloured = 0
	default:
		t.coloured = min(coloured, first)
	}
	if s.Paths == 1 { // the only path may have new ends
		for e, fact := range s.Facts {
			if fact == deduce.Unknown && s.Closes(e) {
				s.wakeClosing(e)
			}
		}
	}
	s.setClues(p, cells, s.setClue)
	s.close()
	return s.Unknown
}

// Rests returns the number of facts from the first fact that rests on a clue of the given cells to
// the end of the trail. Try and Without look again at all facts counted.
func (s *Solver) Rests(cells []int) int {
	first := len(s.trail.entries)
	for _, i := range cells {
		first = min(first, int(s.firstUse[s.Cell(i)]))
	}
	return len(s.trail.entries) - first
}

// strip removes the clues of cells, and the facts that rest on these clues. The method returns the
// index of the first fact removed, or the constant never if no fact is removed.
func (s *Solver) strip(cells []int, setClue func(x int, to deduce.Kind)) (first int) {
	t := &s.tried
	first, t.cells, t.had = never, t.cells[:0], t.had[:0]
	for _, i := range cells {
		x := s.Cell(i)
		t.cells, t.had = append(t.cells, x), append(t.had, s.States[x].Kind())
		first = min(first, int(s.firstUse[x]))
		s.marked[x] = true
		setClue(x, deduce.Blank)
	}
	s.lost.facts = s.lost.facts[:0]
	if first != never {
		s.without(first)
	}
	for _, x := range t.cells {
		s.marked[x] = false
	}
	t.stood, t.last, t.coloured = len(s.trail.entries), s.last, false
	return first
}

// Keep makes the change of the last Try final.
func (s *Solver) Keep() {
	s.queues.clear()
	s.rest(s.tried.stood)
}

// Undo undoes the change of the last Try or Without.
func (s *Solver) Undo() {
	s.queues.clear()
	s.undo(s.tried.stood)
	s.last = s.tried.last
	for k, x := range s.tried.cells {
		s.setClue(x, s.tried.had[k])
	}
	for i := range s.lost.facts {
		s.again(&s.lost.facts[i])
	}
	s.trail.woken = len(s.trail.entries)
	if s.tried.coloured {
		s.trail.coloured = len(s.trail.entries)
	}
	s.queues.clear()
}

// rest looks at the facts of the trail from index n on, and records for each clue the first fact
// that rests on it directly.
func (s *Solver) rest(n int) {
	for i := n; i < len(s.trail.entries); i++ {
		s.note(s.cluesOf(&s.trail.entries[i]), i)
	}
}
