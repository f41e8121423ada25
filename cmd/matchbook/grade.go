package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	score "matchbook/grade"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve"
)

// grade grades puzzles made elsewhere.
func (p *program) grade(k *pipeline.Kind) *variant {
	return &variant{
		use: " [FILE or - ...]",
		manual: `
Grades puzzles from files, or from standard input if no file or - is given. Each line has
one puzzle; blank lines and lines that begin with # are ignored.

A puzzle has one of the forms

` + k.Forms + "\n\n" + namesWithPuzzles + "\n\n" + strings.TrimSpace(k.Grade.Manual) + `

Without -o it prints level, score and puzzle; for a puzzle without a level it prints the
number of solutions instead, or ? if the search gave up before it knew. With -o it writes
a data set; lines that are no puzzles are listed in its errors.jsonl. A puzzle that a
solver cannot finish within its limit of work (see docs/data-sets.md) has no level.`,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			options := k.Grade.Flags(flags)
			data := runFlags{program: p}
			data.set(flags, "-", "the `directory` of the data set; - to print level, score and puzzle, one puzzle a line")
			model := modelFlag{kind: k}
			model.set(flags, "the model of scores")
			var list listFlags
			list.set(flags)
			asJSON := flags.Bool("json", false, "print the rows, or with -o the table, one JSON object a line")
			return func(ctx context.Context, std streams, files []string) error {
				o, err := options()
				if err != nil {
					return usageErrorf("grade: %w", err)
				}
				rates, err := model.read()
				if err != nil {
					return err
				}
				if len(files) == 0 {
					if isTerminal(std.in) {
						return usageErrorf("grade: no file is given (hint: matchbook grade %s puzzles.txt, or - for standard input)", k.Name())
					}
					files = []string{"-"}
				}
				if data.dir == "-" {
					if data.shard.Of != 0 {
						return usageErrorf("grade: -shard applies only to data sets: use it with -o DIR")
					}
					answers := answerFlags{listFlags: list, json: *asJSON, quiet: data.quiet, workers: data.workers, named: true}
					return answers.run(ctx, "grade", k, std, files, func() (answer, error) { return p.grader(k, o, rates, *asJSON) }, "")
				}
				entries, wrong, failed := list.readPuzzles(std, k, o, files)
				if failed != nil && !errors.Is(failed, errReported) || len(entries) == 0 {
					return failed
				}
				job, puzzles := pipeline.GradeJob(k.Name(), o, entries, wrong)
				data.errors = wrong
				job.Rates = rates
				result, err := data.run(ctx, std, job, puzzles)
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

// grader returns what grade prints of a puzzle.
func (p *program) grader(k *pipeline.Kind, options any, rates *score.Rates, asJSON bool) (answer, error) {
	row, err := p.kinds.Grader(k, options, rates)
	if err != nil {
		return nil, err
	}
	return func(w *bytes.Buffer, in input) error {
		text, err := k.Grade.Normal(in.text, options)
		if err != nil {
			return err
		}
		r, err := row(pipeline.Entry{Puzzle: text, Name: in.name}, uint64(in.number-1))
		if err != nil {
			return err
		}
		if !asJSON {
			w.WriteString(gradeLine(out.RecordOf(k.Out, r)) + "\n")
			return nil
		}
		object, err := out.Object(r, "name", "line", "fields") // the answer begins with them
		w.Write(append(object, '\n'))
		return err
	}, nil
}

// readPuzzles returns the puzzles of files in the kind's own text, and the lines that are none,
// as a data set lists them. It goes on after one that is none, and fails in the end: with
// [errReported] if that is all that was wrong.
func (f *listFlags) readPuzzles(std streams, k *pipeline.Kind, options any, files []string) (list []pipeline.Entry, wrong []byte, failed error) {
	for _, name := range files {
		source := ""
		if len(files) > 1 {
			source = filepath.Base(name)
		}
		err := openInput(std, name, func(name string, r io.Reader) error {
			for in, err := range f.inputs(name, r, k.Example) {
				if err != nil {
					return err
				}
				puzzle := ""
				err = in.readPuzzle(func(in input) (err error) {
					puzzle, err = k.Grade.Normal(in.text, options)
					return err
				})
				if err == nil {
					list = append(list, pipeline.Entry{Puzzle: puzzle, Name: in.name, Line: int64(in.line), Fields: in.fields})
					continue
				}
				fmt.Fprintf(std.err, "matchbook: %s\n", in.describe(err, k.Example))
				failed = errReported
				syntax := new(solve.SyntaxError)
				if !errors.As(err, &syntax) {
					syntax = &solve.SyntaxError{Column: 1, Found: err.Error(), Want: "a puzzle"}
				}
				text, err := in.notPuzzle(syntax, k.Example, source)
				if err != nil {
					return err
				}
				wrong = append(wrong, text...)
			}
			return nil
		})
		if err != nil {
			return list, wrong, err
		}
	}
	return list, wrong, failed
}

// puzzlesOf returns the puzzles of files, without their names. The error is that of readPuzzles.
func puzzlesOf(std streams, k *pipeline.Kind, files []string) (puzzles []string, failed error) {
	list, _, failed := new(listFlags).readPuzzles(std, k, k.NewOptions(), files)
	for _, e := range list {
		puzzles = append(puzzles, e.Puzzle)
	}
	return puzzles, failed
}
