package matchstick

import (
	"fmt"
	"slices"
)

// MostDigits is the largest number of digits in all numbers together.
const MostDigits = 16

// mostDigitsTimes is the largest number of digits in a form with x or /. The solutions of such a form
// are found one by one: see walk.go.
const mostDigitsTimes = 12

// Form is a row of cells: a statement with open cells, in which [Any] is a sign that may change.
// Other signs are fixed. A minus before the first number is fixed, too, unless Rules.FirstMinus is
// set. Forms can be compared with ==.
type Form struct{ Statement }

// Form returns the form of s in which signs in the given set may change.
func (s *Statement) Form(signs Signs) Form {
	f := Form{*s}
	for i, n := range s.numbers() {
		f.Numbers[i] = open(n.Width)
	}
	for i, sign := range f.signs() {
		if signs.Has(sign) {
			f.Signs[i] = Any
		}
	}
	return f
}

// open returns a number of width open cells.
func open(width uint8) (n Number) {
	for range width {
		n.push(openCell)
	}
	return n
}

// may returns the signs that sign i can become: those in set if the sign is [Any], otherwise only itself.
func (f *Form) may(i int, set Signs) Signs {
	if f.Signs[i] == Any {
		return set
	}
	return 1 << f.Signs[i]
}

// Fits reports whether s has the form: the same number of digits in each place, and the same fixed
// signs.
func (f *Form) Fits(s *Statement) bool {
	form := s.Form(0)
	for i, sign := range f.signs() {
		if sign == Any {
			form.Signs[i] = Any
		}
	}
	return form == *f
}

// digits returns the number of digit cells.
func (f *Form) digits() (n int) {
	for _, number := range f.numbers() {
		n += int(number.Width)
	}
	return n
}

// Validate returns an error if a part of the form is out of range or does not fit the given signs.
func (f *Form) Validate(set Signs) error {
	if f.Terms < 2 || f.Terms > MaxTerms {
		return fmt.Errorf("form %v has %d numbers, want 2 to %d", f, f.Terms, MaxTerms)
	}
	for i, n := range f.numbers() {
		if n.Width > MaxDigits || (n.Width == 0) != f.Roman() {
			return fmt.Errorf("number %d of the form %v has %d digits, want 1 to %d", i+1, f, n.Width, MaxDigits)
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
		return fmt.Errorf("form %v: x and / cannot be used with Roman numerals", f)
	case n > MostDigits:
		return fmt.Errorf("form %v has %d digits, want at most %d", f, n, MostDigits)
	case multiplied && n > mostDigitsTimes:
		return fmt.Errorf("form %v has %d digits, want at most %d with x or /", f, n, mostDigitsTimes)
	}
	return nil
}

// Turned returns the form of the statements of f after they are turned upside down.
func (f *Form) Turned() Form { return Form{f.reversed()} }

// Shape is a form of the paper, □±□=□, given by the numbers of digits of the operands A and B and
// of the result R, each 1 to [MaxDigits].
type Shape struct{ A, B, R int }

// Form returns the form of a shape.
func (s Shape) Form() Form {
	return Form{Statement{
		Terms:   3,
		Numbers: [MaxTerms]Number{open(uint8(s.A)), open(uint8(s.B)), open(uint8(s.R))},
		Signs:   [MaxTerms - 1]Sign{Any, Equal},
	}}
}

// Shape returns the shape of a form; ok is false if the paper has no such form.
func (f Form) Shape() (s Shape, ok bool) {
	s = Shape{int(f.Numbers[0].Width), int(f.Numbers[1].Width), int(f.Numbers[2].Width)}
	return s, !f.Roman() && s.Form() == f
}

// Places returns the number of places that can hold a movable stick.
func (s Shape) Places() int { return 7*(s.A+s.B+s.R) + 1 }
