package slitherlinkgrade

import (
	"math/rand/v2"
	"testing"

	"matchbook/grade"
	"matchbook/grade/people"
	"matchbook/grade/people/peopletest"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// The order of the speeds and rates of three simulated solvers is inferred from their attempts.
func TestSolvers(t *testing.T) {
	kind := peopletest.Kind{
		Model: &Model,
		Solvers: []peopletest.Solver{ // counting, closing, pattern, corner, pair, and chain or colour
			{Name: "anna", Speed: 1, Taste: []float64{1, 0.5, 0.3, 0.1, 0.03, 0.01}},
			{Name: "ben", Speed: 0.5, Taste: []float64{1, 2, 4, 0.05, 0.2, 0.05}},
			{Name: "cleo", Speed: 0.2, Taste: []float64{1, 1.5, 0.2, 0.6, 0.02, 0.01}},
		},
		Solve: simulated, Replay: Replay,
	}
	kind.Test(t, "../testdata/loopy.txt", 10)
}

// simulated returns the trace of a simulated solve, and the parts of the puzzle's effort.
func simulated(random *rand.Rand, s *peopletest.Solver, puzzle string) (*people.Trace, grade.Efforts, error) {
	p, err := slitherlink.Parse(puzzle)
	if err != nil {
		return nil, nil, err
	}
	b := &board{Puzzle: p, drawn: make([]string, p.Edges()), own: make([]bool, p.Edges())}
	b.person.Solve(p, slitherlink.DeepLookAhead)
	b.solution = b.person.Solution()
	parts := Model.Rates.Parts(b.person.Human())
	for e := range b.own {
		b.own[e] = b.solution.Has(e)
	}
	trace := &people.Trace{Solver: s.Name, Puzzle: puzzle, Solved: true}
	_, trace.Times = s.Solve(random, b, int(slitherlink.Colour), func(edge int) {
		b.drawn[edge] = human.Line.String()
		side := "h"
		row, column, vertical := p.Place(edge)
		if vertical {
			side = "v"
		}
		trace.Steps = append(trace.Steps, []any{side, row, column, b.drawn[edge]})
	})
	return trace, parts, nil
}
