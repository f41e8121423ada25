package slitherlinkgen

import (
	"fmt"
	"testing"

	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// TestFamilyUnique compares the numbers of placements with one solution, by the number of clues,
// with the results of an independent program that went through all placements.
func TestFamilyUnique(t *testing.T) {
	for _, c := range []struct {
		w, h    int
		byClues []int
	}{
		{2, 2, []int{0, 4, 28, 24, 5}},
		{2, 3, []int{0, 0, 29, 314, 398, 194, 34}},
		{3, 2, []int{0, 0, 29, 314, 398, 194, 34}},
		{3, 3, []int{0, 0, 4, 516, 4782, 12142, 12944, 6752, 1791, 198}},
	} {
		t.Run(fmt.Sprint(c.w), func(t *testing.T) {
			f, err := NewFamily(c.w, c.h)
			if err != nil {
				t.Fatal(err)
			}
			got := make([]int, c.w*c.h+1)
			last := int64(-1)
			for index, solution := range f.Unique(0, f.Size()) {
				p := f.At(index)
				got[p.Clues()]++
				if int64(index) <= last {
					t.Fatalf("%s: index %d after %d", p, index, last)
				}
				last = int64(index)
				if back, ok := f.Index(p); !ok || back != index {
					t.Fatalf("%s: index %d, want %d", p, back, index)
				}
				if err := p.Check(solution); err != nil {
					t.Fatalf("%s: %v", p, err)
				}
			}
			if fmt.Sprint(got) != fmt.Sprint(c.byClues) {
				t.Errorf("%dx%d: %v by clues, want %v", c.w, c.h, got, c.byClues)
			}
		})
	}
}

// TestFamilyAgainstSolver checks every placement of a small board with the solver.
func TestFamilyAgainstSolver(t *testing.T) {
	f, err := NewFamily(3, 2)
	if err != nil {
		t.Fatal(err)
	}
	unique := map[uint64]bool{}
	for index := range f.Unique(0, f.Size()) {
		unique[index] = true
	}
	var s slitherlink.Search
	for index := range f.Size() {
		if got := s.Solve(f.At(index), 2, 0).Unique(); got != unique[index] {
			t.Fatalf("%s: unique %v, want %v", f.At(index), unique[index], got)
		}
	}
}

// TestFamilyRanges checks that consecutive ranges yield the same placements as one range.
func TestFamilyRanges(t *testing.T) {
	f, err := NewFamily(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	var whole, parts []uint64
	for index := range f.Unique(0, f.Size()) {
		whole = append(whole, index)
	}
	for from := uint64(0); from < f.Size(); from += 777 {
		for index := range f.Unique(from, from+777) {
			parts = append(parts, index)
		}
	}
	if fmt.Sprint(parts) != fmt.Sprint(whole) {
		t.Errorf("%d placements in ranges, %d in one go", len(parts), len(whole))
	}
	for index := range f.Unique(0, f.Size()) {
		if index != whole[0] {
			t.Errorf("first %d, want %d", index, whole[0])
		}
		break
	}
}

func TestFamilySizes(t *testing.T) {
	for _, c := range [][2]int{{0, 3}, {5, 5}, {21, 1}, {1 << 62, 4}} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			if _, err := NewFamily(c[0], c[1]); err == nil {
				t.Errorf("%dx%d: no error", c[0], c[1])
			}
		})
	}
}

// TestFamilyOtherSizes checks that Index accepts only boards of the size of the family.
func TestFamilyOtherSizes(t *testing.T) {
	f, err := NewFamily(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int{{2, 2}, {2, 4}, {3, 3}, {3, 2}, {1, 6}} {
		if index, ok := f.Index(slitherlink.New(size[0], size[1])); ok {
			t.Errorf("%dx%d has index %d in the family of 2x3", size[0], size[1], index)
		}
	}
	if _, ok := f.Index(slitherlink.New(2, 3)); !ok {
		t.Error("2x3 is not of its own family")
	}
}

func ExampleFamily() {
	f, err := NewFamily(2, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	n := 0
	for index := range f.Unique(0, f.Size()) {
		if n++; n <= 3 {
			fmt.Println(index, f.At(index))
		}
	}
	fmt.Println(n, "of", f.Size(), "placements have one solution")
	// Output:
	// 1 ../.0
	// 5 ../0.
	// 7 ../01
	// 61 of 625 placements have one solution
}

func BenchmarkFamily(b *testing.B) {
	for _, side := range [][2]int{{3, 3}, {3, 4}} {
		f, err := NewFamily(side[0], side[1])
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("%dx%d", side[0], side[1]), func(b *testing.B) {
			for b.Loop() {
				n := 0
				for range f.Unique(0, f.Size()) {
					n++
				}
				b.ReportMetric(float64(n), "puzzles")
			}
		})
	}
}

// Index is the inverse of At. If p is not a placement of the family, ok is false.
func (f *Family) Index(p slitherlink.Puzzle) (index uint64, ok bool) {
	if p.Width != f.Width || p.Height != f.Height {
		return 0, false
	}
	for _, v := range p.Cells {
		if v != grid.Blank && (v < 0 || v >= choices-1) {
			return 0, false
		}
		index *= choices
		if v != grid.Blank {
			index += uint64(v) + 1
		}
	}
	return index, true
}
