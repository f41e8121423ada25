package matchstick

import (
	"matchbook/solve"
)

// Solver solves puzzles of any shape, under given rules and within a limit of moves. It
// reuses its memory for the next puzzle and is not safe for concurrent use.
type Solver struct {
	Rules Rules
	Limit int // of moves, 0 or more

	counters map[Shape]*Counter // made once, since that takes milliseconds
}

// Counter returns the counter for puzzles of a shape. It belongs to the Solver.
func (s *Solver) Counter(shape Shape) *Counter {
	if s.counters == nil {
		s.counters = map[Shape]*Counter{}
	}
	if s.counters[shape] == nil {
		s.counters[shape] = NewCounter(shape, s.Rules, s.Limit)
	}
	return s.counters[shape]
}

// Count counts the true equations that l can be turned into within the limit. The first one
// is that with the fewest moves, and of these the first in the order of texts.
func (s *Solver) Count(l Layout) solve.Count[Equation] {
	counter := s.Counter(l.Shape())
	c := solve.Count[Equation]{Exact: true}
	for _, n := range counter.Count(l) {
		c.N += n
	}
	c.First, _, _ = counter.First()
	return c
}

// Solve returns up to most solutions of l, those with the fewest moves first and then in the
// order of their texts, and whether they are all.
func (s *Solver) Solve(l Layout, most int) (solutions []Solution, all bool) {
	solutions, counts := s.Counter(l.Shape()).Solve(l, max(most, 0))
	n := uint64(len(solutions))
	for _, count := range counts {
		n -= count
	}
	return solutions, n == 0
}

// Paper runs the search of the seed paper, which knows moves only. Trace, if it is not nil,
// gets the lines of its figures 14 to 16, which name no rules: rule is empty.
func (s *Solver) Paper(l Layout, trace solve.Trace) solve.PaperRun {
	var onEvent func(Event)
	if trace != nil {
		onEvent = func(e Event) {
			line := e.String()
			if e.Outcome != Skip {
				line += "\n"
			}
			trace("", line)
		}
	}
	search := NewSearch(s.Rules.Glyphs, s.Limit, onEvent)
	search.Run(l)
	r := solve.PaperRun{Ending: solve.PaperSolved, Steps: int(search.Steps)}
	if len(search.Found) == 0 {
		r.Ending = solve.PaperRefuted // it is complete
	}
	return r
}
