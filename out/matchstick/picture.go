package matchstickout

import (
	"image/color"
	"slices"

	"matchbook/out/picture"
	"matchbook/solve/matchstick"
)

// The measures of a matchstick equation, in mm. A digit is one stick wide and two high;
// a stick leaves a little room at both ends of its place.
const (
	stick       = 8.0 // from end to end of a place
	stickGap    = 0.85
	stickWidth  = 1.3
	stickRim    = 0.3
	headWidth   = 1.9
	headLength  = 2.0
	betweenCell = 4.5
	stickMargin = 1.5
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
	x, top := stickMargin+headWidth/2, stickMargin+headWidth/2
	var lying, crossing []place
	add := func(list *[]place, before, now bool, from, to picture.Point) {
		at := func(p picture.Point) picture.Point { return picture.At(x+stick*p.X, top+stick*p.Y) }
		*list = append(*list, place{at(from), at(to), before, now})
	}
	for cell := range shape.Cells() {
		if cell == shape.A+shape.B+1 { // '='
			add(&lying, true, true, picture.At(0, 0.82), picture.At(1, 0.82))
			add(&lying, true, true, picture.At(0, 1.18), picture.At(1, 1.18))
			x += stick + betweenCell
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
		x += stick + betweenCell
	}
	drawn.Shapes = append(matches(lying), matches(crossing)...)
	drawn.Width = x - betweenCell + headWidth/2 + stickMargin
	drawn.Height = 2*top + 2*stick
	return drawn
}

// place is where a stick can lie, and whether one does in the puzzle and now.
type place struct {
	from, to    picture.Point // the head is at to
	before, now bool
}

// matches draws sticks that do not lie across each other, layer by layer.
func matches(places []place) []picture.Shape {
	var layers [7][]picture.Shape
	stroke := func(layer int, from, to picture.Point, width float64, colour color.Color) {
		layers[layer] = append(layers[layer], picture.Line{Points: []picture.Point{from, to}, Width: width, Colour: colour})
	}
	for _, p := range places {
		// A point so many mm from the tail along the place, and so many across it.
		u := picture.At((p.to.X-p.from.X)/stick, (p.to.Y-p.from.Y)/stick)
		at := func(along, across float64) picture.Point {
			return picture.At(p.from.X+along*u.X-across*u.Y, p.from.Y+along*u.Y+across*u.X)
		}
		tail, tip := at(stickGap+stickWidth/2, 0), at(stick-stickGap-stickWidth/2, 0)
		neck := at(stick-stickGap+stickWidth/2-headLength, 0)
		switch {
		case p.now && p.before:
			stroke(1, tail, tip, stickWidth, picture.Ink)
			stroke(2, tail, tip, stickWidth-2*stickRim, picture.Tints[3])
			stroke(3, neck, tip, headWidth, picture.Ink)
			stroke(4, neck, tip, headWidth-2*stickRim, picture.Accent)
		case p.now:
			stroke(5, tail, tip, stickWidth+stickRim, picture.Answer)
			stroke(6, neck, tip, headWidth+stickRim, picture.Answer)
		case p.before:
			const from, to, half = stickGap, stick - stickGap, stickWidth / 2
			layers[0] = append(layers[0], picture.Line{
				Points: []picture.Point{at(from, -half), at(to, -half), at(to, half), at(from, half), at(from, -half)},
				Width:  stickRim, Colour: picture.Grey,
				Dash: (to - from + stickWidth) / 8, // eight dashes fit around it
			})
		}
	}
	return slices.Concat(layers[:]...)
}
