package sujiko

import "matchbook/solve"

// Solver answers what there is to ask about a puzzle. It keeps its memory from puzzle to
// puzzle and is not safe for concurrent use. The zero Solver is ready.
type Solver struct {
	logic Logic
	paper Paper
}

// Count counts the solutions of p, always exactly: there are at most 64.
func (s *Solver) Count(p Puzzle) solve.Count[Solution] {
	n, first := CountOf(&p)
	return solve.Count[Solution]{N: uint64(n), Exact: true, First: first.Solution()}
}

// Solve returns up to most solutions of p, in the order of their digits, and whether
// they are all.
func (s *Solver) Solve(p Puzzle, most int) (solutions []Solution, all bool) {
	for found := range p.Solutions() {
		if len(solutions) >= most {
			return solutions, false
		}
		solutions = append(solutions, found.Solution())
	}
	return solutions, true
}

// Steps solves p as a person does, by all techniques.
func (s *Solver) Steps(p Puzzle) solve.Human {
	s.logic.Solve(&p)
	return s.logic.Human()
}

// Sentence explains step i of the last Steps.
func (s *Solver) Sentence(i int) string { return s.logic.Sentence(&s.logic.Steps[i]) }

// Paper runs the algorithm of the seed paper. Trace, if it is not nil, gets the rule and
// a sentence for each step.
func (s *Solver) Paper(p Puzzle, trace func(rule, sentence string)) solve.Paper {
	ending := s.paper.Solve(&p, trace)
	r := solve.Paper{Ending: ending.String(), Solved: ending == PaperSolved, Steps: s.paper.Steps}
	if s.paper.Selected {
		r.Remark = "having selected one network of several"
	}
	return r
}
