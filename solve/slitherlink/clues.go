package slitherlink

import (
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
)

// Clues lets repairs change the clues of cells. Like the generators, repairs add no 4.
type Clues struct{ Solver }

// NewClues returns Clues whose solver gives up after 1<<18 units of work on a puzzle.
func NewClues() *Clues { return &Clues{Solver{MaxWork: 1 << 18}} }

// Work implements [repair.Clues], as do the other methods without a comment.
func (c *Clues) Work() int { return c.search.work.Done() }

func (*Clues) Size(p Puzzle) int { return len(p.Cells) }

func (*Clues) Len(p Puzzle) int { return len(p.Cells) }

func (*Clues) Values(Puzzle, int) (least, most int) { return 0, MaxClue - 1 }

func (*Clues) Get(p Puzzle, cell int) int {
	if p.Cells[cell] == grid.Blank {
		return repair.None
	}
	return int(p.Cells[cell])
}

func (*Clues) With(p Puzzle, cell, value int) (Puzzle, bool) {
	q := New(p.Width, p.Height)
	copy(q.Cells, p.Cells)
	q.Cells[cell] = grid.Blank
	if value != repair.None {
		q.Cells[cell] = int8(value)
	}
	return q, true
}

// Solvable reports whether p would have a solution with only the clues of the cells in the parameter
// keep. The result sure is false if the search gave up.
func (c *Clues) Solvable(p Puzzle, keep []int) (solvable, sure bool) {
	q := New(p.Width, p.Height)
	for _, cell := range keep {
		q.Cells[cell] = p.Cells[cell]
	}
	solutions, all := c.Solve(q, 1)
	return len(solutions) > 0, len(solutions) > 0 || all
}

func (*Clues) Of(p Puzzle, s Solution, cell int) int { return int(p.Around(s, cell)) }

func (*Clues) Place(p Puzzle, cell int, l phrase.Language) string {
	return l.Place(cell/p.Width+1, cell%p.Width+1)
}

// Turn implements [repair.Turning]. The result ok is false if the symmetry s changes the width of the
// board.
func (*Clues) Turn(p Puzzle, cell int, s grid.Symmetry) (to int, ok bool) {
	row, column := s.Cell(p.Width, p.Height, cell/p.Width, cell%p.Width)
	width, _ := s.Size(p.Width, p.Height)
	return row*p.Width + column, width == p.Width
}
