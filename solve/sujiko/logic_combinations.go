package sujiko

import (
	"math/bits"
	"sync"
)

// maxCombinations is the greatest number of combinations of a sum.
const maxCombinations = 12

// combinations are the sets of so many digits with the same sum, at most 12, and what
// can be looked up about them. Sets of combinations are bit sets of their places in
// the list.
type combinations struct {
	list []Digits
	// with[d>>1] are those that have at least one of the digits d.
	with [1 << 9]uint16
	// union and common are the digits that some, and that all, of a set of
	// combinations have, by its lower six bits and by its upper six.
	union, common [2][1 << 6]Digits
	// places are the digits of each, where there are four at most. What lacks to four
	// is filled up as in lanesOf.
	places [maxCombinations][4]uint8
}

// all returns the set of all combinations.
func (c *combinations) all() uint16 { return 1<<len(c.list) - 1 }

// having returns those that have at least one of the digits.
func (c *combinations) having(d Digits) uint16 { return c.with[d>>1&(1<<9-1)] }

// unionOf returns the digits that some of a set have.
func (c *combinations) unionOf(set uint16) Digits {
	return c.union[0][set&63] | c.union[1][set>>6&63]
}

// commonTo returns the digits that all of a set have; all digits if it is empty.
func (c *combinations) commonTo(set uint16) Digits {
	return c.common[0][set&63] & c.common[1][set>>6&63]
}

// combinationsOf returns the sets of n digits with a sum, none if it is out of range.
func combinationsOf(n int, sum uint8) *combinations {
	lists := combinationLists()
	if sum > total {
		sum = 0 // no digits have this sum
	}
	return &lists[n][sum]
}

// combinationLists are the combinations by their number of digits and their sum.
var combinationLists = sync.OnceValue(func() *[10][total + 1]combinations {
	var lists [10][total + 1]combinations
	for d := Digits(2); d <= AllDigits; d += 2 {
		sum := 0
		for rest := d; rest != 0; rest &= rest - 1 {
			sum += bits.TrailingZeros16(uint16(rest))
		}
		c := &lists[d.Len()][sum]
		c.list = append(c.list, d)
	}
	for n := range lists {
		for sum := range lists[n] {
			lists[n][sum].fill()
		}
	}
	return &lists
})

// fill makes the tables.
func (c *combinations) fill() {
	for i := range c.common {
		for set := range c.common[i] {
			c.common[i][set] = AllDigits
		}
	}
	for i, d := range c.list {
		for digits := range c.with {
			if d>>1&Digits(digits) != 0 {
				c.with[digits] |= 1 << i
			}
		}
		for set := range 1 << 6 {
			if set>>(i%6)&1 != 0 {
				c.union[i/6][set] |= d
				c.common[i/6][set] &= d
			}
		}
		n := 0
		for ; d != 0 && n < 4; d &= d - 1 {
			c.places[i][n] = uint8(bits.TrailingZeros16(uint16(d)))
			n++
		}
		for ; n < 4; n++ {
			c.places[i][n] = filler + uint8(n)
		}
	}
}
