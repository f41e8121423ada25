package matchstick

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestMaxWork checks that a counter with a small limit of work gives correct results, and reports
// whether they are complete.
func TestMaxWork(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 32))
	stopped, partly := 0, 0
	for range 500 {
		puzzle, form, rules, limit := randomCase(rng)
		free, limited := NewCounter(form, rules, limit), NewCounter(form, rules, limit)
		all, want := free.Solve(&puzzle, -1)
		texts := map[Solution]bool{}
		for _, s := range all {
			texts[s] = true
		}
		for limited.most = 1; ; limited.most *= 5 {
			list, counts := limited.Solve(&puzzle, -1)
			if len(counts) > len(want) || !slices.Equal(counts, want[:len(counts)]) || limited.Complete() != (len(counts) == len(want)) {
				t.Fatalf("%v, %d looks: %v, complete %v, want %v", &puzzle, limited.most, counts, limited.Complete(), want)
			}
			for _, s := range list {
				if !texts[s] {
					t.Fatalf("%v, %d looks: %v is not a solution", &puzzle, limited.most, s)
				}
			}
			s, full := limited.Shortest(), free.Shortest()
			if (s != nil) != (Total(counts) > 0) || s != nil && !s.Stopped && *s != *full {
				t.Fatalf("%v, %d looks: %+v, want %+v", &puzzle, limited.most, s, full)
			}
			if limited.Complete() && len(list) == len(all) && (s == nil || !s.Stopped) {
				break
			}
			stopped++
			if len(counts) > 0 && !limited.Complete() {
				partly++
			}
		}
	}
	if stopped < 1000 || partly < 50 {
		t.Errorf("%d questions ended at their limit, %d of them in part", stopped, partly)
	}
}
