package dataset

import (
	"context"
	"iter"
	"slices"

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
		set, err := Finished(q.Kinds, dir)
		if err != nil {
			return nil, err
		}
		if !q.Where.Admits(set.Kind) {
			continue
		}
		s := Source{Dir: dir, Kind: set.Kind, Rows: set.Manifest.Rows}
		if parts := set.Manifest.Parts; len(parts) > 0 {
			s.End = parts[len(parts)-1].End
			p, err := set.Open(parts[0])
			if err != nil {
				return nil, err
			}
			s.Columns = p.columns()
			if set.Schema < verdictSchema {
				s.Columns = append(s.Columns, "verdict")
			}
			p.Close()
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
			set, err := Finished(q.Kinds, dir)
			if err != nil {
				yield(nil, err)
				return
			}
			if !q.Where.Admits(set.Kind) {
				continue
			}
			for _, part := range set.Manifest.Parts {
				for r, err := range q.partRecords(ctx, set, part) {
					if !yield(r, err) || err != nil {
						return
					}
				}
			}
		}
	}
}

// partRecords returns the rows of a part.
func (q Query) partRecords(ctx context.Context, set *Set, part Part) iter.Seq2[*out.Record, error] {
	return func(yield func(*out.Record, error) bool) {
		p, err := set.Open(part)
		if err != nil {
			yield(nil, err)
			return
		}
		defer p.Close()
		wants := func(name string) bool {
			return len(q.Columns) == 0 || slices.Contains(q.Columns, name) || q.Where.LooksAt(set.Kind, name)
		}
		decide := set.Schema < verdictSchema && (wants("verdict") || wants("solvable"))
		record := &out.Record{Kind: set.Kind, Job: set.Job}
		for _, name := range p.columns() {
			if wants(name) || decide && slices.Contains(verdictReads, name) {
				record.Columns = append(record.Columns, name)
			}
		}
		rows := p.records(ctx, record, q.Tick)
		if decide {
			record.Cells = decided{record.Cells, record, slices.Index(record.Columns, "solvable"), len(record.Columns)}
			record.Columns = append(record.Columns, "verdict")
		}
		match := q.Where.Bind(record)
		for r, err := range rows {
			switch {
			case err != nil && ctx.Err() != nil:
				err = ctx.Err()
			case err != nil:
				err = set.WrongFile(part.File, err)
			case !match():
				continue
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

// verdictSchema is the first version of the schema with a verdict. In earlier ones solvable is
// false, not null, where the search gave up.
const verdictSchema = 4

// verdictReads are the columns that a verdict follows from.
var verdictReads = []string{"solvable", "solutions", "solutions_capped"}

// decided are the cells of rows of an earlier version with a verdict, the last column. Solvable
// is null where it is unknown.
type decided struct {
	out.Cells
	row               *out.Record
	solvable, verdict int // their columns
}

func (d decided) decide() (verdict string, solvable *bool) {
	return out.VerdictOf(uint64(d.row.Int("solutions")), !d.row.Bool("solutions_capped"))
}

// Type implements [out.Cells].
func (d decided) Type(column int) out.Type {
	if column == d.verdict {
		return out.Text
	}
	if column == d.solvable {
		if _, solvable := d.decide(); solvable == nil {
			return out.Null
		}
	}
	return d.Cells.Type(column)
}

// Text implements [out.Cells].
func (d decided) Text(column int) []byte {
	if column == d.verdict {
		verdict, _ := d.decide()
		return []byte(verdict)
	}
	return d.Cells.Text(column)
}
