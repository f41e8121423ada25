package sujikojobs

import (
	sujikograde "matchbook/grade/sujiko"
	"matchbook/out/picture"
	sujikoout "matchbook/out/sujiko"
	"matchbook/pipeline"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

type analysis = pipeline.Analysis[sujiko.Puzzle, sujiko.Solution]

// steps makes rows and answers.
var steps = &pipeline.Stepped[sujiko.Puzzle, sujiko.Solution, human.Fact, sujikoout.Row]{
	Kind:   &sujikoout.Kind,
	Model:  &sujikograde.Model,
	Parse:  sujiko.Parse,
	Exact:  new(sujiko.Solver),
	Person: new(human.Solver),
	Paper:  new(human.Paper),
	Clues:  new(human.Clues),
	Legend: sujikoout.Legend,
	Notes:  human.Notes,
	Board: func(p sujiko.Puzzle, known, because, news []human.Fact) *picture.Picture {
		return sujikoout.Board(&p, known, because, news)
	},
	Extra: func(p sujiko.Puzzle) []pipeline.Extra {
		texts := []string{}
		for s := range p.Solutions() {
			texts = append(texts, s.Solution().String())
		}
		return []pipeline.Extra{{Name: "all_solutions", Value: texts}}
	},
	Fill: fill,
}

func fill(r *sujikoout.Row, a *analysis) {
	p := &a.Puzzle
	b := make([]byte, 0, 64)
	r.Canonical = r.Puzzle
	if canonical := p.Canonical(); canonical != *p {
		r.Canonical = string(canonical.AppendText(b))
	}
	r.Circle1, r.Circle2 = int32(p.Circles[0]), int32(p.Circles[1])
	r.Circle3, r.Circle4 = int32(p.Circles[2]), int32(p.Circles[3])
	cells := make([]int, 0, len(p.Regions))
	for _, region := range p.Regions[:p.RegionCount()] {
		cells = append(cells, region.Cells.Len())
	}
	r.Regions, r.RegionSizes = string(p.AppendRegions(b)), sizesText(cells)
	r.Givens = int32(p.GivenCount())
}
