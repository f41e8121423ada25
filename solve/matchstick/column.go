package matchstick

import (
	"cmp"
	"iter"
	"slices"
)

// Sums and differences by columns
//
// Solutions of sums and differences with digits and a single = are counted column by column, as in
// written addition; walk.go finds the others. All
// numbers are brought to one side of the equation, where each is added or subtracted; the total
// must be 0. Each column (the units, the tens and so on) is summed together with the carry from the
// column to its right. Carries can be negative:
//
//	12 + 34 - 5 = 41:   tens       units
//	                   - 1        - 2
//	                   - 3        - 4
//	                              + 5
//	                   + 4        + 1
//	                   --- + c    ---       sum + carry in = 10 · carry out
//
// If p numbers are added and q numbers are subtracted, a carry is at least min(0, 1-q) and at most
// max(0, p-1). The picture of a column is the list of symbols that the puzzle shows in its cells.
// Few different pictures occur, so the ways to fill the cells are computed once for each picture.
// Each way has a price, and ways are grouped by carry in and carry out. These groups are combined
// from the two halves of the column, whose ways are grouped by their sums:
//
//	tens, carry in 0, out 0:   - 1 - 3     + 4
//	                           sum -4   ×  sum 4:   1 3, 3 1 …   with 4
//	                           sum -5   ×  sum 5:   1 4, 2 3 …   with 5
//
// For each pair of a carry in and a carry out, a polynomial counts the ways: its coefficient (i, j)
// is the number of ways that remove i sticks and add j sticks. The ways to fill all columns are
// counted by products of these polynomials, summed over the carries. In the result, the coefficient
// (d, d) is the number of solutions d moves away; no search is needed to find it. The partial
// products also show which partial fillings can be completed, so listing the solutions meets no
// dead ends.

// A filling is a way to fill cells of a column.
type filling struct {
	cost   price
	digits uint32 // four bits for each digit, starting with the first cell
	same   int32  // only for a complete column: length of the run of fillings with equal cost that starts here
}

// fillings has ways to fill given cells, in groups.
type fillings struct {
	list  []filling
	start []int // the index, in the field list, of the start of each group; then the end of the last group
}

func (f *fillings) group(i int) []filling { return f.list[f.start[i]:f.start[i+1]] }

// A cell describes a digit of a column: whether it is subtracted, and whether it is a leading digit
// that must not be 0.
type cell struct{ minus, leading bool }

// A span is the range of a carry, from the least to the greatest.
type span struct{ lo, hi int }

// A stack has the cells of a column, or of a part of a column.
type stack struct {
	cells   [MaxTerms]cell
	n       int
	whole   bool // whether this is a complete column
	in, out span // only for a complete column
}

// A block has the ways to fill a stack, grouped by sum, for each picture of its cells.
type block struct {
	stack
	halves [2]*block // nil for one cell
	sums   []int     // the sum of each group: for a complete column by carry in, then by carry out; otherwise in ascending order

	// Cached results, by picture.
	begin  []uint32 // 1 + the index, in the field ways, of the picture's polynomials, one for each group; 0 if they are not cached
	ways   []uint64
	listed []*fillings
}

// mostKeptCells is the largest number of cells of a block whose results are cached. Five cells have
// 161,051 pictures, few of which recur. A counter stops caching when the cached results fill about
// mostKept words.
const (
	mostKeptCells = 4
	mostKept      = 1 << 23
	pictures      = int(Blank) + 1 // number of pictures of one cell
)

// block returns the block of a stack, and makes the block if there is none yet.
func (c *Counter) block(s stack) *block {
	if c.blocks[s] != nil {
		return c.blocks[s]
	}
	b := &block{stack: s}
	c.blocks[s] = b
	least, most, size := 0, 0, 1
	for _, cell := range s.cells[:s.n] {
		size *= pictures
		if cell.minus {
			least -= 9
		} else {
			most += 9
		}
	}
	if s.n <= mostKeptCells {
		b.begin, b.listed = make([]uint32, size), make([]*fillings, size)
	}
	for sum := least; sum <= most && !s.whole; sum++ {
		b.sums = append(b.sums, sum)
	}
	for in := s.in.lo; in <= s.in.hi && s.whole; in++ {
		for out := s.out.lo; out <= s.out.hi; out++ {
			b.sums = append(b.sums, 10*out-in)
		}
	}
	if s.n > 1 {
		for i, cells := range [2][]cell{s.cells[:(s.n+1)/2], s.cells[(s.n+1)/2 : s.n]} {
			half := stack{n: len(cells)}
			copy(half.cells[:], cells)
			b.halves[i] = c.block(half)
		}
	}
	return b
}

// picture encodes the symbols that the cells of a block show as one number. If results for the
// picture are never cached, the result keep is false.
func (b *block) picture(shown []Symbol) (picture int, keep bool) {
	for _, symbol := range shown {
		if symbol > Blank {
			return 0, false
		}
		picture = picture*pictures + int(symbol)
	}
	return picture, len(shown) <= mostKeptCells
}

// waysOf returns the polynomials of a block's groups, one after another, when its cells show the
// given symbols. If they are not cached, the method computes them in the memory of fresh.
func (c *Counter) waysOf(b *block, shown []Symbol, fresh []uint64) []uint64 {
	size := c.ring.Size()
	words := len(b.sums) * size
	picture, keep := b.picture(shown)
	if keep && b.begin[picture] > 0 {
		return b.ways[b.begin[picture]-1:][:words]
	}
	ways := slices.Grow(fresh, words)[:words]
	clear(ways)
	if b.n == 1 {
		for i := range b.sums {
			for _, f := range b.digit(c, shown[0], i) {
				c.ring.Add(ways[i*size:], f.cost.removed(), f.cost.added(), 1)
			}
		}
	} else {
		n := b.halves[0].n
		first, second := c.waysOf(b.halves[0], shown[:n], nil), c.waysOf(b.halves[1], shown[n:], nil)
		for i := range b.sums {
			for j, k := range b.pairs(i) {
				c.ring.AddProduct(ways[i*size:][:size], first[j*size:][:size], second[k*size:][:size])
			}
			if c.work.Do(len(first) / size * c.product()); c.work.Over() {
				return ways // incomplete: the count has reached its limit of work
			}
		}
	}
	if keep && c.kept < mostKept {
		c.kept += words
		b.begin[picture] = uint32(len(b.ways)) + 1
		b.ways = append(b.ways, ways...)
	}
	return ways
}

// list returns the ways, within the limit of the counter, to fill a block whose cells show the
// given symbols.
func (c *Counter) list(b *block, shown []Symbol) *fillings {
	picture, keep := b.picture(shown)
	if keep && b.listed[picture] != nil {
		return b.listed[picture]
	}
	f := &fillings{start: []int{0}}
	if b.n == 1 {
		for i := range b.sums {
			f.list = append(f.list, b.digit(c, shown[0], i)...)
			f.start = append(f.start, len(f.list))
		}
	} else {
		n := b.halves[0].n
		first, second := c.list(b.halves[0], shown[:n]), c.list(b.halves[1], shown[n:])
		for i := range b.sums {
			for j, k := range b.pairs(i) {
				for _, one := range first.group(j) {
					for _, other := range second.group(k) {
						if cost := one.cost + other.cost; cost.within(c.limit) {
							f.list = append(f.list, filling{cost: cost, digits: one.digits | other.digits<<(4*n)})
						}
					}
				}
			}
			f.start = append(f.start, len(f.list))
		}
	}
	if b.whole {
		for i := range b.sums {
			byCost(f.group(i), keep)
		}
	}
	if keep && c.kept < mostKept {
		c.kept += len(f.list) + len(f.start)
		b.listed[picture] = f
	}
	return f
}

// byCost sets the field same of the fillings in a group. If the parameter sorted is true, the
// function first sorts the group by cost.
func byCost(group []filling, sorted bool) {
	if sorted {
		slices.SortFunc(group, func(f, g filling) int { return cmp.Compare(f.cost, g.cost) })
	}
	for i := len(group) - 1; i >= 0; i-- {
		f := &group[i]
		if f.same = 1; i+1 < len(group) && f.cost == group[i+1].cost {
			f.same += group[i+1].same
		}
	}
}

// digit returns the only filling of a group in a block of one cell. The result is nil if no digit
// within the limit has the group's sum.
func (b *block) digit(c *Counter, shown Symbol, group int) []filling {
	digit := b.sums[group]
	if b.cells[0].minus {
		digit = -digit
	}
	if digit < number(b.cells[0].leading) || digit > 9 || !c.digits[shown][digit].within(c.limit) {
		return nil
	}
	return []filling{{cost: c.digits[shown][digit], digits: uint32(digit)}}
}

// pairs yields the pairs of groups, one from each half of a block, whose sums add up to the sum of
// the given group.
func (b *block) pairs(group int) iter.Seq2[int, int] {
	first, second := b.halves[0].sums, b.halves[1].sums
	both := b.sums[group] - first[0] - second[0]
	return func(yield func(int, int) bool) {
		for i := max(0, both-len(second)+1); i < min(both+1, len(first)); i++ {
			if !yield(i, both-i) {
				return
			}
		}
	}
}

type column struct {
	*block
	terms []int            // the indices of the numbers that have a digit in this column
	shown [MaxTerms]Symbol // what the last puzzle shows in this column
	fresh []uint64         // memory for waysOf
}

// setColumns splits a target into columns. The target's signs must be exactly one = and otherwise +
// or -.
func (c *Counter) setColumns(t *target) {
	right, counts := false, [2]int{} // counts: how many numbers are added, and how many are subtracted
	var minus [MaxTerms]bool
	width := uint8(0)
	for i, n := range t.found.numbers() {
		sign := t.found.before(i)
		right = right || sign == Equal
		minus[i] = (sign == Minus) == right // to the left of =, a number with a plus is subtracted
		counts[number(minus[i])]++
		width = max(width, n.Width)
	}
	s := stack{whole: true}
	t.columns = make([]column, width)
	t.low = [][][]uint64{{c.sum([]price{0})}}
	for k := range t.columns {
		col := &t.columns[k]
		s.in, s.out, s.n = s.out, span{min(0, 1-counts[1]), max(0, counts[0]-1)}, 0
		if k == len(t.columns)-1 {
			s.out = span{}
		}
		for i, n := range t.found.numbers() {
			if w := int(n.Width); k < w {
				col.terms = append(col.terms, i)
				s.cells[s.n] = cell{minus[i], c.rules.NoLeadingZeros && w > 1 && k == w-1}
				s.n++
			}
		}
		clear(s.cells[s.n:])
		col.block = c.block(s)
		col.fresh = make([]uint64, len(col.sums)*c.ring.Size())
		var low [][]uint64
		for range s.out.hi - s.out.lo + 1 {
			low = append(low, c.sum(nil))
		}
		t.low = append(t.low, low)
	}
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}

// product returns roughly how many operations a product of polynomials takes.
func (c *Counter) product() int {
	size := c.ring.Size()
	return 1 + size*size/16
}

// multiply counts the solutions of a target by multiplying the polynomials of its columns.
func (c *Counter) multiply(t *target) {
	size := c.ring.Size()
	for k := range t.columns {
		col, low, next := &t.columns[k], t.low[k], t.low[k+1]
		for i, term := range col.terms {
			col.shown[i] = t.from.Numbers[term].Symbol(k)
		}
		ways := c.waysOf(col.block, col.shown[:col.n], col.fresh[:0])
		if c.work.Do(len(low) * len(next) * c.product()); c.work.Over() {
			return
		}
		for out := range next {
			if k == 0 { // a product with 1
				next[out] = ways[out*size:][:size]
				continue
			}
			clear(next[out])
			for in := range low {
				c.ring.AddProduct(next[out], low[in], ways[(in*len(next)+out)*size:][:size])
			}
		}
	}
	all := t.low[len(t.columns)][0]
	for d, p := range c.prices {
		if t.cost.within(p) {
			left := p - t.cost
			t.counts[d] = c.ring.At(all, left.removed(), left.added())
		}
	}
}

// fill chooses digits for column k and for the columns to its right, and visits every solution of
// the target that this completes. The columns to the left already have digits. The chosen digits
// must cost exactly the price left. The carry out of column k must be the least possible carry plus
// the parameter out. When c.unseen is 0, or at the limit of work, the method stops.
func (c *Counter) fill(t *target, k, out int, left price) {
	if k < 0 {
		c.work.Do(16)
		c.visit(t)
		return
	}
	col := &t.columns[k]
	ways := c.list(col.block, col.shown[:col.n])
	for in, low := range t.low[k] {
		group := ways.group(in*len(t.low[k+1]) + out)
		if c.work.Do(len(group)); c.work.Over() {
			return
		}
		for len(group) > 0 {
			f := &group[0]
			rest := left - f.cost
			if !f.cost.within(left) || c.ring.At(low, rest.removed(), rest.added()) == 0 {
				group = group[f.same:]
				continue
			}
			group = group[1:]
			for i, term := range col.terms {
				n := &t.found.Numbers[term]
				n.Cells = n.Cells&^(0xff<<(8*k)) | f.digits>>(4*i)&15<<(8*k)
			}
			if c.fill(t, k-1, in, rest); c.unseen == 0 {
				return
			}
		}
	}
}
