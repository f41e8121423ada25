package slitherlinkjobs

import (
	"slices"

	"matchbook/generate/profile"
	slitherlinkgen "matchbook/generate/slitherlink"
	"matchbook/grade"
	"matchbook/pipeline"
	"matchbook/solve/slitherlink"
)

// the paces of puzzles with a profile or few clues, of sparse puzzles, of random puzzles, and of
// grading
var (
	published = pipeline.Pace{{49, 150_000}, {100, 140_000}, {225, 95_000}, {400, 40_000}, {900, 11_000}}
	sparse    = pipeline.Pace{{49, 4_800_000}, {100, 3_200_000}, {225, 1_400_000}, {400, 760_000}, {900, 220_000}}
	random    = pipeline.Pace{{49, 6_800_000}, {100, 650_000}, {225, 650_000}, {400, 100_000}}
	graded    = pipeline.Pace{{400, 2_000_000}}
)

// PerHour implements [pipeline.JobOptions].
func (o *Options) PerHour(j pipeline.Job) uint64 {
	cells, pace := o.Width*o.Height, sparse
	switch {
	case j.Verb == pipeline.Grade:
		return graded.At(int(j.Longest))
	case o.Random:
		return random.At(cells)
	case o.Profile != nil || o.Few:
		pace = published
	}
	perHour := pace.At(cells)
	if o.Level.Is(grade.Extreme) {
		perHour /= 4
	}
	if o.Series > 1 {
		perHour /= 4
	}
	return perHour
}

// Plan implements [pipeline.JobOptions].
func (o *Options) Plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	wanted := pipeline.Wanted{Steps: o.Grade, Paper: o.Paper, Completed: o.Completed, Reading: j.Reading, Rates: j.Rates}
	switch j.Verb {
	case pipeline.Sweep:
		return planSweep(o, wanted)
	case pipeline.Grade:
		return steps.PlanGraded(j, wanted, puzzles), nil
	}
	newGenerator, err := o.generator()
	if err != nil {
		return nil, err
	}
	return steps.PlanGenerated(j, o.Name(o.Random), wanted, newGenerator)
}

// generator returns a function that makes a generator for one goroutine.
func (o *Options) generator() (func() (pipeline.Generator[slitherlink.Puzzle], error), error) {
	switch {
	case o.Random && (len(o.Level) > 0 || o.Symmetry != nil || o.Few || o.Profile != nil || o.Pattern != nil || o.Picture != nil || o.Motif != nil || o.Series != 0 || o.Theme != nil):
		return nil, pipeline.Errorf("level, symmetry, few, profile, pattern, picture, motif, series and theme do not apply to random slitherlinks")
	case !o.Random && o.Density != 0:
		return nil, pipeline.OptionErrorf("density", "applies only to random slitherlinks")
	}
	var look *profile.Profile
	if o.Profile != nil {
		var err error
		if look, err = o.Profile.Of("slitherlink", slitherlinkgen.Figures, slitherlinkgen.Published); err != nil {
			return nil, pipeline.Errorf("%w", err)
		}
	}
	return func() (pipeline.Generator[slitherlink.Puzzle], error) {
		if o.Random {
			return slitherlinkgen.NewRandom(slitherlinkgen.Random{Width: o.Width, Height: o.Height, Density: o.Density})
		}
		options := slitherlinkgen.Options{
			Width:   o.Width,
			Height:  o.Height,
			Level:   o.Level.One(),
			Few:     o.Few,
			Profile: look,
			Pattern: o.Pattern,
			Picture: o.Picture,
			Motif:   o.Motif,
			Series:  o.Series,
			Theme:   o.Theme,
		}
		if o.Symmetry != nil {
			options.Symmetry = *o.Symmetry
		}
		return slitherlinkgen.NewGenerator(options)
	}, nil
}

// planSweep plans every placement of clues on a small board. Only puzzles with exactly one solution
// are analysed, have rows and are counted.
func planSweep(o *Options, wanted pipeline.Wanted) (*pipeline.Plan, error) {
	family, err := slitherlinkgen.NewFamily(o.Width, o.Height)
	if err != nil {
		return nil, pipeline.Errorf("%w", err)
	}
	rows := uint64(5 * 5 * 5 * 5 * 5 * 5 * 5 * 5)
	if o.Width*o.Height > 12 {
		rows *= 5 * 5
	}
	return &pipeline.Plan{Unit: "placements", PartRows: rows, Groups: steps.Groups(wanted), Sections: []pipeline.Section{{
		Name: o.Name(false), End: family.Size(),
		NewMaker: func() pipeline.Maker {
			family, err := slitherlinkgen.NewFamily(o.Width, o.Height) // a family is not safe for concurrent use
			var from, to uint64
			var unique []uint64 // the indices in this range that have rows
			return steps.Maker(wanted, func(index uint64, a *analysis) (keep, counted bool, _ error) {
				if err != nil {
					return false, false, err
				}
				if index < from || index >= to {
					const stretch = 5 * 5 * 5 * 5 * 5
					from = index - index%stretch
					to, unique = min(from+stretch, family.Size()), unique[:0]
					for i := range family.Unique(from, to) {
						unique = append(unique, i)
					}
				}
				if _, keep = slices.BinarySearch(unique, index); keep {
					a.Puzzle = family.At(index)
				}
				return keep, false, nil
			})
		},
	}}}, nil
}
