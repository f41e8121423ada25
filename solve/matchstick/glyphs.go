package matchstick

import (
	"fmt"
	"math/bits"
	"strings"
)

// segments is a set of the seven segments of a cell, A..G at bits 0 to 6.
type segments uint8

const allSegments segments = 1<<7 - 1

// paperGlyphs are the digits of figure 4. The text of the paper's PDF lost two
// segments of the 6; they are in its HTML text and in figure 14.
var paperGlyphs = [10]segments{
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

// Glyphs is a way to lay the ten digits: the paper's, with any of the options
// below. The zero value is the paper's own set.
type Glyphs uint8

const (
	ThreeStick7 Glyphs = 1 << iota // 7 without its segment 5
	Tailless69                     // 6 without its segment 0 and 9 without its segment 3

	allGlyphs = ThreeStick7 | Tailless69
)

var glyphNames = [...]struct {
	option Glyphs
	name   string
}{{ThreeStick7, "seven3"}, {Tailless69, "tailless"}}

// String returns "paper", or the names of the options joined by '+':
// "seven3", "tailless", "seven3+tailless".
func (g Glyphs) String() string {
	var names []string
	for _, o := range glyphNames {
		if g&o.option != 0 {
			names = append(names, o.name)
		}
	}
	if names == nil {
		return "paper"
	}
	return strings.Join(names, "+")
}

// MarshalText returns the name of the set.
func (g Glyphs) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads what String writes.
func (g *Glyphs) UnmarshalText(text []byte) error {
	var set Glyphs
names:
	for name := range strings.SplitSeq(string(text), "+") {
		if name == "paper" {
			continue
		}
		for _, o := range glyphNames {
			if name == o.name {
				set |= o.option
				continue names
			}
		}
		return fmt.Errorf("no glyphs are called %q, want paper, seven3, tailless or seven3+tailless", name)
	}
	*g = set
	return nil
}

// Price returns how many sticks must be removed from digit from, and how many
// added, to make it digit to.
func (g Glyphs) Price(from, to int) (removed, added int) {
	a, b := g.segments()[from], g.segments()[to]
	return bits.OnesCount8(uint8(a &^ b)), bits.OnesCount8(uint8(b &^ a))
}

// Segments returns the segments of a digit, 0 to 9: a bit for each, A the lowest.
func (g Glyphs) Segments(digit int) uint8 { return uint8(g.segments()[digit]) }

// segments returns the segments of each digit. The array is shared.
func (g Glyphs) segments() *[10]segments { return &glyphTables[g&allGlyphs].segments }

// digits returns which digit a set of segments shows; blank for no segment at
// all and unreadable for anything else. The array is shared.
func (g Glyphs) digits() *[allSegments + 1]uint8 { return &glyphTables[g&allGlyphs].digits }

// What a cell shows beside the digits 0 to 9.
const (
	blank      = 10
	unreadable = 11
)

var glyphTables = func() (tables [allGlyphs + 1]struct {
	segments [10]segments
	digits   [allSegments + 1]uint8
}) {
	for g := range tables {
		t := &tables[g]
		t.segments = paperGlyphs
		if Glyphs(g)&ThreeStick7 != 0 {
			t.segments[7] &^= 1 << 5
		}
		if Glyphs(g)&Tailless69 != 0 {
			t.segments[6] &^= 1 << 0
			t.segments[9] &^= 1 << 3
		}
		for s := range t.digits {
			t.digits[s] = unreadable
		}
		t.digits[0] = blank
		for d, s := range t.segments {
			t.digits[s] = uint8(d)
		}
	}
	return tables
}()
