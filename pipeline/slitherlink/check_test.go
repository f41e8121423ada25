package slitherlinkjobs

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"matchbook/pipeline"
)

// An answer is compared with the solution that fits it best: the number of right lines in the answer,
// minus the number of its wrong lines and crosses, is largest. A board of 2x2 without clues has 13
// loops, one around each set of cells except the two diagonal pairs.
func TestCheckBestFit(t *testing.T) {
	positions, err := Kind.Logic.Positions(pipeline.SolveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	// Edges have the order of pzpr files: first edges between cells of a row, row by row, then edges
	// between rows.
	sides := [12][2]int{{-1, 0}, {0, 1}, {1, -1}, {-1, 2}, {2, 3}, {3, -1}, {-1, 0}, {-1, 1}, {0, 2}, {1, 3}, {2, -1}, {3, -1}}
	var loops [][12]bool
	for inside := 1; inside < 16; inside++ {
		if inside == 1|8 || inside == 2|4 {
			continue
		}
		var loop [12]bool
		for e, s := range sides {
			loop[e] = (s[0] >= 0 && inside>>s[0]&1 != 0) != (s[1] >= 0 && inside>>s[1]&1 != 0)
		}
		loops = append(loops, loop)
	}
	rng := rand.New(rand.NewPCG(7, 7))
	for range 300 {
		share := 1 + rng.IntN(9)
		marks := make([]int, 12) // 1 for a line, -1 for a cross
		for e := range marks {
			if rng.IntN(10) < share {
				marks[e] = 1 - 2*rng.IntN(2)
			}
		}
		best, want, same := -99, []int(nil), false
		for _, loop := range loops {
			wrong, there, exact := 0, 0, true
			for e, mark := range marks {
				switch {
				case mark > 0 && loop[e]:
					there++
				case mark > 0 || mark < 0 && loop[e]:
					wrong++
				}
				exact = exact && loop[e] == (mark > 0)
			}
			same = same || exact
			if there-wrong > best {
				best, want = there-wrong, nil
			}
			if there-wrong == best {
				want = append(want, wrong)
			}
		}
		text := "pzprv3/slither/2/2/. . /. . /"
		for at, n := 0, 0; at < 12; at += n {
			if n = 3; at >= 6 {
				n = 2
			}
			text += strings.Trim(fmt.Sprint(marks[at:at+n]), "[]") + " /"
		}
		c, err := positions.Check(text)
		if err != nil {
			t.Fatal(err)
		}
		if *c.Right != same || !slices.Contains(want, len(c.Wrong)) {
			t.Fatalf("%s: right: %t, %d marks are wrong; want %t, one of %v", text, *c.Right, len(c.Wrong), same, want)
		}
	}
}
