// Package statement knows matchstick statements as books, apps and laboratories print
// them: several terms, signs that change, an equals sign that moves, Roman numerals.
//
// A few ideas hold all of it, and the paper's equations A±B=R are one case:
//
//   - a [Form] is a row of cells: numbers, and signs between them that stay or may change;
//   - a symbol (a digit, a sign, a numeral) is a set of sticks, so turning one symbol into
//     another has a price: how many sticks are removed and how many added;
//   - a [Statement] is a form with a symbol in each cell, and [Statement.True] or not;
//   - the price between two statements is the sum of the prices of their cells, and a
//     solution is a true statement at the price (d, d), for d moves.
//
// [Counter] counts and lists solutions. What sources differ on is in [Rules].
package statement

import (
	"fmt"
	"strings"

	"matchbook/solve/matchstick"
)

// The limits of forms.
const (
	MaxTerms  = 5  // numbers
	MaxDigits = 16 // of all numbers together; at most matchstick.MaxDigits in each
)

// Sign stands between two numbers. Signs are in the order of their texts.
type Sign uint8

const (
	Plus Sign = iota
	Minus
	Divide
	Equal
	Times
	NotEqual
	signs // how many there are

	Any // in a Form: one of the signs that the rules allow
)

var signTexts = [...]string{"+", "-", "/", "=", "x", "≠", "", "?"}

// String returns the sign as it is written: + - / = x ≠, or ? for Any.
func (s Sign) String() string { return signTexts[s] }

// relation reports whether the sign is = or ≠, which stand between two sides.
func (s Sign) relation() bool { return s == Equal || s == NotEqual }

// Sticks returns what the sign is made of: bars that lie across, upright posts, and
// sticks that rise or fall to the right. A bar may lie at any height.
func (s Sign) Sticks() (bars, posts, rising, falling int) {
	switch s {
	case Plus:
		return 1, 1, 0, 0
	case Minus:
		return 1, 0, 0, 0
	case Divide:
		return 0, 0, 1, 0
	case Equal:
		return 2, 0, 0, 0
	case Times:
		return 0, 0, 1, 1
	}
	return 2, 0, 1, 0 // ≠
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

// PaperSigns are the signs that the seed paper's operator can be.
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

// String writes the signs of the set in the order + - x / = ≠.
func (set Signs) String() string {
	var b strings.Builder
	for _, s := range [...]Sign{Plus, Minus, Times, Divide, Equal, NotEqual} {
		if set.Has(s) {
			b.WriteString(s.String())
		}
	}
	return b.String()
}

// MarshalText writes the set as String does.
func (set Signs) MarshalText() ([]byte, error) { return []byte(set.String()), nil }

// UnmarshalText reads signs one after another, each in any of the ways that Parse reads.
func (set *Signs) UnmarshalText(text []byte) error {
	var read Signs
	for rest := string(text); rest != ""; {
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

// Number is a number as it is written: a digit a cell, or a Roman numeral. Numbers compare
// with ==, and those of one width are ordered by their fields.
type Number struct {
	Width uint8  // digits, 1 to matchstick.MaxDigits; 0 for a numeral
	Cells uint16 // four bits a digit, the units lowest; the value of a numeral, 1 to 39
}

// Symbols that a cell of a puzzle can show beside the digits 0 to 9.
const (
	Blank   = 10 // no stick
	turned3 = 11 // what a digit looks like upside down, where that is no digit
	turned4 = 12
	turned7 = 13
	Turned1 = 14 // a 1 at the left of its cell
	symbols = 15
)

// Digits returns the number with a value written in so many digits.
func Digits(width, value int) Number {
	n := Number{Width: uint8(width)}
	for i := range width {
		n.Cells |= uint16(value%10) << (4 * i)
		value /= 10
	}
	return n
}

// Roman returns the numeral of a value, 1 to MaxNumeral.
func Roman(value int) Number { return Number{Cells: uint16(value)} }

// Symbol returns what digit k shows, the units being digit 0.
func (n Number) Symbol(k int) int { return int(n.Cells >> (4 * k) & 15) }

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
		value = 10*value + d
	}
	return value, true
}

// leadingZero reports whether n has several digits and begins with 0.
func (n Number) leadingZero() bool { return n.Width > 1 && n.Symbol(int(n.Width)-1) == 0 }

// Statement is a row of numbers with signs between them, true or not. As a puzzle it may
// have cells without sticks. Statements compare with ==.
type Statement struct {
	Negative bool // a minus before the first number
	Terms    uint8
	Numbers  [MaxTerms]Number
	Signs    [MaxTerms - 1]Sign
}

// Readable reports whether every cell shows a digit, and at least one sign is = or ≠.
func (s *Statement) Readable() bool {
	related := false
	for i := range int(s.Terms) {
		if _, ok := s.Numbers[i].Value(); !ok {
			return false
		}
		related = related || i > 0 && s.Signs[i-1].relation()
	}
	return related
}

// True reports whether s is readable and holds: x and / come before + and -, from the left;
// fractions are exact; what divides by zero is not true; between neighbouring sides there
// is what = or ≠ says.
func (s *Statement) True() bool {
	if !s.Readable() {
		return false
	}
	var r reading
	first, _ := s.Numbers[0].Value()
	r.begin(first, s.Negative)
	for i := 1; i < int(s.Terms); i++ {
		v, _ := s.Numbers[i].Value()
		if !r.next(s.Signs[i-1], int64(v)) {
			return false
		}
	}
	return r.close()
}

// LeadingZeros reports whether a number of several digits begins with 0.
func (s *Statement) LeadingZeros() bool {
	for i := range int(s.Terms) {
		if s.Numbers[i].leadingZero() {
			return true
		}
	}
	return false
}

// Roman reports whether the numbers are Roman numerals.
func (s *Statement) Roman() bool { return s.Numbers[0].Width == 0 }

// reading is a statement read from the left as far as some number. All values are
// fractions; no product exceeds that of all numbers, 10^MaxDigits.
type reading struct {
	related bool     // a side has been closed
	by      Sign     // the relation before the present side
	side    fraction // the value of the side before
	sum     fraction // of the present side, without its last product
	product fraction
}

// fraction is n/d with d != 0.
type fraction struct{ n, d int64 }

func (f fraction) plus(g fraction) fraction { return fraction{f.n*g.d + g.n*f.d, f.d * g.d} }
func (f fraction) equals(g fraction) bool   { return f.n*g.d == g.n*f.d }

func (r *reading) begin(v int, negative bool) {
	*r = reading{sum: fraction{0, 1}, product: fraction{int64(v), 1}}
	if negative {
		r.product.n = -r.product.n
	}
}

// next reads a sign and the number after it; false if the statement cannot be true.
func (r *reading) next(s Sign, v int64) bool {
	switch s {
	case Plus:
		r.sum = r.sum.plus(r.product)
		r.product = fraction{v, 1}
	case Minus:
		r.sum = r.sum.plus(r.product)
		r.product = fraction{-v, 1}
	case Times:
		r.product.n *= v
	case Divide:
		if v == 0 {
			return false
		}
		r.product.d *= v
	default:
		if !r.close() {
			return false
		}
		r.related, r.by, r.side = true, s, r.sum.plus(r.product)
		r.sum, r.product = fraction{0, 1}, fraction{v, 1}
	}
	return true
}

// close reports whether the present side is what the relation before it says.
func (r *reading) close() bool {
	return !r.related || r.side.equals(r.sum.plus(r.product)) == (r.by == Equal)
}

// Rules are what a puzzle allows. The zero value with Signs = PaperSigns holds the paper's.
type Rules struct {
	matchstick.Rules
	Signs      Signs // what a sign that may change can be
	FirstMinus bool  // a minus may be laid before the first number, or taken from there
	Ends       bool  // a digit may be laid in an empty cell at either end
	EitherOne  bool  // a 1 in a solution may lie at the left of its cell as well
	Exactly    bool  // just as many sticks as the limit, not fewer
}

// Form is a row of cells: for each number its digits, and what is between the numbers. Forms
// compare with ==.
type Form struct {
	Negative bool // a minus before the first number, which stays unless Rules.FirstMinus
	Terms    uint8
	Widths   [MaxTerms]uint8    // 0 for a numeral
	Signs    [MaxTerms - 1]Sign // Any, or a sign that stays
}

// Form returns the form of s in which a sign may change if it is one of signs.
func (s *Statement) Form(signs Signs) Form {
	f := Form{Negative: s.Negative, Terms: s.Terms}
	for i := range int(s.Terms) {
		f.Widths[i] = s.Numbers[i].Width
		if i > 0 {
			f.Signs[i-1] = s.Signs[i-1]
			if signs.Has(s.Signs[i-1]) {
				f.Signs[i-1] = Any
			}
		}
	}
	return f
}

// Fits reports whether s is a statement of the form: as many digits in each place, and the
// signs that stay.
func (f *Form) Fits(s *Statement) bool {
	if s.Terms != f.Terms || s.Negative != f.Negative {
		return false
	}
	for i := range int(f.Terms) {
		if s.Numbers[i].Width != f.Widths[i] {
			return false
		}
		if i > 0 && f.Signs[i-1] != Any && f.Signs[i-1] != s.Signs[i-1] {
			return false
		}
	}
	return true
}

// Roman reports whether the numbers are Roman numerals.
func (f *Form) Roman() bool { return f.Widths[0] == 0 }

// digits returns the number of digit cells.
func (f *Form) digits() (n int) {
	for i := range int(f.Terms) {
		n += int(f.Widths[i])
	}
	return n
}

// Validate returns an error that says what of a form is out of range, or cannot be a
// statement with these signs.
func (f *Form) Validate(set Signs) error {
	if f.Terms < 2 || f.Terms > MaxTerms {
		return fmt.Errorf("form %v has %d numbers, want 2 to %d", f, f.Terms, MaxTerms)
	}
	related, multiplied := false, false
	for i := range int(f.Terms) {
		if w := int(f.Widths[i]); w > matchstick.MaxDigits || (w == 0) != f.Roman() {
			return fmt.Errorf("number %d of the form %v has %d digits, want 1 to %d", i+1, f, w, matchstick.MaxDigits)
		}
		if i > 0 {
			may := SignsOf(f.Signs[i-1])
			if f.Signs[i-1] == Any {
				may = set
			}
			related = related || may.Has(Equal) || may.Has(NotEqual)
			multiplied = multiplied || may.Has(Times) || may.Has(Divide)
		}
	}
	switch n := f.digits(); {
	case !related:
		return fmt.Errorf("no sign of the form %v can be =: the signs are %v", f, set)
	case f.Roman() && multiplied:
		return fmt.Errorf("form %v: x and / do not go with Roman numerals", f)
	case n > MaxDigits:
		return fmt.Errorf("form %v has %d digits, want at most %d", f, n, MaxDigits)
	case multiplied && n > maxDigitsTimes:
		return fmt.Errorf("form %v has %d digits, want at most %d with x or /", f, n, maxDigitsTimes)
	}
	return nil
}

// maxDigitsTimes is the most digits of a form with x or /, whose solutions are found one by
// one: see count.go.
const maxDigitsTimes = 12
