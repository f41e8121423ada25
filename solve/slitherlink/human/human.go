package human

import "matchbook/solve"

// Human returns the steps for the last puzzle as grading, tables and printing see them.
func (s *Solver) Human() solve.Human {
	steps := make([]solve.Step, len(s.Steps))
	for i := range steps {
		step := &s.Steps[i]
		row, col := s.Place(step)
		steps[i] = solve.Step{Technique: int(step.Technique), Open: step.Open, Row: row, Col: col}
	}
	return solve.Human{Steps: steps, Solved: s.Solved, Wrong: s.Wrong, Stopped: s.Stopped}
}
