package minimise

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// trail is all facts in the order in which they were deduced, so that they can be undone,
// the last one first, and so that it is known of each on which clues it rests.
type trail struct {
	entries  []entry
	narrowed []int32 // by corner: the last entry that narrowed it, or -1
	coloured int     // how much of it is in the colours
	woken    int     // how much of it has queued places for all rules
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
	// Of an edge, the ends of the path that a line made; of a corner, the entry that narrowed
	// it before, in from; of a union, the cells.
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

// add adds a fact that the position has.
func (t *trail) add(e entry) {
	if e.what == aCorner {
		e.from, t.narrowed[e.at] = t.narrowed[e.at], int32(len(t.entries))
	}
	t.entries = append(t.entries, e)
}

// use notes that the next fact also rests on the clue of a cell.
func (t *trail) use(x int) { t.add(entry{what: aUse, at: int32(x)}) }

// put draws an edge.
func (s *Solver) put(edge int, fact deduce.Fact, why reason) (from, to int32) {
	closed := s.Closed
	from, to = s.Draw(edge, fact)
	s.trail.add(entry{what: anEdge, at: int32(edge), why: why, fact: fact, from: from, to: to})
	if !closed && s.Closed && s.Paths == 0 && s.Wrong {
		if x := s.Unsatisfied(-1, -1); x != 0 { // this clue says that it is
			s.trail.use(x)
		}
	}
	return from, to
}

// narrow leaves of a corner only the given ways.
func (s *Solver) narrow(corner int, ways deduce.Pairs, why reason) {
	if had := s.Narrow(corner, ways); had&^ways != 0 {
		s.trail.add(entry{what: aCorner, at: int32(corner), why: why, had: had, ways: had & ways})
	}
}

// unite unites two classes of colours, which an edge, a corner or the ways of a cell relate.
func (s *Solver) unite(of what, at int32, r deduce.Relation) {
	if s.Unite(r) {
		s.trail.add(entry{what: aUnion, of: of, at: at, from: int32(r.A), to: int32(r.B), differ: r.Differ})
	}
}

// uniteAgain unites the classes of a union that was undone.
func (s *Solver) uniteAgain(e *entry) {
	s.unite(e.of, e.at, deduce.Relation{A: int(e.from), B: int(e.to), Differ: e.differ})
}

// undo undoes the trail from length n on.
func (s *Solver) undo(n int) {
	s.Wrong = false
	t := &s.trail
	for i := len(t.entries) - 1; i >= n; i-- {
		switch e := &t.entries[i]; e.what {
		case anEdge:
			s.Erase(int(e.at), e.from, e.to)
		case aCorner:
			s.Widen(int(e.at), e.had)
			t.narrowed[e.at] = e.from
		case aUnion:
			s.Divide()
		case aColouring:
			t.coloured = int(e.at)
		}
	}
	t.entries = t.entries[:n]
	t.woken = min(t.woken, n)
}
