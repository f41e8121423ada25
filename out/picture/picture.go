// Package picture defines puzzle pictures and writes them to files.
//
// A [Picture] is a list of shapes in millimetres, painted in order. A picture
// can be written as SVG and as PNG; package press paints the same shapes on a
// PDF page. Colour-blind people can tell the colours apart, and so can readers
// of a black-and-white print. No mark depends on colour alone.
//
//	p, err := record.Draw(true) // a row of a data set, solved
//	err = p.Fit(60, 60).SVG(file)
//
// Each kind's package draws its puzzles. Pictures have a natural size: a fixed
// number of mm per cell. [Picture.Scaled] and [Picture.Fit] change the size.
package picture

import (
	"image/color"
	"math"
	"strconv"
)

// Picture is a drawing. The origin is the upper left corner; y grows downwards.
type Picture struct {
	Width, Height float64 // mm
	Title         string  // a description for people who cannot see the picture
	Shapes        []Shape // painted in this order
}

// Shape is a [Line], [Circle], [Polygon] or [Text].
type Shape interface{ changed(c change) Shape }

// Point is a place, in mm from the upper left corner.
type Point struct{ X, Y float64 }

// At returns the point at x, y.
func At(x, y float64) Point { return Point{x, y} }

// Line is a stroke through two or more points, with round ends and corners.
type Line struct {
	Points []Point
	Width  float64 // mm
	Colour color.Color
	Dash   float64 // the length of each dash and gap in mm, without the round ends; 0 for a line without gaps
}

// Circle is a disc with a rim; half of the rim's width lies within the radius. A nil colour paints
// nothing.
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

// Text is a short text, centred in both directions: the middle of its capital letters is at Centre.
type Text struct {
	Centre Point
	Text   string
	Size   float64 // the font's size in mm; a capital letter is font.CapHeight*Size high
	Bold   bool
	Colour color.Color
	Turned bool // whether the text is upside down
}

// Add adds shapes on top of the existing shapes.
func (p *Picture) Add(shapes ...Shape) { p.Shapes = append(p.Shapes, shapes...) }

// Box returns the corners of a rectangle around a point, clockwise from the upper left corner.
func Box(centre Point, halfWidth, halfHeight float64) []Point {
	return Rectangle(centre.X-halfWidth, centre.Y-halfHeight, centre.X+halfWidth, centre.Y+halfHeight)
}

// Rectangle returns the corners of a rectangle, clockwise from the upper left corner.
func Rectangle(left, top, right, bottom float64) []Point {
	return []Point{{left, top}, {right, top}, {right, bottom}, {left, bottom}}
}

// Bounds returns the upper left and the lower right corner of the smallest rectangle around points.
// There must be at least one point.
func Bounds(points []Point) (low, high Point) {
	low, high = points[0], points[0]
	for _, p := range points {
		low = Point{min(low.X, p.X), min(low.Y, p.Y)}
		high = Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	return low, high
}

// Star returns the corners of a five-pointed star that points upwards.
func Star(centre Point, radius float64) (corners []Point) {
	for i := range 10 {
		r, turn := radius, float64(i)*math.Pi/5
		if i%2 == 1 {
			r *= 0.45
		}
		corners = append(corners, At(centre.X+float64(r*math.Sin(turn)), centre.Y-float64(r*math.Cos(turn))))
	}
	return corners
}

// Cross returns the two strokes of a cross. The first stroke starts at the upper left, the second
// at the lower left.
func Cross(centre Point, arm, width float64, colour color.Color) []Shape {
	c := Box(centre, arm, arm)
	return []Shape{Line{Points: []Point{c[0], c[2]}, Width: width, Colour: colour}, Line{Points: []Point{c[3], c[1]}, Width: width, Colour: colour}}
}

// A change transforms a picture: it scales the picture, moves it by some mm, and replaces colours.
type change struct {
	scale, right, down float64
	look               Look
	turned             bool // whether the picture makes a half turn before it moves
}

func (c change) point(p Point) Point {
	if c.turned {
		p = Point{-p.X, -p.Y}
	}
	return Point{float64(c.scale*p.X) + c.right, float64(c.scale*p.Y) + c.down}
}

func (c change) points(list []Point) (changed []Point) {
	for _, p := range list {
		changed = append(changed, c.point(p))
	}
	return changed
}

func (s Line) changed(c change) Shape {
	return Line{c.points(s.Points), c.scale * s.Width, c.look.Of(s.Colour), c.scale * s.Dash}
}

func (s Circle) changed(c change) Shape {
	return Circle{c.point(s.Centre), c.scale * s.Radius, c.look.Of(s.Fill), c.look.Of(s.Rim), c.scale * s.RimWidth}
}

func (s Polygon) changed(c change) Shape {
	return Polygon{c.points(s.Points), c.look.Of(s.Fill), c.look.Of(s.Rim), c.scale * s.RimWidth}
}

func (s Text) changed(c change) Shape {
	return Text{c.point(s.Centre), s.Text, c.scale * s.Size, s.Bold, c.look.Of(s.Colour), s.Turned != c.turned}
}

// changed returns a changed picture. The width grows by the move to the right, and the height by
// the move down.
func (p *Picture) changed(c change) *Picture {
	changed := &Picture{Width: c.scale*p.Width + c.right, Height: c.scale*p.Height + c.down, Title: p.Title}
	for _, s := range p.Shapes {
		changed.Shapes = append(changed.Shapes, s.changed(c))
	}
	return changed
}

// Scaled returns the picture scaled by a factor, which must be positive.
func (p *Picture) Scaled(factor float64) *Picture { return p.changed(change{scale: factor}) }

// Fit returns the picture scaled to the largest size within a width and a height, in mm.
func (p *Picture) Fit(width, height float64) *Picture {
	return p.Scaled(min(width/p.Width, height/p.Height))
}

// In returns the picture with the colours of a look.
func (p *Picture) In(l Look) *Picture { return p.changed(change{scale: 1, look: l}) }

// Placed returns the picture scaled by a factor, then moved to the right and down by some mm.
func (p *Picture) Placed(scale, right, down float64) *Picture {
	return p.changed(change{scale: scale, right: right, down: down})
}

// Turned returns a shape after a half turn about a point.
func Turned(s Shape, about Point) Shape {
	return s.changed(change{scale: 1, right: 2 * about.X, down: 2 * about.Y, turned: true})
}

// The measures of row and column numbers.
const (
	numberSize   = 0.3 // the size of a row or column number on small boards, in cells
	numberMargin = 1.9 // the width of the margin of the numbers, divided by their size
	everyNumber  = 12  // if there are more rows or columns, only the first and every fifth have a number
)

// numbers returns the size of row and column numbers, and the width of their margin, in mm.
func numbers(cell float64, rows, columns int) (size, margin float64) {
	size = numberSize * cell * max(1, float64(max(rows, columns))/everyNumber)
	return size, numberMargin * size
}

// Spot is a rectangle on a picture that people can point at.
type Spot struct {
	Name string  `json:"name"` // the place in words
	X    float64 `json:"x"`    // the upper left corner is at X, Y, in mm
	Y    float64 `json:"y"`
	W    float64 `json:"w"`
	H    float64 `json:"h"`
}

// SpotAt returns a spot around a point of a board. The point is measured on the board's picture
// without numbers, and the spot on the picture with numbers from [Picture.Numbered].
func SpotAt(name string, centre Point, halfWidth, halfHeight, cell float64, rows, columns int) Spot {
	_, margin := numbers(cell, rows, columns)
	return Spot{name, centre.X - halfWidth + margin, centre.Y - halfHeight + margin, 2 * halfWidth, 2 * halfHeight}
}

// Numbered returns the picture of a board with row numbers at the left and column numbers at the top.
// The parameter inset is the distance of the first cell from the left and from the top of the board's
// picture, in mm. The parameter cell is the side of a cell, in mm.
func (p *Picture) Numbered(inset, cell float64, rows, columns int) *Picture {
	size, margin := numbers(cell, rows, columns)
	numbered := p.Placed(1, margin, margin)
	number := func(of int, centre func(along float64) Point) {
		for i := range of {
			if n := i + 1; of <= everyNumber || n == 1 || n%5 == 0 {
				at := centre(margin + inset + cell*(float64(i)+0.5))
				numbered.Shapes = append(numbered.Shapes, Text{Centre: at, Text: strconv.Itoa(n), Size: size, Colour: Grey})
			}
		}
	}
	number(rows, func(y float64) Point { return Point{margin / 2, y} })
	number(columns, func(x float64) Point { return Point{x, margin / 2} })
	return numbered
}
