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
// A Counter handles one target after another. A target is a choice of the signs and cells that
// solutions may have. Turning the puzzle's signs into the target's signs has a price. If the target
// is a sum or difference with one =, its solutions are counted column by column (column.go).
// Solutions with x, /, ≠, a second = or Roman numerals are found one by one (walk.go).
//
// Searches through long products with many moves would take too long. So Count, List and Shortest
// each stop at a limit of work. If Count stops, its result covers fewer steps; see
// [Counter.Complete].
type Counter struct {
	form   Form
	rules  Rules
	prices []price // the cost of solutions at each depth
	limit  price   // the largest numbers of sticks removed and added, over all prices

	digits  *digitPrices
	ring    poly.Ring
	targets []*target

	blocks      map[stack]*block
	kept        int // roughly the number of words that all blocks cache
	reached     map[Number][]reached
	keptReached int
	became      map[uint64][]uint64 // cached results of the method becomes
	head        struct {            // cached result of multiplyHead
		numbers    [MaxTerms]Number
		ways, next []uint64
	}

	// The following fields are about the last call of Count.
	puzzle Statement
	counts []uint64

	solve.Stopper
	work  solve.Work // the work for the current question
	most  int        // a limit of work for tests; 0 for mostWork
	fewer *Counter   // a counter that covers fewer steps, in place of c if c reached the limit of work; otherwise nil

	shortest  Shortest
	described bool          // whether shortest describes the last Count
	unseen    uint64        // number of solutions of the current target that are still to be visited
	visit     func(*target) // called for each solution: c.best, or another function during c.at
}

// A target describes the solutions that have the same signs and the same cells.
type target struct {
	found   Statement // the current solution
	wider   bool      // whether there are more digits at the ends than in the form
	columns []column  // units first; nil if solutions must be found one by one

	// low[k][i] is a polynomial that counts the ways to fill the columns to the right of column k
	// so that the carry into column k is the least carry plus i. The last item is for all columns.
	low [][][]uint64

	// The following fields are about the last call of Count.
	from   *Statement // the puzzle, with the cells of the target
	wide   Statement  // the same puzzle, if the target is wider
	cost   price      // price of the changes of signs
	counts []uint64
}

// NewCounter returns a counter of the solutions that are at most limit steps away from puzzles of a
// form. The form must be valid, and limit must be at least 0. NewCounter may reduce a limit that is
// greater than the distance of any possible solution.
func NewCounter(form Form, rules Rules, limit int) *Counter {
	limit = min(limit, 7*(form.digits()+2+int(form.Terms))+3*int(form.Terms))
	var prices []price
	for d := range limit + 1 {
		prices = append(prices, rules.Rule.price(d))
	}
	return newCounter(form, rules, prices)
}

// NewOverlays returns a counter for a trick: up to limit sticks move, and at least one of them is
// laid on top of another stick. So more sticks are removed than added. The counter counts the true
// statements that the trick makes from a puzzle.
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

// addTargets adds the targets that have the cells of found, and its first n signs.
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

// begin prepares a target for the current puzzle: it computes the cost of the signs, and reports
// whether that cost is within the limit.
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

// Count counts the solutions of a puzzle, which must have the form of the counter. Element d of the
// result is the number of solutions exactly d steps away, for d from 0 to the limit. With
// Rules.Exactly, only solutions at the limit count. If the method reaches its limit of work, the
// result covers only some of the smaller values of d, or none; see [Counter.Complete]. The next
// call of Count overwrites the result.
func (c *Counter) Count(puzzle *Statement) []uint64 {
	c.fewer = nil
	if c.count(puzzle) {
		return c.counts
	}
	c.fewer = newCounter(c.form, c.rules, nil) // a counter that covers no steps at all
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

// Complete reports whether the last Count covered all numbers of steps up to the limit of the
// counter.
func (c *Counter) Complete() bool { return c.fewer == nil }

// count counts the solutions of a puzzle in c.counts. At the limit of work, the method returns
// false.
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

// Solve returns the solutions of a puzzle, sorted by depth and then by text. If the parameter most
// is not negative, it limits the number of solutions. The method also returns the number of
// solutions at each depth, as Count does. At the limit of work, the method may return fewer
// solutions.
func (c *Counter) Solve(puzzle *Statement, most int) (solutions []Solution, counts []uint64) {
	counts = slices.Clone(c.Count(puzzle))
	return c.List(most), counts
}

// List returns the solutions of the puzzle that was counted last, as Solve does. At the limit of
// work, the method returns fewer solutions, which are not necessarily the first.
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

// mostWork is the limit of work for one call of Count, List or Shortest. Work is the number of
// numbers tried and of coefficients multiplied. A change of mostWork changes the rows of data sets.
const mostWork = solve.MostWork / 2

func (c *Counter) upTo() solve.Work { return c.UpTo(cmp.Or(c.most, mostWork)) }

// If a target with columns has at most mostListed solutions, all of them are listed and then
// sorted. Otherwise, except with Roman numerals, solutions are found in sorted order, and only as
// many as needed.
const mostListed = 1 << 16

// at returns the solutions at depth d of the puzzle that was counted last, sorted by text. If the
// parameter most is not negative, the method returns only the first solutions, at most that many.
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
			return left != 0 || c.form.Roman() // numerals are visited in the order of their values, not of their texts
		})
	}
	slices.SortFunc(list, func(a, b Statement) int { return compareText(&a, &b) })
	if most >= 0 && len(list) > most {
		list = list[:most]
	}
	return list
}

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

// Sound reports whether a puzzle is sound, given its numbers of solutions at the depths from 0 to a
// limit. A puzzle is sound if its only solution is at the limit, and the limit is at least 1.
func Sound(counts []uint64) bool {
	limit := len(counts) - 1
	return limit >= 1 && counts[limit] == 1 && !slices.ContainsFunc(counts[:limit], func(n uint64) bool { return n > 0 })
}
