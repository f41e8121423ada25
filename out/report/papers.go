package report

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// papers counts the results of the papers' algorithms on puzzles with exactly one solution, over
// all data sets. There are few kinds, readings, sizes and levels, so memory does not grow with the
// number of rows.
type papers map[run]*success

// run is the key of papers: runs of an algorithm with the same key are counted together.
type run struct {
	kind    *out.Kind
	reading string // how the paper's text is read, where it has several meanings; see [solve.Reading]
	size    out.Size
	level   grade.Level // the level of the puzzle, or ungradedLevel
}

const ungradedLevel = grade.Level(grade.Levels)

// success counts the puzzles on which an algorithm was run, and the puzzles that it solved.
type success struct{ runs, solved int64 }

// String returns the solved share with the number of runs, as in "50.0 % of 20", or "–" without runs.
func (s success) String() string {
	if s.runs == 0 {
		return "–"
	}
	return fmt.Sprintf("%s of %s", share(s.solved, s.runs), phrase.Commas(s.runs))
}

// add counts a run of the algorithm on a puzzle with exactly one solution.
func (p papers) add(c *columns, r *out.Record, ending string) {
	of := run{r.Kind, string(c.text(r, "paper_reading")), r.Size(), ungradedLevel}
	var level grade.Level
	if name := c.text(r, "level"); len(name) > 0 && level.UnmarshalText(name) == nil {
		of.level = level
	}
	s := p[of]
	if s == nil {
		s = new(success)
		p[of] = s
	}
	s.runs++
	if ending == solve.PaperSolved.String() {
		s.solved++
	}
}

// sum adds up the runs for which the function match returns true.
func (p papers) sum(match func(run) bool) (sum success) {
	for of, s := range p {
		if match(of) {
			sum.runs += s.runs
			sum.solved += s.solved
		}
	}
	return sum
}

// tables yields a table for each kind and each reading of its paper. A table has a row for each
// size, a column for each level, and totals.
func (p papers) tables(kinds out.Kinds) iter.Seq2[string, Table] {
	return func(yield func(string, Table) bool) {
		for _, kind := range kinds {
			readings := map[string]bool{}
			for of := range p {
				if of.kind == kind {
					readings[of.reading] = true
				}
			}
			for _, reading := range slices.Sorted(maps.Keys(readings)) {
				name := kind.Words.Title
				if reading != "" {
					name += ", " + reading + " reading"
				}
				if !yield(name, p.table(func(of run) bool { return of.kind == kind && of.reading == reading }, kind)) {
					return
				}
			}
		}
	}
}

// table returns the table of the runs of a kind for which the function match returns true.
func (p papers) table(match func(run) bool, kind *out.Kind) Table {
	var sizes []out.Size
	var occurs [grade.Levels + 1]bool
	for of := range p {
		if match(of) && !slices.Contains(sizes, of.size) {
			sizes = append(sizes, of.size)
		}
		occurs[of.level] = occurs[of.level] || match(of)
	}
	t := Table{Columns: []string{strings.ToLower(kind.Words.Size), "all levels"}}
	for level := range ungradedLevel {
		if occurs[level] {
			t.Columns = append(t.Columns, level.String())
		}
	}
	row := func(name string, match func(run) bool) {
		cells := []string{name, p.sum(match).String()}
		for level := range ungradedLevel {
			if occurs[level] {
				cells = append(cells, p.sum(func(of run) bool { return match(of) && of.level == level }).String())
			}
		}
		t.Rows = append(t.Rows, cells)
	}
	slices.SortFunc(sizes, func(a, b out.Size) int { return cmp.Or(cmp.Compare(a.Cells, b.Cells), strings.Compare(a.Name, b.Name)) })
	for _, size := range sizes {
		row(size.Text, func(of run) bool { return match(of) && of.size == size })
	}
	if len(sizes) > 1 {
		row("all", match)
	}
	return t
}
