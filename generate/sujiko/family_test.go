package sujikogen

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"matchbook/solve/sujiko"
)

func family(t testing.TB, sizes []int, givens int) *Family {
	t.Helper()
	f, err := NewFamily(sizes, givens)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func ExampleFamily() {
	f, err := NewFamily([]int{3, 3, 3}, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	puzzle, solutions, first := f.NewCursor().At(1_234_567)
	fmt.Println(f.Size(), puzzle.Text(), solutions, first.Solution())
	// Output: 2890640 17 21 17 17 | aabacbccb a=16 b=18 c=11 1 374619825
}

// The figures of solve/sujiko/testdata/truth.json, made by an independent program.
func TestTruth(t *testing.T) {
	text, err := os.ReadFile("../../solve/sujiko/testdata/truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var truth struct {
		Partitions []struct {
			Sizes      string `json:"region_sizes"`
			Partitions int
			Tuples     uint64 `json:"clue_tuples"`
			Unique     int
		}
	}
	if err := json.Unmarshal(text, &truth); err != nil {
		t.Fatal(err)
	}
	for _, want := range truth.Partitions {
		var sizes []int
		for _, c := range want.Sizes {
			sizes = append(sizes, int(c-'0'))
		}
		if n := len(Partitions(sizes)); n != want.Partitions {
			t.Errorf("%s: %d partitions, want %d", want.Sizes, n, want.Partitions)
		}
		f := family(t, sizes, 0)
		if f.Size() != want.Tuples {
			t.Errorf("%s: %d puzzles, want %d", want.Sizes, f.Size(), want.Tuples)
		}
		if len(f.layouts) > 20 && os.Getenv("MATCHBOOK_ALL") == "" {
			continue
		}
		unique := 0
		c := f.NewCursor()
		for i := range c.family.layouts {
			c.set(c.family.layouts[i])
			for tuple := range sujiko.Tuples() {
				c.classify(tuple)
				for _, class := range c.classes {
					if class.solutions == 1 {
						unique++
					}
				}
			}
		}
		if unique != want.Unique {
			t.Errorf("%s: %d puzzles with one solution, want %d", want.Sizes, unique, want.Unique)
		}
	}
}

// Every puzzle of a family is new, has its number of solutions, and is the same whichever index was
// read before.
func TestFamily(t *testing.T) {
	for _, c := range []struct {
		sizes  []int
		givens int
	}{{nil, 0}, {[]int{9}, 0}, {nil, 1}, {[]int{8, 1}, 1}, {[]int{2, 1, 6}, 0}, {[]int{1, 1, 1, 1, 1, 1, 1, 1, 1}, 1}, {nil, 9}} {
		t.Run(fmt.Sprint(c.sizes), func(t *testing.T) {
			f := family(t, c.sizes, c.givens)
			onward, back := f.NewCursor(), f.NewCursor()
			const puzzles = 300
			step := max(f.Size()/puzzles, 1)
			var jumps, forward []sujiko.Puzzle
			seen := map[sujiko.Puzzle]bool{}
			for i := uint64(0); i < min(f.Size(), puzzles); i++ {
				p, n, first := onward.At(i)
				if count, solution := sujiko.CountOf(&p); count != n || solution != first {
					t.Fatalf("%v: %s has %d solutions, not %d", c, p.Text(), count, n)
				}
				if seen[p] {
					t.Fatalf("%v: %s comes twice", c, p.Text())
				}
				seen[p] = true
				forward = append(forward, p)
			}
			for i := f.Size() - 1; i > step; i -= step {
				p, n, _ := back.At(i)
				if count, _ := sujiko.CountOf(&p); count != n || p.GivenCount() != c.givens || p.RegionCount() != len(c.sizes) {
					t.Fatalf("%v: %s has %d solutions, not %d", c, p.Text(), count, n)
				}
				jumps = append(jumps, p)
			}
			for i := range forward {
				if p, _, _ := back.At(uint64(i)); p != forward[i] {
					t.Fatalf("%v: puzzle %d is %s, and then %s", c, i, forward[i].Text(), p.Text())
				}
			}
			if len(jumps) == 0 {
				t.Errorf("%v has %d puzzles", c, f.Size())
			}
		})
	}
}

func TestNewFamily(t *testing.T) {
	for _, c := range []struct {
		sizes  []int
		givens int
		want   string
	}{
		{[]int{3, 0}, 0, "a region has 0 cells, want 1 to 9"},
		{[]int{5, 5}, 0, "the regions have 10 cells together, want at most 9"},
		{nil, 10, "givens is 10, want 0 to 9"},
		{nil, -1, "givens is -1, want 0 to 9"},
	} {
		t.Run(c.want, func(t *testing.T) {
			if _, err := NewFamily(c.sizes, c.givens); err == nil || err.Error() != c.want {
				t.Errorf("%v, %d givens: %v, want %s", c.sizes, c.givens, err, c.want)
			}
		})
	}
}

func BenchmarkCursor(b *testing.B) {
	f := family(b, []int{3, 3, 3}, 0)
	c := f.NewCursor()
	for i := 0; b.Loop(); i++ {
		c.At(uint64(i) % f.Size())
	}
}
