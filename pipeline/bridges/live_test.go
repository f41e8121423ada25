package bridgesjobs

import (
	"math/rand/v2"
	"testing"

	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/bridges"
	"matchbook/solve/grid"
)

func TestLive(t *testing.T) {
	random := rand.New(rand.NewPCG(36, 2))
	pipelinetest.Live(t, steps, 40, everyBoard, func(index uint64) *bridges.Puzzle {
		for {
			board := grid.New(4, 4)
			for i := range board.Cells {
				if random.IntN(5) < 2 {
					board.Cells[i] = grid.Untold
				}
			}
			p, err := bridges.New(board, bridges.PerPair)
			if err != nil || len(p.Islands) < 2 || len(p.Links) > 7 {
				continue
			}
			all := everyBoard(p)
			if len(all) == 0 && index%8 > 0 {
				continue
			}
			for island, at := range p.Islands {
				if random.IntN(4) == 0 {
					continue
				}
				n := 1 + random.IntN(4)
				if len(all) > 0 && random.IntN(8) > 0 {
					n = steps.Clues.Of(p, all[0], island)
				}
				board.Cells[int(at.Row)*board.Width+int(at.Column)] = int8(n)
			}
			if p, err = bridges.New(board, bridges.PerPair); err == nil {
				return p
			}
		}
	})
}

// everyBoard returns all sets of bridges that connect the islands of a puzzle, whatever the numbers on
// the islands are.
func everyBoard(p *bridges.Puzzle) (all []bridges.Solution) {
	board := p.Board.Transform(0)
	for i, demand := range board.Cells {
		if demand != grid.Blank {
			board.Cells[i] = grid.Untold
		}
	}
	untold, err := bridges.New(board, p.PerPair)
	if err != nil {
		panic(err) // p has as many islands
	}
	s := make(bridges.Solution, len(p.Links))
	var fill func(link int)
	fill = func(link int) {
		if link < len(s) {
			for s[link] = 0; int(s[link]) <= p.PerPair; s[link]++ {
				fill(link + 1)
			}
		} else if untold.Check(s) == nil {
			all = append(all, append(bridges.Solution{}, s...))
		}
	}
	fill(0)
	return all
}
