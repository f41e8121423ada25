package matchstick

import (
	"slices"
	"strings"

	"matchbook/solve/matchstick/poly"
)

// Shortest describes the solutions with the fewest steps, and how well they are hidden.
//
// A person needs to find only one solution, so Seen describes the easiest of the shortest. A
// solution is easier than another if its [Insight], as a number, is smaller; among equals, the
// first solution by text counts as the easiest.
type Shortest struct {
	First     Statement // the first solution by text
	Easiest   Statement
	Depth     int    // the number of steps to these solutions
	Solutions uint64 // the number of these solutions

	Seen Insight // what must be seen to find Easiest, whichever way sticks are paired

	// Misleading is the number of false statements exactly Depth steps away. Misleading is 0 if
	// Depth is 0.
	Misleading uint64

	// Stopped means that there are too many solutions to compare within the limit of work. Then
	// Easiest, Seen and Misleading are unknown, and First is any of the solutions found, or the
	// zero Statement if none was found.
	Stopped bool
}

// Insight is the set of what a person must see to find a solution. The elements are in ascending
// order of difficulty; each outweighs all elements before it together. An added or removed stick
// crosses nothing.
type Insight uint8

const (
	CrossesCells    Insight = 1 << iota // sticks go from one cell to another; a sign and a numeral are cells
	CrossesEquals                       // sticks go to the other side of =; never with Roman numerals
	OperatorChanges                     // a sign changes, but no = or ≠ is involved
	TakesApart                          // a leg of V or X slides, which changes the letter
	EqualsChanges                       // a sign changes to or from = or ≠
)

// Has reports whether the set has at least one of the given insights.
func (i Insight) Has(any Insight) bool { return i&any != 0 }

// Shortest describes the shortest solutions of the puzzle that was counted last, or returns nil if
// it has none. The result is valid until the next call of Count or Shortest.
func (c *Counter) Shortest() *Shortest {
	if c.fewer != nil {
		return c.fewer.Shortest()
	}
	d := slices.IndexFunc(c.counts, func(n uint64) bool { return n > 0 })
	if d < 0 {
		return nil
	}
	s := &c.shortest
	if c.described {
		return s
	}
	c.described, c.work = true, c.upTo()
	*s = Shortest{Depth: d, Solutions: c.counts[d]}
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
	if s.Stopped = c.work.Over(); s.Stopped {
		c.work = c.upTo()
		if list := c.at(d, 1); len(list) > 0 {
			s.First = list[0]
		}
		return s
	}
	if d > 0 {
		s.Misleading = c.readable(d) - s.Solutions
	}
	return s
}

// best compares the current solution of a target with the solutions visited so far. The method
// records the solution as First if it is the first of all by text, and as Easiest if it is the
// easiest.
func (c *Counter) best(t *target) {
	c.unseen--
	s, seen := &c.shortest, c.insight(t)
	first := s.First.Terms == 0
	if first || compareText(&t.found, &s.First) < 0 {
		s.First = t.found
	}
	if first || seen < s.Seen || seen == s.Seen && compareText(&t.found, &s.Easiest) < 0 {
		s.Easiest, s.Seen = t.found, seen
	}
}

// insight returns what must be seen to turn the puzzle that was counted last into the current
// solution of a target. Some stick must move to another cell if and only if the number of sticks
// changes in some cell. Some stick must cross = if and only if the number of sticks to the left of
// = changes.
func (c *Counter) insight(t *target) (seen Insight) {
	moves := c.rules.Rule == MoveSticks
	left, onLeft := 0, true // the change of the number of sticks to the left of the first = or ≠
	cell := func(p price) {
		more := p.added() - p.removed()
		if onLeft {
			left += more
		}
		if moves && more != 0 {
			seen |= CrossesCells
		}
	}
	if t.from.Negative != t.found.Negative {
		seen |= OperatorChanges
		cell(priceOf(number(t.from.Negative), number(t.found.Negative)))
	}
	for i, from := range t.from.numbers() {
		if i > 0 {
			from, to := t.from.Signs[i-1], t.found.Signs[i-1]
			switch {
			case from == to:
			case from.relation() || to.relation():
				seen |= EqualsChanges
			default:
				seen |= OperatorChanges
			}
			onLeft = onLeft && !to.relation()
			cell(signPrices[from][to])
		}
		to := t.found.Numbers[i]
		if from == to {
			continue
		}
		if from.Width == 0 {
			if strings.ReplaceAll(from.String(), "I", "") != strings.ReplaceAll(to.String(), "I", "") {
				seen |= TakesApart
			}
			cell(numeralPrices[from.Cells][to.Cells])
		}
		for k := range int(from.Width) {
			cell(c.digits[from.Symbol(k)][to.Symbol(k)])
		}
	}
	if moves && left != 0 && !t.from.Roman() {
		seen |= CrossesEquals
	}
	return seen
}

// setRing chooses the ring of the counter's polynomials. No coefficient can exceed the largest
// number of statements at one price.
func (c *Counter) setRing() {
	rows, cols := c.limit.removed()+1, c.limit.added()+1
	c.ring = poly.Ring{Rows: rows, Cols: cols}
	if c.form.Roman() {
		return
	}
	most := c.sum(nil) // at each price, the largest number of digits that any cell can become
	for i := range c.digits {
		for at, n := range c.sum(c.digits[i][:]) {
			most[at] = max(most[at], n)
		}
	}
	bound := c.sum([]price{0})
	for range c.form.digits() + 2*number(c.rules.Ends) {
		product := c.sum(nil)
		c.ring.AddProduct(product, bound, most)
		bound = product
	}
	c.ring = poly.New(rows, cols, slices.Max(bound))
}

// readable returns the number of statements, true or false, exactly d steps away from the puzzle
// that was counted last. Numbers change independently of each other, so the count for each target
// is a product over the numbers.
func (c *Counter) readable(d int) (n uint64) {
	var of *Statement
	var last []uint64
	for _, t := range c.targets {
		if !t.cost.within(c.prices[d]) {
			continue
		}
		if of == nil || t.from != of && *t.from != *of {
			of = t.from
			c.multiplyHead(of)
			last = c.becomes(of.Numbers[of.Terms-1])
		}
		left := c.prices[d] - t.cost
		n += c.ring.ProductAt(c.head.ways, last, left.removed(), left.added())
	}
	return n
}

// multiplyHead multiplies the polynomials of all numbers of a puzzle except the last number. When
// the statements of a family are counted in order, consecutive statements usually share the
// product.
func (c *Counter) multiplyHead(puzzle *Statement) {
	numbers := puzzle.Numbers
	numbers[puzzle.Terms-1] = Number{}
	if c.head.numbers == numbers {
		return
	}
	c.head.numbers = numbers
	copy(c.head.ways, c.becomes(numbers[0]))
	for _, n := range numbers[1 : puzzle.Terms-1] {
		clear(c.head.next)
		c.ring.AddProduct(c.head.next, c.head.ways, c.becomes(n))
		c.head.ways, c.head.next = c.head.next, c.head.ways
	}
}

// becomes returns the polynomial that counts, by price, the numbers that a number can become.
func (c *Counter) becomes(n Number) []uint64 {
	key := uint64(n.Width)<<32 | uint64(n.Cells)
	if ways, ok := c.became[key]; ok {
		return ways
	}
	ways := c.sum([]price{0})
	if n.Width == 0 {
		var prices []price
		for _, to := range c.reach(n) {
			prices = append(prices, to.cost)
		}
		ways = c.sum(prices)
	}
	for k := range int(n.Width) {
		prices := c.digits[n.Symbol(k)][:]
		if c.rules.NoLeadingZeros && n.Width > 1 && k == int(n.Width)-1 {
			prices = prices[1:]
		}
		product := c.sum(nil)
		c.ring.AddProduct(product, ways, c.sum(prices))
		ways = product
	}
	c.became[key] = ways
	return ways
}

// sum returns the polynomial that counts the given prices up to the limit.
func (c *Counter) sum(prices []price) []uint64 {
	sum := make([]uint64, c.ring.Size())
	for _, p := range prices {
		if p.within(c.limit) {
			c.ring.Add(sum, p.removed(), p.added(), 1)
		}
	}
	return sum
}
