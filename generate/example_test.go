package generate_test

import (
	"fmt"

	"matchbook/generate"
)

// The random numbers of a puzzle depend only on its seed and index.
func ExampleRandom() {
	first, again := generate.Random(7, 41), generate.Random(7, 41)
	fmt.Println(first.IntN(100), again.IntN(100))
	// Output: 53 53
}

// The cells of a 3x3 board that a half turn takes to each other, and those that a shift by one row
// down and one column to the left takes to each other.
func ExampleOrbits() {
	fmt.Println(generate.Orbits(3, 3, generate.HalfTurn.Maps(), generate.Shift{}))
	fmt.Println(generate.Orbits(3, 3, nil, generate.Shift{Down: 1, Right: -1}))
	// Output:
	// [[0 8] [1 7] [2 6] [3 5] [4]]
	// [[0] [1 3] [2 4 6] [5 7] [8]]
}
