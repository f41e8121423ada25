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
// so that a puzzle depends on its seed and index alone.
func Random(seed, index uint64) *rand.Rand {
	return rand.New(rand.NewPCG(seed, index))
}
