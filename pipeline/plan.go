package pipeline

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/dataset"
)

// Plan says how a kind carries out a job.
type Plan struct {
	Unit     string   // what an index stands for, in the plural: "puzzles"
	PartRows uint64   // number of indices in a part
	Kept     uint64   // number of rows of an unfinished part that are stored together; 0 if rows are not stored
	Groups   []string // the groups of columns that rows have: see [out.Column]
	Sections []Section
}

// Section is a range of indices with its own line in the results. Each part lies within one
// section.
type Section struct {
	Name       string
	First, End uint64
	NewMaker   func() Maker // returns a maker for one goroutine
}

// PlanPuzzles returns the plan of a job with one section. The indices of this section are the indices
// of the puzzles, 0 to Count-1. The parameter groups lists the groups of columns of the rows. The
// parameter name is the section's name, unless the job grades.
func PlanPuzzles(j Job, name string, groups []string, newMaker func() Maker) *Plan {
	if j.Verb == Grade {
		name = "puzzles"
	}
	return &Plan{
		Unit:     "puzzles",
		PartRows: cmp.Or(j.PartRows, j.Count),
		Groups:   groups,
		Sections: []Section{{Name: name, End: j.Count, NewMaker: newMaker}},
	}
}

type planPart struct {
	dataset.Part
	number  int
	section int // index of the part's section
}

func (p *planPart) indices() uint64 { return p.End - p.First }

// parts yields the parts in order. A forged job may have billions of parts.
func (p *Plan) parts() iter.Seq[planPart] {
	return func(yield func(planPart) bool) {
		number := 0
		for i, s := range p.Sections {
			for first := s.First; first < s.End; first += p.PartRows {
				if !yield(planPart{dataset.NewPart(number, first, min(first+p.PartRows, s.End)), number, i}) {
					return
				}
				number++
			}
		}
	}
}

func (p *Plan) partsOf(s *Section) int {
	return int((s.End - s.First + p.PartRows - 1) / p.PartRows)
}

func (p *Plan) partCount() (n int) {
	for i := range p.Sections {
		n += p.partsOf(&p.Sections[i])
	}
	return n
}

// Maker makes rows of a section. A maker keeps state between calls.
type Maker interface {
	// part writes the part that the task t describes, unless ctx ends first.
	part(ctx context.Context, t *task) (dataset.Part, Totals, error)
	// one makes the row of an index, or returns nil if the job has no row for it.
	one(index uint64) (out.Row, error)
	// turns returns a maker that takes each row from one of several makers of the receiver's type. The
	// parameter is a function that returns, for an index, the maker and the index in that maker.
	turns(of func(index uint64) (Maker, uint64)) Maker
	// This method returns a maker whose rows also have the seed of the job, or fields from the list of
	// puzzles.
	of(j Job, puzzles Puzzles) Maker
}

// This method adds the seed of the job, or fields from the list of puzzles, to the rows of all
// sections.
func (p *Plan) of(j Job, puzzles Puzzles) {
	switch j.Verb {
	case Generate:
		p.Groups = append(p.Groups, "seed")
	case Grade:
		p.Groups = append(p.Groups, "list")
	}
	for i := range p.Sections {
		newMaker := p.Sections[i].NewMaker
		p.Sections[i].NewMaker = func() Maker { return newMaker().of(j, puzzles) }
	}
}

// RowMaker returns a maker of rows of type R. The function fill fills a zero row for an index, and adds
// the row to totals. The result keep is false if the job has no row for the index.
func RowMaker[R any](fill func(row *R, totals *Totals, index uint64) (keep bool, err error)) Maker {
	return rowMaker[R]{fill: fill}
}

type rowMaker[R any] struct {
	fill    func(row *R, totals *Totals, index uint64) (keep bool, err error)
	job     Job
	puzzles Puzzles // the puzzles of a job that grades
}

func (m rowMaker[R]) of(j Job, puzzles Puzzles) Maker {
	m.job, m.puzzles = j, puzzles
	return m
}

func (m rowMaker[R]) turns(of func(index uint64) (Maker, uint64)) Maker {
	return RowMaker(func(row *R, totals *Totals, index uint64) (keep bool, err error) {
		maker, index := of(index)
		return maker.(rowMaker[R]).fill(row, totals, index)
	})
}

// make fills a row. Before it calls the function fill, it sets the index and the seed and, if the
// job grades, the fields that come from the list of puzzles.
func (m rowMaker[R]) make(row *R, totals *Totals, index uint64) (keep bool, err error) {
	shared := any(row).(out.Row).Common()
	shared.Index, shared.Seed = int64(index), int64(m.job.Seed)
	if m.job.Verb == Grade {
		e, err := m.puzzles(index)
		if err != nil {
			return false, err
		}
		shared.Name, shared.Fields = e.Name, e.Fields
		if e.Line != 0 {
			shared.Line = out.Some(e.Line)
		}
	}
	return m.fill(row, totals, index)
}

func (m rowMaker[R]) one(index uint64) (out.Row, error) {
	row := new(R)
	if keep, err := m.make(row, new(Totals), index); err != nil || !keep {
		return nil, err
	}
	return any(row).(out.Row), nil
}

// The maker of a part checks about this many times whether the run was cancelled. The checks are
// spread evenly over the indices of the part.
const looks = 1 << 7

func (m rowMaker[R]) part(ctx context.Context, t *task) (part dataset.Part, totals Totals, err error) {
	w, err := dataset.NewPartWriter[R](t.dataset, t.Part)
	if err != nil {
		return part, totals, err
	}
	defer w.Discard()
	if t.kept == 0 || t.kept >= t.indices() {
		err = m.rows(ctx, t, w, &totals, t.First, t.End)
	} else {
		err = m.keptRows(ctx, t, w, &totals)
	}
	if err != nil {
		return part, totals, err
	}
	if part, err = w.Commit(totals); err == nil && t.kept > 0 {
		t.dataset.Forget(t.Part, t.kept)
	}
	return part, totals, err
}

// rowWriter receives rows: all rows of a part, or rows that are kept while the part is made.
type rowWriter[R any] interface {
	Next() (*R, error) // returns a zero row to fill
	Drop()             // removes the last row
}

// rows makes the rows of a part with the indices first to end-1.
func (m rowMaker[R]) rows(ctx context.Context, t *task, w rowWriter[R], totals *Totals, first, end uint64) error {
	every := max(t.indices()/looks, 1)
	for from := first; from < end; {
		before := totals.Puzzles
		to := min(from+every, end)
		for t.at = from; t.at < to; t.at++ {
			row, err := w.Next()
			if err != nil {
				return fmt.Errorf("index %d: %w", t.at, err)
			}
			keep, err := m.make(row, totals, t.at)
			if err != nil {
				return fmt.Errorf("index %d: %w", t.at, err)
			}
			if !keep {
				w.Drop()
			}
		}
		t.done(to-from, totals.Puzzles-before)
		// if all rows of the part are made, the part is kept even if the run has just been cancelled
		if err := ctx.Err(); err != nil && to < t.End {
			return err
		}
		from = to
	}
	return nil
}

// keptRows makes the rows of a part, and stores them in groups, so that a run after a kill need not
// make them again.
func (m rowMaker[R]) keptRows(ctx context.Context, t *task, w *dataset.PartWriter[R], totals *Totals) error {
	for first := t.First; first < t.End; first += t.kept {
		end := min(first+t.kept, t.End)
		var k kept[R]
		if t.dataset.Kept(t.Part, first, end, &k) {
			t.done(end-first, k.Totals.Puzzles)
		} else {
			k = kept[R]{}
			if err := m.rows(ctx, t, &k, &k.Totals, first, end); err != nil {
				return err
			}
			if err := t.keep(first, end, k); err != nil {
				return err
			}
		}
		for i := range k.Rows {
			row, err := w.Next()
			if err != nil {
				return err
			}
			*row = k.Rows[i]
		}
		totals.add(k.Totals)
	}
	return nil
}

// keep stores rows of a part, unless these include the last row of the part.
func (t *task) keep(first, end uint64, rows any) error {
	if end == t.End {
		return nil
	}
	return t.dataset.Keep(t.Part, first, end, rows)
}

// kept has some rows of a part, and the totals of these rows.
type kept[R any] struct {
	Rows   []R
	Totals Totals
}

// Next implements [rowWriter].
func (k *kept[R]) Next() (*R, error) {
	k.Rows = append(k.Rows, *new(R))
	return &k.Rows[len(k.Rows)-1], nil
}

// Drop implements [rowWriter].
func (k *kept[R]) Drop() { k.Rows = k.Rows[:len(k.Rows)-1] }

// Totals are the numbers of a section in the table of results. Totals may also count puzzles
// without rows. Each part stores its own totals.
type Totals struct {
	Puzzles   uint64 `json:"puzzles"`
	Solvable  uint64 `json:"solvable"`
	Unique    uint64 `json:"unique"`    // exactly one solution
	Solutions uint64 `json:"solutions"` // the sum over all puzzles, at most 2⁶⁴-1

	// Unknown counts puzzles whose search stopped before it was certain whether there are no solutions,
	// one or several. Capped counts puzzles whose number of solutions is only a lower bound, including
	// the puzzles that Unknown counts.
	Unknown uint64 `json:"unknown,omitempty"`
	Capped  uint64 `json:"capped,omitempty"`

	// AlreadyTrue and Sound are counted only for matchstick equations. AlreadyTrue counts equations
	// that are true at first. Sound counts equations that are false at first, with one solution at the
	// limit of moves and none below.
	AlreadyTrue uint64 `json:"already_true"`
	Sound       uint64 `json:"sound"`

	// Levels has the number of graded puzzles of each level. PaperUnique counts the puzzles with one
	// solution on which the paper's algorithm was run. UniqueSolved counts the puzzles with one
	// solution that the paper's algorithm solved.
	Levels       [grade.Levels]uint64 `json:"levels,omitzero"`
	PaperUnique  uint64               `json:"paper_unique,omitempty"`
	UniqueSolved uint64               `json:"paper_unique_solved,omitempty"`
}

// plus returns a+b, or the largest uint64 if the sum is larger.
func plus(a, b uint64) uint64 {
	if a > math.MaxUint64-b {
		return math.MaxUint64
	}
	return a + b
}

func (t *Totals) add(u Totals) {
	t.Puzzles += u.Puzzles
	t.Solvable += u.Solvable
	t.Unique += u.Unique
	t.Solutions = plus(t.Solutions, u.Solutions)
	t.Unknown += u.Unknown
	t.Capped += u.Capped
	t.AlreadyTrue += u.AlreadyTrue
	t.Sound += u.Sound
	for i, n := range u.Levels {
		t.Levels[i] += n
	}
	t.PaperUnique += u.PaperUnique
	t.UniqueSolved += u.UniqueSolved
}

// Add adds 1 to *n if the condition is true.
func Add(n *uint64, is bool) {
	if is {
		*n++
	}
}
