package statement

import "strings"

// Turned returns s upside down, read from the other end; ok is false if that is no statement
// at all: a minus before the first number would stand at the end, and a V would be no letter.
// A digit may turn into what is no digit.
func (s *Statement) Turned() (t Statement, ok bool) {
	if s.Negative {
		return t, false
	}
	n := int(s.Terms)
	t.Terms = s.Terms
	for i := range n {
		from := s.Numbers[n-1-i]
		to := Number{Width: from.Width}
		if from.Width == 0 {
			letters := []byte(numerals[from.Cells])
			for a, b := 0, len(letters)-1; a < b; a, b = a+1, b-1 {
				letters[a], letters[b] = letters[b], letters[a]
			}
			to.Cells = uint16(numeralValue(string(letters)))
			if to.Cells == 0 || strings.Contains(string(letters), "V") {
				return t, false
			}
		}
		for k := range int(from.Width) {
			to.Cells = to.Cells<<4 | uint16(turnedSymbols[from.Symbol(k)])
		}
		t.Numbers[i] = to
		if i > 0 {
			t.Signs[i-1] = s.Signs[n-1-i]
		}
	}
	return t, true
}

// Turned returns the form of statements that are turned upside down.
func (f *Form) Turned() Form {
	t := Form{Negative: f.Negative, Terms: f.Terms}
	n := int(f.Terms)
	for i := range n {
		t.Widths[i] = f.Widths[n-1-i]
		if i > 0 {
			t.Signs[i-1] = f.Signs[n-1-i]
		}
	}
	return t
}

// Reaches reports whether a true statement can be made of the puzzle of the last Count by
// removing and adding just so many sticks, each no more than the limit. With more removed
// than added, sticks are left over that would have to lie upon others.
func (c *Counter) Reaches(removed, added int) (found bool) {
	limit := price{removed, added}
	for _, v := range c.variants {
		numbers, cost := c.sources(v)
		c.beginWalk(v, &numbers, c.listReach)
		for i := range v.choices {
			c.walkChoice(&v.choices[i], cost.plus(c.signCost(&v.choices[i])), limit, func(cost packed) bool {
				found = found || cost == limit.packed()
				return !found
			})
			if found {
				return true
			}
		}
	}
	return false
}
