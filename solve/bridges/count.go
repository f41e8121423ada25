package bridges

import (
	"math"
	"math/bits"
	"slices"

	"matchbook/solve"
)

// The counter decides one link after the other and never looks back (frontier method:
// Sekine, Imai and Tani 1995; Knuth's Simpath, 2009). Between two links, only this matters
// about the decisions so far, of islands that have links ahead: how many bridges each still
// wants, and which of them are connected; and which bridges would be crossed by links ahead:
//
//	1 — 2 — o     the islands o have links ahead: each wants less by what it has got,
//	|       ‖     and the two that the 2 joins are in one group
//	o . o . o
//
// Decisions that agree in that are one state with a number of ways. A group that no link
// leads out of any more is cut off, unless it is the last one; such states are dropped.
//
// Two ideas keep the states few. The bounds on each link over all solutions (Bounds) are
// known beforehand: only links that the puzzle leaves open are decided, and islands that are
// sure to be connected count as one in groups. And the links are decided island by island,
// the next island being the one that leaves the fewest of them open, so independent parts of
// the board come one after another.
//
// The cost is proportional to the number of states, which depends on how many islands have
// links behind and ahead at once, not on the number of solutions.

// Counter counts solutions without listing them. Its zero value is ready. It is not safe for
// concurrent use.
type Counter struct {
	// MaxWork is the limit of work for one puzzle, in looks at a value of a state, and as much
	// again for the bounds of links; 0 for none.
	MaxWork int
	work    solve.Work

	search Search
	p      *Puzzle
	lo, hi Solution // bounds of the links

	// What states consist of has a number each: what island i still wants is i, the group of the
	// islands that are sure to be connected to it is groups+i, i being the first of them, and whether
	// link l has bridges is links+l.
	groups, links int32
	groupOf       []int32   // by island, without the offset
	value         []uint16  // by number, in the state at hand; of a group, the least island it is connected to
	last          []int     // by number: the last decision to which it matters
	live          [][]int32 // by decision: the numbers in states before it
	room          []int     // by island: bridges that it may get from links ahead, beyond those that are sure
	joined        int       // the last decision that may join groups

	made []uint16 // see state
}

// gone is the value of a group out of which no link ahead leads.
const gone = math.MaxUint16

// Count returns the number of solutions of p, and whether it is exact. It keeps at most maxStates
// states after a decision; a state takes about 100 bytes on a board of ordinary size. If there are
// more, the rest is dropped, and the count is a lower bound. It is also one if it needs more than
// 64 bits.
//
// The search for the bounds of a link stops after nodeLimit decisions, if that is not 0:
// the count stays right, but may take more states. If not even one solution is found within
// the limit, the count is 0 and not exact. Where the work is over, the count is 1, which is
// known from the bounds, and not exact.
func (c *Counter) Count(p *Puzzle, maxStates int, nodeLimit uint64) (n uint64, exact bool) {
	c.search.MaxWork, c.work = c.MaxWork, solve.UpTo(c.MaxWork)
	r := c.search.Bounds(p, nodeLimit)
	if !r.Solvable {
		return 0, !r.Exhausted
	}
	c.p, c.lo, c.hi = p, r.Lo, r.Hi
	sure := func(l int32) bool { return c.lo[l] > 0 }
	for l := range c.hi { // where a question was given up, it may not be seen
		if slices.ContainsFunc(p.Crossings(l), sure) {
			c.hi[l] = 0
		}
	}
	c.begin(sure)
	order := c.order()
	c.plan(order)
	now := newLayer(maxStates)
	now.add(c.state(0), 1)
	exact = true
	for k, l := range order {
		now = c.decide(k, l, now)
		if c.work.Over() {
			return 1, false
		}
		exact = exact && !now.full
	}
	if len(now.ways) > 0 {
		n = now.ways[0]
	}
	if !exact {
		n = max(n, 1) // the bounds come from a solution
	}
	return n, exact
}

// begin sets the values to those before all decisions.
func (c *Counter) begin(sure func(l int32) bool) {
	p := c.p
	c.groups, c.links = int32(len(p.Islands)), int32(2*len(p.Islands))
	c.value, c.room = make([]uint16, len(p.Links)+int(c.links)), make([]int, c.groups)
	c.groupOf, _ = p.Parts(sure)
	for i := range p.Islands {
		least, _ := p.Islands[i].Range()
		for _, l := range p.Islands[i].Links {
			if l >= 0 {
				least -= int32(c.lo[l])
				c.room[i] += int(c.hi[l] - c.lo[l])
			}
		}
		c.value[i] = uint16(max(least, 0)) // an untold number is at least 1
		c.value[c.groups+int32(i)] = uint16(i)
	}
}

// order returns the links that are left open, island by island: each time the island at the end
// of links that were decided whose other open links are the fewest beside those, and of these the
// one that waits longest.
func (c *Counter) order() (links []int32) {
	p := c.p
	waiting := []int32{}
	waits, passed := make([]bool, len(p.Islands)), make([]bool, len(p.Islands))
	wait := func(i int32) {
		if !waits[i] {
			waits[i] = true
			waiting = append(waiting, i)
		}
	}
	for first := range p.Islands {
		wait(int32(first))
		for len(waiting) > 0 {
			best, least := 0, math.MaxInt
			for k, i := range waiting {
				change := 0
				for _, l := range p.Islands[i].Links {
					switch {
					case l < 0:
					case passed[p.Links[l].Other(i)]:
						change -= int(c.hi[l] - c.lo[l])
					default:
						change += int(c.hi[l] - c.lo[l])
					}
				}
				if change < least {
					best, least = k, change
				}
			}
			i := waiting[best]
			waiting = slices.Delete(waiting, best, best+1)
			passed[i] = true
			for _, l := range p.Islands[i].Links {
				if l >= 0 && c.hi[l] > c.lo[l] && !passed[p.Links[l].Other(i)] {
					links = append(links, l)
					wait(p.Links[l].Other(i))
				}
			}
		}
	}
	return links
}

// plan finds what states consist of before each decision.
func (c *Counter) plan(order []int32) {
	c.last, c.live = make([]int, len(c.value)), make([][]int32, len(order)+1)
	parts := make([][]int32, len(order))
	for k, l := range order {
		link := &c.p.Links[l]
		parts[k] = []int32{link.A, link.B}
		if c.lo[l] == 0 {
			parts[k] = append(parts[k], c.links+l)
			for _, crossing := range c.p.Crossings(int(l)) {
				parts[k] = append(parts[k], c.links+crossing)
			}
		}
		if c.joins(l) {
			parts[k] = append(parts[k], c.groups+c.groupOf[link.A], c.groups+c.groupOf[link.B])
			c.joined = k
		}
		for _, x := range parts[k] {
			c.last[x] = k
		}
	}
	live := []int32{}
	for k := range order {
		for _, x := range parts[k] {
			if !slices.Contains(live, x) {
				live = append(live, x)
			}
		}
		c.live[k] = slices.Clone(live)
		live = slices.DeleteFunc(live, func(x int32) bool { return c.last[x] == k })
	}
}

// joins reports whether bridges on a link may join groups.
func (c *Counter) joins(l int32) bool {
	link := &c.p.Links[l]
	return c.lo[l] == 0 && c.groupOf[link.A] != c.groupOf[link.B]
}

// state returns the state before decision k, made of the values.
func (c *Counter) state(k int) []uint16 {
	c.made = c.made[:0]
	for _, x := range c.live[k] {
		c.made = append(c.made, c.value[x])
	}
	return c.made
}

// decide goes from the states before decision k, the one about link l, to those after it.
func (c *Counter) decide(k int, l int32, now *layer) *layer {
	next := newLayer(now.most)
	most := int(c.hi[l] - c.lo[l])
	c.room[c.p.Links[l].A] -= most
	c.room[c.p.Links[l].B] -= most
	for i, state := range now.states {
		for n := 0; n <= most && !c.work.Over(); n++ {
			c.work.Do(1 + len(state))
			for y, x := range c.live[k] {
				c.value[x] = state[y]
			}
			if c.give(l, n) && (!c.joins(l) || c.connect(k, l, n > 0)) {
				next.add(c.state(k+1), now.ways[i])
			}
		}
	}
	return next
}

// give gives link l more bridges than are sure, and reports whether its islands bear that, and
// the links that cross it.
func (c *Counter) give(l int32, n int) bool {
	link := &c.p.Links[l]
	for _, i := range [2]int32{link.A, link.B} {
		wants := int(c.value[i]) - n
		if c.p.Islands[i].Demand == 0 {
			wants = max(wants, 0)
		}
		if wants < 0 || wants > c.room[i] {
			return false
		}
		c.value[i] = uint16(wants)
	}
	if n == 0 {
		return true
	}
	c.value[c.links+l] = 1
	return !slices.ContainsFunc(c.p.Crossings(int(l)), func(m int32) bool { return c.value[c.links+m] > 0 })
}

// connect joins the groups at the ends of the link of decision k, if it has bridges. It returns false if one
// of them is cut off after that.
func (c *Counter) connect(k int, l int32, joined bool) bool {
	live := c.live[k]
	rename := func(from, to uint16) {
		for _, x := range live {
			if x >= c.groups && x < c.links && c.value[x] == from {
				c.value[x] = to
			}
		}
	}
	ends := [2]int32{c.groups + c.groupOf[c.p.Links[l].A], c.groups + c.groupOf[c.p.Links[l].B]}
	if a, b := c.value[ends[0]], c.value[ends[1]]; joined {
		rename(max(a, b), min(a, b))
	}
	for e, group := range ends {
		if c.last[group] > k {
			continue
		}
		name, next := c.value[group], uint16(gone)
		c.value[group] = gone
		for _, x := range live {
			if x >= c.groups && x < c.links && c.value[x] == name {
				next = min(next, uint16(x-c.groups))
			}
		}
		if next == gone && (k < c.joined || e == 0) {
			return false
		}
		rename(name, next)
	}
	return true
}

// layer is the states after a decision, each with its number of ways, in the order in which they
// were found.
type layer struct {
	most   int // states that it keeps
	states [][]uint16
	ways   []uint64
	places map[string]int // of states, by their bytes
	key    []byte         // the bytes of one
	full   bool           // states were dropped, or a number of ways is too great
}

func newLayer(most int) *layer { return &layer{most: most, places: map[string]int{}} }

// add gives a state more ways.
func (y *layer) add(state []uint16, more uint64) {
	y.key = y.key[:0]
	for _, w := range state {
		y.key = append(y.key, byte(w), byte(w>>8))
	}
	if k, ok := y.places[string(y.key)]; ok {
		sum, carry := bits.Add64(y.ways[k], more, 0)
		if carry != 0 {
			sum, y.full = math.MaxUint64, true
		}
		y.ways[k] = sum
		return
	}
	if len(y.ways) == y.most {
		y.full = true
		return
	}
	y.places[string(y.key)] = len(y.ways)
	y.states = append(y.states, slices.Clone(state))
	y.ways = append(y.ways, more)
}
