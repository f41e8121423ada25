package pipeline

import (
	"iter"

	"matchbook/out"
)

// Rows yields the rows of a job without making a data set. If the job grades, the function in the
// parameter puzzles returns its puzzles; for any other job, the parameter is not used.
func (ks Kinds) Rows(j Job, puzzles Puzzles) iter.Seq2[out.Row, error] {
	return func(yield func(out.Row, error) bool) {
		p, err := ks.plan(j, puzzles)
		if err != nil {
			yield(nil, err)
			return
		}
		p.rows(yield)
	}
}

// rows yields the rows of all sections.
func (p *Plan) rows(yield func(out.Row, error) bool) {
	for _, s := range p.Sections {
		m := s.NewMaker()
		for index := s.First; index < s.End; index++ {
			row, err := m.one(index)
			if row == nil && err == nil {
				continue // the job has no row for the index
			}
			if !yield(row, err) || err != nil {
				return
			}
		}
	}
}

// Records yields the rows of a job as [Kinds.Rows] does, together with the job's columns.
func (ks Kinds) Records(j Job, puzzles Puzzles) iter.Seq2[*out.Record, error] {
	return func(yield func(*out.Record, error) bool) {
		p, err := ks.plan(j, puzzles)
		if err != nil {
			yield(nil, err)
			return
		}
		for row, err := range p.rows {
			var r *out.Record
			if err == nil {
				r = out.RecordWith(ks.Of(j.Kind).Out, row, p.Groups)
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

// Grader returns a function that makes the row of an entry, whose puzzle is in the kind's native text.
// The row is equal to the row that a grading job makes with the kind, options, rates and reading of the
// job j. The function is not safe for concurrent use.
func (ks Kinds) Grader(j Job) (func(e Entry, index uint64) (*out.Record, error), error) {
	var now Entry
	j.Verb, j.Count = Grade, 1
	p, err := ks.plan(j, func(uint64) (Entry, error) { return now, nil })
	if err != nil {
		return nil, err
	}
	m := p.Sections[0].NewMaker()
	return func(e Entry, index uint64) (*out.Record, error) {
		now = e
		row, err := m.one(index)
		if err != nil {
			return nil, err
		}
		return out.RecordWith(ks.Of(j.Kind).Out, row, p.Groups), nil
	}, nil
}
