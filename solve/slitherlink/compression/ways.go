package compression

import (
	"math/bits"

	"matchbook/solve/grid"
)

// ways is the ways to draw the lines around one clue or two neighbouring ones: of
// each bit, a side, whether all of them have a line there, or some.
type ways struct {
	count    int
	all, any uint16
}

func noWays() ways { return ways{all: 1<<16 - 1} }

func (w *ways) add(lines uint16) {
	w.count++
	w.all &= lines
	w.any |= lines
}

// fits are the settings of the four sides of a clue's cell, as bits, that its marks allow: as
// many lines as the clue says, none over an 'x', at most two at a corner, and none that
// separates cells known to be on the same side of the loop, or joins cells known to be on
// different sides. They are the drawings of the paper's figure 3 that are left.
//
//	•───•   •───•   •   •        a 2 whose left side is marked 'x'
//	x 2 │   x 2     x 2 │        has three ways
//	•   •   •───•   •───•
func (c *Paper) fits(cell int32) (fits []uint16) {
	b := c.board
	var must, mustNot uint16
	for k, e := range b.sides[cell] {
		switch c.side[e] {
		case lineSide:
			must |= 1 << k
		case crossSide:
			mustNot |= 1 << k
		}
	}
	var notBoth [4]uint16 // by corner: its sides, if a line comes there from elsewhere
	for k, e := range b.onward[cell] {
		if c.side[e] == lineSide {
			mustNot |= notBoth[k/2] // a second one
			notBoth[k/2] = cornerSides[k/2]
		}
	}
	// Two cells beside this one of the same class: their sides are the same or not.
	var pairs, same [6]uint16
	n := 0
	for k, x := range b.beside[cell] {
		for j, y := range b.beside[cell][:k] {
			if c.class[x] == c.class[y] {
				pairs[n] = 1<<k | 1<<j
				same[n] = 1
				if c.flip[x] != c.flip[y] {
					same[n] = 0
				}
				n++
			}
		}
	}
	fits = c.fit[:0]
next:
	for _, set := range settings[c.p.Cells[cell]] {
		if set&must != must || set&mustNot != 0 {
			continue
		}
		for _, two := range notBoth {
			if two != 0 && set&two == two {
				continue next
			}
		}
		for k, pair := range pairs[:n] {
			if uint16(bits.OnesCount16(set&pair)+1)&1 != same[k] {
				continue next
			}
		}
		fits = append(fits, set)
	}
	c.fit = fits
	return fits
}

// settings are the settings of four sides, as bits, by how many of them are lines.
var settings = func() (settings [5][]uint16) {
	for set := range uint16(16) {
		n := bits.OnesCount16(set)
		settings[n] = append(settings[n], set)
	}
	return settings
}()

// clueWays counts the ways of a clue.
func (c *Paper) clueWays(cell int32) ways {
	w := noWays()
	for _, set := range c.fits(cell) {
		w.add(set)
	}
	return w
}

// pair is two clues side by side, b right of a or below it, and the loop's way past
// both: of the sides a bit in ways of them stands for,
//
//	    8              bits 0 to 3: the sides of a
//	 ─0─•─4─           bits 4 to 7: the sides of b
//	1 a 2 b 6          bits 8 and 9: the edges that go on from the side between them,
//	 ─3─•─7─           above and below, or left and right
//	    9
type pair struct {
	a, b  int32
	edges [10]int32
	below bool // b is below a
}

// findPairs notes which clues are neighbours.
func (c *Paper) findPairs() {
	b := c.board
	c.pairs = c.pairs[:0]
	for len(c.pairsOf) < len(b.sides) {
		c.pairsOf = append(c.pairsOf, nil)
	}
	for x := range b.sides {
		c.pairsOf[x] = c.pairsOf[x][:0]
	}
	for _, x := range b.inward {
		for k := range 4 {
			y := b.beside[x][k]
			if y == b.outside || c.p.Cells[x] <= 0 || c.p.Cells[y] <= 0 {
				continue
			}
			q := pair{a: min(x, y), b: max(x, y), below: k == 0 || k == 3}
			if known := c.pairsOf[q.a]; c.hasPair(known, q) {
				continue
			}
			copy(q.edges[0:], b.sides[q.a][:])
			copy(q.edges[4:], b.sides[q.b][:])
			if q.below {
				q.edges[8], q.edges[9] = b.star[b.corners[q.b][0]][1], b.star[b.corners[q.b][1]][2]
			} else {
				q.edges[8], q.edges[9] = b.star[b.corners[q.b][0]][0], b.star[b.corners[q.b][2]][3]
			}
			i := int32(len(c.pairs))
			c.pairs = append(c.pairs, q)
			c.pairsOf[q.a] = append(c.pairsOf[q.a], i)
			c.pairsOf[q.b] = append(c.pairsOf[q.b], i)
		}
	}
}

func (c *Paper) hasPair(among []int32, q pair) bool {
	for _, i := range among {
		if c.pairs[i].a == q.a && c.pairs[i].b == q.b {
			return true
		}
	}
	return false
}

// pairWays counts the ways of two neighbouring clues: those of each that agree on the side
// between them and leave room for a loop at both its ends.
func (c *Paper) pairWays(q *pair) ways {
	w := noWays()
	// The bits of a and of b of the side between them, and of those that meet it.
	between, across := [2]int{2, 5}, [2][2]int{{0, 4}, {3, 7}}
	if q.below {
		between, across = [2]int{3, 4}, [2][2]int{{1, 5}, {2, 6}}
	}
	first := append(c.fitA[:0], c.fits(q.a)...)
	c.fitA = first
	second := c.fits(q.b)
	closed := uint16(0b11111111) &^ (1<<between[0] | 1<<between[1])
next:
	for _, ofA := range first {
		for _, ofB := range second {
			set := ofA | ofB<<4
			line := set >> between[0] & 1
			if line != set>>between[1]&1 {
				continue
			}
			ok := true
			for k, two := range across {
				lines := line + set>>two[0]&1 + set>>two[1]&1
				on := lines == 1
				m := c.side[q.edges[8+k]]
				if lines > 2 || on && m == crossSide || !on && m == lineSide {
					ok = false
					break
				}
				if on {
					set |= 1 << (8 + k)
				}
			}
			if !ok || set == closed && !c.loopAround(q) {
				continue
			}
			w.add(set)
			if w.count > 1 && w.all == 0 && w.any == 1<<10-1 {
				break next
			}
		}
	}
	return w
}

// loopAround reports whether a loop around two neighbouring clues meets all other clues.
func (c *Paper) loopAround(q *pair) bool {
	for i, clue := range c.p.Cells {
		x := int32(i)
		if clue == grid.Blank || x == q.a || x == q.b {
			continue
		}
		lines := int8(0)
		for _, y := range c.board.beside[x] {
			if y == q.a || y == q.b {
				lines++
			}
		}
		if lines != clue {
			return false
		}
	}
	return true
}

// apply marks what all ways have in common, where it is not marked yet. It returns the
// sides, as bits, that got lines and those that got an 'x'.
func (c *Paper) apply(w ways, edges []int32) (lines, crosses uint16, ok bool) {
	for k, e := range edges {
		if c.side[e] != openSide {
			continue
		}
		switch {
		case w.all>>k&1 == 1:
			lines |= 1 << k
			ok = c.set(e, lineSide)
		case w.any>>k&1 == 0:
			crosses |= 1 << k
			ok = c.set(e, crossSide)
		default:
			continue
		}
		if !ok {
			return lines, crosses, false
		}
	}
	return lines, crosses, true
}
