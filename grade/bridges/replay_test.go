package bridgesgrade

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"matchbook/grade"
	"matchbook/grade/people"
	"matchbook/grade/people/peopletest"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
)

// Three solvers of known speed and taste are told apart by their attempts.
func TestSolvers(t *testing.T) {
	text, err := os.ReadFile("../testdata/bridges.txt")
	if err != nil {
		t.Fatal(err)
	}
	kind := peopletest.Kind{
		Model: &Model,
		Solvers: []peopletest.Solver{
			{Name: "anna", Speed: 1, Taste: []float64{1, 0.3}},
			{Name: "ben", Speed: 0.4, Taste: []float64{1, 3}},
			{Name: "cleo", Speed: 0.1, Taste: []float64{1, 0.1}},
		},
		Solve: simulated, Replay: Replay,
	}
	for line := range strings.Lines(string(text)) {
		if _, id, _ := strings.Cut(strings.TrimSpace(line), " "); strings.HasPrefix(id, "7x7") {
			kind.Puzzles = append(kind.Puzzles, id)
		}
	}
	kind.Test(t, 24)
}

// simulated returns the trace of a solver, and the parts of the effort.
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
