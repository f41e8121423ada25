package matchstick

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// untold is a [Track] that ignores all progress.
func untold(string, uint64) (func(uint64), func()) { return func(uint64) {}, func() {} }

// TestCensus compares censuses for many forms and rules with a Counter that counts layout by
// layout.
func TestCensus(t *testing.T) {
	const limit = 3
	random := rand.New(rand.NewPCG(1, 2))
	forms := []string{"#?#=#", "##?#=##", "#?##=##", "#?#?#=#", "#=#?#", "-#?#=#", "#?#?#", "#x#=##", "N?N=N", "##?##=#"}
	for i := range 20 {
		var form Form
		if err := form.UnmarshalText([]byte(forms[i%len(forms)])); err != nil {
			t.Fatal(err)
		}
		rules := Rules{
			Rule: Rule(random.IntN(3)), Glyphs: Glyphs(random.IntN(4)), NoLeadingZeros: random.IntN(2) == 0,
			FirstMinus: random.IntN(3) == 0, Ends: random.IntN(4) == 0, EitherOne: random.IntN(3) == 0, Exactly: random.IntN(3) == 0,
		}
		rules = rules.For(form.Roman())
		if random.IntN(4) == 0 {
			rules.Signs |= 1 << Equal
		}
		family := Family{Form: form, Signs: rules.Signs, NoLeadingZeros: rules.NoLeadingZeros, Numerals: 12}
		if family.Size() > 50_000 || form.Validate(rules.Signs) != nil {
			continue
		}
		t.Run(form.String(), func(t *testing.T) {
			got, err := family.Census(t.Context(), rules, limit, untold)
			if err != nil {
				t.Fatal(err)
			}
			for d := range limit + 1 {
				counter := NewCounter(form, rules, d)
				var want Census
				for index := range family.Size() {
					layout := family.At(index)
					counts := counter.Count(&layout)
					n := Total(counts)
					if missing := int(n) + 1 - len(want.Histogram); missing > 0 {
						want.Histogram = append(want.Histogram, make([]uint64, missing)...)
					}
					want.Histogram[n]++
					want.Layouts++
					if layout.True() && (rules.Exactly || counts[0] > 0) {
						want.AlreadyTrue++
					} else if Sound(counts) {
						want.Sound++
					}
				}
				if !reflect.DeepEqual(got[d], want) {
					t.Errorf("%+v, %d steps: %+v, want %+v", rules, d, got[d], want)
				}
			}
		})
	}
}

// TestCensusTruth compares a census of 2,000,000,000 layouts with the result of an independent
// program.
func TestCensusTruth(t *testing.T) {
	family := Family{Form: Shape{A: 3, B: 3, R: 3}.Form(), Signs: PaperSigns}
	got, err := family.Census(t.Context(), Rules{}, 1, untold)
	if err != nil {
		t.Fatal(err)
	}
	want := Census{
		Layouts: 2_000_000_000, AlreadyTrue: 1_001_000, Sound: 28_501_465,
		Histogram: []uint64{1_965_453_649, 29_075_676, 4_968_431, 419_053, 81_232, 1_779, 180},
	}
	if !reflect.DeepEqual(got[1], want) || got[1].OneSolution() != 29_075_676 || got[1].Solutions() != 40_604_600 {
		t.Errorf("%+v, want %+v", got[1], want)
	}
}

// TestCensusRefused checks that a census fails if it is too large, or if it is cancelled.
func TestCensusRefused(t *testing.T) {
	defer func(was int) { mostStateWords = was }(mostStateWords)
	mostStateWords = 1 << 12
	for _, test := range []struct{ form, want string }{
		{"####x####=####", "one fixed ="},
		{"####?####?####=####", "different states"},
	} {
		t.Run(test.form, func(t *testing.T) {
			var form Form
			if err := form.UnmarshalText([]byte(test.form)); err != nil {
				t.Fatal(err)
			}
			family := Family{Form: form, Signs: PaperSigns}
			if _, err := family.Census(t.Context(), Rules{}, 2, untold); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("the error is %v, want %s", err, test.want)
			}
		})
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	family := Family{Form: Shape{A: 2, B: 2, R: 2}.Form(), Signs: PaperSigns}
	if _, err := family.Census(ctx, Rules{}, 2, untold); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v, want that it is cancelled", err)
	}
}

func BenchmarkCensus(b *testing.B) {
	family := Family{Form: Shape{A: 3, B: 3, R: 3}.Form(), Signs: PaperSigns}
	for b.Loop() {
		if _, err := family.Census(b.Context(), Rules{}, 1, untold); err != nil {
			b.Fatal(err)
		}
	}
}
