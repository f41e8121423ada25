package slitherlink

import (
	"fmt"

	"matchbook/solve/grid"
)

// CompressionEnd is how the paper's algorithm ended.
type CompressionEnd uint8

// The ends.
const (
	CompressionSolved CompressionEnd = iota // the loop fulfils every clue
	CompressionWrong                        // what it fixed leaves a clue that cannot be fulfilled
	CompressionStuck                        // no clue can be brought nearer to its number
)

func (e CompressionEnd) String() string { return [...]string{"solved", "wrong", "stuck"}[e] }

// Compression is what the paper's algorithm made of a puzzle.
type Compression struct {
	End   CompressionEnd
	Steps int      // cases applied: clues marked, and cells left out of the loop
	Loop  Solution // where it ended; one loop in any case
}

// Compress is the loop compression of the seed paper (2024; shown in its figures 3
// to 5), as far as the text and its figure 4 define it:
//
//	Step 1. Forming outer side connection loops.
//	Step 2. Compress the loop internally for clues c adjacent to the loop.
//	        Until the number of sides l = c do
//	          if c = 0 then avoid its four sides with 'x'
//	          else if l = c then 'x' on its other sides          (exact lines)
//	          else if l > c then delete l-c sides                (surplus lines)
//	          else if l < c then connect c-l sides more,
//	               unique line first                             (shortage lines)
//
// The loop is the rim of a region, at first the whole board, and never cut: it is
// compressed by leaving out one cell at the rim after another, only where the
// region stays in one piece without holes (see [Simple]). No cell comes back, so
// there are at most as many compressions as cells. The paper claims time O(c) and
// that a solution is always reached. Of 588 puzzles that Otto Janko published, this
// reading of it solves one, of 4x4 cells; to mark exact clues later, or not to keep
// them exact, changes little.
//
//	•──•──•──•      •──•──•──•
//	│        │      │        │        the 1 has l = 0 < c: the cell above it is
//	•  •  •  •      •  •──•  •        left out if that is its only way
//	│   1    │  →   │  │1 │  │
//
// What the paper leaves open is settled thus:
//
//   - A clue is adjacent to the loop if one of its four dots is on it.
//   - A compression for a clue leaves out its own cell or one of the four beside
//     it, so that l comes nearer to c. It must draw no line over an 'x', and must
//     not change the number of lines of a clue that was found exact: the paper
//     marks such clues as done.
//   - Clues 0 are marked first, then whatever is exact, in reading order, after
//     each compression.
//   - "Unique line first": a clue with just one compression goes before those with
//     several; otherwise reading order decides, of clues and of cells to leave out.
//   - If no adjacent clue has a compression the loop comes inwards by the first
//     blank cell at the rim that takes no clue farther from its number ("to near
//     the clues").
//   - It ends where no compression is left. It is wrong if some clue has more
//     sides marked 'x' than it can spare, or lines over an 'x'; else it is stuck.
//
// Trace, unless it is nil, is called with the case and a sentence for each step.
func Compress(p Puzzle, trace func(rule, sentence string)) Compression {
	c := newCompressor(p)
	c.trace = trace
	for i, clue := range p.Cells {
		if clue == 0 {
			c.mark(i)
		}
	}
	c.markExact()
	for c.open > 0 {
		x, ok := c.choose()
		if !ok {
			break
		}
		c.leaveOut(x)
		c.markExact()
	}
	return c.result()
}

// compressor is the state of Compress. Cells have a margin that is outside.
type compressor struct {
	p      Puzzle
	stride int
	inside []bool
	lines  []int8  // by cell: l
	cross  []uint8 // by cell: its sides marked 'x', bits as in steps
	exact  []bool  // by cell: its clue was found exact
	open   int     // clues that do not have their number of lines
	ways   []int8  // by cell with a clue: how many compressions it has, -1 if not known
	first  []int32 // and the first of them
	steps  int
	trace  func(rule, sentence string) // may be nil
}

// say traces a step.
func (c *compressor) say(rule, format string, args ...any) {
	if c.trace != nil {
		c.trace(rule, fmt.Sprintf(format, args...))
	}
}

// name names a cell for a sentence.
func (c *compressor) name(x int) string {
	place := fmt.Sprintf("row %d, column %d", x/c.stride, x%c.stride)
	if clue := c.clue(x); clue != grid.Blank {
		return fmt.Sprintf("the %d in %s", clue, place)
	}
	return "the blank cell in " + place
}

func newCompressor(p Puzzle) *compressor {
	c := &compressor{p: p, stride: p.Width + 2}
	size := c.stride * (p.Height + 2)
	c.inside = make([]bool, size)
	c.lines = make([]int8, size)
	c.cross = make([]uint8, size)
	c.exact = make([]bool, size)
	c.ways = make([]int8, size)
	c.first = make([]int32, size)
	for i := range p.Cells {
		x := c.at(i)
		c.inside[x] = true
		c.ways[x] = -1
	}
	for i, clue := range p.Cells {
		x := c.at(i)
		for _, y := range c.beside(x) {
			if !c.inside[y] {
				c.lines[x]++
			}
		}
		if clue != grid.Blank && clue != c.lines[x] {
			c.open++
		}
	}
	return c
}

func (c *compressor) at(i int) int { return (i/c.p.Width+1)*c.stride + i%c.p.Width + 1 }

// beside returns the cells above, left, right and below: reading order.
func (c *compressor) beside(x int) [4]int { return [4]int{x - c.stride, x - 1, x + 1, x + c.stride} }

// clue returns the clue of a cell, grid.Blank on the margin.
func (c *compressor) clue(x int) int8 {
	row, column := x/c.stride-1, x%c.stride-1
	if row < 0 || row >= c.p.Height || column < 0 || column >= c.p.Width {
		return grid.Blank
	}
	return c.p.At(row, column)
}

// ring returns which neighbours of x are inside, as Simple wants them.
func (c *compressor) ring(x int) uint8 {
	var ring uint8
	for k, d := range [...]int{-c.stride, 1 - c.stride, 1, c.stride + 1, c.stride, c.stride - 1, -1, -c.stride - 1} {
		if c.inside[x+d] {
			ring |= 1 << k
		}
	}
	return ring
}

// mark puts an 'x' on every side of cell i that is no line; a clue 0 has no lines
// to keep.
func (c *compressor) mark(i int) {
	x := c.at(i)
	c.steps++
	c.exact[x] = c.p.Cells[i] == c.lines[x]
	if c.p.Cells[i] == 0 {
		c.say("zero", "%s: 'x' on its four sides", c.name(x))
	} else {
		c.say("exact lines", "%s has its lines: 'x' on its other sides", c.name(x))
	}
	for k, y := range c.beside(x) {
		if c.inside[x] == c.inside[y] || c.p.Cells[i] == 0 {
			c.cross[x] |= 1 << k
			c.cross[y] |= 1 << (3 - k)
		}
	}
	c.forget(x)
}

// markExact marks the clues at the loop that have just become exact.
func (c *compressor) markExact() {
	for i, clue := range c.p.Cells {
		x := c.at(i)
		if clue == grid.Blank || c.exact[x] || clue != c.lines[x] {
			continue
		}
		if clue == 0 {
			c.exact[x] = true // marked at the start
		} else if c.touches(x) {
			c.mark(i)
		}
	}
}

// touches reports whether one of the dots of a cell is on the loop.
func (c *compressor) touches(x int) bool {
	ring := c.ring(x)
	return c.inside[x] && ring != 255 || !c.inside[x] && ring != 0
}

// forget has the compressions of the clues near a cell looked for again.
func (c *compressor) forget(x int) {
	for row := max(1, x/c.stride-3); row <= min(c.p.Height, x/c.stride+3); row++ {
		for column := max(1, x%c.stride-3); column <= min(c.p.Width, x%c.stride+3); column++ {
			c.ways[row*c.stride+column] = -1
		}
	}
}

// mayLeaveOut reports whether a cell can be left out: the loop is not cut, no line
// comes to lie over an 'x', and clues that are exact stay so. If gently, no clue
// may come farther from its number.
func (c *compressor) mayLeaveOut(x int, gently bool) bool {
	if !c.inside[x] || c.exact[x] && c.lines[x] != 2 || !Simple(c.ring(x)) {
		return false
	}
	if gently && c.farther(x, 4-c.lines[x]) {
		return false
	}
	for k, y := range c.beside(x) {
		change := int8(-1) // the line between them goes
		if c.inside[y] {
			if c.cross[x]>>k&1 == 1 {
				return false
			}
			change = 1
		}
		if c.exact[y] || gently && c.farther(y, c.lines[y]+change) {
			return false
		}
	}
	return true
}

// farther reports whether a clue would be farther from its number with so many lines.
func (c *compressor) farther(x int, lines int8) bool {
	clue := c.clue(x)
	return clue != grid.Blank && distance(lines, clue) > distance(c.lines[x], clue)
}

func distance(a, b int8) int8 { return max(a-b, b-a) }

// look counts the compressions of a clue, and notes the first.
func (c *compressor) look(x int) {
	clue := c.clue(x)
	now := distance(c.lines[x], clue)
	around := c.beside(x)
	c.ways[x] = 0
	for _, y := range [...]int{around[0], around[1], x, around[2], around[3]} {
		lines := 4 - c.lines[x]
		if y != x {
			lines = c.lines[x] - 1
			if c.inside[x] {
				lines = c.lines[x] + 1
			}
		}
		if distance(lines, clue) < now && c.mayLeaveOut(y, false) {
			if c.ways[x] == 0 {
				c.first[x] = int32(y)
			}
			c.ways[x]++
		}
	}
}

// choose returns the cell to leave out next, and says why.
func (c *compressor) choose() (x int, ok bool) {
	several := -1 // the first clue with more than one compression
	for i, clue := range c.p.Cells {
		x := c.at(i)
		if clue == grid.Blank || c.exact[x] || clue == c.lines[x] || !c.touches(x) {
			continue
		}
		if c.ways[x] < 0 {
			c.look(x)
		}
		if c.ways[x] == 1 {
			return c.compress(x), true
		}
		if c.ways[x] > 1 && several < 0 {
			several = x
		}
	}
	if several >= 0 {
		return c.compress(several), true
	}
	for i, clue := range c.p.Cells {
		if x := c.at(i); clue == grid.Blank && c.mayLeaveOut(x, true) {
			c.say("inwards", "no clue at the loop can be helped: %s is left out, to near the clues", c.name(x))
			return x, true
		}
	}
	return 0, false
}

// compress returns the first compression of a clue.
func (c *compressor) compress(clue int) (x int) {
	x = int(c.first[clue])
	rule := "shortage lines"
	if c.lines[clue] > c.clue(clue) {
		rule = "surplus lines"
	}
	c.say(rule, "%s has %d lines: %s is left out, %s", c.name(clue), c.lines[clue], c.name(x),
		map[bool]string{true: "its only way", false: "the first of its ways"}[c.ways[clue] == 1])
	return x
}

// leaveOut compresses the loop by a cell.
func (c *compressor) leaveOut(x int) {
	c.steps++
	around := c.beside(x)
	was := 0
	for _, y := range [...]int{x, around[0], around[1], around[2], around[3]} {
		if clue := c.clue(y); clue != grid.Blank && clue != c.lines[y] {
			was++
		}
	}
	c.inside[x] = false
	c.lines[x] = 4 - c.lines[x]
	for _, y := range around {
		if c.inside[y] {
			c.lines[y]++
		} else {
			c.lines[y]--
		}
	}
	for _, y := range [...]int{x, around[0], around[1], around[2], around[3]} {
		if clue := c.clue(y); clue != grid.Blank && clue != c.lines[y] {
			was--
		}
	}
	c.open -= was
	c.forget(x)
}

// result says how it ended.
func (c *compressor) result() Compression {
	inside := make([]bool, len(c.p.Cells))
	for i := range inside {
		inside[i] = c.inside[c.at(i)]
	}
	r := Compression{CompressionStuck, c.steps, c.p.Border(inside)}
	if c.open == 0 {
		r.End = CompressionSolved
		return r
	}
	for i, clue := range c.p.Cells {
		if clue == grid.Blank {
			continue
		}
		x := c.at(i)
		crosses := int8(0)
		for k, y := range c.beside(x) {
			if c.cross[x]>>k&1 == 1 {
				crosses++
				if c.inside[x] != c.inside[y] {
					r.End = CompressionWrong
				}
			}
		}
		if crosses > 4-clue {
			r.End = CompressionWrong
		}
	}
	return r
}
