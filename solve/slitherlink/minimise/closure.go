package minimise

import (
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// queues has a stack for each rule: the places that the rule must still examine or, for closing,
// the edges.
type queues struct {
	todo    [numQueues][]int32
	waiting []uint8 // for each place: bit k is set if the place is in queue k
}

const (
	queueCounting = iota
	queueClosing
	queuePattern
	queuePair // for Pair or, if Corner is the limit, for Corner
	queueChain
	numQueues
)

func (q *queues) clear() {
	for i := range q.todo {
		for len(q.todo[i]) > 0 {
			q.next(i)
		}
	}
}

// next removes the last place or edge from a queue and returns it.
func (q *queues) next(queue int) int {
	last := len(q.todo[queue]) - 1
	place := q.todo[queue][last]
	q.todo[queue] = q.todo[queue][:last]
	if queue != queueClosing {
		q.waiting[place] &^= 1 << queue
	}
	return int(place)
}

// close deduces what follows by the techniques up to the limit, easiest first, until nothing more
// follows, all edges are known, or there is a contradiction.
func (s *Solver) close() {
	q := &s.queues
	for !s.Wrong && s.Unknown > 0 {
		switch {
		case s.Closed:
			s.crossTheRest()
		case len(q.todo[queueCounting]) > 0:
			place := q.next(queueCounting)
			s.apply(place, s.Counting(place), reason{slitherlink.Counting, 0, int32(place)})
		case s.limit >= slitherlink.Closing && len(q.todo[queueClosing]) > 0:
			s.closing(q.next(queueClosing))
		case s.limit >= slitherlink.Pattern && len(q.todo[queuePattern]) > 0:
			s.patterns(q.next(queuePattern))
		case s.limit >= slitherlink.Corner && s.trail.woken < len(s.trail.entries):
			s.wakeAfterCounting()
		case s.limit == slitherlink.Corner && len(q.todo[queuePair]) > 0:
			x := q.next(queuePair)
			s.apply(x, s.Corner(x), reason{slitherlink.Corner, 0, int32(x)})
		case (s.limit == slitherlink.Pair || s.limit == slitherlink.Chain) && len(q.todo[queuePair]) > 0:
			place := q.next(queuePair)
			s.apply(place, s.Pair(place), reason{slitherlink.Pair, 0, int32(place)})
		case s.limit >= slitherlink.Chain && len(q.todo[queueChain]) > 0:
			place := q.next(queueChain)
			edges, corners := s.Chain(place, s.full)
			s.tell(place, edges, corners, reason{slitherlink.Chain, 0, int32(place)})
		case s.limit >= slitherlink.Colour && s.colour():
		case s.limit >= slitherlink.LookAhead && s.lookAhead():
		default:
			return
		}
	}
	if !s.Closed {
		s.Wrong = true // no edge is left for the loop
	}
}

// apply sets the edges of a place that a rule has decided. The parameter why has the rule and its
// place.
func (s *Solver) apply(place int, edges deduce.View, why reason) {
	if edges&^s.States[place].View() == 0 {
		return
	}
	var news [4]deduce.Mark
	marks, ok := s.News(news[:0], place, edges)
	s.Wrong = s.Wrong || !ok
	for _, m := range marks {
		s.set(m, why)
	}
}

// set makes an edge known, and queues the places and edges that this affects.
func (s *Solver) set(m deduce.Mark, why reason) {
	edge := int(m.Edge)
	if known := s.Facts[edge]; known != deduce.Unknown {
		s.Wrong = s.Wrong || known != m.Fact
		return
	}
	closed := s.Closed
	line := s.draw(m.Edge, m.Fact, why)
	if !closed && s.Closed && s.Paths == 0 && s.Wrong {
		if x := s.Unsatisfied(-1, -1); x != 0 { // the clue of x shows that the loop closes too early
			s.use(x)
		}
	}
	s.wakeCounting(edge)
	if m.Fact == deduce.Line && !s.Closed && !s.Wrong {
		s.wakeLast()
		if e, ok := s.ClosingEdge(line.from, line.to); ok {
			s.wakeClosing(e)
		}
	}
}

// tell records what a rule has found about the corners and edges of a place.
func (s *Solver) tell(place int, edges deduce.View, corners deduce.Corners, why reason) {
	if corners != deduce.AnyCorners {
		for k := range 4 {
			if ways := corners.At(k); ways != deduce.AnyWay {
				corner, other := s.CornerOf(place, k)
				s.narrow(int32(corner), ways, why)
				s.wakeFor(queueChain, other)
			}
		}
	}
	s.apply(place, edges, why)
}

// crossTheRest makes every unknown edge a cross. The loop must be closed.
func (s *Solver) crossTheRest() {
	for e, fact := range s.Facts {
		if fact == deduce.Unknown {
			s.draw(int32(e), deduce.Cross, reason{slitherlink.Counting, 0, -1})
		}
	}
}

// closing examines an edge that may close a loop.
func (s *Solver) closing(edge int) {
	if s.Facts[edge] != deduce.Unknown {
		return
	}
	early, last := s.Closing(edge)
	if last {
		s.last = edge
	}
	if early {
		if places := s.PlacesOf(edge); s.Paths == 1 {
			s.use(s.Unsatisfied(int(places[0]), int(places[1])))
		}
		s.set(deduce.Mark{Edge: int32(edge), Fact: deduce.Cross}, reason{slitherlink.Closing, 0, int32(edge)})
	}
}

// patterns looks for patterns whose first clue is x.
func (s *Solver) patterns(x int) {
	s.pictures = s.Pattern(x, s.pictures[:0])
	for i := range s.pictures {
		p := &s.pictures[i]
		if p.Witness != 0 {
			s.use(p.Witness)
		}
		for _, m := range p.Marks() {
			s.set(m, reason{slitherlink.Pattern, p.Shape, int32(p.First)})
		}
	}
}

// colour deduces what follows from the colours of all cells, and reports whether it found a new
// fact or a contradiction.
func (s *Solver) colour() bool {
	s.uniteNew()
	before := len(s.trail.entries)
	for _, x := range s.Inside {
		if !s.Wrong && !s.States[x].Known() {
			s.colourAt(int(x))
		}
	}
	return s.Wrong || len(s.trail.entries) > before
}

// uniteNew unites the classes of cells that new facts of the trail relate.
func (s *Solver) uniteNew() {
	t := &s.trail
	n := len(t.entries)
	if t.coloured == n {
		return
	}
	t.add(aColouring, int32(t.coloured), reason{})
	for i := t.coloured; i < n; i++ {
		switch what, at := t.entries[i].what, t.entries[i].at; what {
		case anEdge:
			s.unite(anEdge, at, s.EdgeRelation(int(at)))
		case aCorner:
			if r, ok := s.CornerRelation(int(at)); ok {
				s.unite(aCorner, at, r)
			}
		}
	}
	t.coloured = len(t.entries)
}

// colourAt records what follows from the colours of a cell and its neighbours.
func (s *Solver) colourAt(x int) {
	sides := s.SidesOf(x)
	edges, corners := s.Colour(x, sides)
	if corners != deduce.AnyCorners {
		s.wakeFor(queueChain, x)
	}
	s.tell(x, edges, corners, reason{slitherlink.Colour, 0, -1})
	edges, corners, says := s.Across(x, sides)
	if edges == deduce.Contradiction {
		s.Wrong = true
		s.use(x)
		return
	}
	for _, r := range says {
		s.unite(aUnion, int32(x), r)
	}
	s.tell(x, edges, corners, reason{slitherlink.Colour, 0, int32(x)})
}

// lookAhead supposes lines and crosses, one after another, until a supposition leads to a
// contradiction, and then sets the edge to the opposite. The next call begins with the next edge,
// since the edges before were just supposed in vain. The method reports whether it found a
// contradiction.
func (s *Solver) lookAhead() bool {
	for technique := slitherlink.LookAhead; technique <= s.limit; technique++ {
		for range s.Facts {
			if s.supposed++; s.supposed >= len(s.Facts) {
				s.supposed = 0
			}
			e := s.supposed
			if s.Facts[e] != deduce.Unknown {
				continue
			}
			for _, fact := range [...]deduce.Fact{deduce.Line, deduce.Cross} {
				if m := (deduce.Mark{Edge: int32(e), Fact: fact}); s.refutes(m, technique) {
					m.Fact = fact.Contrary()
					s.set(m, reason{technique, 0, int32(e)})
					return true
				}
			}
		}
	}
	return false
}

// refutes reports whether supposing m leads to a contradiction by counting and closing or, in deep
// look-ahead, by techniques up to Colour. If it does, the trail records the clues of the cells that
// the supposition touched.
func (s *Solver) refutes(m deduce.Mark, technique slitherlink.Technique) bool {
	limit, before := s.limit, len(s.trail.entries)
	s.limit = slitherlink.Closing
	if technique == slitherlink.DeepLookAhead {
		s.limit = slitherlink.Colour
	}
	s.set(m, reason{technique, 0, m.Edge})
	s.close()
	refuted := s.Wrong
	s.retract(before, refuted)
	s.limit = limit
	return refuted
}

// wakeFor puts a place into a queue, unless the place is there already. If all edges of a place are
// known, only counting and patterns still look at the place.
func (s *Solver) wakeFor(queue int, place int) {
	if q := &s.queues; q.waiting[place]>>queue&1 == 0 && (queue <= queuePattern || !s.States[place].Known()) {
		q.waiting[place] |= 1 << queue
		q.todo[queue] = append(q.todo[queue], int32(place))
	}
}

func (s *Solver) wakeClosing(edge int) {
	s.queues.todo[queueClosing] = append(s.queues.todo[queueClosing], int32(edge))
}

// wakeLast queues s.last, the edge at which a line would close the loop with all clues met, since a
// new fact can change this.
func (s *Solver) wakeLast() {
	if s.last >= 0 {
		s.wakeClosing(s.last)
		s.last = -1
	}
}

// wakeCounting queues the dots and the clues beside an edge for counting.
func (s *Solver) wakeCounting(edge int) {
	for _, place := range s.PlacesOf(edge) {
		if s.States[place].Kind() != deduce.Blank {
			s.wakeFor(queueCounting, int(place))
		}
	}
}

// wake queues a place for counting, pairs and chains, as far as the limit allows.
func (s *Solver) wake(place int) {
	if s.States[place].Kind() != deduce.Blank {
		s.wakeFor(queueCounting, place)
	}
	if s.limit >= slitherlink.Chain {
		s.wakeFor(queueChain, place)
	}
	s.wakePair(place)
}

// wakePair queues a place for Corner or Pair, if the limit is not harder than Chain.
func (s *Solver) wakePair(place int) {
	if s.limit <= slitherlink.Chain && (s.limit != slitherlink.Corner || s.States[place].Clue()) {
		s.wakeFor(queuePair, place)
	}
}

func (s *Solver) wakePatterns() {
	if s.limit >= slitherlink.Pattern {
		for x, state := range s.States[:s.Cells] {
			if state.Clue() {
				s.wakeFor(queuePattern, x)
			}
		}
	}
}

// wakeAfterCounting queues, for the other rules, all places that the new edges affect. The caller
// waits until counting has ended, since places that counting has settled need no other rules.
func (s *Solver) wakeAfterCounting() {
	for _, e := range s.trail.entries[s.trail.woken:] {
		if e.what == anEdge {
			s.wakeNear(int(e.at))
		}
	}
	s.trail.woken = len(s.trail.entries)
}

// wakeNear queues the places near an edge for chains, corners and pairs, as far as the limit allows.
// If the limit is Colour or harder, chains include corners and pairs, so only chains are queued.
func (s *Solver) wakeNear(edge int) {
	pairs := s.limit >= slitherlink.Corner && s.limit <= slitherlink.Chain
	for _, place := range s.PlacesOf(edge) {
		if s.limit >= slitherlink.Chain {
			s.wakeFor(queueChain, int(place))
		}
		if !pairs {
			continue
		}
		s.wakePair(int(place))
		for _, other := range s.Around(int(place)) {
			s.wakePair(other)
		}
	}
}

// setClue changes or removes the clue of a cell, and queues the places that this affects.
func (s *Solver) setClue(x int, to deduce.Kind) {
	s.SetClue(x, to)
	if to != deduce.Blank {
		s.Wrong = s.Wrong || s.States[x].View().Lines() > int(to)
		s.wakeLast()
		if s.limit >= slitherlink.Pattern {
			for _, y := range [...]int{x, x - 1, x - s.Stride, x - s.Stride - 1, x - s.Stride + 1} {
				if s.States[y].Clue() {
					s.wakeFor(queuePattern, y)
				}
			}
		}
	}
	s.wake(x)
	for _, dot := range s.DotsOf(x) {
		s.wakePair(dot)
	}
}
