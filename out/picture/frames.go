package picture

import (
	"fmt"
)

// The measures of the frames that show an algorithm step by step, in mm.
const (
	frameGap    = 5.0
	frameNumber = 4.0
)

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
			Centre: Point{left + frame.Width/2, top}, Text: fmt.Sprint(i + 1), Size: frameNumber, Colour: Ink,
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
