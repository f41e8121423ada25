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
	fact deduce.Fact  // of an edge
	had  deduce.Pairs // of a corner before
	ways deduce.Pairs // and now
	why  reason
	at   int32 // the edge, corner, cell, or source of a union
	// Of an edge, the ends of the path that a line made; of a corner, the entry that narrowed
	// it before, in from.
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
// first clue and the shape.
type reason struct {
	technique slitherlink.Technique
	at        int32
}

// patternBits is how many bits a reason has for the shape of a pattern.
const patternBits = 3

func patternReason(p *deduce.Picture) reason {
	return reason{slitherlink.Pattern, int32(p.First<<patternBits | int(p.Shape))}
}

// picture undoes patternReason, and returns the two clues.
func (s *Solver) picture(why reason) (first, second int, shape deduce.Shape) {
	first, shape = int(why.at>>patternBits), deduce.Shape(why.at&(1<<patternBits-1))
	return first, s.Second(first, shape), shape
}

func (t *trail) reset(cells int) {
	if len(t.narrowed) != 4*cells {
		t.narrowed = make([]int32, 4*cells)
	}
	for i := range t.narrowed {
		t.narrowed[i] = -1
	}
	t.entries, t.coloured, t.woken = t.entries[:0], 0, 0
}

// add adds a fact that the position has. It returns the entry, whose other fields are to be set
// there: to put an entry together and copy it takes much longer.
func (t *trail) add(what what, at int32, why reason) *entry {
	i := len(t.entries)
	t.entries = append(t.entries, entry{})
	e := &t.entries[i]
	e.what, e.at, e.why = what, at, why
	if what == aCorner {
		e.from, t.narrowed[at] = t.narrowed[at], int32(i)
	}
	return e
}

// again adds a fact that was taken off the trail.
func (t *trail) again(was *entry) *entry {
	i := len(t.entries)
	t.entries = append(t.entries, *was)
	e := &t.entries[i]
	if e.what == aCorner {
		e.from, t.narrowed[e.at] = t.narrowed[e.at], int32(i)
	}
	return e
}

// use notes that the next fact also rests on the clue of a cell.
func (t *trail) use(x int) { t.add(aUse, int32(x), reason{}) }

// put draws an edge.
func (s *Solver) put(edge int, fact deduce.Fact, why reason) (from, to int32) {
	closed := s.Closed
	from, to = s.Draw(edge, fact)
	e := s.trail.add(anEdge, int32(edge), why)
	e.fact, e.from, e.to = fact, from, to
	if !closed && s.Closed && s.Paths == 0 && s.Wrong {
		if x := s.Unsatisfied(-1, -1); x != 0 { // this clue says that it is
			s.trail.use(x)
		}
	}
	return from, to
}

// narrow leaves of a corner only the given ways.
func (s *Solver) narrow(corner int, ways deduce.Pairs, why reason) {
	had := s.Narrow(corner, ways)
	if had&^ways == 0 {
		return
	}
	e := s.trail.add(aCorner, int32(corner), why)
	e.had, e.ways = had, had&ways
}

// Unions come from an edge, a corner or the ways of a cell: their source.
func (s *Solver) sourceOfEdge(edge int32) int32 { return int32(4*s.Cells) + edge }

func sourceOfCell(x, k int, r deduce.Relation) int32 {
	source := x<<2 | k<<1
	if r.Differ {
		source |= 1
	}
	return -1 - int32(source)
}

// cellOf returns the cell of a source, if it is the ways of one.
func cellOf(source int32) (x int, ok bool) { return int(-1-source) >> 2, source < 0 }

// unite unites two classes of colours, if that is what the source says.
func (s *Solver) unite(source int32) {
	var r deduce.Relation
	if x, ok := cellOf(source); ok {
		r = s.AcrossRelation(x, int(-1-source)>>1&1, (-1-source)&1 != 0)
	} else if edge := int(source) - 4*s.Cells; edge >= 0 {
		r = s.EdgeRelation(edge)
	} else if r, ok = s.CornerRelation(int(source)); !ok {
		return
	}
	if s.Unite(r) {
		s.trail.add(aUnion, source, reason{})
	}
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
