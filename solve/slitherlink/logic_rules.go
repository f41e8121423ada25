package slitherlink

import "math/bits"

// The human-style solver sees a board as places: cells and dots. Both have four
// edges, numbered clockwise, and four corners, corner k between the edges k and
// k+1. What a place allows is a set of ways to draw its four edges, 16 bits, one
// a way: a cell with clue n allows the ways with n lines, a dot those with none
// or two. All reasoning at one place is reasoning about its set:
//
//	    ─0─           3
//	   │   │          │
//	   3   1      ─2─ • ─0─
//	   │   │          │
//	    ─2─           1
//
// A corner of a cell is a corner of one of its dots too: the same two edges. It
// has four ways, the two edges being (no, no), (line, no), (no, line), (line,
// line); four bits say which are left. Cells and dots tell each other at corners
// what they know of pairs of edges. "Not both" and "not neither" are what books
// on the puzzle teach; here any set of ways is a fact.

// kind is what a place is: a cell with a clue 0 to 4, one without, or a dot.
type kind uint8

const (
	blank kind = 5 + iota
	dotPlace
	kinds
)

// view is what is known of the four edges of a place: bits 0 to 3 the edges that
// are lines, bits 4 to 7 the crosses.
type view = uint8

// state is the kind of a place and its view, in one number that tables are asked by:
//
//	kind     crosses  lines
//	k k k    3 2 1 0  3 2 1 0
type state uint16

const (
	kindShift = 8
	allStates = 1 << (kindShift + 3)
)

func (s state) kind() kind { return kind(s >> kindShift) }

func (s *state) setKind(k kind) { *s = *s&(1<<kindShift-1) | state(k)<<kindShift }

// known reports whether all four edges are.
func (s state) known() bool { return (s|s>>4)&15 == 15 }

// ways is the set of ways that are left.
func (s state) ways() uint16 { return ways[s%allStates] }

// forced is the edges that are decided, those known included; it has an edge both ways
// if no way is left.
func (s state) forced() view { return forced[s%allStates] }

// news is forced without the edges known; some edge contrary to what it is, or both
// ways, if no way is left.
func (s state) news() view { return news[s%allStates] }

// newsOf is the news of four places, eight bits each.
func newsOf(a, b, c, d state) uint32 {
	return uint32(a.news()) | uint32(b.news())<<8 | uint32(c.news())<<16 | uint32(d.news())<<24
}

// excess reports whether there are more lines than a clue says, or than two at a dot.
func (s state) excess() bool { return excess[s%allStates] }

// told is what is left of the four corners, four bits each.
func (s state) told() uint16 { return told[s%allStates] }

var (
	// allowed is what a kind of place allows, nothing else being known.
	allowed [kinds]uint16
	// fits is the ways that agree with a view.
	fits [256]uint16
	// What states say: see there.
	ways   [allStates]uint16
	forced [allStates]view
	news   [allStates]view
	told   [allStates]uint16
	excess [allStates]bool
	// decided is, of each set of ways, the edges that are the same in all of them;
	// every edge both ways for the empty set.
	decided [1 << 16]view
	// cornersOf is what a set of ways of a cell, or of a dot, leaves of the four
	// corners, four bits each.
	cornersOf [2][1 << 16]uint16
	// plain is what a view alone leaves of the four corners of a cell or a dot.
	plain [2][256]uint16
	// cornerWays is the ways whose corner k is among the four bits; cornerWays[1]
	// is for dots, where the two edges of a corner come in the other order.
	cornerWays [2][4][16]uint16
)

// The corner k of a dot is the corner dotCorner[k] of a cell: see place.
var dotCorner = [4]int{3, 0, 1, 2}

const (
	sameEdges  = 0b1001 // ways of a corner whose two edges are alike
	otherEdges = 0b0110 // and those whose edges differ
)

func init() {
	for way := range 16 {
		n := bits.OnesCount(uint(way))
		bit := uint16(1) << way
		for clue := range blank {
			if n == int(clue) {
				allowed[clue] |= bit
			}
		}
		allowed[blank] |= bit
		if n == 0 || n == 2 {
			allowed[dotPlace] |= bit
		}
		for v := range 256 {
			lines, crosses := v&15, v>>4
			if lines&^way == 0 && crosses&way == 0 {
				fits[v] |= bit
			}
		}
		for k := range 4 {
			first, second := way>>k&1, way>>((k+1)&3)&1
			for mask := range 16 {
				if mask>>(first+2*second)&1 == 1 {
					cornerWays[0][k][mask] |= bit
				}
				if mask>>(second+2*first)&1 == 1 {
					cornerWays[1][k][mask] |= bit
				}
			}
			cornersOf[0][bit] |= 1 << (4*k + first + 2*second)
			cornersOf[1][bit] |= 1 << (4*k + second + 2*first)
		}
		decided[bit] = view(way | (15^way)<<4)
	}
	decided[0] = 0xff
	for ways := 1; ways < 1<<16; ways++ { // from those with one way less
		last, rest := ways&-ways, ways&(ways-1)
		decided[ways] = decided[last] & decided[rest]
		cornersOf[0][ways] = cornersOf[0][last] | cornersOf[0][rest]
		cornersOf[1][ways] = cornersOf[1][last] | cornersOf[1][rest]
	}
	for v := range 256 {
		plain[0][v], plain[1][v] = cornersOf[0][fits[v]], cornersOf[1][fits[v]]
	}
	for k := range kinds {
		for v := range 256 {
			s := state(k)<<kindShift | state(v)
			ways[s] = allowed[k] & fits[v]
			forced[s] = decided[ways[s]]
			news[s] = forced[s] &^ view(v)
			told[s] = cornersOf[k/dotPlace][ways[s]]
			lines := bits.OnesCount(uint(v & 15))
			excess[s] = k < blank && lines > int(k) || k == dotPlace && lines > 2
		}
	}
}

// ofCells returns, for the four corners of a dot, what the cells that share them say,
// given what they say of all theirs; ofDots the same for a cell and its dots.
func ofCells(a, b, c, d uint16) uint16 { return a>>12 | b&15<<4 | c&0xf0<<4 | d&0xf00<<4 }
func ofDots(a, b, c, d uint16) uint16  { return a>>4&15 | b>>4&0xf0 | c>>4&0xf00 | d<<12 }

// withCorners returns the ways that agree with four bits a corner.
func withCorners(ways, corners uint16, dot bool) uint16 {
	table := &cornerWays[0]
	if dot {
		table = &cornerWays[1]
	}
	return ways & table[0][corners&15] & table[1][corners>>4&15] & table[2][corners>>8&15] & table[3][corners>>12]
}
