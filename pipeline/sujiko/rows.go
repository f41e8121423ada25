package sujikojobs

import (
	"fmt"

	sujikograde "matchbook/grade/sujiko"
	sujikoout "matchbook/out/sujiko"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

type (
	analysis = pipeline.Analysis[sujiko.Puzzle, sujiko.Solution]
	row      = sujikoout.Row
)

// solver holds the solvers of all questions about a puzzle.
type solver struct {
	sujiko.Solver
	person human.Solver
	paper  human.Paper
}

// Steps solves a puzzle as a person does, by all techniques.
func (s *solver) Steps(p sujiko.Puzzle) solve.Human {
	s.person.Solve(&p, human.Contradiction)
	return s.person.Human()
}

// Sentence explains step i of the last Steps.
func (s *solver) Sentence(i int) string {
	sentence := s.person.Sentence(i, solve.English)
	for k, link := range sentence.Chain {
		sentence.Text += fmt.Sprintf(" (%d) %s", k+1, link)
	}
	return sentence.Text
}

// Paper runs the algorithm of the seed paper. Its only choice is of one network of several.
func (s *solver) Paper(p sujiko.Puzzle, trace solve.Trace) solve.PaperRun {
	return s.paper.Solve(&p, trace)
}

// steps makes rows and answers.
var steps = &pipeline.Stepped[sujiko.Puzzle, sujiko.Solution, row]{
	Name:  "sujiko",
	Model: &sujikograde.Model,
	NewSolver: func() pipeline.StepSolver[sujiko.Puzzle, sujiko.Solution] {
		return new(solver)
	},
	AppendPuzzle: func(b []byte, p sujiko.Puzzle) []byte { return p.AppendText(b) },
	AppendSolution: func(b []byte, _ sujiko.Puzzle, s sujiko.Solution) []byte {
		for _, digit := range s {
			b = append(b, '0'+digit)
		}
		return b
	},
	Drawing: func(p sujiko.Puzzle, s *sujiko.Solution) string { return p.Drawing(s) },
	Extra: func(p sujiko.Puzzle) []pipeline.Extra {
		texts := []string{}
		for s := range p.Solutions() {
			texts = append(texts, s.Solution().String())
		}
		return []pipeline.Extra{{Name: "all_solutions", Value: texts}}
	},
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
