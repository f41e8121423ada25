package slitherlink

// The queues of what is to be looked at again.
const (
	queueCount = iota
	queueClose
	queuePattern
	queueCorner
	queuePair
	queueChain
	numQueues
)

// wakeFor puts a place into a queue. Pairs have nothing to say where every edge is
// known; counting still looks whether they are right.
func (f *deductions) wakeFor(queue int, place int) {
	if f.waiting[place]>>queue&1 == 0 && (!f.state[place].known() || queue <= queuePattern) {
		f.waiting[place] |= 1 << queue
		f.todo[queue] = append(f.todo[queue], int32(place))
	}
}

// wake has a place looked at again by itself.
func (f *deductions) wake(place int) {
	if f.state[place].kind() != blank {
		f.wakeFor(queueCount, place)
	}
	if f.limit >= Chain {
		f.wakeFor(queueChain, place)
	}
}

// wakeAll has a place looked at again by itself and with its corners.
func (f *deductions) wakeAll(place int) {
	f.wake(place)
	if place < f.cells {
		f.wakeCell(place)
	} else {
		f.wakeFor(queuePair, place)
	}
}

// wakeCell has a cell looked at again with its corners.
func (f *deductions) wakeCell(x int) {
	if !f.state[x].known() {
		f.wakeFor(queuePair, x)
		if f.state[x].kind() < blank {
			f.wakeFor(queueCorner, x)
		}
	}
}

// wakePatterns has all clues looked at again for patterns.
func (f *deductions) wakePatterns() {
	if f.limit >= Pattern {
		for x, state := range f.state[:f.cells] {
			if state.kind() < blank {
				f.wakeFor(queuePattern, x)
			}
		}
	}
}

// wakeEdge has the places of an edge counted again.
func (f *deductions) wakeEdge(edge int) {
	for _, place := range f.placesOf(edge) {
		if f.state[place].kind() != blank {
			f.wakeFor(queueCount, int(place))
		}
	}
}

// wakeNear has everything but counting look again at what an edge concerns. Chains
// find what corners and pairs do, so that only who wants to name what he finds
// looks at all.
func (f *deductions) wakeNear(edge int) {
	places := f.placesOf(edge)
	if f.limit >= Chain {
		for _, place := range places {
			f.wakeFor(queueChain, int(place))
		}
	}
	if f.limit >= Corner && f.limit <= Chain {
		for _, x := range places[:2] {
			f.wakeCell(int(x))
			for _, dot := range f.dotsOf(int(x)) {
				f.wakeFor(queuePair, f.cells+dot)
			}
		}
		for _, dot := range places[2:] {
			for _, x := range f.around(int(dot) - f.cells) {
				f.wakeCell(x)
			}
		}
	}
}

// announce wakes what is near the edges that are new since the last time. That is
// put off until counting has come to an end, when most of it is settled.
func (f *deductions) announce() {
	for _, e := range f.trail[f.announced:] {
		if e.what == anEdge {
			f.wakeNear(int(e.at))
		}
	}
	f.announced = len(f.trail)
}

// next takes a place out of a queue.
func (f *deductions) next(queue int) int {
	q := f.todo[queue]
	place := q[len(q)-1]
	f.todo[queue] = q[:len(q)-1]
	if queue != queueClose {
		f.waiting[place] &^= 1 << queue
	}
	return int(place)
}

// wakeLast has the edge looked at again that would have been the last.
func (f *deductions) wakeLast() {
	if f.last >= 0 {
		f.todo[queueClose] = append(f.todo[queueClose], f.last)
		f.last = -1
	}
}

// wakeClosing has the edge looked at that would close the path which the newest line
// made, and the one that would have been the last, since it may be so no more.
func (f *deductions) wakeClosing(newest fact) {
	if newest != lineEdge || f.closed || f.wrong {
		return
	}
	f.wakeLast()
	e := &f.trail[len(f.trail)-1]
	if f.neighbours(e.before, e.other) {
		f.todo[queueClose] = append(f.todo[queueClose], between(e.before, e.other))
	}
}
