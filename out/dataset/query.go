package dataset

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"path/filepath"
	"slices"

	"github.com/parquet-go/parquet-go"
	"matchbook/out"
)

// Query selects rows of data sets.
type Query struct {
	Kinds   out.Kinds // that are known
	Dirs    []string
	Where   out.Filter
	Columns []string // to read; none for all

	// Tick is told now and then how many more rows were looked at, unless it is nil.
	Tick func(rows int)
}

// Source is a data set that a query reads.
type Source struct {
	Dir     string
	Kind    *out.Kind
	Columns []string // all that it has, in their order
	Rows    int64
	End     uint64 // indices are below
}

// Sources looks at the data sets and returns those of kinds that the filter lets
// through. The error is as that of [Query.Records].
func (q Query) Sources() ([]Source, error) {
	var sources []Source
	for _, dir := range q.Dirs {
		m, kind, err := Finished(q.Kinds, dir)
		if err != nil {
			return nil, err
		}
		if !q.Where.Admits(kind) {
			continue
		}
		s := Source{Dir: dir, Kind: kind, Rows: m.Rows}
		for _, part := range m.Parts {
			s.End = max(s.End, part.End)
		}
		if len(m.Parts) > 0 {
			f, err := openListed(dir, m, kind, m.Parts[0])
			if err != nil {
				return nil, partError(dir, m.Parts[0], err)
			}
			s.Columns = columnNames(f.parquet.Schema())
			if m.Schema < verdictSchema {
				s.Columns = append(s.Columns, "verdict")
			}
			f.close()
		}
		sources = append(sources, s)
	}
	return sources, nil
}

// Records returns the rows of the data sets, which must be finished, that the filter lets
// through, one data set after another, in the order of their indices. With columns named,
// only these, and those that the filter looks at, are read; a column that a kind lacks is
// left out. Memory does not grow with the number of rows. It ends after an error, which is
// that of ctx, or names the directory, and part if it is one, and has a hint.
func (q Query) Records(ctx context.Context) iter.Seq2[*out.Record, error] {
	return func(yield func(*out.Record, error) bool) {
		for _, dir := range q.Dirs {
			m, kind, err := Finished(q.Kinds, dir)
			if err != nil {
				yield(nil, err)
				return
			}
			if !q.Where.Admits(kind) {
				continue
			}
			for _, part := range m.Parts {
				more, err := q.partRecords(ctx, dir, m, part, kind, func(r *out.Record) bool { return yield(r, nil) })
				if err != nil {
					yield(nil, err)
				}
				if err != nil || !more {
					return
				}
			}
		}
	}
}

// verdictSchema is the first version of the schema with a verdict. In earlier ones solvable is
// false, not null, where the search gave up.
const verdictSchema = 4

// verdictReads are the columns that a verdict follows from.
var verdictReads = []string{"solvable", "solutions", "solutions_capped"}

// decided returns a function that gives a row of an earlier version its verdict, its last
// column, and makes solvable null where it is unknown, before it calls match.
func decided(r *out.Record, match func() bool) func() bool {
	return func() bool {
		verdict, solvable := out.VerdictOf(uint64(r.Int("solutions")), !r.Bool("solutions_capped"))
		r.Values[len(r.Values)-1] = out.TextValue([]byte(verdict))
		if solvable == nil {
			r.Values[slices.Index(r.Columns, "solvable")] = out.Value{}
		}
		return match()
	}
}

// partError returns err with the name of the part that it is about.
func partError(dir string, part Part, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		err = ErrMissing
	}
	return fmt.Errorf("%s: %w (hint: matchbook verify %s says what is wrong)", filepath.Join(dir, part.File), err, dir)
}

// How many rows are read at a time, and how many are passed on between two ticks: a
// picture of each takes a while.
const (
	recordBatch = 1024
	tickRows    = 64
)

// partRecords passes on the rows of a part; more is false once yield returned false. The
// library may panic on a damaged file: that is an error here, unless yield panicked.
func (q Query) partRecords(ctx context.Context, dir string, m *Manifest, part Part, kind *out.Kind, yield func(*out.Record) bool) (more bool, err error) {
	fail := func(err error) (bool, error) { return false, partError(dir, part, err) }
	f, err := openListed(dir, m, kind, part)
	if err != nil {
		return fail(err)
	}
	defer f.close()
	record := &out.Record{Kind: kind, Job: m.Job}
	wants := func(name string) bool {
		return len(q.Columns) == 0 || slices.Contains(q.Columns, name) || q.Where.LooksAt(kind, name)
	}
	decide := m.Schema < verdictSchema && (wants("verdict") || wants("solvable"))
	var wanted []int
	for i, name := range columnNames(f.parquet.Schema()) {
		if wants(name) || decide && slices.Contains(verdictReads, name) {
			wanted = append(wanted, i)
			record.Columns = append(record.Columns, name)
		}
	}
	if decide {
		record.Columns = append(record.Columns, "verdict")
	}
	record.Values = make([]out.Value, len(record.Columns))
	match := q.Where.Bind(record)
	if decide {
		match = decided(record, match)
	}
	for i, group := range f.parquet.RowGroups() {
		if err := f.checkPages(&f.parquet.Metadata().RowGroups[i], wanted); err != nil {
			return fail(err)
		}
		readers := openColumns(group, wanted)
		more, err := q.groupRecords(ctx, group.NumRows(), readers, record, func() bool { return !match() || yield(record) })
		for _, r := range readers {
			r.pages.Close()
		}
		if err != nil && ctx.Err() != nil {
			return false, ctx.Err() // and not if yield wants no more: it may not be called again
		}
		if err != nil {
			return fail(err)
		}
		if !more {
			return false, nil
		}
	}
	return true, nil
}

// groupRecords sets the record to one row of a row group after another; more is false once
// do returned false.
func (q Query) groupRecords(ctx context.Context, rows int64, readers []columnReader, record *out.Record, do func() bool) (more bool, err error) {
	for left := rows; left > 0; left -= recordBatch {
		n := int(min(left, recordBatch))
		for i := range readers {
			if err := readers[i].read(n); err != nil {
				return false, fmt.Errorf("column %s: %w", record.Columns[i], err)
			}
		}
		for row := range n {
			for i := range readers {
				record.Values[i] = valueOf(readers[i].values[row])
			}
			if !do() {
				return false, nil
			}
			if ticked := row%tickRows + 1; ticked == tickRows || row == n-1 {
				if q.Tick != nil {
					q.Tick(ticked)
				}
				if err := ctx.Err(); err != nil {
					return false, err
				}
			}
		}
	}
	return true, nil
}

// openColumns opens the wanted columns of a row group.
func openColumns(group parquet.RowGroup, wanted []int) []columnReader {
	readers := make([]columnReader, len(wanted))
	chunks := group.ColumnChunks()
	for i, c := range wanted {
		readers[i].pages = chunks[c].Pages()
	}
	return readers
}

// columnReader reads a column chunk. There are no nested columns, so a row has one
// value, which may be null.
type columnReader struct {
	pages  parquet.Pages
	page   parquet.ValueReader // under way
	values []parquet.Value
}

// seek makes read begin with a row of the chunk.
func (c *columnReader) seek(row int64) (err error) {
	defer func() { err = errors.Join(err, recovered(recover())) }()
	return c.pages.SeekToRow(row)
}

// read reads the values of the next n rows.
func (c *columnReader) read(n int) (err error) {
	defer func() { err = errors.Join(err, recovered(recover())) }()
	c.values = slices.Grow(c.values[:0], n)[:n]
	for done := 0; done < n; {
		if c.page == nil {
			// Pages are left to the garbage collector: the values of a batch may
			// lie in several.
			page, err := c.pages.ReadPage()
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			if err != nil {
				return err
			}
			c.page = page.Values()
		}
		read, err := c.page.ReadValues(c.values[done:])
		done += read
		if err == io.EOF {
			c.page = nil
		} else if err != nil {
			return err
		}
	}
	return nil
}

// valueOf returns a value of the library's as one of a record.
func valueOf(v parquet.Value) out.Value {
	switch {
	case v.IsNull():
		return out.Value{}
	case v.Kind() == parquet.ByteArray:
		return out.TextValue(v.ByteArray())
	case v.Kind() == parquet.Boolean:
		return out.BoolValue(v.Boolean())
	case v.Kind() == parquet.Double:
		return out.FloatValue(v.Double())
	}
	return out.IntValue(v.Int64())
}

// columnNames returns the names of the columns of a part.
func columnNames(schema *parquet.Schema) []string {
	var names []string
	for _, path := range schema.Columns() {
		names = append(names, path[0])
	}
	return names
}
