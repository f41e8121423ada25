package main

import (
	"flag"
	"fmt"

	bridgesgen "matchbook/generate/bridges"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/pipeline"
	"matchbook/solve/bridges"
)

// bridgesExample is a puzzle for hints.
const bridgesExample = "4.4.1/...../3.2.."

// bridgesForms says how bridges are written.
var bridgesForms = gridForms(bridgesExample, "https://puzz.link/p?hashi/5/3/4g4g1k3g2h", "5x3m2:4a4a1e3a2b")

var generateBridges = variant{
	kind: kindBridges,
	manual: `
matchbook generate bridges [flags]

Makes bridges puzzles (Hashiwokakero), each with exactly one solution, of a wanted
level if one is asked for; or with -random, puzzles that promise nothing: with no
solution, one or many. Puzzle i of a seed is always the same, however many are asked
for.

Levels: gentle and easy ask for counting alone, medium for pairs that must not stand
alone, hard for groups, expert and extreme for supposing. Not every size has puzzles
of all levels: 5x5 has none that are extreme.

Without -o it prints the puzzles, one a line; with -o it writes a data set and prints
a table of its levels.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		var b pipeline.Bridges
		var data runFlags
		sizeFlag(flags, &b.Width, &b.Height, 10)
		flags.IntVar(&b.Islands, "islands", 0, "how many islands; 0 for what is usual, from 24 % of the cells at 7x7 to 11 % at 25x25")
		flags.Float64Var(&b.Doubles, "doubles", bridgesgen.DefaultDoubles, "the share of bridges that are laid double at first, 0 to 1")
		flags.BoolVar(&b.Symmetric, "symmetric", false, "boards look the same turned by half")
		flags.BoolVar(&b.Random, "random", false, "no promise: puzzles may have no solution, or many")
		levelFlag(flags, &b.Level, "any that takes no supposing")
		data.set(flags, "-", "the `directory` of a data set; - to print the puzzles")
		return generateKind(flags, &data, func() pipeline.Job {
			return pipeline.Job{Kind: kindBridges, Bridges: &b}
		})
	},
}

var gradeBridges = gradeVariant(kindBridges, `
matchbook grade bridges [flags] [FILE or - ...]

Grades bridges puzzles from files, one a line, blank lines and lines that begin with #
left out, in any of these forms:

`+bridgesForms+`

For each it finds the number of solutions, the steps of a person, score and level, and
how the algorithm of the seed paper fares. Without -o it prints level, score and puzzle,
or the number of solutions of one that has not exactly one; with -o it writes a data
set.`,
	bridgesExample, grader{normalBridges, describeBridges}.noFlags)

// normalBridges reads a puzzle in any form and returns its text in a data set.
func normalBridges(text string) (string, error) {
	p, err := bridges.Parse(text)
	if err != nil {
		return "", err
	}
	return pipeline.BridgesText(p), nil
}

func describeBridges(j *pipeline.Job) { j.Bridges = new(pipeline.Bridges) }

var paperBridges = gridPaper{
	kind:  kindBridges,
	sides: []int{7, 10, 15, 25},
	sample: func(side int) pipeline.Job {
		return pipeline.Job{Bridges: &pipeline.Bridges{Width: side, Height: side, Doubles: bridgesgen.DefaultDoubles}}
	},
	normal: normalBridges, describe: describeBridges, example: bridgesExample,
	paper: "Measures the path matching algorithm of the bridges paper (Lee 2024), which solved all\nof its 24 puzzles.",
}.variant()

var solveBridges = solveVariant(kindBridges, `
matchbook solve bridges [flags] [PUZZLE or FILE ...]

Solves bridges puzzles from the arguments; from files, one a line, blank lines and
lines that begin with # left out; or from standard input, if there is no argument or
it is -. A puzzle is

`+bridgesForms+`

It prints the board, the number of solutions, some of them, the steps of a person
with level and score, and how the algorithm of the seed paper ends. In a drawing - and
| are one bridge, = and ‖ two.`, bridgesExample, func(flags *flag.FlagSet) solver {
	s := new(bridgesSolver)
	s.set(flags)
	return s
})

// bridgesSolver solves bridges.
type bridgesSolver struct {
	gridSolver
	solver bridges.Solver
	logic  bridges.Logic
	paper  bridges.Paper
}

func (s *bridgesSolver) solve(text string) error {
	p, err := bridges.Parse(text)
	if err != nil {
		return err
	}
	row := pipeline.BridgesRow(p)
	s.logic.Solve(p, bridges.DeepLookAhead, nil)
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
	if most > 0 {
		solutions, _ := s.solver.Solutions(p, most, pipeline.BridgesNodeLimit)
		for _, solution := range solutions {
			drawings = append(drawings, p.Drawing(solution))
		}
	}
	s.printCount(&row.Shared, p.Drawing(nil), drawings)
	switch {
	case s.trace:
		s.paper.Solve(p, func(rule, sentence string) { fmt.Fprintf(s.out, "%s: %s\n", rule, sentence) })
	case !s.bare:
		for i := range s.logic.Steps {
			step := &s.logic.Steps[i]
			fmt.Fprintf(s.out, "%3d. %s: %s\n", i+1, step.Technique, s.logic.Sentence(step))
		}
	}
	s.printEnding(s.logic.Solved, s.logic.Wrong, &bridgesgrade.Model, bridgesgrade.Model.Grade(s.logic.Human()), &row.Shared, row.PaperEnding)
	return nil
}
