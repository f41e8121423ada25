package main

import (
	"context"
	"errors"
	"fmt"
	"math"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

var verifyCommand = command{
	name: "verify", synopsis: "check that data sets are complete and correct",
	use: "DIR...", least: 1,
	manual: `
Checks that data sets are complete and correct: compares every part with the manifest and the
job, and makes a sample of the rows again. Prints the errors; any error makes the exit status 1.

It checks the range, rows and SHA-256 of each part, and finds missing and surplus parts, and
files that do not belong to the data set or are links. With -different it counts the rows whose
puzzle occurs in an earlier row, perhaps turned or mirrored, and prints the first ten. If
there is no manifest yet, the parts are checked against the job that they state; with
-shards N, verify says which of N shards to run again. matchbook run DIR makes what is missing
or damaged; for a graded list, the
same matchbook grade command does.`,
	examples: `
		matchbook verify matchbook-data/*
		matchbook verify -different matchbook-data/*-publishable`,
	groups: []group{{"Flags", "sample seed different shards q"}},
	set: func(c *call) runner {
		sample := c.intFlag("sample", 200, "make `COUNT` rows again and compare them", "0 or more", 0, math.MaxInt)
		c.seedFlag("sample")
		different := c.flags.Bool("different", false, "also check that no puzzle occurs twice. A board that is turned or mirrored counts as the same puzzle")
		shards := c.shardsFlag()
		c.quietFlag()
		return func(ctx context.Context, dirs []string) (failed error) {
			for _, dir := range dirs {
				v, err := c.program.kinds.Verify(ctx, dir, *sample, c.seed, c.progress())
				if errors.Is(err, context.Canceled) {
					return err
				}
				if err != nil {
					failed = errReported
					hint := " (hint: verify takes the directories of data sets)"
					if errors.Is(err, dataset.ErrUnproven) {
						hint = "" // the error has its own hint
					}
					c.complain("%s%s", said(err), hint)
					continue
				}
				if len(v.Problems) > 0 {
					failed = errReported
				}
				if err := c.printVerdict(dir, v, *shards); err != nil {
					return err
				}
				if *different && v.Finished {
					copies, err := c.printCopies(ctx, dir, v.Rows)
					switch {
					case errors.Is(err, context.Canceled):
						return err
					case err != nil:
						c.complain("%s", said(err))
						failed = errReported
					case copies > 0:
						failed = errReported
					}
				}
			}
			return failed
		}
	},
}

// shownCopies is the largest number of repeated rows that are printed.
const shownCopies = 10

// printCopies prints how many rows of a data set repeat the puzzle of an earlier row, and the first of
// these rows. The result is the number of rows that repeat a puzzle.
func (c *call) printCopies(ctx context.Context, dir string, rows int64) (copies int, err error) {
	tick, end := c.track("rows", uint64(rows))
	defer end()
	q := dataset.Query{Kinds: c.program.kinds.Out(), Dirs: []string{dir}, Tick: tick}
	err = q.Copies(ctx, func(copy, of int64) error {
		if copies++; copies > shownCopies {
			return nil
		}
		return c.print("%s: row %d has the puzzle of row %d, perhaps turned or mirrored\n", dir, copy, of)
	})
	switch {
	case err != nil:
		return copies, err
	case copies > 0:
		return copies, c.print("%s: %s with the puzzle of an earlier one\n", dir, phrase.Counted(copies, "row"))
	}
	return 0, c.print("%s: all puzzles are different, also when turned or mirrored\n", dir)
}

// printVerdict prints what is wrong with a data set, or that nothing is wrong.
func (c *call) printVerdict(dir string, v *pipeline.Verification, shards int) error {
	if len(v.Problems) == 0 {
		return c.print("%s: complete: %s, %s; %s made again: the same\n",
			dir, phrase.Counted(v.Parts, "part"), phrase.Counted(v.Rows, "row"), phrase.Counted(v.Sampled, "row"))
	}
	for i, n := 0, 0; i < len(v.Problems); i += n {
		n = alike(v.Problems[i:])
		files := v.Problems[i].File
		if n > 1 {
			files += " to " + v.Problems[i+n-1].File
		}
		if err := c.print("%s\n", out.PlainLine(fmt.Sprintf("%s/%s: %s", dir, files, v.Problems[i].Wrong))); err != nil {
			return err
		}
	}
	hint, again := "", "run "+dir
	if v.InTheWay {
		hint = "move away what does not belong there; "
	}
	if v.Graded {
		again = "grade with the same file and -o " + dir
	}
	c.complain("%s is not complete and correct (hint: %smatchbook %s makes what is missing or damaged)", dir, hint, again)
	if len(v.Bad) > 0 && (shards > 0 || !v.Finished) {
		c.complain("%s of %s parts are missing or damaged%s", phrase.Commas(len(v.Bad)), phrase.Commas(v.Parts), missingShards(v.Bad, shards))
	}
	return nil
}

// alike counts the problems at the start of the list that are equal and belong to consecutive
// parts. One line can report all problems counted. After an interrupted run, for example, many
// parts are missing at the end.
func alike(problems []pipeline.Problem) int {
	first := 0
	if _, err := fmt.Sscanf(problems[0].File, "part-%d.parquet", &first); err != nil {
		return 1
	}
	n := 1
	for n < len(problems) && problems[n].Wrong == problems[0].Wrong && problems[n].File == dataset.PartName(first+n) {
		n++
	}
	return n
}
