// Package generate holds what the generators of all kinds of puzzles share. The
// generators themselves are in its sub-packages, one a kind.
package generate

import (
	"errors"
	"math/rand/v2"
)

// ErrNotFound is wrapped by the error of a generator that gave up: it has drawn so many
// puzzles that were not as wanted that there may be none. The same seed and index fail
// again.
var ErrNotFound = errors.New("no such puzzle found")

// Random returns the random stream from which puzzle index of a seed is made,
// the same on every machine. A generator takes all its chance from one stream,
// so that a puzzle depends on its seed, its index and what is wanted alone. What is
// wanted, a level for example, gives another stream where the same one would lead to
// puzzles that are much alike.
func Random(seed, index uint64, wanted ...uint64) *rand.Rand {
	for _, w := range wanted {
		seed = (seed ^ (w + 1)) * 0x9e3779b97f4a7c15 // odd, so that no two seeds become one
	}
	return rand.New(rand.NewPCG(seed, index))
}
