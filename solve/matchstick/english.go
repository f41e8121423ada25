package matchstick

import "strconv"

var english = vocabulary{
	move:    "From %s take %s, and lay it in %s as %s.",
	within:  "In %s take %s, and lay it there as %s.",
	add:     "Lay a stick in %s as %s.",
	remove:  "From %s take %s away.",
	slide:   "In %s slide one leg of %s: it becomes %c.",
	becomes: "%s turns from %s into %s",
	appears: "%s appears: %s",
	goes:    "%s goes: %s",
	so:      "So %s.",
	and:     " and ",
	is:      "%s is %s",
	isEmpty: "%s is empty",
	parts: [...]string{
		"the stick at the top", "the upper right stick", "the lower right stick", "the stick at the bottom",
		"the lower left stick", "the upper left stick", "the stick in the middle",
		"a bar", "the upright stick", "the rising stick", "the falling stick", "an I", "a leg",
	},
	named:       "the %s %s",
	shows:       " (%s)",
	ordinal:     ordinal,
	kinds:       [...]string{"digit", "sign", "numeral"},
	beforeFirst: [...]string{"the empty cell before the first digit", "the place before the first number"},
	before:      "an I before %s",
	after:       "an I after %s",
	letter:      "the ",
	ofLetter:    "the last ",
}

// ordinal writes 1st, 2nd, 3rd, 4th and so on.
func ordinal(n int) string {
	suffix := "th"
	if n/10%10 != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}
