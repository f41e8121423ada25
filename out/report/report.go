// Package report writes a page about data sets, for editors and researchers:
// jobs, tables, distributions, and a gallery of sample puzzles with their
// solutions.
//
// The page is one HTML file that needs no other file. The file contains its
// style, its script, and charts and pictures as SVG; a policy in its head
// forbids every request. The script adds filters, sorting, and a switch from
// puzzles to solutions; the page can be read without the script. The same input
// gives the same bytes.
//
//	report.go        what a report is made from, and how
//	statistics.go    the distributions of a data set's rows
//	papers.go        how the papers' algorithms fare, over all data sets
//	gallery.go       the sample of puzzles
//	charts.go        statistics as charts, each with its numbers
//	page.go          what report.html shows, with report.css and report.js
//
// The error of [Write] wraps [ErrEmpty] if a filter selects no row.
package report

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/dataset"
)

// Page has the input of a report.
type Page struct {
	Kinds    out.Kinds // the known kinds
	Title    string
	Where    string     // the filter's text; may be empty
	Filter   out.Filter // the parsed text
	Samples  int        // the largest number of puzzles in the gallery for each kind and level
	Seed     uint64     // the seed of the sample
	Overview Table      // a row for each data set, or no row
	DataSets []DataSet

	// Tick, if it is not nil, is called now and then with the number of rows read since the
	// last call.
	Tick func(rows int)
}

// DataSet describes a finished data set.
type DataSet struct {
	Dir   string
	Name  string
	Words string          // the job in a sentence, as plain text
	Job   json.RawMessage // the job as JSON
	Parts int
	Rows  int64
	Table Table // the totals of the data set
	Look  Table // the profile of the puzzles beside the profile of published puzzles; empty if unknown
	Looks int   // the number of puzzles that were measured for Look
}

// Table is a table of texts. The first column names the rows.
type Table struct {
	Columns []string
	Rows    [][]string
}

// The error of [Write] wraps ErrEmpty if a filter selects no row.
var ErrEmpty = errors.New("there is nothing to report")

// Write writes the report. Memory does not grow with the number of rows. The error wraps [ErrEmpty]
// if the filter selects no row. Other errors come from reading, from the context or from the
// writer.
func Write(ctx context.Context, w io.Writer, p Page) error {
	wanted := slices.Concat(columnNames, shown)
	for _, kind := range p.Kinds {
		wanted = append(wanted, kind.Reads...)
		for _, form := range kind.Forms {
			wanted = append(wanted, form.Column)
		}
		for _, column := range kind.Columns() {
			if strings.HasPrefix(column, out.StepsPrefix) {
				wanted = append(wanted, column)
			}
		}
	}
	g := &gallery{kinds: p.Kinds, seed: p.Seed, most: p.Samples, drawn: map[group]*draw{}}
	all, runs := make([]statistics, len(p.DataSets)), papers{}
	rows := int64(0)
	for i, d := range p.DataSets {
		s := &all[i]
		query := dataset.Query{Kinds: p.Kinds, Dirs: []string{d.Dir}, Where: p.Filter, Columns: wanted, Tick: p.Tick}
		for r, err := range query.Records(ctx) {
			if err != nil {
				return err
			}
			s.add(r, runs)
			g.add(&s.columns, r, i)
		}
		rows += s.rows
	}
	if rows == 0 && p.Where != "" {
		return fmt.Errorf("%w: no row meets %q (hint: -where, -kind and -level select rows)", ErrEmpty, p.Where)
	}
	v, err := newView(p, all, runs, g)
	if err != nil {
		return err
	}
	return page.Execute(out.PlainWriter{W: w}, v) // texts of data sets may contain anything
}
