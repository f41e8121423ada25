package slitherlinkjobs

import (
	"math/rand/v2"
	"testing"

	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/looptest"
)

func TestLive(t *testing.T) {
	loops := looptest.Loops(3, 3)
	random := rand.New(rand.NewPCG(36, 1))
	pipelinetest.Live(t, steps, 40, func(slitherlink.Puzzle) []slitherlink.Solution { return loops },
		func(index uint64) slitherlink.Puzzle {
			return looptest.Puzzle(random, 3, 3, loops, 0.2+0.1*float64(index%6), 0.1)
		})
}
