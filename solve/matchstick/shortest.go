package matchstick

import (
	"slices"

	"matchbook/solve/matchstick/poly"
)

// Shortest describes the solutions with the fewest steps, and how well they are hidden.
//
// A person needs only one of them, so what must be seen is that of the easiest: one that
// keeps the signs comes before one that changes an operator, then one that takes a numeral
// apart, then one that makes or breaks an equals sign. Among equals, one whose sticks stay
// on their side of = comes before one where they cross it, one whose sticks stay in their
// cells before one where they leave them, and the first in the order of texts before others.
type Shortest struct {
	First     Statement // the first of them in the order of texts
	Easiest   Statement
	Depth     int    // their number of steps
	Solutions uint64 // how many there are

	// What must be seen for Easiest, however its sticks are paired. One that is added or
	// removed crosses nothing.
	CrossesCells    bool // sticks go from one cell to another; a sign and a numeral are cells
	CrossesEquals   bool // sticks go to the other side of =; never with Roman numerals
	OperatorChanges bool // a sign changes, but no = or ≠
	TakesApart      bool // a leg of V or X slides, so that a letter becomes another
	EqualsChanges   bool // a sign becomes = or ≠ or stops to be one

	// Misleading is the number of statements exactly Depth steps away that are false. It is 0
	// if Depth is 0.
	Misleading uint64
}

// insight is what must be seen for a solution: a set, and ordered by how hard that is.
type insight int

const (
	crossesCells insight = 1 << iota
	crossesEquals
	operatorChanges
	takesApart
	equalsChanges

	noInsight insight = -1 // there is no solution yet
)

// Shortest describes the shortest solutions of the puzzle of the last Count, or nil if there
// are none. It is valid until the next Count or Shortest.
func (c *Counter) Shortest() *Shortest {
	d := slices.IndexFunc(c.counts, func(n uint64) bool { return n > 0 })
	if d < 0 {
		return nil
	}
	s := &c.shortest
	*s = Shortest{Depth: d, Solutions: c.counts[d]}
	c.easiest = noInsight
	for _, t := range c.targets {
		c.unseen = t.counts[d]
		switch {
		case c.unseen == 0:
		case t.columns != nil:
			c.fill(t, len(t.columns)-1, 0, c.prices[d]-t.cost)
		default:
			c.walk(t, c.prices[d], func(cost price) bool {
				if cost == c.prices[d] {
					c.visit(t)
				}
				return c.unseen > 0
			})
		}
	}
	easiest := c.easiest
	s.CrossesCells = easiest&crossesCells != 0
	s.CrossesEquals = easiest&crossesEquals != 0
	s.OperatorChanges = easiest&operatorChanges != 0
	s.TakesApart = easiest&takesApart != 0
	s.EqualsChanges = easiest&equalsChanges != 0
	if d > 0 {
		s.Misleading = c.readable(d) - s.Solutions
	}
	return s
}

// best keeps a shortest solution, the one of a target that is visited, if it comes first or is the
// easiest so far.
func (c *Counter) best(t *target) {
	c.unseen--
	s, seen, first := &c.shortest, c.insight(t), c.easiest == noInsight
	if first || compareText(&t.found, &s.First) < 0 {
		s.First = t.found
	}
	if first || seen < c.easiest || seen == c.easiest && compareText(&t.found, &s.Easiest) < 0 {
		s.Easiest, c.easiest = t.found, seen
	}
}

// insight returns what must be seen to turn the puzzle of the last Count into the solution of a
// target that is visited. Sticks must go from one cell to another just if the cells do not
// keep their numbers of sticks, and across = just if its left side does not.
func (c *Counter) insight(t *target) (seen insight) {
	moves := c.rules.Rule == MoveSticks
	left, onLeft := 0, true // sticks that come to the left of the first =
	cell := func(p price) {
		more := p.added() - p.removed()
		if onLeft {
			left += more
		}
		if moves && more != 0 {
			seen |= crossesCells
		}
	}
	if t.from.Negative != t.found.Negative {
		seen |= operatorChanges
		cell(priceOf(number(t.from.Negative), number(t.found.Negative)))
	}
	for i, from := range t.from.numbers() {
		if i > 0 {
			from, to := t.from.Signs[i-1], t.found.Signs[i-1]
			switch {
			case from == to:
			case from.relation() || to.relation():
				seen |= equalsChanges
			default:
				seen |= operatorChanges
			}
			onLeft = onLeft && !to.relation()
			cell(signPrices[from][to])
		}
		to := t.found.Numbers[i]
		if from.Width == 0 {
			p := &numeralPrices[from.Cells][to.Cells]
			if p.slid > 0 {
				seen |= takesApart
			}
			cell(p.price)
		}
		for k := range int(from.Width) {
			cell(c.digits[from.Symbol(k)][to.Symbol(k)])
		}
	}
	if moves && left != 0 && !t.from.Roman() {
		seen |= crossesEquals
	}
	return seen
}

// factors are polynomials that count what a cell can become, whatever becomes of the others.
type factors struct {
	digits   [2][1 << 8][]uint64 // by whether 0 is left out
	numerals [MaxNumeral + 1][]uint64
}

// newFactors makes the polynomials in a ring.
func (c *Counter) newFactors(ring poly.Ring) *factors {
	f := new(factors)
	add := func(p *[]uint64, cost price) {
		if *p == nil {
			*p = make([]uint64, ring.Size())
		}
		if cost.within(c.limit) {
			ring.Add(*p, cost.removed(), cost.added(), 1)
		}
	}
	for from := range c.digits {
		for to, cost := range c.digits[from] {
			add(&f.digits[0][from], cost)
			if to > 0 {
				add(&f.digits[1][from], cost)
			}
		}
	}
	for from := range numeralPrices {
		for _, p := range numeralPrices[from] {
			if p.ok {
				add(&f.numerals[from], p.price)
			}
		}
	}
	return f
}

// setRing chooses the arithmetic of the counter: no coefficient is greater than the number of
// readable statements can be.
func (c *Counter) setRing() {
	rows, cols := c.limit.removed()+1, c.limit.added()+1
	wide := poly.Ring{Rows: rows, Cols: cols}
	f := c.newFactors(wide)
	bound := make([]uint64, wide.Size())
	bound[0] = 1
	multiply := func(list [][]uint64) {
		most, next := make([]uint64, wide.Size()), make([]uint64, wide.Size())
		for _, p := range list {
			for i, n := range p {
				most[i] = max(most[i], n)
			}
		}
		wide.AddProduct(next, bound, most)
		bound = next
	}
	cells := c.form.digits()
	if c.rules.Ends {
		cells += 2
	}
	for range cells {
		multiply(f.digits[0][:])
	}
	for range c.form.Terms {
		if c.form.Roman() {
			multiply(f.numerals[:])
		}
	}
	c.ring = poly.New(rows, cols, slices.Max(bound))
	c.factors = c.newFactors(c.ring)
}

// readable returns the number of readable statements exactly d steps from the puzzle of the
// last Count. Each cell becomes anything on its own account, so it is a product over the cells.
func (c *Counter) readable(d int) (n uint64) {
	var product []uint64
	var of *target
	for _, t := range c.targets {
		if !t.cost.within(c.prices[d]) {
			continue
		}
		if of == nil || t.from != of.from {
			of = t
			product = c.product(&t.from)
		}
		left := c.prices[d] - t.cost
		n += c.ring.At(product, left.removed(), left.added())
	}
	return n
}

// product multiplies the factors of all cells of a puzzle.
func (c *Counter) product(puzzle *Statement) []uint64 {
	product, next := c.memory[0], c.memory[1]
	clear(product)
	c.ring.Add(product, 0, 0, 1)
	times := func(factor []uint64) {
		clear(next)
		c.ring.AddProduct(next, product, factor)
		product, next = next, product
	}
	for _, n := range puzzle.numbers() {
		if n.Width == 0 {
			times(c.factors.numerals[n.Cells])
		}
		for k := range int(n.Width) {
			leading := c.rules.NoLeadingZeros && n.Width > 1 && k == int(n.Width)-1
			times(c.factors.digits[number(leading)][n.Symbol(k)])
		}
	}
	return product
}
