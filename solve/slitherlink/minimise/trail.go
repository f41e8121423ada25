package minimise

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// A trail has all facts in the order in which they were deduced, so that they can be undone, last
// fact first.
type trail struct {
	entries  []entry
	coloured int // number of entries that have been passed on to colours
	woken    int // number of entries whose places have been queued for rules other than counting
}

type entry struct {
	what what
	of   what         // the source of a union: an edge, a corner, or the ways of a cell (aUnion)
	fact deduce.Fact  // for an edge: a line or a cross
	had  deduce.Pairs // what was possible at the corner before the fact
	ways deduce.Pairs // what is possible at the corner after the fact
	// For a union: whether the colours of the two cells differ.
	differ bool
	why    reason
	at     int32 // the edge, corner or cell
	// For an edge, the results of Position.Draw; for a union, the two cells. For a corner, while
	// the method trace runs, the first field is the index of the previous fact about the corner.
	from, to int32
}

type what uint8

const (
	anEdge     what = iota
	aCorner         // the field at is the number of the corner, as deduce.Board.CornerOf returns it
	aUnion          // a union of two colour classes
	aUse            // the field at is a cell: the next fact also rests on its clue
	aColouring      // the field at is the former value of coloured
)

// A reason is a technique, and the place or the edge where it was applied, or -1. For a pattern,
// the place is the cell of the first clue.
type reason struct {
	technique slitherlink.Technique
	shape     deduce.Shape // for a pattern: its shape
	at        int32
}

// add adds a fact, and returns it so that the caller can complete it in place.
func (t *trail) add(what what, at int32, why reason) *entry {
	t.entries = append(t.entries, entry{})
	e := &t.entries[len(t.entries)-1]
	e.what, e.at, e.why = what, at, why
	return e
}

// draw makes an edge known, and adds this fact to the trail.
func (s *Solver) draw(edge int32, fact deduce.Fact, why reason) *entry {
	e := s.trail.add(anEdge, edge, why)
	e.fact = fact
	e.from, e.to = s.Draw(int(edge), fact)
	return e
}

// narrow excludes the possibilities at a corner that are not in the set ways. If anything changes,
// the method adds a fact to the trail.
func (s *Solver) narrow(corner int32, ways deduce.Pairs, why reason) {
	if had := s.Narrow(int(corner), ways); had&^ways != 0 {
		e := s.trail.add(aCorner, corner, why)
		e.had, e.ways = had, ways&had
	}
}

// unite unites the colour classes of the two cells of r. The other parameters say where r comes
// from: an edge, a corner, or the ways of a cell. If the classes were different, the method adds a
// fact to the trail.
func (s *Solver) unite(of what, at int32, r deduce.Relation) {
	if s.Unite(r) {
		e := s.trail.add(aUnion, at, reason{})
		e.of, e.from, e.to, e.differ = of, int32(r.A), int32(r.B), r.Differ
	}
}

// use records that the next fact also rests on the clue of a cell.
func (s *Solver) use(x int) { s.trail.add(aUse, int32(x), reason{}) }

// again adds a fact that was undone, and records which clues it rests on.
func (s *Solver) again(e *entry) {
	s.note(s.cluesOf(e), len(s.trail.entries))
	switch e.what {
	case anEdge:
		s.draw(e.at, e.fact, e.why)
	case aCorner:
		s.narrow(e.at, e.ways, e.why)
	case aUnion:
		s.unite(e.of, e.at, deduce.Relation{A: int(e.from), B: int(e.to), Differ: e.differ})
	case aUse:
		s.use(int(e.at))
	}
}

// undo undoes the facts of the trail from index n on, and returns them. The next new fact
// overwrites the first fact undone.
func (s *Solver) undo(n int) (undone []entry) {
	s.Wrong = false
	t := &s.trail
	undone = t.entries[n:]
	for i := len(undone) - 1; i >= 0; i-- {
		s.takeBack(&undone[i])
	}
	t.entries = t.entries[:n]
	t.woken = min(t.woken, n)
	return undone
}

// takeBack undoes a fact, but leaves its entry on the trail.
func (s *Solver) takeBack(e *entry) {
	switch e.what {
	case anEdge:
		s.Erase(int(e.at), e.from, e.to)
	case aCorner:
		s.Widen(int(e.at), e.had)
	case aUnion:
		s.Divide()
	case aColouring:
		s.trail.coloured = int(e.at)
	}
}
