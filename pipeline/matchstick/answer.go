package matchstickjobs

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
)

func solverOf(o *Options, options pipeline.SolveOptions) pipeline.Solver {
	makerFor := makers(o, options.Reading)
	return func(text string) (*pipeline.Answer, error) {
		puzzle, s, err := o.parse(text)
		switch {
		case err != nil:
			return nil, err
		case options.Trace && !s.paper:
			return nil, wrong(text, "an equation such as 0+3=09: the paper's search knows only its own forms and rules")
		}
		a := answerer{makerFor(s), &puzzle, options.Language, languages[options.Language]}
		answer, err := a.answer(options)
		if err == nil {
			answer.Warnings = a.otherReadings(text, answer.Row.Common().Verdict)
		}
		return answer, err
	}
}

// otherReadings returns sentences about other ways to read a text. Spaces may stand for cells without
// sticks. If there is no solution, the user may mean other glyphs.
func (a *answerer) otherReadings(text, verdict string) (list []string) {
	cells := strings.ReplaceAll(strings.TrimSpace(solve.Plain(text)), " ", "_")
	if other, err := matchstick.Parse(cells); err == nil && other != *a.puzzle {
		list = append(list, fmt.Sprintf(a.spaces, cells))
	}
	if verdict != out.VerdictNone || !a.paper {
		return list
	}
	for glyphs := range matchstick.GlyphSets {
		o := *a.Options
		o.Glyphs = glyphs
		if n := matchstick.Total(matchstick.NewCounter(a.Form, o.rules(), o.Moves).Count(a.puzzle)); n > 0 {
			list = append(list, fmt.Sprintf(a.glyphs, glyphs, a.solutions(n)))
		}
	}
	return list
}

// An answerer makes the answer of the command solve to a puzzle.
type answerer struct {
	*maker
	puzzle   *matchstick.Statement
	language phrase.Language
	*vocabulary
}

func (a *answerer) answer(options pipeline.SolveOptions) (answer *pipeline.Answer, err error) {
	row := new(row)
	a.fill(row, new(pipeline.Totals), a.puzzle)
	form := a.formHead
	if a.Exactly {
		form = a.exactHead
	}
	head := fmt.Sprintf(form, a.puzzle, a.shape, a.signs(a.Roman()), row.Sticks, a.moves(a.Rule, a.Moves))
	if a.paper {
		head = fmt.Sprintf(a.shapeHead, a.puzzle, a.shape, row.Sticks, a.moves(a.Rule, a.Moves))
	}
	answer = &pipeline.Answer{Row: row, Groups: a.groups(), Head: head, Board: a.puzzle.Drawing(a.Glyphs), Language: a.language}
	solutions, counts := a.counter.List(options.Limit), a.counter.Counts()
	answer.Verdict = a.verdict(counts)
	if !a.counter.Complete() {
		answer.Verdict = a.stopped(answer.Verdict, len(counts)-1)
	}
	answer.More = matchstick.Total(counts) - uint64(len(solutions))
	list := []equation{}
	for i, s := range solutions {
		e := a.equation(&s)
		list = append(list, e)
		head := fmt.Sprintf("%d.  %s   %s", i+1, e.Equation, a.reached(s.Depth))
		drawn := pipeline.Drawn{Text: e.Equation, Moves: e.steps(a.language)}
		if s.Depth == solutions[0].Depth {
			drawn.Head = strings.Join(append([]string{head}, e.Sentences...), "\n    ")
			drawn.Drawing = s.Statement.Drawing(a.Glyphs)
		} else {
			drawn.Head = head + ": " + matchstick.Becomes(a.language, a.puzzle, &s.Statement)
		}
		answer.Solutions = append(answer.Solutions, drawn)
	}
	answer.Extra = []pipeline.Extra{{Name: "equations", Value: list}}
	if options.Trace {
		answer.Trace = a.trace
	}
	if shortest := a.counter.Shortest(); shortest != nil && shortest.Depth > 0 && !shortest.Stopped {
		answer.Ending = a.ending(shortest)
	}
	if matchstick.Total(counts) == 0 && a.counter.Complete() {
		answer.Clash = a.clash(a.counter, a.Options, a.puzzle, a.language) // clash uses the counter again, so clash is called last
	}
	if options.Walk {
		answer.Walk, err = a.walk(solutions, list, answer)
	}
	return answer, err
}

// mostTraced is the largest number of layouts that the method trace prints.
const mostTraced = 1 << 20

// trace prints the layouts that the paper's search visits, or a sentence if there are too many.
func (a *answerer) trace(print func(rule, sentence string)) {
	shape, _ := a.Shape()
	sticks := a.puzzle.Sticks(a.Glyphs) - paperFixed
	if n, ok := matchstick.SearchSteps(sticks, shape.Places()-sticks, a.Moves); !ok || n > mostTraced {
		print("", fmt.Sprintf("The paper's search would look at more than %s layouts, too many to print.\n", phrase.Commas(mostTraced)))
		return
	}
	paper := matchstick.NewSearch(a.Glyphs, a.Moves, nil).Solve(a.puzzle, a.reading, print)
	print("", fmt.Sprintf("The paper's search: %v after %s layouts.\n", paper.Ending, phrase.Commas(paper.Steps)))
}

// reached returns the number of moves in words, or "as it lies" for none.
func (a *answerer) reached(depth int) string {
	if depth == 0 {
		return a.asItLies
	}
	return a.moves(a.Rule, depth)
}

// verdict states the number of solutions, and how many moves they take.
func (a *answerer) verdict(counts []uint64) string {
	sum := matchstick.Total(counts)
	if sum == 0 {
		return a.noSolution
	}
	var at []string
	for d, n := range counts {
		if n > 0 {
			form := a.at
			if d == 0 {
				form = a.atOnce
			}
			at = append(at, fmt.Sprintf(form, phrase.Commas(n), a.reached(d)))
		}
	}
	verdict := a.solutions(sum) + ": " + strings.Join(at, ", ")
	if matchstick.Sound(counts) && a.counter.Complete() {
		verdict += a.sound
	}
	return verdict
}

// stopped adds to a verdict the number of moves up to which the search was complete: the parameter
// most. If most is negative, the text says instead that nothing is known.
func (a *answerer) stopped(verdict string, most int) string {
	if most < 0 {
		return a.gaveUp
	}
	return fmt.Sprintf(a.gaveUpAfter, verdict, a.moves(a.Rule, most))
}

// ending states the level and the score, and their reasons.
func (a *answerer) ending(s *matchstick.Shortest) []string {
	model, g := matchstickgrade.Grade(s)
	moves := a.moves(a.Rule, s.Depth)
	line := a.lead(moves, s)
	if s.Solutions > 1 {
		line += a.easiest + s.Easiest.String()
	}
	return []string{pipeline.GradeLine(model, g, moves, a.technique(&model.Techniques[g.Hardest]), a.language), line + "."}
}

// An equation is a solution in JSON: how to reach it, in words and as data.
type equation struct {
	Equation  string              `json:"equation"`
	Depth     int                 `json:"depth"`
	Moves     *[]move             `json:"moves,omitempty"` // only for the paper's equations
	Sticks    []matchstick.Move   `json:"sticks"`
	Changes   []matchstick.Change `json:"changes"`
	Sentences []string            `json:"sentences"`

	why, moved []string // sentences that say why the moves work, and a sentence for each move
}

// A move is the move of a stick from one of the paper's places to another place.
type move struct {
	From *matchstick.Place `json:"from"`
	To   *matchstick.Place `json:"to"`
}

// equation returns a solution in the form for JSON.
func (a *answerer) equation(s *matchstick.Solution) (e equation) {
	e = equation{Equation: s.Statement.String(), Depth: s.Depth, Sticks: []matchstick.Move{}, Changes: []matchstick.Change{}, Sentences: []string{}}
	if moves, changes := a.rules().Moves(a.puzzle, &s.Statement); len(moves) > 0 { // the solution is not the puzzle itself
		e.Sticks, e.Changes, e.why = moves, changes, a.rules().Why(a.language, a.puzzle, &s.Statement)
		e.moved = matchstick.Sentences(a.language, moves, changes)
		e.Sentences = slices.Concat(e.why, e.moved, []string{matchstick.Result(a.language, a.puzzle, &s.Statement)})
	}
	if !a.paper {
		return e
	}
	shape, _ := a.Shape()
	place := func(stick *matchstick.Stick) *matchstick.Place {
		if stick == nil {
			return nil
		}
		return new(shape.Place(stick))
	}
	moves := make([]move, len(e.Sticks))
	for i, m := range e.Sticks {
		moves[i] = move{place(m.From), place(m.To)}
	}
	e.Moves = &moves
	return e
}

func (e *equation) steps(l phrase.Language) []pipeline.AnswerStep {
	steps := make([]pipeline.AnswerStep, len(e.Sticks))
	for i, m := range e.Sticks {
		steps[i] = pipeline.MoveStep(i, len(steps), m.From != nil, m.To != nil, l)
		steps[i].Sentence, steps[i].Place, steps[i].Look, steps[i].Reason = e.moved[i], cmp.Or(m.From, m.To).In(l), m.Look(l, e.Sticks), m
	}
	if len(steps) > 0 {
		steps[0].Sentence = strings.Join(append(e.why, steps[0].Sentence), " ")
	}
	return steps
}

// differ compares the digits, signs and numerals of an answer and a solution.
func differ(answer, solution string, l phrase.Language) (share float64, wrong []pipeline.WrongMark, ok bool) {
	a, err := matchstick.Parse(answer)
	s, err2 := matchstick.Parse(solution)
	if err != nil || err2 != nil {
		return 0, nil, false
	}
	changes, symbols, ok := a.Changes(&s)
	for _, c := range changes {
		said, place := c.Before(l)
		wrong = append(wrong, pipeline.NewWrongMark(l, said, place, c))
	}
	return 1 - float64(len(changes))/float64(max(symbols, 1)), wrong, ok
}
