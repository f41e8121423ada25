package grade

import "matchbook/solve/bridges/human"

// BridgesModel grades bridges by the techniques of package human of bridges:
//
//	gentle   islands that need all that they can have
//	easy     islands whose other links cannot take what they have open
//	medium   pairs of islands that must not stand alone
//	hard     groups that must not be cut off
//	expert   supposing
//	extreme  supposing more than once, or deeply
var BridgesModel = Model{
	Techniques: []Technique{
		human.JustEnough:    {human.JustEnough.String(), 0},
		human.AtLeast:       {human.AtLeast.String(), 20},
		human.TwoIslands:    {human.TwoIslands.String(), 40},
		human.Isolation:     {human.Isolation.String(), 50},
		human.WayOut:        {human.WayOut.String(), 60},
		human.Cut:           {human.Cut.String(), 65},
		human.LookAhead:     {human.LookAhead.String(), 70},
		human.DeepLookAhead: {human.DeepLookAhead.String(), 90},
	},
	Top:   100,
	Half:  3,
	Bands: []float64{20, 40, 50, 70, 78},
}

// BridgesTechnique returns the hardest technique that puzzles of a level need.
func BridgesTechnique(level Level) human.Technique {
	return human.Technique(BridgesModel.hardest(level))
}

// Bridges grades the puzzle that l solved last, as Model.Grade says.
func Bridges(l *human.Solver) Grade {
	return BridgesModel.grade(len(l.Steps), bridgesStep(l), l.Ending == human.Solved)
}

// BridgesFeatures returns the features of the solution that l found last.
func BridgesFeatures(l *human.Solver) Features {
	return featuresOf(len(l.Steps), bridgesStep(l), func(i int) (row, col int) { return l.Place(&l.Steps[i]) })
}

func bridgesStep(l *human.Solver) func(i int) Step {
	return func(i int) Step { return Step{int(l.Steps[i].Technique), l.Steps[i].Open} }
}
