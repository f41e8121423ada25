package matchstickjobs

import (
	"fmt"
	"strconv"
	"strings"

	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/matchstick"
	"matchbook/solve/matchstick/statement"
	"matchbook/solve/phrase"
)

// solverOf returns a solver for the verb solve.
func solverOf(o *Options, options pipeline.SolveOptions) pipeline.Solver {
	solver := &matchstick.Solver{Rules: o.rules(), Limit: o.Moves}
	statements := map[statement.Form]*statementMaker{}
	return func(text string) (*pipeline.Answer, error) {
		puzzle, st, form, err := o.parse(text)
		switch {
		case err != nil:
			return nil, err
		case st != nil && options.Trace:
			return nil, &solve.SyntaxError{Column: 1, Found: strconv.Quote(text), Want: "an equation such as 0+3=09: the paper's search knows only its own forms and rules"}
		case st != nil:
			if statements[form] == nil {
				all := *o
				all.Only = All
				statements[form] = newStatementMaker(&all, form)
			}
			return statementAnswer(o, statements[form], st, options)
		}
		counter := solver.Counter(puzzle.Shape())
		m := newMaker(o, counter, puzzle.Shape())
		m.Options = &Options{Moves: o.Moves, Rule: o.Rule, Glyphs: o.Glyphs, NoLeadingZeros: o.NoLeadingZeros, Only: All}
		var one out.One[row]
		if err := m.anyRow(&one, new(pipeline.Totals), 0, puzzle); err != nil {
			return nil, err
		}
		a := &pipeline.Answer{
			Row:   one.Row,
			Head:  fmt.Sprintf(o.say("%s   shape %v, %d sticks, at most %s", "%s   자릿수 %v, 성냥개비 %d개, %s까지"), puzzle.Text(o.Glyphs), puzzle.Shape(), puzzle.Sticks(), o.movesText(o.Moves)),
			Board: puzzle.Drawing(), Language: o.language,
		}
		if _, ok := puzzle.Equation(o.Glyphs); !ok {
			a.LeaveOut = []string{"operand_a", "operand_b", "result"}
		}
		solutions, counts := counter.Solve(puzzle, options.Limit)
		a.Verdict = o.verdict(counts)
		from := statementOf(puzzle, o.Glyphs)
		list := []equation{}
		for i, solution := range solutions {
			to := statement.OfEquation(solution.Equation)
			told := tell(o, o.statementRules(false), &from, &to)
			a.Solutions = append(a.Solutions, drawn(o, i, solution, told))
			list = append(list, equationOf(solution, told))
		}
		a.More = total(counts) - uint64(len(solutions))
		if options.Trace {
			a.Trace = func(print func(rule, sentence string)) {
				sticks := puzzle.Sticks()
				if n, ok := matchstick.SearchSteps(sticks, puzzle.Shape().Places()-sticks, o.Moves); !ok || n > mostTraced {
					print("", fmt.Sprintf("The paper's search would look at more than %s layouts, too many to print.\n", phrase.Commas(mostTraced)))
					return
				}
				paper := solver.Paper(puzzle, print)
				print("", fmt.Sprintf("The paper's search: %v after %s layouts.\n", paper.Ending, phrase.Commas(paper.Steps)))
				counter.Count(puzzle) // whose Shortest is still to be asked for
			}
		}
		if shortest := counter.Shortest(); shortest != nil && shortest.Depth > 0 {
			a.Ending = o.ending(shortest)
		}
		a.Extra = []pipeline.Extra{{Name: "equations", Value: list}}
		return a, nil
	}
}

// mostTraced is how many layouts the paper's search looks at, at most, where it is printed.
const mostTraced = 1 << 20

// drawn is solution i, from 0.
func drawn(o *Options, i int, s matchstick.Solution, told told) pipeline.Drawn {
	how := o.reached(s.Depth)
	for j, m := range s.Moves {
		if j == 0 {
			how += ":"
		}
		how += " " + m.String()
	}
	return pipeline.Drawn{
		Head:    fmt.Sprintf("%d.  %v   %s", i+1, s.Equation, how) + told.lines(),
		Drawing: s.Equation.Layout(o.Glyphs).Drawing(), Text: s.Equation.String(), Moves: told.moves(o.language),
	}
}

func total(counts []uint64) (sum uint64) {
	for _, n := range counts {
		sum += n
	}
	return sum
}

// say returns what people read of an answer in its language.
func (o *Options) say(inEnglish, inKorean string) string {
	return [...]string{inEnglish, inKorean}[o.language]
}

// movesText writes 1 move, 2 moves, 1 stick added, and so on.
func (o *Options) movesText(n int) string {
	switch o.Rule {
	case matchstick.AddSticks:
		return o.say(phrase.Counted(n, "stick")+" added", fmt.Sprintf("성냥개비 %d개 추가", n))
	case matchstick.RemoveSticks:
		return o.say(phrase.Counted(n, "stick")+" removed", fmt.Sprintf("성냥개비 %d개 제거", n))
	}
	return o.say(phrase.Counted(n, "move"), fmt.Sprintf("이동 %d번", n))
}

// reached writes "as it lies", or the number of moves.
func (o *Options) reached(depth int) string {
	if depth == 0 {
		return o.say("as it lies", "그대로")
	}
	return o.movesText(depth)
}

// verdict states how many solutions there are, and at which number of moves.
func (o *Options) verdict(counts []uint64) string {
	sum := total(counts)
	if sum == 0 {
		return o.say("no solution", "해가 없습니다")
	}
	verdict := o.say(phrase.Counted(sum, "solution"), "해 "+phrase.Commas(sum)+"개")
	separator := ": "
	for d, n := range counts {
		if n == 0 {
			continue
		}
		form := o.say("%s at %s", "%[2]s에 %[1]s개")
		if d == 0 {
			form = o.say("%s %s", "%[2]s %[1]s개")
		}
		verdict += separator + fmt.Sprintf(form, phrase.Commas(n), o.reached(d))
		separator = ", "
	}
	if matchstick.Sound(counts) {
		verdict += o.say("; a sound puzzle", "; 올바른 퍼즐")
	}
	return verdict
}

// ending states the level and the score, and how they come about.
func (o *Options) ending(s *matchstick.Shortest) []string {
	return o.endingLines(&matchstickgrade.Model, matchstickgrade.Grade(s), s.Depth, s.Solutions, s.Misleading, s.Easiest.String())
}

// endingLines states a grade, and the numbers of shortest solutions and of what misleads.
func (o *Options) endingLines(model *grade.Model, g grade.Grade, depth int, solutions, misleading uint64, easiest string) []string {
	moves := o.movesText(depth)
	lead, are := "lead", "are"
	if depth == 1 {
		lead = "leads"
	}
	if solutions == 1 {
		are = "is"
	}
	line := fmt.Sprintf("%s %s to %s, of which %s %s true", moves, lead, phrase.Counted(misleading+solutions, "equation"), phrase.Commas(solutions), are)
	if o.language == phrase.Korean {
		line = fmt.Sprintf("%s: 읽을 수 있는 등식 %s개, 그중 참인 것 %s개", moves, phrase.Commas(misleading+solutions), phrase.Commas(solutions))
	}
	if solutions > 1 {
		line += o.say("; the easiest is ", ". 가장 쉬운 것: ") + easiest
	}
	technique := model.Techniques[g.Hardest]
	return []string{pipeline.GradeLine(model, g, moves, o.say(technique.Name, technique.Korean), o.language), line + "."}
}

// told is a solution in words, and the data that they are made of.
type told struct {
	Sticks    []statement.Move   `json:"sticks"`
	Changes   []statement.Change `json:"changes"`
	Sentences []string           `json:"sentences"`
}

// tell tells how a puzzle becomes a solution.
func tell(o *Options, rules statement.Rules, puzzle, solution *statement.Statement) told {
	moves, changes := rules.Moves(puzzle, solution)
	t := told{moves, changes, statement.Sentences(o.language, moves, changes)}
	if len(moves) == 0 { // true as it lies: empty lists in JSON
		t = told{[]statement.Move{}, []statement.Change{}, []string{}}
	}
	return t
}

// differ compares an answer with a solution: digits, signs and numerals.
func differ(answer, solution string, l phrase.Language) (share float64, wrong []pipeline.WrongMark, ok bool) {
	a, err := statement.Parse(answer)
	s, err2 := statement.Parse(solution)
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

// moves are the moves as steps.
func (t *told) moves(l phrase.Language) []pipeline.AnswerStep {
	steps := make([]pipeline.AnswerStep, len(t.Sticks))
	for i, m := range t.Sticks {
		place := m.From
		if place == nil {
			place = m.To
		}
		steps[i] = pipeline.MoveStep(i, len(steps), m.From != nil, m.To != nil, l)
		steps[i].Sentence, steps[i].Place, steps[i].Reason = t.Sentences[i], place.In(l), m
	}
	return steps
}

// lines are the sentences, a line each.
func (t *told) lines() string {
	var b strings.Builder
	for _, s := range t.Sentences {
		b.WriteString("\n    " + s)
	}
	return b.String()
}

// statementOf returns the statement that a layout is; its cells show digits or nothing.
func statementOf(l matchstick.Layout, g matchstick.Glyphs) statement.Statement {
	s, err := statement.Parse(l.Text(g))
	if err != nil {
		panic(err) // every layout that was read has a text that can be read
	}
	return s
}

// equation is a solution in JSON. In moves, a place is a cell and a segment.
type equation struct {
	Equation string  `json:"equation"`
	Depth    int     `json:"depth"`
	Moves    *[]move `json:"moves,omitempty"` // only of the paper's equations
	told
}

type move struct {
	From *[2]int `json:"from"`
	To   *[2]int `json:"to"`
}

// equationOf is a solution in JSON.
func equationOf(s matchstick.Solution, told told) equation {
	place := func(p *matchstick.Place) *[2]int {
		if p == nil {
			return nil
		}
		return &[2]int{p.Cell, p.Segment}
	}
	moves := []move{}
	for _, m := range s.Moves {
		moves = append(moves, move{place(m.From), place(m.To)})
	}
	return equation{s.Equation.String(), s.Depth, &moves, told}
}
