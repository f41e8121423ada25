// Package generate has what the generators of all kinds of puzzles share. The generators themselves are
// in sub-packages of package generate, one for each kind.
package generate

import (
	"errors"
	"math/rand/v2"
)

// ErrNotFound is wrapped by the error of a generator that gave up after many unsuitable draws; there
// may be no suitable puzzle. A call with the same options, seed and index always fails again. The
// error's hint suggests other options.
var ErrNotFound = errors.New("no such puzzle found")

// Random returns a random stream for a seed and an index. The stream is the same on every machine.
// Generators take all their randomness from such streams, so a puzzle depends only on its seed, its
// index and the options. The parameter wanted also selects the stream: some generators pass options,
// such as the level, so that puzzles of different levels differ.
func Random(seed, index uint64, wanted ...uint64) *rand.Rand {
	for _, w := range wanted {
		seed = (seed ^ (w + 1)) * 0x9e3779b97f4a7c15 // an odd factor, so that different seeds stay different
	}
	return rand.New(rand.NewPCG(seed, index))
}

// Exponential returns an exponentially distributed number with mean 1. Exponential uses von
// Neumann's method ("Various Techniques Used in Connection with Random Digits", 1951), which only
// compares numbers. So the result is the same on every processor, unlike the result of
// [rand.Rand.ExpFloat64].
//
// A run is a sequence of random numbers from the unit interval, each smaller than the number before.
// A run that begins with x has an odd length with probability exp(-x). The result is the first number
// of the first run of odd length, plus the number of runs of even length before it.
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
