// Package matchstickgen makes matchstick puzzles: every layout of a shape by its
// index ([Family]), and sound puzzles of a shape, and of a level if one is wanted, at
// random ([Sampler]).
package matchstickgen

import "matchbook/solve/matchstick"

// Types are the shapes that the seed paper swept, by its names (section 4-3):
// Type 1 □±□=□, Type 2 □±□=□□ and Type 3 □□±□□=□□, and the seconds that its search
// of up to two moves took for all layouts of each (table 2).
var Types = [...]struct {
	Type         int
	Shape        matchstick.Shape
	PaperSeconds float64
}{
	{1, matchstick.Shape{A: 1, B: 1, R: 1}, 7},
	{2, matchstick.Shape{A: 1, B: 1, R: 2}, 169},
	{3, matchstick.Shape{A: 2, B: 2, R: 2}, 73991},
}

// PaperMoves is the limit of moves of the paper's table 2.
const PaperMoves = 2

// TypeOf returns the paper's number of a shape, 0 if it has none.
func TypeOf(s matchstick.Shape) int {
	for _, t := range Types {
		if t.Shape == s {
			return t.Type
		}
	}
	return 0
}

// Family is every layout of a shape that reads as an equation, true or not, in
// the order of their texts, '+' before '-'.
type Family struct {
	Shape          matchstick.Shape
	NoLeadingZeros bool // leave out those with a number such as 03
}

// numbers returns the least number of so many digits, and how many there are.
func (f Family) numbers(digits int) (least, count uint64) {
	count = 1
	for range digits {
		count *= 10
	}
	if f.NoLeadingZeros && digits > 1 {
		least = count / 10
	}
	return least, count - least
}

// Size returns the number of layouts: 2,000 for Type 1, 2·10¹² for 4,4,4.
func (f Family) Size() uint64 {
	_, a := f.numbers(f.Shape.A)
	_, b := f.numbers(f.Shape.B)
	_, r := f.numbers(f.Shape.R)
	return 2 * a * b * r
}

// At returns the layout with an index, 0 to Size-1, as the equation it reads.
func (f Family) At(index uint64) matchstick.Equation {
	leastA, _ := f.numbers(f.Shape.A)
	leastB, b := f.numbers(f.Shape.B)
	leastR, r := f.numbers(f.Shape.R)
	e := matchstick.Equation{Shape: f.Shape, R: int(leastR + index%r)}
	index /= r
	e.B = int(leastB + index%b)
	index /= b
	e.Minus = index%2 == 1
	e.A = int(leastA + index/2)
	return e
}

// Index is the inverse of At. Ok is false if e is not a layout of the family.
func (f Family) Index(e matchstick.Equation) (index uint64, ok bool) {
	if e.Shape != f.Shape || f.NoLeadingZeros && e.LeadingZeros() {
		return 0, false
	}
	leastA, _ := f.numbers(f.Shape.A)
	leastB, b := f.numbers(f.Shape.B)
	leastR, r := f.numbers(f.Shape.R)
	index = 2 * (uint64(e.A) - leastA)
	if e.Minus {
		index++
	}
	index = index*b + uint64(e.B) - leastB
	return index*r + uint64(e.R) - leastR, true
}
