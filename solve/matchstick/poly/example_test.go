package poly_test

import (
	"fmt"

	"matchbook/solve/matchstick/poly"
)

// Each of two cells can stay as it is, or change in two ways that remove one stick and add one. So
// there are four ways to change one of them, and four ways to change both.
func ExampleRing_ProductAt() {
	ring := poly.New(3, 3, 100)
	cell := make([]uint64, ring.Size())
	ring.Add(cell, 0, 0, 1)
	ring.Add(cell, 1, 1, 2)
	fmt.Println(ring.ProductAt(cell, cell, 1, 1), ring.ProductAt(cell, cell, 2, 2))
	// Output: 4 4
}
