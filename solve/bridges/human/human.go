package human

import (
	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

var _ solve.Person[*bridges.Puzzle, bridges.Solution, Fact] = new(Solver)

// length returns solve.Step.Length for s.
func (s *Step) length() int {
	if s.Technique < LookAhead {
		return 0
	}
	return max(s.Nested, 1+s.Depth)
}

// SolveAll implements [solve.Person].
func (s *Solver) SolveAll(p *bridges.Puzzle, unique bool) solve.Human {
	s.Nest = unique
	s.Solve(p, DeepLookAhead)
	return s.Human()
}

// Atoms implements [solve.Person].
func (s *Solver) Atoms(f Fact) (atoms []solve.Atom) {
	p := s.facts.p
	link, ok := f.Link(p)
	if !ok {
		return nil
	}
	for n := 1; n <= f.Least; n++ {
		atoms = append(atoms, solve.Atom{link, int(atLeast), n})
	}
	for n := f.Most; n < p.PerPair; n++ {
		atoms = append(atoms, solve.Atom{link, int(atMost), n})
	}
	return atoms
}

// Next implements [solve.Person].
func (s *Solver) Next(p *bridges.Puzzle, known []Fact, unique bool) solve.Human {
	s.Nest = unique
	s.Open(p, known, DeepLookAhead)
	return s.Human()
}

// Technique implements [solve.Person].
func (*Solver) Technique(i int) solve.Technique { return Technique(i) }

// Where implements [solve.Person].
func (*Solver) Where(r solve.Reason[Fact], lang phrase.Language) string {
	return r.Settles[0].Place(lang)
}

// Human returns the steps of the last puzzle in the form for grading, tables and printing. The
// steps are valid until the next call of Human. If Rough is set, Row and Col are 0.
func (s *Solver) Human() solve.Human {
	s.human = s.human[:0]
	for i := range s.Steps {
		step := &s.Steps[i]
		told := solve.Step{Technique: int(step.Technique), Open: step.Open, Round: step.round, Length: step.length()}
		if !s.Rough {
			told.Row, told.Col = s.Place(step)
		}
		s.human = append(s.human, told)
	}
	return solve.Human{Steps: s.human, Solved: s.Ending == Solved, Wrong: s.Ending == NoSolution, Stopped: s.Stopped}
}
