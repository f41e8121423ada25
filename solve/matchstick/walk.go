package matchstick

// Solutions one by one
//
// Within a limit of steps, each number of a puzzle can become only a few other numbers, which are
// listed once. A walk goes through the statement from the left, tries all numbers that the limit
// still allows, and evaluates the statement on the way. The last number rarely needs a list: its
// value follows from the other numbers.
//
//	2 x 3 - 3 = 5     2: 2 3 8 …   x   3: 3 2 5 9 …   -   3: 3 …   =   then?
//
// The time is roughly proportional to the number of combinations of all numbers except the last,
// however many statements are true. Columns, as in column.go, would not help: a column of a product
// depends on several columns of its factors.

// reached is a number that a puzzle's number can become.
type reached struct {
	cost  price
	cells uint32
	value int64
}

// mostReached is roughly the largest total length of the lists cached by the method reach.
const mostReached = 1 << 22

// A walker visits the solutions of a target whose price is within a limit.
type walker struct {
	*Counter
	*target
	lists [MaxTerms][]reached
	limit price // the highest price of a solution
	end   int   // the index of the last number
	visit func(cost price) (more bool)
}

// walk visits the solutions of a target that have a price within the given limit, in the order of
// the values of their numbers. During each call of visit, the solution is t.found. If visit returns
// false, or at the limit of work, the method stops and returns false.
func (c *Counter) walk(t *target, limit price, visit func(cost price) bool) bool {
	w := walker{Counter: c, target: t, limit: limit, end: int(t.found.Terms) - 1, visit: visit}
	for i, n := range t.from.Numbers[:w.end] {
		w.lists[i] = c.reach(n)
	}
	return w.goOn(0, begin(), t.cost)
}

// goOn tries all values of number i and of the numbers after it. The numbers before number i are
// already chosen: the parameter r is the state after these numbers, and cost is their price. If the
// walk must stop, the method returns false.
func (w *walker) goOn(i int, r reading, cost price) bool {
	sign := w.found.before(i)
	switch {
	case sign.relation() && !r.close():
		return true // the previous side is wrong, whatever follows
	case i == w.end:
		return w.last(&r, sign, cost)
	}
	list := w.lists[i]
	if w.found.before(i+1).relation() && (sign == Equal || r.by == Equal) {
		if to, ok, free := w.must(i, &r, sign); ok {
			list = []reached{to}
		} else if !free {
			return true
		}
	}
	if w.work.Do(len(list)); w.work.Over() {
		return false
	}
	for _, n := range list {
		if !(cost + n.cost).within(w.limit) {
			continue
		}
		next := r
		if !next.next(sign, n.value) {
			continue
		}
		w.found.Numbers[i].Cells = n.cells
		if !w.goOn(i+1, next, cost+n.cost) {
			return false
		}
	}
	return true
}

// For each value of the last number, last visits the solutions; the numbers before it are already
// chosen. If the walk must stop, the method returns false.
func (w *walker) last(r *reading, sign Sign, cost price) bool {
	w.work.Do(4)
	switch to, ok, free := w.must(w.end, r, sign); {
	case ok:
		return w.leaf(to, cost)
	case !free:
		return true
	}
	list := w.reach(w.from.Numbers[w.end])
	w.work.Do(len(list))
	for _, to := range list {
		next := *r
		if next.next(sign, to.value) && next.close() && !w.leaf(to, cost) {
			return false
		}
	}
	return true
}

// must returns the only number that number i, the last of its side, can become to make both sides
// equal. If no number or several numbers can do so, ok is false; if several, free is true.
func (w *walker) must(i int, r *reading, sign Sign) (to reached, ok, free bool) {
	must, free := r.last(sign)
	if free || must.d == 0 || must.n%must.d != 0 || sign == Divide && must.n == 0 {
		return to, false, free
	}
	to, ok = w.into(w.from.Numbers[i], must.n/must.d)
	return to, ok, false
}

// leaf visits the solution that ends with the given number, if its price is within the limit. If
// the walk must stop, the method returns false.
func (w *walker) leaf(last reached, cost price) bool {
	if cost += last.cost; !cost.within(w.limit) {
		return true
	}
	w.found.Numbers[w.end].Cells = last.cells
	return w.visit(cost)
}

// last returns the value that makes both sides equal if it follows the sign s at the end of a side.
// If no value does, the denominator of the result is 0 or, after a division sign, the result is 0.
// If several values may fit, free is true, and the result has no meaning.
func (r *reading) last(s Sign) (must fraction, free bool) {
	switch rest := r.side.minus(r.sum); {
	case s == NotEqual || r.by == NotEqual && !s.relation():
		return must, true
	case s == Equal:
		return r.value(), false
	case s == Plus:
		must = r.side.minus(r.value())
	case s == Minus:
		must = r.value().minus(r.side)
	case s == Times:
		must = rest.over(r.product)
	case s == Divide:
		must = r.product.over(rest)
	}
	return must, must == fraction{}
}

// into turns a number of the puzzle into the number with the given value. If the value does not fit
// the cells of the number, or would begin with a 0 that the rules forbid, ok is false. Even if ok
// is true, the cost may be the constant impossible.
func (c *Counter) into(n Number, value int64) (to reached, ok bool) {
	to.value = value
	if n.Width == 0 {
		if value < 1 || value > MaxNumeral {
			return to, false
		}
		to.cells, to.cost = uint32(value), numeralPrices[n.Cells][value]
		return to, true
	}
	if value < 0 || value >= powers[n.Width] || c.rules.NoLeadingZeros && n.Width > 1 && value < powers[n.Width-1] {
		return to, false
	}
	to.cells = decimal[value]
	for k := range int(n.Width) {
		to.cost += c.digits[n.Symbol(k)][to.cells>>(8*k)&15]
	}
	return to, true
}

var powers = [MaxDigits + 1]int64{1, 10, 100, 1000, 10000}

// decimal has the decimal digits of each number below 10,000, eight bits for each digit.
var decimal = func() (list [10000]uint32) {
	for n := range list {
		list[n] = Digits(MaxDigits, n).Cells
	}
	return list
}()

// reach returns all numbers that a number can become within the counter's limit, in the order of
// their values.
func (c *Counter) reach(n Number) []reached {
	if list, ok := c.reached[n]; ok {
		return list
	}
	var list []reached
	for value := range max(powers[n.Width], MaxNumeral+1) {
		if to, ok := c.into(n, value); ok && to.cost.within(c.limit) {
			list = append(list, to)
		}
	}
	if c.keptReached < mostReached {
		c.keptReached += len(list)
		c.reached[n] = list
	}
	return list
}
