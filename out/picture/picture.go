// Package picture has what pictures of puzzles consist of, and writes them.
//
// A [Picture] is a list of shapes in millimetres, painted one after another. It can be
// written as SVG and as PNG; the package book paints the same shapes on a PDF page. Its
// colours stay apart in black and white print and for colour-blind eyes, and nothing is
// said only by colour.
//
//	p, err := record.Draw(true) // a row of a data set, solved
//	err = p.Fit(60, 60).SVG(file)
//
// How a kind of puzzle is drawn is said in the package of the kind. Pictures come in a
// natural size, some mm a cell, that [Picture.Scaled] and [Picture.Fit] change.
package picture

import "image/color"

// Picture is a drawing. Its origin is the upper left corner; y grows downwards.
type Picture struct {
	Width, Height float64 // mm
	Title         string  // what it shows, for those who do not see it
	Shapes        []Shape // painted in this order
}

// Shape is a [Line], [Circle], [Polygon] or [Text].
type Shape interface{ shape() }

// Point is a place, in mm from the upper left corner.
type Point struct{ X, Y float64 }

// At returns the point at x, y.
func At(x, y float64) Point { return Point{x, y} }

// Line is a stroke through two or more points, with round ends and corners.
type Line struct {
	Points []Point
	Width  float64 // mm
	Colour color.Color
	Dash   float64 // mm of stroke and of gap, round ends not counted; 0 for no gaps
}

// Circle is a disc with a rim, which lies half inside. A nil colour paints nothing.
type Circle struct {
	Centre    Point
	Radius    float64 // mm
	Fill, Rim color.Color
	RimWidth  float64 // mm
}

// Polygon is a filled area with a rim. A nil colour paints nothing.
type Polygon struct {
	Points    []Point
	Fill, Rim color.Color
	RimWidth  float64 // mm
}

// Text is a short text, centred in both directions: half the height of a capital
// letter is above the place, half below.
type Text struct {
	Centre Point
	Text   string
	Size   float64 // mm, the font's; capital letters are font.CapHeight times as high
	Bold   bool
	Colour color.Color
}

func (Line) shape()    {}
func (Circle) shape()  {}
func (Polygon) shape() {}
func (Text) shape()    {}

// Scaled returns the picture drawn so many times as large. The factor is above 0.
func (p *Picture) Scaled(factor float64) *Picture {
	scale := func(points ...Point) []Point {
		scaled := make([]Point, len(points))
		for i, q := range points {
			scaled[i] = Point{factor * q.X, factor * q.Y}
		}
		return scaled
	}
	scaled := &Picture{
		Width: factor * p.Width, Height: factor * p.Height,
		Title: p.Title, Shapes: make([]Shape, len(p.Shapes)),
	}
	for i, s := range p.Shapes {
		switch s := s.(type) {
		case Line:
			s.Points, s.Width, s.Dash = scale(s.Points...), factor*s.Width, factor*s.Dash
			scaled.Shapes[i] = s
		case Circle:
			s.Centre, s.Radius, s.RimWidth = scale(s.Centre)[0], factor*s.Radius, factor*s.RimWidth
			scaled.Shapes[i] = s
		case Polygon:
			s.Points, s.RimWidth = scale(s.Points...), factor*s.RimWidth
			scaled.Shapes[i] = s
		case Text:
			s.Centre, s.Size = scale(s.Centre)[0], factor*s.Size
			scaled.Shapes[i] = s
		}
	}
	return scaled
}

// Fit returns the picture as large as it can be within a width and a height, in mm.
func (p *Picture) Fit(width, height float64) *Picture {
	return p.Scaled(min(width/p.Width, height/p.Height))
}
