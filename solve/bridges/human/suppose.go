package human

import (
	"cmp"
	"slices"

	"matchbook/solve"
)

// lookAhead is what look-ahead works with.
type lookAhead struct {
	work     int   // islands that it may yet look at
	supposed facts // what comes of a supposition
	round    round // steps from there
	nest     solve.Nest[facts, attempt]
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
	if t == LookAhead && s.facts.p.PerPair <= 2 && !s.facts.p.Untold() {
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
			depth, end := a.follow(&a.supposed, t, nearest)
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
	if t == DeepLookAhead && s.Nest && len(r.steps) == steps {
		s.nest()
	}
}

// attempt supposes that a link has as few bridges as it may, or as many.
type attempt struct {
	link int32
	most bool
	left int // bridges that are not settled after it
}

// suppose narrows the link of a supposition, or if not so, does the contrary.
func (f *facts) suppose(m attempt, so bool) {
	lo, hi := f.lo[m.link], f.hi[m.link]
	switch {
	case m.most && so:
		f.raise(m.link, hi)
	case m.most:
		f.lower(m.link, hi-1)
	case so:
		f.lower(m.link, lo)
	default:
		f.raise(m.link, lo+1)
	}
}

// nest finds a step by suppositions that nest, where none leads to a contradiction alone.
// Those from which most follows come first, then those that are first on the board in its
// canonical form, the most bridges before the fewest.
func (s *Solver) nest() {
	f, a := &s.facts, &s.ahead
	follow := func(f *facts, m attempt, so bool) (wrong bool) {
		f.suppose(m, so)
		_, end := a.follow(f, DeepLookAhead, -1)
		return end == refuted
	}
	var order []attempt
	for l, lo := range f.lo {
		for _, most := range [2]bool{true, false} {
			if lo == f.hi[l] {
				continue
			}
			m := attempt{link: int32(l), most: most}
			a.supposed.copy(f)
			follow(&a.supposed, m, true)
			for l, hi := range a.supposed.hi {
				m.left += int(hi - a.supposed.lo[l])
			}
			order = append(order, m)
		}
	}
	board := &f.p.Board
	upright := board.CanonicalSymmetry()
	places := func(m attempt) (first, last int) {
		at := func(island int32) int {
			row, column := upright.Cell(board.Width, board.Height, int(f.p.Islands[island].Row), int(f.p.Islands[island].Column))
			return row*(board.Width+board.Height) + column
		}
		first, last = at(f.p.Links[m.link].A), at(f.p.Links[m.link].B)
		return min(first, last), max(first, last)
	}
	slices.SortStableFunc(order, func(m, n attempt) int {
		firstM, lastM := places(m)
		firstN, lastN := places(n)
		return cmp.Or(cmp.Compare(m.left, n.left), cmp.Compare(firstM, firstN), cmp.Compare(lastM, lastN))
	})
	a.nest.Copy = (*facts).copy
	a.nest.Open = func(f *facts, m attempt) bool { return f.lo[m.link] < f.hi[m.link] }
	a.nest.Suppose = func(f *facts, m attempt) bool { return follow(f, m, true) }
	a.nest.Refute = func(f *facts, m attempt) bool { return follow(f, m, false) }
	a.nest.Over = func() bool { return a.work <= 0 }
	if m, n := a.nest.Step(f, order); n > 0 {
		b := Bound{m.link, f.lo[m.link], f.hi[m.link]}
		if m.most {
			b.Hi--
		} else {
			b.Lo++
		}
		s.round.addOne(DeepLookAhead, f.p.Links[m.link].A, b)
		s.round.steps[len(s.round.steps)-1].Nested = n
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

// follow follows a supposition, of which f has the facts, for at most a number of rounds, or without a limit if it is
// negative. It returns how that ended, and after how many rounds.
func (a *lookAhead) follow(f *facts, t Technique, rounds int) (depth int, end outcome) {
	r := &a.round
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
