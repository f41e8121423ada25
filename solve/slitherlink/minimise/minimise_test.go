package minimise

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
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

// Without must agree with solving anew. In the first puzzle, a union rests on corners of another cell.
func TestWithout(t *testing.T) {
	var w withouts
	p, err := slitherlink.Parse("3112/3111/2132/2223")
	if err != nil {
		t.Fatal(err)
	}
	var order [][]int
	for _, i := range []int{4, 6, 2, 3, 11, 5, 8, 13, 15, 14, 10} {
		order = append(order, []int{i})
	}
	w.agree(t, p, slitherlink.DeepLookAhead, order)
	rng := rand.New(rand.NewPCG(4, 3))
	loops := looptest.Loops(4, 4)
	for range 400 {
		p := looptest.Puzzle(rng, 4, 4, loops, 1, 0)
		limit := slitherlink.Technique(rng.IntN(slitherlink.Techniques))
		var order [][]int
		for cells := rng.Perm(16); len(cells) > 0; {
			n := min(1+rng.IntN(2), len(cells))
			order, cells = append(order, cells[:n]), cells[n:]
		}
		w.agree(t, p, limit, order)
	}
	if w.gone == 0 || w.kept == 0 {
		t.Errorf("%d clues could go, %d not", w.gone, w.kept)
	}
}

// withouts counts the clues that could go, and those that could not.
type withouts struct {
	l, anew    Solver
	gone, kept int
}

// agree takes groups of clues of a puzzle of 4x4 away in an order, each if the others solve it.
func (w *withouts) agree(t *testing.T, p slitherlink.Puzzle, limit slitherlink.Technique, order [][]int) {
	t.Helper()
	if !w.l.Begin(p, limit) {
		return
	}
	for _, cells := range order {
		q := slitherlink.Puzzle{Board: grid.Board{Width: 4, Height: 4, Cells: slices.Clone(p.Cells)}}
		unused := true
		for _, i := range cells {
			q.Cells[i] = grid.Blank
			unused = unused && !w.l.Uses(i)
		}
		want := w.anew.Begin(q, limit)
		if unused && !want {
			t.Fatalf("%v up to %v: %v are not used, but cannot go", p, limit, cells)
		}
		if got := w.l.Without(cells...); got != want {
			t.Fatalf("%v up to %v without %v: %v, want %v", p, limit, cells, got, want)
		}
		if want {
			p = q
			w.gone++
		} else {
			w.kept++
		}
		if err := p.Check(w.l.Solution()); err != nil || !w.l.Solved() {
			t.Fatalf("%v up to %v: the solution is lost without %v (%v): %v", p, limit, cells, want, err)
		}
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

// A puzzle that is given clue by clue must be solved if it is solved at once.
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

// After AddClues, With must know the same as if With had added each clue.
func TestAddClues(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 8))
	loops := looptest.Loops(4, 4)
	var l, anew Solver
	solved, left := 0, 0
	hold := func(p slitherlink.Puzzle, limit slitherlink.Technique) {
		q := slitherlink.New(p.Width, p.Height)
		l.Begin(q, limit)
		anew.Begin(q, limit)
		for _, i := range rng.Perm(len(p.Cells)) {
			if q.Cells[i] = p.Cells[i]; p.Cells[i] != grid.Blank {
				l.AddClues(q, i)
				anew.With(q, i)
			}
		}
		if got, want := l.With(q), anew.With(q); got != want || !slices.Equal(l.Facts, anew.Facts) {
			t.Fatalf("%v up to %v: %v with %d edges unknown, want %v with %d", q, limit, got, l.Unknown, want, anew.Unknown)
		} else if got {
			solved++
		} else {
			left++
		}
	}
	for range 400 {
		hold(looptest.Puzzle(rng, 4, 4, loops, 0.2+0.6*rng.Float64(), 0), slitherlink.Technique(rng.IntN(slitherlink.Techniques)))
	}
	for _, p := range looptest.Loopy(t, "../testdata/loopy.txt") {
		for limit := range slitherlink.LookAhead {
			hold(p, limit)
		}
	}
	if solved == 0 || left == 0 {
		t.Errorf("%d were solved, %d not", solved, left)
	}
}

// Information must agree with a look at all sixteen ways to draw the edges of the cell and of its dots.
func TestInformation(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 9))
	loops := looptest.Loops(4, 4)
	var l Solver
	var told [2][5]int // by whether corners count, and by how many
	for range 100 {
		p := looptest.Puzzle(rng, 4, 4, loops, 1, 0)
		limit := slitherlink.Technique(rng.IntN(int(slitherlink.Colour) + 1))
		q := slitherlink.New(4, 4)
		l.Begin(q, limit)
		for _, i := range rng.Perm(16)[:8] {
			q.Cells[i] = p.Cells[i]
			l.AddClues(q, i)
			for i, clue := range p.Cells {
				if q.Cells[i] != grid.Blank {
					continue
				}
				want, corners := edgesTold(&l, i, clue), 0
				if limit >= slitherlink.Pair {
					want, corners = cornersTold(&l, i, clue), 1
				}
				if got := l.Information(i, clue); got != want {
					t.Fatalf("%v up to %v: clue %d in cell %d tells %d, want %d", q, limit, clue, i, got, want)
				}
				told[corners][want]++
			}
		}
	}
	for corners, told := range told {
		if slices.Contains(told[:], 0) {
			t.Errorf("corners %d: what clues told was %v times 0 to 4", corners, told)
		}
	}
}

// edgesTold returns how many unknown edges of cell i are the same in all ways with a clue.
func edgesTold(l *Solver, i int, clue int8) (told int) {
	x := l.Cell(i)
	for k, e := range l.EdgesOf(x) {
		var seen [2]int // of the ways, by whether the edge is a line
		for way := range 16 {
			if bits.OnesCount(uint(way)) == int(clue) && agrees(l, x, way) {
				seen[way>>k&1]++
			}
		}
		if l.Facts[e] == deduce.Unknown && (seen[0] == 0 || seen[1] == 0) {
			told++
		}
	}
	return told
}

// cornersTold returns at how many corners of cell i some pair of edges is impossible with a clue
// but not without it, by what was known of the corner and by the edges at its dot.
func cornersTold(l *Solver, i int, clue int8) (told int) {
	x := l.Cell(i)
	edges := l.EdgesOf(x)
	var before, with [4][4]bool // by corner and pair: 1 for a line first, 2 for one second
	for k, dot := range l.DotsOf(x) {
		around := l.EdgesOf(dot)
		first, second := slices.Index(around[:], edges[k]), slices.Index(around[:], edges[(k+1)%4])
		for way := range 16 {
			if n := bits.OnesCount(uint(way)); (n == 0 || n == 2) && agrees(l, dot, way) {
				pair := way>>first&1 + way>>second&1*2
				before[k][pair] = l.Corners[x].At(k)>>pair&1 == 1
			}
		}
	}
	for way := range 16 {
		possible := bits.OnesCount(uint(way)) == int(clue) && agrees(l, x, way)
		for k := range 4 {
			possible = possible && before[k][pairOf(way, k)]
		}
		for k := range 4 {
			with[k][pairOf(way, k)] = with[k][pairOf(way, k)] || possible
		}
	}
	for k := range 4 {
		if with[k] != before[k] {
			told++
		}
	}
	return told
}

// pairOf returns which of the edges k and k+1 of a way are lines: 1 for the first, 2 for the second.
func pairOf(way, k int) int { return way>>k&1 + way>>((k+1)%4)&1*2 }

// agrees reports whether a way to draw the edges of a place, a bit each, agrees with what is known.
func agrees(l *Solver, place, way int) bool {
	for k, e := range l.EdgesOf(place) {
		if fact := l.Facts[e]; fact != deduce.Unknown && fact != deduce.FactOf(way>>k&1 == 1) {
			return false
		}
	}
	return true
}

// Removing clues does not change the solution.
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
