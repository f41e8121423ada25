package slitherlink

import (
	"math"
	"math/bits"
)

// deductions is all that has been deduced of one puzzle, with the trail that led
// there, so that deductions can be taken back, last first, and so that each can
// be asked on which clues it rests.
//
// Cells and dots share one numbering with a margin: cell x of row r and column c
// (from 0) is (r+1)*stride + c+1, and dot x is its top left corner. Edge 2x runs
// along the top of cell x, 2x+1 along its left side. Places number the cells,
// then the dots (cells+x). What lies beyond the board is cells without a clue
// between crosses, which are outside the loop, so that no loop below asks where
// the board ends.
type deductions struct {
	surroundings
	knowledge

	counts

	trail     []entry
	coloured  int // how much of the trail the colour classes know
	announced int // and how much announce told of

	announcedTo [numQueues]int // and, in rounds, queues
	painted     paint

	todo    [numQueues][]int32  // places, or edges for closing
	waiting []uint8             // by place: the queues that it is in
	fresh   [numQueues]placeSet // in rounds, what other queues would hold
	clued   placeSet            // in rounds, the cells with clues
	limit   Technique           // techniques in use, this one included

	rounds  bool // deduce by rounds
	full    bool // chains pass on all that is known of a corner
	collect bool // do not set edges, list them in found
	found   []finding
	foundAt []fact // by edge: what found says
	usedBy  []int32
	needed  []bool
	kept    []entry

	lost       []int32 // edges, and corners as -1-corner, that without lost
	lostFacts  []int32 // their places in kept
	lostAny    bool
	lostUse    bool
	lostUnion  bool
	lostEdge   []bool
	lostCorner []uint8 // by cell
}

// counts are what deductions say of the whole board.
type counts struct {
	unknown int   // edges
	paths   int   // pieces of loop, the closed one not counted
	last    int32 // an edge that would close the loop with all clues right, or -1
	closed  bool
	wrong   bool // contradiction
}

// knowledge is what a board's deductions change, last first when they are taken back.
type knowledge struct {
	state    []state // by place
	edge     []fact
	corner   []uint16 // by cell, four bits a corner: the ways left
	head     []int32  // by corner: the last entry of the trail that narrowed it, or -1
	end      []int32  // by dot where a path ends: its other end; itself without a line
	over     []int32  // by cell: a cell nearer to the root of its colour class
	odd      []uint8  // by cell: 1 if its colour differs from over's
	size     []int32  // by root: the number of cells of its class
	firstUse []int32  // by cell: the first entry that rests on its clue: see lean
}

// copyFrom makes it the same as another.
func (k *knowledge) copyFrom(other *knowledge) {
	k.state = append(k.state[:0], other.state...)
	k.edge = append(k.edge[:0], other.edge...)
	k.corner = append(k.corner[:0], other.corner...)
	k.head = append(k.head[:0], other.head...)
	k.end = append(k.end[:0], other.end...)
	k.over = append(k.over[:0], other.over...)
	k.odd = append(k.odd[:0], other.odd...)
	k.size = append(k.size[:0], other.size...)
	k.firstUse = append(k.firstUse[:0], other.firstUse...)
}

// fact is what is known of an edge.
type fact = uint8

const (
	unknownEdge fact = iota
	lineEdge
	crossEdge
)

// entry is one fact of the trail.
type entry struct {
	what   uint8
	value  uint8  // of an edge; the ways a corner had
	why    reason // and whence it comes
	at     int32  // edge, corner (4*cell + k), root or cell
	before int32  // corners: the entry that narrowed it before; unions: the root that took it; edges: an end of the path
	other  int32  // edges: the other end; corners: the ways it has now; unions: whence, see unite
}

const (
	anEdge = iota
	aCorner
	aUnion
	aUse  // the next entry rests on the clue of this cell too
	aMark // of where the colour classes stood
)

// reason is a technique and a place (or edge, or, for patterns, a code).
type reason struct {
	technique Technique
	at        int32
}

// finding is an edge that a deduction would set.
type finding struct {
	why  reason
	edge int32
	line bool
}

const never = math.MaxInt32

// dotsOfEdge returns the two dots of an edge.
func (f *deductions) dotsOfEdge(edge int) (a, b int) {
	if a = edge >> 1; edge&1 == 0 {
		return a, a + 1
	}
	return a, a + f.stride
}

// around returns the four cells about dot x, in the order of its corners.
func (f *deductions) around(x int) [4]int { return [4]int{x, x - 1, x - f.stride - 1, x - f.stride} }

// dotsOf returns the four dots about cell x, in the order of its corners.
func (f *deductions) dotsOf(x int) [4]int { return [4]int{x + 1, x + f.stride + 1, x + f.stride, x} }

// resize makes room for a board.
func (f *deductions) resize(width, height int) {
	if width == f.width && height == f.height {
		clear(f.waiting)
		clear(f.foundAt)
		return
	}
	f.surroundings = newSurroundings(width, height)
	f.waiting = cleared(f.waiting, 2*f.cells)
	f.foundAt = cleared(f.foundAt, 2*f.cells+4)
	f.lostEdge = cleared(f.lostEdge, 2*f.cells+4)
	f.lostCorner = cleared(f.lostCorner, f.cells)
}

// onBoard reports whether x is a cell of the board.
func (f *deductions) onBoard(x int) bool {
	r, c := x/f.stride, x%f.stride
	return r >= 1 && r <= f.height && c >= 1 && c <= f.width
}

// load forgets everything and takes up the clues of a puzzle.
func (f *deductions) load(p Puzzle, limit Technique, rounds bool) {
	f.resize(p.Width, p.Height)
	f.copyFrom(&f.blank)
	f.limit, f.counts = limit, counts{unknown: p.Edges(), last: -1}
	f.trail, f.coloured, f.announced = f.trail[:0], 0, 0
	f.announcedTo = [numQueues]int{}
	f.found, f.collect, f.rounds = f.found[:0], rounds, rounds
	f.full = limit >= Colour && !rounds
	for q := range f.todo {
		f.todo[q] = f.todo[q][:0]
	}
	for r := range p.Height {
		x := (r+1)*f.stride + 1
		for c, n := range p.Row(r) {
			if n >= 0 {
				f.state[x+c].setKind(kind(n))
			}
		}
	}
	if rounds {
		f.beginRounds()
		return
	}
	for _, place := range f.all {
		f.wakeAll(int(place))
	}
	f.wakePatterns()
}

// lines returns how many lines a place has.
func (f *deductions) lines(place int) int { return bits.OnesCount8(view(f.state[place] & 15)) }

// valueOf is what is known of an edge that is a line, or else a cross.
func valueOf(line bool) fact {
	if line {
		return lineEdge
	}
	return crossEdge
}

// settle sets an edge, or lists it if facts are collected.
func (f *deductions) settle(edge int, line bool, why reason) {
	value := valueOf(line)
	if f.edge[edge] != unknownEdge {
		f.wrong = f.wrong || f.edge[edge] != value
		return
	}
	if f.collect {
		f.list(int32(edge), value, why)
	} else {
		f.set(edge, value, why)
	}
}

// list lists an unknown edge in found.
func (f *deductions) list(edge int32, value fact, why reason) {
	had := f.foundAt[edge]
	if had == value && why.technique.single() {
		return
	}
	f.wrong = f.wrong || had|value == lineEdge|crossEdge
	f.foundAt[edge] |= value
	f.found = append(f.found, finding{why, edge, value == lineEdge})
}

// set makes an unknown edge known.
func (f *deductions) set(edge int, value fact, why reason) {
	f.put(edge, value, why)
	f.wakeEdge(edge)
	f.wakeClosing(value)
}

// neighbours reports whether an edge joins two dots.
func (f *deductions) neighbours(a, b int32) bool {
	d := a - b
	return d == 1 || d == -1 || int(d) == f.stride || int(-d) == f.stride
}

// between returns the edge of two dots that are neighbours.
func between(a, b int32) int32 {
	a, b = min(a, b), max(a, b)
	if b == a+1 {
		return 2 * a
	}
	return 2*a + 1
}

// put is set without a look at what follows.
func (f *deductions) put(edge int, value fact, why reason) {
	f.edge[edge] = value
	f.unknown--
	e := entry{what: anEdge, value: value, why: why, at: int32(edge)}
	if value == crossEdge {
		f.cross(edge)
		f.trail = append(f.trail, e)
		return
	}
	open := !f.closed
	e.before, e.other = f.line(edge)
	f.trail = append(f.trail, e)
	if open && f.closed && f.paths == 0 && f.wrong {
		if x := f.unsatisfied(-1, -1); x != 0 { // this clue says that it is
			f.trail = append(f.trail, entry{what: aUse, at: int32(x)})
		}
	}
}

// cross tells its places of an edge that is a cross.
func (f *deductions) cross(edge int) {
	bits := &bitsAt[edge&1]
	for i, place := range f.placesOf(edge) {
		f.state[place] |= bits[i] << 4
	}
}

// uncross undoes cross.
func (f *deductions) uncross(edge int) {
	bits := &bitsAt[edge&1]
	for i, place := range f.placesOf(edge) {
		f.state[place] &^= bits[i] << 4
	}
}

// line tells its places and paths of an edge that is a line, and returns the ends of the
// path that it makes, or -1 where there is none because lines branch.
func (f *deductions) line(edge int) (before, other int32) {
	places, bit := f.placesOf(edge), &bitsAt[edge&1]
	for i, place := range places {
		f.state[place] |= bit[i]
	}
	for _, x := range places[:2] {
		if f.state[x].excess() {
			f.wrong = true
		}
	}
	a, b := places[2]-int32(f.cells), places[3]-int32(f.cells)
	if f.state[places[2]].excess() || f.state[places[3]].excess() { // no path any more
		f.wrong = true
		return -1, f.end[b]
	}
	return f.join(a, b)
}

// join joins the paths that end at two dots, and returns the ends of the one that it
// makes.
func (f *deductions) join(a, b int32) (before, other int32) {
	before, other = f.end[a], f.end[b]
	switch {
	case before == b: // closes a loop
		f.paths--
		f.wrong = f.wrong || f.closed || f.paths > 0 || f.unsatisfied(-1, -1) != 0
		f.closed = true
		return before, other
	case before == a && other == b:
		f.paths++
	case before != a && other != b:
		f.paths--
	}
	f.wrong = f.wrong || f.closed
	f.end[before], f.end[other] = other, before
	return before, other
}

// unline undoes line, for the last edge that was one.
func (f *deductions) unline(edge int, before, other int32) {
	places, bits := f.placesOf(edge), &bitsAt[edge&1]
	for i, place := range places {
		f.state[place] &^= bits[i]
	}
	a, b := places[2]-int32(f.cells), places[3]-int32(f.cells)
	switch {
	case before < 0:
		return
	case before == b:
		f.paths++
		f.closed = false
		return
	case before == a && other == b:
		f.paths--
	case before != a && other != b:
		f.paths++
	}
	f.end[before], f.end[other] = a, b
	f.end[a], f.end[b] = before, other
}

// undo takes back the trail from length n on.
func (f *deductions) undo(n int) {
	f.wrong = false
	for i := len(f.trail) - 1; i >= n; i-- {
		e := &f.trail[i]
		switch e.what {
		case anEdge:
			f.unput(e)
		case aCorner:
			x, shift := e.at>>2, 4*(e.at&3)
			f.corner[x] = f.corner[x]&^(15<<shift) | uint16(e.value)<<shift
			f.head[e.at] = e.before
		case aUnion:
			f.size[e.before] -= f.size[e.at]
			f.over[e.at], f.odd[e.at] = e.at, 0
		case aMark:
			f.coloured = int(e.at)
		}
	}
	f.trail = f.trail[:n]
	f.announced = min(f.announced, n)
}

// unput takes back an edge, the last that was put.
func (f *deductions) unput(e *entry) {
	edge := int(e.at)
	f.edge[edge] = unknownEdge
	f.unknown++
	if e.value == crossEdge {
		f.uncross(edge)
	} else {
		f.unline(edge, e.before, e.other)
	}
}

// setClue changes the clue of a cell of the board to one that its lines do not
// exceed, or to blank.
func (f *deductions) setClue(x int, to kind) {
	f.state[x].setKind(to)
	if to < blank {
		f.wrong = f.wrong || f.lines(x) > int(to)
		f.wakeLast()
		if f.limit >= Pattern {
			for _, y := range [...]int{x, x - 1, x - f.stride, x - f.stride - 1, x - f.stride + 1} {
				if f.state[y].kind() < blank {
					f.wakeFor(queuePattern, y)
				}
			}
		}
	}
	f.wakeAll(x)
	for _, dot := range f.dotsOf(x) {
		f.wakeFor(queuePair, f.cells+dot)
	}
}

// narrow leaves of a corner only the given ways.
func (f *deductions) narrow(corner int, ways uint16, why reason) {
	x, shift := corner>>2, 4*(corner&3)
	had := f.corner[x] >> shift & 15
	if had&^ways == 0 {
		return
	}
	f.trail = append(f.trail, entry{what: aCorner, value: uint8(had), why: why, at: int32(corner), before: f.head[corner], other: int32(had & ways)})
	f.head[corner] = int32(len(f.trail) - 1)
	f.corner[x] &^= (had &^ ways) << shift
}

// class returns the root of a cell's colour class and whether its colour differs
// from the root's.
func (f *deductions) class(x int32) (root int32, odd uint8) {
	for f.over[x] != x {
		odd ^= f.odd[x]
		x = f.over[x]
	}
	return x, odd
}

// label returns twice the root of a cell's colour class, and 1 more if its colour differs
// from the root's.
func (f *deductions) label(x int32) int32 {
	root, odd := f.class(x)
	return 2*root + int32(odd)
}

// A union comes from a corner (its number), an edge, or the ways of a cell.
func (f *deductions) fromEdge(edge int) int32 { return int32(4*f.cells + edge) }

// fromCell is for edges k and k+2 of cell x, which are alike (odd 0) or not.
func fromCell(x, k, odd int) int32 { return -1 - int32(x<<2|k<<1|odd) }

// cellOf undoes fromCell.
func cellOf(from int32) (x, k, odd int) {
	n := int(-1 - from)
	return n >> 2, n >> 1 & 1, n & 1
}

// unite notes, from an edge, corner or cell, that two cells have the same colour
// or not, if that is what it says.
func (f *deductions) unite(from int32) {
	var a, b int32
	var odd uint8
	switch {
	case from < 0:
		x, k, o := cellOf(from)
		near := f.nextTo(x)
		a, b, odd = int32(near[k]), int32(near[k+2]), uint8(o)
	case int(from) >= 4*f.cells:
		e := from - int32(4*f.cells)
		if a, b = e>>1, e>>1-1; e&1 == 0 {
			b = a - int32(f.stride)
		}
		odd = f.edge[e] & lineEdge
	default:
		x, k := int(from>>2), from&3
		ways := f.corner[x] >> (4 * k) & 15
		if ways&^otherEdges == 0 {
			odd = 1
		} else if ways&^sameEdges != 0 {
			return
		}
		near := f.nextTo(x)
		a, b = int32(near[k]), int32(near[(k+1)&3])
	}
	a, oddA := f.class(a)
	b, oddB := f.class(b)
	odd ^= oddA ^ oddB
	if a == b {
		f.wrong = f.wrong || odd != 0
		return
	}
	if f.size[a] > f.size[b] {
		a, b = b, a
	}
	f.trail = append(f.trail, entry{what: aUnion, at: a, before: b, other: from})
	f.over[a], f.odd[a] = b, odd
	f.size[b] += f.size[a]
}

// alike reports whether two cells are known to be of one colour (odd 0), or not
// (odd 1).
func (f *deductions) alike(a, b int32) (odd uint8, known bool) {
	a, oddA := f.class(a)
	b, oddB := f.class(b)
	return oddA ^ oddB, a == b
}
