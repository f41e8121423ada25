package slitherlink

import "matchbook/solve"

// Human returns the steps of the last Solve as grading sees them.
func (l *Logic) Human() solve.Human {
	steps := make([]solve.Step, len(l.Steps))
	for i := range steps {
		s := &l.Steps[i]
		row, col := l.Place(s)
		steps[i] = solve.Step{Technique: int(s.Technique), Open: s.Open, Row: row, Col: col}
	}
	return solve.Human{Steps: steps, Solved: l.Solved, Wrong: l.Wrong}
}
