package compression

import "matchbook/solve/grid"

// Since the loop is never cut, some cells and sides have only one way. In these drawings # is
// known to be inside, o is known to be outside, and ? is not known:
//
//	o o o o o        # # ? ? #        •───•───•
//	# # ? # #        # o o o o        │   x   │     a line at x would short
//	o o o o o        # # # # #        •   •   •     the loop: it would close
//	                                                while clues are left over
//	? out would      ? ? in would
//	cut the loop     cut off the o

// keepWhole marks the cells and sides without which the loop would be cut, or closed early,
// and returns them.
func (c *Paper) keepWhole() (cells, sides []int32, ok bool) {
	c.found, c.shorts = c.found[:0], c.shorts[:0]
	if !c.keepTogether(true) || !c.keepTogether(false) || !c.lead() {
		return nil, nil, false
	}
	c.findShorts()
	for _, e := range c.shorts {
		if !c.set(e, crossSide) {
			return c.found, c.shorts, false
		}
	}
	return c.found, c.shorts, true
}

// keepTogether marks the cells without which the cells known to be inside, or those known
// to be outside, would not be connected. They are cut points, found by a depth-first search
// (Tarjan 1972). Cells that the search does not reach are on the other side.
func (c *Paper) keepTogether(in bool) bool {
	b := c.board
	outside := b.outside
	root := outside
	if in {
		root = -1
		left := false
		for x := range outside {
			if c.is(x, true) {
				root = x
				break
			}
			left = left || !c.is(x, false)
		}
		if root < 0 {
			return left || c.fail(wholeFault, 0)
		}
	}
	s := &c.search
	s.begin(int(outside) + 1)
	s.visit(root, root, c.is(root, in))
	found := len(c.found)
search:
	for len(s.stack) > 0 {
		x := s.stack[len(s.stack)-1]
		here := &s.at[x]
		sides, beside := b.rim, b.rimCells
		if x != outside {
			sides, beside = b.sides[x][:], b.beside[x][:]
		}
		for int(here.cursor) < len(sides) {
			e, y := sides[here.cursor], beside[here.cursor]
			here.cursor++
			if c.side[e] == lineSide || c.is(y, !in) {
				continue
			}
			if s.at[y].order == 0 {
				s.visit(y, x, c.is(y, in))
				continue search
			}
			here.low = min(here.low, s.at[y].order)
		}
		s.stack = s.stack[:len(s.stack)-1]
		if x == root {
			break
		}
		up := &s.at[here.from]
		up.low = min(up.low, here.low)
		if here.holds {
			up.holds = true
			if here.low >= up.order && !up.cut && !c.known(here.from) {
				up.cut = true
				c.found = append(c.found, here.from)
			}
		}
	}
	for _, x := range c.found[found:] {
		if !c.relate(x, outside, in) {
			return false
		}
	}
	for x := range outside {
		if s.at[x].order > 0 || c.is(x, !in) {
			continue
		}
		if c.is(x, in) {
			return c.fail(wholeFault, x)
		}
		c.found = append(c.found, x)
		if !c.relate(x, outside, !in) {
			return false
		}
	}
	return true
}

// memory is what the rules work with, kept from one call to the next.
type memory struct {
	fit, fitA []uint16
	left      []int32 // cells that were left out
	found     []int32 // cells that keepWhole marked
	shorts    []int32 // sides that it marked
	far       []int32 // by dot: the other end of the path of lines that ends there, -1 if none does
	span      []int32 // by dot: the lines of that path
	search    search
}

// search is the memory of keepTogether.
type search struct {
	at    []place // by cell
	stack []int32
	seen  int32 // cells that the search came to
}

type place struct {
	order  int32 // when the search came, from 1; 0 if it did not
	low    int32 // the earliest cell reached from behind it
	from   int32
	cursor int32 // which neighbour is next
	holds  bool  // the cell, or one behind it, must be connected
	cut    bool
}

func (s *search) begin(n int) {
	if len(s.at) != n {
		s.at = make([]place, n)
	}
	clear(s.at)
	s.stack, s.seen = s.stack[:0], 0
}

func (s *search) visit(x, from int32, holds bool) {
	s.seen++
	s.at[x] = place{order: s.seen, low: s.seen, from: from, holds: holds}
	s.stack = append(s.stack, x)
}

// findShorts notes the open sides that join both ends of a path of lines, except one whose
// loop has all lines and meets all clues.
func (c *Paper) findShorts() {
	b := c.board
	total, paths := 0, 0
	c.far, c.span = c.far[:0], c.span[:0]
	for range b.star {
		c.far, c.span = append(c.far, -1), append(c.span, 0) // span counts lines at the dot at first
	}
	for e := range b.beyond {
		if c.side[e] == lineSide {
			total++
			c.span[b.ends[e][0]]++
			c.span[b.ends[e][1]]++
		}
	}
	for dot := range c.far {
		if c.far[dot] >= 0 || c.span[dot] != 1 {
			continue
		}
		length := 0
		at, by := int32(dot), int32(-1)
		for {
			e := c.onLine(at, by)
			if e < 0 {
				break
			}
			by = e
			at = b.ends[e][0] + b.ends[e][1] - at
			length++
		}
		paths++
		c.far[dot], c.far[at] = at, int32(dot)
		c.span[dot] = int32(length)
	}
	// With one path and no line elsewhere, closing it may be the end.
	for dot, end := range c.far {
		if end < int32(dot) {
			continue
		}
		for _, e := range b.star[dot] {
			if c.side[e] != openSide || b.ends[e][0]+b.ends[e][1] != int32(dot)+end {
				continue
			}
			if paths == 1 && int(c.span[dot]) == total && c.meetsAll(e) {
				continue
			}
			c.shorts = append(c.shorts, e)
		}
	}
}

// onLine returns the line at a dot other than the one by which the path came, or -1.
func (c *Paper) onLine(dot, by int32) int32 {
	for _, e := range c.board.star[dot] {
		if e != by && c.side[e] == lineSide {
			return e
		}
	}
	return -1
}

// meetsAll reports whether the lines, and one more at an open side, meet all clues.
func (c *Paper) meetsAll(last int32) bool {
	for x, clue := range c.p.Cells {
		if clue == grid.Blank {
			continue
		}
		lines := int8(0)
		for _, e := range c.board.sides[x] {
			if c.side[e] == lineSide || e == last {
				lines++
			}
		}
		if lines != clue {
			return false
		}
	}
	return true
}
