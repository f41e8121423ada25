package compression

import (
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// choice is a cell that is left out of the loop although it need not be.
type choice struct {
	cell  int32 // -1 if there is none
	clue  int32 // that it is made for, or -1
	ways  int   // of that clue
	gain  int   // by how many lines clues come nearer to their numbers
	marks       // from before the choice, if it may be taken back
}

// before reports whether a choice is better than one that was found earlier: it is made for a
// clue with fewer ways or, if these are equal, gains more.
func (d *choice) before(e *choice) bool {
	if d.ways != e.ways {
		return d.ways < e.ways
	}
	return d.gain > e.gain
}

// choose returns which cell to leave out when nothing has only one way.
func (c *Paper) choose() choice {
	c.work.Do(len(c.p.Cells))
	best := choice{cell: -1}
	for _, q := range c.board.inward {
		clue := c.p.Cells[q]
		if clue == grid.Blank || clue == c.lines[q] {
			continue
		}
		ways := c.clueWays(q).count
		around := c.board.beside[q]
		for _, x := range [...]int32{q, around[0], around[1], around[2], around[3]} {
			if !c.free(x) || distance(c.without(q, x), clue) >= distance(c.lines[q], clue) {
				continue
			}
			d := choice{cell: x, clue: q, ways: ways, gain: c.gain(x)}
			if best.cell < 0 || d.before(&best) {
				best = d
			}
		}
	}
	if best.cell >= 0 {
		return best
	}
	any := choice{cell: -1, clue: -1}
	for _, x := range c.board.inward {
		if !c.free(x) {
			continue
		}
		if gain := c.gain(x); gain >= 0 {
			return choice{cell: x, clue: -1, gain: gain}
		}
		if any.cell < 0 {
			any.cell = x
		}
	}
	return any
}

// free reports whether a cell may be left out, and the loop stays one.
func (c *Paper) free(x int32) bool {
	return c.loop[x] && !c.known(x) && slitherlink.Simple(c.ringOf(x))
}

// without returns the number of lines around cell q if x, the same cell or one beside
// it, were left out of the loop.
func (c *Paper) without(q, x int32) int8 {
	switch {
	case q == x:
		return 4 - c.lines[q]
	case c.loop[q]:
		return c.lines[q] + 1
	default:
		return c.lines[q] - 1
	}
}

// gain returns by how many lines clues come nearer to their numbers if x is left out.
func (c *Paper) gain(x int32) (gain int) {
	around := c.board.beside[x]
	for _, q := range [...]int32{x, around[0], around[1], around[2], around[3]} {
		if q == c.board.outside || c.p.Cells[q] == grid.Blank {
			continue
		}
		clue := c.p.Cells[q]
		gain += int(distance(c.lines[q], clue) - distance(c.without(q, x), clue))
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
		if n < cap(c.saved) {
			c.saved = c.saved[:n+1]
		} else {
			c.saved = append(c.saved, choice{})
		}
		c.saved[n].cell = d.cell
		c.marks.copyTo(&c.saved[n].marks)
	}
	ok := c.relate(d.cell, c.board.outside, false) && c.lead()
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
	ok := c.relate(last.cell, c.board.outside, true) && c.lead()
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
