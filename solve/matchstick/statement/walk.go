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

// reach are numbers that a number can become at one price.
type reach struct {
	cost  packed
	items []reached
}

type reached struct{ value, cells uint16 }

// packed is a price in one word: sticks removed above 16 bits, sticks added below.
type packed uint32

func (p price) packed() packed { return packed(p.removed<<16 | p.added) }

func (p packed) price() price { return price{int(p >> 16), int(p & 0xffff)} }

// within reports whether p removes and adds no more than limit.
func (p packed) within(limit packed) bool { return (limit-p)&0x8000_8000 == 0 }

// walker walks through the statements near a puzzle.
type walker struct {
	counter *Counter
	variant *variant
	list    func(Number) []reach // what a number can become
	lists   [MaxTerms][]reach    // for all but the last
	sources [MaxTerms]Number
	options [MaxTerms - 1][]Sign // what each sign may become
	from    [MaxTerms - 1]Sign

	limit packed // of the whole statement
	end   int    // the last number
	found Statement
	visit func(cost packed) (more bool)
}

// walk visits the true statements of a variant of the layout whose price is within limit,
// with w.found set to each, until visit returns false; then it returns false too. They come
// in the order of the lists, signs before the numbers after them.
func (w *walker) walk(cost packed) bool {
	w.found = Statement{Negative: w.variant.negative, Terms: uint8(w.end + 1)}
	for i := range w.end + 1 {
		w.found.Numbers[i].Width = w.sources[i].Width
	}
	for _, group := range w.lists[0] {
		c := cost + group.cost
		if !c.within(w.limit) {
			continue
		}
		for _, first := range group.items {
			w.found.Numbers[0].Cells = first.cells
			var r reading
			r.begin(int(first.value), w.variant.negative)
			if !w.after(1, r, c) {
				return false
			}
		}
	}
	return true
}

// after goes on with the sign before number i and the number, after what r has read.
func (w *walker) after(i int, r reading, cost packed) bool {
	for _, sign := range w.options[i-1] {
		c := cost + signPrices[w.from[i-1]][sign].packed()
		if !c.within(w.limit) {
			continue
		}
		w.found.Signs[i-1] = sign
		if i == w.end {
			if (r.related || sign.relation()) && !w.last(&r, sign, c) {
				return false
			}
			continue
		}
		if w.simple(i, &r, sign) {
			if !w.tail(i, &r, sign, c) {
				return false
			}
			continue
		}
	numbers:
		for _, group := range w.lists[i] {
			c := c + group.cost
			if !c.within(w.limit) {
				continue
			}
			for _, n := range group.items {
				next := r
				if !next.next(sign, int64(n.value)) {
					if sign.relation() {
						break numbers // the side before is wrong, whatever comes now
					}
					continue
				}
				w.found.Numbers[i].Cells = n.cells
				if !w.after(i+1, next, c) {
					return false
				}
			}
		}
	}
	return true
}

// simple reports whether what remains after the sign before number i is that number, = and
// the last number, of digits, and no fraction stands before it.
func (w *walker) simple(i int, r *reading, sign Sign) bool {
	return i == w.end-1 && len(w.options[i]) == 1 && w.options[i][0] == Equal && !r.related && !sign.relation() &&
		r.sum.d == 1 && r.product.d == 1 && w.sources[w.end].Width > 0
}

// tail is after and last, written out for what is simple: the end of most statements.
func (w *walker) tail(i int, r *reading, sign Sign, cost packed) bool {
	cost += signPrices[w.from[i]][Equal].packed()
	w.found.Signs[i] = Equal
	source := w.sources[w.end]
	most := int64(powers[source.Width])
	least := int64(0)
	if w.counter.rules.NoLeadingZeros && source.Width > 1 {
		least = int64(powers[source.Width-1])
	}
	var rows [matchstick.MaxDigits]*[16]packed
	for k := range rows {
		rows[k] = &noPrices
		if k < int(source.Width) {
			rows[k] = &w.counter.packed[source.Symbol(k)]
		}
	}
	sum, product := r.sum.n, r.product.n
	if sign == Plus || sign == Minus {
		sum += product
	}
	for _, group := range w.lists[i] {
		c := cost + group.cost
		if !c.within(w.limit) {
			continue
		}
		for _, n := range group.items {
			v := int64(n.value)
			switch sign {
			case Plus:
				v = sum + v
			case Minus:
				v = sum - v
			case Times:
				v = sum + product*v
			default:
				if v == 0 {
					continue
				}
				quotient := product / v
				if quotient*v != product {
					continue
				}
				v = sum + quotient
			}
			if v < least || v >= most {
				continue
			}
			cells := decimal[v]
			c := c + rows[0][cells&15] + rows[1][cells>>4&15] + rows[2][cells>>8&15] + rows[3][cells>>12]
			if !c.within(w.limit) {
				continue
			}
			w.found.Numbers[i].Cells = n.cells
			w.found.Numbers[w.end].Cells = cells
			if !w.visit(c) {
				return false
			}
		}
	}
	return true
}

// noPrices are those of a cell that is not there.
var noPrices [16]packed

// last finds what the last number can be.
func (w *walker) last(r *reading, sign Sign, cost packed) bool {
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
		if must.d != 1 {
			if must.n%must.d != 0 {
				return true
			}
			must.n /= must.d
		}
		if must.n < 0 {
			return true
		}
		return w.end1(must.n, cost)
	}
	for _, group := range w.list(w.sources[w.end]) {
		for _, n := range group.items {
			next := *r
			if next.next(sign, int64(n.value)) && next.close() {
				if !w.leaf(n.cells, cost+group.cost) {
					return false
				}
			}
		}
	}
	return true
}

// end1 ends the statement with a number of the value, if there is one within the limit.
func (w *walker) end1(value int64, cost packed) bool {
	source := w.sources[w.end]
	if source.Width == 0 {
		if value < 1 || value > MaxNumeral {
			return true
		}
		p := &numeralPrices[source.Cells][value]
		if !p.ok {
			return true
		}
		return w.leaf(uint16(value), cost+p.price.packed())
	}
	if value >= int64(powers[source.Width]) {
		return true
	}
	cells := decimal[value]
	if w.counter.rules.NoLeadingZeros && source.Width > 1 && cells>>(4*(source.Width-1)) == 0 {
		return true
	}
	for k := range int(source.Width) {
		cost += w.counter.packed[source.Symbol(k)][cells>>(4*k)&15]
	}
	return w.leaf(cells, cost)
}

// leaf visits a solution if its price is within the limit.
func (w *walker) leaf(cells uint16, cost packed) bool {
	if !cost.within(w.limit) {
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

// reachOf returns what a number can become within the limit of the counter, grouped by price.
func (c *Counter) reachOf(n Number) []reach {
	keep := n.Width < matchstick.MaxDigits
	if keep {
		if c.reached[n.Width] == nil {
			c.reached[n.Width] = make([][]reach, 1<<(4*max(n.Width, 2))) // numerals need six bits
		}
		if list := c.reached[n.Width][n.Cells]; list != nil {
			return list
		}
	}
	list := []reach{}
	c.eachReach(n, func(value int, cells uint16, cost packed) {
		i := 0
		for i < len(list) && list[i].cost != cost {
			i++
		}
		if i == len(list) {
			list = append(list, reach{cost: cost})
		}
		list[i].items = append(list[i].items, reached{uint16(value), cells})
	})
	if keep {
		c.reached[n.Width][n.Cells] = list
	}
	return list
}

// inOrder returns what reachOf returns in the order of values: each in a group of its own.
func (c *Counter) inOrder(n Number) (list []reach) {
	c.eachReach(n, func(value int, cells uint16, cost packed) {
		list = append(list, reach{cost, []reached{{uint16(value), cells}}})
	})
	return list
}

// eachReach visits what a number can become within the limit, in the order of values.
func (c *Counter) eachReach(n Number, visit func(value int, cells uint16, cost packed)) {
	limit := c.limit.packed()
	if n.Width == 0 {
		for to := 1; to <= MaxNumeral; to++ {
			if p := numeralPrices[n.Cells][to]; p.ok && p.packed().within(limit) {
				visit(to, uint16(to), p.packed())
			}
		}
		return
	}
	least := 0
	if c.rules.NoLeadingZeros && n.Width > 1 {
		least = 1
	}
	var fill func(k, value int, cells uint16, cost packed)
	fill = func(k, value int, cells uint16, cost packed) {
		if k < 0 {
			visit(value, cells, cost)
			return
		}
		prices := &c.packed[n.Symbol(k)]
		for d := range 10 {
			next := cost + prices[d]
			if next.within(limit) && (d >= least || k < int(n.Width)-1) {
				fill(k-1, 10*value+d, cells<<4|uint16(d), next)
			}
		}
	}
	fill(int(n.Width)-1, 0, 0, 0)
}
