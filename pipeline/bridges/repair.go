package bridgesjobs

import (
	"fmt"

	"matchbook/pipeline"
	"matchbook/solve/bridges"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// repairWork is the limit of work for each puzzle that a repair solves: some milliseconds.
const repairWork = 1 << 18

// clues are the numbers of islands. Islands stay where they are. Where a bridge more or less
// between two islands leaves one solution, both their numbers change.
var clues = pipeline.Clues[*bridges.Puzzle, bridges.Solution]{
	NewSolve: func() func(*bridges.Puzzle, int) ([]bridges.Solution, bool) {
		return (&bridges.Solver{MaxWork: repairWork}).Solve
	},
	Len:    func(p *bridges.Puzzle) int { return len(p.Islands) },
	Values: func(*bridges.Puzzle, int) (least, most int) { return 1, bridges.MaxDemand },
	Get: func(p *bridges.Puzzle, island int) int {
		if p.Islands[island].Demand == 0 {
			return pipeline.NoClue
		}
		return int(p.Islands[island].Demand)
	},
	With: func(p *bridges.Puzzle, island, value int) (*bridges.Puzzle, bool) {
		board := p.Board.Transform(0)
		at := &board.Cells[int(p.Islands[island].Row)*board.Width+int(p.Islands[island].Column)]
		*at = grid.Untold
		if value != pipeline.NoClue {
			*at = int8(value)
		}
		q, err := bridges.New(board, p.PerPair)
		return q, err == nil
	},
	Of: func(p *bridges.Puzzle, s bridges.Solution, island int) int {
		n := 0
		for _, link := range p.Islands[island].Links {
			if link >= 0 {
				n += int(s[link])
			}
		}
		return n
	},
	Place: func(p *bridges.Puzzle, island int, l phrase.Language) string {
		format := "row %d, column %d"
		if l == phrase.Korean {
			format = "%d행 %d열"
		}
		return fmt.Sprintf(format, p.Islands[island].Row+1, p.Islands[island].Column+1)
	},
	Pairs: func(p *bridges.Puzzle) (pairs [][2]int) {
		for _, link := range p.Links {
			if p.Islands[link.A].Demand > 0 && p.Islands[link.B].Demand > 0 {
				pairs = append(pairs, [2]int{int(link.A), int(link.B)})
			}
		}
		return pairs
	},
}

// repair is the verb repair.
var repair = pipeline.RepairForm{
	Manual: `
Numbers of islands are changed, taken away (?), and added to islands that have none. The
islands stay where they are. As each bridge has two ends, the sum of all numbers is even: if
all are given, at least two must change, those of two neighbours.`,
	New: func(l phrase.Language) pipeline.Repairer { return steps.Repairer(bridges.Parse, l) },
}
