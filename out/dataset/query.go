package dataset

import (
	"context"
	"iter"
	"slices"

	"matchbook/out"
)

// Query selects rows of data sets.
type Query struct {
	Kinds   out.Kinds // the known kinds
	Dirs    []string
	Where   out.Filter
	Columns []string // the columns to read; empty for all

	// Tick, if it is not nil, is called now and then with the number of rows read since the last
	// call.
	Tick func(rows int)
}

// Source is a data set that a query reads.
type Source struct {
	Dir     string
	Kind    *out.Kind
	Columns []string // all columns of the data set, in order
	Rows    int64
	End     uint64 // all indices are less than End
}

// Sources opens the data sets, and returns the data sets of the kinds that the filter admits. The
// error has a hint, and names the directory or file.
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
			p.Close()
		}
		sources = append(sources, s)
	}
	return sources, nil
}

// Records yields the rows that pass the filter, by data set and then by index. The data sets must
// be finished. If Columns is not empty, records have only these columns and the columns that the
// filter needs, except columns that the kind lacks. Memory does not grow with the number of rows.
// Records stops after an error: an error of ctx, or an error that has a hint and names the
// directory or file.
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
		record := &out.Record{Kind: set.Kind, Job: set.Job}
		for _, name := range p.columns() {
			if wants(name) {
				record.Columns = append(record.Columns, name)
			}
		}
		rows := p.records(ctx, record, q.Tick)
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
