package minimise

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// tried is a change of clues that Try or Without made, and what Undo needs to undo it.
type tried struct {
	cells []int
	had   []deduce.Kind
	stood int // the length of the part of the trail that holds before and after the change
	last  int
	// coloured is whether the colours were complete.
	coloured bool
}

// Start deduces what follows from the clues of p with the techniques up to limit, which must be
// Colour or easier; [Solver.Try] can follow. It returns the number of unknown edges.
func (s *Solver) Start(p slitherlink.Puzzle, limit slitherlink.Technique) (unknown int) {
	s.load(p, limit)
	s.close()
	s.rest(0)
	return s.Unknown
}

// Try changes the clues of cells to those of p, or removes them where p has none, and returns the
// number of edges that are then unknown. [Solver.Keep] or [Solver.Undo] must follow. Facts that do
// not rest on the former clues of the cells are not deduced again.
func (s *Solver) Try(p slitherlink.Puzzle, cells []int) (unknown int) {
	t := &s.trail
	coloured := t.coloured
	known := coloured == len(t.entries)
	first := s.strip(cells, s.SetClue)
	s.tried.coloured = known
	// In a solved puzzle, every corner at an unknown edge is at a lost edge; here it may not be.
	for _, e := range s.lost.facts {
		if e.what == aCorner {
			x, k := int(e.at>>2), int(e.at&3)
			s.wakeFor(queueChain, x)
			s.wakeFor(queueChain, s.DotsOf(x)[k])
		}
	}
	switch {
	case first == never:
	case s.lost.union: // facts that agreed with a lost union may now relate other classes
		t.coloured = 0
	default:
		t.coloured = min(coloured, first)
	}
	if s.Paths == 1 { // the path may have changed
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

// Rests returns the length of the trail from the first fact that uses a clue of the given cells.
// The work of Try or Without is about proportional to it.
func (s *Solver) Rests(cells []int) int {
	first := len(s.trail.entries)
	for _, i := range cells {
		first = min(first, int(s.firstUse[s.Cell(i)]))
	}
	return len(s.trail.entries) - first
}

// strip removes the clues of cells and the facts that rest on them. It returns the length of the
// trail before these facts, or never if there are none.
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

// Keep keeps what Try changed.
func (s *Solver) Keep() {
	s.queues.clear()
	s.rest(s.tried.stood)
}

// Undo undoes what Try or Without changed.
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

// rest records which clues the facts of the trail rest on, from length n on.
func (s *Solver) rest(n int) {
	for i := n; i < len(s.trail.entries); i++ {
		s.note(s.cluesOf(&s.trail.entries[i]), i)
	}
}
