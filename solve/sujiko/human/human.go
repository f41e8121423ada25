package human

import (
	"strings"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

var _ solve.Contradicting[Fact] = new(Solver)

var _ solve.Person[sujiko.Puzzle, sujiko.Solution, Fact] = new(Solver)

// SolveAll implements [solve.Person].
func (s *Solver) SolveAll(p sujiko.Puzzle, _ bool) solve.Human {
	s.Solve(&p, Contradiction)
	return s.Human()
}

// Path implements [solve.Person].
func (s *Solver) Path(p sujiko.Puzzle, _ bool) solve.Human {
	if s.Solve(&p, Contradiction) == Solved {
		s.tellStory()
	}
	return s.Human()
}

// PartOf implements [solve.Parts].
func (s *Solver) PartOf(whole sujiko.Puzzle) {
	s.whole = whole
	s.facts.nameBy(&s.whole)
}

// Atoms implements [solve.Person].
func (s *Solver) Atoms(f Fact) (atoms []solve.Atom) {
	says := s.facts.says(&f)
	if says.placed != 0 {
		says.put(first(says.placed), f.May())
	}
	for _, a := range says.atoms() {
		atoms = append(atoms, solve.Atom{int(a.is), int(a.of), int(a.n)})
	}
	return atoms
}

// Next implements [solve.Person].
func (s *Solver) Next(p sujiko.Puzzle, known []Fact, _ bool) solve.Human {
	s.from(&p, known)
	s.solve(Contradiction, 1)
	return s.Human()
}

// Technique implements [solve.Person].
func (*Solver) Technique(i int) solve.Technique { return Technique(i) }

// Where returns the names of the sums of a step. For a supposition or a step without sums, the
// method returns the name of the cell that the step settles first.
func (*Solver) Where(r solve.Reason[Fact], lang phrase.Language) string {
	var sums []string
	for _, f := range r.Because {
		if _, isCell := f.Cell(); !isCell && len(r.Suppose) == 0 {
			sums = append(sums, f.Place(lang))
		}
	}
	if len(sums) == 0 {
		return r.Settles[0].Place(lang)
	}
	return strings.Join(sums, languages[lang].between)
}

// Human returns the steps of the last puzzle in the form for grading, tables and printing. The
// steps are valid until the next call of Human.
func (s *Solver) Human() solve.Human {
	s.human = s.human[:0]
	for i := range s.Steps {
		step := &s.Steps[i]
		row, col := s.Place(step)
		s.human = append(s.human, solve.Step{Technique: int(step.Technique), Open: step.Open, Round: step.round, Row: row, Col: col})
	}
	return solve.Human{Steps: s.human, Solved: s.Ending == Solved, Wrong: s.Ending == NoSolution}
}
