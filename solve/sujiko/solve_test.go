package sujiko

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// solutionsOf returns all solutions of a puzzle.
func solutionsOf(p *Puzzle) []Solution {
	solutions, _ := new(Solver).Solve(*p, MaxSolutions)
	return solutions
}

// The figures of testdata/truth.json, made by an independent program.
func TestTruth(t *testing.T) {
	text, err := os.ReadFile("testdata/truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var truth struct {
		CircleSums struct {
			Tuples, Unique int
			MaxSolutions   int `json:"max_solutions"`
			Histogram      map[int]int
		} `json:"circle_sums"`
	}
	if err := json.Unmarshal(text, &truth); err != nil {
		t.Fatal(err)
	}
	want := truth.CircleSums
	histogram := map[int]int{}
	for i := range Tuples() {
		p := PuzzleOf(TuplePlacements(i)[0].Solution(), nil, 0)
		n, _ := CountOf(&p)
		histogram[n]++
	}
	if Tuples() != want.Tuples || histogram[1] != want.Unique {
		t.Errorf("%d tuples, %d of them with one solution; want %d and %d", Tuples(), histogram[1], want.Tuples, want.Unique)
	}
	if fmt.Sprint(histogram) != fmt.Sprint(want.Histogram) || histogram[want.MaxSolutions] == 0 {
		t.Errorf("the histogram is %v, want %v", histogram, want.Histogram)
	}
}

// brute tries all placements by Check.
func brute(p *Puzzle) (solutions []Solution) {
	var s Solution
	var place func(i int)
	place = func(i int) {
		if i == 9 {
			if p.Check(s) == nil {
				solutions = append(solutions, s)
			}
			return
		}
		for d := uint8(1); d <= 9; d++ {
			if slices.Contains(s[:i], d) || p.Givens[i] != 0 && p.Givens[i] != d {
				continue
			}
			s[i] = d
			place(i + 1)
			s[i] = 0
		}
	}
	place(0)
	return solutions
}

func TestSolveAgainstBrute(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	puzzles := 12
	if testing.Short() {
		puzzles = 4
	}
	for i := range puzzles {
		p := randomPuzzle(r)
		if i%4 == 3 {
			p = spoil(r, p)
		}
		if got, want := solutionsOf(&p), brute(&p); !slices.Equal(got, want) {
			t.Errorf("%s has the solutions %v, want %v", p.Text(), got, want)
		}
	}
}

// Puzzles with sums that are out of range have no solution.
func TestSolveOutOfRange(t *testing.T) {
	for _, p := range []Puzzle{{}, {Circles: [4]uint8{255, 0, 31, 9}}, {Circles: [4]uint8{20, 20, 20, 20}, Regions: [9]Region{{1, 200}}}} {
		t.Run(p.Text(), func(t *testing.T) {
			if s := solutionsOf(&p); len(s) > 0 {
				t.Errorf("%v has solutions %v", p, s)
			}
		})
	}
}

func BenchmarkCount(b *testing.B) {
	puzzles := benchmarkPuzzles()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		CountOf(&puzzles[i%len(puzzles)])
	}
}

// benchmarkPuzzles returns puzzles with one solution and rows as regions.
func benchmarkPuzzles() (puzzles []Puzzle) {
	for i := 0; len(puzzles) < 1000; i += 37 {
		p := PuzzleOf(TuplePlacements(i)[0].Solution(), []Cells{1 | 2 | 4, 8 | 16 | 32, 64 | 128 | 256}, 0)
		if n, _ := CountOf(&p); n == 1 {
			puzzles = append(puzzles, p)
		}
	}
	return puzzles
}
