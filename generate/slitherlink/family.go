// Package slitherlinkgen makes slitherlink puzzles. A [Publisher] makes publishable
// puzzles, with exactly one solution and a wanted level. [Random] describes boards
// with random clues, which may have any number of solutions. A [Family] has all
// placements of clues on a small board, and finds the placements with exactly one
// solution.
package slitherlinkgen

import (
	"fmt"
	"iter"

	"matchbook/solve/slitherlink"
)

// MaxFamilyCells is the largest number of cells on a board of a [Family].
const MaxFamilyCells = 20

// choices is the number of values of a cell: blank, and 0 to 3. It is the base in which the indices
// of placements are written.
const choices = 5

// Family has all placements of clues from 0 to 3 on a small board, in the order of their native
// texts ('.' before '0'). The cells of placement i are the digits of i in base 5: 0 for a blank and
// q+1 for a clue q. A Family is not safe for concurrent use.
type Family struct {
	Width, Height int

	loops []slitherlink.Solution
	clues []uint8   // for each loop and cell, the clue plus 1; 0 if the cell must be blank
	lists [][]int32 // memory for the search, cell by cell
}

// NewFamily returns the family of a size. It returns an error if a side is less than 1, or if there
// are more than [MaxFamilyCells] cells.
func NewFamily(width, height int) (*Family, error) {
	if width < 1 || height < 1 || width > MaxFamilyCells || height > MaxFamilyCells || width*height > MaxFamilyCells {
		return nil, fmt.Errorf("the board is %dx%d, want 1 to %d cells", width, height, MaxFamilyCells)
	}
	f := &Family{Width: width, Height: height}
	// every loop is a solution of the empty board
	var s slitherlink.Search
	board := slitherlink.New(width, height)
	n := s.Solve(board, 1<<30, 0).Count
	for i := range n {
		loop := append(slitherlink.Solution(nil), s.Solution(i)...)
		f.loops = append(f.loops, loop)
		for cell := range board.Cells {
			digit := uint8(board.Around(loop, cell)) + 1
			if digit == choices {
				digit = 0 // a 4 is never placed
			}
			f.clues = append(f.clues, digit)
		}
	}
	f.lists = make([][]int32, len(board.Cells)+1)
	for i := range f.lists {
		f.lists[i] = make([]int32, n)
	}
	for i := range f.lists[0] {
		f.lists[0][i] = int32(i)
	}
	return f, nil
}

// Size returns the number of placements, 5 to the power of the number of cells.
func (f *Family) Size() uint64 {
	size := uint64(1)
	for range f.Width * f.Height {
		size *= choices
	}
	return size
}

// At returns the placement with an index, 0 to Size-1.
func (f *Family) At(index uint64) slitherlink.Puzzle {
	p := slitherlink.New(f.Width, f.Height)
	for i := len(p.Cells) - 1; i >= 0; i-- {
		if digit := int8(index % choices); digit > 0 {
			p.Cells[i] = digit - 1
		}
		index /= choices
	}
	return p
}

// Unique yields the index and the solution of each placement with an index in [from, to) that has
// exactly one solution, in ascending order. The solution must not be changed.
//
// No puzzle is solved. Unique descends a tree, cell by cell, with the list of loops that match the
// clues placed so far: a blank keeps the whole list, and a clue q keeps the loops with q edges
// around the cell. If the list becomes empty, Unique turns back; after the last cell, it yields the
// placement if the list has exactly one loop. So the work is proportional to the number of pairs of
// a placement and one of its solutions. For n loops and c cells, there are about n·2^c pairs: 10^5
// for 3x3 and 6·10^8 for 4x4. On 3x3 cells, 39,129 placements have exactly one solution; on 4x4
// cells, 159,974,016.
func (f *Family) Unique(from, to uint64) iter.Seq2[uint64, slitherlink.Solution] {
	return func(yield func(uint64, slitherlink.Solution) bool) {
		f.below(0, f.lists[0], 0, f.Size(), from, to, yield)
	}
}

// below yields the placements with exactly one solution among the indices in [first, first+size)
// that are also in [from, to). All these placements have the same values in the cells numbered less
// than cell; loops has the loops that match these values. When yield returns false, below stops and
// returns false.
func (f *Family) below(cell int, loops []int32, first, size, from, to uint64, yield func(uint64, slitherlink.Solution) bool) bool {
	if len(loops) == 0 || first >= to || first+size <= from {
		return true
	}
	cells := f.Width * f.Height
	if cell == cells {
		return len(loops) > 1 || yield(first, f.loops[loops[0]])
	}
	size /= choices
	if !f.below(cell+1, loops, first, size, from, to, yield) {
		return false
	}
	// A counting sort sorts the loops by their clue at this cell. Loops with a 4 come first, since
	// they match no clue.
	var start [choices + 1]int
	for _, l := range loops {
		start[f.clues[int(l)*cells+cell]+1]++
	}
	for d := range choices {
		start[d+1] += start[d]
	}
	sorted, at := f.lists[cell+1], start
	for _, l := range loops {
		d := f.clues[int(l)*cells+cell]
		sorted[at[d]] = l
		at[d]++
	}
	for d := 1; d < choices; d++ {
		if !f.below(cell+1, sorted[start[d]:start[d+1]], first+uint64(d)*size, size, from, to, yield) {
			return false
		}
	}
	return true
}
