package deduce

import "slices"

// Board says which places and edges are adjacent on boards of one size.
//
// Cells are numbered row by row, with a margin around the board. The cell in row r and column c, both
// from 0, has the number (r+1)*Stride + c+1. Dot x is the top left corner of cell x. Edge 2x runs along
// the top of cell x, and edge 2x+1 along its left side. A place is a cell or a dot: place x is cell x
// for x < Cells, and place Cells+x is dot x. Beyond the board, all cells are without a clue and
// outside the loop, and all edges are crosses. So most rules need no test for the border.
type Board struct {
	Width, Height int
	Stride        int     // difference between the numbers of a cell and of the cell below
	Cells         int     // number of cells, with the margin; places from this number on are dots
	Places        []int32 // the places that have an edge of the board, in ascending order
	Inside        []int32 // the cells of the board, in the order of a puzzle
	Edges         []int32 // the edges of the board, in the order of a puzzle

	edges   [][4]int32    // by place: the results of EdgesOf
	corners [][4][2]int32 // by place: the results of CornerOf for each corner
	places  [][4]int32    // by edge: the results of PlacesOf
	numbers []int32       // by edge: the results of PuzzleEdge
}

// newBoard returns a new board. Edge 0, which touches nothing on the board, stands for all edges
// beyond the margin.
func newBoard(width, height int) *Board {
	stride := width + 2
	cells := stride * (height + 3)
	b := &Board{
		Width: width, Height: height, Stride: stride, Cells: cells,
		edges: make([][4]int32, 2*cells), places: make([][4]int32, 2*cells),
		corners: make([][4][2]int32, 2*cells), numbers: slices.Repeat([]int32{-1}, 2*cells),
	}
	for i := range width * height {
		b.Inside = append(b.Inside, int32((i/width+1)*stride+i%width+1))
	}
	for i := range (height + 1) * width {
		b.Edges = append(b.Edges, int32(2*((i/width+1)*stride+i%width+1)))
	}
	for i := range height * (width + 1) {
		b.Edges = append(b.Edges, int32(2*((i/(width+1)+1)*stride+i%(width+1)+1)+1))
	}
	for i, e := range b.Edges {
		b.numbers[e] = int32(i)
	}
	for x := range cells {
		for k, e := range [4]int{2 * x, 2*x + 3, 2 * (x + stride), 2*x + 1} {
			if e < len(b.places) {
				b.edges[x][k] = int32(e)
			}
		}
		for k, e := range [4]int{2 * x, 2*x + 1, 2*x - 2, 2*(x-stride) + 1} {
			b.edges[cells+x][k] = int32(max(e, 0))
		}
	}
	for x := int32(stride); int(x) < cells-stride; x++ {
		s, dot := int32(stride), x+int32(cells)
		b.places[2*x] = [4]int32{x, x - s, dot, dot + 1}
		b.places[2*x+1] = [4]int32{x, x - 1, dot, dot + s}
	}
	for place := range b.corners {
		for k, other := range b.Around(place) {
			cell, corner := place, k
			if place >= cells {
				cell, corner = other, (k+3)&3
			}
			b.corners[place][k] = [2]int32{int32(4*cell + corner), int32(other)}
		}
	}
	for place, edges := range b.edges {
		if slices.ContainsFunc(edges[:], func(e int32) bool { return b.numbers[e] >= 0 }) {
			b.Places = append(b.Places, int32(place))
		}
	}
	return b
}

// HasCell reports whether a cell is on the board.
func (b *Board) HasCell(x int) bool {
	r, c := x/b.Stride, x%b.Stride
	return r >= 1 && r <= b.Height && c >= 1 && c <= b.Width
}

// Has reports whether an edge is on the board: a side of a cell of the board.
func (b *Board) Has(edge int) bool { return b.numbers[edge] >= 0 }

// Reading lists the four edges of a cell in reading order: top, left, right, bottom.
var Reading = [4]int{0, 3, 1, 2}

// EdgesOf returns the four edges of a place, numbered clockwise:
//
//	 ─0─           3
//	│   │          │
//	3   1      ─2─ • ─0─
//	│   │          │
//	 ─2─           1
func (b *Board) EdgesOf(place int) *[4]int32 { return &b.edges[place] }

// PlacesOf returns the two cells and the two dots of an edge of the board.
func (b *Board) PlacesOf(edge int) *[4]int32 { return &b.places[edge] }

// DotsOf returns the four dots of cell x, as places, in the order of its corners: corner k is
// between the edges k and k+1.
func (b *Board) DotsOf(x int) [4]int {
	dot := b.Cells + x
	return [4]int{dot + 1, dot + b.Stride + 1, dot + b.Stride, dot}
}

// CellsOf returns the four cells around a dot, in the order of its corners.
func (b *Board) CellsOf(dot int) [4]int {
	x := dot - b.Cells
	return [4]int{x, x - 1, x - b.Stride - 1, x - b.Stride}
}

// SortOf returns 0 for a cell and 1 for a dot.
func (b *Board) SortOf(place int) Sort {
	if place < b.Cells {
		return 0
	}
	return 1
}

// Around returns the four places that share a corner with a place, in the order of its corners: the
// dots of a cell, or the cells around a dot.
func (b *Board) Around(place int) [4]int {
	if place < b.Cells {
		return b.DotsOf(place)
	}
	return b.CellsOf(place)
}

// NextTo returns the four neighbours of cell x, across its edges.
func (b *Board) NextTo(x int) [4]int { return [4]int{x - b.Stride, x + 1, x + b.Stride, x - 1} }

// CornerOf returns the number of corner k of a place. The number is 4 times the cell at this corner,
// plus the index of the corner in the cell. The cell and the dot that share a corner have the same
// number for it; the result other is the place that shares the corner with the given place.
func (b *Board) CornerOf(place, k int) (corner, other int) {
	c := &b.corners[place][k]
	return int(c[0]), int(c[1])
}

// ClosingEdge returns the edge between the two ends of a path. The ends are given by the numbers of
// their dots, from 0. The result ok is false if the ends are not adjacent.
func (b *Board) ClosingEdge(from, to int32) (edge int, ok bool) {
	first := int(min(from, to))
	switch int(max(from, to)) - first {
	case 1:
		return 2 * first, true
	case b.Stride:
		return 2*first + 1, true
	}
	return 0, false
}

// Cell returns the number, on this board, of cell i of the puzzle.
func (b *Board) Cell(i int) int { return int(b.Inside[i]) }

// Edge returns the number, on this board, of an edge of the puzzle.
func (b *Board) Edge(edge int) int { return int(b.Edges[edge]) }

// PuzzleEdge is the inverse of Edge, and returns -1 for an edge beyond the board.
func (b *Board) PuzzleEdge(edge int) int { return int(b.numbers[edge]) }
