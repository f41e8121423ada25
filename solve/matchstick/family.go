package matchstick

import "math/bits"

// Family is the list of all statements of a form that have = or ≠, true or false. Statements are in
// the order of their texts, but Roman numerals are in the order of their values.
type Family struct {
	Form           Form
	Signs          Signs // the signs that a changeable sign can become
	NoLeadingZeros bool  // whether to leave out statements with numbers such as 03
	Numerals       int   // the largest Roman numeral; 0 means MaxNumeral
}

// numbers returns the least value of a number of the given width, and how many numbers have this
// width. Width 0 stands for Roman numerals.
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

// rest returns in how many ways a statement can continue after each number. For number i, element
// [i][0] is for statements without = or ≠ before number i, and element [i][1] is for all others.
func (f *Family) rest() (rest [MaxTerms][2]uint64) {
	all, plain := uint64(1), uint64(1)
	for i := int(f.Form.Terms) - 1; i > 0; i-- {
		rest[i] = [2]uint64{all - plain, all}
		_, count := f.numbers(f.Form.Numbers[i].Width)
		set := f.Form.may(i-1, f.Signs)
		all *= count * uint64(bits.OnesCount8(uint8(set)))
		plain *= count * uint64(bits.OnesCount8(uint8(set&^(1<<Equal|1<<NotEqual))))
	}
	rest[0] = [2]uint64{all - plain, all}
	return rest
}

// Size returns the number of statements. The number of statements fits into a uint64 for every form
// that [Form.Validate] allows.
func (f *Family) Size() uint64 {
	_, count := f.numbers(f.Form.Numbers[0].Width)
	rest := f.rest()
	return count * rest[0][0]
}

// Reader returns a function like [Family.At] that is fast for consecutive indices. The function is
// not safe for concurrent use.
func (f *Family) Reader() func(index uint64) Statement {
	var s Statement
	next, value, left := uint64(0), uint64(0), uint64(0) // the next index, the value of the last number, and how many larger values follow
	last := &s.Numbers[f.Form.Terms-1]
	least, count := f.numbers(f.Form.Numbers[f.Form.Terms-1].Width)
	return func(index uint64) Statement {
		if index == next && left > 0 {
			value, left = value+1, left-1
			*last = written(last.Width, value)
		} else {
			s = f.At(index)
			v, _ := last.Value()
			value = uint64(v)
			left = least + count - 1 - value
		}
		next = index + 1
		return s
	}
}

func written(width uint8, value uint64) Number {
	if width > 0 {
		return Number{width, decimal[value]}
	}
	return Number{Cells: uint32(value)}
}

// At returns the statement with the given index, which must be less than Size.
func (f *Family) At(index uint64) Statement {
	s := Statement{Negative: f.Form.Negative, Terms: f.Form.Terms}
	related, rest := false, f.rest()
	for i, n := range f.Form.numbers() {
		least, count := f.numbers(n.Width)
		if i > 0 {
			for set := f.Form.may(i-1, f.Signs); ; set &= set - 1 {
				sign := Sign(bits.TrailingZeros8(uint8(set)))
				ways := count * rest[i][number(related || sign.relation())]
				if s.Signs[i-1] = sign; index < ways {
					break
				}
				index -= ways
			}
			related = related || s.Signs[i-1].relation()
		}
		ways := rest[i][number(related)]
		value := least + index/ways
		index %= ways
		s.Numbers[i] = written(n.Width, value)
	}
	return s
}
