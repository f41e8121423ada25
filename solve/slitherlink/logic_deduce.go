package slitherlink

import "math/bits"

// The rules of the human-style solver. Each looks at one place (or edge), and
// settles the edges that it decides. All but patterns and look-ahead are
// monotone: what they find stays found when more is known. So whatever the
// order in which they are tried, they end at the same facts.

// apply settles the edges of a place that a rule decided.
func (f *deductions) apply(place int, d view, why reason) {
	if d&^view(f.state[place]) != 0 {
		f.applyNew(place, d, why)
	}
}

func (f *deductions) applyNew(place int, d view, why reason) {
	if d&(d>>4)&15 != 0 {
		f.wrong = true
		return
	}
	d &^= view(f.state[place])
	if f.collect {
		for edges := f.edgesOf(place); d != 0; d &= d - 1 {
			k := bits.TrailingZeros8(d)
			f.list(edges[k&3], lineEdge+fact(k>>2), why)
		}
		return
	}
	for k, e := range f.edgesOf(place) {
		if d>>k&0x11 != 0 {
			f.settle(int(e), d>>k&1 != 0, why)
		}
	}
}

// count looks at one clue or dot by itself.
func (f *deductions) count(place int) {
	f.apply(place, f.state[place].forced(), reason{Counting, int32(place)})
}

// closing looks at an edge between the two ends of a path: a line there would
// close a loop. Unless that could be the solution, it is a cross.
func (f *deductions) closing(edge int) {
	if f.edge[edge] != unknownEdge || !f.early(edge) {
		return
	}
	if f.paths == 1 && !f.rounds {
		places := f.placesOf(edge)
		f.trail = append(f.trail, entry{what: aUse, at: int32(f.unsatisfied(int(places[0]), int(places[1])))})
	}
	f.settle(edge, false, reason{Closing, int32(edge)})
}

// early reports whether an edge that is not drawn would close a loop too early. It
// notes an edge whose loop could be the solution.
func (f *deductions) early(edge int) bool {
	places := f.placesOf(edge)
	a, b := places[2]-int32(f.cells), places[3]-int32(f.cells)
	if f.lines(int(places[2])) != 1 || f.lines(int(places[3])) != 1 || f.end[a] != b {
		return false
	}
	if f.paths == 1 && f.unsatisfied(int(places[0]), int(places[1])) == 0 {
		f.last = int32(edge)
		return false
	}
	return true
}

// unsatisfied returns a clue that has not all its lines, and will not by one line
// between the cells a and b; 0 if there is none.
func (f *deductions) unsatisfied(a, b int) int {
	for x := f.stride; x < f.cells; x++ {
		if n := int(f.state[x].kind()); n < int(blank) {
			lines := f.lines(x)
			if x == a || x == b {
				lines++
			}
			if lines != n {
				return x
			}
		}
	}
	return 0
}

// Patterns are numbered by the second clue's place as seen from the first: right,
// below, below right, below left; and patternCorner for a clue in the corner.
const (
	patternRight = iota
	patternBelow
	patternBelowRight
	patternBelowLeft
	patternCorner
	patternBits = 3
)

// witness returns a clue that a loop about just the cells x and y would break, 0
// if there is none. Threes that touch are known by heart only if there is one.
func (f *deductions) witness(x, y int) int {
	for z := f.stride; z < f.cells; z++ {
		if n := f.state[z].kind(); n < blank && z != x && z != y {
			around := 0
			for _, other := range f.nextTo(z) {
				if other == x || other == y {
					around++
				}
			}
			if around != int(n) {
				return z
			}
		}
	}
	return 0
}

// second returns the second cell of a pattern.
func (f *deductions) second(x, pattern int) int {
	return x + [...]int{1, f.stride, f.stride + 1, f.stride - 1, 0}[pattern]
}

// pattern looks for pictures of clues whose edges are known by heart, by the cell
// that comes first in reading:
//
//	threes side by side    threes at a corner     clues in a corner of the board
//	    •   •   •          •───•                  •   •   •───•   •   •───•
//	    │ 3 │ 3 │          │ 3                    x 1     │ 3         2
//	    •   •   •              •   •              • x •   •       •       •
//	                             3 │                              │
//	                           •───•                              •
func (f *deductions) pattern(x int) {
	if f.state[x].kind() == 3 {
		for p, side := range [2]int{3, 0} { // the edge of x away from the other
			y := f.second(x, p)
			if f.state[y].kind() != 3 {
				continue
			}
			z := f.witness(x, y)
			if z == 0 {
				continue
			}
			f.trail = append(f.trail, entry{what: aUse, at: int32(z)})
			why := reason{Pattern, int32(x<<patternBits | p)}
			f.settle(int(f.edgesOf(x)[side]), true, why)
			f.settle(int(f.edgesOf(y)[side]), true, why)
			f.settle(int(f.edgesOf(y)[side^2]), true, why)
			// The line between them goes on in neither direction.
			if p == patternRight {
				f.settle(2*(y-f.stride)+1, false, why)
				f.settle(2*(y+f.stride)+1, false, why)
			} else {
				f.settle(2*(y-1), false, why)
				f.settle(2*(y+1), false, why)
			}
		}
		for p, away := range [2][2]int{{3, 0}, {0, 1}} {
			y := f.second(x, patternBelowRight+p)
			if f.state[y].kind() != 3 {
				continue
			}
			why := reason{Pattern, int32(x<<patternBits | patternBelowRight + p)}
			for _, k := range away {
				f.settle(int(f.edgesOf(x)[k]), true, why)
				f.settle(int(f.edgesOf(y)[k^2]), true, why)
			}
		}
	}
	r, c := x/f.stride, x%f.stride
	if n := f.state[x].kind(); n >= 1 && n <= 3 && f.width > 1 && f.height > 1 && (r == 1 || r == f.height) && (c == 1 || c == f.width) {
		why := reason{Pattern, int32(x<<patternBits | patternCorner)}
		upright, across := 3, 0 // the edges of x on the rim
		dx, dy := 1, f.stride   // to the neighbours
		if r == f.height {
			across, dy = 2, -f.stride
		}
		if c == f.width {
			upright, dx = 1, -1
		}
		if n == 2 {
			f.settle(int(f.edgesOf(x + dx)[across]), true, why)
			f.settle(int(f.edgesOf(x + dy)[upright]), true, why)
		} else {
			f.settle(int(f.edgesOf(x)[across]), n == 3, why)
			f.settle(int(f.edgesOf(x)[upright]), n == 3, why)
		}
	}
}

// lookCorner looks at a cell together with each of its dots.
func (f *deductions) lookCorner(x int) {
	alone := f.state[x].ways()
	var d view
	for k, dot := range f.dotsOf(x) {
		j := (k + 1) & 3
		d |= decided[alone&cornerWays[0][k][f.state[f.cells+dot].told()>>(4*j)&15|0b0111]]
	}
	f.apply(x, d, reason{Corner, int32(x)})
}

// pair looks at a place together with what its four neighbours (the dots of a
// cell, the cells of a dot) say of two of its edges, each by itself.
func (f *deductions) pair(place int) {
	var corners uint16
	dot := place >= f.cells
	if dot {
		a, b := place-f.cells, place-f.cells-f.stride
		corners = ofCells(f.state[a].told(), f.state[a-1].told(), f.state[b-1].told(), f.state[b].told())
	} else {
		a := place + f.cells
		b := a + f.stride
		corners = ofDots(f.state[a+1].told(), f.state[b+1].told(), f.state[b].told(), f.state[a].told())
	}
	f.apply(place, decided[withCorners(f.state[place].ways(), corners, dot)], reason{Pair, int32(place)})
}

// cornersAt returns what is known of the four corners of a place.
func (f *deductions) cornersAt(place int) uint16 {
	if place < f.cells {
		return f.corner[place]
	}
	x := f.around(place - f.cells)
	return ofCells(f.corner[x[0]], f.corner[x[1]], f.corner[x[2]], f.corner[x[3]])
}

// cornerOf returns the number of the corner k of a place, and the place that
// shares it.
func (f *deductions) cornerOf(place, k int) (corner, other int) {
	if place < f.cells {
		return 4*place + k, f.cells + f.dotsOf(place)[k]
	}
	x := f.around(place - f.cells)[k]
	return 4*x + dotCorner[k], x
}

// chain looks at a place together with all that is known of its corners, and
// notes what it says of them in turn, for its neighbours to use: that not both, or
// not neither, of two edges are lines. If facts are full, it notes too that they
// are alike, which is a matter of colours.
func (f *deductions) chain(place int) {
	corners := f.cornersAt(place)
	ways := withCorners(f.state[place].ways(), corners, place >= f.cells)
	f.tell(place, ways, corners, reason{Chain, int32(place)})
}

// tell notes at the corners of a place what the ways left there say, and settles
// the edges that they decide.
func (f *deductions) tell(place int, ways, corners uint16, why reason) {
	if ways == 0 {
		f.wrong = true
		return
	}
	dot := 0
	if place >= f.cells {
		dot = 1
	}
	now := cornersOf[dot][ways]
	if !f.full {
		now |= corners & 0x6666 // only not both, not neither
	}
	// What known edges say of a corner its other place sees for itself.
	if gone := corners & plain[dot][view(f.state[place])] &^ now; gone != 0 {
		for k := range 4 {
			if gone>>(4*k)&15 != 0 {
				corner, other := f.cornerOf(place, k)
				f.narrow(corner, now>>(4*k)&15, why)
				f.wakeFor(queueChain, other)
			}
		}
	}
	f.apply(place, decided[ways], why)
}

// colour looks at which cells are inside and outside of the loop. A line has
// cells of different colours on its sides, a cross cells of the same, and what is
// beyond the board is outside. Two cells are in one class if it is known whether
// they have the same colour. It returns whether it found anything.
func (f *deductions) colour() bool {
	f.uniteNew()
	if f.wrong {
		return true
	}
	facts, found := len(f.trail), len(f.found)
	for r := 1; r <= f.height; r++ {
		for c := 1; c <= f.width; c++ {
			x := r*f.stride + c
			if !f.state[x].known() {
				near := f.nextTo(x)
				var labels [4]int32
				for k, y := range near {
					labels[k] = f.label(int32(y))
				}
				f.colourAt(x, &labels, f.label(int32(x)))
				if f.wrong {
					return true
				}
			}
		}
	}
	return len(f.trail) > facts || len(f.found) > found
}

// uniteNew tells the classes what the trail has that they do not know.
func (f *deductions) uniteNew() {
	if f.coloured == len(f.trail) {
		return
	}
	f.trail = append(f.trail, entry{what: aMark, at: int32(f.coloured)})
	for i, n := f.coloured, len(f.trail); i < n; i++ {
		switch e := &f.trail[i]; e.what {
		case anEdge:
			f.unite(f.fromEdge(int(e.at)))
		case aCorner:
			if ways := f.corner[e.at>>2] >> (4 * (e.at & 3)) & 15; ways&sameEdges == 0 || ways&otherEdges == 0 {
				f.unite(e.at)
			}
		}
	}
	f.coloured = len(f.trail)
}

// nextTo returns the four neighbours of a cell, across its edges.
func (f *deductions) nextTo(x int) [4]int { return [4]int{x - f.stride, x + 1, x + f.stride, x - 1} }

// oppositeAlike is the ways whose edges k and k+2 are alike.
var oppositeAlike = [2]uint16{}

func init() {
	for way := range 16 {
		for k := range oppositeAlike {
			if way>>k&1 == way>>(k+2)&1 {
				oppositeAlike[k] |= 1 << way
			}
		}
	}
}

// sameClass returns 1 if two labels are of one class, else 0.
func sameClass(a, b int32) uint8 { return uint8(uint32((a^b)>>1-1) >> 31) }

// colourAt looks at one cell and its neighbours, of which it is told the labels.
func (f *deductions) colourAt(x int, near *[4]int32, own int32) {
	var d view
	corners := f.corner[x]
	known := view(f.state[x]|f.state[x]>>4) & 15
	a, b, c, e := near[0], near[1], near[2], near[3]
	for s := (sameClass(a, own) | sameClass(b, own)<<1 | sameClass(c, own)<<2 | sameClass(e, own)<<3) &^ known; s != 0; s &= s - 1 {
		if k := bits.TrailingZeros8(s); near[k] == own {
			d |= 16 << k
		} else {
			d |= 1 << k
		}
	}
	known |= known>>1 | known<<3 // or the next edge is
	for s := (sameClass(a, b) | sameClass(b, c)<<1 | sameClass(c, e)<<2 | sameClass(e, a)<<3) &^ known; s != 0; s &= s - 1 {
		k := bits.TrailingZeros8(s)
		ways := uint16(sameEdges)
		if near[k] != near[(k+1)&3] {
			ways = otherEdges
		}
		if corners>>(4*k)&15&^ways != 0 {
			f.narrow(4*x+k, ways, reason{Colour, -1})
			f.wakeFor(queueChain, x)
			f.wakeFor(queueChain, f.cells+f.dotsOf(x)[k])
		}
	}
	f.apply(x, d, reason{Colour, -1})
	ways := withCorners(f.state[x].ways(), f.corner[x], false)
	left := ways
	for k, alike := range oppositeAlike {
		if near[k]>>1 == near[k+2]>>1 {
			if near[k] != near[k+2] {
				alike = ^alike
			}
			left &= alike
		}
	}
	if left == 0 {
		f.wrong = true
		f.trail = append(f.trail, entry{what: aUse, at: int32(x)})
		return
	}
	for k, alike := range oppositeAlike {
		if near[k]>>1 != near[k+2]>>1 {
			if left&^alike == 0 {
				f.unite(fromCell(x, k, 0))
			} else if left&alike == 0 {
				f.unite(fromCell(x, k, 1))
			}
		}
	}
	if left != ways {
		f.tell(x, left, f.corner[x], reason{Colour, int32(x)})
	}
}
