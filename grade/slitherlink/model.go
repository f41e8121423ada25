// Package slitherlinkgrade says how hard a slitherlink is for a person: how much each
// technique of its human-style solver counts, in the one model of package grade.
package slitherlinkgrade

import (
	_ "embed"

	"matchbook/grade"
	"matchbook/solve/slitherlink"
)

//go:embed rates.json
var rates []byte

// Model grades slitherlinks by the techniques of slitherlink.Logic, so a level shows what a
// person must know:
//
//	gentle   counting lines at clues and dots, and not closing the loop too early
//	easy     pictures of clues learned by heart, and lines that come to a corner
//	medium   pairs of edges at a corner
//	hard     pairs passed on from corner to corner
//	expert   inside and outside
//	extreme  supposing
var Model = grade.Model{
	Techniques: []grade.Technique{
		slitherlink.Counting:      {Name: slitherlink.Counting.String(), Base: 0, Middle: 10},
		slitherlink.Closing:       {Name: slitherlink.Closing.String(), Base: 5, Middle: 30},
		slitherlink.Pattern:       {Name: slitherlink.Pattern.String(), Base: 20, Middle: 30},
		slitherlink.Corner:        {Name: slitherlink.Corner.String(), Base: 26, Middle: 60},
		slitherlink.Pair:          {Name: slitherlink.Pair.String(), Base: 40, Middle: 120},
		slitherlink.Chain:         {Name: slitherlink.Chain.String(), Base: 55, Middle: 800},
		slitherlink.Colour:        {Name: slitherlink.Colour.String(), Base: 70, Middle: 1500},
		slitherlink.LookAhead:     {Name: slitherlink.LookAhead.String(), Base: 85, Middle: 4000},
		slitherlink.DeepLookAhead: {Name: slitherlink.DeepLookAhead.String(), Base: 95, Middle: 8000},
	},
	Top:   100,
	Half:  8,
	Rates: grade.MustRates(rates),
	Bands: []float64{20, 40, 55, 70, 85},
}
