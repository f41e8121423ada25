package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"matchbook/out"
	"matchbook/out/disk"
	"matchbook/pipeline"
)

var runBatch = variant{
	manual: `
matchbook run [flags] [FILE or DIR]

Runs the jobs of a batch, each into its own directory below that of -o, and prints a
summary. Without a file it runs a built-in batch that shows what there is: the
matchstick paper's sweep, and of each other kind 1,000 random and 1,000 publishable
puzzles. A batch is a JSON file:

  {"jobs": [{"name": "circles",
             "job": {"verb": "sweep", "kind": "sujiko",
                     "sujiko": {"grade": true, "paper": false}}}]}

where a job is written as it stands in the manifest.json of a data set. Given the
directory of a data set, or its manifest.json, run makes that data set again: in its
place, where that makes but what is missing or damaged, or with -o elsewhere.

Interrupted, it keeps the parts that are whole; the same command goes on from there.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		var data runFlags
		data.set(flags, "", "the `directory` for the data sets; matchbook-data if it is not given, or that of DIR")
		asJSON := flags.Bool("json", false, "print the summary as one JSON object a line")
		return func(std streams, operands []string) error {
			if len(operands) > 1 {
				return usageErrorf("run: found %q, want one file or directory (hint: matchbook help run)", operands[1])
			}
			batch, dirs, err := findBatch(operands, data.dir)
			if err != nil {
				return err
			}
			var rows [][]cell
			for i, j := range batch.Jobs {
				data.dir = dirs[i]
				if len(batch.Jobs) > 1 {
					data.remark(std, "job %d of %d: %s", i+1, len(batch.Jobs), j.Name)
				}
				result, err := data.run(std, j.Job)
				if err != nil {
					return fmt.Errorf("%s: %w", j.Name, err)
				}
				rows = append(rows, batchRow(j, result))
			}
			return printTable(std.out, *asJSON, batchColumns, rows)
		}
	},
}

// maxBatch is the greatest length of a batch in bytes.
const maxBatch = 1 << 20

// defaultDir is where data sets go if nothing else is said.
const defaultDir = "matchbook-data"

// findBatch returns the jobs that the operand means, and a directory for each.
func findBatch(operands []string, dir string) (batch *pipeline.Batch, dirs []string, err error) {
	if dir == "-" {
		return nil, nil, usageErrorf(`run: -o is "-", want a directory`)
	}
	batch = pipeline.BuiltIn()
	if len(operands) > 0 {
		path := operands[0]
		info, err := os.Stat(path)
		if err != nil {
			return nil, nil, fmt.Errorf("%w (hint: run takes a batch file or the directory of a data set)", err)
		}
		if info.IsDir() || filepath.Base(path) == out.ManifestName {
			if !info.IsDir() {
				path = filepath.Dir(path)
			}
			return dataSetAgain(path, dir)
		}
		text, err := disk.ReadFile(path, maxBatch)
		if err != nil {
			return nil, nil, err
		}
		if batch, err = pipeline.ReadBatch(text); err != nil {
			return nil, nil, usageErrorf("%s: %w (hint: matchbook help run shows a batch)", path, err)
		}
	}
	if dir == "" {
		dir = defaultDir
	}
	for _, j := range batch.Jobs {
		dirs = append(dirs, filepath.Join(dir, j.Name))
	}
	return batch, dirs, nil
}

// dataSetAgain returns the job of a data set, to be made in dir or in its place.
func dataSetAgain(path, dir string) (*pipeline.Batch, []string, error) {
	job, err := pipeline.ReadJob(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, out.ErrNone) {
		return nil, nil, fmt.Errorf("%w (hint: run takes a data set or a batch file)", err)
	}
	if err != nil {
		return nil, nil, err
	}
	if job.Verb == pipeline.Grade {
		return nil, nil, usageErrorf("run: %s graded puzzles that came from elsewhere (hint: matchbook grade %s FILE -o %[1]s, with their file, makes it again)", path, job.Kind)
	}
	if dir == "" {
		dir = path
	}
	return &pipeline.Batch{Jobs: []pipeline.NamedJob{{Name: path, Job: job}}}, []string{dir}, nil
}

var batchColumns = []column{
	{"data set", "name"},
	{"kind", "kind"},
	{"puzzles", "puzzles"},
	{"solvable", "solvable"},
	{"one solution", "unique"},
	{"rows", "rows"},
	{"seconds", "seconds"},
}

// batchRow sums a run up.
func batchRow(j pipeline.NamedJob, result *pipeline.Result) []cell {
	var t pipeline.Totals
	seconds := 0.0
	for _, s := range result.Sections {
		t.Puzzles += s.Totals.Puzzles
		t.Solvable += s.Totals.Solvable
		t.Unique += s.Totals.Unique
		seconds += s.Elapsed.Seconds()
	}
	return []cell{
		{j.Name, j.Name}, {j.Job.Kind, j.Job.Kind},
		number(t.Puzzles), number(t.Solvable), number(t.Unique), number(uint64(result.Rows)), decimal(seconds, 2),
	}
}
