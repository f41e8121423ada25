package slitherlink

import "slices"

// surroundings say which places and edges of a board of one size are next to each other, as
// deductions number them. It is worked out once for boards of a size that follow each
// other.
type surroundings struct {
	width, height, stride int
	cells                 int          // places below this are cells, the others dots
	edges                 [][4]int32   // by place, clockwise as in logic_rules.go
	places                [][4]int32   // by edge: its two cells, its two dots
	near                  [2][32]int32 // from a level, or upright, edge to others: see setNear
	block                 []blocks     // by dot: one of 8×8 parts of the board, none beyond it

	all   []int32   // the places of the board
	blank knowledge // of a board without clues
}

// bitsAt is the bit that an edge has in the views of its places, by whether it is
// upright.
var bitsAt = [2][4]state{{1 << 0, 1 << 2, 1 << 0, 1 << 2}, {1 << 3, 1 << 1, 1 << 1, 1 << 3}}

// bitsOf is the bit that a literal has in the views of its places, by literal&3.
var bitsOf [4][4]state

func init() {
	for k := range bitsOf {
		for i, bit := range bitsAt[k>>1] {
			bitsOf[k][i] = bit << (4 * (k & 1))
		}
	}
}

// newSurroundings makes the surroundings of a board. Edge 0, which lies far off it, stands for all
// that are not numbered.
func newSurroundings(width, height int) surroundings {
	stride := width + 2
	cells := stride * (height + 3)
	l := surroundings{
		width: width, height: height, stride: stride, cells: cells,
		edges:  make([][4]int32, 2*cells),
		places: make([][4]int32, 2*cells+4),
		block:  make([]blocks, cells),
	}
	numbered := func(edges [4]int) (list [4]int32) {
		for k, e := range edges {
			if e >= 0 && e < len(l.places) {
				list[k] = int32(e)
			}
		}
		return list
	}
	for x := range cells {
		l.edges[x] = numbered([4]int{2 * x, 2*x + 3, 2 * (x + stride), 2*x + 1})
		l.edges[cells+x] = numbered([4]int{2 * x, 2*x + 1, 2*x - 2, 2*(x-stride) + 1})
	}
	for x := stride; x < cells-stride; x++ {
		c, s := int32(x), int32(stride)
		dot := c + int32(cells)
		l.places[2*x] = [4]int32{c, c - s, dot, dot + 1}
		l.places[2*x+1] = [4]int32{c, c - 1, dot, dot + s}
	}
	l.setNear()
	for r := range height + 1 {
		for c := range width + 1 {
			l.block[(r+1)*stride+c+1] = 1 << (8*(8*r/(height+1)) + 8*c/(width+1))
		}
	}
	l.setBlank()
	return l
}

// setNear notes how the numbers of the edges around the places of an edge differ from its
// own, which is the same for all level edges, and for all upright ones. It does so of
// literals, in the order of the bits of newsOf.
func (l *surroundings) setNear() {
	for upright := range l.near {
		edge := 2*(l.stride+1) + upright
		for i, place := range l.places[edge] {
			for k, other := range l.edges[place] {
				line := 2 * (other - int32(edge))
				l.near[upright][8*i+k], l.near[upright][8*i+4+k] = line, line+1
			}
		}
	}
}

// setBlank works out what is known of a board without clues: what is beyond it is
// crossed out, and one class of colours.
func (l *surroundings) setBlank() {
	cells := l.cells
	b := &l.blank
	*b = knowledge{
		state: slices.Repeat([]state{state(blank) << kindShift}, 2*cells),
		edge:  slices.Repeat([]fact{crossEdge}, 2*cells+4), corner: make([]uint16, cells),
		head: slices.Repeat([]int32{-1}, 4*cells), firstUse: slices.Repeat([]int32{never}, cells),
		end: make([]int32, cells), over: make([]int32, cells), odd: make([]uint8, cells),
		size: slices.Repeat([]int32{1}, cells),
	}
	b.size[0] = int32(cells)
	for x := range cells {
		b.state[cells+x].setKind(dotPlace)
		b.end[x] = int32(x)
		r, c := x/l.stride-1, x%l.stride-1
		inside, below := c >= 0 && c < l.width, r >= 0 && r < l.height
		if inside && r >= 0 && r <= l.height {
			b.edge[2*x] = unknownEdge
		}
		if below && c >= 0 && c <= l.width {
			b.edge[2*x+1] = unknownEdge
		}
		if inside && below {
			b.over[x] = int32(x)
		}
	}
	for place := range b.state {
		for k, e := range l.edges[place] {
			if b.edge[e] == crossEdge {
				b.state[place] |= 16 << k
			}
		}
		if view(b.state[place]) != 0xf0 {
			l.all = append(l.all, int32(place))
		}
		switch {
		case place >= cells:
		case b.over[place] != 0:
			b.corner[place] = 0xffff
		default:
			b.corner[place] = b.state[place].told()
		}
	}
}

// edgesOf returns the four edges of a place, clockwise as in logic_rules.go.
func (l *surroundings) edgesOf(place int) *[4]int32 { return &l.edges[place] }

// placesOf returns the two cells and the two dots of an edge of the board.
func (l *surroundings) placesOf(edge int) *[4]int32 { return &l.places[edge] }
