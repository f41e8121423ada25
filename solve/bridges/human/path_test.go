package human

import (
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve/bridges"
)

// A path ends as a solution by rounds does. Without any of its steps, it does not solve the puzzle. An idle step
// comes before steps that are idle, too, and then one that needs it.
func TestPath(t *testing.T) {
	var s Solver
	moves, idle := 0, 0
	puzzles := reasonPuzzles(t)
	r := rand.New(rand.NewPCG(13, 14))
	for i := range 1000 {
		puzzles = append(puzzles, ambiguous(r, 3+r.IntN(8), 3+r.IntN(8), 1+i%bridges.MaxPerPair), scatter(r, 3+r.IntN(6), 3+r.IntN(6), 2))
	}
	for _, p := range puzzles {
		want := s.Solve(p, DeepLookAhead)
		if s.Path(p, false); s.Ending != want {
			t.Fatalf("%v: a path ends %v, want %v", p, s.Ending, want)
		}
		if want != Solved {
			continue
		}
		var path []move
		for i, step := range s.Steps {
			if s.reach(i); !step.Technique.Single() {
				path = append(path, move{Step: step, settles: s.reason.facts.settled(&step)})
			}
		}
		if path, _ = s.again(path); s.Ending != Solved {
			t.Fatalf("%v: the path is not solved again", p)
		}
		for i := len(path) - 1; i >= 0 && path[i].Nested == 0; i-- {
			moves++
			_, need := s.again(slices.Delete(slices.Clone(path), i, i+1))
			if s.Ending == Solved {
				t.Errorf("%v: step %d is not needed", p, path[i].round+1)
			}
			if path[i].idle {
				idle++
				if later := path[i+1 : need+1]; slices.ContainsFunc(later, func(m move) bool { return !m.idle }) {
					t.Errorf("%v: step %d is needed only after %d others", p, path[i].round+1, len(later))
				}
			}
		}
	}
	if t.Logf("%d steps, %d idle", moves, idle); idle == 0 {
		t.Error("no step is idle")
	}
}
