package slitherlink

// The exact solver.
//
// Idea. The board lies on a lattice of dots (o), cells (#) and the edges between
// them (- and |). A dot has four edges around it, and so has a cell:
//
//	o-o-o     A node (dot or cell) keeps its domain: which of the 16 settings of
//	|#|#|     its four edges are still possible, a word of 16 bits. A dot begins
//	o-o-o     with 7 of them (no edge, or two), a cell with those that its clue
//	|#|#|     allows. Diagonal neighbours, always a dot and a cell, share two edges:
//	o-o-o     each is told which of the 4 settings of these two the other allows.
//
// That one rule, by table, holds all that clues and dots say about each other: dot
// and clue counting, adjacent and diagonal threes, chains of twos between threes,
// corners, "at most" and "at least one" of two edges. Three more:
//
//   - Colour: each cell is inside or outside. Cells whose colours are known to be
//     equal or opposite are one class (union-find with parity; the members of the
//     smaller class are relabelled, so that a look-up is one comparison). An edge
//     is there if the colours beside it differ. Classes and domains tell each other
//     about pairs of edges: two edges of a cell are equal if the cells beyond them
//     have equal colours, and likewise at a dot.
//   - Loop: each end of a path knows the other end. An edge that would close a path
//     is ruled out unless the loop would be a solution.
//   - Look-ahead: both settings of an edge are tried. If one fails, the other holds;
//     if none does, what both leave possible holds (constructive disjunction).
//
// When nothing more follows, the search branches on the edge whose look-ahead
// changed most; when all clues have their edges, on the way that closes the path. All is undone by trails; nothing is allocated once a Solver has
// seen a board as large.
//
// Cost. Propagation is linear in the changes of domains, apart from relabelling,
// O(n log n) along a branch. Most published puzzles need no look-ahead or little.
//
// Sources. Pairs of edges at a corner are the "dlines" of loopy.c in Simon Tatham's
// puzzles, which also has the parities; domains that share two variables are the
// dual encoding of constraint programming; look-ahead is the failed-literal
// probing of SAT solvers.

import (
	"math/bits"

	"matchbook/solve/grid"
)

// Result is what a search found out.
type Result struct {
	Count  int    // solutions found, at most the limit
	Capped bool   // the search ended at a limit: there may be more
	Nodes  uint64 // settings of edges that were tried, in look-ahead and in branching
}

// Unique says that there is exactly one solution, proved.
func (r Result) Unique() bool { return r.Count == 1 && !r.Capped }

// Solver finds the solutions of puzzles of any size, one after another. The zero
// value is ready. It keeps its memory from puzzle to puzzle, and is not safe for
// concurrent use.
type Solver struct {
	width, height int
	stride        int // of the lattice: its rows lie this far apart
	blank         lattice
	lattice
	edges []int32 // the edges of the board in reading order of the lattice

	// What happened, to be undone, and what must still be looked at.
	masks  []maskChange
	fixed  []int32 // edges whose state is known, in the order in which they became so
	seen   int     // how many of fixed have been told to colours and paths
	joins  []join
	unions []union
	queue  []int32    // nodes whose domain changed
	pairs  []relation // of cells, to be united
	closes []int32    // edges that would close a path
	tally

	// Look-ahead.
	cursor    int
	stamp     uint32
	probed    []probed
	both      []maskChange
	walk      []int32 // dots in the order in which a breadth-first search came to them
	from      []int32 // of dots: from where it came, 0 for not yet
	probing   bool
	solutions []Solution
	limit     int
	nodes     uint64
	nodeLimit uint64
	stopped   bool
	watched   int32 // a cell whose domain solutions must keep to though it has no clue, or 0
}

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

// tally is what is counted along a branch.
type tally struct {
	need   int  // edges that clues still miss
	paths  int  // open paths
	closed bool // there is a loop, and it is a solution if nothing else is on
}

type maskChange struct {
	at  int32
	old uint16
}

type join struct{ x, y, a, b int32 } // paths x…a and b…y became one

type union struct {
	small  int32 // the class that was relabelled
	parity int32
}

type relation struct{ a, b, parity int32 }

type probed struct {
	stamp uint32
	mask  uint16
}

// mark is a moment to go back to.
type mark struct {
	masks, fixed, joins, unions int
	tally
}

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

// Solve looks for solutions of p until it has found limit of them (at least 1; 2 to
// tell whether there is exactly one), proved that there are no more, or tried
// nodeLimit settings of edges (0 for as many as it takes). [Solver.Solution] gives
// what was found. The puzzle must be valid: see [Puzzle.Validate].
func (s *Solver) Solve(p Puzzle, limit int, nodeLimit uint64) Result {
	return s.SolveFrom(p, nil, nil, limit, nodeLimit)
}

// SolveFrom is Solve for the solutions that have all edges of onSet, and none of
// offSet; either may be nil.
func (s *Solver) SolveFrom(p Puzzle, onSet, offSet Solution, limit int, nodeLimit uint64) Result {
	s.limit, s.nodeLimit = max(limit, 1), nodeLimit
	if s.start(p, onSet, offSet) {
		s.search()
	}
	return Result{len(s.solutions), s.stopped, s.nodes}
}

// Deduce finds edges that are equal in all solutions of p that have all edges of
// onSet, and none of offSet; either may be nil. They are what propagation
// proves, and with lookAhead also what trying both settings of each edge proves, until nothing more follows. It reports false if it proves that there is no
// solution. Edges that it cannot decide are in neither set. The sets are the
// solver's own until its next call.
func (s *Solver) Deduce(p Puzzle, onSet, offSet Solution, lookAhead bool) (allOn, allOff Solution, possible bool) {
	s.limit, s.nodeLimit = 1, 0
	s.probing = true // a loop that would be a solution is no reason to go on without it
	possible = s.start(p, onSet, offSet)
	if possible && lookAhead && !s.closed {
		_, possible = s.lookAhead()
	}
	s.probing = false
	allOn, allOff = s.result(0), s.result(1)
	for _, e := range s.fixed {
		if s.state[e] == on {
			allOn.Add(s.edge(e))
		} else {
			allOff.Add(s.edge(e))
		}
	}
	if s.closed {
		for _, e := range s.edges {
			if s.state[e] == unknown {
				allOff.Add(s.edge(e))
			}
		}
	}
	return allOn, allOff, possible
}

// Solution returns solution i of the last Solve, from 0. It is the solver's own
// until its next call.
func (s *Solver) Solution(i int) Solution { return s.solutions[i] }

// result returns an empty set of edges to be solution i, and drops those behind it.
func (s *Solver) result(i int) Solution {
	words := (len(s.edges) + 63) / 64
	if i < cap(s.solutions) {
		s.solutions = s.solutions[:i+1]
	} else {
		s.solutions = append(s.solutions, nil)
	}
	set := s.solutions[i]
	if cap(set) < words {
		set = make(Solution, words)
	}
	set = set[:words]
	clear(set)
	s.solutions[i] = set
	return set
}

// resize makes the blank lattice of a size, unless it is there.
func (s *Solver) resize(w, h int) {
	if s.width == w && s.height == h {
		return
	}
	s.width, s.height = w, h
	s.stride = 2*w + 2 + 2*margin
	n := s.stride * (2*h + 1 + 2*margin)
	make1 := func() lattice {
		return lattice{make([]uint16, n), make([]uint8, n), make([]int32, n), make([]int32, n), make([]int32, n), make([]int32, n), make([]uint8, n)}
	}
	s.blank, s.lattice = make1(), make1()
	s.probed, s.stamp, s.from = make([]probed, n), 0, make([]int32, n)
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
	// Edges that the board has not are off, at the dots of its border and around
	// the cells beyond.
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

// steps returns the way up, left, right and down.
func (s *Solver) steps() [4]int { return [4]int{-s.stride, -1, 1, s.stride} }

// place returns where an edge is in the lattice.
func (s *Solver) place(edge int) int32 {
	r, c, vertical := Puzzle{grid.Board{Width: s.width, Height: s.height}}.Place(edge)
	if vertical {
		return int32((2*r+1+margin)*s.stride + 2*c + margin)
	}
	return int32((2*r+margin)*s.stride + 2*c + 1 + margin)
}

// cellPlace returns where a cell is in the lattice.
func (s *Solver) cellPlace(cell int) int32 {
	return int32((2*(cell/s.width)+1+margin)*s.stride + 2*(cell%s.width) + 1 + margin)
}

// edge undoes place.
func (s *Solver) edge(at int32) int {
	r, c := int(at)/s.stride-margin, int(at)%s.stride-margin
	if c&1 == 0 {
		return (s.height+1)*s.width + r/2*(s.width+1) + c/2
	}
	return r/2*s.width + c/2
}

// start sets the board up and draws the first conclusions. It reports whether there
// may be a solution.
func (s *Solver) start(p Puzzle, onSet, offSet Solution) bool {
	s.resize(p.Width, p.Height)
	copy(s.mask, s.blank.mask)
	copy(s.state, s.blank.state)
	copy(s.label, s.blank.label)
	copy(s.next, s.blank.next)
	copy(s.size, s.blank.size)
	copy(s.end, s.blank.end)
	clear(s.clues)
	s.masks, s.fixed, s.joins, s.unions = s.masks[:0], s.fixed[:0], s.joins[:0], s.unions[:0]
	s.queue, s.pairs, s.closes = s.queue[:0], s.pairs[:0], s.closes[:0]
	s.seen, s.cursor, s.nodes, s.stopped, s.tally = 0, 0, 0, false, tally{}
	s.solutions = s.solutions[:0]

	for r := range p.Height {
		i := (2*r+1+margin)*s.stride + 1 + margin
		for _, v := range p.Row(r) {
			if v != grid.Blank {
				s.clues[i] = 1
				s.need += int(v)
				if !s.restrict(int32(i), clueMask[v]) {
					return false
				}
			}
			i += 2
		}
	}
	// The dots of the border tell what they know, the corners most of all.
	for r := 0; r <= p.Height; r++ {
		for c := 0; c <= p.Width; c++ {
			if r == 0 || r == p.Height || c == 0 || c == p.Width {
				i := int32((2*r+margin)*s.stride + 2*c + margin)
				s.learn(i, facts[s.mask[i]])
				s.queue = append(s.queue, i)
			}
		}
	}
	for e := range p.Edges() {
		if onSet != nil && onSet.Has(e) && !s.assign(s.place(e), on) || offSet != nil && offSet.Has(e) && !s.assign(s.place(e), off) {
			return false
		}
	}
	return s.propagate()
}

// restrict takes all settings but those of a set from the domain of a node. It
// reports whether any is left.
func (s *Solver) restrict(at int32, to uint16) bool {
	old := s.mask[at]
	m := old & to
	if m == old {
		return true
	}
	if m == 0 {
		return false
	}
	s.masks = append(s.masks, maskChange{at, old})
	s.mask[at] = m
	s.queue = append(s.queue, at)
	if news := facts[m] ^ facts[old]; news != 0 {
		s.learn(at, news)
	}
	return true
}

// assign sets an edge, by way of the dot to its left or above it.
func (s *Solver) assign(edge int32, value uint8) bool {
	if edge&1 != 0 {
		return s.restrict(edge-1, edgeOnly[2][value])
	}
	return s.restrict(edge-int32(s.stride), edgeOnly[3][value])
}

// learn notes new facts about the edges of a node.
func (s *Solver) learn(at int32, news uint32) {
	down := int32(s.stride)
	step := [4]int32{-down, -1, 1, down}
	for set := news & 255; set != 0; set &= set - 1 {
		k := bits.TrailingZeros32(set)
		if e := at + step[k&3]; s.state[e] == unknown {
			s.state[e] = on + uint8(k>>2)
			s.fixed = append(s.fixed, e)
		}
	}
	// Two edges of a cell tell about the cells beyond them. Two edges at a corner of
	// a dot tell about the cells at both sides of it; others of a dot tell nothing.
	set := news >> factSame
	if at&1 == 0 {
		set &= 15 | 15<<(factOther-factSame)
	}
	for ; set != 0; set &= set - 1 {
		k, parity := bits.TrailingZeros32(set), int32(0)
		if k >= factOther-factSame {
			k, parity = k-(factOther-factSame), 1
		}
		r := relation{at + down - 1, at - down + 1, parity}
		switch {
		case at&1 != 0:
			r.a, r.b = at+2*step[pairEdges[k][0]], at+2*step[pairEdges[k][1]]
		case k == 1 || k == 2:
			r.a, r.b = at-down-1, at+down+1
		}
		if s.label[r.a]^s.label[r.b] != parity { // not known already
			s.pairs = append(s.pairs, r)
		}
	}
}

// propagate draws conclusions until there are none. It reports false if there is no
// solution.
func (s *Solver) propagate() bool {
	down := int32(s.stride)
	for {
		for len(s.queue) > 0 {
			at := s.queue[len(s.queue)-1]
			s.queue = s.queue[:len(s.queue)-1]
			c := corners[s.mask[at]]
			if !s.restrict(at-down-1, cornerOnly[3][c&15]) ||
				!s.restrict(at-down+1, cornerOnly[2][c>>4&15]) ||
				!s.restrict(at+down-1, cornerOnly[1][c>>8&15]) ||
				!s.restrict(at+down+1, cornerOnly[0][c>>12]) {
				return false
			}
		}
		switch {
		case s.seen < len(s.fixed):
			e := s.fixed[s.seen]
			s.seen++
			beside, along := int32(1), down // of a vertical edge
			if e&1 != 0 {
				beside, along = down, 1
			}
			if s.state[e] == on {
				s.need -= int(s.clues[e-beside] + s.clues[e+beside])
				if !s.join(e-along, e+along) || !s.unite(e-beside, e+beside, 1) {
					return false
				}
			} else if !s.unite(e-beside, e+beside, 0) {
				return false
			}
		case len(s.pairs) > 0:
			p := s.pairs[len(s.pairs)-1]
			s.pairs = s.pairs[:len(s.pairs)-1]
			if !s.unite(p.a, p.b, p.parity) {
				return false
			}
		case s.closed:
			s.closes = s.closes[:0]
			return true
		case len(s.closes) > 0:
			e := s.closes[len(s.closes)-1]
			s.closes = s.closes[:len(s.closes)-1]
			if !s.mayClose(e) && !s.assign(e, off) {
				return false
			}
		default:
			// All edges known, no loop: an empty board.
			return len(s.fixed) < len(s.edges)
		}
	}
}

// join tells the paths that an edge between dots a and b is on. It reports false
// if that makes a loop beside which something else would have to be.
func (s *Solver) join(a, b int32) bool {
	x, y := s.end[a], s.end[b]
	if s.closed {
		return false
	}
	if x == b {
		s.paths--
		s.closed = true
		return s.paths == 0 && s.need == 0
	}
	s.joins = append(s.joins, join{x, y, a, b})
	s.end[x], s.end[y] = y, x
	s.paths++
	if x != a {
		s.paths--
	}
	if y != b {
		s.paths--
	}
	if d := x - y; d == 2 || d == -2 || d == 2*int32(s.stride) || d == -2*int32(s.stride) {
		s.closes = append(s.closes, (x+y)/2)
	}
	return true
}

// mayClose says whether an edge can be on for all that is known about loops. If the
// edge makes the only path a solution, the search takes that solution here, and
// goes on without it.
func (s *Solver) mayClose(e int32) bool {
	beside, along := int32(1), int32(s.stride)
	if e&1 != 0 {
		beside, along = along, 1
	}
	if s.state[e] != unknown || s.end[e-along] != e+along {
		return true // it is known, or closes a path no more
	}
	if s.paths > 1 || s.need > int(s.clues[e-beside]+s.clues[e+beside]) {
		return false
	}
	if s.probing {
		return true
	}
	s.state[e] = on
	s.record()
	s.state[e] = unknown
	return false
}

// record takes the edges that are on as a solution.
func (s *Solver) record() {
	if s.stopped || s.watched > 0 && !s.keepsTo(s.watched) {
		return
	}
	found := s.result(len(s.solutions))
	for _, e := range s.edges {
		if s.state[e] == on {
			found.Add(s.edge(e))
		}
	}
	s.stopped = len(s.solutions) >= s.limit
}

// keepsTo says whether the setting with the edges that are on, and no others, is in
// the domain of a cell.
func (s *Solver) keepsTo(cell int32) bool {
	x := 0
	for k, d := range s.steps() {
		if s.state[int(cell)+d] == on {
			x |= 1 << k
		}
	}
	return s.mask[cell]>>x&1 != 0
}

// unite makes one class of the colours of cells a and b, which are equal if parity
// is 0. It reports false if they are known to be otherwise.
func (s *Solver) unite(a, b, parity int32) bool {
	la, lb := s.label[a], s.label[b]
	parity ^= (la ^ lb) & 1
	small, big := la>>1, lb>>1
	if small == big {
		return parity == 0
	}
	if s.size[small] > s.size[big] {
		small, big = big, small
	}
	s.unions = append(s.unions, union{small, parity})
	s.size[big] += s.size[small]
	s.next[small], s.next[big] = s.next[big], s.next[small]
	first := s.next[big] // from here to small are the members of the small class
	s.relabel(first, small, big<<1|parity)
	// They now know all of the big class.
	down := int32(s.stride)
	for m := first; ; m = s.next[m] {
		l := s.label[m]
		// The four cells beside.
		for _, d := range [4]int32{-down, -1, 1, down} {
			if s.state[m+d] == unknown {
				if diff := l ^ s.label[m+2*d]; diff>>1 == 0 && !s.assign(m+d, off-uint8(diff)) {
					return false
				}
			}
		}
		// The four beyond those, by the cell between: its edges up and down, left and right.
		if diff := l ^ s.label[m-4*down]; diff>>1 == 0 && !s.restrict(m-2*down, pairOnly[4][diff]) {
			return false
		}
		if diff := l ^ s.label[m+4*down]; diff>>1 == 0 && !s.restrict(m+2*down, pairOnly[4][diff]) {
			return false
		}
		if diff := l ^ s.label[m-4]; diff>>1 == 0 && !s.restrict(m-2, pairOnly[5][diff]) {
			return false
		}
		if diff := l ^ s.label[m+4]; diff>>1 == 0 && !s.restrict(m+2, pairOnly[5][diff]) {
			return false
		}
		// The four diagonal ones, by the dot between, and the two cells beside both.
		if diff := l ^ s.label[m-2*down-2]; diff>>1 == 0 && !(s.restrict(m-down-1, pairOnly[1][diff]&pairOnly[2][diff]) &&
			s.restrict(m-2*down, pairOnly[2][diff]) && s.restrict(m-2, pairOnly[1][diff])) {
			return false
		}
		if diff := l ^ s.label[m-2*down+2]; diff>>1 == 0 && !(s.restrict(m-down+1, pairOnly[0][diff]&pairOnly[3][diff]) &&
			s.restrict(m-2*down, pairOnly[3][diff]) && s.restrict(m+2, pairOnly[0][diff])) {
			return false
		}
		if diff := l ^ s.label[m+2*down-2]; diff>>1 == 0 && !(s.restrict(m+down-1, pairOnly[0][diff]&pairOnly[3][diff]) &&
			s.restrict(m+2*down, pairOnly[0][diff]) && s.restrict(m-2, pairOnly[3][diff])) {
			return false
		}
		if diff := l ^ s.label[m+2*down+2]; diff>>1 == 0 && !(s.restrict(m+down+1, pairOnly[1][diff]&pairOnly[2][diff]) &&
			s.restrict(m+2*down, pairOnly[1][diff]) && s.restrict(m+2, pairOnly[2][diff])) {
			return false
		}
		if m == small {
			return true
		}
	}
}

// relabel puts the cells of a ring from first to last into a class, with a parity.
func (s *Solver) relabel(first, last, label int32) {
	for m := first; ; m = s.next[m] {
		s.label[m] = s.label[m]&1 ^ label
		if m == last {
			return
		}
	}
}

// split undoes a union.
func (s *Solver) split(u union) {
	big := s.label[u.small] >> 1
	s.relabel(s.next[big], u.small, u.small<<1|u.parity)
	s.next[u.small], s.next[big] = s.next[big], s.next[u.small]
	s.size[big] -= s.size[u.small]
}

// now returns the mark of a moment when nothing is left to conclude.
func (s *Solver) now() mark {
	return mark{len(s.masks), len(s.fixed), len(s.joins), len(s.unions), s.tally}
}

// undo goes back to a moment.
func (s *Solver) undo(to mark) {
	s.queue, s.pairs, s.closes = s.queue[:0], s.pairs[:0], s.closes[:0]
	for i := len(s.masks) - 1; i >= to.masks; i-- {
		s.mask[s.masks[i].at] = s.masks[i].old
	}
	s.masks = s.masks[:to.masks]
	for _, e := range s.fixed[to.fixed:] {
		s.state[e] = unknown
	}
	s.fixed = s.fixed[:to.fixed]
	s.seen = to.fixed
	for i := len(s.joins) - 1; i >= to.joins; i-- {
		j := s.joins[i]
		s.end[j.x], s.end[j.y] = j.a, j.b
	}
	s.joins = s.joins[:to.joins]
	for i := len(s.unions) - 1; i >= to.unions; i-- {
		s.split(s.unions[i])
	}
	s.unions = s.unions[:to.unions]
	s.tally = to.tally
}

// search takes all solutions that are left, up to the limit. Nothing is left to
// conclude when it begins.
func (s *Solver) search() {
	for !s.closed {
		var e int32
		var ok bool
		if s.need == 0 && s.paths <= 1 && (s.watched == 0 || s.keepsTo(s.watched)) {
			e, ok = s.wayHome()
		} else {
			e, ok = s.lookAhead()
		}
		if !ok || s.stopped {
			return
		}
		if s.closed {
			break
		}
		if s.nodeLimit > 0 && s.nodes >= s.nodeLimit {
			s.stopped = true
			return
		}
		here := s.now()
		s.nodes++
		if s.assign(e, on) && s.propagate() {
			s.search()
		}
		s.undo(here)
		if s.stopped || !s.assign(e, off) || !s.propagate() {
			return
		}
	}
	s.record()
}

// wayHome returns the edge to branch on when all clues have their edges and there is
// at most one path. Then every way from one of its ends to the other makes a
// solution, so that there is one as long as there is a way: the edge is the first
// of a shortest one, by breadth-first search. Without a path, it is the first edge
// that is not known. It reports false if there is no way.
func (s *Solver) wayHome() (branch int32, ok bool) {
	if s.paths == 0 {
		for _, e := range s.edges {
			if s.state[e] == unknown {
				return e, true
			}
		}
	}
	path := s.joins[len(s.joins)-1] // the last join made the only path
	s.walk = append(s.walk[:0], path.y)
	s.from[path.y] = path.y
	for i := 0; i < len(s.walk) && s.from[path.x] == 0; i++ {
		dot := s.walk[i]
		for _, d := range s.steps() {
			next := dot + 2*int32(d)
			if s.state[dot+int32(d)] == unknown && s.from[next] == 0 {
				s.from[next] = dot
				s.walk = append(s.walk, next)
			}
		}
	}
	back := s.from[path.x]
	for _, dot := range s.walk {
		s.from[dot] = 0
	}
	return (path.x + back) / 2, back != 0
}

// lookAhead tries both settings of every edge, until nothing follows from any, and
// returns the edge to branch on. It reports false if there is no solution.
func (s *Solver) lookAhead() (branch int32, ok bool) {
	branch, best := -1, 0
	for idle := 0; idle < len(s.edges) && !s.stopped; idle++ {
		if s.cursor++; s.cursor >= len(s.edges) {
			s.cursor = 0
		}
		e := s.edges[s.cursor]
		if s.state[e] != unknown || !s.informed(e) {
			continue
		}
		before := len(s.masks)
		score, ok := s.probe(e)
		switch {
		case !ok:
			return -1, false
		case s.closed:
			return -1, true
		case len(s.masks) > before:
			idle, branch, best = -1, -1, 0
		case score > best:
			branch, best = e, score
		}
	}
	for i := 0; branch < 0; i++ {
		if e := s.edges[i]; s.state[e] == unknown {
			branch = e
		}
	}
	return branch, true
}

// informed says whether anything is known near an edge. Elsewhere look-ahead finds
// nothing.
func (s *Solver) informed(e int32) bool {
	down := int32(s.stride)
	for _, at := range [4]int32{e - down, e - 1, e + 1, e + down} {
		if s.mask[at] != s.blank.mask[at] {
			return true
		}
	}
	return false
}

// probe tries both settings of an edge and keeps what follows from both. It returns
// how much changed, as a product, and reports false if both fail.
func (s *Solver) probe(e int32) (score int, ok bool) {
	if s.nodes += 2; s.nodeLimit > 0 && s.nodes > s.nodeLimit {
		s.nodes -= 2
		s.stopped = true
		return 0, true
	}
	here, outer := s.now(), s.probing
	s.probing = true
	okOn := s.assign(e, on) && s.propagate()
	changed := s.masks[here.masks:]
	if okOn {
		if s.stamp++; s.stamp == 0 { // it went round
			clear(s.probed)
			s.stamp = 1
		}
		for _, c := range changed {
			s.probed[c.at] = probed{s.stamp, s.mask[c.at]}
		}
		score = len(changed)
	}
	s.undo(here)
	okOff := s.assign(e, off) && s.propagate()
	changed = s.masks[here.masks:]
	s.both = s.both[:0]
	if okOn && okOff {
		for _, c := range changed {
			if p := &s.probed[c.at]; p.stamp == s.stamp {
				s.both = append(s.both, maskChange{c.at, p.mask | s.mask[c.at]})
			}
		}
		score *= len(changed)
	}
	s.undo(here)
	s.probing = outer
	switch {
	case !okOn && !okOff:
		return 0, false
	case !okOn:
		return 0, s.assign(e, off) && s.propagate()
	case !okOff:
		return 0, s.assign(e, on) && s.propagate()
	}
	for _, b := range s.both {
		if !s.restrict(b.at, b.old) {
			return 0, false
		}
	}
	return score, len(s.masks) == here.masks || s.propagate()
}
