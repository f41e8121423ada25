package slitherlink

import (
	"fmt"
	"math/big"
	"math/bits"

	"matchbook/solve"
	"matchbook/solve/grid"
)

// The counter.
//
// Idea. Frontier (transfer) dynamic programming. The dots are passed in reading
// order; at each, its edges to the right and down are chosen. The edges that lead
// from dots passed to dots to come are the frontier (drawn double):
//
//	o---o---o---o     All choices so far with the same picture of the frontier
//	|   |   ‖   ‖     can be completed in the same ways, so only their number is
//	o---o===@   o     kept. The picture: which edges of the frontier are on, and
//	‖   ‖             which two of these are the ends of one path. Paths do not
//	o   o   o   o     cross, so that ends pair like brackets: 0 off, 1 "(", 2 ")".
//
// A clue is tested when the last edge around it, the one below, is chosen. The
// edges to its left and right are on the frontier then; the one above is kept as
// one more bit, for cells with a clue only. A loop may close when nothing else is
// on the frontier; after that, no edge may be on.
//
// Cost. The number of pictures grows like 3^w of the shorter side w, on an empty
// board; clues make it less or more. Time is the number of pictures times dots.
//
// Sources. Simpath of Knuth (TAOCP 4A, 7.1.4, exercise 225) and the transfer matrix
// method; brackets for paths as in Klein, "An efficient algorithm for the
// enumeration of self-avoiding cycles" (J. Phys. A 1980), known in programming
// contests as "plug DP".

// MaxCounted is the greatest shorter side of a board that a [Counter] can do: its
// pictures of 3w+5 bits are words. Memory sets a
// lower limit to boards with few clues: see Counter.MaxStates.
const MaxCounted = 19

// defaultStates bounds the memory of a Counter to some gigabytes.
const defaultStates = 1 << 25

// Counter finds the number of solutions of puzzles, however large. The zero value
// is ready. It keeps its memory from puzzle to puzzle, and is not safe for
// concurrent use.
type Counter struct {
	// MaxStates is how many pictures of a frontier it may keep, 0 for 2^25.
	// Each takes about 32 bytes, more for counts beyond 64 bits.
	MaxStates int

	// MaxWork is the limit of work for one puzzle, in words of pictures that are looked at;
	// 0 for none.
	MaxWork int
	work    solve.Work

	now, then states
}

// Count returns the number of solutions of p. It returns an error if p is not
// valid, wider and higher than [MaxCounted], or needs more than MaxStates or MaxWork.
func (c *Counter) Count(p Puzzle) (*big.Int, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	if min(p.Width, p.Height) > MaxCounted {
		return nil, fmt.Errorf("a board of %dx%d cells: solutions are counted if the shorter side has at most %d", p.Width, p.Height, MaxCounted)
	}
	if p.Width > p.Height {
		p = Puzzle{p.Transform(4)}
	}
	limit := c.MaxStates
	if limit == 0 {
		limit = defaultStates
	}
	// Numbers of one word are enough for nearly all. Where one overflows, begin
	// again with twice as many words.
	c.work = solve.UpTo(c.MaxWork)
	for words := 1; ; words *= 2 {
		fits, err := c.count(p, words, limit)
		if err != nil {
			return nil, err
		}
		if fits {
			return c.now.sum(), nil
		}
	}
}

// count leaves the number of solutions as the sum of c.now. It reports false if a
// number needed more words.
func (c *Counter) count(p Puzzle, words, limit int) (fits bool, err error) {
	w, h := p.Width, p.Height
	// A picture: two bits for each of the w+2 edges of the frontier, from the left,
	// then a bit for the edge above each cell, then one that says the loop is closed.
	above := 2 * (w + 2)
	closed := uint64(1) << (above + w)
	edges := uint64(1)<<above - 1
	clue := func(r, c int) int8 {
		if r < 0 || r >= h || c < 0 || c >= w {
			return grid.Blank
		}
		return p.At(r, c)
	}
	on := func(edge uint64) int8 { return int8(edge&3+1) >> 1 }
	now, then := &c.now, &c.then
	now.reset(words, 1)
	now.values = append(now.values, make([]uint64, words)...)
	now.values[0] = 1
	now.keys = append(now.keys, 0)
	for r := 0; r <= h; r++ {
		for col := 0; col <= w; col++ {
			if c.work.Do(words * len(now.keys)); c.work.Over() {
				return false, fmt.Errorf("counting the solutions needs more than %d looks", c.MaxWork)
			}
			then.reset(words, len(now.keys))
			at := 2 * col // the edge to the left of the dot; the one above it is next
			upRight, downLeft, downRight := clue(r-1, col), clue(r, col-1), clue(r, col)
			for i, key := range now.keys {
				left, up := key>>at&3, key>>(at+2)&3
				rest := key &^ (15 << at)
				value := now.values[i*words : (i+1)*words]
				// to takes the edges down and to the right, unless a clue forbids.
				to := func(rest, down, right uint64) {
					onDown, onRight := on(down), on(right)
					if down != 0 && r == h || right != 0 && col == w {
						return
					}
					if upRight != grid.Blank {
						if int8(rest>>(above+col)&1)+on(up)+on(rest>>(at+4))+onRight != upRight {
							return
						}
					}
					if downLeft != grid.Blank {
						if miss := downLeft - int8(rest>>(above+col-1)&1) - on(rest>>(at-2)) - onDown; miss < 0 || miss > 1 {
							return
						}
					}
					if col < w {
						rest &^= 1 << (above + col)
					}
					if downRight != grid.Blank {
						if miss := downRight - onDown - onRight; miss < 0 || miss > 2 {
							return
						}
						rest |= uint64(onRight) << (above + col)
					}
					then.add(rest|down<<at|right<<(at+2), value)
				}
				switch {
				case left == 0 && up == 0:
					to(rest, 0, 0)
					if key&closed == 0 {
						to(rest, 1, 2)
					}
				case left == 0 || up == 0:
					to(rest, left|up, 0)
					to(rest, 0, left|up)
				case left == 1 && up == 2:
					if rest&edges == 0 {
						to(rest|closed, 0, 0)
					}
				case left == 1 && up == 1: // the end that pairs with up now pairs with left's
					to(rest^3<<mate(key, at+2, 2), 0, 0)
				case left == 2 && up == 2:
					to(rest^3<<mate(key, at, -2), 0, 0)
				default: // )(: the two others pair with each other
					to(rest, 0, 0)
				}
			}
			if then.overflow {
				return false, nil
			}
			if len(then.keys) > limit {
				return false, fmt.Errorf("counting the solutions needs more than %d states", limit)
			}
			now, then = then, now
		}
		// The next row: nothing comes from the left.
		for i, key := range now.keys {
			now.keys[i] = key&^edges | key<<2&edges
		}
	}
	// Drop what has no loop.
	then.reset(words, 1)
	for i, key := range now.keys {
		if key&closed != 0 {
			then.add(closed, now.values[i*words:(i+1)*words])
		}
	}
	if then.overflow {
		return false, nil
	}
	c.now, c.then = *then, *now
	return true, nil
}

// mate returns the place of the bracket that pairs with the one at a place, going by
// step.
func mate(key uint64, at, step int) int {
	depth := 0
	for {
		switch key >> at & 3 {
		case 1:
			depth++
		case 2:
			depth--
		}
		if depth == 0 {
			return at
		}
		at += step
	}
}

// states is a hash table from pictures to numbers of some words each, the least
// first. Pictures lie in the order in which they came.
type states struct {
	words    int
	keys     []uint64
	values   []uint64
	slots    []int32 // 1 + the place of a picture, 0 for none; a power of two of them
	shift    int
	overflow bool
}

// reset empties the table, with room for about so many pictures at first.
func (s *states) reset(words, room int) {
	s.words, s.overflow = words, false
	s.keys, s.values = s.keys[:0], s.values[:0]
	s.resize(bits.Len(uint(4*room + 60)))
}

// resize makes 2^log slots for the pictures that are there.
func (s *states) resize(log int) {
	if n := 1 << log; n <= cap(s.slots) {
		s.slots = s.slots[:n]
		clear(s.slots)
	} else {
		s.slots = make([]int32, n)
	}
	s.shift = 64 - log
	for i, key := range s.keys {
		s.slots[s.find(key)] = int32(i + 1)
	}
}

// find returns the slot of a picture, or the one where it should be.
func (s *states) find(key uint64) uint64 {
	last := uint64(len(s.slots) - 1)
	slot := key * 0x9e3779b97f4a7c15 >> s.shift // Fibonacci hashing
	for s.slots[slot] != 0 && s.keys[s.slots[slot]-1] != key {
		slot = (slot + 1) & last
	}
	return slot
}

// add adds a number to that of a picture.
func (s *states) add(key uint64, value []uint64) {
	slot := s.find(key)
	if s.slots[slot] == 0 {
		s.keys = append(s.keys, key)
		s.values = append(s.values, value...)
		s.slots[slot] = int32(len(s.keys))
		if 2*len(s.keys) > len(s.slots) {
			s.resize(64 - s.shift + 1)
		}
		return
	}
	to := s.values[int(s.slots[slot]-1)*s.words:][:s.words]
	carry := uint64(0)
	for i, v := range value {
		to[i], carry = bits.Add64(to[i], v, carry)
	}
	s.overflow = s.overflow || carry != 0
}

// sum returns the sum of all numbers.
func (s *states) sum() *big.Int {
	total := new(big.Int)
	for i := len(s.values) - s.words; i >= 0; i -= s.words {
		n := new(big.Int)
		for k := s.words - 1; k >= 0; k-- {
			n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(s.values[i+k]))
		}
		total.Add(total, n)
	}
	return total
}
