// Package matchstick defines matchstick puzzles: statements laid in sticks, how
// they are written and drawn, and what their solutions are. Some of them are
// the equations A±B=R of Lee and Kwon (2024, doi:10.9728/dcs.2024.25.4.1001);
// in comments, their article is called the paper. Books, apps and laboratories
// also have statements with several terms, signs that change, an equals sign
// that moves, and Roman numerals.
//
// The package rests on a few ideas:
//
//   - a [Form] is a row of numbers whose digits are open, with signs between
//     them that are fixed or may change;
//   - a symbol (a digit, a sign, a numeral) is a set of sticks, so turning one
//     symbol into another has a price: the numbers of sticks removed and added;
//   - a [Statement] is a form with a symbol in each cell; [Statement.True] says
//     whether the statement holds;
//   - the price of turning one statement into another is the sum of the prices
//     of its cells; a solution with d moves is a true statement at the price
//     (d, d).
//
// A stick moves from a filled place to any empty place; it moves only once, and
// the place that it leaves stays empty. So the least number of moves is the
// number of places that have a stick in the puzzle but not in the solution.
// [Rules] cover the points on which sources differ.
//
// A digit has seven segments as its places, numbered as in figure 3 of the
// paper:
//
//	 -0-
//	5   1
//	 -6-
//	4   2
//	 -3-
//
// [Counter] counts and lists solutions; [Search] is the depth-first search that
// the paper published. Tests check that they agree.
package matchstick

import (
	"fmt"
	"slices"
	"strings"

	"matchbook/solve"
)

// Sign is a sign between two numbers. The constants are in the order of their texts.
type Sign uint8

const (
	Plus Sign = iota
	Minus
	Divide
	Equal
	Times
	NotEqual
	signs // the number of signs

	Any // in a Form: any sign that the rules allow
)

var signTexts = [...]string{"+", "-", "/", "=", "x", "≠", "", "?"}

// String returns the sign as it is written: + - / = x ≠, or ? for Any.
func (s Sign) String() string { return signTexts[s] }

// relation reports whether the sign is = or ≠, the signs that stand between two sides.
func (s Sign) relation() bool { return s == Equal || s == NotEqual }

// Sticks returns the numbers of sticks of the sign: horizontal bars, upright posts, sticks that
// rise to the right, and sticks that fall to the right. A bar may lie at any height.
func (s Sign) Sticks() [4]int {
	switch s {
	case Plus:
		return [4]int{1, 1, 0, 0}
	case Minus:
		return [4]int{1, 0, 0, 0}
	case Divide:
		return [4]int{0, 0, 1, 0}
	case Equal:
		return [4]int{2, 0, 0, 0}
	case Times:
		return [4]int{0, 0, 1, 1}
	}
	return [4]int{2, 0, 1, 0} // ≠
}

// Signs is a set of signs.
type Signs uint8

// SignsOf returns the set of the given signs.
func SignsOf(list ...Sign) (set Signs) {
	for _, s := range list {
		set |= 1 << s
	}
	return set
}

// PaperSigns are + and -, the operators of the paper.
const PaperSigns = Signs(1<<Plus | 1<<Minus)

// Has reports whether the sign is in the set.
func (set Signs) Has(s Sign) bool { return set>>s&1 == 1 }

// List returns the signs in the order of their texts.
func (set Signs) List() (list []Sign) {
	for s := range signs {
		if set.Has(s) {
			list = append(list, s)
		}
	}
	return list
}

// String returns the signs of the set in the order + - x / = ≠.
func (set Signs) String() string {
	var b strings.Builder
	for _, s := range [...]Sign{Plus, Minus, Times, Divide, Equal, NotEqual} {
		if set.Has(s) {
			b.WriteString(s.String())
		}
	}
	return b.String()
}

// MarshalText returns the same text as String.
func (set Signs) MarshalText() ([]byte, error) { return []byte(set.String()), nil }

// UnmarshalText reads signs one after another, each in any spelling that Parse reads.
func (set *Signs) UnmarshalText(text []byte) error {
	var read Signs
	for rest := solve.Plain(string(text)); rest != ""; {
		s, n := signAt(rest)
		if n == 0 {
			return fmt.Errorf("signs %q: found %q, want some of + - x / = ≠", text, rest)
		}
		read |= 1 << s
		rest = rest[n:]
	}
	if read == 0 {
		return fmt.Errorf("no signs are given, want some of + - x / = ≠")
	}
	*set = read
	return nil
}

// MaxDigits is the largest number of digits of a number.
const MaxDigits = 4

// Number is a number as it is written: one digit in each cell, or a Roman numeral. Numbers can be
// compared with ==. Numbers of equal width are in the order of their Cells.
type Number struct {
	Width uint8  // number of digits, 1 to MaxDigits; 0 for a numeral
	Cells uint32 // eight bits for each digit, with the units lowest; for a numeral its value, 1 to MaxNumeral
}

// Digits returns the number with the given value, written with the given number of digits.
func Digits(width, value int) Number {
	n := Number{Width: uint8(width)}
	for i := range width {
		n.Cells |= uint32(value%10) << (8 * i)
		value /= 10
	}
	return n
}

// Roman returns the numeral for a value, 1 to MaxNumeral.
func Roman(value int) Number { return Number{Cells: uint32(value)} }

// Symbol returns what digit k shows; the units are digit 0.
func (n Number) Symbol(k int) Symbol { return Symbol(n.Cells >> (8 * k)) }

func (n *Number) push(s Symbol) {
	n.Cells = n.Cells<<8 | uint32(s)
	n.Width++
}

// Value returns the value of n; ok is false if a cell shows no digit.
func (n Number) Value() (value int, ok bool) {
	if n.Width == 0 {
		return int(n.Cells), true
	}
	for k := int(n.Width) - 1; k >= 0; k-- {
		d := n.Symbol(k)
		if d > 9 {
			return 0, false
		}
		value = 10*value + int(d)
	}
	return value, true
}

func (n Number) leadingZero() bool { return n.Width > 1 && n.Symbol(int(n.Width)-1) == 0 }

// MaxTerms is the largest number of terms of a statement. Each term is a number.
const MaxTerms = 5

// Statement is a row of numbers with signs between them, true or not. A puzzle may have cells that
// show no digit. Statements can be compared with ==.
type Statement struct {
	Negative bool // whether there is a minus before the first number
	Terms    uint8
	Numbers  [MaxTerms]Number
	Signs    [MaxTerms - 1]Sign
}

func (s *Statement) numbers() []Number { return s.Numbers[:s.Terms] }

func (s *Statement) signs() []Sign { return s.Signs[:s.Terms-1] }

func (s *Statement) reversed() Statement {
	r := *s
	slices.Reverse(r.numbers())
	slices.Reverse(r.signs())
	return r
}

// Readable reports whether every cell of a number shows a digit or a numeral, and at least one sign
// is = or ≠.
func (s *Statement) Readable() bool {
	for _, n := range s.numbers() {
		if _, ok := n.Value(); !ok {
			return false
		}
	}
	return slices.ContainsFunc(s.signs(), Sign.relation)
}

// True reports whether s is readable and holds. Products and quotients are computed before sums and
// differences, from the left, with exact fractions. A statement that divides by zero is not true.
// Each = or ≠ must hold for the two sides next to it.
func (s *Statement) True() bool {
	r := begin()
	for i, n := range s.numbers() {
		v, _ := n.Value()
		if !r.next(s.before(i), int64(v)) {
			return false
		}
	}
	return r.close() && s.Readable()
}

// before returns the sign before a number; for the first number, + or -.
func (s *Statement) before(number int) Sign {
	switch {
	case number > 0:
		return s.Signs[number-1]
	case s.Negative:
		return Minus
	}
	return Plus
}

// LeadingZeros reports whether a number of several digits begins with 0.
func (s *Statement) LeadingZeros() bool { return slices.ContainsFunc(s.numbers(), Number.leadingZero) }

// Roman reports whether the numbers are Roman numerals.
func (s *Statement) Roman() bool { return s.Numbers[0].Width == 0 }

// Widened returns s with an empty cell at each end where only the other statement has a digit. If
// the cells of the two statements then still differ, ok is false.
func (s *Statement) Widened(to *Statement) (wide Statement, ok bool) {
	wide = *s
	last := int(s.Terms) - 1
	if n := &wide.Numbers[0]; n.Width > 0 && n.Width+1 == to.Numbers[0].Width {
		n.Cells |= uint32(Blank) << (8 * n.Width)
		n.Width++
	}
	if n := &wide.Numbers[last]; n.Width > 0 && n.Width+1 == to.Numbers[last].Width {
		n.push(Blank)
	}
	return wide, wide.alike(to)
}

// alike reports whether s and t have the same cells, and equally many letters V and X in each
// numeral. (No rule adds or removes these letters.)
func (s *Statement) alike(t *Statement) bool {
	return slices.EqualFunc(s.numbers(), t.numbers(), func(a, b Number) bool { return a.Width == b.Width && a.letters() == b.letters() })
}

// letters returns the number of letters V and X of a numeral; 0 for digits.
func (n Number) letters() int {
	if n.Width > 0 {
		return 0
	}
	legs, _ := Letters(n.String())
	return len(legs)
}

// A reading is the state of evaluating a statement from the left, up to some number. All values are
// fractions. Their products fit into an int64, since a statement has at most MostDigits digits.
type reading struct {
	related bool     // whether a side has been completed
	by      Sign     // the relation before the current side
	side    fraction // the value of the previous side
	sum     fraction // the sum of the current side, without its last product
	product fraction // the last product of the current side
}

// A fraction is n/d with d != 0.
type fraction struct{ n, d int64 }

func (f fraction) plus(g fraction) fraction  { return fraction{f.n*g.d + g.n*f.d, f.d * g.d} }
func (f fraction) minus(g fraction) fraction { return f.plus(fraction{-g.n, g.d}) }
func (f fraction) over(g fraction) fraction  { return fraction{f.n * g.d, f.d * g.n} }
func (f fraction) equals(g fraction) bool    { return f.n*g.d == g.n*f.d }

// begin returns the state before the first number.
func begin() reading { return reading{sum: fraction{0, 1}, product: fraction{0, 1}} }

func (r *reading) value() fraction { return r.sum.plus(r.product) }

// next reads a sign and the number after the sign. The result is false if the statement cannot be
// true.
func (r *reading) next(s Sign, v int64) bool {
	switch s {
	case Plus, Minus:
		r.sum = r.value()
		r.product = fraction{v, 1}
		if s == Minus {
			r.product.n = -v
		}
	case Times:
		r.product.n *= v
	case Divide:
		r.product.d *= v
		return v != 0
	default:
		if !r.close() {
			return false
		}
		*r = reading{true, s, r.value(), fraction{0, 1}, fraction{v, 1}}
	}
	return true
}

// close reports whether the current side fulfils the relation before it, if there is one.
func (r *reading) close() bool {
	return !r.related || r.side.equals(r.value()) == (r.by == Equal)
}
