package slitherlinkout

import (
	"fmt"

	"matchbook/out/picture"
	"matchbook/solve/slitherlink"
)

// The measures of a board on which loop compression is under way, in mm.
const (
	crossArm   = 0.9 // half the width of an 'x'
	crossWidth = 0.3
	looseWidth = 0.5 // of the loop where it has not settled
)

// Compression draws a slitherlink while a loop is drawn in: the cells inside the loop
// tinted, the loop thin, the sides that are lines for good thick, and an 'x' on those that
// are known not to be lines. Loop must be one loop.
func Compression(p slitherlink.Puzzle, loop, lines, crosses slitherlink.Solution) *picture.Picture {
	board := Picture(p, loop)
	board.Title = fmt.Sprintf("Slitherlink, %d×%d, a loop drawn in", p.Width, p.Height)
	for i, shape := range board.Shapes {
		if rim, ok := shape.(picture.Polygon); ok && rim.Rim != nil {
			rim.RimWidth = looseWidth
			board.Shapes[i] = rim
		}
	}
	at := func(dot int) picture.Point {
		return picture.At(loopEdge+clueCell*float64(dot%(p.Width+1)), loopEdge+clueCell*float64(dot/(p.Width+1)))
	}
	for e := range p.Edges() {
		from, to := p.EdgeDots(e)
		a, b := at(from), at(to)
		switch {
		case lines.Has(e):
			board.Shapes = append(board.Shapes, picture.Line{Points: []picture.Point{a, b}, Width: loopWidth, Colour: picture.Answer})
		case crosses.Has(e):
			x, y := (a.X+b.X)/2, (a.Y+b.Y)/2
			board.Shapes = append(board.Shapes,
				picture.Line{Points: []picture.Point{picture.At(x-crossArm, y-crossArm), picture.At(x+crossArm, y+crossArm)}, Width: crossWidth, Colour: picture.Ink},
				picture.Line{Points: []picture.Point{picture.At(x-crossArm, y+crossArm), picture.At(x+crossArm, y-crossArm)}, Width: crossWidth, Colour: picture.Ink})
		}
	}
	return board
}
