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
	NewFill: newFill,
}

// newFill returns a function that fills the columns of sujikos.
func newFill() func(*sujikoout.Row, *analysis, func([]byte) string) {
	var b []byte
	var letters, sizes string // of the last row's regions, since they change seldom
	return func(r *sujikoout.Row, a *analysis, text func([]byte) string) {
		p := &a.Puzzle
		r.Canonical = r.Puzzle
		if canonical := p.Canonical(); canonical != *p {
			b = canonical.AppendText(b[:0])
			r.Canonical = text(b)
		}
		r.Circle1, r.Circle2 = int32(p.Circles[0]), int32(p.Circles[1])
		r.Circle3, r.Circle4 = int32(p.Circles[2]), int32(p.Circles[3])
		if b = p.AppendRegions(b[:0]); string(b) != letters {
			letters = string(b)
			var cells []int
			for _, region := range p.Regions[:p.RegionCount()] {
				cells = append(cells, region.Cells.Len())
			}
			sizes = sizesText(cells)
		}
		r.Regions, r.RegionSizes = letters, sizes
		r.Givens = int32(p.GivenCount())
	}
}
