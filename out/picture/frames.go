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

// The measures of the numbers of rows and columns, in cells.
const (
	numberSize   = 0.3
	numberMargin = 1.9 // in sizes
	everyNumber  = 12  // the most rows and columns that are all numbered; of more, every fifth is
)

// Numbered returns a board with the numbers of its rows and columns at the left and the top, as
// sentences name them. Its first cell begins inset mm from the left and the top; cells are cell
// mm wide and high.
func (p *Picture) Numbered(inset, cell float64, rows, columns int) *Picture {
	size := numberSize * cell * max(1, float64(max(rows, columns))/everyNumber)
	margin := numberMargin * size
	numbered := &Picture{Width: p.Width + margin, Height: p.Height + margin, Title: p.Title}
	for _, s := range p.Shapes {
		numbered.Shapes = append(numbered.Shapes, moved(s, margin, margin))
	}
	add := func(n, of int, centre Point) {
		if of <= everyNumber || n == 1 || n%5 == 0 {
			numbered.Shapes = append(numbered.Shapes, Text{Centre: centre, Text: fmt.Sprint(n), Size: size, Colour: Grey})
		}
	}
	for r := range rows {
		add(r+1, rows, Point{margin / 2, margin + inset + cell*(float64(r)+0.5)})
	}
	for c := range columns {
		add(c+1, columns, Point{margin + inset + cell*(float64(c)+0.5), margin / 2})
	}
	return numbered
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
