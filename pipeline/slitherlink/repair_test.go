package slitherlinkjobs

import (
	"matchbook/solve/repair"
	"testing"

	slitherlinkgen "matchbook/generate/slitherlink"
	"matchbook/grade"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

func TestRepair(t *testing.T) {
	g, err := slitherlinkgen.NewGenerator(slitherlinkgen.Options{Width: 7, Height: 7, Level: new(grade.Medium)})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Repairs(t, steps, func(index uint64) (slitherlink.Puzzle, error) { return g.At(1, index) })
}

func TestRepairRandom(t *testing.T) {
	g, err := slitherlinkgen.NewRandom(slitherlinkgen.Random{Width: 6, Height: 6, Density: 0.2})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.RandomRepairs(t, steps, func(index uint64) (slitherlink.Puzzle, error) { return g.At(1, index) }, 1)
}

// If a puzzle has too few clues for searches to finish, repair adds clues until the searches finish.
func TestRepairWhereSearchesGiveUp(t *testing.T) {
	repairer := steps.Repairer(repair.Design{}, phrase.English)
	r, err := repairer("..2.2.23../.1......../.....0.3.1/2.....30../....1...../..0..3..3./.2.....2../..1.3...../.1.0....../...0323...", 5)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Proposals) == 0 || r.Fewest {
		t.Errorf("%d proposals, proved to be the fewest: %v; want some, and false", len(r.Proposals), r.Fewest)
	}
	pipelinetest.Proposals(t, steps, r)
}
