package matchstick

import "math/bits"

// Family is every statement of a form that is readable, true or not, in the order of their
// texts; Roman numerals are in the order of their values.
type Family struct {
	Form           Form
	Signs          Signs // what signs that may change can be
	NoLeadingZeros bool  // leave out those with a number such as 03
	Numerals       int   // Roman numerals go from I to this; 0 for MaxNumeral
}

// numbers returns the least number of a width, and how many there are.
func (f *Family) numbers(width uint8) (least, count uint64) {
	switch {
	case width == 0 && f.Numerals > 0:
		return 1, uint64(f.Numerals)
	case width == 0:
		return 1, MaxNumeral
	case f.NoLeadingZeros && width > 1:
		least = uint64(powers[width-1])
	}
	return least, uint64(powers[width]) - least
}

// rest returns how many ways there are to fill what follows number i, when = or ≠ has been
// seen (related) or not.
func (f *Family) rest(i int, related bool) uint64 {
	all, unrelated := uint64(1), uint64(1)
	for i++; i < int(f.Form.Terms); i++ {
		_, count := f.numbers(f.Form.Numbers[i].Width)
		set := f.Form.may(i-1, f.Signs)
		all *= count * uint64(bits.OnesCount8(uint8(set)))
		unrelated *= count * uint64(bits.OnesCount8(uint8(set&^(1<<Equal|1<<NotEqual))))
	}
	if related {
		return all
	}
	return all - unrelated
}

// Size returns the number of statements. It overflows for no form that [Form.Validate]
// allows.
func (f *Family) Size() uint64 {
	_, count := f.numbers(f.Form.Numbers[0].Width)
	return count * f.rest(0, false)
}

// At returns the statement with an index, 0 to Size-1.
func (f *Family) At(index uint64) Statement {
	s := Statement{Negative: f.Form.Negative, Terms: f.Form.Terms}
	related := false
	for i, n := range f.Form.numbers() {
		least, count := f.numbers(n.Width)
		if i > 0 {
			for sign, set := Plus, f.Form.may(i-1, f.Signs); sign < signs; sign++ {
				if !set.Has(sign) {
					continue
				}
				ways := count * f.rest(i, related || sign.relation())
				if index < ways {
					s.Signs[i-1] = sign
					break
				}
				index -= ways
			}
			related = related || s.Signs[i-1].relation()
		}
		ways := f.rest(i, related)
		value := int(least + index/ways)
		index %= ways
		s.Numbers[i] = Roman(value)
		if n.Width > 0 {
			s.Numbers[i] = Digits(int(n.Width), value)
		}
	}
	return s
}
