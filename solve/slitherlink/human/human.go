package human

import (
	"matchbook/solve"
	"matchbook/solve/slitherlink"
)

// length returns that of a supposition, see [solve.Step].
func (s *Step) length() int {
	if s.Technique < slitherlink.LookAhead {
		return 0
	}
	return max(s.Nested, 1+s.Depth)
}

// Human returns the steps for the last puzzle as grading, tables and printing see them.
func (s *Solver) Human() solve.Human {
	steps := make([]solve.Step, len(s.Steps))
	for i := range steps {
		step := &s.Steps[i]
		row, col := s.Place(step)
		steps[i] = solve.Step{Technique: int(step.Technique), Open: step.Open, Round: step.round, Length: step.length(), Row: row, Col: col}
	}
	return solve.Human{Steps: steps, Solved: s.Solved, Wrong: s.Wrong, Stopped: s.Stopped}
}
