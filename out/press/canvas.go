package press

import (
	"bytes"
	"image/color"
	"io"
	"regexp"
	"slices"
	"strconv"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"matchbook/out/font"
	"matchbook/out/picture"
)

// point is the unit of sizes of type, in mm.
const point = inch / 72

// The greys of a book.
var (
	black = color.Gray{Y: 0x00}
	grey  = color.Gray{Y: 0x60}
	pale  = color.Gray{Y: 0xb0}
)

// canvas paints on the pages of a PDF file, in mm from the upper left corner of a page that
// is cut.
type canvas struct {
	pdf    *fpdf.Fpdf
	height float64 // of a page, with the bleed
	bleed  float64 // what is cut off on each side
	grey   bool    // paint no colours
	// What replaces the colours of pictures that have names.
	colours picture.Look
	more    *font.More // for characters that the typeface lacks; may be nil

	// painted is called with the box of everything that is painted. It is for tests, and
	// may be nil.
	painted func(page int, box rectangle)
}

// rectangle is an area of a page.
type rectangle struct{ left, top, right, bottom float64 }

// The names of the fonts within the library, which puts utf8 before them. In the file they
// have the form that the format requires for subsets: six letters, a plus sign, the name.
var faces = [...]struct{ library, file string }{
	{"xxxmatchbook-gothic-regular", "MBREGU+Matchbook-Gothic-Regular"},
	{"xxxmatchbook-gothic-bold", "MBBOLD+Matchbook-Gothic-Bold"},
	{"xxxmatchbook-given-regular", "MBMORE+Matchbook-Given-Regular"},
	{"xxxmatchbook-given-bold", "MBMORB+Matchbook-Given-Bold"},
}

func newCanvas(t Trim, bleed float64) *canvas {
	size := fpdf.SizeType{Wd: t.Width + 2*bleed, Ht: t.Height + 2*bleed}
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: size})
	if bleed > 0 {
		pdf.SetPageBox("trim", bleed, bleed, t.Width, t.Height)
		pdf.SetPageBox("bleed", 0, 0, size.Wd, size.Ht)
	}
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(noDate)
	pdf.SetModificationDate(noDate)
	// The library writes into the bytes that it is given.
	pdf.AddUTF8FontFromBytes(faces[0].library, "", slices.Clone(font.Regular))
	pdf.AddUTF8FontFromBytes(faces[1].library, "", slices.Clone(font.Bold))
	return &canvas{pdf: pdf, height: size.Ht, bleed: bleed}
}

// addFont adds a typeface for characters that the usual one lacks, unless it is nil.
func (c *canvas) addFont(more *font.More) {
	if c.more = more; more != nil {
		c.pdf.AddUTF8FontFromBytes(faces[2].library, "", slices.Clone(more.Regular))
		c.pdf.AddUTF8FontFromBytes(faces[3].library, "", slices.Clone(more.Bold))
	}
}

var noDate = time.Unix(0, 0).UTC()

// trimFirst finds where the bleed box of a page stands before its trim box.
var trimFirst = regexp.MustCompile(`(/BleedBox \[[\d. -]*\])\n(/TrimBox \[[\d. -]*\])`)

// write writes the file. The library stamps it with dates, which are blanked out so that
// the bytes depend only on the book, and names the fonts as if they were whole. Both are
// overwritten in place, since the file records at which byte each object begins.
func (c *canvas) write(w io.Writer) error {
	var b bytes.Buffer
	if err := c.pdf.Output(&b); err != nil {
		return err
	}
	file := b.Bytes()
	for _, key := range []string{"/CreationDate", "/ModDate"} {
		stamp := []byte(key + " (D:" + noDate.Format("20060102150405") + ")")
		file = bytes.ReplaceAll(file, stamp, bytes.Repeat([]byte(" "), len(stamp)))
	}
	// The library writes the boxes of a page in any order.
	file = trimFirst.ReplaceAll(file, []byte("$2\n$1"))
	for _, f := range faces {
		file = bytes.ReplaceAll(file, []byte("/utf8"+f.library), []byte("/"+f.file))
	}
	_, err := w.Write(file)
	return err
}

// turn turns what is painted next upside down about a point, until turnBack.
func (c *canvas) turn(x, y float64) {
	c.pdf.TransformBegin()
	c.pdf.TransformRotate(180, x+c.bleed, y+c.bleed)
}

func (c *canvas) turnBack() { c.pdf.TransformEnd() }

// font sets size, in points, weight and typeface.
func (c *canvas) font(size float64, bold, more bool) {
	face := 0
	if bold {
		face++
	}
	if more {
		face += 2
	}
	c.pdf.SetFont(faces[face].library, "", size)
}

// runs calls yield with the parts of a text that are of one typeface, and whether it is that
// which was added.
func (c *canvas) runs(text string, yield func(part string, more bool)) {
	if c.more == nil {
		yield(text, false)
		return
	}
	from, more := 0, false
	for i, r := range text {
		if lacks := !font.Has(r); lacks != more {
			if i > from {
				yield(text[from:i], more)
			}
			from, more = i, lacks
		}
	}
	yield(text[from:], more)
}

// measure returns how wide a text is, in mm.
func (c *canvas) measure(text string, size float64, bold bool) (width float64) {
	c.runs(text, func(part string, more bool) {
		c.font(size, bold, more)
		width += c.pdf.GetStringWidth(part)
	})
	return width
}

// text paints a text from x on, on the base line y.
func (c *canvas) text(x, y float64, text string, size float64, bold bool, colour color.Color) {
	if c.painted != nil {
		c.painted(c.pdf.PageNo(), rectangle{x, y - font.CapHeight*size*point, x + c.measure(text, size, bold), y})
	}
	r, g, b := c.rgb(colour)
	c.pdf.SetTextColor(r, g, b)
	c.runs(text, func(part string, more bool) {
		c.font(size, bold, more)
		c.pdf.Text(x+c.bleed, y+c.bleed, part)
		x += c.pdf.GetStringWidth(part)
	})
}

// rgb returns the parts of a colour, or of the grey that is as light.
func (c *canvas) rgb(colour color.Color) (r, g, b int) {
	colour = c.colours.Of(colour)
	if c.grey {
		colour = color.GrayModel.Convert(colour)
	}
	n := color.NRGBAModel.Convert(colour).(color.NRGBA)
	return int(n.R), int(n.G), int(n.B)
}

// shapes paints shapes at a scale, with their origin at x, y.
func (c *canvas) shapes(x, y, scale float64, shapes []picture.Shape) {
	p := painter{canvas: c, x: x, y: y, scale: scale}
	for _, s := range shapes {
		if text, ok := s.(picture.Text); ok {
			p.end()
			size := scale * text.Size / point
			width := c.measure(text.Text, size, text.Bold)
			c.text(x+scale*text.Centre.X-width/2, y+scale*(text.Centre.Y+font.CapHeight*text.Size/2),
				text.Text, size, text.Bold, text.Colour)
			continue
		}
		p.shape(s)
	}
	p.end()
}

// painter writes shapes as the operators of a page's content. Neighbouring strokes that
// look alike become one path, so that boards take few bytes.
type painter struct {
	*canvas
	x, y, scale float64
	b           []byte
	open        stroke // of the path that is begun
	begun       bool
}

// stroke is how a line is painted. Lengths are in mm of its picture.
type stroke struct {
	colour      color.Color
	width, dash float64
}

func (p *painter) shape(s picture.Shape) {
	switch s := s.(type) {
	case picture.Line:
		p.stroke(stroke{s.Colour, s.Width, s.Dash}, s.Points...)
	case picture.Circle:
		switch {
		case s.Rim == nil:
			p.dot(s.Centre, s.Radius, s.Fill)
		case s.Fill == nil:
			p.circle(s)
		default:
			p.dot(s.Centre, s.Radius+s.RimWidth/2, s.Rim)
			p.dot(s.Centre, s.Radius-s.RimWidth/2, s.Fill)
		}
	case picture.Polygon:
		p.polygon(s)
	}
}

// dot paints a disc: a line from its centre to its centre, with round ends.
func (p *painter) dot(centre picture.Point, radius float64, colour color.Color) {
	if colour != nil {
		p.stroke(stroke{colour: colour, width: 2 * radius}, centre, centre)
	}
}

func (p *painter) stroke(s stroke, points ...picture.Point) {
	if len(points) == 0 || s.colour == nil {
		return
	}
	p.begin(s)
	p.path(points)
	p.box(s.width/2, points...)
}

// begin continues the current path, or begins another one.
func (p *painter) begin(s stroke) {
	if p.begun && p.open == s {
		return
	}
	p.finish()
	p.look(s)
	p.begun = true
}

// look sets how strokes are painted.
func (p *painter) look(s stroke) {
	if p.open == s && p.b != nil {
		return
	}
	p.start()
	p.colour(s.colour, "RG")
	p.numbers("w", p.scale*s.width/point)
	p.b = append(p.b, " ["...)
	if s.dash > 0 {
		p.b = strconv.AppendFloat(p.b, p.scale*s.dash/point, 'f', 2, 64)
	}
	p.b = append(p.b, "] 0 d"...)
	p.open = s
}

// start begins operators that do not affect those after them.
func (p *painter) start() {
	if p.b == nil {
		p.b = append(p.b, "q 1 J 1 j"...) // round ends and corners
	}
}

// finish paints the path that is begun.
func (p *painter) finish() {
	if p.begun {
		p.b = append(p.b, " S"...)
		p.begun = false
	}
}

// end returns what was written.
func (p *painter) end() {
	p.finish()
	if p.b != nil {
		p.pdf.RawWriteStr(string(append(p.b, " Q\n"...)))
		p.b, p.open = nil, stroke{}
	}
}

// colour writes a colour for areas (rg) or strokes (RG). A grey is written as one, so that
// printers see that no colour is on the page.
func (p *painter) colour(c color.Color, operator string) {
	r, g, b := p.rgb(c)
	if r == g && g == b {
		p.numbers(map[string]string{"rg": "g", "RG": "G"}[operator], float64(r)/255)
		return
	}
	p.numbers(operator, float64(r)/255, float64(g)/255, float64(b)/255)
}

// numbers writes an operator behind its numbers.
func (p *painter) numbers(operator string, list ...float64) {
	for _, n := range list {
		p.b = append(p.b, ' ')
		p.b = strconv.AppendFloat(p.b, n, 'f', 3, 64)
		p.b = bytes.TrimRight(p.b, "0")
		p.b = bytes.TrimRight(p.b, ".")
	}
	p.b = append(append(p.b, ' '), operator...)
}

// at writes an operator behind places, which are in mm from the picture's corner.
func (p *painter) at(operator string, points ...picture.Point) {
	var list []float64
	for _, q := range points {
		list = append(list, (p.bleed+p.x+p.scale*q.X)/point, (p.height-p.bleed-p.y-p.scale*q.Y)/point)
	}
	p.numbers(operator, list...)
}

func (p *painter) path(points []picture.Point) {
	p.at("m", points[0])
	for _, q := range points[1:] {
		p.at("l", q)
	}
}

func (p *painter) polygon(s picture.Polygon) {
	if len(s.Points) == 0 {
		return
	}
	p.area(s.Fill, s.Rim, s.RimWidth, func() {
		p.path(s.Points)
		p.b = append(p.b, " h"...)
	})
	p.box(s.RimWidth/2, s.Points...)
}

// circle paints one with a rim and no fill: four curves, with the control points where
// they come nearest to a circle.
func (p *painter) circle(s picture.Circle) {
	const quarter = 0.5522847498
	at := func(x, y float64) picture.Point {
		return picture.Point{X: s.Centre.X + s.Radius*x, Y: s.Centre.Y + s.Radius*y}
	}
	p.area(nil, s.Rim, s.RimWidth, func() {
		p.at("m", at(1, 0))
		p.at("c", at(1, quarter), at(quarter, 1), at(0, 1))
		p.at("c", at(-quarter, 1), at(-1, quarter), at(-1, 0))
		p.at("c", at(-1, -quarter), at(-quarter, -1), at(0, -1))
		p.at("c", at(quarter, -1), at(1, -quarter), at(1, 0))
	})
	p.box(s.Radius+s.RimWidth/2, s.Centre)
}

// area paints what a path surrounds, and its rim.
func (p *painter) area(fill, rim color.Color, width float64, path func()) {
	if fill == nil && rim == nil {
		return
	}
	p.finish()
	p.start()
	operator := " S"
	if rim != nil {
		p.look(stroke{colour: rim, width: width})
	}
	if fill != nil {
		p.colour(fill, "rg")
		operator = " f"
		if rim != nil {
			operator = " B"
		}
	}
	path()
	p.b = append(p.b, operator...)
}

// box tells where something was painted, within a distance of points.
func (p *painter) box(distance float64, points ...picture.Point) {
	if p.painted == nil {
		return
	}
	for _, q := range points {
		x, y, d := p.x+p.scale*q.X, p.y+p.scale*q.Y, p.scale*distance
		p.painted(p.pdf.PageNo(), rectangle{x - d, y - d, x + d, y + d})
	}
}
