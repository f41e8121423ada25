package grade_test

import (
	"testing"

	"matchbook/grade"
)

// A given piece of the solution can raise a score: it shifts steps to other rounds, and leaves one
// step less to choose from. At most one piece in [often], rounded up, may raise the score by more
// than a point, and none may raise it by more than [tolerance].
const (
	tolerance = 3
	often     = 1000
)

// Rises counts the given pieces of solutions, and how many of them raise the score.
type Rises struct {
	given, risen, much int
	greatest           float64
}

// Add compares the grades of a puzzle without and with a given piece, which must not need a harder
// technique.
func (r *Rises) Add(t *testing.T, puzzle, piece string, before, after grade.Grade) {
	t.Helper()
	r.given++
	if after.Hardest > before.Hardest {
		t.Errorf("%s: %s given away asks for technique %d instead of %d", puzzle, piece, after.Hardest, before.Hardest)
	}
	rise := after.Score - before.Score
	if rise > tolerance {
		t.Errorf("%s: %s given away raises the score by %.2f", puzzle, piece, rise)
	}
	if rise > 1 {
		r.much++
	}
	if rise > 0 {
		r.risen++
		r.greatest = max(r.greatest, rise)
	}
}

// Report prints how many scores rose; few may rise by more than a point.
func (r *Rises) Report(t *testing.T) {
	t.Helper()
	t.Logf("%d given away, %d of which raise the score, %d by more than 1, by %.2f at most", r.given, r.risen, r.much, r.greatest)
	if r.given == 0 || often*r.much > r.given+often {
		t.Errorf("%d of %d given away raise the score by more than 1, want 1 of %d at most", r.much, r.given, often)
	}
}
