package minimise

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// trail is all facts in the order in which they were deduced, so that they can be undone,
// the last one first, and so that it is known of each on which clues it rests.
type trail struct {
	entries  []entry
	coloured int // how much of it is in the colours
	woken    int // how much of it has queued places for all rules
}

// entry is one fact of the trail.
type entry struct {
	what what
	of   what         // of a union, its source: an edge, a corner, or the ways of a cell (aUnion)
	fact deduce.Fact  // of an edge
	had  deduce.Pairs // of a corner before
	ways deduce.Pairs // and now
	// Of a union, whether the colours of its cells differ.
	differ bool
	why    reason
	at     int32 // the edge, corner or cell
	// Of an edge, the ends of the path that a line made; of a union, the cells; of a corner, while
	// the trail is traced, the entry that narrowed it before, in from.
	from, to int32
}

type what uint8

const (
	anEdge     what = iota
	aCorner         // numbered as deduce.Board.CornerOf does
	aUnion          // of two classes of colours
	aUse            // the next fact rests on the clue of this cell too
	aColouring      // how much of the trail the colours knew
)

// reason is a technique and the place or edge where it was applied, or -1; for patterns the
// first clue.
type reason struct {
	technique slitherlink.Technique
	shape     deduce.Shape // of patterns
	at        int32
}

// add makes a fact known and appends it to the trail. Corners and unions that are known already
// are not added.
func (s *Solver) add(e *entry) {
	switch e.what {
	case anEdge:
		e.from, e.to = s.Draw(int(e.at), e.fact)
	case aCorner:
		if e.had = s.Narrow(int(e.at), e.ways); e.had&^e.ways == 0 {
			return
		}
		e.ways &= e.had
	case aUnion:
		s.unite(e.of, e.at, deduce.Relation{A: int(e.from), B: int(e.to), Differ: e.differ})
		return
	}
	s.trail.entries = append(s.trail.entries, *e)
}

// use notes that the next fact also rests on the clue of a cell.
func (s *Solver) use(x int) { s.add(&entry{what: aUse, at: int32(x)}) }

// unite unites two classes of colours, which an edge, a corner or the ways of a cell relate.
func (s *Solver) unite(of what, at int32, r deduce.Relation) {
	if s.Unite(r) {
		s.trail.entries = append(s.trail.entries, entry{what: aUnion, of: of, at: at, from: int32(r.A), to: int32(r.B), differ: r.Differ})
	}
}

// undo undoes the trail from length n on. It returns these facts, until others are added; then
// as many of them are overwritten.
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

// takeBack undoes the last fact, except in the list of them.
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
