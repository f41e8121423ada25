package slitherlink_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	. "matchbook/solve/slitherlink"
)

// emptyBoards are the numbers of loops of n x n boards from n = 1: OEIS A140517.
var emptyBoards = []string{
	"1", "13", "213", "9349", "1222363", "487150371", "603841648931", "2318527339461265",
	"27359264067916806101", "988808811046283595068099",
}

func TestCounterEmptyBoards(t *testing.T) {
	var c Counter
	for i, want := range emptyBoards {
		if testing.Short() && i >= 8 {
			break
		}
		got, err := c.Count(New(i+1, i+1))
		if err != nil || got.String() != want {
			t.Errorf("%dx%[1]d: %v, %v, want %s", i+1, got, err, want)
		}
	}
	for _, b := range []struct{ w, h, want int }{{2, 3, 40}, {2, 4, 108}, {3, 4, 1049}, {4, 5, 80626}, {5, 4, 80626}, {1, 7, 28}} {
		t.Run(fmt.Sprint(b.w), func(t *testing.T) {
			if got, err := c.Count(New(b.w, b.h)); err != nil || got.Int64() != int64(b.want) {
				t.Errorf("%dx%d: %v, %v, want %d", b.w, b.h, got, err, b.want)
			}
		})
	}
}

// TestCounterAgainstSolver compares the two on boards too large for brute force.
func TestCounterAgainstSolver(t *testing.T) {
	var c Counter
	var s Search
	rng := rand.New(rand.NewPCG(4, 4))
	for range 150 {
		w, h := 4+rng.IntN(4), 4+rng.IntN(4)
		p := New(w, h)
		// A loop: a solution of a few random clues, if there is one.
		for range 4 {
			p.Cells[rng.IntN(w*h)] = int8(1 + rng.IntN(3))
		}
		if s.Solve(p, 1, 0).Count == 0 {
			continue
		}
		loop := s.Solution(0)
		density := 0.3 + 0.5*rng.Float64()
		for i := range p.Cells {
			if rng.Float64() < density {
				p.Cells[i] = p.Around(loop, i)
			}
		}
		holdCount(t, &s, &c, p, 2000)
	}
}

func TestCounterLimits(t *testing.T) {
	c := Counter{MaxStates: 100}
	if _, err := c.Count(New(8, 8)); err == nil {
		t.Error("8x8 with 100 states: no error")
	}
	if n, err := c.Count(New(1, 200)); err != nil || n.Int64() != 200*201/2 {
		t.Errorf("1x200: %v, %v", n, err)
	}
	if _, err := c.Count(New(MaxCounted+1, MaxCounted+1)); err == nil {
		t.Error("a board too wide: no error")
	}
}
