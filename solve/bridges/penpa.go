package bridges

import (
	"strconv"

	"matchbook/solve/grid"
)

// penpaStyle is how Penpa+ has bridges: no grid, numbers in circles, and lines.
var penpaStyle = grid.PenpaStyle{Grid: "2", Style: 6, Answer: "hashi", Mode: "zL", Lines: "Line"}

// penpaStyles are the styles of lines that are one bridge, or two.
var penpaStyles = [...]int{1: 3, 2: 30}

// parsePenpa reads an address of Penpa+.
func parsePenpa(text string) (grid.Board, *grid.Penpa, error) {
	p, err := grid.ParsePenpa(text, "hashiwokakero (hashi/bridges)")
	if err != nil {
		return grid.Board{}, nil, err
	}
	b, err := p.Board(1, MaxDemand)
	return b, p, err
}

// PenpaText returns the puzzle as text of Penpa+, with the bridges of an answer, at most two
// between islands, which may be nil. [grid.PenpaURL] makes an address of it.
func (p *Puzzle) PenpaText(s Solution) string {
	board := grid.Penpa{Width: p.Board.Width, Height: p.Board.Height, Numbers: map[int]string{}, Lines: map[[2]int]int{}}
	for cell, demand := range p.Board.Cells {
		switch demand {
		case grid.Blank:
		case grid.Untold:
			board.Numbers[cell] = " "
		default:
			board.Numbers[cell] = strconv.Itoa(int(demand))
		}
	}
	for l, n := range s {
		if n > 0 && int(n) < len(penpaStyles) {
			p.steps(p.Links[l], func(from, to int) { board.Lines[[2]int{from, to}] = penpaStyles[n] })
		}
	}
	return board.Text(penpaStyle)
}

// steps calls do for each two neighbouring cells under a link.
func (p *Puzzle) steps(link Link, do func(from, to int)) {
	next := 1
	if link.Vertical {
		next = p.Board.Width
	}
	p.walk(link, func(cell int) { do(cell, cell+next) })
}

// penpaAnswer returns the bridges of an answer, by link. A bridge that does not go all the way
// between two islands, or changes there, counts as none.
func (p *Puzzle) penpaAnswer(from *grid.Penpa) []int8 {
	marks := make([]int8, len(p.Links))
	for l, link := range p.Links {
		style, same := -1, true
		p.steps(link, func(a, b int) {
			s := from.Lines[[2]int{a, b}]
			same = same && (style < 0 || s == style)
			style = s
		})
		switch {
		case !same || style <= 0:
		case style == penpaStyles[2]:
			marks[l] = 2
		default:
			marks[l] = 1
		}
	}
	return marks
}
