package matchstick

import (
	"math"

	"matchbook/solve/matchstick/poly"
)

// Counter counts the solutions of layouts of one shape under fixed rules, by
// the product over columns that column.go explains, and lists them on demand.
// It allocates nothing after [NewCounter] (unless a cell shows neither a digit
// nor blank), and keeps state between calls, so that each goroutine needs one of
// its own: see [Counter.Clone].
type Counter struct {
	shape Shape
	rules Rules
	poly  poly.Ring

	// By reading (A+B=R, then R+B=A for '-') and column (units first): the
	// table of fillings, what its cells may take, and which digit cells of
	// the layout they are, -1 for none.
	tables [2][MaxDigits]*columnTable
	roles  [2][MaxDigits]columnRoles
	cells  [2][MaxDigits][3]int

	// For each digit cell: what it shows of each set of segments, and by reading
	// its factor in the pictures of all columns, 16 bits a column.
	read    *[allSegments + 1]uint8
	digits  int
	factors [3 * MaxDigits][2]uint64

	// What the last Count saw: by reading the table of each column and the
	// pictures in them, 16 bits a column; and low[reading][k][carry], the ways
	// to fill the k rightmost columns so that they hand on this carry.
	layout   Layout
	look     [2][MaxDigits]*columnTable // tables, unless strange
	strange  bool                       // whether a cell shows neither a digit nor blank
	pictures [2]uint64
	low      [2][MaxDigits][2][]uint64
	memory   [2][MaxDigits][2][]uint64 // for low
	counts   []uint64

	multiplied bool // whether low is that of the last layout
	twoMoves   bool // whether countTwoMoves serves
	oneColumn  bool

	// What a solution's digits x, y, z in the units column add to its rank.
	weights [2][3]uint64

	visit     func(rank uint64)
	least     uint64
	keepLeast func(rank uint64)

	// For Shortest: what numbers add to the profile of a layout, and what is found.
	shortest Shortest
	profiles [3][]profile
	start    profile
	easiest  uint64 // with its way above the rank
	keepBest func(rank uint64)
	formed   formedCounter
}

// NewCounter returns a counter for layouts of a valid shape, up to limit >= 0
// steps. A greater limit than the number of places of the shape is cut to that:
// no solution can be further away.
func NewCounter(shape Shape, rules Rules, limit int) *Counter {
	limit = min(limit, shape.Places())
	c := &Counter{
		shape:  shape,
		rules:  rules,
		read:   rules.Glyphs.digits(),
		digits: shape.A + shape.B + shape.R,
		counts: make([]uint64, limit+1),
	}
	removed, added := rules.Rule.Cost(limit)
	made := map[columnRoles]*columnTable{}
	for reading := range 2 {
		for k := range shape.columns() {
			role, cells := shape.column(k, rules.NoLeadingZeros)
			if reading == 1 { // A-B=R is R+B=A
				role[0], role[2] = role[2], role[0]
				cells[0], cells[2] = cells[2], cells[0]
			}
			if made[role] == nil {
				made[role] = newColumnTable(role, rules.Glyphs, removed, added)
			}
			c.tables[reading][k] = made[role]
			c.cells[reading][k], c.roles[reading][k] = cells, role
			for i, cell := range cells {
				if cell >= 0 {
					c.factors[cell][reading] = [3]uint64{1, symbols, symbols * symbols}[i] << (16 * k)
				}
			}
		}
	}
	c.poly = poly.New(removed+1, added+1, c.bound(removed+1, added+1))
	for _, t := range made {
		t.setPolynomials(c.poly)
	}
	c.oneColumn = shape.columns() == 1
	c.twoMoves = rules.Rule == MoveSticks && limit == 2 && shape.columns() <= 2 && c.poly.Lane > 0
	c.look = c.tables
	b := uint64(pow10[shape.B])
	r := uint64(pow10[shape.R])
	c.weights = [2][3]uint64{{2 * b * r, r, 1}, {1, r, 2 * b * r}}
	first := 0
	for part, digits := range [3]int{shape.A, shape.B, shape.R} {
		c.profiles[part] = shape.numberProfiles(first, digits, rules.Glyphs)
		first += digits
	}
	c.formed = newFormedCounter(shape, rules, removed, added)
	c.ownMemory()
	return c
}

// Clone returns a counter that shares the tables of c, for another goroutine.
func (c *Counter) Clone() *Counter {
	d := *c
	d.ownMemory()
	return &d
}

// ownMemory gives c what it writes to.
func (c *Counter) ownMemory() {
	c.counts = make([]uint64, len(c.counts))
	c.keepLeast = func(rank uint64) { c.least = min(c.least, rank) }
	c.keepBest = c.best
	c.formed.ownMemory()
	for reading := range c.memory {
		for k := range c.shape.columns() {
			for carry := range 2 {
				c.memory[reading][k][carry] = make([]uint64, c.poly.Size())
			}
		}
	}
}

// column returns what the cells of column k may hold and where they stand among
// the digit cells of the layout, -1 if the number is shorter.
func (s Shape) column(k int, noLeadingZeros bool) (role columnRoles, cells [3]int) {
	end := 0
	for part, digits := range [3]int{s.A, s.B, s.R} {
		end += digits
		switch {
		case k >= digits:
			role[part], cells[part] = absent, -1
		case noLeadingZeros && digits > 1 && k == digits-1:
			role[part], cells[part] = leadingTop, end-1-k
		default:
			role[part], cells[part] = anyDigit, end-1-k
		}
	}
	return role, cells
}

// bound returns a number that no coefficient exceeds in any step of Count: the
// product of polynomials that are, coefficient by coefficient, the greatest of
// any picture and carry in of a column.
func (c *Counter) bound(rows, cols int) uint64 {
	greatest := uint64(0)
	for reading := range 2 {
		wide := poly.Ring{Rows: rows, Cols: cols}
		product := make([]uint64, wide.Size())
		product[0] = 1
		for k := range c.shape.columns() {
			t := c.tables[reading][k]
			most := make([]uint64, t.rows*t.cols)
			for from := 0; from+1 < len(t.start); from += 2 * len(most) {
				for i := range most {
					// Both carries out of one carry in.
					most[i] = max(most[i], t.size(from+i)+t.size(from+len(most)+i))
				}
			}
			next := make([]uint64, wide.Size())
			wide.AddProduct(next, product, &poly.Ring{Rows: t.rows, Cols: t.cols}, most)
			product = next
		}
		for _, n := range product {
			greatest = max(greatest, n)
		}
	}
	return greatest
}

// Count returns how many true equations lie exactly d steps from l, for d from
// 0 to the limit. The slice is overwritten by the next call. l must have the
// counter's shape.
func (c *Counter) Count(l Layout) []uint64 {
	c.layout = l
	c.decode()
	c.multiplied = false
	if c.twoMoves {
		c.countTwoMoves()
		return c.counts
	}
	c.multiplyAll()
	clear(c.counts)
	for reading := range 2 {
		removed, added := c.operatorCost(reading)
		for d := range c.counts {
			i, j := c.rules.Rule.Cost(d)
			c.counts[d] += c.ways(reading, i-removed, j-added)
		}
	}
	return c.counts
}

// decode finds the pictures that the columns of the layout show.
func (c *Counter) decode() {
	var plus, minus, strange uint64
	word := c.layout.words[0]
	for cell := range c.factors[:c.digits] {
		if cell == cellsPerWord {
			word = c.layout.words[1]
		}
		shown := uint64(c.read[word&uint64(allSegments)])
		word >>= 7
		strange |= (shown + 16 - unreadable) >> 4 // 1 for unreadable, the greatest
		plus += shown * c.factors[cell][0]
		minus += shown * c.factors[cell][1]
	}
	c.pictures = [2]uint64{plus, minus}
	if c.strange {
		c.look, c.strange = c.tables, false
	}
	if strange != 0 {
		c.makeTables()
	}
}

// picture returns the picture of a column in its table.
func (c *Counter) picture(reading, k int) int { return int(c.pictures[reading] >> (16 * k) & 0xffff) }

// makeTables replaces the tables by ones of a single picture each, for a layout
// with a cell that no table foresees.
func (c *Counter) makeTables() {
	c.strange = true
	c.pictures = [2]uint64{}
	for reading := range 2 {
		for k := range c.shape.columns() {
			var cells [3]segments
			for i, cell := range c.cells[reading][k] {
				if cell >= 0 {
					cells[i] = c.layout.digit(cell)
				}
			}
			t := newPictureTable(c.roles[reading][k], c.rules.Glyphs, cells, c.poly.Rows-1, c.poly.Cols-1)
			t.setPolynomials(c.poly)
			c.look[reading][k] = t
		}
	}
}

// countTwoMoves is Count written out for moves up to the limit of 2 and layouts of at
// most two columns: what the paper sweeps and most books ask for. The twins in the
// tests hold it to the rest.
func (c *Counter) countTwoMoves() {
	const lane, mask = 21, 1<<21 - 1 // three coefficients a word
	counts := (*[3]uint64)(c.counts)
	// A solution that keeps the operator costs (d, d). One that takes its stick
	// away leaves (d-1, d) to the digits, one that adds it (d, d-1).
	if c.layout.plus() {
		k0, k1, k2 := c.rowsOfTwoMoves(0)
		t0, t1, _ := c.rowsOfTwoMoves(1)
		counts[0] = k0 & mask
		counts[1] = k1>>lane&mask + t0>>lane&mask
		counts[2] = k2>>(2*lane)&mask + t1>>(2*lane)&mask
		return
	}
	k0, k1, k2 := c.rowsOfTwoMoves(1)
	_, a1, a2 := c.rowsOfTwoMoves(0)
	counts[0] = k0 & mask
	counts[1] = k1>>lane&mask + a1&mask
	counts[2] = k2>>(2*lane)&mask + a2>>lane&mask
}

// rowsOfTwoMoves is the product over one or two columns: its rows for 0, 1 and 2
// sticks removed.
func (c *Counter) rowsOfTwoMoves(reading int) (row0, row1, row2 uint64) {
	// The polynomials of a picture are three words for each carry in and out:
	// (0,0), (0,1), (1,0) and (1,1).
	u := (*[12]uint64)(c.look[reading][0].coeffs[12*c.picture(reading, 0):])
	if c.oneColumn {
		return u[0], u[1], u[2]
	}
	t := (*[12]uint64)(c.look[reading][1].coeffs[12*c.picture(reading, 1):])
	return u[0]*t[0] + u[3]*t[6],
		u[0]*t[1] + u[1]*t[0] + u[3]*t[7] + u[4]*t[6],
		u[0]*t[2] + u[1]*t[1] + u[2]*t[0] + u[3]*t[8] + u[4]*t[7] + u[5]*t[6]
}

// multiplyAll fills low, once for each layout.
func (c *Counter) multiplyAll() {
	if !c.multiplied {
		c.multiply(0)
		c.multiply(1)
		c.multiplied = true
	}
}

// multiply fills low for one reading, up to the second column from the left.
func (c *Counter) multiply(reading int) {
	low := &c.low[reading]
	for k := range c.shape.columns() - 1 {
		t, picture := c.look[reading][k], c.picture(reading, k)
		for out := range 2 {
			memory := c.memory[reading][k+1][out]
			if k == 0 {
				low[1][out] = c.poly.Widen(memory, &t.poly, t.ways(picture, 0, out))
				continue
			}
			clear(memory)
			c.poly.AddProduct(memory, low[k][0], &t.poly, t.ways(picture, 0, out))
			c.poly.AddProduct(memory, low[k][1], &t.poly, t.ways(picture, 1, out))
			low[k+1][out] = memory
		}
	}
}

// ways returns the number of ways to fill all columns at a price. Of the product
// with the leftmost column, which must not hand on 1, only that is needed.
func (c *Counter) ways(reading, removed, added int) uint64 {
	last := c.shape.columns() - 1
	t, picture := c.look[reading][last], c.picture(reading, last)
	if last == 0 {
		return t.poly.At(t.ways(picture, 0, 0), removed, added)
	}
	low := &c.low[reading][last]
	return c.poly.ProductAt(low[0], &t.poly, t.ways(picture, 0, 0), removed, added) +
		c.poly.ProductAt(low[1], &t.poly, t.ways(picture, 1, 0), removed, added)
}

// operatorCost is what the operator costs: a stick if the reading changes it.
func (c *Counter) operatorCost(reading int) (removed, added int) {
	minus := int(^c.layout.words[0] >> operatorBit)
	return reading &^ minus, minus &^ reading
}

// Each calls visit with the [Equation.Rank] of every solution exactly d steps
// from the layout of the last Count, in no particular order, d from 0 to the
// limit. It takes time in proportion to their number.
func (c *Counter) Each(d int, visit func(rank uint64)) {
	c.visit = visit
	c.multiplyAll()
	for reading := range 2 {
		removed, added := c.rules.Rule.Cost(d)
		r, a := c.operatorCost(reading)
		removed, added = removed-r, added-a
		if c.ways(reading, removed, added) > 0 {
			// The operator '-' comes after '+' in the order of ranks.
			minus := uint64(reading) * c.weights[0][0] / 2
			c.walk(reading, c.shape.columns()-1, 0, removed, added, minus)
		}
	}
	c.visit = nil
}

// walk fills the columns k to 0 at exactly the given price, handing on the carry
// out. There is always a way: multiply has counted it.
func (c *Counter) walk(reading, k, out, removed, added int, rank uint64) {
	t, picture := c.look[reading][k], c.picture(reading, k)
	w := c.weights[reading]
	scale := uint64(pow10[k])
	if k == 0 {
		for _, f := range t.list(picture, 0, out, removed, added) {
			c.visit(rank + uint64(f.x)*w[0] + uint64(f.y)*w[1] + uint64(f.z)*w[2])
		}
		return
	}
	for in := range 2 {
		rest := c.low[reading][k][in]
		for i := range min(removed+1, t.rows) {
			for j := range min(added+1, t.cols) {
				if c.poly.At(rest, removed-i, added-j) == 0 {
					continue
				}
				for _, f := range t.list(picture, in, out, i, j) {
					digits := uint64(f.x)*w[0] + uint64(f.y)*w[1] + uint64(f.z)*w[2]
					c.walk(reading, k-1, in, removed-i, added-j, rank+digits*scale)
				}
			}
		}
	}
}

// First returns the solution of the layout of the last Count that comes first
// in the order of texts among those with the fewest steps, and their depth; ok
// is false if there is none.
func (c *Counter) First() (first Equation, depth int, ok bool) {
	for d, n := range c.counts {
		if n == 0 {
			continue
		}
		c.least = math.MaxUint64
		c.Each(d, c.keepLeast)
		return c.shape.Equation(c.least), d, true
	}
	return Equation{}, 0, false
}

// Sound reports whether a puzzle with so many solutions at each depth, 0 up to
// the limit, is sound at the limit: false at first, one solution at the limit, none
// below.
func Sound(counts []uint64) bool {
	limit := len(counts) - 1
	if limit < 1 || counts[limit] != 1 {
		return false
	}
	for _, n := range counts[:limit] {
		if n != 0 {
			return false
		}
	}
	return true
}
