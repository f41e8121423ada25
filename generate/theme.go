package generate

import (
	"fmt"
	"slices"
)

// Theme lists the numbers that may occur in a puzzle, in ascending order. The text 23 stands for the
// theme with 2 and 3.
type Theme []int8

func (t Theme) String() string {
	b, _ := t.MarshalText()
	return string(b)
}

// MarshalText writes the numbers as digits.
func (t Theme) MarshalText() ([]byte, error) {
	var b []byte
	for _, n := range t {
		b = append(b, '0'+byte(n))
	}
	return b, nil
}

// UnmarshalText reads distinct digits in ascending order.
func (t *Theme) UnmarshalText(text []byte) error {
	*t = nil
	for i, c := range text {
		if c < '0' || c > '9' || i > 0 && c <= text[i-1] {
			return fmt.Errorf("found %q, want different digits in ascending order, such as 23", text)
		}
		*t = append(*t, int8(c-'0'))
	}
	if len(text) == 0 {
		return fmt.Errorf("found no digit, want digits such as 23")
	}
	return nil
}

// Allows reports whether the number n may occur in the puzzle. A nil theme allows every number.
func (t Theme) Allows(n int8) bool { return t == nil || slices.Contains(t, n) }

// Within returns an error if the theme has a number below least or above most.
func (t Theme) Within(least, most int8) error {
	for _, n := range t {
		if n < least || n > most {
			return fmt.Errorf("the theme has the number %d, want numbers from %d to %d", n, least, most)
		}
	}
	return nil
}
