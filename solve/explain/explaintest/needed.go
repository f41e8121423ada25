package explaintest

import (
	"maps"
	"slices"
	"testing"

	"matchbook/solve"
)

// Rule runs the rule that finds steps of a technique on a board with only the known facts. It
// reports whether the rule then reaches the reason's conclusions or, for a supposition, refutes it.
type Rule[P any, F solve.Fact] func(p P, technique int, known []F, r *solve.Reason[F]) bool

// leastNeeded is the least share of steps of a technique whose premises are all needed.
const leastNeeded = 0.95

// tally counts the steps of a technique.
type tally struct {
	steps, needed int // all steps, and those that need all of their premises
	supposed      bool
}

// Needed checks that the premises of all steps of paths are enough for the rules of the steps. It
// prints, by technique, the share of steps that need all their premises, and checks it except for
// suppositions, whose short chains may need more premises than longer ones.
func Needed[P, S any, F solve.Fact](t *testing.T, person solve.Person[P, S, F], puzzles []P, rule Rule[P, F]) {
	t.Helper()
	tallies := map[int]tally{}
	for _, p := range puzzles {
		for i, step := range person.Path(p, false).Steps {
			n, r := tallies[step.Technique], person.Reason(i)
			finds := func(known []F) bool { return rule(p, step.Technique, known, &r) }
			if !finds(r.Because) || len(r.Because) > 0 && finds(nil) {
				t.Fatalf("%v, step %d: the premises are not enough, or none is needed: %+v", p, i+1, r)
			}
			n.steps++
			n.supposed = r.Suppose != nil
			if allNeeded(r.Because, finds) {
				n.needed++
			}
			tallies[step.Technique] = n
		}
	}
	for _, technique := range slices.Sorted(maps.Keys(tallies)) {
		n, name := tallies[technique], person.Technique(technique)
		share := float64(n.needed) / float64(n.steps)
		t.Logf("%-18s %6.2f %% of %6d steps need all of their premises", name, 100*share, n.steps)
		if share < leastNeeded && !n.supposed {
			t.Errorf("%s: want %.0f %%", name, 100*leastNeeded)
		}
	}
}

// allNeeded reports whether a rule finds nothing once any one of its premises is missing.
func allNeeded[F any](premises []F, finds func(known []F) bool) bool {
	for i := range premises {
		if finds(slices.Delete(slices.Clone(premises), i, i+1)) {
			return false
		}
	}
	return true
}
