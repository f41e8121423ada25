// Package grid has what all puzzles on a rectangular grid use: the board of
// clues, the text forms in which puzzles are exchanged, and the eight
// symmetries.
//
// A [Board] is a table of small numbers, row by row; [Blank] is a cell without
// a clue. Each kind of puzzle defines which numbers are allowed and what they
// mean. A board has the following text forms:
//
//	2.2/.../2.2                         rows, one per line or joined by '/'
//	https://puzz.link/p?hashi/3/3/2g2…  puzz.link; also hashi/3/3/2g2…
//	pzprv3/hashikake/3/3/2 . 2 /…       a pzpr file
//	3x3m2:2a2c2a2                       a game ID of Tatham's puzzles
//	https://…/penpa-edit/#m=…           an address of Penpa+
//
// Each kind declares its forms as a [Format], which reads and writes texts. An
// error in a text is a [*solve.SyntaxError].
package grid

import (
	"slices"
	"strings"
)

// MaxSide is the greatest width and height of a board.
const MaxSide = 255

// Values of cells without a number.
const (
	Blank  int8 = -1 // without a clue
	Untold int8 = -2 // a clue without a number: '?'
)

// Board is a table of clues. The cell in row r and column c, both from 0, is
// Cells[r*Width+c]: [Blank], [Untold], or a clue from 0 to 9.
type Board struct {
	Width, Height int // number of cells, 1 to [MaxSide] each
	Cells         []int8
}

// New returns a board of blanks.
func New(width, height int) Board {
	b := Board{width, height, make([]int8, width*height)}
	for i := range b.Cells {
		b.Cells[i] = Blank
	}
	return b
}

// At returns the cell in row r and column c, both from 0.
func (b Board) At(r, c int) int8 { return b.Cells[r*b.Width+c] }

// Row returns the cells of row r, which share memory with b.
func (b Board) Row(r int) []int8 { return b.Cells[r*b.Width : (r+1)*b.Width] }

// Clues returns the number of cells that are not blank.
func (b Board) Clues() int {
	n := 0
	for _, v := range b.Cells {
		if v != Blank {
			n++
		}
	}
	return n
}

// Canvas is a drawing in characters, line by line.
type Canvas [][]rune

// NewCanvas returns an empty canvas.
func NewCanvas(width, height int) Canvas {
	c := make(Canvas, height)
	for i := range c {
		c[i] = slices.Repeat([]rune{' '}, width)
	}
	return c
}

// Put writes a text into a row, over the characters that begin at a column. Text beyond the end of the row
// is lost.
func (c Canvas) Put(row, column int, text string) { copy(c[row][column:], []rune(text)) }

// String returns the lines, each without trailing blanks and with a newline.
func (c Canvas) String() string {
	var b strings.Builder
	for _, line := range c {
		b.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	return b.String()
}
