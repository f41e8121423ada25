package matchstick

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"
)

// totals has counts over all statements of a family.
type totals struct {
	Layouts     uint64
	AlreadyTrue uint64 `json:"already_true"`
	Solvable    uint64
	OneSolution uint64 `json:"one_solution"`
	Sound       uint64
	Solutions   uint64
	SolutionsAt []uint64 `json:"solutions_at"`
}

func sweep(f Family, rules Rules, moves int) totals {
	c := NewCounter(f.Form, rules, moves)
	t := totals{Layouts: f.Size(), SolutionsAt: make([]uint64, moves+1)}
	for i := range f.Size() {
		s := f.At(i)
		counts := c.Count(&s)
		sum := uint64(0)
		for d, n := range counts {
			sum += n
			t.SolutionsAt[d] += n
		}
		t.Solutions += sum
		for _, one := range []struct {
			count *uint64
			is    bool
		}{
			{&t.AlreadyTrue, counts[0] > 0}, {&t.Solvable, sum > 0}, {&t.OneSolution, sum == 1},
			{&t.Sound, Sound(counts)},
		} {
			if one.is {
				*one.count++
			}
		}
	}
	return t
}

func form(text string) (f Form) {
	if err := f.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
	return f
}

func readTruth(t testing.TB) (truth struct {
	Forms []struct {
		Form   string
		Signs  Signs
		Glyphs Glyphs
		Moves  int
		totals
	}
	Roman []struct {
		Numerals      string
		False         uint64
		SolvableByOne uint64 `json:"solvable_by_one"`
		OneSolution   uint64 `json:"one_solution"`
	}
	RomanProblems map[string][]string `json:"roman_problems"`
}) {
	text, err := os.ReadFile("testdata/statements.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &truth); err != nil {
		t.Fatal(err)
	}
	return truth
}

// TestTruth compares counts with those of an independent program, which compares every layout with
// every true statement.
func TestTruth(t *testing.T) {
	for _, want := range readTruth(t).Forms {
		t.Run(want.Form+" "+want.Signs.String(), func(t *testing.T) {
			rules := Rules{Glyphs: want.Glyphs, Signs: want.Signs}
			got := sweep(Family{Form: form(want.Form), Signs: want.Signs}, rules, want.Moves)
			if !reflect.DeepEqual(got, want.totals) {
				t.Errorf("got  %+v\nwant %+v", got, want.totals)
			}
		})
	}
}

func TestRomanTruth(t *testing.T) {
	rules := Rules{Signs: SignsOf(Plus, Minus, Equal)}
	truth := readTruth(t)
	for i, want := range truth.Roman {
		t.Run(want.Numerals, func(t *testing.T) {
			var got struct{ false, solvable, one uint64 }
			for _, text := range []string{"N+N=N", "N-N=N", "N=N+N", "N=N-N"} {
				t.Run(text, func(t *testing.T) {
					f := Family{Form: form(text), Signs: rules.Signs, Numerals: []int{10, 13}[i]}
					c := NewCounter(form("N?N?N"), rules, 1)
					for i := range f.Size() {
						s := f.At(i)
						counts := c.Count(&s)
						if counts[0] > 0 {
							continue
						}
						got.false++
						if counts[1] > 0 {
							got.solvable++
						}
						if counts[1] == 1 {
							got.one++
						}
					}
				})
			}
			if got.false != want.False || got.solvable != want.SolvableByOne || got.one != want.OneSolution {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
	for text, want := range truth.RomanProblems {
		t.Run(text, func(t *testing.T) {
			s, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			solutions, _ := NewCounter(s.Form(rules.Signs), rules, 1).Solve(&s, -1)
			var got []string
			for _, s := range solutions {
				got = append(got, s.Statement.String())
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("got %v, want %v", got, want)
			}
		})
	}
}
