// Package sujikograde says how hard a sujiko is for a person: how much each
// technique of its human-style solver counts, in the one model of package grade.
package sujikograde

import (
	"matchbook/grade"
	"matchbook/solve/sujiko"
)

// Model grades sujikos. What sums and singles alone solve is
// gentle or easy; going through the arrangements of a sum, or more than two cells at
// once, makes a puzzle medium; comparing sums makes it hard, and expert if that is
// needed more than once; beyond that it is extreme.
var Model = grade.Model{
	Techniques: []grade.Technique{
		sujiko.LastCell:        {Name: sujiko.LastCell.String(), Base: 0},
		sujiko.NakedSingle:     {Name: sujiko.NakedSingle.String(), Base: 5},
		sujiko.HiddenSingle:    {Name: sujiko.HiddenSingle.String(), Base: 10},
		sujiko.SumCombinations: {Name: sujiko.SumCombinations.String(), Base: 15},
		sujiko.LockedDigits:    {Name: sujiko.LockedDigits.String(), Base: 30},
		sujiko.Pairs:           {Name: sujiko.Pairs.String(), Base: 35},
		sujiko.Arrangements:    {Name: sujiko.Arrangements.String(), Base: 40},
		sujiko.Triples:         {Name: sujiko.Triples.String(), Base: 50},
		sujiko.Quads:           {Name: sujiko.Quads.String(), Base: 55},
		sujiko.Overlap:         {Name: sujiko.Overlap.String(), Base: 60},
		sujiko.CommonNumbers:   {Name: sujiko.CommonNumbers.String(), Base: 80},
		sujiko.Contradiction:   {Name: sujiko.Contradiction.String(), Base: 90},
	},
	Top:   100,
	Half:  2,
	Bands: []float64{23, 40, 60, 70, 80},
}
