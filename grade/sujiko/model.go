// Package sujikograde grades sujikos: it sets the scores of techniques for the
// model of package grade.
package sujikograde

import (
	_ "embed"

	"matchbook/grade"
	"matchbook/solve/sujiko/human"
)

//go:embed rates.json
var rates []byte

// Model grades sujikos. A puzzle that needs only singles, sums, locked digits and pairs is gentle or
// easy. A puzzle that also needs the arrangements of a sum, triples or quads is medium. If sums must
// be compared in one round, the puzzle is hard; if in several rounds, it is expert. Any harder
// technique makes the puzzle extreme.
var Model = grade.Model{
	Techniques: grade.Scored[human.Technique]([][2]float64{
		human.LastCell:        {0, 10},
		human.NakedSingle:     {5, 10},
		human.HiddenSingle:    {10, 10},
		human.SumCombinations: {15, 20},
		human.LockedDigits:    {30, 50},
		human.Pairs:           {35, 50},
		human.Arrangements:    {40, 80},
		human.Triples:         {50, 80},
		human.Quads:           {55, 80},
		human.Overlap:         {60, 1000},
		human.CommonNumbers:   {80, 300},
		human.Contradiction:   {90, 300},
	}),
	Top:   100,
	Half:  2,
	Rates: grade.MustRates(rates),
	Bands: []float64{23, 40, 60, 70, 80},
}
