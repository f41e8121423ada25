package human

import (
	"slices"

	"matchbook/solve"
	"matchbook/solve/bridges"
)

// known is what is known of a board, piece by piece: which islands' numbers, and the bounds
// of each link that somebody has settled. Nothing follows from it at once, as it does in
// facts; so what follows can be told from what it rests on.
type known struct {
	p        *bridges.Puzzle
	number   []bool  // by island
	lo, hi   []int8  // by link; 0 and p.PerPair if nothing is known
	byLo     []int32 // by link, where lo comes from, see ground
	byHi     []int32
	apart    []int32 // by island, its part of the board, see parts
	reached  []int32
	distance []int // by link of a chain, how many links it rests on, itself included

	work *solve.Work // of the reasoner
}

// ground is something known that a step rests on.
type ground struct {
	of    int32 // the island, or the link
	what  sort
	n     int8 // bridges, if it is about a link
	exact bool // a link that has at most n bridges is known to have n
	from  int32
}

// sort says what a ground is about.
type sort uint8

const (
	number sort = iota // the number of an island
	least              // the fewest bridges of a link
	most               // the most bridges of a link
)

// Where a ground comes from, if not from a link of a chain, which count from 1.
const (
	theBoard    = 0
	supposition = -1
)

// begin forgets everything, or all but the numbers that are told.
func (k *known) begin(p *bridges.Puzzle, numbers bool) {
	k.work.Do(len(p.Islands))
	k.p = p
	k.number = zeros(k.number, len(p.Islands))
	for i := range k.number {
		k.number[i] = numbers && p.Islands[i].Demand > 0
	}
	k.lo, k.hi = zeros(k.lo, len(p.Links)), zeros(k.hi, len(p.Links))
	k.byLo, k.byHi = zeros(k.byLo, len(p.Links)), zeros(k.byHi, len(p.Links))
	for l := range k.hi {
		k.hi[l] = int8(p.PerPair)
	}
	k.distance = k.distance[:0]
}

// copy makes k know what other does.
func (k *known) copy(other *known) {
	k.work.Do(len(other.p.Islands))
	k.p = other.p
	k.number = append(k.number[:0], other.number...)
	k.lo, k.hi = append(k.lo[:0], other.lo...), append(k.hi[:0], other.hi...)
	k.byLo, k.byHi = append(k.byLo[:0], other.byLo...), append(k.byHi[:0], other.byHi...)
	k.distance = append(k.distance[:0], other.distance...)
}

// note notes bounds of a link.
func (k *known) note(b Bound, from int32) {
	if b.Lo > k.lo[b.Link] {
		k.lo[b.Link], k.byLo[b.Link] = b.Lo, from
	}
	if b.Hi < k.hi[b.Link] {
		k.hi[b.Link], k.byHi[b.Link] = b.Hi, from
	}
}

// rest returns how many bridges the number of an island leaves to one of its links.
func (k *known) rest(island, link int32) int8 {
	at := &k.p.Islands[island]
	n := int8(at.Demand)
	for _, other := range at.Links {
		if other >= 0 && other != link {
			n -= k.lo[other]
		}
	}
	return n
}

// room returns how many bridges a link has room for: by the rules, by what is known of it,
// by the numbers of its islands and their other bridges, and by bridges that cross it.
func (k *known) room(link int32) int8 {
	n := k.hi[link]
	for _, crossing := range k.p.Crossings(int(link)) {
		if k.lo[crossing] > 0 {
			n = 0
		}
	}
	for _, end := range [2]int32{k.p.Links[link].A, k.p.Links[link].B} {
		if k.number[end] {
			n = min(n, k.rest(end, link))
		}
	}
	return max(n, 0)
}

// rooms returns how many bridges the links of an island have room for.
func (k *known) rooms(island int32) (n int) {
	for _, link := range k.p.Islands[island].Links {
		if link >= 0 {
			n += int(k.room(link))
		}
	}
	return n
}

func (k *known) least(link int32) ground { return ground{link, least, k.lo[link], false, k.byLo[link]} }
func (k *known) most(link int32) ground {
	n := k.hi[link]
	return ground{link, most, n, n == k.lo[link] && k.byLo[link] == k.byHi[link], k.byHi[link]}
}

// weight says how much is to be told for a ground.
func (k *known) weight(g ground) int {
	switch {
	case g.from == supposition:
		return 0
	case g.from > 0:
		return 1 + k.distance[g.from-1]
	}
	return 1
}

// why adds to some grounds those on which a link has room for only n bridges, the fewest.
func (k *known) why(grounds []ground, link int32, n int8) []ground {
	if int(n) >= k.p.PerPair {
		return grounds
	}
	var best, option []ground
	lightest := -1
	consider := func() {
		weight := 0
		for _, g := range option {
			if !slices.Contains(grounds, g) {
				weight += k.weight(g)
			}
		}
		if lightest < 0 || weight < lightest {
			best, lightest = append(best[:0], option...), weight
		}
	}
	for _, end := range [2]int32{k.p.Links[link].A, k.p.Links[link].B} {
		if !k.number[end] || k.rest(end, link) > n {
			continue
		}
		at := &k.p.Islands[end]
		option = append(option[:0], ground{of: end})
		open := int8(at.Demand)
		for open > n { // the most bridges first, then those that are known already
			next := ground{}
			for _, other := range at.Links {
				if other < 0 || other == link || k.lo[other] == 0 {
					continue
				}
				g := k.least(other)
				if !slices.Contains(option, g) && (g.n > next.n || g.n == next.n && k.weight(g) < k.weight(next)) {
					next = g
				}
			}
			option = append(option, next)
			open -= next.n
		}
		consider()
	}
	for _, crossing := range k.p.Crossings(int(link)) {
		if k.lo[crossing] > 0 {
			option = append(option[:0], k.least(crossing))
			consider()
		}
	}
	if k.hi[link] <= n {
		option = append(option[:0], k.most(link))
		consider()
	}
	for _, g := range best {
		if !slices.Contains(grounds, g) {
			grounds = append(grounds, g)
		}
	}
	return grounds
}

// counts reports whether an island's number needs bridges as bounds say, where its other
// links have no room for more.
func (k *known) counts(island int32, bounds []Bound) bool {
	if !k.number[island] {
		return false
	}
	rooms, demand := k.rooms(island), int(k.p.Islands[island].Demand)
	for _, b := range bounds {
		room := k.room(b.Link)
		if demand-(rooms-int(room)) < int(b.Lo) || room > b.Hi {
			return false
		}
	}
	return true
}

// countsWhy returns what counts rests on.
func (k *known) countsWhy(island int32) []ground {
	grounds := []ground{{of: island}}
	for _, link := range k.p.Islands[island].Links {
		if link >= 0 {
			grounds = k.why(grounds, link, k.room(link))
		}
	}
	return grounds
}

// short reports whether the links of an island have room for fewer bridges than it wants.
func (k *known) short(island int32) bool {
	return k.number[island] && k.rooms(island) < int(k.p.Islands[island].Demand)
}

// parts divides the board into parts between which no link has room for a bridge, one link
// apart, or none if it is negative. It returns how many there are; k.apart says which island
// is in which.
func (k *known) parts(without int32) int32 {
	k.work.Do(len(k.p.Islands))
	k.apart = room(k.apart, len(k.p.Islands))
	for i := range k.apart {
		k.apart[i] = -1
	}
	n := int32(0)
	for i := range k.apart {
		if k.apart[i] >= 0 {
			continue
		}
		k.apart[i] = n
		k.reached = append(k.reached[:0], int32(i))
		for at := 0; at < len(k.reached); at++ {
			island := &k.p.Islands[k.reached[at]]
			for d, link := range island.Links {
				if link < 0 || link == without {
					continue
				}
				if other := island.Neighbours[d]; k.apart[other] < 0 && k.room(link) > 0 {
					k.apart[other] = n
					k.reached = append(k.reached, other)
				}
			}
		}
		n++
	}
	return n
}

// closedWhy returns why no link leads out of a part of the board, one link apart.
func (k *known) closedWhy(part, without int32) (grounds []ground) {
	k.work.Do(len(k.p.Links))
	for l := range k.p.Links {
		link := &k.p.Links[l]
		if int32(l) != without && (k.apart[link.A] == part) != (k.apart[link.B] == part) {
			grounds = k.why(grounds, int32(l), 0)
		}
	}
	return grounds
}

// follows reports whether a technique settles bounds. The island is that of counting.
func (k *known) follows(t Technique, island int32, settles []Bound) bool {
	b := settles[0]
	switch t {
	case JustEnough, AtLeast:
		return k.counts(island, settles)
	case WayOut, Cut:
		k.parts(b.Link)
		return b.Lo <= 1 && int(b.Hi) >= k.p.PerPair && k.apart[k.p.Links[b.Link].A] != k.apart[k.p.Links[b.Link].B]
	default: // TwoIslands, Isolation
		defer k.suppose(b.Link, b.Hi+1)()
		return k.parts(-1) > 1
	}
}

// suppose has a link have at least n bridges, until the function that it returns is called.
func (k *known) suppose(link int32, n int8) (restore func()) {
	lo, by := k.lo[link], k.byLo[link]
	k.lo[link], k.byLo[link] = max(lo, n), supposition
	return func() { k.lo[link], k.byLo[link] = lo, by }
}

// followsWhy returns grounds on which follows holds. An island is in the part of the board that
// WayOut and Cut are about.
func (k *known) followsWhy(t Technique, island int32, settles []Bound) []ground {
	b := settles[0]
	switch t {
	case JustEnough, AtLeast:
		return k.countsWhy(island)
	case WayOut, Cut:
		k.parts(b.Link)
		return k.closedWhy(k.apart[k.p.Links[b.Link].A], b.Link)
	default: // TwoIslands, Isolation
		defer k.suppose(b.Link, b.Hi+1)()
		k.parts(-1)
		return slices.DeleteFunc(k.closedWhy(k.apart[k.p.Links[b.Link].A], -1), func(g ground) bool {
			return g.what == least && g.of == b.Link
		})
	}
}

// load makes known what grounds say; forget, what they say unknown.
func (k *known) load(grounds []ground) {
	for _, g := range grounds {
		switch {
		case g.what == number:
			k.number[g.of] = true
		case g.what == least:
			k.lo[g.of] = max(k.lo[g.of], g.n)
		case g.exact:
			k.note(Bound{g.of, g.n, g.n}, g.from)
		default:
			k.hi[g.of] = min(k.hi[g.of], g.n)
		}
	}
}

func (k *known) forget(grounds []ground) {
	for _, g := range grounds {
		if g.what == number {
			k.number[g.of] = false
		} else {
			k.lo[g.of], k.hi[g.of] = 0, int8(k.p.PerPair)
		}
	}
}

// needed leaves out grounds that something does not need, one by one, the heaviest first. k
// knows nothing before and after.
func (k *known) needed(grounds []ground, weight func(ground) int, holds func() bool) []ground {
	slices.SortStableFunc(grounds, func(a, b ground) int { return weight(b) - weight(a) })
	for i := 0; i < len(grounds) && !k.work.Over(); {
		k.work.Do(len(grounds))
		g := grounds[i]
		rest := append(grounds[:i:i], grounds[i+1:]...)
		k.load(rest)
		if holds() {
			grounds = rest
		} else {
			i++
		}
		k.forget(rest)
		k.forget([]ground{g})
	}
	return grounds
}
