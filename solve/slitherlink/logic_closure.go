package slitherlink

// close deduces all that the techniques up to the limit yield, easiest first, in
// no particular order otherwise.
func (f *deductions) close() {
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
		case f.limit >= Corner && f.announced < len(f.trail):
			f.announce()
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
func (f *deductions) crossRest() {
	for e, known := range f.edge {
		if known == unknownEdge {
			f.put(e, crossEdge, reason{Counting, -1})
		}
	}
}

// solved reports whether every edge is known, and they are right.
func (f *deductions) solved() bool { return f.closed && !f.wrong && f.unknown == 0 }

// forget empties the queues.
func (f *deductions) forget() {
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
func (f *deductions) lookAhead() bool {
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
func (f *deductions) refutes(edge int, line bool, technique Technique) bool {
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
// clues of all cells that it came to go down as used by the next fact.
func (f *deductions) retract(n int, used bool) {
	f.forget()
	f.usedBy = f.usedBy[:0]
	if used {
		for _, e := range f.trail[n:] {
			switch e.what {
			case anEdge:
				f.usedBy = append(f.usedBy, f.placesOf(int(e.at))[:2]...)
			case aCorner:
				f.usedBy = append(f.usedBy, e.at>>2)
				if x := e.why.at; x >= 0 && int(x) < f.cells {
					f.usedBy = append(f.usedBy, x)
				}
			case aUnion:
				if e.other < 0 {
					x, _, _ := cellOf(e.other)
					f.usedBy = append(f.usedBy, int32(x))
				}
			case aUse:
				f.usedBy = append(f.usedBy, e.at)
			}
		}
	}
	f.undo(n)
	for _, x := range f.usedBy {
		if f.state[x].kind() < blank && f.waiting[x]&seen == 0 {
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
