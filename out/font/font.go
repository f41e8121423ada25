// Package font holds the typeface of pictures and books: Matchbook Gothic, which is
// made of Noto Sans and NanumBarunGothic, under the SIL Open Font License. It has Latin
// letters, also with accents, digits, a few signs and the 2,350 Hangul syllables in
// everyday use (those of KS X 1001).
package font

import (
	_ "embed"
	"sync"

	"golang.org/x/image/font/sfnt"
)

// Name is the name of the family.
const Name = "Matchbook Gothic"

// CapHeight is the height of a capital letter or digit, in units of the font's size.
const CapHeight = 0.714

// Regular and Bold are TrueType files.
var (
	//go:embed regular.ttf
	Regular []byte
	//go:embed bold.ttf
	Bold []byte
)

var parsed = sync.OnceValue(func() *sfnt.Font {
	f, err := sfnt.Parse(Regular)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return f
})

// Missing returns the first character of a text that the typeface lacks; ok is false
// if it has them all.
func Missing(text string) (r rune, ok bool) {
	var buffer sfnt.Buffer
	for _, r := range text {
		if glyph, err := parsed().GlyphIndex(&buffer, r); err != nil || glyph == 0 {
			return r, true
		}
	}
	return 0, false
}
