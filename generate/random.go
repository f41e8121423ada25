// Package generate holds what the generators of all kinds of puzzles share. The
// generators themselves are in its sub-packages, one for each kind.
package generate

import (
	"errors"
	"math/rand/v2"
)

// ErrNotFound is wrapped by the error of a generator that gave up: it has drawn so many unsuitable
// puzzles that a suitable one may not exist. The same seed and index fail again. The error hints at
// what to ask for instead.
var ErrNotFound = errors.New("no such puzzle found")

// Random returns the random stream from which the puzzle with a seed and an index is made; it is
// the same on every machine. A generator takes all its randomness from one stream, so a puzzle
// depends only on its seed, its index and the options. Pass options such as a level too, if the
// same stream would lead to similar puzzles for different options.
func Random(seed, index uint64, wanted ...uint64) *rand.Rand {
	for _, w := range wanted {
		seed = (seed ^ (w + 1)) * 0x9e3779b97f4a7c15 // odd, so that different seeds stay different
	}
	return rand.New(rand.NewPCG(seed, index))
}

// Exponential returns an exponentially distributed number, 0 or more, with mean 1, by von Neumann's
// method, which only compares numbers ("Various Techniques Used in Connection with Random Digits",
// 1951). So it is the same on every processor, unlike [rand.Rand.ExpFloat64].
//
// A run of falling numbers of the unit interval that begins with x has an odd length with
// probability exp(-x). Each run of even length adds 1 to the result.
func Exponential(r *rand.Rand) float64 {
	for whole := 0.0; ; whole++ {
		x := r.Float64()
		length, least := 1, x
		for next := r.Float64(); next < least; next = r.Float64() {
			length, least = length+1, next
		}
		if length%2 == 1 {
			return whole + float64(x)
		}
	}
}
