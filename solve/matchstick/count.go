package matchstick

import (
	"cmp"
	"slices"

	"matchbook/solve"
	"matchbook/solve/matchstick/poly"
)

// Counter counts and lists the solutions of puzzles of one form. A Counter keeps state and growing
// tables between calls, so each goroutine needs its own Counter.
//
// A Counter goes through its targets. A target is a choice of the signs and cells that a solution may have. Changing
// the puzzle's signs to the target's signs has a price. For sums and differences with one =, the number of solutions of
// a target is a product over columns (column.go). For targets with x, /, ≠, a second = or Roman numerals, the solutions
// are found one by one (walk.go).
//
// Searches through long products with many moves would take too long. So Count, Shortest and Solve
// each have a limit of work; if Count reaches the limit, a counter with fewer moves answers.
type Counter struct {
	form   Form
	rules  Rules
	prices []price // for each depth: the cost of its solutions
	limit  price   // the most sticks that any of these prices removes, and the most that any of them adds

	digits  *digitPrices
	ring    poly.Ring
	targets []*target

	blocks      map[stack]*block
	kept        int // roughly the number of words kept in all blocks
	reached     map[Number][]reached
	keptReached int
	became      map[uint64][]uint64 // what each number can become, as polynomials
	head        struct {            // all numbers except the last, and what they can become together
		numbers    [MaxTerms]Number
		ways, next []uint64
	}

	// The following fields are about the last Count.
	puzzle Statement
	counts []uint64

	solve.Stopper
	work  solve.Work // the work for the current question
	most  int        // another limit of work, for tests; 0 for mostWork
	fewer *Counter   // the counter that answered in place of c, if the work was too much for c; otherwise nil

	shortest  Shortest
	described bool          // whether shortest describes the last Count
	unseen    uint64        // number of solutions of a target that must still be visited
	visit     func(*target) // fill calls it for each solution; it is the method best, unless the method at replaces it
}

// target is a statement without its numbers: the form of some solutions.
type target struct {
	found   Statement // the current solution
	wider   bool      // whether it has more digits at the ends than the form
	columns []column  // units first; nil if solutions must be searched one by one

	// low[k][i] is a polynomial that counts the ways to fill the columns to the right of column k so that
	// the carry into column k is the least carry plus i. The last item is for all columns.
	low [][][]uint64

	// The following fields are about the last Count.
	from   *Statement // the puzzle, with the cells of the target
	wide   Statement  // the same puzzle, if the target is wider
	cost   price      // price of the signs
	counts []uint64
}

// NewCounter returns a counter for puzzles of a valid form, up to limit >= 0 steps. If the limit is
// greater than the distance of every possible solution, NewCounter may reduce the limit.
func NewCounter(form Form, rules Rules, limit int) *Counter {
	limit = min(limit, 7*(form.digits()+2+int(form.Terms))+3*int(form.Terms))
	var prices []price
	for d := range limit + 1 {
		prices = append(prices, rules.Rule.price(d))
	}
	return newCounter(form, rules, prices)
}

// NewOverlays returns a counter of the true statements that a trick makes from a puzzle. In this trick, up to limit
// sticks move, and some of them are laid on top of other sticks. So more sticks are removed than added.
func NewOverlays(form Form, rules Rules, limit int) *Counter {
	var prices []price
	for removed := 1; removed <= limit; removed++ {
		for added := range removed {
			prices = append(prices, priceOf(removed, added))
		}
	}
	return newCounter(form, rules, prices)
}

func newCounter(form Form, rules Rules, prices []price) *Counter {
	c := &Counter{
		form: form, rules: rules.For(form.Roman()), prices: prices, counts: make([]uint64, len(prices)),
		blocks: map[stack]*block{}, reached: map[Number][]reached{}, became: map[uint64][]uint64{},
	}
	c.digits = c.rules.digitPrices()
	for _, p := range prices {
		c.limit = priceOf(max(c.limit.removed(), p.removed()), max(c.limit.added(), p.added()))
	}
	c.setRing()
	c.head.ways, c.head.next = c.sum(nil), c.sum(nil)
	c.visit = c.best
	for _, negative := range []bool{false, true} {
		for ends := range 4 {
			found := form.Statement
			found.Negative = negative
			found.Numbers[0].Width += uint8(ends & 1)
			found.Numbers[form.Terms-1].Width += uint8(ends >> 1)
			// Roman numerals have no cells for more letters.
			free := !form.Roman()
			if (negative == form.Negative || rules.FirstMinus && free) && (ends == 0 || rules.Ends && free) &&
				found.Numbers[0].Width <= MaxDigits && found.Numbers[form.Terms-1].Width <= MaxDigits {
				c.addTargets(found, 0)
			}
		}
	}
	return c
}

// addTargets adds the targets that begin with the first n signs of found.
func (c *Counter) addTargets(found Statement, n int) {
	if n < len(c.form.signs()) {
		for _, s := range c.form.may(n, c.rules.Signs).List() {
			found.Signs[n] = s
			c.addTargets(found, n+1)
		}
		return
	}
	relations, plain := 0, !c.form.Roman()
	for _, s := range found.Signs[:n] {
		relations += number(s.relation())
		plain = plain && s != Times && s != Divide && s != NotEqual
	}
	if relations == 0 {
		return
	}
	t := &target{found: found, wider: !c.form.Roman() && !found.alike(&c.form.Statement), counts: make([]uint64, len(c.prices))}
	if plain && relations == 1 {
		c.setColumns(t)
	}
	c.targets = append(c.targets, t)
}

// begin computes the cost of a target for the puzzle of Count, and reports whether the cost is
// within the limit.
func (c *Counter) begin(t *target) bool {
	t.from = &c.puzzle
	if t.wider {
		t.wide, _ = c.puzzle.Widened(&t.found)
		t.from = &t.wide
	}
	t.cost = 0
	for i, s := range c.puzzle.signs() {
		t.cost += signPrices[s][t.found.Signs[i]]
	}
	t.cost += priceOf(number(c.puzzle.Negative && !t.found.Negative), number(!c.puzzle.Negative && t.found.Negative))
	return t.cost.within(c.limit)
}

// Count returns how many solutions are exactly d steps from a puzzle of the counter's form, for each
// d from 0 to the limit. With Rules.Exactly, only solutions at the limit count. If the limit of work
// is reached, the result covers only the smaller values of d: see [Counter.Complete]. The next call
// overwrites the result.
func (c *Counter) Count(puzzle *Statement) []uint64 {
	c.fewer = nil
	if c.count(puzzle) {
		return c.counts
	}
	c.fewer = newCounter(c.form, c.rules, nil) // this counter covers no number of steps
	for d := 1; d < len(c.prices) && !c.rules.Exactly; d++ {
		fewer := newCounter(c.form, c.rules, c.prices[:d])
		fewer.most, fewer.Stopper = c.most, c.Stopper
		if !fewer.count(puzzle) {
			break
		}
		c.fewer = fewer
	}
	return c.fewer.counts
}

// Counts returns what the last Count returned.
func (c *Counter) Counts() []uint64 {
	if c.fewer != nil {
		return c.fewer.counts
	}
	return c.counts
}

// Complete reports whether the last Count covered all numbers of steps up to the limit.
func (c *Counter) Complete() bool { return c.fewer == nil }

// count sets the counts of a puzzle. At the limit of work, count returns false.
func (c *Counter) count(puzzle *Statement) bool {
	c.puzzle, c.work, c.described = *puzzle, c.upTo(), false
	clear(c.counts)
	for _, t := range c.targets {
		clear(t.counts)
		switch {
		case !c.begin(t):
		case t.columns != nil:
			c.multiply(t)
		default:
			c.walk(t, c.limit, func(cost price) bool {
				if d := slices.Index(c.prices, cost); d >= 0 {
					t.counts[d]++
				}
				return true
			})
		}
		if c.rules.Exactly {
			clear(t.counts[:len(c.prices)-1])
		}
		for d, n := range t.counts {
			c.counts[d] += n
		}
		if c.work.Over() {
			return false
		}
	}
	return true
}

// Solution is a true statement into which a puzzle can be turned.
type Solution struct {
	Statement Statement
	Depth     int // the least number of steps to it
}

// Solve returns the solutions of a puzzle of the counter's form within the limit, sorted by depth
// and then by text. Solve also returns the number of solutions at each depth, as Count does. Solve
// returns at most the given number of solutions, or all if this number is negative. At the limit of
// work, Solve may return fewer.
func (c *Counter) Solve(puzzle *Statement, most int) (solutions []Solution, counts []uint64) {
	counts = slices.Clone(c.Count(puzzle))
	return c.List(most), counts
}

// List returns the solutions of the last puzzle of Count, as Solve does. At the limit of work it
// returns fewer solutions, not necessarily the first.
func (c *Counter) List(most int) (solutions []Solution) {
	if c.fewer != nil {
		return c.fewer.List(most)
	}
	c.work = c.upTo()
	for d, n := range c.counts {
		if n == 0 {
			continue
		}
		if most >= 0 && len(solutions) >= most {
			break
		}
		for _, s := range c.at(d, most-len(solutions)) {
			solutions = append(solutions, Solution{s, d})
		}
	}
	return solutions
}

// mostWork is the limit of work for one question about a puzzle: the number of numbers tried and
// coefficients multiplied. A change of mostWork changes the rows of data sets.
const mostWork = solve.MostWork / 2

func (c *Counter) upTo() solve.Work { return c.UpTo(cmp.Or(c.most, mostWork)) }

// mostListed is the largest number of solutions of a target that are listed and then sorted. If
// there are more, the first solutions are found in sorted order.
const mostListed = 1 << 16

// at returns the first solutions, by text, at depth d of the last puzzle of Count. The list has at
// most the given number of solutions, or all if this number is negative.
func (c *Counter) at(d, most int) (list []Statement) {
	for _, t := range c.targets {
		if t.counts[d] == 0 {
			continue
		}
		if c.unseen = t.counts[d]; t.columns != nil && c.unseen <= mostListed {
			c.visit = func(t *target) {
				list = append(list, t.found)
				c.unseen--
			}
			c.fill(t, len(t.columns)-1, 0, c.prices[d]-t.cost)
			c.visit = c.best
			continue
		}
		left := most
		c.walk(t, c.prices[d], func(cost price) bool {
			if cost != c.prices[d] {
				return true
			}
			list = append(list, t.found)
			left--
			return left != 0 || c.form.Roman() // the order of the values of numerals is not the order of their texts
		})
	}
	slices.SortFunc(list, func(a, b Statement) int { return compareText(&a, &b) })
	if most >= 0 && len(list) > most {
		list = list[:most]
	}
	return list
}

// compareText compares statements by their texts.
func compareText(a, b *Statement) int {
	for i, n := range a.numbers() { // digits and signs sort like their texts
		m := b.Numbers[i]
		if n.Width != m.Width || n.Width == 0 || a.Negative != b.Negative {
			break
		}
		if sign, other := a.before(i), b.before(i); sign != other || n.Cells != m.Cells {
			return cmp.Or(cmp.Compare(sign, other), cmp.Compare(n.Cells, m.Cells))
		}
	}
	var memory [2][48]byte
	return slices.Compare(a.AppendText(memory[0][:0]), b.AppendText(memory[1][:0]))
}

// Total returns the number of solutions at all depths together.
func Total(counts []uint64) (total uint64) {
	for _, n := range counts {
		total += n
	}
	return total
}

// Sound reports whether a puzzle is sound, given its numbers of solutions at the depths from 0 to the
// limit. A sound puzzle has a limit of at least 1, exactly one solution at the limit, and no solution
// at a smaller depth.
func Sound(counts []uint64) bool {
	limit := len(counts) - 1
	return limit >= 1 && counts[limit] == 1 && !slices.ContainsFunc(counts[:limit], func(n uint64) bool { return n > 0 })
}
