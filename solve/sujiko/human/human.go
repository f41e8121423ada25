package human

import "matchbook/solve"

// Human returns the steps for the last puzzle as grading, tables and printing see them.
// They are valid until the next call.
func (s *Solver) Human() solve.Human {
	s.human = s.human[:0]
	for i := range s.Steps {
		step := &s.Steps[i]
		row, col := s.Place(step)
		s.human = append(s.human, solve.Step{Technique: int(step.Technique), Open: step.Open, Round: step.round, Row: row, Col: col})
	}
	return solve.Human{Steps: s.human, Solved: s.Ending == Solved, Wrong: s.Ending == NoSolution}
}
