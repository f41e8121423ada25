package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"matchbook/out/dataset"
	"matchbook/out/table"
	"matchbook/pipeline"
)

var runCommand = command{
	name: "run", synopsis: "run the jobs of a batch, or of the built-in batch",
	use: "[FILE or DIR]", most: 1,
	manual: `
Runs the jobs of a batch and prints a summary. Without a file or directory, run uses a
built-in batch that shows every kind of puzzle. Each job of a batch writes to its own directory
inside the directory that -o names.

A batch is a JSON file:

{batch}

A job is written as in the manifest.json of a data set. If you give the directory of a data
set that sweep or generate made, or its manifest.json, run makes the missing and damaged parts
there; with -o it makes the whole data set again in another directory. At least one part must
be undamaged, so that run can read the job from it; otherwise only the command that made the
data set continues it. If other versions of the program made it (see matchbook help version),
you must use -o.

If you interrupt it, complete parts stay, and the same command continues from there.`,
	examples: `
		matchbook run
		matchbook run matchbook-data/sujiko-publishable -o again`,
	groups: []group{{"Flags", "o json workers shard q"}},
	set: func(c *call) runner {
		data := c.dataFlags("", "write to `DIR` (default: the data set given, otherwise matchbook-data)")
		c.jsonFlag("print the summary as JSON, one object per line")
		return func(ctx context.Context, operands []string) error {
			batch, dirs, err := c.findBatch(operands, c.path)
			if err != nil {
				return err
			}
			summary := table.Table{Columns: batchColumns}
			for i, j := range batch.Jobs {
				if len(batch.Jobs) > 1 {
					c.remark("job %d of %d: %s", i+1, len(batch.Jobs), j.Name)
				}
				result, err := data.run(ctx, dirs[i], j.Job, nil)
				if err != nil {
					if err = fmt.Errorf("%s: %w", j.Name, err); len(operands) > 0 && operands[0] != j.Name {
						err = fmt.Errorf("%s: %w", operands[0], err)
					}
					return err
				}
				summary.Rows = append(summary.Rows, batchRow(j, result))
			}
			return c.printTable(summary)
		}
	},
}

// batchExample returns a batch of one job as text: the first demonstration job of the first kind.
func (p *program) batchExample() string {
	demo := p.kinds[0].Demo[0]
	text, err := json.MarshalIndent(demo.Job, "    ", " ")
	if err != nil {
		panic(err) // a test ensures that the job can be encoded
	}
	return fmt.Sprintf("  {\"jobs\": [{\n    \"name\": %q,\n    \"job\": %s\n  }]}", demo.Name, text)
}

// maxBatch is the largest size of a batch file, in bytes.
const maxBatch = 1 << 20

// defaultDir is the default directory for data sets.
const defaultDir = "matchbook-data"

// findBatch returns the batch that the operand names, or the built-in batch if there is no operand.
// The second result has a directory for each job.
func (p *program) findBatch(operands []string, dir string) (batch *pipeline.Batch, dirs []string, err error) {
	if dir == "-" {
		return nil, nil, usageErrorf(`-o is "-", want a directory`)
	}
	batch = p.kinds.Demo()
	if len(operands) > 0 {
		path := operands[0]
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			return p.dataSetAgain(path, dir)
		}
		if filepath.Base(path) == dataset.ManifestName {
			return p.dataSetAgain(filepath.Dir(path), dir)
		}
		text, err := readFile(path, maxBatch, "run takes a batch file or the directory of a data set")
		if err != nil {
			return nil, nil, err
		}
		if batch, err = p.kinds.ReadBatch(text); err != nil {
			return nil, nil, fmt.Errorf("%s: %w (hint: matchbook help run -all shows a batch)", path, err)
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

// dataSetAgain returns the job of a data set, and the directory in which to make the data set again.
// This is the parameter dir or, if dir is empty, the directory of the data set.
func (p *program) dataSetAgain(path, dir string) (*pipeline.Batch, []string, error) {
	job, err := p.kinds.ReadJob(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, dataset.ErrNone) {
		return nil, nil, fmt.Errorf("%w (hint: run takes a data set or a batch file)", err)
	}
	if err != nil {
		return nil, nil, err
	}
	if job.Verb == pipeline.Grade {
		return nil, nil, usageErrorf(
			"%s has puzzles that were made elsewhere (hint: matchbook grade %s FILE -o %[1]s makes the data set again from their file)",
			path,
			job.Kind,
		)
	}
	if dir == "" {
		dir = path
	} else {
		job.Versions = pipeline.Versions{} // this program makes the data set with its own versions of the algorithms
	}
	return &pipeline.Batch{Jobs: []pipeline.NamedJob{{Name: path, Job: job}}}, []string{dir}, nil
}

var batchColumns = table.Columns(
	"data set: name",
	"kind",
	"puzzles",
	"solvable",
	"one solution: unique",
	"unknown?",
	"rows",
	"seconds",
)

// batchRow returns the row of a run in the summary.
func batchRow(j pipeline.NamedJob, result *pipeline.Result) []table.Cell {
	var t pipeline.Totals
	seconds := 0.0
	for _, s := range result.Sections {
		t.Puzzles += s.Totals.Puzzles
		t.Solvable += s.Totals.Solvable
		t.Unique += s.Totals.Unique
		t.Unknown += s.Totals.Unknown
		seconds += s.Elapsed.Seconds()
	}
	return []table.Cell{
		table.Text(j.Name), table.Text(j.Job.Kind),
		table.Number(
			t.Puzzles,
		), table.Number(t.Solvable), table.Number(t.Unique), table.Number(t.Unknown), table.Number(uint64(result.Rows)), table.Decimal(seconds, 2),
	}
}
