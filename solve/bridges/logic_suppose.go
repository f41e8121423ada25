package bridges

// trials is what look-ahead remembers while it follows one supposition after the other.
type trials struct {
	found  []Step // of the supposition that is followed
	lo, hi []int8 // by link, what is known without one
	holds  []bool // by link, twice: whether supposing few, or many, is known to lead to no contradiction
}

// findLookAhead supposes of each open link that it has as few bridges as it may, and
// as many, and follows that by the techniques up to AtLeast, or for DeepLookAhead up
// to Cut. It keeps the contradictions that come after the fewest rounds.
//
// What a supposition leads to leads to no more than it does. So where one comes to an
// end without a contradiction, those that it led to need not be followed.
//
// LookAhead where at most two bridges join a pair is done by findInWorlds instead.
func (l *Logic) findLookAhead(s *position, steps []Step, t Technique) []Step {
	follow := AtLeast
	if t == DeepLookAhead {
		follow = Cut
	}
	before, bounds, known := len(steps), len(l.bounds), len(s.trail)
	nearest := -1
	l.trials.holds = zeros(l.trials.holds, 2*len(l.p.Links))
	l.trials.lo = append(l.trials.lo[:0], s.lo...)
	l.trials.hi = append(l.trials.hi[:0], s.hi...)
	for i, link := range l.p.Links {
		lo, hi := s.lo[i], s.hi[i]
		if lo == hi {
			continue
		}
		if l.work <= 0 {
			return steps[:before] // all of a round, or none
		}
		for _, most := range [2]bool{false, true} {
			if !most && l.trials.holds[2*i] || most && l.trials.holds[2*i+1] {
				continue
			}
			b := Bound{int32(i), lo + 1, hi}
			if most {
				s.raise(int32(i), hi)
				b = Bound{int32(i), lo, hi - 1}
			} else {
				s.lower(int32(i), lo)
			}
			depth, end := l.refute(s, follow, nearest)
			if end == harmless {
				l.noteHolds(s, known)
			}
			s.takeBack(known)
			if end != refuted {
				continue
			}
			if depth < nearest || nearest < 0 {
				nearest = depth
				steps, l.bounds = steps[:before], l.bounds[:bounds]
			}
			l.bounds = append(l.bounds, b)
			steps = l.step(steps, t, link.A, len(l.bounds)-1)
			steps[len(steps)-1].Depth = depth
		}
	}
	return steps
}

// noteHolds notes what a trial led to that ended without a contradiction: links that
// have as few bridges as they could have when the trail had a length of known, or as
// many.
func (l *Logic) noteHolds(s *position, known int) {
	for _, c := range s.trail[known:] {
		if n := s.lo[c.link]; n == s.hi[c.link] {
			l.trials.holds[2*c.link] = l.trials.holds[2*c.link] || n == l.trials.lo[c.link]
			l.trials.holds[2*c.link+1] = l.trials.holds[2*c.link+1] || n == l.trials.hi[c.link]
		}
	}
}

// ending is how following a supposition ended.
type ending int

const (
	tooFar   ending = iota // nothing is known but that a contradiction takes more rounds
	harmless               // there is none
	refuted
)

// refute follows a supposition for at most so many rounds, any number if negative, and
// tells how that ended, and after how many.
func (l *Logic) refute(s *position, follow Technique, rounds int) (depth int, end ending) {
	bounds := len(l.bounds)
	defer func() { l.bounds = l.bounds[:bounds] }()
	for ; ; depth++ {
		if rounds >= 0 && depth > rounds {
			return depth, tooFar
		}
		if s.wrong {
			return depth, refuted
		}
		if depth == rounds && follow == AtLeast {
			return depth, tooFar // counting finds no contradiction without a step
		}
		l.trials.found, l.bounds = l.trials.found[:0], l.bounds[:bounds]
		for t := Technique(0); t <= follow && len(l.trials.found) == 0 && !s.wrong; t++ {
			l.trials.found = l.find(t, s, l.trials.found)
			l.work -= len(l.p.Islands)
		}
		if s.wrong {
			return depth, refuted
		}
		if len(l.trials.found) == 0 {
			if follow >= Isolation {
				return depth, harmless
			}
			// Counting has ended; does the board hang together?
			if s.findGroups(); s.wrong {
				return depth + 1, refuted
			}
			return depth, harmless
		}
		for i := range l.trials.found {
			if l.apply(&l.trials.found[i], s); s.wrong {
				break
			}
		}
	}
}
