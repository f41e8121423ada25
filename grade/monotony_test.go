package grade_test

import (
	"matchbook/grade"
	"testing"
)

// Tolerance is by how many points giving away a piece of the solution may raise a score.
//
// It hardly ever does: of 2,736,405 bridges given away, in 81,000 puzzles made by
// bridges.sh, 9 did, by 3.00 at most; of 72,000 lines in 7,200 puzzles made by loopy.sh none;
// of 164,500 digits in 21,000 sujikos none. What is given away shifts what is found in which
// round, so now and then the hardest technique has fewer places where it leads on.
const Tolerance = 5

// Rises counts pieces of solutions given away, and the scores that they raise.
type Rises struct {
	given, risen int
	greatest     float64
}

// Add compares the grade of a puzzle without and with a piece given away. Never may it
// ask for a harder technique.
func (r *Rises) Add(t *testing.T, puzzle, piece string, before, after grade.Grade) {
	t.Helper()
	r.given++
	if after.Hardest > before.Hardest {
		t.Errorf("%s: %s given away asks for technique %d instead of %d", puzzle, piece, after.Hardest, before.Hardest)
	}
	rise := after.Score - before.Score
	if rise > Tolerance {
		t.Errorf("%s: %s given away raises the score by %.2f", puzzle, piece, rise)
	}
	if rise > 0 {
		r.risen++
		r.greatest = max(r.greatest, rise)
	}
}

// Report prints how many scores rose, which must be few.
func (r *Rises) Report(t *testing.T) {
	t.Helper()
	t.Logf("%d given away, %d of which raise the score, by %.2f at most", r.given, r.risen, r.greatest)
	if r.given == 0 || 10_000*r.risen > r.given {
		t.Errorf("%d of %d given away raise the score, want 1 of 10,000 at most", r.risen, r.given)
	}
}
