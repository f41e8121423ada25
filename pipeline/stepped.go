package pipeline

import (
	"slices"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// MostSolutions is the largest number of solutions of a puzzle that are printed.
const MostSolutions = 1 << 16

// mostPlaces is the largest number of characters in all printed solutions of a puzzle, so that the
// solutions of large boards fit into memory.
const mostPlaces = 1 << 25

// Solver implements [Logic].
func (k *Stepped[P, S, F, R]) Solver(o SolveOptions) (Solver, error) {
	solver, clues := k.newSolvers(), fresh(k.Clues)
	return func(text string) (*Answer, error) {
		p, err := k.Parse(text)
		if err != nil {
			return nil, err
		}
		a := &Analysis[P, S]{Puzzle: p, Count: solver.Count(p)}
		wanted := Wanted{Steps: true, Paper: o.Paper || o.Trace, Reading: o.Reading, Rates: o.Rates}
		k.analyse(solver, a, wanted, true)
		own := new(R)
		k.fill(solver, own, new(Totals), a)
		row := any(own).(out.Row)
		var none S
		shared := row.Common()
		answer := &Answer{
			Row: row, Head: shared.Puzzle, Board: p.Drawing(none), Verdict: Verdict(shared, o.Language),
			Steps: []AnswerStep{}, Language: o.Language, Groups: k.Groups(wanted),
		}
		answer.Ending = k.ending(solver, a, o.Steps, o.Language)
		clashing := p
		if a.Count.N == 0 && a.Count.Exact {
			answer.Clash, clashing = k.clash(clues, p, o.Language)
		}
		if untold := k.tell(solver, a, clashing, answer, o.Steps); untold > 0 {
			answer.Extra = []Extra{{"steps_left_out", untold}}
			answer.Ending = append([]string{languages[o.Language].leftOut(untold)}, answer.Ending...)
		}
		if o.Trace && a.Paper != nil {
			answer.Trace = func(print func(rule, sentence string)) {
				solver.paper.Solve(p, o.Reading, print)
				if drawn, ok := solver.paper.(solve.Drawer); ok {
					print("", "\n"+drawn.Drawing())
				}
			}
		}
		most := min(o.Limit, int(min(a.Count.N, MostSolutions)), max(mostPlaces/max(len(answer.Head), 1), 1))
		var solutions []S
		if most > 1 {
			solutions, _ = solver.Solve(p, most)
		} else if most == 1 {
			solutions = []S{a.Count.First}
		}
		for _, s := range solutions {
			answer.Solutions = append(answer.Solutions, Drawn{Drawing: p.Drawing(s), Text: string(p.AppendSolution(nil, s))})
		}
		if k.Extra != nil {
			answer.Extra = append(answer.Extra, k.Extra(p)...)
		}
		if a.Count.N > 1 {
			k.differ(solver, p, solutions, answer)
		}
		if o.Walk {
			if answer.Walk, err = k.walk(solver, a, answer, o.Steps); err != nil {
				return nil, err
			}
		}
		answer.Steps, answer.Before = window(answer.Steps, o.From, o.Most)
		if o.Steps != NoSteps {
			answer.Extra = append(answer.Extra, Extra{"steps", answer.Steps})
		}
		answer.More = max(a.Count.N, uint64(len(solutions))) - uint64(len(solutions))
		return answer, nil
	}, nil
}

// differ records in an answer where its first two solutions differ.
func (k *Stepped[P, S, F, R]) differ(solver *solvers[P, S, F], p P, solutions []S, answer *Answer) {
	if len(solutions) < 2 {
		solutions, _ = solver.Solve(p, 2)
	}
	if len(solutions) < 2 {
		return
	}
	d := &Difference{First: []any{}, Second: []any{}}
	first, second := solver.Answer(p, solutions[0]), solver.Answer(p, solutions[1])
	var facts []F
	for _, f := range without(first, setOf(second)) {
		facts, d.First = append(facts, f), append(d.First, f)
	}
	for _, f := range without(second, setOf(first)) {
		facts, d.Second = append(facts, f), append(d.Second, f)
	}
	slices.SortStableFunc(facts, func(a, b F) int { return slices.Compare(a.At(), b.At()) })
	for _, f := range facts {
		place := f.Place(answer.Language)
		if f, ok := any(f).(solve.Marked); ok {
			place = f.Mark(answer.Language)
		}
		if !slices.Contains(d.Places, place) {
			d.Places = append(d.Places, place)
		}
	}
	answer.Differ = d
	answer.Extra = append(answer.Extra,
		Extra{"second_solution", string(p.AppendSolution(nil, solutions[1]))}, Extra{"differ", *d})
}

// Verdict describes the number of solutions of a row.
func Verdict(row *out.Shared, l phrase.Language) string {
	words, n := languages[l], uint64(row.Solutions.Value)
	switch {
	case !row.Solutions.Known:
		return words.gaveUp
	case n == 0:
		return words.none
	case row.SolutionsCapped:
		return words.atLeast(n)
	}
	return words.solutions(n)
}

// ending describes the result of the steps and of the paper's algorithm.
func (k *Stepped[P, S, F, R]) ending(person solve.Person[P, S, F], a *Analysis[P, S], how Telling, l phrase.Language) []string {
	words, line := languages[l], ""
	switch {
	case a.Human.Solved:
		hardest := ""
		if a.Grade.Hardest >= 0 {
			hardest = person.Technique(a.Grade.Hardest).Name(l)
		}
		if line = words.grade(k.Model, a.Grade, words.steps(a.Grade.Steps), hardest); how == Story && hardest != "" {
			line = words.level(a.Grade.Level, hardest)
		}
	case a.Human.Wrong && len(a.Human.Steps) == 0:
		line = words.contradiction
	case a.Human.Wrong:
		line = words.leadsToContradiction
	case a.Human.Stopped:
		line = words.stopped
	case a.Count.N <= 1: // there is at most one solution, or it is unknown whether there are several
		line = words.ends
	default:
		line = words.several
	}
	if a.Paper == nil || words.paper == nil {
		return []string{line}
	}
	return []string{line, words.paper(a.Paper)}
}

// GradeLine states the level, the score and the reasons for both. The argument length is the number of
// steps or moves of a solution, in words. The argument hardest is the name of the hardest technique, or
// "" to leave the technique out.
func GradeLine(m *grade.Model, g grade.Grade, length, hardest string, l phrase.Language) string {
	return languages[l].grade(m, g, length, hardest)
}
