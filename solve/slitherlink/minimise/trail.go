package minimise

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// trail has all facts in the order in which they were deduced, so that they can be undone, last one
// first.
type trail struct {
	entries  []entry
	coloured int // number of its facts that colours include
	woken    int // the number of its facts whose places are queued for the rules other than counting
}

// entry is one fact of the trail.
type entry struct {
	what what
	of   what         // the source of a union: an edge, a corner, or the ways of a cell (aUnion)
	fact deduce.Fact  // of an edge
	had  deduce.Pairs // the state of the corner before the fact
	ways deduce.Pairs // its state after the fact
	// For a union: whether the colours of its cells differ.
	differ bool
	why    reason
	at     int32 // the edge, corner or cell
	// For an edge, the ends of the path that a line made; for a union, the cells; for a corner,
	// while the trail is traced, from is the entry that narrowed it before.
	from, to int32
}

type what uint8

const (
	anEdge     what = iota
	aCorner         // numbered as by deduce.Board.CornerOf
	aUnion          // the union of two colour classes
	aUse            // the next fact also rests on the clue of this cell
	aColouring      // how much of the trail the colours included
)

// reason is a technique, and the place or the edge where it was applied, or -1; for patterns, the
// first clue.
type reason struct {
	technique slitherlink.Technique
	shape     deduce.Shape // of patterns
	at        int32
}

// add adds a fact that the caller completes in place; building it elsewhere and copying it is
// much slower.
func (t *trail) add(what what, at int32, why reason) *entry {
	t.entries = append(t.entries, entry{})
	e := &t.entries[len(t.entries)-1]
	e.what, e.at, e.why = what, at, why
	return e
}

// draw makes an edge known.
func (s *Solver) draw(edge int32, fact deduce.Fact, why reason) *entry {
	e := s.trail.add(anEdge, edge, why)
	e.fact = fact
	e.from, e.to = s.Draw(int(edge), fact)
	return e
}

// narrow keeps only the given ways of a corner.
func (s *Solver) narrow(corner int32, ways deduce.Pairs, why reason) {
	if had := s.Narrow(int(corner), ways); had&^ways != 0 {
		e := s.trail.add(aCorner, corner, why)
		e.had, e.ways = had, ways&had
	}
}

// unite unites two colour classes that an edge, a corner or the ways of a cell relate.
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

// undo undoes the trail from length n on. It returns the facts that it undid; adding facts
// overwrites them.
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

// takeBack undoes a fact, but leaves it in the list.
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
