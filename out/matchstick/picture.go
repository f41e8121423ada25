package matchstickout

import (
	"matchbook/out/picture"
	"matchbook/out/stick"
	"matchbook/solve/matchstick"
)

// The measures of a matchstick equation, in mm. A digit is one stick wide and two high.
const (
	betweenCell = 4.5
	margin      = 1.5 + stick.HeadWidth/2
)

// ends are where the seven segments of a digit begin and end (x and y of one, x and y of
// the other), in sticks from its upper left corner; the head of the stick is at the end.
//
//	 -0-
//	5   1
//	 -6-
//	4   2
//	 -3-
var ends = [7][4]float64{
	{0, 0, 1, 0},
	{1, 1, 1, 0},
	{1, 2, 1, 1},
	{0, 2, 1, 2},
	{0, 2, 0, 1},
	{0, 1, 0, 0},
	{0, 1, 1, 1},
}

// Picture draws the sticks of a puzzle. With a solution, a layout of the same shape,
// it draws that one: sticks that were moved there or added are blue from end to end,
// and places that were left have a dashed outline. A stick is 8 mm long, an equation
// such as 12+34=46 100 mm.
func Picture(puzzle matchstick.Layout, solution *matchstick.Layout) *picture.Picture {
	shape := puzzle.Shape()
	drawn := &picture.Picture{Title: "Matchstick equation"}
	after := puzzle
	if solution != nil {
		after = *solution
		drawn.Title += ", solved"
	}
	x, top := margin, margin
	var lying, crossing []stick.Place
	add := func(list *[]stick.Place, before, now bool, from, to picture.Point) {
		at := func(p picture.Point) picture.Point { return picture.At(x+stick.Length*p.X, top+stick.Length*p.Y) }
		*list = append(*list, stick.Place{From: at(from), To: at(to), Before: before, Now: now})
	}
	for cell := range shape.Cells() {
		if cell == shape.A+shape.B+1 { // '='
			add(&lying, true, true, picture.At(0, 0.82), picture.At(1, 0.82))
			add(&lying, true, true, picture.At(0, 1.18), picture.At(1, 1.18))
			x += stick.Length + betweenCell
		}
		has := func(segment int) (before, now bool) {
			p := matchstick.Place{Cell: cell, Segment: segment}
			return puzzle.Has(p), after.Has(p)
		}
		if cell == shape.A { // the operator
			before, now := has(0)
			add(&lying, true, true, picture.At(0, 1), picture.At(1, 1))
			add(&crossing, before, now, picture.At(0.5, 1.5), picture.At(0.5, 0.5))
		} else {
			for segment, e := range ends {
				before, now := has(segment)
				add(&lying, before, now, picture.At(e[0], e[1]), picture.At(e[2], e[3]))
			}
		}
		x += stick.Length + betweenCell
	}
	drawn.Shapes = append(stick.Draw(lying), stick.Draw(crossing)...)
	drawn.Width = x - betweenCell + margin
	drawn.Height = 2*top + 2*stick.Length
	return drawn
}
