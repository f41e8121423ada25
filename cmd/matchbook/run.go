package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"matchbook/out/dataset"
	"matchbook/out/disk"
	"matchbook/out/table"
	"matchbook/pipeline"
)

// batch runs the jobs of a batch.
func (p *program) batch() variant {
	return variant{
		use: " [FILE or DIR]",
		manual: `
Runs the jobs of a batch and prints a summary. Each job writes its own directory in that
of -o. Without a file it runs a built-in batch that shows every kind of puzzle. A batch is
a JSON file:

` + p.batchExample() + `

A job has the same form as in the manifest.json of a data set. Given the directory of a
data set, or its manifest.json, run makes in that directory the parts that are missing or
damaged, or with -o makes the whole data set again in another directory. At least one part
must be undamaged, to prove which job it is; else only the command that made the data set
continues it. If it was made by other versions of the program (see matchbook help version),
only -o is possible.

After an interrupt the parts that are whole stay, and the same command continues from there.`,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			data := runFlags{program: p}
			data.set(flags, "", "the `directory` of the data sets (default matchbook-data, or DIR itself)")
			asJSON := flags.Bool("json", false, "print the summary, one JSON object a line")
			return func(ctx context.Context, std streams, operands []string) error {
				if len(operands) > 1 {
					return usageErrorf("run: found %q, want one file or directory (hint: matchbook help run)", operands[1])
				}
				batch, dirs, err := p.findBatch(operands, data.dir)
				if err != nil {
					return err
				}
				summary := table.Table{Columns: batchColumns}
				for i, j := range batch.Jobs {
					data.dir = dirs[i]
					if len(batch.Jobs) > 1 {
						data.remark(std, "job %d of %d: %s", i+1, len(batch.Jobs), j.Name)
					}
					result, err := data.run(ctx, std, j.Job, nil)
					if err != nil {
						return fmt.Errorf("%s: %w", j.Name, err)
					}
					summary.Rows = append(summary.Rows, batchRow(j, result))
				}
				return printTable(std, *asJSON, summary)
			}
		},
	}
}

// batchExample is a batch of one job: the first demonstration job of the first kind.
func (p *program) batchExample() string {
	demo := p.kinds[0].Demo[0]
	text, err := json.Marshal(demo.Job)
	if err != nil {
		panic(err) // a test holds that it is written
	}
	return fmt.Sprintf("  {\"jobs\": [{\"name\": %q,\n             \"job\": %s}]}", demo.Name, text)
}

// maxBatch is the greatest length of a batch in bytes.
const maxBatch = 1 << 20

// defaultDir is the directory in which data sets are made if nothing else is said.
const defaultDir = "matchbook-data"

// findBatch returns the jobs that the operand means, and a directory for each.
func (p *program) findBatch(operands []string, dir string) (batch *pipeline.Batch, dirs []string, err error) {
	if dir == "-" {
		return nil, nil, usageErrorf(`run: -o is "-", want a directory`)
	}
	batch = p.kinds.Demo()
	if len(operands) > 0 {
		path := operands[0]
		const hint = "(hint: run takes a batch file or the directory of a data set)"
		info, err := os.Stat(path)
		if err != nil {
			return nil, nil, fmt.Errorf("%w %s", err, hint)
		}
		if info.IsDir() || filepath.Base(path) == dataset.ManifestName {
			if !info.IsDir() {
				path = filepath.Dir(path)
			}
			return p.dataSetAgain(path, dir)
		}
		text, err := disk.ReadFile(path, maxBatch)
		if err != nil {
			return nil, nil, fmt.Errorf("%w %s", err, hint)
		}
		if batch, err = p.kinds.ReadBatch(text); err != nil {
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
func (p *program) dataSetAgain(path, dir string) (*pipeline.Batch, []string, error) {
	job, err := p.kinds.ReadJob(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, dataset.ErrNone) {
		return nil, nil, fmt.Errorf("%w (hint: run takes a data set or a batch file)", err)
	}
	if err != nil {
		return nil, nil, err
	}
	if job.Verb == pipeline.Grade {
		return nil, nil, usageErrorf("run: %s has graded puzzles that were made elsewhere (hint: matchbook grade %s FILE -o %[1]s makes it again from the same file)", path, job.Kind)
	}
	if dir == "" {
		dir = path
	} else {
		job.Versions = pipeline.Versions{} // it is made by this program's
	}
	return &pipeline.Batch{Jobs: []pipeline.NamedJob{{Name: path, Job: job}}}, []string{dir}, nil
}

var batchColumns = []table.Column{
	{Title: "data set", Name: "name"},
	{Title: "kind", Name: "kind"},
	{Title: "puzzles", Name: "puzzles"},
	{Title: "solvable", Name: "solvable"},
	{Title: "one solution", Name: "unique"},
	pipeline.UnknownColumn,
	{Title: "rows", Name: "rows"},
	{Title: "seconds", Name: "seconds"},
}

// batchRow sums a run up.
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
		table.Number(t.Puzzles), table.Number(t.Solvable), table.Number(t.Unique), table.Number(t.Unknown), table.Number(uint64(result.Rows)), table.Decimal(seconds, 2),
	}
}
