package compression

import (
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// position gives deduce.Position a private name, so that Paper can embed it without exporting it.
type position = deduce.Position

// marks has what the loop compression has drawn: the loop and the marks.
//
// Each side of a cell is unknown, a permanent line, or a cross, marked 'x'. Two cells with an 'x'
// between them are on the same side of the loop, and two cells with a line between them are on
// different sides. So cells form classes: for any two cells of a class, it is known whether they are
// on the same side. The class of the outside contains the cells that are known to be inside or
// outside.
type marks struct {
	position
	loop  []bool  // for each cell: whether the cell is inside the drawn loop
	wait  []int32 // cells that are inside the drawn loop but known to be outside the loop of the solution
	unmet int     // number of clues that the drawn loop does not meet
}

// outside is the cell that stands for everything beyond the board.
const outside = 0

// copyTo copies the marks m to other marks, and reuses the memory of these marks.
func (m *marks) copyTo(to *marks) {
	to.CopyFrom(&m.position)
	to.loop = append(to.loop[:0], m.loop...)
	to.wait = append(to.wait[:0], m.wait...)
	to.unmet = m.unmet
}

// begin draws the loop around all cells of p, without marks.
func (m *marks) begin(p slitherlink.Puzzle) {
	m.Load(p.Board)
	m.loop, m.wait, m.unmet = make([]bool, m.Cells), m.wait[:0], 0
	for _, x := range m.Inside {
		m.loop[x] = true
	}
	for _, x := range m.Inside {
		if m.miss(x) > 0 {
			m.unmet++
		}
	}
}

func (m *marks) clue(x int32) int8 {
	if s := m.States[x]; s.Clue() {
		return int8(s.Kind())
	}
	return grid.Blank
}

// known reports whether a cell is known to be inside or outside.
func (m *marks) known(x int32) bool {
	_, known := m.Side(int(x))
	return known
}

// is reports whether a cell is known to be inside or, if the parameter in is false, outside.
func (m *marks) is(x int32, in bool) bool {
	inside, known := m.Side(int(x))
	return known && inside == in
}

// around returns a cell and its four neighbours.
func (m *marks) around(x int32) [5]int32 {
	down := int32(m.Stride)
	return [5]int32{x, x - down, x - 1, x + 1, x + down}
}

// set marks edge e, and relates the two cells beside it. The method returns false at a
// contradiction, such as another mark on the edge.
func (c *Paper) set(e int32, fact deduce.Fact) bool {
	if had := c.Facts[e]; had != deduce.Unknown {
		return had == fact || c.fail(func() string { return c.edgeName(e) + " would be a line and 'x'" })
	}
	c.Draw(int(e), fact)
	places := c.PlacesOf(int(e))
	c.dots = append(c.dots, places[2:]...)
	c.touch(places[1])
	c.touch(places[0])
	return c.relate(places[1], places[0], fact == deduce.Line)
}

// relate records that two cells are on the same side of the loop, or on different sides. The method
// unites their classes, and marks the edges between cells of the united class. The method returns
// false at a contradiction.
func (c *Paper) relate(x, y int32, different bool) bool {
	// Sentence 2 (section 3): "the adjacent cells are marked 'x' (empty line), so that no border is
	// drawn, and the loop is compressed inwards to near the clues". Read literally, a mark has
	// consequences for cells only beside a cell that is known to be outside or inside: unknown cells
	// form no classes.
	if c.reading.Has(2) && !c.known(x) && !c.known(y) {
		return true
	}
	if r := (deduce.Relation{A: int(y), B: int(x), Differ: different}); !c.Unite(r) {
		at := min(x, y)
		if !c.HasCell(int(at)) {
			at = max(x, y)
		}
		return c.Holds(r) || c.fail(func() string { return c.name(at) + " would be inside and outside" })
	}
	var ahead []int32 // the already marked edges of the cells whose class changed
	for z := range c.Joined() {
		if c.is(int32(z), false) {
			c.wait = append(c.wait, int32(z))
		}
		edges, beside := c.EdgesOf(z), c.NextTo(z)
		for _, k := range deduce.Reading {
			c.touch(int32(beside[k]))
			if c.Facts[edges[k]] != deduce.Unknown {
				ahead = append(ahead, edges[k])
				continue
			}
			for _, fact := range [...]deduce.Fact{deduce.Line, deduce.Cross} {
				if c.Holds(deduce.Relation{A: z, B: beside[k], Differ: fact == deduce.Line}) && !c.set(edges[k], fact) {
					return false
				}
			}
		}
	}
	if c.reading.Has(2) {
		for _, e := range ahead {
			places := c.PlacesOf(int(e))
			if !c.relate(places[1], places[0], c.Facts[e] == deduce.Line) {
				return false
			}
		}
	}
	return true
}

// lead draws what follows at the dots in c.dots. At every dot, the loop has two lines or none (rule
// 3 of the puzzle: the loop neither ends, nor splits, nor crosses itself). So at a dot with two
// lines, the other edges get an 'x'. If a dot has a single unknown edge, this edge follows from the
// others; the method relate has already marked this edge if cells form classes. The method returns
// false at a contradiction.
func (c *Paper) lead() bool {
	for len(c.dots) > 0 {
		dot := c.dots[len(c.dots)-1]
		c.dots = c.dots[:len(c.dots)-1]
		lines, open := c.States[dot].View().Lines(), 0
		for _, e := range c.EdgesOf(int(dot)) {
			if c.Facts[e] == deduce.Unknown {
				open++
			}
		}
		if lines > 2 || lines == 1 && open == 0 {
			return c.fail(func() string {
				return "the loop would end or split at the dot in " + c.place(dot-int32(c.Cells))
			})
		}
		for _, k := range [4]int{3, 2, 0, 1} {
			e := c.EdgesOf(int(dot))[k]
			if c.Facts[e] == deduce.Unknown && (lines == 2 || open == 1) && !c.set(e, deduce.FactOf(lines == 1)) {
				return false
			}
		}
	}
	return true
}

// drawIn leaves out cells that are known to be outside, one after another, unless this would cut
// the loop. The method returns the cells that it left out.
func (c *Paper) drawIn() (left []int32) {
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
			if c.reading.Has(1) {
				for _, y := range c.around(x) {
					c.touch(y)
				}
			}
			left = append(left, x)
			again = true
		}
		c.wait = keep
	}
	return left
}

// ringOf returns which of the eight cells around a cell are inside the drawn loop, in the form that
// slitherlink.Simple expects.
func (m *marks) ringOf(x int32) (ring uint8) {
	down := int32(m.Stride)
	for k, y := range [8]int32{x - down, x - down + 1, x + 1, x + down + 1, x + down, x + down - 1, x - 1, x - down - 1} {
		if m.loop[y] {
			ring |= 1 << k
		}
	}
	return ring
}

// leaveOut puts cell x outside the drawn loop.
func (m *marks) leaveOut(x int32) {
	_, before := m.missAround(x)
	m.loop[x] = false
	_, after := m.missAround(x)
	m.unmet += after - before
}

// miss returns how many lines the drawn loop has too many or too few around the clue of a cell. The
// method returns 0 for a blank cell.
func (m *marks) miss(x int32) (lines int) {
	clue := m.clue(x)
	if clue == grid.Blank {
		return 0
	}
	for _, y := range m.NextTo(int(x)) {
		if m.loop[y] != m.loop[x] {
			lines++
		}
	}
	return max(lines-int(clue), int(clue)-lines)
}

// missAround returns the sum of miss over a cell and its four neighbours, and how many of their clues
// the drawn loop does not meet.
func (m *marks) missAround(x int32) (lines, clues int) {
	for _, q := range m.around(x) {
		if n := m.miss(q); n > 0 {
			lines, clues = lines+n, clues+1
		}
	}
	return lines, clues
}
