// Package on turns on one mutant of the overlay that mutate makes. Only the code of that overlay
// imports this package.
package on

import (
	"cmp"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
)

// switched is the name of a file, set by the linker. The file contains the number of the mutant
// that is on, or it contains "to" and the name of another file. That other file records the numbers
// of all reached mutants. An environment variable would not work, since scripts run commands
// without it.
var switched string

var (
	active  = -1
	reached *os.File
	seen    [1 << 16]atomic.Bool // indexed by the number of a mutant
)

func init() {
	text, _ := os.ReadFile(switched)
	if file, ok := strings.CutPrefix(string(text), "to "); ok {
		reached, _ = os.OpenFile(file, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o666)
	} else {
		fmt.Sscan(string(text), &active)
	}
}

// On reports whether a mutant is on, and records the mutant if reached mutants are recorded.
func On(mutant int) bool {
	if reached != nil {
		note(mutant)
	}
	return mutant == active
}

func note(mutant int) {
	if !seen[mutant].Load() && seen[mutant].CompareAndSwap(false, true) {
		fmt.Fprintln(reached, mutant)
	}
}

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

type number interface {
	integer | ~float32 | ~float64
}

// Each of these functions stands for an operator and for the operator that replaces it in the
// mutant. A mutant is reached if the results of both differ.

func Less[T cmp.Ordered](mutant int, x, y T) bool    { return x < y || x == y && On(mutant) }
func Most[T cmp.Ordered](mutant int, x, y T) bool    { return x <= y && !(x == y && On(mutant)) }
func Greater[T cmp.Ordered](mutant int, x, y T) bool { return Less(mutant, y, x) }
func Least[T cmp.Ordered](mutant int, x, y T) bool   { return Most(mutant, y, x) }

func Plus[T number](mutant int, x, y T) T  { return either(mutant, x+y, x-y) }
func Minus[T number](mutant int, x, y T) T { return either(mutant, x-y, x+y) }
func And[T integer](mutant int, x, y T) T  { return either(mutant, x&y, x|y) }
func Or[T integer](mutant int, x, y T) T   { return either(mutant, x|y, x&y) }
func Off[T integer](mutant int, x, y T) T  { return either(mutant, x&^y, x&y) }

// More and Fewer return x or, in the mutant, x±1.
func More[T number](mutant int, x T) T  { return either(mutant, x, x+1) }
func Fewer[T number](mutant int, x T) T { return either(mutant, x, x-1) }

func either[T number](mutant int, x, other T) T {
	if x != other && On(mutant) {
		return other
	}
	return x
}
