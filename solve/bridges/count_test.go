package bridges_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"matchbook/solve/bridges"
	"matchbook/solve/grid"
)

func ExampleCounter_Count() {
	// Two rows of n threes have as many solutions as the Fibonacci number F(n+1).
	p, err := bridges.Parse(strings.Repeat("3", 60) + "/" + strings.Repeat("3", 60))
	if err != nil {
		panic(err)
	}
	fmt.Println(new(bridges.Counter).Count(p, 1<<20, 0))
	// Output:
	// 2504730781961 true
}

// TestCountLimit: a count with states dropped is a lower bound and says so.
func TestCountLimit(t *testing.T) {
	p := puzzle(t, strings.Repeat("444444/", 6), 2)
	full, exact := counter.Count(p, 1<<20, 0)
	if !exact {
		t.Fatalf("at least %d", full)
	}
	most, n := 1, uint64(0)
	for exact = false; !exact; most *= 3 {
		if n, exact = counter.Count(p, most, 0); n > full || n < 1 || exact != (n == full) {
			t.Errorf("%d states: %d, exact %v, all: %d", most, n, exact, full)
		}
	}
	if most < 1000 {
		t.Errorf("%d states are enough", most)
	}
}

// A count that needs more than 64 bits says so.
func TestCountOverflow(t *testing.T) {
	for _, n := range []int{90, 100} { // F(91) has 63 bits, F(101) 69
		count, exact := counter.Count(puzzle(t, strings.Repeat("3", n)+"/"+strings.Repeat("3", n), 2), 1<<20, 0)
		if exact != (n == 90) || exact != (count == 4660046610375530309) || !exact && count != math.MaxUint64 {
			t.Errorf("two rows of %d: %d, exact %v", n, count, exact)
		}
	}
}

// TestCountTurned: the islands of each image of a puzzle have another order, and
// the count must be the same. If enumeration finds all solutions, it must find as
// many.
func TestCountTurned(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 2))
	boards := []grid.Board{board(t, strings.Repeat("4444444/", 6)), board(t, strings.Repeat("3444443/", 2))}
	for range 40 {
		boards = append(boards, randomBoard(random, 5+random.IntN(4), 5+random.IntN(4), 2))
	}
	solver := new(bridges.Search)
	enumerated, great := 0, 0
	for _, b := range boards {
		r := solver.Solve(mustNew(t, b), 20000, 0)
		want := r.Count
		for s := range grid.Symmetry(grid.Symmetries) {
			n, exact := counter.Count(mustNew(t, b.Transform(s)), 1<<20, 0)
			if s == 0 && !r.Exact {
				if n < want {
					t.Errorf("%s: %v, but there are at least %v", b, n, want)
				}
				want = n
			}
			if !exact || n != want {
				t.Errorf("%s, symmetry %d: %v, exact %v, want %v", b, s, n, exact, want)
			}
		}
		switch {
		case !r.Exact:
			great++
		case r.Count > 0:
			enumerated++
		}
	}
	if enumerated == 0 || great == 0 {
		t.Errorf("%d boards with few solutions and %d with many: want some of both", enumerated, great)
	}
}

func mustNew(t testing.TB, b grid.Board) *bridges.Puzzle {
	t.Helper()
	p, err := bridges.New(b, 2)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestBenchmarkCounts: the counts that an independent search found for instances
// of Coelho et al. (2019), by both methods; and solutions where it found none.
func TestBenchmarkCounts(t *testing.T) {
	solver := new(bridges.Search)
	for _, i := range readInstances(t, "testdata/benchmark.jsonl") {
		p, err := bridges.Parse(i.Puzzle)
		if err != nil {
			t.Fatal(i.Name, err)
		}
		if len(p.Islands) != i.Islands {
			t.Errorf("%s: %d islands, want %d", i.Name, len(p.Islands), i.Islands)
		}
		solutions, _ := solver.Solutions(p, 2, 0)
		if len(solutions) == 0 {
			t.Errorf("%s: no solution", i.Name)
		}
		for _, s := range solutions {
			if err := p.Check(s); err != nil {
				t.Errorf("%s: %v", i.Name, err)
			}
		}
		if i.Solutions == nil {
			continue
		}
		if r := solver.Solve(p, 0, 0); !r.Exact || r.Count != *i.Solutions {
			t.Errorf("%s: %d solutions, exact %v, want %d", i.Name, r.Count, r.Exact, *i.Solutions)
		}
		if n, exact := counter.Count(p, 1<<16, 0); !exact || n != *i.Solutions {
			t.Errorf("%s: counted %v, exact %v, want %d", i.Name, n, exact, *i.Solutions)
		}
	}
}

// TestBoundsGivenUp: bounds hold if questions were given up, but may be wider.
func TestBoundsGivenUp(t *testing.T) {
	var solver bridges.Search
	for _, i := range readInstances(t, "testdata/benchmark.jsonl") {
		if i.Islands > 200 || testing.Short() && i.Islands > 100 {
			continue
		}
		p, err := bridges.Parse(i.Puzzle)
		if err != nil {
			t.Fatal(i.Name, err)
		}
		r := solver.Bounds(p, 0)
		lo, hi := r.Lo.Clone(), r.Hi.Clone()
		wide := solver.Bounds(p, 2000)
		for l := range p.Links {
			if !r.Solvable || wide.Solvable && (wide.Lo[l] > lo[l] || wide.Hi[l] < hi[l]) {
				t.Errorf("%s: bounds %v do not hold, %v to %v do", i.Name, wide, lo, hi)
			}
		}
	}
}

// TestCountGivesUp: with few decisions a count is exact or says that it is not.
func TestCountGivesUp(t *testing.T) {
	p := puzzle(t, strings.Repeat("4444444/", 6), 2)
	want, _ := counter.Count(p, 1<<20, 0)
	counts := 0
	for limit := uint64(1); limit < 200; limit += 9 {
		n, exact := counter.Count(p, 1<<20, limit)
		if exact {
			counts++
		}
		if exact && n != want || !exact && n != 0 {
			t.Errorf("%d nodes: %v, exact %v, want %v", limit, n, exact, want)
		}
	}
	if counts == 0 {
		t.Error("no count was exact")
	}
}
