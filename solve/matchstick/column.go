package matchstick

import (
	"math/bits"

	"matchbook/solve/matchstick/poly"
)

// The idea that makes counting fast
//
// Write an equation in columns, as in school. The units, the tens and so on each add up on
// their own, apart from a carry of 0 or 1 from the column to the right:
//
//	 hundreds   tens   units
//	    x    +   x   +   x        x + y + carry in = z + 10 · carry out
//	    y        y       y
//	   --------------------       A - B = R is read upwards, R + B = A,
//	    z  <-c-  z  <-c- z        so one table serves both operators.
//
// A column of a layout has at most three cells, so it shows one of at most 11³ different
// pictures (ten digits and blank). For each picture and each pair of carries, a table holds
// every way to fill the column with digits that add up. The ways are sorted into buckets by
// price: how many sticks the filling removes from the cells of the layout and how many it
// adds. The number of ways at each price is a polynomial in two variables, removed and
// added.
//
// The ways to fill all columns are then a product of polynomials, summed over the carries:
// a layout of W columns takes 4(W-1) multiplications and no search. The coefficient at
// (removed d, added d) counts the solutions that are d moves away. The partial products
// also show which partial fillings can be completed, so the solutions themselves are listed
// without dead ends.

// fill is one way to fill a column with digits.
type fill struct{ x, y, z uint8 }

// cellRole says which target digits a cell of a column may take.
type cellRole uint8

const (
	absent     cellRole = iota // the number is shorter: reads as 0, has no sticks
	anyDigit                   // 0 to 9
	leadingTop                 // 1 to 9: the first of several digits
)

func (k cellRole) allows(digit int) bool {
	switch k {
	case absent:
		return digit == 0
	case leadingTop:
		return digit != 0
	}
	return true
}

// columnRoles is what the cells x, y and z of a column may take.
type columnRoles [3]cellRole

// symbols is the number of things that a cell of a table's columns can show:
// the ten digits and blank.
const symbols = 11

// price is what a filling costs: sticks removed and sticks added.
type price struct{ removed, added int }

// priceTable gives the price of turning what a cell shows into a digit.
type priceTable [allSegments + 1][10]price

func newPriceTable(g Glyphs) *priceTable {
	t := new(priceTable)
	for from := range t {
		for digit, to := range g.segments() {
			t[from][digit] = price{
				removed: bits.OnesCount8(uint8(from) &^ uint8(to)),
				added:   bits.OnesCount8(uint8(to) &^ uint8(from)),
			}
		}
	}
	return t
}

// columnTable holds the fillings of columns of one role. The fillings of
// picture c with the carries in and out, at price (i, j), are
//
//	fills[start[b]:start[b+1]]  where  b = bucket(c, in, out, i, j)
//
// and their number is the coefficient (i, j) of the polynomial ways(c, in, out).
type columnTable struct {
	rows, cols int // prices kept: removed < rows and added < cols
	start      []uint32
	fills      []fill
	poly       poly.Ring
	coeffs     []uint64
}

// The highest prices of a column of three cells: 8 turned into 1 removes five
// sticks, and a blank turned into 8 adds seven.
const (
	maxColumnRemoved = 3 * 5
	maxColumnAdded   = 3 * 7
)

// bucket returns the index of a bucket in start.
func (t *columnTable) bucket(c, in, out, i, j int) int {
	return (((c*2+in)*2+out)*t.rows+i)*t.cols + j
}

// list returns the fillings of one bucket.
func (t *columnTable) list(c, in, out, i, j int) []fill {
	b := t.bucket(c, in, out, i, j)
	return t.fills[t.start[b]:t.start[b+1]]
}

// ways returns the polynomial of column c for a pair of carries.
func (t *columnTable) ways(c, in, out int) []uint64 {
	n := t.poly.Size()
	at := (c*2+in)*2 + out
	return t.coeffs[at*n : at*n+n : at*n+n]
}

// picture returns the index of the column that shows the symbols x, y and z.
func picture(x, y, z uint8) int { return int(x) + symbols*(int(y)+symbols*int(z)) }

// newColumnTable lists the fillings of every picture of a column of this role
// that remove and add no more than the given numbers of sticks.
func newColumnTable(role columnRoles, g Glyphs, removed, added int) *columnTable {
	prices := newPriceTable(g)
	shows := func(k cellRole, symbol int) (s segments, ok bool) {
		if symbol == blank {
			return 0, k != absent
		}
		// An absent cell always shows the symbol 0, which stands for no sticks.
		return g.segments()[symbol], k != absent || symbol == 0
	}
	t := &columnTable{rows: min(removed, maxColumnRemoved) + 1, cols: min(added, maxColumnAdded) + 1}
	t.start = make([]uint32, t.bucket(picture(blank, blank, blank)+1, 0, 0, 0, 0)+1)
	for zs := range symbols {
		for ys := range symbols {
			for xs := range symbols {
				x, okX := shows(role[0], xs)
				y, okY := shows(role[1], ys)
				z, okZ := shows(role[2], zs)
				c := picture(uint8(xs), uint8(ys), uint8(zs))
				if okX && okY && okZ {
					t.addPicture(c, role, [3]segments{x, y, z}, prices)
					continue
				}
				t.closeBuckets(c)
			}
		}
	}
	return t
}

// newPictureTable lists the fillings of one picture, whatever its cells show, as
// picture 0 of a table.
func newPictureTable(role columnRoles, g Glyphs, cells [3]segments, removed, added int) *columnTable {
	t := &columnTable{rows: min(removed, maxColumnRemoved) + 1, cols: min(added, maxColumnAdded) + 1}
	t.start = make([]uint32, t.bucket(1, 0, 0, 0, 0)+1)
	t.addPicture(0, role, cells, newPriceTable(g))
	return t
}

// addPicture appends the buckets of picture c, which must come in order.
func (t *columnTable) addPicture(c int, role columnRoles, cells [3]segments, prices *priceTable) {
	type priced struct {
		fill
		bucket int
	}
	var found []priced
	cellPrice := func(cell, digit int) (price, bool) {
		if !role[cell].allows(digit) {
			return price{}, false
		}
		if role[cell] == absent {
			return price{}, true
		}
		return prices[cells[cell]][digit], true
	}
	for x := range 10 {
		px, ok := cellPrice(0, x)
		if !ok || px.removed >= t.rows || px.added >= t.cols {
			continue
		}
		for y := range 10 {
			py, ok := cellPrice(1, y)
			if !ok {
				continue
			}
			for in := range 2 {
				sum := x + y + in
				z, out := sum%10, sum/10
				pz, ok := cellPrice(2, z)
				i, j := px.removed+py.removed+pz.removed, px.added+py.added+pz.added
				if ok && i < t.rows && j < t.cols {
					f := fill{uint8(x), uint8(y), uint8(z)}
					found = append(found, priced{f, t.bucket(c, in, out, i, j)})
				}
			}
		}
	}
	// A counting sort into the buckets: sizes first, then where each begins.
	first, last := t.bucket(c, 0, 0, 0, 0), t.bucket(c+1, 0, 0, 0, 0)
	for _, f := range found {
		t.start[f.bucket+1]++
	}
	t.start[first] = uint32(len(t.fills))
	for b := first; b < last; b++ {
		t.start[b+1] += t.start[b]
	}
	next := make([]uint32, last-first)
	copy(next, t.start[first:last])
	t.fills = append(t.fills, make([]fill, len(found))...)
	for _, f := range found {
		t.fills[next[f.bucket-first]] = f.fill
		next[f.bucket-first]++
	}
}

// closeBuckets leaves the buckets of picture c empty.
func (t *columnTable) closeBuckets(c int) {
	for b := t.bucket(c, 0, 0, 0, 0); b <= t.bucket(c+1, 0, 0, 0, 0); b++ {
		t.start[b] = uint32(len(t.fills))
	}
}

// size returns the number of fillings in a bucket.
func (t *columnTable) size(bucket int) uint64 {
	return uint64(t.start[bucket+1] - t.start[bucket])
}

// setPolynomials writes the sizes of all buckets as polynomials of r.
func (t *columnTable) setPolynomials(r poly.Ring) {
	t.poly = r.Sub(t.rows, t.cols)
	pairs := (len(t.start) - 1) / (t.rows * t.cols) // pictures × carries
	t.coeffs = make([]uint64, pairs*t.poly.Size())
	for pair := range pairs {
		p := t.coeffs[pair*t.poly.Size():][:t.poly.Size()]
		for i := range t.rows {
			for j := range t.cols {
				t.poly.Add(p, i, j, t.size((pair*t.rows+i)*t.cols+j))
			}
		}
	}
}
