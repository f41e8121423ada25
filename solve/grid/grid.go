// Package grid holds what puzzles on a rectangular grid share: the board of
// clues, the frames of the text forms that they are passed around in, and the
// eight symmetries.
//
// A [Board] is a table of small numbers, row by row; [Blank] is a cell without a clue. Each
// kind defines what the numbers mean, and which are allowed:
//
//	grid.ParseRows("2.2/.../2.2", 1, 8)       // rows: lines, or joined by "/"
//	grid.ParseURL("hashi/3/3/2g2i2g2", …)     // the frame of a puzz.link address
//	grid.ParseFile("pzprv3/hashikake/3/3/…")  // the words of a pzpr file
//	grid.ParseID("3x3m2:2a2c2a2", 1, 8)       // a game ID of Tatham's puzzles
//
// [Recognise] tells the four apart. All errors in texts are [*solve.SyntaxError].
package grid

import "strings"

// MaxSide is the greatest width and height of a board.
const MaxSide = 255

// Cells other than numbers.
const (
	Blank  int8 = -1 // without a clue
	Untold int8 = -2 // with a clue whose number is not told: '?'
)

// Board is a table of clues. Cell (row r, column c), both from 0, is
// Cells[r*Width+c]: [Blank], [Untold], or a clue of 0 to 15.
type Board struct {
	Width, Height int // in cells, 1 to [MaxSide] each
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

// Row returns the cells of row r; they share memory with b.
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

// String writes the board in rows joined by '/', as [ParseRows] reads it.
func (b Board) String() string {
	var s strings.Builder
	s.Grow(len(b.Cells) + b.Height)
	for r := range b.Height {
		if r > 0 {
			s.WriteByte('/')
		}
		for _, v := range b.Row(r) {
			s.WriteByte(clueByte(v))
		}
	}
	return s.String()
}

// clueByte returns '.' for a blank and '?' for an untold clue, else the clue as Tatham's
// puzzles write it: a digit, or A for 10 and so on.
func clueByte(v int8) byte {
	switch {
	case v == Blank:
		return '.'
	case v == Untold:
		return '?'
	case v < 10:
		return '0' + byte(v)
	default:
		return 'A' + byte(v-10)
	}
}
