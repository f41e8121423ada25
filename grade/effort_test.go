package grade_test

import (
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"matchbook/grade"
	"matchbook/solve"
)

// Effort returns the efforts that were computed by hand, as its comment says.
func TestEffort(t *testing.T) {
	rates := &grade.Rates{
		Techniques: []grade.Rate{{Name: "a", Cost: 1}, {Name: "b", Cost: 3}},
		Distances:  []grade.Rate{{Cost: 1}, {Cost: 2}, {Cost: 4}},
	}
	for name, test := range map[string]struct {
		steps []solve.Step
		want  float64
	}{
		"nothing":                    {nil, 0},
		"one step":                   {[]solve.Step{{Open: 1}}, 2. / 3},
		"two that are open":          {[]solve.Step{{Open: 2}, {Open: 2}}, 1. / 2},
		"a harder one":               {[]solve.Step{{Technique: 1, Open: 1}}, 1 + 3*2./3},
		"a supposition of length 5":  {[]solve.Step{{Technique: 1, Open: 1, Length: 5}}, 1 + 5*3*2./3},
		"near":                       {[]solve.Step{{Open: 1}, {Open: 1, Round: 1, Row: 1, Col: 1}}, 2./3 + 2./3},
		"far":                        {[]solve.Step{{Open: 1}, {Open: 1, Round: 1, Row: 90}}, 2./3 + 4*2./3},
		"one of the places is near":  {[]solve.Step{{Open: 2}, {Open: 2, Row: 90}, {Open: 1, Round: 1}}, 1./2 + 2./3/((1+1./4)/2)},
		"one of the steps is near":   {[]solve.Step{{Open: 1}, {Open: 2, Round: 1}, {Open: 2, Round: 1, Row: 4}}, 2./3 + 1./2/((1+1./2)/2)},
		"one of three that are open": {[]solve.Step{{Open: 3}}, 2. / 5},
	} {
		t.Run(name, func(t *testing.T) {
			if got := rates.Effort(solve.Human{Steps: test.steps}); math.Abs(got-test.want) > 1e-12 {
				t.Errorf("effort %v, want %v", got, test.want)
			}
		})
	}
}

func TestBand(t *testing.T) {
	for _, test := range [][2]int{{0, 0}, {2, 0}, {3, 1}, {4, 1}, {5, 2}, {8, 2}, {9, 3}, {16, 3}, {17, 4}, {32, 4}, {33, 5}} {
		if got := grade.Band(test[0]); got != test[1] {
			t.Errorf("a distance of %d is in band %d, want %d", test[0], got, test[1])
		}
	}
}

// An invalid model file is an error.
func TestParseRates(t *testing.T) {
	for text, want := range map[string]string{
		"[]": "found a list",
		`{"techniques":[{"name":"a","cost":0.5}]}`:                        "cost 0.5 for a",
		`{"techniques":[{"name":"a","cost":1},{"name":"b"}]}`:             "cost 0 for b",
		`{"techniques":[{"name":"a","cost":2},{"name":"b","cost":1}]}`:    "cost 1 for b",
		`{"techniques":[{"name":"a","cost":1e7}]}`:                        "to 1000000",
		`{"techniques":[{"name":"a","cost":1}],"distances":[{"cost":0}]}`: "cost 0",
	} {
		t.Run(text, func(t *testing.T) {
			if _, err := grade.ParseRates([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %q", text, err, want)
			}
		})
	}
	for kind, m := range models {
		if m.Rates == nil {
			continue
		}
		with, err := m.With(m.Rates)
		if err != nil || m.Rates.Kind != kind {
			t.Fatalf("%s: rates of %s: %v", kind, m.Rates.Kind, err)
		}
		if !slices.Equal(with.Techniques, m.Techniques) {
			t.Errorf("%s: with its own rates the model is another", kind)
		}
		other := *m.Rates
		other.Techniques = append([]grade.Rate{{Name: "luck", Cost: 1}}, m.Rates.Techniques[1:]...)
		if _, err := m.With(&other); err == nil {
			t.Errorf("%s: luck is a technique", kind)
		}
		other.Techniques = m.Rates.Techniques[1:]
		if _, err := m.With(&other); err == nil {
			t.Errorf("%s: a technique is missing", kind)
		}
	}
}

// The score rises with the effort, and stays between the bounds of its technique and level.
func TestScoreRises(t *testing.T) {
	for kind, m := range models {
		if m.Rates == nil {
			continue
		}
		for technique := range m.Techniques {
			for count := 1; count <= 3; count++ {
				last := -1.0
				for _, easy := range []int{0, 1, 10, 1000, 10_000} {
					var steps []solve.Step
					for i := range easy + count {
						step := solve.Step{Open: 1, Round: i}
						if i < count {
							step.Technique = technique
						}
						steps = append(steps, step)
					}
					h := solve.Human{Steps: steps, Solved: true}
					g := m.Grade(h)
					if technique > 0 && g.Score <= last || g.Level != m.Level(g.Score) || g.Level != m.LevelOf(h) || g.Score < m.Techniques[technique].Base {
						t.Fatalf("%s: %d steps by technique %d and %d easy ones: %+v", kind, count, technique, easy, g)
					}
					last = g.Score
				}
			}
		}
	}
}

// Tries is the mean number of tries over all orders of the results.
func TestTries(t *testing.T) {
	for misleading := range uint64(6) {
		for right := uint64(1); right < 5; right++ {
			results := misleading + right
			sum, orders := 0, 0
			for places := range 1 << results { // of the right ones
				if bits.OnesCount(uint(places)) == int(right) {
					sum += bits.TrailingZeros(uint(places)) + 1
					orders++
				}
			}
			if got, want := grade.Tries(misleading, right), float64(sum)/float64(orders); math.Abs(got-want) > 1e-12 {
				t.Errorf("%d misleading, %d right: %v tries, want %v", misleading, right, got, want)
			}
		}
	}
	if got := grade.Tries(math.MaxUint64, math.MaxUint64); math.Abs(got-2) > 1e-9 {
		t.Errorf("with as many as can be, it is %v tries, want 2", got)
	}
}
