// Package sujikograde says how hard a sujiko is for a person: how much each
// technique of its human-style solver counts, in the one model of package grade.
package sujikograde

import (
	_ "embed"

	"matchbook/grade"
	"matchbook/solve/sujiko/human"
)

//go:embed rates.json
var rates []byte

// Model grades sujikos. A puzzle that needs only sums and singles is gentle or easy. Going
// through the arrangements of a sum, or of more than two cells at once, makes it medium;
// comparing sums makes it hard, or expert if that is needed more than once. Anything beyond
// that is extreme.
var Model = grade.Model{
	Techniques: []grade.Technique{
		human.LastCell:        {Name: human.LastCell.String(), Base: 0, Middle: 10},
		human.NakedSingle:     {Name: human.NakedSingle.String(), Base: 5, Middle: 10},
		human.HiddenSingle:    {Name: human.HiddenSingle.String(), Base: 10, Middle: 10},
		human.SumCombinations: {Name: human.SumCombinations.String(), Base: 15, Middle: 20},
		human.LockedDigits:    {Name: human.LockedDigits.String(), Base: 30, Middle: 50},
		human.Pairs:           {Name: human.Pairs.String(), Base: 35, Middle: 50},
		human.Arrangements:    {Name: human.Arrangements.String(), Base: 40, Middle: 80},
		human.Triples:         {Name: human.Triples.String(), Base: 50, Middle: 80},
		human.Quads:           {Name: human.Quads.String(), Base: 55, Middle: 80},
		human.Overlap:         {Name: human.Overlap.String(), Base: 60, Middle: 1000},
		human.CommonNumbers:   {Name: human.CommonNumbers.String(), Base: 80, Middle: 300},
		human.Contradiction:   {Name: human.Contradiction.String(), Base: 90, Middle: 300},
	},
	Top:   100,
	Half:  2,
	Rates: grade.MustRates(rates),
	Bands: []float64{23, 40, 60, 70, 80},
}
