package human

import (
	"math"
	"slices"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// length returns the length of a supposition, see [solve.Step].
func (s *Step) length() int {
	if s.Technique < slitherlink.LookAhead {
		return 0
	}
	return max(s.Nested, 1+s.Depth)
}

// SolveAll implements [solve.Person].
func (s *Solver) SolveAll(p slitherlink.Puzzle, unique bool) solve.Human {
	s.Nest = unique
	s.Solve(p, slitherlink.DeepLookAhead)
	return s.Human()
}

// Path implements [solve.Person].
func (s *Solver) Path(p slitherlink.Puzzle, unique bool) solve.Human {
	s.Pick = s.leading
	defer func() { s.Pick = nil }()
	return s.SolveAll(p, unique)
}

// compared is the number of steps whose reasons are compared: those with the most consequences.
const compared = 4

// mostTried limits the work of leading, in places of a board. On boards of usual sizes it tries all open
// steps; on the largest, only some of them.
const mostTried = 1 << 19

// leading returns the index of the open step that a story should tell next, or -1 if singles are open
// or reasons are at their limit of work. It takes the step from which most edges follow by chains or
// easier techniques; from chains on, of a few such steps the one whose reason costs least for each edge.
func (s *Solver) leading(open int) (best int) {
	if s.technique.Single() || s.reasons.Over() {
		return -1
	}
	defer func() { s.settleAsTold(&s.open[best]) }()
	p, t := &s.trial.position, &s.trial
	tried := min(open, 1+mostTried/len(s.position.Places))
	order, news := make([]int, tried), make([]int, tried) // news: the number of edges that become known
	for i := range tried {
		p.CopyFrom(&s.position)
		s.work.Do(len(p.Places))
		t.draws(p, s.open[i].marks...)
		t.places.follow(p, false, t.decides(p))
		t.places.clear()
		order[i], news[i] = i, s.position.Unknown-p.Unknown
	}
	slices.SortStableFunc(order, func(i, j int) int { return news[j] - news[i] })
	if s.technique < slitherlink.Chain {
		s.leaveSimple(&s.open[order[0]])
		return order[0]
	}
	least := math.Inf(1)
	for _, i := range order[:min(tried, compared)] {
		r := s.reason(&s.open[i])
		if price := float64(cost(&r)) / float64(news[i]); price < least {
			best, least = i, price
		}
	}
	return best
}

// settleAsTold makes a step settle exactly what its reason states: if it settled less, the rest
// would be told again; if more, the rest would never be told.
func (s *Solver) settleAsTold(step *Step) {
	r := s.lean(step)
	if step.lean = &r; len(r.Settles) == 0 {
		return // the reasons have reached their limit of work
	}
	step.marks = nil
	for _, f := range r.Settles {
		step.marks = append(step.marks, deduce.Mark{Edge: f.edge(s.position.Board), Fact: deduce.FactOf(f.Is == Line)})
	}
	slices.SortFunc(step.marks, func(a, b deduce.Mark) int { return int(a.Edge) - int(b.Edge) })
}

// leaveSimple reduces an open step to an edge that follows without a chain, if there is one. Other steps
// settle the other edges.
func (s *Solver) leaveSimple(step *Step) {
	marks := step.marks
	for i := 0; i < len(marks) && s.reason(step).Chain != nil; i++ {
		step.marks = marks[i : i+1]
	}
	if s.reason(step).Chain != nil {
		step.marks = marks
	}
}

// Atoms implements [solve.Person].
func (s *Solver) Atoms(f Fact) []solve.Atom {
	if !f.isEdge() {
		return nil
	}
	return []solve.Atom{{int(f.edge(s.position.Board)), int(f.Is)}}
}

// Next implements [solve.Person].
func (s *Solver) Next(p slitherlink.Puzzle, known []Fact, unique bool) solve.Human {
	s.Nest = unique
	s.Open(p, s.Seen(p, known), slitherlink.Counting, slitherlink.DeepLookAhead)
	return s.Human()
}

// Technique implements [solve.Person].
func (*Solver) Technique(i int) solve.Technique { return slitherlink.Technique(i) }

// Where returns the place at which a chain begins; for other steps, the place of their first
// conclusion.
func (*Solver) Where(r solve.Reason[Fact], lang phrase.Language) string {
	if len(r.Suppose) > 0 || len(r.Chain) == 0 || len(r.Chain[0].Because) == 0 {
		return r.Settles[0].Place(lang)
	}
	return r.Chain[0].Because[0].Place(lang)
}

// Human returns the steps for the last puzzle, in the form that grading, tables and printing
// use.
func (s *Solver) Human() solve.Human {
	steps := make([]solve.Step, len(s.Steps))
	for i := range steps {
		step := &s.Steps[i]
		row, col := s.Place(step)
		steps[i] = solve.Step{Technique: int(step.Technique), Open: step.Open, Round: step.round, Length: step.length(), Row: row, Col: col}
	}
	return solve.Human{Steps: steps, Solved: s.Solved, Wrong: s.Wrong, Stopped: s.Stopped}
}
