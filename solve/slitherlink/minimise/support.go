package minimise

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// lost is what does not hold without some clues: see without.
type lost struct {
	facts   []entry
	edges   []int32
	corners []int32
	use     bool // whether something that patterns and closing rest on is lost
	union   bool // whether a union is
	edge    []bool
	corner  []uint8 // by cell, a bit each
	apart   []bool  // by edge: lines that are not on a path, until it is known whether they stand
}

// lean removes from the trail, from length n on, the facts that the edges do not rest on,
// and notes where each clue is first used.
func (s *Solver) lean(n int) {
	needed := s.trace(n)
	s.unuse(n)
	t := &s.trail
	facts := t.entries
	t.entries = facts[:n]
	for i := n; i < len(facts); i++ {
		if needed[i] {
			s.note(s.cluesOf(&facts[i]), len(t.entries))
			t.add(facts[i])
		}
	}
	t.woken = len(t.entries)
	s.queues.clear()
}

// trace finds which facts of the trail, from length n on, the edges rest on, and undoes the
// others. It leaves trail.narrowed as it was at n.
//
// All edges are needed, since they are the solution. Of the other facts only some are:
// corners and colours are noted wherever something is known of them, whether or not it is
// used later. So the trail is walked backwards, and each fact that is needed marks those
// that it rests on. Those of a corner, and those of colours, that are not needed come after
// those that are: so they can be undone.
func (s *Solver) trace(n int) (needed []bool) {
	t := &s.trail
	needed = make([]bool, len(t.entries))
	need := func(corner int32) {
		for i := t.narrowed[corner]; int(i) >= n && !needed[i]; i = t.entries[i].from {
			needed[i] = true
		}
	}
	needPlace := func(place int) {
		for _, corner := range s.CornersOf(place) {
			need(corner)
		}
	}
	colours, all := false, false
	for i := len(t.entries) - 1; i >= n; i-- {
		e := &t.entries[i]
		switch e.what {
		case aColouring:
			t.coloured = int(e.at)
			continue
		case aUse:
			needed[i] = true
			continue
		case aUnion:
			if needed[i] = colours; !colours {
				s.Divide()
			} else if e.of == aUnion {
				needPlace(int(e.at))
			} else if e.of == aCorner {
				need(e.at)
			}
			continue
		case aCorner:
			t.narrowed[e.at] = e.from
			if needed[i] = needed[i] || all; !needed[i] {
				s.Widen(int(e.at), e.had)
				continue
			}
		case anEdge:
			needed[i] = true
		}
		switch e.why.technique {
		case slitherlink.Chain:
			needPlace(int(e.why.at))
		case slitherlink.Colour:
			colours = true
			if e.why.at >= 0 {
				needPlace(int(e.why.at))
			}
		case slitherlink.DeepLookAhead:
			colours, all = true, true
		}
	}
	return needed
}

// cluesOf returns the cells whose clues a fact rests on, if they have one. It reuses memory.
func (s *Solver) cluesOf(e *entry) []int32 {
	at, clues := e.why.at, s.clues[:0]
	switch technique := e.why.technique; {
	case e.what == aUse, e.what == aUnion && e.of == aUnion:
		return append(clues, e.at)
	case e.what == aUnion:
	case technique == slitherlink.Pattern:
		return append(clues, at, int32(s.Second(int(at), e.why.shape)))
	case technique == slitherlink.Pair && int(at) >= s.Cells:
		for _, x := range s.CellsOf(int(at)) {
			clues = append(clues, int32(x))
		}
		return clues
	case technique != slitherlink.Closing && technique < slitherlink.LookAhead && at >= 0 && int(at) < s.Cells:
		return append(clues, at)
	}
	return nil
}

// note notes that fact i of the trail rests on clues.
func (s *Solver) note(clues []int32, i int) {
	for _, x := range clues {
		if s.firstUse[x] > int32(i) && s.States[x].Clue() {
			s.firstUse[x] = int32(i)
		}
	}
}

// unuse forgets the first uses of clues from length n of the trail on.
func (s *Solver) unuse(n int) {
	for x, first := range s.firstUse {
		if first >= int32(n) {
			s.firstUse[x] = never
		}
	}
}

// without undoes, from length n of the trail on, the facts that rest on the clues of the marked
// cells, or on a fact that does, and queues their places. The trail is then as if it had been
// undone back to n and the facts that stand had been added again.
//
// So it goes back to n only in what tells whether a fact stands: the paths, and, once a union is
// lost, the colours.
func (s *Solver) without(n int) {
	s.Wrong = false
	s.unuse(n)
	t, l := &s.trail, &s.lost
	facts := t.entries[n:]
	for i := len(facts) - 1; i >= 0; i-- {
		switch e := &facts[i]; e.what {
		case anEdge:
			if e.fact == deduce.Line {
				s.Part(int(e.at), e.from, e.to)
				l.apart[e.at] = true
			}
		case aCorner:
			t.narrowed[e.at] = e.from
		case aColouring:
			t.coloured = int(e.at)
		}
	}
	t.entries = t.entries[:n]
	l.facts, l.edges, l.corners = l.facts[:0], l.edges[:0], l.corners[:0]
	l.use, l.union = false, false
	for i := range facts {
		e := &facts[i]
		if e.what == aColouring {
			continue
		}
		if clues := s.cluesOf(e); s.stands(e, clues) {
			s.note(clues, len(t.entries))
			s.stand(e)
			continue
		}
		l.facts = append(l.facts, *e)
		switch e.what {
		case anEdge:
			s.Forget(int(e.at))
			l.apart[e.at] = false
			l.edge[e.at] = true
			l.edges = append(l.edges, e.at)
		case aCorner:
			s.Widen(int(e.at), e.had)
			l.corner[e.at>>2] |= 1 << (e.at & 3)
			l.corners = append(l.corners, e.at)
		case aUse:
			l.use = true
		case aUnion:
			if !l.union {
				s.divide(facts[i:])
			}
			l.union = true
		}
	}
	t.woken = len(t.entries)
	for _, corner := range l.corners {
		l.corner[corner>>2] = 0
	}
	for _, e := range l.edges {
		l.edge[e] = false
		s.wakeCounting(int(e))
		s.wakeNear(int(e))
		s.wakeClosing(int(e))
	}
	s.wakePatterns()
}

// stand adds a fact to the trail that has not been undone, but for paths and colours.
func (s *Solver) stand(e *entry) {
	switch {
	case e.what == aUnion && s.lost.union:
		s.uniteAgain(e)
		return
	case e.what == anEdge && e.fact == deduce.Line:
		e.from, e.to = s.Join(int(e.at))
		s.lost.apart[e.at] = false
	}
	s.trail.add(*e)
}

// divide undoes the unions among facts that are the last of the trail.
func (s *Solver) divide(facts []entry) {
	for i := len(facts) - 1; i >= 0; i-- {
		if e := &facts[i]; e.what == aUnion {
			s.Divide()
		}
	}
}

// restore adds to the trail again what without lost.
func (s *Solver) restore() {
	for i := range s.lost.facts {
		e := &s.lost.facts[i]
		s.note(s.cluesOf(e), len(s.trail.entries))
		switch e.what {
		case anEdge:
			s.put(int(e.at), e.fact, e.why)
		case aCorner:
			s.narrow(int(e.at), e.ways, e.why)
		case aUnion:
			s.uniteAgain(e)
		case aUse:
			s.trail.add(*e)
		}
	}
	s.trail.woken = len(s.trail.entries)
}

// stands reports whether a fact that rests on clues rests on nothing that is lost. It may
// report false where it could report true: the fact will then be deduced again.
func (s *Solver) stands(e *entry, clues []int32) bool {
	for _, x := range clues {
		if s.marked[x] {
			return false
		}
	}
	l, at, technique := &s.lost, int(e.why.at), e.why.technique
	switch {
	case e.what == aUse:
		return true
	case e.what == aUnion && e.of == anEdge:
		return !l.edge[e.at]
	case e.what == aUnion && e.of == aCorner:
		return !s.lostCorner(int(e.at))
	case e.what == aUnion:
		return !l.union && !s.lostAt(int(e.at)) && l.corner[e.at] == 0
	case technique == slitherlink.Closing:
		return s.Closes(int(e.at)) && (s.Paths > 1 || s.lacks(int(e.at)))
	case technique == slitherlink.Pattern:
		return !l.use || e.why.shape > deduce.Below
	case technique >= slitherlink.LookAhead:
		return len(l.facts) == 0
	case technique == slitherlink.Colour && at < 0:
		return s.coloursSay(e)
	case technique == slitherlink.Colour && l.union:
		return false
	case at < 0:
		return s.Closed
	case s.lostAt(at):
		return false
	case technique == slitherlink.Counting:
		return true
	}
	switch technique {
	case slitherlink.Chain, slitherlink.Colour:
		for _, corner := range s.CornersOf(at) {
			if s.lostCorner(int(corner)) {
				return false
			}
		}
	case slitherlink.Corner, slitherlink.Pair:
		for _, other := range s.Around(at) {
			if s.lostAt(other) {
				return false
			}
		}
	}
	return true
}

// lacks reports whether the trail ends with the use of a clue that lacks lines, even with the
// line of an edge: then that line would close the loop too early, although there are no others.
func (s *Solver) lacks(edge int) bool {
	n := len(s.trail.entries)
	if n == 0 || s.trail.entries[n-1].what != aUse {
		return false
	}
	x := int(s.trail.entries[n-1].at)
	lines := 0
	for _, e := range s.EdgesOf(x) {
		if s.Facts[e] == deduce.Line && !s.lost.apart[e] {
			lines++
		}
	}
	if places := s.PlacesOf(edge); x == int(places[0]) || x == int(places[1]) {
		lines++
	}
	return s.States[x].Clue() && lines < int(s.States[x].Kind())
}

// coloursSay reports whether colours still say what they said of an edge or corner.
func (s *Solver) coloursSay(e *entry) bool {
	if e.what == anEdge {
		r := s.EdgeRelation(int(e.at))
		r.Differ = e.fact == deduce.Line
		return s.Holds(r)
	}
	x, k := int(e.at>>2), int(e.at&3)
	if s.lostCorner(int(e.at)) {
		return false
	}
	near := s.NextTo(x)
	return e.had&deduce.Alike == e.ways && s.Holds(deduce.Relation{A: near[k], B: near[(k+1)&3]}) ||
		e.had&deduce.Differ == e.ways && s.Holds(deduce.Relation{A: near[k], B: near[(k+1)&3], Differ: true})
}

// lostAt reports whether an edge of a place is lost.
func (s *Solver) lostAt(place int) bool {
	for _, e := range s.EdgesOf(place) {
		if s.lost.edge[e] {
			return true
		}
	}
	return false
}

// lostCorner reports whether a fact about a corner is lost.
func (s *Solver) lostCorner(corner int) bool { return s.lost.corner[corner>>2]>>(corner&3)&1 != 0 }

// retract undoes a supposition, which began at length n of the trail. If used is set, the
// clues of all cells that it touched are noted as used by the next fact.
func (s *Solver) retract(n int, used bool) {
	s.queues.clear()
	var cells []int
	note := func(x int) {
		if x < s.Cells && s.States[x].Clue() && !s.marked[x] {
			s.marked[x] = true
			cells = append(cells, x)
		}
	}
	if used {
		for _, e := range s.trail.entries[n:] {
			switch e.what {
			case anEdge:
				places := s.PlacesOf(int(e.at))
				note(int(places[0]))
				note(int(places[1]))
			case aCorner:
				note(int(e.at >> 2))
				if e.why.at >= 0 {
					note(int(e.why.at))
				}
			case aUnion:
				if e.of == aUnion {
					note(int(e.at))
				}
			case aUse:
				note(int(e.at))
			}
		}
	}
	s.undo(n)
	for _, x := range cells {
		s.trail.use(x)
		s.marked[x] = false
	}
}
