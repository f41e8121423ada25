package grade

import "matchbook/solve/bridges"

// BridgesModel grades bridges by the techniques of bridges.Logic:
//
//	gentle   islands that need all that they can have
//	easy     islands whose other links cannot take what they have open
//	medium   pairs of islands that must not stand alone
//	hard     groups that must not be cut off
//	expert   supposing
//	extreme  supposing more than once, or deeply
var BridgesModel = Model{
	Techniques: []Technique{
		bridges.JustEnough:    {bridges.JustEnough.String(), 0},
		bridges.AtLeast:       {bridges.AtLeast.String(), 20},
		bridges.TwoIslands:    {bridges.TwoIslands.String(), 40},
		bridges.Isolation:     {bridges.Isolation.String(), 50},
		bridges.WayOut:        {bridges.WayOut.String(), 60},
		bridges.Cut:           {bridges.Cut.String(), 65},
		bridges.LookAhead:     {bridges.LookAhead.String(), 70},
		bridges.DeepLookAhead: {bridges.DeepLookAhead.String(), 90},
	},
	Top:   100,
	Half:  3,
	Bands: []float64{20, 40, 50, 70, 78},
}

// BridgesTechnique returns the hardest technique that puzzles of a level need.
func BridgesTechnique(level Level) bridges.Technique {
	return bridges.Technique(BridgesModel.hardest(level))
}

// Bridges grades the puzzle that l solved last, as Model.Grade says.
func Bridges(l *bridges.Logic) Grade {
	return BridgesModel.grade(len(l.Steps), bridgesStep(l), l.Solved)
}

// BridgesFeatures returns the features of the solution that l found last.
func BridgesFeatures(l *bridges.Logic) Features {
	return featuresOf(len(l.Steps), bridgesStep(l), func(i int) (row, col int) { return l.Place(&l.Steps[i]) })
}

func bridgesStep(l *bridges.Logic) func(i int) Step {
	return func(i int) Step { return Step{int(l.Steps[i].Technique), l.Steps[i].Open} }
}
