package pipeline

import (
	"slices"

	"matchbook/solve"
	"matchbook/solve/explain"
	"matchbook/solve/phrase"
)

// tell adds steps, described in words, to an answer. If the puzzle has no solution, the parameter
// clashing is the puzzle with only the clues of its clash. tell prefers the steps that lead from
// these clues to a contradiction. The result is the number of steps that are left out because
// explanations reached their limit of work.
func (k *Stepped[P, S, F, R]) tell(solver *solvers[P, S, F], a *Analysis[P, S], clashing P, answer *Answer, how Telling) (untold int) {
	switch how {
	case NoSteps:
		return 0
	case Rounds:
		answer.Steps = wholeRounds(slices.Collect(k.told(solver, a.Human.Steps, answer.Language)))
		return len(a.Human.Steps) - len(answer.Steps)
	}
	human := solver.Path(clashing, a.Count.Unique())
	if parts, ok := solver.Person.(solve.Parts[P]); ok {
		parts.PartOf(a.Puzzle)
	}
	if a.Count.N == 0 && !human.Wrong {
		human = solver.Path(a.Puzzle, a.Count.Unique())
	}
	var told []AnswerStep
	for step := range k.told(solver, human.Steps, answer.Language) {
		if a.Count.N > 1 && step.supposes {
			human.Steps = human.Steps[:len(told)] // a puzzle with several solutions is not worth suppositions
			break
		}
		told = append(told, step)
	}
	if untold = len(human.Steps) - len(told); untold > 0 {
		k.story(solver, human, told, nil, answer)
		return untold
	}
	switch {
	case human.Solved && a.Count.Unique():
		k.story(solver, human, told, atoms(solver, solver.Answer(a.Puzzle, a.Count.First)), answer)
		if person, ok := solver.Person.(solve.Finishing); ok {
			last, done := &answer.Steps[len(answer.Steps)-1], " "+person.Done(answer.Language)
			last.Sentence += done
			last.then += done
		}
	case human.Wrong:
		if told = k.contradiction(solver, told, answer.Language); told != nil {
			last := len(told) - 1
			told[last].Open = 1
			k.story(solver, human, told[:last], atoms(solver, told[last].Reason.(solve.Reason[F]).Because), answer)
			answer.Steps = append(answer.Steps, told[last])
			answer.Ending[0] = languages[answer.Language].leadsToContradiction
		}
	default:
		k.story(solver, human, told, nil, answer)
	}
	return 0
}

// contradiction appends one step to the list told: the step that explains why there is no solution,
// if the solver has such a step.
func (k *Stepped[P, S, F, R]) contradiction(solver *solvers[P, S, F], told []AnswerStep, l phrase.Language) []AnswerStep {
	person, ok := solver.Person.(solve.Contradicting[F])
	if !ok {
		return told
	}
	n, reason, sentence := person.Contradiction(l)
	if sentence.Text == "" {
		return told
	}
	technique := solver.Technique(n)
	return append(told, AnswerStep{
		Technique: technique.String(), Name: technique.Name(l), Look: technique.Look(l), Open: 1,
		Sentence: sentence.Text, Chain: sentence.Chain, Reason: reason,
	})
}

// story adds to an answer the steps that are needed to settle the atoms in the parameter end, or
// all steps if end is nil.
func (k *Stepped[P, S, F, R]) story(solver *solvers[P, S, F], human solve.Human, told []AnswerStep, end []solve.Atom, answer *Answer) {
	var path explain.Path[solve.Atom]
	for i, step := range told {
		r := step.Reason.(solve.Reason[F])
		path = append(path, explain.Deduction[solve.Atom]{
			Because: atoms(solver, r.Because), Settles: atoms(solver, r.Settles), Single: solver.Technique(human.Steps[i].Technique).Single(),
		})
	}
	var before []F
	for _, group := range path.Story(end) {
		step, singles := told[group[0]], group[1:]
		step.Open = 1
		if len(singles) > 0 {
			if then := solver.Then(singles, before, step.Reason.(solve.Reason[F]).Settles, answer.Language); then != "" {
				step.then = " " + languages[answer.Language].then(then)
				step.Sentence += step.then
			}
			step.Reason = k.fold(solver, told, group)
		}
		for _, i := range group {
			before = append(before, told[i].Reason.(solve.Reason[F]).Settles...)
		}
		answer.Steps = append(answer.Steps, step)
	}
}

// window returns the steps from a round on, and the number of steps before that round. The argument
// from is the number of the round, from 1. The argument most limits the number of steps; 0 means no
// limit.
func window(steps []AnswerStep, from, most int) (some []AnswerStep, before int) {
	for round := 1; round < from && before < len(steps); round++ {
		before += steps[before].Open
	}
	if some = steps[before:]; most > 0 {
		some = some[:min(len(some), most)]
	}
	return some, before
}

// fold joins the reasons of a step and of the single steps that follow from it. The argument group
// has the indices of these steps in the list told, in order.
func (k *Stepped[P, S, F, R]) fold(solver *solvers[P, S, F], told []AnswerStep, group []int) solve.Reason[F] {
	r := told[group[0]].Reason.(solve.Reason[F])
	r.Because, r.Settles = slices.Clone(r.Because), slices.Clone(r.Settles)
	for _, i := range group[1:] {
		single := told[i].Reason.(solve.Reason[F])
		made := atoms(solver, r.Settles)
		r.Because = append(r.Because, slices.DeleteFunc(without(single.Because, setOf(r.Because)), func(f F) bool {
			return slices.ContainsFunc(solver.Atoms(f), func(a solve.Atom) bool { return slices.Contains(made, a) })
		})...)
		single.Settles = without(single.Settles, setOf(r.Settles))
		r.Settles = append(r.Settles, single.Settles...)
		r.Then = append(r.Then, solve.Link[F]{Rule: told[i].Technique, Because: single.Because, Settles: single.Settles})
	}
	return r
}

func atoms[P, S any, F solve.Fact](solver *solvers[P, S, F], facts []F) (list []solve.Atom) {
	for _, f := range facts {
		list = append(list, solver.Atoms(f)...)
	}
	return list
}
