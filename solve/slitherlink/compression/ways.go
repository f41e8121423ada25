package compression

import (
	"math/bits"

	"matchbook/solve/slitherlink/deduce"
)

// ways summarises the ways to draw the lines around one clue, or around two neighbouring clues.
type ways struct {
	count int
	// Bit k of all is set if every way has a line at edge k. Bit k of any is set if at least one way
	// has a line there.
	all, any uint16
}

// clueWays returns the ways of a clue that the marks allow, out of the drawings in the paper's
// figure 3. Each way has as many lines as the clue says, has no line over an 'x', and leaves at most
// two lines at each dot. No way separates cells known to be on the same side of the loop, or joins
// cells known to be on different sides.
//
//	•───•   •───•   •   •        a 2 whose left side is marked 'x'
//	x 2 │   x 2     x 2 │        has three ways
//	•   •   •───•   •───•
func (c *Paper) clueWays(x int32) ways {
	left := c.Fits(int(x))
	common := left.Edges()
	return ways{bits.OnesCount16(uint16(left)), uint16(common & 15), ^uint16(common >> 4)}
}

// A pair is two neighbouring clues, a and b, where b is to the right of a or below a. A way to pass
// both clues is a set of the following edges, with one bit for each edge:
//
//	    8              bits 0 to 3: the sides of a
//	 ─0─•─4─           bits 4 to 7: the sides of b
//	3 a 1 b 5          bits 8 and 9: the edges that go on from the side between them,
//	 ─2─•─6─           above and below, or left and right
//	    9
type pair struct {
	a, b  int32
	edges [10]int32
	below bool // whether b is below a
}

// reading lists the edges of a pair in the order in which they are marked: the sides of a in
// reading order, the sides of b, and the other two edges.
var reading = [10]int{0, 3, 1, 2, 4, 7, 5, 6, 8, 9}

// findPairs finds the pairs of neighbouring clues other than 0.
func (c *Paper) findPairs() {
	b := c.Board
	c.pairs = c.pairs[:0]
	if len(c.pairsOf) != b.Cells {
		c.pairsOf = make([][]int32, b.Cells)
	}
	for x := range c.pairsOf {
		c.pairsOf[x] = c.pairsOf[x][:0]
	}
	done := make([]bool, b.Cells)
	for _, x := range c.inward {
		done[x] = true
		for k, y := range c.around(x) {
			if done[y] || c.clue(x) <= 0 || c.clue(y) <= 0 {
				continue
			}
			// Sentence 6 (section 3): "As clues of the same number cannot overlap, the cells where
			// they would are marked 'x'." Read literally, only two equal clues form a pair.
			if c.reading.Has(6) && c.clue(x) != c.clue(y) {
				continue
			}
			q := pair{a: min(x, y), b: max(x, y), below: k == 1 || k == 4}
			copy(q.edges[0:], b.EdgesOf(int(q.a))[:])
			copy(q.edges[4:], b.EdgesOf(int(q.b))[:])
			dots := b.DotsOf(int(q.b)) // dots 2 and 3 are at the left of b, and dots 3 and 0 at the top
			if q.below {
				q.edges[8], q.edges[9] = b.EdgesOf(dots[3])[2], b.EdgesOf(dots[0])[0]
			} else {
				q.edges[8], q.edges[9] = b.EdgesOf(dots[3])[3], b.EdgesOf(dots[2])[1]
			}
			for _, z := range [...]int32{q.a, q.b} {
				c.pairsOf[z] = append(c.pairsOf[z], int32(len(c.pairs)))
			}
			c.pairs = append(c.pairs, q)
		}
	}
}

// pairWays returns the ways of two neighbouring clues. A way of the pair combines a way of each clue.
// The two ways agree on the side between the clues, can continue at both ends of this side, and form
// no loop that another clue rules out.
func (c *Paper) pairWays(q *pair) ways {
	w := ways{all: 1<<10 - 1}
	closed := uint16(0b0111_1101)
	if q.below {
		closed = 0b1110_1011
	}
	ofB := c.Fits(int(q.b))
	for first := c.Fits(int(q.a)); first != 0; first &= first - 1 {
		for second := ofB; second != 0; second &= second - 1 {
			set := uint16(bits.TrailingZeros16(uint16(first)) | bits.TrailingZeros16(uint16(second))<<4)
			set, ok := c.goOn(q, set)
			if ok && (set != closed || c.Witness(int(q.a), int(q.b)) == 0) {
				w.count++
				w.all &= set
				w.any |= set
			}
		}
	}
	return w
}

// goOn adds, to the lines in the parameter set, the lines that continue at both ends of the side
// between the clues of q. The result ok is false if the ways of the two clues disagree about their
// common side, or if the lines cannot continue.
func (c *Paper) goOn(q *pair, set uint16) (with uint16, ok bool) {
	// the two bits of the side between the clues, and the bits of the sides that meet it at each end
	between, across := [2]int{1, 7}, [2][2]int{{0, 4}, {2, 6}}
	if q.below {
		between, across = [2]int{2, 4}, [2][2]int{{3, 7}, {1, 5}}
	}
	line := set >> between[0] & 1
	if line != set>>between[1]&1 {
		return set, false
	}
	for k, two := range across {
		lines := line + set>>two[0]&1 + set>>two[1]&1
		if known := c.Facts[q.edges[8+k]]; lines > 2 || known == deduce.FactOf(lines != 1) {
			return set, false
		}
		if lines == 1 {
			set |= 1 << (8 + k)
		}
	}
	return set, true
}

// apply marks the unknown edges at which all ways agree, and then what follows at dots. Bit k of
// the result lines or crosses is set if edges[k] is one of the edges that apply has marked. The
// result ok is false at a contradiction.
func (c *Paper) apply(x int32, w ways, edges []int32) (lines, crosses uint16, ok bool) {
	if w.count == 0 {
		return 0, 0, c.fail(func() string { return c.name(x) + " would have no way left" })
	}
	for _, k := range reading[:len(edges)] {
		e := edges[k]
		if c.Facts[e] != deduce.Unknown {
			continue
		}
		switch {
		case w.all>>k&1 == 1:
			lines |= 1 << k
			ok = c.set(e, deduce.Line)
		case w.any>>k&1 == 0:
			crosses |= 1 << k
			ok = c.set(e, deduce.Cross)
		default:
			continue
		}
		if !ok {
			return lines, crosses, false
		}
	}
	return lines, crosses, c.lead()
}
