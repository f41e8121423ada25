package bridges

import "math/bits"

// A literal is a variable or its negation: 2·v for variable v, and 2·v+1 for its negation. Variable
// l·per + k-1 says that link l has at least k bridges, where per is Search.per.
type literal int32

func (t literal) not() literal    { return t ^ 1 }
func (t literal) negative() bool  { return t&1 != 0 }
func (t literal) variable() int32 { return int32(t) >> 1 }

// atLeast returns the literal that says that link l has at least k bridges, k from 1 to per.
func (s *Search) atLeast(l, k int32) literal { return literal(l*s.per+k-1) * 2 }

// A reason says why a literal is true. The low bits are one of the kinds below. The higher bits are
// the number of a literal, an island, a link or a clause, as the comment of the kind says.
type reason int32

const (
	chosen     reason = iota // no number: a decision or its opposite, a fact of the puzzle, or a clause of one literal
	byOther                  // a literal: a stronger literal of the same link, or a literal of a crossing link
	byDemand                 // the island whose demand implies the literal
	byCut                    // the link itself, which is the last link out of a set of islands
	byClause                 // a learned clause
	reasonBits = 3           // number of bits for the kind
)

func because(cause reason, what int32) reason { return reason(what)<<reasonBits | cause }

// imply makes the literal t true, and also the literals of the same link that follow from it.
// Before the call, t must be open.
func (s *Search) imply(t literal, why reason) {
	s.push(t, why)
	next := literal(-2)
	if t.negative() {
		next = 2
	}
	l := t.variable() / s.per
	for u := t + next; u >= 0 && u.variable()/s.per == l && s.value[u] == 0; u += next {
		s.push(u, because(byOther, int32(t)))
	}
	s.disturb(s.p.Links[l].A)
	s.disturb(s.p.Links[l].B)
}

func (s *Search) push(t literal, why reason) {
	v := t.variable()
	s.value[t], s.value[t.not()] = 1, -1
	s.place[v] = int32(len(s.trail))
	s.level[v] = int32(len(s.decisions))
	s.why[v] = why
	s.trail = append(s.trail, t)
	s.work.Do(1)
	s.shift(t, 1)
}

// shift updates the bound that the literal t states. The parameter by is 1 when t has become true,
// and -1 when t has become open again.
func (s *Search) shift(t literal, by int8) {
	if l := t.variable() / s.per; !t.negative() {
		s.set(l, s.lo[l]+by, s.hi[l])
	} else {
		s.set(l, s.lo[l], s.hi[l]-by)
		s.cutDue = s.cutDue || s.hi[l] == 0
	}
}

// disturb records that bounds at island i have changed.
func (s *Search) disturb(i int32) {
	if !s.waiting[i] {
		s.waiting[i] = true
		s.unbalanced = append(s.unbalanced, i)
	}
}

// propagate applies the rules until nothing more follows, cheap rules first. At a conflict, the
// method fills s.conflict and returns false. At the limit of work, the method stops and returns
// true.
func (s *Search) propagate() bool {
	for {
		switch {
		case s.work.Over():
			return true
		case s.head < len(s.trail):
			t := s.trail[s.head]
			s.head++
			if !s.cross(t) || !s.learn.follow(s, t) {
				return false
			}
		case len(s.unbalanced) > 0:
			last := len(s.unbalanced) - 1
			i := s.unbalanced[last]
			s.unbalanced = s.unbalanced[:last]
			s.waiting[i] = false
			if !s.balance(i) {
				return false
			}
		case s.cutDue:
			s.cutDue = false
			if !s.connect() {
				return false
			}
		default:
			return true
		}
	}
}

// cross propagates the literal t if it states that a link has a bridge: links that cross this link
// have no bridges. The method returns false at a conflict.
func (s *Search) cross(t literal) bool {
	v := t.variable()
	l := v / s.per
	if t.negative() || v != l*s.per {
		return true
	}
	for _, m := range s.p.Crossings(int(l)) {
		other := s.atLeast(m, 1)
		switch s.value[other] {
		case 0:
			s.imply(other.not(), because(byOther, int32(t)))
		case 1:
			s.conflict = append(s.conflict[:0], t.not(), other.not())
			return false
		}
	}
	return true
}

// balance bounds each link of island i by the bounds of the other links, and returns false at a
// conflict.
func (s *Search) balance(i int32) bool {
	island, spare, room := &s.p.Islands[i], s.spare[i], s.room[i]
	if spare < 0 || room < 0 {
		s.conflict = s.conflict[:0]
		for _, m := range island.Links {
			switch {
			case m < 0:
			case spare < 0 && int32(s.hi[m]) < s.per:
				s.conflict = append(s.conflict, s.atLeast(m, int32(s.hi[m])+1))
			case spare >= 0 && s.lo[m] > 0:
				s.conflict = append(s.conflict, s.atLeast(m, int32(s.lo[m])).not())
			}
		}
		return false
	}
	if spare >= s.per && room >= s.per {
		return true
	}
	for _, l := range island.Links {
		if l < 0 || s.lo[l] == s.hi[l] {
			continue
		}
		// A new bound of one link does not change what follows for its other bound or for other links,
		// so spare and room need no update in this loop.
		lo, hi := int32(s.lo[l]), int32(s.hi[l])
		if hi-spare > lo {
			s.imply(s.atLeast(l, hi-spare), because(byDemand, i))
		}
		if lo+room < hi {
			s.imply(s.atLeast(l, lo+room+1).not(), because(byDemand, i))
		}
	}
	return true
}

// Walk is the working memory of walks through the graph of a puzzle. The zero Walk is ready.
type Walk struct {
	steps []visit // for each island
	stack []int32 // links found by connect, or islands reached by explainCut
}

// A visit is the state of one island during a walk.
type visit struct {
	order int32 // position among the islands reached so far, from 1; 0 if the walk has not reached the island
	low   int32 // Tarjan's low-link: the least order of an island to which a link leads from this island, or from an island reached through it
	came  uint8 // the direction in which the walk came to the island
	left  uint8 // bit d is set if direction d has not been tried yet
}

func (w *Walk) reset(islands int) {
	w.steps = zeros(w.steps, islands)
	w.stack = zeros(w.stack, islands)
}

// Cuts walks from island 0 through the links that may have bridges, and returns the number of
// islands reached. Bit d of open[i] is set if the link of island i in direction d may have bridges.
// For each link whose removal would separate islands (a bridge, in graph theory), the method calls
// the function cut. If this function returns false, the method stops. If the function cut clears
// bits of open[i], the method does not use the links of these bits from then on.
func (w *Walk) Cuts(p *Puzzle, open []uint8, cut func(l int32) bool) (met int) {
	if len(p.Islands) == 0 {
		return 0
	}
	w.steps = zeros(w.steps, len(p.Islands))
	islands, steps := p.Islands, w.steps
	order := int32(1)
	at := int32(0)
	here := &steps[0]
	*here = visit{order: 1, low: 1, left: open[0]}
	for {
		if here.left &= open[at]; here.left != 0 {
			d := uint8(bits.TrailingZeros8(here.left)) & 3
			here.left &= here.left - 1
			next := islands[at].Neighbours[d]
			there := &steps[next]
			if there.order == 0 {
				order++
				*there = visit{order: order, low: order, came: d, left: open[next] &^ (1 << (d ^ 2))}
				at, here = next, there
			} else {
				here.low = min(here.low, there.order)
			}
			continue
		}
		if at == 0 {
			return int(order)
		}
		back := islands[at].Neighbours[here.came^2&3]
		there := &steps[back]
		if here.low > there.order && !cut(islands[back].Links[here.came&3]) {
			return int(order)
		}
		there.low = min(there.low, here.low)
		at, here = back, there
	}
}

// connect implies a bridge on each link whose removal would separate islands. If the walk cannot
// reach all islands, the method fills s.conflict and returns false.
func (s *Search) connect() bool {
	islands, steps := s.p.Islands, s.walk.steps
	s.work.Do(len(islands))
	last := s.walk.stack[:0]
	met := s.walk.Cuts(s.p, s.open, func(l int32) bool {
		if s.lo[l] == 0 {
			last = append(last, l)
		}
		return true
	})
	if met < len(islands) {
		s.conflict = s.conflict[:0]
		for i := range islands {
			if steps[i].order == 0 {
				continue
			}
			for d, next := range islands[i].Neighbours {
				if next >= 0 && steps[next].order == 0 {
					s.conflict = append(s.conflict, s.atLeast(islands[i].Links[d], 1))
				}
			}
		}
		return false
	}
	for _, l := range last {
		s.imply(s.atLeast(l, 1), because(byCut, l))
	}
	return true
}

// explain appends the literals from which t followed directly, and returns the longer slice.
func (s *Search) explain(from []literal, t literal) []literal {
	v := t.variable()
	why := s.why[v]
	what := int32(why >> reasonBits)
	switch why & (1<<reasonBits - 1) {
	case byOther:
		from = append(from, literal(what))
	case byDemand:
		from = s.explainDemand(from, t, what)
	case byCut:
		from = s.explainCut(from, v, what)
	case byClause:
		for _, u := range s.learn.clause(what) {
			if u != t {
				from = append(from, u.not())
			}
		}
	}
	return from
}

// explainDemand appends the literals from which t followed by the demand of island i. The literals are
// lower bounds on the island's other links if t is negative, and upper bounds otherwise.
func (s *Search) explainDemand(from []literal, t literal, i int32) []literal {
	v := t.variable()
	for _, m := range s.p.Islands[i].Links {
		if m < 0 || m == v/s.per {
			continue
		}
		bound := literal(-1)
		for u := m * s.per; u < (m+1)*s.per; u++ {
			known := s.place[u] < s.place[v]
			switch at := literal(2 * u); {
			case t.negative() && known && s.value[at] > 0:
				bound = at // the greatest lower bound that was known
			case !t.negative() && known && s.value[at] < 0 && bound < 0:
				bound = at.not() // the least upper bound that was known
			}
		}
		if bound >= 0 {
			from = append(from, bound)
		}
	}
	return from
}

// explainCut appends the literals from which variable v followed; v says that link l has a bridge.
// When v became true, only some islands could be reached from end A of link l without a bridge on
// l. The literals say that all other links out of the set of islands have no bridges.
func (s *Search) explainCut(from []literal, v, l int32) []literal {
	islands, steps := s.p.Islands, s.walk.steps
	s.work.Do(len(islands))
	clear(steps)
	start := s.p.Links[l].A
	steps[start].order = 1
	reached := append(s.walk.stack[:0], start)
	for k := 0; k < len(reached); k++ {
		island := &islands[reached[k]]
		for d, next := range island.Neighbours {
			m := island.Links[d]
			if m < 0 || m == l || steps[next].order > 0 || s.closedBefore(m, v) {
				continue
			}
			steps[next].order = 1
			reached = append(reached, next)
		}
	}
	for _, i := range reached {
		for d, next := range islands[i].Neighbours {
			if m := islands[i].Links[d]; m >= 0 && m != l && steps[next].order == 0 {
				from = append(from, s.atLeast(m, 1).not())
			}
		}
	}
	return from
}

// closedBefore reports whether link m was known to have no bridges when variable v became true.
func (s *Search) closedBefore(m, v int32) bool {
	u := m * s.per
	return s.value[2*u] < 0 && s.place[u] < s.place[v]
}
