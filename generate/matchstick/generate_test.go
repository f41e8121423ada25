package matchstickgen

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"

	"matchbook/generate"
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/solve/matchstick"
)

func shape(a, b, r int) matchstick.Shape { return matchstick.Shape{A: a, B: b, R: r} }

func ExampleFamily() {
	type3 := Family{Shape: Types[2].Shape}
	puzzle := type3.At(1_234_567)
	index, _ := type3.Index(puzzle)
	fmt.Println(type3.Size(), puzzle, index)
	// Output: 2000000 61-45=67 1234567
}

func ExampleSampler() {
	sampler, err := NewSampler(Family{Shape: shape(4, 4, 4)}, matchstick.Rules{}, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for index := range uint64(3) {
		puzzle, _, err := sampler.Sample(generate.Random(1, index))
		fmt.Println(puzzle, err)
	}
	// Output:
	// 5193-5164=0835 <nil>
	// 2284+2095=4300 <nil>
	// 4800-0372=4520 <nil>
}

func TestFamily(t *testing.T) {
	for _, f := range []Family{
		{shape(1, 1, 1), false}, {shape(1, 1, 2), false}, {shape(1, 1, 2), true}, {shape(2, 1, 2), true}, {shape(3, 1, 1), true},
	} {
		t.Run(fmt.Sprint(f), func(t *testing.T) {
			last, size := "", uint64(0)
			for rank := range f.Shape.Equations() {
				e := f.Shape.Equation(rank)
				index, ok := f.Index(e)
				if ok != !(f.NoLeadingZeros && e.LeadingZeros()) {
					t.Fatalf("%v: Index(%v) is %v", f, e, ok)
				}
				if ok && (index != size || f.At(size) != e) {
					t.Fatalf("%v: layout %d is %v, whose index is %d", f, size, f.At(size), index)
				}
				if ok {
					size++
				}
				if e.String() <= last {
					t.Fatalf("%v: %v comes after %s", f, e, last)
				}
				last = e.String()
			}
			if size != f.Size() {
				t.Errorf("%v has %d layouts, not %d", f, size, f.Size())
			}
		})
	}
	if n := (Family{Shape: shape(2, 2, 2), NoLeadingZeros: true}).Size(); n != 1_458_000 {
		t.Errorf("Type 3 without leading zeros has %d layouts, want 1458000", n)
	}
	if _, ok := (Family{Shape: shape(1, 1, 1)}).Index(matchstick.Equation{Shape: shape(1, 1, 2)}); ok {
		t.Error("an equation of another shape has an index")
	}
}

func TestTypeOf(t *testing.T) {
	if TypeOf(shape(2, 2, 2)) != 3 || TypeOf(shape(1, 1, 2)) != 2 || TypeOf(shape(3, 3, 3)) != 0 {
		t.Error("a shape has the wrong type")
	}
}

// The pairs of solve/matchstick/testdata/truth.json, found without a sweep.
func TestPairs(t *testing.T) {
	for _, want := range []struct {
		shape matchstick.Shape
		moves int
		pairs float64
	}{
		{shape(1, 1, 1), 1, 756}, {shape(1, 1, 1), 2, 3103}, {shape(1, 1, 1), 3, 6447},
		{shape(1, 1, 2), 1, 1555}, {shape(1, 1, 2), 2, 9458}, {shape(1, 1, 2), 3, 31064},
		{shape(2, 2, 2), 1, 211556 - 10100}, {shape(2, 2, 2), 2, 2314736 - 211556},
	} {
		t.Run(fmt.Sprint(want.shape), func(t *testing.T) {
			s, err := NewSampler(Family{Shape: want.shape}, matchstick.Rules{}, want.moves)
			if err != nil || s.Pairs() != want.pairs {
				t.Errorf("shape %v, %d moves: %v pairs, want %v (%v)", want.shape, want.moves, s.Pairs(), want.pairs, err)
			}
		})
	}
}

// Pairs against a sweep, under every rule and option.
func TestPairsAgainstSweep(t *testing.T) {
	for _, f := range []Family{{shape(1, 1, 1), false}, {shape(1, 2, 1), true}, {shape(2, 1, 1), false}} {
		t.Run(fmt.Sprint(f), func(t *testing.T) {
			for options := range 12 {
				rules := matchstick.Rules{
					Rule:           matchstick.Rule(options % 3),
					Glyphs:         matchstick.Glyphs(options / 3),
					NoLeadingZeros: f.NoLeadingZeros,
				}
				for moves := 1; moves < 4; moves++ {
					counter := matchstick.NewCounter(f.Shape, rules, moves)
					want := uint64(0)
					for i := range f.Size() {
						want += counter.Count(f.At(i).Layout(rules.Glyphs))[moves]
					}
					s, err := NewSampler(f, rules, moves)
					if want == 0 {
						if !errors.Is(err, ErrNoSoundPuzzle) {
							t.Errorf("%v %v: %v, want no pairs", f, rules, err)
						}
						continue
					}
					if err != nil || s.Pairs() != float64(want) {
						t.Errorf("%v %v %d: %v pairs, want %d (%v)", f, rules, moves, s.Pairs(), want, err)
					}
				}
			}
		})
	}
}

// Every sound puzzle of Type 1 is drawn about as often as any other.
func TestSampleIsEven(t *testing.T) {
	for moves, sound := range map[int]int{1: 452, 2: 346} {
		t.Run(fmt.Sprint(moves), func(t *testing.T) {
			s, err := NewSampler(Family{Shape: shape(1, 1, 1)}, matchstick.Rules{}, moves)
			if err != nil {
				t.Fatal(err)
			}
			const each = 200
			drawn := map[matchstick.Equation]int{}
			for i := range sound * each {
				puzzle, _, err := s.Sample(generate.Random(9, uint64(i)))
				if err != nil {
					t.Fatal(err)
				}
				drawn[puzzle]++
			}
			if len(drawn) != sound {
				t.Errorf("%d moves: %d puzzles were drawn, want %d", moves, len(drawn), sound)
			}
			// The sum of squared deviations over the mean is chi-squared: its mean is
			// sound-1, its variance twice that. Allow five standard deviations.
			chi := 0.0
			for _, n := range drawn {
				chi += float64((n-each)*(n-each)) / each
			}
			if limit := float64(sound-1) + 5*30; chi > limit {
				t.Errorf("%d moves: chi-squared is %.0f, want at most %.0f", moves, chi, limit)
			}
		})
	}
}

// Sampled puzzles of any shape, rule and glyphs are sound and of the family.
func TestSampleIsSound(t *testing.T) {
	for _, f := range []Family{{shape(3, 2, 3), true}, {shape(1, 4, 4), false}, {shape(4, 4, 4), true}} {
		t.Run(fmt.Sprint(f), func(t *testing.T) {
			for options := range 12 {
				rules := matchstick.Rules{
					Rule:           matchstick.Rule(options % 3),
					Glyphs:         matchstick.Glyphs(options / 3),
					NoLeadingZeros: f.NoLeadingZeros,
				}
				s, err := NewSampler(f, rules, 2)
				if err != nil {
					t.Fatal(err)
				}
				for i := range 20 {
					puzzle, _, err := s.Sample(generate.Random(uint64(options), uint64(i)))
					if err != nil {
						t.Fatal(err)
					}
					if _, ok := f.Index(puzzle); !ok {
						t.Fatalf("%v is not of the family %v", puzzle, f)
					}
					solutions, _ := matchstick.Solve(puzzle.Layout(rules.Glyphs), rules, 2, -1)
					if puzzle.True() && !(f.NoLeadingZeros && puzzle.LeadingZeros()) || len(solutions) != 1 || solutions[0].Depth != 2 {
						t.Fatalf("%v %v: %v is not sound: %v", f, rules, puzzle, solutions)
					}
				}
			}
		})
	}
}

// Where a level is wanted, the sound puzzles of that level are drawn, all of them.
func TestSampleOfLevel(t *testing.T) {
	counter := matchstick.NewCounter(shape(1, 1, 1), matchstick.Rules{}, 2)
	s, err := NewSampler(Family{Shape: shape(1, 1, 1)}, matchstick.Rules{}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, level := range matchstickgrade.Levels(matchstick.MoveSticks, 2) {
		s.Want(level)
		want := map[matchstick.Equation]bool{}
		for rank := range shape(1, 1, 1).Equations() {
			e := shape(1, 1, 1).Equation(rank)
			if !matchstick.Sound(counter.Count(e.Layout(0))) {
				continue
			}
			shortest := counter.Shortest()
			if matchstickgrade.Grade(shortest).Level == level {
				want[e] = true
			}
		}
		drawn := map[matchstick.Equation]bool{}
		for i := range 20 * len(want) {
			puzzle, _, err := s.Sample(generate.Random(5, uint64(i)))
			if err != nil {
				t.Fatal(err)
			}
			drawn[puzzle] = true
		}
		if !maps.Equal(drawn, want) {
			t.Errorf("level %v: %d puzzles were drawn, want %d", level, len(drawn), len(want))
		}
	}
	s.Want(grade.Gentle)
	if _, _, err := s.Sample(generate.Random(1, 1)); !errors.Is(err, ErrNoSoundPuzzle) || !strings.Contains(err.Error(), "of level gentle") {
		t.Errorf("two moves: %v", err)
	}
}

func TestNoSoundPuzzle(t *testing.T) {
	// 1+1 digits never make four, and no difference of one digit does.
	_, err := NewSampler(Family{Shape: shape(1, 1, 4), NoLeadingZeros: true}, matchstick.Rules{}, 1)
	if !errors.Is(err, ErrNoSoundPuzzle) {
		t.Errorf("□±□=□□□□ without leading zeros: %v", err)
	}
	for _, moves := range []int{0, 30} {
		t.Run(fmt.Sprint(moves), func(t *testing.T) {
			_, err := NewSampler(Family{Shape: shape(1, 1, 1)}, matchstick.Rules{}, moves)
			if want := "want 1 to 22, the places of the shape"; !errors.Is(err, ErrNoSoundPuzzle) || !strings.Contains(err.Error(), want) {
				t.Errorf("%d moves: %v, want %s", moves, err, want)
			}
		})
	}
	// With seven moves every layout that has a solution at all has others nearer.
	s, err := NewSampler(Family{Shape: shape(1, 1, 1)}, matchstick.Rules{}, 7)
	if err == nil {
		_, _, err = s.Sample(generate.Random(1, 1))
	}
	if !errors.Is(err, ErrNoSoundPuzzle) {
		t.Errorf("seven moves: %v", err)
	}
	if want := "none among 200000 layouts of the shape 1,1,1 with a solution 7 steps away (hint: "; !strings.Contains(fmt.Sprint(err), want) {
		t.Errorf("seven moves: %v, want %s", err, want)
	}
}

func BenchmarkSample(b *testing.B) {
	for _, size := range []matchstick.Shape{shape(1, 1, 1), shape(2, 2, 2), shape(4, 4, 4)} {
		for moves := 1; moves <= 3; moves++ {
			b.Run(fmt.Sprintf("shape=%v/moves=%d", size, moves), func(b *testing.B) {
				s, err := NewSampler(Family{Shape: size}, matchstick.Rules{}, moves)
				if err != nil {
					b.Fatal(err)
				}
				index, draws := uint64(0), 0
				for b.Loop() {
					_, n, err := s.Sample(generate.Random(1, index))
					if err != nil {
						b.Fatal(err)
					}
					index++
					draws += n
				}
				b.ReportMetric(float64(draws)/float64(b.N), "draws/puzzle")
			})
		}
	}
}
