package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"slices"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/vector"
)

// MaxPixels is the largest number of pixels of a PNG, 5,792×5,792: a square of 24.5 cm at 600 dpi.
// Drawing takes about four bytes per pixel, and eight more per pixel of the largest shape.
const MaxPixels = 1 << 25

const mmPerInch = 25.4

// PNG writes the picture as a PNG file with a white background. The file states its dots per inch.
// Edges are smooth. PNG fails if dpi is not positive, if the picture has no pixel or more than
// [MaxPixels], or if the typeface lacks a character of a text.
func (p *Picture) PNG(w io.Writer, dpi float64) error {
	if !(dpi > 0) {
		return fmt.Errorf("a resolution of %g dpi, want more than 0", dpi)
	}
	scale := dpi / mmPerInch
	width, height := math.Ceil(float64(p.Width*scale)-1e-6), math.Ceil(float64(p.Height*scale)-1e-6)
	if !(width >= 1 && height >= 1 && width*height <= MaxPixels) {
		return fmt.Errorf("a picture of %.0f×%.0f mm at %g dpi has %.0f×%.0f pixels, want 1 to %d in all (hint: choose another resolution or size)",
			p.Width, p.Height, dpi, width, height, MaxPixels)
	}
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, int(width), int(height)))}
	for i := range c.image.Pix {
		c.image.Pix[i] = 0xff
	}
	for _, s := range p.Scaled(scale).Shapes {
		if err := c.paint(s); err != nil {
			return err
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, compact(c.image)); err != nil {
		return err
	}
	return writeResolution(w, file.Bytes(), dpi)
}

// compact returns an image without colours in a form that takes a quarter of the memory, and any
// other image unchanged.
func compact(m *image.RGBA) image.Image {
	gray := image.NewGray(m.Rect)
	for i := range gray.Pix {
		p := m.Pix[4*i : 4*i+3 : 4*i+3]
		if p[0] != p[1] || p[1] != p[2] {
			return m
		}
		gray.Pix[i] = p[0]
	}
	return gray
}

// writeResolution writes a PNG file with its pixels per metre, in a chunk pHYs (PNG specification,
// third edition, 11.3.4.3). The chunk follows the header, which has a fixed length.
func writeResolution(w io.Writer, file []byte, dpi float64) error {
	const header = 8 + 4 + 4 + 13 + 4 // signature; length, type, data and check sum of IHDR
	perMetre := uint32(math.Round(1000 * dpi / mmPerInch))
	chunk := append(binary.BigEndian.AppendUint32(nil, 9), "pHYs"...)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1) // the unit is the metre
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	_, err := w.Write(slices.Insert(file, header, chunk...))
	return err
}

// A canvas paints shapes measured in pixels. A canvas rasterises a shape only within the shape's
// bounding box, so small shapes are cheap.
type canvas struct {
	image *image.RGBA
	fill  vector.Rasterizer
	box   image.Rectangle // the part of the image that fill covers
}

func (c *canvas) paint(shape Shape) error {
	switch s := shape.(type) {
	case Line:
		c.line(s)
	case Circle:
		if s.Fill != nil {
			c.ring(s.Centre, s.Radius, 0, s.Fill)
		}
		if s.Rim != nil {
			c.ring(s.Centre, s.Radius+s.RimWidth/2, s.Radius-s.RimWidth/2, s.Rim)
		}
	case Polygon:
		if s.Fill != nil {
			c.begin(s.Points, 0)
			c.moveTo(s.Points[0])
			for _, p := range s.Points[1:] {
				c.to(p)
			}
			c.end(s.Fill)
		}
		if s.Rim != nil {
			c.line(Line{Points: append(s.Points, s.Points[0]), Width: s.RimWidth, Colour: s.Rim})
		}
	case Text:
		list, err := letters(s)
		for _, l := range list {
			c.begin([]Point{l.low, l.high}, 0)
			for _, piece := range l.outline {
				if piece.op == sfnt.SegmentOpMoveTo {
					c.moveTo(piece.points[0])
				} else {
					c.to(piece.points...)
				}
			}
			c.end(s.Colour)
		}
		return err
	}
	return nil
}

// begin starts an area, and the method end fills it. The area must lie in the bounding box of the
// given points, which the parameter distance widens on all sides. Parts beyond the picture are
// clipped.
func (c *canvas) begin(points []Point, distance float64) {
	low, high := Bounds(points)
	c.box = image.Rect(
		int(math.Floor(low.X-distance)), int(math.Floor(low.Y-distance)),
		int(math.Ceil(high.X+distance)), int(math.Ceil(high.Y+distance)),
	).Intersect(c.image.Rect)
	c.fill.Reset(c.box.Dx(), c.box.Dy())
}

func (c *canvas) end(colour color.Color) {
	c.fill.ClosePath()
	if !c.box.Empty() {
		c.fill.Draw(c.image, c.box, image.NewUniform(colour), image.Point{})
	}
}

func (c *canvas) local(p Point) (x, y float32) {
	return float32(p.X - float64(c.box.Min.X)), float32(p.Y - float64(c.box.Min.Y))
}

func (c *canvas) moveTo(p Point) {
	c.fill.ClosePath()
	c.fill.MoveTo(c.local(p))
}

// to adds a line that ends at a point, or a Bézier curve with one or two control points before that
// point. A curve is split into as many straight pieces as x/image v0.47.0 would. In that library,
// the compiler may fuse products and sums, so processors round differently. Here every product is
// rounded to float32, so that a picture has the same bytes everywhere.
func (c *canvas) to(points ...Point) {
	var xs, ys [4]float32
	xs[0], ys[0] = c.fill.Pen()
	for i, p := range points {
		xs[i+1], ys[i+1] = c.local(p)
	}
	// bend becomes the largest |p₀-2pᵢ+pₗ|², where pᵢ are the control points and pₗ is the end
	last, bend := len(points), float32(0)
	for i := 1; i < last; i++ {
		x, y := xs[0]-float32(2*xs[i])+xs[last], ys[0]-float32(2*ys[i])+ys[last]
		bend = max(bend, float32(x*x)+float32(y*y))
	}
	if bend >= 0.333 {
		pieces := 1 + int(math.Sqrt(math.Sqrt(float64(3*float64(bend)))))
		t, step := float32(0), 1/float32(pieces)
		for range pieces - 1 {
			t += step
			c.fill.LineTo(casteljau(t, xs, last), casteljau(t, ys, last))
		}
	}
	c.fill.LineTo(xs[last], ys[last])
}

// casteljau returns one coordinate of the point at t, from 0 to 1, on the curve with the control
// points p[0] to p[last].
func casteljau(t float32, p [4]float32, last int) float32 {
	for n := last; n > 0; n-- {
		for i := range n {
			p[i] += float32(t * (p[i+1] - p[i]))
		}
	}
	return p[0]
}

// distance returns the distance between two points. math.Hypot is not called, since it rounds
// differently on some processors.
func distance(a, b Point) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	return math.Sqrt(float64(x*x) + float64(y*y))
}

// quarter is the distance from an end of a quarter circle to the nearest control point, in radii.
// The curve stays within 0.03 % of the circle.
const quarter = 0.5522847498

// arcs adds n quarters of a circle; the first runs from direction u to direction v. The vectors u
// and v are perpendicular, and their length is the radius.
func (c *canvas) arcs(n int, centre, u, v Point) {
	for range n {
		at := func(a, b float64) Point {
			return Point{centre.X + float64(a*u.X) + float64(b*v.X), centre.Y + float64(a*u.Y) + float64(b*v.Y)}
		}
		c.to(at(1, quarter), at(quarter, 1), at(0, 1))
		u, v = v, Point{-u.X, -u.Y}
	}
}

// ring fills the area between two circles.
func (c *canvas) ring(centre Point, outer, inner float64, colour color.Color) {
	c.begin([]Point{centre}, outer)
	for i, radius := range []float64{outer, inner} {
		if radius > 0 {
			c.moveTo(Point{centre.X + radius, centre.Y})
			c.arcs(4, centre, Point{radius, 0}, Point{0, radius * float64(1-2*i)}) // the inner circle runs backwards
		}
	}
	c.end(colour)
}

// line paints each piece of a stroke with round ends.
func (c *canvas) line(l Line) {
	if l.Dash > 0 {
		for _, points := range dashes(l.Points, l.Dash) {
			c.line(Line{Points: points, Width: l.Width, Colour: l.Colour})
		}
		return
	}
	radius := l.Width / 2
	for i := 1; i < len(l.Points); i++ {
		from, to := l.Points[i-1], l.Points[i]
		length := distance(from, to)
		if length == 0 {
			c.ring(from, radius, 0, l.Colour)
			continue
		}
		// u points along the piece and v across it; their length is the radius
		u := Point{(to.X - from.X) * radius / length, (to.Y - from.Y) * radius / length}
		v := Point{-u.Y, u.X}
		c.begin(l.Points[i-1:i+1], radius)
		c.moveTo(Point{from.X + v.X, from.Y + v.Y})
		c.arcs(2, from, v, Point{-u.X, -u.Y})
		c.to(Point{to.X - v.X, to.Y - v.Y})
		c.arcs(2, to, Point{-v.X, -v.Y}, u)
		c.end(l.Colour)
	}
}

// dashes cuts a stroke into dashes and gaps of equal length, as SVG does. The last dash may be
// shorter.
func dashes(points []Point, dash float64) (pieces [][]Point) {
	piece := points[:1:1] // nil within a gap
	left := dash          // the rest of the dash or the gap
	for i, to := range points[1:] {
		from := points[i]
		length := distance(from, to)
		done := 0.0
		for length-done > left {
			done += left
			left = dash
			cut := Point{from.X + float64((to.X-from.X)*done/length), from.Y + float64((to.Y-from.Y)*done/length)}
			if piece == nil {
				piece = []Point{cut}
				continue
			}
			pieces = append(pieces, append(piece, cut))
			piece = nil
		}
		left -= length - done
		if piece != nil {
			piece = append(piece, to)
		}
	}
	if len(piece) > 1 {
		pieces = append(pieces, piece)
	}
	return pieces
}
