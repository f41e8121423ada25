package bridges

import "math/bits"

// What the techniques know of how islands hang together: the groups that bridges join,
// and the links that alone lead on from one to another.

// group is what a group of islands wants.
type group struct {
	open int32 // bridges yet
	ways int32 // links that lead out
}

// separate has each island be a group.
func (s *position) separate() {
	s.parts = len(s.islands)
	s.stale, s.grouped = false, false
	s.group = room(s.group, len(s.islands))
	for i := range s.group {
		s.group[i] = int32(i)
	}
}

// join joins the groups of two islands.
func (s *position) join(a, b int32) {
	if a, b = s.root(a), s.root(b); a != b {
		s.group[max(a, b)] = min(a, b)
		s.parts--
	}
}

// rejoin joins all anew if bridges were taken back.
func (s *position) rejoin() {
	if !s.stale {
		return
	}
	s.separate()
	for l, lo := range s.lo {
		if lo > 0 {
			s.join(s.p.Links[l].A, s.p.Links[l].B)
		}
	}
}

// root returns the least island of a group.
func (s *position) root(i int32) int32 {
	for s.group[i] != i {
		s.group[i] = s.group[s.group[i]]
		i = s.group[i]
	}
	return i
}

// findGroups finds the groups that bridges join, and what they want. A group that
// wants nothing and is not the whole board is wrong, and so is one without a way out.
func (s *position) findGroups() {
	if s.grouped {
		return
	}
	s.rejoin()
	s.grouped = true
	links := s.p.Links
	s.groups = zeros(s.groups, len(s.islands))
	for i := range s.group {
		g := s.group[s.group[i]] // the lesser ones have been here
		s.group[i] = g
		s.groups[g].open += int32(s.islands[i].open)
	}
	for l, hi := range s.hi {
		a, b := s.group[links[l].A], s.group[links[l].B]
		way := int32(1)
		if a == b {
			way = 0
		}
		if hi == 0 {
			way = 0
		}
		s.groups[a].ways += way
		s.groups[b].ways += way
	}
	if s.parts == 1 {
		return
	}
	open := 0
	s.narrow = false
	for i := range s.groups {
		ways := s.groups[i].ways
		open += int(min(ways, 1))
		s.narrow = s.narrow || ways == 1
	}
	s.wrong = s.wrong || open < s.parts
}

func (l *Logic) findIsolation(s *position, steps []Step) []Step {
	s.findGroups()
	if s.parts == 1 {
		return steps
	}
	for i, lo := range s.lo {
		hi := s.hi[i]
		link := &l.p.Links[i]
		a, b := s.group[link.A], s.group[link.B]
		open, parts := s.groups[b].open, 2
		if a == b {
			open, parts = 0, 1
		}
		open += s.groups[a].open
		// With all that it has room for, nothing would be left open.
		if full := 2 * int32(hi-lo); open == full && full > 0 && s.parts > parts {
			l.bounds = append(l.bounds, Bound{int32(i), lo, hi - 1})
			steps = l.step(steps, Isolation, link.A, len(l.bounds)-1)
		}
	}
	return steps
}

func (l *Logic) findWaysOut(s *position, steps []Step) []Step {
	s.findGroups()
	if s.parts == 1 || !s.narrow {
		return steps
	}
	for i := range l.p.Links {
		link := &l.p.Links[i]
		a, b := s.group[link.A], s.group[link.B]
		if s.groups[a].ways != 1 && s.groups[b].ways != 1 || a == b || s.hi[i] == 0 {
			continue
		}
		for _, end := range [2]int32{link.A, link.B} {
			if s.groups[s.group[end]].ways == 1 {
				l.bounds = append(l.bounds, Bound{int32(i), 1, s.hi[i]})
				steps = l.step(steps, WayOut, end, len(l.bounds)-1)
			}
		}
	}
	return steps
}

// findCuts walks through the links that may be used, as the exact solver does (connect
// in propagate.go).
func (l *Logic) findCuts(s *position, steps []Step) []Step {
	if s.whole {
		return steps
	}
	s.whole = true
	islands := l.p.Islands
	l.walk = zeros(l.walk, len(islands))
	walk := l.walk
	for i, hi := range s.hi {
		if hi > 0 {
			link := &l.p.Links[i]
			d := link.Direction()
			walk[link.A].left |= 1 << d
			walk[link.B].left |= 1 << d.Opposite()
		}
	}
	met := int32(1)
	at := int32(0)
	here := &walk[0]
	here.order, here.low = 1, 1
	for {
		if here.left != 0 {
			d := uint8(bits.TrailingZeros8(here.left)) & 3
			here.left &= here.left - 1
			next := islands[at].Neighbours[d]
			there := &walk[next]
			if there.order > 0 {
				here.low = min(here.low, there.order)
				continue
			}
			met++
			there.order, there.low, there.came = met, met, d
			there.left &^= 1 << (d ^ 2)
			at, here = next, there
			continue
		}
		if at == 0 {
			break
		}
		back := islands[at].Neighbours[here.came^2&3]
		there := &walk[back]
		if here.low > there.order {
			if link := islands[back].Links[here.came&3]; s.lo[link] == 0 {
				l.bounds = append(l.bounds, Bound{link, 1, s.hi[link]})
				steps = l.step(steps, Cut, at, len(l.bounds)-1)
			}
		}
		there.low = min(there.low, here.low)
		at, here = back, there
	}
	if met < int32(len(islands)) {
		s.wrong = true
	}
	return steps
}
