package human

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

func Example() {
	p, err := sujiko.Parse("20 14 24 13 | aaabbbccc a=15 b=13 c=17")
	if err != nil {
		fmt.Println(err)
		return
	}
	solutions, _ := new(sujiko.Solver).Solve(p, sujiko.MaxSolutions)
	fmt.Println(solutions)
	var l Solver
	fmt.Println(l.Solve(&p, Contradiction), l.Solution, "in", len(l.Steps), "steps, such as")
	fmt.Println(l.Sentence(1, phrase.English).Text)
	fmt.Print(p.Drawing(l.Solution))
	// Output:
	// [627841935]
	// solved 627841935 in 37 steps, such as
	// The bottom right circle (13) takes 1+2+3+7, 1+2+4+6 or 1+3+4+5, so its cells cannot hold 8 or 9.
	//  6a  2a  7a
	//    20  14
	//  8b  4b  1b
	//    24  13
	//  9c  3c  5c
}

// checkSolvers compares the human-style solver and the paper's with the exact one.
func checkSolvers(t *testing.T, p *sujiko.Puzzle, l *Solver, a *Paper) {
	t.Helper()
	solutions, _ := new(sujiko.Solver).Solve(*p, sujiko.MaxSolutions)
	ending := l.Solve(p, Contradiction)
	switch {
	case ending == Solved && (len(solutions) != 1 || solutions[0] != l.Solution),
		ending == NoSolution && len(solutions) > 0,
		ending == Stuck && len(solutions) < 2:
		t.Fatalf("%s: logic ended %v, solutions are %v", p.Text(), ending, solutions)
	}
	for i := range l.Steps {
		step := &l.Steps[i]
		for cell, removed := range step.cannot {
			for _, s := range solutions {
				if removed>>s[cell]&1 != 0 {
					t.Fatalf("%s has the solution %v; step %d: %s", p.Text(), s, i+1, l.Sentence(i, phrase.English).Text)
				}
			}
		}
		if step.Technique == LastCell && step.Digits&^l.before(step.round).digits[first(step.Cells)] != 0 {
			t.Fatalf("%s: step %d puts a digit into a cell that cannot hold it: %s", p.Text(), i+1, l.Sentence(i, phrase.English).Text)
		}
		if step.Open < 1 {
			t.Fatalf("step %d of %s is one of %d", i+1, p.Text(), step.Open)
		}
	}
	switch run := a.Solve(*p, solve.Charitable, nil); {
	case run.Ending == solve.PaperSolved && !slices.Contains(solutions, a.Solution),
		run.Ending == solve.PaperRefuted && len(solutions) > 0,
		run.Ending == solve.PaperWrong && run.Choices == 0,
		run.Ending == solve.PaperStuck && run.Choices == 0:
		t.Fatalf("%s: the paper's algorithm ended %+v, solutions are %v", p.Text(), run, solutions)
	}
	// Read literally it chooses nothing, so it settles less, but nothing wrong.
	switch run := a.Solve(*p, solve.Literal, nil); {
	case run.Ending == solve.PaperSolved && !slices.Contains(solutions, a.Solution),
		run.Ending == solve.PaperRefuted && len(solutions) > 0,
		run.Ending == solve.PaperWrong || run.Choices > 0:
		t.Fatalf("%s: the paper's algorithm, read literally, ended %+v, solutions are %v", p.Text(), run, solutions)
	}
}

func TestSolvers(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var l Solver
	var a Paper
	const puzzles = 400
	var endings [3]int
	for i := range puzzles {
		p := randomPuzzle(r)
		if i%4 == 3 {
			p = spoil(r, p)
		}
		checkSolvers(t, &p, &l, &a)
		if i < 20 {
			checkReasons(t, &l)
		}
		endings[l.Solve(&p, Contradiction)]++
	}
	if slices.Min(endings[:]) < puzzles/20 {
		t.Errorf("the puzzles end %v: too few of a kind", endings)
	}
}

// A solver that keeps all steps makes the same rounds, so levels are the same.
func TestAll(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	var needed Solver
	all := Solver{All: true}
	rounds := func(l *Solver) (techniques []Technique) {
		for i := 0; i < len(l.Steps); i += l.Steps[i].Open {
			techniques = append(techniques, l.Steps[i].Technique)
		}
		return techniques
	}
	more := 0
	for range 500 {
		p := randomPuzzle(r)
		needed.Solve(&p, Contradiction)
		all.Solve(&p, Contradiction)
		if got, want := rounds(&all), rounds(&needed); all.Ending != needed.Ending || !slices.Equal(got, want) {
			t.Fatalf("%s: %v by %v, with the needed steps %v by %v", p.Text(), all.Ending, got, needed.Ending, want)
		}
		if len(all.Steps) > len(needed.Steps) {
			more++
		}
	}
	if more == 0 {
		t.Error("there is no step that is not needed")
	}
}

// Sums that no digits make cause no error.
func TestOutOfRange(t *testing.T) {
	for _, p := range []sujiko.Puzzle{{}, {Circles: [4]uint8{255, 0, 31, 9}}, {Circles: [4]uint8{20, 20, 20, 20}, Regions: [9]sujiko.Region{{Cells: 1, Sum: 200}}}} {
		t.Run(p.Text(), func(t *testing.T) {
			checkSolvers(t, &p, new(Solver), new(Paper))
		})
	}
}

// The solvers agree on every text that can be parsed as a puzzle.
func FuzzSolvers(f *testing.F) {
	f.Add("20 15 22 18 | aabccbddd a=11 b=7 c=9 d=18 | ..5......")
	f.Add("20 14 24 13 | aaabbbccc a=15 b=13 c=17")
	f.Add("10 10 10 10|1........|ab")
	var l Solver
	var a Paper
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := sujiko.Parse(text); err == nil {
			checkSolvers(t, &p, &l, &a)
		}
	})
}

// Every puzzle of circle sums with one solution is solved by logic.
func TestTuples(t *testing.T) {
	var l Solver
	hardest := [Techniques]int{}
	for i := range sujiko.Tuples() {
		if len(sujiko.TuplePlacements(i)) > 1 {
			continue
		}
		p := sujiko.PuzzleOf(sujiko.TuplePlacements(i)[0].Solution(), nil, 0)
		if ending := l.Solve(&p, Contradiction); ending != Solved {
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

// All images of a puzzle take the same techniques equally often, with the same numbers of
// open steps.
func TestInvariance(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	path := func(p *sujiko.Puzzle) (list []string) {
		var l Solver
		list = append(list, l.Solve(p, Contradiction).String())
		for _, s := range l.Steps {
			list = append(list, fmt.Sprintf("%v of %d", s.Technique, s.Open))
		}
		return list
	}
	for range 1000 {
		p := randomPuzzle(r)
		want := path(&p)
		for s := range sujiko.Symmetries {
			q := p.Image(s)
			if got := path(&q); !slices.Equal(got, want) {
				t.Fatalf("%s takes\n%v, its image %s\n%v", p.Text(), want, q.Text(), got)
			}
		}
	}
}

// The sentences for one puzzle, by logic and by the paper's algorithm.
func TestSentences(t *testing.T) {
	p, err := sujiko.Parse("20 14 24 13 | aaabbbccc a=15 b=13 c=17")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var l Solver
	fmt.Fprintln(&b, p.Text(), l.Solve(&p, Contradiction))
	for i := range l.Steps {
		fmt.Fprintf(&b, "%v (of %d): %s\n", l.Steps[i].Technique, l.Steps[i].Open, l.Sentence(i, phrase.English).Text)
	}
	var a Paper
	p, err = sujiko.Parse("13 19 23 24")
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(&b)
	run := a.Solve(p, solve.Charitable, func(rule, sentence string) { fmt.Fprintf(&b, "%s: %s\n", rule, sentence) })
	fmt.Fprintln(&b, p.Text(), run.Ending, run.Steps, "steps")
	want, err := os.ReadFile("testdata/sentences.txt")
	if os.Getenv("MATCHBOOK_RENEW") != "" {
		err = os.WriteFile("testdata/sentences.txt", []byte(b.String()), 0o644)
		want = []byte(b.String())
	}
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("testdata/sentences.txt (MATCHBOOK_RENEW=1 writes it) differs from\n%s", b.String())
	}
}

// The paper has its nine puzzles only as pictures. Those of testdata/nine.txt are like them: with sums
// only, of circles and of regions of two to four cells; all are solved, and the network of common
// numbers, rule 3c3, is needed for the third to the eighth.
func TestPaperNine(t *testing.T) {
	text, err := os.ReadFile("testdata/nine.txt")
	if err != nil {
		t.Fatal(err)
	}
	var a Paper
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		p, err := sujiko.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		for r := range solve.Reading(8) {
			network := false
			run := a.Solve(p, r, func(rule, _ string) { network = network || strings.HasPrefix(rule, "3c3") })
			if run.Ending != solve.PaperSolved || network != (2 <= i && i < 8) {
				t.Errorf("SCSP-%d, reading %v: %v, with the network: %v", i+1, r, run.Ending, network)
			}
		}
	}
}

func BenchmarkSolver(b *testing.B) {
	puzzles := benchmarkPuzzles()
	var l Solver
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		l.Solve(&puzzles[i%len(puzzles)], Contradiction)
	}
}

func BenchmarkPaper(b *testing.B) {
	puzzles := benchmarkPuzzles()
	var a Paper
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		a.Solve(puzzles[i%len(puzzles)], solve.Charitable, nil)
	}
}

// benchmarkPuzzles are puzzles of three rows with one solution.
func benchmarkPuzzles() (puzzles []sujiko.Puzzle) {
	for i := 0; len(puzzles) < 1000; i += 37 {
		p := sujiko.PuzzleOf(sujiko.TuplePlacements(i)[0].Solution(), []sujiko.Cells{1 | 2 | 4, 8 | 16 | 32, 64 | 128 | 256}, 0)
		if n, _ := sujiko.CountOf(&p); n == 1 {
			puzzles = append(puzzles, p)
		}
	}
	return puzzles
}

// randomPuzzle draws clues of a random placement; often it has several solutions.
func randomPuzzle(r *rand.Rand) sujiko.Puzzle {
	tuple := sujiko.TuplePlacements(r.IntN(sujiko.Tuples()))
	s := tuple[r.IntN(len(tuple))].Solution()
	var regions []Cells
	free := board
	for range r.IntN(4) {
		if c := Cells(r.IntN(1<<9)) & free; c != 0 {
			regions = append(regions, c)
			free &^= c
		}
	}
	var givens Cells
	for range r.IntN(4) {
		givens |= 1 << r.IntN(9)
	}
	p := sujiko.PuzzleOf(s, regions, givens)
	return p.Image(0) // which puts the regions into order
}

// spoil changes a sum or a given, so that most often there is no solution.
func spoil(r *rand.Rand, p sujiko.Puzzle) sujiko.Puzzle {
	switch n := p.RegionCount(); {
	case n > 0 && r.IntN(2) == 0:
		p.Regions[r.IntN(n)].Sum++
	case r.IntN(2) == 0:
		p.Circles[r.IntN(4)]--
	default:
		p.Givens[r.IntN(9)] = uint8(1 + r.IntN(9))
	}
	return p
}
