package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"matchbook/pipeline"
)

// grader is what grade needs to know of a kind.
type grader struct {
	normal   func(text string) (string, error) // reads a puzzle in any form and returns it in the kind's own text
	describe func(*pipeline.Job)               // adds what the job needs beside the puzzles
}

// noFlags is g for a kind that has no flags of its own.
func (g grader) noFlags(*flag.FlagSet) grader { return g }

// gradeVariant is grade for a kind. Set defines the flags of its grader.
func gradeVariant(kind, manual, example string, set func(*flag.FlagSet) grader) variant {
	return variant{kind, manual, func(flags *flag.FlagSet) func(streams, []string) error {
		g := set(flags)
		var data runFlags
		data.set(flags, "-", "the `directory` of a data set; - to print a line for each puzzle: level, score, puzzle")
		asJSON := flags.Bool("json", false, "print the rows, or with -o the table, as one JSON object a line")
		return func(std streams, files []string) error {
			if len(files) == 0 {
				if isTerminal(std.in) {
					return usageErrorf("grade: no file is given (hint: matchbook grade %s puzzles.txt, or - for standard input)", kind)
				}
				files = []string{"-"}
			}
			var puzzles []string
			var failed error
			for _, name := range files {
				if err := readPuzzles(std, name, "(hint: write it like "+example+")", g.normal, &puzzles); err != nil {
					if !errors.Is(err, errReported) {
						return err
					}
					failed = err
				}
			}
			if len(puzzles) == 0 {
				return failed
			}
			job := pipeline.GradeJob(kind, puzzles)
			g.describe(&job)
			if data.dir == "-" {
				if err := data.printing("grade"); err != nil {
					return err
				}
				if err := printGrades(std, job, *asJSON); err != nil {
					return err
				}
				return failed
			}
			result, err := data.run(std, job)
			if err != nil {
				return err
			}
			if err := printTable(std.out, *asJSON, logicColumns, logicRows(result)); err != nil {
				return err
			}
			return failed
		}
	}}
}

// readPuzzles appends the puzzles of a file to list. It goes on after a bad one, and
// fails in the end.
func readPuzzles(std streams, name, hint string, normal func(string) (string, error), list *[]string) error {
	in := std.in
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return fmt.Errorf("%w (hint: grade takes files of puzzles, or - for standard input)", shortened(err))
		}
		defer f.Close()
		in = f
	} else {
		name = "standard input"
	}
	return eachPuzzle(std.err, name, in, hint, func(text string) error {
		puzzle, err := normal(text)
		if err == nil {
			*list = append(*list, puzzle)
		}
		return err
	})
}
