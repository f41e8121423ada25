package slitherlink

// surroundings say which places and edges of a board of one size are next to each other, as
// deductions number them. It is worked out once for boards of a size that follow each
// other.
type surroundings struct {
	width, height, stride int
	cells                 int        // places below this are cells, the others dots
	edges                 [][4]int32 // by place, clockwise as in logic_rules.go
	places                [][4]int32 // by edge: its two cells, its two dots
	block                 []blocks   // by dot: one of 8×8 parts of the board, none beyond it

	// The cells that share a dot with an edge, and the dots that share a cell with it, as
	// seen from the cell or dot that it is numbered by, for level and upright edges.
	cellsBy, dotsBy [2][6]int
}

// bitsAt is the bit that an edge has in the views of its places, by whether it is
// upright.
var bitsAt = [2][4]view{{1 << 0, 1 << 2, 1 << 0, 1 << 2}, {1 << 3, 1 << 1, 1 << 1, 1 << 3}}

// newSurroundings makes the surroundings of a board. Edge 0, which lies far off it, stands for all
// that are not numbered.
func newSurroundings(width, height int) surroundings {
	stride := width + 2
	cells := stride * (height + 3)
	l := surroundings{
		width: width, height: height, stride: stride, cells: cells,
		edges:   make([][4]int32, 2*cells),
		places:  make([][4]int32, 2*cells+4),
		block:   make([]blocks, cells),
		cellsBy: [2][6]int{{0, -stride, -1, 1, -stride - 1, -stride + 1}, {0, -1, -stride, -stride - 1, stride, stride - 1}},
		dotsBy:  [2][6]int{{0, 1, stride, stride + 1, -stride, -stride + 1}, {0, 1, stride, stride + 1, -1, stride - 1}},
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
	for r := range height + 1 {
		for c := range width + 1 {
			l.block[(r+1)*stride+c+1] = 1 << (8*(8*r/(height+1)) + 8*c/(width+1))
		}
	}
	return l
}

// edgesOf returns the four edges of a place, clockwise as in logic_rules.go.
func (l *surroundings) edgesOf(place int) *[4]int32 { return &l.edges[place] }

// placesOf returns the two cells and the two dots of an edge of the board.
func (l *surroundings) placesOf(edge int) *[4]int32 { return &l.places[edge] }
