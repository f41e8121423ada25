package bridges_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
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
	total := new(bridges.Counter).Count(p, 1<<20)
	fmt.Println(total.Count, total.Exact)
	// Output:
	// 2504730781961 true
}

// TestCountLimit: a count with states dropped is a lower bound and says so.
func TestCountLimit(t *testing.T) {
	p := puzzle(t, strings.Repeat("44444444/", 8), 2)
	full := counter.Count(p, 1<<20)
	if !full.Exact {
		t.Fatalf("%+v", full)
	}
	for most := 1; most < full.Widest; most *= 3 {
		part := counter.Count(p, most)
		if part.Exact || part.Widest > most || part.Count.Cmp(full.Count) > 0 || part.Count.Sign() <= 0 {
			t.Errorf("%d states: %+v, all: %+v", most, part, full)
		}
	}
}

// TestCountTurned: the order of the islands is another one for each picture of a
// puzzle, and the count must be the same; and the one that enumeration finds, if
// it can.
func TestCountTurned(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 2))
	boards := []grid.Board{board(t, strings.Repeat("4444444/", 6)), board(t, strings.Repeat("3444443/", 2))}
	for range 40 {
		boards = append(boards, randomBoard(random, 5+random.IntN(4), 5+random.IntN(4), 2))
	}
	solver := new(bridges.Solver)
	enumerated, great := 0, 0
	for _, b := range boards {
		r := solver.Solve(mustNew(t, b), 20000, 0)
		want := new(big.Int).SetUint64(r.Count)
		for s := range grid.Symmetry(grid.Symmetries) {
			total := counter.Count(mustNew(t, b.Transform(s)), 1<<20)
			if s == 0 && !r.Exact {
				if total.Count.Cmp(want) < 0 {
					t.Errorf("%s: %v, but there are at least %v", b, total.Count, want)
				}
				want = total.Count
			}
			if !total.Exact || total.Count.Cmp(want) != 0 {
				t.Errorf("%s, symmetry %d: %v, exact %v, want %v", b, s, total.Count, total.Exact, want)
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
	solver := new(bridges.Solver)
	for _, i := range readInstances(t, "testdata/benchmark.jsonl") {
		p, err := bridges.Parse(i.Puzzle)
		if err != nil {
			t.Fatal(i.Name, err)
		}
		if len(p.Islands) != i.Islands {
			t.Errorf("%s: %d islands, want %d", i.Name, len(p.Islands), i.Islands)
		}
		r := solver.Solve(p, 3, 0)
		for _, s := range []bridges.Solution{r.First, r.Second} {
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
		if total := counter.Count(p, 1<<16); !total.Exact || !total.Count.IsUint64() || total.Count.Uint64() != *i.Solutions {
			t.Errorf("%s: counted %v, exact %v, want %d", i.Name, total.Count, total.Exact, *i.Solutions)
		}
	}
}

// TestForgetful: dropping clauses changes no answer.
func TestForgetful(t *testing.T) {
	var forgetful, solver bridges.Solver
	forgetful.Forgetful(4)
	for _, i := range readInstances(t, "testdata/benchmark.jsonl") {
		p, err := bridges.Parse(i.Puzzle)
		if err != nil {
			t.Fatal(i.Name, err)
		}
		lo, hi, ok := solver.Bounds(p)
		lo2, hi2, ok2 := forgetful.Bounds(p)
		if !ok || !ok2 || !slices.Equal(lo, lo2) || !slices.Equal(hi, hi2) {
			t.Errorf("%s: bounds %v %d %d, forgetful %v %d %d", i.Name, ok, lo, hi, ok2, lo2, hi2)
		}
		if i.Solutions == nil {
			continue
		}
		if r := forgetful.Solve(p, 0, 0); !r.Exact || r.Count != *i.Solutions {
			t.Errorf("%s: %d solutions, exact %v, want %d", i.Name, r.Count, r.Exact, *i.Solutions)
		}
	}
}
