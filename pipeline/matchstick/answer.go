package matchstickjobs

import (
	"fmt"
	"strings"

	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
)

// solverOf returns a solver for the verb solve.
func solverOf(o *Options, options pipeline.SolveOptions) pipeline.Solver {
	solver := &matchstick.Solver{Rules: o.rules(), Limit: o.Moves}
	return func(text string) (*pipeline.Answer, error) {
		puzzle, err := matchstick.Parse(text, o.Glyphs)
		if err != nil {
			return nil, err
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
		for i, solution := range solutions {
			a.Solutions = append(a.Solutions, drawn(o, i, solution))
		}
		a.More = total(counts) - uint64(len(solutions))
		if options.Trace {
			a.Trace = func(print func(rule, sentence string)) {
				paper := solver.Paper(puzzle, print)
				print("", fmt.Sprintf("The paper's search: %v after %s layouts.\n", paper.Ending, out.Commas(paper.Steps)))
				counter.Count(puzzle) // whose Shortest is still to be asked for
			}
		}
		if shortest := counter.Shortest(); shortest != nil && shortest.Depth > 0 {
			a.Ending = ending(o.Rule, shortest)
		}
		a.Extra = []pipeline.Extra{{Name: "equations", Value: equations(solutions)}}
		return a, nil
	}
}

// drawn is solution i, from 0.
func drawn(o *Options, i int, s matchstick.Solution) pipeline.Drawn {
	how := reached(o.Rule, s.Depth, "")
	for j, m := range s.Moves {
		if j == 0 {
			how += ":"
		}
		how += " " + m.String()
	}
	return pipeline.Drawn{
		Head:    fmt.Sprintf("%d.  %v   %s", i+1, s.Equation, how),
		Drawing: s.Equation.Layout(o.Glyphs).Drawing(), Text: s.Equation.String(),
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
	moves := movesText(rule, s.Depth)
	_, unit, _ := strings.Cut(moves, " ")
	lead, true1 := "lead", out.Commas(s.Solutions)+" are"
	if s.Depth == 1 {
		lead = "leads"
	}
	if s.Solutions == 1 {
		true1 = "1 is"
	}
	line := fmt.Sprintf("%s %s to %s, of which %s true", moves, lead, out.Counted(s.Misleading+s.Solutions, "equation"), true1)
	if s.Solutions > 1 {
		line += fmt.Sprintf("; the easiest is %v", s.Easiest)
	}
	return []string{pipeline.GradeLine(&matchstickgrade.Model, matchstickgrade.Grade(s), unit), line + "."}
}

// equation is a solution in JSON. A place is a cell and a segment.
type equation struct {
	Equation string `json:"equation"`
	Depth    int    `json:"depth"`
	Moves    []move `json:"moves"`
}

type move struct {
	From *[2]int `json:"from"`
	To   *[2]int `json:"to"`
}

// equations are solutions in JSON.
func equations(solutions []matchstick.Solution) []equation {
	place := func(p *matchstick.Place) *[2]int {
		if p == nil {
			return nil
		}
		return &[2]int{p.Cell, p.Segment}
	}
	list := []equation{}
	for _, s := range solutions {
		e := equation{s.Equation.String(), s.Depth, []move{}}
		for _, m := range s.Moves {
			e.Moves = append(e.Moves, move{place(m.From), place(m.To)})
		}
		list = append(list, e)
	}
	return list
}
