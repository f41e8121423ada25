package compression

import (
	"math/bits"
	"slices"

	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// choice is a cell that is left out of the loop although it need not be.
type choice struct {
	cell  int32 // 0 if there is none
	clue  int32 // that it is made for, or 0
	ways  int   // of that clue
	gain  int   // by how many lines clues come nearer to their numbers
	marks       // from before the choice, if it may be taken back
}

// choose returns which cell to leave out when nothing has only one way: for a clue with the
// fewest ways, the first one with the greatest gain.
func (c *Paper) choose() (best choice) {
	c.work.Do(len(c.p.Cells))
	for _, q := range c.inward {
		clue := c.clue(q)
		if clue == grid.Blank || clue == c.lines[q] {
			continue
		}
		ways := bits.OnesCount16(uint16(c.board.Fits(int(q))))
		for _, x := range c.around(q) {
			if !c.free(x) || distance(c.without(q, x), clue) >= distance(c.lines[q], clue) {
				continue
			}
			gain := c.gain(x)
			if best.cell == 0 || ways < best.ways || ways == best.ways && gain > best.gain {
				best = choice{cell: x, clue: q, ways: ways, gain: gain}
			}
		}
	}
	if best.cell > 0 {
		return best
	}
	for _, x := range c.inward {
		if !c.free(x) {
			continue
		}
		if c.gain(x) >= 0 {
			return choice{cell: x}
		}
		if best.cell == 0 {
			best.cell = x
		}
	}
	return best
}

// free reports whether a cell may be left out, and the loop stays one.
func (c *Paper) free(x int32) bool {
	return c.loop[x] && !c.known(x) && slitherlink.Simple(c.ringOf(x))
}

// gain returns by how many lines clues come nearer to their numbers if x is left out.
func (c *Paper) gain(x int32) (gain int) {
	for _, q := range c.around(x) {
		if clue := c.clue(q); clue != grid.Blank {
			gain += int(distance(c.lines[q], clue) - distance(c.without(q, x), clue))
		}
	}
	return gain
}

func distance(a, b int8) int8 { return max(a-b, b-a) }

// take makes a choice. If it may be taken back, take saves the marks from before.
func (c *Paper) take(d choice, back bool) bool {
	c.run.Choices++
	if back {
		c.work.Do(8 * len(c.p.Cells)) // much, since it also takes memory
		n := len(c.saved)
		c.saved = slices.Grow(c.saved, 1)[:n+1]
		c.saved[n].cell = d.cell
		c.marks.copyTo(&c.saved[n].marks)
	}
	ok := c.relate(d.cell, outside, false) && c.lead()
	c.step("choice", func() string { return c.choiceSentence(&d) })
	c.compressInwards()
	return ok
}

// takeBack takes the last choice back: its cell is inside for good.
func (c *Paper) takeBack() bool {
	c.run.Retractions++
	last := &c.saved[len(c.saved)-1]
	last.marks.copyTo(&c.marks)
	c.saved = c.saved[:len(c.saved)-1]
	why := c.fault
	c.forget()
	ok := c.relate(last.cell, outside, true) && c.lead()
	c.step("retraction", func() string { return c.faultSentence(why) + ": " + c.name(last.cell) + " is not left out" })
	c.compressInwards()
	return ok
}

// fault is a contradiction.
type fault struct {
	what faultType
	at   int32 // the edge, dot or cell
}

type faultType uint8

const (
	noFault    faultType = iota
	sideFault            // a side is a line and marked 'x'
	cellFault            // two cells are together and parted
	dotFault             // the loop ends or splits at a dot
	clueFault            // a clue has no way left
	wholeFault           // the loop is cut
)

// fail notes a contradiction, the first if there are several, and reports false.
func (c *Paper) fail(kind faultType, at int32) bool {
	if c.fault.what == noFault {
		c.fault = fault{kind, at}
	}
	return false
}
