package compression

import (
	"slices"

	"matchbook/solve/slitherlink"
)

// board holds the tables that depend only on the size of a board. Cells beyond the board
// are one cell, the outside, with number W·H; edges beyond it are one edge, numbered after
// the last. The four sides, and cells, of a cell are those above, left, right and below:
// bits 0 to 3.
type board struct {
	width, height int
	outside       int32
	beyond        int32      // the edge beyond the board
	sides         [][4]int32 // by cell: edges
	beside        [][4]int32 // by cell: cells
	ring          [][8]int32 // by cell: the cells around it, as Simple wants them
	corners       [][4]int32 // by cell: dots, above left, above right, below left, below right
	onward        [][8]int32 // by cell: at each corner the two edges that are not sides of the cell
	star          [][4]int32 // by dot: edges up, left, right, down
	parts         [][2]int32 // by edge: the cells on both sides
	ends          [][2]int32 // by edge: dots
	rim           []int32    // edges: the sides of the outside
	rimCells      []int32    // the cells at them
	inward        []int32    // the cells ring by ring from the rim inwards, each ring in reading order
}

// cornerSides has the two sides of a cell, as bits, that meet at each of its corners.
var cornerSides = [4]uint16{0b0011, 0b0101, 0b1010, 0b1100}

func newBoard(p slitherlink.Puzzle) *board {
	n := p.Width * p.Height
	b := &board{width: p.Width, height: p.Height, outside: int32(n), beyond: int32(p.Edges())}
	at := func(row, column int) int32 {
		if row < 0 || row >= p.Height || column < 0 || column >= p.Width {
			return b.outside
		}
		return int32(row*p.Width + column)
	}
	for dot := range p.Dots() {
		var star [4]int32
		for k, e := range p.DotEdges(dot) {
			if star[k] = int32(e); e < 0 {
				star[k] = b.beyond
			}
		}
		b.star = append(b.star, star)
	}
	for e := range p.Edges() {
		x, y := p.EdgeCells(e)
		for _, cell := range [...]*int{&x, &y} {
			if *cell < 0 {
				*cell = n
			}
		}
		b.parts = append(b.parts, [2]int32{int32(x), int32(y)})
		if x == n || y == n {
			b.rim = append(b.rim, int32(e))
			b.rimCells = append(b.rimCells, int32(min(x, y)))
		}
		d, f := p.EdgeDots(e)
		b.ends = append(b.ends, [2]int32{int32(d), int32(f)})
	}
	for cell := range n {
		r, c := cell/p.Width, cell%p.Width
		var sides [4]int32
		for k, e := range p.CellEdges(cell) {
			sides[k] = int32(e)
		}
		b.sides = append(b.sides, sides)
		b.ring = append(b.ring, [8]int32{at(r-1, c), at(r-1, c+1), at(r, c+1), at(r+1, c+1), at(r+1, c), at(r+1, c-1), at(r, c-1), at(r-1, c-1)})
		b.beside = append(b.beside, [4]int32{at(r-1, c), at(r, c-1), at(r, c+1), at(r+1, c)})
		dot := int32(r*(p.Width+1) + c)
		below := dot + int32(p.Width) + 1
		corners := [4]int32{dot, dot + 1, below, below + 1}
		b.corners = append(b.corners, corners)
		var onward [8]int32
		for k, d := range corners {
			i := 2 * k
			for _, e := range b.star[d] {
				if !slices.Contains(sides[:], e) {
					onward[i] = e
					i++
				}
			}
		}
		b.onward = append(b.onward, onward)
		b.inward = append(b.inward, int32(cell))
	}
	depth := func(cell int32) int {
		r, c := int(cell)/p.Width, int(cell)%p.Width
		return min(r, c, p.Height-1-r, p.Width-1-c)
	}
	slices.SortStableFunc(b.inward, func(x, y int32) int { return depth(x) - depth(y) })
	return b
}
