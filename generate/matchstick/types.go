// Package matchstickgen makes matchstick puzzles: random sound puzzles of a
// family ([Sampler]), and its best puzzles for a book ([Sampler.Best]).
package matchstickgen

import "matchbook/solve/matchstick"

// Types are the shapes that Lee and Kwon (2024) searched (section 4-3): Type 1 □±□=□, Type 2 □±□=□□
// and Type 3 □□±□□=□□. The paper's times are for a search of up to two moves (table 2): the seconds for
// all layouts, and the average milliseconds for a layout. (Dividing the seconds by the layouts
// gives 3.5, 8.5 and 37.0 ms.)
var Types = [...]struct {
	Shape             matchstick.Shape
	PaperSeconds      float64
	PaperMilliseconds float64
}{
	{matchstick.Shape{A: 1, B: 1, R: 1}, 7, 3.2},
	{matchstick.Shape{A: 1, B: 1, R: 2}, 169, 8.5},
	{matchstick.Shape{A: 2, B: 2, R: 2}, 73991, 40.0},
}

// PaperMoves is the limit of moves of the paper's table 2.
const PaperMoves = 2

// TypeOf returns the number of a shape's type in the paper, or 0 if the shape is not in the paper.
func TypeOf(s matchstick.Shape) int {
	for i, t := range Types {
		if t.Shape == s {
			return i + 1
		}
	}
	return 0
}
