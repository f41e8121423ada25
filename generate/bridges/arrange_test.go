package bridgesgen

import (
	"math"
	"math/rand/v2"
	"testing"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/solve/bridges"
	"matchbook/solve/grid"
)

// TestTally compares counts that are updated after each move with the figures of the board.
func TestTally(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var a arranger
	for round := range 100 {
		w, h := 3+r.IntN(10), 3+r.IntN(10)
		a.reset(w, h, generate.NoSymmetry)
		look := Near(Published(), w, h).Draw(r)
		a.linksEach = look.Figures[linksEach]
		a.arrange(r, look, max(2, w*h/4))
		b := grid.New(w, h)
		n := 0.
		for i, x := range a.cells {
			if a.on[x] != 0 {
				b.Cells[i] = 1
				n++
			}
		}
		p, err := bridges.New(b, bridges.PerPair)
		if err != nil {
			t.Fatal(err)
		}
		f := LookOf(p, make(bridges.Solution, len(p.Links))).Figures
		gaps := float64(len(p.Links))
		for place, want := range map[int]float64{
			tDisagree: (1 - f[profile.HalfTurn]) * float64(w*h), tDisagree + 1: (1 - f[profile.LeftRight]) * float64(w*h),
			tCorner: f[profile.Corner] * n, tKnight: f[profile.Knight] * n, tTwoTwo: f[twoTwo] * n, tChain: f[chains] * n, tBend: f[bends] * n, tThreeOne: f[threeOne] * n,
			tGap2: f[profile.Gap2] * gaps, tGap3: f[profile.Gap3] * gaps, tGap4: f[profile.Gap4] * gaps, tGapMore: f[profile.GapMore] * gaps,
			tFour: f[four] * n, tCrossings: f[crossings] * n, tFree: f[freeSight] * n, tBorder: f[profile.Border] * float64(2*(w+h)-4), tCorners: f[corners] * 4, tBare: f[bare] * float64(w+h),
		} {
			if d := float64(a.tally[place]) - want; d > 1e-6 || d < -1e-6 {
				t.Fatalf("round %d: place %d of the tally of %v is %d, want %v", round, place, p, a.tally[place], want)
			}
		}
		wired(t, &a)
	}
}

// wired checks the counts of links in the tally, and that no links cross.
func wired(t *testing.T, a *arranger) {
	t.Helper()
	got := tally{}
	links := 0
	over := map[int32]bool{}
	for _, x := range a.islands {
		got[tDegree+a.degree(x)]++
		if a.depth[x] == 0 {
			got[tEdge] += a.degree(x) - 2
		}
		for _, direction := range []int{int(bridges.Right), int(bridges.Down)} {
			y, length, crossed := a.sight(x, direction)
			if z := a.joined[x][direction]; z == 0 {
				if y != 0 && crossed == 0 {
					got[tOpen]++
				}
				continue
			} else if z != y || a.joined[z][direction^2] != x {
				t.Fatalf("%d is joined to %d, which is joined to %d; next to it is %d", x, z, a.joined[z][direction^2], y)
			}
			links++
			got[tJoined]++
			got[tLength+min(length, 5)-2]++
			for z := x + a.step(direction); z != y; z += a.step(direction) {
				if over[z] || a.over[z] == 0 {
					t.Fatalf("cell %d is crossed twice, or not known to be", z)
				}
				over[z] = true
			}
		}
	}
	for place := tDegree; place < tallies; place++ {
		if got[place] != a.tally[place] {
			t.Errorf("place %d of the tally is %d, want %d", place, a.tally[place], got[place])
		}
	}
	for _, x := range a.cells {
		if a.over[x] != 0 && !over[x] {
			t.Errorf("a link that is not there leads over cell %d", x)
		}
	}
	before := a.groups
	a.parts = true
	if groups := a.regroup(math.MaxInt); groups != before || groups < len(a.islands)-links {
		t.Errorf("%d groups, counted as %d, with %d islands and %d links", groups, before, len(a.islands), links)
	}
}

// TestFewest checks that fewest is a lower bound for the number of groups after a move.
func TestFewest(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	var a arranger
	a.reset(9, 9, generate.NoSymmetry)
	a.arrange(r, Near(Published(), 9, 9).Draw(r), 24)
	a.parts = true
	a.groups = a.regroup(math.MaxInt)
	exact, moved := 0, 0
	for range 5000 {
		a.begin(math.Inf(1))
		if r.IntN(joinsEach) == 0 && !a.toggle(a.island(r), r.IntN(4)) || len(a.edited) == 0 && !a.move(r, 1) {
			continue
		}
		moved++
		a.groups = a.regroup(math.MaxInt)
		if a.groups < a.fewest {
			t.Fatalf("%d groups, at least %d were expected", a.groups, a.fewest)
		}
		if a.groups == a.fewest {
			exact++
		}
	}
	if exact < moved/4 || moved < 1000 {
		t.Errorf("of %d moves only %d left the fewest groups", moved, exact)
	}
}
