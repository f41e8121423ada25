package grade

// Features are what else a data set says of a human-style solution, so that anyone can
// fit another score. Like it they do not depend on how the board is turned.
type Features struct {
	Rounds      int     // how many times all steps that were open were made
	Bottlenecks int     // rounds with one step alone
	MeanJump    float64 // how far apart steps of following rounds are, see featuresOf; 0 with one round
}

// featuresOf returns the features of n steps in their rounds, where place is where the
// step with a number is, in half cells.
//
// The jump to a step is the distance to the nearest step of the round before, rows and
// columns added up: where it is small, one thing leads to another nearby; where it is
// large, one has to look about.
//
//	round 1    a . . .        MeanJump is the mean over all steps but those of the
//	round 2    . . b .        first round, in cells: here that of 3 to b, from a,
//	round 3    . . c d        1 to c and 2 to d, both from b.
func featuresOf(n int, step func(i int) Step, place func(i int) (row, col int)) Features {
	var f Features
	var before, now [][2]int
	jumps, sum := 0, 0
	for i := 0; i < n; {
		open := step(i).Open
		f.Rounds++
		if open == 1 {
			f.Bottlenecks++
		}
		now = now[:0]
		for j := range open {
			row, col := place(i + j)
			now = append(now, [2]int{row, col})
			nearest := -1
			for _, b := range before {
				if d := distance(row, b[0]) + distance(col, b[1]); nearest < 0 || d < nearest {
					nearest = d
				}
			}
			if nearest >= 0 {
				jumps++
				sum += nearest
			}
		}
		before, now = now, before
		i += open
	}
	if jumps > 0 {
		f.MeanJump = float64(sum) / float64(jumps) / 2
	}
	return f
}

func distance(a, b int) int { return max(a-b, b-a) }
