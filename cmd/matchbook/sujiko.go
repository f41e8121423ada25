package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	sujikograde "matchbook/grade/sujiko"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve/sujiko"
)

// sujikoExample is a puzzle for hints.
const sujikoExample = `"20 14 24 13 | aaabbbccc a=15 b=13 c=17"`

// sujikoFlags are the flags that say which clues are meant.
type sujikoFlags struct{ pipeline.Sujiko }

func (s *sujikoFlags) set(flags *flag.FlagSet, regions string) {
	usage := "sizes of connected regions with sums, `3,3,3`; none for none"
	take := func(text string) error {
		s.Regions = nil
		if text == "none" {
			return nil
		}
		for size := range strings.SplitSeq(text, ",") {
			n, err := strconv.Atoi(size)
			if err != nil {
				return fmt.Errorf("found %q, want sizes of regions such as 2,3,4, or none", size)
			}
			s.Regions = append(s.Regions, n)
		}
		slices.Sort(s.Regions)
		return nil
	}
	if regions != "" {
		usage += fmt.Sprintf(" (default %s)", regions)
		take(regions)
	}
	flags.Func("regions", usage, take)
	flags.IntVar(&s.Givens, "givens", 0, "how many digits are given")
}

var sweepSujiko = variant{
	kind: kindSujiko,
	manual: `
matchbook sweep sujiko [flags]

Makes every sujiko of a family, with its number of solutions, and writes a row for
each to Parquet files, with a manifest. Without flags these are the 63,517 sums
that the four circles can have. -regions adds the sums of connected regions of the
given sizes, everywhere they fit (3,3,3: 2,890,640 puzzles; 2,3,4: 13,582,664),
and -givens digits that are there from the start, in all cells, as long as there is
a solution. -grade and -paper compute more for each puzzle, which takes some ten
times as long: the steps of a person with score and level, and how the algorithm of
the seed paper fares.

It ends with a table: puzzles with one solution, the solutions of all together, if
graded the puzzles of each level (those with one solution have one), and if asked for
how many the paper's algorithm solves.

Interrupted, it keeps the parts that are whole; the same command goes on from there.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		var s sujikoFlags
		var data runFlags
		s.set(flags, "")
		data.set(flags, defaultDir, "the `directory` of the data set")
		flags.BoolVar(&s.Grade, "grade", false, "solve each puzzle as a person does, for score and level")
		flags.BoolVar(&s.Paper, "paper", false, "run the paper's algorithm on each puzzle")
		asJSON := flags.Bool("json", false, "print the table as one JSON object a line")
		return func(std streams, operands []string) error {
			if err := noOperands("sweep", operands); err != nil {
				return err
			}
			result, err := data.run(std, pipeline.Job{Verb: pipeline.Sweep, Kind: kindSujiko, Sujiko: &s.Sujiko})
			if err != nil {
				return err
			}
			return printTable(std.out, *asJSON, logicColumns, logicRows(result))
		}
	},
}

var generateSujiko = variant{
	kind: kindSujiko,
	manual: `
matchbook generate sujiko [flags]

Draws sujikos at random, each with exactly one solution, of a wanted level if one is
asked for; with -random they may have several. Their clues are the four circles,
regions (-regions 2,3,4, or none) and givens (-givens 3). -fewest leaves out clues
that are not needed, as many as can be; with -regions none it chooses the fewest
givens. Puzzle i of a seed is always the same, however many are asked for.

Levels are gentle, easy, medium, hard, expert and extreme. Not every choice of clues
has puzzles of all levels: with 3,3,3 gentle ones are rare, with 3 given extreme ones.

Without -o it prints the puzzles, one a line; with -o it writes a data set and
prints a table of its levels.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		s := sujikoFlags{pipeline.Sujiko{Grade: true, Paper: true}}
		var data runFlags
		s.set(flags, "3,3,3")
		data.set(flags, "-", "the `directory` of a data set; - to print the puzzles")
		flags.BoolVar(&s.Random, "random", false, "puzzles may have more than one solution")
		flags.BoolVar(&s.Fewest, "fewest", false, "leave out clues that are not needed")
		levelFlag(flags, &s.Level, "any")
		return generateKind(flags, &data, func() pipeline.Job {
			return pipeline.Job{Kind: kindSujiko, Sujiko: &s.Sujiko}
		})
	},
}

var gradeSujiko = gradeVariant(kindSujiko, `
matchbook grade sujiko [flags] [FILE or - ...]

Grades sujikos from files, one a line, such as
`+sujikoExample[1:len(sujikoExample)-1]+`
(matchbook help solve sujiko says how they are written): for each its number of
solutions, the steps of a person, score and level, and how the algorithm of the seed
paper fares. Without -o it prints level, score and puzzle, or the number of solutions
of one that has not exactly one; with -o it writes a data set.`,
	sujikoExample, grader{
		func(text string) (string, error) {
			p, err := sujiko.Parse(text)
			return p.Text(), err
		},
		func(j *pipeline.Job) { j.Sujiko = &pipeline.Sujiko{Grade: true, Paper: true} },
	}.noFlags)

var solveSujiko = solveVariant(kindSujiko, `
matchbook solve sujiko [flags] [PUZZLE or FILE ...]

Solves sujikos from the arguments; from files, one a line, blank lines and lines that
begin with # left out; or from standard input, if there is no argument or it is -.
A puzzle is one line:

  20 15 22 18                                        the sums of the circles
  20 15 22 18 | aabccbddd a=11 b=7 c=9 d=18          and of regions, cell by cell
  20 15 22 18 | ..5......                            and given digits
  20 15 22 18 | aabccbddd a=11 b=7 c=9 d=18 | ..5......

It prints the board, the number of solutions, some of them, the steps of a person
with level and score, and how the algorithm of the seed paper ends.`, sujikoExample, func(flags *flag.FlagSet) solver {
	s := new(sujikoSolver)
	flags.IntVar(&s.limit, "limit", 3, "the most solutions of a puzzle to print; -1 for all")
	flags.BoolVar(&s.trace, "trace", false, "print the steps of the paper's algorithm instead of a person's")
	flags.BoolVar(&s.json, "json", false, "print one JSON object a puzzle, in a line")
	return s
})

// sujikoSolver solves sujikos.
type sujikoSolver struct {
	limit       int
	trace, json bool

	out   *bufio.Writer
	logic sujiko.Logic
	paper sujiko.Paper
}

func (s *sujikoSolver) begin(out *bufio.Writer) error {
	s.out = out
	switch {
	case s.limit < -1:
		return usageErrorf("solve: -limit is %d, want 0 or more, or -1 for all", s.limit)
	case s.trace && s.json:
		return usageErrorf("solve: -trace is for people, want it without -json")
	}
	return nil
}

func (s *sujikoSolver) solve(text string) error {
	p, err := sujiko.Parse(text)
	if err != nil {
		return err
	}
	solutions := sujiko.Solve(&p)
	if s.json {
		return s.printJSON(&p, solutions)
	}
	fmt.Fprintf(s.out, "%s\n%s\n", p.Text(), p.Drawing(nil))
	switch n := len(solutions); n {
	case 0:
		fmt.Fprintln(s.out, "no solution")
	default:
		fmt.Fprintf(s.out, "%s %s\n", out.Commas(n), pick(n == 1, "solution", "solutions"))
	}
	for i, solution := range solutions {
		if s.limit >= 0 && i == s.limit {
			fmt.Fprintf(s.out, "\nand %s more (-limit -1 prints all)\n", out.Commas(len(solutions)-i))
			break
		}
		fmt.Fprintf(s.out, "\n%s", p.Drawing(&solution))
	}
	fmt.Fprintln(s.out)
	if s.trace {
		s.printTrace(&p)
	} else {
		s.printSteps(&p)
	}
	_, err = s.out.WriteString("\n")
	return err
}

// printSteps prints the human-style solution.
func (s *sujikoSolver) printSteps(p *sujiko.Puzzle) {
	ending := s.logic.Solve(p)
	for i := range s.logic.Steps {
		step := &s.logic.Steps[i]
		fmt.Fprintf(s.out, "%3d. %s: %s\n", i+1, step.Technique, s.logic.Sentence(step))
	}
	switch ending {
	case sujiko.Stuck:
		fmt.Fprintln(s.out, "Here logic ends: there is more than one solution.")
	case sujiko.NoSolution:
		fmt.Fprintln(s.out, "That is a contradiction: there is no solution.")
	default:
		printGrade(s.out, &sujikograde.Model, sujikograde.Model.Grade(s.logic.Human()), "steps")
	}
	end := s.paper.Solve(p, nil)
	fmt.Fprintf(s.out, "The paper's algorithm: %v after %d steps%s.\n", end, s.paper.Steps,
		pick(s.paper.Selected, ", having selected one network of several", ""))
}

// printTrace prints the steps of the paper's algorithm.
func (s *sujikoSolver) printTrace(p *sujiko.Puzzle) {
	ending := s.paper.Solve(p, func(rule, sentence string) { fmt.Fprintf(s.out, "%s: %s\n", rule, sentence) })
	fmt.Fprintf(s.out, "The paper's algorithm: %v after %d steps.\n", ending, s.paper.Steps)
}

// printJSON prints the row that a graded data set would have, without the columns of
// a data set's own, the solutions and the steps.
func (s *sujikoSolver) printJSON(p *sujiko.Puzzle, solutions []sujiko.Solution) error {
	row, err := pipeline.SujikoRow(p)
	if err != nil {
		return err
	}
	object, err := out.Object(row, "index", "seed")
	if err != nil {
		return err
	}
	list := struct {
		All   []string   `json:"all_solutions"`
		Steps []jsonStep `json:"steps"`
	}{[]string{}, []jsonStep{}}
	for _, solution := range solutions {
		list.All = append(list.All, solution.String())
	}
	s.logic.Solve(p)
	for i := range s.logic.Steps {
		found := &s.logic.Steps[i]
		list.Steps = append(list.Steps, jsonStep{found.Technique.String(), found.Open, s.logic.Sentence(found)})
	}
	more, err := json.Marshal(list)
	if err != nil {
		return err
	}
	_, err = s.out.Write(slices.Concat(object[:len(object)-1], []byte(","), more[1:], []byte("\n")))
	return err
}

var paperSujiko = variant{
	kind: kindSujiko,
	manual: `
matchbook paper sujiko [flags]

Runs the common number network algorithm of the sujiko paper (Lee 2024), which was
tried there on 9 puzzles, on whole families: regions of 3,3,3 and of 2,3,4, and the
circles with 0 to 4 givens; on a seeded sample of each, or with -full on every puzzle,
which takes some minutes. A line for the puzzles with one solution, and one for those
with several:

  tried      puzzles that it was run on
  solved     the board is filled and right
  wrong      it had to select one network of several, and that was a wrong one
  stuck      no rule of it leads on
  selected   puzzles for which it selected
  steps      rules applied, on average
  by logic   puzzles that the human-style solver solves`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		sample := flags.Uint64("sample", 20000, "how many puzzles of each family")
		seed := flags.Uint64("seed", 1, "the seed of the sample")
		full := flags.Bool("full", false, "all puzzles of each family")
		asJSON := flags.Bool("json", false, "print the table as one JSON object a line")
		quiet := flags.Bool("q", false, "no progress on standard error")
		return func(std streams, operands []string) error {
			if err := noOperands("paper", operands); err != nil {
				return err
			}
			if *sample < 1 {
				return usageErrorf("paper: -sample is 0, want 1 or more")
			}
			if *full {
				*sample = 0
			}
			ctx, stop := interruptible()
			defer stop()
			var rows [][]cell
			for _, family := range []pipeline.Sujiko{
				{Regions: []int{3, 3, 3}}, {Regions: []int{2, 3, 4}}, {}, {Givens: 1}, {Givens: 2}, {Givens: 3}, {Givens: 4},
			} {
				m, err := pipeline.MeasureSujikoPaper(ctx, family.Regions, family.Givens, *sample, *seed, progressTo(std, *quiet))
				if err != nil {
					return err
				}
				rows = append(rows, sujikoPaperRow(m, "one", &m.Unique, number(m.ByLogic)), sujikoPaperRow(m, "several", &m.Several, none))
			}
			return printTable(std.out, *asJSON, sujikoPaperColumns, rows)
		}
	},
}

var sujikoPaperColumns = []column{
	{"family", "family"},
	{"size", "size"},
	{"solutions", "solutions"},
	{"tried", "tried"},
	{"solved", "solved"},
	{"wrong", "wrong"},
	{"stuck", "stuck"},
	{"solved, %", "solved_percent"},
	{"selected", "selected"},
	{"steps", "mean_steps"},
	{"by logic", "by_logic"},
}

func sujikoPaperRow(m *pipeline.SujikoPaper, solutions string, t *pipeline.PaperTally, logic cell) []cell {
	percent, steps := none, none
	if t.Puzzles > 0 {
		percent = decimal(100*float64(t.Endings[sujiko.PaperSolved])/float64(t.Puzzles), 2)
		steps = decimal(float64(t.Steps)/float64(t.Puzzles), 1)
	}
	return []cell{
		{m.Name, m.Name},
		number(m.Size),
		{solutions, solutions},
		number(t.Puzzles),
		number(t.Endings[sujiko.PaperSolved]),
		number(t.Endings[sujiko.PaperWrong]),
		number(t.Endings[sujiko.PaperStuck]),
		percent,
		number(t.Selected),
		steps,
		logic,
	}
}
