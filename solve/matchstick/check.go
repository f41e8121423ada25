package matchstick

import (
	"fmt"

	"matchbook/solve/phrase"
)

// Check returns nil if the parameter end solves the puzzle, which has form f. A statement solves
// the puzzle if it is true, the rules allow it, and it takes exactly the given number of sticks.
// The error names the first fault: different cells, a leading zero, a sign, the number of sticks,
// or that the statement is not true.
func (r Rules) Check(f Form, puzzle, end *Statement, sticks int) error {
	r = r.For(f.Roman())
	wide, ok := puzzle.Widened(end)
	switch {
	case !ok, wide != *puzzle && !r.Ends, end.Negative != f.Negative && !r.FirstMinus:
		return fmt.Errorf("%v and %v differ in the places of digits or signs", end, puzzle)
	case r.NoLeadingZeros && end.LeadingZeros():
		return fmt.Errorf("a number in %v begins with 0", end)
	}
	for i, sign := range end.signs() {
		if may := f.may(i, r.Signs); !may.Has(sign) {
			return fmt.Errorf("sign %d of %v is %v, want one of %v", i+1, end, sign, may)
		}
	}
	var cost price
	moves, _ := r.Moves(puzzle, end)
	for _, m := range moves {
		cost += priceOf(number(m.From != nil), number(m.To != nil))
	}
	switch want := r.Rule.price(sticks); {
	case cost != want:
		return fmt.Errorf(
			"%v takes away %s and lays %d, want %d and %d",
			end,
			phrase.Counted(cost.removed(), "stick"),
			cost.added(),
			want.removed(),
			want.added(),
		)
	case !end.True():
		return fmt.Errorf("%v is not true", end)
	}
	return nil
}
