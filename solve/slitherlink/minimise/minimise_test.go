package minimise

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
	"matchbook/solve/slitherlink/looptest"
)

// Begin, which deduces in any order, must solve what Solve does by rounds.
func TestBeginSolves(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	loops := looptest.Loops(4, 4)
	var l human.Solver
	var fast Solver
	for range 2000 {
		p := looptest.Puzzle(rng, 4, 4, loops, 0.5+0.5*rng.Float64(), 0)
		limit := slitherlink.Technique(rng.IntN(slitherlink.Techniques))
		if slow, quick := l.Solve(p, limit), fast.Begin(p, limit); slow != quick {
			t.Fatalf("%v up to %v: Solve %v, Begin %v", p, limit, slow, quick)
		}
	}
	for _, p := range looptest.Loopy(t, "../testdata/loopy.txt") {
		for limit := range slitherlink.Technique(slitherlink.Techniques) {
			if slow, quick := l.Solve(p, limit), fast.Begin(p, limit); slow != quick {
				t.Fatalf("%v up to %v: Solve %v, Begin %v", p, limit, slow, quick)
			}
		}
		p.Cells[rng.IntN(len(p.Cells))] = grid.Blank
		if slow, quick := l.Solve(p, slitherlink.LookAhead), fast.Begin(p, slitherlink.LookAhead); slow != quick {
			t.Fatalf("%v: Solve %v, Begin %v", p, slow, quick)
		}
	}
}

// Without must agree with solving anew.
func TestWithout(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 3))
	loops := looptest.Loops(4, 4)
	var l, anew Solver
	gone, kept := 0, 0
	for range 400 {
		p := looptest.Puzzle(rng, 4, 4, loops, 1, 0)
		limit := slitherlink.Technique(rng.IntN(slitherlink.Techniques))
		if !l.Begin(p, limit) {
			continue
		}
		order := rng.Perm(16)
		for n := 0; n < 16; {
			cells := order[n:min(16, n+1+rng.IntN(2))]
			n += len(cells)
			q := slitherlink.Puzzle{Board: grid.Board{Width: 4, Height: 4, Cells: append([]int8(nil), p.Cells...)}}
			unused := true
			for _, i := range cells {
				q.Cells[i] = grid.Blank
				unused = unused && !l.Uses(i)
			}
			want := anew.Begin(q, limit)
			if unused && !want {
				t.Fatalf("%v up to %v: %v are not used, but cannot go", p, limit, cells)
			}
			if got := l.Without(cells...); got != want {
				t.Fatalf("%v up to %v without %v: %v, want %v", p, limit, cells, got, want)
			}
			if want {
				p = q
				gone++
			} else {
				kept++
			}
			if err := p.Check(l.Solution()); err != nil || !l.Solved() {
				t.Fatalf("%v up to %v: the solution is lost without %v (%v): %v", p, limit, cells, want, err)
			}
		}
	}
	if gone == 0 || kept == 0 {
		t.Errorf("%d clues could go, %d not", gone, kept)
	}
}

// What Begin solves must have one solution, and that one.
func TestBeginSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	var l Solver
	solved := 0
	for _, size := range [][2]int{{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 2}, {3, 3}, {5, 2}, {4, 3}, {3, 4}, {4, 4}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			loops := looptest.Loops(size[0], size[1])
			rounds := 1500
			if testing.Short() {
				rounds = 150
			}
			for range rounds {
				p := looptest.Puzzle(rng, size[0], size[1], loops, 0.2+0.7*rng.Float64(), 0.03)
				limit := slitherlink.Technique(rng.IntN(slitherlink.Techniques))
				if !l.Begin(p, limit) {
					continue
				}
				solved++
				if solutions := looptest.Solutions(p, loops); len(solutions) != 1 || p.Check(l.Solution()) != nil {
					t.Fatalf("%v up to %v: Begin solves it, but there are %d solutions", p, limit, len(solutions))
				}
			}
		})
	}
	if solved == 0 {
		t.Error("nothing was solved")
	}
}

// Puzzles that come clue by clue must be solved when those that come at once are.
func TestWith(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 7))
	loops := looptest.Loops(4, 4)
	var l, anew Solver
	solved := 0
	for range 400 {
		p := looptest.Puzzle(rng, 4, 4, loops, 0.9, 0)
		limit := slitherlink.Technique(rng.IntN(slitherlink.Techniques))
		q := slitherlink.New(4, 4)
		got := l.Begin(q, limit)
		for _, i := range rng.Perm(16) {
			if got {
				break
			}
			if q.Cells[i] = p.Cells[i]; p.Cells[i] == grid.Blank {
				continue
			}
			got = l.With(q, i)
			if want := anew.Begin(q, limit); got != want {
				t.Fatalf("%v up to %v: %v clue by clue, %v at once", q, limit, got, want)
			}
		}
		if got {
			solved++
		}
	}
	if solved == 0 {
		t.Error("nothing was solved")
	}
}

// Clues that go leave the one solution.
func FuzzWithout(f *testing.F) {
	f.Add(uint8(3), uint8(3), "3.2.1.2.3")
	f.Add(uint8(5), uint8(5), "33.....2.03..3..1.2223...")
	f.Add(uint8(1), uint8(1), "4")
	var l Solver
	f.Fuzz(func(t *testing.T, width, height uint8, cells string) {
		p := slitherlink.New(1+int(width)%6, 1+int(height)%6)
		for i := range p.Cells {
			if i < len(cells) && cells[i] >= '0' && cells[i] <= '4' {
				p.Cells[i] = int8(cells[i] - '0')
			}
		}
		if limit := slitherlink.Technique(len(cells) % slitherlink.Techniques); l.Begin(p, limit) {
			solution := l.Solution()
			for i := range p.Cells {
				l.Without(i)
				if !slices.Equal(l.Solution(), solution) {
					t.Fatalf("%v up to %v: without clue %d the solution is another", p, limit, i)
				}
			}
		}
	})
}
