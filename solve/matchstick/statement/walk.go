package statement

import "matchbook/solve/matchstick"

// How solutions are found one by one
//
// The numbers of a solution are near those of the puzzle: within the limit there are only
// so many things that a number can become, a list that is made once for each number. A walk
// goes through the statement from the left, through the signs and numbers that the sticks
// left over allow, and reads it as it goes. The last number needs no list: what it must be
// follows from the rest, and its price is looked up.
//
//	2 x 3 - 3 = 5     2: 2 3 8 …   x: x /   3: 3 2 5 9 …   -: - + =   3: 3 …   =: =   then?
//
// It takes time in proportion to what the operands within reach can be, whatever the number
// of true statements. A product is found no faster by columns: unlike in a sum, every
// digit of it depends on all digits of its factors.

// reach is what a number can become within the limit.
type reach struct {
	value          uint16
	cells          uint16
	removed, added uint8
}

// walker walks through the statements near a puzzle.
type walker struct {
	counter *Counter
	variant *variant
	lists   [MaxTerms][]reach
	sources [MaxTerms]Number
	options [MaxTerms - 1][]Sign // what each sign may become
	from    [MaxTerms - 1]Sign

	limit price // of the whole statement
	end   int   // the last number
	found Statement
	visit func(cost price) (more bool)
}

// walk visits the true statements of a variant of the layout whose price is within limit,
// with w.found set to each, in the order of texts (of values, for numerals), until visit
// returns false; then it returns false too.
func (w *walker) walk(cost price) bool {
	w.found = Statement{Negative: w.variant.negative, Terms: uint8(w.end + 1)}
	for i := range w.end + 1 {
		w.found.Numbers[i].Width = w.sources[i].Width
	}
	for _, first := range w.lists[0] {
		c := price{cost.removed + int(first.removed), cost.added + int(first.added)}
		if c.removed > w.limit.removed || c.added > w.limit.added {
			continue
		}
		w.found.Numbers[0].Cells = first.cells
		var r reading
		r.begin(int(first.value), w.variant.negative)
		if !w.after(1, &r, c) {
			return false
		}
	}
	return true
}

// after goes on with the sign before number i and the number, after what r has read.
func (w *walker) after(i int, r *reading, cost price) bool {
	for _, sign := range w.options[i-1] {
		c := cost.plus(signPrices[w.from[i-1]][sign])
		if c.removed > w.limit.removed || c.added > w.limit.added {
			continue
		}
		w.found.Signs[i-1] = sign
		if i == w.end {
			if (r.related || sign.relation()) && !w.last(r, sign, c) {
				return false
			}
			continue
		}
		for _, n := range w.lists[i] {
			c := price{c.removed + int(n.removed), c.added + int(n.added)}
			if c.removed > w.limit.removed || c.added > w.limit.added {
				continue
			}
			next := *r
			if !next.next(sign, int64(n.value)) {
				if sign.relation() {
					break // the side before is wrong, whatever comes now
				}
				continue
			}
			w.found.Numbers[i].Cells = n.cells
			if !w.after(i+1, &next, c) {
				return false
			}
		}
	}
	return true
}

// last finds what the last number can be.
func (w *walker) last(r *reading, sign Sign, cost price) bool {
	all := sign == NotEqual || r.related && r.by == NotEqual && !sign.relation()
	var must fraction
	switch {
	case all:
	case sign == Equal:
		if !r.close() {
			return true
		}
		must = r.sum.plus(r.product)
	default:
		// side = sum + product ∘ number
		sum := r.sum
		if sign == Plus || sign == Minus {
			sum = sum.plus(r.product)
		}
		left := r.side.plus(fraction{-sum.n, sum.d})
		switch sign {
		case Plus:
			must = left
		case Minus:
			must = fraction{-left.n, left.d}
		case Times:
			all = r.product.n == 0
			if all && left.n != 0 {
				return true
			}
			must = fraction{left.n * r.product.d, left.d * r.product.n}
		case Divide:
			all = left.n == 0
			if all != (r.product.n == 0) {
				return true
			}
			must = fraction{r.product.n * left.d, r.product.d * left.n}
		}
	}
	if !all {
		if must.d < 0 {
			must = fraction{-must.n, -must.d}
		}
		if must.n < 0 || must.n%must.d != 0 {
			return true
		}
		return w.end1(must.n/must.d, cost)
	}
	for _, n := range w.lists[w.end] {
		next := *r
		if next.next(sign, int64(n.value)) && next.close() {
			if !w.leaf(n.cells, cost.plus(price{int(n.removed), int(n.added)})) {
				return false
			}
		}
	}
	return true
}

// end1 ends the statement with a number of the value, if there is one within the limit.
func (w *walker) end1(value int64, cost price) bool {
	source := w.sources[w.end]
	if source.Width == 0 {
		if value < 1 || value > MaxNumeral {
			return true
		}
		p := &numeralPrices[source.Cells][value]
		if !p.ok {
			return true
		}
		return w.leaf(uint16(value), cost.plus(p.price))
	}
	if value >= int64(powers[source.Width]) {
		return true
	}
	cells := decimal[value]
	if w.counter.rules.NoLeadingZeros && source.Width > 1 && cells>>(4*(source.Width-1)) == 0 {
		return true
	}
	for k := range int(source.Width) {
		cost = cost.plus(w.counter.prices[source.Symbol(k)][cells>>(4*k)&15])
	}
	return w.leaf(cells, cost)
}

// leaf visits a solution if its price is within the limit.
func (w *walker) leaf(cells uint16, cost price) bool {
	if cost.removed > w.limit.removed || cost.added > w.limit.added {
		return true
	}
	w.found.Numbers[w.end].Cells = cells
	return w.visit(cost)
}

var powers = [matchstick.MaxDigits + 1]int{1, 10, 100, 1000, 10000}

// decimal is the decimal digits of a number, four bits each.
var decimal = func() (list [10000]uint16) {
	for n := range list {
		list[n] = Digits(matchstick.MaxDigits, n).Cells
	}
	return list
}()

// reachOf returns what a number can become within the limit of the counter.
func (c *Counter) reachOf(n Number) []reach {
	if n.Width == 0 {
		return c.reachNumeral(n)
	}
	key := int(n.Cells)
	keep := n.Width < matchstick.MaxDigits
	if keep {
		if c.reached[n.Width] == nil {
			c.reached[n.Width] = make([][]reach, 1<<(4*n.Width))
		}
		if list := c.reached[n.Width][key]; list != nil {
			return list
		}
	}
	list := make([]reach, 0, 16)
	least := 0
	if c.rules.NoLeadingZeros && n.Width > 1 {
		least = 1
	}
	var fill func(k, value int, cells uint16, cost price)
	fill = func(k, value int, cells uint16, cost price) {
		if k < 0 {
			list = append(list, reach{uint16(value), cells, uint8(cost.removed), uint8(cost.added)})
			return
		}
		prices := &c.prices[n.Symbol(k)]
		for d := range 10 {
			next := cost.plus(prices[d])
			if next.removed <= c.limit.removed && next.added <= c.limit.added && (d >= least || k < int(n.Width)-1) {
				fill(k-1, 10*value+d, cells<<4|uint16(d), next)
			}
		}
	}
	fill(int(n.Width)-1, 0, 0, price{})
	if keep {
		c.reached[n.Width][key] = list
	}
	return list
}

func (c *Counter) reachNumeral(n Number) (list []reach) {
	for to := 1; to <= MaxNumeral; to++ {
		if p := numeralPrices[n.Cells][to]; p.ok && p.removed <= c.limit.removed && p.added <= c.limit.added {
			list = append(list, reach{uint16(to), uint16(to), uint8(p.removed), uint8(p.added)})
		}
	}
	return list
}
