package sujikojobs

import (
	sujikograde "matchbook/grade/sujiko"
	"matchbook/out/picture"
	sujikoout "matchbook/out/sujiko"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/repair"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

type (
	analysis = pipeline.Analysis[sujiko.Puzzle, sujiko.Solution]
	row      = sujikoout.Row
)

// steps makes rows and answers.
var steps = &pipeline.Stepped[sujiko.Puzzle, sujiko.Solution, human.Fact, row]{
	Name:         "sujiko",
	Model:        &sujikograde.Model,
	Exact:        func() solve.Exact[sujiko.Puzzle, sujiko.Solution] { return new(sujiko.Solver) },
	Person:       func() solve.Person[sujiko.Puzzle, sujiko.Solution, human.Fact] { return new(human.Solver) },
	Paper:        func() solve.Paper[sujiko.Puzzle] { return new(human.Paper) },
	AppendPuzzle: func(b []byte, p sujiko.Puzzle) []byte { return p.AppendText(b) },
	AppendSolution: func(b []byte, _ sujiko.Puzzle, s sujiko.Solution) []byte {
		for _, digit := range s {
			b = append(b, '0'+digit)
		}
		return b
	},
	Drawing: func(p sujiko.Puzzle, s *sujiko.Solution) string { return p.Drawing(s) },
	Legend:  sujikoout.Legend,
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
	Clues: func() repair.Clues[sujiko.Puzzle, sujiko.Solution] { return new(human.Clues) },
	Columns: func(r *row) pipeline.Columns {
		columns := r.StepColumns()
		return pipeline.Columns{Shared: &r.Shared, Human: &r.Human, PaperEnding: &r.PaperEnding, Steps: columns[:], PaperChoices: &r.PaperChoices}
	},
	NewFill: newFill,
}

// newFill returns a function that fills the columns of sujikos.
func newFill() func(*row, *analysis, func([]byte) string) {
	var b []byte
	var letters, sizes string // of the last row's regions, since they change seldom
	return func(r *row, a *analysis, text func([]byte) string) {
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
