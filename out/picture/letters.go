package picture

import (
	"fmt"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"matchbook/out/font"
)

// A letter is the outline of a letter, and the corners of its bounding box.
type letter struct {
	low, high Point
	outline   []segment
}

// A segment is a piece of an outline: a move, a line or a curve. A segment ends at the last of its
// points.
type segment struct {
	op     sfnt.SegmentOp
	points []Point
}

// letters returns the outlines of a text in the embedded typeface. It fails if the typeface
// lacks a character.
func letters(t Text) (list []letter, err error) {
	f := font.Face(t.Bold)
	var buffer sfnt.Buffer
	// outlines are loaded in the font's own units, which are whole numbers, and scaled here
	em := fixed.Int26_6(f.UnitsPerEm())
	unit := t.Size / float64(em)
	var glyphs []sfnt.GlyphIndex
	var advances []float64
	width := 0.0
	for _, r := range t.Text {
		if !font.Has(r) {
			return nil, fmt.Errorf("the typeface lacks %q", r)
		}
		glyph, err := f.GlyphIndex(&buffer, r)
		if err != nil {
			return nil, err
		}
		advance, err := f.GlyphAdvance(&buffer, glyph, em, 0)
		if err != nil {
			return nil, err
		}
		glyphs, advances = append(glyphs, glyph), append(advances, float64(float64(advance)*unit))
		width += advances[len(advances)-1]
	}
	at := Point{t.Centre.X - width/2, t.Centre.Y + float64(font.CapHeight/2*t.Size)}
	place := func(p fixed.Point26_6) Point {
		x, y := at.X+float64(float64(p.X)*unit), at.Y+float64(float64(p.Y)*unit)
		if t.Turned {
			x, y = 2*t.Centre.X-x, 2*t.Centre.Y-y
		}
		return Point{x, y}
	}
	for i, glyph := range glyphs {
		bounds, _, err := f.GlyphBounds(&buffer, glyph, em, 0)
		if err != nil {
			return nil, err
		}
		outline, err := f.LoadGlyph(&buffer, glyph, em, nil)
		if err != nil {
			return nil, err
		}
		l := letter{low: place(bounds.Min), high: place(bounds.Max)}
		for _, s := range outline {
			points := make([]Point, max(s.Op, 1)) // the number of an operation is the number of its points; only a move has number 0 and one point
			for k := range points {
				points[k] = place(s.Args[k])
			}
			l.outline = append(l.outline, segment{s.Op, points})
		}
		list = append(list, l)
		at.X += advances[i]
	}
	return list, nil
}
