package matchstick

import (
	"fmt"
	"slices"
)

// MostDigits is the largest number of digits in a statement, counting all its numbers.
const MostDigits = 16

// mostDigitsTimes is the largest number of digits in a form that can contain x or /. The constant
// is smaller than MostDigits, since the solutions of a form with x or / are found one by one
// (walk.go).
const mostDigitsTimes = 12

// Form is a statement whose digits or numerals are left open. A sign that may change is [Any]; all
// other signs are fixed. A minus before the first number is also fixed, unless Rules.FirstMinus is
// set. Forms can be compared with ==.
type Form struct{ Statement }

// Form returns the form of s. The signs in the given set may change; other signs are fixed.
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

// open returns a number whose digits are all open; width is the number of digits.
func open(width uint8) (n Number) {
	for range width {
		n.push(openCell)
	}
	return n
}

// may returns the signs that can stand at position i: all signs in the parameter set if sign i of
// the form is [Any], otherwise only sign i.
func (f *Form) may(i int, set Signs) Signs {
	if f.Signs[i] == Any {
		return set
	}
	return 1 << f.Signs[i]
}

// Fits reports whether s has the form f: the same number of digits in each number, and the same
// fixed signs, including a minus before the first number.
func (f *Form) Fits(s *Statement) bool {
	form := s.Form(0)
	for i, sign := range f.signs() {
		if sign == Any {
			form.Signs[i] = Any
		}
	}
	return form == *f
}

func (f *Form) digits() (n int) {
	for _, number := range f.numbers() {
		n += int(number.Width)
	}
	return n
}

// Validate returns an error if the form has too few or too many numbers or digits, or if it cannot
// be used with the given signs.
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
	case multiplied && n > mostDigitsTimes:
		return fmt.Errorf("form %v has %d digits, want at most %d with x or /", f, n, mostDigitsTimes)
	case n > MostDigits:
		return fmt.Errorf("form %v has %d digits, want at most %d", f, n, MostDigits)
	}
	return nil
}

// Turned returns the form that statements of the form f have after they are turned upside down.
func (f *Form) Turned() Form { return Form{f.reversed()} }

// Shape is a form A±B=R, as in the paper of Lee and Kwon. The fields are the numbers of digits of
// A, B and R, each 1 to [MaxDigits].
type Shape struct{ A, B, R int }

// Form returns the form of a shape.
func (s Shape) Form() Form {
	return Form{Statement{
		Terms:   3,
		Numbers: [MaxTerms]Number{open(uint8(s.A)), open(uint8(s.B)), open(uint8(s.R))},
		Signs:   [MaxTerms - 1]Sign{Any, Equal},
	}}
}

// Shape returns the shape of f. The result ok is false unless f has the form A±B=R: three numbers
// written in digits, an operator that may change, and a fixed =.
func (f Form) Shape() (s Shape, ok bool) {
	s = Shape{int(f.Numbers[0].Width), int(f.Numbers[1].Width), int(f.Numbers[2].Width)}
	return s, !f.Roman() && s.Form() == f
}

// Places returns the number of places that can hold a movable stick: seven for each digit, and one
// for the operator.
func (s Shape) Places() int { return 7*(s.A+s.B+s.R) + 1 }
