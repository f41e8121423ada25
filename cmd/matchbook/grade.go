package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"

	"matchbook/pipeline"
)

// grade grades puzzles made elsewhere.
func (p *program) grade(k *pipeline.Kind) *variant {
	return &variant{
		use: " [FILE or - ...]",
		manual: `
Grades puzzles from files, or from standard input if no file or - is given. Each line has
one puzzle; blank lines and lines that begin with # are ignored. A puzzle has one of the
forms

` + k.Forms + "\n\n" + strings.TrimSpace(k.Grade.Manual) + `

Without -o it prints level, score and puzzle; for a puzzle without a level it prints the
number of solutions instead. With -o it writes a data set. A puzzle that a solver cannot
finish within its limit of work (see docs/data-sets.md) has no level.`,
		setup: func(flags *flag.FlagSet) func(streams, []string) error {
			options := k.Grade.Flags(flags)
			data := runFlags{program: p}
			data.set(flags, "-", "the `directory` of the data set; - to print level, score and puzzle, one puzzle a line")
			asJSON := flags.Bool("json", false, "print the rows, or with -o the table, one JSON object a line")
			return func(std streams, files []string) error {
				o, err := options()
				if err != nil {
					return usageErrorf("grade: %w", err)
				}
				if len(files) == 0 {
					if isTerminal(std.in) {
						return usageErrorf("grade: no file is given (hint: matchbook grade %s puzzles.txt, or - for standard input)", k.Name())
					}
					files = []string{"-"}
				}
				list, failed := readPuzzles(std, k, o, files)
				if failed != nil && !errors.Is(failed, errReported) || len(list) == 0 {
					return failed
				}
				job, puzzles := pipeline.GradeJob(k.Name(), o, list)
				if data.dir == "-" {
					if err := data.printing("grade"); err != nil {
						return err
					}
					if err := p.printRows(std, job, puzzles, gradeLine, *asJSON); err != nil {
						return err
					}
					return failed
				}
				result, err := data.run(std, job, puzzles)
				if err != nil {
					return err
				}
				if err := printTable(std, *asJSON, p.kinds.Table(job, result)); err != nil {
					return err
				}
				return failed
			}
		},
	}
}

// readPuzzles returns the puzzles of files in the kind's own text. It goes on after one that
// is none, and fails in the end: with [errReported] if that is all that was wrong.
func readPuzzles(std streams, k *pipeline.Kind, options any, files []string) (list []string, failed error) {
	for _, name := range files {
		err := readFile(std, name, "(hint: write it like "+k.Example+")", func(text string) error {
			puzzle, err := k.Grade.Normal(text, options)
			if err == nil {
				list = append(list, puzzle)
			}
			return err
		})
		if err != nil && !errors.Is(err, errReported) {
			return list, err
		}
		if err != nil {
			failed = err
		}
	}
	return list, failed
}

// readFile calls do for the puzzles of a file, - for standard input, as [eachPuzzle] does.
func readFile(std streams, name, hint string, do func(text string) error) error {
	in := std.in
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return fmt.Errorf("%w (hint: give files of puzzles, or - for standard input)", shortened(err))
		}
		defer f.Close()
		in = f
	} else {
		name = "standard input"
	}
	return eachPuzzle(std.err, name, in, hint, do)
}
