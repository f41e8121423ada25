package grade

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// SlitherlinkModel grades slitherlinks by the techniques of human.Solver, so
// that a level says what a person must know:
//
//	gentle   counting lines at clues and dots, and not closing the loop too early
//	easy     pictures of clues learned by heart, and lines that come to a corner
//	medium   pairs of edges at a corner
//	hard     pairs passed on from corner to corner
//	expert   inside and outside
//	extreme  supposing
var SlitherlinkModel = Model{
	Techniques: []Technique{
		slitherlink.Counting:      {slitherlink.Counting.String(), 0},
		slitherlink.Closing:       {slitherlink.Closing.String(), 10},
		slitherlink.Pattern:       {slitherlink.Pattern.String(), 20},
		slitherlink.Corner:        {slitherlink.Corner.String(), 30},
		slitherlink.Pair:          {slitherlink.Pair.String(), 40},
		slitherlink.Chain:         {slitherlink.Chain.String(), 55},
		slitherlink.Colour:        {slitherlink.Colour.String(), 70},
		slitherlink.LookAhead:     {slitherlink.LookAhead.String(), 85},
		slitherlink.DeepLookAhead: {slitherlink.DeepLookAhead.String(), 95},
	},
	Top:   100,
	Half:  8,
	Bands: []float64{20, 40, 55, 70, 85},
}

// SlitherlinkTechnique returns the hardest technique that puzzles of a level need.
func SlitherlinkTechnique(level Level) slitherlink.Technique {
	return slitherlink.Technique(SlitherlinkModel.hardest(level))
}

// Slitherlink grades the puzzle that l solved last, as Model.Grade says.
func Slitherlink(l *human.Solver) Grade {
	return SlitherlinkModel.grade(len(l.Steps), slitherlinkStep(l), l.Solved)
}

// SlitherlinkFeatures returns the features of the solution that l found last.
func SlitherlinkFeatures(l *human.Solver) Features {
	return featuresOf(len(l.Steps), slitherlinkStep(l), func(i int) (row, col int) { return l.Place(&l.Steps[i]) })
}

func slitherlinkStep(l *human.Solver) func(i int) Step {
	return func(i int) Step { return Step{int(l.Steps[i].Technique), l.Steps[i].Open} }
}
