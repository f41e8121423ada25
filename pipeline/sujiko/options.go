// Package sujikojobs plans jobs of sujikos, and defines what the commands do with them: the
// kind's entry in the registry.
package sujikojobs

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	sujikogen "matchbook/generate/sujiko"
	"matchbook/grade"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// Options describe sujikos, and what to compute besides their solutions.
type Options struct {
	Regions Regions         `json:"regions,omitempty" verbs:"sweep generate" help:"the {SIZES} of regions with sums, such as 3,3,3, or none"` // their sizes
	Givens  int             `json:"givens,omitempty" verbs:"sweep generate" help:"give {COUNT} digits"`
	Random  bool            `json:"random,omitempty" verbs:"generate" help:"allow several solutions"`
	Few     bool            `json:"fewest,omitempty" flag:"few" verbs:"generate" help:"use as few regions and givens as possible"`
	Level   pipeline.Levels `json:"level,omitempty" verbs:"generate" help:"any level"`

	Grade bool `json:"grade" verbs:"sweep generate grade" sweep:"*"` // for puzzles with one solution: a person's steps, score and level
	Paper bool `json:"paper" verbs:"sweep generate grade" help:"*" sweep:"also run the paper's algorithm"`
	Full  bool `json:"-" flag:"full" verbs:"paper" help:"try all puzzles of each family"`
}

// Regions are the sizes of regions.
type Regions []int

// String writes the sizes as 2,3,4, or as none.
func (r *Regions) String() string { return cmp.Or(sizesText(slices.Clone(*r)), "none") }

// Set implements [flag.Value].
func (r *Regions) Set(text string) error {
	*r = nil
	if text == "none" {
		return nil
	}
	for size := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(size)
		if err != nil {
			return fmt.Errorf("found %q, want sizes of regions such as 2,3,4, or none", size)
		}
		*r = append(*r, n)
	}
	slices.Sort(*r)
	return nil
}

// Default implements [pipeline.JobOptions].
func (o *Options) Default(verb pipeline.Verb) {
	if verb == pipeline.Generate {
		o.Regions = Regions{3, 3, 3}
	}
	o.Grade, o.Paper = verb != pipeline.Sweep, verb == pipeline.Generate
}

// numbers of rows in a part of a sweep; such a part takes about a tenth of a second
const (
	partRows       = 1 << 16
	gradedPartRows = 1 << 13
)

// PerHour implements [pipeline.JobOptions].
func (o *Options) PerHour(j pipeline.Job) uint64 {
	switch {
	case o.Level.Is(grade.Extreme):
		return 800_000
	case o.Level.Is(grade.Expert):
		return 9_000_000
	}
	return 60_000_000
}

// Plan implements [pipeline.JobOptions].
func (o *Options) Plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	wanted := pipeline.Wanted{Steps: o.Grade, Paper: o.Paper, Reading: j.Reading, Rates: j.Rates}
	switch j.Verb {
	case pipeline.Generate:
		options := sujikogen.Options{Sizes: o.Regions, Givens: o.Givens, Random: o.Random, Few: o.Few, Level: o.Level.One()}
		return steps.PlanGenerated(j, o.name(), wanted, func() (pipeline.Generator[sujiko.Puzzle], error) {
			return sujikogen.NewGenerator(options)
		})
	case pipeline.Grade:
		return steps.PlanGraded(j, wanted, puzzles), nil
	}
	family, err := sujikogen.NewFamily(o.Regions, o.Givens)
	if err != nil {
		return nil, pipeline.Errorf("%w", err)
	}
	rows := uint64(partRows)
	if o.Grade || o.Paper {
		rows = gradedPartRows
	}
	return &pipeline.Plan{Unit: "puzzles", PartRows: rows, Groups: steps.Groups(wanted), Sections: []pipeline.Section{{
		Name: o.name(), End: family.Size(),
		NewMaker: func() pipeline.Maker {
			cursor := family.NewCursor()
			return steps.Maker(wanted, func(index uint64, a *analysis) (keep, counted bool, err error) {
				puzzle, n, first := cursor.At(index)
				a.Puzzle, a.Count.N, a.Count.Exact, a.Count.First = puzzle, uint64(n), true, first.Solution()
				return true, true, nil
			})
		},
	}}}, nil
}

// name describes the puzzles by their clues.
func (o *Options) name() string {
	var parts []string
	if len(o.Regions) > 0 {
		parts = append(parts, "regions "+sizesText(slices.Clone(o.Regions)))
	}
	if o.Givens > 0 {
		parts = append(parts, fmt.Sprintf("%d given", o.Givens))
	}
	switch {
	case len(parts) == 0 && o.Few:
		return "fewest givens"
	case len(parts) == 0:
		return "circles"
	case o.Few:
		return "fewest of " + strings.Join(parts, ", ")
	}
	return strings.Join(parts, ", ")
}

// sizesText returns sizes in the form 2,3,4, and sorts its argument in place.
func sizesText(sizes []int) string {
	slices.Sort(sizes)
	b := make([]byte, 0, 32)
	for _, n := range sizes {
		b = append(strconv.AppendInt(b, int64(n), 10), ',')
	}
	return string(b[:max(len(b)-1, 0)])
}

// Words implements [pipeline.JobOptions].
func (o *Options) Words(j pipeline.Job) string {
	clues := "with sums of circles only"
	var parts []string
	if len(o.Regions) > 0 {
		parts = append(parts, "regions of "+sizesText(slices.Clone(o.Regions))+" cells")
	}
	if o.Givens > 0 {
		parts = append(parts, phrase.Counted(o.Givens, "given digit"))
	}
	if len(parts) > 0 {
		clues = "with " + phrase.And(parts)
	}
	if o.Few {
		clues += ", without unneeded clues"
	}
	if j.Verb == pipeline.Sweep {
		return "Every sujiko " + clues
	}
	return pipeline.Promise(j.Count, o.Random, o.Level, "sujikos ") + clues
}
