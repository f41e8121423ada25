package main

import (
	"flag"
	"fmt"
	"io"
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

-where, -kind and -level count and show but the rows that meet a condition, as those
of export do (matchbook help export):

  matchbook report bridges -where 'level>=hard, size=15x15' -o hard.html`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		path := flags.String("o", "report.html", "the `file` to write; - for standard output")
		var choice choiceFlags
		choice.set(flags)
		title := flags.String("title", "Puzzle report", "the title of the page")
		samples := flags.Int("samples", 12, "how many puzzles of each kind and level to show, at most")
		seed := flags.Uint64("seed", 1, "the seed of the sample")
		quiet := flags.Bool("q", false, "no progress and no remarks on standard error")
		return func(std streams, dirs []string) error {
			switch {
			case len(dirs) == 0:
				return usageErrorf("report: no data set is given (hint: matchbook report matchbook-data/*)")
			case *path == "":
				return usageErrorf(`report: -o is "", want a file or -`)
			case *samples < 0 || *samples > maxSamples:
				return usageErrorf("report: -samples is %d, want 0 to %d", *samples, maxSamples)
			}
			p := page.Page{Title: *title, Where: choice.text, Filter: choice.filter, Samples: *samples, Seed: *seed}
			rows, err := describeDataSets(&p, dirs)
			if err != nil {
				return err
			}
			ctx, stop := interruptible()
			defer stop()
			add, end := pipeline.Track(progressTo(std, *quiet), "rows", rows)
			p.Tick = func(rows int) error {
				add(uint64(rows))
				return ctx.Err()
			}
			write := func(w io.Writer) error { return page.Write(w, p) }
			if *path == "-" {
				err = write(std.out)
			} else {
				err = out.WriteFile(*path, write)
			}
			end()
			if err == nil && *path != "-" && !*quiet {
				fmt.Fprintf(std.err, "matchbook: wrote %s\n", *path)
			}
			return err
		}
	},
}

// maxSamples keeps the page one that a browser can open.
const maxSamples = 1000

// describeDataSets says what the data sets are, and how many rows they have.
func describeDataSets(p *page.Page, dirs []string) (rows uint64, err error) {
	var overview [][]cell
	for _, dir := range dirs {
		job, manifest, result, err := pipeline.Finished(dir)
		if err != nil {
			return 0, err
		}
		name := filepath.Base(filepath.Clean(dir))
		if slices.ContainsFunc(p.DataSets, func(d page.DataSet) bool { return d.Name == name }) {
			name = filepath.Clean(dir) // there is another of that name elsewhere
		}
		d := page.DataSet{
			Dir: dir, Name: name, Words: job.Words(), Job: manifest.Job, Parts: len(manifest.Parts), Rows: manifest.Rows,
		}
		if job.Matchstick != nil {
			d.Glyphs = job.Matchstick.Glyphs
			d.Table = tableOf(matchstickColumns, matchstickRows(job, result))
		} else {
			d.Table = tableOf(logicColumns, logicRows(result))
		}
		rows += uint64(d.Rows)
		p.DataSets = append(p.DataSets, d)
		overview = append(overview, batchRow(pipeline.NamedJob{Name: name, Job: job}, result)[:len(batchColumns)-1]) // without seconds
	}
	p.Overview = tableOf(batchColumns[:len(batchColumns)-1], overview)
	return rows, nil
}

// tableOf returns a table without the columns that have no value in any row.
func tableOf(columns []column, rows [][]cell) (t page.Table) {
	columns, rows = shown(columns, rows)
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
