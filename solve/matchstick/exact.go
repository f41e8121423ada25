package matchstick

import (
	"container/heap"
	"slices"
)

// Solution is a true equation that a puzzle can be turned into.
type Solution struct {
	Equation Equation
	Depth    int    // the fewest steps that reach it
	Moves    []Move // one way to do it in so many steps
}

// Solve returns the solutions of l within limit steps, by depth and then in the
// order of their texts, and how many there are at each depth from 0 to limit.
// At most the first most of them are returned, all if most < 0: a long equation
// and a generous limit have millions.
func Solve(l Layout, rules Rules, limit, most int) (solutions []Solution, counts []uint64) {
	return NewCounter(l.Shape(), rules, limit).Solve(l, most)
}

// Solve is the function [Solve] with the shape, rules and limit of c.
func (c *Counter) Solve(l Layout, most int) (solutions []Solution, counts []uint64) {
	counts = slices.Clone(c.Count(l))
	for d, n := range counts {
		if n == 0 {
			continue
		}
		if most >= 0 && len(solutions) >= most {
			break
		}
		for _, rank := range c.ranks(d, most-len(solutions)) {
			e := c.shape.Equation(rank)
			solutions = append(solutions, Solution{e, d, l.Moves(e.Layout(c.rules.Glyphs))})
		}
	}
	return solutions, counts
}

// ranks returns the least ranks of solutions at depth d in order, at most most
// of them, or all of them if most < 0. It holds no more than that in memory.
func (c *Counter) ranks(d, most int) []uint64 {
	var kept maxHeap
	c.Each(d, func(rank uint64) {
		switch {
		case most < 0:
			kept = append(kept, rank)
		case len(kept) < most:
			heap.Push(&kept, rank)
		case rank < kept[0]:
			kept[0] = rank
			heap.Fix(&kept, 0)
		}
	})
	slices.Sort(kept)
	return kept
}

// maxHeap keeps the greatest rank on top.
type maxHeap []uint64

func (h maxHeap) Len() int           { return len(h) }
func (h maxHeap) Less(i, j int) bool { return h[i] > h[j] }
func (h maxHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *maxHeap) Push(x any)        { *h = append(*h, x.(uint64)) }
func (h *maxHeap) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}
