// Package sujiko defines sujiko puzzles: what a puzzle is, how it is written,
// and what its solutions are.
//
// The digits 1 to 9 go into a board of 3x3 cells, each once. Each of the four
// circles gives the sum of the four cells around it:
//
//	a   b   c      cells 0 to 8, row by row, are a to i
//	  1   2        circle 1 is a+b+d+e
//	d   e   f      circle 2 is b+c+e+f
//	  3   4        circle 3 is d+e+g+h
//	g   h   i      circle 4 is e+f+h+i
//
// There are two more sorts of clues. Givens are digits that are there from the
// start (the usual sujiko). Regions are sets of cells with given sums (suko, or
// sum-clue sujiko). A [Puzzle] may have both.
//
// [Parse] reads a puzzle, and a [Solver] counts and finds its solutions.
// Package human solves puzzles step by step, as a person does, and by a
// published algorithm: S.-U. Lee, "Algorithm for Common Number Network of Sum
// Clue Sujiko Puzzle", JIIBC 24-5 (2024).
package sujiko

import (
	"fmt"
	"math/bits"

	"matchbook/solve/grid"
)

// Cells is a set of cells: bit i for cell i.
type Cells uint16

const (
	board Cells = 1<<9 - 1
	total       = 45 // the sum of all digits
)

// Circles are the cells around each circle.
var Circles = [4]Cells{
	1<<0 | 1<<1 | 1<<3 | 1<<4,
	1<<1 | 1<<2 | 1<<4 | 1<<5,
	1<<3 | 1<<4 | 1<<6 | 1<<7,
	1<<4 | 1<<5 | 1<<7 | 1<<8,
}

// Len returns the number of cells.
func (c Cells) Len() int { return bits.OnesCount16(uint16(c)) }

// Label returns the cell in which pictures show the sum of a region. Errors of [Puzzle.Check] name
// the region by this cell. The method returns the first cell of the region other than the middle of
// the board, whose corners are under the circles. A region of only the middle has the middle as its
// label.
func (c Cells) Label() int {
	const middle Cells = 1 << 4
	if c != middle {
		c &^= middle
	}
	return bits.TrailingZeros16(uint16(c))
}

// Around returns the cells of the set c, and all cells that share a side with one of them.
func (c Cells) Around() Cells {
	const left, right Cells = 1 | 1<<3 | 1<<6, 1<<2 | 1<<5 | 1<<8
	return (c | c<<3 | c>>3 | c&^right<<1 | c&^left>>1) & board
}

// Parts returns the connected parts of a set, in the order of their first cells.
func (c Cells) Parts() (parts []Cells) {
	for c != 0 {
		part := c & -c
		for next := part.Around() & c; next != part; next = part.Around() & c {
			part = next
		}
		parts, c = append(parts, part), c&^part
	}
	return parts
}

// Connected reports whether common sides connect the cells.
func (c Cells) Connected() bool { return len(c.Parts()) <= 1 }

// Solution is a digit, 1 to 9, for each cell.
type Solution [9]uint8

// AppendText appends the nine digits to b.
func (s Solution) AppendText(b []byte) []byte {
	for _, d := range s {
		b = append(b, '0'+d)
	}
	return b
}

// String writes the nine digits.
func (s Solution) String() string { return string(s.AppendText(nil)) }

func (s *Solution) sum(c Cells) int {
	sum := 0
	for ; c != 0; c &= c - 1 {
		sum += int(s[bits.TrailingZeros16(uint16(c))])
	}
	return sum
}

// Region is a set of cells with the sum of their digits.
type Region struct {
	Cells Cells
	Sum   uint8
}

// Puzzle is a set of clues. Regions have no cells in common, and are in the order of their first
// cells; unused elements are zero and come last. A Puzzle may have no solution.
type Puzzle struct {
	Circles [4]uint8 // the sums of the circles, in the order of [Circles]
	Regions [9]Region
	Givens  [9]uint8 // 0 for a cell without a given
}

// PuzzleOf returns a puzzle with solution s. The slice regions has the cells of each region, in the
// order that [Puzzle] describes; each cell in the set givens has a given.
func PuzzleOf(s Solution, regions []Cells, givens Cells) Puzzle {
	var p Puzzle
	for i, c := range Circles {
		p.Circles[i] = uint8(s.sum(c))
	}
	for i, c := range regions {
		p.Regions[i] = Region{c, uint8(s.sum(c))}
	}
	for i, d := range s {
		if givens>>i&1 != 0 {
			p.Givens[i] = d
		}
	}
	return p
}

// RegionCount returns the number of regions.
func (p *Puzzle) RegionCount() int {
	n := 0
	for n < len(p.Regions) && p.Regions[n].Cells != 0 {
		n++
	}
	return n
}

// GivenCount returns the number of givens.
func (p *Puzzle) GivenCount() int {
	n := 0
	for _, d := range p.Givens {
		if d != 0 {
			n++
		}
	}
	return n
}

// Check returns nil if s solves p. Otherwise the error names the first wrong digit, circle or
// region.
func (p *Puzzle) Check(s Solution) error {
	at := [10]int{}
	for i, d := range s {
		switch {
		case d < 1 || d > 9:
			return fmt.Errorf("%s holds %d, want a digit 1 to 9", cellName(i), d)
		case at[d] > 0:
			return fmt.Errorf("%s and %s both hold %d", cellName(at[d]-1), cellName(i), d)
		case p.Givens[i] != 0 && p.Givens[i] != d:
			return fmt.Errorf("%s holds %d, and %d is given there", cellName(i), d, p.Givens[i])
		}
		at[d] = i + 1
	}
	for i, c := range Circles {
		if sum := s.sum(c); sum != int(p.Circles[i]) {
			return fmt.Errorf("%s has the sum %d, want %d", CircleName(i), sum, p.Circles[i])
		}
	}
	for _, r := range p.Regions {
		if sum := s.sum(r.Cells); sum != int(r.Sum) {
			return fmt.Errorf("the region with %s has the sum %d, want %d", cellName(r.Cells.Label()), sum, r.Sum)
		}
	}
	return nil
}

func cellName(i int) string { return fmt.Sprintf("row %d, column %d", i/3+1, i%3+1) }

// Symmetries is the number of rotations and reflections of the board, numbered as in package grid.
const Symmetries = grid.Symmetries

// images[s][i] is the image of cell i under symmetry s, and circleImages[s][i] is the image of circle
// i.
var images, circleImages = func() (cells [Symmetries][9]int, circles [Symmetries][4]int) {
	image := func(s, i, n int) int {
		row, column := grid.Symmetry(s).Cell(n, n, i/n, i%n)
		return row*n + column
	}
	for s := range Symmetries {
		for i := range 9 {
			cells[s][i] = image(s, i, 3)
		}
		for i := range 4 {
			circles[s][i] = image(s, i, 2)
		}
	}
	return cells, circles
}()

// Image returns the image of a set of cells under a symmetry, 0 to Symmetries-1.
func (c Cells) Image(symmetry int) Cells {
	var image Cells
	for ; c != 0; c &= c - 1 {
		image |= 1 << images[symmetry][bits.TrailingZeros16(uint16(c))]
	}
	return image
}

// Image returns the puzzle turned or mirrored by a symmetry, 0 to Symmetries-1; symmetry 0
// changes nothing.
func (p *Puzzle) Image(symmetry int) Puzzle {
	var q Puzzle
	for i, sum := range p.Circles {
		q.Circles[circleImages[symmetry][i]] = sum
	}
	for i, d := range p.Givens {
		q.Givens[images[symmetry][i]] = d
	}
	for n, r := range p.Regions[:p.RegionCount()] {
		r.Cells = r.Cells.Image(symmetry)
		for n > 0 && q.Regions[n-1].Cells&-q.Regions[n-1].Cells > r.Cells&-r.Cells {
			q.Regions[n] = q.Regions[n-1]
			n--
		}
		q.Regions[n] = r
	}
	return q
}

// Canonical returns the image of p whose text sorts first. All images of p have the same canonical
// image.
func (p *Puzzle) Canonical() Puzzle {
	// The text begins with the sums of the circles. Sums that [Parse] accepts have two digits, so if
	// they differ, they decide the order.
	order := func(symmetry int) (key uint32) {
		for i, sum := range p.Circles {
			key |= uint32(sum) << (8 * (3 - circleImages[symmetry][i]))
		}
		return key
	}
	best, least := *p, order(0)
	var buffers [2][maxText]byte
	for s := 1; s < Symmetries; s++ {
		key := order(s)
		if key > least {
			continue
		}
		q := p.Image(s)
		if key < least || q != best && string(q.AppendText(buffers[0][:0])) < string(best.AppendText(buffers[1][:0])) {
			best, least = q, key
		}
	}
	return best
}

// CircleName names circle i by its place: the top right circle.
func CircleName(i int) string {
	return "the " + [...]string{"top left", "top right", "bottom left", "bottom right"}[i] + " circle"
}
