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

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/vector"
)

// MaxPixels is the greatest number of pixels of a PNG, 5,792×5,792: a square of 25 cm at
// 600 dpi. Drawing takes four bytes a pixel, and eight more where the largest shape is.
const MaxPixels = 1 << 25

// mmPerInch turns dots per inch into dots per mm.
const mmPerInch = 25.4

// PNG writes the picture as a PNG file on white, with so many dots per inch, which the
// file names. Edges are smooth. It is an error if the picture has more than [MaxPixels],
// or if a text has a character that the typeface lacks.
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
	c := newCanvas(int(width), int(height))
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

// compact returns an image with only greys, as of most puzzles without an answer, in a form
// that takes a third of the memory.
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

// writeResolution writes a PNG file with a chunk pHYs, pixels per metre, behind its
// header, which is always as long (PNG specification, third edition, 11.3.4.3).
func writeResolution(w io.Writer, file []byte, dpi float64) error {
	const header = 8 + 4 + 4 + 13 + 4 // signature; length, type, data and check sum of IHDR
	perMetre := uint32(math.Round(1000 * dpi / mmPerInch))
	chunk := binary.BigEndian.AppendUint32(nil, 9)
	chunk = append(chunk, "pHYs"...)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1) // the unit is the metre
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	for _, part := range [][]byte{file[:header], chunk, file[header:]} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// canvas paints shapes measured in pixels. A shape is filled only within its bounding box,
// so small shapes are cheap.
type canvas struct {
	image   *image.RGBA
	fill    vector.Rasterizer
	box     image.Rectangle // what fill covers
	source  image.Uniform
	letters letters
}

func newCanvas(width, height int) *canvas {
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, width, height))}
	for i := range c.image.Pix {
		c.image.Pix[i] = 0xff
	}
	return c
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
		if s.Fill != nil && len(s.Points) > 0 {
			c.begin(s.Points, 0)
			c.moveTo(s.Points[0])
			for _, p := range s.Points[1:] {
				c.lineTo(p)
			}
			c.end(s.Fill)
		}
		if s.Rim != nil && len(s.Points) > 0 {
			c.line(Line{Points: append(s.Points[:len(s.Points):len(s.Points)], s.Points[0]), Width: s.RimWidth, Colour: s.Rim})
		}
	case Text:
		return c.text(s)
	}
	return nil
}

// begin starts an area within a distance of the points; end fills it. What lies beyond
// the picture is left out by the rasteriser's own bounds, or by the image's.
func (c *canvas) begin(points []Point, distance float64) {
	low, high := points[0], points[0]
	for _, p := range points {
		low = Point{min(low.X, p.X), min(low.Y, p.Y)}
		high = Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	c.box = image.Rect(
		int(math.Floor(low.X-distance)), int(math.Floor(low.Y-distance)),
		int(math.Ceil(high.X+distance)), int(math.Ceil(high.Y+distance)),
	).Intersect(c.image.Rect)
	c.fill.Reset(c.box.Dx(), c.box.Dy())
}

func (c *canvas) end(colour color.Color) {
	c.fill.ClosePath()
	if c.box.Empty() {
		return
	}
	c.source.C = colour
	c.fill.Draw(c.image, c.box, &c.source, image.Point{})
}

func (c *canvas) local(p Point) (x, y float32) {
	return float32(p.X - float64(c.box.Min.X)), float32(p.Y - float64(c.box.Min.Y))
}

func (c *canvas) moveTo(p Point) {
	c.fill.ClosePath()
	x, y := c.local(p)
	c.fill.MoveTo(x, y)
}

func (c *canvas) lineTo(p Point) {
	x, y := c.local(p)
	c.fill.LineTo(x, y)
}

func (c *canvas) quadTo(p, q Point) {
	ax, ay := c.fill.Pen()
	px, py := c.local(p)
	qx, qy := c.local(q)
	c.curveTo([]float32{ax, px, qx}, []float32{ay, py, qy}, bend(ax, px, qx, ay, py, qy))
}

func (c *canvas) cubeTo(p, q, r Point) {
	ax, ay := c.fill.Pen()
	px, py := c.local(p)
	qx, qy := c.local(q)
	rx, ry := c.local(r)
	c.curveTo([]float32{ax, px, qx, rx}, []float32{ay, py, qy, ry}, max(bend(ax, px, rx, ay, py, ry), bend(ax, qx, rx, ay, qy, ry)))
}

// curveTo adds a Bézier curve as straight pieces, as many as the library makes of one. The
// library (x/image v0.47.0) lets the compiler fuse products and sums, which some
// processors round once and others twice; here each product is rounded, by its float32, so
// that a picture has the same bytes everywhere.
func (c *canvas) curveTo(xs, ys []float32, bend float32) {
	last := len(xs) - 1
	if bend >= 0.333 {
		pieces := 1 + int(math.Sqrt(math.Sqrt(float64(3*float64(bend)))))
		t, step := float32(0), 1/float32(pieces)
		for range pieces - 1 {
			t += step
			c.fill.LineTo(casteljau(t, xs), casteljau(t, ys))
		}
	}
	c.fill.LineTo(xs[last], ys[last])
}

// bend measures how far the point b is off the straight line from a to c.
func bend(ax, bx, cx, ay, by, cy float32) float32 {
	x, y := ax-float32(2*bx)+cx, ay-float32(2*by)+cy
	return float32(x*x) + float32(y*y)
}

// casteljau returns the place at t, 0 to 1, of a curve of at most four control points.
func casteljau(t float32, points []float32) float32 {
	var p [4]float32
	for n := copy(p[:], points) - 1; n > 0; n-- {
		for i := range n {
			p[i] += float32(t * (p[i+1] - p[i]))
		}
	}
	return p[0]
}

// distance is between two points; math.Hypot rounds in other ways on some processors.
func distance(a, b Point) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	return math.Sqrt(float64(x*x) + float64(y*y))
}

// quarter is how far the control points of a quarter of a circle lie along its tangents,
// in radii; the curve stays within 0.03 % of the circle.
const quarter = 0.5522847498

// arc adds a quarter of a circle, from the direction u to the direction v, which are at a
// right angle and as long as the radius.
func (c *canvas) arc(centre, u, v Point) {
	at := func(a, b float64) Point {
		return Point{centre.X + float64(a*u.X) + float64(b*v.X), centre.Y + float64(a*u.Y) + float64(b*v.Y)}
	}
	c.cubeTo(at(1, quarter), at(quarter, 1), at(0, 1))
}

// ring fills the room between two circles.
func (c *canvas) ring(centre Point, outer, inner float64, colour color.Color) {
	c.begin([]Point{centre}, outer)
	circle := func(radius, turn float64) {
		u, v := Point{radius, 0}, Point{0, turn * radius}
		c.moveTo(Point{centre.X + radius, centre.Y})
		for range 4 {
			c.arc(centre, u, v)
			u, v = v, Point{-u.X, -u.Y}
		}
	}
	circle(outer, 1)
	if inner > 0 {
		circle(inner, -1)
	}
	c.end(colour)
}

// line paints a stroke, piece by piece, each with round ends.
func (c *canvas) line(l Line) {
	if l.Dash > 0 && len(l.Points) > 1 {
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
		// Along the piece and across it, as long as the radius.
		u := Point{(to.X - from.X) * radius / length, (to.Y - from.Y) * radius / length}
		v := Point{-u.Y, u.X}
		back := func(p Point) Point { return Point{-p.X, -p.Y} }
		c.begin(l.Points[i-1:i+1], radius)
		c.moveTo(Point{from.X + v.X, from.Y + v.Y})
		c.arc(from, v, back(u))
		c.arc(from, back(u), back(v))
		c.lineTo(Point{to.X - v.X, to.Y - v.Y})
		c.arc(to, back(v), u)
		c.arc(to, u, v)
		c.end(l.Colour)
	}
}

// dashes cuts a stroke into pieces of a length with gaps of the same length, as SVG does.
func dashes(points []Point, dash float64) [][]Point {
	var pieces [][]Point
	piece := []Point{points[0]} // nil within a gap
	left := dash                // of the piece or the gap
	for i, to := range points[1:] {
		from := points[i]
		length := distance(from, to)
		done := 0.0
		for length-done > left {
			done += left
			cut := Point{from.X + float64((to.X-from.X)*done/length), from.Y + float64((to.Y-from.Y)*done/length)}
			if piece != nil {
				pieces = append(pieces, append(piece, cut))
				piece = nil
			} else {
				piece = []Point{cut}
			}
			left = dash
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

// text paints the outlines of the embedded typeface.
func (c *canvas) text(t Text) error {
	return c.letters.each(t, func(low, high Point, outline []segment) {
		c.begin([]Point{low, high}, 0)
		for _, s := range outline {
			switch s.op {
			case sfnt.SegmentOpMoveTo:
				c.moveTo(s.points[0])
			case sfnt.SegmentOpLineTo:
				c.lineTo(s.points[0])
			case sfnt.SegmentOpQuadTo:
				c.quadTo(s.points[0], s.points[1])
			case sfnt.SegmentOpCubeTo:
				c.cubeTo(s.points[0], s.points[1], s.points[2])
			}
		}
		c.end(t.Colour)
	})
}
