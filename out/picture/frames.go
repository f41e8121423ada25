package picture

import (
	"fmt"

	"matchbook/solve/slitherlink"
)

// The measures of the frames that show an algorithm step by step, in mm.
const (
	crossArm    = 0.9 // half the width of an 'x'
	crossWidth  = 0.3
	looseWidth  = 0.5 // of the loop where it has not settled
	frameGap    = 5.0
	frameNumber = 4.0
)

// Compression draws a slitherlink while a loop is drawn in: the cells inside the loop
// tinted, the loop thin, the sides that are lines for good thick, and an 'x' on those
// that are known to be none. Loop must be one loop.
func Compression(p slitherlink.Puzzle, loop, lines, crosses slitherlink.Solution) *Picture {
	picture := Slitherlink(p, loop)
	picture.Title = fmt.Sprintf("Slitherlink, %d×%d, a loop drawn in", p.Width, p.Height)
	for i, shape := range picture.Shapes {
		if rim, ok := shape.(Polygon); ok && rim.Rim != nil {
			rim.RimWidth = looseWidth
			picture.Shapes[i] = rim
		}
	}
	at := func(dot int) Point {
		return Point{loopEdge + clueCell*float64(dot%(p.Width+1)), loopEdge + clueCell*float64(dot/(p.Width+1))}
	}
	for e := range p.Edges() {
		from, to := p.EdgeDots(e)
		a, b := at(from), at(to)
		switch {
		case lines.Has(e):
			picture.Shapes = append(picture.Shapes, Line{Points: []Point{a, b}, Width: loopWidth, Colour: answer})
		case crosses.Has(e):
			x, y := (a.X+b.X)/2, (a.Y+b.Y)/2
			picture.Shapes = append(picture.Shapes,
				Line{Points: []Point{{x - crossArm, y - crossArm}, {x + crossArm, y + crossArm}}, Width: crossWidth, Colour: ink},
				Line{Points: []Point{{x - crossArm, y + crossArm}, {x + crossArm, y - crossArm}}, Width: crossWidth, Colour: ink})
		}
	}
	return picture
}

// Frames lays pictures of one size out in rows of so many columns, numbered from 1.
func Frames(title string, columns int, frames []*Picture) *Picture {
	if len(frames) == 0 {
		return &Picture{Title: title}
	}
	columns = min(columns, len(frames))
	width, height := frames[0].Width+frameGap, frames[0].Height+frameGap+frameNumber
	rows := (len(frames) + columns - 1) / columns
	sheet := &Picture{Width: float64(columns)*width + frameGap, Height: float64(rows)*height + frameGap, Title: title}
	for i, frame := range frames {
		left, top := frameGap+float64(i%columns)*width, frameGap+float64(i/columns)*height
		sheet.Shapes = append(sheet.Shapes, Text{
			Centre: Point{left + frame.Width/2, top}, Text: fmt.Sprint(i + 1), Size: frameNumber, Colour: ink,
		})
		for _, shape := range frame.Shapes {
			sheet.Shapes = append(sheet.Shapes, moved(shape, left, top+frameNumber))
		}
	}
	return sheet
}

// moved returns a shape so much farther to the right and down.
func moved(shape Shape, right, down float64) Shape {
	move := func(points []Point) []Point {
		to := make([]Point, len(points))
		for i, p := range points {
			to[i] = Point{p.X + right, p.Y + down}
		}
		return to
	}
	switch s := shape.(type) {
	case Line:
		s.Points = move(s.Points)
		return s
	case Circle:
		s.Centre = Point{s.Centre.X + right, s.Centre.Y + down}
		return s
	case Polygon:
		s.Points = move(s.Points)
		return s
	case Text:
		s.Centre = Point{s.Centre.X + right, s.Centre.Y + down}
		return s
	}
	return shape
}
