package bridges

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/solve/grid"
)

// The puzzle of the paper's BP-2, from Wikipedia, in its first rules.
func TestPaper(t *testing.T) {
	p, err := Parse("2.4.3.1.2..1./.........3..1/....2.3.2..../2.3..2...3.1./....2.5.3.4../1.5..2.1...2./......2.2.4.2/..4.4..3...3./............./2.2.3...3.2.3/.....2.4.4.3./..1.2......../3....3.1.2..2")
	if err != nil {
		t.Fatal(err)
	}
	var a Paper
	var lines []string
	ending := a.Solve(p, func(rule, sentence string) { lines = append(lines, rule+": "+sentence) })
	if len(lines) != a.Steps {
		t.Errorf("%d steps were traced, want %d", len(lines), a.Steps)
	}
	want, err := os.ReadFile("testdata/paper.txt")
	got := strings.Join(append(lines, ending.String()), "\n") + "\n"
	if os.Getenv("UPDATE") != "" {
		want, err = []byte(got), os.WriteFile("testdata/paper.txt", []byte(got), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("testdata/paper.txt (UPDATE=1 writes it anew) differs from\n%s", got)
	}
}

// What it claims is so, whatever the board.
func TestPaperEndings(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var a Paper
	var ends [PaperEndings]int
	for range 5000 {
		p := scatter(r, 1+r.IntN(9), 1+r.IntN(9), PerPair)
		ending := a.Solve(p, nil)
		ends[ending]++
		wrong := p.Check(a.Solution)
		if ending == PaperSolved && wrong != nil || ending == PaperWrong && wrong == nil {
			t.Fatalf("%v ended %v: %v", p, ending, wrong)
		}
		for i, island := range p.Islands {
			sum := -island.Demand
			for _, l := range island.Links {
				if l >= 0 {
					sum += int32(a.Solution[l])
				}
			}
			if sum != a.excess[i] {
				t.Fatalf("%v: %s has an excess of %d, noted as %d", p, p.Name(int32(i)), sum, a.excess[i])
			}
		}
		for l, n := range a.Solution {
			if n < 0 || int(n) > p.PerPair {
				t.Fatalf("%v: %d bridges between %s", p, n, p.linkName(int32(l)))
			}
		}
	}
	if slices.Min(ends[:]) == 0 {
		t.Errorf("the endings are %v", ends)
	}
}

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
