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

func BenchmarkMinimise(b *testing.B) {
	for _, n := range []int{10, 20, 30} {
		b.Run(fmt.Sprintf("%dx%[1]d", n), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(4, 6))
			var s Solver
			puzzles := make([]Puzzle, 8)
			for i := range puzzles {
				puzzles[i] = randomLoopPuzzle(rng, n, n)
			}
			groups := make([][]int, 0, n*n)
			for _, cell := range rng.Perm(n * n) {
				groups = append(groups, []int{cell})
			}
			left, done := 0, 0
			for b.Loop() {
				p := Puzzle{puzzles[done%len(puzzles)].Transform(0)}
				s.Minimise(p, groups, 1000)
				left += p.Clues()
				done++
			}
			b.ReportMetric(float64(left)/float64(done*n*n)*100, "%clues")
		})
	}
}
