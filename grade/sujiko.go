package grade

import "matchbook/solve/sujiko/human"

// SujikoModel grades sujikos. What sums and singles alone solve is
// gentle or easy; going through the arrangements of a sum, or more than two cells at
// once, makes a puzzle medium; comparing sums makes it hard, and expert if that is
// needed more than once; beyond that it is extreme.
var SujikoModel = Model{
	Techniques: []Technique{
		human.LastCell:        {human.LastCell.String(), 0},
		human.NakedSingle:     {human.NakedSingle.String(), 5},
		human.HiddenSingle:    {human.HiddenSingle.String(), 10},
		human.SumCombinations: {human.SumCombinations.String(), 15},
		human.LockedDigits:    {human.LockedDigits.String(), 30},
		human.Pairs:           {human.Pairs.String(), 35},
		human.Arrangements:    {human.Arrangements.String(), 40},
		human.Triples:         {human.Triples.String(), 50},
		human.Quads:           {human.Quads.String(), 55},
		human.Overlap:         {human.Overlap.String(), 60},
		human.CommonNumbers:   {human.CommonNumbers.String(), 80},
		human.Contradiction:   {human.Contradiction.String(), 90},
	},
	Top:   100,
	Half:  2,
	Bands: []float64{23, 40, 60, 70, 80},
}

// SujikoTechnique returns the hardest technique that puzzles of a level need.
func SujikoTechnique(level Level) human.Technique { return human.Technique(SujikoModel.hardest(level)) }

// Sujiko grades the puzzle that l solved last, as Model.Grade says.
func Sujiko(l *human.Solver) Grade {
	return SujikoModel.grade(len(l.Steps), sujikoStep(l), l.Ending == human.Solved)
}

// SujikoFeatures returns the features of the solution that l found last.
func SujikoFeatures(l *human.Solver) Features {
	return featuresOf(len(l.Steps), sujikoStep(l), func(i int) (row, col int) { return l.Place(&l.Steps[i]) })
}

func sujikoStep(l *human.Solver) func(i int) Step {
	return func(i int) Step { return Step{int(l.Steps[i].Technique), l.Steps[i].Open} }
}
