package human

import (
	"math"
	"slices"

	"matchbook/solve"
	"matchbook/solve/bridges"
)

// A path is a solution without steps that are not needed. Path makes a path in two passes. Singles are
// the steps of JustEnough. The first pass makes one step at a time, and all singles after each step. If
// this solves the puzzle, the second pass tries to leave out each step, from the last to the first:
//
//	if the puzzle is still solved          the step is left out
//	otherwise, if no single followed it    the step moves to just before the first later
//	                                       step that settles less without it
//
// So a reader meets a step where it matters.

// A move is a step of a path, but not a single. The field settles has the conclusions of the step
// and of the singles after it.
type move struct {
	Step
	settles []atom
	idle    bool // whether no single follows
}

// Path implements [solve.Person].
func (s *Solver) Path(p *bridges.Puzzle, unique bool) solve.Human {
	s.Nest, s.tried = unique, 0
	s.start(p, nil)
	s.singles()
	var path []move
	for s.unsettled() {
		steps := s.easiest(DeepLookAhead)
		if len(steps) == 0 {
			break
		}
		s.work.Do(foundWork * (len(steps) - 1)) // the other steps will be found again later, one at a time
		path = append(path, s.take(steps[s.leading(steps)]))
	}
	if s.end(); s.Ending == Solved {
		s.leaveOut(path)
	}
	return s.Human()
}

// mostTried is the number of links that may be examined for one path, to find the step with the
// most consequences and the steps that are not needed. Beyond mostTried links, steps are neither
// compared nor left out.
const mostTried = 1 << 27

// leading returns the index of the step from which counting settles most, or 0 if more than
// mostTried links have been examined.
func (s *Solver) leading(steps []Step) (best int) {
	if s.tried += len(steps) * len(s.facts.lo); s.tried > mostTried {
		return 0
	}
	a, left := &s.ahead, math.MaxInt // left: the fewest bridges that remain open after a step
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

// leaveOut is the second pass. The method keeps nested suppositions, and all steps before them.
func (s *Solver) leaveOut(path []move) {
	for range 2 { // two passes, since moves change places
		for i := len(path) - 1; i >= 0 && path[i].Nested == 0; i-- {
			if s.tried += len(s.Steps) * len(s.facts.lo); s.tried > mostTried || s.work.Over() {
				break
			}
			rest := slices.Delete(slices.Clone(path), i, i+1)
			made, need := s.again(rest)
			if s.Ending != Solved && path[i].idle {
				made, _ = s.again(slices.Insert(rest, need, path[i]))
			}
			if s.Ending == Solved {
				path, i = made, min(i, len(made))
			}
		}
	}
	s.again(path)
}

// again solves the puzzle anew: it makes the moves of the path whose rules still settle something.
// The result made lists the moves made. The second result is the index of the first move m after
// which a conclusion in m.settles is missing, or the length of the path if no conclusion is ever
// missing.
func (s *Solver) again(path []move) (made []move, less int) {
	f := &s.facts
	f.begin(f.p)
	s.Steps, s.reason.made, less = nil, -1, len(path)
	s.singles()
	for i, m := range path {
		if m.Bounds = s.settledBy(&m); len(m.Bounds) > 0 && s.unsettled() {
			made = append(made, s.take(m.Step))
		}
		if less == len(path) && slices.ContainsFunc(m.settles, func(a atom) bool { return !f.has(a) }) {
			less = i
		}
	}
	s.end()
	return made, less
}

// longer is the number of additional rounds that a supposition may take because steps were left
// out. A few more links in a chain are less to read than a step.
const longer = 2

// settledBy returns the bounds that the rule of a move settles from the current facts.
func (s *Solver) settledBy(m *move) (bounds []Bound) {
	f, so := &s.facts, m.settles[0]
	switch {
	case m.Technique <= AtLeast:
		return f.needs(m.Island, nil)
	case f.has(so):
		return nil
	case m.Technique < LookAhead:
		var r round
		f.lookAgain()
		f.find(m.Technique, &r)
		return slices.DeleteFunc(r.bounds, func(b Bound) bool { return b.Link != so.of })
	}
	if m.Nested == 0 {
		a := &s.ahead
		a.supposed.copy(f)
		a.supposed.learn(so.contrary())
		if _, end := a.follow(&a.supposed, m.Technique, m.Depth+longer); end != refuted {
			return nil
		}
	}
	b := Bound{so.of, f.lo[so.of], f.hi[so.of]}
	if so.is == atLeast {
		b.Lo = so.n
	} else {
		b.Hi = so.n
	}
	return []Bound{b}
}

// take makes a step, and all singles that are then open.
func (s *Solver) take(step Step) move {
	step.Open, step.round = 1, len(s.Steps)
	s.Steps = append(s.Steps, step)
	settles := s.facts.settled(&step)
	s.facts.apply(step.Bounds)
	follows := s.singles()
	return move{step, append(settles, follows...), follows == nil}
}

// singles makes all open singles, one after another, each as near to the last step as possible. The
// method returns the conclusions of the steps. Each single settles all that follows from the number
// of its island.
func (s *Solver) singles() (settles []atom) {
	f := &s.facts
	for f.lookAgain(); s.unsettled(); f.lookAgain() {
		var r round
		f.find(JustEnough, &r)
		if len(r.steps) == 0 {
			break
		}
		step := r.steps[0]
		if n := len(s.Steps); n > 0 {
			from := s.Steps[n-1].Island
			step = slices.MinFunc(r.steps, func(a, b Step) int { return far(f.p, from, a.Island) - far(f.p, from, b.Island) })
		}
		step.Bounds, step.Open, step.round = f.needs(step.Island, nil), 1, len(s.Steps)
		s.Steps = append(s.Steps, step)
		settles = append(settles, f.settled(&step)...)
		f.apply(step.Bounds)
	}
	return settles
}
