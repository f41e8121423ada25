// Package slitherlinkgrade grades slitherlinks: it sets the scores of
// techniques for the model of package grade.
package slitherlinkgrade

import (
	_ "embed"

	"matchbook/grade"
	"matchbook/solve/slitherlink"
)

//go:embed rates.json
var rates []byte

// Model grades slitherlinks by the techniques of package slitherlink. The level shows the hardest
// techniques that a person needs:
//
//	gentle   counting lines at clues and dots, and not closing the loop too early
//	easy     pictures of clues learned by heart, and lines that come to a corner
//	medium   pairs of edges at a corner
//	hard     pairs passed on from corner to corner
//	expert   inside and outside
//	extreme  supposing
var Model = grade.Model{
	Techniques: grade.Scored[slitherlink.Technique]([][2]float64{
		slitherlink.Counting:      {0, 10},
		slitherlink.Closing:       {5, 30},
		slitherlink.Pattern:       {20, 30},
		slitherlink.Corner:        {26, 60},
		slitherlink.Pair:          {40, 120},
		slitherlink.Chain:         {55, 800},
		slitherlink.Colour:        {70, 1500},
		slitherlink.LookAhead:     {85, 4000},
		slitherlink.DeepLookAhead: {95, 8000},
	}),
	Top:   100,
	Half:  8,
	Rates: grade.MustRates(rates),
	Bands: []float64{20, 40, 55, 70, 85},
}
