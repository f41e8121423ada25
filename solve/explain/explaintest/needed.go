package explaintest

import (
	"maps"
	"slices"
	"testing"

	"matchbook/solve"
)

// Rule reports whether the rule of a technique, the one that finds steps and no explanation, settles
// on a board that shows only the known facts what a reason settles; for a supposition, whether it is
// refuted there.
type Rule[P any, F solve.Fact] func(p P, technique int, known []F, r *solve.Reason[F]) bool

// leastNeeded is the least share of steps of a technique whose premises are all needed.
const leastNeeded = 0.95

// tally counts the steps of a technique.
type tally struct {
	steps, needed int // all of them, and those that need all of their premises
	supposed      bool
}

// Needed checks the premises of all steps of paths: they are enough for the rule of
// the step, and a premise is needed if the others are not. It prints the share of steps that need all
// of their premises, by technique. For suppositions the share is only printed: their chains are short,
// and longer chains can do without some of the premises.
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

// allNeeded reports whether a rule finds nothing without any one of its premises.
func allNeeded[F any](premises []F, finds func(known []F) bool) bool {
	for i := range premises {
		if finds(slices.Delete(slices.Clone(premises), i, i+1)) {
			return false
		}
	}
	return true
}
