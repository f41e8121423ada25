package slitherlink

import "math/bits"

// Following suppositions: what an edge's being a line, or a cross, leads to by counting
// and closing, round by round. One list holds all that was found, and each edge of it in
// turn goes on the board and has its four places looked at. What these say joins the end
// of the list, a round later than the edge:
//
//	supposed │ found in round 1 │ found in round 2 │ …
//	                  ^ on the board, looked at      ^ what that says
//
// That is what rounds of steps do with their queues and reasons, without them. There the
// edges of a round go on the board together, before their places are looked at. It comes
// to the same: a place says the more, the more is known of it, and it is looked at again
// with the last of its edges.

// consequence is an edge that a supposition made known.
type consequence struct {
	literal int32 // the edge and what it is
	after   int32 // how many rounds it took
}

// A literal is an edge with what it is supposed to be.
func literal(edge int, value fact) int32 { return int32(2*edge) + int32(value-lineEdge) }

// edgeOf returns the edge of a literal and what it is.
func edgeOf(literal int32) (edge int, value fact) {
	return int(literal >> 1), lineEdge + fact(literal&1)
}

// lookAhead finds the edges whose supposition leads to a contradiction in the fewest
// rounds of counting, and returns that number.
//
// Those to which least leads are followed first, since least will become known of them by
// following others, and of these those that lead to most. What one place says goes both
// ways: if a line at a makes a cross at b, a line at b makes a cross at a. So as many lead
// to a supposition, by one place, as its contrary leads to.
//
// Each is followed some rounds further than has been enough for another: see further.
func (l *Logic) lookAhead() (depth int) {
	f, s := &l.facts, &l.supposed
	if f.last >= 0 {
		s.forget()
	}
	s.changed(f)
	s.state, s.edge = append(s.state[:0], f.state...), append(s.edge[:0], f.edge...)
	s.end, s.counts = append(s.end[:0], f.end...), f.counts
	for i := range s.next {
		s.next[i] = s.next[i][:0]
	}
	depth = never
	l.refuted = l.refuted[:0]
	for e, known := range f.edge {
		if known != unknownEdge {
			continue
		}
		settled := f.settledBy(e)
		for i, value := range [...]fact{lineEdge, crossEdge} {
			literal := literal(e, value)
			if s.of[literal].exact {
				depth = l.refute(literal, int(s.of[literal].least), depth)
			} else if settled[i] > 0 && s.least(literal) < never {
				at := 4*min(settled[1-i], 2) + 4 - min(settled[i], 4)
				s.next[at] = append(s.next[at], literal)
			}
		}
	}
	for _, next := range s.next {
		for _, literal := range next {
			if int(s.least(literal)) <= depth {
				depth = l.refute(literal, s.follow(f, literal, int32(min(depth, never-further)+further)), depth)
			}
		}
	}
	l.settleRefuted()
	return depth
}

// refute lists a supposition that is refuted after n rounds if none took fewer, and
// returns the fewest.
func (l *Logic) refute(literal int32, n, fewest int) int {
	if n == never || n > fewest {
		return fewest
	}
	if n < fewest {
		l.refuted = l.refuted[:0]
	}
	e, value := edgeOf(literal)
	l.refuted = append(l.refuted, finding{reason{LookAhead, int32(e)}, int32(e), value != lineEdge})
	return n
}

// deepLookAhead finds the edges whose supposition leads to a contradiction by all other
// techniques.
func (l *Logic) deepLookAhead() {
	f := &l.facts
	l.refuted = l.refuted[:0]
	f.collect, f.full = false, true
	for e, known := range f.edge {
		if known != unknownEdge {
			continue
		}
		for _, value := range [...]fact{lineEdge, crossEdge} {
			if f.refutes(e, value == lineEdge, DeepLookAhead) {
				l.refuted = append(l.refuted, finding{reason{DeepLookAhead, int32(e)}, int32(e), value != lineEdge})
			}
		}
	}
	f.collect, f.full = true, false
	l.settleRefuted()
}

// settleRefuted lists the contrary of all that was refuted.
func (l *Logic) settleRefuted() {
	for _, r := range l.refuted {
		l.facts.settle(int(r.edge), r.line, r.why)
	}
}

// settledBy returns how many edges counting settles in the first round after an edge
// becomes a line, and a cross, those of two places twice; and 0 only if the supposition
// leads to nothing at all.
func (f *deductions) settledBy(edge int) (settled [2]int) {
	places := f.placesOf(edge)
	x, y, a, b := f.state[places[0]], f.state[places[1]], f.state[places[2]], f.state[places[3]]
	for i := range settled {
		bit := &bitsOf[2*(edge&1)+i]
		settled[i] = bits.OnesCount32(newsOf(x|bit[0], y|bit[1], a|bit[2], b|bit[3]))
	}
	if settled[0] == 0 {
		a, b := places[2]-int32(f.cells), places[3]-int32(f.cells)
		if x, y := f.end[a], f.end[b]; f.last >= 0 || (x != a || y != b) && f.neighbours(x, y) {
			settled[0] = 1 // may close a loop
		}
	}
	return settled
}

// further is how many rounds suppositions are followed further than would be enough to
// find the nearest contradiction: what they lead to will be of use again.
const further = 6

// follow returns after how many rounds a supposition leads to a contradiction, never if it
// leads to none, and one more than bound if that many rounds led to none.
func (s *suppositions) follow(f *deductions, supposed, bound int32) (depth int) {
	last := f.last >= 0
	s.loops, s.where = false, 0
	edge, value := edgeOf(supposed)
	f.edge[edge] = value
	s.ends, s.close = s.ends[:0], s.close[:0]
	states, known, found := f.state, f.edge, append(s.found[:0], consequence{supposed, 0})
	where := blocks(0)
	least := int32(never)
all:
	for n := 0; n < len(found); n++ {
		l, round := found[n].literal, found[n].after+1
		if round > bound {
			least = round
			break
		}
		where |= f.block[l>>2]
		places, bit, near := &f.places[l>>1], &bitsOf[l&3], &f.near[l>>1&1]
		a, b, c, d := &states[places[0]], &states[places[1]], &states[places[2]], &states[places[3]]
		*a |= bit[0]
		*b |= bit[1]
		*c |= bit[2]
		*d |= bit[3]
		news := newsOf(*a, *b, *c, *d)
		for ; news != 0; news &= news - 1 {
			l := l&^1 + near[bits.TrailingZeros32(news)]
			value := lineEdge + fact(l&1)
			if v := known[l>>1]; v == unknownEdge {
				known[l>>1] = value
				found = append(found, consequence{l, round})
			} else if v != value {
				least = round
				break all
			}
		}
		if l&1 == 0 && !s.join(f, places[2]-int32(f.cells), places[3]-int32(f.cells)) {
			least = round
			break
		}
		if len(s.close) > 0 && !f.closed && (n+1 == len(found) || found[n+1].after == round) { // the round is over
			s.found = found
			agrees := s.closing(f, round)
			if found = s.found; !agrees {
				least = round
				break
			}
			last = last || f.last >= 0
			s.close = s.close[:0]
		}
	}
	s.found, s.where = found, s.where|where
	// What would be the last edge of the loop depends on the whole board.
	if !last && f.last < 0 {
		s.note(least, least <= bound && least < never && !s.loops && !f.closed)
	}
	s.erase(f)
	return int(least)
}

// erase takes all that was found off the board.
func (s *suppositions) erase(f *deductions) {
	if 64*len(s.found) > len(f.state) { // faster than place by place
		copy(f.state, s.state)
		copy(f.edge, s.edge)
	} else {
		for _, c := range s.found {
			edge := int(c.literal >> 1)
			f.edge[edge] = unknownEdge
			for _, place := range f.placesOf(edge) {
				f.state[place] = s.state[place]
			}
		}
	}
	for _, dot := range s.ends {
		f.end[dot] = s.end[dot]
	}
	f.counts = s.counts
}

// closing finds those of the edges that would close a path which would do so too early,
// and reports whether that agrees.
func (s *suppositions) closing(f *deductions, after int32) bool {
	for _, edge := range s.close {
		x, bit := f.placesOf(int(edge))[0], bitsAt[edge&1][0]
		if v := f.state[x]; (v|v>>4)&bit != 0 || !f.early(int(edge)) { // it is drawn, or closes none
			continue
		}
		s.loops = true
		if !s.find(f, edge, 1, after) {
			return false
		}
	}
	return true
}

// join joins the paths that end at two dots, and reports whether that agrees.
func (s *suppositions) join(f *deductions, a, b int32) bool {
	before, other := f.join(a, b)
	s.where |= f.block[before] | f.block[other]
	s.ends = append(s.ends, before, other)
	if f.last >= 0 { // it would have closed a loop
		s.close = append(s.close, f.last)
		f.last = -1
	}
	if f.wrong {
		return false
	}
	if f.neighbours(before, other) && (before != a || other != b) {
		s.close = append(s.close, between(before, other))
	}
	return true
}

// find notes an edge as a line (0) or a cross (1), and reports whether that agrees.
func (s *suppositions) find(f *deductions, edge, cross, after int32) bool {
	value := lineEdge + fact(cross)
	if known := f.edge[edge]; known != unknownEdge {
		return known == value
	}
	f.edge[edge] = value
	s.found = append(s.found, consequence{2*edge + cross, after})
	return true
}
