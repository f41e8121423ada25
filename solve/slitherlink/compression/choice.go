package compression

import (
	"math/bits"
	"slices"

	"matchbook/solve/slitherlink"
)

// A choice is a cell that is left out of the loop although nothing forces it.
type choice struct {
	cell  int32 // 0 if there is no choice
	clue  int32 // the cell of the clue for which the choice is made, or 0
	ways  int   // number of ways of this clue
	gain  int   // number of lines by which all clues, taken together, come closer to their numbers
	marks       // the marks before the choice, if the choice can be taken back
}

// choose returns the cell to leave out when nothing more is forced. The method prefers cells that
// bring a clue closer to its number if they are left out. Of several, the method takes a cell whose
// clue has the fewest ways left. Among several, the first cell with the greatest gain is taken. If
// no cell brings a clue closer to its number, the method takes the first cell whose gain is not
// negative, or else the first cell that can be left out.
func (c *Paper) choose() (best choice) {
	c.work.Do(len(c.p.Cells))
	for _, q := range c.inward {
		if c.miss(q) == 0 {
			continue
		}
		ways := bits.OnesCount16(uint16(c.Fits(int(q))))
		for _, x := range c.around(q) {
			if !c.free(x) {
				continue
			}
			gain, nearer := c.gain(x, q)
			if nearer <= 0 {
				continue
			}
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
		if gain, _ := c.gain(x, x); gain >= 0 {
			return choice{cell: x}
		}
		if best.cell == 0 {
			best.cell = x
		}
	}
	return best
}

// free reports whether an unknown cell is inside the drawn loop and can be left out without cutting
// the loop.
func (c *Paper) free(x int32) bool {
	return c.loop[x] && !c.known(x) && slitherlink.Simple(c.ringOf(x))
}

// gain returns how many lines closer the clues come to their numbers if the cell x is left out. The
// first result is for all clues taken together, and the second is for the clue of the cell q alone.
func (c *Paper) gain(x, q int32) (all, nearer int) {
	all, _ = c.missAround(x)
	nearer = c.miss(q)
	c.loop[x] = false
	less, _ := c.missAround(x)
	all, nearer = all-less, nearer-c.miss(q)
	c.loop[x] = true
	return all, nearer
}

// take makes the choice d. If the parameter back is true, the method saves the marks first, so that
// the choice can be taken back. The method returns false at a contradiction.
func (c *Paper) take(d choice, back bool) bool {
	c.run.Choices++
	if back {
		c.work.Do(8 * len(c.p.Cells)) // a large amount of work, since the saved marks take memory
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

// takeBack takes the last choice back, and settles that the cell of this choice is inside. The
// method returns false at a contradiction.
func (c *Paper) takeBack() bool {
	c.run.Retractions++
	last := &c.saved[len(c.saved)-1]
	last.marks.copyTo(&c.marks)
	c.saved = c.saved[:len(c.saved)-1]
	why := c.fault
	c.forget()
	ok := c.relate(last.cell, outside, true) && c.lead()
	c.step("retraction", func() string { return why() + ": " + c.name(last.cell) + " is not left out" })
	c.compressInwards()
	return ok
}

// fail records why the marks contradict each other, unless a reason is recorded already, and
// returns false.
func (c *Paper) fail(why func() string) bool {
	if c.fault == nil {
		c.fault = why
	}
	return false
}

func isCut() string { return "the loop would be cut" }
