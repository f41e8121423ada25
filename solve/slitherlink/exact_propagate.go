package slitherlink

// Propagation of the exact solver, and how it is undone: see exact.go.

import "math/bits"

// tally is what is counted along a branch.
type tally struct {
	need   int  // edges that clues still miss
	paths  int  // open paths
	closed bool // there is a loop, and it is a solution if nothing else is on
}

type maskChange struct {
	at  int32
	old uint16
}

type join struct{ x, y, a, b int32 } // paths x…a and b…y became one

type union struct {
	small  int32 // the class that was relabelled
	parity int32
}

type relation struct{ a, b, parity int32 }

// mark is a state to go back to: the lengths of the trails.
type mark struct {
	masks, fixed, joins, unions int
	tally
}

// restrict removes all settings except those of a set from the domain of a node. It reports
// whether any is left.
func (s *Search) restrict(at int32, to uint16) bool {
	old := s.mask[at]
	m := old & to
	if m == old {
		return true
	}
	if m == 0 {
		return false
	}
	s.masks = append(s.masks, maskChange{at, old})
	s.mask[at] = m
	s.queue = append(s.queue, at)
	if news := facts[m] ^ facts[old]; news != 0 {
		s.learn(at, news)
	}
	return true
}

// assign sets an edge, by way of the dot to its left or above it.
func (s *Search) assign(edge int32, value uint8) bool {
	if edge&1 != 0 {
		return s.restrict(edge-1, edgeOnly[2][value])
	}
	return s.restrict(edge-int32(s.stride), edgeOnly[3][value])
}

// learn notes new facts about the edges of a node.
func (s *Search) learn(at int32, news uint32) {
	down := int32(s.stride)
	step := [4]int32{-down, -1, 1, down}
	for set := news & 255; set != 0; set &= set - 1 {
		k := bits.TrailingZeros32(set)
		if e := at + step[k&3]; s.state[e] == unknown {
			s.state[e] = on + uint8(k>>2)
			s.fixed = append(s.fixed, e)
		}
	}
	// Two edges of a cell say something about the cells beyond them. Two edges at a corner
	// of a dot say something about the cells on both sides of the corner; two opposite edges
	// of a dot say nothing.
	set := news >> factSame
	if at&1 == 0 {
		set &= 15 | 15<<(factOther-factSame)
	}
	for ; set != 0; set &= set - 1 {
		k, parity := bits.TrailingZeros32(set), int32(0)
		if k >= factOther-factSame {
			k, parity = k-(factOther-factSame), 1
		}
		r := relation{at + down - 1, at - down + 1, parity}
		switch {
		case at&1 != 0:
			r.a, r.b = at+2*step[pairEdges[k][0]], at+2*step[pairEdges[k][1]]
		case k == 1 || k == 2:
			r.a, r.b = at-down-1, at+down+1
		}
		if s.label[r.a]^s.label[r.b] != parity { // not known already
			s.pairs = append(s.pairs, r)
		}
	}
}

// propagate draws conclusions until there are no more. It returns false if there is no
// solution.
func (s *Search) propagate() bool {
	down := int32(s.stride)
	for {
		for len(s.queue) > 0 {
			at := s.queue[len(s.queue)-1]
			s.queue = s.queue[:len(s.queue)-1]
			c := corners[s.mask[at]]
			if !s.restrict(at-down-1, cornerOnly[3][c&15]) ||
				!s.restrict(at-down+1, cornerOnly[2][c>>4&15]) ||
				!s.restrict(at+down-1, cornerOnly[1][c>>8&15]) ||
				!s.restrict(at+down+1, cornerOnly[0][c>>12]) {
				return false
			}
		}
		switch {
		case s.seen < len(s.fixed):
			e := s.fixed[s.seen]
			s.seen++
			beside, along := int32(1), down // of a vertical edge
			if e&1 != 0 {
				beside, along = down, 1
			}
			if s.state[e] == on {
				s.need -= int(s.clues[e-beside] + s.clues[e+beside])
				if !s.join(e-along, e+along) || !s.unite(e-beside, e+beside, 1) {
					return false
				}
			} else if !s.unite(e-beside, e+beside, 0) {
				return false
			}
		case len(s.pairs) > 0:
			p := s.pairs[len(s.pairs)-1]
			s.pairs = s.pairs[:len(s.pairs)-1]
			if !s.unite(p.a, p.b, p.parity) {
				return false
			}
		case s.closed:
			s.closes = s.closes[:0]
			return true
		case len(s.closes) > 0:
			e := s.closes[len(s.closes)-1]
			s.closes = s.closes[:len(s.closes)-1]
			if !s.mayClose(e) && !s.assign(e, off) {
				return false
			}
		default:
			// All edges known, no loop: an empty board.
			return len(s.fixed) < len(s.edges)
		}
	}
}

// join updates the paths when the edge between dots a and b is on. It reports false if that
// closes a loop although a solution needs more edges.
func (s *Search) join(a, b int32) bool {
	x, y := s.end[a], s.end[b]
	if s.closed {
		return false
	}
	if x == b {
		s.paths--
		s.closed = true
		return s.paths == 0 && s.need == 0
	}
	s.joins = append(s.joins, join{x, y, a, b})
	s.end[x], s.end[y] = y, x
	s.paths++
	if x != a {
		s.paths--
	}
	if y != b {
		s.paths--
	}
	if d := x - y; d == 2 || d == -2 || d == 2*int32(s.stride) || d == -2*int32(s.stride) {
		s.closes = append(s.closes, (x+y)/2)
	}
	return true
}

// mayClose reports whether an edge can be on, as far as loops are concerned: it must not
// close a loop too early. If it would close the loop of a solution, mayClose records that
// solution, and then also reports false, so that the search goes on without the edge.
func (s *Search) mayClose(e int32) bool {
	beside, along := int32(1), int32(s.stride)
	if e&1 != 0 {
		beside, along = along, 1
	}
	if s.state[e] != unknown || s.end[e-along] != e+along {
		return true // it is known, or does not close a path any more
	}
	if s.paths > 1 || s.need > int(s.clues[e-beside]+s.clues[e+beside]) {
		return false
	}
	if s.probing {
		return true
	}
	s.state[e] = on
	s.record()
	s.state[e] = unknown
	return false
}

// unite makes one class of the colours of cells a and b, which are equal if parity
// is 0. It reports false if that contradicts what is known.
func (s *Search) unite(a, b, parity int32) bool {
	la, lb := s.label[a], s.label[b]
	parity ^= (la ^ lb) & 1
	small, big := la>>1, lb>>1
	if small == big {
		return parity == 0
	}
	if s.size[small] > s.size[big] {
		small, big = big, small
	}
	s.unions = append(s.unions, union{small, parity})
	s.size[big] += s.size[small]
	s.next[small], s.next[big] = s.next[big], s.next[small]
	first := s.next[big] // the members of the small class are from here to small
	s.relabel(first, small, big<<1|parity)
	// They now know all of the big class.
	down := int32(s.stride)
	for m := first; ; m = s.next[m] {
		l := s.label[m]
		// The four cells beside.
		for _, d := range [4]int32{-down, -1, 1, down} {
			if s.state[m+d] == unknown {
				if diff := l ^ s.label[m+2*d]; diff>>1 == 0 && !s.assign(m+d, off-uint8(diff)) {
					return false
				}
			}
		}
		// The four beyond those, by the cell between: its edges up and down, left and right.
		if diff := l ^ s.label[m-4*down]; diff>>1 == 0 && !s.restrict(m-2*down, pairOnly[4][diff]) {
			return false
		}
		if diff := l ^ s.label[m+4*down]; diff>>1 == 0 && !s.restrict(m+2*down, pairOnly[4][diff]) {
			return false
		}
		if diff := l ^ s.label[m-4]; diff>>1 == 0 && !s.restrict(m-2, pairOnly[5][diff]) {
			return false
		}
		if diff := l ^ s.label[m+4]; diff>>1 == 0 && !s.restrict(m+2, pairOnly[5][diff]) {
			return false
		}
		// The four diagonal ones, by the dot between, and the two cells beside both.
		if diff := l ^ s.label[m-2*down-2]; diff>>1 == 0 && !(s.restrict(m-down-1, pairOnly[1][diff]&pairOnly[2][diff]) &&
			s.restrict(m-2*down, pairOnly[2][diff]) && s.restrict(m-2, pairOnly[1][diff])) {
			return false
		}
		if diff := l ^ s.label[m-2*down+2]; diff>>1 == 0 && !(s.restrict(m-down+1, pairOnly[0][diff]&pairOnly[3][diff]) &&
			s.restrict(m-2*down, pairOnly[3][diff]) && s.restrict(m+2, pairOnly[0][diff])) {
			return false
		}
		if diff := l ^ s.label[m+2*down-2]; diff>>1 == 0 && !(s.restrict(m+down-1, pairOnly[0][diff]&pairOnly[3][diff]) &&
			s.restrict(m+2*down, pairOnly[0][diff]) && s.restrict(m-2, pairOnly[3][diff])) {
			return false
		}
		if diff := l ^ s.label[m+2*down+2]; diff>>1 == 0 && !(s.restrict(m+down+1, pairOnly[1][diff]&pairOnly[2][diff]) &&
			s.restrict(m+2*down, pairOnly[1][diff]) && s.restrict(m+2, pairOnly[2][diff])) {
			return false
		}
		if m == small {
			return true
		}
	}
}

// relabel puts the cells of a ring from first to last into a class, with a parity.
func (s *Search) relabel(first, last, label int32) {
	for m := first; ; m = s.next[m] {
		s.label[m] = s.label[m]&1 ^ label
		if m == last {
			return
		}
	}
}

// split undoes a union.
func (s *Search) split(u union) {
	s.work.Do(int(s.size[u.small]))
	big := s.label[u.small] >> 1
	s.relabel(s.next[big], u.small, u.small<<1|u.parity)
	s.next[u.small], s.next[big] = s.next[big], s.next[u.small]
	s.size[big] -= s.size[u.small]
}

// now returns a mark of the present state, in which nothing is left to conclude.
func (s *Search) now() mark {
	return mark{len(s.masks), len(s.fixed), len(s.joins), len(s.unions), s.tally}
}

// undo goes back to the state of a mark.
func (s *Search) undo(to mark) {
	s.queue, s.pairs, s.closes = s.queue[:0], s.pairs[:0], s.closes[:0]
	s.work.Do(len(s.masks) - to.masks)
	for i := len(s.masks) - 1; i >= to.masks; i-- {
		s.mask[s.masks[i].at] = s.masks[i].old
	}
	s.masks = s.masks[:to.masks]
	for _, e := range s.fixed[to.fixed:] {
		s.state[e] = unknown
	}
	s.fixed = s.fixed[:to.fixed]
	s.seen = to.fixed
	for i := len(s.joins) - 1; i >= to.joins; i-- {
		j := s.joins[i]
		s.end[j.x], s.end[j.y] = j.a, j.b
	}
	s.joins = s.joins[:to.joins]
	for i := len(s.unions) - 1; i >= to.unions; i-- {
		s.split(s.unions[i])
	}
	s.unions = s.unions[:to.unions]
	s.tally = to.tally
}
