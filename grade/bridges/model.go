// Package bridgesgrade says how hard a bridges puzzle is for a person: how much each
// technique of its human-style solver counts, in the one model of package grade.
package bridgesgrade

import (
	_ "embed"

	"matchbook/grade"
	"matchbook/solve/bridges/human"
)

//go:embed rates.json
var rates []byte

// Model grades bridges by the techniques of package human:
//
//	gentle   islands that need every bridge they can have
//	easy     islands whose other links have no room for the missing bridges
//	medium   pairs of islands that must not be cut off
//	hard     groups that must not be cut off
//	expert   supposing
//	extreme  supposing more than once, or deeply
var Model = grade.Model{
	Techniques: []grade.Technique{
		human.JustEnough:    {Name: human.JustEnough.String(), Base: 0, Middle: 10},
		human.AtLeast:       {Name: human.AtLeast.String(), Base: 20, Middle: 80},
		human.TwoIslands:    {Name: human.TwoIslands.String(), Base: 40, Middle: 40},
		human.Isolation:     {Name: human.Isolation.String(), Base: 50, Middle: 60},
		human.WayOut:        {Name: human.WayOut.String(), Base: 64, Middle: 60},
		human.Cut:           {Name: human.Cut.String(), Base: 67, Middle: 60},
		human.LookAhead:     {Name: human.LookAhead.String(), Base: 70, Middle: 200},
		human.DeepLookAhead: {Name: human.DeepLookAhead.String(), Base: 90, Middle: 400},
	},
	Top:   100,
	Half:  3,
	Rates: grade.MustRates(rates),
	Bands: []float64{20, 40, 50, 70, 78},
}
