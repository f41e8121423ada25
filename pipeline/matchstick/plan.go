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
	"matchbook/out"
	matchstickout "matchbook/out/matchstick"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
	"matchbook/solve/matchstick/statement"
	"matchbook/solve/phrase"
)

// Options describe matchstick puzzles.
type Options struct {
	Shapes         []matchstick.Shape `json:"shapes,omitempty"` // swept one after another; graded puzzles have any
	Moves          int                `json:"moves"`            // the limit, 0 to matchstickout.MaxMoves
	Rule           matchstick.Rule    `json:"rule"`
	Glyphs         matchstick.Glyphs  `json:"glyphs"`
	NoLeadingZeros bool               `json:"no_leading_zeros"`
	Only           Only               `json:"only"`
	Level          *grade.Level       `json:"level,omitempty"` // of generated puzzles

	Wider

	language phrase.Language // of the sentences of solve
}

// Only selects the rows that a sweep keeps.
type Only string

const (
	All      Only = "all"
	Solvable Only = "solvable" // a solution within the limit
	Sound    Only = "sound"    // false at first, one solution at the limit, none below
)

// rules returns the rules of the puzzles.
func (o *Options) rules() matchstick.Rules {
	return matchstick.Rules{Rule: o.Rule, Glyphs: o.Glyphs, NoLeadingZeros: o.NoLeadingZeros}
}

// family returns the layouts of one shape.
func (o *Options) family(s matchstick.Shape) matchstickgen.Family {
	return matchstickgen.Family{Shape: s, NoLeadingZeros: o.NoLeadingZeros}
}

const (
	sweepPartRows    = 1 << 17 // a part takes a tenth of a second
	generatePartRows = 1 << 12
)

// plan plans a job of matchstick equations.
func plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	o := j.Options.(*Options)
	switch {
	case len(o.Shapes) == 0 && len(o.Forms) == 0 && j.Verb != pipeline.Grade:
		return nil, pipeline.Errorf("no shape is given")
	case j.Verb == pipeline.Grade && (len(o.Shapes) > 0 || o.Only != All):
		return nil, pipeline.Errorf("shapes and only do not apply to puzzles made elsewhere")
	case j.Verb != pipeline.Generate && o.Level != nil:
		return nil, pipeline.Errorf("level applies only to generated puzzles")
	case o.Moves < 0 || o.Moves > matchstickout.MaxMoves:
		return nil, pipeline.Errorf("moves is %d, want 0 to %d", o.Moves, matchstickout.MaxMoves)
	case o.Only != All && o.Only != Solvable && o.Only != Sound:
		return nil, pipeline.Errorf("only is %q, want all, solvable or sound", o.Only)
	case o.Only == Sound && o.Moves == 0:
		return nil, pipeline.Errorf("moves is 0, and a sound puzzle takes at least one")
	}
	if err := o.checkForms(); err != nil {
		return nil, err
	}
	seen := map[matchstick.Shape]bool{}
	for _, s := range o.Shapes {
		if err := s.Validate(); err != nil {
			return nil, pipeline.Errorf("shape %v: %w", s, err)
		}
		if seen[s] {
			return nil, pipeline.Errorf("shape %v is given twice", s)
		}
		seen[s] = true
	}
	switch statements := len(o.Forms) > 0; {
	case j.Verb == pipeline.Grade:
		return planGraded(j, o, puzzles), nil
	case j.Verb == pipeline.Generate && statements:
		return planSampledStatements(j, o)
	case j.Verb == pipeline.Generate:
		return planSampled(j, o)
	case statements:
		return planStatements(o), nil
	}
	return planSweep(o), nil
}

// planGraded plans puzzles that come from elsewhere, of any shapes.
func planGraded(j pipeline.Job, o *Options, puzzles pipeline.Puzzles) *pipeline.Plan {
	return pipeline.PlanPuzzles(j, "", generatePartRows, func() pipeline.Maker {
		solver := matchstick.Solver{Rules: o.rules(), Limit: o.Moves}
		makers := map[matchstick.Shape]*maker{}
		statements := map[statement.Form]*statementMaker{}
		return pipeline.RowMaker(func(w out.Rows[row], totals *pipeline.Totals, index uint64) error {
			e, err := puzzles(index)
			if err != nil {
				return err
			}
			puzzle, st, form, err := o.parse(e.Puzzle)
			if err != nil {
				return err
			}
			if st != nil {
				if statements[form] == nil {
					statements[form] = newStatementMaker(o, form)
				}
				return statements[form].row(w, totals, index, st)
			}
			s := puzzle.Shape()
			if makers[s] == nil {
				makers[s] = newMaker(o, solver.Counter(s), s)
			}
			return makers[s].anyRow(w, totals, index, puzzle)
		})
	})
}

// planSweep plans every layout of the shapes, one shape after another.
func planSweep(o *Options) *pipeline.Plan {
	p := &pipeline.Plan{Unit: "layouts", PartRows: sweepPartRows}
	first := uint64(0)
	for _, s := range o.Shapes {
		family := o.family(s)
		// The tables of a counter take milliseconds: workers share them.
		counter := matchstick.NewCounter(s, o.rules(), o.Moves)
		begin := first
		first += family.Size()
		p.Sections = append(p.Sections, pipeline.Section{
			Name: sectionName(s), First: begin, End: first,
			NewMaker: func() pipeline.Maker {
				m := newMaker(o, counter.Clone(), s)
				return pipeline.RowMaker(func(w out.Rows[row], totals *pipeline.Totals, index uint64) error {
					return m.equationRow(w, totals, index, family.At(index-begin))
				})
			},
		})
	}
	return p
}

// planSampled plans sound puzzles of one shape, drawn uniformly.
func planSampled(j pipeline.Job, o *Options) (*pipeline.Plan, error) {
	switch {
	case len(o.Shapes) != 1:
		return nil, pipeline.Errorf("%d shapes are given, want one", len(o.Shapes))
	case o.Only != Sound:
		return nil, pipeline.Errorf("only is %q, and random matchstick puzzles are sound", o.Only)
	}
	s := o.Shapes[0]
	sampler, err := matchstickgen.NewSampler(o.family(s), o.rules(), o.Moves)
	if err != nil {
		return nil, err
	}
	if o.Level != nil {
		if levels := matchstickgrade.Levels(o.Rule, o.Moves); !slices.Contains(levels, *o.Level) {
			hint := "no number of moves has it"
			if moves, ok := matchstickgrade.Sticks(o.Rule, *o.Level); ok {
				hint = fmt.Sprintf("moves %d has it", moves)
			}
			return nil, pipeline.Errorf("level is %v, want one that occurs with moves %d and the rule %v: %v (hint: %s)",
				*o.Level, o.Moves, o.Rule, levels, hint)
		}
		sampler.Want(*o.Level)
	}
	counter := matchstick.NewCounter(s, o.rules(), o.Moves)
	seed := int64(j.Seed)
	return pipeline.PlanPuzzles(j, sectionName(s), generatePartRows, func() pipeline.Maker {
		m, sampler := newMaker(o, counter.Clone(), s), sampler.Clone()
		m.seed = &seed
		return pipeline.RowMaker(func(w out.Rows[row], totals *pipeline.Totals, index uint64) error {
			puzzle, _, err := sampler.Sample(generate.Random(j.Seed, index))
			if err != nil {
				return err
			}
			return m.equationRow(w, totals, index, puzzle)
		})
	}), nil
}

func sectionName(s matchstick.Shape) string {
	if t := matchstickgen.TypeOf(s); t > 0 {
		return fmt.Sprintf("Type %d", t)
	}
	return s.String()
}

// words describes the puzzles that a job sweeps or generates.
func words(j pipeline.Job) string {
	o := j.Options.(*Options)
	var shapes []string
	for _, s := range o.Shapes {
		name := "shape " + s.String()
		if t := matchstickgen.TypeOf(s); t > 0 {
			name = fmt.Sprintf("Type %d (%v)", t, s)
		}
		shapes = append(shapes, name)
	}
	for _, f := range o.Forms {
		shapes = append(shapes, "form "+f.String())
	}
	of := pipeline.List(shapes)
	sticks := phrase.Counted(o.Moves, "stick")
	done := map[matchstick.Rule]string{
		matchstick.MoveSticks: "moving ", matchstick.AddSticks: "adding ", matchstick.RemoveSticks: "removing ",
	}[o.Rule]
	var s string
	if j.Verb == pipeline.Generate {
		s = phrase.Counted(j.Count, "sound puzzle") + " of " + of + ", drawn evenly, solved by " + done + sticks
	} else {
		s = "Every layout of " + of + ", with its solutions by " + done + "up to " + sticks
	}
	for _, rule := range o.Wider.words() {
		s += "; " + rule
	}
	if o.NoLeadingZeros {
		s += "; no number begins with 0"
	}
	if o.Glyphs != 0 {
		s += fmt.Sprintf("; glyphs %v", o.Glyphs)
	}
	if j.Verb == pipeline.Sweep && o.Only != All {
		s += fmt.Sprintf("; only rows that are %s", o.Only)
	}
	return s
}
