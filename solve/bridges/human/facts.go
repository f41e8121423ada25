package human

import (
	"math/bits"
	"slices"

	"matchbook/solve/bridges"
	"matchbook/solve/grid"
)

// facts has, for each link, the least and the greatest number of bridges that are still possible.
// Two obvious conclusions need no steps: a bridge closes the links that it crosses, and a link has
// no room for more bridges than either of its islands still wants.
//
// Two numbers describe an island: the number of bridges that it still wants, and the spare room of
// its links beyond this number.
//
//	1 . 4 . 2    the 4 wants 4; its links have room for 1, 2 and 2,
//	. . . . .    which is 1 more
//	. . 3 . .
//
// If the facts contradict each other, f.wrong is true, and f.lo may exceed f.hi for some links.
type facts struct {
	p       *bridges.Puzzle
	lo, hi  []int8 // for each link
	islands []want // for each island
	wrong   bool   // there is a contradiction

	due     set  // islands whose links have lost room since AtLeast last examined them
	changed set  // islands where something has changed since the last call of the method begin or copy
	paired  bool // whether TwoIslands will find nothing more
	whole   bool // whether Cut will find nothing more until a link is closed

	joined  groups // the groups of islands that bridges join
	grouped bool   // whether joined.wants is up to date

	upright grid.Symmetry // the symmetry that makes the board canonical
	turned  bool          // whether upright is known; see first
}

// want is the state of an island's demand.
type want struct {
	open  int8 // bridges that the island still wants; no link has room for more
	spare int8 // room for more bridges on the island's links, minus the field open
}

// untold is the demand and the spare room of an island without a number. The constant is so large
// that nothing follows from it.
const untold = 100

// begin makes f the facts of a board without bridges.
func (f *facts) begin(p *bridges.Puzzle) {
	f.p, f.wrong, f.grouped, f.turned = p, false, false, false
	f.lo, f.hi, f.islands = zeros(f.lo, len(p.Links)), zeros(f.hi, len(p.Links)), zeros(f.islands, len(p.Islands))
	for l := range p.Links {
		link := &p.Links[l]
		f.hi[l] = link.Max
		f.islands[link.A].spare += link.Max
		f.islands[link.B].spare += link.Max
	}
	for i := range p.Islands {
		at, demand := &f.islands[i], int8(p.Islands[i].Demand)
		at.open = demand
		at.spare -= demand
		if demand == 0 {
			*at = want{untold, untold}
		}
		f.wrong = f.wrong || at.spare < 0 || p.Islands[i].Degree == 0
	}
	f.joined.separate(len(p.Islands))
	f.due, f.changed = zeros(f.due, (len(p.Islands)+63)/64), zeros(f.changed, (len(p.Islands)+63)/64)
	f.lookAgain()
}

// lookAgain makes all techniques examine the whole board again.
func (f *facts) lookAgain() {
	f.paired, f.whole = false, false
	for i := range f.islands {
		f.due.add(int32(i))
	}
}

// change records that the links of an island have lost room.
func (f *facts) change(i int32) {
	f.due.add(i)
	f.changed.add(i)
}

// A set is a set of islands, one bit for each.
type set []uint64

func (s set) add(i int32) { s[i/64] |= 1 << (i % 64) }

// all yields the islands of s in order.
func (s set) all(yield func(i int32) bool) {
	for k, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(int32(64*k + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}

// copy makes f equal to other, but with f.changed empty and f.grouped false.
func (f *facts) copy(other *facts) {
	f.p, f.wrong, f.paired, f.whole, f.grouped = other.p, other.wrong, other.paired, other.whole, false
	f.upright, f.turned = other.upright, other.turned
	f.lo, f.hi = append(f.lo[:0], other.lo...), append(f.hi[:0], other.hi...)
	f.islands = append(f.islands[:0], other.islands...)
	f.due, f.changed = append(f.due[:0], other.due...), zeros(f.changed, len(other.changed))
	f.joined.of, f.joined.parts = append(f.joined.of[:0], other.joined.of...), other.joined.parts
}

func zeros[T any](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

func (f *facts) complete() bool { return slices.Equal(f.lo, f.hi) }

// apply adds bounds to the facts, until there is a contradiction.
func (f *facts) apply(bounds []Bound) {
	for _, b := range bounds {
		if f.wrong {
			return
		}
		f.raise(b.Link, b.Lo)
		f.lower(b.Link, b.Hi)
	}
}

func (f *facts) give(given []Fact) {
	for _, fact := range given {
		if link, ok := fact.Link(f.p); ok {
			f.raise(int32(link), int8(max(fact.Least, 0)))
			f.lower(int32(link), int8(max(fact.Most, 0)))
		}
	}
}

// blank makes f a board on which nothing is drawn, to show what a reader has read, and not what
// follows.
func (f *facts) blank(p *bridges.Puzzle) {
	f.begin(p)
	for l := range f.hi {
		f.hi[l] = int8(p.PerPair)
	}
}

// draw adds facts to a board that the method blank has made, without their obvious conclusions.
func (f *facts) draw(known []Fact) {
	for _, fact := range known {
		if link, ok := fact.Link(f.p); ok {
			f.narrow(int32(link), int8(fact.Least), int8(max(fact.Most, 0)))
		}
	}
}

func (f *facts) narrow(link int32, lo, hi int8) {
	f.lo[link], f.hi[link] = max(f.lo[link], lo), min(f.hi[link], hi)
}

// raise records that link l has at least n bridges.
func (f *facts) raise(l int32, n int8) {
	lo := f.lo[l]
	if n <= lo {
		return
	}
	f.wrong = f.wrong || n > f.hi[l]
	link := &f.p.Links[l]
	if lo == 0 {
		f.joined.join(link.A, link.B)
		for _, crossing := range f.p.Crossings(int(l)) {
			f.lower(crossing, 0)
		}
	}
	f.lo[l], f.grouped = n, false
	for _, i := range [2]int32{link.A, link.B} {
		at := &f.islands[i]
		at.open -= n - lo
		f.wrong = f.wrong || at.open < 0
		f.changed.add(i)
		if f.wrong || at.spare > 0 && int(at.open) < f.p.PerPair {
			f.close(i) // the links may have room for more bridges than the island still wants
		}
	}
}

// close lowers the links of island i to the bridges that the island still wants.
func (f *facts) close(i int32) {
	open := f.islands[i].open
	for _, l := range f.p.Islands[i].Links {
		if l >= 0 && f.hi[l]-f.lo[l] > open {
			f.lower(l, max(f.lo[l]+open, 0))
		}
	}
}

// lower records that link l has at most n bridges.
func (f *facts) lower(l int32, n int8) {
	hi := f.hi[l]
	if n >= hi {
		return
	}
	f.wrong = f.wrong || n < f.lo[l]
	f.hi[l], f.grouped = n, false
	f.whole = f.whole && n > 0
	for _, i := range [2]int32{f.p.Links[l].A, f.p.Links[l].B} {
		at := &f.islands[i]
		at.spare -= hi - n
		f.wrong = f.wrong || at.spare < 0
		f.change(i)
	}
}

// If a step follows at both of two neighbours, i and j, the method reports whether the step is
// described at island i. The step is described at the island with fewer links that have lost room
// (see the method closed), since its sentence is shorter. Among equals, the step goes to the island
// with more consequences (n for i, m for j). Then the higher number decides, and last the order on
// the canonical board. So the result does not depend on how the board is turned.
func (f *facts) first(i, j int32, n, m int) bool {
	a, b := &f.p.Islands[i], &f.p.Islands[j]
	closedA, closedB := f.closed(a), f.closed(b)
	switch {
	case closedA != closedB:
		return closedA < closedB
	case n != m:
		return n > m
	case a.Demand != b.Demand:
		return a.Demand > b.Demand
	}
	board := &f.p.Board
	if !f.turned {
		f.upright, f.turned = board.CanonicalSymmetry(), true
	}
	rowA, columnA := f.upright.Cell(board.Width, board.Height, int(a.Row), int(a.Column))
	rowB, columnB := f.upright.Cell(board.Width, board.Height, int(b.Row), int(b.Column))
	return rowA < rowB || rowA == rowB && columnA < columnB
}

// closed counts the links of an island that have room for fewer bridges than the rules and the
// island's number allow.
func (f *facts) closed(at *bridges.Island) (n int) {
	_, demand := at.Range()
	most := int8(min(int32(f.p.PerPair), demand))
	for _, link := range at.Links {
		if link >= 0 && f.hi[link] < most {
			n++
		}
	}
	return n
}
