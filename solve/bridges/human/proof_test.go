package human

import (
	"slices"

	"matchbook/solve/bridges"
)

// proof asks whether anything can be true of a board of which only its size, the places of
// its islands and some facts are known. It shares nothing with the solvers: it narrows bounds,
// tries one branch after another, and walks over the board.
type proof struct {
	p      *bridges.Puzzle
	demand []int8 // by island; 0 if it is not known
	lo, hi []int8 // by link
	nodes  int    // branches left
	apart  bool   // whether islands need not be connected, nor have bridges at all
}

// verdict is what a proof finds.
type verdict int

const (
	impossible verdict = iota
	possible
	undecided // after the nodes
)

// proofNodes is how many branches a proof takes, at most.
const proofNodes = 20000

func newProof(p *bridges.Puzzle, facts ...Fact) *proof {
	c := &proof{p, make([]int8, len(p.Islands)), make([]int8, len(p.Links)), make([]int8, len(p.Links)), proofNodes, false}
	for l := range c.hi {
		c.hi[l] = int8(p.PerPair)
	}
	for _, fact := range facts {
		c.add(fact)
	}
	return c
}

func (c *proof) add(fact Fact) {
	if i, ok := fact.Island(c.p); ok {
		c.demand[i] = int8(fact.Number)
		return
	}
	l, ok := fact.Link(c.p)
	if !ok {
		panic("a fact about nothing")
	}
	c.lo[l], c.hi[l] = max(c.lo[l], int8(fact.Least)), min(c.hi[l], int8(fact.Most))
}

// proves tells whether a fact follows: whether its contrary is impossible.
func (c *proof) proves(fact Fact) verdict {
	l, _ := fact.Link(c.p)
	result := impossible
	for _, contrary := range []Fact{
		Between(c.p, l, 0, int8(fact.Least-1)),
		Between(c.p, l, int8(fact.Most+1), int8(c.p.PerPair)),
	} {
		if contrary.Least > contrary.Most {
			continue
		}
		with := &proof{c.p, c.demand, slices.Clone(c.lo), slices.Clone(c.hi), c.nodes, c.apart}
		with.add(contrary)
		if v := with.search(); v == possible {
			return possible
		} else if v == undecided {
			result = undecided
		}
	}
	return result
}

// provesAll tells whether all facts follow.
func (c *proof) provesAll(facts []Fact) verdict {
	result := impossible
	for _, fact := range facts {
		if v := c.proves(fact); v == possible {
			return possible
		} else if v == undecided {
			result = undecided
		}
	}
	return result
}

// search looks for a solution. Bridges with nothing in their way are drawn first if no number
// of their islands is known: they do no harm there.
func (c *proof) search() verdict {
	if !c.narrow() {
		return impossible
	}
	usable := func(l int) (n int) {
		for _, crossing := range c.p.Crossings(l) {
			if c.hi[crossing] > 0 {
				n++
			}
		}
		return n
	}
	for l, link := range c.p.Links {
		if c.lo[l] == 0 && c.hi[l] > 0 && c.demand[link.A] == 0 && c.demand[link.B] == 0 &&
			4*c.p.PerPair <= bridges.MaxDemand && usable(l) == 0 {
			c.lo[l] = 1
		}
	}
	group := c.groups()
	best, fewest := -1, 0
	for l, link := range c.p.Links {
		if c.lo[l] == c.hi[l] {
			continue
		}
		crossed := usable(l)
		for _, end := range [2]int32{link.A, link.B} {
			if c.demand[end] > 0 && c.sum(end, c.lo) < c.demand[end] {
				crossed -= 100 // they come first
			}
		}
		if (crossed < 0 || !c.apart && group[link.A] != group[link.B]) && (best < 0 || crossed < fewest) {
			best, fewest = l, crossed
		}
	}
	if best < 0 {
		return possible // all islands are joined, and have what they want
	}
	if c.nodes--; c.nodes < 0 {
		return undecided
	}
	lo, hi := slices.Clone(c.lo), slices.Clone(c.hi)
	c.lo[best]++
	if v := c.search(); v != impossible {
		return v
	}
	c.lo, c.hi = lo, hi
	c.hi[best] = c.lo[best]
	return c.search()
}

func (c *proof) sum(i int32, bounds []int8) (n int8) {
	for _, l := range c.p.Islands[i].Links {
		if l >= 0 {
			n += bounds[l]
		}
	}
	return n
}

// narrow narrows bounds until nothing changes; false if something is impossible.
func (c *proof) narrow() bool {
	for changed := true; changed; {
		changed = false
		for i := range c.p.Islands {
			least, most := c.demand[i], c.demand[i]
			if most == 0 {
				least, most = 1, bridges.MaxDemand
				if c.apart {
					least = 0
				}
			}
			lo, hi := c.sum(int32(i), c.lo), c.sum(int32(i), c.hi)
			for _, l := range c.p.Islands[i].Links {
				if l < 0 {
					continue
				}
				if n := least - (hi - c.hi[l]); n > c.lo[l] {
					lo += n - c.lo[l]
					c.lo[l], changed = n, true
				}
				if n := most - (lo - c.lo[l]); n < c.hi[l] {
					hi -= c.hi[l] - n
					c.hi[l], changed = n, true
				}
				if c.lo[l] > c.hi[l] {
					return false
				}
			}
			if lo > most || hi < least {
				return false
			}
		}
		for l := range c.lo {
			for _, crossing := range c.p.Crossings(l) {
				if c.lo[l] > 0 && c.hi[crossing] > 0 {
					c.hi[crossing], changed = 0, true
				}
				if c.lo[crossing] > c.hi[crossing] {
					return false
				}
			}
		}
	}
	if c.apart {
		return true
	}
	s := plain{c.p, c.lo, c.hi, false}
	return !slices.Contains(s.reach(0, c.hi), false)
}

// groups returns, for each island, the first one of its group.
func (c *proof) groups() []int32 {
	group := make([]int32, len(c.p.Islands))
	for i := range group {
		group[i] = int32(i)
	}
	root := func(i int32) int32 {
		for group[i] != i {
			i = group[i]
		}
		return i
	}
	for l, link := range c.p.Links {
		if c.lo[l] > 0 {
			a, b := root(link.A), root(link.B)
			group[max(a, b)] = min(a, b)
		}
	}
	for i := range group {
		group[i] = root(int32(i))
	}
	return group
}
