// Package generate holds what the generators of all kinds of puzzles share. The
// generators themselves are in its sub-packages, one a kind.
package generate

import "math/rand/v2"

// Random returns the random stream from which puzzle index of a seed is made,
// the same on every machine. A generator takes all its chance from one stream,
// so that a puzzle depends on its seed and index alone.
func Random(seed, index uint64) *rand.Rand {
	return rand.New(rand.NewPCG(seed, index))
}
