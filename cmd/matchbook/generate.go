package main

import (
	"bufio"
	"flag"
	"fmt"

	matchsticks "matchbook/generate/matchstick"
	"matchbook/out"
	"matchbook/pipeline"
)

var generateCommand = command{
	name:     "generate",
	synopsis: "seeded puzzles, printed or into a data set",
	manual: `
matchbook generate matchstick [flags]

Draws sound puzzles of a shape at random, each as likely as any other: false at
first, exactly one solution at the given number of moves and none with fewer.
Puzzle i of a seed is always the same, however many are asked for. Puzzles may
repeat where a shape has few.

Without -o it prints the puzzles, one a line; with -o it writes a data set.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		var puzzles puzzleFlags
		var shapes shapeFlags
		var data runFlags
		puzzles.set(flags, 1)
		shapes.set(flags)
		data.set(flags, "-", "the `directory` of a data set; - to print the puzzles")
		count := flags.Uint64("count", 10, "how many puzzles")
		seed := flags.Uint64("seed", 1, "the seed")
		asJSON := flags.Bool("json", false, "print the rows as one JSON object a line")
		return func(std streams, operands []string) error {
			if len(operands) != 1 || operands[0] != kindMatchstick {
				return usageErrorf("generate: found %q, want one kind of puzzle: matchstick (hint: matchbook help generate)", operands)
			}
			list := shapes.list(matchsticks.Types[2].Shape)
			job := puzzles.job(pipeline.Generate, pipeline.Sound, list)
			job.Seed, job.Count = *seed, *count
			if data.dir == "-" {
				return printRows(std, job, *asJSON)
			}
			_, err := data.run(std, job)
			return err
		}
	},
}

// printRows prints the puzzles of a job, or its rows as JSON.
func printRows(std streams, job pipeline.Job, asJSON bool) error {
	b := bufio.NewWriter(std.out)
	for row, err := range job.Rows() {
		if err != nil {
			b.Flush()
			return err
		}
		if !asJSON {
			fmt.Fprintln(b, row.Common().Puzzle)
			continue
		}
		text, err := out.Object(row)
		if err != nil {
			return err
		}
		b.Write(append(text, '\n'))
	}
	return b.Flush()
}
