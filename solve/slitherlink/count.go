package slitherlink

import (
	"fmt"
	"math/big"
	"math/bits"
	"slices"

	"matchbook/solve"
	"matchbook/solve/grid"
)

// The counter.
//
// Idea. The method is frontier (transfer) dynamic programming. The dots are visited in reading order.
// At each dot, the edges to the right and down are chosen. The edges from visited dots to later dots
// are the frontier (drawn double in this picture):
//
//	o---o---o---o     A picture says which edges of the frontier are lines, and
//	|   |   ‖   ‖     which two of these lines are the ends of one path. Choices
//	o---o===@   o     with the same picture can be completed in the same ways, so
//	‖   ‖             only their number is kept. Paths do not cross, so their
//	o   o   o   o     ends pair like brackets: 0 no line, 1 "(", 2 ")".
//
// A clue is tested when its lower edge, the last edge around it, is chosen. At that time, the left and
// right edges of the clue's cell are on the frontier. The picture keeps the upper edge in an extra bit,
// which is used only for cells with a clue. A loop may close if no other edge of the frontier is a
// line. After a loop has closed, no further edge may be a line.
//
// Cost. On a board without clues, the number of pictures grows like 3^w with the shorter side w;
// clues can raise or lower the number. The time grows with the number of pictures and the number of
// dots.
//
// Sources. Similar methods are Knuth's Simpath (TAOCP 4A, 7.1.4, exercise 225) and the transfer matrix
// method. The brackets for paths are as in Klein, "An efficient algorithm for the enumeration of
// self-avoiding cycles" (Journal of Physics A, 1980). In programming contests, the method is known as
// "plug DP".

// MaxCounted is the largest shorter side, in cells, of a board whose solutions a [Counter] can
// count. With a shorter side of w cells, a picture has 3w+5 bits, which must fit into 64 bits. On a
// board with few clues, memory is a stricter limit: see Counter.MaxStates.
const MaxCounted = 19

// defaultStates is the default of MaxStates. The default limits the memory of a Counter to a few
// gigabytes.
const defaultStates = 1 << 25

// Counter finds the exact number of solutions of a puzzle, even if this number exceeds 64 bits. The
// zero Counter is ready. A Counter keeps its memory from puzzle to puzzle, so it is not safe for
// concurrent use.
type Counter struct {
	// MaxStates is the limit of the number of states that the Counter keeps after a dot; 0 means 2^25.
	// A state is a picture of the frontier, as described at the top of count.go. A state takes about 60
	// bytes, or more if a number of solutions exceeds 64 bits.
	MaxStates int

	// MaxWork is the limit of work for one puzzle; 0 means no limit. At each dot, the work is the
	// number of states, times the number of 64-bit words that each number of solutions has.
	MaxWork int

	solve.Stopper
	work solve.Work

	// KeepRows must be set before Count if Solution will be called. Count then keeps the pictures
	// before each row.
	KeepRows bool
	rows     [][]uint64 // rows[r] has the pictures before row r, if KeepRows is set

	now, then states // the pictures before and after a dot
}

// Count returns the number of solutions of p. An error means that p is not valid, that both its
// sides exceed [MaxCounted], that the count exceeds MaxStates or MaxWork, or that the context has
// ended.
func (c *Counter) Count(p Puzzle) (*big.Int, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	if min(p.Width, p.Height) > MaxCounted {
		return nil, fmt.Errorf("found a board of %dx%d cells, want a shorter side of at most %d cells to count solutions", p.Width, p.Height, MaxCounted)
	}
	if p.Width > p.Height {
		p = Puzzle{p.Transform(4)}
	}
	limit := c.MaxStates
	if limit == 0 {
		limit = defaultStates
	}
	// Begin with numbers of one word. If a number overflows, begin again with twice as many words.
	c.work = c.UpTo(c.MaxWork)
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

// count counts the solutions of p: the count is the sum of the numbers that are then in c.now, each
// of the given number of 64-bit words. The result fits is false if a number needs more words.
func (c *Counter) count(p Puzzle, words, limit int) (fits bool, err error) {
	f := newFrontier(p)
	now, then := &c.now, &c.then
	now.reset(words, 1)
	one := make([]uint64, words)
	one[0] = 1
	now.add(0, one)
	c.rows = c.rows[:0]
	for r := range p.Height + 1 {
		if c.KeepRows {
			c.rows = append(c.rows, slices.Clone(now.keys))
		}
		for col := range p.Width + 1 {
			if c.work.Do(words * len(now.keys)); c.work.Over() {
				return false, fmt.Errorf("counting the solutions was stopped after %d steps of work", c.work.Done())
			}
			f.goTo(r, col)
			f.advance(now, then)
			if then.overflow {
				return false, nil
			}
			if len(then.keys) > limit {
				return false, fmt.Errorf("counting the solutions needs more than %d states", limit)
			}
			now, then = then, now
		}
	}
	// drop pictures without a loop
	then.reset(words, 1)
	for i, key := range now.keys {
		if key == f.closed {
			then.add(key, now.values[i*words:(i+1)*words])
		}
	}
	c.now, c.then = *then, *now
	return true, nil
}

// A frontier describes the states of the count just before the edges at a dot are decided; a state
// is called a picture. A picture has two bits for each of p.Width+2 edges, one bit for each column,
// and one bit for the loop.
type frontier struct {
	p             Puzzle
	above         int    // index of the first column bit; a column bit is set if the edge above a cell with a clue is a line
	edges, closed uint64 // masks of the bits of the edges, and of the bit that is set once the loop is closed

	at                           int // index of the two bits of the edge to the left of the dot; the bits of the edge above the dot follow
	col                          int
	bottom                       bool // whether the dot is in the last row
	upRight, downLeft, downRight int8 // the clues of three cells around the dot
}

func newFrontier(p Puzzle) frontier {
	above := 2 * (p.Width + 2)
	return frontier{p: p, above: above, edges: 1<<above - 1, closed: 1 << (above + p.Width)}
}

func (f *frontier) goTo(r, col int) {
	clue := func(r, c int) int8 {
		if r < 0 || r >= f.p.Height || c < 0 || c >= f.p.Width {
			return grid.Blank
		}
		return f.p.At(r, c)
	}
	f.at, f.col, f.bottom = 2*col, col, r == f.p.Height
	f.upRight, f.downLeft, f.downRight = clue(r-1, col), clue(r, col-1), clue(r, col)
}

// advance fills the second table with the pictures that follow, at the dot, from the pictures in
// the first table. The method adds up the numbers of equal pictures.
func (f *frontier) advance(before, after *states) {
	after.reset(before.words, len(before.keys))
	var next [2]uint64
	for i, key := range before.keys {
		for _, key := range next[:f.next(key, &next)] {
			after.add(key, before.values[i*before.words:(i+1)*before.words])
		}
	}
}

// next stores in the array the pictures after the dot that can follow the picture key, and returns
// the number of these pictures.
func (f *frontier) next(key uint64, next *[2]uint64) (n int) {
	left, up := key>>f.at&3, key>>(f.at+2)&3
	rest := key &^ (15 << f.at)
	// The function to stores the picture with the given edges down and to the right, unless a clue
	// or the border forbids the edges.
	to := func(rest, down, right uint64) {
		if rest, ok := f.choose(rest, up, down, right); ok {
			next[n] = rest
			n++
		}
	}
	switch {
	case left == 0 && up == 0:
		to(rest, 0, 0)
		if key&f.closed == 0 {
			to(rest, 1, 2)
		}
	case left == 0 || up == 0:
		to(rest, left|up, 0)
		to(rest, 0, left|up)
	case left == 1 && up == 2:
		if rest&f.edges == 0 {
			to(rest|f.closed, 0, 0)
		}
	case left == 1 && up == 1: // two paths join; their far ends are now the ends of one path
		to(rest^3<<mate(key, f.at+2, 2), 0, 0)
	case left == 2 && up == 2:
		to(rest^3<<mate(key, f.at, -2), 0, 0)
	default: // )(: the ends that were paired with the edges left and up are now a pair, and need no change
		to(rest, 0, 0)
	}
	return n
}

// edgesOf returns whether the edges down and to the right of the dot are lines in the picture key after
// the dot.
func (f *frontier) edgesOf(key uint64) (down, right bool) {
	if f.col == f.p.Width {
		return key>>(f.at+2)&3 != 0, false // the method choose has shifted the edges by one for the next row
	}
	return key>>f.at&3 != 0, key>>(f.at+2)&3 != 0
}

// choose returns the picture after the dot, with the given edges down and to the right of the dot.
// The result ok is false if a clue or the border forbids the given edges. The picture before the
// dot is given in two parts. The parameter up has the bits of the edge above the dot; the parameter
// rest has everything else, except the edge to the left of the dot.
func (f *frontier) choose(rest, up, down, right uint64) (key uint64, ok bool) {
	on := func(edge uint64) int8 { return int8(edge&3+1) >> 1 }
	onDown, onRight := on(down), on(right)
	if down != 0 && f.bottom || right != 0 && f.col == f.p.Width {
		return 0, false
	}
	if f.upRight != grid.Blank && int8(rest>>(f.above+f.col)&1)+on(up)+on(rest>>(f.at+4))+onRight != f.upRight {
		return 0, false
	}
	if f.downLeft != grid.Blank {
		if miss := f.downLeft - int8(rest>>(f.above+f.col-1)&1) - on(rest>>(f.at-2)) - onDown; miss < 0 || miss > 1 {
			return 0, false
		}
	}
	if f.col < f.p.Width {
		rest &^= 1 << (f.above + f.col)
	}
	if f.downRight != grid.Blank {
		if miss := f.downRight - onDown - onRight; miss < 0 || miss > 2 {
			return 0, false
		}
		rest |= uint64(onRight) << (f.above + f.col)
	}
	rest |= down<<f.at | right<<(f.at+2)
	if f.col == f.p.Width { // at the start of the next row, there is no edge to the left
		rest = rest&^f.edges | rest<<2&f.edges
	}
	return rest, true
}

// mate returns the index, in the picture key, of the bracket that is paired with another bracket.
// The parameter at is the index of that other bracket. The parameter step is 2 to search forwards,
// and -2 to search backwards.
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

// states is a hash table from pictures to numbers. Pictures stay in the order in which they were
// added.
type states struct {
	words    int      // number of 64-bit words of each number
	keys     []uint64 // pictures
	values   []uint64 // the words of all numbers, in the order of keys; the least significant word of a number comes first
	slots    []int32  // for each slot: 1 + an index in keys, or 0 if the slot is empty; the length is a power of two
	shift    int
	overflow bool // whether a number did not fit into its words
}

// reset empties the table, and makes slots for about room pictures. The method add makes more slots
// if necessary.
func (s *states) reset(words, room int) {
	s.words, s.overflow = words, false
	s.keys, s.values = s.keys[:0], s.values[:0]
	s.resize(bits.Len(uint(4*room + 60)))
}

// resize makes 2^log slots, and fills them from keys.
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

// find returns the slot of the picture key or, if the table lacks this picture, the empty slot
// where the picture belongs.
func (s *states) find(key uint64) uint64 {
	last := uint64(len(s.slots) - 1)
	slot := key * 0x9e3779b97f4a7c15 >> s.shift // Fibonacci hashing
	for s.slots[slot] != 0 && s.keys[s.slots[slot]-1] != key {
		slot = (slot + 1) & last
	}
	return slot
}

// add adds the parameter value to the number of the picture key, and adds the picture to the table
// if necessary.
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
