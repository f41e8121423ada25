package minimise

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// lost has the facts that do not hold without some clues, and summaries of these facts.
type lost struct {
	facts  []entry
	use    bool    // whether any use of a clue (aUse) is lost
	union  bool    // whether any union is lost
	at     []bool  // for each place: whether one of its edges is lost
	corner []uint8 // for each cell: bit k is set if a fact about corner k is lost
}

// lean shortens the trail after its first n facts: it keeps the facts that an edge may rest on, and
// records where each clue is first used.
func (s *Solver) lean(n int) {
	needed := s.trace(n)
	s.unuse(n)
	t := &s.trail
	facts := t.entries[n:]
	t.entries = t.entries[:n]
	for i := range facts {
		if needed[i] {
			s.note(s.cluesOf(&facts[i]), len(t.entries))
			t.entries = append(t.entries, facts[i])
		}
	}
	t.woken = len(t.entries)
	s.queues.clear()
}

// trace returns, for each fact of the trail from index n on, whether some edge rests on it. The
// method undoes the other facts.
//
// All edges are needed, since they are the solution. Facts about corners and colours may be
// unneeded. So the trail is walked backwards, and each needed fact marks the facts on which it
// rests. At each corner, and among colours, unneeded facts come after the needed facts, so they can
// be undone.
func (s *Solver) trace(n int) (needed []bool) {
	facts := s.trail.entries[n:]
	needed = make([]bool, len(facts))
	for i := range facts {
		if e := &facts[i]; e.what == aCorner {
			e.from, s.narrowed[e.at] = s.narrowed[e.at], int32(i)
		}
	}
	need := func(corner int) {
		for i := s.narrowed[corner]; i >= 0 && !needed[i]; i = facts[i].from {
			needed[i] = true
		}
	}
	colours, all := false, false
	for i := len(facts) - 1; i >= 0; i-- {
		e := &facts[i]
		place := -1 // the fact rests on what is known about the corners of this place
		switch e.what {
		case aCorner:
			s.narrowed[e.at] = e.from
			needed[i] = needed[i] || all
		case aUnion:
			needed[i] = colours
			if e.of == aCorner && colours {
				need(int(e.at))
			} else if e.of == aUnion {
				place = int(e.at)
			}
		default:
			needed[i] = e.what != aColouring
		}
		if !needed[i] {
			s.takeBack(e)
			continue
		}
		switch e.why.technique {
		case slitherlink.Chain:
			place = int(e.why.at)
		case slitherlink.Colour:
			colours, place = true, int(e.why.at)
		case slitherlink.DeepLookAhead:
			colours, all = true, true
		}
		if place >= 0 {
			for k := range 4 {
				corner, _ := s.CornerOf(place, k)
				need(corner)
			}
		}
	}
	return needed
}

// cluesOf returns the cells of the clues on which a fact rests directly; some of the cells may have no
// clue. The next call overwrites the result.
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

// note records that fact i of the trail rests on the clues of the given cells.
func (s *Solver) note(cells []int32, i int) {
	for _, x := range cells {
		if s.firstUse[x] > int32(i) && s.States[x].Clue() {
			s.firstUse[x] = int32(i)
		}
	}
}

// unuse sets each firstUse that is n or more to the constant never.
func (s *Solver) unuse(n int) {
	for x, first := range s.firstUse {
		if first >= int32(n) {
			s.firstUse[x] = never
		}
	}
}

// without removes, from index n of the trail on, each fact that rests on the clue of a marked cell
// or on a removed fact. The method queues the places of the removed facts. To do so, the method
// undoes the trail back to length n, and adds the remaining facts again.
func (s *Solver) without(n int) {
	s.unuse(n)
	l := &s.lost
	l.use, l.union = false, false
	undone := s.undo(n)
	for i := range undone {
		e := &undone[i]
		switch {
		case e.what == aColouring:
			continue
		case s.stands(e):
			s.again(e)
			continue
		}
		l.facts = append(l.facts, *e)
		switch e.what {
		case anEdge:
			for _, place := range s.PlacesOf(int(e.at)) {
				l.at[place] = true
			}
		case aCorner:
			l.corner[e.at>>2] |= 1 << (e.at & 3)
		}
		l.use, l.union = l.use || e.what == aUse, l.union || e.what == aUnion
	}
	s.trail.woken = len(s.trail.entries)
	for _, e := range l.facts {
		switch e.what {
		case anEdge:
			for _, place := range s.PlacesOf(int(e.at)) {
				l.at[place] = false
			}
			s.wakeCounting(int(e.at))
			s.wakeNear(int(e.at))
			s.wakeClosing(int(e.at))
		case aCorner:
			l.corner[e.at>>2] = 0
		}
	}
	s.wakePatterns()
}

// stands reports whether it is certain that a fact rests on no lost fact and on no clue of a marked
// cell. If the method returns false for a fact that still holds, the fact can be deduced again.
func (s *Solver) stands(e *entry) bool {
	for _, x := range s.cluesOf(e) {
		if s.marked[x] {
			return false
		}
	}
	l, at, technique := &s.lost, int(e.why.at), e.why.technique
	switch {
	case e.what == aUse:
		return true
	case e.what == aUnion && e.of == anEdge:
		return s.Facts[e.at] != deduce.Unknown
	case e.what == aUnion && e.of == aCorner:
		return !s.lostCorner(int(e.at))
	case e.what == aUnion:
		return !l.union && !l.at[e.at] && l.corner[e.at] == 0
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
	case l.at[at]:
		return false
	}
	switch technique {
	case slitherlink.Chain, slitherlink.Colour:
		return !s.lostCorners(at)
	case slitherlink.Corner, slitherlink.Pair:
		for _, other := range s.Around(at) {
			if l.at[other] {
				return false
			}
		}
	}
	return true
}

// lacks reports whether the last fact of the trail is the use of a clue that would still lack lines
// if the given edge were a line. If that line closes a path, it closes a loop too early.
func (s *Solver) lacks(edge int) bool {
	n := len(s.trail.entries)
	if n == 0 || s.trail.entries[n-1].what != aUse {
		return false
	}
	x := s.trail.entries[n-1].at
	lines := s.States[x].View().Lines()
	if places := s.PlacesOf(edge); x == places[0] || x == places[1] {
		lines++
	}
	return s.States[x].Clue() && lines < int(s.States[x].Kind())
}

// coloursSay reports whether the colours still imply a fact about an edge or a corner.
func (s *Solver) coloursSay(e *entry) bool {
	if e.what == anEdge {
		r := s.EdgeRelation(int(e.at))
		r.Differ = e.fact == deduce.Line
		return s.Holds(r)
	}
	if s.lostCorner(int(e.at)) {
		return false
	}
	x, k := int(e.at>>2), int(e.at&3)
	return e.had&deduce.Alike == e.ways && s.Holds(s.RelationOf(x, k)) ||
		e.had&deduce.Differ == e.ways && s.Holds(s.RelationOf(x, k+4))
}

func (s *Solver) lostCorner(corner int) bool { return s.lost.corner[corner>>2]>>(corner&3)&1 != 0 }

// lostCorners reports whether a fact about any corner of a place is lost.
func (s *Solver) lostCorners(place int) bool {
	c := s.lost.corner
	if place < s.Cells {
		return c[place] != 0
	}
	x := s.CellsOf(place)
	return c[x[0]]>>3&1|c[x[1]]&1|c[x[2]]>>1&1|c[x[3]]>>2&1 != 0
}

// retract undoes a supposition, whose facts begin at index n of the trail. If used is true, the
// method records that the next fact rests on the clues of all cells that the supposition touched.
func (s *Solver) retract(n int, used bool) {
	s.queues.clear()
	undone := s.undo(n)
	if !used {
		return
	}
	var cells []int
	for _, e := range undone {
		touched := [2]int32{-1, -1}
		switch {
		case e.what == anEdge:
			touched = [2]int32(s.PlacesOf(int(e.at))[:])
		case e.what == aCorner:
			touched = [2]int32{e.at >> 2, e.why.at}
		case e.what == aUse, e.what == aUnion && e.of == aUnion:
			touched[0] = e.at
		}
		for _, x := range touched {
			if x >= 0 && int(x) < s.Cells && s.States[x].Clue() && !s.marked[x] {
				s.marked[x] = true
				cells = append(cells, int(x))
			}
		}
	}
	for _, x := range cells {
		s.use(x)
		s.marked[x] = false
	}
}
