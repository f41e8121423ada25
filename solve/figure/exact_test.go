package figure

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
)

// counts are numbers of ends by whether loose sticks are allowed, one size is asked for,
// and target.
type counts [2][2][80]Count

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// bruteForce counts all ends of a rule and number of sticks by looking at each.
func bruteForce(f Frame, start Figure, rule Rule, sticks int) *counts {
	var c counts
	t, own := f.tables(), f.Own(start)
	removed, added := rule.Cost(sticks)
	choose(start, removed, func(gone Figure) bool {
		return choose(f.Full()&^start, added, func(fresh Figure) bool {
			end := start&^gone | fresh
			complete, union, sizes := 0, Figure(0), map[int]bool{}
			for _, s := range t.shapes {
				if end&s.Outline == s.Outline {
					complete++
					union |= s.Outline
					sizes[s.Side] = true
				}
			}
			for loose := range 2 {
				for oneSize := range 2 {
					if loose == 0 && union != end || oneSize == 1 && len(sizes) > 1 {
						continue
					}
					c := &c[loose][oneSize][complete]
					if c.N == 0 || end < c.First {
						c.First = end
					}
					c.N++
					least := true
					for _, s := range own {
						least = least && f.Image(end, s) >= end
					}
					c.Distinct += uint64(number(least))
				}
			}
			return true
		})
	})
	return &c
}

// agree compares the solver with brute force for every target and convention, and returns
// how many puzzles there were.
func agree(t *testing.T, f Frame, start Figure, rule Rule, sticks int) (puzzles int) {
	t.Helper()
	want := bruteForce(f, start, rule, sticks)
	for target := range f.ShapeCount() + 1 {
		for loose := range 2 {
			for oneSize := range 2 {
				p := Puzzle{f, start, rule, sticks, target, loose == 1, oneSize == 1}
				if p.Validate() != nil {
					continue
				}
				puzzles++
				want := want[loose][oneSize][target]
				if want.Exact = true; p.Count() != want {
					t.Fatalf("%s: %+v, want %+v", p.Text(), p.Count(), want)
				}
			}
		}
	}
	return puzzles
}

// cleanFigures returns all figures of a frame without loose sticks: the empty one, and all
// that come of putting shapes on these.
func cleanFigures(f Frame) []Figure {
	all := []Figure{0}
	seen := map[Figure]bool{0: true}
	for i := 0; i < len(all); i++ {
		for _, s := range f.Shapes() {
			if more := all[i] | s.Outline; !seen[more] {
				seen[more] = true
				all = append(all, more)
			}
		}
	}
	return all
}

// The solver agrees with brute force, from every figure without loose sticks and from
// random ones with them. FIGURES=all takes every one instead of a sample, for a minute or
// two.
func TestBruteForce(t *testing.T) {
	every := 1
	if os.Getenv("FIGURES") != "all" {
		every = 53
	}
	for _, f := range []Frame{Square(2, 2), Square(2, 3), Triangle(2), Triangle(3)} {
		t.Run(f.String(), func(t *testing.T) {
			starts, puzzles := 0, 0
			for i, start := range cleanFigures(f) {
				if i%every != 0 && f.Places() > 12 {
					continue
				}
				starts++
				for sticks := 1; sticks <= 4; sticks++ {
					for rule := range Rule(Rules) {
						puzzles += agree(t, f, start, rule, sticks)
					}
				}
			}
			t.Logf("%d starts, %d puzzles", starts, puzzles)
		})
	}
	t.Run("3x3 with loose sticks", func(t *testing.T) {
		r := rand.New(rand.NewPCG(1, 2))
		f := Square(3, 3)
		for range 1000 / every {
			start := Figure(r.Uint64()) & f.Full()
			agree(t, f, start, Rule(r.IntN(Rules)), 1+r.IntN(4))
		}
	})
}

// truth is what two independent programs found.
type truth struct {
	Clean     int
	Canonical int            `json:"clean_up_to_symmetry"`
	ByShapes  map[string]int `json:"clean_by_shapes"`
	Edges     int
	Shapes    int
	Puzzles   []struct {
		Rule                                Rule
		Sticks, Target                      int
		Starts, Solutions, Unique, Distinct uint64
		UpToSymmetry                        uint64 `json:"unique_up_to_symmetry"`
		DistinctPuzzles                     uint64 `json:"distinct_puzzles"`
	}
}

func readTruth(t *testing.T) map[string]json.RawMessage {
	t.Helper()
	text, err := os.ReadFile("testdata/truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// Every count of the truth, by Near.
func TestTruth(t *testing.T) {
	all := readTruth(t)
	for name, f := range map[string]Frame{
		"square 2x2": Square(2, 2), "square 2x3": Square(2, 3), "square 3x3": Square(3, 3),
		"triangle 2": Triangle(2), "triangle 3": Triangle(3),
	} {
		t.Run(name, func(t *testing.T) {
			var want truth
			if err := json.Unmarshal(all[name], &want); err != nil {
				t.Fatal(err)
			}
			starts := cleanFigures(f)
			got := truth{Clean: len(starts), Edges: f.Places(), Shapes: f.ShapeCount()}
			for _, start := range starts {
				got.Canonical += number(f.IsCanonical(start))
			}
			if got.Clean != want.Clean || got.Canonical != want.Canonical || got.Edges != want.Edges || got.Shapes != want.Shapes {
				t.Errorf("clean figures, canonical ones, places, shapes: %+v, want %+v", got, want)
			}
			type key struct {
				rule           Rule
				sticks, target int
			}
			type sums struct{ starts, solutions, unique, upToSymmetry, distinct uint64 }
			found := map[key]sums{}
			var near Near
			for _, start := range starts {
				if !f.IsCanonical(start) {
					continue
				}
				pictures, before := uint64(f.Pictures(start)), f.Complete(start)
				near.Set(f, start, 4)
				own := f.Own(start)
				for rule := range Rule(Rules) {
					for sticks := 1; sticks <= 4; sticks++ {
						var ends [80]Count
						removed, added := rule.Cost(sticks)
						near.Each(removed, added, func(end Figure, complete ShapeSet) bool {
							c := &ends[complete.Len()]
							c.N++
							c.Distinct += uint64(number(f.tables().least(end, own)))
							return true
						})
						for target, c := range ends {
							if target == before || c.N == 0 {
								continue
							}
							s := found[key{rule, sticks, target}]
							s.starts += pictures
							s.solutions += pictures * c.N
							if c.N == 1 {
								s.unique += pictures
							}
							if c.Distinct == 1 {
								s.upToSymmetry += pictures
								s.distinct++
							}
							found[key{rule, sticks, target}] = s
						}
					}
				}
			}
			for _, p := range want.Puzzles {
				want := sums{p.Starts, p.Solutions, p.Unique, p.UpToSymmetry, p.DistinctPuzzles}
				if got := found[key{p.Rule, p.Sticks, p.Target}]; got != want {
					t.Errorf("%v %d make %d: %+v, want %+v", p.Rule, p.Sticks, p.Target, got, want)
				}
			}
			if len(found) != len(want.Puzzles) {
				t.Errorf("%d sorts of puzzles, want %d", len(found), len(want.Puzzles))
			}
		})
	}
}

// Classics of books under all conventions.
func TestClassics(t *testing.T) {
	var classics []struct {
		Start          string
		Rule           Rule
		Sticks, Target int
		StartSticks    int    `json:"start_sticks"`
		StartSquares   int    `json:"start_squares"`
		Any            uint64 `json:"ends_any"`
		AnyEqual       uint64 `json:"ends_all_equal"`
		Clean          uint64 `json:"ends_clean"`
		CleanEqual     uint64 `json:"ends_clean_all_equal"`
	}
	if err := json.Unmarshal(readTruth(t)["classics"], &classics); err != nil {
		t.Fatal(err)
	}
	starts := map[string]string{
		"the full 2x2 frame": "2x2 full",
		"a full 2x2 square in the upper left of a 3x3 frame": "3x3 --./|||./--./|||./--./..../...",
		"the five cells of a cross on a 3x3 frame":           "3x3 .-./.||./---/||||/---/.||./.-.",
		"the full frame of 2x3 cells":                        "2x3 full",
		"the full 3x3 frame":                                 "3x3 full",
	}
	for _, c := range classics {
		p := Puzzle{Rule: c.Rule, Sticks: c.Sticks, Target: c.Target}
		var err error
		if p.Frame, p.Start, err = ParseFigure(starts[c.Start]); err != nil {
			t.Fatalf("%s: %v", c.Start, err)
		}
		if n := p.Start.Len(); n != c.StartSticks {
			t.Errorf("%s: %d sticks, want %d", c.Start, n, c.StartSticks)
		}
		if n := p.Frame.Complete(p.Start); n != c.StartSquares {
			t.Errorf("%s: %d squares, want %d", c.Start, n, c.StartSquares)
		}
		for _, convention := range []struct {
			loose, oneSize bool
			want           uint64
		}{{true, false, c.Any}, {true, true, c.AnyEqual}, {false, false, c.Clean}, {false, true, c.CleanEqual}} {
			p.Loose, p.OneSize = convention.loose, convention.oneSize
			t.Run(p.Text(), func(t *testing.T) {
				if got := p.Count(); got.N != convention.want || !got.Exact {
					t.Errorf("%+v, want %d", got, convention.want)
				}
			})
		}
	}
}

// Solve returns the first solutions in order; each passes Check, and has one step for each stick.
func TestSolve(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, f := range frames {
		for range 20 {
			p := randomPuzzle(r, f)
			p.Sticks = 1 + p.Sticks%2
			if p.Start, p.Target = p.Start|Figure(r.Uint64())&f.Full(), f.Complete(p.Start); p.Validate() != nil {
				continue
			}
			all, count := p.First(-1), p.Count()
			if uint64(len(all)) != count.N {
				t.Fatalf("%s: %d solutions, want %d", p.Text(), len(all), count.N)
			}
			some := p.First(3)
			for i, s := range all {
				if i > 0 && s.End <= all[i-1].End || i < 3 && some[i].End != s.End {
					t.Fatalf("%s: solutions not in order", p.Text())
				}
				if err := p.Check(s.End); err != nil {
					t.Fatalf("%s: %s: %v", p.Text(), f.Text(s.End), err)
				}
				if len(s.Steps) != p.Sticks {
					t.Fatalf("%s: %d steps: %v", p.Text(), len(s.Steps), s.Steps)
				}
			}
			if len(all) > 0 && all[0].End != count.First {
				t.Fatalf("%s: first end %s, want %s", p.Text(), f.Text(count.First), f.Text(all[0].End))
			}
		}
	}
}

// A count that is cut off says so, and is no greater than the whole one.
func TestCapped(t *testing.T) {
	p, err := Parse("3x3 full remove 6 make 3 loose")
	if err != nil {
		t.Fatal(err)
	}
	whole := p.Count()
	for _, work := range []int{0, 1, 10, 1000} {
		t.Run(fmt.Sprint(work), func(t *testing.T) {
			c := p.CountWithin(work)
			if c.Exact || c.N > whole.N || c.Distinct > whole.Distinct {
				t.Errorf("work %d: %+v, want a part of %+v", work, c, whole)
			}
		})
	}
	if !whole.Exact || whole.N != 52712 {
		t.Errorf("%+v, want 52712 solutions", whole)
	}
}

// Near lists what the solver finds, each once, with its shapes, from any start.
func FuzzNear(f *testing.F) {
	f.Add(uint64(1<<24-1), uint8(6), uint8(0), uint8(3))
	f.Add(uint64(0x0f0f0f0f0f), uint8(10), uint8(1), uint8(2))
	f.Add(uint64(0), uint8(15), uint8(2), uint8(4))
	var near Near
	f.Fuzz(func(t *testing.T, sticks uint64, frame, rule, number uint8) {
		p := Puzzle{Frame: frames[int(frame)%len(frames)], Rule: Rule(rule) % Rule(Rules), Sticks: 1 + int(number)%3}
		p.Start = Figure(sticks) & p.Frame.Full()
		if p.Validate() != nil {
			return
		}
		removed, added := p.Rule.Cost(p.Sticks)
		seen := map[Figure]bool{}
		counts := map[int]uint64{}
		near.Set(p.Frame, p.Start, added)
		near.Each(removed, added, func(end Figure, complete ShapeSet) bool {
			if r, a := p.Start.Distance(end); seen[end] || r != removed || a != added || complete != p.Frame.tables().complete(end) {
				t.Fatalf("%s: %s", p.Text(), p.Frame.Text(end))
			}
			seen[end] = true
			counts[complete.Len()]++
			return true
		})
		for p.Target = range p.Frame.ShapeCount() + 1 {
			if got := p.CountWithin(100_000); got.N != counts[p.Target] && got.Exact {
				t.Fatalf("%s: %d solutions, Near lists %d", p.Text(), got.N, counts[p.Target])
			}
		}
	})
}

// The frames' figures without loose sticks, each once.
func TestCleanFigures(t *testing.T) {
	for _, f := range []Frame{{1, 1}, {3, 1}, {2, 2}, {2, 3}, {3, 3}, {4, 2}, Triangle(1), Triangle(2), Triangle(3)} {
		t.Run(fmt.Sprint(f), func(t *testing.T) {
			seen := map[Figure]bool{}
			for figure := range f.CleanFigures() {
				if seen[figure] || f.Clean(figure) != figure {
					t.Fatalf("%v: %s", f, f.Text(figure))
				}
				seen[figure] = true
			}
			if want := cleanFigures(f); len(seen) != len(want) {
				t.Errorf("%v has %d figures, want %d", f, len(seen), len(want))
			}
		})
	}
	want := map[Frame]int{{2, 4}: 792, {3, 4}: 36255, Triangle(4): 423857}
	if testing.Short() {
		delete(want, Triangle(4))
	}
	for f, want := range want {
		t.Run(f.String(), func(t *testing.T) {
			n := 0
			for range f.CleanFigures() {
				n++
			}
			if n != want {
				t.Errorf("%v has %d figures, want %d", f, n, want)
			}
		})
	}
}
