// Package explaintest checks the stories of the kinds.
package explaintest

import (
	"slices"
	"testing"

	"matchbook/solve"
	"matchbook/solve/explain"
)

// Stories checks the stories of those of some puzzles that have one solution: each step rests only on
// clues and on what the story told before it, and in the end the solution is told.
func Stories[P, S any, F solve.Fact](t *testing.T, person solve.Person[P, S, F], exact solve.Exact[P, S], puzzles []P) {
	t.Helper()
	told := 0
	for _, p := range puzzles {
		if count := exact.Count(p); count.Unique() {
			told += story(t, person, p, person.Answer(p, count.First))
		}
	}
	if told == 0 {
		t.Error("nothing was told")
	}
}

// story checks one story, and returns the number of its groups.
func story[P, S any, F solve.Fact](t *testing.T, person solve.Person[P, S, F], p P, answer []F) int {
	t.Helper()
	human := person.Path(p, true)
	if !human.Solved {
		t.Fatalf("a path of %d steps does not lead to the solution", len(human.Steps))
	}
	atoms := func(facts []F) (list []solve.Atom) {
		for _, f := range facts {
			list = append(list, person.Atoms(f)...)
		}
		return list
	}
	known := map[solve.Atom]bool{}
	for _, a := range atoms(person.Known(0)) { // digits that are given
		known[a] = true
	}
	var path explain.Path[solve.Atom]
	for i, step := range human.Steps {
		r := person.Reason(i)
		for _, f := range r.Settles {
			if len(person.Atoms(f)) == 0 {
				t.Errorf("step %d settles a fact without atoms: %v", i, f)
			}
		}
		path = append(
			path,
			explain.Deduction[solve.Atom]{Because: atoms(r.Because), Settles: atoms(r.Settles), Single: person.Technique(step.Technique).Single()},
		)
	}
	end := atoms(answer)
	story, needs := path.Story(end)
	for i, group := range story {
		for _, step := range group {
			for _, a := range path[step].Because {
				if !known[a] {
					t.Errorf("step %d of the path, in group %d, rests on %v, which was not told: %v", step, i, a, person.Reason(step))
				}
			}
			for _, a := range path[step].Settles {
				known[a] = needs[a] || known[a]
			}
		}
	}
	if i := slices.IndexFunc(end, func(a solve.Atom) bool { return !known[a] }); i >= 0 {
		t.Errorf("the story does not tell %v of the solution", end[i])
	}
	return len(story)
}
