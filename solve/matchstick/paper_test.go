package matchstick

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
)

// TestPaperExactCounter compares the paper's search with the counter on layouts of the paper's
// three types: Type 1 with up to three moves, Type 2 with up to two, and random layouts of Type 3.
func TestPaperExactCounter(t *testing.T) {
	if testing.Short() {
		t.Skip("the paper's search visits billions of layouts")
	}
	// Comparing all layouts of Type 1 with three moves, and of Type 2, takes over a minute. Unless
	// MATCHBOOK_ALL is set, only one in 53 and one in 41 of them is compared.
	all := os.Getenv("MATCHBOOK_ALL") != ""
	for _, sweep := range []struct {
		shape  Shape
		limit  int
		sample int    // number of random layouts; 0 for no sample
		stride uint64 // without a sample, one in stride layouts is compared
	}{{Shape{1, 1, 1}, 2, 0, 1}, {Shape{1, 1, 1}, 3, 0, 53}, {Shape{1, 1, 2}, 2, 0, 41}, {Shape{2, 2, 2}, 2, 100, 1}} {
		if all {
			sweep.stride = 1
		}
		const slices = 2
		for slice := range slices {
			t.Run(fmt.Sprintf("%v/%d/%d", sweep.shape, sweep.limit, slice), func(t *testing.T) {
				t.Parallel()
				search := NewSearch(0, sweep.limit, nil)
				family := familyOf(sweep.shape)
				c := NewCounter(family.Form, Rules{}, sweep.limit)
				if sweep.sample > 0 {
					rng := rand.New(rand.NewPCG(3, uint64(slice)))
					for range sweep.sample / slices {
						comparePaper(t, search, c, family.At(rng.Uint64N(family.Size())))
					}
					return
				}
				for i := uint64(slice); i < family.Size(); i += slices * sweep.stride {
					comparePaper(t, search, c, family.At(i))
				}
			})
		}
	}
}

func familyOf(s Shape) *Family { return &Family{Form: s.Form(), Signs: PaperSigns} }

// TestPaperOddLayouts compares the search with the counter on layouts with blank cells, for all
// values of Glyphs.
func TestPaperOddLayouts(t *testing.T) {
	for _, text := range []string{"_+1=2", "1_-3=4_", "7+__=14", "____-1=9"} {
		t.Run(text, func(t *testing.T) {
			for g := range allGlyphs + 1 {
				s, err := Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				comparePaper(t, NewSearch(g, 2, nil), NewCounter(s.Form(PaperSigns), Rules{Glyphs: g}, 2), s)
			}
		})
	}
}

func comparePaper(t *testing.T, search *Search, c *Counter, s Statement) {
	t.Helper()
	search.Solve(&s, solve.Charitable, nil)
	exact, counts := c.Solve(&s, -1)
	shape, _ := c.form.Shape()
	sticks := s.Sticks(c.rules.Glyphs) - 3
	if steps, ok := SearchSteps(sticks, shape.Places()-sticks, search.limit); !ok || steps != search.Steps {
		t.Fatalf("%q: the search visited %d layouts, SearchSteps says %d", &s, search.Steps, steps)
	}
	found := slices.Clone(search.Found)
	slices.SortFunc(found, func(a, b Solution) int {
		return cmp.Or(a.Depth-b.Depth, compareText(&a.Statement, &b.Statement))
	})
	total := uint64(0)
	for _, n := range counts {
		total += n
	}
	if !slices.Equal(found, exact) || uint64(len(exact)) != total {
		t.Fatalf("%q: paper %v, exact %v, counter %d", &s, found, exact, total)
	}
}

// TestFigures15And16 compares lines that the search prints with the lines of the same numbers in
// figures 15 and 16 of the paper. An empty line follows each Found and Discard line.
func TestFigures15And16(t *testing.T) {
	want := map[int]string{
		276:  "<=(0,1)(0,6) +++ Found(depth=1, 6+3=09) !!!",
		282:  "<=(0,4)(4,4)<=(0,1)(0,6) +++ Found(depth=2, 5+3=08) !!!",
		504:  "<=(0,4)(0,6)<=(0,1)(4,4) +++ Discard(depth=2, 5+3=08) !!!",
		1109: "<=(0,1)(4,4)<=(0,4)(0,6) +++ Discard(depth=2, 5+3=08) !!!",
		1331: "<=(0,1)(0,6)<=(0,4)(4,4) +++ Discard(depth=2, 5+3=08) !!!",
		284:  "<=(0,1)(0,6) +++ Skip : (0,5)-->(0,1) : 2",
		285:  "<=(0,1)(0,6) +++ Skip : (0,6)-->(0,0) : 2",
		290:  "<=(0,1)(0,6) +++ Skip : (0,6)-->(0,5) : 2",
		291:  "<=(0,1)(0,6) +++ Skip : (0,6)-->(1,0) : 2",
		293:  "<=(0,1)(0,6) +++ Skip : (0,6)-->(2,1) : 2",
	}
	s, err := Parse("0+3=09")
	if err != nil {
		t.Fatal(err)
	}
	line, solutions := 0, 0
	NewSearch(0, 2, func(got string) {
		line++
		got, solution := strings.CutSuffix(got, "\n")
		if text, ok := want[line]; ok {
			if got != text {
				t.Errorf("line %d: %s, want %s", line, got, text)
			}
			delete(want, line)
		} else if solution {
			t.Errorf("line %d: unexpected %s", line, got)
		}
		if solution {
			line++
			solutions++
		}
	}).Solve(&s, solve.Charitable, nil)
	if len(want) > 0 || solutions != 5 {
		t.Errorf("%d lines with a solution, lines missing: %v", solutions, want)
	}
}

// TestPaperReadings checks the literal readings of two sentences of the paper. By sentence 1, the
// search does not check the first layout; by sentence 2, it checks only layouts after all allowed
// moves.
func TestPaperReadings(t *testing.T) {
	s, err := Parse("6+3=09") // already true; 5+3=08 is one move away
	if err != nil {
		t.Fatal(err)
	}
	for reading, want := range map[solve.Reading][2][]int{ // depths of the solutions found, for limits of one and two moves
		solve.Charitable: {{0, 1}, {0, 1}}, 1: {{1}, {1}}, 2: {{1}, nil}, solve.Literal: {{1}, nil},
	} {
		for i, want := range want {
			search := NewSearch(0, i+1, nil)
			search.Solve(&s, reading, nil)
			var got []int
			for _, found := range search.Found {
				got = append(got, found.Depth)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%v, up to %d moves: solutions at %v, want %v", reading, i+1, got, want)
			}
		}
	}
}

func TestSearchStepsOverflow(t *testing.T) {
	if n, ok := SearchSteps(30, 13, 2); !ok || n != 1+30*13+30*29*13*12 {
		t.Errorf("SearchSteps(30, 13, 2) = %d, %v", n, ok)
	}
	if _, ok := SearchSteps(40, 40, 12); ok {
		t.Error("a number beyond int64 was accepted")
	}
}
