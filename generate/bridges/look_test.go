package bridgesgen

import (
	"errors"
	"math"
	"testing"

	"matchbook/solve/bridges"
)

// TestLook compares the figures of a puzzle with what was counted by hand.
//
//	4 . 4 . 1          4 = 4 — 1
//	. . . . .    →     ‖   |
//	3 . 2 . .          3 — 2
func TestLook(t *testing.T) {
	p, err := bridges.Parse("4.4.1/...../3.2..")
	if err != nil {
		t.Fatal(err)
	}
	look, err := new(Measurer).Look(p)
	if err != nil {
		t.Fatal(err)
	}
	if len(look.Figures) != lookFigures || len(Figures) != lookFigures {
		t.Fatalf("%d figures, and names for %d, want %d", len(look.Figures), len(Figures), lookFigures)
	}
	for name, want := range map[string]float64{
		"ones": 1. / 5, "twos": 1. / 5, "threes": 1. / 5, "fours": 2. / 5, "eights": 0,
		"doubles": 2. / 5, "unused": 0, "length_2": 1, "length_more": 0,
		"dead_ends": 1. / 5, "degree_2": 3. / 5, "degree_3": 1. / 5,
		"full": 1. / 5, "nearly_full": 3. / 5, "border_demand": 14. / 5, "border_degree": 10. / 5, "ring": 0, "spread": math.Sqrt((.36+.16+4./9*2+1./9)/8 - sq((.6+.4+2./3*2+1./3)/8)), "corners": 3. / 4, "bare": 3. / 8, "gap": 2, "gap_2": 1,
	} {
		for i, f := range Figures {
			if f.Name == name && math.Abs(look.Figures[i]-want) > 1e-9 {
				t.Errorf("%s is %v, want %v", name, look.Figures[i], want)
			}
		}
	}
	several, err := bridges.Parse("2.2/.../2.2")
	if err != nil {
		t.Fatal(err)
	}
	several.Islands[0].Demand = 1 // no solution
	if _, err := new(Measurer).Look(several); !errors.Is(err, ErrNoSolution) {
		t.Errorf("error %v, want %v", err, ErrNoSolution)
	}
}

// TestPublished reads the looks of published puzzles.
func TestPublished(t *testing.T) {
	p := Published()
	got, err := p.Of("bridges", Figures, Published)
	if err != nil || got != p {
		t.Fatalf("published is not a profile of bridges: %v", err)
	}
	if len(p.Looks) < 400 || p.Source == "" {
		t.Errorf("%d looks from %q, want 400 or more with a source", len(p.Looks), p.Source)
	}
	if mean := p.Near(17, 17).Means()[0]; mean < 0.3 || mean > 0.36 {
		t.Errorf("published boards of 17x17 are filled by %v, want a third", mean)
	}
}

func sq(x float64) float64 { return x * x }
