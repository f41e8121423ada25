package bridgesgen

import "matchbook/solve/bridges"

// A cutter counts the cutting links of a solution. A link is cutting if the islands fall into two
// groups without it. A cutter walks depth-first from island to island along links in use, and
// reuses its memory.
type cutter struct {
	order   []int32 // for each island, its place in the walk, from 1; 0 if it was not reached
	low     []int32 // for each island, its low point, as in Tarjan's search for bridges of a graph
	came    []int32 // for each island, the link by which the walk reached it; -1 for the first island
	next    []int8  // for each island, the next direction to go
	reached int     // number of islands that the walk reached
	size    []int32 // for each island, the number of islands that the walk reached through it, plus 1 for itself
	doubles int32   // number of cutting links that have two bridges
	off     int32   // the sum, over the cutting links, of the size of the smaller group
}

// count returns the number of cutting links among the links that can be reached from the first
// island. The method also sets the fields reached, doubles and off.
func (c *cutter) count(p *bridges.Puzzle, s bridges.Solution) (cuts int32) {
	n := len(p.Islands)
	c.doubles, c.off = 0, 0
	if n == 0 {
		c.reached = 0
		return 0
	}
	if cap(c.order) < n {
		c.order, c.low, c.came, c.size, c.next = make([]int32, n), make([]int32, n), make([]int32, n), make([]int32, n), make([]int8, n)
	}
	c.order, c.low, c.came, c.size, c.next = c.order[:n], c.low[:n], c.came[:n], c.size[:n], c.next[:n]
	clear(c.order)
	clear(c.next)
	c.order[0], c.low[0], c.came[0], c.size[0], c.reached = 1, 1, -1, 1, 1
	for i := int32(0); ; {
		if d := c.next[i]; d < 4 {
			c.next[i]++
			l := p.Islands[i].Links[d]
			if l < 0 || s[l] == 0 || l == c.came[i] {
				continue
			}
			other := p.Islands[i].Neighbours[d]
			if c.order[other] > 0 {
				c.low[i] = min(c.low[i], c.order[other])
				continue
			}
			c.reached++
			c.order[other], c.low[other], c.came[other], c.size[other] = int32(c.reached), int32(c.reached), l, 1
			i = other
			continue
		}
		if c.came[i] < 0 {
			return cuts
		}
		parent := p.Links[c.came[i]].Other(i)
		c.low[parent] = min(c.low[parent], c.low[i])
		c.size[parent] += c.size[i]
		if c.low[i] > c.order[parent] {
			cuts++
			c.doubles += int32(s[c.came[i]]) / bridges.PerPair
			c.off += min(c.size[i], int32(n)-c.size[i])
		}
		i = parent
	}
}
