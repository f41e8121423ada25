package slitherlink

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"matchbook/solve/grid"
)

// TestMinimise blanks clues in random order, one by one and in pairs, and asks the
// solver whether what is left is enough, and needed.
func TestMinimise(t *testing.T) {
	var s, check Solver
	rng := rand.New(rand.NewPCG(4, 5))
	for round := range 60 {
		w, h := 1+rng.IntN(8), 1+rng.IntN(8)
		p := randomLoopPuzzle(rng, w, h)
		full := check.Solve(p, 50, 0)
		if full.Capped {
			continue
		}
		var groups [][]int
		for _, cell := range rng.Perm(w * h) {
			group := []int{cell}
			if other := w*h - 1 - cell; round%2 == 1 && other != cell {
				if other < cell {
					continue
				}
				group = append(group, other)
			}
			groups = append(groups, group)
		}
		clues := p.Clues()
		removed := s.Minimise(p, groups, 0)
		if p.Clues() != clues-removed {
			t.Fatalf("%s: %d clues, want %d-%d", p, p.Clues(), clues, removed)
		}
		if got := check.Solve(p, 51, 0); got.Count != full.Count {
			t.Fatalf("%s: %d solutions, want %d", p, got.Count, full.Count)
		}
		for _, g := range groups {
			less := Puzzle{p.Transform(0)}
			for _, cell := range g {
				less.Cells[cell] = grid.Blank
			}
			if less.Clues() < p.Clues() && check.Solve(less, full.Count+1, 0).Count == full.Count {
				t.Fatalf("%s: the clues of %v are not needed", p, g)
			}
		}
	}
}

// randomLoopPuzzle returns a board with a clue 0 to 3 in most cells, all right for
// the loop around a random region.
func randomLoopPuzzle(rng *rand.Rand, w, h int) Puzzle {
	p := New(w, h)
	inside := make([]bool, w*h)
	inside[rng.IntN(w*h)] = true
	for range 2 * w * h {
		i := rng.IntN(w * h)
		inside[i] = !inside[i]
		if p.Check(p.Border(inside)) != nil {
			inside[i] = !inside[i]
		}
	}
	loop := p.Border(inside)
	for i := range p.Cells {
		if v := p.Around(loop, i); v < MaxClue && rng.IntN(12) > 0 {
			p.Cells[i] = v
		}
	}
	return p
}

// BenchmarkMinimise takes the loops of the puzzles in testdata/loopy.txt, gives all
// cells their clues, and blanks what is not needed, one by one in random order.
func BenchmarkMinimise(b *testing.B) {
	var s Solver
	var puzzles []Puzzle
	for _, p := range loopy(b, "testdata/loopy.txt") {
		s.Solve(p, 1, 0)
		for cell := range p.Cells {
			p.Cells[cell] = p.Around(s.Solution(0), cell)
		}
		puzzles = append(puzzles, p)
	}
	for _, n := range []int{10, 15, 20, 30} {
		for _, limit := range []uint64{1, 20, 500} {
			b.Run(fmt.Sprintf("%dx%[1]d/nodes=%d", n, limit), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(4, 6))
				var groups [][]int
				for _, cell := range rng.Perm(n * n) {
					groups = append(groups, []int{cell})
				}
				left, cells := 0, 0
				for i := 0; b.Loop(); i++ {
					full := puzzles[i%len(puzzles)]
					for full.Width != n {
						i++
						full = puzzles[i%len(puzzles)]
					}
					p := Puzzle{full.Transform(0)}
					s.Minimise(p, groups, limit)
					left += p.Clues()
					cells += n * n
				}
				b.ReportMetric(100*float64(left)/float64(cells), "%clues")
			})
		}
	}
}
