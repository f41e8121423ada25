package figure

import "slices"

// A figure without loose sticks is a union of outlines of shapes. So the figures near a start are
// easy to list. Let E be a figure without loose sticks, made from the start S by removing r sticks
// and adding k sticks. Let T = S ∪ E.
//
//	·---·---·   ·---·---·   ·---·---·
//	|   |       |   |   |   |   |   |
//	·---·---·   ·---·---·   ·---·---·
//	        |           |
//	·   ·---·   ·   ·---·   ·   ·   ·
//	    S           T      E: r = 2, k = 1
//
//   - The new sticks E - S are a union of parts: for each shape of E, the sticks that S lacks of it
//     are a part. No part has more than k sticks. So only shapes that lack at most k sticks matter,
//     and their parts have few unions. Each new stick then lies on a complete shape of T.
//   - The removed sticks S - E are found by taking sticks from T one at a time. Taking a stick breaks
//     the shapes through this stick; sticks that are then on no complete shape must be taken, too. If
//     more than r sticks must be taken, the search turns back. A stick that has been tried stays in all
//     later branches, so no set is found twice.
//
// So the work is roughly proportional to the number of figures found, however many figures the
// frame has.

// Near lists figures without loose sticks near another figure. A Near keeps memory between calls and
// is not safe for concurrent use. Call [Near.Set] first.
type Near struct {
	t      *tables
	start  Figure
	base   ShapeSet   // the complete shapes of the start
	close  []part     // the shapes that lack at least one stick, and at most unions.most
	unions unions     // unions of the sticks that these shapes lack
	added  [][]Figure // these unions, by number of sticks
	yield  func(end Figure, complete ShapeSet) bool
}

// A part has the sticks that a shape lacks. The field shape is the set of this shape alone.
type part struct {
	lacks Figure
	shape ShapeSet
}

// Set sets the start, and the largest number of sticks that Each may add.
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

// Each calls yield, until yield returns false, for every figure without loose sticks that can be
// made from the start by removing and adding the given numbers of sticks. The number of added
// sticks must not exceed the number passed to Set. The parameter complete of yield has the complete
// shapes of the figure.
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

// remove calls n.yield for every figure without loose sticks that remains after sticks are taken
// away. The parameter removed is the number of these sticks, and the parameter may has the sticks
// that can be taken. If n.yield returns false, the method returns false.
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
