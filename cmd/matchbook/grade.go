package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	score "matchbook/grade"
	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

var gradeCommand = command{
	name: "grade", synopsis: "grade puzzles that were made elsewhere",
	use: "[FILE or - ...]", takes: kindWanted,
	manual: `
Grades puzzles that were made elsewhere: prints the level and score of each, or writes a data
set. Give puzzles one per line, in files or on standard input.

Blank lines and lines that begin with # are ignored. A puzzle has one of the forms

{forms}

{names}

{grade}

If a puzzle has no level, grade prints the number of its solutions instead: none for 0, ? if
the search gave up. With -o, lines that are not puzzles are listed in errors.jsonl of the
data set. A puzzle that a solver cannot finish within its limit of work (see
docs/data-sets.md) has no level.`,
	examples: `
		matchbook generate KIND -count 5 | matchbook grade KIND
		matchbook generate KIND -count 5 | matchbook grade KIND -json`,
	groups: []group{{"Puzzle flags", "*"}, {"Output flags", "o json q"}, {"Input flags", "csv column name"}},
	set: func(c *call) runner {
		options := c.options(pipeline.Grade)
		data := c.dataFlags("-", "write a data set to `DIR` instead of printing one line per puzzle")
		model := c.modelFlag("score by the model in `FILE`, which calibrate wrote")
		list := c.listFlags()
		c.readingFlag()
		c.jsonFlag("print rows as JSON; with -o, print the totals as JSON")
		return func(ctx context.Context, files []string) error {
			o, err := options()
			if err != nil {
				return err
			}
			rates, err := model()
			if err != nil {
				return err
			}
			if c.path == "-" {
				if data.shard.Of != 0 {
					return usageErrorf("-shard applies only to data sets: use it with -o DIR")
				}
				answers := answerFlags{listFlags: list, workers: data.workers, named: true}
				return answers.run(ctx, files, func() (answer, error) { return c.grader(o, rates) })
			}
			entries, wrong, failed := list.readPuzzles(o, files)
			if failed != nil && !errors.Is(failed, errReported) || len(entries) == 0 {
				return failed
			}
			job, puzzles := pipeline.GradeJob(c.kind.Name(), o, entries, wrong)
			data.errors = wrong
			job.Rates, job.Reading = rates, c.reading
			err = data.make(ctx, job, puzzles)
			if errors.Is(err, dataset.ErrOtherJob) {
				err = fmt.Errorf("grading the puzzles of %s: %w", cmp.Or(phrase.And(files), "standard input"), err)
			}
			if err != nil {
				return err
			}
			return failed
		}
	},
}

// grader returns a function that prints the grade of a puzzle.
func (c *call) grader(options pipeline.JobOptions, rates *score.Rates) (answer, error) {
	row, err := c.program.kinds.Grader(pipeline.Job{Kind: c.kind.Name(), Rates: rates, Reading: c.reading, Options: options})
	if err != nil {
		return nil, err
	}
	return func(w *bytes.Buffer, in input) error {
		text, err := c.kind.Logic.Normal(in.text, options)
		if err != nil {
			return err
		}
		r, err := row(pipeline.Entry{Puzzle: text, Name: in.name}, uint64(in.number-1))
		if err != nil {
			return err
		}
		if !c.asJSON {
			w.WriteString(gradeLine(r) + "\n")
			return nil
		}
		// [answering.print] writes the columns that come from the list: name, line and fields.
		columns := slices.DeleteFunc(slices.Clone(r.Columns), func(name string) bool { return name == "name" || name == "line" || name == "fields" })
		object, err := out.NewView(columns...).AppendJSON(nil, r)
		w.Write(append(object, '\n'))
		return err
	}, nil
}

// readPuzzles returns the puzzles of files in the kind's native text. readPuzzles also returns the lines
// that are not puzzles, as errors.jsonl lists them, and reports each such line as soon as the line is
// read. If there is no other error, the error is then [errReported].
func (f *listFlags) readPuzzles(options pipeline.JobOptions, files []string) (list []pipeline.Entry, wrong []byte, failed error) {
	files, err := f.files(files)
	if err != nil {
		return nil, nil, err
	}
	for _, name := range files {
		source := ""
		if len(files) > 1 {
			source = filepath.Base(name)
		}
		err := f.open(name, func(name string, r io.Reader) error {
			for in, err := range f.inputs(name, r) {
				if err != nil {
					return err
				}
				puzzle := ""
				err = in.readPuzzle(func(in input) (err error) {
					puzzle, err = f.kind.Logic.Normal(in.text, options)
					return err
				})
				if err == nil {
					f.warn(&in)
					list = append(list, pipeline.Entry{Puzzle: puzzle, Name: in.name, Line: int64(in.line), Fields: in.fields})
					continue
				}
				f.complain("%s", in.describe(err, f.kind))
				failed = errReported
				syntax := new(solve.SyntaxError)
				if !errors.As(err, &syntax) {
					syntax = &solve.SyntaxError{Column: 1, Found: err.Error(), Want: "a puzzle"}
				}
				text, err := in.notPuzzle(syntax, f.kind, source)
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

// puzzles returns the puzzles of files without their names, and the errors of readPuzzles.
func (c *call) puzzles(files []string) (puzzles []string, failed error) {
	list, _, failed := (&listFlags{call: c}).readPuzzles(c.kind.NewOptions(), files)
	for _, e := range list {
		puzzles = append(puzzles, e.Puzzle)
	}
	return puzzles, failed
}
