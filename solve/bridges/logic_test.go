package bridges

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"matchbook/solve/grid"
)

// islands makes a board with islands at random that all want 1; one in three cells is one.
func islands(r *rand.Rand, w, h, perPair int) (grid.Board, *Puzzle) {
	board := grid.New(w, h)
	for c := range board.Cells {
		if r.IntN(3) == 0 {
			board.Cells[c] = 1
		}
	}
	p, err := New(board, perPair)
	if err != nil {
		panic(err)
	}
	return board, p
}

// scatter makes a board with islands at random and demands that often have a
// solution: each island wants what random bridges to its neighbours sum to.
func scatter(r *rand.Rand, w, h, perPair int) *Puzzle {
	board, p := islands(r, w, h, perPair)
	sums := make([]int, len(p.Islands))
	used := make([]bool, len(p.Links))
	for l, link := range p.Links {
		n := r.IntN(perPair + 1)
		for _, crossing := range p.Crossings(l) {
			if used[crossing] {
				n = 0
			}
		}
		used[l] = n > 0
		sums[link.A] += n
		sums[link.B] += n
	}
	for i, island := range p.Islands {
		demand := min(max(sums[i], 1), MaxDemand)
		if r.IntN(40) == 0 {
			demand = 1 + r.IntN(MaxDemand)
		}
		board.Cells[int(island.Row)*w+int(island.Column)] = int8(demand)
	}
	p, err := New(board, perPair)
	if err != nil {
		panic(err)
	}
	return p
}

// checkLogic holds the human-style solver to the exact one.
func checkLogic(t *testing.T, p *Puzzle, l *Logic, s *Search) {
	t.Helper()
	l.Solve(p, DeepLookAhead, nil)
	bounds := s.Bounds(p, 0)
	lo, hi, solvable := bounds.Lo, bounds.Hi, bounds.Solvable
	if solvable {
		for i := range l.Steps {
			for _, b := range l.Bounds(&l.Steps[i]) {
				if b.Lo > lo[b.Link] || b.Hi < hi[b.Link] {
					t.Fatalf("%v: step %d says %v, and %d to %d are right: %s", p, i+1, b, lo[b.Link], hi[b.Link], l.Sentence(&l.Steps[i]))
				}
			}
		}
	}
	for i := range l.Steps {
		if text := l.Sentence(&l.Steps[i]); !strings.HasSuffix(text, ".") || strings.Contains(text, "%!") || l.Steps[i].Open < 1 {
			t.Fatalf("%v: step %d says %q, one of %d", p, i+1, text, l.Steps[i].Open)
		}
	}
	switch {
	case l.Wrong && solvable:
		t.Fatalf("%v: logic says that there is no solution", p)
	case l.Solved && !solvable:
		t.Fatalf("%v: logic found a solution, and there is none", p)
	case l.Solved && !(slices.Equal(lo, hi) && slices.Equal(l.Solution(), lo)):
		t.Fatalf("%v: logic found %v, solutions are %v to %v", p, l.Solution(), lo, hi)
	}
}

func TestLogic(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var l Logic
	var s Search
	boards := 6000
	if testing.Short() {
		boards = 1000
	}
	var ends [3]int
	for range boards {
		p := scatter(r, 1+r.IntN(7), 1+r.IntN(7), PerPair)
		checkLogic(t, p, &l, &s)
		switch {
		case l.Solved:
			ends[0]++
		case l.Wrong:
			ends[1]++
		default:
			ends[2]++
		}
	}
	if slices.Min(ends[:]) < boards/200 {
		t.Errorf("solved, wrong and stuck: %v", ends)
	}
}

// Logic tells the same of a board however it is turned or mirrored.
func TestLogicIsInvariant(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var l Logic
	path := func(p *Puzzle) (list []string) {
		l.Solve(p, DeepLookAhead, nil)
		list = append(list, fmt.Sprint(l.Solved))
		if l.Wrong {
			return []string{"wrong"} // where it is noticed first may differ
		}
		for _, s := range l.Steps {
			list = append(list, fmt.Sprintf("%v of %d at depth %d", s.Technique, s.Open, s.Depth))
		}
		return list
	}
	for range 1000 {
		p := scatter(r, 1+r.IntN(8), 1+r.IntN(8), PerPair)
		want := path(p)
		for s := range grid.Symmetry(grid.Symmetries) {
			q, err := New(p.Board.Transform(s), PerPair)
			if err != nil {
				t.Fatal(err)
			}
			if got := path(q); !slices.Equal(got, want) {
				t.Fatalf("%v takes\n%v, its image %v\n%v", p, want, q, got)
			}
		}
	}
}

func TestLogicSmall(t *testing.T) {
	var l Logic
	for text, want := range map[string]string{
		"1": "wrong", "1.1": "solved", "2.2": "solved", "3.3": "wrong", "1.2": "wrong", "1.2.1": "solved",
		"1.1.1": "wrong", "2.2.2": "wrong", "1.1/.../1.1": "wrong", "2.2/.../2.2": "solved", "1.2./..../.1.2": "wrong",
	} {
		p, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		got := "stuck"
		if l.Solve(p, DeepLookAhead, nil); l.Solved {
			got = "solved"
		} else if l.Wrong {
			got = "wrong"
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func FuzzLogic(f *testing.F) {
	f.Add("2.4.3.1.2..1./.........3..1/....2.3.2..../2.3..2...3.1./....2.5.3.4../1.5..2.1...2./......2.2.4.2/..4.4..3...3./............./2.2.3...3.2.3/.....2.4.4.3./..1.2......../3....3.1.2..2")
	f.Add("1.2.1/...../2.4.2")
	var l Logic
	var s Search
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil || len(p.Islands) > 60 {
			return
		}
		checkLogic(t, p, &l, &s)
		if len(p.Islands) <= 30 {
			checkLookAhead(t, p, &l, allTechniques)
			checkLookAhead(t, p, &l, fewTechniques)
		}
	})
}
