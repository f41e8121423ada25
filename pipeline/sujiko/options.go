// Package sujikojobs plans jobs of sujikos, and defines what the commands do with them: the
// kind's entry in the registry.
package sujikojobs

import (
	"flag"
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

// Options describe sujikos, and what is found out about each beyond its solutions, which
// takes longer.
type Options struct {
	Regions []int        `json:"regions,omitempty"` // their sizes
	Givens  int          `json:"givens,omitempty"`
	Random  bool         `json:"random,omitempty"` // generated puzzles may have several solutions
	Few     bool         `json:"fewest,omitempty"` // generated puzzles have no clue that could be removed
	Level   *grade.Level `json:"level,omitempty"`  // of generated puzzles
	Grade   bool         `json:"grade"`            // of those with one solution, the steps of a person, score and level
	Paper   bool         `json:"paper"`            // how the paper's algorithm fares
}

// Rows of a part, chosen so that a part takes about a tenth of a second.
const (
	partRows         = 1 << 16
	gradedPartRows   = 1 << 13
	generatePartRows = 1 << 12
)

// plan plans a job of sujikos.
func plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	o := j.Options.(*Options)
	if j.Verb != pipeline.Generate && (o.Random || o.Few || o.Level != nil) {
		return nil, pipeline.Errorf("random, fewest and level apply only to generated puzzles")
	}
	wanted := pipeline.Wanted{Steps: o.Grade, Paper: o.Paper, Rates: j.Rates}
	switch j.Verb {
	case pipeline.Sweep:
		family, err := sujikogen.NewFamily(o.Regions, o.Givens)
		if err != nil {
			return nil, pipeline.Errorf("%w", err)
		}
		rows := uint64(partRows)
		if o.Grade || o.Paper {
			rows = gradedPartRows
		}
		return &pipeline.Plan{Unit: "puzzles", PartRows: rows, Sections: []pipeline.Section{{
			Name: o.name(), End: family.Size(),
			NewMaker: func() pipeline.Maker {
				cursor := family.NewCursor()
				return steps.Maker(nil, wanted, func(index uint64, a *analysis) (keep, counted bool, err error) {
					puzzle, n, first := cursor.At(index)
					a.Puzzle, a.Count.N, a.Count.Exact, a.Count.First = puzzle, uint64(n), true, first.Solution()
					return true, true, nil
				})
			},
		}}}, nil
	case pipeline.Generate:
		options := sujikogen.Options{Sizes: o.Regions, Givens: o.Givens, Random: o.Random, Few: o.Few, Level: o.Level}
		if _, err := sujikogen.NewGenerator(options); err != nil {
			return nil, pipeline.Errorf("%w", err)
		}
		return pipeline.PlanPuzzles(j, o.name(), generatePartRows, func() pipeline.Maker {
			generator, err := sujikogen.NewGenerator(options)
			return steps.Maker(&j.Seed, wanted, pipeline.Generated[sujiko.Puzzle, sujiko.Solution](j.Seed, generator.At, err))
		}), nil
	}
	return pipeline.PlanPuzzles(j, "", generatePartRows, func() pipeline.Maker {
		return steps.Maker(nil, wanted, pipeline.Given[sujiko.Puzzle, sujiko.Solution](puzzles, sujiko.Parse))
	}), nil
}

// name describes the clues of the puzzles.
func (o *Options) name() string {
	var parts []string
	if len(o.Regions) > 0 {
		parts = append(parts, "regions "+sizesText(o.Regions))
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

// sizesText writes 2,3,4.
func sizesText(sizes []int) string {
	var list []string
	for _, n := range slices.Sorted(slices.Values(sizes)) {
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, ",")
}

// words describes the puzzles that a job sweeps or generates.
func words(j pipeline.Job) string {
	o := j.Options.(*Options)
	clues := "with sums of circles only"
	var parts []string
	if len(o.Regions) > 0 {
		parts = append(parts, "regions of "+sizesText(o.Regions)+" cells")
	}
	if o.Givens > 0 {
		parts = append(parts, phrase.Counted(o.Givens, "given digit"))
	}
	if len(parts) > 0 {
		clues = "with " + pipeline.List(parts)
	}
	if o.Few {
		clues += ", no clue too many"
	}
	if j.Verb == pipeline.Sweep {
		return "Every sujiko " + clues
	}
	return pipeline.Promise(j.Count, o.Random, o.Level, "sujikos ") + clues
}

// set defines the flags that select the clues.
func (o *Options) set(flags *flag.FlagSet, regions string) {
	usage := "sizes of connected regions with sums, `3,3,3`; none for no regions"
	take := func(text string) error {
		o.Regions = nil
		if text == "none" {
			return nil
		}
		for size := range strings.SplitSeq(text, ",") {
			n, err := strconv.Atoi(size)
			if err != nil {
				return fmt.Errorf("found %q, want sizes of regions such as 2,3,4, or none", size)
			}
			o.Regions = append(o.Regions, n)
		}
		slices.Sort(o.Regions)
		return nil
	}
	if regions != "" {
		usage += fmt.Sprintf(" (default %s)", regions)
		take(regions)
	}
	flags.Func("regions", usage, take)
	flags.IntVar(&o.Givens, "givens", 0, "how many digits are given")
}
