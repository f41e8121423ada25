package human

import (
	"math"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

var _ solve.Person[*bridges.Puzzle, bridges.Solution, Fact] = new(Solver)

// length returns the length of a supposition, see [solve.Step].
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

// Path implements [solve.Person].
func (s *Solver) Path(p *bridges.Puzzle, unique bool) solve.Human {
	s.Pick, s.tried = s.leading, 0
	defer func() { s.Pick = nil }()
	return s.SolveAll(p, unique)
}

// mostTried is how many links may be examined for one path, to find the steps with most
// consequences. On boards of usual sizes this is enough for all open steps; on the largest
// boards, only for those of the first steps.
const mostTried = 1 << 27

// leading returns the index of the open step that has the most consequences by counting, -1 if
// singles are open, or 0 after mostTried links.
func (s *Solver) leading(open int) (best int) {
	steps, a := s.Steps[len(s.Steps)-open:], &s.ahead
	if steps[0].Technique.Single() {
		return -1
	}
	if s.tried += open * len(s.facts.lo); s.tried > mostTried {
		return 0
	}
	left := math.MaxInt // number of bridges that would still be open
	for i := range steps {
		a.supposed.copy(&s.facts)
		a.supposed.apply(steps[i].Bounds)
		a.follow(&a.supposed, LookAhead, -1)
		n := 0
		for l, lo := range a.supposed.lo {
			n += int(a.supposed.hi[l] - lo)
		}
		if n < left {
			best, left = i, n
		}
	}
	return best
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

// Human returns the steps of the last puzzle in the form for grading, tables and printing. They are
// valid until the next call. If Rough is set, they have no places.
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
