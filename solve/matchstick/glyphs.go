package matchstick

import (
	"fmt"
	"math/bits"
	"strings"
)

// paperDigits has the segments of each digit as in figure 4 of the paper; segment 0 is the lowest
// bit. The PDF of the paper omits two segments of the 6; its HTML text and figure 14 have them.
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

// Glyphs selects which segments form each digit. The zero value selects the digits of the paper.
// Each constant changes some of them; constants can be combined with |.
type Glyphs uint8

const (
	ThreeStick7 Glyphs = 1 << iota // 7 without its segment 5
	Tailless69                     // 6 without segment 0 and 9 without segment 3

	allGlyphs = ThreeStick7 | Tailless69

	GlyphSets = allGlyphs + 1 // the number of values of Glyphs
)

var glyphNames = [allGlyphs + 1]string{"paper", "seven3", "tailless", "seven3+tailless"}

// String returns "paper", "seven3", "tailless" or "seven3+tailless".
func (g Glyphs) String() string { return glyphNames[g&allGlyphs] }

// MarshalText returns the same text as String.
func (g Glyphs) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads one or more of the names paper, seven3 and tailless, joined by '+' in any
// order.
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

// Symbol is the content of the cell of a digit: a digit 0 to 9, Blank, or segments that form no
// digit.
type Symbol uint8

const (
	Blank    Symbol = 10     // no stick
	openCell Symbol = 11     // an open cell of a form
	strange  Symbol = 1 << 7 // strange | segments stands for segments that form no digit
)

// symbolTexts has the character for each symbol. The last character stands for all symbols from the
// constant strange on.
const symbolTexts = "0123456789_#?"

// allSegments is the set of all seven segments.
const allSegments = 1<<7 - 1

// Segments returns the segments of a symbol as bits; segment 0 is the lowest bit.
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

// Symbol returns the symbol that a set of segments shows.
func (g Glyphs) Symbol(segments uint8) Symbol {
	for s := range Blank + 1 {
		if g.Segments(s) == segments {
			return s
		}
	}
	return strange | Symbol(segments)
}

// turn returns a set of segments turned upside down.
func turn(segments uint8) (turned uint8) {
	for from, to := range [7]int{3, 4, 5, 0, 1, 2, 6} {
		turned |= segments >> from & 1 << to
	}
	return turned
}

// Laid returns the segments that have a stick when a solution puts a digit into a cell. The
// parameter had is the set of segments that have a stick in the puzzle. The result is the usual
// segments of the digit, with one exception: if eitherOne is true, a 1 may also lie at the left of
// its cell. A 1 lies there if fewer sticks must then leave the cell.
func (g Glyphs) Laid(had uint8, digit Symbol, eitherOne bool) uint8 {
	segments := g.Segments(digit)
	if left := turn(segments); eitherOne && digit == 1 && bits.OnesCount8(had&^left) < bits.OnesCount8(had&^segments) {
		return left
	}
	return segments
}
