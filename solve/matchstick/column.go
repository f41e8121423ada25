package matchstick

// Sums and differences by columns
//
// Write the equation in columns, as in school, with everything on one side: each number counts +1
// or -1, and the sum must be 0. The units, the tens and so on add up on their own, apart from
// the carry of the column to the right, which here can be negative:
//
//	12 + 34 - 5 = 41:   tens       units
//	                   - 1        - 2
//	                   - 3        - 4
//	                              + 5
//	                   + 4        + 1
//	                   --- + c    ---       sum + carry in = 10 · carry out
//
// With p numbers that count +1 and q that count -1, a carry is at least 1-q and at most p-1
// (0 if there are none). For what the cells of a column show, a table has for each sum the ways
// to fill the cells with digits that sum up to it, as a polynomial in sticks removed and added:
// its coefficients are the numbers of ways at each price. A table of n cells is made from that of
// the first n-1, when it is needed, and kept.
//
// The ways to fill all columns are then a product of polynomials, summed over the carries: a
// solution at the price (d, d) is d moves away, and the coefficient there is how many there are,
// without any search. The partial products also show which partial fillings can be completed, so
// the solutions themselves are listed without dead ends.

// sums has the ways to fill the first cells of a column, by the sum of their digits.
type sums struct {
	before      *sums // of all these cells but the last; nil if there are no cells
	last        cell
	cells       int            // how many they are
	least, most int            // sums
	after       map[cell]*sums // of one cell more
	made        []*table       // by what the cells show, four bits each
}

// table has the ways to fill cells that show something.
type table struct {
	first  int         // the least sum
	ways   []uint64    // a polynomial for each sum from the first on
	filled [][]filling // the ways of each of these sums, listed when they are needed; nil if the table is not kept
}

// filling is a way to fill the cells of a column.
type filling struct {
	cost   price
	digits [MaxTerms]uint8
}

// cell is how a digit counts in its column, and whether it may not be 0.
type cell struct{ minus, leading bool }

// mostKeptCells is for how many cells tables are kept. Five have a million pictures, and few of
// those come twice. Those of so many cells are kept until a counter has mostKeptWords, about.
const (
	mostKeptCells = 4
	mostKeptWords = 1 << 23
)

// and returns the sums of one cell more.
func (s *sums) and(last cell) *sums {
	if s.after[last] == nil {
		next := &sums{before: s, last: last, cells: s.cells + 1, least: s.least, most: s.most + 9, after: map[cell]*sums{}}
		if last.minus {
			next.least, next.most = s.least-9, s.most
		}
		if next.cells <= mostKeptCells {
			next.made = make([]*table, 1<<(4*next.cells))
		}
		s.after[last] = next
	}
	return s.after[last]
}

// of returns a table for what the cells show. It has the sums from low to high, if there are such.
func (c *Counter) of(s *sums, shown []Symbol, low, high int) *table {
	picture, keep := 0, len(shown) <= mostKeptCells
	for i, symbol := range shown {
		picture |= int(symbol) << (4 * i)
		keep = keep && symbol <= Blank
	}
	if keep && s.made[picture] != nil {
		return s.made[picture]
	}
	if keep = keep && (len(shown) < mostKeptCells || c.kept < mostKeptWords); keep {
		low, high = s.least, s.most
	}
	low, high = max(low, s.least), min(high, s.most)
	size := c.ring.Size()
	t := &table{first: low, ways: make([]uint64, max(high-low+1, 0)*size)}
	if s.before == nil && len(t.ways) > 0 {
		c.ring.Add(t.ways, 0, 0, 1)
	}
	if s.before != nil {
		sign, last := 1, len(shown)-1
		if s.last.minus {
			sign = -1
		}
		before := c.of(s.before, shown[:last], min(low, low-9*sign), max(high, high-9*sign))
		from, to := before.first, before.first+len(before.ways)/size-1
		for digit, p := range c.digits[shown[last]] {
			if !p.within(c.limit) || digit == 0 && s.last.leading {
				continue
			}
			shift := sign * digit
			for sum := max(low, from+shift); sum <= min(high, to+shift); sum++ {
				c.ring.AddShifted(t.ways[(sum-low)*size:][:size], before.ways[(sum-shift-from)*size:][:size], p.removed(), p.added())
			}
		}
	}
	if keep {
		c.kept += len(t.ways)
		s.made[picture] = t
		t.filled = make([][]filling, len(t.ways)/size)
	}
	return t
}

// column is one column of a target.
type column struct {
	sums  *sums
	terms []int // the numbers that have a digit in it

	// Of the last puzzle.
	shown [MaxTerms]Symbol
	table *table     // for what the cells show
	low   [][]uint64 // by carry from the least: the ways to fill all columns to the right so that they hand it on
}

// setColumns splits a target into columns. Its signs are one = and else + and -.
func (c *Counter) setColumns(t *target) {
	right, counts := false, [2]int{} // numbers that count +1 and -1
	var minus [MaxTerms]bool
	for i := range t.found.numbers() {
		sign := t.found.before(i)
		right = right || sign == Equal
		minus[i] = (sign == Minus) == right // what is left of = counts -1
		counts[number(minus[i])]++
	}
	t.lo, t.hi = min(0, 1-counts[1]), max(0, counts[0]-1)
	for k := range MaxDigits {
		col := column{sums: c.noCells}
		for i, n := range t.found.numbers() {
			if w := int(n.Width); k < w {
				col.terms = append(col.terms, i)
				col.sums = col.sums.and(cell{minus[i], c.rules.NoLeadingZeros && w > 1 && k == w-1})
			}
		}
		if len(col.terms) == 0 {
			break
		}
		for range t.hi - t.lo + 1 {
			col.low = append(col.low, make([]uint64, c.ring.Size()))
		}
		t.columns = append(t.columns, col)
	}
	c.ring.Add(t.columns[0].low[-t.lo], 0, 0, 1)
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}

// ways returns the polynomial of the ways to fill column k of the last puzzle that have a sum.
func (c *Counter) ways(t *target, k, sum int) []uint64 {
	col, size := &t.columns[k], c.ring.Size()
	if at := (sum - col.table.first) * size; at >= 0 && at < len(col.table.ways) {
		return col.table.ways[at:][:size]
	}
	return c.none
}

// carries returns the least and the greatest carry from column k-1 to column k.
func (t *target) carries(k int) (lo, hi int) {
	if k == 0 {
		return 0, 0
	}
	return t.lo, t.hi
}

// multiply counts the solutions of a target that has columns.
func (c *Counter) multiply(t *target) {
	last := len(t.columns) - 1
	for k := range t.columns {
		col := &t.columns[k]
		for i, term := range col.terms {
			col.shown[i] = t.from.Numbers[term].Symbol(k)
		}
		lo, hi := t.carries(k)
		least, most := t.carries(k + 1)
		if k == last {
			least, most = 0, 0
		}
		col.table = c.of(col.sums, col.shown[:len(col.terms)], 10*least-hi, 10*most-lo)
		for out := t.lo; out <= t.hi && k < last; out++ {
			if k == 0 {
				t.columns[1].low[out-t.lo] = c.ways(t, 0, 10*out)
				continue
			}
			next := t.columns[k+1].low[out-t.lo]
			clear(next)
			for in := lo; in <= hi; in++ {
				c.ring.AddProduct(next, col.low[in-t.lo], c.ways(t, k, 10*out-in))
			}
		}
	}
	lo, hi := t.carries(last)
	for d, p := range c.prices {
		if !t.cost.within(p) {
			continue
		}
		left := p - t.cost
		for in := lo; in <= hi; in++ {
			t.counts[d] += c.ring.ProductAt(t.columns[last].low[in-t.lo], c.ways(t, last, -in), left.removed(), left.added())
		}
	}
}

// fill visits the solutions of a target of the last Count that cost just so much, of which left
// is for the columns k and to the right of it. They hand on the carry out. It ends when all are
// seen.
func (c *Counter) fill(t *target, k, out int, left price) {
	if k < 0 {
		c.visit(t)
		return
	}
	col := &t.columns[k]
	lo, hi := t.carries(k)
	for in := lo; in <= hi; in++ {
		sum, low := 10*out-in, col.low[in-t.lo]
		if c.ring.ProductAt(low, c.ways(t, k, sum), left.removed(), left.added()) == 0 {
			continue
		}
		for _, f := range c.fillings(col, sum, left) {
			rest := left - f.cost
			if !f.cost.within(left) || c.ring.At(low, rest.removed(), rest.added()) == 0 {
				continue
			}
			for i, term := range col.terms {
				n := &t.found.Numbers[term]
				n.Cells = n.Cells&^(0xff<<(8*k)) | uint32(f.digits[i])<<(8*k)
			}
			if c.fill(t, k-1, in, rest); c.unseen == 0 {
				return
			}
		}
	}
}

// fillings lists the ways to fill a column that have a sum of its table, at least those within a
// limit.
func (c *Counter) fillings(col *column, sum int, limit price) []filling {
	t := col.table
	if t.filled == nil {
		return c.appendFillings(nil, filling{}, col.sums, &col.shown, sum, limit)
	}
	list := &t.filled[sum-t.first]
	if *list == nil {
		*list = c.appendFillings(nil, filling{}, col.sums, &col.shown, sum, c.limit)
		c.kept += 2 * len(*list)
	}
	return *list
}

// appendFillings appends the ways within a limit to fill some cells of a column from the first so
// that they have a sum, where f has the others.
func (c *Counter) appendFillings(list []filling, f filling, s *sums, shown *[MaxTerms]Symbol, sum int, limit price) []filling {
	if s.before == nil {
		return append(list, f)
	}
	last, cost := s.cells-1, f.cost
	for digit, p := range c.digits[shown[last]] {
		rest := sum - digit
		if s.last.minus {
			rest = sum + digit
		}
		f.cost = cost + p
		if f.cost.within(limit) && (digit > 0 || !s.last.leading) && s.before.least <= rest && rest <= s.before.most {
			f.digits[last] = uint8(digit)
			list = c.appendFillings(list, f, s.before, shown, rest, limit)
		}
	}
	return list
}
