package minimise

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// lost is what does not hold without some clues: see without.
type lost struct {
	facts   []int32 // by their place in Solver.kept
	edges   []int32
	corners []int32
	use     bool // whether something that patterns and closing rest on is lost
	union   bool // whether a union is
	edge    []bool
	corner  []uint8 // by cell, a bit each
}

func (l *lost) resize(cells int) {
	if len(l.corner) != cells {
		l.edge, l.corner = make([]bool, 2*cells), make([]uint8, cells)
	}
}

// lean removes from the trail, from length n on, the facts that the edges do not rest on,
// and notes where each clue is first used.
func (s *Solver) lean(n int) {
	s.trace(n)
	s.unuse(n)
	s.undo(n)
	for i := len(s.kept) - 1; i >= 0; i-- {
		clues, n := s.cluesOf(&s.kept[i])
		s.again(&s.kept[i], clues[:n])
	}
	s.trail.woken = len(s.trail.entries)
	s.queues.clear()
}

// trace finds which facts of the trail, from length n on, the edges rest on, and
// lists them in kept, the last first. It leaves trail.narrowed as it was at n.
//
// All edges are needed, since they are the solution. Of the other facts only some are:
// corners and colours are noted wherever something is known of them, whether or not it is
// used later. So the trail is walked backwards, and each fact that is needed marks those
// that it rests on.
func (s *Solver) trace(n int) {
	t := &s.trail
	if cap(s.needed) < len(t.entries) {
		s.needed = make([]bool, 2*len(t.entries))
	}
	needed := s.needed[:len(t.entries)]
	clear(needed)
	need := func(corner int) {
		for i := t.narrowed[corner]; int(i) >= n && !needed[i]; i = t.entries[i].from {
			needed[i] = true
		}
	}
	needPlace := func(place int) {
		for k := range 4 {
			corner, _ := s.CornerOf(place, k)
			need(corner)
		}
	}
	colours, all := false, false
	s.kept = s.kept[:0]
	for i := len(t.entries) - 1; i >= n; i-- {
		e := &t.entries[i]
		keep := e.what == anEdge || e.what == aUse
		switch e.what {
		case aCorner:
			t.narrowed[e.at] = e.from
			keep = needed[i] || all
		case aUnion:
			if keep = colours; keep {
				if x, ok := cellOf(e.to); ok {
					needPlace(x)
				} else if int(e.to) < 4*s.Cells {
					need(int(e.to))
				}
			}
		}
		if !keep {
			continue
		}
		s.kept = append(s.kept, *e)
		if e.what == aUnion || e.what == aUse {
			continue
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
}

// cluesOf returns the cells whose clues a fact rests on, if they have one.
func (s *Solver) cluesOf(e *entry) (cells [4]int, n int) {
	at := int(e.why.at)
	switch {
	case e.what == aUse:
		return [4]int{int(e.at)}, 1
	case e.what == aUnion:
		if x, ok := cellOf(e.to); ok {
			return [4]int{x}, 1
		}
	case e.why.technique == slitherlink.Pattern:
		first, second, _ := s.picture(e.why)
		return [4]int{first, second}, 2
	case e.why.technique == slitherlink.Pair && at >= s.Cells:
		return s.CellsOf(at), 4
	case e.why.technique != slitherlink.Closing && e.why.technique < slitherlink.LookAhead && at >= 0 && at < s.Cells:
		return [4]int{at}, 1
	}
	return cells, 0
}

// again adds a fact that rests on clues to the trail again.
func (s *Solver) again(e *entry, clues []int) {
	i := int32(len(s.trail.entries))
	for _, x := range clues {
		if s.States[x].Clue() && s.firstUse[x] > i {
			s.firstUse[x] = i
		}
	}
	switch e.what {
	case anEdge:
		s.put(int(e.at), e.fact, e.why)
	case aCorner:
		s.narrow(int(e.at), e.ways, e.why)
	case aUnion:
		s.unite(e.to)
	case aUse:
		s.trail.add(*e)
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

// without undoes the trail back to length n, and then adds again the facts that rest neither
// on the clues of the marked cells nor on a fact that does. It queues the places of the
// facts that are lost.
func (s *Solver) without(n int) {
	s.kept = append(s.kept[:0], s.trail.entries[n:]...)
	s.unuse(n)
	s.undo(n)
	l := &s.lost
	l.facts, l.edges, l.corners = l.facts[:0], l.edges[:0], l.corners[:0]
	l.use, l.union = false, false
	for i := range s.kept {
		e := &s.kept[i]
		if e.what == aColouring {
			continue
		}
		clues, n := s.cluesOf(e)
		if s.stands(e, clues[:n]) {
			s.again(e, clues[:n])
			continue
		}
		l.facts = append(l.facts, int32(i))
		switch e.what {
		case anEdge:
			l.edge[e.at] = true
			l.edges = append(l.edges, e.at)
		case aCorner:
			l.corner[e.at>>2] |= 1 << (e.at & 3)
			l.corners = append(l.corners, e.at)
		case aUse:
			l.use = true
		case aUnion:
			l.union = true
		}
	}
	s.trail.woken = len(s.trail.entries)
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

// restore adds to the trail again what without lost.
func (s *Solver) restore() {
	for _, i := range s.lost.facts {
		clues, n := s.cluesOf(&s.kept[i])
		s.again(&s.kept[i], clues[:n])
	}
	s.trail.woken = len(s.trail.entries)
}

// stands reports whether a fact that rests on clues rests on nothing that is lost. It may
// report false where it could report true: the fact will then be deduced again.
func (s *Solver) stands(e *entry, clues []int) bool {
	for _, x := range clues {
		if s.marked[x] {
			return false
		}
	}
	l, at, technique := &s.lost, int(e.why.at), e.why.technique
	switch {
	case e.what == aUse:
		return true
	case e.what == aUnion:
		if x, ok := cellOf(e.to); ok {
			return !l.union && !s.lostAt(x) && l.corner[x] == 0
		}
		if edge := int(e.to) - 4*s.Cells; edge >= 0 {
			return !l.edge[edge]
		}
		return !s.lostCorner(int(e.to))
	case technique == slitherlink.Closing:
		return s.Closes(int(e.at)) && (s.Paths > 1 || s.lacks(int(e.at)))
	case technique == slitherlink.Pattern:
		_, _, shape := s.picture(e.why)
		return !l.use || shape > deduce.Below
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
	for k := range 4 {
		corner, other := s.CornerOf(at, k)
		switch technique {
		case slitherlink.Chain, slitherlink.Colour:
			if s.lostCorner(corner) {
				return false
			}
		case slitherlink.Corner, slitherlink.Pair:
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
	lines := s.States[x].View().Lines()
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
				if x, ok := cellOf(e.to); ok {
					note(x)
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
