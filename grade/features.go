package grade

import "matchbook/solve"

// Features measure a human-style solution in other ways than the score. Data sets have the features
// of their puzzles, so that anyone can fit another score. Like the score, features do not change
// when the board is turned.
type Features struct {
	Rounds      int     // number of rounds
	Bottlenecks int     // rounds with only one step
	MeanJump    float64 // mean distance between steps of consecutive rounds (see [FeaturesOf]); 0 if there is only one round
}

// FeaturesOf returns the features of a human-style solution.
//
// The jump to a step is its distance from the nearest step of the previous round: rows plus
// columns. If jumps are small, each step leads to another step nearby; if jumps are large, a person
// must search the board.
//
//	round 1    a . . .        MeanJump is the mean jump, in cells, to all steps
//	round 2    . . b .        after the first round: here the mean of 3 (a to b),
//	round 3    . . c d        1 (b to c) and 2 (b to d).
func FeaturesOf(h solve.Human) Features {
	var f Features
	var before []solve.Step
	jumps, sum := 0, 0
	for round := range rounds(h) {
		f.Rounds++
		if len(round) == 1 {
			f.Bottlenecks++
		}
		for _, step := range round {
			nearest := -1
			for _, b := range before {
				if d := distance(step.Row, b.Row) + distance(step.Col, b.Col); nearest < 0 || d < nearest {
					nearest = d
				}
			}
			if nearest >= 0 {
				jumps++
				sum += nearest
			}
		}
		before = round
	}
	if jumps > 0 {
		f.MeanJump = float64(sum) / float64(jumps) / 2
	}
	return f
}

func distance(a, b int) int { return max(a-b, b-a) }
