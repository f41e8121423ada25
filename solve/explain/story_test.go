package explain_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve/explain"
)

func TestStory(t *testing.T) {
	step := func(single bool, atoms ...int) explain.Deduction[int] { // the last one is settled
		n := len(atoms) - 1
		return explain.Deduction[int]{Because: atoms[:n], Settles: atoms[n:], Single: single}
	}
	singles := func(n int) (path explain.Path[int]) { // one after another
		path = append(path, step(false, 100, 0))
		for i := range n {
			path = append(path, step(true, i, i+1))
		}
		return path
	}
	for _, test := range []struct {
		name string
		path explain.Path[int]
		end  []int
		want string
	}{
		{"what the end does not need", explain.Path[int]{step(false, 100, 1), step(false, 101, 2), step(false, 1, 3)}, []int{3}, "[[0] [2]]"},
		{"without an end", explain.Path[int]{step(false, 100, 1), step(false, 101, 2)}, nil, "[[0] [1]]"},
		{"the first of two that settle the same", explain.Path[int]{step(false, 100, 1), step(false, 101, 1), step(false, 1, 3)}, []int{3}, "[[0] [2]]"},
		{"singles", explain.Path[int]{step(false, 100, 1), step(true, 1, 2), step(true, 2, 3)}, []int{3}, "[[0 1 2]]"},
		{"a single from the start", explain.Path[int]{step(true, 100, 1), step(true, 101, 2), step(true, 2, 3)}, []int{1, 3}, "[[0] [1 2]]"},
		{"singles of an earlier step", explain.Path[int]{step(false, 100, 1), step(false, 101, 2), step(true, 1, 3), step(false, 2, 3, 4)}, []int{4}, "[[0 2] [1] [3]]"},
		{"few singles after many", singles(13), []int{13}, "[[0 1 2 3 4 5 6 7 8 9 10 11 12 13]]"},
		{"many singles", singles(14), []int{14}, "[[0 1 2 3 4 5 6 7 8 9 10] [11 12 13 14]]"},
		{"few singles that rest on a later step", append(singles(10), step(false, 200, 21), step(true, 10, 11), step(true, 11, 21, 22)), []int{22}, "[[0 1 2 3 4 5 6 7 8 9 10] [11] [12 13]]"},
		{"nothing", nil, []int{1}, "[]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			story := test.path.Story(test.end)
			if got := fmt.Sprint(story); got != test.want {
				t.Errorf("found %s, want %s", got, test.want)
			}
		})
	}
}

// The story of a random path settles the end. Each group rests only on earlier groups, and none can
// be left out.
func TestStories(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2))
	told := func(path explain.Path[int], story [][]int, end []int) error {
		known := map[int]bool{}
		for i, group := range story {
			for _, step := range group {
				for _, a := range path[step].Because {
					if a < 1000 && !known[a] {
						return fmt.Errorf("group %d rests on %d, which was not told", i, a)
					}
				}
				for _, a := range path[step].Settles {
					known[a] = true
				}
			}
		}
		for _, a := range end {
			if !known[a] {
				return fmt.Errorf("the end %d is not told", a)
			}
		}
		return nil
	}
	for range 500 {
		var path explain.Path[int]
		for i := range 1 + rng.IntN(60) {
			again := 1000 + rng.IntN(i+1) // known at the start, since a step rests on it
			d := explain.Deduction[int]{Because: []int{1000 + i}, Settles: []int{i, -1 - i, again}, Single: rng.IntN(3) > 0}
			for range min(rng.IntN(3), i) {
				d.Because = append(d.Because, rng.IntN(i))
			}
			path = append(path, d)
		}
		end := []int{len(path) - 1}
		story := path.Story(end)
		if err := told(path, story, end); err != nil {
			t.Fatal(err)
		}
		for i := range story {
			if told(path, slices.Delete(slices.Clone(story), i, i+1), end) == nil {
				t.Fatalf("group %d of %v is not needed", i, story)
			}
		}
	}
}
