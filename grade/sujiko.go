package grade

import "matchbook/solve/sujiko"

// SujikoModel grades sujikos. What sums and singles alone solve is
// gentle or easy; going through the arrangements of a sum, or more than two cells at
// once, makes a puzzle medium; comparing sums makes it hard, and expert if that is
// needed more than once; beyond that it is extreme.
var SujikoModel = Model{
	Techniques: []Technique{
		sujiko.LastCell:        {sujiko.LastCell.String(), 0},
		sujiko.NakedSingle:     {sujiko.NakedSingle.String(), 5},
		sujiko.HiddenSingle:    {sujiko.HiddenSingle.String(), 10},
		sujiko.SumCombinations: {sujiko.SumCombinations.String(), 15},
		sujiko.LockedDigits:    {sujiko.LockedDigits.String(), 30},
		sujiko.Pairs:           {sujiko.Pairs.String(), 35},
		sujiko.Arrangements:    {sujiko.Arrangements.String(), 40},
		sujiko.Triples:         {sujiko.Triples.String(), 50},
		sujiko.Quads:           {sujiko.Quads.String(), 55},
		sujiko.Overlap:         {sujiko.Overlap.String(), 60},
		sujiko.CommonNumbers:   {sujiko.CommonNumbers.String(), 80},
		sujiko.Contradiction:   {sujiko.Contradiction.String(), 90},
	},
	Top:   100,
	Half:  2,
	Bands: []float64{23, 40, 60, 70, 80},
}

// Sujiko grades the puzzle that l solved last, as Model.Grade says.
func Sujiko(l *sujiko.Logic) Grade { return SujikoModel.grade(len(l.Steps), sujikoStep(l), l.Solved) }

// SujikoFeatures returns the features of the solution that l found last.
func SujikoFeatures(l *sujiko.Logic) Features {
	return featuresOf(len(l.Steps), sujikoStep(l), func(i int) (row, col int) { return l.Place(&l.Steps[i]) })
}

func sujikoStep(l *sujiko.Logic) func(i int) Step {
	return func(i int) Step { return Step{int(l.Steps[i].Technique), l.Steps[i].Open} }
}
