package grade

import "matchbook/solve/sujiko"

// Sujiko is the model of sujiko puzzles. What sums and singles alone solve is
// gentle or easy; going through the arrangements of a sum, or more than two cells at
// once, makes a puzzle medium; comparing sums makes it hard, and expert if that is
// needed often; beyond that it is extreme.
var Sujiko = Model{
	Techniques: []Technique{
		sujiko.LastCell:        {sujiko.LastCell.String(), 0},
		sujiko.NakedSingle:     {sujiko.NakedSingle.String(), 0.5},
		sujiko.HiddenSingle:    {sujiko.HiddenSingle.String(), 1},
		sujiko.SumCombinations: {sujiko.SumCombinations.String(), 1.5},
		sujiko.LockedDigits:    {sujiko.LockedDigits.String(), 3},
		sujiko.Pairs:           {sujiko.Pairs.String(), 3.5},
		sujiko.Arrangements:    {sujiko.Arrangements.String(), 4},
		sujiko.Triples:         {sujiko.Triples.String(), 5},
		sujiko.Quads:           {sujiko.Quads.String(), 5.5},
		sujiko.Overlap:         {sujiko.Overlap.String(), 6},
		sujiko.CommonNumbers:   {sujiko.CommonNumbers.String(), 8},
		sujiko.Contradiction:   {sujiko.Contradiction.String(), 9},
	},
	Top:   10,
	Half:  2,
	Bands: []float64{2.3, 4, 6, 7.35, 8},
}

// SujikoSteps returns what grading needs of the steps of l.
func SujikoSteps(l *sujiko.Logic) []Step {
	steps := make([]Step, len(l.Steps))
	for i, s := range l.Steps {
		steps[i] = Step{int(s.Technique), s.Open}
	}
	return steps
}
