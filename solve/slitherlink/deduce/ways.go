package deduce

import "math/bits"

// Kind is the kind of a place: 0 to 4 for a cell with this clue, [Blank] for another cell, or [Dot].
type Kind uint8

// the kinds of places without a clue
const (
	Blank Kind = 5 + iota
	Dot
	kinds
)

// Sort is 0 for cells and 1 for dots.
type Sort int

// View is a set of facts about the four edges of a place. Bits 0 to 3 say which edges are lines,
// and bits 4 to 7 which edges are crosses. An edge that is both is a contradiction.
type View uint8

// Contradiction is the view in which every edge is both a line and a cross.
const Contradiction View = 0xff

// Known returns the edges, bits 0 to 3, that are lines or crosses.
func (v View) Known() View { return (v | v>>4) & 15 }

// Lines returns the number of lines.
func (v View) Lines() int { return bits.OnesCount8(uint8(v & 15)) }

// Ways is a set of ways to draw the four edges of a place. Bit w is for the way whose lines are the
// bits of w.
type Ways uint16

// Edges returns the edges that are the same in all ways, or [Contradiction] if w is empty.
func (w Ways) Edges() View { return decided[w] }

// Corners returns what the ways of a cell or a dot allow at its corners.
func (w Ways) Corners(of Sort) Corners { return cornersOf[of&1][w] }

// Relations returns the relations between edges that hold in all ways of a cell. Bit k, for k from 0
// to 3, is set if the two edges of corner k are alike, and bit 4+k if they differ. Bit 8 is set if
// edges 0 and 2 are alike, and bit 10 if they differ; bits 9 and 11 are for edges 1 and 3.
func (w Ways) Relations() uint16 { return relations[w] }

// Pairs has what is still possible at a corner of a place. Bits 0 to 3 say whether the two edges can
// be (cross, cross), (line, cross), (cross, line) and (line, line).
type Pairs uint8

// Ways returns the ways of a place that agree with c at corner k, where k is taken modulo 4.
func (c Pairs) Ways(of Sort, k int) Ways { return cornerWays[of&1][k&3][c&AnyWay] }

// Corners has what is still possible at the four corners of a place, four bits for each corner.
type Corners uint16

// At returns what is still possible at corner k.
func (c Corners) At(k int) Pairs { return Pairs(c>>(4*k)) & AnyWay }

const (
	AnyWay     = 0b1111 // everything is possible at a corner
	AnyCorners = 0xffff // everything is possible at all four corners
	Alike      = 0b1001 // the two edges of a corner are alike
	Differ     = 0b0110 // the two edges of a corner differ
)

// notBothNotNeither has, for each corner, the two cases in which exactly one of its edges is a
// line. If the parameter full of Chain is false, the method does not report that one of the two
// cases is excluded.
const notBothNotNeither Corners = 0x6666

// State is the kind of a place and the view of its edges in one number, an index into tables:
//
//	kind     crosses  lines
//	k k k    3 2 1 0  3 2 1 0
type State uint16

const (
	kindShift = 8
	allStates = 1 << (kindShift + 3)
)

// Kind returns the kind of the place.
func (s State) Kind() Kind { return Kind(s >> kindShift) }

// Clue reports whether the place is a cell with a clue.
func (s State) Clue() bool { return s.Kind() < Blank }

// View returns what is known about the edges.
func (s State) View() View { return View(s) }

// Known reports whether all four edges are known.
func (s State) Known() bool { return s.View().Known() == 15 }

// Ways returns the ways that agree with the kind and the view.
func (s State) Ways() Ways { return ways[s%allStates] }

// corners returns what the ways of s allow at the corners.
func (s State) corners() Corners { return cornersOf[s.Kind()/Dot&1][s.Ways()] }

// excess reports whether a cell has more lines than its clue, or a dot has more than two.
func (s State) excess() bool { return excess[s%allStates] }

var (
	// allowed has the ways of each kind of place before any edge is known.
	allowed [kinds]Ways
	// fits has the ways that agree with a view.
	fits [256]Ways
	// decided has, for each set of ways, the edges that are the same in all ways of the set, or
	// Contradiction for the empty set.
	decided [1 << 16]View
	// cornersOf has, for each sort and each set of ways, what the ways allow at the corners.
	cornersOf [2][1 << 16]Corners
	// cornerWays[sort][k][pairs] has the ways in which the two edges at corner k are in one of the
	// states in the set pairs. The first edge of corner k is edge k for a cell, and edge k+1 for a
	// dot.
	cornerWays [2][4][16]Ways
	// edgeWays has, for each edge and fact, the ways in which the edge is a line, or a cross.
	edgeWays [4][Cross + 1]Ways
	// relations has the results of Ways.Relations.
	relations [1 << 16]uint16
	// The fields ways and excess have the results of State.Ways and State.excess.
	ways   [allStates]Ways
	excess [allStates]bool
	// opposite has the ways in which the edges k and k+2 are alike.
	opposite [2]Ways
)

func init() {
	for way := range 16 {
		bit, lines := Ways(1)<<way, View(way).Lines()
		for kind := range kinds {
			if kind == Blank || kind < Blank && lines == int(kind) || kind == Dot && lines%2 == 0 && lines < 4 {
				allowed[kind] |= bit
			}
		}
		for v := range 256 {
			if v&15&^way == 0 && v>>4&way == 0 {
				fits[v] |= bit
			}
		}
		for k := range 4 {
			first, second := way>>k&1, way>>((k+1)&3)&1
			for dot, pair := range [2]int{first + 2*second, second + 2*first} {
				cornersOf[dot][bit] |= 1 << (4*k + pair)
				for mask := range 16 {
					if mask>>pair&1 == 1 {
						cornerWays[dot][k][mask] |= bit
					}
				}
			}
			edgeWays[k][FactOf(first == 1)] |= bit
			relations[bit] |= 1 << (k + 4*(first^second))
			if k < 2 {
				differ := first ^ way>>(k+2)&1
				relations[bit] |= 1 << (8 + k + 2*differ)
				if differ == 0 {
					opposite[k] |= bit
				}
			}
		}
		decided[bit] = View(way | (15^way)<<4)
	}
	decided[0], relations[0] = Contradiction, 1<<12-1
	for set := 1; set < 1<<16; set++ { // combine the lowest way with the set of the other ways
		last, rest := set&-set, set&(set-1)
		decided[set] = decided[last] & decided[rest]
		relations[set] = relations[last] & relations[rest]
		for dot := range cornersOf {
			cornersOf[dot][set] = cornersOf[dot][last] | cornersOf[dot][rest]
		}
	}
	for s := range State(allStates) {
		if s.Kind() < kinds {
			ways[s] = allowed[s.Kind()] & fits[s.View()]
			excess[s] = s.View().Lines() > [kinds]int{0, 1, 2, 3, 4, Blank: 4, Dot: 2}[s.Kind()]
		}
	}
}
