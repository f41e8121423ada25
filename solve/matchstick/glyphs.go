package matchstick

import (
	"fmt"
	"math/bits"
	"strings"
)

// paperDigits are the segments of the digits in figure 4 of the paper; segment 0 is the lowest bit.
// Two segments of the 6 are missing in the paper's PDF, but not in its HTML text and figure 14.
var paperDigits = [10]uint8{
	0: 1<<0 | 1<<1 | 1<<2 | 1<<3 | 1<<4 | 1<<5,
	1: 1<<1 | 1<<2,
	2: 1<<0 | 1<<1 | 1<<3 | 1<<4 | 1<<6,
	3: 1<<0 | 1<<1 | 1<<2 | 1<<3 | 1<<6,
	4: 1<<1 | 1<<2 | 1<<5 | 1<<6,
	5: 1<<0 | 1<<2 | 1<<3 | 1<<5 | 1<<6,
	6: 1<<0 | 1<<2 | 1<<3 | 1<<4 | 1<<5 | 1<<6,
	7: 1<<0 | 1<<1 | 1<<2 | 1<<5,
	8: 1<<0 | 1<<1 | 1<<2 | 1<<3 | 1<<4 | 1<<5 | 1<<6,
	9: 1<<0 | 1<<1 | 1<<2 | 1<<3 | 1<<5 | 1<<6,
}

// Glyphs is a way to form the ten digits: the paper's way, with any of the options below. The
// zero value is the paper's own set.
type Glyphs uint8

const (
	ThreeStick7 Glyphs = 1 << iota // 7 without its segment 5
	Tailless69                     // 6 without segment 0 and 9 without segment 3

	allGlyphs = ThreeStick7 | Tailless69

	GlyphSets = allGlyphs + 1 // the number of sets
)

var glyphNames = [allGlyphs + 1]string{"paper", "seven3", "tailless", "seven3+tailless"}

// String returns "paper", or the names of the options joined by '+':
// "seven3", "tailless", "seven3+tailless".
func (g Glyphs) String() string { return glyphNames[g&allGlyphs] }

// MarshalText returns the name of the set.
func (g Glyphs) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads names of options joined by '+', in any order.
func (g *Glyphs) UnmarshalText(text []byte) error {
	var set Glyphs
	for name := range strings.SplitSeq(string(text), "+") {
		switch name {
		case "paper":
		case "seven3":
			set |= ThreeStick7
		case "tailless":
			set |= Tailless69
		default:
			return fmt.Errorf("no glyphs are called %q, want paper, seven3, tailless or seven3+tailless", name)
		}
	}
	*g = set
	return nil
}

// Symbol is what a digit's cell shows: a digit 0 to 9, Blank, or another set of segments, which
// no text can express.
type Symbol uint8

const (
	Blank    Symbol = 10     // no stick
	openCell Symbol = 11     // an open cell of a form
	strange  Symbol = 1 << 7 // the first symbol for segments that are not a digit; the segments are added
)

// symbolTexts are the texts of symbols; the last one is for all strange symbols.
const symbolTexts = "0123456789_#?"

// allSegments are the segments of a cell.
const allSegments = 1<<7 - 1

// Segments returns the segments of a symbol as bits; segment 0 is the lowest.
func (g Glyphs) Segments(s Symbol) uint8 { return symbolSegments[g&allGlyphs][s] }

var symbolSegments = func() (table [allGlyphs + 1][1 << 8]uint8) {
	for g := range table {
		t := &table[g]
		copy(t[:], paperDigits[:])
		if Glyphs(g)&ThreeStick7 != 0 {
			t[7] &^= 1 << 5
		}
		if Glyphs(g)&Tailless69 != 0 {
			t[6] &^= 1 << 0
			t[9] &^= 1 << 3
		}
		for s := int(strange); s < len(t); s++ {
			t[s] = uint8(s) & allSegments
		}
	}
	return table
}()

// Symbol returns the symbol that the segments show.
func (g Glyphs) Symbol(segments uint8) Symbol {
	for s := range Blank + 1 {
		if g.Segments(s) == segments {
			return s
		}
	}
	return strange | Symbol(segments)
}

// turn turns segments upside down.
func turn(segments uint8) (turned uint8) {
	for from, to := range [7]int{3, 4, 5, 0, 1, 2, 6} {
		turned |= segments >> from & 1 << to
	}
	return turned
}

// Laid returns the segments of a digit in a solution, in a cell where the puzzle has the segments
// had. Laid returns the digit's own segments. With eitherOne, a 1 may also lie at the left of its
// cell; Laid returns the segments of that 1 if fewer sticks must then leave the cell.
func (g Glyphs) Laid(had uint8, digit Symbol, eitherOne bool) uint8 {
	segments := g.Segments(digit)
	if left := turn(segments); eitherOne && digit == 1 && bits.OnesCount8(had&^left) < bits.OnesCount8(had&^segments) {
		return left
	}
	return segments
}
