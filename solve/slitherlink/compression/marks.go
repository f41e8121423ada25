package compression

import (
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// marks is what the loop compression has drawn: the loop, and the marks beside it.
//
// Each side of a cell is open, a line for good, or marked 'x'. Two cells with an 'x' between
// them are on the same side of the loop, and two cells with a line between them are not. So
// cells form classes: of two cells of a class it is known whether they are on the same side
// of the loop. The outside of the board is the last cell; of the cells in its class it is
// known whether they are inside or outside.
type marks struct {
	side  []mark  // by edge; one more, always marked 'x', stands for the edges beyond the board
	class []int32 // by cell
	flip  []bool  // by cell: it is not on the same side as the cell that its class is named for
	next  []int32 // by cell: the next of its class, in a ring
	size  []int32 // by class
	loop  []bool  // by cell: inside the loop as it is drawn
	lines []int8  // by cell: l, the lines of the drawn loop around it
	wait  []int32 // cells known to be outside that the loop has yet to leave out
	unmet int     // clues with l other than c
}

// mark is what is known of a side of a cell.
type mark uint8

const (
	openSide  mark = iota
	lineSide       // a line of the loop
	crossSide      // 'x': no line
)

// copyTo copies m into the memory of to.
func (m *marks) copyTo(to *marks) {
	to.side = append(to.side[:0], m.side...)
	to.class = append(to.class[:0], m.class...)
	to.flip = append(to.flip[:0], m.flip...)
	to.next = append(to.next[:0], m.next...)
	to.size = append(to.size[:0], m.size...)
	to.loop = append(to.loop[:0], m.loop...)
	to.lines = append(to.lines[:0], m.lines...)
	to.wait = append(to.wait[:0], m.wait...)
	to.unmet = m.unmet
}

// begin draws the loop around all cells, and no mark.
func (m *marks) begin(b *board, p slitherlink.Puzzle) {
	n := int(b.outside)
	m.side = append(m.side[:0], make([]mark, b.beyond+1)...)
	m.side[b.beyond] = crossSide
	m.flip = append(m.flip[:0], make([]bool, n+1)...)
	m.class, m.next, m.size = m.class[:0], m.next[:0], m.size[:0]
	m.loop, m.lines, m.wait = m.loop[:0], m.lines[:0], m.wait[:0]
	for x := range int32(n + 1) {
		m.class, m.next, m.size = append(m.class, x), append(m.next, x), append(m.size, 1)
		m.loop, m.lines = append(m.loop, x < b.outside), append(m.lines, 0)
	}
	m.unmet = 0
	for x, clue := range p.Cells {
		for _, y := range b.beside[x] {
			if y == b.outside {
				m.lines[x]++
			}
		}
		if clue != grid.Blank && clue != m.lines[x] {
			m.unmet++
		}
	}
}

// known reports whether a cell is known to be inside or outside.
func (c *Paper) known(x int32) bool { return c.class[x] == c.board.outside }

// is reports whether a cell is known to be inside, or outside if in is false.
func (c *Paper) is(x int32, in bool) bool { return c.class[x] == c.board.outside && c.flip[x] == in }

// set marks a side and relates the cells beside it. It reports false if the side is already
// marked otherwise.
func (c *Paper) set(e int32, m mark) bool {
	if c.side[e] != openSide {
		return c.side[e] == m || c.fail(sideFault, e)
	}
	c.side[e] = m
	parts := c.board.parts[e]
	c.dots = append(c.dots, c.board.ends[e][0], c.board.ends[e][1])
	c.touch(parts[0])
	c.touch(parts[1])
	return c.relate(parts[0], parts[1], m == lineSide)
}

// relate notes that two cells are on the same side of the loop, or on different sides. Their
// classes become one, and the sides between cells of the class are marked.
func (c *Paper) relate(x, y int32, different bool) bool {
	into, from := c.class[x], c.class[y]
	if into == from {
		return (c.flip[x] != c.flip[y]) == different || c.fail(cellFault, min(x, y))
	}
	if from == c.board.outside || into != c.board.outside && c.size[from] > c.size[into] {
		into, from = from, into
		x, y = y, x
	}
	turn := (c.flip[x] != c.flip[y]) != different
	c.size[into] += c.size[from]
	z := y
	for {
		c.class[z] = into
		c.flip[z] = c.flip[z] != turn
		if c.is(z, false) {
			c.wait = append(c.wait, z)
		}
		if z = c.next[z]; z == y {
			break
		}
	}
	for {
		for k, e := range c.board.sides[z] {
			other := c.board.beside[z][k]
			c.touch(other)
			if c.side[e] != openSide || c.class[other] != into {
				continue
			}
			m := crossSide
			if c.flip[other] != c.flip[z] {
				m = lineSide
			}
			if !c.set(e, m) {
				return false
			}
		}
		if z = c.next[z]; z == y {
			break
		}
	}
	c.next[x], c.next[y] = c.next[y], c.next[x]
	return true
}

// lead makes lines go on. At every dot the loop has two lines or none (rule 3 of the
// puzzle: it neither ends, nor splits, nor crosses itself), so where there are two, the
// other edges get an 'x'. An odd number of lines cannot occur: going round a dot from cell
// to cell, one comes back to the same side of the loop, so relate has already marked the
// last edge.
func (c *Paper) lead() bool {
	for len(c.dots) > 0 {
		dot := c.dots[len(c.dots)-1]
		c.dots = c.dots[:len(c.dots)-1]
		lines := 0
		for _, e := range c.board.star[dot] {
			if c.side[e] == lineSide {
				lines++
			}
		}
		if lines > 2 {
			return c.fail(dotFault, dot)
		}
		if lines < 2 {
			continue
		}
		for _, e := range c.board.star[dot] {
			if c.side[e] == openSide && !c.set(e, crossSide) {
				return false
			}
		}
	}
	return true
}

// drawIn leaves out of the loop cells that are known to be outside, one after another, and
// only where that does not cut the loop. It returns these cells.
func (c *Paper) drawIn() (left []int32) {
	c.left = c.left[:0]
	for again := true; again; {
		again = false
		c.work.Do(len(c.wait))
		keep := c.wait[:0]
		for _, x := range c.wait {
			if !c.loop[x] {
				continue
			}
			if !slitherlink.Simple(c.ringOf(x)) {
				keep = append(keep, x)
				continue
			}
			c.leaveOut(x)
			c.left = append(c.left, x)
			again = true
		}
		c.wait = keep
	}
	return c.left
}

// ringOf returns which cells around a cell are in the loop, as Simple wants them.
func (c *Paper) ringOf(x int32) (ring uint8) {
	for k, y := range c.board.ring[x] {
		if c.loop[y] {
			ring |= 1 << k
		}
	}
	return ring
}

// leaveOut draws the loop without a cell.
func (c *Paper) leaveOut(x int32) {
	c.loop[x] = false
	c.count(x, 4-2*c.lines[x])
	for _, y := range c.board.beside[x] {
		if c.loop[y] {
			c.count(y, 1)
		} else if y != c.board.outside {
			c.count(y, -1)
		}
	}
}

// count adds to the number of lines around a cell.
func (c *Paper) count(x int32, lines int8) {
	if clue := c.p.Cells[x]; clue != grid.Blank {
		if clue == c.lines[x] {
			c.unmet++
		}
		if clue == c.lines[x]+lines {
			c.unmet--
		}
	}
	c.lines[x] += lines
}
