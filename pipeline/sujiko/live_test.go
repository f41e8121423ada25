package sujikojobs

import (
	"math/rand/v2"
	"testing"

	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/sujiko"
)

func TestLive(t *testing.T) {
	var all []sujiko.Solution
	var place func(s sujiko.Solution, cell int, used uint)
	place = func(s sujiko.Solution, cell int, used uint) {
		if cell == len(s) {
			all = append(all, s)
			return
		}
		for s[cell] = 1; s[cell] <= 9; s[cell]++ {
			if used>>s[cell]&1 == 0 {
				place(s, cell+1, used|1<<s[cell])
			}
		}
	}
	place(sujiko.Solution{}, 0, 0)
	random := rand.New(rand.NewPCG(36, 3))
	regions := [][]sujiko.Cells{nil, {1 | 1<<1, 1<<5 | 1<<8}, {1 | 1<<3 | 1<<6, 1<<1 | 1<<4 | 1<<7, 1<<2 | 1<<5 | 1<<8}}
	pipelinetest.Live(t, steps, 9, func(sujiko.Puzzle) []sujiko.Solution { return all },
		func(index uint64) sujiko.Puzzle {
			s := all[random.IntN(len(all))]
			first := random.IntN(9)
			p := sujiko.PuzzleOf(s, regions[index%3], sujiko.Cells(1<<first|1<<random.IntN(9)))
			if index/3%3 == 0 { // a sum that is wrong, and one that may be
				p.Circles[random.IntN(4)] += 1 + uint8(random.IntN(2))
				p.Circles[random.IntN(4)]--
				for i := range p.Circles {
					p.Circles[i] = max(10, min(30, p.Circles[i]))
				}
			}
			return p
		})
}
