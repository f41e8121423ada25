// Package font has the typeface of pictures and books: Matchbook Gothic, which
// combines Noto Sans and NanumBarunGothic, under the SIL Open Font License. The
// typeface has Latin letters, with and without accents, digits, a few signs and
// the 2,350 Hangul syllables in everyday use (those of KS X 1001).
package font

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Name is the name of the font family.
const Name = "Matchbook Gothic"

// CapHeight is the height of a capital letter or digit, divided by the font's size.
const CapHeight = 0.714

// Regular and Bold are TrueType files.
var (
	//go:embed regular.ttf
	Regular []byte
	//go:embed bold.ttf
	Bold []byte
)

var faces = [...]func() *sfnt.Font{faceOf(Regular), faceOf(Bold)}

func faceOf(file []byte) func() *sfnt.Font {
	return sync.OnceValue(func() *sfnt.Font {
		f, err := sfnt.Parse(file)
		if err != nil {
			panic(err) // the file is part of the program
		}
		return f
	})
}

// Face returns the typeface, or its bold form.
func Face(bold bool) *sfnt.Font {
	if bold {
		return faces[1]()
	}
	return faces[0]()
}

// Has reports whether the typeface has a character.
func Has(r rune) bool { return has(Face(false), r) }

func has(f *sfnt.Font, r rune) bool {
	var buffer sfnt.Buffer
	glyph, err := f.GlyphIndex(&buffer, r)
	return err == nil && glyph != 0
}

// Family is another typeface for books. Characters that the family lacks are set in this package's
// typeface.
type Family struct {
	Regular, Bold []byte  // TrueType files
	Scale         float64 // the factor that makes the capitals of the family as high as the capitals of this package's typeface
	parsed        []*sfnt.Font
	lacks         map[rune]bool // for each character passed to Has, whether the family lacks it
}

// Open reads a regular and a bold TrueType file. If bold is nil, the regular file serves for both.
func Open(regular, bold []byte) (*Family, error) {
	if bold == nil {
		bold = regular
	}
	m := &Family{Regular: regular, Bold: bold, Scale: 1, lacks: map[rune]bool{}}
	for _, file := range [][]byte{regular, bold} {
		f, err := sfnt.Parse(file)
		if err != nil {
			return nil, fmt.Errorf("the file is not a font: %w (hint: give a TrueType file, .ttf)", err)
		}
		if table(file, "glyf") == nil {
			return nil, errors.New("the outlines of the font are not TrueType (hint: give a .ttf file that was not made from an .otf file)")
		}
		// If bit 1 of the embedding rights is set and bits 0, 2 and 3 are not, the owner forbids
		// embedding.
		if os2 := table(file, "OS/2"); len(os2) >= 10 && binary.BigEndian.Uint16(os2[8:])&0xF == 2 {
			return nil, errors.New("the owner of the font forbids embedding it in files (hint: give a font with an open licence)")
		}
		m.parsed = append(m.parsed, f)
	}
	const em = fixed.Int26_6(1000)
	if metrics, err := m.parsed[0].Metrics(nil, em, 0); err == nil && metrics.CapHeight > 0 {
		m.Scale = CapHeight * float64(em) / float64(metrics.CapHeight)
	}
	return m, nil
}

// PostScript returns the PostScript name of a font, or else the name of its family. Only ASCII
// letters, digits, minus signs and dots are kept. Without a name, PostScript returns "Unnamed".
func PostScript(file []byte) string {
	f, err := sfnt.Parse(file)
	if err != nil {
		return "Unnamed"
	}
	for _, id := range []sfnt.NameID{sfnt.NameIDPostScript, sfnt.NameIDFamily} {
		name, _ := f.Name(nil, id)
		name = strings.Map(func(r rune) rune {
			if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '.') {
				return r
			}
			return -1
		}, name)
		if name != "" {
			return name
		}
	}
	return "Unnamed"
}

// table returns a table of a font file, such as "glyf", or nil if the file has no table of this
// name.
func table(file []byte, name string) []byte {
	if len(file) < 12 {
		return nil
	}
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		at := 12 + 16*i
		if at+16 > len(file) {
			return nil
		}
		if string(file[at:at+4]) == name {
			from, length := uint64(binary.BigEndian.Uint32(file[at+8:])), uint64(binary.BigEndian.Uint32(file[at+12:]))
			if from+length > uint64(len(file)) {
				return nil
			}
			return file[from : from+length]
		}
	}
	return nil
}

// Has reports whether both files have a character, and records the answer for
// [Family.Lacks].
func (m *Family) Has(r rune) bool {
	lacks, known := m.lacks[r]
	if !known {
		lacks = slices.ContainsFunc(m.parsed, func(f *sfnt.Font) bool { return !has(f, r) })
		m.lacks[r] = lacks
	}
	return !lacks
}

// Lacks lists characters that the family lacks but this package's typeface has, among those passed
// to [Family.Has]. Lacks lists up to ten characters, and the number of the others.
func (m *Family) Lacks() string {
	var lacking []rune
	for r, lacks := range m.lacks {
		if lacks && Has(r) {
			lacking = append(lacking, r)
		}
	}
	return list(lacking)
}

// shaped lists scripts that books cannot print, because books print one character after another.
// Such scripts run from right to left, or their letters carry marks or change their form beside
// other letters. The list also has the marks that are separate characters.
var shaped = []*unicode.RangeTable{
	unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Mongolian, unicode.Tibetan,
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu,
	unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Thai, unicode.Lao, unicode.Myanmar, unicode.Khmer,
	unicode.Javanese, unicode.Balinese, unicode.Mn, unicode.Me,
}

// Check returns an error if a text has characters of scripts that books cannot print, or characters
// that are missing in both this package's typeface and another family. The family may be nil. Books
// can use only its characters up to U+FFFF. The error lists up to ten characters.
func Check(text string, more *Family) error {
	var lacking, wrong []rune
	for _, r := range text {
		switch {
		case unicode.In(r, shaped...):
			wrong = append(wrong, r)
		case r == '\n', Has(r), more != nil && r <= 0xFFFF && more.Has(r):
		default:
			lacking = append(lacking, r)
		}
	}
	switch {
	case len(wrong) > 0:
		return fmt.Errorf("%s cannot be printed: letters that join, carry marks or run from right to left would come out wrong", list(wrong))
	case len(lacking) > 0 && more != nil:
		return fmt.Errorf("the built-in font and the font of -font lack %s (hint: give another font)", list(lacking))
	case len(lacking) > 0:
		return fmt.Errorf(
			"the built-in font lacks %s (hint: it has Latin letters, signs and everyday Hangul; -font FILE.ttf adds another font)",
			list(lacking),
		)
	}
	return nil
}

// list names up to ten characters, each once, and the number of the others.
func list(runes []rune) string {
	slices.Sort(runes)
	runes = slices.Compact(runes)
	var names []string
	for _, r := range runes[:min(10, len(runes))] {
		names = append(names, fmt.Sprintf("%q (%U)", r, r))
	}
	if len(runes) > 10 {
		names = append(names, fmt.Sprintf("%d more", len(runes)-10))
	}
	return strings.Join(names, ", ")
}
