package sujiko

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// solutionsOf returns all solutions of a puzzle.
func solutionsOf(p *Puzzle) []Solution {
	solutions, _ := new(Solver).Solve(*p, MaxSolutions)
	return solutions
}

func Example() {
	p, err := Parse("20 14 24 13 | aaabbbccc a=15 b=13 c=17")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(solutionsOf(&p))
	var l Logic
	fmt.Println(l.Solve(&p), l.Solution, "in", len(l.Steps), "steps, such as")
	fmt.Println(l.Sentence(&l.Steps[1]))
	fmt.Print(p.Drawing(&l.Solution))
	// Output:
	// [627841935]
	// solved 627841935 in 44 steps, such as
	// Circle 4 (13) takes 1345, 1246 or 1237, so r2c2, r2c3, r3c2 and r3c3 cannot hold 8 or 9.
	//  6a  2a  7a
	//    20  14
	//  8b  4b  1b
	//    24  13
	//  9c  3c  5c
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

// Sums that no byte of a text gives are no trouble either.
func TestSolveOutOfRange(t *testing.T) {
	for _, p := range []Puzzle{{}, {Circles: [4]uint8{255, 0, 31, 9}}, {Circles: [4]uint8{20, 20, 20, 20}, Regions: [9]Region{{1, 200}}}} {
		if s := solutionsOf(&p); len(s) > 0 {
			t.Errorf("%v has solutions %v", p, s)
		}
		checkSolvers(t, &p, new(Logic), new(Paper))
	}
}

// checkSolvers holds the human-style solver and the paper's to the exact one.
func checkSolvers(t *testing.T, p *Puzzle, l *Logic, a *Paper) {
	t.Helper()
	solutions := Solve(p)
	ending := l.Solve(p)
	switch {
	case ending == Solved && (len(solutions) != 1 || solutions[0] != l.Solution),
		ending == NoSolution && len(solutions) > 0,
		ending == Stuck && len(solutions) < 2:
		t.Fatalf("%s: logic ended %v, solutions are %v", p.Text(), ending, solutions)
	}
	for i := range l.Steps {
		step := &l.Steps[i]
		for cell, removed := range step.Removed {
			for _, s := range solutions {
				if removed>>s[cell]&1 != 0 {
					t.Fatalf("%s has the solution %v; step %d: %s", p.Text(), s, i+1, l.Sentence(step))
				}
			}
		}
		if sentence := l.Sentence(step); !strings.HasSuffix(sentence, ".") || strings.Contains(sentence, "%!") {
			t.Fatalf("step %d of %s says %q", i+1, p.Text(), sentence)
		}
		if step.Open < 1 {
			t.Fatalf("step %d of %s is one of %d", i+1, p.Text(), step.Open)
		}
	}
	switch ending := a.Solve(p, nil); {
	case ending == PaperSolved && !slices.Contains(solutions, a.Solution),
		ending == PaperRefuted && len(solutions) > 0,
		ending == PaperWrong && !a.Selected,
		ending == PaperStuck && !a.Selected:
		t.Fatalf("%s: the paper's algorithm ended %v, solutions are %v", p.Text(), ending, solutions)
	}
}

func TestSolvers(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var l Logic
	var a Paper
	puzzles := 5000
	if testing.Short() {
		puzzles = 1000
	}
	var endings [3]int
	for i := range puzzles {
		p := randomPuzzle(r)
		if i%4 == 3 {
			p = spoil(r, p)
		}
		checkSolvers(t, &p, &l, &a)
		endings[l.Solve(&p)]++
	}
	if slices.Min(endings[:]) < puzzles/20 {
		t.Errorf("the puzzles end %v: too few of a kind", endings)
	}
}

// Every tuple of circle sums with one solution is solved by logic.
func TestLogicSolvesTuples(t *testing.T) {
	var l Logic
	hardest := [Techniques]int{}
	for i := range Tuples() {
		if len(TuplePlacements(i)) > 1 {
			continue
		}
		p := PuzzleOf(TuplePlacements(i)[0].Solution(), nil, 0)
		if ending := l.Solve(&p); ending != Solved {
			t.Fatalf("%s: logic ended %v", p.Text(), ending)
		}
		h := Technique(0)
		for _, s := range l.Steps {
			h = max(h, s.Technique)
		}
		hardest[h]++
	}
	if want := [Techniques]int{SumCombinations: 232, LockedDigits: 64, Pairs: 64, Arrangements: 1608, Triples: 80, Overlap: 4520, CommonNumbers: 1008, Contradiction: 704}; hardest != want {
		t.Errorf("hardest techniques: %v, want %v", hardest, want)
	}
}

// A puzzle and its images take the same techniques as often, with as much to
// choose from.
func TestLogicIsInvariant(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	path := func(p *Puzzle) (list []string) {
		var l Logic
		list = append(list, l.Solve(p).String())
		for _, s := range l.Steps {
			list = append(list, fmt.Sprintf("%v of %d", s.Technique, s.Open))
		}
		return list
	}
	for range 1000 {
		p := randomPuzzle(r)
		want := path(&p)
		for s := range Symmetries {
			q := p.Image(s)
			if got := path(&q); !slices.Equal(got, want) {
				t.Fatalf("%s takes\n%v, its image %s\n%v", p.Text(), want, q.Text(), got)
			}
		}
	}
}

// The sentences for one puzzle, by logic and by the paper's algorithm.
func TestSentences(t *testing.T) {
	p, err := Parse("20 14 24 13 | aaabbbccc a=15 b=13 c=17")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var l Logic
	fmt.Fprintln(&b, p.Text(), l.Solve(&p))
	for i := range l.Steps {
		fmt.Fprintf(&b, "%v (of %d): %s\n", l.Steps[i].Technique, l.Steps[i].Open, l.Sentence(&l.Steps[i]))
	}
	var a Paper
	p, err = Parse("13 19 23 24")
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(&b)
	ending := a.Solve(&p, func(rule, sentence string) { fmt.Fprintf(&b, "%s: %s\n", rule, sentence) })
	fmt.Fprintln(&b, p.Text(), ending, a.Steps, "steps")
	want, err := os.ReadFile("testdata/sentences.txt")
	if os.Getenv("UPDATE") != "" {
		err = os.WriteFile("testdata/sentences.txt", []byte(b.String()), 0o644)
		want = []byte(b.String())
	}
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("testdata/sentences.txt (UPDATE=1 writes it anew) differs from\n%s", b.String())
	}
}

func BenchmarkCount(b *testing.B) {
	puzzles := benchmarkPuzzles()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		CountOf(&puzzles[i%len(puzzles)])
	}
}

func BenchmarkLogic(b *testing.B) {
	puzzles := benchmarkPuzzles()
	var l Logic
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		l.Solve(&puzzles[i%len(puzzles)])
	}
}

func BenchmarkPaper(b *testing.B) {
	puzzles := benchmarkPuzzles()
	var a Paper
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		a.Solve(&puzzles[i%len(puzzles)], nil)
	}
}

// benchmarkPuzzles are puzzles of three rows with one solution.
func benchmarkPuzzles() (puzzles []Puzzle) {
	for i := 0; len(puzzles) < 1000; i += 37 {
		p := PuzzleOf(TuplePlacements(i)[0].Solution(), []Cells{1 | 2 | 4, 8 | 16 | 32, 64 | 128 | 256}, 0)
		if n, _ := CountOf(&p); n == 1 {
			puzzles = append(puzzles, p)
		}
	}
	return puzzles
}
