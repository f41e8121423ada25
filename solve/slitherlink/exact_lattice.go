package slitherlink

// The board of the exact solver, and its tables: see exact.go.

import "matchbook/solve/grid"

// lattice is the state of the board. A dot (r,c) is at row 2r, column 2c, a cell at
// row 2r+1, column 2c+1, both plus margin; the edges are between them. The stride is
// even, so that dots and vertical edges have even numbers and the others odd ones.
type lattice struct {
	mask  []uint16 // of nodes: the domain, bit x for the setting x = up | left<<1 | right<<2 | down<<3
	state []uint8  // of edges: unknown, on, off
	label []int32  // of cells: class<<1 | parity, the class being the number of one of its cells
	next  []int32  // of cells: the next in the class, a ring
	size  []int32  // of cells that name a class: how many it has
	end   []int32  // of dots at an end of a path: the other end; of dots without edges: themselves
	clues []uint8  // of cells: 1 if there is a clue
}

const (
	unknown = iota
	on
	off
)

// margin is the number of lattice rows and columns around the board: two cells,
// which belong to the outside, so that no neighbour has to be tested for.
const margin = 4

// Tables over all domains. The pairs of edges 0 to 3 are those of the corners
// above left, above right, below left and below right.
var (
	pairEdges  = [6][2]int{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {0, 3}, {1, 2}}
	corners    [1 << 16]uint16     // for each corner 4 bits: which settings of its two edges are possible
	facts      [1 << 16]uint32     // what is known: see factOn and so on
	cornerOnly [4][16]uint16       // the settings that such 4 bits leave
	edgeOnly   [4][3]uint16        // the settings with an edge on, or off
	pairOnly   [6][2]uint16        // the settings with two edges equal, or different
	clueMask   [MaxClue + 1]uint16 // the settings that a clue allows
	dotMask    uint16
)

// Bits of facts: edge k is on; edge k is off; the edges of pair k are equal; they differ.
const (
	factOn    = 0
	factOff   = 4
	factSame  = 8
	factOther = 14
	factBits  = 20
)

func init() {
	var can [16]uint32 // what setting x makes possible: the opposites of the facts
	for x := range 16 {
		n := 0
		for k := range 4 {
			if x>>k&1 != 0 {
				n++
				can[x] |= 1 << (factOff + k)
				edgeOnly[k][on] |= 1 << x
			} else {
				can[x] |= 1 << (factOn + k)
				edgeOnly[k][off] |= 1 << x
			}
		}
		clueMask[n] |= 1 << x
		if n == 0 || n == 2 {
			dotMask |= 1 << x
		}
		for k, pair := range pairEdges {
			a, b := x>>pair[0]&1, x>>pair[1]&1
			pairOnly[k][a^b] |= 1 << x
			if a == b {
				can[x] |= 1 << (factOther + k)
			} else {
				can[x] |= 1 << (factSame + k)
			}
			if k < 4 {
				corners[1<<x] |= 1 << (4*k + a + 2*b)
				for set := range 16 {
					if set>>(a+2*b)&1 != 0 {
						cornerOnly[k][set] |= 1 << x
					}
				}
			}
		}
		facts[1<<x] = can[x]
	}
	for m := 1; m < 1<<16; m++ {
		if rest := m & (m - 1); rest != 0 {
			corners[m] = corners[rest] | corners[m^rest]
			facts[m] = facts[rest] | facts[m^rest]
		}
	}
	for m := range facts {
		facts[m] ^= 1<<factBits - 1
	}
}

// resize makes the blank lattice of a size, unless it is there.
func (s *Search) resize(w, h int) {
	if s.width == w && s.height == h {
		return
	}
	s.width, s.height = w, h
	s.stride = 2*w + 2 + 2*margin
	n := s.stride * (2*h + 1 + 2*margin)
	for _, l := range []*lattice{&s.blank, &s.lattice} {
		l.mask, l.state, l.clues = cleared(l.mask, n), cleared(l.state, n), cleared(l.clues, n)
		l.label, l.next, l.size, l.end = cleared(l.label, n), cleared(l.next, n), cleared(l.size, n), cleared(l.end, n)
	}
	s.probed, s.stamp, s.from = cleared(s.probed, n), 0, cleared(s.from, n)
	s.edges = s.edges[:0]

	b := &s.blank
	// The outside is a class of its own, named by lattice place 1, and larger than
	// any other, so that it is never relabelled.
	for i := range n {
		b.mask[i], b.state[i], b.label[i] = 1, off, 1<<1
	}
	b.next[1], b.size[1] = 1, int32(n)
	for y := range 2*h + 1 {
		for x := range 2*w + 1 {
			i := (y+margin)*s.stride + x + margin
			switch {
			case y&1 == 1 && x&1 == 1:
				b.mask[i], b.label[i], b.next[i], b.size[i] = 1<<16-1, int32(i)<<1, int32(i), 1
			case y&1 == 0 && x&1 == 0:
				b.mask[i], b.end[i] = dotMask, int32(i)
			default:
				b.state[i] = unknown
				s.edges = append(s.edges, int32(i))
			}
		}
	}
	// Edges that the board lacks are off, at the dots of its border and around the cells
	// beyond.
	step := s.steps()
	for y := -1; y <= 2*h+1; y++ {
		for x := -1; x <= 2*w+1; x++ {
			i := (y+margin)*s.stride + x + margin
			if y&1 != x&1 {
				continue
			}
			if b.mask[i] == 1 {
				b.mask[i] = 1<<16 - 1
			}
			for k, d := range step {
				if b.state[i+d] == off {
					b.mask[i] &= edgeOnly[k][off]
				}
			}
		}
	}
}

// cleared returns n zeros, in the memory of a slice if that is enough.
func cleared[T any](memory []T, n int) []T {
	if cap(memory) < n {
		return make([]T, n)
	}
	memory = memory[:n]
	clear(memory)
	return memory
}

// steps returns the way up, left, right and down.
func (s *Search) steps() [4]int { return [4]int{-s.stride, -1, 1, s.stride} }

// place returns where an edge is in the lattice.
func (s *Search) place(edge int) int32 {
	r, c, vertical := Puzzle{grid.Board{Width: s.width, Height: s.height}}.Place(edge)
	if vertical {
		return int32((2*r+1+margin)*s.stride + 2*c + margin)
	}
	return int32((2*r+margin)*s.stride + 2*c + 1 + margin)
}

// edge undoes place.
func (s *Search) edge(at int32) int {
	r, c := int(at)/s.stride-margin, int(at)%s.stride-margin
	if c&1 == 0 {
		return (s.height+1)*s.width + r/2*(s.width+1) + c/2
	}
	return r/2*s.width + c/2
}
