// Package figurejobs plans jobs of matchstick figures, and defines what the commands do
// with them: the kind's entry in the registry.
package figurejobs

import (
	"fmt"
	"strings"

	figuregen "matchbook/generate/figure"
	"matchbook/grade"
	"matchbook/pipeline"
	"matchbook/solve/figure"
)

// Options describe matchstick figures. Frame and Rules are for swept and generated ones; no
// rules means all of them.
type Options struct {
	Frame    *figure.Frame       `json:"frame,omitempty"`
	Rules    []figure.Rule       `json:"rules,omitempty"`
	Sticks   *Sticks             `json:"sticks,omitempty"` // moved, removed or added; generated puzzles have any number without it
	OneSize  bool                `json:"one_size,omitempty"`
	Same     bool                `json:"same,omitempty"`     // swept puzzles may ask for as many shapes as the start has
	Only     Only                `json:"only,omitempty"`     // of swept ones
	Level    *grade.Level        `json:"level,omitempty"`    // of generated ones, nil for any
	Symmetry *figuregen.Symmetry `json:"symmetry,omitempty"` // of the starts of generated ones
}

// Only selects the rows that a sweep keeps.
type Only string

const (
	All    Only = "all"
	Unique Only = "unique" // one solution up to the symmetry of the start
)

// Sticks are numbers of sticks, from Least to Most.
type Sticks struct{ Least, Most int }

// String writes 3 or 1..4.
func (s Sticks) String() string {
	if s.Least == s.Most {
		return fmt.Sprint(s.Least)
	}
	return fmt.Sprintf("%d..%d", s.Least, s.Most)
}

// MarshalText writes the numbers as String does.
func (s Sticks) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the text that MarshalText writes.
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
			return fmt.Errorf("found %q, want a number of sticks such as 3, or 1..4; at most %d", text, figuregen.MostSticks)
		}
		*part.n = int(part.text[0] - '0')
	}
	if read.Least > read.Most {
		return fmt.Errorf("found %q, want the smaller number first", text)
	}
	*s = read
	return nil
}

// Indices and rows of a part, chosen so that a part takes about a second. An index of a
// sweep is a start with a rule, a number of sticks and a target; most have no end, and so
// no row.
const (
	sweepStarts  = 1 << 10
	generateRows = 1 << 8
	gradeRows    = 1 << 10
)

// plan plans a job of matchstick figures.
func plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	o := j.Options.(*Options)
	switch {
	case j.Verb == pipeline.Grade && (o.Frame != nil || len(o.Rules) > 0 || o.Sticks != nil || o.OneSize):
		return nil, pipeline.Errorf("frame, rules, sticks and one size apply only to swept and generated puzzles")
	case j.Verb != pipeline.Grade && o.Frame == nil:
		return nil, pipeline.Errorf("no frame is given")
	case j.Verb != pipeline.Generate && (o.Level != nil || o.Symmetry != nil):
		return nil, pipeline.Errorf("level and symmetry apply only to generated puzzles")
	case j.Verb != pipeline.Sweep && (o.Same || o.Only != ""):
		return nil, pipeline.Errorf("same and only apply only to swept puzzles")
	case j.Verb == pipeline.Sweep && o.Only != All && o.Only != Unique:
		return nil, pipeline.Errorf("only is %q, want all or unique", o.Only)
	}
	switch j.Verb {
	case pipeline.Sweep:
		return planSweep(o)
	case pipeline.Generate:
		return planPublished(j, o)
	}
	return pipeline.PlanPuzzles(j, "", gradeRows, func() pipeline.Maker {
		return newMaker(nil, func(index uint64) (e entry, keep bool, err error) {
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

// rules returns the selected rules.
func (o *Options) rules() []figure.Rule {
	if len(o.Rules) == 0 {
		return []figure.Rule{figure.Move, figure.Remove, figure.Add}
	}
	return o.Rules
}

// planSweep plans every puzzle of a frame. The starts are listed once, for all workers.
func planSweep(o *Options) (*pipeline.Plan, error) {
	if o.Sticks == nil {
		return nil, pipeline.Errorf("no number of sticks is given")
	}
	family, err := figuregen.NewFamily(figuregen.FamilyOptions{
		Frame: *o.Frame, Rules: o.rules(), Least: o.Sticks.Least, Most: o.Sticks.Most, OneSize: o.OneSize, Same: o.Same,
	})
	if err != nil {
		return nil, pipeline.Errorf("%w", err)
	}
	return &pipeline.Plan{
		Unit: "candidates", PartRows: sweepStarts * family.PerStart(),
		Sections: []pipeline.Section{{
			Name: o.name(), End: family.Size(),
			NewMaker: func() pipeline.Maker {
				cursor := family.NewCursor()
				return newMaker(nil, func(index uint64) (entry, bool, error) {
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
	options := figuregen.Options{Frame: *o.Frame, OneSize: o.OneSize, Level: o.Level}
	switch {
	case len(o.Rules) > 1:
		return nil, pipeline.Errorf("%d rules are given, want one, or none for any", len(o.Rules))
	case len(o.Rules) == 1:
		options.Rule = &o.Rules[0]
	}
	if o.Sticks != nil {
		if options.Sticks = o.Sticks.Least; o.Sticks.Least != o.Sticks.Most {
			return nil, pipeline.Errorf("%v sticks are given, want one number, or none for any", o.Sticks)
		}
	}
	if o.Symmetry != nil {
		options.Symmetry = *o.Symmetry
	}
	if _, err := figuregen.NewPublisher(options); err != nil {
		return nil, pipeline.Errorf("%w", err)
	}
	return pipeline.PlanPuzzles(j, o.name(), generateRows, func() pipeline.Maker {
		publisher, err := figuregen.NewPublisher(options)
		return newMaker(&j.Seed, func(index uint64) (entry, bool, error) {
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
		var rules []string
		for _, r := range o.Rules {
			rules = append(rules, r.String())
		}
		name += ", " + strings.Join(rules, ",")
	}
	if o.Sticks != nil {
		name += ", sticks " + o.Sticks.String()
	}
	if o.Level != nil {
		name += ", " + o.Level.String()
	}
	return name
}

// words describes the puzzles that a job sweeps or generates.
func words(j pipeline.Job) string {
	o := j.Options.(*Options)
	text := fmt.Sprintf(" on the frame %v", o.Frame)
	var rules []string
	for _, r := range o.Rules {
		rules = append(rules, r.String())
	}
	if len(rules) > 0 {
		text += ", rule " + pipeline.List(rules)
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
