package picture

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"matchbook/out/font"
)

// SVG writes the picture as an SVG 1.1 file, which may also stand within an HTML page.
// One unit of it is a millimetre. It has no background: what is white is painted, the
// rest shows the page, which should be light. Texts are in [font.Name] or what comes
// next to it on the reader's machine.
//
// Lengths are rounded to 0.01 mm. Neighbouring shapes that look alike share their
// attributes, and lines their path, so that a board takes few bytes a cell.
func (p *Picture) SVG(w io.Writer) error {
	var s svg
	s.printf(`<svg xmlns="http://www.w3.org/2000/svg" role="img" width="%smm" height="%[2]smm" viewBox="0 0 %[1]s %[2]s"`,
		number(hundredths(p.Width)), number(hundredths(p.Height)))
	s.printf(` fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="'%s',Arial,Helvetica,sans-serif" text-anchor="middle">`, font.Name)
	s.printf("\n<title>%s</title>\n", escape(p.Title))
	for i := 0; i < len(p.Shapes); {
		i += s.run(p.Shapes[i:])
	}
	s.printf("</svg>\n")
	_, err := io.WriteString(w, s.String())
	return err
}

type svg struct{ strings.Builder }

func (s *svg) printf(format string, args ...any) { fmt.Fprintf(s, format, args...) }

// run writes the first shape and those after it that look alike, and returns how many
// they are.
func (s *svg) run(shapes []Shape) int {
	element, look := lookOf(shapes[0])
	n := 1
	for n < len(shapes) {
		if e, l := lookOf(shapes[n]); e != element || l != look {
			break
		}
		n++
	}
	switch {
	case element == "path":
		s.printf("<path%s d=\"", look)
		var at pen
		for _, shape := range shapes[:n] {
			at.append(&s.Builder, outline(shape))
		}
		s.printf("\"/>\n")
	case n == 1:
		s.element(shapes[0], look)
		s.printf("\n")
	default:
		s.printf("<g%s>\n", look)
		for _, shape := range shapes[:n] {
			s.element(shape, "")
			s.printf("\n")
		}
		s.printf("</g>\n")
	}
	return n
}

// outline returns the points of a shape that is drawn as part of a path: a dot is a
// line from its centre to its centre, with round ends.
func outline(shape Shape) []Point {
	if c, ok := shape.(Circle); ok {
		return []Point{c.Centre, c.Centre}
	}
	return shape.(Line).Points
}

// element writes a shape other than a line.
func (s *svg) element(shape Shape, look string) {
	switch shape := shape.(type) {
	case Circle:
		s.printf(`<circle%s cx="%s" cy="%s" r="%s"/>`, look,
			number(hundredths(shape.Centre.X)), number(hundredths(shape.Centre.Y)), number(hundredths(shape.Radius)))
	case Polygon:
		s.printf(`<path%s d="`, look)
		var at pen
		at.append(&s.Builder, shape.Points)
		s.printf(`z"/>`)
	case Text:
		// The place is the middle of a capital letter, and SVG wants the line it stands on.
		base := shape.Centre.Y + font.CapHeight/2*shape.Size
		s.printf(`<text%s x="%s" y="%s">%s</text>`, look,
			number(hundredths(shape.Centre.X)), number(hundredths(base)), escape(shape.Text))
	}
}

// lookOf returns the element that a shape becomes and the attributes that it shares with
// shapes that look alike.
func lookOf(shape Shape) (element, look string) {
	stroke := func(c color.Color, width float64) string {
		return fmt.Sprintf(` stroke="%s" stroke-width="%s"`, hex(c), number(hundredths(width)))
	}
	area := func(fill, rim color.Color, width float64) (look string) {
		if fill != nil {
			look = fmt.Sprintf(` fill="%s"`, hex(fill))
		}
		if rim != nil {
			look += stroke(rim, width)
		}
		return look
	}
	switch s := shape.(type) {
	case Line:
		look = stroke(s.Colour, s.Width)
		if s.Dash > 0 {
			look += fmt.Sprintf(` stroke-dasharray="%s"`, number(hundredths(s.Dash)))
		}
		return "path", look
	case Circle:
		if s.Rim == nil && s.Fill != nil {
			return "path", stroke(s.Fill, 2*s.Radius)
		}
		return "circle", area(s.Fill, s.Rim, s.RimWidth)
	case Polygon:
		return "polygon", area(s.Fill, s.Rim, s.RimWidth)
	case Text:
		look = fmt.Sprintf(` fill="%s" font-size="%s"`, hex(s.Colour), number(hundredths(s.Size)))
		if s.Bold {
			look += ` font-weight="bold"`
		}
		return "text", look
	}
	panic("no shape") // the interface is closed
}

// pen writes path data relative to where it stands, in whole hundredths, so that
// nothing adds up.
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

// pair writes two numbers; a minus sign keeps them apart as well as a blank does.
func pair(x, y int) string {
	if y < 0 {
		return number(x) + number(y)
	}
	return number(x) + " " + number(y)
}

func hundredths(mm float64) int { return int(math.Round(100 * mm)) }

// number writes hundredths as a decimal number, as short as it can be: 8, .35, -1.5.
func number(hundredths int) string {
	sign := ""
	if hundredths < 0 {
		sign, hundredths = "-", -hundredths
	}
	whole, rest := hundredths/100, hundredths%100
	if rest == 0 {
		return sign + strconv.Itoa(whole)
	}
	if whole > 0 {
		sign += strconv.Itoa(whole)
	}
	return sign + strings.TrimSuffix(fmt.Sprintf(".%02d", rest), "0")
}

// hex writes a colour, which must be opaque, as #rgb or #rrggbb.
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
	xml.EscapeText(&b, []byte(text)) // a Builder does not fail
	return b.String()
}
