package slitherlink

import (
	"strconv"

	"matchbook/solve/grid"
)

// penpaStyle is how Penpa+ has slitherlinks: dots, plain numbers, and edges.
var penpaStyle = grid.PenpaStyle{Grid: "1", Style: 1, Answer: "edgex", Mode: "zE", Lines: "Edge", Later: true}

// parsePenpa reads an address of Penpa+. Numbers that are blank or '?' are clues without a
// number, as in other forms.
func parsePenpa(text string) (grid.Board, *grid.Penpa, error) {
	p, err := grid.ParsePenpa(text, "slitherlink")
	if err != nil {
		return grid.Board{}, nil, err
	}
	b, err := p.Board(0, MaxClue)
	return b, p, err
}

// penpaLine is the style of a line.
const penpaLine = 3

// PenpaText returns the puzzle as text of Penpa+, with the lines and crosses of an answer, which
// may be nil. [grid.PenpaURL] makes an address of it.
func (p Puzzle) PenpaText(lines, crosses Solution) string {
	board := grid.Penpa{Width: p.Width, Height: p.Height, Numbers: map[int]string{}, Edges: map[[2]int]int{}}
	for cell, clue := range p.Cells {
		if clue != grid.Blank {
			board.Numbers[cell] = strconv.Itoa(int(clue))
		}
	}
	upright := p.Vertical(0, 0)
	for e := range p.Edges() {
		switch a, b := p.EdgeDots(e); {
		case lines != nil && lines.Has(e):
			board.Edges[[2]int{a, b}] = penpaLine
		case crosses == nil || !crosses.Has(e):
		case e < upright:
			board.Level = append(board.Level, e)
		default:
			board.Upright = append(board.Upright, e-upright)
		}
	}
	return board.Text(penpaStyle)
}

// penpaAnswer returns the lines and the crosses of an answer.
func (p Puzzle) penpaAnswer(from *grid.Penpa) (lines, crosses Solution) {
	lines, crosses = p.NoEdges(), p.NoEdges()
	for e := range p.Edges() {
		a, b := p.EdgeDots(e)
		if from.Edges[[2]int{a, b}] > 0 {
			lines.Add(e)
		}
	}
	for _, side := range from.Level {
		crosses.Add(side)
	}
	for _, side := range from.Upright {
		crosses.Add(p.Vertical(0, 0) + side)
	}
	return lines, crosses
}
