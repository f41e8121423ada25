package slitherlink_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve/grid"
	. "matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/looptest"
)

// randomPuzzle returns a board with some clues of one of the loops; in about every fourth one, a few
// may be wrong.
func randomPuzzle(rng *rand.Rand, w, h int, loops []Solution) Puzzle {
	wrong := 0.0
	if rng.IntN(4) == 0 {
		wrong = 0.125
	}
	return looptest.Puzzle(rng, w, h, loops, rng.Float64(), wrong)
}

// TestAgainstBruteForce: the search finds every solution of small puzzles, and a counter counts as
// many. If the search gives up, the counter finds a solution, and the solver's verdict is right. The
// solver knows which positions lead to a solution.
func TestAgainstBruteForce(t *testing.T) {
	var s Search
	var c Counter
	var solver Solver
	hopeless := Solver{MaxWork: 1} // gives up before it finds anything
	rescued, agreed := 0, 0
	rng := rand.New(rand.NewPCG(4, 1))
	for size := range 16 {
		w, h := 1+size%4, 1+size/4
		t.Run(fmt.Sprintf("%dx%d", w, h), func(t *testing.T) {
			if testing.Short() && w*h > 9 {
				t.Skip("slow")
			}
			all := looptest.Loops(w, h)
			rounds := 300
			if w*h > 9 {
				rounds = 60
			}
			for round := range rounds {
				p := randomPuzzle(rng, w, h, all)
				if round == 0 {
					p = New(w, h)
				}
				want := looptest.Solutions(p, all)
				if n, err := c.Count(p); err != nil || n.Int64() != int64(len(want)) {
					t.Fatalf("%s: counted %v, %v, want %d solutions", p, n, err, len(want))
				}
				count := hopeless.Count(p)
				if !count.Exact || count.N != uint64(len(want)) || count.N > 0 && p.Check(count.First) != nil {
					t.Fatalf("%s: %+v, want %d solutions", p, count, len(want))
				}
				if found, _ := hopeless.Solve(p, 1); len(found) == 0 && count.N > 0 {
					rescued++
				}
				lines, crosses := randomMarks(rng, p, all)
				agreeing, agrees, sure := solver.Agrees(p, lines, crosses)
				if !sure || agrees != slices.ContainsFunc(want, func(s Solution) bool { return agreesWith(s, lines, crosses) }) {
					t.Fatalf("%s: a solution with the lines %b and without the crosses %b: %v, sure %v", p, lines, crosses, agrees, sure)
				}
				if agrees {
					if p.Check(agreeing) != nil || !agreesWith(agreeing, lines, crosses) {
						t.Fatalf("%s: %b is no solution with the lines %b and without the crosses %b", p, agreeing, lines, crosses)
					}
					agreed++
				}
				got := s.Solve(p, len(want)+1, 0)
				if got.Count != len(want) || got.Capped {
					t.Fatalf("%s: found %+v, want %d solutions", p, got, len(want))
				}
				var found []Solution
				for i := range got.Count {
					found = append(found, s.Solution(i))
				}
				slices.SortFunc(found, slices.Compare[Solution])
				slices.SortFunc(want, slices.Compare[Solution])
				if !slices.EqualFunc(found, want, slices.Equal) {
					t.Fatalf("%s: other solutions than brute force", p)
				}
				if len(want) > 1 {
					if got := s.Solve(p, 2, 0); got.Count != 2 || !got.Capped {
						t.Fatalf("%s: limit 2: %+v", p, got)
					}
				}
			}
		})
	}
	if rescued < 200 || agreed < 200 {
		t.Errorf("the counter helped %d times, and %d positions led to a solution", rescued, agreed)
	}
}

// randomMarks returns some edges of a random loop, some others that are crosses, and now and then
// one that is wrong.
func randomMarks(rng *rand.Rand, p Puzzle, loops []Solution) (lines, crosses Solution) {
	lines, crosses = p.NoEdges(), p.NoEdges()
	loop, share := loops[rng.IntN(len(loops))], rng.Float64()
	for e := range p.Edges() {
		switch line := loop.Has(e) != (rng.IntN(30) == 0); {
		case rng.Float64() > share:
		case line:
			lines.Add(e)
		default:
			crosses.Add(e)
		}
	}
	return lines, crosses
}

// agreesWith reports whether a loop has all lines and none of the crosses.
func agreesWith(loop, lines, crosses Solution) bool {
	for i, edges := range loop {
		if lines[i]&^edges != 0 || crosses[i]&edges != 0 {
			return false
		}
	}
	return true
}

func TestInside(t *testing.T) {
	p := New(3, 3)
	for _, s := range looptest.Loops(3, 3) {
		if back := p.Border(p.Inside(s)); !slices.Equal(back, s) {
			t.Fatalf("%v became %v", s, back)
		}
	}
}

// TestOpenBoards asks for a few of very many solutions, or for the only one, around a 4.
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

// puzzleOf makes a board of at most w x h cells from two bytes for its sides and one
// byte for each cell.
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

// FuzzSearch holds the search and the counter against each other.
func FuzzSearch(f *testing.F) {
	f.Add([]byte{4, 4, 3, 255, 255, 2, 255, 0})
	var s Search
	var c Counter
	f.Fuzz(func(t *testing.T, data []byte) {
		if p, ok := puzzleOf(data, 6, 4); ok {
			holdCount(t, &s, &c, p, 500)
		}
	})
}

// A search that ended early leaves nothing behind that a smaller board cannot have.
func TestSmallerBoard(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var s Search
	for range 2000 {
		data := make([]byte, 2+6*4)
		for i := range data {
			data[i] = byte(rng.Uint32N(12) / 2 * rng.Uint32N(2))
		}
		data[0], data[1] = byte(rng.IntN(6)), byte(rng.IntN(4))
		p, _ := puzzleOf(data, 6, 4)
		s.MaxWork = rng.IntN(2) * rng.IntN(1000)
		s.Solve(p, 1+rng.IntN(500), 0)
		s.MaxWork = 0
		if got := s.Solve(New(1, 1), 9, 0); got.Count != 1 {
			t.Fatalf("a single cell has %d solutions, want 1", got.Count)
		}
	}
}

// holdCount holds the number of solutions that a search finds against that of a counter, unless
// there are too many.
func holdCount(t *testing.T, s *Search, c *Counter, p Puzzle, most int64) {
	t.Helper()
	n, err := c.Count(p)
	if err != nil {
		t.Fatal(err)
	}
	if n.IsInt64() && n.Int64() <= most {
		if got := s.Solve(p, int(most)+1, 0); int64(got.Count) != n.Int64() || got.Capped {
			t.Fatalf("%s: the search finds %+v, the counter %v", p, got, n)
		}
	}
}

// TestMaxWork: a search or a count that ends at a limit of work says so, and what it says
// holds.
func TestMaxWork(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 15))
	all := looptest.Loops(4, 3)
	var limited, free Search
	var counter Counter
	stopped := 0
	for range 40 {
		p := randomPuzzle(rng, 4, 3, all)
		want := len(looptest.Solutions(p, all))
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
