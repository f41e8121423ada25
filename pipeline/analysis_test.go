package pipeline

import (
	"math"
	"testing"

	"matchbook/out"
)

// A total too large for 64 bits becomes the largest 64-bit number.
func TestTotalsDoNotOverflow(t *testing.T) {
	var a, row Totals
	SetCount(new(out.Shared), &row, math.MaxUint64, false)
	SetCount(new(out.Shared), &row, 8, true)
	SetCount(new(out.Shared), &row, 0, false)
	SetCount(new(out.Shared), &row, 1, false)
	SetCount(new(out.Shared), &row, 0, true)
	a.add(row)
	a.add(row)
	if a.Solutions != math.MaxUint64 || a.Puzzles != 10 || a.Solvable != 6 || a.Capped != 6 || a.Unknown != 4 {
		t.Errorf("%+v", a)
	}
}
