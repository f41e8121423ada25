package bridges

import "slices"

// position is what is known. Of an island two numbers say all: how many bridges it
// wants yet, and how many its links could do without.
//
//	1 . 4 . 2    the 4 wants 4, and its links have room for 1, 2 and 2,
//	. . . . .    so it can do without 1
//	. . 3 . .
type position struct {
	p       *Puzzle
	lo, hi  []int8   // by link
	islands []want   // by island
	news    [2][]set // of JustEnough and AtLeast: the islands that they are to look at
	wrong   bool
	single  bool     // TwoIslands has said all that it ever can
	whole   bool     // Cut has said all that it can, until a link is closed
	trail   []change // all that raise and lower did

	// Islands that bridges join.
	group   []int32 // by island, a lesser one of its group or the least, itself
	parts   int     // how many groups there are
	stale   bool    // bridges were taken back since
	grouped bool    // what follows is known too, and group is the least of each
	groups  []group // by that island
	narrow  bool    // one has one way out
}

// want is what an island wants.
type want struct {
	open  int8 // bridges yet
	spare int8 // bridges that its links have room for beyond that
}

// set is 64 islands, a bit each.
type set = uint64

// change is the bounds that a link had before they changed.
type change struct {
	link   int32
	lo, hi int8
}

// begin sets up the position of an empty board.
func (s *position) begin(p *Puzzle) {
	s.p, s.wrong = p, false
	s.lo = zeros(s.lo, len(p.Links))
	s.hi = zeros(s.hi, len(p.Links))
	s.islands = zeros(s.islands, len(p.Islands))
	s.trail = s.trail[:0]
	s.separate()
	for i := range s.news {
		s.news[i] = zeros(s.news[i], (len(p.Islands)+63)/64)
	}
	for l := range p.Links {
		link := &p.Links[l]
		s.hi[l] = link.Max
		s.islands[link.A].spare += link.Max
		s.islands[link.B].spare += link.Max
	}
	for i := range p.Islands {
		at, demand := &s.islands[i], int8(p.Islands[i].Demand)
		at.open = demand
		if at.spare -= demand; at.spare < 0 {
			s.wrong = true
		}
	}
	s.allNews()
}

// allNews has JustEnough and AtLeast look at every island, and TwoIslands and Cut at the
// whole board.
func (s *position) allNews() {
	s.single, s.whole = false, false
	for i := range s.islands {
		s.noteNews(int32(i))
	}
}

// noteNews has JustEnough or AtLeast look at an island that may be theirs now.
func (s *position) noteNews(i int32) {
	spare := int(s.islands[i].spare)
	if spare >= s.p.PerPair {
		return
	}
	theirs := JustEnough
	if spare > 0 {
		theirs = AtLeast
	}
	s.news[theirs][i/64] |= 1 << (i % 64)
}

// settled tells whether all links are known.
func (s *position) settled() bool { return slices.Equal(s.lo, s.hi) }

// raise notes that link l has at least n bridges.
func (s *position) raise(l int32, n int8) {
	lo, hi := s.lo[l], s.hi[l]
	if n <= lo {
		return
	}
	if n > hi {
		s.wrong = true
		return
	}
	p := s.p
	if lo == 0 {
		if !s.stale {
			s.join(p.Links[l].A, p.Links[l].B)
		}
		for _, crossing := range p.Crossings(int(l)) {
			s.lower(crossing, 0)
		}
	}
	s.trail = append(s.trail, change{l, lo, hi})
	s.grouped = false
	s.lo[l] = n
	for _, i := range [2]int32{p.Links[l].A, p.Links[l].B} {
		at := &s.islands[i]
		at.open -= n - lo
		open := at.open
		if open < 0 {
			s.wrong = true
			return
		}
		if at.spare <= 0 || int(open) >= p.PerPair {
			continue // its links have room for no more than it wants, in all or each
		}
		for _, other := range p.Islands[i].Links {
			if other >= 0 && s.hi[other]-s.lo[other] > open {
				s.lower(other, s.lo[other]+open)
			}
		}
	}
}

// lower notes that link l has at most n bridges. Only then may an island need all that
// it can have, or more than its other links can take.
func (s *position) lower(l int32, n int8) {
	lo, hi := s.lo[l], s.hi[l]
	if n >= hi {
		return
	}
	if n < lo {
		s.wrong = true
		return
	}
	s.trail = append(s.trail, change{l, lo, hi})
	s.grouped = false
	s.hi[l] = n
	if n == 0 {
		s.whole = false
	}
	for _, i := range [2]int32{s.p.Links[l].A, s.p.Links[l].B} {
		at := &s.islands[i]
		at.spare -= hi - n
		if at.spare < 0 {
			s.wrong = true
		}
		s.noteNews(i)
	}
}

// takeBack goes back to the position that had a trail of length n, one that was not
// wrong, had no news, and of which Cut had said all.
func (s *position) takeBack(n int) {
	for k := len(s.trail) - 1; k >= n; k-- {
		c := s.trail[k]
		link := &s.p.Links[c.link]
		less, more := s.lo[c.link]-c.lo, c.hi-s.hi[c.link]
		s.lo[c.link], s.hi[c.link] = c.lo, c.hi
		s.stale = s.stale || less > 0 && c.lo == 0
		for _, i := range [2]int32{link.A, link.B} {
			s.islands[i].open += less
			s.islands[i].spare += more
		}
	}
	s.trail = s.trail[:n]
	s.wrong, s.grouped, s.whole = false, false, true
	for _, sets := range &s.news {
		clear(sets)
	}
}
