package bridges

import (
	"math"
	"math/big"
	"math/bits"
	"slices"

	"matchbook/solve"
)

// The counter goes through the islands one by one and never looks back (frontier method:
// Sekine, Imai and Tani 1995; Knuth's Simpath, 2009). Between one island and the next, only
// two facts about the decisions so far matter: how many bridges lead from islands behind to
// islands ahead, and which of those are connected:
//
//	1 — 2 — o     the next island is *: three links are open, with 1, 0 and 2
//	|       ‖     bridges; the first and the third have a common group
//	o . * . . .
//
// Decisions that agree in both are one state with a number of ways. An island takes the
// bridges that lead to it from behind, and distributes the rest of its demand to the
// islands ahead in each way that crosses nothing. A group without open bridges is cut off,
// unless it is the last island's; such states are dropped.
//
// Three ideas keep the states few. The bounds on each link over all solutions (Bounds)
// are known beforehand, so that only links that the puzzle leaves open multiply them. The
// next island is the one that leaves the fewest such links open, so independent parts of
// the board come one after another. Islands ahead that are sure to be connected to each
// other count as one: groups that lead to the same such set are joined at once.
//
// The cost is proportional to the number of states, which depends on how many links are
// open at once, not on the number of solutions.

// Counter counts solutions without listing them. It reuses its memory; its zero
// value is ready. It is not safe for concurrent use.
type Counter struct {
	// MaxWork is the limit of work for one puzzle, in looks at a link of a state, and as much
	// again for the bounds of links; 0 for none.
	MaxWork int
	work    solve.Work

	solver    Search
	p         *Puzzle
	lo, hi    Solution
	now, next layer

	order []int32 // islands in the order in which they are passed
	rank  []int32 // by island: its place in order
	steps []step
	slots []slot
	ahead []int32 // by island: union-find of islands sure to be connected

	// What pass works with, all for one island.
	before, behind []slot
	kept           []int32 // by slot behind: its place before, or -1 if it is new
	into           []int32 // places before of links that lead to the island
	gifts          []gift

	// One state in the making.
	made    []uint16
	first   []uint16 // by class ahead: 1 + the group that leads there, or 0
	group   []uint16 // by group: what it was joined to
	renamed []uint16
}

// slot is a link that a state describes: it leads from an island behind to one ahead, or
// both its islands are behind but links ahead may cross it.
type slot struct {
	link  int32
	class int32 // of the island it leads to, numbered anew for each step, or -1
}

// step is the frontier after an island: slots[start:end].
type step struct{ start, end, classes int32 }

// gift is a link from the island that is passed to one ahead.
type gift struct {
	link    int32
	place   int32 // in the state behind, or -1 if it never has bridges
	lo, hi  int32
	crossed []int32 // places before of links that cross it
	// The island at the other end wants between least and most from this link and
	// those at the places in also.
	least, most int32
	also        []int32
}

// Total is a number of solutions.
type Total struct {
	Count  *big.Int
	Exact  bool   // false if states were dropped: there are at least Count
	States uint64 // of all frontiers together
	Widest int    // the most states of one frontier
}

// Count returns the number of solutions of p. It keeps at most maxStates states of a
// frontier; a state takes about 100 bytes on a board of ordinary size. If there are more,
// the rest is dropped, the count is a lower bound and Exact is false. Exact is also false
// if the number has more than 128 bits.
//
// The search for the bounds of a link stops after nodeLimit decisions, if that is not 0:
// the count stays right, but may take more states. If not even one solution is found within
// the limit, the count is 0 and not exact. Where the work is over, the count is 1, which is
// known from the bounds, and not exact.
func (c *Counter) Count(p *Puzzle, maxStates int, nodeLimit uint64) Total {
	t := Total{Count: new(big.Int), Exact: true}
	if len(p.Islands) == 0 {
		t.Count.SetUint64(1)
		return t
	}
	c.solver.MaxWork, c.work = c.MaxWork, solve.UpTo(c.MaxWork)
	r := c.solver.Bounds(p, nodeLimit)
	if !r.Solvable {
		t.Exact = !r.Exhausted
		return t
	}
	c.p, c.lo, c.hi = p, r.Lo, r.Hi
	c.arrange()
	c.plan()
	c.now.reset(0)
	c.now.add(nil, ways{0, 1}, maxStates)
	for k := range c.order {
		c.pass(k, maxStates)
		if c.work.Over() {
			t.Count.SetUint64(1)
			t.Exact = false
			return t
		}
		t.Exact = t.Exact && !c.next.full
		c.now, c.next = c.next, c.now
		t.States += uint64(len(c.now.ways))
		t.Widest = max(t.Widest, len(c.now.ways))
	}
	for _, w := range c.now.ways {
		t.Count.SetUint64(w[0])
		t.Count.Lsh(t.Count, 64).Add(t.Count, new(big.Int).SetUint64(w[1]))
	}
	if !t.Exact && t.Count.Sign() == 0 {
		t.Count.SetUint64(1) // the bounds come from a solution
	}
	return t
}

// weight is by how much a link multiplies states while it is open, as a logarithm.
func (c *Counter) weight(l int32) int {
	return [...]int{0, 10, 16, 20, 23}[c.hi[l]-c.lo[l]]
}

// arrange finds the order of the islands: each time, of those at the end of an
// open link, the one that changes the weight of open links for the best, and the
// one that waits longest among equals.
func (c *Counter) arrange() {
	p := c.p
	c.order = c.order[:0]
	c.rank = zeros(c.rank, len(p.Islands))
	for i := range c.rank {
		c.rank[i] = -1
	}
	waits := make([]bool, len(p.Islands))
	waiting := []int32{}
	for start := int32(0); len(c.order) < len(p.Islands); {
		if len(waiting) == 0 {
			for c.rank[start] >= 0 {
				start++
			}
			waiting = append(waiting, start)
			waits[start] = true
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
			if l < 0 || c.weight(l) == 0 {
				continue
			}
			if j := p.Links[l].Other(i); !waits[j] {
				waits[j] = true
				waiting = append(waiting, j)
			}
		}
	}
}

// ends returns the places in the order of the two ends of link l, the first first.
func (c *Counter) ends(l int32) (opens, closes int) {
	a, b := c.rank[c.p.Links[l].A], c.rank[c.p.Links[l].B]
	return int(min(a, b)), int(max(a, b))
}

// mayBeCrossed reports whether link l can still be crossed by a link that opens after
// place k.
func (c *Counter) mayBeCrossed(l int32, k int) bool {
	for _, m := range c.p.Crossings(int(l)) {
		if opens, _ := c.ends(m); c.hi[m] > 0 && opens > k {
			return true
		}
	}
	return false
}

// plan finds the frontier after each island.
func (c *Counter) plan() {
	p := c.p
	c.steps = zeros(c.steps, len(p.Islands))
	c.slots = c.slots[:0]
	open := []int32{}
	for k, i := range c.order {
		for _, l := range p.Islands[i].Links {
			if l >= 0 && c.hi[l] > 0 {
				if opens, _ := c.ends(l); opens == k {
					open = append(open, l)
				}
			}
		}
		open = slices.DeleteFunc(open, func(l int32) bool {
			_, closes := c.ends(l)
			return closes <= k && !c.mayBeCrossed(l, k)
		})
		start := len(c.slots)
		for _, l := range open {
			c.slots = append(c.slots, slot{link: l})
		}
		c.steps[k] = step{int32(start), int32(len(c.slots)), 0}
	}
	// The classes of islands ahead grow from the last to the first.
	c.ahead = zeros(c.ahead, len(p.Islands))
	number := make([]int32, len(p.Islands)) // of a class, 1 + its number in the step
	for k, i := range slices.Backward(c.order) {
		st := &c.steps[k]
		frontier := c.slots[st.start:st.end]
		for x := range frontier {
			l := frontier[x].link
			_, closes := c.ends(l)
			if closes <= k {
				frontier[x].class = -1
				continue
			}
			root := c.find(c.order[closes])
			if number[root] == 0 {
				st.classes++
				number[root] = st.classes
			}
			frontier[x].class = number[root] - 1
		}
		for x := range frontier {
			if _, closes := c.ends(frontier[x].link); closes > k {
				number[c.find(c.order[closes])] = 0
			}
		}
		// The island itself is ahead of all frontiers before it.
		c.ahead[i] = i
		for _, l := range p.Islands[i].Links {
			if l >= 0 && c.lo[l] > 0 {
				if j := p.Links[l].Other(i); int(c.rank[j]) > k {
					c.ahead[c.find(j)] = i
				}
			}
		}
	}
}

// find returns the one island that stands for all that are sure to be connected
// to i by islands ahead.
func (c *Counter) find(i int32) int32 {
	for c.ahead[i] != i {
		c.ahead[i] = c.ahead[c.ahead[i]]
		i = c.ahead[i]
	}
	return i
}

// In a state each slot is a word: its bridges, and from bit 3 its group. It is 0
// if there are no bridges, and 1 if the link leads nowhere but has bridges.
const (
	bridgeBits = 3
	bridgeMask = 1<<bridgeBits - 1
)

// pass goes through the island at place k of the order: from the states before it
// to those behind it.
func (c *Counter) pass(k, maxStates int) {
	c.prepare(k)
	island := c.p.Islands[c.order[k]]
	last := k == len(c.order)-1
	fresh := uint16(len(c.before) + 1) // the group of this island
	var (
		given [4]int32
		state []uint16
		count ways
		give  func(g int, need, rest int32) // as many bridges yet, at least and at most
	)
	give = func(g int, need, rest int32) {
		if g == len(c.gifts) {
			c.work.Do(len(c.behind))
			if need <= 0 && rest >= 0 && (c.make(state, &given, fresh) || last) {
				c.next.add(c.made, count, maxStates)
			}
			return
		}
		gift := &c.gifts[g]
		lo, hi := gift.least, gift.most
		for _, at := range gift.also {
			lo -= int32(state[at] & bridgeMask)
			hi -= int32(state[at] & bridgeMask)
		}
		lo, hi = max(lo, gift.lo), min(hi, gift.hi, rest)
		for _, at := range gift.crossed {
			if state[at] != 0 {
				hi = 0
			}
		}
		if g == len(c.gifts)-1 {
			lo = max(lo, need)
		}
		for n := lo; n <= hi; n++ {
			given[g] = n
			give(g+1, need-n, rest-n)
		}
	}
	for index, w := range c.now.ways {
		if c.work.Over() {
			return
		}
		c.work.Do(1)
		state, count = c.now.state(index), w
		need, rest := island.Range()
		for _, at := range c.into {
			need -= int32(state[at] & bridgeMask)
			rest -= int32(state[at] & bridgeMask)
		}
		give(0, need, rest)
	}
}

// prepare finds what pass needs to know of the island at place k of the order.
func (c *Counter) prepare(k int) {
	p := c.p
	i := c.order[k]
	c.before = nil
	if k > 0 {
		c.before = c.slots[c.steps[k-1].start:c.steps[k-1].end]
	}
	c.behind = c.slots[c.steps[k].start:c.steps[k].end]
	c.next.reset(len(c.behind))
	c.made = zeros(c.made, len(c.behind))
	c.first = zeros(c.first, int(c.steps[k].classes))
	c.group = zeros(c.group, len(c.before)+2)
	c.renamed = zeros(c.renamed, len(c.before)+2)

	place := func(slots []slot, l int32) int32 {
		return int32(slices.IndexFunc(slots, func(s slot) bool { return s.link == l }))
	}
	c.kept = c.kept[:0]
	for _, s := range c.behind {
		c.kept = append(c.kept, place(c.before, s.link))
	}
	c.into, c.gifts = c.into[:0], c.gifts[:0]
	for _, l := range p.Islands[i].Links {
		if l < 0 || c.hi[l] == 0 {
			continue
		}
		if opens, _ := c.ends(l); opens < k {
			c.into = append(c.into, place(c.before, l))
			continue
		}
		g := gift{link: l, place: place(c.behind, l), lo: int32(c.lo[l]), hi: int32(c.hi[l])}
		for _, m := range p.Crossings(int(l)) {
			if at := place(c.before, m); at >= 0 {
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
				g.also = append(g.also, place(c.before, m))
			} else {
				g.least -= int32(c.hi[m])
				g.most -= int32(c.lo[m])
			}
		}
		c.gifts = append(c.gifts, g)
	}
}

// make makes the state that follows a state when the island gives what is given.
// It joins the groups that the island connects and those that lead to the same
// islands ahead, and numbers groups in the order in which they appear. It
// returns false if the group of the island, fresh, has no open bridges.
func (c *Counter) make(state []uint16, given *[4]int32, fresh uint16) bool {
	for g := range c.group {
		c.group[g] = uint16(g)
	}
	for _, at := range c.into {
		if w := state[at]; w != 0 {
			c.group[w>>bridgeBits] = fresh
		}
	}
	for x, at := range c.kept {
		c.made[x] = 0
		if at >= 0 {
			c.made[x] = state[at]
		}
	}
	for g := range c.gifts {
		if n := given[g]; n > 0 {
			c.made[c.gifts[g].place] = uint16(n) | fresh<<bridgeBits
		}
	}
	clear(c.first)
	alive := false
	for x, w := range c.made {
		class := c.behind[x].class
		if w == 0 || class < 0 {
			continue
		}
		g := c.root(w >> bridgeBits)
		alive = alive || g == c.root(fresh)
		if f := &c.first[class]; *f == 0 {
			*f = g + 1
		} else if h := c.root(*f - 1); h != g {
			c.group[h] = g
		}
	}
	clear(c.renamed)
	groups := uint16(0)
	for x, w := range c.made {
		if w == 0 {
			continue
		}
		if c.behind[x].class < 0 {
			c.made[x] = 1
			continue
		}
		g := c.root(w >> bridgeBits)
		if c.renamed[g] == 0 {
			groups++
			c.renamed[g] = groups
		}
		c.made[x] = w&bridgeMask | c.renamed[g]<<bridgeBits
	}
	return alive
}

func (c *Counter) root(g uint16) uint16 {
	for c.group[g] != g {
		g = c.group[g]
	}
	return g
}

// ways is a number of 128 bits, the high word first.
type ways [2]uint64

// layer is the states of a frontier, each with its number of ways, in the order
// in which they were found.
type layer struct {
	width  int // words a state
	states []uint16
	ways   []ways
	table  []int32 // a hash table of 1 + places of states
	full   bool    // states were dropped, or a number of ways too great
}

func (y *layer) reset(width int) {
	y.width = width
	y.states, y.ways = y.states[:0], y.ways[:0]
	if len(y.table) == 0 || len(y.table) > 1<<12 {
		y.table = zeros(y.table, 1<<8)
	} else {
		clear(y.table)
	}
	y.full = false
}

func (y *layer) state(k int) []uint16 { return y.states[k*y.width : (k+1)*y.width] }

// add gives a state more ways.
func (y *layer) add(state []uint16, more ways, maxStates int) {
	mask := uint64(len(y.table) - 1)
	at := hash(state) & mask
	for ; y.table[at] != 0; at = (at + 1) & mask {
		k := int(y.table[at] - 1)
		if !slices.Equal(y.state(k), state) {
			continue
		}
		w := &y.ways[k]
		var carry uint64
		w[1], carry = bits.Add64(w[1], more[1], 0)
		if w[0], carry = bits.Add64(w[0], more[0], carry); carry != 0 {
			*w = ways{^uint64(0), ^uint64(0)}
			y.full = true
		}
		return
	}
	if len(y.ways) >= maxStates {
		y.full = true
		return
	}
	y.states = append(y.states, state...)
	y.ways = append(y.ways, more)
	y.table[at] = int32(len(y.ways))
	if 2*len(y.ways) > len(y.table) {
		y.grow()
	}
}

// grow doubles the hash table.
func (y *layer) grow() {
	y.table = zeros(y.table, 2*len(y.table))
	mask := uint64(len(y.table) - 1)
	for k := range y.ways {
		at := hash(y.state(k)) & mask
		for y.table[at] != 0 {
			at = (at + 1) & mask
		}
		y.table[at] = int32(k + 1)
	}
}

// hash mixes the words of a state (FNV-1a, and a shift as tables use low bits).
func hash(state []uint16) uint64 {
	h := uint64(14695981039346656037)
	for _, w := range state {
		h = (h ^ uint64(w)) * 1099511628211
	}
	return h ^ h>>29
}
