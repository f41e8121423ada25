package sujikojobs

import (
	sujikograde "matchbook/grade/sujiko"
	"matchbook/out/picture"
	sujikoout "matchbook/out/sujiko"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/phrase"
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

// Next returns the steps that are open in a position.
func (s *solver) Next(p sujiko.Puzzle, known []human.Fact) solve.Human {
	s.person.SolveFrom(&p, known, human.Contradiction)
	return pipeline.FirstRound(s.person.Human())
}

// Known, Reason and Sentence are about step i of the last puzzle.
func (s *solver) Known(i int) []human.Fact { return s.person.Known(i) }

func (s *solver) Reason(i int) solve.Reason[human.Fact] { return s.person.Reason(i) }

func (s *solver) Sentence(i int, l phrase.Language) solve.Sentence { return s.person.Sentence(i, l) }

// Paper runs the algorithm of the seed paper. Its only choice is of one network of several.
func (s *solver) Paper(p sujiko.Puzzle, trace solve.Trace) solve.PaperRun {
	return s.paper.Solve(&p, trace)
}

// steps makes rows and answers.
var steps = &pipeline.Stepped[sujiko.Puzzle, sujiko.Solution, human.Fact, row]{
	Name:  "sujiko",
	Model: &sujikograde.Model,
	NewSolver: func() pipeline.StepSolver[sujiko.Puzzle, sujiko.Solution, human.Fact] {
		return new(solver)
	},
	AppendPuzzle: func(b []byte, p sujiko.Puzzle) []byte { return p.AppendText(b) },
	AppendSolution: func(b []byte, _ sujiko.Puzzle, s sujiko.Solution) []byte {
		for _, digit := range s {
			b = append(b, '0'+digit)
		}
		return b
	},
	Drawing:   func(p sujiko.Puzzle, s *sujiko.Solution) string { return p.Drawing(s) },
	Technique: func(i int, l phrase.Language) string { return human.Technique(i).Name(l) },
	Look:      func(i int, l phrase.Language) string { return human.Technique(i).Look(l) },
	Position:  human.ParsePosition,
	Fault: func(p sujiko.Puzzle, known []human.Fact, _ phrase.Language) string {
		if err := p.Check(human.Drawn(p, known)); err != nil {
			return err.Error() // never shown: a sujiko has at most 64 solutions, so all are compared, and the wrong digits are named
		}
		return ""
	},
	Wrong: func(p sujiko.Puzzle, s sujiko.Solution, known []human.Fact) []human.Fact {
		return human.Wrong(&p, s, known)
	},
	Answer: answer,
	Legend: sujikoout.Legend,
	Board: func(p sujiko.Puzzle, known, because, news []human.Fact) *picture.Picture {
		return sujikoout.Board(&p, known, because, news)
	},
	Say:   say,
	Place: place,
	Where: sumsOf,
	Extra: func(p sujiko.Puzzle) []pipeline.Extra {
		texts := []string{}
		for s := range p.Solutions() {
			texts = append(texts, s.Solution().String())
		}
		return []pipeline.Extra{{Name: "all_solutions", Value: texts}}
	},
	Clues: &clues,
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
