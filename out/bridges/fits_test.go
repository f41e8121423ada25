package bridgesout

import (
	"testing"

	"matchbook/out"
)

// Books have no boards with an empty row or column at an edge.
func TestFits(t *testing.T) {
	for puzzle, want := range map[string]bool{"1.1/.../...": false, ".../.../1.1": false, "1../.../1..": false, "..1/.../..1": false, "2.1/.../1..": true} {
		r := out.RecordOf(&Kind, &out.Shared{Puzzle: puzzle, Verdict: out.VerdictUnique, Solutions: out.Some[int64](1)})
		if got := Book.Fits(r); got != want {
			t.Errorf("%s: %v, want %v", puzzle, got, want)
		}
	}
}
