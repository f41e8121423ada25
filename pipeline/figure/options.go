// Package figurejobs plans jobs of matchstick figures, and defines what the commands do
// with them: the kind's entry in the registry.
package figurejobs

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	figuregen "matchbook/generate/figure"
	"matchbook/grade"
	"matchbook/pipeline"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// Options describe matchstick figures. If no rules are given, all apply.
type Options struct {
	Frame    *figure.Frame       `json:"frame,omitempty" verbs:"sweep generate" sweep:"the {FRAME}, such as 3x3 for squares, or t3 for triangles of side 3" generate:"the largest {FRAME}, such as 3x3 for squares, or t3 for triangles"`
	Rules    Rules               `json:"rules,omitempty" flag:"rule" verbs:"sweep generate" sweep:"the {RULE}, or several, such as move,remove,add (default all)" generate:"the {RULE}: move, remove or add (default any)"`
	Sticks   *Sticks             `json:"sticks,omitempty" verbs:"sweep generate" sweep:"move, remove or add {COUNT} sticks, such as 2 or 1..3" generate:"move, remove or add {COUNT} sticks (default 1 to 4, or 1 to 6 with -level)"`
	OneSize  bool                `json:"one_size,omitempty" verbs:"sweep generate" help:"require that all shapes at the end have the same size"`
	Same     bool                `json:"same,omitempty" verbs:"sweep" help:"also make puzzles that keep the number of shapes"`
	Only     Only                `json:"only,omitempty" verbs:"sweep" help:"keep these {ROWS}: all or unique"`
	Level    pipeline.Levels     `json:"level,omitempty" verbs:"generate" help:"any level"`
	Symmetry *figuregen.Symmetry `json:"symmetry,omitempty" verbs:"generate" help:"the {SYMMETRY} of the start: none, mirror, turn or full. The default is none"`
}

// Rules is a set of rules.
type Rules []figure.Rule

// String lists the rules, or returns "all" if none is selected.
func (r *Rules) String() string { return cmp.Or(strings.Join(r.names(), ","), "all") }

// Set implements [flag.Value].
func (r *Rules) Set(text string) error {
	*r = nil
	for name := range strings.SplitSeq(text, ",") {
		var rule figure.Rule
		if err := rule.UnmarshalText([]byte(name)); err != nil {
			return err
		}
		if slices.Contains(*r, rule) {
			return fmt.Errorf("the rule %v is given twice", rule)
		}
		*r = append(*r, rule)
	}
	return nil
}

func (r Rules) names() (names []string) {
	for _, rule := range r {
		names = append(names, rule.String())
	}
	return names
}

// Default implements [pipeline.JobOptions].
func (o *Options) Default(verb pipeline.Verb) {
	switch verb {
	case pipeline.Sweep:
		o.Frame, o.Sticks, o.Only = &figure.Frame{Width: 3, Height: 3}, &Sticks{1, 3}, All
	case pipeline.Generate:
		o.Frame = &figure.Frame{Width: 4, Height: 4}
	}
}

// the paces of puzzles of any level, and of extreme puzzles; Cells is the number of places of the frame
var (
	anyLevel = pipeline.Pace{{24, 57_000_000}, {40, 9_500_000}, {60, 160_000}, {64, 21_000}}
	extreme  = pipeline.Pace{{24, 3_000_000}, {40, 530_000}, {60, 10_000}, {64, 1_000}}
)

// PerHour implements [pipeline.JobOptions].
func (o *Options) PerHour(j pipeline.Job) uint64 {
	switch {
	case j.Verb == pipeline.Grade || o.Frame == nil:
		return anyLevel.At(40)
	case o.Level.Is(grade.Extreme):
		return extreme.At(o.Frame.Places())
	}
	return anyLevel.At(o.Frame.Places())
}

// Only selects the rows that a sweep keeps.
type Only string

const (
	All    Only = "all"
	Unique Only = "unique" // puzzles with one solution up to the start's symmetries
)

// Sticks is a range of numbers of sticks, from Least to Most.
type Sticks struct{ Least, Most int }

// String returns the range in the form 3 or 1..4.
func (s Sticks) String() string {
	if s.Least == s.Most {
		return fmt.Sprint(s.Least)
	}
	return fmt.Sprintf("%d..%d", s.Least, s.Most)
}

// MarshalText encodes the range as String does.
func (s Sticks) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Sticks) UnmarshalText(text []byte) error {
	least, most, isRange := strings.Cut(string(text), "..")
	if !isRange {
		most = least
	}
	var read Sticks
	for _, part := range []struct {
		text string
		n    *int
	}{{least, &read.Least}, {most, &read.Most}} {
		if len(part.text) != 1 || part.text[0] < '1' || part.text[0] > '0'+figuregen.MostSticks {
			return fmt.Errorf("found %q, want a number of sticks such as 3, or a range such as 1..4, up to %d", text, figuregen.MostSticks)
		}
		*part.n = int(part.text[0] - '0')
	}
	if read.Least > read.Most {
		return fmt.Errorf("found %q, want the smaller number first", text)
	}
	*s = read
	return nil
}

// sweepStarts is the number of starts in a part of a sweep, chosen so that a part takes about a tenth
// of a second. Each index of a sweep stands for a start, a rule, a number of sticks and a target. Most of
// these puzzles have no solution, and so no row.
const sweepStarts = 1 << 10

// groups has the groups of columns that all rows have.
var groups = []string{"grade"}

// Plan implements [pipeline.JobOptions].
func (o *Options) Plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	switch {
	case j.Verb != pipeline.Grade && o.Frame == nil:
		return nil, pipeline.Errorf("found no frame, want one such as 3x3")
	case j.Verb == pipeline.Sweep && o.Only != All && o.Only != Unique:
		return nil, pipeline.OptionErrorf("only", "is %q, want all or unique", o.Only)
	}
	switch j.Verb {
	case pipeline.Sweep:
		return planSweep(o)
	case pipeline.Generate:
		return planPublished(j, o)
	}
	return pipeline.PlanPuzzles(j, "", groups, func() pipeline.Maker {
		return newMaker(func(index uint64) (e entry, keep bool, err error) {
			given, err := puzzles(index)
			if err != nil {
				return entry{}, false, err
			}
			p, err := figure.Parse(given.Puzzle)
			if err != nil {
				return entry{}, false, err
			}
			return analyse(p), true, nil
		})
	}), nil
}

func (o *Options) rules() []figure.Rule {
	if len(o.Rules) == 0 {
		return []figure.Rule{figure.Move, figure.Remove, figure.Add}
	}
	return o.Rules
}

// planSweep plans every puzzle of a frame. All workers share one list of starts.
func planSweep(o *Options) (*pipeline.Plan, error) {
	if o.Sticks == nil {
		return nil, pipeline.Errorf("found no number of sticks, want one such as 2")
	}
	family, err := figuregen.NewFamily(figuregen.FamilyOptions{
		Frame: *o.Frame, Rules: o.rules(), Least: o.Sticks.Least, Most: o.Sticks.Most, OneSize: o.OneSize, Same: o.Same,
	})
	if err != nil {
		return nil, pipeline.Errorf("%w", err)
	}
	return &pipeline.Plan{
		Unit: "candidates", PartRows: sweepStarts * family.PerStart(), Groups: groups,
		Sections: []pipeline.Section{{
			Name: o.name(), End: family.Size(),
			NewMaker: func() pipeline.Maker {
				cursor := family.NewCursor()
				return newMaker(func(index uint64) (entry, bool, error) {
					e, ok := cursor.At(index)
					if !ok {
						return entry{}, false, nil
					}
					return entry{e.Puzzle, e.Count, e.NearMisses, true, o.Only == Unique && !e.Count.UniqueUpToSymmetry()}, true, nil
				})
			},
		}},
	}, nil
}

// planPublished plans publishable puzzles.
func planPublished(j pipeline.Job, o *Options) (*pipeline.Plan, error) {
	options := figuregen.Options{Frame: *o.Frame, OneSize: o.OneSize, Level: o.Level.One()}
	if len(o.Level) == 1 {
		options.Of, options.Place = o.Level[0].Of, o.Level[0].Place
	}
	switch {
	case len(o.Rules) > 1:
		return nil, pipeline.Errorf("found %d rules, want one (hint: leave out the rule to allow any)", len(o.Rules))
	case len(o.Rules) == 1:
		options.Rule = &o.Rules[0]
	}
	if o.Sticks != nil {
		if options.Sticks = o.Sticks.Least; o.Sticks.Least != o.Sticks.Most {
			return nil, pipeline.Errorf("found %v sticks, want one number (hint: leave out the sticks to allow any number)", o.Sticks)
		}
	}
	if o.Symmetry != nil {
		options.Symmetry = *o.Symmetry
	}
	if _, err := figuregen.NewPublisher(options); err != nil {
		return nil, pipeline.Errorf("%w", err)
	}
	return pipeline.PlanPuzzles(j, o.name(), groups, func() pipeline.Maker {
		publisher, err := figuregen.NewPublisher(options)
		return newMaker(func(index uint64) (entry, bool, error) {
			if err != nil {
				return entry{}, false, err
			}
			m, err := publisher.At(j.Seed, index)
			return entry{m.Puzzle, m.Count, m.NearMisses, true, false}, true, err
		})
	}), nil
}

// name describes the puzzles of a section.
func (o *Options) name() string {
	name := o.Frame.String()
	if len(o.Rules) > 0 {
		name += ", " + o.Rules.String()
	}
	if o.Sticks != nil {
		name += ", sticks " + o.Sticks.String()
	}
	return name
}

// Words implements [pipeline.JobOptions].
func (o *Options) Words(j pipeline.Job) string {
	text := " on the frame "
	if j.Verb == pipeline.Generate {
		text = " on frames up to "
	}
	text += o.Frame.String()
	if len(o.Rules) > 0 {
		text += ", rule " + phrase.And(o.Rules.names())
	}
	if o.Sticks != nil {
		text += ", sticks " + o.Sticks.String()
	}
	if o.OneSize {
		text += ", shapes of one size"
	}
	if j.Verb == pipeline.Sweep {
		if o.Only == Unique {
			text += ", only those with one solution up to symmetry"
		}
		return "Every matchstick figure" + text
	}
	return pipeline.Promise(j.Count, false, o.Level, "matchstick figures") + text
}
