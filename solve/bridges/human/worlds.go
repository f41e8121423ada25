package human

import "math/bits"

// Look-ahead supposes of every open link that it has as few bridges as it may, and
// that it has as many, and follows each supposition by counting, round by round, until
// one meets a contradiction (suppose.go). Where at most two bridges join a pair
// it follows 64 suppositions at once, each in a world of its own: a word is the worlds
// in which something is so. Steps and rounds are the same. Without it, generating expert
// puzzles of 15x15 would take twice as long, and of 25x25 nearly three times.
//
// Of a link four words say all. A missing link is like one that has none:
//
//	some, both     at least 1, at least 2 bridges are drawn
//	single, none   at most 1, at most 0 are possible: 1, and 2, are struck out
//
// So an island has eight places for bridges, or four if it has two links at most. Those
// drawn must not be more than it wants, and those struck out not more than it can spare,
// the places less that. Both are counted for all worlds at once, in unary: word k holds
// those in which there are k or more. Where an island has drawn what it wants, the rest
// is struck out; where it can spare no more, the rest is drawn. These are one rule,
// read twice.
//
//	some ┐
//	both ┤
//	 …   ├─ count ─>  k = 0  1  2  3  4  5  6  7  8
//	some ┤                        │  └ too many: these worlds are wrong
//	both ┘              wants 2 ──┘ no more: strike the rest in these
//
// All worlds go round by round together, so the first contradictions are those after
// the fewest rounds, and nothing is followed further.
type ahead struct {
	open    []openLink    // the links that are open
	links   []aheadLink   // what is so of them in each world, after a missing one
	islands []aheadIsland // those that have open links
	cross   [][2]int32    // open links that cross
	link    []int32       // by link, its place in links; 0 if it is not open
	island  []int32       // by island, its place in islands
	groups  int           // of islands that bridges join
	tied    []worlds      // by group, where it was joined with another
	out     []worlds      // by group, where it is sure to have a way out
	joined  []int32       // by group, one that it was joined with
	way     []int32       // by group, the last look that found a way out of it
	looks   int32
}

// worlds is a set of suppositions, a bit each.
type worlds = uint64

const everyWorld = ^worlds(0)

type aheadLink struct {
	some, both, single, none worlds
}

// openLink is what is so of a link in all worlds. It stands apart, so that the words
// that each round goes through lie close together.
type openLink struct {
	link   int32
	lo, hi int8
	groups [2]int32
	joins  worlds // all if these differ
}

type aheadIsland struct {
	links  [4]int32 // missing ones last
	degree int32
	wants  int32  // bridges over its open links
	wide   worlds // all if one of its links may have none and may have two
	tight  worlds // of these, where it can spare one bridge at most
}

// spare returns how many of an island's places may be struck out. It is at least one, since
// JustEnough has been applied as far as it goes.
func (at *aheadIsland) spare() int32 {
	if at.degree <= 2 {
		return 4 - at.wants
	}
	return 8 - at.wants
}

// inWorlds is lookAhead for LookAhead, where at most two bridges join a pair and no demand
// is untold.
func (s *Solver) inWorlds() {
	f, r, w := &s.facts, &s.round, &s.worlds
	w.begin(f)
	steps, bounds := len(r.steps), len(r.bounds)
	nearest := -1
	for first := 0; first < len(w.open); first += 32 {
		if s.ahead.work <= 0 { // all of a round, or none
			r.steps = r.steps[:steps]
			return
		}
		some := w.open[first:min(first+32, len(w.open))]
		refuted, depth := w.follow(first, len(some), nearest, &s.ahead.work)
		if refuted == 0 {
			continue
		}
		if depth < nearest || nearest < 0 {
			nearest = depth
			r.steps, r.bounds = r.steps[:steps], r.bounds[:bounds]
		}
		for ; refuted != 0; refuted &= refuted - 1 {
			world := bits.TrailingZeros64(refuted)
			link := &some[world/2]
			so := Bound{link.link, link.lo + 1, link.hi}
			if world%2 == 1 {
				so = Bound{link.link, link.lo, link.hi - 1}
			}
			r.addOne(LookAhead, f.p.Links[link.link].A, so)
			r.steps[len(r.steps)-1].Depth = depth
		}
	}
}

// begin takes what is open from a position in which counting has ended.
func (a *ahead) begin(f *facts) {
	groups := f.groups()
	a.groups = groups.parts
	a.tied = room(a.tied, len(f.islands))
	a.out = room(a.out, len(f.islands))
	a.joined = room(a.joined, len(f.islands))
	a.way = zeros(a.way, len(f.islands))
	a.looks = 0
	a.island = room(a.island, len(f.islands))
	a.islands = room(a.islands, len(f.islands))
	n := 0
	// Whether an island has open links cannot be foreseen, so each is written down.
	for i, at := range f.islands {
		a.island[i] = int32(n)
		a.islands[n] = aheadIsland{wants: int32(at.open)}
		if at.open > 0 {
			n++ // or else the next takes its place
		}
	}
	a.islands = a.islands[:n]
	a.link = room(a.link, len(f.lo))
	a.cross = a.cross[:0]
	a.open = a.open[:0]
	for i, lo := range f.lo {
		a.link[i] = 0
		hi := f.hi[i]
		if lo == hi {
			continue
		}
		link := &f.p.Links[i]
		g, h := groups.of[link.A], groups.of[link.B]
		a.open = append(a.open, openLink{int32(i), lo, hi, [2]int32{g, h}, where(g != h)})
		place := int32(len(a.open))
		a.link[i] = place
		wide := where(hi-lo == 2)
		for _, end := range [2]int32{link.A, link.B} {
			at := &a.islands[a.island[end]]
			at.links[at.degree] = place
			at.degree++
			at.wants += int32(lo)
			at.wide |= wide
		}
		for _, other := range f.p.Crossings(i) {
			// Of two, the second finds the first.
			if int(other) < i && a.link[other] > 0 {
				a.cross = append(a.cross, [2]int32{a.link[other], place})
			}
		}
	}
	a.links = room(a.links, 1+len(a.open))
	a.links[0] = aheadLink{single: everyWorld, none: everyWorld}
}

// where returns all worlds or none.
func where(so bool) worlds {
	if so {
		return everyWorld
	}
	return 0
}

// follow supposes of n open links from the first on, at most 32, that they have as few
// bridges as they may, and as many, in worlds 2i and 2i+1 of link first+i. It returns the
// worlds that first meet a contradiction, and after how many rounds; none if that takes
// more than most, where that is not negative.
func (a *ahead) follow(first, n, most int, work *int) (wrong worlds, depth int) {
	links := a.links[1:]
	for i := range a.open {
		links[i] = aheadLink{some: where(a.open[i].lo == 1), single: where(a.open[i].hi == 1)}
	}
	for i := range n {
		link := &links[first+i]
		few, many := worlds(1)<<(2*i), worlds(2)<<(2*i)
		link.draw(many, many&^link.single)
		link.strike(few, few&^link.some)
	}
	going := everyWorld >> (64 - 2*n)
	var apart worlds // where counting ended, and a group has no way out
	for ; ; depth++ {
		var drawn worlds
		drawn, wrong = a.drawRest(apart | a.strikeRest())
		if wrong != 0 || depth == most {
			return wrong, depth
		}
		*work -= len(a.islands)
		if rest := going &^ drawn; rest != 0 {
			ended := rest &^ a.drawSome(rest)
			going &^= ended
			if apart = a.fallApart(ended); going|apart == 0 {
				return 0, depth
			}
		} else {
			apart = 0
		}
	}
}

// draw draws the first and the second bridge of a link in some worlds, and returns
// where one of them is new.
func (link *aheadLink) draw(some, both worlds) (fresh worlds) {
	fresh = some&^link.some | both&^link.both
	link.some |= some
	link.both |= both
	return fresh
}

// strike strikes out the second and the first bridge of a link in some worlds.
func (link *aheadLink) strike(single, none worlds) {
	link.single |= single
	link.none |= none
}

// unary is a number from 0 to 9 in each world: word k holds those where it is k or more.
type unary [10]worlds

// two adds up two numbers from 0 to 2: where they are 1 or 2, and where they are 2. It
// leaves the words above 4 as they are: no two links ask for them.
func (n *unary) two(a1, a2, b1, b2 worlds) {
	n[0], n[1], n[2], n[3], n[4] = everyWorld, a1|b1, a2|a1&b1|b2, a2&b1|a1&b2, a2&b2
}

// add adds another two numbers to the sum of two.
func (n *unary) add(a1, a2, b1, b2 worlds) {
	x1, x2, x3, x4 := n[1], n[2], n[3], n[4]
	y1, y2, y3, y4 := a1|b1, a2|a1&b1|b2, a2&b1|a1&b2, a2&b2
	n[1] = x1 | y1
	n[2] = x2 | x1&y1 | y2
	n[3] = x3 | x2&y1 | x1&y2 | y3
	n[4] = x4 | x3&y1 | x2&y2 | x1&y3 | y4
	n[5] = x4&y1 | x3&y2 | x2&y3 | x1&y4
	n[6] = x4&y2 | x3&y3 | x2&y4
	n[7] = x4&y3 | x3&y4
	n[8] = x4 & y4
}

// countDrawn counts the bridges at an island.
func (a *ahead) countDrawn(at *aheadIsland, n *unary) {
	w, x := &a.links[at.links[0]], &a.links[at.links[1]]
	n.two(w.some, w.both, x.some, x.both)
	if at.degree > 2 {
		y, z := &a.links[at.links[2]], &a.links[at.links[3]]
		n.add(y.some, y.both, z.some, z.both)
	}
}

// countStruck counts the bridges that an island can not have.
func (a *ahead) countStruck(at *aheadIsland, n *unary) {
	w, x := &a.links[at.links[0]], &a.links[at.links[1]]
	n.two(w.single, w.none, x.single, x.none)
	if at.degree > 2 {
		y, z := &a.links[at.links[2]], &a.links[at.links[3]]
		n.add(y.single, y.none, z.single, z.none)
	}
}

// strikeRest strikes out what crosses bridges, and what islands do not want any more.
// It returns where an island has too many bridges, or links that cross have some.
func (a *ahead) strikeRest() (wrong worlds) {
	for _, pair := range a.cross {
		one, other := &a.links[pair[0]], &a.links[pair[1]]
		wrong |= one.some & other.some
		one.strike(other.some, other.some)
		other.strike(one.some, one.some)
	}
	var n unary
	for i := range a.islands {
		at := &a.islands[i]
		a.countDrawn(at, &n)
		wrong |= n[at.wants+1]
		all, butOne := n[at.wants], n[at.wants-1]
		if butOne == 0 {
			continue
		}
		for _, place := range at.links[:at.degree] {
			link := &a.links[place]
			link.strike(all&^link.both|butOne&^link.some, all&^link.some)
		}
	}
	return wrong
}

// drawRest draws what is left where an island needs it all: JustEnough. It returns
// where it did, and adds to the wrong worlds those where an island has room for too
// few. When there are any no more is drawn, as nothing is followed further.
func (a *ahead) drawRest(over worlds) (drawn, wrong worlds) {
	wrong = over
	var n unary
	for i := range a.islands {
		at := &a.islands[i]
		a.countStruck(at, &n)
		spare := at.spare()
		wrong |= n[spare+1]
		all := n[spare]
		at.tight = n[spare-1] & at.wide
		if all == 0 || wrong != 0 {
			continue
		}
		for _, place := range at.links[:at.degree] {
			link := &a.links[place]
			drawn |= link.draw(all&^link.none, all&^link.single)
		}
	}
	return drawn, wrong
}

// drawSome draws, in some worlds, what an island's other links cannot take: AtLeast.
// It returns where it did.
func (a *ahead) drawSome(here worlds) (drawn worlds) {
	for i := range a.islands {
		at := &a.islands[i]
		tight := at.tight & here
		if tight == 0 {
			continue
		}
		for _, place := range at.links[:at.degree] {
			link := &a.links[place]
			drawn |= link.draw(tight&^link.single, 0)
		}
	}
	return drawn
}

// fallApart returns those of some worlds in which a group of islands has no way out.
//
// A link that may yet be used leads out of a group, unless both its ends were joined
// by other links. So it does for sure where one of them was not joined with any; and
// what leads out of a group leads out of those that it was joined with. Where no link
// may be used any more, all groups must have been joined with any one: that one is
// taken for a way out. That settles most worlds at once; the others are looked at one
// by one.
func (a *ahead) fallApart(here worlds) (apart worlds) {
	if a.groups == 1 || here == 0 {
		return 0
	}
	clear(a.tied)
	clear(a.out)
	links := a.links[1:]
	for i := range a.open {
		link, open := &links[i], &a.open[i]
		a.tied[open.groups[0]] |= link.some & open.joins
		a.tied[open.groups[1]] |= link.some & open.joins
	}
	var free worlds // where a link may yet be used
	for i := range a.open {
		link, open := &links[i], &a.open[i]
		g, h := open.groups[0], open.groups[1]
		may := here & open.joins &^ link.some &^ link.none
		free |= may
		leads := may &^ (a.tied[g] & a.tied[h])
		a.out[g] |= leads
		a.out[h] |= leads
	}
	a.out[a.open[0].groups[0]] |= here &^ free
	sure := here
	for more := worlds(1); more != 0; {
		more, sure = 0, here
		for i := range a.open {
			link, open := &links[i], &a.open[i]
			g, h := open.groups[0], open.groups[1]
			other := (a.out[g] ^ a.out[h]) & link.some
			more |= other
			a.out[g] |= other
			a.out[h] |= other
			sure &= a.out[g] & a.out[h]
		}
	}
	here &^= sure
	apart = here &^ free
	for here &= free; here != 0; here &= here - 1 {
		if world := here & -here; a.fallsApart(world) {
			apart |= world
		}
	}
	return apart
}

// fallsApart reports whether, in a world, a group of islands has no way out.
func (a *ahead) fallsApart(world worlds) bool {
	links := a.links[1:]
	for i := range a.open {
		for _, g := range a.open[i].groups {
			a.joined[g] = g
		}
	}
	groups := a.groups
	for i := range a.open {
		if open := &a.open[i]; open.joins&links[i].some&world != 0 {
			if g, h := a.root(open.groups[0]), a.root(open.groups[1]); g != h {
				a.joined[g] = h
				groups--
			}
		}
	}
	if groups == 1 {
		return false // all islands hang together
	}
	a.looks++
	for i := range a.open {
		open := &a.open[i]
		if open.joins&^links[i].none&world == 0 {
			continue
		}
		if g, h := a.root(open.groups[0]), a.root(open.groups[1]); g != h {
			for _, g := range [2]int32{g, h} {
				if a.way[g] != a.looks {
					a.way[g] = a.looks
					groups--
				}
			}
		}
	}
	return groups > 0
}

// root returns the group that stands for all that g was joined with.
func (a *ahead) root(g int32) int32 {
	for a.joined[g] != g {
		g = a.joined[g]
	}
	return g
}
