package matchstick

import "matchbook/solve/phrase"

var english = vocabulary{
	move:    "From %s take %s, and lay it in %s as %s.",
	within:  "In %s take %s, and lay it there as %s.",
	add:     "Lay a stick in %s as %s.",
	remove:  "From %s take %s away.",
	slide:   "In %s slide one leg of %s: it becomes %c.",
	becomes: "%s becomes %s",
	appears: "a – comes before the first number",
	goes:    "the – before the first number goes",
	so:      "So %s: %s.",
	is:      "%s is %s",
	isEmpty: "%s is empty",
	parts: [...]string{
		"the stick at the top", "the upper right stick", "the lower right stick", "the stick at the bottom",
		"the lower left stick", "the upper left stick", "the stick in the middle",
		"a bar", "the upright stick", "the rising stick", "the falling stick", "an I", "a leg",
	},
	sole:         "the %s",
	twin:         "the %s %s",
	digit:        "the %s digit of %s",
	ordinals:     [...]string{"last", "first", "second", "third", "fourth", "fifth"},
	nth:          [...]string{"the %s number", "the %s sign", "the %s numeral"},
	beforeFirst:  [...]string{"the empty cell before the first digit", "the place before the first number"},
	afterLast:    "the empty cell after the last digit",
	list:         phrase.And,
	alternatives: phrase.Or,
	tooMuch:      "the left side is %s, %s more than the right side.",
	tooLittle:    "the left side is %s, %s less than the right side.",
	changed:      "with %s as the new sign, %s",
	can: map[price]string{
		priceOf(1, 0): "With one stick fewer, %s becomes %s.",
		priceOf(0, 1): "With one stick more, %s becomes %s.",
		priceOf(1, 1): "With one of its sticks moved, %s becomes %s.",
		priceOf(2, 0): "With two sticks fewer, %s becomes %s.",
		priceOf(0, 2): "With two sticks more, %s becomes %s.",
	},
	together: func(n int, fit string) string {
		if n == 1 {
			return "Only " + fit + " makes both sides equal."
		}
		return "Only " + fit + " make both sides equal."
	},
	look: [...]string{
		lookWithin: "%s that becomes another when one of its sticks moves",
		lookAcross: "%s that loses a stick and %s that gains it",
		lookLess:   "%s that loses a stick",
		lookMore:   "%s that gains a stick",
	},
	things:   [...]string{"a digit", "a sign", "a numeral"},
	another:  [...]string{"another digit", "another sign", "another numeral"},
	before:   "an I before %s",
	after:    "an I after %s",
	letter:   "the ",
	ofLetter: "the last ",
}
