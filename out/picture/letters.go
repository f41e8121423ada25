package picture

import (
	"fmt"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"matchbook/out/font"
)

// letters finds the outlines of texts in the embedded typeface. It is for one picture after
// another, and not for concurrent use.
type letters struct {
	fonts   [2]*sfnt.Font // regular and bold; nil until they are needed
	buffer  sfnt.Buffer
	outline []segment
}

// segment is a piece of an outline: a move, a line or a curve to the last of its points.
type segment struct {
	op     sfnt.SegmentOp
	points [3]Point
}

// each calls yield with the outline of each letter of a text, and corners of a rectangle that
// it is in. The outline is valid until yield returns.
func (l *letters) each(t Text, yield func(low, high Point, outline []segment)) error {
	style, file := 0, font.Regular
	if t.Bold {
		style, file = 1, font.Bold
	}
	if l.fonts[style] == nil {
		f, err := sfnt.Parse(file)
		if err != nil {
			return err
		}
		l.fonts[style] = f
	}
	f := l.fonts[style]
	// Outlines are loaded in the font's own units, whole numbers, and scaled here.
	em := fixed.Int26_6(f.UnitsPerEm())
	unit := t.Size / float64(em)
	var glyphs []sfnt.GlyphIndex
	width := 0.0
	for _, r := range t.Text {
		glyph, err := f.GlyphIndex(&l.buffer, r)
		if err != nil {
			return err
		}
		if glyph == 0 {
			return fmt.Errorf("the typeface lacks %q", r)
		}
		advance, err := f.GlyphAdvance(&l.buffer, glyph, em, 0)
		if err != nil {
			return err
		}
		glyphs = append(glyphs, glyph)
		width += float64(float64(advance) * unit)
	}
	at := Point{t.Centre.X - width/2, t.Centre.Y + float64(font.CapHeight/2*t.Size)}
	for _, glyph := range glyphs {
		bounds, advance, err := f.GlyphBounds(&l.buffer, glyph, em, 0)
		if err != nil {
			return err
		}
		outline, err := f.LoadGlyph(&l.buffer, glyph, em, nil)
		if err != nil {
			return err
		}
		place := func(p fixed.Point26_6) Point {
			return Point{at.X + float64(float64(p.X)*unit), at.Y + float64(float64(p.Y)*unit)}
		}
		l.outline = l.outline[:0]
		for _, s := range outline {
			l.outline = append(l.outline, segment{s.Op, [3]Point{place(s.Args[0]), place(s.Args[1]), place(s.Args[2])}})
		}
		yield(place(bounds.Min), place(bounds.Max), l.outline)
		at.X += float64(float64(advance) * unit)
	}
	return nil
}
