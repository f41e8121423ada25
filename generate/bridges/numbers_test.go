package bridgesgen

import (
	"math"
	"testing"

	"matchbook/solve/bridges"
)

// TestNumbers compares the numbers of a finished puzzle with a fresh count, and with the targets
// that the puzzle's own look sets.
func TestNumbers(t *testing.T) {
	g := generator(t, Options{Width: 11, Height: 11, Profile: Published()})
	for index := range uint64(20) {
		p, err := g.At(3, index)
		if err != nil {
			t.Fatal(err)
		}
		f := &g.finisher
		got := f.numbers
		f.count()
		if got != f.numbers {
			t.Fatalf("puzzle %d has the numbers %v, want %v", index, got, f.numbers)
		}
		f.aim(LookOf(p, g.bridges))
		for i, n := range got {
			if math.Abs(float64(n)-f.want[i]) > 1e-6 {
				t.Errorf("puzzle %d has %d as number %d, want %v", index, n, i, f.want[i])
			}
		}
	}
}

// TestCutter counts the cutting links of a square with a tail, and checks that an island without
// links is not reached.
//
//	1 . 3 . 2          o — o — o
//	. . . . .    →         |   |
//	. . 2 . 2              o — o
func TestCutter(t *testing.T) {
	p, err := bridges.Parse("1.3.2/...../..2.2")
	if err != nil {
		t.Fatal(err)
	}
	s := new(bridges.Solver).Count(p).First
	var c cutter
	if n := c.count(p, s); n != 1 || c.doubles != 0 || c.off != 1 || c.reached != len(p.Islands) {
		t.Errorf("%d links, %d of them double, cut off %d islands, and %d are reached, want 1, 0, 1 and all", n, c.doubles, c.off, c.reached)
	}
	s[0] = 0
	if c.count(p, s); c.reached == len(p.Islands) {
		t.Error("all islands are reached without the only link of one")
	}
}
