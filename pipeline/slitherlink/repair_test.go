package slitherlinkjobs

import (
	"testing"

	slitherlinkgen "matchbook/generate/slitherlink"
	"matchbook/grade"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/slitherlink"
)

func TestRepair(t *testing.T) {
	g, err := slitherlinkgen.NewGenerator(slitherlinkgen.Options{Width: 7, Height: 7, Level: grade.Medium})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Repairs(t, steps, slitherlink.Parse, func(index uint64) (slitherlink.Puzzle, error) { return g.At(1, index) })
}

func TestRepairRandom(t *testing.T) {
	g, err := slitherlinkgen.NewRandom(slitherlinkgen.Random{Width: 6, Height: 6, Density: 0.2})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.RandomRepairs(t, steps, slitherlink.Parse, func(index uint64) (slitherlink.Puzzle, error) { return g.At(1, index) }, 1)
}
