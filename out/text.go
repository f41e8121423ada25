package out

import "strconv"

// Commas writes a whole number as people read it, with a comma between thousands.
func Commas[N ~int | ~int64 | ~uint64](n N) string {
	digits := strconv.FormatInt(int64(n), 10)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Counted writes how many things there are: 1 stick, 2,000 sticks.
func Counted[N ~int | ~int64 | ~uint64](n N, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return Commas(n) + " " + thing + "s"
}
