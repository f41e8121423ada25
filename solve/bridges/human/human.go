package human

import "matchbook/solve"

// length returns that of a supposition, see [solve.Step].
func (s *Step) length() int {
	if s.Technique < LookAhead {
		return 0
	}
	return max(s.Nested, 1+s.Depth)
}

// Human returns the steps for the last puzzle as grading, tables and printing see them.
// They are valid until the next call. With Rough, they have no places.
func (s *Solver) Human() solve.Human {
	s.human = s.human[:0]
	for i := range s.Steps {
		step := &s.Steps[i]
		told := solve.Step{Technique: int(step.Technique), Open: step.Open, Round: step.round, Length: step.length()}
		if !s.Rough {
			told.Row, told.Col = s.Place(step)
		}
		s.human = append(s.human, told)
	}
	return solve.Human{Steps: s.human, Solved: s.Ending == Solved, Wrong: s.Ending == NoSolution, Stopped: s.Stopped}
}
