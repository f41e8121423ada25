package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"matchbook/out/dataset"
	page "matchbook/out/report"
	"matchbook/out/table"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

var reportCommand = command{
	name: "report", synopsis: "make a web page about data sets: charts and puzzles",
	use: "DIR...", least: 1,
	manual: `
Writes a web page about data sets: their jobs, charts, and a gallery of puzzles with solutions.
You can filter and sort the gallery. The page is one HTML file that loads nothing else.

It shows what share of the puzzles with one solution the papers' algorithms solve, by size
and level. For each data set it has the table that sweep and generate print,
distributions of score, level, steps and solutions, the techniques that are used, and, for kinds
with profiles, the features of the first 200 puzzles with one solution beside those of published
ones.

With -where, -kind and -level, only rows that meet the conditions count in charts, features
and the gallery (see matchbook help export -all); the other tables count whole data sets.`,
	examples: `
		matchbook report matchbook-data/*
		matchbook report matchbook-data/* -where 'level>=hard, unique' -o hard.html`,
	groups: []group{{"Row flags", "where kind level sample seed"}, {"Output flags", "o title q"}},
	set: func(c *call) runner {
		c.pathFlag("report.html", "write the page to `FILE`; - prints the page")
		choice := c.choiceFlags()
		title := c.flags.String("title", "Puzzle report", "the `TITLE` of the page")
		sample := c.intFlag("sample", 12, "show at most `COUNT` puzzles of each kind and level", fmt.Sprint("0 to ", maxSample), 0, maxSample)
		c.seedFlag("sample")
		c.quietFlag()
		return func(ctx context.Context, dirs []string) error {
			if err := c.checkDirs(dirs); err != nil {
				return err
			}
			if c.path == "" {
				return usageErrorf(`-o is "", want a file or -`)
			}
			r := page.Page{Kinds: choice.of, Title: *title, Where: choice.text, Filter: choice.filter, Samples: *sample, Seed: c.seed}
			rows, err := c.describeDataSets(ctx, &r, dirs)
			if err != nil {
				return err
			}
			tick, end := c.track("rows", rows)
			r.Tick = tick
			err = c.write(func(w io.Writer) error { return page.Write(ctx, w, r) })
			if end(); err == nil && c.path != "-" {
				c.remark("wrote %s", c.path)
			}
			return err
		}
	},
}

// maxSample limits the sample, so that browsers can show the page.
const maxSample = 1000

// describeDataSets adds descriptions of the data sets to the page, and returns their total number of
// rows.
func (c *call) describeDataSets(ctx context.Context, r *page.Page, dirs []string) (rows uint64, err error) {
	overview := table.Table{Columns: batchColumns[:len(batchColumns)-1]} // without the seconds
	for _, dir := range dirs {
		job, manifest, result, err := c.program.kinds.Finished(dir)
		if err != nil {
			return 0, err
		}
		name := filepath.Base(filepath.Clean(dir))
		if slices.ContainsFunc(r.DataSets, func(d page.DataSet) bool { return d.Name == name }) {
			name = filepath.Clean(dir) // another data set has the same base name
		}
		d := page.DataSet{
			Dir: dir, Name: name, Words: c.program.kinds.Words(job), Job: manifest.Job, Parts: len(manifest.Parts), Rows: manifest.Rows,
		}
		if e := manifest.Errors; e != nil {
			d.Words += fmt.Sprintf(
				" %s of its list %s: see %s.",
				phrase.Counted(e.Lines, "line"),
				map[bool]string{true: "is not a puzzle", false: "are not puzzles"}[e.Lines == 1],
				e.File,
			)
		}
		d.Table = tableOf(c.program.kinds.Table(job, result))
		if k := c.program.kinds.Of(job.Kind); k.Profile != nil {
			if d.Look, d.Looks, err = lookOf(ctx, r, dir, k); err != nil {
				return 0, err
			}
		}
		rows += uint64(d.Rows)
		r.DataSets = append(r.DataSets, d)
		overview.Rows = append(overview.Rows, batchRow(pipeline.NamedJob{Name: name, Job: job}, result)[:len(overview.Columns)])
	}
	r.Overview = tableOf(overview)
	return rows, nil
}

// looked is the largest number of puzzles of a data set that are measured for its profile.
const looked = 200

// lookOf measures the first puzzles of a data set that have one solution and pass the page's filter. lookOf
// returns a table of their features beside those of published puzzles, and the number of measured puzzles.
func lookOf(ctx context.Context, r *page.Page, dir string, k *pipeline.Kind) (page.Table, int, error) {
	query := dataset.Query{Kinds: r.Kinds, Dirs: []string{dir}, Where: r.Filter, Columns: []string{"puzzle", "verdict"}}
	var puzzles []string
	for row, err := range query.Records(ctx) {
		if err != nil {
			return page.Table{}, 0, err
		}
		if row.Unique() {
			if puzzles = append(puzzles, row.Text("puzzle")); len(puzzles) == looked {
				break
			}
		}
	}
	measured := k.Profile.Of(k.Name(), "", puzzles, func(string, error) {})
	if len(measured.Looks) == 0 {
		return page.Table{}, 0, nil
	}
	t := profileTable(k.Profile, measured)
	t.Columns[len(t.Columns)-1].Title = "what it is"
	return tableOf(t), len(measured.Looks), nil
}

// tableOf returns a table without the columns that are empty in every row.
func tableOf(from table.Table) (t page.Table) {
	from = from.Titled()
	t.Rows = make([][]string, len(from.Rows))
	for i, c := range from.Columns {
		if !slices.ContainsFunc(from.Rows, func(row []table.Cell) bool { return row[i].Value != nil }) {
			continue
		}
		t.Columns = append(t.Columns, c.Title)
		for r, row := range from.Rows {
			t.Rows[r] = append(t.Rows[r], row[i].Text)
		}
	}
	return t
}
