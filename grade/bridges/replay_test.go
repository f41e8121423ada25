package bridgesgrade

import (
	"math/rand/v2"
	"testing"

	"matchbook/grade"
	"matchbook/grade/people"
	"matchbook/grade/people/peopletest"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
)

// The order of the speeds and rates of three simulated solvers is inferred from their attempts.
func TestSolvers(t *testing.T) {
	kind := peopletest.Kind{
		Model: &Model,
		Solvers: []peopletest.Solver{
			{Name: "anna", Speed: 1, Taste: []float64{1, 0.3}},
			{Name: "ben", Speed: 0.4, Taste: []float64{1, 3}},
			{Name: "cleo", Speed: 0.1, Taste: []float64{1, 0.1}},
		},
		Solve: simulated, Replay: Replay,
	}
	kind.Test(t, "../testdata/bridges.txt", 24)
}

// simulated returns the trace of a simulated solve, and the parts of the puzzle's effort.
func simulated(random *rand.Rand, s *peopletest.Solver, puzzle string) (*people.Trace, grade.Efforts, error) {
	p, err := bridges.Parse(puzzle)
	if err != nil {
		return nil, nil, err
	}
	b := &board{p: p, drawn: make([]int8, len(p.Links))}
	b.person.Solve(p, human.DeepLookAhead)
	b.solution = b.person.Solution().Clone()
	parts := Model.Rates.Parts(b.person.Human())
	trace := &people.Trace{Solver: s.Name, Puzzle: puzzle, Solved: true}
	_, trace.Times = s.Solve(random, b, int(human.Cut), func(link int) {
		b.drawn[link]++
		side, l := "h", p.Links[link]
		at := p.Islands[l.A]
		if at.Column == p.Islands[l.B].Column {
			side = "v"
		}
		trace.Steps = append(trace.Steps, []any{at.Row, at.Column, side, b.drawn[link]})
	})
	return trace, parts, nil
}
