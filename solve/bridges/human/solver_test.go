package human

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// islands makes a random board: about a third of the cells are islands, and all want 1.
func islands(r *rand.Rand, w, h, perPair int) (grid.Board, *bridges.Puzzle) {
	board := grid.New(w, h)
	for c := range board.Cells {
		if r.IntN(3) == 0 {
			board.Cells[c] = 1
		}
	}
	p, err := bridges.New(board, perPair)
	if err != nil {
		panic(err)
	}
	return board, p
}

// scatter makes a board with islands at random and demands that often have a
// solution: each island wants what random bridges to its neighbours sum to.
func scatter(r *rand.Rand, w, h, perPair int) *bridges.Puzzle {
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
		demand := min(max(sums[i], 1), bridges.MaxDemand)
		if r.IntN(40) == 0 {
			demand = 1 + r.IntN(bridges.MaxDemand)
		}
		board.Cells[int(island.Row)*w+int(island.Column)] = int8(demand)
	}
	p, err := bridges.New(board, perPair)
	if err != nil {
		panic(err)
	}
	return p
}

// checkSolver compares the human-style solver with the exact one.
func checkSolver(t *testing.T, p *bridges.Puzzle, l *Solver, s *bridges.Search) {
	t.Helper()
	l.Solve(p, DeepLookAhead)
	bounds := s.Bounds(p, 0)
	lo, hi, solvable := bounds.Lo, bounds.Hi, bounds.Solvable
	if solvable {
		for i := range l.Steps {
			for _, b := range l.Steps[i].Bounds {
				if b.Lo > lo[b.Link] || b.Hi < hi[b.Link] {
					t.Fatalf("%v: step %d says %v, and %d to %d are right: %s", p, i+1, b, lo[b.Link], hi[b.Link], l.Sentence(i, phrase.English).Text)
				}
			}
		}
	}
	for i := range l.Steps {
		if text := l.Sentence(i, phrase.English).Text; !strings.HasSuffix(text, ".") || strings.Contains(text, "%!") || l.Steps[i].Open < 1 {
			t.Fatalf("%v: step %d says %q, one of %d", p, i+1, text, l.Steps[i].Open)
		}
	}
	switch {
	case l.Ending == NoSolution && solvable:
		t.Fatalf("%v: logic says that there is no solution", p)
	case l.Ending == Solved && !solvable:
		t.Fatalf("%v: logic found a solution, and there is none", p)
	case l.Ending == Solved && !(slices.Equal(lo, hi) && slices.Equal(l.Solution(), lo)):
		t.Fatalf("%v: logic found %v, solutions are %v to %v", p, l.Solution(), lo, hi)
	}
}

// untell makes some demands untold.
func untell(t *testing.T, r *rand.Rand, p *bridges.Puzzle) *bridges.Puzzle {
	t.Helper()
	for cell, demand := range p.Board.Cells {
		if demand != grid.Blank && r.IntN(5) == 0 {
			p.Board.Cells[cell] = grid.Untold
		}
	}
	p, err := bridges.New(p.Board, p.PerPair)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestSolver(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var l Solver
	var s bridges.Search
	boards := 6000
	if testing.Short() {
		boards = 1000
	}
	var ends [3]int
	for range boards {
		p := scatter(r, 1+r.IntN(7), 1+r.IntN(7), bridges.PerPair)
		if r.IntN(3) == 0 {
			p = untell(t, r, p)
		}
		checkSolver(t, p, &l, &s)
		ends[l.Ending]++
	}
	if slices.Min(ends[:]) < boards/200 {
		t.Errorf("solved, wrong and stuck: %v", ends)
	}
}

// TestRough compares a rough solver with the other: both end alike, with steps of the same level. A solver
// with one round of look-ahead solves what they solve with at most one.
func TestRough(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 1))
	plain, rough, once := new(Solver), &Solver{Rough: true}, &Solver{Rough: true, Once: true}
	// A rough solver needs fewer rounds of the techniques that look at one island, so only the
	// hardest technique and the rounds of look-ahead are compared.
	rounds := func(s *Solver) (hardest Technique, looks int) {
		last := -1
		for i := range s.Steps {
			hardest = max(hardest, s.Steps[i].Technique)
			if s.Steps[i].Technique >= LookAhead && s.Steps[i].round != last {
				looks++
			}
			last = s.Steps[i].round
		}
		return hardest, looks
	}
	var levels [Techniques]int
	for range 20_000 {
		p := scatter(r, 3+r.IntN(8), 3+r.IntN(8), 1+r.IntN(3))
		if r.IntN(4) == 0 {
			p = untell(t, r, p)
		}
		limit := Technique(r.IntN(Techniques))
		if plain.Solve(p, limit) != rough.Solve(p, limit) {
			t.Fatalf("%v, up to %v: %v, and roughly %v", p, limit, plain.Ending, rough.Ending)
		}
		if plain.Ending == NoSolution {
			continue
		}
		for l := range p.Links {
			lo, hi := plain.Range(l)
			if roughLo, roughHi := rough.Range(l); lo != roughLo || hi != roughHi {
				t.Fatalf("%v, up to %v: link %d has %d to %d bridges, roughly %d to %d", p, limit, l, lo, hi, roughLo, roughHi)
			}
		}
		hardest, looks := rounds(plain)
		levels[hardest]++
		if limit > AtLeast { // then a rough solver does not tell JustEnough from AtLeast
			hardest = max(hardest, AtLeast)
		}
		if roughHardest, roughLooks := rounds(rough); len(rough.Steps) > 0 && hardest != roughHardest || looks != roughLooks {
			t.Fatalf("%v, up to %v: %v, %d rounds of look-ahead; roughly %v, %d", p, limit, hardest, looks, roughHardest, roughLooks)
		}
		if plain.Ending == Solved && (once.Solve(p, limit) == Solved) != (looks <= 1) {
			t.Fatalf("%v, up to %v: %v with one round of look-ahead, solved with %d", p, limit, once.Ending, looks)
		}
	}
	for technique, n := range levels {
		if n == 0 {
			t.Errorf("the hardest technique was never %v", Technique(technique))
		}
	}
}

// The steps do not depend on how the board is turned or mirrored.
func TestInvariance(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var l Solver
	path := func(p *bridges.Puzzle) (list []string) {
		l.Solve(p, DeepLookAhead)
		list = append(list, fmt.Sprint(l.Ending))
		if l.Ending == NoSolution {
			return []string{"wrong"} // where it is noticed first may differ
		}
		for _, s := range l.Steps {
			list = append(list, fmt.Sprintf("%v of %d at depth %d", s.Technique, s.Open, s.Depth))
		}
		return list
	}
	for range 1000 {
		p := scatter(r, 1+r.IntN(8), 1+r.IntN(8), bridges.PerPair)
		want := path(p)
		for s := range grid.Symmetry(grid.Symmetries) {
			q, err := bridges.New(p.Board.Transform(s), bridges.PerPair)
			if err != nil {
				t.Fatal(err)
			}
			if got := path(q); !slices.Equal(got, want) {
				t.Fatalf("%v takes\n%v, its image %v\n%v", p, want, q, got)
			}
		}
	}
}

func TestSmall(t *testing.T) {
	var l Solver
	for text, want := range map[string]Ending{
		"1": NoSolution, "1.1": Solved, "2.2": Solved, "3.3": NoSolution, "1.2": NoSolution, "1.2.1": Solved,
		"1.1.1": NoSolution, "2.2.2": NoSolution, "1.1/.../1.1": NoSolution, "2.2/.../2.2": Solved, "1.2./..../.1.2": NoSolution,
	} {
		t.Run(text, func(t *testing.T) {
			p, err := bridges.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			if got := l.Solve(p, DeepLookAhead); got != want {
				t.Errorf("%s: %v, want %v", text, got, want)
			}
		})
	}
}

func FuzzSolver(f *testing.F) {
	f.Add("2.4.3.1.2..1./.........3..1/....2.3.2..../2.3..2...3.1./....2.5.3.4../1.5..2.1...2./......2.2.4.2/..4.4..3...3./............./2.2.3...3.2.3/.....2.4.4.3./..1.2......../3....3.1.2..2")
	f.Add("1.2.1/...../2.4.2")
	var l Solver
	var s bridges.Search
	f.Fuzz(func(t *testing.T, text string) {
		p, err := bridges.Parse(text)
		if err != nil || len(p.Islands) > 60 {
			return
		}
		checkSolver(t, p, &l, &s)
		if len(p.Islands) <= 30 {
			checkLookAhead(t, p, &l, allTechniques)
			checkLookAhead(t, p, &l, fewTechniques)
		}
	})
}

// TestStopped: at a limit of work there are no more steps than without it, and the solver says
// that it stopped.
func TestStopped(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 15))
	var free, limited Solver
	stopped := 0
	for range 100 {
		p := scatter(r, 6, 6, 2)
		end := free.Solve(p, DeepLookAhead)
		for limited.most = 1; ; limited.most *= 2 {
			got := limited.Solve(p, DeepLookAhead)
			if !limited.Stopped {
				if got != end || len(limited.Steps) != len(free.Steps) {
					t.Fatalf("%v: %v after %d steps, want %v after %d", p, got, len(limited.Steps), end, len(free.Steps))
				}
				break
			}
			if stopped++; got != Stuck || !limited.Human().Stopped || len(limited.Steps) > len(free.Steps) {
				t.Fatalf("%v: %v after %d steps, want stuck", p, got, len(limited.Steps))
			}
		}
	}
	if stopped < 100 {
		t.Errorf("only %d were stopped", stopped)
	}
}

// TestReasonsStopped: up to a limit of work reasons are those without it, and all that follow
// are empty.
func TestReasonsStopped(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 16))
	var free, limited Solver
	stopped := 0
	for range 20 {
		p := scatter(r, 7, 7, 2)
		free.Solve(p, DeepLookAhead)
		limited.Solve(p, DeepLookAhead)
		for i := range free.Steps {
			free.Reason(i)
		}
		most := free.reason.work.Done()/2 + 1
		limited.reason.work = solve.UpTo(most)
		told := 0
		for i := range limited.Steps {
			r := limited.Reason(i)
			if r.Settles == nil {
				stopped++
				continue
			}
			if told++; told != i+1 || !reflect.DeepEqual(r, free.Reason(i)) {
				t.Fatalf("%v: step %d of %d: %+v, want %+v", p, i+1, len(free.Steps), r, free.Reason(i))
			}
		}
	}
	if stopped < 20 {
		t.Errorf("only %d were stopped", stopped)
	}
}
