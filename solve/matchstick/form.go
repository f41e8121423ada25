package matchstick

import (
	"fmt"
	"slices"
)

// MostDigits is the greatest number of digits of all numbers together.
const MostDigits = 16

// mostDigitsTimes is the most digits of a form with x or /, whose solutions are found one by
// one: see walk.go.
const mostDigitsTimes = 12

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
	f := Form{s.Negative, s.Terms, s.Widths(), s.Signs}
	for i, sign := range f.signs() {
		if signs.Has(sign) {
			f.Signs[i] = Any
		}
	}
	return f
}

// signs returns the signs between the numbers.
func (f *Form) signs() []Sign { return f.Signs[:f.Terms-1] }

// may returns what sign i can be, of a set if it may change.
func (f *Form) may(i int, set Signs) Signs {
	if f.Signs[i] == Any {
		return set
	}
	return 1 << f.Signs[i]
}

// Fits reports whether s is a statement of the form: as many digits in each place, and the
// signs that stay.
func (f *Form) Fits(s *Statement) bool {
	for i, sign := range f.signs() {
		if sign != Any && sign != s.Signs[i] {
			return false
		}
	}
	return s.Terms == f.Terms && s.Negative == f.Negative && s.Widths() == f.Widths
}

// Roman reports whether the numbers are Roman numerals.
func (f *Form) Roman() bool { return f.Widths[0] == 0 }

// digits returns the number of digit cells.
func (f *Form) digits() (n int) {
	for _, width := range f.Widths {
		n += int(width)
	}
	return n
}

// Validate returns an error that says what of a form is out of range, or cannot be a
// statement with these signs.
func (f *Form) Validate(set Signs) error {
	if f.Terms < 2 || f.Terms > MaxTerms {
		return fmt.Errorf("form %v has %d numbers, want 2 to %d", f, f.Terms, MaxTerms)
	}
	for i, w := range f.Widths[:f.Terms] {
		if w > MaxDigits || (w == 0) != f.Roman() {
			return fmt.Errorf("number %d of the form %v has %d digits, want 1 to %d", i+1, f, w, MaxDigits)
		}
	}
	var may Signs
	for i := range f.signs() {
		may |= f.may(i, set)
	}
	multiplied := may.Has(Times) || may.Has(Divide)
	switch n := f.digits(); {
	case !slices.ContainsFunc(may.List(), Sign.relation):
		return fmt.Errorf("no sign of the form %v can be =: the signs are %v", f, set)
	case f.Roman() && multiplied:
		return fmt.Errorf("form %v: x and / do not go with Roman numerals", f)
	case n > MostDigits:
		return fmt.Errorf("form %v has %d digits, want at most %d", f, n, MostDigits)
	case multiplied && n > mostDigitsTimes:
		return fmt.Errorf("form %v has %d digits, want at most %d with x or /", f, n, mostDigitsTimes)
	}
	return nil
}

// Turned returns the form of statements that are turned upside down.
func (f *Form) Turned() Form {
	t := *f
	slices.Reverse(t.Widths[:t.Terms])
	slices.Reverse(t.signs())
	return t
}

// Shape is a form of the paper, □±□=□, by the numbers of digits of the operands A and B and of
// the result R, each 1 to [MaxDigits].
type Shape struct{ A, B, R int }

// Form returns the form of a shape.
func (s Shape) Form() Form {
	return Form{Terms: 3, Widths: [MaxTerms]uint8{uint8(s.A), uint8(s.B), uint8(s.R)}, Signs: [MaxTerms - 1]Sign{Any, Equal}}
}

// Shape returns the shape of a form; ok is false if the form is none of the paper's.
func (f Form) Shape() (s Shape, ok bool) {
	s = Shape{int(f.Widths[0]), int(f.Widths[1]), int(f.Widths[2])}
	return s, !f.Roman() && s.Form() == f
}

// Validate returns an error that names the part of s that is out of range.
func (s Shape) Validate() error {
	for i, digits := range [3]int{s.A, s.B, s.R} {
		if digits < 1 || digits > MaxDigits {
			name := [3]string{"first operand", "second operand", "result"}[i]
			return fmt.Errorf("%s has %d digits, want 1 to %d", name, digits, MaxDigits)
		}
	}
	return nil
}

// Places returns the number of places that can hold a movable stick.
func (s Shape) Places() int { return 7*(s.A+s.B+s.R) + 1 }
