package picture

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"

	"matchbook/out/font"
)

// SVG writes the picture as an SVG file, which can also be embedded in an HTML page. The file's
// unit is the millimetre, and the background is white. Texts are set in [font.Name], or in a
// substitute on the reader's machine.
//
// Lengths are rounded to 0.01 mm. Consecutive shapes that look alike share their attributes, and
// lines share one path. A board therefore takes few bytes per cell.
func (p *Picture) SVG(w io.Writer) error { return p.svg(w, false) }

// SVGOutlines writes the picture as SVG does, but with the outlines of letters instead of texts. The
// file takes more bytes, and looks the same on every machine. SVGOutlines fails if the typeface
// lacks a character.
func (p *Picture) SVGOutlines(w io.Writer) error { return p.svg(w, true) }

func (p *Picture) svg(w io.Writer, outlines bool) error {
	s := svg{outlines: outlines}
	s.printf(`<svg xmlns="http://www.w3.org/2000/svg" role="img" width="%smm" height="%[2]smm" viewBox="0 0 %[1]s %[2]s"`,
		mm(p.Width), mm(p.Height))
	s.printf(` fill="none" stroke-linecap="round" stroke-linejoin="round"`)
	if !outlines {
		s.printf(` font-family="'%s',Arial,Helvetica,sans-serif" text-anchor="middle"`, font.Name)
	}
	s.printf(">\n<title>%s</title>\n", escape(p.Title))
	s.printf(`<path fill="%s" d="M0 0h%sv%sH0z"/>`+"\n", hex(Paper), mm(p.Width), mm(p.Height))
	for i := 0; i < len(p.Shapes); {
		i += s.run(p.Shapes[i:])
	}
	s.printf("</svg>\n")
	if s.err != nil {
		return s.err
	}
	_, err := io.WriteString(w, s.String())
	return err
}

type svg struct {
	strings.Builder
	outlines bool  // whether texts become outlines
	err      error // the first error from letters
}

func (s *svg) printf(format string, args ...any) { fmt.Fprintf(s, format, args...) }

// A look has the attributes that consecutive shapes can share. Lengths are in mm.
type look struct {
	path         bool        // whether the shape is drawn as a path
	of           string      // the kind of shape, if path is false
	fill, stroke color.Color // nil for none
	width, dash  float64     // the width and the dashes of the stroke
	size         float64     // the size of a text
	bold         bool
}

func (s *svg) lookOf(shape Shape) look {
	switch shape := shape.(type) {
	case Line:
		return look{path: true, stroke: shape.Colour, width: shape.Width, dash: shape.Dash}
	case Circle:
		if shape.Rim == nil {
			// a dot is a line of length zero with round ends
			return look{path: true, stroke: shape.Fill, width: 2 * shape.Radius}
		}
		return look{of: "circle", fill: shape.Fill, stroke: shape.Rim, width: shape.RimWidth}
	case Polygon:
		return look{of: "polygon", fill: shape.Fill, stroke: shape.Rim, width: shape.RimWidth}
	case Text:
		if s.outlines {
			return look{path: true, fill: shape.Colour}
		}
		return look{of: "text", fill: shape.Colour, size: shape.Size, bold: shape.Bold}
	}
	panic("no shape") // there are no other shapes
}

// begin writes the start of an element with the attributes of a look.
func (s *svg) begin(element string, l look) {
	s.printf("<%s", element)
	if l.fill != nil {
		s.printf(` fill="%s"`, hex(l.fill))
	}
	if l.stroke != nil {
		s.printf(` stroke="%s" stroke-width="%s"`, hex(l.stroke), mm(l.width))
	}
	if l.dash > 0 {
		s.printf(` stroke-dasharray="%s"`, mm(l.dash))
	}
	if l.size > 0 {
		s.printf(` font-size="%s"`, mm(l.size))
	}
	if l.bold {
		s.printf(` font-weight="bold"`)
	}
}

// run writes the first shape and the shapes directly after it that look the same, and returns their
// number. Lines, dots and outlines of letters make one path; several shapes of another kind make a
// group.
func (s *svg) run(shapes []Shape) int {
	of := s.lookOf(shapes[0])
	n := 1
	for n < len(shapes) && s.lookOf(shapes[n]) == of {
		n++
	}
	switch {
	case of.path:
		s.path(of, shapes[:n]...)
	case n == 1:
		s.element(shapes[0], of)
	default:
		s.begin("g", of)
		s.printf(">\n")
		for _, shape := range shapes[:n] {
			s.element(shape, look{}) // the group has the attributes
		}
		s.printf("</g>\n")
	}
	return n
}

func (s *svg) path(of look, shapes ...Shape) {
	s.begin("path", of)
	s.printf(` d="`)
	var at pen
	for _, shape := range shapes {
		switch shape := shape.(type) {
		case Line:
			at.append(&s.Builder, shape.Points)
		case Circle:
			at.append(&s.Builder, []Point{shape.Centre, shape.Centre})
		case Polygon:
			at.append(&s.Builder, shape.Points)
			s.printf("z")
		case Text:
			s.outline(shape)
		}
	}
	s.printf("\"/>\n")
}

// outline writes the outlines of a text as path data with absolute coordinates.
func (s *svg) outline(t Text) {
	list, err := letters(t)
	if s.err == nil {
		s.err = err
	}
	for _, l := range list {
		for i, piece := range l.outline {
			if piece.op == sfnt.SegmentOpMoveTo && i > 0 {
				s.printf("z")
			}
			s.WriteByte("MLQC"[piece.op])
			for k, p := range piece.points {
				text := pair(hundredths(p.X), hundredths(p.Y))
				if k > 0 && text[0] != '-' {
					s.printf(" ")
				}
				s.WriteString(text)
			}
		}
		if len(l.outline) > 0 {
			s.printf("z")
		}
	}
}

// element writes a shape. The parameter own has the attributes that the group of the shape does not
// set.
func (s *svg) element(shape Shape, own look) {
	switch shape := shape.(type) {
	case Circle:
		s.begin("circle", own)
		s.printf(` cx="%s" cy="%s" r="%s"/>`+"\n", mm(shape.Centre.X), mm(shape.Centre.Y), mm(shape.Radius))
	case Polygon:
		s.path(own, shape)
	case Text:
		s.begin("text", own)
		// The centre of a text is the middle of a capital letter, but SVG positions the base line.
		if shape.Turned {
			s.printf(` transform="rotate(180 %s %s)"`, mm(shape.Centre.X), mm(shape.Centre.Y))
		}
		s.printf(` x="%s" y="%s">%s</text>`+"\n", mm(shape.Centre.X), mm(shape.Centre.Y+font.CapHeight/2*shape.Size), escape(shape.Text))
	}
}

// A pen writes path data with relative positions. Positions are whole hundredths, so that rounding
// errors do not add up.
type pen struct {
	x, y  int
	moved bool
}

func (at *pen) append(b *strings.Builder, points []Point) {
	for i, p := range points {
		x, y := hundredths(p.X), hundredths(p.Y)
		dx, dy := x-at.x, y-at.y
		switch {
		case i == 0 && !at.moved:
			b.WriteString("M" + pair(x, y))
			at.moved = true
		case i == 0:
			b.WriteString("m" + pair(dx, dy))
		case dy == 0:
			b.WriteString("h" + number(dx))
		case dx == 0:
			b.WriteString("v" + number(dy))
		default:
			b.WriteString("l" + pair(dx, dy))
		}
		at.x, at.y = x, y
	}
}

// pair formats two numbers, separated by a minus sign or a blank.
func pair(x, y int) string {
	if y < 0 {
		return number(x) + number(y)
	}
	return number(x) + " " + number(y)
}

func mm(length float64) string { return number(hundredths(length)) }

func hundredths(mm float64) int { return int(math.Round(100 * mm)) }

// number formats hundredths as the shortest decimal number: 8, .35, -1.5.
func number(hundredths int) string {
	text := strconv.FormatFloat(float64(hundredths)/100, 'f', -1, 64)
	if -100 < hundredths && hundredths < 100 {
		text = strings.Replace(text, "0.", ".", 1)
	}
	return text
}

// hex formats an opaque colour as #rgb or #rrggbb.
func hex(c color.Color) string {
	r, g, b, _ := c.RGBA()
	s := fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
	if s[1] == s[2] && s[3] == s[4] && s[5] == s[6] {
		return "#" + s[1:2] + s[3:4] + s[5:6]
	}
	return s
}

func escape(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text)) // writing to a Builder never fails
	return b.String()
}
