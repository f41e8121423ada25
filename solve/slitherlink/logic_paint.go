package slitherlink

import "math/bits"

// Colours in rounds. What chains and colours find out of corners and classes stays from
// round to round, so that a round looks only where something has changed: chains at
// places with a new edge or a corner that was narrowed, colours at cells with those and
// at cells whose class, or a neighbour's, is another now.
type paint struct {
	chains int     // how much of the trail chains have looked at, -1 if all is to be looked at
	cells  int     // and how much colours have
	label  []int32 // by cell: its class then, and whether its colour differs from the root's
	fresh  placeSet
}

// begin has everything looked at.
func (p *paint) begin() { p.chains = -1 }

// wakeChains has chains look at every place again that is not settled.
func (f *deductions) wakeChains() {
	for place, state := range f.state {
		if !state.known() {
			f.wakeFor(queueChain, place)
		}
	}
}

// colours follows chains and colours to their end.
func (f *deductions) colours() {
	p := &f.painted
	if p.chains < 0 {
		p.cells, p.label, p.fresh = 0, cleared(p.label, f.cells), cleared(p.fresh, f.cells/64+2)
		for _, place := range f.all { // beyond the board all are of class 0
			if x := int(place); x < f.cells && f.blank.over[x] != 0 {
				p.label[x] = -1
			}
		}
		f.wakeChains()
	} else {
		for _, e := range f.trail[p.chains:] {
			switch e.what {
			case anEdge:
				for _, place := range f.placesOf(int(e.at)) {
					f.wakeFor(queueChain, int(place))
				}
			case aCorner:
				x := int(e.at) >> 2
				f.wakeFor(queueChain, x)
				f.wakeFor(queueChain, f.cells+f.dotsOf(x)[e.at&3])
			}
		}
	}
	f.full = true
	f.drain(queueChain, f.chain)
	for !f.wrong && f.paint() {
		f.drain(queueChain, f.chain)
	}
	f.full = false
	p.chains = len(f.trail)
}

// paint does what colour does, where that may find anything.
func (f *deductions) paint() bool {
	f.uniteNew()
	if f.wrong {
		return true
	}
	p := &f.painted
	united := p.cells == 0
	for _, e := range f.trail[p.cells:] {
		switch e.what {
		case anEdge:
			for _, x := range f.placesOf(int(e.at))[:2] {
				p.fresh.add(int(x))
			}
		case aCorner:
			p.fresh.add(int(e.at) >> 2)
		case aUnion:
			united = true
		}
	}
	p.cells = len(f.trail)
	for r := 1; united && r <= f.height; r++ {
		for x := r*f.stride + 1; x <= r*f.stride+f.width; x++ {
			if label := f.label(int32(x)); label != p.label[x] {
				p.label[x] = label
				p.fresh.add(x - f.stride)
				p.fresh.addRun(x-1, 0b111)
				p.fresh.add(x + f.stride)
			}
		}
	}
	facts, found := len(f.trail), len(f.found)
	for i, word := range p.fresh {
		p.fresh[i] = 0
		for ; word != 0; word &= word - 1 {
			x := i<<6 + bits.TrailingZeros64(word)
			if f.state[x].known() || f.blank.over[x] == 0 { // known, or beyond the board
				continue
			}
			near := f.nextTo(x)
			labels := [4]int32{p.label[near[0]], p.label[near[1]], p.label[near[2]], p.label[near[3]]}
			if f.colourAt(x, &labels, p.label[x]); f.wrong {
				return true
			}
		}
	}
	return len(f.trail) > facts || len(f.found) > found
}
