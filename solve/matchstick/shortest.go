package matchstick

import (
	"math"
	"math/bits"

	"matchbook/solve/matchstick/poly"
)

// Shortest describes the solutions with the fewest steps, and how well they are hidden.
//
// A person needs only one of them, so the fields about sticks describe the easiest: one
// that keeps the operator comes before one that changes it, one whose sticks stay on their
// side of '=' before one where they cross it, one whose sticks stay in their cells before
// one where they leave them. Among equals it is the first in the order of texts.
type Shortest struct {
	First     Equation // the first of them in the order of texts
	Easiest   Equation
	Depth     int    // their number of steps
	Solutions uint64 // how many there are

	// What the sticks of Easiest must do, however they are paired. One that is
	// added or removed crosses nothing.
	CrossesCells    bool // go from one cell to another, that of the operator included
	CrossesEquals   bool // go to the other side of '='
	OperatorChanges bool

	// Misleading is the number of layouts exactly Depth steps away that read as false
	// equations. It is 0 if Depth is 0.
	Misleading uint64
}

// Shortest describes the shortest solutions of the layout of the last Count, or nil if
// there are none. It is valid until the next Count or Shortest. It takes time in proportion
// to the number of solutions.
func (c *Counter) Shortest() *Shortest {
	for d, n := range c.counts {
		if n == 0 {
			continue
		}
		c.start = c.layout.profile()
		c.least, c.easiest = math.MaxUint64, math.MaxUint64
		s := &c.shortest
		s.Depth, s.Solutions, s.Misleading = d, n, 0
		if n == 1 {
			c.Each(d, c.keepLeast)
			s.First = c.shape.Equation(c.least)
			s.Easiest = s.First
		} else {
			c.Each(d, c.keepBest)
			s.First = c.shape.Equation(c.least)
			s.Easiest = c.shape.Equation(c.easiest & (1<<rankBits - 1))
		}
		way := c.way(&s.Easiest)
		s.CrossesCells = way&crossesCells != 0
		s.CrossesEquals = way&crossesEquals != 0
		s.OperatorChanges = way&operatorChanges != 0
		if d > 0 {
			s.Misleading = c.wellFormed(d) - n
		}
		return s
	}
	return nil
}

// What the sticks of a solution do: a set, and ordered by how hard that is to see.
const (
	crossesCells = 1 << iota
	crossesEquals
	operatorChanges
)

// rankBits is enough for the ranks of the largest shape, 2·10¹².
const rankBits = 48

// best keeps the least rank, and the least of those with the easiest way.
func (c *Counter) best(rank uint64) {
	c.least = min(c.least, rank)
	e := c.shape.Equation(rank)
	c.easiest = min(c.easiest, c.way(&e)<<rankBits|rank)
}

// profile is how many sticks a layout has where, which is all that decides whether
// sticks must cross something: four bits for each digit cell, then the number of all
// sticks left of '=', then the operator's.
//
// To turn one layout into another of equally many sticks, some stick must go from
// one cell to another just if the cells do not keep their numbers, and across '=' just
// if the left side does not.
type profile uint64

const (
	profileLeft     = 48 // the first bit of the sticks on the left
	profileOperator = 60
)

// profile returns the profile of l.
func (l *Layout) profile() (p profile) {
	rest := l.words[0]
	for i := range l.shape.A + l.shape.B + l.shape.R {
		if i == cellsPerWord {
			rest = l.words[1]
		}
		p += l.shape.cellProfile(i, segments(rest)&allSegments)
		rest >>= 7
	}
	return p + plusProfile*profile(l.words[0]>>operatorBit)
}

// plusProfile is what '+' has more than '-'.
const plusProfile profile = 1<<profileOperator + 1<<profileLeft

// cellProfile is what digit cell i adds to the profile of its layout.
func (s Shape) cellProfile(i int, shows segments) profile {
	n := profile(bits.OnesCount8(uint8(shows)))
	if i < s.A+s.B {
		return n<<(4*i) + n<<profileLeft
	}
	return n << (4 * i)
}

// numberProfiles returns, for each number that the digit cells from first on can
// show, what they add to the profile.
func (s Shape) numberProfiles(first, digits int, g Glyphs) []profile {
	list := make([]profile, pow10[digits])
	for n := range list {
		rest := n
		for i := first + digits - 1; i >= first; i-- {
			list[n] += s.cellProfile(i, g.segments()[rest%10])
			rest /= 10
		}
	}
	return list
}

// way returns what the sticks do that turn the layout of the last Count into an equation.
func (c *Counter) way(e *Equation) (way uint64) {
	to := c.profiles[0][e.A] + c.profiles[1][e.B] + c.profiles[2][e.R]
	if !e.Minus {
		to += plusProfile
	}
	differ := c.start ^ to
	if differ>>profileOperator != 0 {
		way = operatorChanges
	}
	if c.rules.Rule != MoveSticks {
		return way
	}
	if differ>>profileLeft&(1<<(profileOperator-profileLeft)-1) != 0 {
		way |= crossesEquals
	}
	if differ&(1<<profileLeft-1) != 0 {
		way |= crossesCells
	}
	return way
}

// wellFormed returns the number of layouts, exactly d steps from that of the last Count,
// that read as equations, true or false.
//
// In such a layout each cell shows any digit, independently of the others: unlike in
// column.go nothing must add up. So the number is a coefficient of a product over the
// cells. Each factor is a polynomial in (removed, added); its coefficients are the numbers
// of digits that the cell can be turned into at that price:
//
//	shows 0   0 → 0  6     9     2     …
//	          1   + xy  + xy  + x²y  + …        x a stick removed, y one added
//
// All factors except the last are multiplied from the left, and the product that two
// successive layouts share is kept, so a sweep seldom multiplies.
func (c *Counter) wellFormed(d int) uint64 {
	f := &c.formed
	last := c.digits - 1
	for k := min(f.kept, firstChange(&f.words, &c.layout.words)); k < last; k++ {
		factor := f.factor(k, c.layout.digit(k))
		if k == 0 {
			f.products[0] = factor
			continue
		}
		clear(f.products[k])
		f.poly.AddProduct(f.products[k], f.products[k-1], &f.poly, factor)
	}
	f.words, f.kept = c.layout.words, last
	left, right := f.products[last-1], f.factor(last, c.layout.digit(last))
	n := uint64(0)
	removed, added := c.rules.Rule.Cost(d)
	for reading := range 2 {
		r, a := c.operatorCost(reading)
		n += f.poly.ProductAt(left, &f.poly, right, removed-r, added-a)
	}
	return n
}

// firstChange returns the first digit cell in which two layouts of a shape, given by
// their words, differ, a great number if they do not.
func firstChange(l, m *[2]uint64) int {
	if differ := (l[0] ^ m[0]) &^ (1 << operatorBit); differ != 0 {
		return bits.TrailingZeros64(differ) / 7
	}
	return cellsPerWord + bits.TrailingZeros64(l[1]^m[1])/7
}

// formedCounter holds the polynomials of wellFormed.
type formedCounter struct {
	poly    poly.Ring
	factors [3 * MaxDigits][]uint64 // by digit cell, for each set of segments one

	words    [2]uint64 // of a layout
	kept     int       // how many products are those of it
	products [3*MaxDigits - 1][]uint64
}

// factor returns the polynomial of digit cell k.
func (f *formedCounter) factor(k int, shows segments) []uint64 {
	n := f.poly.Size()
	return f.factors[k][int(shows)*n:][:n:n]
}

// newFormedCounter returns a counter of layouts at prices up to (removed, added).
func newFormedCounter(s Shape, rules Rules, removed, added int) (f formedCounter) {
	var roles [3 * MaxDigits]cellRole
	for k := range s.columns() {
		role, cells := s.column(k, rules.NoLeadingZeros)
		for i, cell := range cells {
			if cell >= 0 {
				roles[cell] = role[i]
			}
		}
	}
	prices := newPriceTable(rules.Glyphs)
	rows, cols := removed+1, added+1
	each := func(role cellRole, shows int, visit func(price)) {
		for digit, p := range prices[shows] {
			if role.allows(digit) && p.removed < rows && p.added < cols {
				visit(p)
			}
		}
	}
	// No coefficient exceeds that of the product of the greatest.
	wide := poly.Ring{Rows: rows, Cols: cols}
	bound := make([]uint64, wide.Size())
	bound[0] = 1
	for cell := range s.A + s.B + s.R {
		most := make([]uint64, wide.Size())
		for shows := range prices {
			count := make([]uint64, wide.Size())
			each(roles[cell], shows, func(p price) { wide.Add(count, p.removed, p.added, 1) })
			for i, n := range count {
				most[i] = max(most[i], n)
			}
		}
		next := make([]uint64, wide.Size())
		wide.AddProduct(next, bound, &wide, most)
		bound = next
	}
	greatest := uint64(0)
	for _, n := range bound {
		greatest = max(greatest, n)
	}
	f.poly = poly.New(rows, cols, greatest)
	made := map[cellRole][]uint64{}
	for cell := range s.A + s.B + s.R {
		role := roles[cell]
		if made[role] == nil {
			made[role] = make([]uint64, len(prices)*f.poly.Size())
			for shows := range prices {
				factor := made[role][shows*f.poly.Size():][:f.poly.Size()]
				each(role, shows, func(p price) { f.poly.Add(factor, p.removed, p.added, 1) })
			}
		}
		f.factors[cell] = made[role]
	}
	f.ownMemory()
	return f
}

// ownMemory gives f what it writes to.
func (f *formedCounter) ownMemory() {
	f.kept = 0
	for k := 1; k < len(f.products); k++ {
		f.products[k] = make([]uint64, f.poly.Size())
	}
}
