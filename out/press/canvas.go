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
	ink    Ink
	pages  [roles]map[int]int // of puzzles, by their numbers

	// painted is called with the box of everything that is painted. It is for tests, and
	// may be nil.
	painted func(page int, box rectangle)
}

// Ink is how texts and pictures are printed.
type Ink struct {
	Font *font.More   // for characters that the usual typeface lacks; may be nil
	Look picture.Look // the colours of pictures
	Grey bool         // no colours, for printing in black
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

func newCanvas(t Trim, bleed float64, ink Ink) *canvas {
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
	files := [][]byte{font.Regular, font.Bold}
	if ink.Font != nil {
		files = append(files, ink.Font.Regular, ink.Font.Bold)
	}
	for i, file := range files {
		pdf.AddUTF8FontFromBytes(faces[i].library, "", slices.Clone(file)) // the library writes into the bytes
	}
	return &canvas{pdf: pdf, height: size.Ht, bleed: bleed, ink: ink}
}

var noDate = time.Unix(0, 0).UTC()

// describe sets what the file says of itself.
func (c *canvas) describe(title, author, language string) {
	c.pdf.SetTitle(title, true)
	if author != "" {
		c.pdf.SetAuthor(author, true)
	}
	c.pdf.SetProducer("Matchbook", true)
	c.pdf.SetLang(language)
}

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

// turned paints what paint paints, turned by an angle about a point.
func (c *canvas) turned(angle, x, y float64, paint func()) {
	c.pdf.TransformBegin()
	c.pdf.TransformRotate(angle, x+c.bleed, y+c.bleed)
	paint()
	c.pdf.TransformEnd()
}

// runs calls yield with the parts of a text that are of one typeface, which it sets.
func (c *canvas) runs(text string, size float64, bold bool, yield func(part string)) {
	run := func(part string, more bool) {
		face := 0
		if bold {
			face++
		}
		if more {
			face += 2
		}
		c.pdf.SetFont(faces[face].library, "", size)
		yield(part)
	}
	from, more := 0, false
	for i, r := range text {
		if lacks := c.ink.Font != nil && !font.Has(r); lacks != more {
			if i > from {
				run(text[from:i], more)
			}
			from, more = i, lacks
		}
	}
	run(text[from:], more)
}

// measure returns how wide a text is, in mm.
func (c *canvas) measure(text string, size float64, bold bool) (width float64) {
	c.runs(text, size, bold, func(part string) { width += c.pdf.GetStringWidth(part) })
	return width
}

// text paints a text from x on, on the base line y.
func (c *canvas) text(x, y float64, t text) {
	if c.painted != nil {
		c.painted(c.pdf.PageNo(), rectangle{x, y - rise(t.size), x + c.measure(t.text, t.size, t.bold), y})
	}
	c.pdf.SetTextColor(c.rgb(t.colour))
	c.runs(t.text, t.size, t.bold, func(part string) {
		c.pdf.Text(x+c.bleed, y+c.bleed, part)
		x += c.pdf.GetStringWidth(part)
	})
}

// rgb returns the parts of a colour, or of the grey that is as light.
func (c *canvas) rgb(colour color.Color) (r, g, b int) {
	colour = c.ink.Look.Of(colour)
	if c.ink.Grey {
		colour = color.GrayModel.Convert(colour)
	}
	n := color.NRGBAModel.Convert(colour).(color.NRGBA)
	return int(n.R), int(n.G), int(n.B)
}

// shapes paints shapes at a scale, with their origin at x, y.
func (c *canvas) shapes(x, y, scale float64, shapes []picture.Shape) {
	p := painter{canvas: c, x: x, y: y, scale: scale}
	for _, shape := range shapes {
		switch s := shape.(type) {
		case picture.Line:
			p.stroke(s.Width/2, stroke{s.Colour, s.Width, s.Dash}, s.Points...)
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
			p.area(s.Fill, s.Rim, s.RimWidth, func() {
				p.path(s.Points)
				p.operator(" h")
			})
			p.box(s.RimWidth/2, s.Points...)
		case picture.Text:
			p.end()
			t := text{s.Text, scale * s.Size / point, s.Bold, s.Colour}
			c.text(x+scale*s.Centre.X-c.measure(t.text, t.size, t.bold)/2, y+scale*(s.Centre.Y+font.CapHeight*s.Size/2), t)
		}
	}
	p.end()
}

// painter writes shapes as the operators of a page's content. Neighbouring strokes that
// look alike become one path, so that boards take few bytes.
type painter struct {
	*canvas
	x, y, scale float64
	b           []byte
	look        stroke // of strokes
	begun       bool   // a path of strokes, which is not painted yet
}

// stroke is how a line is painted. Lengths are in mm of its picture.
type stroke struct {
	colour      color.Color
	width, dash float64
}

// dot paints a disc: a line from its centre to its centre, with round ends.
func (p *painter) dot(centre picture.Point, radius float64, colour color.Color) {
	p.stroke(radius, stroke{colour: colour, width: 2 * radius}, centre, centre)
}

// stroke continues the path of strokes, or begins another one. What is painted is within a
// distance of the points.
func (p *painter) stroke(distance float64, s stroke, points ...picture.Point) {
	if s.colour == nil {
		return
	}
	if !p.begun || p.look != s {
		p.finish()
		p.set(s)
		p.begun = true
	}
	p.path(points)
	p.box(distance, points...)
}

// set sets how strokes are painted.
func (p *painter) set(s stroke) {
	if p.look == s {
		return
	}
	p.look = s
	p.start()
	p.colour(s.colour, "RG")
	p.numbers("w", p.scale*s.width/point)
	p.operator(" [")
	if s.dash > 0 {
		p.b = strconv.AppendFloat(p.b, p.scale*s.dash/point, 'f', 2, 64)
	}
	p.operator("] 0 d")
}

// start begins operators that do not affect those after them.
func (p *painter) start() {
	if p.b == nil {
		p.operator("q 1 J 1 j") // round ends and corners
	}
}

// finish paints the path that is begun.
func (p *painter) finish() {
	if p.begun {
		p.operator(" S")
		p.begun = false
	}
}

// end writes the operators to the page.
func (p *painter) end() {
	p.finish()
	if p.b != nil {
		p.operator(" Q\n")
		p.pdf.RawWriteStr(string(p.b))
		p.b, p.look = nil, stroke{}
	}
}

// colour writes a colour for areas (rg) or strokes (RG). A grey is written as one, so that
// printers see that no colour is on the page.
func (p *painter) colour(c color.Color, operator string) {
	r, g, b := p.rgb(c)
	if r == g && g == b {
		p.numbers(operator[1:], float64(r)/255)
		return
	}
	p.numbers(operator, float64(r)/255, float64(g)/255, float64(b)/255)
}

// operator writes a text as it is.
func (p *painter) operator(text string) { p.b = append(p.b, text...) }

// numbers writes an operator after its numbers.
func (p *painter) numbers(operator string, list ...float64) {
	for _, n := range list {
		p.b = append(p.b, ' ')
		p.b = strconv.AppendFloat(p.b, n, 'f', 3, 64)
		p.b = bytes.TrimRight(p.b, "0")
		p.b = bytes.TrimRight(p.b, ".")
	}
	p.operator(" " + operator)
}

// at writes an operator after places, which are in mm from the picture's corner.
func (p *painter) at(operator string, points ...picture.Point) {
	var list []float64
	for _, q := range points {
		list = append(list, (p.bleed+p.x+p.scale*q.X)/point, (p.height-p.bleed-p.y-p.scale*q.Y)/point)
	}
	p.numbers(operator, list...)
}

func (p *painter) path(points []picture.Point) {
	operator := "m"
	for _, q := range points {
		p.at(operator, q)
		operator = "l"
	}
}

// circle paints one with a rim and no fill: four curves, with the control points where
// they come nearest to a circle.
func (p *painter) circle(s picture.Circle) {
	const quarter = 0.5522847498
	at := func(x, y float64) picture.Point {
		return picture.Point{X: s.Centre.X + s.Radius*x, Y: s.Centre.Y + s.Radius*y}
	}
	p.area(nil, s.Rim, s.RimWidth, func() {
		x, y := 1.0, 0.0
		p.at("m", at(x, y))
		for range 4 {
			p.at("c", at(x-quarter*y, y+quarter*x), at(quarter*x-y, quarter*y+x), at(-y, x))
			x, y = -y, x
		}
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
		p.set(stroke{colour: rim, width: width})
	}
	if fill != nil {
		p.colour(fill, "rg")
		operator = " f"
		if rim != nil {
			operator = " B"
		}
	}
	path()
	p.operator(operator)
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
