// Package stick draws matches, for kinds of puzzles that consist of matches.
package stick

import (
	"image/color"
	"slices"

	"matchbook/out/picture"
)

// The measures of a stick, in mm. A gap separates each end of a stick from the end of its place.
const (
	Length     = 8.0 // the length of a place
	HeadWidth  = 1.8
	gap        = 0.6
	width      = 1.2
	rim        = 0.2
	headLength = 2.1
)

// The colours of a stick. A look may replace them.
var (
	wood = picture.Named{Name: "wood", Color: color.RGBA{0xf6, 0xe0, 0xb5, 0xff}}
	head = picture.Named{Name: "head", Color: color.RGBA{0xc8, 0x52, 0x1e, 0xff}}
)

// Looks are sets of colours for sticks, by name; the default is wood.
var Looks = map[string]picture.Look{
	"wood":  {},
	"red":   {"wood": color.RGBA{0xff, 0xf6, 0xe3, 0xff}, "head": color.RGBA{0xb8, 0x1d, 0x24, 0xff}},
	"plain": {"wood": picture.Paper, "head": picture.Ink},
}

// Place is a place for a stick, Length mm long. The fields Before and Now tell whether a stick lies
// there in the puzzle, and in the position that is drawn.
type Place struct {
	From, To    picture.Point // the head is at To
	Before, Now bool
}

// Draw draws sticks that do not cross each other. New sticks are blue all over. A dashed outline
// shows where a stick was taken away.
func Draw(places []Place) []picture.Shape {
	var layers [7][]picture.Shape
	stroke := func(layer int, from, to picture.Point, width float64, colour color.Color) {
		layers[layer] = append(layers[layer], picture.Line{Points: []picture.Point{from, to}, Width: width, Colour: colour})
	}
	for _, p := range places {
		// The function at returns a point on the place of a stick. The first parameter is the
		// distance from the place's start, and the second is the distance from the middle line, in
		// mm.
		u := picture.At((p.To.X-p.From.X)/Length, (p.To.Y-p.From.Y)/Length)
		at := func(along, across float64) picture.Point {
			return picture.At(p.From.X+along*u.X-across*u.Y, p.From.Y+along*u.Y+across*u.X)
		}
		tail, tip := at(gap+width/2, 0), at(Length-gap-width/2, 0)
		neck := at(Length-gap+width/2-headLength, 0)
		switch {
		case p.Now && p.Before:
			stroke(1, tail, tip, width, picture.Ink)
			stroke(2, tail, tip, width-2*rim, wood)
			stroke(3, neck, tip, HeadWidth, picture.Ink)
			stroke(4, neck, tip, HeadWidth-2*rim, head)
		case p.Now:
			stroke(5, tail, tip, width+rim, picture.Answer)
			stroke(6, neck, tip, HeadWidth+rim, picture.Answer)
		case p.Before:
			const from, to, half = gap, Length - gap, width / 2
			layers[0] = append(layers[0], picture.Line{
				Points: []picture.Point{at(from, -half), at(to, -half), at(to, half), at(from, half), at(from, -half)},
				Width:  rim, Colour: picture.Grey,
				Dash: (to - from + width) / 8, // eight dashes fit around the outline
			})
		}
	}
	return slices.Concat(layers[:]...)
}
