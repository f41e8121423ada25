package human

import (
	"slices"

	"matchbook/solve/bridges"
	"matchbook/solve/grid"
)

// facts are what is known: for each link, the fewest and the most bridges that it may still
// have. Two things are seen at once and are not steps: a bridge closes the links that it
// crosses, and a link has room for no more bridges than its islands have open.
//
// Two numbers describe an island: how many bridges it still wants, and how many its links
// could do without.
//
//	1 . 4 . 2    the 4 wants 4, and its links have room for 1, 2 and 2,
//	. . . . .    so it can do without 1
//	. . 3 . .
type facts struct {
	p       *bridges.Puzzle
	lo, hi  []int8 // by link
	islands []want // by island
	wrong   bool   // there is a contradiction
	paired  bool   // TwoIslands has said all that it ever can
	whole   bool   // Cut has said all that it can, until a link is closed

	joined  groups // that bridges join
	grouped bool   // whether it is known what they want

	upright grid.Symmetry // that makes the board canonical
	turned  bool          // whether it is known, see first
}

// want is what an island wants.
type want struct {
	open  int8 // bridges yet; none of its links has room for more
	spare int8 // bridges that its links have room for beyond that
}

// untold is what an island whose demand is untold wants, and what it can spare: more than
// its links can ever have. So its number leads to nothing.
const untold = 100

// spares reports whether an island needs no more bridges, or can do without n of those that
// it may have. A link may have at most as many as the island needs, so an island that can
// do without that many needs no single link.
func (at want) spares(n int) bool { return int(at.spare) >= min(int(at.open), n) }

// begin sets the facts to those of an empty board.
func (f *facts) begin(p *bridges.Puzzle) {
	f.p, f.wrong, f.paired, f.whole, f.grouped, f.turned = p, false, false, false, false, false
	f.lo, f.hi, f.islands = zeros(f.lo, len(p.Links)), zeros(f.hi, len(p.Links)), zeros(f.islands, len(p.Islands))
	f.joined.separate(len(p.Islands))
	for l := range p.Links {
		link := &p.Links[l]
		f.hi[l] = link.Max
		f.islands[link.A].spare += link.Max
		f.islands[link.B].spare += link.Max
	}
	for i := range p.Islands {
		at, demand := &f.islands[i], int8(p.Islands[i].Demand)
		if demand == 0 {
			at.open, at.spare = untold, untold
			f.wrong = f.wrong || p.Islands[i].Degree == 0
			continue
		}
		at.open = demand
		at.spare -= demand
		f.wrong = f.wrong || at.spare < 0
	}
}

// copy makes f the facts that other are.
func (f *facts) copy(other *facts) {
	f.p, f.wrong, f.paired, f.whole, f.grouped = other.p, other.wrong, other.paired, other.whole, false
	f.upright, f.turned = other.upright, other.turned
	f.lo = append(f.lo[:0], other.lo...)
	f.hi = append(f.hi[:0], other.hi...)
	f.islands = append(f.islands[:0], other.islands...)
	f.joined.of, f.joined.parts = append(f.joined.of[:0], other.joined.of...), other.joined.parts
}

// zeros returns n zeros in the memory of s if it has as much.
func zeros[T any](s []T, n int) []T {
	s = room(s, n)
	clear(s)
	return s
}

// room returns a slice of length n in the memory of s if it has as much.
func room[T any](s []T, n int) []T { return slices.Grow(s[:0], n)[:n] }

// settled reports whether the bridges of all links are known.
func (f *facts) settled() bool { return slices.Equal(f.lo, f.hi) }

// apply adds to the facts what steps settle.
func (f *facts) apply(steps []Step) {
	for i := range steps {
		for _, b := range steps[i].Bounds {
			f.raise(b.Link, b.Lo)
			f.lower(b.Link, b.Hi)
		}
	}
}

// give adds facts that are given.
func (f *facts) give(given []Fact) {
	for _, fact := range given {
		if link, ok := fact.Link(f.p); ok {
			f.raise(int32(link), int8(max(fact.Least, 0)))
			f.lower(int32(link), int8(max(fact.Most, 0)))
		}
	}
}

// raise notes that link l has at least n bridges.
func (f *facts) raise(l int32, n int8) {
	lo, hi := f.lo[l], f.hi[l]
	if n <= lo {
		return
	}
	if n > hi {
		f.wrong = true
		return
	}
	p := f.p
	if lo == 0 {
		f.joined.join(p.Links[l].A, p.Links[l].B)
		for _, crossing := range p.Crossings(int(l)) {
			f.lower(crossing, 0)
		}
	}
	f.lo[l], f.grouped = n, false
	for _, i := range [2]int32{p.Links[l].A, p.Links[l].B} {
		at := &f.islands[i]
		at.open -= n - lo
		open := at.open
		if open < 0 {
			f.wrong = true
			return
		}
		if at.spare <= 0 || int(open) >= p.PerPair {
			continue // its links have room for no more than it wants, in all or each
		}
		for _, other := range p.Islands[i].Links {
			if other >= 0 && f.hi[other]-f.lo[other] > open {
				f.lower(other, f.lo[other]+open)
			}
		}
	}
}

// lower notes that link l has at most n bridges.
func (f *facts) lower(l int32, n int8) {
	lo, hi := f.lo[l], f.hi[l]
	if n >= hi {
		return
	}
	if n < lo {
		f.wrong = true
		return
	}
	f.hi[l], f.grouped = n, false
	f.whole = f.whole && n > 0
	for _, i := range [2]int32{f.p.Links[l].A, f.p.Links[l].B} {
		at := &f.islands[i]
		at.spare -= hi - n
		f.wrong = f.wrong || at.spare < 0
	}
}

// first reports which of two neighbours has the step if the same follows from both: the one
// with fewer links that something has closed or half closed, as there is less to tell; then
// the one from which more follows, n bounds against m; then the one with the higher number;
// then the one that comes first on the board in its canonical form. So it does not matter
// how the board is turned.
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

// closed counts the links of an island that have room for fewer bridges than the rules and
// its own number allow.
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
