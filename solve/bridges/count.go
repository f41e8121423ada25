package bridges

import (
	"math/big"
	"math/bits"
	"slices"
)

// The counter goes through the islands in reading order and never looks back
// (frontier method: Sekine, Imai and Tani 1995; Knuth's Simpath, 2009). Between
// one island and the next, all that matters of what was decided is how many
// bridges lead over the frontier, from islands before it to islands after it, and
// which of those hang together:
//
//	1 — 2 — o     the next island is *: three links are open, with 1, 0 and 2
//	|       |     bridges; the first and the third have a common group
//	o . * . . .
//
// Decisions that agree in that are one state with a number of ways. An island
// takes what comes from above and from the left, and gives the rest of its demand
// to the right and down in each way that crosses nothing. A group without open
// bridges is cut off, unless it is the last island's: such states are dropped.
//
// Two ideas keep the states few. The bounds on each link over all solutions
// (bounds.go) are known beforehand, so that only links that the puzzle leaves open
// multiply them. And islands ahead that are sure to be connected to each other
// are one: groups that lead to the same one of these are joined at once.
//
// The cost is that of the states, which depend on the width of the frontier and
// on how much is open, not on the number of solutions.

// Counter counts solutions without listing them. It reuses its memory; its zero
// value is ready. It is not safe for concurrent use.
type Counter struct {
	solver    Solver
	lo, hi    Solution
	now, next layer
	steps     []step
	slots     []slot
	ahead     []int32 // by island: union-find of islands sure to be connected

	// One state in the making.
	made    []uint16
	first   []uint16 // by class ahead: 1 + the group that leads there, or 0
	group   []uint16 // by group: what it was joined to
	renamed []uint16
}

// slot is an open link: it leads from an island before the frontier to one after.
type slot struct {
	link  int32
	class int32 // of the island it leads to, numbered anew for each step
}

// step is the frontier behind an island: slots[start:end].
type step struct{ start, end, classes int32 }

// Total is a number of solutions.
type Total struct {
	Count  *big.Int
	Exact  bool   // false if states were dropped: there are at least Count
	States uint64 // of all frontiers together
	Widest int    // the most states of one frontier
}

// DefaultStates is a limit for [Counter.Count] that takes a few hundred megabytes at most.
const DefaultStates = 1 << 20

// Count returns the number of solutions of p. It keeps at most maxStates states
// of a frontier. If there are more, the rest is dropped, the count is a lower
// bound and Exact is false; it is also if the number has more than 128 bits.
func (c *Counter) Count(p *Puzzle, maxStates int) Total {
	t := Total{Count: new(big.Int), Exact: true}
	if len(p.Islands) == 0 {
		t.Count.SetUint64(1)
		return t
	}
	var ok bool
	if c.lo, c.hi, ok = c.solver.Bounds(p); !ok {
		return t
	}
	c.plan(p)
	c.now.reset(0)
	c.now.add(nil, ways{0, 1}, maxStates)
	for i := range p.Islands {
		c.pass(p, int32(i), maxStates)
		t.Exact = t.Exact && !c.next.full
		c.now, c.next = c.next, c.now
		t.States += uint64(len(c.now.ways))
		t.Widest = max(t.Widest, len(c.now.ways))
	}
	for _, w := range c.now.ways {
		t.Count.SetUint64(w[0])
		t.Count.Lsh(t.Count, 64).Add(t.Count, new(big.Int).SetUint64(w[1]))
	}
	return t
}

// plan finds the frontier behind each island, from the last to the first.
func (c *Counter) plan(p *Puzzle) {
	c.steps = zeros(c.steps, len(p.Islands))
	c.slots = c.slots[:0]
	open := []int32{}
	for i, island := range p.Islands {
		open = slices.DeleteFunc(open, func(l int32) bool { return p.Links[l].B == int32(i) })
		for _, d := range []Direction{Right, Down} {
			if l := island.Links[d]; l >= 0 && c.hi[l] > 0 {
				open = append(open, l)
			}
		}
		start := len(c.slots)
		for _, l := range open {
			c.slots = append(c.slots, slot{link: l})
		}
		c.steps[i] = step{int32(start), int32(len(c.slots)), 0}
	}
	c.ahead = zeros(c.ahead, len(p.Islands))
	number := make([]int32, len(p.Islands)) // of a class, 1 + its number in the step
	for i := int32(len(p.Islands)) - 1; i >= 0; i-- {
		st := &c.steps[i]
		frontier := c.slots[st.start:st.end]
		for k := range frontier {
			root := c.find(p.Links[frontier[k].link].B)
			if number[root] == 0 {
				st.classes++
				number[root] = st.classes
			}
			frontier[k].class = number[root] - 1
		}
		for k := range frontier {
			number[c.find(p.Links[frontier[k].link].B)] = 0
		}
		// The island itself is ahead of all frontiers before it.
		c.ahead[i] = i
		for _, d := range []Direction{Right, Down} {
			if l := p.Islands[i].Links[d]; l >= 0 && c.lo[l] > 0 {
				c.ahead[c.find(p.Links[l].B)] = i
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

// In a state each open link is a word: its bridges, and from bit 3 its group, or
// 0 if there are no bridges.
const (
	bridgeBits = 3
	bridgeMask = 1<<bridgeBits - 1
)

// pass goes through island i: from the states before it to those behind it.
func (c *Counter) pass(p *Puzzle, i int32, maxStates int) {
	island := &p.Islands[i]
	var before []slot
	if i > 0 {
		before = c.slots[c.steps[i-1].start:c.steps[i-1].end]
	}
	behind := c.slots[c.steps[i].start:c.steps[i].end]
	c.next.reset(len(behind))
	c.made = zeros(c.made, len(behind))
	c.first = zeros(c.first, int(c.steps[i].classes))
	c.group = zeros(c.group, len(before)+2)
	c.renamed = zeros(c.renamed, len(before)+2)

	bounds := func(l int32) (lo, hi int) {
		if l < 0 {
			return 0, 0
		}
		return int(c.lo[l]), int(c.hi[l])
	}
	right, down := island.Links[Right], island.Links[Down]
	leastRight, mostRight := bounds(right)
	leastDown, mostDown := bounds(down)
	last := int(i) == len(p.Islands)-1
	fresh := uint16(len(before) + 1) // the group of island i

	// Places in the state before of links that the one to the right crosses.
	var across []int
	if right >= 0 {
		for k, s := range before {
			if slices.Contains(p.Crossings(int(right)), s.link) {
				across = append(across, k)
			}
		}
	}
	for index, count := range c.now.ways {
		state := c.now.state(index)
		in := 0
		for k, s := range before {
			if p.Links[s.link].B == i {
				in += int(state[k] & bridgeMask)
			}
		}
		out := int(island.Demand) - in
		blocked := slices.ContainsFunc(across, func(k int) bool { return state[k] != 0 })
		for r := max(leastRight, out-mostDown); r <= min(mostRight, out-leastDown); r++ {
			if r > 0 && blocked {
				break
			}
			d := out - r
			for g := range c.group {
				c.group[g] = uint16(g)
			}
			c.made = c.made[:0]
			for k, s := range before {
				switch {
				case p.Links[s.link].B != i:
					c.made = append(c.made, state[k])
				case state[k] != 0:
					c.group[state[k]>>bridgeBits] = fresh
				}
			}
			for _, out := range []struct {
				link    int32
				bridges int
				most    int
			}{{right, r, mostRight}, {down, d, mostDown}} {
				switch {
				case out.most == 0:
				case out.bridges == 0:
					c.made = append(c.made, 0)
				default:
					c.made = append(c.made, uint16(out.bridges)|fresh<<bridgeBits)
				}
			}
			if c.tidy(behind, fresh) || last {
				c.next.add(c.made, count, maxStates)
			}
		}
	}
}

// tidy joins the groups of the state in the making that lead to the same islands
// ahead and numbers the groups in the order in which they appear. It returns false
// if the group fresh has no open bridges.
func (c *Counter) tidy(behind []slot, fresh uint16) bool {
	clear(c.first)
	alive := false
	for k, w := range c.made {
		if w == 0 {
			continue
		}
		g := c.root(w >> bridgeBits)
		alive = alive || g == c.root(fresh)
		if f := &c.first[behind[k].class]; *f == 0 {
			*f = g + 1
		} else if h := c.root(*f - 1); h != g {
			c.group[h] = g
		}
	}
	clear(c.renamed)
	groups := uint16(0)
	for k, w := range c.made {
		if w == 0 {
			continue
		}
		g := c.root(w >> bridgeBits)
		if c.renamed[g] == 0 {
			groups++
			c.renamed[g] = groups
		}
		c.made[k] = w&bridgeMask | c.renamed[g]<<bridgeBits
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
