package sujikojobs

import (
	"testing"

	sujikogen "matchbook/generate/sujiko"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/sujiko"
)

func made(t *testing.T, o sujikogen.Options) func(index uint64) (sujiko.Puzzle, error) {
	t.Helper()
	g, err := sujikogen.NewGenerator(o)
	if err != nil {
		t.Fatal(err)
	}
	return func(index uint64) (sujiko.Puzzle, error) { return g.At(1, index) }
}

func TestRepair(t *testing.T) {
	t.Run("regions", func(t *testing.T) {
		pipelinetest.Repairs(t, steps, made(t, sujikogen.Options{Sizes: []int{2, 3}}))
	})
	t.Run("givens", func(t *testing.T) {
		pipelinetest.Repairs(t, steps, made(t, sujikogen.Options{Givens: 2}))
	})
}

func TestRepairRandom(t *testing.T) {
	pipelinetest.RandomRepairs(t, steps, made(t, sujikogen.Options{Sizes: []int{3, 3}, Random: true}), 30)
}
