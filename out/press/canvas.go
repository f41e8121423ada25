package press

import (
	"bytes"
	"cmp"
	"fmt"
	"image/color"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"matchbook/out/font"
	"matchbook/out/picture"
)

// point is the unit of font sizes, in mm.
const point = inch / 72

// The greys of a book.
var (
	black = color.Gray{Y: 0x00}
	grey  = color.Gray{Y: 0x60}
	pale  = color.Gray{Y: 0xb0}
)

// canvas paints the pages of a PDF file, in mm from the upper left corner of the trimmed page.
type canvas struct {
	pdf   *fpdf.Fpdf
	bleed float64 // the width that is cut off on each side
	dark  bool    // whether grey texts become black
	ink   Ink
	pages [roles]map[int]int // the result of [Book.pagesOf], without pages of a separate book

	fonts  [len(faces)]string // the library's names of the fonts, in the order of faces; "" for no font
	widths map[text]float64   // the widths of measured texts

	// painted, if not nil, is called with each text and shape that is painted without clipping.
	painted func(page int, s picture.Shape)
}

// Ink has the fonts and the colours of a printed book.
type Ink struct {
	Font    *font.Family    // the font of all texts, except characters that it lacks; may be nil
	Display *font.Family    // the font of titles
	Look    picture.Look    // the colours of pictures
	Duo     *[3]color.Color // replacements for black, white and blue; nil for none
	Grey    bool            // whether to print in black only
}

// faces are the tags of the fonts in PDF files: regular and bold of the built-in font, of [Ink.Font],
// and of [Ink.Display]. In PDF, the name of a subset of a font is a tag of six letters, a plus sign
// and the name of the font.
var faces = [...]string{"MBREGU", "MBBOLD", "MBMORE", "MBMORB", "MBTITR", "MBTITB"}

func newCanvas(t Trim, bleed float64, ink Ink) *canvas {
	size := fpdf.SizeType{Wd: t.Width + 2*bleed, Ht: t.Height + 2*bleed}
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: size})
	if bleed > 0 {
		pdf.SetPageBox("trim", bleed, bleed, t.Width, t.Height)
		pdf.SetPageBox("bleed", 0, 0, size.Wd, size.Ht)
	}
	pdf.SetMargins(0, 0, 0)
	pdf.SetLineCapStyle("round")
	pdf.SetLineJoinStyle("round")
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(noDate)
	pdf.SetModificationDate(noDate)
	files := [len(faces)][]byte{font.Regular, font.Bold}
	for i, family := range []*font.Family{ink.Font, ink.Display} {
		if family != nil {
			files[2+2*i], files[3+2*i] = family.Regular, family.Bold
		}
	}
	c := &canvas{pdf: pdf, bleed: bleed, ink: ink, widths: map[text]float64{}}
	for i, file := range files {
		if file != nil {
			c.fonts[i] = fmt.Sprintf("%03d", i) + font.PostScript(file)  // as long as the name in the file; see write
			pdf.AddUTF8FontFromBytes(c.fonts[i], "", slices.Clone(file)) // the library modifies the bytes
		}
	}
	return c
}

var noDate = time.Unix(0, 0).UTC()

func (c *canvas) describe(title, author, language string) {
	c.pdf.SetTitle(title, true)
	if author != "" {
		c.pdf.SetAuthor(author, true)
	}
	c.pdf.SetProducer("Matchbook", true)
	c.pdf.SetLang(language)
}

// trimFirst matches the two boxes of a page if the bleed box comes first.
var trimFirst = regexp.MustCompile(`(/BleedBox \[[\d. -]*\])\n(/TrimBox \[[\d. -]*\])`)

// write writes the file. The library adds dates to the file, and names subsets of fonts like
// complete fonts. To make the bytes depend only on the book, write blanks out the dates; it also
// corrects the names of fonts. Lengths must not change, since the file records the byte offset of
// each object.
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
	// The library writes the boxes of a page in random order.
	file = trimFirst.ReplaceAll(file, []byte("$2\n$1"))
	for i, name := range c.fonts {
		if name != "" { // the library writes utf8 before the name
			file = bytes.ReplaceAll(file, []byte("/utf8"+strings.ToLower(name)), []byte("/"+faces[i]+"+"+name[3:]))
		}
	}
	_, err := w.Write(file)
	return err
}

// turned calls paint, and rotates everything that paint paints about the point (x, y). Angles are in
// degrees, and positive angles are anticlockwise.
func (c *canvas) turned(angle, x, y float64, paint func()) {
	c.pdf.TransformBegin()
	c.pdf.TransformRotate(angle, x+c.bleed, y+c.bleed)
	paint()
	c.pdf.TransformEnd()
}

// clipped calls paint, and cuts off everything outside a rectangle.
func (c *canvas) clipped(x, y, width, height float64, paint func()) {
	painted := c.painted
	c.painted = nil
	c.pdf.ClipRect(x+c.bleed, y+c.bleed, width, height, false)
	paint()
	c.pdf.ClipEnd()
	c.painted = painted
	c.pen(black, stroke{black, 1, 0}) // sets the pen again, since the library does not know the restored state
}

// runs splits a text into parts, each in one typeface. runs sets the part's typeface before it
// yields the part. A blank has the typeface of the letter before it.
func (c *canvas) runs(text string, f face, yield func(part string)) {
	families := [...]*font.Family{nil, c.ink.Font, c.ink.Display} // the families in the order of faces
	of := func(r rune) int {
		for i := len(families) - 1; i > 0; i-- {
			if family := families[i]; family != nil && (i < 2 || f.display) && family.Has(r) {
				return i
			}
		}
		return 0
	}
	run := func(part string, of int) {
		size := f.size
		if of > 0 {
			size *= families[of].Scale
		}
		if of *= 2; f.bold {
			of++
		}
		c.pdf.SetFont(c.fonts[of], "", size)
		yield(part)
	}
	from, now := 0, 0
	for i, r := range text {
		if next := of(r); next != now && r != ' ' {
			if i > from {
				run(text[from:i], now)
			}
			from, now = i, next
		}
	}
	run(text[from:], now)
}

// measure returns the width of a text, in mm.
func (c *canvas) measure(s string, f face) (width float64) {
	of := text{s, f.in(nil)}
	width, ok := c.widths[of]
	if !ok {
		c.runs(s, f, func(part string) { width += c.pdf.GetStringWidth(part) })
		c.widths[of] = width
	}
	return width
}

// text paints a text that begins at x, with its base line at y.
func (c *canvas) text(x, y float64, t text) {
	if t.text == "" {
		return
	}
	if c.painted != nil {
		centre := picture.At(x+c.measure(t.text, t.face)/2, y-t.rise()/2)
		c.painted(c.pdf.PageNo(), picture.Text{Centre: centre, Text: t.text, Size: t.em(), Bold: t.bold, Colour: t.colour})
	}
	if c.dark && t.colour == grey {
		t.colour = black
	}
	c.pdf.SetTextColor(c.rgb(t.colour))
	c.runs(t.text, t.face, func(part string) {
		c.pdf.Text(x+c.bleed, y+c.bleed, part)
		x += c.pdf.GetStringWidth(part)
	})
}

// rgb returns the red, green and blue of a colour after the replacements of [Ink].
func (c *canvas) rgb(colour color.Color) (r, g, b int) {
	_, stick := colour.(picture.Named) // sticks keep their colours
	colour = c.ink.Look.Of(colour)
	nrgba := func(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
	n := nrgba(colour)
	switch duo := c.ink.Duo; {
	case duo == nil || stick:
	case colour == picture.Answer:
		n = nrgba(duo[2])
	default:
		// the square makes light colours differ more
		light := int(lightness(colour)) * int(lightness(colour)) / 255
		a, b := nrgba(duo[0]), nrgba(duo[1])
		mix := func(a, b uint8) uint8 { return uint8((int(a)*(255-light) + int(b)*light) / 255) }
		n = color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255}
	}
	if c.ink.Grey {
		y := lightness(n)
		n = color.NRGBA{y, y, y, 255}
	}
	return int(n.R), int(n.G), int(n.B)
}

// lightness returns the grey value of a colour.
func lightness(c color.Color) uint8 { return color.GrayModel.Convert(c).(color.Gray).Y }

// stroke is the colour, width and dash length of a line. Lengths are in mm.
type stroke struct {
	colour      color.Color
	width, dash float64
}

// strokeOf returns the stroke and the points of a shape that is painted as a line. For other
// shapes, the stroke has no colour.
func strokeOf(shape picture.Shape) (look stroke, points []picture.Point) {
	switch s := shape.(type) {
	case picture.Line:
		return stroke{s.Colour, s.Width, s.Dash}, s.Points
	case picture.Circle:
		if s.Rim == nil { // a disc is a stroke of no length, with round ends
			return stroke{s.Fill, 2 * s.Radius, 0}, []picture.Point{s.Centre, s.Centre}
		}
	}
	return stroke{}, nil
}

// shapes paints shapes at a scale, with their origin at x, y. Consecutive strokes that look alike
// become one path, so that boards take few bytes. Pictures in the colours of a cover lack empty places of digits.
func (c *canvas) shapes(x, y, scale float64, shapes []picture.Shape) {
	drawn := (&picture.Picture{Shapes: shapes}).Placed(scale, x, y).Shapes
	if c.ink.Duo != nil { // on a dark ground, pale places would look like sticks
		drawn = slices.DeleteFunc(drawn, func(s picture.Shape) bool { look, _ := strokeOf(s); return look.colour == picture.Mist })
	}
	for _, alike := range chunks(drawn, func(chunk []picture.Shape, next picture.Shape) bool {
		first, _ := strokeOf(chunk[0])
		look, _ := strokeOf(next)
		return look == first && look.colour != nil
	}) {
		look, _ := strokeOf(alike[0])
		if look.colour != nil {
			c.pen(nil, look)
		}
		for _, shape := range alike {
			if _, ok := shape.(picture.Text); c.painted != nil && !ok { // texts report themselves
				c.painted(c.pdf.PageNo(), shape)
			}
			_, points := strokeOf(shape)
			c.path(points)
		}
		if look.colour != nil {
			c.pdf.DrawPath("D")
		} else {
			c.area(alike[0])
		}
	}
}

// area paints a shape that is not a stroke.
func (c *canvas) area(shape picture.Shape) {
	switch s := shape.(type) {
	case picture.Circle:
		if s.Fill == nil {
			c.pdf.Circle(s.Centre.X+c.bleed, s.Centre.Y+c.bleed, s.Radius, c.pen(nil, stroke{s.Rim, s.RimWidth, 0}))
			return
		}
		// A circle with an area is two discs. Discs take fewer bytes than curves, and look rounder
		// on screens.
		for _, disc := range []stroke{{s.Rim, 2*s.Radius + s.RimWidth, 0}, {s.Fill, 2*s.Radius - s.RimWidth, 0}} {
			c.pen(nil, disc)
			c.path([]picture.Point{s.Centre, s.Centre})
			c.pdf.DrawPath("D")
		}
	case picture.Polygon:
		style := c.pen(s.Fill, stroke{s.Rim, s.RimWidth, 0})
		c.path(append(s.Points, s.Points[0]))
		c.pdf.DrawPath(style)
	case picture.Text:
		f := face{size: s.Size / point, bold: s.Bold, colour: s.Colour}
		c.text(s.Centre.X-c.measure(s.Text, f)/2, s.Centre.Y+f.rise()/2, text{s.Text, f})
	}
}

// path adds a line through points to the current path.
func (c *canvas) path(points []picture.Point) {
	to := c.pdf.MoveTo
	for _, p := range points {
		to(p.X+c.bleed, p.Y+c.bleed)
		to = c.pdf.LineTo
	}
}

// pen sets the colour of an area, and the colour, width and dashes of its rim. Either colour may be
// nil. pen returns the library's code for painting the area, the rim or both.
func (c *canvas) pen(fill color.Color, rim stroke) (style string) {
	if fill != nil {
		c.pdf.SetFillColor(c.rgb(fill))
		style = "F"
	}
	if rim.colour != nil {
		var gaps []float64
		if rim.dash > 0 {
			gaps = append(gaps, rim.dash)
		}
		c.pdf.SetDrawColor(c.rgb(rim.colour))
		c.pdf.SetLineWidth(rim.width)
		c.pdf.SetDashPattern(gaps, 0)
		style += "D"
	}
	return cmp.Or(style, "n") // n: neither
}

// filled returns a filled rectangle with the opposite corners (x, y) and (x2, y2).
func filled(colour color.Color, x, y, x2, y2 float64) shapes {
	return shapes{picture.Polygon{Fill: colour, Points: picture.Rectangle(x, y, x2, y2)}}
}

// framed returns the outline of a rectangle; the line lies inside the corners (x, y) and (x2, y2).
func framed(colour color.Color, width, x, y, x2, y2 float64) shapes {
	in := width / 2
	return shapes{picture.Polygon{Points: picture.Rectangle(x+in, y+in, x2-in, y2-in), Rim: colour, RimWidth: width}}
}
