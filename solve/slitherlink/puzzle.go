// Package slitherlink defines slitherlink puzzles, reads and writes them, and
// finds and counts their solutions.
//
// A [Puzzle] is a grid of cells with clues. A [Solution] is a set of edges
// between the dots of the grid. These edges form one closed loop that neither
// crosses nor touches itself, and every clue is the number of edges around its
// cell:
//
//	·   ·   ·   ·        ·   ·---·   ·
//	  .   3   .              | 3 |
//	·   ·   ·   ·        ·---·   ·   ·
//	  3   .   .          | 3     |
//	·   ·   ·   ·        ·---·---·   ·
//
// A set without edges is not a solution. So a 1x1 board without clues has
// exactly one solution, the loop around its cell. Only a loop around a single
// cell meets a clue 4.
//
// Cells, dots and edges are numbered from 0 in reading order, except that all
// horizontal edges come before the vertical edges. On a board of W columns and
// H rows (r is a row, c a column, both from 0):
//
//	cell (r,c)        r*W + c
//	dot (r,c)         r*(W+1) + c              at the top left of cell (r,c)
//	horizontal (r,c)  r*W + c                  the edge above cell (r,c)
//	vertical (r,c)    (H+1)*W + r*(W+1) + c    the edge left of cell (r,c)
//
// [Parse] reads every text form. [Search] finds solutions, and proves that
// there are no others. [Counter] counts solutions, even if their number exceeds
// 64 bits.
package slitherlink

import (
	"fmt"
	"math/bits"

	"matchbook/solve/grid"
)

// MaxClue is the largest clue that a puzzle can have. Generators place clues from 0 to 3.
const MaxClue = 4

// Puzzle is a grid of cells, each [grid.Blank] or a clue from 0 to [MaxClue]. A copy of a Puzzle
// shares the memory of its cells.
type Puzzle struct{ grid.Board }

// New returns a puzzle without clues. Width and height must be 1 to [grid.MaxSide].
func New(width, height int) Puzzle { return Puzzle{grid.New(width, height)} }

// Validate returns an error if p is not a puzzle: a side or a clue is out of range, or the number
// of cells does not fit the sides.
func (p Puzzle) Validate() error {
	switch {
	case p.Width < 1 || p.Width > grid.MaxSide || p.Height < 1 || p.Height > grid.MaxSide:
		return fmt.Errorf("a board of %dx%d cells, want 1x1 to %[3]dx%[3]d", p.Width, p.Height, grid.MaxSide)
	case len(p.Cells) != p.Width*p.Height:
		return fmt.Errorf("%d cells, want %dx%d", len(p.Cells), p.Width, p.Height)
	}
	for i, v := range p.Cells {
		if v != grid.Blank && (v < 0 || v > MaxClue) {
			return fmt.Errorf("row %d, column %d: clue %d, want 0 to %d", i/p.Width+1, i%p.Width+1, v, MaxClue)
		}
	}
	return nil
}

// Dots returns the number of dots.
func (p Puzzle) Dots() int { return (p.Width + 1) * (p.Height + 1) }

// Edges returns the number of edges.
func (p Puzzle) Edges() int { return (p.Height+1)*p.Width + p.Height*(p.Width+1) }

// Horizontal returns the edge above cell (r,c); r is Height for the edge below
// the last row.
func (p Puzzle) Horizontal(r, c int) int { return r*p.Width + c }

// Vertical returns the edge left of cell (r,c); c is Width for the edge right of
// the last column.
func (p Puzzle) Vertical(r, c int) int {
	return (p.Height+1)*p.Width + r*(p.Width+1) + c
}

// Place is the inverse of Horizontal and Vertical, and returns their arguments for an edge.
func (p Puzzle) Place(edge int) (r, c int, vertical bool) {
	if first := (p.Height + 1) * p.Width; edge >= first {
		edge -= first
		return edge / (p.Width + 1), edge % (p.Width + 1), true
	}
	return edge / p.Width, edge % p.Width, false
}

// CellEdges returns the edges above, left of, right of and below a cell.
func (p Puzzle) CellEdges(cell int) [4]int {
	r, c := cell/p.Width, cell%p.Width
	left := p.Vertical(r, c)
	return [4]int{cell, left, left + 1, cell + p.Width}
}

// DotEdges returns the edges that go up, left, right and down from a dot; a missing edge is -1.
func (p Puzzle) DotEdges(dot int) [4]int {
	r, c := dot/(p.Width+1), dot%(p.Width+1)
	edges := [4]int{-1, -1, -1, -1}
	if r > 0 {
		edges[0] = p.Vertical(r-1, c)
	}
	if c > 0 {
		edges[1] = p.Horizontal(r, c-1)
	}
	if c < p.Width {
		edges[2] = p.Horizontal(r, c)
	}
	if r < p.Height {
		edges[3] = p.Vertical(r, c)
	}
	return edges
}

// EdgeDots returns the two ends of an edge, the left or upper end first.
func (p Puzzle) EdgeDots(edge int) (a, b int) {
	r, c, vertical := p.Place(edge)
	a = r*(p.Width+1) + c
	if vertical {
		return a, a + p.Width + 1
	}
	return a, a + 1
}

// EdgeCells returns the cells on both sides of an edge, the left or upper cell first. A cell beyond
// the board is -1.
func (p Puzzle) EdgeCells(edge int) (a, b int) {
	cell := func(r, c int) int {
		if r < 0 || r == p.Height || c < 0 || c == p.Width {
			return -1
		}
		return r*p.Width + c
	}
	r, c, vertical := p.Place(edge)
	if vertical {
		return cell(r, c-1), cell(r, c)
	}
	return cell(r-1, c), cell(r, c)
}

// EdgeName names an edge for people, with rows and columns from 1, such as "the edge above row 1,
// column 2".
func (p Puzzle) EdgeName(edge int) string {
	r, c, vertical := p.Place(edge)
	side := "above"
	switch {
	case vertical && c == p.Width:
		side, c = "right of", c-1
	case vertical:
		side = "left of"
	case r == p.Height:
		side, r = "below", r-1
	}
	return fmt.Sprintf("the edge %s row %d, column %d", side, r+1, c+1)
}

// Solution is a set of edges: it has edge e if bit e%64 of word e/64 is set. [Puzzle.NoEdges]
// makes an empty set.
type Solution []uint64

// NoEdges returns an empty set of edges of the board.
func (p Puzzle) NoEdges() Solution { return make(Solution, (p.Edges()+63)/64) }

// Has reports whether an edge is in the set.
func (s Solution) Has(edge int) bool { return s[edge>>6]>>(edge&63)&1 != 0 }

// Add adds an edge to the set.
func (s Solution) Add(edge int) { s[edge>>6] |= 1 << (edge & 63) }

// Len returns the number of edges in the set.
func (s Solution) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Around returns the number of edges of s around a cell. In a solution, the number of edges around
// a cell with a clue is the clue.
func (p Puzzle) Around(s Solution, cell int) int8 {
	n := int8(0)
	for _, e := range p.CellEdges(cell) {
		if s.Has(e) {
			n++
		}
	}
	return n
}

// Inside reports for each cell whether it is inside the loop of s.
func (p Puzzle) Inside(s Solution) []bool {
	inside := make([]bool, len(p.Cells))
	for r := range p.Height {
		in := false
		for c := range p.Width {
			if s.Has(p.Vertical(r, c)) {
				in = !in
			}
			inside[r*p.Width+c] = in
		}
	}
	return inside
}

// Border is the inverse of Inside, and returns the edges that separate cells inside from cells
// outside, or from the surroundings of the board. The edges need not form one loop.
func (p Puzzle) Border(inside []bool) Solution {
	s := p.NoEdges()
	for e := range p.Edges() {
		a, b := p.EdgeCells(e)
		if (a >= 0 && inside[a]) != (b >= 0 && inside[b]) {
			s.Add(e)
		}
	}
	return s
}

// Fault is the reason why a set of edges is not a solution.
type Fault int

const (
	ClueFault Fault = iota // a clue has too few edges, or too many
	DotFault               // one, three or four edges meet at a dot
	LoopFault              // there is no loop, or more than one
)

// CheckError is the first fault of a set of edges that is not a solution. Clues are checked first,
// then dots, then loops.
type CheckError struct {
	Fault Fault

	// Row and Column, from 1, say which clue or dot has the fault. For a LoopFault, Row and Column are
	// the place of the first dot of the second loop, or 0 if there is no loop.
	Row, Column int

	// Found and Want are the number found and the number wanted: of edges around the clue, of edges
	// at the dot, or of loops. For a DotFault, Want is 2, although a dot may also have no edges.
	Found, Want int
}

func (e *CheckError) Error() string {
	switch e.Fault {
	case ClueFault:
		return fmt.Sprintf("row %d, column %d: clue %d has %s around it", e.Row, e.Column, e.Want, edges(e.Found))
	case DotFault:
		return fmt.Sprintf("dot at row %d, column %d: found %s, want 2 or none", e.Row, e.Column, edges(e.Found))
	}
	if e.Found == 0 {
		return "there is no loop"
	}
	return fmt.Sprintf("dot at row %d, column %d: found %d loops, want one; this is the second", e.Row, e.Column, e.Found)
}

func edges(n int) string {
	if n == 1 {
		return "1 edge"
	}
	return fmt.Sprintf("%d edges", n)
}

// Check returns nil if s is a solution of p, and a [*CheckError] with the first fault if s is not.
// If the length of s does not fit the board, or s has an edge beyond it, the method returns another
// error.
func (p Puzzle) Check(s Solution) error {
	n := p.Edges()
	if len(s) != (n+63)/64 || n%64 != 0 && s[len(s)-1]>>(n%64) != 0 {
		return fmt.Errorf("the solution is for another board, want one for %dx%d cells", p.Width, p.Height)
	}
	for cell, clue := range p.Cells {
		if around := p.Around(s, cell); clue != grid.Blank && clue != around {
			return &CheckError{ClueFault, cell/p.Width + 1, cell%p.Width + 1, int(around), int(clue)}
		}
	}
	for dot := range p.Dots() {
		meet := 0
		for _, e := range p.DotEdges(dot) {
			if e >= 0 && s.Has(e) {
				meet++
			}
		}
		if meet != 0 && meet != 2 {
			return &CheckError{DotFault, dot/(p.Width+1) + 1, dot%(p.Width+1) + 1, meet, 2}
		}
	}
	// Every dot has two edges or none, so the edges form loops. Walk each loop once.
	loops, second := 0, 0
	seen := make([]bool, p.Dots())
	for start := range seen {
		next := p.next(s, start, seen)
		if seen[start] || next < 0 {
			continue
		}
		if loops++; loops == 2 {
			second = start
		}
		for seen[start] = true; next >= 0; next = p.next(s, next, seen) {
			seen[next] = true
		}
	}
	switch {
	case loops == 0:
		return &CheckError{LoopFault, 0, 0, 0, 1}
	case loops > 1:
		return &CheckError{LoopFault, second/(p.Width+1) + 1, second%(p.Width+1) + 1, loops, 1}
	}
	return nil
}

// next returns an unseen dot that an edge of s joins to the given dot, or -1 if there is none.
func (p Puzzle) next(s Solution, dot int, seen []bool) int {
	for _, e := range p.DotEdges(dot) {
		if e >= 0 && s.Has(e) {
			if a, b := p.EdgeDots(e); !seen[a+b-dot] {
				return a + b - dot
			}
		}
	}
	return -1
}
