package human

import (
	"math"
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
	s.Pick, s.equationsFirst = s.leading, true
	defer func() { s.Pick, s.equationsFirst = nil, false }()
	s.Solve(&p, Contradiction)
	s.shorten()
	if len(s.Steps) > longStory { // all steps of each round may lead to a shorter one
		steps := s.Steps
		s.Pick, s.Steps = nil, nil
		s.Solve(&p, Contradiction)
		if s.shorten(); len(s.Steps) >= len(steps) {
			s.Steps = steps
		}
	}
	return s.Human()
}

// longStory is a number of steps after which few readers read on.
const longStory = 15

// PartOf implements [solve.Parts].
func (s *Solver) PartOf(whole sujiko.Puzzle) {
	s.whole = whole
	s.facts.nameBy(&s.whole)
}

// leading returns the index of the open step that has the most consequences by easier techniques,
// or -1 if singles are open.
func (s *Solver) leading(open int) (best int) {
	steps := s.Steps[len(s.Steps)-open:]
	if steps[0].Technique.Single() {
		return -1
	}
	left := math.MaxInt // number of remaining candidates
	for i := range steps {
		f := s.facts
		for next := steps[i : i+1]; len(next) > 0 && f.ending() == Stuck; next = f.round(steps[0].Technique-1, nil) {
			f.apply(next)
		}
		n := 0
		for _, d := range f.digits {
			n += d.Len()
		}
		if n < left {
			best, left = i, n
		}
	}
	return best
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

// Where names the sums of a step or, without sums or after a supposition, its cell.
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

// Human returns the steps of the last puzzle in the form for grading, tables and printing. They are
// valid until the next call.
func (s *Solver) Human() solve.Human {
	s.human = s.human[:0]
	for i := range s.Steps {
		step := &s.Steps[i]
		row, col := s.Place(step)
		s.human = append(s.human, solve.Step{Technique: int(step.Technique), Open: step.Open, Round: step.round, Row: row, Col: col})
	}
	return solve.Human{Steps: s.human, Solved: s.Ending == Solved, Wrong: s.Ending == NoSolution}
}
