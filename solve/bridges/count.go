package bridges

import (
	"math"
	"math/bits"
	"slices"

	"matchbook/solve"
)

// The counter visits each island once (frontier method: Sekine, Imai and Tani 1995; Knuth's
// Simpath, 2009). A link is open while one of its islands is visited and the other is not. Visited
// islands that bridges connect form a group. After each visit, three facts matter: how many bridges
// are on each open link, the group to which the link belongs, and which drawn bridges a later link
// could cross.
//
//	2 — 2 — 3     the next island is *: three links are open, with 1, 0 and 2
//	|       ‖     bridges; the bridges of the first and the third belong to
//	o   *   o     the same group
//
// All ways to draw bridges that agree in these facts form one state. For each state, the counter
// stores the number of its ways. The current island takes the bridges that lead to it from visited
// islands, and distributes the rest of its demand to later islands in every way without crossings. A
// group without bridges on open links is cut off, unless it contains the last island. States with a
// group that is cut off are dropped.
//
// Three ideas keep the number of states small. First, the bounds of each link over all solutions
// are computed (Search.Bounds). A link with equal bounds does not multiply the states. Second, the
// islands are visited in an order that keeps few links open. Third, later islands that are certain
// to be connected form one class. Two groups with bridges to the same class will be joined, so they
// count as one group from then on.
//
// The cost grows with the number of states, and this number depends mostly on how many links are
// open. So there can be far more solutions than states.

// Counter counts solutions without listing them. The zero Counter is ready. A Counter is not safe
// for concurrent use.
type Counter struct {
	// MaxWork is the limit of work for one puzzle; 0 means no limit. The unit is one look at one link of
	// a state (see [solve.Work]). The search for the bounds of links has a separate limit,
	// also MaxWork.
	MaxWork int
	work    solve.Work
	solve.Stopper

	search Search
	p      *Puzzle
	lo, hi Solution // bounds of the links, from Search.Bounds

	order     []int32    // islands in the order in which they are visited
	rank      []int32    // for each island: its index in order, or -1 until it has an index
	frontiers []frontier // for each index in order: the frontier after the visit of that island
	ahead     []int32    // union-find, by island, of later islands that are certain to be connected

	// Working memory for one new state.
	old     []uint16 // the words of the previous state, then one word for each gift
	made    []uint16 // the new state
	first   []uint16 // for each class of later islands: 1 + a group with bridges to the class, or 0
	group   []uint16 // for each group: the group into which it was merged, or itself
	renamed []uint16 // for each group: its number in the new state, or 0

	layers [2]layer // the states before and after the current island
}

// A frontier lists the links that a state describes, between the visits of two consecutive islands.
type frontier struct {
	slots   []slot
	classes int32 // number of classes of later islands to which the links lead
}

// A slot is a link that a state describes. Either the link leads from a visited island to a later
// one, or both its islands are visited and a later link may cross it.
type slot struct {
	link  int32
	class int32 // the class of the later island, numbered within the frontier; -1 if both islands are visited
}

// place returns the index of link l in f.slots, or -1 if f lacks the link.
func (f frontier) place(l int32) int {
	return slices.IndexFunc(f.slots, func(s slot) bool { return s.link == l })
}

// A passage describes the visit of one island.
type passage struct {
	before, after frontier
	// kept has an entry for each slot of the later frontier: the index of the same link in the earlier
	// frontier, or len(before.slots)+i for the link of gift i.
	kept  []int
	into  []int // indices, in the earlier frontier, of the links that lead to the island
	gifts []gift
}

// A gift is a link from the current island to a later one.
type gift struct {
	lo, hi  int32
	crossed []int // indices, in the earlier frontier, of the links that cross this link
	// The demand of the later island bounds the sum of the bridges on this link and on the island's
	// open links. The bounds are least and most.
	least, most int32
	also        []int // indices, in the earlier frontier, of the later island's open links
}

// Count returns the number of solutions of p, and whether this number is exact. The method keeps at
// most maxStates states after each island. If there are more states, the method drops the excess
// states, and the count is a lower bound. A count that exceeds 64 bits is a lower bound, too.
//
// If nodeLimit is not 0, each search for a bound of a link stops after that many decisions. The
// bounds may then be wider, and the count may take more states. If the first search stops at a
// limit without a solution, the count is 0 and not exact. If the counter reaches MaxWork, the count
// is 1 and not exact.
func (c *Counter) Count(p *Puzzle, maxStates int, nodeLimit uint64) (n uint64, exact bool) {
	if len(p.Islands) == 0 {
		return 1, true
	}
	c.search.MaxWork, c.work = c.MaxWork, c.UpTo(c.MaxWork)
	r := c.search.Bounds(p, nodeLimit)
	if !r.Solvable {
		return 0, !r.Exhausted
	}
	c.p, c.lo, c.hi = p, r.Lo, r.Hi
	c.arrange()
	c.plan()
	now, next := &c.layers[0], &c.layers[1]
	now.begin(maxStates, 0)
	now.add(nil, 1)
	exact = true
	for k := range c.order {
		next.begin(maxStates, len(c.frontiers[k].slots))
		c.pass(k, now, next)
		if c.work.Over() {
			return 1, false
		}
		now, next = next, now
		exact = exact && !now.full
	}
	if len(now.ways) > 0 {
		n = now.ways[0]
	}
	if !exact {
		n = max(n, 1) // the bounds come from a solution, so there is one
	}
	return n, exact
}

// weight returns 10 log2 n, rounded, where n is the number of values that link l can have. An open
// link can multiply the number of states by n.
func (c *Counter) weight(l int32) int {
	return [...]int{0, 10, 16, 20, 23}[c.hi[l]-c.lo[l]]
}

// arrange finds the order of visits. Islands at the unvisited ends of open links wait for their
// visit, unless the number of bridges on the link is known. Of the waiting islands, the method
// takes the island whose visit reduces the total weight of open links most. Among equals, the
// method takes the island that has waited longest. If no island waits, the method takes the first
// unvisited island.
func (c *Counter) arrange() {
	p := c.p
	c.order = c.order[:0]
	c.rank = slices.Repeat([]int32{-1}, len(p.Islands))
	waits := make([]bool, len(p.Islands))
	var waiting []int32
	wait := func(i int32) {
		if !waits[i] {
			waits[i] = true
			waiting = append(waiting, i)
		}
	}
	for len(c.order) < len(p.Islands) {
		if len(waiting) == 0 {
			wait(int32(slices.Index(c.rank, -1)))
		}
		best, least := 0, math.MaxInt
		for k, i := range waiting {
			change := 0
			for _, l := range p.Islands[i].Links {
				switch {
				case l < 0:
				case c.rank[p.Links[l].Other(i)] < 0:
					change += c.weight(l)
				default:
					change -= c.weight(l)
				}
			}
			if change < least {
				best, least = k, change
			}
		}
		i := waiting[best]
		waiting = slices.Delete(waiting, best, best+1)
		c.rank[i] = int32(len(c.order))
		c.order = append(c.order, i)
		for _, l := range p.Islands[i].Links {
			if l >= 0 && c.weight(l) > 0 {
				wait(p.Links[l].Other(i))
			}
		}
	}
}

// ends returns the indices in c.order of the two islands of link l, the smaller index first.
func (c *Counter) ends(l int32) (opens, closes int) {
	a, b := c.rank[c.p.Links[l].A], c.rank[c.p.Links[l].B]
	return int(min(a, b)), int(max(a, b))
}

// mayBeCrossed reports whether a link that crosses l, and can have bridges, opens after the visit
// of island c.order[k].
func (c *Counter) mayBeCrossed(l int32, k int) bool {
	return slices.ContainsFunc(c.p.Crossings(int(l)), func(m int32) bool {
		opens, _ := c.ends(m)
		return c.hi[m] > 0 && opens > k
	})
}

func (c *Counter) plan() {
	p := c.p
	c.frontiers = make([]frontier, len(p.Islands))
	var open []slot
	for k, i := range c.order {
		for _, l := range p.Islands[i].Links {
			if l >= 0 && c.hi[l] > 0 {
				if opens, _ := c.ends(l); opens == k {
					open = append(open, slot{l, -1})
				}
			}
		}
		open = slices.DeleteFunc(open, func(s slot) bool {
			_, closes := c.ends(s.link)
			return closes <= k && !c.mayBeCrossed(s.link, k)
		})
		c.frontiers[k].slots = slices.Clone(open)
	}
	// Find the classes of later islands, from the last island back to the first.
	c.ahead = make([]int32, len(p.Islands))
	for k, i := range slices.Backward(c.order) {
		f := &c.frontiers[k]
		number := map[int32]int32{} // number of each class, by the island that represents the class
		for x, s := range f.slots {
			_, closes := c.ends(s.link)
			if closes <= k {
				continue
			}
			island := root(c.ahead, c.order[closes])
			class, ok := number[island]
			if !ok {
				class = f.classes
				number[island] = class
				f.classes++
			}
			f.slots[x].class = class
		}
		// For all smaller k, island i is a later island.
		c.ahead[i] = i
		for _, l := range p.Islands[i].Links {
			if l >= 0 && c.lo[l] > 0 {
				if j := p.Links[l].Other(i); int(c.rank[j]) > k {
					c.ahead[root(c.ahead, j)] = i
				}
			}
		}
	}
}

// root returns the island that represents the class of i.
func root(joinedTo []int32, i int32) int32 {
	for joinedTo[i] != i {
		joinedTo[i] = joinedTo[joinedTo[i]]
		i = joinedTo[i]
	}
	return i
}

// A state has one word for each slot: the number of bridges in bits 0 to 2, and the group from bit 3
// on. The word is 0 if the link has no bridges. If both islands of the link are visited, any number
// of bridges is written as 1.
const (
	bridgeBits = 3
	bridgeMask = 1<<bridgeBits - 1
)

// pass visits island c.order[k]: from the states in the layer now, the method makes the states in
// the layer next.
func (c *Counter) pass(k int, now, next *layer) {
	t := c.passage(k)
	island := c.p.Islands[c.order[k]]
	last := k == len(c.order)-1
	gifts, fresh := len(t.before.slots), t.fresh()
	var count uint64
	var give func(g int, need, rest int32) // distributes bridges to the gifts from index g on: at least need bridges and at most rest bridges in all
	give = func(g int, need, rest int32) {
		if g == len(t.gifts) {
			c.work.Do(len(t.after.slots))
			if need <= 0 && rest >= 0 && (c.make(t) || last) {
				next.add(c.made, count)
			}
			return
		}
		gift := &t.gifts[g]
		lo, hi := gift.least, gift.most
		for _, at := range gift.also {
			lo -= int32(c.old[at] & bridgeMask)
			hi -= int32(c.old[at] & bridgeMask)
		}
		lo, hi = max(lo, gift.lo), min(hi, gift.hi, rest)
		for _, at := range gift.crossed {
			if c.old[at] != 0 {
				hi = 0
			}
		}
		if g == len(t.gifts)-1 {
			lo = max(lo, need)
		}
		for n := lo; n <= hi; n++ {
			c.old[gifts+g] = 0
			if n > 0 {
				c.old[gifts+g] = uint16(n) | fresh<<bridgeBits
			}
			give(g+1, need-n, rest-n)
		}
	}
	for index, n := range now.ways {
		if c.work.Over() {
			break
		}
		c.work.Do(1)
		copy(c.old, now.state(index))
		count = n
		need, rest := island.Range()
		for _, at := range t.into {
			need -= int32(c.old[at] & bridgeMask)
			rest -= int32(c.old[at] & bridgeMask)
		}
		give(0, need, rest)
	}
}

func (c *Counter) passage(k int) *passage {
	p := c.p
	i := c.order[k]
	t := &passage{after: c.frontiers[k]}
	if k > 0 {
		t.before = c.frontiers[k-1]
	}
	c.made = make([]uint16, len(t.after.slots))
	c.first = make([]uint16, t.after.classes)
	c.group = make([]uint16, len(t.before.slots)+2)
	c.renamed = make([]uint16, len(t.before.slots)+2)
	for _, s := range t.after.slots {
		t.kept = append(t.kept, t.before.place(s.link))
	}
	gifts := len(t.before.slots)
	c.old = make([]uint16, gifts+len(p.Islands[i].Links))
	for _, l := range p.Islands[i].Links {
		if l < 0 || c.hi[l] == 0 {
			continue
		}
		if opens, _ := c.ends(l); opens < k {
			t.into = append(t.into, t.before.place(l))
			continue
		}
		t.kept[t.after.place(l)] = gifts + len(t.gifts)
		g := gift{lo: int32(c.lo[l]), hi: int32(c.hi[l])}
		for _, m := range p.Crossings(int(l)) {
			if at := t.before.place(m); at >= 0 {
				g.crossed = append(g.crossed, at)
			}
		}
		to := p.Links[l].Other(i)
		g.least, g.most = p.Islands[to].Range()
		for _, m := range p.Islands[to].Links {
			if m < 0 || m == l || c.hi[m] == 0 {
				continue
			}
			if opens, _ := c.ends(m); opens < k {
				g.also = append(g.also, t.before.place(m))
			} else {
				g.least -= int32(c.hi[m])
				g.most -= int32(c.lo[m])
			}
		}
		t.gifts = append(t.gifts, g)
	}
	return t
}

// fresh returns a group number for the current island that no state before the island uses.
func (t *passage) fresh() uint16 { return uint16(len(t.before.slots) + 1) }

// make makes the state in c.made from c.old. The method merges groups that the current island
// connects, and groups with bridges to one class of later islands. Then the groups get their
// numbers in order of appearance. The method returns false if the island's group has no bridges on
// open links.
func (c *Counter) make(t *passage) bool {
	for g := range c.group {
		c.group[g] = uint16(g)
	}
	for _, at := range t.into {
		if w := c.old[at]; w != 0 {
			c.group[w>>bridgeBits] = t.fresh()
		}
	}
	clear(c.first)
	for x, at := range t.kept {
		w, class := c.old[at], t.after.slots[x].class
		c.made[x] = w
		if w == 0 || class < 0 {
			continue
		}
		g := c.group[w>>bridgeBits]
		if c.first[class] == 0 {
			c.first[class] = g + 1
		} else if other := c.group[c.first[class]-1]; other != g {
			for h, joined := range c.group {
				if joined == other {
					c.group[h] = g
				}
			}
		}
	}
	clear(c.renamed)
	groups := uint16(0)
	for x, w := range c.made {
		switch {
		case w == 0:
			continue
		case t.after.slots[x].class < 0:
			c.made[x] = 1
			continue
		}
		g := c.group[w>>bridgeBits]
		if c.renamed[g] == 0 {
			groups++
			c.renamed[g] = groups
		}
		c.made[x] = w&bridgeMask | c.renamed[g]<<bridgeBits
	}
	return c.renamed[c.group[t.fresh()]] > 0
}

// A layer has the states after an island, in the order in which they were found.
type layer struct {
	most   int            // the largest number of states to keep
	width  int            // words per state
	states []uint16       // the words of the states, one state after another
	ways   []uint64       // number of ways of each state
	places map[uint64]int // index of each state by a hash of its words or, if that key is taken, by the next free key
	full   bool           // whether states were dropped, or a number of ways exceeds 64 bits
}

// begin empties a layer, and sets its limit and width.
func (y *layer) begin(most, width int) {
	if y.places == nil {
		y.places = map[uint64]int{}
	}
	clear(y.places)
	*y = layer{most: most, width: width, states: y.states[:0], ways: y.ways[:0], places: y.places}
}

func (y *layer) state(k int) []uint16 { return y.states[k*y.width : (k+1)*y.width] }

// add increases the number of ways of a state. A new state is stored only if the layer is not full.
func (y *layer) add(state []uint16, more uint64) {
	mixed := uint64(0)
	for _, w := range state {
		mixed = (mixed ^ uint64(w)) * 0x9E3779B97F4A7C15
	}
	for ; ; mixed++ {
		switch k, ok := y.places[mixed]; {
		case ok && slices.Equal(y.state(k), state):
			sum, carry := bits.Add64(y.ways[k], more, 0)
			if carry != 0 {
				sum, y.full = math.MaxUint64, true
			}
			y.ways[k] = sum
			return
		case ok: // another state has this hash
		case len(y.ways) == y.most:
			y.full = true
			return
		default:
			y.places[mixed] = len(y.ways)
			y.states = append(y.states, state...)
			y.ways = append(y.ways, more)
			return
		}
	}
}
