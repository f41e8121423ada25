// Package matchstickjobs plans jobs of matchstick equations, and defines what the commands
// do with them: the kind's entry in the registry.
package matchstickjobs

import (
	"fmt"
	"slices"

	"matchbook/generate"
	matchstickgen "matchbook/generate/matchstick"
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	matchstickout "matchbook/out/matchstick"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
)

// numbers of rows in a part of a sweep
const (
	sweepPartRows  = 1 << 17 // such a part takes about a tenth of a second
	searchPartRows = 1 << 10 // with the paper's search, such a part takes some seconds
)

// PerHour implements [pipeline.JobOptions].
func (o *Options) PerHour(pipeline.Job) uint64 { return 180_000_000 }

// Plan implements [pipeline.JobOptions].
func (o *Options) Plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	level := o.Level.One()
	if level != nil && o.Moves == byLevel {
		o = new(*o)
		o.Moves = o.movesOf(*level)
	}
	if err := o.checkJob(j); err != nil {
		return nil, err
	}
	switch j.Verb {
	case pipeline.Grade:
		return planGraded(j, o, puzzles), nil
	case pipeline.Generate:
		return planSampled(j, o, level)
	}
	return planSweep(j, o), nil
}

// makerOf returns a maker of rows for puzzles of several forms. The function in the parameter at
// returns the puzzle of an index and the maker for its form.
func makerOf(at func(index uint64) (*maker, matchstick.Statement, error)) pipeline.Maker {
	return pipeline.RowMaker(func(r *row, totals *pipeline.Totals, index uint64) (keep bool, err error) {
		m, puzzle, err := at(index)
		if err != nil {
			return false, err
		}
		return m.fill(r, totals, &puzzle), nil
	})
}

// groups returns the groups of columns that rows have. If an option of [Wider] is set, rows have no
// columns about the paper. Otherwise, rows have the column paper_type, unless the job has shapes
// that are all not types of the paper. If the rules are the paper's, rows also have the columns
// about the paper's search.
func (o *Options) groups() []string {
	groups := append([]string{"grade"}, matchstickout.Moves(o.Moves)...)
	if o.Wider.set() {
		return groups
	}
	if len(o.Shapes) == 0 || slices.ContainsFunc(o.Shapes, func(s matchstick.Shape) bool { return matchstickgen.TypeOf(s) > 0 }) {
		groups = append(groups, "paper_type")
	}
	if o.rules() == (matchstick.Rules{}) {
		groups = append(groups, "paper")
	}
	return groups
}

// planGraded plans puzzles from elsewhere, of any form.
func planGraded(j pipeline.Job, o *Options, puzzles pipeline.Puzzles) *pipeline.Plan {
	return pipeline.PlanPuzzles(j, "", o.groups(), func() pipeline.Maker {
		makerFor := makers(o, j.Reading)
		return makerOf(func(index uint64) (m *maker, puzzle matchstick.Statement, err error) {
			e, err := puzzles(index)
			if err != nil {
				return m, puzzle, err
			}
			puzzle, s, err := o.parse(e.Puzzle)
			if err == nil {
				m = makerFor(s)
			}
			return m, puzzle, err
		})
	})
}

// planSweep plans every statement of the forms, one form after another.
func planSweep(j pipeline.Job, o *Options) *pipeline.Plan {
	p := &pipeline.Plan{Unit: "layouts", PartRows: sweepPartRows, Groups: o.groups()}
	if o.Search {
		p.PartRows = searchPartRows
	}
	first := uint64(0)
	for _, s := range o.subjects() {
		family := o.family(s)
		begin := first
		first += family.Size()
		p.Sections = append(p.Sections, pipeline.Section{
			Name: s.name(), First: begin, End: first,
			NewMaker: func() pipeline.Maker {
				m, at := newMaker(o, s, j.Reading), family.Reader()
				return makerOf(func(index uint64) (*maker, matchstick.Statement, error) {
					layout := at(index - begin)
					return m, layout, m.searched(&layout)
				})
			},
		})
	}
	return p
}

// planSampled plans sound puzzles of one form: random puzzles, or the best of many.
func planSampled(j pipeline.Job, o *Options, level *grade.Level) (*pipeline.Plan, error) {
	subjects := o.subjects()
	s := subjects[0]
	switch {
	case len(subjects) > 1:
		return nil, pipeline.Errorf("found %d %ss, want one", len(subjects), s.noun())
	case o.Only != Sound:
		return nil, pipeline.OptionErrorf("only", "is %q, want sound for random matchstick puzzles", o.Only)
	}
	if levels := matchstickgrade.Levels(o.Rule, o.Moves); level != nil && s.paper && !slices.Contains(levels, *level) {
		hint := "no number of moves has this level"
		if moves, ok := matchstickgrade.Sticks(o.Rule, *level); ok {
			hint = fmt.Sprintf("moves %d has this level", moves)
		}
		return nil, pipeline.OptionErrorf("level", "is %v, want one that occurs with moves %d and the rule %v: %v (hint: %s)",
			*level, o.Moves, o.Rule, levels, hint)
	}
	sampler := func() *matchstickgen.Sampler {
		sampler := matchstickgen.NewSampler(o.family(s), o.rules(), o.Moves, o.Publishable || o.Best)
		sampler.Level = level
		return sampler
	}
	var best []matchstick.Statement
	if o.Best {
		var err error
		if best, err = sampler().Best(j.Count); err != nil {
			return nil, err
		}
	}
	return pipeline.PlanPuzzles(j, s.name(), o.groups(), func() pipeline.Maker {
		m, sampler := newMaker(o, s, j.Reading), sampler()
		m.counter = sampler.Counter
		return makerOf(func(index uint64) (*maker, matchstick.Statement, error) {
			if o.Best {
				return m, best[index], nil
			}
			puzzle, err := sampler.Sample(generate.Random(j.Seed, index))
			return m, puzzle, err
		})
	}), nil
}
