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

func shape(a, b, r int) matchstick.Form { return matchstick.Shape{A: a, B: b, R: r}.Form() }

// samplerOf returns a sampler of the equations of a form.
func samplerOf(f matchstick.Form, rules matchstick.Rules, moves int) *Sampler {
	family := &matchstick.Family{Form: f, Signs: matchstick.PaperSigns, NoLeadingZeros: rules.NoLeadingZeros}
	return NewSampler(family, rules, moves, false)
}

func ExampleSampler() {
	sampler := samplerOf(shape(4, 4, 4), matchstick.Rules{}, 1)
	for index := range uint64(3) {
		puzzle, err := sampler.Sample(generate.Random(1, index))
		fmt.Println(puzzle.String(), err)
	}
	// Output:
	// 3690-0935=3351 <nil>
	// 5501-3681=1040 <nil>
	// 3438+6385=9629 <nil>
}

func TestTypeOf(t *testing.T) {
	for _, c := range []struct {
		shape matchstick.Shape
		want  int
	}{{matchstick.Shape{A: 2, B: 2, R: 2}, 3}, {matchstick.Shape{A: 1, B: 1, R: 2}, 2}, {matchstick.Shape{A: 3, B: 3, R: 3}, 0}} {
		if got := TypeOf(c.shape); got != c.want {
			t.Errorf("%v is type %d, want %d", c.shape, got, c.want)
		}
	}
}

// Every sound puzzle of Type 1 is drawn about as often as any other.
func TestSampleIsEven(t *testing.T) {
	for moves, sound := range map[int]int{1: 452, 2: 346} {
		t.Run(fmt.Sprint(moves), func(t *testing.T) {
			s := samplerOf(shape(1, 1, 1), matchstick.Rules{}, moves)
			const each = 200
			drawn := map[matchstick.Statement]int{}
			for i := range sound * each {
				puzzle, err := s.Sample(generate.Random(9, uint64(i)))
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
	for _, c := range []struct {
		form           matchstick.Form
		noLeadingZeros bool
	}{{shape(3, 2, 3), true}, {shape(1, 4, 4), false}, {shape(4, 4, 4), true}} {
		t.Run(c.form.String(), func(t *testing.T) {
			for options := range 12 {
				rules := matchstick.Rules{
					Rule:           matchstick.Rule(options % 3),
					Glyphs:         matchstick.Glyphs(options / 3),
					NoLeadingZeros: c.noLeadingZeros,
				}
				s := samplerOf(c.form, rules, 2)
				for i := range 20 {
					puzzle, err := s.Sample(generate.Random(uint64(options), uint64(i)))
					if err != nil {
						t.Fatal(err)
					}
					if !c.form.Fits(&puzzle) && puzzle.Form(matchstick.PaperSigns) != c.form || rules.NoLeadingZeros && puzzle.LeadingZeros() {
						t.Fatalf("%v is not of the family %v", &puzzle, &c.form)
					}
					solutions, _ := matchstick.NewCounter(c.form, rules, 2).Solve(&puzzle, -1)
					if puzzle.True() || len(solutions) != 1 || solutions[0].Depth != 2 {
						t.Fatalf("%v %v: %v is not sound: %v", &c.form, rules, &puzzle, solutions)
					}
				}
			}
		})
	}
}

// Where a level is wanted, the sound puzzles of that level are drawn, all of them.
func TestSampleOfLevel(t *testing.T) {
	s := samplerOf(shape(1, 1, 1), matchstick.Rules{}, 2)
	for _, level := range matchstickgrade.Levels(matchstick.MoveSticks, 2) {
		s.Level = &level
		want := map[matchstick.Statement]bool{}
		for i := range s.Family.Size() {
			puzzle := s.Family.At(i)
			if !matchstick.Sound(s.Counter.Count(&puzzle)) {
				continue
			}
			if _, g := matchstickgrade.Grade(s.Counter.Shortest()); g.Level == level {
				want[puzzle] = true
			}
		}
		drawn := map[matchstick.Statement]bool{}
		for i := range 20 * len(want) {
			puzzle, err := s.Sample(generate.Random(5, uint64(i)))
			if err != nil {
				t.Fatal(err)
			}
			drawn[puzzle] = true
		}
		if !maps.Equal(drawn, want) {
			t.Errorf("level %v: %d puzzles were drawn, want %d", level, len(drawn), len(want))
		}
	}
	s.Level = new(grade.Gentle)
	if _, err := s.Sample(generate.Random(1, 1)); !errors.Is(err, generate.ErrNotFound) || !strings.Contains(err.Error(), "of level gentle") {
		t.Errorf("two moves: %v", err)
	}
}

func TestNoSoundPuzzle(t *testing.T) {
	// 1+1 digits never make four, and no difference of one digit does. With seven moves every
	// puzzle that has a solution at all has others nearer.
	for _, c := range []struct {
		form  matchstick.Form
		rules matchstick.Rules
		moves int
	}{{shape(1, 1, 4), matchstick.Rules{NoLeadingZeros: true}, 1}, {shape(1, 1, 1), matchstick.Rules{}, 7}} {
		_, err := samplerOf(c.form, c.rules, c.moves).Sample(generate.Random(1, 1))
		want := fmt.Sprintf("none of 200000 statements of the form %v is a sound puzzle (hint: ", &c.form)
		if !errors.Is(err, generate.ErrNotFound) || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func BenchmarkSample(b *testing.B) {
	for _, size := range []matchstick.Form{shape(1, 1, 1), shape(2, 2, 2), shape(4, 4, 4)} {
		for moves := 1; moves <= 3; moves++ {
			b.Run(fmt.Sprintf("form=%v/moves=%d", &size, moves), func(b *testing.B) {
				s := samplerOf(size, matchstick.Rules{}, moves)
				index := uint64(0)
				for b.Loop() {
					if _, err := s.Sample(generate.Random(1, index)); err != nil {
						b.Fatal(err)
					}
					index++
				}
			})
		}
	}
}
