package bridges

// Range is the range of bridges of each link over all solutions of a puzzle.
type Range struct {
	// For each link the fewest and the most bridges that it has in any solution.
	// Where both are equal the puzzle decides the link. They share memory with the
	// solver: they hold until it solves again.
	Lo, Hi    Solution
	Solvable  bool // there is a solution
	Exhausted bool // a question was given up: some bounds may be too wide, or all unknown if not Solvable
}

// answer is the result of a search for Bounds.
type answer int

const (
	none answer = iota
	found
	gaveUp
)

// Bounds returns the bounds of all links over the solutions of p.
//
// The search is asked for one solution after another, each with some link below or above
// what was seen on it so far. What it learns on the way holds for all, so that most
// questions are answered without a decision. A search stops after nodeLimit decisions, if
// that is not 0.
func (s *Search) Bounds(p *Puzzle, nodeLimit uint64) (r Range) {
	if !s.reset(p) {
		return r
	}
	if a := s.seek(-1, nodeLimit); a != found {
		r.Exhausted = a == gaveUp
		return r
	}
	s.first = append(s.first[:0], s.lo...)
	s.second = append(s.second[:0], s.lo...)
	ask := func(t literal) answer {
		s.backtrack(0)
		a := s.seek(t, nodeLimit)
		if a == found {
			for l, n := range s.lo {
				s.first[l] = min(s.first[l], n)
				s.second[l] = max(s.second[l], n)
			}
		}
		return a
	}
	for l := range int32(len(p.Links)) {
		a := found
		for a == found && s.first[l] > 0 {
			a = ask(s.atLeast(l, int32(s.first[l])).not())
		}
		if a == gaveUp {
			s.backtrack(0)
			s.first[l] = s.lo[l] // what is known without decisions
			r.Exhausted = true
		}
		a = found
		for a == found && s.second[l] < p.Links[l].Max {
			a = ask(s.atLeast(l, int32(s.second[l])+1))
		}
		if a == gaveUp {
			s.backtrack(0)
			s.second[l] = s.hi[l]
			r.Exhausted = true
		}
	}
	r.Lo, r.Hi, r.Solvable = s.first, s.second, true
	return r
}

// seek continues from a state without decisions to a solution in which t is true, or to any
// solution if t < 0.
func (s *Search) seek(t literal, nodeLimit uint64) answer {
	n := &s.learn
	conflicts, nodes := uint64(0), uint64(0)
	n.restarts, n.nextRestart = 0, restartUnit
	for {
		sound := s.propagate()
		if s.work.Over() {
			return gaveUp
		}
		if !sound {
			if len(s.decisions) == 0 {
				return none
			}
			conflicts++
			s.resolve()
			continue
		}
		if n.restartDue(conflicts) {
			s.backtrack(0)
			n.shrink(s)
		}
		if nodes == nodeLimit && nodeLimit > 0 {
			return gaveUp
		}
		var decision literal
		switch {
		case len(s.decisions) == 0 && t >= 0 && s.value[t] < 0:
			return none
		case len(s.decisions) == 0 && t >= 0 && s.value[t] == 0:
			decision = t
		default:
			v := n.next(s.value)
			if v < 0 {
				return found
			}
			decision = n.side(v)
		}
		nodes++
		s.decisions = append(s.decisions, int32(len(s.trail)))
		s.imply(decision, chosen)
	}
}
