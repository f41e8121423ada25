package compression

import "matchbook/solve/slitherlink/deduce"

// Since the loop is never cut, some cells and sides have only one possibility. In these drawings,
// # is a cell known to be inside, o is a cell known to be outside, and ? is an unknown cell:
//
//	o o o o o        # # ? ? #        •───•───•
//	# # ? # #        # o o o o        │       │     a line at x would short
//	o o o o o        # # # # #        •───• x •     the loop: it would close
//	                                                while clues are left over
//	? out would      ? ? in would
//	cut the loop     cut off the o

// keepWhole marks and returns the cells that keep the loop from being cut, and the sides at which a
// line would close the loop early. The result ok is false at a contradiction.
func (c *Paper) keepWhole() (cells, shorts []int32, ok bool) {
	for _, in := range [...]bool{true, false} {
		found, ok := c.keepTogether(in)
		if cells = append(cells, found...); !ok {
			return nil, nil, false
		}
	}
	if !c.lead() {
		return nil, nil, false
	}
	// Only the last line of the solution may close a loop, and only if there is no loop yet.
	for e, fact := range c.Facts {
		if fact == deduce.Unknown {
			if early, last := c.Closing(e); early || last && c.Closed {
				shorts = append(shorts, int32(e))
			}
		}
	}
	for _, e := range shorts {
		if !c.set(e, deduce.Cross) {
			return cells, shorts, false
		}
	}
	return cells, shorts, true
}

// keepTogether marks and returns the cells that are needed to connect the cells known to be inside
// or, if the parameter in is false, the cells known to be outside. The cells marked are cut points,
// found by a depth-first search (Tarjan 1972). The method also marks and returns cells that the
// search does not reach, since they are on the other side. The result ok is false at a
// contradiction.
func (c *Paper) keepTogether(in bool) (found []int32, ok bool) {
	cells, root := c.Inside, int32(outside)
	if in {
		left := false
		for _, x := range cells {
			if c.is(x, true) {
				root = x
				break
			}
			left = left || !c.is(x, false)
		}
		if root == outside {
			return nil, left || c.fail(isCut)
		}
	}
	c.order = append(c.order[:0], make([]int32, c.Cells)...)
	s := search{Paper: c, in: in}
	s.visit(root)
	for _, x := range s.cuts {
		if !c.relate(x, outside, in) {
			return nil, false
		}
	}
	found = s.cuts
	for _, x := range cells {
		if s.order[x] > 0 || c.is(x, !in) {
			continue
		}
		if c.is(x, in) {
			return nil, c.fail(isCut)
		}
		found = append(found, x)
		if !c.relate(x, outside, !in) {
			return nil, false
		}
	}
	return found, true
}

// A search is a depth-first search through the cells that can be on one side of the loop.
type search struct {
	*Paper
	in   bool    // whether this side is the inside
	seen int32   // number of cells that the search has reached
	cuts []int32 // unknown cells that are needed to connect the cells of this side
}

// visit searches from cell x. The first result is the smallest order among x, the cells that this
// visit reaches, and the neighbours of these cells across edges without a line. The second result
// says whether x, or a cell that this visit reaches, is known to be on the side of the search.
func (s *search) visit(x int32) (low int32, holds bool) {
	s.seen++
	order := s.seen
	low, s.order[x], holds = order, order, s.is(x, s.in)
	cut := s.known(x)
	for i := 0; ; i++ {
		e, y, ok := s.across(x, i)
		switch {
		case !ok:
			return low, holds
		case s.Facts[e] == deduce.Line || s.is(y, !s.in):
		case s.order[y] > 0:
			low = min(low, s.order[y])
		default:
			reached, holdsAfter := s.visit(y)
			low, holds = min(low, reached), holds || holdsAfter
			if holdsAfter && reached >= order && !cut {
				cut = true
				s.cuts = append(s.cuts, x)
			}
		}
	}
}

// across returns edge i of cell x, or of the outside if x is outside, and the cell beyond this
// edge. The result ok is false if there is no edge i.
func (s *search) across(x int32, i int) (edge, y int32, ok bool) {
	switch {
	case x == outside && i < len(s.rim):
		edge = s.rim[i]
		if y = s.PlacesOf(int(edge))[0]; !s.HasCell(int(y)) {
			y = s.PlacesOf(int(edge))[1]
		}
		return edge, y, true
	case x != outside && i < 4:
		k := reading[i]
		if y = int32(s.NextTo(int(x))[k]); !s.HasCell(int(y)) {
			y = outside
		}
		return s.EdgesOf(int(x))[k], y, true
	}
	return 0, 0, false
}
