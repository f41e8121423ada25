package poly

import (
	"slices"
	"testing"
)

func TestTrim(t *testing.T) {
	r := New(3, 3, 1)
	row := func(powers ...int) []uint64 {
		p := make([]uint64, r.Size())
		for _, j := range powers {
			r.Add(p, 0, j, 1)
		}
		return p
	}
	p := row()
	r.AddProduct(p, row(0, 1), row(0, 2)) // (1 + y)(1 + y²) = 1 + y + y² + y³, truncated at y³
	if want := row(0, 1, 2); slices.Equal(p, want) {
		t.Error("the product has no bits to trim")
	} else if r.Trim(p); !slices.Equal(p, want) {
		t.Errorf("trimmed: %x, want %x", p, want)
	}
}
