package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"strings"

	matchstickgen "matchbook/generate/matchstick"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
)

// matchstickExample is a puzzle for hints.
const matchstickExample = "0+3=09"

var solveMatchstick = solveVariant(kindMatchstick, `
matchbook solve [matchstick] [flags] [PUZZLE or FILE ...]

Solves puzzles such as 0+3=09 from the arguments; from files, one a line, blank
lines and lines that begin with # left out; or from standard input, if there is
no argument or it is -. A space is a cell without sticks.

It prints the puzzle, the number of solutions, and each solution with its moves:
(0,1)->(0,6) moves the stick of cell 0 from segment 1 to segment 6. Cells count
from the left from 0, the operator is one and = is not. The segments of a cell:

     -0-
    5   1
     -6-
    4   2
     -3-

Of a puzzle that is false at first it prints level and score, and what they come from:
what must be seen for the easiest of the shortest solutions, and how many layouts as
many moves away read as equations (docs/grading.md says how).`, matchstickExample, func(flags *flag.FlagSet) solver {
	s := new(matchstickSolver)
	s.puzzles.set(flags, matchstickgen.PaperMoves)
	flags.IntVar(&s.limit, "limit", 100, "the most solutions of a puzzle to print; -1 for all")
	flags.BoolVar(&s.trace, "trace", false, "print what the paper's search does (rule move only)")
	flags.BoolVar(&s.json, "json", false, "print one JSON object a puzzle, in a line")
	return s
})

// matchstickSolver solves matchstick equations.
type matchstickSolver struct {
	puzzles     puzzleFlags
	limit       int
	trace, json bool

	out      *bufio.Writer
	counters map[matchstick.Shape]*matchstick.Counter // made once, since that takes milliseconds
}

// counter returns a counter for puzzles of a shape.
func (s *matchstickSolver) counter(shape matchstick.Shape, rules matchstick.Rules) *matchstick.Counter {
	if s.counters == nil {
		s.counters = map[matchstick.Shape]*matchstick.Counter{}
	}
	if s.counters[shape] == nil {
		s.counters[shape] = matchstick.NewCounter(shape, rules, s.puzzles.moves)
	}
	return s.counters[shape]
}

func (s *matchstickSolver) begin(out *bufio.Writer) error {
	s.out = out
	switch {
	case s.puzzles.moves < 0:
		return usageErrorf("solve: -moves is %d, want 0 or more", s.puzzles.moves)
	case s.limit < -1:
		return usageErrorf("solve: -limit is %d, want 0 or more, or -1 for all", s.limit)
	case s.trace && s.puzzles.rule != matchstick.MoveSticks:
		return usageErrorf("solve: -trace shows the paper's search, which knows the rule move alone")
	case s.trace && s.json:
		return usageErrorf("solve: -trace is for people, want it without -json")
	}
	return nil
}

func (s *matchstickSolver) solve(text string) error {
	p := s.puzzles
	puzzle, err := matchstick.Parse(text, p.glyphs)
	if err != nil {
		return err
	}
	job := p.job(pipeline.Sweep, pipeline.All, []matchstick.Shape{puzzle.Shape()})
	counter := s.counter(puzzle.Shape(), job.Matchstick.Rules())
	solutions, counts := counter.Solve(puzzle, s.limit)
	if s.json {
		return s.printJSON(puzzle, job, solutions)
	}
	fmt.Fprintf(s.out, "%s   shape %v, %d sticks, at most %s\n%s\n",
		puzzle.Text(p.glyphs), puzzle.Shape(), puzzle.Sticks(), steps(p.rule, p.moves), puzzle.Drawing())
	if s.trace {
		s.printTrace(puzzle)
	}
	s.printVerdict(counts)
	for i, solution := range solutions {
		how := s.reached(solution.Depth, "")
		for j, m := range solution.Moves {
			how += pick(j == 0, ": ", " ") + m.String()
		}
		fmt.Fprintf(s.out, "\n%d.  %v   %s\n%s", i+1, solution.Equation, how, solution.Equation.Layout(p.glyphs).Drawing())
	}
	if more := total(counts) - uint64(len(solutions)); more > 0 {
		fmt.Fprintf(s.out, "\nand %s more (-limit -1 prints all)\n", out.Commas(more))
	}
	if shortest := counter.Shortest(); shortest != nil && shortest.Depth > 0 {
		s.printGrade(shortest)
	}
	_, err = s.out.WriteString("\n")
	return err
}

// printGrade prints level and score, and what they come from.
func (s *matchstickSolver) printGrade(shortest *matchstick.Shortest) {
	fmt.Fprintln(s.out)
	_, unit, _ := strings.Cut(steps(s.puzzles.rule, shortest.Depth), " ")
	printGrade(s.out, &matchstickgrade.Model, matchstickgrade.Grade(shortest), unit)
	lead := pick(shortest.Depth == 1, "leads", "lead")
	equations := shortest.Misleading + shortest.Solutions
	fmt.Fprintf(s.out, "%s %s to %s %s, of which %s true", steps(s.puzzles.rule, shortest.Depth), lead, out.Commas(equations),
		pick(equations == 1, "equation", "equations"), pick(shortest.Solutions == 1, "1 is", out.Commas(shortest.Solutions)+" are"))
	if shortest.Solutions > 1 {
		fmt.Fprintf(s.out, "; the easiest is %v", shortest.Easiest)
	}
	fmt.Fprintln(s.out, ".")
}

func total(counts []uint64) (sum uint64) {
	for _, n := range counts {
		sum += n
	}
	return sum
}

// steps writes 1 move, 2 moves, 1 stick added, and so on.
func steps(rule matchstick.Rule, n int) string {
	if rule == matchstick.MoveSticks {
		return fmt.Sprintf("%d %s", n, pick(n == 1, "move", "moves"))
	}
	return fmt.Sprintf("%d %s %s", n, pick(n == 1, "stick", "sticks"), pick(rule == matchstick.AddSticks, "added", "removed"))
}

// reached writes as it lies, or after at the number of steps.
func (s *matchstickSolver) reached(depth int, at string) string {
	if depth == 0 {
		return "as it lies"
	}
	return at + steps(s.puzzles.rule, depth)
}

// printVerdict says how many solutions there are, and at which number of steps.
func (s *matchstickSolver) printVerdict(counts []uint64) {
	sum := total(counts)
	verdict := out.Commas(sum) + pick(sum == 1, " solution", " solutions")
	if sum == 0 {
		verdict = "no solution"
	}
	separator := ": "
	for d, n := range counts {
		if n > 0 {
			verdict += separator + out.Commas(n) + " " + s.reached(d, "at ")
			separator = ", "
		}
	}
	if matchstick.Sound(counts) {
		verdict += "; a sound puzzle"
	}
	fmt.Fprintln(s.out, verdict)
}

// printTrace runs the paper's search and prints its lines as figures 15 and 16 do.
func (s *matchstickSolver) printTrace(puzzle matchstick.Layout) {
	search := matchstick.NewSearch(s.puzzles.glyphs, s.puzzles.moves, func(e matchstick.Event) {
		fmt.Fprintln(s.out, e)
		if e.Kind != matchstick.Skip {
			fmt.Fprintln(s.out)
		}
	})
	search.Run(puzzle)
	fmt.Fprintf(s.out, "the paper's search visited %s layouts and found %s solutions\n\n",
		out.Commas(search.Steps), out.Commas(len(search.Found)))
}

// printJSON prints the row that a data set would have, without the columns of a
// data set's own, and the solutions.
func (s *matchstickSolver) printJSON(puzzle matchstick.Layout, job pipeline.Job, solutions []matchstick.Solution) error {
	row, err := pipeline.MatchstickRow(job, s.counter(puzzle.Shape(), job.Matchstick.Rules()), puzzle)
	if err != nil {
		return err
	}
	leaveOut := []string{"index", "seed"}
	if _, ok := puzzle.Equation(s.puzzles.glyphs); !ok {
		leaveOut = append(leaveOut, "operand_a", "operand_b", "result")
	}
	object, err := out.Object(row, leaveOut...)
	if err != nil {
		return err
	}
	type place [2]int
	type move struct {
		From *place `json:"from"`
		To   *place `json:"to"`
	}
	type equation struct {
		Equation string `json:"equation"`
		Depth    int    `json:"depth"`
		Moves    []move `json:"moves"`
	}
	asPlace := func(p *matchstick.Place) *place {
		if p == nil {
			return nil
		}
		return &place{p.Cell, p.Segment}
	}
	equations := []equation{}
	for _, solution := range solutions {
		e := equation{solution.Equation.String(), solution.Depth, []move{}}
		for _, m := range solution.Moves {
			e.Moves = append(e.Moves, move{asPlace(m.From), asPlace(m.To)})
		}
		equations = append(equations, e)
	}
	list, err := json.Marshal(equations)
	if err != nil {
		return err
	}
	object = slices.Concat(object[:len(object)-1], []byte(`,"equations":`), list, []byte("}\n"))
	_, err = s.out.Write(object)
	return err
}
