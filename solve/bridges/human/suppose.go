package human

import (
	"cmp"
	"slices"

	"matchbook/solve"
)

// lookAhead has the working memory of look-ahead.
type lookAhead struct {
	work     int   // number of islands that may still be examined
	supposed facts // what follows from a supposition
	round    round // the steps found in the supposed facts
	nest     solve.Nest[facts, attempt]

	// harmless[0][l] is true if link l can be supposed to have its least number of bridges without
	// a contradiction, harmless[1][l] if it can be supposed to have its greatest.
	harmless [2][]bool
}

// lookAheadWork limits the number of islands that look-ahead examines for one puzzle. Beyond this
// limit, the solver is stuck.
const lookAheadWork = 1 << 25

// copied is the number of islands that can be copied at the cost of examining one island.
const copied = 16

// An attempt is the supposition that a link has its least, or its greatest, number of bridges.
type attempt struct {
	link int32
	most bool
}

func (f *facts) suppose(m attempt) {
	if m.most {
		f.raise(m.link, f.hi[m.link])
	} else {
		f.lower(m.link, f.lo[m.link])
	}
}

// contrary returns the bound that holds if the supposition m is wrong.
func (f *facts) contrary(m attempt) Bound {
	lo, hi := f.lo[m.link], f.hi[m.link]
	if m.most {
		return Bound{m.link, lo, hi - 1}
	}
	return Bound{m.link, lo + 1, hi}
}

// lookAhead supposes, for each open link, that the link has its least number of bridges, and then
// its greatest number. The method follows the consequences with the techniques up to AtLeast or,
// for DeepLookAhead, up to Cut. The method keeps the contradictions that take the fewest rounds.
//
// If a supposition leads to no contradiction, its consequences lead to none, either. So
// consequences of a harmless supposition need not be supposed themselves.
func (s *Solver) lookAhead(t Technique) {
	f, r, a := &s.facts, &s.round, &s.ahead
	steps, bounds := len(r.steps), len(r.bounds)
	nearest := -1
	for i := range a.harmless {
		a.harmless[i] = zeros(a.harmless[i], len(f.lo))
	}
	for l, lo := range f.lo {
		if lo == f.hi[l] {
			continue
		}
		if a.work <= 0 || s.work.Over() { // a round keeps all of its steps, or none
			r.steps = r.steps[:steps]
			return
		}
		for i, m := range [2]attempt{{int32(l), false}, {int32(l), true}} {
			if a.harmless[i][l] {
				continue
			}
			a.supposed.copy(f)
			a.work -= len(f.islands) / copied
			a.supposed.suppose(m)
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
			r.addOne(t, f.p.Links[l].A, f.contrary(m))
			r.steps[len(r.steps)-1].Depth = depth
		}
	}
	s.dropImplied(steps)
	if t == DeepLookAhead && s.Nest && len(r.steps) == steps {
		s.nest()
	}
}

// dropImplied drops each step of s.round.steps[from:] that lowers the greatest number of bridges of a
// link, if other steps imply this number. The steps imply it if their bridges cross the link, or are
// all that one of its islands wants.
func (s *Solver) dropImplied(from int) {
	f, others, steps := &s.facts, &s.ahead.supposed, s.round.steps[from:]
	others.copy(f)
	for i := range steps {
		b := steps[i].Bounds[0]
		others.raise(b.Link, b.Lo)
	}
	if others.wrong {
		return // the puzzle has no solution
	}
	kept := slices.DeleteFunc(steps, func(step Step) bool {
		b := step.Bounds[0]
		return b.Lo == f.lo[b.Link] && b.Hi >= others.hi[b.Link]
	})
	s.round.steps = s.round.steps[:from+len(kept)]
}

// noteHarmless sets harmless for the consequences of a supposition that led to no contradiction.
func (a *lookAhead) noteHarmless(f *facts) {
	for i := range a.supposed.changed.all {
		for _, l := range f.p.Islands[i].Links {
			if l >= 0 && a.supposed.lo[l] == a.supposed.hi[l] {
				a.harmless[0][l] = a.harmless[0][l] || a.supposed.hi[l] == f.lo[l]
				a.harmless[1][l] = a.harmless[1][l] || a.supposed.lo[l] == f.hi[l]
			}
		}
	}
}

type outcome int

const (
	tooFar   outcome = iota // a contradiction would take more rounds than allowed
	harmless                // there is no contradiction
	refuted
)

// follow adds the consequences of a supposition to its facts f. The parameter rounds limits the
// number of rounds; a negative value means no limit. The method returns the number of rounds made,
// and the outcome.
func (a *lookAhead) follow(f *facts, t Technique, rounds int) (depth int, end outcome) {
	r := &a.round
	r.bare = true
	for ; ; depth++ {
		switch {
		case f.wrong && (rounds < 0 || depth <= rounds):
			return depth, refuted
		case rounds >= 0 && (depth > rounds || depth == rounds && t == LookAhead):
			return depth, tooFar // counting would show a contradiction only in the next round
		}
		r.bounds, r.looks = r.bounds[:0], 0
		f.next(t, r)
		a.work -= r.looks
		switch {
		case f.wrong:
			return depth, refuted
		case len(r.bounds) > 0:
			f.apply(r.bounds)
		case t == DeepLookAhead:
			return depth, harmless
		default:
			// Counting finds nothing more. It remains to check that all islands can be connected,
			// which is certain if no link was closed.
			if !f.whole && f.closedOff(&a.work) {
				return depth + 1, refuted
			}
			return depth, harmless
		}
	}
}

// next adds the next consequences of a supposition to r, by the easiest technique that look-ahead t
// may use and that makes progress.
func (f *facts) next(t Technique, r *round) {
	last := AtLeast
	if t == DeepLookAhead {
		last = Cut
	}
	for t := JustEnough; t <= last && len(r.bounds) == 0 && !f.wrong; t++ {
		f.find(t, r)
	}
}

// nest finds a step by nested suppositions, if no single supposition leads to a contradiction.
// Suppositions with more consequences come first. Among equals, the order of the links on the
// canonical board decides; for one link, the greatest number of bridges comes first.
func (s *Solver) nest() {
	f, a := &s.facts, &s.ahead
	follow := func(f *facts) (wrong bool) {
		_, end := a.follow(f, DeepLookAhead, -1)
		return end == refuted
	}
	suppose := func(f *facts, m attempt) (wrong bool) {
		f.suppose(m)
		return follow(f)
	}
	var order []attempt
	left := map[attempt]int{} // number of bridges that remain unsettled after each attempt
	board := &f.p.Board
	upright := board.CanonicalSymmetry()
	places := make([][]int, len(f.lo)) // for each link, where its islands are on the canonical board
	for l, lo := range f.lo {
		if lo == f.hi[l] {
			continue
		}
		link := &f.p.Links[l]
		for _, i := range [2]int32{link.A, link.B} {
			island := &f.p.Islands[i]
			row, column := upright.Cell(board.Width, board.Height, int(island.Row), int(island.Column))
			places[l] = append(places[l], row*(board.Width+board.Height)+column)
		}
		slices.Sort(places[l])
		for _, m := range [2]attempt{{int32(l), true}, {int32(l), false}} {
			a.supposed.copy(f)
			suppose(&a.supposed, m)
			for l, hi := range a.supposed.hi {
				left[m] += int(hi - a.supposed.lo[l])
			}
			order = append(order, m)
		}
	}
	slices.SortStableFunc(order, func(m, n attempt) int {
		return cmp.Or(cmp.Compare(left[m], left[n]), slices.Compare(places[m.link], places[n.link]))
	})
	a.nest.Copy = (*facts).copy
	a.nest.Open = func(f *facts, m attempt) bool { return f.lo[m.link] < f.hi[m.link] }
	a.nest.Suppose = suppose
	a.nest.Refute = func(f *facts, m attempt) bool {
		f.apply([]Bound{f.contrary(m)})
		return follow(f)
	}
	a.nest.Over = func() bool { return a.work <= 0 || s.work.Over() }
	if m, n := a.nest.Step(f, order); n > 0 {
		s.round.addOne(DeepLookAhead, f.p.Links[m.link].A, f.contrary(m))
		s.round.steps[len(s.round.steps)-1].Nested = n
	}
}
