package bridges

import (
	"strconv"

	"matchbook/solve/grid"
)

// penpaStyle is how Penpa+ has bridges: no grid, numbers in circles, and lines.
var penpaStyle = grid.PenpaStyle{Grid: "2", Style: 6, Answer: "hashi", Mode: "zL", Lines: "Line"}

// penpaDouble is the style of a line that is two bridges.
const penpaDouble = 30

// parsePenpa reads an address of Penpa+.
func parsePenpa(text string) (grid.Board, *grid.Penpa, error) {
	p, err := grid.ParsePenpa(text, "hashiwokakero (hashi/bridges)")
	if err != nil {
		return grid.Board{}, nil, err
	}
	b, err := p.Board(1, MaxDemand)
	return b, p, err
}

// Penpa returns the address of the puzzle for Penpa+. [grid.ParsePenpa] says what it holds.
func (p *Puzzle) Penpa() string { return grid.PenpaURL(p.PenpaText()) }

// PenpaText returns what the address holds.
func (p *Puzzle) PenpaText() string {
	board := grid.Penpa{Width: p.Board.Width, Height: p.Board.Height, Numbers: map[int]string{}}
	for cell, demand := range p.Board.Cells {
		switch demand {
		case grid.Blank:
		case grid.Untold:
			board.Numbers[cell] = " "
		default:
			board.Numbers[cell] = strconv.Itoa(int(demand))
		}
	}
	return board.Text(penpaStyle)
}

// penpaAnswer returns the bridges of an answer, by link. A bridge that does not go all the way
// between two islands, or changes there, counts as none.
func (p *Puzzle) penpaAnswer(from *grid.Penpa) []int8 {
	marks := make([]int8, len(p.Links))
	for l, link := range p.Links {
		next := 1
		if link.Vertical {
			next = p.Board.Width
		}
		style, same := -1, true
		p.walk(link, func(cell int) {
			s := from.Lines[[2]int{cell, cell + next}]
			same = same && (style < 0 || s == style)
			style = s
		})
		switch {
		case !same || style <= 0:
		case style == penpaDouble:
			marks[l] = 2
		default:
			marks[l] = 1
		}
	}
	return marks
}
