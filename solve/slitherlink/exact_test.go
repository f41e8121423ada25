package slitherlink

import (
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve/grid"
)

// loops returns every loop of a board, found the slow way: each set of cells whose
// border is one loop.
func loops(w, h int) []Solution {
	p := New(w, h)
	var all []Solution
	inside := make([]bool, w*h)
	for set := range 1 << (w * h) {
		for i := range inside {
			inside[i] = set>>i&1 != 0
		}
		if s := p.Border(inside); p.Check(s) == nil {
			all = append(all, s)
		}
	}
	return all
}

// bruteForce returns those of the loops that have the clues of p.
func bruteForce(p Puzzle, loops []Solution) []Solution {
	var all []Solution
next:
	for _, s := range loops {
		for cell, clue := range p.Cells {
			if clue >= 0 && p.Around(s, cell) != clue {
				continue next
			}
		}
		all = append(all, s)
	}
	return all
}

// randomPuzzle returns a board with some clues of one of the loops, a few of them
// wrong, or anything at all.
func randomPuzzle(rng *rand.Rand, w, h int, loops []Solution) Puzzle {
	p := New(w, h)
	s := loops[rng.IntN(len(loops))]
	density, wrong := rng.Float64(), rng.IntN(4)
	for i := range p.Cells {
		if rng.Float64() < density {
			p.Cells[i] = p.Around(s, i)
			if wrong == 0 && rng.IntN(8) == 0 {
				p.Cells[i] = int8(rng.IntN(MaxClue + 1))
			}
		}
	}
	return p
}

func compareSolutions(a, b Solution) int { return slices.Compare(a, b) }

func TestSolverAgainstBruteForce(t *testing.T) {
	var s Search
	rng := rand.New(rand.NewPCG(4, 1))
	for w := 1; w <= 4; w++ {
		for h := 1; h <= 4; h++ {
			if testing.Short() && w*h > 9 {
				continue
			}
			all := loops(w, h)
			for round := range 300 {
				p := randomPuzzle(rng, w, h, all)
				if round == 0 {
					p = New(w, h)
				}
				want := bruteForce(p, all)
				got := s.Solve(p, len(want)+1, 0)
				if got.Count != len(want) || got.Capped {
					t.Fatalf("%s: found %+v, want %d solutions", p, got, len(want))
				}
				found := slices.Clone(s.solutions)
				slices.SortFunc(found, compareSolutions)
				slices.SortFunc(want, compareSolutions)
				if !slices.EqualFunc(found, want, slices.Equal) {
					t.Fatalf("%s: other solutions than brute force", p)
				}
				if len(want) > 1 {
					if got := s.Solve(p, 2, 0); got.Count != 2 || !got.Capped {
						t.Fatalf("%s: limit 2: %+v", p, got)
					}
				}
			}
		}
	}
}

// TestOpenBoards asks for a few of very many solutions.
func TestOpenBoards(t *testing.T) {
	var s Search
	for _, n := range []int{10, 60, grid.MaxSide} {
		zeros, four := New(n, n), New(n, n)
		for i := 0; i < len(zeros.Cells); i += 7 {
			zeros.Cells[i] = 0
		}
		four.Cells[n+1] = MaxClue
		for _, c := range []struct {
			p    Puzzle
			want int
		}{{New(n, n), 5}, {zeros, 5}, {four, 1}} {
			t.Run(c.p.String(), func(t *testing.T) {
				r := s.Solve(c.p, 5, 1000)
				if r.Count != c.want {
					t.Errorf("%dx%[1]d: %+v, want %d solutions", n, r, c.want)
				}
				for i := range r.Count {
					if err := c.p.Check(s.Solution(i)); err != nil {
						t.Errorf("%dx%[1]d: %v", n, err)
					}
				}
			})
		}
	}
}

func TestNodeLimit(t *testing.T) {
	var s Search
	if got := s.Solve(New(6, 6), 1<<30, 5000); !got.Capped || got.Nodes > 5100 || got.Count == 0 {
		t.Errorf("limited search: %+v", got)
	}
}

// puzzleOf makes a board of at most w x h cells of two bytes for its sides and one
// for each cell.
func puzzleOf(data []byte, w, h int) (p Puzzle, ok bool) {
	if len(data) < 2 {
		return p, false
	}
	p = New(1+int(data[0])%w, 1+int(data[1])%h)
	for i, b := range data[2:min(len(data), 2+len(p.Cells))] {
		p.Cells[i] = int8(b%(MaxClue+2)) - 1
	}
	return p, true
}

func FuzzSolver(f *testing.F) {
	f.Add([]byte{3, 3, 3, 255, 255, 2, 255, 0})
	all := map[[2]int][]Solution{}
	var s Search
	f.Fuzz(func(t *testing.T, data []byte) {
		p, ok := puzzleOf(data, 4, 3)
		if !ok {
			return
		}
		w, h := p.Width, p.Height
		if all[[2]int{w, h}] == nil {
			all[[2]int{w, h}] = loops(w, h)
		}
		want := len(bruteForce(p, all[[2]int{w, h}]))
		if got := s.Solve(p, want+1, 0); got.Count != want {
			t.Fatalf("%s: found %d solutions, want %d", p, got.Count, want)
		}
	})
}

// TestMaxWork: a search or a count that ends at a limit of work says so, and what it says
// holds.
func TestMaxWork(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 15))
	all := loops(4, 3)
	var limited, free Search
	var counter Counter
	stopped := 0
	for range 40 {
		p := randomPuzzle(rng, 4, 3, all)
		want := len(bruteForce(p, all))
		r := free.Solve(p, 1<<20, 0)
		for limited.MaxWork = 1; ; limited.MaxWork *= 3 {
			got := limited.Solve(p, 1<<20, 0)
			counter.MaxWork = limited.MaxWork
			total, err := counter.Count(p)
			if err == nil && total.Int64() != int64(want) || got.Count > want || !got.Capped && got != r {
				t.Fatalf("%v: %d looks: %+v and %v, want %d solutions", p, limited.MaxWork, got, total, want)
			}
			if err == nil && !got.Capped {
				break
			}
			stopped++
		}
	}
	if stopped < 200 {
		t.Errorf("only %d searches ended at their limit", stopped)
	}
}
