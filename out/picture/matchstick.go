package picture

import (
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

// ends are where the seven segments of a digit begin and end, in sticks from its upper
// left corner; the head of a match is at the end.
//
//	 -0-
//	5   1
//	 -6-
//	4   2
//	 -3-
var ends = [7][2]Point{
	{{0, 0}, {1, 0}},
	{{1, 1}, {1, 0}},
	{{1, 2}, {1, 1}},
	{{0, 2}, {1, 2}},
	{{0, 2}, {0, 1}},
	{{0, 1}, {0, 0}},
	{{0, 1}, {1, 1}},
}

// Matchstick draws the sticks of a puzzle. With a solution, a layout of the same shape,
// it draws that one: sticks that were moved there or added are blue from end to end,
// and places that were left have a dashed outline. A stick is 8 mm long, an equation of
// nine digits 134 mm.
func Matchstick(puzzle matchstick.Layout, solution *matchstick.Layout) *Picture {
	shape := puzzle.Shape()
	p := &Picture{Title: "Matchstick equation " + puzzle.Text(0)}
	after := puzzle
	if solution != nil {
		after = *solution
		p.Title += ", solved"
	}
	x := stickMargin + headWidth/2
	top := stickMargin + headWidth/2
	draw := func(ends [2]Point, before, after bool) {
		var at [2]Point
		for i, e := range ends {
			at[i] = Point{x + stick*e.X, top + stick*e.Y}
		}
		p.Shapes = append(p.Shapes, matchShapes(at[0], at[1], before, after)...)
	}
	for cell := range shape.Cells() {
		if cell == shape.A+shape.B+1 { // '='
			draw([2]Point{{0, 0.82}, {1, 0.82}}, true, true)
			draw([2]Point{{0, 1.18}, {1, 1.18}}, true, true)
			x += stick + betweenCell
		}
		has := func(segment int) (before, now bool) {
			place := matchstick.Place{Cell: cell, Segment: segment}
			return puzzle.Has(place), after.Has(place)
		}
		if cell == shape.A {
			draw([2]Point{{0, 1}, {1, 1}}, true, true)
			before, now := has(0)
			draw([2]Point{{0.5, 1.5}, {0.5, 0.5}}, before, now)
		} else {
			for segment, e := range ends {
				before, now := has(segment)
				draw(e, before, now)
			}
		}
		x += stick + betweenCell
	}
	p.Width = x - betweenCell + headWidth/2 + stickMargin
	p.Height = 2*(stickMargin+headWidth/2) + 2*stick
	return p
}

// matchShapes draws the place between two points.
func matchShapes(from, to Point, before, after bool) []Shape {
	// Unit steps along the place and across it.
	along := Point{(to.X - from.X) / stick, (to.Y - from.Y) / stick}
	at := func(p Point, mm, across float64) Point {
		return Point{p.X + mm*along.X - across*along.Y, p.Y + mm*along.Y + across*along.X}
	}
	inset := stickGap + stickWidth/2
	tail, tip := at(from, inset, 0), at(to, -inset, 0)
	neck := at(tip, stickWidth-headLength, 0)
	if !before && !after {
		return nil
	}
	if before && !after {
		w := stickWidth / 2
		return []Shape{Line{
			Points: []Point{
				at(tail, -w, -w), at(tip, w, -w), at(tip, w, w), at(tail, -w, w), at(tail, -w, -w),
			},
			Width: stickRim, Colour: grey, Dash: 0.9,
		}}
	}
	if !before {
		return []Shape{
			Line{Points: []Point{tail, tip}, Width: stickWidth + stickRim, Colour: answer},
			Line{Points: []Point{neck, tip}, Width: headWidth + stickRim, Colour: answer},
		}
	}
	return []Shape{
		Line{Points: []Point{tail, tip}, Width: stickWidth, Colour: ink},
		Line{Points: []Point{tail, tip}, Width: stickWidth - 2*stickRim, Colour: paper},
		Line{Points: []Point{neck, tip}, Width: headWidth, Colour: ink},
		Line{Points: []Point{neck, tip}, Width: headWidth - 2*stickRim, Colour: match},
	}
}
