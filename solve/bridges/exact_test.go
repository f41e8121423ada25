package bridges_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"matchbook/solve/bridges"
	"matchbook/solve/grid"
)

func ExampleSolver_Solve() {
	p, err := bridges.Parse("4.4.1/...../3.2..")
	if err != nil {
		panic(err)
	}
	r := new(bridges.Search).Solve(p, 2, 0)
	fmt.Println(r.Unique())
	fmt.Println(p.FormatFile(r.First))
	// Output:
	// true
	// pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /2 2 1 1 /0 0 0 0 /1 1 0 0 /2 0 1 0 0 /2 0 1 0 0 /
}

// bruteForce counts solutions by trying every number on every link that leaves
// no island with too many; Check decides.
func bruteForce(p *bridges.Puzzle) uint64 {
	s := make(bridges.Solution, len(p.Links))
	missing := make([]int32, len(p.Islands))
	for i, island := range p.Islands {
		_, missing[i] = island.Range()
	}
	var count uint64
	var try func(l int)
	try = func(l int) {
		if l == len(s) {
			if p.Check(s) == nil {
				count++
			}
			return
		}
		a, b := &missing[p.Links[l].A], &missing[p.Links[l].B]
		for n := int32(0); n <= min(*a, *b, int32(p.PerPair)); n++ {
			s[l] = int8(n)
			*a, *b = *a-n, *b-n
			try(l + 1)
			*a, *b = *a+n, *b+n
		}
		s[l] = 0
	}
	try(0)
	return count
}

// eachBoard visits all boards of a size with demands up to most, and, if it has fewer than nine
// cells, untold ones.
func eachBoard(width, height int, most int8, visit func(grid.Board)) {
	b := grid.New(width, height)
	var fill func(cell int)
	fill = func(cell int) {
		if cell == len(b.Cells) {
			visit(b)
			return
		}
		for v := int8(0); v <= most; v++ {
			b.Cells[cell] = v
			if v == 0 {
				b.Cells[cell] = grid.Blank
			}
			fill(cell + 1)
		}
		if len(b.Cells) < 9 {
			b.Cells[cell] = grid.Untold
			fill(cell + 1)
		}
	}
	fill(0)
}

// randomBoard returns a board that may have solutions: islands with demands that
// random bridges between them have, a few of which may be changed.
func randomBoard(random *rand.Rand, width, height, perPair int) grid.Board {
	b := grid.New(width, height)
	density := 0.2 + 0.6*random.Float64()
	for cell := range b.Cells {
		if random.Float64() < density {
			b.Cells[cell] = 1
		}
	}
	p, err := bridges.New(b, perPair)
	if err != nil {
		panic(err)
	}
	demands := make([]int, len(p.Islands))
	s := make(bridges.Solution, len(p.Links))
links:
	for _, l := range random.Perm(len(p.Links)) {
		for _, m := range p.Crossings(l) {
			if s[m] > 0 {
				continue links
			}
		}
		n := random.IntN(perPair + 1)
		s[l] = int8(n)
		demands[p.Links[l].A] += n
		demands[p.Links[l].B] += n
	}
	for i, island := range p.Islands {
		cell := int(island.Row)*width + int(island.Column)
		b.Cells[cell] = int8(min(max(demands[i], 1), 8))
		if random.IntN(40) == 0 {
			b.Cells[cell] = int8(1 + random.IntN(8))
		}
	}
	return b
}

// hide makes some demands of a board untold.
func hide(random *rand.Rand, b grid.Board) {
	for cell, demand := range b.Cells {
		if demand != grid.Blank && random.IntN(3) == 0 {
			b.Cells[cell] = grid.Untold
		}
	}
}

// TestSmallBoards: every board of these sizes and demands against brute force.
func TestSmallBoards(t *testing.T) {
	solver := new(bridges.Search)
	p := new(bridges.Puzzle)
	solved := 0
	for _, size := range []struct {
		width, height int
		most          int8
		perPair       int
	}{{1, 1, 8, 2}, {2, 1, 8, 4}, {4, 1, 4, 2}, {1, 5, 3, 2}, {2, 2, 5, 2}, {3, 2, 3, 2}, {2, 3, 2, 1}, {2, 2, 6, 3}, {3, 3, 2, 2}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			if testing.Short() && size.width*size.height == 9 {
				t.Skip("takes three quarters of the time")
			}
			eachBoard(size.width, size.height, size.most, func(b grid.Board) {
				if err := p.Reset(b, size.perPair); err != nil {
					t.Fatal(err)
				}
				solved += compare(t, solver, p, bruteForce(p))
			})
		})
	}
	if solved == 0 {
		t.Error("no board had a solution")
	}
}

// compare holds all that the solver says about p against the right count.
func compare(t *testing.T, solver *bridges.Search, p *bridges.Puzzle, want uint64) (solved int) {
	t.Helper()
	seen := map[string]bool{}
	var lo, hi bridges.Solution
	position, agrees := randomPosition(p), false
	r := solver.Each(p, 0, func(s bridges.Solution) bool {
		if err := p.Check(s); err != nil {
			t.Fatalf("%s: wrong solution: %v", p.GameID(), err)
		}
		seen[fmt.Sprint(s)] = true
		agrees = agrees || position.has(s)
		if lo == nil {
			lo, hi = s.Clone(), s.Clone()
		}
		for l, n := range s {
			lo[l], hi[l] = min(lo[l], n), max(hi[l], n)
		}
		return true
	})
	if r.Count != want || !r.Exact || len(seen) != int(want) {
		t.Fatalf("%s: %d solutions, %d different, exact %v, want %d", p.GameID(), r.Count, len(seen), r.Exact, want)
	}
	r = solver.Solve(p, 2, 0)
	if r.Count != min(want, 2) || r.Exact != (want < 2) || r.Unique() != (want == 1) || (r.First != nil) != (want > 0) {
		t.Fatalf("%s: %+v, want %d solutions", p.GameID(), r, want)
	}
	if n, exact := counter.Count(p, 1<<16, 0); !exact || n != want {
		t.Fatalf("%s: counted %v, exact %v, want %d", p.GameID(), n, exact, want)
	}
	if found, got, sure := exactSolver.Agrees(p, position.lo, position.hi); got != agrees || !sure || got && p.Check(found) != nil {
		t.Fatalf("%s: a solution within %+v: %v, sure %v, want %v", p.GameID(), position, got, sure, agrees)
	}
	bounds := solver.Bounds(p, 0)
	if bounds.Solvable != (want > 0) || bounds.Exhausted {
		t.Fatalf("%s: %+v, want %d solutions", p.GameID(), bounds, want)
	}
	if want == 0 {
		return 0
	}
	for l := range p.Links {
		if bounds.Lo[l] != lo[l] || bounds.Hi[l] != hi[l] {
			t.Fatalf("%s: %+v, want %d to %d", p.GameID(), bounds, lo, hi)
		}
	}
	return 1
}

var (
	counter     bridges.Counter
	exactSolver bridges.Solver
)

// position bounds the bridges of each link.
type position struct{ lo, hi bridges.Solution }

func (p position) has(s bridges.Solution) bool {
	for l, n := range s {
		if n < p.lo[l] || n > p.hi[l] {
			return false
		}
	}
	return true
}

var marks = rand.New(rand.NewPCG(9, 32))

// randomPosition bounds some links at random.
func randomPosition(p *bridges.Puzzle) position {
	at := position{make(bridges.Solution, len(p.Links)), make(bridges.Solution, len(p.Links))}
	for l := range p.Links {
		at.hi[l] = int8(p.PerPair)
		switch most := p.PerPair + 1; marks.IntN(4) {
		case 0:
			at.lo[l] = int8(marks.IntN(most))
		case 1:
			at.hi[l] = int8(marks.IntN(most))
		}
	}
	return at
}

func TestRandomBoards(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 1))
	solver := new(bridges.Search)
	solved, compared := 0, 0
	boards := 2000
	if testing.Short() {
		boards = 300
	}
	for range boards {
		perPair := 1 + random.IntN(3)
		b := randomBoard(random, 1+random.IntN(5), 1+random.IntN(5), perPair)
		if random.IntN(2) == 0 {
			hide(random, b)
		}
		p, err := bridges.New(b, perPair)
		if err != nil {
			t.Fatal(err)
		}
		if len(p.Links) > 10 {
			continue
		}
		compared++
		solved += compare(t, solver, p, bruteForce(p))
	}
	if solved < boards/20 {
		t.Errorf("%d of %d boards had solutions", solved, compared)
	}
}

// TestPublishedUnique: published puzzles have one solution, the published one.
func TestPublishedUnique(t *testing.T) {
	solver := new(bridges.Search)
	for _, i := range readInstances(t, "testdata/published.jsonl") {
		p, s, err := bridges.ParseFile(i.PZPRv3)
		if err != nil {
			t.Fatal(i.Name, err)
		}
		if r := solver.Solve(p, 2, 0); !r.Unique() || !slices.Equal(r.First, s) {
			t.Errorf("%s: %d solutions, exact %v, first %d, want %d", i.Name, r.Count, r.Exact, r.First, s)
		}
	}
}

// TestOddBoards: boards at the edge of the rules.
func TestOddBoards(t *testing.T) {
	for _, test := range []struct {
		rows string
		want uint64
	}{
		{".", 1}, {".../...", 1}, // no island, no bridge: one solution
		{"1", 0}, {"..8..", 0}, // an island alone can never have its bridges
		{"1.1", 1}, {"2.2", 1}, {"3.3", 0}, {"1.2", 0}, {"1/./1", 1},
		{"1.1.1", 0}, {"1.2.1", 1}, {"1.1.1.1", 0}, {"2.4.4.2", 1}, {"1.2.2.2.1", 1},
		{"1.1/.../1.1", 0},           // two pairs are not one
		{"1.../..1.", 0},             // no neighbours
		{".1./1.1/.1.", 0},           // both links, but they cross
		{"8.1/.../1..", 0},           // more than the neighbours can take
		{".2./282/.2.", 1}, {"8", 0}, // all that is possible
		{"33/33", 2}, {"22/22", 1}, {"44/44", 1},
	} {
		t.Run(test.rows, func(t *testing.T) {
			p := puzzle(t, test.rows, 2)
			compare(t, new(bridges.Search), p, test.want)
			if brute := bruteForce(p); brute != test.want {
				t.Errorf("%s: brute force finds %d, want %d", test.rows, brute, test.want)
			}
		})
	}
}

// TestNodeLimit: the search says that it gave up, and with more nodes it does not.
func TestNodeLimit(t *testing.T) {
	p := puzzle(t, strings.Repeat("44444444/", 8), 2)
	solver := new(bridges.Search)
	r := solver.Solve(p, 0, 100)
	if r.Exact || r.Nodes != 100 {
		t.Errorf("limit of 100: %+v", r)
	}
	if r = solver.Solve(p, 2, 0); r.Exact || r.Count != 2 {
		t.Errorf("two solutions: %+v", r)
	}
	if solutions, all := solver.Solutions(p, 5, 0); len(solutions) != 5 || all || slices.Equal(solutions[0], solutions[1]) {
		t.Errorf("%d solutions, all %v, want 5", len(solutions), all)
	}
	if solutions, all := solver.Solutions(puzzle(t, "33/33", 2), 5, 0); len(solutions) != 2 || !all {
		t.Errorf("%d solutions, all %v, want both", len(solutions), all)
	}
}

// TestGreatBoards: boards of the greatest size get a verdict without a long search.
func TestGreatBoards(t *testing.T) {
	side := grid.MaxSide
	solver := new(bridges.Search)
	rows := func(cell string) string { return strings.Repeat(strings.Repeat(cell, side)+"/", side) }
	for _, test := range []struct {
		cell string
		want uint64
	}{{".", 1}, {"8", 0}, {"1", 0}, {"7", 0}} {
		t.Run(test.cell, func(t *testing.T) {
			if r := solver.Solve(puzzle(t, rows(test.cell), 2), 2, 1000); !r.Exact || r.Count != test.want {
				t.Errorf("a board of %s: %+v, want %d", test.cell, r, test.want)
			}
		})
	}
}

// TestNoMemory: a solver that has solved a puzzle takes no memory for it again.
func TestNoMemory(t *testing.T) {
	solver := new(bridges.Search)
	for _, i := range readInstances(t, "testdata/published.jsonl") {
		p, err := bridges.Parse(i.Puzzle)
		if err != nil {
			t.Fatal(i.Name, err)
		}
		solver.Solve(p, 2, 0)
		if n := testing.AllocsPerRun(3, func() { solver.Solve(p, 2, 0) }); n != 0 {
			t.Errorf("%s: takes memory %v times", i.Name, n)
		}
	}
}

// FuzzSolve: whatever the board, solutions are right and different, and the
// methods agree on how many there are.
func FuzzSolve(f *testing.F) {
	for _, text := range []string{"4.4.1/...../3.2..", "33333/33333", ".1./1.1/.1.", "2x1m3:33", "?.?/.2./?.3", "?", "1?2?/?...", "3.4.3/.2.2./3.5.3/.1.1."} {
		f.Add(text)
	}
	solver := new(bridges.Search)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := bridges.Parse(text)
		if err != nil || len(p.Islands) > 60 {
			return
		}
		const most = 1000
		seen := map[string]bool{}
		r := solver.Each(p, 100000, func(s bridges.Solution) bool {
			if err := p.Check(s); err != nil {
				t.Fatalf("%s: %v", p.GameID(), err)
			}
			seen[fmt.Sprint(s)] = true
			return len(seen) < most
		})
		if len(seen) != int(r.Count) {
			t.Fatalf("%s: %d solutions, %d different", p.GameID(), r.Count, len(seen))
		}
		if n, exact := counter.Count(p, 1<<12, 0); exact && n < r.Count || r.Exact && n > r.Count {
			t.Fatalf("%s: counted %d, exact %v, found %+v", p.GameID(), n, exact, r)
		}
		if len(p.Links) <= 9 {
			if brute := bruteForce(p); brute != r.Count {
				t.Fatalf("%s: found %d, brute force %d", p.GameID(), r.Count, brute)
			}
		}
	})
}

// TestMaxWork: a search that ends at a limit of work says so, and what it says holds.
func TestMaxWork(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 15))
	var limited, free bridges.Search
	var limitedCount, freeCount bridges.Counter
	stopped := 0
	for range 150 {
		p := mustNew(t, randomBoard(random, 3+random.IntN(5), 3+random.IntN(5), 2))
		r := free.Solve(p, 1000, 0)
		total, exact := freeCount.Count(p, 1<<12, 0)
		if !exact {
			continue
		}
		bounds := free.Bounds(p, 0)
		for limited.MaxWork = 1; ; limited.MaxWork *= 2 {
			limitedCount.MaxWork = limited.MaxWork
			got := limited.Solve(p, 1000, 0)
			count, exact := limitedCount.Count(p, 1<<12, 0)
			gaveUp := !got.Exact && got.Count < 1000
			if got.Count > r.Count {
				t.Fatalf("%v: %d looks: %+v, want %+v", p, limited.MaxWork, got, r)
			}
			if exact && count != total || count > total {
				t.Fatalf("%v: %d looks: counted %d, want %d", p, limited.MaxWork, count, total)
			}
			b := limited.Bounds(p, 0)
			if b.Solvable && !bounds.Solvable || !b.Solvable && !b.Exhausted && bounds.Solvable {
				t.Fatalf("%v: %d looks: solvable %v, want %v", p, limited.MaxWork, b.Solvable, bounds.Solvable)
			}
			if b.Solvable {
				again := free.Bounds(p, 0)
				for l := range again.Lo {
					if b.Lo[l] > again.Lo[l] || b.Hi[l] < again.Hi[l] {
						t.Fatalf("%v: %d looks: link %d has %d to %d bridges, want %d to %d", p, limited.MaxWork, l, b.Lo[l], b.Hi[l], again.Lo[l], again.Hi[l])
					}
				}
			}
			if !gaveUp && !b.Exhausted && exact {
				if got.Count != r.Count || got.Exact != r.Exact || got.Nodes != r.Nodes {
					t.Fatalf("%v: %d looks: %+v, want %+v", p, limited.MaxWork, got, r)
				}
				break
			}
			stopped++
		}
	}
	if stopped < 300 {
		t.Errorf("only %d searches ended at their limit", stopped)
	}
}
