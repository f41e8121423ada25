package main

import (
	"flag"
	"fmt"
	"strconv"

	slitherlinks "matchbook/generate/slitherlink"
	"matchbook/grade"
	"matchbook/pipeline"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/compression"
)

// slitherlinkExample is a puzzle for hints.
const slitherlinkExample = ".3./3../..."

// slitherlinkForms says how slitherlinks are written.
var slitherlinkForms = gridForms(slitherlinkExample, "https://puzz.link/p?slither/3/3/g8di", "3x3t0:a3a3e")

var sweepSlitherlink = variant{
	kind: kindSlitherlink,
	manual: `
matchbook sweep slitherlink [flags]

Makes every placement of the clues 0 to 3 on a small board that has exactly one
solution, and writes a row for each to Parquet files, with a manifest. 3x3 has 39,129
of them among 5^9 placements; 3x4 takes seconds, 4x4, with 5^16 placements, hours.
-grade adds the steps of a person with score and level, -paper how the algorithm of
the seed paper fares.

Interrupted, it keeps the parts that are whole; the same command goes on from there.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		var s pipeline.Slitherlink
		var data runFlags
		sizeFlag(flags, &s.Width, &s.Height, 3)
		flags.BoolVar(&s.Grade, "grade", false, "solve each puzzle as a person does, for score and level")
		flags.BoolVar(&s.Paper, "paper", false, "run the paper's algorithm on each puzzle")
		data.set(flags, defaultDir, "the `directory` of the data set")
		asJSON := flags.Bool("json", false, "print the table as one JSON object a line")
		return func(std streams, operands []string) error {
			if err := noOperands("sweep", operands); err != nil {
				return err
			}
			result, err := data.run(std, pipeline.Job{Verb: pipeline.Sweep, Kind: kindSlitherlink, Slitherlink: &s})
			if err != nil {
				return err
			}
			return printTable(std.out, *asJSON, logicColumns, logicRows(result))
		}
	},
}

var generateSlitherlink = variant{
	kind: kindSlitherlink,
	manual: `
matchbook generate slitherlink [flags]

Makes slitherlinks, each with exactly one solution and of the wanted level; or with
-random, boards of random clues that promise nothing: most have no solution. Puzzle i
of a seed is always the same, however many are asked for.

Levels: gentle asks for counting at clues and dots, easy for pictures of clues and
corners, medium for pairs of edges at a corner, hard for pairs passed on from corner to
corner, expert for inside and outside, extreme for supposing. Small boards have no hard
puzzles.

Without -o it prints the puzzles, one a line; with -o it writes a data set and prints
a table of its levels.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		s := pipeline.Slitherlink{Grade: true, Paper: true}
		medium := grade.Medium
		var symmetry slitherlinks.Symmetry
		var data runFlags
		var density *float64
		sizeFlag(flags, &s.Width, &s.Height, 10)
		levelFlag(flags, &s.Level, "medium")
		flags.TextVar(&symmetry, "symmetry", slitherlinks.NoSymmetry, "how the places of the clues are arranged: `none`, half-turn, mirror or\nquarter-turn")
		flags.BoolVar(&s.Few, "few", false, "take away every clue that can go")
		flags.BoolVar(&s.Random, "random", false, "no promise: most puzzles have no solution")
		flags.Func("density", "of random puzzles, the `probability` that a cell has a clue, 0 to 1 (default 0.3)", func(text string) (err error) {
			density = new(float64)
			if *density, err = strconv.ParseFloat(text, 64); err != nil {
				err = fmt.Errorf("found %q, want a number from 0 to 1", text)
			}
			return err
		})
		data.set(flags, "-", "the `directory` of a data set; - to print the puzzles")
		return generateKind(flags, &data, func() pipeline.Job {
			switch {
			case density != nil:
				s.Density = *density
			case s.Random:
				s.Density = 0.3
			}
			if !s.Random && s.Level == nil {
				s.Level = &medium
			}
			if symmetry != slitherlinks.NoSymmetry {
				s.Symmetry = &symmetry
			}
			return pipeline.Job{Kind: kindSlitherlink, Slitherlink: &s}
		})
	},
}

var gradeSlitherlink = gradeVariant(kindSlitherlink, `
matchbook grade slitherlink [flags] [FILE or - ...]

Grades slitherlinks from files, one a line, blank lines and lines that begin with #
left out, in any of these forms:

`+slitherlinkForms+`

For each it finds the number of solutions, the steps of a person, score and level, and
how the algorithm of the seed paper fares. Without -o it prints level, score and puzzle,
or the number of solutions of one that has not exactly one; with -o it writes a data
set.`,
	slitherlinkExample, grader{normalSlitherlink, describeSlitherlink}.noFlags)

// normalSlitherlink reads a puzzle in any form and returns its text in a data set.
func normalSlitherlink(text string) (string, error) {
	p, err := slitherlink.Parse(text)
	if err != nil {
		return "", err
	}
	return p.String(), nil
}

func describeSlitherlink(j *pipeline.Job) {
	j.Slitherlink = &pipeline.Slitherlink{Grade: true, Paper: true}
}

var paperSlitherlink = gridPaper{
	kind:  kindSlitherlink,
	sides: []int{7, 10, 15, 20},
	sample: func(side int) pipeline.Job {
		medium := grade.Medium
		return pipeline.Job{Slitherlink: &pipeline.Slitherlink{Width: side, Height: side, Level: &medium, Grade: true, Paper: true}}
	},
	normal: normalSlitherlink, describe: describeSlitherlink, example: slitherlinkExample,
	paper: "Measures the loop compression of the slitherlink paper (Lee 2024), which solved all of\nits 18 puzzles.",
}.variant()

var solveSlitherlink = solveVariant(kindSlitherlink, `
matchbook solve slitherlink [flags] [PUZZLE or FILE ...]

Solves slitherlinks from the arguments; from files, one a line, blank lines and lines
that begin with # left out; or from standard input, if there is no argument or it is
-. A puzzle is

`+slitherlinkForms+`

It prints the board, the number of solutions, some of them, the steps of a person
with level and score, and how the algorithm of the seed paper ends.`, slitherlinkExample, func(flags *flag.FlagSet) solver {
	s := new(slitherlinkSolver)
	s.set(flags)
	return s
})

// slitherlinkSolver solves slitherlinks.
type slitherlinkSolver struct {
	gridSolver
	solver slitherlink.Solver
	logic  slitherlink.Logic
	paper  compression.Paper
}

func (s *slitherlinkSolver) solve(text string) error {
	p, err := slitherlink.Parse(text)
	if err != nil {
		return err
	}
	row, err := pipeline.SlitherlinkRow(p)
	if err != nil {
		return err
	}
	s.logic.Solve(p, slitherlink.DeepLookAhead)
	if s.json {
		var steps []jsonStep
		for i := range s.logic.Steps {
			step := &s.logic.Steps[i]
			steps = append(steps, jsonStep{step.Technique.String(), step.Open, s.logic.Sentence(step)})
		}
		return s.printObject(row, steps)
	}
	var drawings []string
	most := s.limit
	if most < 0 {
		most = int(min(row.Solutions, printMost))
	}
	if most > 0 && row.Solutions > 0 {
		found := s.solver.Solve(p, most, pipeline.SlitherlinkNodeLimit)
		for i := range found.Count {
			drawings = append(drawings, p.Drawing(s.solver.Solution(i)))
		}
	}
	s.printCount(&row.Shared, p.Drawing(nil), drawings)
	switch {
	case s.trace:
		s.paper.Solve(p, func(rule, sentence string) { fmt.Fprintf(s.out, "%s: %s\n", rule, sentence) })
		fmt.Fprintf(s.out, "\n%s\n", p.Drawing(s.paper.Loop))
	case !s.bare:
		for i := range s.logic.Steps {
			step := &s.logic.Steps[i]
			fmt.Fprintf(s.out, "%3d. %s: %s\n", i+1, step.Technique, s.logic.Sentence(step))
		}
	}
	s.printEnding(s.logic.Solved, s.logic.Wrong, &grade.SlitherlinkModel, grade.Slitherlink(&s.logic), &row.Shared, row.PaperEnding)
	return nil
}
