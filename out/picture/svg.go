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

// SVG writes the picture as an SVG 1.1 file, which may also stand within an HTML page.
// One unit of it is a millimetre, and its background is white. Texts are in [font.Name]
// or what the reader's machine has in its place.
//
// Lengths are rounded to 0.01 mm. Neighbouring shapes that look alike share their
// attributes, and lines their path, so that a board takes few bytes a cell.
func (p *Picture) SVG(w io.Writer) error { return p.svg(w, nil) }

// SVGOutlines writes the picture as SVG does, but with the outlines of letters in place of
// texts: it looks the same on every machine, and needs more bytes.
func (p *Picture) SVGOutlines(w io.Writer) error { return p.svg(w, new(letters)) }

func (p *Picture) svg(w io.Writer, outlines *letters) error {
	s := svg{letters: outlines}
	s.printf(`<svg xmlns="http://www.w3.org/2000/svg" role="img" width="%smm" height="%[2]smm" viewBox="0 0 %[1]s %[2]s"`,
		mm(p.Width), mm(p.Height))
	s.printf(` fill="none" stroke-linecap="round" stroke-linejoin="round"`)
	if outlines == nil {
		s.printf(` font-family="'%s',Arial,Helvetica,sans-serif" text-anchor="middle"`, font.Name)
	}
	s.WriteString(">")
	s.printf("\n<title>%s</title>\n", escape(p.Title))
	s.printf(`<path fill="%s" d="M0 0h%sv%sH0z"/>`+"\n", hex(Paper), mm(p.Width), mm(p.Height))
	for i := 0; i < len(p.Shapes); {
		i += s.run(p.Shapes[i:])
	}
	s.WriteString("</svg>\n")
	if s.err != nil {
		return s.err
	}
	_, err := io.WriteString(w, s.String())
	return err
}

type svg struct {
	strings.Builder
	letters *letters // that texts become; nil if they stay texts
	err     error    // the first one of letters
}

func (s *svg) printf(format string, args ...any) { fmt.Fprintf(s, format, args...) }

// look is what neighbouring shapes may have in common: the element that they become and
// its attributes. Lengths are in mm.
type look struct {
	element      string
	fill, stroke color.Color // nil for none
	width, dash  float64     // of the stroke
	size         float64     // of text
	bold         bool
}

func (s *svg) lookOf(shape Shape) look {
	outlined := s.letters != nil
	switch s := shape.(type) {
	case Line:
		return look{element: "stroke", stroke: s.Colour, width: s.Width, dash: s.Dash}
	case Circle:
		if s.Rim == nil {
			// A dot is a line from its centre to its centre with round ends.
			return look{element: "stroke", stroke: s.Fill, width: 2 * s.Radius}
		}
		return look{element: "circle", fill: s.Fill, stroke: s.Rim, width: s.RimWidth}
	case Polygon:
		return look{element: "polygon", fill: s.Fill, stroke: s.Rim, width: s.RimWidth}
	case Text:
		if outlined {
			return look{element: "outlines", fill: s.Colour}
		}
		return look{element: "text", fill: s.Colour, size: s.Size, bold: s.Bold}
	}
	panic("no shape") // the interface is closed
}

// none is the look of a shape whose group has the attributes.
var none look

// attributes writes l, each attribute behind a blank.
func (s *svg) attributes(l look) {
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
		s.WriteString(` font-weight="bold"`)
	}
}

// run writes the first shape and those after it that look alike, and returns how many
// they are. Strokes of one colour make one path, others a group.
func (s *svg) run(shapes []Shape) int {
	look := s.lookOf(shapes[0])
	n := 1
	for n < len(shapes) && s.lookOf(shapes[n]) == look {
		n++
	}
	shapes = shapes[:n]
	switch {
	case look.element == "stroke":
		s.WriteString("<path")
		s.attributes(look)
		s.WriteString(` d="`)
		var at pen
		for _, shape := range shapes {
			switch shape := shape.(type) {
			case Line:
				at.append(&s.Builder, shape.Points)
			case Circle:
				at.append(&s.Builder, []Point{shape.Centre, shape.Centre})
			}
		}
		s.WriteString("\"/>\n")
	case look.element == "outlines":
		s.WriteString("<path")
		s.attributes(look)
		s.WriteString(` d="`)
		for _, shape := range shapes {
			s.outline(shape.(Text))
		}
		s.WriteString("\"/>\n")
	case n == 1:
		s.element(shapes[0], look)
	default:
		s.WriteString("<g")
		s.attributes(look)
		s.WriteString(">\n")
		for _, shape := range shapes {
			s.element(shape, none)
		}
		s.WriteString("</g>\n")
	}
	return n
}

// outline writes the outlines of a text as path data, in absolute places.
func (s *svg) outline(t Text) {
	command := map[sfnt.SegmentOp]string{sfnt.SegmentOpMoveTo: "M", sfnt.SegmentOpLineTo: "L", sfnt.SegmentOpQuadTo: "Q", sfnt.SegmentOpCubeTo: "C"}
	points := map[sfnt.SegmentOp]int{sfnt.SegmentOpQuadTo: 2, sfnt.SegmentOpCubeTo: 3}
	err := s.letters.each(t, func(_, _ Point, outline []segment) {
		for i, segment := range outline {
			if segment.op == sfnt.SegmentOpMoveTo && i > 0 {
				s.WriteByte('z')
			}
			s.WriteString(command[segment.op])
			for k := range max(points[segment.op], 1) {
				text := pair(hundredths(segment.points[k].X), hundredths(segment.points[k].Y))
				if k > 0 && text[0] != '-' {
					s.WriteByte(' ')
				}
				s.WriteString(text)
			}
		}
		if len(outline) > 0 {
			s.WriteByte('z')
		}
	})
	if s.err == nil {
		s.err = err
	}
}

// element writes a shape that is not a stroke, with the attributes that its group does not set.
func (s *svg) element(shape Shape, own look) {
	switch shape := shape.(type) {
	case Circle:
		s.WriteString("<circle")
		s.attributes(own)
		s.WriteString(` cx="` + mm(shape.Centre.X) + `" cy="` + mm(shape.Centre.Y) + `" r="` + mm(shape.Radius) + `"/>`)
	case Polygon:
		s.WriteString("<path")
		s.attributes(own)
		s.WriteString(` d="`)
		var at pen
		at.append(&s.Builder, shape.Points)
		s.WriteString(`z"/>`)
	case Text:
		// The place is the middle of a capital letter, and SVG wants the line it stands on.
		base := shape.Centre.Y + font.CapHeight/2*shape.Size
		s.WriteString("<text")
		s.attributes(own)
		s.WriteString(` x="` + mm(shape.Centre.X) + `" y="` + mm(base) + `">` + escape(shape.Text) + "</text>")
	}
	s.WriteString("\n")
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

// mm writes a length in millimetres.
func mm(length float64) string { return number(hundredths(length)) }

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
	if rest%10 == 0 {
		return sign + "." + strconv.Itoa(rest/10)
	}
	return sign + "." + strconv.Itoa(rest/10) + strconv.Itoa(rest%10)
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
