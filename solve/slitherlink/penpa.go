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

// Penpa returns the address of the puzzle for Penpa+. [grid.ParsePenpa] says what it holds.
func (p Puzzle) Penpa() string { return grid.PenpaURL(p.PenpaText()) }

// PenpaText returns what the address holds.
func (p Puzzle) PenpaText() string {
	board := grid.Penpa{Width: p.Width, Height: p.Height, Numbers: map[int]string{}}
	for cell, clue := range p.Cells {
		if clue != grid.Blank {
			board.Numbers[cell] = strconv.Itoa(int(clue))
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
