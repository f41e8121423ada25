// Package export writes puzzles of data sets in forms that other programs read,
// such as tables, links and pictures.
//
// An [Export] reads rows through a filter, one at a time, and writes each in its [Format]. The
// memory of an Export does not grow with the number of rows. An Export skips and counts rows that
// it cannot write in the format, such as rows without a solution if solutions are drawn.
package export

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/out/picture"
)

// Export describes an export. Call [Export.Open] first, then [Export.Write] or [Export.WriteFiles],
// depending on the format.
type Export struct {
	Kinds   out.Kinds // the known kinds
	Format  *Format
	Dirs    []string // the directories of the data sets
	Where   out.Filter
	Columns []string // the columns of tables, in this order; empty for all
	Limit   int      // the largest number of rows; 0 or less means all
	Solved  bool     // whether pictures and the forms of Penpa+ show the solution
	DPI     float64  // dots per inch of PNG pictures

	Look picture.Look // the colours of pictures

	// Task appends a row as a task, or returns the reason why the row has no task. The method
	// Append of [tasks.Maker] is such a function.
	Task func(b []byte, r *out.Record) (text []byte, lack string, err error)

	// Tick, if it is not nil, is called now and then with the number of rows read since the last
	// call.
	Tick func(rows int)

	Written int            // number of rows that were written
	Skipped map[string]int // the number of rows that were skipped, by reason, such as "sujikos have no link"

	sources []dataset.Source
}

// Open opens the data sets of the kinds that the filter admits, and returns their number of rows.
// Open fails if [dataset.Query.Sources] fails, or if no kind of these data sets has the format.
func (e *Export) Open() (rows int64, err error) {
	e.Written, e.Skipped = 0, map[string]int{}
	e.sources, err = dataset.Query{Kinds: e.Kinds, Dirs: e.Dirs, Where: e.Where}.Sources()
	if err != nil {
		return 0, err
	}
	lacks := map[string]bool{}
	for _, s := range e.sources {
		if what := e.Format.missing(s.Kind); what != "" {
			lacks[what] = true
		}
		rows += s.Rows
	}
	if len(lacks) > 0 && !slices.ContainsFunc(e.sources, func(s dataset.Source) bool { return e.Format.missing(s.Kind) == "" }) {
		return 0, fmt.Errorf("nothing to write: %s (hint: the formats %s are for all kinds)", list(lacks), forAll())
	}
	return rows, nil
}

// Write writes the selected rows to w, in a format that needs only one file.
func (e *Export) Write(ctx context.Context, w io.Writer) error {
	const full = 1 << 16
	b := make([]byte, 0, 2*full)
	form := e.Format.begin(e)
	err := e.each(ctx, func(_ *dataset.Source, r *out.Record) (lack string, err error) {
		if b, lack, err = form(b, r); err == nil && len(b) >= full {
			_, err = w.Write(b)
			b = b[:0]
		}
		return lack, err
	})
	if err == nil {
		_, err = w.Write(b)
	}
	return err
}

// WriteFiles writes the selected rows with the function put, in a format with one file per puzzle.
// A file's name has the kind and the index of the row, such as sudoku-007.svg. If the kind has
// several data sets, the name has the directory instead of the kind.
func (e *Export) WriteFiles(ctx context.Context, put func(name string, content []byte) error) error {
	names, err := e.names()
	if err != nil {
		return err
	}
	form := e.Format.begin(e)
	var b []byte
	return e.each(ctx, func(s *dataset.Source, r *out.Record) (lack string, err error) {
		if err := ctx.Err(); err != nil { // a picture can take long
			return "", err
		}
		if b, lack, err = form(b[:0], r); err != nil || lack != "" {
			return lack, err
		}
		return "", put(names[s.Dir]+digits(r.Int("index"), s.End)+e.Format.Extension, b)
	})
}

// each calls the function do for each row until Limit rows are written. If do returns a reason, the
// row is skipped. If no row is written, each returns an error.
func (e *Export) each(ctx context.Context, do func(*dataset.Source, *out.Record) (lack string, err error)) error {
	for i := range e.sources {
		s := &e.sources[i]
		q := dataset.Query{Kinds: e.Kinds, Dirs: []string{s.Dir}, Where: e.Where, Columns: e.Columns, Tick: e.Tick}
		if e.Format.reads != nil {
			q.Columns = e.Format.reads(s.Kind)
		}
		for r, err := range q.Records(ctx) {
			if err != nil {
				return err
			}
			lack := e.Format.missing(s.Kind)
			if lack == "" {
				lack, err = do(s, r)
			}
			if err != nil {
				return err
			}
			if lack != "" {
				e.Skipped[lack]++
				continue
			}
			if e.Written++; e.Written == e.Limit {
				return nil
			}
		}
	}
	switch {
	case e.Written > 0:
		return nil
	case len(e.Skipped) > 0:
		return fmt.Errorf("nothing to write: %s (hint: the formats csv and jsonl are for all puzzles)", list(e.Skipped))
	}
	return errors.New("no row meets the conditions (hint: change -where, -kind or -level)")
}

// list returns the keys of a map, sorted and separated by commas.
func list[V any](lacks map[string]V) string {
	return strings.Join(slices.Sorted(maps.Keys(lacks)), ", ")
}

// names maps the directory of each data set to the beginning of its file names.
func (e *Export) names() (map[string]string, error) {
	kinds := map[string]int{}
	for _, s := range e.sources {
		kinds[s.Kind.Name]++
	}
	names := map[string]string{}
	taken := map[string]string{}
	for _, s := range e.sources {
		name := s.Kind.Name
		if kinds[name] > 1 {
			path, err := filepath.Abs(s.Dir)
			if err != nil {
				return nil, err
			}
			name = filepath.Base(path)
		}
		if other, ok := taken[name]; ok {
			return nil, fmt.Errorf("files of %s and of %s would have the same names (hint: export one at a time)", other, s.Dir)
		}
		taken[name] = s.Dir
		names[s.Dir] = name + "-"
	}
	return names, nil
}

// digits formats an index with at least as many digits as end-1 has.
func digits(index int64, end uint64) string {
	return fmt.Sprintf("%0*d", len(strconv.FormatUint(max(end, 1)-1, 10)), index)
}
