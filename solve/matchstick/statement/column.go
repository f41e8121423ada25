package statement

import "slices"

// Sums and differences by columns
//
// Bring everything to one side: each number counts +1 or -1, and the sum must be 0. The
// units, the tens and so on add up on their own, apart from the carry of the column to the
// right, which here can be negative:
//
//	12 + 34 - 5 = 41:   tens       units
//	                   - 1        - 2
//	                   - 3        - 4
//	                              + 5
//	                   + 4        + 1
//	                   --- + c    ---       sum + carry in = 10 · carry out
//
// With p numbers that count +1 and q that count -1, a carry is at least 1-q and at most p-1
// (0 if there are none). For what the cells of a column show, a table has for each carry in
// and out the number of ways to fill the cells, by price: a polynomial in sticks removed
// and added. The ways to fill all columns are a product of such polynomials, summed over
// carries. That is what solve/matchstick does for A+B=R, where all tables are made at once;
// here a table is made when it is first needed, from those of two halves of the column.

// cellOf is what a cell of a column is: the number it belongs to, how that counts, and
// whether it may not be 0.
type cellOf struct {
	term    uint8
	minus   bool
	leading bool
}

// columnKey is all that decides what a column's tables are.
type columnKey struct {
	k      int
	cells  [MaxTerms]cellOf
	n      int
	lo, hi int // the least and greatest carry
	last   bool
}

// column is one column of a choice of signs.
type column struct {
	columnKey
	halves  [2]*half
	entries []uint32 // by picture: where its polynomials begin, plus 1; 0 if there are none yet
	words   []uint64 // for each carry in and out a polynomial
	fresh   []uint64 // of a picture that is not kept
}

// halfKey is what decides the tables of half a column.
type halfKey struct {
	minus, leading [3]bool
	n              int
}

// half has, for what up to three cells show, the ways to fill them by their sum.
type half struct {
	halfKey
	made []*halfTable
}

type halfTable struct {
	least int      // the least sum
	sums  []int    // those with any way, from the least
	words []uint64 // a polynomial for each sum from least on
}

// columnsOf returns the columns of a choice with one = and else + and -.
func (c *Counter) columnsOf(v *variant, ch *choice) (list []*column) {
	var minus [MaxTerms]bool
	right, counts := false, [2]int{} // numbers that count +1 and -1
	width := 0
	for i := range int(c.form.Terms) {
		negative := i == 0 && v.negative
		if i > 0 {
			right = right || ch.signs[i-1] == Equal
			negative = ch.signs[i-1] == Minus
		}
		minus[i] = negative == right // what is left of = counts -1
		if minus[i] {
			counts[1]++
		} else {
			counts[0]++
		}
		width = max(width, int(v.widths[i]))
	}
	for k := range width {
		key := columnKey{k: k, lo: min(0, 1-counts[1]), hi: max(0, counts[0]-1), last: k == width-1}
		for i := range int(c.form.Terms) {
			if w := int(v.widths[i]); k < w {
				key.cells[key.n] = cellOf{uint8(i), minus[i], c.rules.NoLeadingZeros && w > 1 && k == w-1}
				key.n++
			}
		}
		if c.columns[key] == nil {
			col := &column{columnKey: key, entries: make([]uint32, 1<<(4*min(key.n, 4)))}
			split := (key.n + 1) / 2
			for h, cells := range [2][]cellOf{key.cells[:split], key.cells[split:key.n]} {
				hk := halfKey{n: len(cells)}
				for i, cell := range cells {
					hk.minus[i], hk.leading[i] = cell.minus, cell.leading
				}
				if c.halves[hk] == nil {
					c.halves[hk] = &half{hk, make([]*halfTable, 1<<(4*hk.n))}
				}
				col.halves[h] = c.halves[hk]
			}
			c.columns[key] = col
		}
		list = append(list, c.columns[key])
	}
	return list
}

// multiply counts the solutions of a choice of signs. Cost is the price of the
// signs.
func (c *Counter) multiply(ch *choice, numbers *[MaxTerms]Number, cost price) {
	size := c.ring.Size()
	var result []uint64
	if len(ch.columns) == 1 {
		result = ch.columns[0].of(c, numbers)[:size]
	} else {
		var have [][]uint64
		for k, col := range ch.columns {
			words := col.of(c, numbers)
			ins, outs := col.carries(k == 0), col.carries(col.last)
			next := c.products[k%2]
			for out := range outs {
				if k == 0 {
					copy(next[out], words[out*size:][:size])
					continue
				}
				clear(next[out])
				for in := range ins {
					c.ring.AddProduct(next[out], have[in], &c.ring, words[(in*outs+out)*size:][:size])
				}
			}
			have = next
		}
		result = have[0]
	}
	for d := range ch.counts {
		removed, added := c.rules.Rule.Cost(d)
		ch.counts[d] = c.ring.At(result, removed-cost.removed, added-cost.added)
	}
}

// of returns the polynomials of the column for what its cells show: for each carry in and
// out, from the least; only for the carry 0 in if it is the first column, and only for the
// carry 0 out if it is the last.
func (col *column) of(c *Counter, numbers *[MaxTerms]Number) []uint64 {
	picture := uint32(0)
	for i, cell := range col.cells[:col.n] {
		picture |= uint32(numbers[cell.term].Symbol(col.k)) << (4 * i)
	}
	n := col.carries(col.k == 0) * col.carries(col.last) * c.ring.Size()
	if int(picture) < len(col.entries) {
		if at := col.entries[picture]; at > 0 {
			return col.words[at-1:][:n]
		}
	}
	if int(picture) < len(col.entries) && len(col.words) < mostKept {
		col.entries[picture] = uint32(len(col.words)) + 1
		col.words = slices.Grow(col.words, n)[:len(col.words)+n]
		words := col.words[len(col.words)-n:]
		clear(words)
		col.fill(c, picture, words)
		return words
	}
	if col.fresh == nil {
		col.fresh = make([]uint64, n)
	}
	clear(col.fresh)
	col.fill(c, picture, col.fresh)
	return col.fresh
}

// mostKept is how many words of a column's tables are kept, about. Five cells have a million
// pictures, and few of those come twice.
const mostKept = 1 << 21

// carries returns how many carries there are; one if it must be 0.
func (col *column) carries(zero bool) int {
	if zero {
		return 1
	}
	return col.hi - col.lo + 1
}

// fill makes the polynomials of a picture from those of its halves.
func (col *column) fill(c *Counter, picture uint32, words []uint64) {
	first := col.halves[0].of(c, picture&(1<<(4*col.halves[0].n)-1))
	second := col.halves[1].of(c, picture>>(4*col.halves[0].n))
	size := c.ring.Size()
	inLo, outLo := col.lo, col.lo
	ins, outs := col.carries(col.k == 0), col.carries(col.last)
	if col.k == 0 {
		inLo = 0
	}
	if col.last {
		outLo = 0
	}
	for in := range ins {
		for out := range outs {
			dst := words[(in*outs+out)*size:][:size]
			must := 10*(outLo+out) - (inLo + in)
			for _, sum := range first.sums {
				i, j := sum-first.least, must-sum-second.least
				if j < 0 || j*size >= len(second.words) {
					continue
				}
				c.ring.AddProduct(dst, first.words[i*size:][:size], &c.ring, second.words[j*size:][:size])
			}
		}
	}
}

// of returns the table of half a column for what its cells show.
func (h *half) of(c *Counter, picture uint32) *halfTable {
	if t := h.made[picture]; t != nil {
		return t
	}
	t := &halfTable{}
	most := 0
	for i := range h.n {
		if h.minus[i] {
			t.least -= 9
		} else {
			most += 9
		}
	}
	size := c.ring.Size()
	t.words = make([]uint64, (most-t.least+1)*size)
	var fill func(i, sum int, cost price)
	fill = func(i, sum int, cost price) {
		if cost.removed > c.limit.removed || cost.added > c.limit.added {
			return
		}
		if i == h.n {
			c.ring.Add(t.words[(sum-t.least)*size:][:size], cost.removed, cost.added, 1)
			return
		}
		from := picture >> (4 * i) & 15
		for d := range 10 {
			if d == 0 && h.leading[i] {
				continue
			}
			counts := d
			if h.minus[i] {
				counts = -d
			}
			fill(i+1, sum+counts, cost.plus(c.prices[from][d]))
		}
	}
	fill(0, 0, price{})
	for sum := t.least; sum <= most; sum++ {
		if slices.ContainsFunc(t.words[(sum-t.least)*size:][:size], func(w uint64) bool { return w != 0 }) {
			t.sums = append(t.sums, sum)
		}
	}
	h.made[picture] = t
	return t
}
