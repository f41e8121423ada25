package human

import (
	"math/bits"
	"slices"

	"matchbook/solve/bridges"
)

// This file has one rule for each technique, in order of difficulty, except for look-ahead
// (suppose.go). A rule adds all steps that it finds in the facts to a round.

func (f *facts) find(t Technique, r *round) {
	if t <= AtLeast {
		if r.hasty {
			f.hurry(t, r)
		} else {
			f.counting(t, r)
		}
		return
	}
	r.looks += len(f.islands)
	switch t {
	case TwoIslands:
		f.twoIslands(r)
	case Isolation:
		f.isolation(r)
	case WayOut:
		f.waysOut(r)
	case Cut:
		f.cuts(r)
	}
}

// A round has steps that were found in the same facts.
type round struct {
	steps  []Step
	bounds []Bound // the bounds of all steps
	bare   bool    // whether rules add only bounds, and no steps
	hasty  bool    // whether the method find calls the method hurry, not the method counting
	looks  int     // number of islands examined
	walk   bridges.Walk
	open   []uint8 // argument of walk.Cuts
}

// add adds a step with the bounds r.bounds[before:], unless there are none or r.bare is set.
func (r *round) add(t Technique, island int32, before int) {
	if bounds := r.bounds[before:len(r.bounds):len(r.bounds)]; len(bounds) > 0 && !r.bare {
		r.steps = append(r.steps, Step{Technique: t, Island: island, Bounds: bounds})
	}
}

func (r *round) addOne(t Technique, island int32, b Bound) {
	r.bounds = append(r.bounds, b)
	r.add(t, island, len(r.bounds)-1)
}

// counting adds all steps of JustEnough or of AtLeast. If both ends of a link lead to the same
// conclusion, only one end gets the step. The method examines only the islands in f.due.
func (f *facts) counting(t Technique, r *round) {
	before := len(r.bounds)
	for k, due := range f.due {
		if t == AtLeast {
			f.due[k] = 0
		}
		for ; due != 0; due &= due - 1 {
			r.looks++
			i := int32(64*k + bits.TrailingZeros64(due))
			if f.islands[i].content(t, f.p.PerPair) {
				continue
			}
			r.bounds = f.needs(i, r.bounds[:before])
			if !r.bare {
				kept := slices.DeleteFunc(r.bounds[before:], func(b Bound) bool { return f.yields(i, b.Link) })
				r.bounds = r.bounds[:before+len(kept)]
				r.add(t, i, before)
			}
			before = len(r.bounds)
		}
	}
}

// hurry adds all conclusions of JustEnough or of AtLeast to the facts, one island after another.
// For AtLeast, the method repeats the counting until nothing more follows. If there are any
// conclusions, the method adds one step without bounds to r.
func (f *facts) hurry(t Technique, r *round) {
	found := false
	for k := 0; k < len(f.due); k++ {
		due := f.due[k]
		if t == AtLeast {
			f.due[k] = 0
		}
		for ; due != 0 && !f.wrong; due &= due - 1 {
			r.looks++
			i := int32(64*k + bits.TrailingZeros64(due))
			at := &f.islands[i]
			if at.content(t, f.p.PerPair) {
				continue
			}
			for _, l := range f.p.Islands[i].Links {
				if l >= 0 && f.hi[l]-at.spare > f.lo[l] {
					f.raise(l, f.hi[l]-at.spare)
					found = true
				}
			}
		}
		if t == AtLeast && slices.ContainsFunc(f.due[:k+1], func(due uint64) bool { return due != 0 }) && !f.wrong {
			k = -1
		}
	}
	if found {
		r.steps = append(r.steps, Step{Technique: t})
	}
}

// content reports whether counting by t (JustEnough or AtLeast) finds nothing at an island.
// Counting finds something only if the spare room is 0 or, for AtLeast, less than the number of
// bridges that one link can still take. This number is at most perPair, and at most what the island
// still wants.
func (at want) content(t Technique, perPair int) bool {
	if t == JustEnough {
		perPair = 1
	}
	return at.spare >= min(at.open, int8(perPair))
}

// needs appends the bounds that follow from the number of island i: each link must take the bridges
// for which the island's other links have no room.
func (f *facts) needs(i int32, bounds []Bound) []Bound {
	spare := f.islands[i].spare
	for _, l := range f.p.Islands[i].Links {
		if l >= 0 && f.hi[l]-spare > f.lo[l] {
			bounds = append(bounds, Bound{l, f.hi[l] - spare, f.hi[l]})
		}
	}
	return bounds
}

// yields reports whether the neighbour of island i gets the step about a link. The neighbour gets
// the step if the same conclusion follows there with less spare room, or is easier to see there
// (see the method first).
func (f *facts) yields(i, link int32) bool {
	neighbour := f.p.Links[link].Other(i)
	spare, other := f.islands[i].spare, f.islands[neighbour].spare
	if other != spare {
		return other < spare
	}
	var one, two [4]Bound
	return !f.first(i, neighbour, len(f.needs(i, one[:0])), len(f.needs(neighbour, two[:0])))
}

// twoIslands: two islands with the same demand do not have all their bridges to each other,
// unless there are no other islands.
func (f *facts) twoIslands(r *round) {
	if len(f.p.Islands) == 2 || f.paired {
		return
	}
	f.paired = true // no link's greatest number rises to the demand again
	for i := range f.p.Links {
		link := &f.p.Links[i]
		demand := f.p.Islands[link.A].Demand
		if int32(f.hi[i]) == demand && demand == f.p.Islands[link.B].Demand && demand > 0 {
			r.addOne(TwoIslands, link.A, Bound{int32(i), f.lo[i], int8(demand - 1)})
		}
	}
}

// isolation: a link must not take all the bridges for which it has room, if its group would then want
// no more bridges but lack some islands.
func (f *facts) isolation(r *round) {
	g := f.groups()
	for i, lo := range f.lo {
		hi := f.hi[i]
		if lo == hi {
			continue
		}
		link := &f.p.Links[i]
		a, b := g.of[link.A], g.of[link.B]
		open, joined := g.wants[a].open, 1
		if a != b {
			open, joined = open+g.wants[b].open, 2
		}
		if full := 2 * int32(hi-lo); open == full && g.parts > joined {
			r.addOne(Isolation, link.A, Bound{int32(i), lo, hi - 1})
		}
	}
}

// waysOut: the only link out of a group has a bridge. If a link is the only way out of both its
// groups, facts.first decides which group gets the step. The method calls facts.first with numbers
// that prefer the group that wants fewer bridges.
func (f *facts) waysOut(r *round) {
	g := f.groups()
	if g.parts == 1 {
		return
	}
	for i := range f.p.Links {
		link := &f.p.Links[i]
		if f.hi[i] == 0 || f.lo[i] > 0 || g.of[link.A] == g.of[link.B] {
			continue
		}
		end := link.A
		a, b := &g.wants[g.of[link.A]], &g.wants[g.of[link.B]]
		if b.ways == 1 && (a.ways > 1 || !f.first(link.A, link.B, int(b.open), int(a.open))) {
			end = link.B
		}
		if min(a.ways, b.ways) == 1 {
			r.addOne(WayOut, end, Bound{int32(i), 1, f.hi[i]})
		}
	}
}

// cuts: the only link between two parts of the board has a bridge.
func (f *facts) cuts(r *round) {
	if f.whole {
		return
	}
	f.whole = true
	r.open = zeros(r.open, len(f.islands))
	for l, hi := range f.hi {
		if hi > 0 {
			link := &f.p.Links[l]
			r.open[link.A] |= 1 << link.Direction()
			r.open[link.B] |= 1 << link.Direction().Opposite()
		}
	}
	met := r.walk.Cuts(f.p, r.open, func(l int32) bool {
		if f.lo[l] == 0 {
			r.addOne(Cut, f.p.Links[l].A, Bound{l, 1, f.hi[l]})
		}
		return true
	})
	f.wrong = f.wrong || met < len(f.islands)
}
