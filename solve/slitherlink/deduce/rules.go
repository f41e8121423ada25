// Package deduce has the position of a slitherlink that is being solved, and
// the rules that deduce more. Other packages decide the order of the rules:
// package human tries them as a person does, and package minimise in whatever
// order is fastest.
//
// A place is a cell or a dot. Each place has four edges, numbered clockwise,
// and four corners; corner k is between the edges k and k+1. A place has a set
// of ways to draw its four edges: a cell with clue n allows the ways with n
// lines, and a dot allows the ways with two lines or none. All reasoning at one
// place uses its set of ways ([Ways], in ways.go).
//
// Two edges that meet at a corner of a cell also meet at the dot there. So
// every fact about these two edges holds for both the cell and the dot.
//
// Most rules (in this file) start from one place or edge of a [Position] and
// look only near it. Closing and Pattern may look at all clues, and OnlyLoop
// looks at all edges. Rules return what follows, and do not change the
// position. A rule about a place returns a view of its edges. The view may
// include known edges, and is [Contradiction] if no way is left. Except for
// Pattern and OnlyLoop, rules reach the same final position in any order, since
// a conclusion remains possible when more is known.
package deduce

import (
	"math/bits"
	"slices"
)

// Mark is an edge and the fact that it is a line or a cross.
type Mark struct {
	Edge int32
	Fact Fact
}

// News appends facts to the list marks: each fact that a rule decided about an edge of a place,
// unless the fact is known already. A new fact may contradict a known fact. The method returns
// false if the rule makes an edge both a line and a cross.
func (p *Position) News(marks []Mark, place int, edges View) ([]Mark, bool) {
	news := edges &^ p.States[place].View()
	if news == 0 {
		return marks, true
	}
	if edges&(edges>>4)&15 != 0 {
		return marks, false
	}
	for k, e := range p.EdgesOf(place) {
		switch news >> k & 0x11 {
		case 0x01:
			marks = append(marks, Mark{e, Line})
		case 0x10:
			marks = append(marks, Mark{e, Cross})
		}
	}
	return marks, true
}

// Counting returns the edges that are the same in all remaining ways of a place.
func (p *Position) Counting(place int) View {
	return decided[p.States[place].Ways()]
}

// EdgesOfClue returns the number of edges that a clue in cell x would settle, or 0 if no way fits the
// clue.
func (p *Position) EdgesOfClue(x int, clue Kind) int {
	view := p.States[x].View()
	if left := allowed[clue] & fits[view]; left != 0 {
		return bits.OnesCount8(uint8(decided[left] &^ view))
	}
	return 0
}

// CornersOfClue returns the number of corners of cell x that a clue in the cell would narrow, given
// what is known about these corners and their dots.
func (p *Position) CornersOfClue(x int, clue Kind) int {
	known := p.Corners[x] & p.cornersAround(x)
	left := allowed[clue] & p.waysAt(x, known)
	return bits.OnesCount16(uint16(anyOf(known &^ cornersOf[0][left])))
}

// anyOf returns a value with the lowest bit of each corner set if c has at least one of the corner's
// four bits set.
func anyOf(c Corners) Corners { return (c | c>>1 | c>>2 | c>>3) & 0x1111 }

// Closes reports whether an unknown edge lies between the two ends of a path, so that a line there
// would close a loop.
func (p *Position) Closes(edge int) bool {
	a, b := p.dotsOf(edge)
	return p.ends[a] == b
}

// Closing looks at an unknown edge. The result early is true if a line there would close a loop while
// there are other paths, or clues without their lines; the edge is then a cross. The result last is
// true if the line would close the loop of a solution.
func (p *Position) Closing(edge int) (early, last bool) {
	if !p.Closes(edge) {
		return false, false
	}
	places := p.PlacesOf(edge)
	last = p.Paths == 1 && p.Unsatisfied(int(places[0]), int(places[1])) == 0
	return !last, last
}

// OnlyLoop reports whether no line is known yet and the unknown edges form a single loop. If
// OnlyLoop returns true, no other loop is possible, so every unknown edge is a line.
func (p *Position) OnlyLoop() bool {
	first := slices.Index(p.Facts, Unknown)
	if p.Paths > 0 || p.Closed || first < 0 {
		return false
	}
	at, n := first, 0
	for dot := p.places[first][2]; at != first || n == 0; n++ {
		if dot == p.places[at][2] {
			dot = p.places[at][3]
		} else {
			dot = p.places[at][2]
		}
		ways, next := 0, at
		for _, e := range p.edges[dot] {
			if p.Facts[e] == Unknown {
				ways++
				if int(e) != at {
					next = int(e)
				}
			}
		}
		if ways != 2 {
			return false
		}
		at = next
	}
	return n == p.Unknown
}

// Shape says where the second clue of a picture lies relative to the first, or that a single clue
// lies in a corner of the board.
type Shape uint8

// The shapes.
const (
	ToTheRight Shape = iota
	Below
	BelowRight
	BelowLeft
	InCorner
)

// Second returns the cell of the second clue of a picture, given the cell of the first.
func (b *Board) Second(first int, shape Shape) int {
	return first + [...]int{1, b.Stride, b.Stride + 1, b.Stride - 1, 0}[shape]
}

// Picture is a pattern of clues for which people know some edges by heart.
type Picture struct {
	Shape   Shape
	First   int // the cell of the clue that comes first in reading order
	Second  int // the cell of the other clue; equal to First if the shape is InCorner
	Witness int // the cell of a clue that makes the pattern valid (see Position.Witness), or 0 if none is needed
	marks   [5]Mark
	known   int // number of marks
}

// Marks returns the edges that follow from the picture.
func (p *Picture) Marks() []Mark { return p.marks[:p.known] }

func (p *Picture) add(edge int32, fact Fact) {
	p.marks[p.known] = Mark{edge, fact}
	p.known++
}

// byHeart lists the lines and crosses that people know around two threes, by the shape of the
// picture. An entry is about edge k of a cell, which is given by its offset (right, down) from the
// first clue.
var byHeart = [...][]struct {
	right, down, k int
	fact           Fact
}{
	ToTheRight: {{0, 0, 3, Line}, {1, 0, 3, Line}, {1, 0, 1, Line}, {1, -1, 3, Cross}, {1, 1, 3, Cross}},
	Below:      {{0, 0, 0, Line}, {0, 1, 0, Line}, {0, 1, 2, Line}, {-1, 1, 0, Cross}, {1, 1, 0, Cross}},
	BelowRight: {{0, 0, 3, Line}, {1, 1, 1, Line}, {0, 0, 0, Line}, {1, 1, 2, Line}},
	BelowLeft:  {{0, 0, 0, Line}, {-1, 1, 2, Line}, {0, 0, 1, Line}, {-1, 1, 3, Line}},
}

// Pattern appends the pictures whose first clue is in cell x to the list found:
//
//	threes side by side    threes at a corner     clues in a corner of the board
//	    •   •   •          •───•                  •   •   •───•   •   •───•
//	    │ 3 │ 3 │          │ 3                    x 1     │ 3         2
//	    •   •   •              •   •              • x •   •       •       •
//	                             3 │                              │
//	                           •───•                              •
func (p *Position) Pattern(x int, found []Picture) []Picture {
	clue := p.States[x].Kind()
	if clue < 1 || clue > 3 {
		return found
	}
	if clue == 3 {
		for shape := range InCorner {
			y := p.Second(x, shape)
			if p.States[y].Kind() != 3 {
				continue
			}
			picture := Picture{Shape: shape, First: x, Second: y}
			if shape <= Below {
				if picture.Witness = p.Witness(x, y); picture.Witness == 0 {
					continue
				}
			}
			for _, e := range byHeart[shape] {
				picture.add(p.EdgesOf(x + e.down*p.Stride + e.right)[e.k], e.fact)
			}
			found = append(found, picture)
		}
	}
	top, bottom := p.Stride+1, p.Height*p.Stride+1 // the first cells of the first and the last row
	first, last := x == top || x == bottom, x == top+p.Width-1 || x == bottom+p.Width-1
	if first == last || top == bottom { // x is not in a corner, or the board has only one column or row
		return found
	}
	upright, across := 3, 0 // the vertical and the horizontal edge of x on the border
	if x >= bottom {
		across = 2
	}
	if last {
		upright = 1
	}
	near, fact := [2]int{x, x}, FactOf(clue > 1)
	if clue == 2 {
		beside := p.NextTo(x)
		near = [2]int{beside[upright^2], beside[across^2]}
	}
	picture := Picture{Shape: InCorner, First: x, Second: x}
	picture.add(p.EdgesOf(near[0])[across], fact)
	picture.add(p.EdgesOf(near[1])[upright], fact)
	return append(found, picture)
}

// Witness returns the cell of a clue that a loop around cells x and y alone would violate, or 0 if
// no clue forbids this loop. Threes side by side form a valid pattern only if a clue forbids the
// loop around them.
func (p *Position) Witness(x, y int) int {
	for z := p.Stride; z < p.Cells; z++ {
		if s := p.States[z]; s.Clue() && z != x && z != y {
			around := 0
			for _, other := range p.NextTo(z) {
				if other == x || other == y {
					around++
				}
			}
			if around != int(s.Kind()) {
				return z
			}
		}
	}
	return 0
}

// Corner returns the edges of cell x that follow from its clue together with one of its dots.
func (p *Position) Corner(x int) View {
	s, d := p.States[x], View(0)
	for k, dot := range p.DotsOf(x) {
		d |= decided[s.Ways()&p.notBoth(dot, k)]
	}
	return d
}

// notBoth returns the ways of a cell that fit the dot at corner k. If no way of the dot has two
// lines at this corner, the method leaves out the ways of the cell with two lines there.
func (p *Position) notBoth(dot, k int) Ways {
	return cornerWays[0][k][p.States[dot].corners().At((k+1)&3)|0b0111]
}

// Fits returns the ways of a cell that agree with its clue and edges, with the known edges at its
// dots, and with the colours around it.
func (p *Position) Fits(x int) Ways {
	fits := p.States[x].Ways() & p.SidesOf(x).Ways()
	for k, dot := range p.DotsOf(x) {
		fits &= p.notBoth(dot, k)
	}
	return fits
}

// Pair returns the edges of a place that follow from the place and its four neighbours: the dots of
// a cell, or the cells around a dot. From each neighbour, the method uses only what that
// neighbour's known edges and clue imply about the two shared edges.
func (p *Position) Pair(place int) View { return decided[p.waysAt(place, p.cornersAround(place))] }

// cornersAround returns what each neighbour of a place, by its known edges and clue, allows at the
// corners of the place.
func (p *Position) cornersAround(place int) Corners {
	s := p.States
	if place < p.Cells {
		dot := p.DotsOf(place)
		return ofDots(s[dot[0]].corners(), s[dot[1]].corners(), s[dot[2]].corners(), s[dot[3]].corners())
	}
	x := p.CellsOf(place)
	return ofCells(s[x[0]].corners(), s[x[1]].corners(), s[x[2]].corners(), s[x[3]].corners())
}

// waysAt returns the ways of a place that agree with its known edges and with the given corners.
func (p *Position) waysAt(place int, corners Corners) Ways {
	table := &cornerWays[p.SortOf(place)]
	return p.States[place].Ways() &
		table[0][corners&15] & table[1][corners>>4&15] & table[2][corners>>8&15] & table[3][corners>>12]
}

// Chain looks at a place together with everything that is known about its corners. The method
// returns the edges that follow, and what follows for the corners: four bits for each corner, all
// set if nothing new follows. Each corner of the place is shared with a neighbour. If the parameter
// full is false, the returned corners say only that two edges are not both lines, or not both
// crosses. If the parameter full is true, the returned corners can also say that two edges are
// alike or differ, which people learn from colours.
func (p *Position) Chain(place int, full bool) (edges View, corners Corners) {
	known := p.CornersAt(place)
	return p.tell(place, p.waysAt(place, known), known, full)
}

// tell returns the edges that the remaining ways of a place decide, and what these ways imply for
// the corners of the place, in the form of Chain. The parameter known is what is already known
// about the corners.
func (p *Position) tell(place int, ways Ways, known Corners, full bool) (edges View, corners Corners) {
	if ways == 0 {
		return Contradiction, AnyCorners
	}
	table, view := &cornersOf[p.SortOf(place)], p.States[place].View()
	corners = table[ways]
	if !full {
		corners |= known & notBothNotNeither
	}
	// Keep only corners at which more follows than the known edges imply, since the other place at a
	// corner has the same known edges.
	gone := known & table[fits[view]] &^ corners
	narrowed := anyOf(gone) * AnyWay
	return decided[ways], corners | ^narrowed
}

// Colour looks at the colours of a cell and its neighbours. The cells beside a line have different
// colours, the cells beside a cross have the same colour, and everything beyond the board is
// outside. So the colours of the cell and a neighbour decide the edge between them. The colours of
// two neighbours at a corner decide whether the two edges of this corner are alike.
func (p *Position) Colour(x int, s Sides) (edges View, corners Corners) {
	known := p.States[x].View().Known()
	corners = AnyCorners
	for k, near := range s.near {
		next := s.near[(k+1)&3]
		first, second := known>>k&1 != 0, known>>((k+1)&3)&1 != 0
		if !first && near>>1 == s.own>>1 {
			edges |= pick[View](near == s.own, 16, 1) << k
		}
		if !first && !second && near>>1 == next>>1 {
			if ways := pick[Pairs](near == next, Alike, Differ); p.Corners[x].At(k)&^ways != 0 {
				corners &^= Corners(AnyWay&^ways) << (4 * k)
			}
		}
	}
	return edges, corners
}

// Across looks at the colours of the neighbours on opposite sides of a cell. If both neighbours
// have the same colour, the edges to them are alike. The method returns edges and corners like
// Chain, and the relations between opposite neighbours that the remaining ways imply.
func (p *Position) Across(x int, s Sides) (edges View, corners Corners, says [2]Relation) {
	ways := p.waysAt(x, p.Corners[x])
	left := ways
	for k, alike := range opposite {
		if a, b := s.near[k], s.near[k+2]; a>>1 == b>>1 {
			left &= pick(a == b, alike, ^alike)
		}
	}
	if left == 0 {
		return Contradiction, AnyCorners, says
	}
	for k, alike := range opposite {
		if s.near[k]>>1 != s.near[k+2]>>1 && (left&alike == 0 || left&^alike == 0) {
			says[k] = p.RelationOf(x, pick(left&alike == 0, 10, 8)+k)
		}
	}
	if left == ways {
		return 0, AnyCorners, says
	}
	edges, corners = p.tell(x, left, p.Corners[x], true)
	return edges, corners, says
}

func pick[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}
