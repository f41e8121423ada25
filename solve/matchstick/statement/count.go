package statement

import (
	"slices"

	"matchbook/solve/matchstick"
	"matchbook/solve/matchstick/poly"
)

// Counter counts the solutions of the puzzles of one form, and lists them. It keeps state
// between calls, and tables that grow as they are needed, so each goroutine needs one of its
// own.
//
// The signs of a solution are chosen first: a choice has a price, and fixes what must be
// equal. For sums and differences with one =, the number of solutions is a product over
// columns (column.go). What has x, /, ≠ or a second = is walked through (walk.go).
type Counter struct {
	form  Form
	rules Rules
	limit price
	steps int

	prices   *digitPrices
	packed   [symbols][16]packed // the same
	ring     poly.Ring
	variants []*variant
	columns  map[columnKey]*column
	halves   map[halfKey]*half
	reached  [matchstick.MaxDigits][][]reach
	walker   walker

	// What the last Count saw.
	puzzle Statement
	counts []uint64
	now    *choice // that is counted

	products [2][][]uint64 // memory for products of columns, by carry
	countOne func(cost packed) bool

	// For Shortest.
	shortest  Shortest
	easiest   int // what must be seen for it, -1 if there is none yet
	exact     packed
	left      uint64 // solutions of the present choice of signs that were not found yet
	keepBest  func(cost packed) bool
	listReach func(Number) []reach

	formed formed
}

// variant is one way to use what the rules allow beside the cells of a form: whether there
// is a minus before the first number of a solution, and a digit more at either end.
type variant struct {
	negative    bool
	left, right bool
	widths      [MaxTerms]uint8
	choices     []choice
}

// choice is what the signs of a solution are.
type choice struct {
	signs   [MaxTerms - 1]Sign
	columns []*column // units first; nil if the choice must be walked through
	counts  []uint64  // of the last Count, for this choice alone; not valid if far
	far     bool      // whether the signs alone cost more than the limit
}

// NewCounter returns a counter for puzzles of a valid form, up to limit >= 0 steps. A
// greater limit than 9 for each cell is cut to that: no solution can be further away.
func NewCounter(form Form, rules Rules, limit int) *Counter {
	limit = min(limit, 9*(form.digits()+2*int(form.Terms)+3))
	c := &Counter{
		form: form, rules: rules, steps: limit,
		prices:  newDigitPrices(rules.Glyphs, rules.EitherOne),
		columns: map[columnKey]*column{},
		halves:  map[halfKey]*half{},
		counts:  make([]uint64, limit+1),
	}
	c.limit.removed, c.limit.added = rules.Rule.Cost(limit)
	for from := range symbols {
		for to, p := range c.prices[from] {
			c.packed[from][to] = p.packed()
		}
	}
	if form.Roman() {
		rules.FirstMinus, rules.Ends = false, false // there are no cells for them
	}
	for _, negative := range []bool{false, true} {
		if negative != form.Negative && !rules.FirstMinus {
			continue
		}
		for ends := range 4 {
			left, right := ends&1 == 1, ends&2 == 2
			if ends > 0 && !rules.Ends || left && form.Widths[0] == matchstick.MaxDigits ||
				right && form.Widths[form.Terms-1] == matchstick.MaxDigits {
				continue
			}
			v := &variant{negative: negative, left: left, right: right, widths: form.Widths}
			if left {
				v.widths[0]++
			}
			if right {
				v.widths[form.Terms-1]++
			}
			c.variants = append(c.variants, v)
		}
	}
	c.formed = c.newFormed()
	c.ring = c.formed.ring
	for i := range c.products {
		for range MaxTerms {
			c.products[i] = append(c.products[i], make([]uint64, c.ring.Size()))
		}
	}
	for _, v := range c.variants {
		c.addChoices(v, choice{}, 0)
	}
	c.walker.counter = c
	c.listReach = c.reachOf
	c.keepBest = func(cost packed) bool {
		if cost == c.exact {
			c.best(c.walker.variant, &c.walker.found)
			c.left--
		}
		return c.left > 0
	}
	c.countOne = func(cost packed) bool {
		if d, ok := c.depth(cost.price()); ok {
			c.now.counts[d]++
		}
		return true
	}
	return c
}

// addChoices adds the choices of signs that begin with the first n signs of ch.
func (c *Counter) addChoices(v *variant, ch choice, n int) {
	if n < int(c.form.Terms)-1 {
		for _, s := range c.maySigns(n) {
			ch.signs[n] = s
			c.addChoices(v, ch, n+1)
		}
		return
	}
	relations, plain := 0, !c.form.Roman()
	for _, s := range ch.signs[:n] {
		if s.relation() {
			relations++
		}
		plain = plain && s != Times && s != Divide && s != NotEqual
	}
	if relations == 0 {
		return
	}
	if plain && relations == 1 {
		ch.columns = c.columnsOf(v, &ch)
	}
	ch.counts = make([]uint64, len(c.counts))
	v.choices = append(v.choices, ch)
}

// maySigns returns what sign n of a solution can be.
func (c *Counter) maySigns(n int) []Sign {
	if c.form.Signs[n] == Any {
		return c.rules.Signs.List()
	}
	return []Sign{c.form.Signs[n]}
}

// sources returns the numbers of the puzzle with the cells of a variant, and what the
// minus before them costs.
func (c *Counter) sources(v *variant) (numbers [MaxTerms]Number, cost price) {
	numbers = c.puzzle.Numbers
	if v.right {
		n := &numbers[c.form.Terms-1]
		n.Cells = n.Cells<<4 | Blank
		n.Width++
	}
	if v.left {
		n := &numbers[0]
		n.Cells |= Blank << (4 * n.Width)
		n.Width++
	}
	switch {
	case v.negative && !c.puzzle.Negative:
		cost.added = 1
	case !v.negative && c.puzzle.Negative:
		cost.removed = 1
	}
	return numbers, cost
}

// signCost returns the price of a choice of signs.
func (c *Counter) signCost(ch *choice) (cost price) {
	for i := range int(c.form.Terms) - 1 {
		cost = cost.plus(signPrices[c.puzzle.Signs[i]][ch.signs[i]])
	}
	return cost
}

// Count returns how many solutions lie exactly d steps from a puzzle of the counter's form,
// for d from 0 to the limit. The slice is overwritten by the next call.
func (c *Counter) Count(puzzle *Statement) []uint64 {
	c.puzzle = *puzzle
	clear(c.counts)
	for _, v := range c.variants {
		numbers, cost := c.sources(v)
		listed := false
		for i := range v.choices {
			ch := &v.choices[i]
			cost := cost.plus(c.signCost(ch))
			ch.far = cost.removed > c.limit.removed || cost.added > c.limit.added
			if ch.far {
				continue
			}
			clear(ch.counts)
			if ch.columns != nil {
				c.multiply(ch, &numbers, cost)
			} else {
				if !listed {
					c.beginWalk(v, &numbers, c.listReach)
					listed = true
				}
				c.now = ch
				c.walkChoice(ch, cost, c.limit, c.countOne)
			}
			if c.rules.Exactly {
				clear(ch.counts[:c.steps])
			}
			for d, n := range ch.counts {
				c.counts[d] += n
			}
		}
	}
	return c.counts
}

// beginWalk prepares walks through a variant of the puzzle. The function lists what a number
// can become.
func (c *Counter) beginWalk(v *variant, numbers *[MaxTerms]Number, list func(Number) []reach) {
	w := &c.walker
	w.variant, w.sources, w.end = v, *numbers, int(c.form.Terms)-1
	w.from, w.list = c.puzzle.Signs, list
	for i := range w.end {
		w.lists[i] = list(numbers[i])
	}
}

// walkChoice visits the solutions of a choice of signs by walking through them. Cost is the
// price of the signs.
func (c *Counter) walkChoice(ch *choice, cost, limit price, visit func(cost packed) bool) {
	w := &c.walker
	for i := range w.end {
		w.options[i] = ch.signs[i : i+1]
	}
	w.from = ch.signs // so that they cost no more
	w.limit, w.visit = limit.packed(), visit
	w.walk(cost.packed())
}

// depth returns how many steps a price is; ok is false if it is none of the rule.
func (c *Counter) depth(cost price) (d int, ok bool) {
	d = max(cost.removed, cost.added)
	removed, added := c.rules.Rule.Cost(d)
	return d, cost == price{removed, added} && d <= c.steps
}

// Solution is a true statement that a puzzle can be turned into.
type Solution struct {
	Statement Statement
	Depth     int // the fewest steps that reach it
}

// Solve returns the solutions of a puzzle of the counter's form within the limit, by depth
// and then in the order of their texts, and how many there are at each depth. At most the
// first most of them are returned, all if most < 0.
func (c *Counter) Solve(puzzle *Statement, most int) (solutions []Solution, counts []uint64) {
	counts = slices.Clone(c.Count(puzzle))
	for d, n := range counts {
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
	return solutions, counts
}

// at returns the first solutions at depth d of the puzzle of the last Count in the order of
// their texts, at most most of them, all if most < 0.
func (c *Counter) at(d, most int) (list []Statement) {
	removed, added := c.rules.Rule.Cost(d)
	exact := price{removed, added}
	for _, v := range c.variants {
		numbers, cost := c.sources(v)
		if cost.removed > removed || cost.added > added {
			continue
		}
		c.beginWalk(v, &numbers, c.inOrder)
		w := &c.walker
		for i := range w.end {
			w.options[i] = c.maySigns(i)
		}
		left := most
		w.limit = exact.packed()
		w.visit = func(cost packed) bool {
			if cost != exact.packed() {
				return true
			}
			list = append(list, w.found)
			left--
			return left != 0 || c.form.Roman()
		}
		w.walk(cost.packed())
	}
	slices.SortFunc(list, func(a, b Statement) int { return compareText(&a, &b) })
	if most >= 0 && len(list) > most {
		list = list[:most]
	}
	return list
}

// each passes the solutions at depth d of the puzzle of the last Count to best, in no
// particular order. It walks only through choices of signs that have some, and only until
// it has all.
func (c *Counter) each(d int) {
	removed, added := c.rules.Rule.Cost(d)
	exact := price{removed, added}
	c.exact = exact.packed()
	for _, v := range c.variants {
		numbers, cost := c.sources(v)
		listed := false
		for i := range v.choices {
			ch := &v.choices[i]
			if ch.far || ch.counts[d] == 0 {
				continue
			}
			if !listed {
				c.beginWalk(v, &numbers, c.listReach)
				listed = true
			}
			c.left = ch.counts[d]
			c.walkChoice(ch, cost.plus(c.signCost(ch)), exact, c.keepBest)
		}
	}
}

// compareText compares statements by their texts.
func compareText(a, b *Statement) int {
	var memory [2][48]byte
	return slices.Compare(a.AppendText(memory[0][:0]), b.AppendText(memory[1][:0]))
}

// distance returns the price of turning a puzzle into a statement; ok is false if the rules
// do not allow it.
func (r Rules) distance(puzzle, s *Statement) (cost price, ok bool) {
	form := puzzle.Form(r.Signs)
	c := NewCounter(form, r, 0)
	c.puzzle = *puzzle
	for _, v := range c.variants {
		numbers, cost := c.sources(v)
		if v.negative != s.Negative || s.Terms != form.Terms {
			continue
		}
		fits := true
		for i := range int(form.Terms) {
			if i > 0 {
				fits = fits && slices.Contains(c.maySigns(i-1), s.Signs[i-1])
				cost = cost.plus(signPrices[puzzle.Signs[i-1]][s.Signs[i-1]])
			}
			to := s.Numbers[i]
			switch {
			case to.Width != numbers[i].Width:
				fits = false
			case to.Width == 0:
				p := numeralPrices[numbers[i].Cells][to.Cells]
				fits = fits && p.ok
				cost = cost.plus(p.price)
			default:
				for k := range int(to.Width) {
					cost = cost.plus(c.prices[numbers[i].Symbol(k)][to.Symbol(k)])
				}
			}
		}
		if fits {
			return cost, true
		}
	}
	return price{}, false
}

// formed counts the readable statements at a distance, true or not: each cell becomes
// anything on its own account, so their number is a product over the cells of polynomials
// in sticks removed and added. Those without = and ≠ are taken away again.
type formed struct {
	ring    poly.Ring
	digits  [2][symbols][]uint64 // by whether 0 is left out
	numbers [MaxNumeral + 1][]uint64
	all     [MaxTerms - 1][signs][]uint64 // by sign of the puzzle
	plain   [MaxTerms - 1][signs][]uint64 // without = and ≠
	chains  [][2]chain                    // by variant: all statements, and those without = and ≠
}

func (c *Counter) newFormed() (f formed) {
	// With a word for each coefficient, find the greatest that any product can have.
	build := func(ring poly.Ring) {
		f.ring = ring
		add := func(p []uint64, cost price) []uint64 {
			if p == nil {
				p = make([]uint64, ring.Size())
			}
			if cost.removed < ring.Rows && cost.added < ring.Cols {
				ring.Add(p, cost.removed, cost.added, 1)
			}
			return p
		}
		f.digits = [2][symbols][]uint64{}
		for from := range symbols {
			for to := range 10 {
				f.digits[0][from] = add(f.digits[0][from], c.prices[from][to])
				if to > 0 {
					f.digits[1][from] = add(f.digits[1][from], c.prices[from][to])
				}
			}
		}
		f.numbers = [MaxNumeral + 1][]uint64{}
		for from := 1; from <= MaxNumeral && c.form.Roman(); from++ {
			for to := 1; to <= MaxNumeral; to++ {
				if p := numeralPrices[from][to]; p.ok {
					f.numbers[from] = add(f.numbers[from], p.price)
				}
			}
		}
		f.all, f.plain = [MaxTerms - 1][signs][]uint64{}, [MaxTerms - 1][signs][]uint64{}
		for i := range int(c.form.Terms) - 1 {
			for from := range signs {
				f.all[i][from] = make([]uint64, ring.Size())
				f.plain[i][from] = make([]uint64, ring.Size())
				for _, to := range c.maySigns(i) {
					add(f.all[i][from], signPrices[from][to])
					if !to.relation() {
						add(f.plain[i][from], signPrices[from][to])
					}
				}
			}
		}
	}
	rows, cols := c.limit.removed+1, c.limit.added+1
	wide := poly.Ring{Rows: rows, Cols: cols}
	build(wide)
	bound := make([]uint64, wide.Size())
	bound[0] = uint64(len(c.variants))
	multiply := func(lists ...[]uint64) {
		most := make([]uint64, wide.Size())
		for _, p := range lists {
			for i, n := range p {
				most[i] = max(most[i], n)
			}
		}
		next := make([]uint64, wide.Size())
		wide.AddProduct(next, bound, &wide, most)
		bound = next
	}
	for i := range int(c.form.Terms) {
		if c.form.Roman() {
			multiply(f.numbers[:]...)
		}
		for range c.form.Widths[i] {
			multiply(f.digits[0][:]...)
		}
		if i > 0 {
			multiply(f.all[i-1][:]...)
		}
	}
	if c.rules.Ends {
		multiply(f.digits[0][:]...)
		multiply(f.digits[0][:]...)
	}
	// The minus before the first number shifts prices, but makes no coefficient greater.
	build(poly.New(rows, cols, slices.Max(bound)))
	f.chains = make([][2]chain, len(c.variants))
	return f
}

// wellFormed returns the number of readable statements exactly d steps from the puzzle of the
// last Count. Products are kept: successive puzzles of a sweep share most factors.
func (c *Counter) wellFormed(d int) (n uint64) {
	removed, added := c.rules.Rule.Cost(d)
	related := false
	for _, s := range c.form.Signs[:c.form.Terms-1] {
		related = related || s.relation()
	}
	for i, v := range c.variants {
		numbers, cost := c.sources(v)
		removed, added := removed-cost.removed, added-cost.added
		n += c.ring.At(c.product(&c.formed.chains[i][0], v, &numbers, &c.formed.all), removed, added)
		if !related {
			n -= c.ring.At(c.product(&c.formed.chains[i][1], v, &numbers, &c.formed.plain), removed, added)
		}
	}
	return n
}

// product multiplies the factors of all cells.
func (c *Counter) product(chain *chain, v *variant, numbers *[MaxTerms]Number, signs *[MaxTerms - 1][signs][]uint64) []uint64 {
	f := &c.formed
	at, kept := 0, true
	times := func(factor []uint64) {
		if at == len(chain.factors) {
			chain.factors = append(chain.factors, nil)
			chain.products = append(chain.products, make([]uint64, f.ring.Size()))
		}
		kept = kept && chain.factors[at] == &factor[0]
		if !kept {
			chain.factors[at] = &factor[0]
			if at == 0 {
				copy(chain.products[0], factor)
			} else {
				clear(chain.products[at])
				f.ring.AddProduct(chain.products[at], chain.products[at-1], &f.ring, factor)
			}
		}
		at++
	}
	for i := range int(c.form.Terms) {
		if i > 0 {
			times(signs[i-1][c.puzzle.Signs[i-1]])
		}
		if numbers[i].Width == 0 {
			times(f.numbers[numbers[i].Cells])
		}
		for k := int(numbers[i].Width) - 1; k >= 0; k-- {
			leading := 0
			if c.rules.NoLeadingZeros && numbers[i].Width > 1 && k == int(numbers[i].Width)-1 {
				leading = 1
			}
			times(f.digits[leading][numbers[i].Symbol(k)])
		}
	}
	return chain.products[at-1]
}

// chain is a product of factors, kept as far as it goes.
type chain struct {
	factors  []*uint64 // where each begins
	products [][]uint64
}
