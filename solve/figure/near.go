package figure

import "slices"

// A figure without loose sticks is a union of outlines of shapes, which makes those near a
// start easy to list. Let E be one that lacks r sticks of the start S and has a others, and
// T = S ∪ E.
//
//	·---·---·   ·---·---·   ·---·---·
//	|   |       |   |   |   |   |   |
//	·---·---·   ·---·---·   ·---·---·
//	        |           |           |
//	·   ·---·   ·   ·---·   ·   ·   ·
//	    S           T       E, r = a = 1
//
//   - What is new, E - S, is made of parts: what a shape of E lacks in S. A part has at
//     most a sticks, so only shapes that lack so few matter, and there are few unions of
//     their parts. Each new stick is on a shape of T, then.
//   - What is gone, S - E, is found by taking sticks from T one by one. Each takes the
//     shapes through it along. The sticks that are on no shape any more must go too, and
//     where they are more than may go, the search turns back: outside of dense figures that
//     is at once. A stick that was tried stays in all later branches, so no set is found twice.
//
// So the work is about the number of figures that are found, however many there are on the
// frame. What is left of a set of shapes is looked up, eight shapes at a time.

// Near lists figures without loose sticks, near another. It keeps memory between calls and
// is not safe for concurrent use; the zero Near is ready for [Near.Set].
type Near struct {
	t      *tables
	start  Figure
	base   ShapeSet   // the complete shapes of the start
	close  []part     // the shapes that lack at most so many sticks
	unions unions     // of what they lack
	added  [][]Figure // the unions, by number of sticks
	yield  func(end Figure, complete ShapeSet) bool
}

// part is what a shape lacks.
type part struct {
	lacks Figure
	shape ShapeSet
}

// Set sets the start and prepares for up to a number of new sticks.
func (n *Near) Set(f Frame, start Figure, most int) {
	n.t, n.start, n.unions.most = f.tables(), start, most
	n.base, n.close, n.unions.parts = ShapeSet{}, n.close[:0], n.unions.parts[:0]
	for i := range n.t.shapes {
		switch lacks := n.t.shapes[i].Outline &^ start; {
		case lacks == 0:
			n.base.add(i)
		case lacks.Len() <= most:
			var shape ShapeSet
			shape.add(i)
			n.close = append(n.close, part{lacks, shape})
			n.unions.parts = append(n.unions.parts, lacks)
		}
	}
	slices.Sort(n.unions.parts)
	n.unions.parts = slices.Compact(n.unions.parts)
	if n.unions.yield == nil {
		n.unions.yield = func(union Figure) bool {
			n.added[union.Len()] = append(n.added[union.Len()], union)
			return true
		}
	}
	for len(n.added) <= most {
		n.added = append(n.added, nil)
	}
	for i := range n.added {
		n.added[i] = n.added[i][:0]
	}
	n.unions.with(0, 0)
}

// Each calls yield, until it returns false, for each figure without loose sticks that lacks
// a given number of sticks of the start and has a given number of others, at most the
// number passed to Set. Yield also gets the complete shapes of the figure.
func (n *Near) Each(removed, added int, yield func(end Figure, complete ShapeSet) bool) {
	n.yield = yield
	for _, added := range n.added[added] {
		complete := n.base
		for i := range n.close {
			if n.close[i].lacks&^added == 0 {
				complete = complete.or(n.close[i].shape)
			}
		}
		if !n.remove(n.start|added, complete, n.start, removed) {
			return
		}
	}
}

// remove takes a number of sticks from a figure, of those that may be removed, in all ways
// that leave no loose sticks. It returns false if yield did.
func (n *Near) remove(figure Figure, complete ShapeSet, may Figure, removed int) bool {
	if loose := figure &^ n.t.union(complete); loose != 0 {
		if removed -= loose.Len(); removed < 0 || loose&^may != 0 {
			return true
		}
		figure &^= loose
		may &^= loose
	}
	if removed == 0 {
		return n.yield(figure, complete)
	}
	for ; may != 0; may &= may - 1 {
		stick := may.first()
		if !n.remove(figure&^(1<<stick), complete.without(n.t.through[stick]), may&(may-1), removed-1) {
			return false
		}
	}
	return true
}
