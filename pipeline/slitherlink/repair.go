package slitherlinkjobs

import (
	"matchbook/pipeline"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// repairWork is the limit of work for each puzzle that a repair solves: some milliseconds.
const repairWork = 1 << 18

// clues are those of cells. A repair places none of 4, as generators do not.
var clues = pipeline.Clues[slitherlink.Puzzle, slitherlink.Solution]{
	NewSolve: func() func(slitherlink.Puzzle, int) ([]slitherlink.Solution, bool) {
		return (&slitherlink.Solver{MaxWork: repairWork}).Solve
	},
	Len:    func(p slitherlink.Puzzle) int { return len(p.Cells) },
	Values: func(slitherlink.Puzzle, int) (least, most int) { return 0, slitherlink.MaxClue - 1 },
	Get: func(p slitherlink.Puzzle, cell int) int {
		if p.Cells[cell] == grid.Blank {
			return pipeline.NoClue
		}
		return int(p.Cells[cell])
	},
	With: func(p slitherlink.Puzzle, cell, value int) (slitherlink.Puzzle, bool) {
		q := slitherlink.New(p.Width, p.Height)
		copy(q.Cells, p.Cells)
		q.Cells[cell] = grid.Blank
		if value != pipeline.NoClue {
			q.Cells[cell] = int8(value)
		}
		return q, true
	},
	Of: func(p slitherlink.Puzzle, s slitherlink.Solution, cell int) int { return int(p.Around(s, cell)) },
	Place: func(p slitherlink.Puzzle, cell int, l phrase.Language) string {
		return human.Fact{Row: cell/p.Width + 1, Column: cell%p.Width + 1}.Place(l)
	},
}

// repair is the verb repair.
var repair = pipeline.RepairForm{
	Manual: `
Clues of cells, 0 to 3, are added, changed and taken away.`,
	New: func(l phrase.Language) pipeline.Repairer { return steps.Repairer(slitherlink.Parse, l) },
}
