package slitherlink

import "slices"

// Solution returns a solution of p, which must be the puzzle of the last Count. That Count must have
// run with KeepRows, and must have found a solution.
//
// Solution goes back from the last picture, a closed loop, dot by dot. At each dot, the method
// takes a picture from which the current picture follows. Any of these pictures will do, since
// every picture follows from the empty first picture. Count has kept only the pictures before each
// row, so the method makes the others again.
func (c *Counter) Solution(p Puzzle) Solution {
	s, board := p.NoEdges(), p
	if p.Width > p.Height { // as in Count
		board = Puzzle{p.Transform(4)}
	}
	add := func(r, col int, vertical bool) {
		if p.Width > p.Height {
			r, col, vertical = col, r, !vertical
		}
		if vertical {
			s.Add(p.Vertical(r, col))
		} else {
			s.Add(p.Horizontal(r, col))
		}
	}
	f := newFrontier(board)
	key := f.closed
	for r := board.Height; r >= 0; r-- {
		before := [][]uint64{c.rows[r]} // for each column: the pictures before the dot
		c.now.reset(0, len(c.rows[r]))
		for _, key := range c.rows[r] {
			c.now.add(key, nil)
		}
		for col := range board.Width {
			f.goTo(r, col)
			f.advance(&c.now, &c.then)
			c.now, c.then = c.then, c.now
			before = append(before, slices.Clone(c.now.keys))
		}
		for col := board.Width; col >= 0; col-- {
			f.goTo(r, col)
			down, right := f.edgesOf(key)
			if down {
				add(r, col, true)
			}
			if right {
				add(r, col, false)
			}
			var next [2]uint64
			i := slices.IndexFunc(before[col], func(k uint64) bool { return slices.Contains(next[:f.next(k, &next)], key) })
			key = before[col][i]
		}
	}
	return s
}
