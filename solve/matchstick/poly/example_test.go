package poly_test

import (
	"fmt"

	"matchbook/solve/matchstick/poly"
)

// Two cells, each of which can change in two ways for one stick removed and one added, or stay as
// it is: four ways change both.
func ExampleRing_ProductAt() {
	ring := poly.New(3, 3, 100)
	cell := make([]uint64, ring.Size())
	ring.Add(cell, 0, 0, 1)
	ring.Add(cell, 1, 1, 2)
	fmt.Println(ring.ProductAt(cell, cell, 1, 1), ring.ProductAt(cell, cell, 2, 2))
	// Output: 4 4
}
