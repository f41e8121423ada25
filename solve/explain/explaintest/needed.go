package explaintest

import (
	"maps"
	"slices"
	"testing"

	"matchbook/solve"
)

// A Rule runs the rule of a technique on puzzle p with only the facts in known. The function
// reports whether the rule reaches the conclusions of r or, if r is about a supposition, a
// contradiction.
type Rule[P any, F solve.Fact] func(p P, technique int, known []F, r *solve.Reason[F]) bool

// leastNeeded is the smallest allowed share of a technique's steps that need all of their premises.
const leastNeeded = 0.95

// told is a way to explain steps: a technique, with or without a supposition.
type told struct {
	technique int
	supposed  bool
}

type tally struct{ steps, needed int } // needed is the number of steps that need all of their premises

// Needed checks that the premises of each step of a path are enough for the rule of the step. For
// each technique, the function logs the share of steps that need all their premises, which must be
// at least leastNeeded. Suppositions are exempt: a short chain may need more premises than a longer
// chain.
func Needed[P, S any, F solve.Fact](t *testing.T, person solve.Person[P, S, F], puzzles []P, rule Rule[P, F]) {
	t.Helper()
	tallies := map[told]tally{}
	for _, p := range puzzles {
		for i, step := range person.Path(p, false).Steps {
			r := person.Reason(i)
			kind := told{step.Technique, r.Suppose != nil}
			n := tallies[kind]
			finds := func(known []F) bool { return rule(p, step.Technique, known, &r) }
			if !finds(r.Because) || len(r.Because) > 0 && finds(nil) {
				t.Fatalf("%v, step %d: the premises are not enough, or none is needed: %+v", p, i+1, r)
			}
			n.steps++
			if allNeeded(r.Because, finds) {
				n.needed++
			}
			tallies[kind] = n
		}
	}
	kinds := slices.SortedFunc(maps.Keys(tallies), func(a, b told) int { return a.technique - b.technique })
	for _, kind := range kinds {
		n, name := tallies[kind], person.Technique(kind.technique)
		share := float64(n.needed) / float64(n.steps)
		t.Logf("%-18s %6.2f %% of %6d steps need all of their premises", name, 100*share, n.steps)
		if share < leastNeeded && !kind.supposed {
			t.Errorf("%s: want %.0f %%", name, 100*leastNeeded)
		}
	}
}

// allNeeded reports whether a rule fails if any one of its premises is missing.
func allNeeded[F any](premises []F, finds func(known []F) bool) bool {
	for i := range premises {
		if finds(slices.Delete(slices.Clone(premises), i, i+1)) {
			return false
		}
	}
	return true
}
