package bridges

// Bounds returns, for each link, the fewest and the most bridges that it has in
// any solution of p; ok is false if p has no solution. Where lo equals hi the
// puzzle decides the link. The slices hold until the solver is used again.
//
// The search is asked for one solution after another, each with some link below
// or above what was seen on it so far. What it learns on the way holds for all,
// so that most questions are answered without a decision.
func (s *Solver) Bounds(p *Puzzle) (lo, hi Solution, ok bool) {
	if !s.reset(p) || !s.seek(-1) {
		return nil, nil, false
	}
	s.first = append(s.first[:0], s.lo...)
	s.second = append(s.second[:0], s.lo...)
	ask := func(t literal) bool {
		s.backtrack(0)
		if !s.seek(t) {
			return false
		}
		for l, n := range s.lo {
			s.first[l] = min(s.first[l], n)
			s.second[l] = max(s.second[l], n)
		}
		return true
	}
	for l := range int32(len(p.Links)) {
		for s.first[l] > 0 && ask(s.atLeast(l, int32(s.first[l])).not()) {
		}
		for s.second[l] < p.Links[l].Max && ask(s.atLeast(l, int32(s.second[l])+1)) {
		}
	}
	return s.first, s.second, true
}

// seek goes on from a search without decisions to a solution in which t is true,
// any if t < 0. It returns false if there is none.
func (s *Solver) seek(t literal) bool {
	n := &s.learn
	conflicts := uint64(0)
	n.restarts, n.nextRestart = 0, restartUnit
	for {
		if !s.propagate() {
			if len(s.decisions) == 0 {
				return false
			}
			conflicts++
			s.resolve()
			continue
		}
		if n.restartDue(conflicts) {
			s.backtrack(0)
			n.shrink(s)
		}
		var decision literal
		switch {
		case len(s.decisions) == 0 && t >= 0 && s.value[t] < 0:
			return false
		case len(s.decisions) == 0 && t >= 0 && s.value[t] == 0:
			decision = t
		default:
			v := n.next(s.value)
			if v < 0 {
				return true
			}
			decision = n.side(v)
		}
		s.decisions = append(s.decisions, int32(len(s.trail)))
		s.imply(decision, chosen)
	}
}
