package human

// lookAhead is what look-ahead works with.
type lookAhead struct {
	work     int     // islands that it may yet look at
	supposed facts   // what comes of a supposition
	round    round   // steps from there
	harmless [2]sets // the links for which supposing the fewest, and the most, possible bridges leads to no contradiction
}

// sets has, for each link, whether it is in the set.
type sets []bool

// lookAheadWork is how many islands look-ahead looks at, at most, for one puzzle: far
// more than any published puzzle takes, and about a second. Then logic is stuck.
const lookAheadWork = 1 << 25

// lookAhead supposes of each open link that it has as few bridges as it may, and as many,
// and follows that by the techniques up to AtLeast, or for DeepLookAhead up to Cut. It
// keeps the contradictions that come after the fewest rounds.
//
// The consequences of a supposition lead to nothing that the supposition does not lead to.
// So if it ends without a contradiction, its consequences need not be supposed.
func (s *Solver) lookAhead(t Technique) {
	before := len(s.round.steps)
	if t == LookAhead && s.facts.p.PerPair <= 2 {
		s.inWorlds()
	} else {
		s.oneByOne(t)
	}
	s.dropImplied(before)
}

// dropImplied leaves out the steps of a round, from one on, that say nothing new beside the
// others: a link may have no more bridges where others that are needed cross it, or where
// they are all that an island wants.
func (s *Solver) dropImplied(from int) {
	f, others, steps := &s.facts, &s.ahead.supposed, s.round.steps[from:]
	more := 0
	for i := range steps {
		if b := steps[i].Bounds[0]; b.Lo > f.lo[b.Link] {
			more++
		}
	}
	if more == 0 || more == len(steps) {
		return
	}
	others.copy(f)
	for i := range steps {
		b := steps[i].Bounds[0]
		others.raise(b.Link, b.Lo)
	}
	if others.wrong {
		return // there is no solution
	}
	s.round.steps = s.round.steps[:from]
	for i := range steps {
		if b := steps[i].Bounds[0]; b.Lo > f.lo[b.Link] || b.Hi < others.hi[b.Link] {
			s.round.steps = append(s.round.steps, steps[i])
		}
	}
}

// oneByOne is lookAhead by following one supposition after another.
func (s *Solver) oneByOne(t Technique) {
	f, r, a := &s.facts, &s.round, &s.ahead
	steps, bounds := len(r.steps), len(r.bounds)
	nearest := -1
	for i := range a.harmless {
		a.harmless[i] = zeros(a.harmless[i], len(f.lo))
	}
	for l, lo := range f.lo {
		hi := f.hi[l]
		if lo == hi {
			continue
		}
		if a.work <= 0 { // all of a round, or none
			r.steps = r.steps[:steps]
			return
		}
		for most, so := range [2]Bound{{int32(l), lo + 1, hi}, {int32(l), lo, hi - 1}} {
			if a.harmless[most][l] {
				continue
			}
			a.supposed.copy(f)
			if most == 1 {
				a.supposed.raise(int32(l), hi)
			} else {
				a.supposed.lower(int32(l), lo)
			}
			depth, end := a.follow(t, nearest)
			if end == harmless {
				a.noteHarmless(f)
			}
			if end != refuted {
				continue
			}
			if depth < nearest || nearest < 0 {
				nearest = depth
				r.steps, r.bounds = r.steps[:steps], r.bounds[:bounds]
			}
			r.addOne(t, f.p.Links[l].A, so)
			r.steps[len(r.steps)-1].Depth = depth
		}
	}
}

// noteHarmless notes what a supposition led to that ended without a contradiction.
func (a *lookAhead) noteHarmless(f *facts) {
	for l, n := range a.supposed.lo {
		if n == a.supposed.hi[l] {
			a.harmless[0][l] = a.harmless[0][l] || n == f.lo[l]
			a.harmless[1][l] = a.harmless[1][l] || n == f.hi[l]
		}
	}
}

// outcome is how following a supposition ended.
type outcome int

const (
	tooFar   outcome = iota // all that is known is that a contradiction takes more rounds
	harmless                // there is none
	refuted
)

// follow follows a supposition for at most a number of rounds, or without a limit if it is
// negative. It returns how that ended, and after how many rounds.
func (a *lookAhead) follow(t Technique, rounds int) (depth int, end outcome) {
	f, r := &a.supposed, &a.round
	for ; ; depth++ {
		switch {
		case rounds >= 0 && depth > rounds:
			return depth, tooFar
		case f.wrong:
			return depth, refuted
		case depth == rounds && t == LookAhead:
			return depth, tooFar // counting finds no contradiction without a step
		}
		last := AtLeast
		if t == DeepLookAhead {
			last = Cut
		}
		r.steps, r.bounds = r.steps[:0], r.bounds[:0]
		for t := JustEnough; t <= last && len(r.steps) == 0 && !f.wrong; t++ {
			f.find(t, r)
			a.work -= len(f.islands)
		}
		switch {
		case f.wrong:
			return depth, refuted
		case len(r.steps) > 0:
			f.apply(r.steps)
		case t == DeepLookAhead:
			return depth, harmless
		default:
			// Counting has ended; are all islands connected?
			if f.groups(); f.wrong {
				return depth + 1, refuted
			}
			return depth, harmless
		}
	}
}
