package picture

import "image/color"

// The colours that pictures share: ink and greys, and two accents. The accents are the blue and the
// orange of Okabe and Ito's palette, which is safe for colour-blind people ("Color Universal
// Design", https://jfly.uni-koeln.de/color/, 2002; B. Wong, Nature Methods 8, 441, 2011). Blue is
// dark and orange is light, so the accents also differ in print without colour. Blue marks
// additions of a solution or a step. Tints are accents mixed with white, for areas; each tint is
// lighter than the tint before.
var (
	Ink   = color.Gray{Y: 0x00}
	Grey  = color.Gray{Y: 0x70}
	Mist  = color.Gray{Y: 0xf1} // the colour of empty places of digits
	Paper = color.Gray{Y: 0xff}

	Answer = color.RGBA{0x00, 0x72, 0xb2, 0xff} // blue
	Accent = color.RGBA{0xe6, 0x9f, 0x00, 0xff} // orange

	Tints = [...]color.Color{
		color.RGBA{0xbd, 0xda, 0xec, 0xff}, // blue
		color.RGBA{0xfa, 0xe0, 0xac, 0xff}, // orange
		color.RGBA{0xe1, 0xef, 0xf7, 0xff}, // blue
		color.RGBA{0xff, 0xf8, 0xea, 0xff}, // orange
	}
)

// Named is a colour with a name. A [Look] can replace the colour.
type Named struct {
	Name string
	color.Color
}

// Look maps names of colours to their replacements.
type Look map[string]color.Color

// Of returns the replacement of a colour, or the colour itself.
func (l Look) Of(c color.Color) color.Color {
	if named, ok := c.(Named); ok && l[named.Name] != nil {
		return l[named.Name]
	}
	return c
}
