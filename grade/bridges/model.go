// Package bridgesgrade grades bridges puzzles: it sets the scores of techniques
// for the model of package grade.
package bridgesgrade

import (
	_ "embed"

	"matchbook/grade"
	"matchbook/solve/bridges/human"
)

//go:embed rates.json
var rates []byte

// Model grades bridges puzzles by the techniques of package human. The level shows the hardest
// techniques that a person needs:
//
//	gentle   islands that need every bridge they can have
//	easy     islands whose other links have no room for the missing bridges
//	medium   pairs of islands that must not be cut off
//	hard     groups that must not be cut off
//	expert   supposing
//	extreme  supposing more than once, or deeply
var Model = grade.Model{
	Techniques: grade.Scored[human.Technique]([][2]float64{
		human.JustEnough:    {0, 10},
		human.AtLeast:       {20, 80},
		human.TwoIslands:    {40, 40},
		human.Isolation:     {50, 60},
		human.WayOut:        {64, 60},
		human.Cut:           {67, 60},
		human.LookAhead:     {70, 200},
		human.DeepLookAhead: {90, 400},
	}),
	Top:   100,
	Half:  3,
	Rates: grade.MustRates(rates),
	Bands: []float64{20, 40, 50, 70, 78},
}
