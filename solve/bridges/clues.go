package bridges

import (
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
)

// Clues implements [repair.Clues]: its clues are the numbers on islands. Repairs move no island.
type Clues struct{ Solver }

// NewClues returns clues whose solver gives up after 1<<18 units of [solve.Work] on a puzzle.
func NewClues() *Clues { return &Clues{Solver{MaxWork: 1 << 18}} }

// Work implements [repair.Clues], as do the other methods without a comment.
func (c *Clues) Work() int { return c.search.work.Done() }

// Size counts one look for each cell, and 16 for each island: a rough estimate for copying the
// island and its links.
func (*Clues) Size(p *Puzzle) int { return len(p.Board.Cells) + 16*len(p.Islands) }

func (*Clues) Len(p *Puzzle) int { return len(p.Islands) }

func (*Clues) Values(*Puzzle, int) (least, most int) { return 1, MaxDemand }

func (*Clues) Get(p *Puzzle, island int) int {
	if p.Islands[island].Demand == 0 {
		return repair.None
	}
	return int(p.Islands[island].Demand)
}

func (*Clues) With(p *Puzzle, island, value int) (*Puzzle, bool) {
	switch {
	case value == repair.None:
		return p.with(int32(island), 0), true
	case value < 1 || value > MaxDemand:
		return nil, false
	}
	return p.with(int32(island), int8(value)), true
}

// Solvable reports whether p has a solution if only the islands in the parameter keep have numbers.
// The result sure is false if the search gave up.
func (c *Clues) Solvable(p *Puzzle, keep []int) (solvable, sure bool) {
	board := p.Board.Transform(0)
	for island := range p.Islands {
		board.Cells[p.cell(island)] = grid.Untold
	}
	for _, island := range keep {
		board.Cells[p.cell(island)] = p.Board.Cells[p.cell(island)]
	}
	q, err := New(board, p.PerPair)
	if err != nil {
		return false, false
	}
	solutions, all := c.Solve(q, 1)
	return len(solutions) > 0, len(solutions) > 0 || all
}

func (*Clues) Of(p *Puzzle, s Solution, island int) (n int) {
	for _, link := range p.Islands[island].Links {
		if link >= 0 {
			n += int(s[link])
		}
	}
	return n
}

func (*Clues) Place(p *Puzzle, island int, l phrase.Language) string {
	return l.Place(int(p.Islands[island].Row)+1, int(p.Islands[island].Column)+1)
}

// Pairs implements [repair.Paired]. The method returns the pairs of neighbouring islands with
// numbers: a bridge between two of them counts for both.
func (*Clues) Pairs(p *Puzzle) (pairs [][2]int) {
	for _, link := range p.Links {
		if p.Islands[link.A].Demand > 0 && p.Islands[link.B].Demand > 0 {
			pairs = append(pairs, [2]int{int(link.A), int(link.B)})
		}
	}
	return pairs
}

// Turn implements [repair.Turning]. The result ok is false if the symmetry s moves the island to a cell
// without an island, or changes the width of the board.
func (*Clues) Turn(p *Puzzle, island int, s grid.Symmetry) (to int, ok bool) {
	at, width, height := &p.Islands[island], p.Board.Width, p.Board.Height
	if w, _ := s.Size(width, height); w != width {
		return 0, false
	}
	return p.IslandAt(s.Cell(width, height, int(at.Row), int(at.Column)))
}
