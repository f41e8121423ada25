package live

import (
	"slices"

	"matchbook/solve"
)

// Common has the facts that all solutions of a puzzle have, and the facts that only some of them
// have.
type Common[S, F any] struct {
	Facts     []F        // facts that every solution has
	Others    []Other[F] // facts that only some solutions have
	Solutions []S        // the solutions found, not necessarily all
	Complete  bool       // whether no search gave up; if false, Facts has only the proved facts
}

// Other is a fact that only some solutions have.
type Other[F any] struct {
	Fact  F
	Lacks int // index in Common.Solutions of a solution without the fact
}

// The following limits affect the result.
const (
	fewSolutions  = 8       // number of solutions with which the search for facts begins
	mostSolutions = 1 << 16 // the largest number of solutions that are compared if the person is not [solve.Agreeing]
	mostGaveUp    = 2       // if more searches than this give up, the remaining facts are skipped
)

// CommonOf finds what all solutions of a puzzle have in common. The function same reports whether two
// facts are equal. If the parameter person is not a [solve.Agreeing], CommonOf compares all solutions;
// if there are too many solutions, CommonOf proves no fact.
//
// With a [solve.Agreeing], CommonOf compares some solutions. For each fact that the compared solutions
// have in common, CommonOf then searches for a solution that lacks the fact. One solution found this
// way often rules out many facts. If no solution lacks the fact, the fact is proved, and later searches
// may use it.
func CommonOf[P, S any, F solve.Fact](exact solve.Exact[P, S], person solve.Person[P, S, F], p P, same func(a, b F) bool) Common[S, F] {
	asking, ok := person.(solve.Agreeing[P, S, F])
	if !ok {
		solutions, all := exact.Solve(p, mostSolutions)
		var answers [][]F
		for _, s := range solutions {
			answers = append(answers, person.Answer(p, s))
		}
		return Compare(solutions, answers, all, same)
	}
	solutions, all := exact.Solve(p, fewSolutions)
	c := Common[S, F]{Solutions: solutions, Complete: all}
	if len(solutions) == 0 {
		return c
	}
	joined := newJoin(p, asking, solutions)
	if !all {
		c.Complete = joined.prove()
	}
	c.Solutions = joined.solutions
	settled := make([][]F, len(c.Solutions))
	for i, s := range c.Solutions {
		settled[i] = asking.Settled(p, s)
	}
	for place, f := range joined.facts {
		if joined.proved[place] || all && joined.says[place] {
			c.Facts = append(c.Facts, f)
		}
		if joined.says[place] && same(f, settled[0][place]) {
			continue // all solutions found have the fact
		}
		var seen []F
		for i := range settled {
			fact := settled[i][place]
			if slices.ContainsFunc(seen, func(g F) bool { return same(fact, g) }) {
				continue
			}
			seen = append(seen, fact)
			lacks := slices.IndexFunc(settled, func(other []F) bool { return !same(other[place], fact) })
			c.Others = append(c.Others, Other[F]{fact, lacks})
		}
	}
	return c
}

// Compare returns what solutions have in common; facts[i] has the facts of solutions[i]. If the
// parameter all is false, there may be other solutions, so no fact is known to be common.
func Compare[S, F any](solutions []S, facts [][]F, all bool, same func(a, b F) bool) Common[S, F] {
	c := Common[S, F]{Solutions: solutions, Complete: all}
	var seen []F
	for _, s := range facts {
		for _, f := range s {
			is := func(g F) bool { return same(f, g) }
			if slices.ContainsFunc(seen, is) {
				continue
			}
			seen = append(seen, f)
			lacks := slices.IndexFunc(facts, func(other []F) bool { return !slices.ContainsFunc(other, is) })
			switch {
			case lacks >= 0:
				c.Others = append(c.Others, Other[F]{f, lacks})
			case all:
				c.Facts = append(c.Facts, f)
			}
		}
	}
	return c
}

// join collects what the solutions found so far have in common, place by place.
type join[P, S any, F solve.Fact] struct {
	solve.Agreeing[P, S, F]
	p         P
	solutions []S
	facts     []F    // for each place: the fact that these solutions have in common, if there is one
	says      []bool // for each place: whether there is such a fact
	proved    []bool // for each place: whether the method prove has shown that every solution has the fact
}

func newJoin[P, S any, F solve.Fact](p P, asking solve.Agreeing[P, S, F], solutions []S) *join[P, S, F] {
	j := &join[P, S, F]{Agreeing: asking, p: p, facts: asking.Settled(p, solutions[0])}
	j.says, j.proved = make([]bool, len(j.facts)), make([]bool, len(j.facts))
	for place := range j.says {
		j.says[place] = true
	}
	for _, s := range solutions {
		j.add(s)
	}
	return j
}

func (j *join[P, S, F]) add(s S) {
	j.solutions = append(j.solutions, s)
	for place, f := range j.Settled(j.p, s) {
		if j.says[place] {
			j.facts[place], j.says[place] = j.Join(j.p, j.facts[place], f)
		}
	}
}

// prove searches, fact by fact, for a solution that lacks a common fact. If a search gave up, the
// method returns false.
func (j *join[P, S, F]) prove() bool {
	var known []F
	gaveUp := 0
	for place := range j.facts {
		for j.says[place] && gaveUp <= mostGaveUp {
			f := j.facts[place]
			other, found, sure := j.lacking(f, known)
			if found {
				j.add(other)
				continue
			}
			if j.proved[place] = sure; sure {
				known = append(known, f)
			} else {
				gaveUp++
			}
			break
		}
	}
	return gaveUp == 0
}

// lacking searches for a solution that lacks the fact f; the result sure is false if a search gave
// up. All solutions have the facts in the parameter known.
func (j *join[P, S, F]) lacking(f F, known []F) (other S, found, sure bool) {
	sure = true
	for _, contrary := range j.Contraries(j.p, f) {
		s, agrees, decided := j.Agrees(j.p, append(known[:len(known):len(known)], contrary))
		if agrees {
			return s, true, true
		}
		sure = sure && decided
	}
	return other, false, sure
}
