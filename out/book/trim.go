package book

import (
	"fmt"
	"slices"
	"strings"
)

const inch = 25.4 // mm

// Trim is the size of a book's pages.
type Trim struct {
	Name          string
	Width, Height float64 // mm
}

// Trims are the sizes that books come in: paper of offices, and what print-on-demand
// printers cut books to, named by their inches.
var Trims = []Trim{
	{"a4", 210, 297},
	{"letter", 8.5 * inch, 11 * inch},
	{"6x9", 6 * inch, 9 * inch},
	{"7x10", 7 * inch, 10 * inch},
	{"8x10", 8 * inch, 10 * inch},
	{"8.5x11", 8.5 * inch, 11 * inch},
}

// UnmarshalText reads a name.
func (t *Trim) UnmarshalText(text []byte) error {
	var names []string
	for _, trim := range Trims {
		if strings.EqualFold(trim.Name, string(text)) {
			*t = trim
			return nil
		}
		names = append(names, trim.Name)
	}
	last := len(names) - 1
	return fmt.Errorf("found %q, want %s or %s", text, strings.Join(names[:last], ", "), names[last])
}

// MarshalText writes the name.
func (t Trim) MarshalText() ([]byte, error) { return []byte(t.Name), nil }

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
