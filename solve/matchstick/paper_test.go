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

// The search and the counter find the same: on layouts of Type 1 for up to three moves, of Type 2
// for up to two, and on random ones of Type 3.
func TestPaperExactCounter(t *testing.T) {
	if testing.Short() {
		t.Skip("the paper's search visits billions of layouts")
	}
	// All layouts of Type 1 up to three moves and of Type 2 up to two take over a
	// minute: MATCHBOOK_ALL asks for them, else it is every 53rd or 41st.
	all := os.Getenv("MATCHBOOK_ALL") != ""
	for _, sweep := range []struct {
		shape  Shape
		limit  int
		sample int    // 0 for every layout
		stride uint64 // or every so many-th
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

// The same for layouts with blank cells and other glyphs.
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

// Figures 15 and 16 of the paper, with the line numbers that they show: each
// Found and Discard line is followed by an empty one.
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

// Read literally, the search leaves out the first layout (1), or checks only those after as many
// moves as it may make (2).
func TestPaperReadings(t *testing.T) {
	s, err := Parse("6+3=09") // true as it lies; 5+3=08 is a move away
	if err != nil {
		t.Fatal(err)
	}
	for reading, want := range map[solve.Reading][2][]int{ // depths of what is found, by one and two moves
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
