// Package bridgesgrade says how hard a bridges puzzle is for a person: how much each
// technique of its human-style solver counts, in the one model of package grade.
package bridgesgrade

import (
	"matchbook/grade"
	"matchbook/solve/bridges"
)

// Model grades bridges by the techniques of bridges.Logic:
//
//	gentle   islands that need all that they can have
//	easy     islands whose other links cannot take what they have open
//	medium   pairs of islands that must not stand alone
//	hard     groups that must not be cut off
//	expert   supposing
//	extreme  supposing more than once, or deeply
var Model = grade.Model{
	Techniques: []grade.Technique{
		bridges.JustEnough:    {Name: bridges.JustEnough.String(), Base: 0},
		bridges.AtLeast:       {Name: bridges.AtLeast.String(), Base: 20},
		bridges.TwoIslands:    {Name: bridges.TwoIslands.String(), Base: 40},
		bridges.Isolation:     {Name: bridges.Isolation.String(), Base: 50},
		bridges.WayOut:        {Name: bridges.WayOut.String(), Base: 60},
		bridges.Cut:           {Name: bridges.Cut.String(), Base: 65},
		bridges.LookAhead:     {Name: bridges.LookAhead.String(), Base: 70},
		bridges.DeepLookAhead: {Name: bridges.DeepLookAhead.String(), Base: 90},
	},
	Top:   100,
	Half:  3,
	Bands: []float64{20, 40, 50, 70, 78},
}
