package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"

	"matchbook/out"
	page "matchbook/out/report"
	"matchbook/pipeline"
)

var reportAll = variant{
	manual: `
matchbook report [flags] DIR...

Writes a page about data sets, for a browser: what was run, the tables that sweep
and generate print, distributions of score, level, steps and solutions, how often
the papers' methods solve, which techniques are used, and a gallery of sample
puzzles of each kind and level, which can be filtered and sorted, with their
solutions and links. It is one HTML file that loads nothing else.

-where counts and shows but the rows that meet a condition: names of columns (those
of docs/data-sets.md, and size) with = != < <= > >= and a value, joined by commas:

  matchbook report bridges -where 'level>=hard, size=15x15' -o hard.html`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		path := flags.String("o", "report.html", "the `file` to write; - for standard output")
		where := flags.String("where", "", "the `condition` that rows must meet")
		title := flags.String("title", "Puzzle report", "the title of the page")
		samples := flags.Int("samples", 12, "how many puzzles of each kind and level to show, at most")
		seed := flags.Uint64("seed", 1, "the seed of the sample")
		quiet := flags.Bool("q", false, "no progress and no remarks on standard error")
		return func(std streams, dirs []string) error {
			filter, err := out.ParseFilter(*where)
			switch {
			case err != nil:
				return usageErrorf("report: -where: %w (hint: matchbook help report)", err)
			case len(dirs) == 0:
				return usageErrorf("report: no directory is given (hint: matchbook report matchbook-data/*)")
			case *path == "":
				return usageErrorf("report: -o is empty, want a file (hint: -o - is standard output)")
			case *samples < 0 || *samples > maxSamples:
				return usageErrorf("report: -samples is %d, want 0 to %d", *samples, maxSamples)
			}
			p := page.Page{Title: *title, Where: *where, Filter: filter, Samples: *samples, Seed: *seed}
			total, err := describeDataSets(&p, dirs)
			if err != nil {
				return err
			}
			ctx, stop := interruptible()
			defer stop()
			progress, end := pipeline.Progress(progressTo(std, *quiet), "puzzles", total)
			p.Progress = progress
			write := func(w io.Writer) error { return page.Write(ctx, w, p) }
			if *path == "-" {
				err = write(std.out)
			} else {
				err = out.WriteFile(*path, write)
			}
			end()
			if errors.As(err, new(*fs.PathError)) {
				err = fmt.Errorf("%w (hint: give a file that can be written to with -o)", err)
			}
			if errors.Is(err, context.Canceled) {
				return interrupted{err}
			}
			if err == nil && *path != "-" && !*quiet {
				fmt.Fprintf(std.err, "matchbook: wrote %s\n", *path)
			}
			return err
		}
	},
}

// maxSamples keeps the page one that a browser can open.
const maxSamples = 1000

// describeDataSets says what is in the data sets, and how many indices they have.
func describeDataSets(p *page.Page, dirs []string) (total uint64, err error) {
	var rows [][]cell
	for _, dir := range dirs {
		job, manifest, result, err := pipeline.Finished(dir)
		if err != nil {
			return 0, err
		}
		name := filepath.Base(filepath.Clean(dir))
		d := page.DataSet{
			Dir: dir, Name: name, Words: job.Words(), Job: manifest.Job, Parts: len(manifest.Parts), Rows: manifest.Rows,
		}
		if n := len(manifest.Parts); n > 0 {
			d.End = manifest.Parts[n-1].End
		}
		if job.Matchstick != nil {
			d.Glyphs = job.Matchstick.Glyphs
			d.Table = tableOf(matchstickColumns, matchstickRows(job, result))
		} else {
			d.Table = tableOf(logicColumns, logicRows(result))
		}
		total += d.End
		p.DataSets = append(p.DataSets, d)
		rows = append(rows, batchRow(pipeline.NamedJob{Name: name, Job: job}, result)[:len(batchColumns)-1]) // without seconds
	}
	p.Overview = tableOf(batchColumns[:len(batchColumns)-1], rows)
	return total, nil
}

// tableOf returns a table without the columns that have no value in any row.
func tableOf(columns []column, rows [][]cell) (t page.Table) {
	var kept []int
	for i, c := range columns {
		if slices.ContainsFunc(rows, func(row []cell) bool { return row[i].value != nil }) {
			kept = append(kept, i)
			t.Columns = append(t.Columns, c.title)
		}
	}
	for _, row := range rows {
		var texts []string
		for _, i := range kept {
			texts = append(texts, row[i].text)
		}
		t.Rows = append(t.Rows, texts)
	}
	return t
}
