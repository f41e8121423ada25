package bridgesjobs

import (
	"testing"

	bridgesgen "matchbook/generate/bridges"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/bridges"
)

func made(t *testing.T, o bridgesgen.Options) func(index uint64) (*bridges.Puzzle, error) {
	t.Helper()
	g, err := bridgesgen.NewGenerator(o)
	if err != nil {
		t.Fatal(err)
	}
	return func(index uint64) (*bridges.Puzzle, error) { return g.At(1, index) }
}

func TestRepair(t *testing.T) {
	pipelinetest.Repairs(t, steps, made(t, bridgesgen.Options{Width: 8, Height: 8, Doubles: bridgesgen.DefaultDoubles}))
}

func TestRepairRandom(t *testing.T) {
	pipelinetest.RandomRepairs(t, steps, made(t, bridgesgen.Options{Width: 10, Height: 10, Doubles: bridgesgen.DefaultDoubles, Random: true}), 30)
}
