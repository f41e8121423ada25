package slitherlink

// close deduces all that the techniques up to the limit yield, easiest first, in
// no particular order otherwise.
func (f *facts) close() {
	for !f.wrong && f.unknown > 0 {
		switch {
		case f.closed:
			f.crossRest()
		case len(f.todo[queueCount]) > 0:
			f.count(f.next(queueCount))
		case f.limit >= Closing && len(f.todo[queueClose]) > 0:
			f.closing(f.next(queueClose))
		case f.limit >= Pattern && len(f.todo[queuePattern]) > 0:
			f.pattern(f.next(queuePattern))
		case f.limit == Corner && len(f.todo[queueCorner]) > 0:
			f.lookCorner(f.next(queueCorner))
		case (f.limit == Pair || f.limit == Chain) && len(f.todo[queuePair]) > 0:
			f.pair(f.next(queuePair))
		case f.limit >= Chain && len(f.todo[queueChain]) > 0:
			f.chain(f.next(queueChain))
		case f.limit >= Colour && f.colour():
		case f.limit >= LookAhead && f.lookAhead():
		default:
			return
		}
	}
	if !f.closed {
		f.wrong = true // no edge is left for the loop
	}
}

// crossRest makes a cross of every edge that is not part of the closed loop.
func (f *facts) crossRest() {
	for e, known := range f.edge {
		if known == unknownEdge {
			f.put(e, crossEdge, reason{Counting, -1})
		}
	}
}

// solved reports whether every edge is known, and they are right.
func (f *facts) solved() bool { return f.closed && !f.wrong && f.unknown == 0 }

// forget empties the queues.
func (f *facts) forget() {
	for q := range f.todo {
		if q != queueClose {
			for _, place := range f.todo[q] {
				f.waiting[place] &^= 1 << q
			}
		}
		f.todo[q] = f.todo[q][:0]
	}
}

// lookAhead supposes a line or a cross where nothing else leads on, until one
// leads to a contradiction, and sets the edge to the contrary. It returns whether
// it found any.
func (f *facts) lookAhead() bool {
	limit := f.limit
	for _, technique := range [...]Technique{LookAhead, DeepLookAhead} {
		if technique > limit {
			break
		}
		for e, known := range f.edge {
			if known != unknownEdge {
				continue
			}
			for _, line := range [...]bool{true, false} {
				if f.refutes(e, line, technique) {
					f.settle(e, !line, reason{technique, int32(e)})
					return true
				}
			}
		}
	}
	return false
}

// refutes reports whether an edge's being a line, or a cross, is refuted by
// counting and closing (for deep look-ahead by everything up to colours). If so,
// the trail says what clues that took.
func (f *facts) refutes(edge int, line bool, technique Technique) bool {
	limit, before := f.limit, len(f.trail)
	f.limit = Closing
	if technique == DeepLookAhead {
		f.limit = Colour
	}
	f.settle(edge, line, reason{technique, int32(edge)})
	f.close()
	refuted := f.wrong
	f.retract(before, refuted)
	f.limit = limit
	return refuted
}

// retract takes back what was supposed from length n of the trail on; if used, the
// clues next to all its edges go down as used by the next fact.
func (f *facts) retract(n int, used bool) {
	f.forget()
	f.usedBy = f.usedBy[:0]
	if used {
		for _, e := range f.trail[n:] {
			if e.what == anEdge {
				places, _ := f.placesOf(int(e.at))
				f.usedBy = append(f.usedBy, int32(places[0]), int32(places[1]))
			}
		}
	}
	f.undo(n, false)
	for _, x := range f.usedBy {
		if f.kind[x] < blank && f.waiting[x]&seen == 0 {
			f.waiting[x] |= seen
			f.trail = append(f.trail, entry{what: aUse, at: x})
		}
	}
	for _, x := range f.usedBy {
		f.waiting[x] &^= seen
	}
}

// seen marks places in waiting, beside the bits of the queues.
const seen = 1 << 7

// trace finds which facts of the trail, from length n on, the edges rest on, and
// lists them in kept. It leaves the heads of corners as they were at n.
//
// All edges are needed, since they are what was wanted. Of the rest only a part
// is: corners and colours are noted wherever something is known of them, whether
// or not anyone asks later. So the trail is walked backwards, and each fact that
// is needed marks those that it rests on itself.
func (f *facts) trace(n int) {
	if cap(f.needed) < len(f.trail) {
		f.needed = make([]bool, 2*len(f.trail))
	}
	needed := f.needed[:len(f.trail)]
	clear(needed)
	need := func(corner int) {
		for i := f.head[corner]; int(i) >= n && !needed[i]; i = f.trail[i].before {
			needed[i] = true
		}
	}
	colours, all := false, false
	f.kept = f.kept[:0]
	for i := len(f.trail) - 1; i >= n; i-- {
		e := &f.trail[i]
		switch e.what {
		case aUse:
			f.kept = append(f.kept, *e)
			continue
		case aMark:
			continue
		case aCorner:
			f.head[e.at] = e.before
			if !needed[i] && !all {
				continue
			}
		case aUnion:
			if !colours {
				continue
			}
			f.kept = append(f.kept, *e)
			if e.other >= 0 {
				need(int(e.other))
			} else if e.other != fromEdge {
				for k := range 4 {
					need(4*int(-2-e.other) + k)
				}
			}
			continue
		}
		f.kept = append(f.kept, *e)
		switch e.why.technique {
		case Chain:
			for k := range 4 {
				corner, _ := f.cornerOf(int(e.why.at), k)
				need(corner)
			}
		case Colour:
			colours = true
			if e.why.at >= 0 {
				for k := range 4 {
					need(4*int(e.why.at) + k)
				}
			}
		case DeepLookAhead:
			colours, all = true, true
		}
	}
}

// clues calls use with each cell whose clue a fact rests on.
func (f *facts) clues(e *entry, use func(x int)) {
	clue := func(x int) {
		if x < f.cells && f.kind[x] < blank {
			use(x)
		}
	}
	at := int(e.why.at)
	switch {
	case e.what == aUse:
		clue(int(e.at))
	case e.what == aUnion:
		if e.other < fromEdge {
			clue(int(-2 - e.other))
		}
	case e.why.technique == Pattern:
		clue(at >> patternBits)
		clue(f.second(at>>patternBits, at&(1<<patternBits-1)))
	case e.why.technique == Pair && at >= f.cells:
		for _, x := range f.around(at - f.cells) {
			clue(x)
		}
	case e.why.technique == Closing || e.why.technique >= LookAhead || at < 0:
	default:
		clue(at)
	}
}

// lean takes out of the trail, from length n on, what the edges do not rest on,
// and notes where each clue is first used.
func (f *facts) lean(n int) {
	f.trace(n)
	for x, first := range f.firstUse {
		if first >= int32(n) {
			f.firstUse[x] = never
		}
	}
	f.undo(n, false)
	for i := len(f.kept) - 1; i >= 0; i-- {
		e := &f.kept[i]
		now := int32(len(f.trail))
		f.clues(e, func(x int) { f.firstUse[x] = min(f.firstUse[x], now) })
		switch e.what {
		case anEdge:
			f.put(int(e.at), e.value, e.why)
		case aCorner:
			f.narrow(int(e.at), uint16(e.other), e.why)
		case aUnion:
			f.trail = append(f.trail, *e)
			f.link(e.at, e.before, e.value)
		case aUse:
			f.trail = append(f.trail, *e)
		}
	}
	f.forget()
}
