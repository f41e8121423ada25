package figurejobs

import (
	"fmt"
	"math/bits"
	"testing"

	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// The name of a place is read back as a side of a cell, and that is the place. All places of a
// frame have names of their own.
func TestSidesReadBack(t *testing.T) {
	frames := []figure.Frame{figure.Square(1, 1), figure.Square(3, 2), figure.Square(2, 3), figure.Triangle(1), figure.Triangle(4)}
	for _, f := range frames {
		cells := map[[2]int]figure.Shape{}
		for _, s := range f.Shapes() {
			if s.Side == 1 && !s.Down {
				cells[[2]int{s.Row, s.Column}] = s
			}
		}
		korean := map[string]bool{}
		for i := range f.Places() {
			p := f.Place(i)
			name := languages[phrase.English].sideAt(f, &p)
			var at string
			var row, column int
			form := "the %s side of the cell in row %d, column %d"
			list := []any{&at, &row, &column}
			if f.Triangular() {
				form, list = "the %s side of upright triangle %d in row %d", []any{&at, &column, &row}
			}
			if _, err := fmt.Sscanf(name, form, list...); err != nil {
				t.Fatalf("%v: %q: %v", f, name, err)
			}
			// The places of a cell are numbered from top to bottom and from left to right.
			outline := cells[[2]int{row, column}].Outline
			order := []string{"top", "left", "right", "bottom"}
			if f.Triangular() {
				order = order[1:]
			}
			for order[0] != at {
				order, outline = order[1:], outline&(outline-1)
			}
			if got := bits.TrailingZeros64(uint64(outline)); got != i {
				t.Errorf("%v: place %d is named %q, which is place %d", f, i, name, got)
			}
			korean[languages[phrase.Korean].sideAt(f, &p)] = true
		}
		if len(korean) != f.Places() {
			t.Errorf("%v: %d places have %d Korean names", f, f.Places(), len(korean))
		}
	}
}
