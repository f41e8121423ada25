package slitherlink

import "math/bits"

// What rounds look at again. Chains and closing take from the queues, as everything does
// where there are no rounds. The others look at all places near edges that have become
// known since they looked last, in reading order, and keep sets of those. What an edge
// concerns are runs of two or three places in following rows, and a run goes into a set
// at once:
//
//	  level edge    upright edge        # cells and o dots that share a dot or a cell
//	o   o                               with it; rows of cells and of dots in turn
//	# # #           # #
//	o───o         o   o   o
//	# # #           #│#
//	o   o         o   o   o
//	                # #

// placeSet is a set of places, a bit each, and a word more than they need.
type placeSet []uint64

func (s placeSet) add(place int) { s[place>>6] |= 1 << (place & 63) }

// addRun adds places from first on: those of the bits of run.
func (s placeSet) addRun(first int, run uint64) {
	s[first>>6] |= run << (first & 63)
	s[first>>6+1] |= run >> (64 - first&63)
}

// beginRounds makes everything fresh.
func (f *deductions) beginRounds() {
	words := 2*f.cells/64 + 2
	f.clued = cleared(f.clued, words)
	for x, state := range f.state[:f.cells] {
		if state.kind() < blank {
			f.clued.add(x)
		}
	}
	for _, queue := range [...]int{queueCount, queuePattern, queueCorner} {
		f.fresh[queue] = append(f.fresh[queue][:0], f.clued...)
	}
	pairs := placeSet(cleared(f.fresh[queuePair], words))
	for _, place := range f.all {
		pairs.add(int(place))
	}
	f.fresh[queuePair] = pairs
	if f.limit >= Chain {
		f.wakeChains()
	}
	f.painted.begin()
}

// freshPlaces has counting look at the places of new edges.
func (f *deductions) freshPlaces() {
	set := f.fresh[queueCount]
	for i := f.announcedTo[queueCount]; i < len(f.trail); i++ {
		if e := &f.trail[i]; e.what == anEdge {
			for _, place := range f.placesOf(int(e.at)) {
				set.add(int(place))
			}
		}
	}
	f.announcedTo[queueCount] = len(f.trail)
}

// freshNear has corners and pairs look at all that new edges concern.
func (f *deductions) freshNear() {
	corners, pairs := f.fresh[queueCorner], f.fresh[queuePair]
	for i := f.announcedTo[queuePair]; i < len(f.trail); i++ {
		e := &f.trail[i]
		if e.what != anEdge {
			continue
		}
		x := int(e.at) >> 1
		dot, s := f.cells+x, f.stride
		if e.at&1 == 0 {
			for _, row := range [...]int{x - s, x} {
				corners.addRun(row-1, 0b111)
				pairs.addRun(row-1, 0b111)
			}
			for _, row := range [...]int{dot - s, dot, dot + s} {
				pairs.addRun(row, 0b11)
			}
		} else {
			for _, row := range [...]int{x - s, x, x + s} {
				corners.addRun(row-1, 0b11)
				pairs.addRun(row-1, 0b11)
			}
			for _, row := range [...]int{dot, dot + s} {
				pairs.addRun(row-1, 0b111)
			}
		}
	}
	f.announcedTo[queuePair] = len(f.trail)
}

// freshChains has chains look at the places of new edges.
func (f *deductions) freshChains() {
	for i := f.announcedTo[queueChain]; i < len(f.trail); i++ {
		if e := &f.trail[i]; e.what == anEdge {
			for _, place := range f.placesOf(int(e.at)) {
				f.wakeFor(queueChain, int(place))
			}
		}
	}
	f.announcedTo[queueChain] = len(f.trail)
}

// countFresh counts at all fresh places.
func (f *deductions) countFresh() {
	set := f.fresh[queueCount]
	for i, word := range set {
		set[i] = 0
		for ; word != 0; word &= word - 1 {
			place := i<<6 + bits.TrailingZeros64(word)
			if f.state[place].news() != 0 {
				f.count(place)
			}
		}
	}
}

// lookFresh looks at all places that are fresh for one of the others. Corners and pairs
// have nothing to say where every edge is known.
func (f *deductions) lookFresh(queue int, look func(int)) {
	set := f.fresh[queue]
	for i, word := range set {
		if set[i] = 0; queue == queueCorner {
			word &= f.clued[i]
		}
		for ; word != 0; word &= word - 1 {
			place := i<<6 + bits.TrailingZeros64(word)
			if f.state[place].known() && queue != queuePattern {
				continue
			}
			if look(place); f.wrong {
				return
			}
		}
	}
}

// lookAgain has what was found for a reason found again.
func (f *deductions) lookAgain(why reason) {
	at := int(why.at)
	switch why.technique {
	case Counting:
		f.fresh[queueCount].add(at)
	case Closing:
		f.todo[queueClose] = append(f.todo[queueClose], why.at)
	case Pattern:
		f.fresh[queuePattern].add(at >> patternBits)
	case Corner:
		f.fresh[queueCorner].add(at)
	case Pair:
		f.fresh[queuePair].add(at)
	case Chain:
		f.wakeFor(queueChain, at)
		f.painted.begin()
	case Colour:
		f.painted.begin()
	}
}
