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
			Row: one.Row,
			Head: fmt.Sprintf("%s   shape %v, %d sticks, at most %s", puzzle.Text(o.Glyphs), puzzle.Shape(), puzzle.Sticks(),
				movesText(o.Rule, o.Moves)),
			Board: puzzle.Drawing(),
		}
		if _, ok := puzzle.Equation(o.Glyphs); !ok {
			a.LeaveOut = []string{"operand_a", "operand_b", "result"}
		}
		solutions, counts := counter.Solve(puzzle, options.Limit)
		a.Verdict = verdict(o.Rule, counts)
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
					print("", fmt.Sprintf("The paper's search would look at more than %s layouts, too many to print.\n", out.Commas(mostTraced)))
					return
				}
				paper := solver.Paper(puzzle, print)
				print("", fmt.Sprintf("The paper's search: %v after %s layouts.\n", paper.Ending, out.Commas(paper.Steps)))
				counter.Count(puzzle) // whose Shortest is still to be asked for
			}
		}
		if shortest := counter.Shortest(); shortest != nil && shortest.Depth > 0 {
			a.Ending = ending(o.Rule, shortest)
		}
		a.Extra = []pipeline.Extra{{Name: "equations", Value: list}}
		return a, nil
	}
}

// mostTraced is how many layouts the paper's search looks at, at most, where it is printed.
const mostTraced = 1 << 20

// drawn is solution i, from 0.
func drawn(o *Options, i int, s matchstick.Solution, told told) pipeline.Drawn {
	how := reached(o.Rule, s.Depth, "")
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

// movesText writes 1 move, 2 moves, 1 stick added, and so on.
func movesText(rule matchstick.Rule, n int) string {
	switch rule {
	case matchstick.AddSticks:
		return out.Counted(n, "stick") + " added"
	case matchstick.RemoveSticks:
		return out.Counted(n, "stick") + " removed"
	}
	return out.Counted(n, "move")
}

// reached writes "as it lies", or after at the number of moves.
func reached(rule matchstick.Rule, depth int, at string) string {
	if depth == 0 {
		return "as it lies"
	}
	return at + movesText(rule, depth)
}

// verdict states how many solutions there are, and at which number of moves.
func verdict(rule matchstick.Rule, counts []uint64) string {
	sum := total(counts)
	if sum == 0 {
		return "no solution"
	}
	verdict := out.Counted(sum, "solution")
	separator := ": "
	for d, n := range counts {
		if n > 0 {
			verdict += separator + out.Commas(n) + " " + reached(rule, d, "at ")
			separator = ", "
		}
	}
	if matchstick.Sound(counts) {
		verdict += "; a sound puzzle"
	}
	return verdict
}

// ending states the level and the score, and how they come about.
func ending(rule matchstick.Rule, s *matchstick.Shortest) []string {
	return endingLines(rule, &matchstickgrade.Model, matchstickgrade.Grade(s), s.Depth, s.Solutions, s.Misleading, s.Easiest.String())
}

// endingLines states a grade, and the numbers of shortest solutions and of what misleads.
func endingLines(rule matchstick.Rule, model *grade.Model, g grade.Grade, depth int, solutions, misleading uint64, easiest string) []string {
	moves := movesText(rule, depth)
	_, unit, _ := strings.Cut(moves, " ")
	lead, true1 := "lead", out.Commas(solutions)+" are"
	if depth == 1 {
		lead = "leads"
	}
	if solutions == 1 {
		true1 = "1 is"
	}
	line := fmt.Sprintf("%s %s to %s, of which %s true", moves, lead, out.Counted(misleading+solutions, "equation"), true1)
	if solutions > 1 {
		line += "; the easiest is " + easiest
	}
	return []string{pipeline.GradeLine(model, g, unit), line + "."}
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
func differ(answer, solution string, l solve.Language) (share float64, wrong []pipeline.WrongMark, ok bool) {
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
func (t *told) moves(l solve.Language) []pipeline.AnswerStep {
	steps := make([]pipeline.AnswerStep, len(t.Sticks))
	for i, m := range t.Sticks {
		place := m.From
		if place == nil {
			place = m.To
		}
		steps[i] = pipeline.MoveStep(i, len(steps), l)
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
