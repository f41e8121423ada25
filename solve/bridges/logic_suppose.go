package bridges

import (
	"math/bits"
	"slices"
)

// Look-ahead supposes of every open link that it has as few bridges as it may, and
// that it has as many, and follows each supposition by counting, round by round, until
// one meets a contradiction. It follows 64 of them at once, a bit each: what is so in
// which of these worlds is a word.
//
// A link that has 1 to 3 bridges is two units that are open. Each may be drawn for
// sure, or struck out for sure:
//
//	lo = 1, hi = 3      drawn[0]: at least 2      struck[0]: at most 2
//	                    drawn[1]: at least 3      struck[1]: at most 1
//
// An island that wants 2 yet, with 3 units open at its links, can spare 1. In the
// worlds where 1 is struck it needs all others; where 2 are it is wrong. In the same
// way, where 2 are drawn all others are struck; where 3 are it is wrong. Counting is
// thus one rule, read twice: when units are used up, so many, the rest goes the other
// way. How many are is counted for all worlds at once, in unary: word k holds those
// where k or more are.
//
// All worlds go round by round, so the first contradictions are those that come after
// the fewest rounds, and no more is looked for.
type ahead struct {
	p       *Puzzle
	links   []aheadLink   // those that are open
	islands []aheadIsland // those that have open links
	drawn   []worlds      // by unit
	struck  []worlds
	link    []int32 // by link, its place in links; -1 if it is not open
	island  []int32 // by island, its place in islands
	groups  int     // of islands that bridges join
	joined  []int32 // by group, one that it was joined with
	way     []int32 // by group, who saw last that it has a way out
	seen    int32
}

// worlds is a set of suppositions, a bit each.
type worlds = uint64

const everyWorld = ^worlds(0)

type aheadLink struct {
	link   int32
	unit   int32 // its first
	gap    int32 // how many it has
	ends   [2]int32
	groups [2]int32
	unused bool // it has no bridges yet
	drawn  bool // units were drawn in this round
}

type aheadIsland struct {
	open   int32    // bridges that it wants yet
	spare  int32    // units that it can do without
	links  [4]int32 // open ones
	degree int32
	wide   bool // one of them has more than one unit
	drawn  bool // units of its links were drawn in this round
	struck bool // units of its links were struck out in this round
}

// findAhead appends the steps of LookAhead.
func (l *Logic) findAhead(s *position, steps []Step) []Step {
	a := &l.ahead
	a.begin(s)
	before, bounds := len(steps), len(l.bounds)
	nearest := -1
	for first := 0; first < len(a.links); first += 32 {
		some := a.links[first:min(first+32, len(a.links))]
		if l.work <= 0 {
			return steps[:before] // all of a round, or none
		}
		refuted, depth := a.follow(l, some, nearest)
		if refuted == 0 {
			continue
		}
		if depth < nearest || nearest < 0 {
			nearest = depth
			steps, l.bounds = steps[:before], l.bounds[:bounds]
		}
		for ; refuted != 0; refuted &= refuted - 1 {
			at := bits.TrailingZeros64(refuted)
			link := some[at/2].link
			b := Bound{link, s.lo[link] + 1, s.hi[link]}
			if at%2 == 1 {
				b = Bound{link, s.lo[link], s.hi[link] - 1}
			}
			l.bounds = append(l.bounds, b)
			steps = l.step(steps, LookAhead, l.p.Links[link].A, len(l.bounds)-1)
			steps[len(steps)-1].Depth = depth
		}
	}
	return steps
}

// begin takes what is open from a position in which counting has ended.
func (a *ahead) begin(s *position) {
	s.findGroups()
	a.p = s.p
	a.groups = 0
	for i := range s.groups {
		if s.groups[i].size > 0 {
			a.groups++
		}
	}
	a.joined = room(a.joined, len(s.islands))
	a.way = zeros(a.way, len(s.islands))
	a.seen = 0
	a.islands, a.links = a.islands[:0], a.links[:0]
	a.island = room(a.island, len(s.islands))
	for i, at := range s.islands {
		if at.open > 0 {
			a.island[i] = int32(len(a.islands))
			a.islands = append(a.islands, aheadIsland{open: int32(at.open), spare: int32(at.spare)})
		}
	}
	a.link = room(a.link, len(s.lo))
	units := int32(0)
	for i, lo := range s.lo {
		gap := int32(s.hi[i] - lo)
		if gap == 0 {
			a.link[i] = -1
			continue
		}
		place := int32(len(a.links))
		a.link[i] = place
		link := &s.p.Links[i]
		ends := [2]int32{a.island[link.A], a.island[link.B]}
		a.links = append(a.links, aheadLink{
			link: int32(i), unit: units, gap: gap, ends: ends,
			groups: [2]int32{s.group[link.A], s.group[link.B]}, unused: lo == 0,
		})
		units += gap
		for _, end := range ends {
			at := &a.islands[end]
			at.links[at.degree] = place
			at.degree++
			at.wide = at.wide || gap > 1
		}
	}
	a.drawn = room(a.drawn, int(units))
	a.struck = room(a.struck, int(units))
}

// room returns a slice of length n in the memory of s if it has as much.
func room[T any](s []T, n int) []T { return slices.Grow(s[:0], n)[:n] }

// follow supposes of some links, at most 32, that they have as few bridges as they
// may, and as many: link i is bits 2i and 2i+1. It returns those that first meet a
// contradiction, and after how many rounds; of none if that takes more than so many
// rounds, if that is not negative.
func (a *ahead) follow(l *Logic, some []aheadLink, most int) (refuted worlds, depth int) {
	clear(a.drawn)
	clear(a.struck)
	for i := range some {
		link := &some[i]
		for u := link.unit; u < link.unit+link.gap; u++ {
			a.struck[u] |= 1 << (2 * i)
			a.drawn[u] |= 2 << (2 * i)
		}
		a.noteDrawn(link)
		a.noteStruck(link)
	}
	going := everyWorld >> (64 - 2*len(some))
	var apart worlds // where counting has ended and a group has no way out
	for ; most < 0 || depth <= most; depth++ {
		wrong := apart | a.strikeAll()
		drawn, over := a.drawAll()
		if wrong |= over; wrong != 0 {
			return wrong, depth
		}
		if depth == most {
			break
		}
		l.work -= len(a.islands)
		if rest := going &^ drawn; rest != 0 {
			ended := rest &^ a.drawSome(rest)
			going &^= ended
			for apart = 0; ended != 0; ended &= ended - 1 {
				if world := ended & -ended; a.fallsApart(world) {
					apart |= world
				}
			}
			if going|apart == 0 {
				break
			}
		}
	}
	return 0, 0
}

// noteDrawn notes that units of a link were drawn.
func (a *ahead) noteDrawn(link *aheadLink) {
	link.drawn = true
	a.islands[link.ends[0]].drawn = true
	a.islands[link.ends[1]].drawn = true
}

// noteStruck notes that units of a link were struck out.
func (a *ahead) noteStruck(link *aheadLink) {
	a.islands[link.ends[0]].struck = true
	a.islands[link.ends[1]].struck = true
}

// draw draws a unit of a link in some worlds, and returns where that is new.
func (a *ahead) draw(link *aheadLink, unit int32, where worlds) (fresh worlds) {
	fresh = where &^ a.drawn[link.unit+unit]
	if fresh != 0 {
		a.drawn[link.unit+unit] |= fresh
		a.noteDrawn(link)
	}
	return fresh
}

// strike strikes out a unit of a link in some worlds.
func (a *ahead) strike(link *aheadLink, unit int32, where worlds) {
	if where&^a.struck[link.unit+unit] != 0 {
		a.struck[link.unit+unit] |= where
		a.noteStruck(link)
	}
}

// unary counts: word k is where k or more are, up to one more than any island can spare.
type unary [4*MaxPerPair + 2]worlds

// count counts the units of an island that are used up, to most+1 and no further.
func (a *ahead) count(at *aheadIsland, used []worlds, most int32, n *unary) {
	n[0] = everyWorld
	top := int32(0) // words above are zero
	for _, place := range at.links[:at.degree] {
		link := &a.links[place]
		for _, x := range used[link.unit : link.unit+link.gap] {
			if x == 0 {
				continue
			}
			k := top
			if top <= most {
				top++
				n[top] = 0
			} else {
				k--
			}
			for ; k >= 0; k-- {
				n[k+1] |= n[k] & x
			}
		}
	}
	for top <= most {
		top++
		n[top] = 0
	}
}

// strikeAll strikes out what crosses bridges, and what islands do not want any more. It
// returns the worlds where an island has too many bridges, or a link.
func (a *ahead) strikeAll() (wrong worlds) {
	for i := range a.links {
		link := &a.links[i]
		if !link.drawn {
			continue
		}
		link.drawn = false
		if !link.unused {
			continue
		}
		for _, other := range a.p.Crossings(int(link.link)) {
			if place := a.link[other]; place >= 0 {
				crossing := &a.links[place]
				for k := range crossing.gap {
					a.strike(crossing, k, a.drawn[link.unit])
				}
			}
		}
	}
	var n unary
	for i := range a.islands {
		at := &a.islands[i]
		if !at.drawn {
			continue
		}
		at.drawn = false
		a.count(at, a.drawn, at.open, &n)
		wrong |= n[at.open+1]
		for _, place := range at.links[:at.degree] {
			link := &a.links[place]
			for k := range link.gap { // unit k falls if the link would have more than are open
				var where worlds
				for j := range link.gap - k {
					where |= n[at.open-j] &^ a.drawn[link.unit+link.gap-1-k-j]
				}
				if where != 0 {
					a.strike(link, k, where)
				}
			}
		}
	}
	for i := range a.links {
		link := &a.links[i]
		for k := range link.gap {
			wrong |= a.drawn[link.unit+k] & a.struck[link.unit+link.gap-1-k]
		}
	}
	return wrong
}

// drawAll draws all that is left where an island needs it all: JustEnough. It returns
// where it did, and where an island has room for too few.
func (a *ahead) drawAll() (drawn, wrong worlds) {
	var n unary
	for i := range a.islands {
		at := &a.islands[i]
		if !at.struck {
			continue
		}
		at.struck = false
		a.count(at, a.struck, at.spare, &n)
		wrong |= n[at.spare+1]
		if n[at.spare] == 0 {
			continue
		}
		for _, place := range at.links[:at.degree] {
			link := &a.links[place]
			for k := range link.gap {
				drawn |= a.draw(link, k, n[at.spare]&^a.struck[link.unit+link.gap-1-k])
			}
		}
	}
	return drawn, wrong
}

// drawSome draws, in some worlds, what an island's other links cannot take: AtLeast. It
// returns where it did.
func (a *ahead) drawSome(worlds worlds) (drawn worlds) {
	var n unary
	for i := range a.islands {
		at := &a.islands[i]
		if !at.wide {
			continue
		}
		a.count(at, a.struck, at.spare, &n)
		for _, place := range at.links[:at.degree] {
			link := &a.links[place]
			for k := range link.gap {
				for j := int32(1); j < link.gap-k; j++ {
					drawn |= a.draw(link, k, worlds&n[at.spare-j]&^a.struck[link.unit+link.gap-1-k-j])
				}
			}
		}
	}
	return drawn
}

// fallsApart tells whether, in a world, a group of islands has no way out.
func (a *ahead) fallsApart(world worlds) bool {
	if a.groups == 1 {
		return false
	}
	for i := range a.links {
		for _, g := range a.links[i].groups {
			a.joined[g] = g
		}
	}
	groups := a.groups
	for i := range a.links {
		link := &a.links[i]
		if link.unused && a.drawn[link.unit]&world != 0 {
			if g, h := a.root(link.groups[0]), a.root(link.groups[1]); g != h {
				a.joined[g] = h
				groups--
			}
		}
	}
	if groups == 1 {
		return false // all islands hang together
	}
	a.seen++
	for i := range a.links {
		link := &a.links[i]
		if !link.unused || a.struck[link.unit+link.gap-1]&world != 0 {
			continue
		}
		if g, h := a.root(link.groups[0]), a.root(link.groups[1]); g != h {
			for _, g := range [2]int32{g, h} {
				if a.way[g] != a.seen {
					a.way[g] = a.seen
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
