package pipeline

import (
	"math"
	"testing"

	"matchbook/out"
)

// A total too large for 64 bits is the largest there is.
func TestTotalsDoNotOverflow(t *testing.T) {
	var a, row Totals
	setCount(new(out.Shared), &row, math.MaxUint64, false)
	setCount(new(out.Shared), &row, 8, true)
	a.add(row)
	a.add(row)
	if a.Solutions != math.MaxUint64 || a.Puzzles != 4 || a.Solvable != 4 || a.Capped != 2 {
		t.Errorf("%+v", a)
	}
}
