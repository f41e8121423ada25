package minimise

import (
	"math/rand/v2"
	"testing"

	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/looptest"
)

// Try must find what solving anew finds, after any changes that were kept or undone, and
// whatever loop the clues are of.
func TestTry(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	loops := looptest.Loops(4, 4)
	var s, anew Solver
	for range 1000 {
		limit := slitherlink.Technique(rng.IntN(int(slitherlink.Colour) + 1))
		full := looptest.Puzzle(rng, 4, 4, loops, 1, 0)
		q := slitherlink.New(4, 4)
		for i := range q.Cells {
			if rng.IntN(2) == 0 {
				q.Cells[i] = full.Cells[i]
			}
		}
		if got, want := s.Start(q, limit), anew.Start(q, limit); got != want {
			t.Fatalf("%v up to %v: %d unknown, want %d", q, limit, got, want)
		}
		for range 20 {
			before := append([]int8(nil), q.Cells...)
			was := full
			var cells []int
			if rng.IntN(3) == 0 { // another loop
				full = looptest.Puzzle(rng, 4, 4, loops, 1, 0)
			}
			for i := range q.Cells {
				switch {
				case rng.IntN(10) == 0 && q.Cells[i] == grid.Blank:
					q.Cells[i] = full.Cells[i]
				case rng.IntN(10) == 0:
					q.Cells[i] = grid.Blank
				case q.Cells[i] != grid.Blank:
					q.Cells[i] = full.Cells[i]
				}
				if q.Cells[i] != before[i] {
					cells = append(cells, i)
				}
			}
			if got, want := s.Try(q, cells), anew.Start(q, limit); got != want {
				t.Fatalf("%v up to %v, after %v: %d unknown, want %d", q, limit, before, got, want)
			}
			if rng.IntN(2) == 0 {
				s.Keep()
				continue
			}
			s.Undo()
			copy(q.Cells, before)
			full = was
			if got, want := s.Unknown, anew.Start(q, limit); got != want {
				t.Fatalf("%v up to %v, undone: %d unknown, want %d", q, limit, got, want)
			}
		}
	}
}
