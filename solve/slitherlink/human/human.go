package human

import (
	"cmp"
	"slices"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// length returns Length of [solve.Step] for s.
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

// Computing a reason takes time, so the method leading computes few reasons.
const (
	compared = 16 // number of steps for which the method leading computes a reason: the steps with the most consequences
	cheapest = 4  // number of these reasons that the method leading also shortens: those with the lowest prices
)

// mostTried limits the work of leading: the number of steps that leading tries, times the number of
// places of the board. On the largest boards, leading tries only some of the open steps.
const mostTried = 1 << 19

// leading returns the index of the open step that a path should make next, or -1 if singles are
// open or reasons are at their limit of work. For a technique easier than Chain, the method takes
// the step from which most edges follow by chains or easier techniques. For other techniques, the
// method compares several steps with many consequences, and takes the step with the lowest price.
func (s *Solver) leading(open int) (best int) {
	if s.technique.Single() || s.reasons.Over() {
		return -1
	}
	tried := min(open, 1+mostTried/len(s.position.Places))
	order, news, price := make([]int, tried), make([]int, tried), make([]float64, tried)
	for i := range tried {
		order[i], news[i] = i, s.news(s.open[i].marks)
	}
	slices.SortStableFunc(order, func(i, j int) int { return news[j] - news[i] })
	if best = order[0]; s.technique < slitherlink.Chain {
		s.leaveSimple(&s.open[best])
		s.settleAsTold(&s.open[best])
		return best
	}
	order = order[:min(tried, compared)]
	for _, i := range order {
		r := s.reason(&s.open[i])
		price[i] = s.price(&r)
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(price[i], price[j]) })
	for n, i := range order[:min(len(order), cheapest)] {
		s.settleAsTold(&s.open[i])
		if price[i] = s.price(s.open[i].lean); price[i] <= price[best] || n == 0 {
			best = i
		}
	}
	return best
}

// news returns how many edges become known: the edges of the given marks, and the edges that follow
// from them by chains or easier techniques.
func (s *Solver) news(marks []deduce.Mark) int {
	p, t := &s.trial.position, &s.trial
	p.CopyFrom(&s.position)
	s.work.Do(len(p.Places))
	t.draws(p, marks...)
	t.places.follow(p, false, t.decides(p))
	t.places.clear()
	return s.position.Unknown - p.Unknown
}

// price returns the cost of a reason, divided by the number of edges that become known.
func (s *Solver) price(r *solve.Reason[Fact]) float64 {
	return float64(cost(r)) / float64(s.news(s.marksOf(r)))
}

// settleAsTold makes a step settle exactly what its reason states. If the step settled less than its
// reason states, another step would repeat the rest. If the step settled more, no sentence would ever
// state the rest.
func (s *Solver) settleAsTold(step *Step) {
	r := s.lean(step)
	if step.lean = &r; len(r.Settles) > 0 { // the reasons have not reached their limit of work
		step.marks = s.marksOf(&r)
	}
}

func (s *Solver) marksOf(r *solve.Reason[Fact]) (marks []deduce.Mark) {
	for _, f := range r.Settles {
		marks = append(marks, s.markOf(f))
	}
	slices.SortFunc(marks, func(a, b deduce.Mark) int { return int(a.Edge) - int(b.Edge) })
	return marks
}

func (s *Solver) markOf(f Fact) deduce.Mark {
	return deduce.Mark{Edge: f.edge(s.position.Board), Fact: deduce.FactOf(f.Is == Line)}
}

// leaveSimple reduces an open step to one edge that follows without a chain, if there is such an edge.
// Other steps settle the other edges.
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

// Where returns the place of the first premise of a chain. For a supposition, or if the reason has
// no chain with premises, the method returns the place of the first conclusion.
func (*Solver) Where(r solve.Reason[Fact], lang phrase.Language) string {
	if len(r.Suppose) > 0 || len(r.Chain) == 0 || len(r.Chain[0].Because) == 0 {
		return r.Settles[0].Place(lang)
	}
	return r.Chain[0].Because[0].Place(lang)
}

// told returns the technique that the reason of a step shows. On a path, this can be another
// technique than the technique of the step, since a cheaper reason may replace the first reason.
func (s *Step) told() slitherlink.Technique {
	r := s.lean
	switch {
	case r == nil:
		return s.Technique
	case r.Suppose != nil:
		return max(s.Technique, slitherlink.LookAhead)
	case r.Chain == nil || s.Technique < slitherlink.Chain:
		return s.Technique
	case slices.ContainsFunc(r.Chain, func(l solve.Link[Fact]) bool { return l.Rule == slitherlink.Colour.String() }):
		return slitherlink.Colour
	}
	return slitherlink.Chain
}

// Human returns the steps for the last puzzle, in the form that grading, tables and printing
// use.
func (s *Solver) Human() solve.Human {
	steps := make([]solve.Step, len(s.Steps))
	for i := range steps {
		step := &s.Steps[i]
		row, col := s.Place(step)
		steps[i] = solve.Step{Technique: int(step.told()), Open: step.Open, Round: step.round, Length: step.length(), Row: row, Col: col}
	}
	return solve.Human{Steps: steps, Solved: s.Solved, Wrong: s.Wrong, Stopped: s.Stopped}
}
