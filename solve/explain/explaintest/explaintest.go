// Package explaintest checks, for tests of kinds, the premises of steps and the
// stories that steps make, as [explain.Path.Story] returns them.
package explaintest

import (
	"slices"
	"testing"

	"matchbook/solve"
	"matchbook/solve/explain"
	"matchbook/solve/phrase"
)

// Stories checks the stories of the puzzles that have exactly one solution, or whose steps lead to a
// contradiction. Each step must rest only on clues, on facts given at the start, and on facts that
// the story told before. A story must tell the complete solution or, with few exceptions, the
// premises of the contradiction.
func Stories[P, S any, F solve.Fact](t *testing.T, person solve.Person[P, S, F], exact solve.Exact[P, S], puzzles []P) {
	t.Helper()
	told, refuted, silent := 0, 0, 0
	for _, p := range puzzles {
		switch count := exact.Count(p); {
		case count.Unique():
			told += story(t, person, p, person.Answer(p, count.First), true)
		case count.N == 0 && count.Exact && person.Path(p, false).Wrong:
			why, ok := contradiction(t, person)
			refuted, silent = refuted+1, silent+1
			if ok {
				silent--
				story(t, person, p, why, false)
			}
		}
	}
	if told == 0 || refuted == 0 || silent*20 > refuted { // some contradictions need several suppositions
		t.Errorf("%d groups of steps were told, and %d contradictions but for %d", told, refuted, silent)
	}
}

// contradiction returns the premises of the contradiction to which the last path led; the result ok
// is false if no sentence explains the contradiction.
func contradiction[P, S any, F solve.Fact](t *testing.T, person solve.Person[P, S, F]) (because []F, ok bool) {
	t.Helper()
	c, ok := person.(solve.Contradicting[F])
	if !ok {
		return nil, true
	}
	for l := range phrase.Language(phrase.Languages) {
		_, r, told := c.Contradiction(l)
		if because, ok = r.Because, told.Text != ""; len(r.Settles) > 0 {
			t.Errorf("%v: %q settles %v", l, told.Text, r.Settles)
		}
	}
	return because, ok
}

// story checks the story of a puzzle with at most one solution, and returns the number of groups in
// the story.
func story[P, S any, F solve.Fact](t *testing.T, person solve.Person[P, S, F], p P, answer []F, solvable bool) int {
	t.Helper()
	human := person.Path(p, true)
	if human.Solved != solvable || human.Wrong == solvable {
		t.Fatalf("a path of %d steps: solved is %v, wrong is %v", len(human.Steps), human.Solved, human.Wrong)
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
	story := path.Story(end)
	for i, group := range story {
		for _, step := range group {
			for _, a := range path[step].Because {
				if !known[a] {
					t.Errorf("step %d of the path, in group %d, rests on %v, which was not told: %v", step, i, a, person.Reason(step))
				}
			}
			for _, a := range path[step].Settles {
				known[a] = true
			}
		}
	}
	if i := slices.IndexFunc(end, func(a solve.Atom) bool { return !known[a] }); i >= 0 {
		t.Errorf("the story does not tell %v of the solution", end[i])
	}
	return len(story)
}
