package press

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

const inch = 25.4 // mm

// Trim is the size of a book's pages.
type Trim struct {
	Name          string
	Width, Height float64 // mm
}

// Trims are the sizes that have names: paper of offices, and what print-on-demand printers
// cut books to, named by their inches.
var Trims = []Trim{
	{"a4", 210, 297},
	{"letter", 8.5 * inch, 11 * inch},
	{"5x8", 5 * inch, 8 * inch},
	{"6x9", 6 * inch, 9 * inch},
	{"7x10", 7 * inch, 10 * inch},
	{"8x10", 8 * inch, 10 * inch},
	{"8.5x11", 8.5 * inch, 11 * inch},
}

// Pages are of sizes in these bounds, in mm.
const leastTrim, mostTrim = 90.0, 450.0

// UnmarshalText reads a name, or a width and a height such as 5.5x8.5in or 148x210mm.
func (t *Trim) UnmarshalText(text []byte) error {
	var names []string
	for _, trim := range Trims {
		if strings.EqualFold(trim.Name, string(text)) {
			*t = trim
			return nil
		}
		names = append(names, trim.Name)
	}
	wrong := fmt.Errorf("found %q, want %s, or a size such as 5.5x8.5in or 148x210mm", text, strings.Join(names, ", "))
	for unit, size := range map[string]float64{"in": inch, "mm": 1} {
		sizes, ok := strings.CutSuffix(string(text), unit)
		if !ok {
			continue
		}
		width, height, _ := strings.Cut(sizes, "x")
		w, errW := strconv.ParseFloat(width, 64)
		h, errH := strconv.ParseFloat(height, 64)
		if errW != nil || errH != nil {
			return wrong
		}
		w, h = size*w, size*h
		if !(w >= leastTrim && w <= mostTrim && h >= leastTrim && h <= mostTrim) {
			return fmt.Errorf("found %q, want a width and a height from %.0f to %.0f mm", text, leastTrim, mostTrim)
		}
		*t = Trim{string(text), w, h}
		return nil
	}
	return wrong
}

// MarshalText writes the name.
func (t Trim) MarshalText() ([]byte, error) { return []byte(t.Name), nil }

// checkISBN returns an error if a number is not one of ten or thirteen digits, with spaces
// or hyphens between them, whose last digit proves the others. An empty one is right.
func checkISBN(isbn string) error {
	digits := strings.NewReplacer("-", "", " ", "").Replace(isbn)
	if isbn == "" {
		return nil
	}
	sum := 0
	for i, r := range digits {
		n := int(r - '0')
		if r == 'X' && i == 9 && len(digits) == 10 {
			n = 10
		} else if n < 0 || n > 9 {
			return fmt.Errorf("the ISBN has %q, want 10 or 13 digits", r)
		}
		switch {
		case len(digits) == 10:
			sum += (10 - i) * n
		case i%2 == 0:
			sum += n
		default:
			sum += 3 * n
		}
	}
	switch {
	case len(digits) != 10 && len(digits) != 13:
		return fmt.Errorf("the ISBN has %d digits, want 10 or 13", len(digits))
	case len(digits) == 10 && sum%11 != 0, len(digits) == 13 && sum%10 != 0:
		return fmt.Errorf("the last digit of the ISBN %s does not fit the others (hint: look for digits that are wrong or swapped)", isbn)
	}
	return nil
}

// gutters are the inside margins that a print-on-demand printer asks for at least, as
// the spine takes more of the page the thicker a book is. Source: Amazon KDP, "Set Trim
// Size, Bleed, and Margins", https://kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6,
// which also wants 0.25 inches on the other sides, and prints no more than 828 pages.
var gutters = []struct {
	pages  int // up to
	inches float64
}{
	{150, 0.375}, {300, 0.5}, {500, 0.625}, {700, 0.75}, {828, 0.875},
}

// MinPages is how many pages a book must have that a print-on-demand printer binds, see
// the source above.
const MinPages = 24

// MaxPages is how many pages a book may have: printers bind no more.
const MaxPages = 828

// gutterOf returns the index of the gutter of a book with a number of pages, or
// len(gutters) if the book is too thick.
func gutterOf(pages int) int {
	i := slices.IndexFunc(gutters, func(g struct {
		pages  int
		inches float64
	}) bool {
		return pages <= g.pages
	})
	if i < 0 {
		return len(gutters)
	}
	return i
}

// The margins: the inside one is a little more than the gutter that is asked for, the
// others are more than 0.25 inches. Narrow pages have less to give away.
const (
	insideMore = 0.125 * inch
	narrow     = 7.5 * inch
)

// frame is the layout of a page: the block of text and pictures between the margins, a
// running head above it and a page number below. In mm from the page's upper left corner.
type frame struct {
	trim            Trim
	inside, outside float64 // margins
	top, bottom     float64 // of the block
	head, foot      float64 // base lines of running head and page number
}

func newFrame(t Trim, gutter int) frame {
	f := frame{trim: t, inside: gutters[gutter].inches*inch + insideMore, outside: 0.5 * inch}
	edge := 0.5 * inch
	if t.Width < narrow {
		f.outside, edge = 0.375*inch, 0.4375*inch
	}
	f.head, f.foot = edge+2.6, t.Height-edge
	f.top, f.bottom = edge+8, t.Height-edge-7.5
	return f
}

func (f frame) width() float64  { return f.trim.Width - f.inside - f.outside }
func (f frame) height() float64 { return f.bottom - f.top }

// left is the left edge of the block of page n, which counts from 1: odd pages are on
// the right, and their inside is on the left.
func (f frame) left(n int) float64 {
	if n%2 == 1 {
		return f.inside
	}
	return f.outside
}
