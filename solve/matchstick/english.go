package matchstick

import (
	"fmt"
	"strings"

	"matchbook/solve/phrase"
)

var english = vocabulary{
	move:    "From %s, take %s, and lay it in %s as %s.",
	within:  "Within %s, move %s: it becomes %s.",
	add:     "Lay a stick in %s as %s.",
	remove:  "From %s, take %s away.",
	slide:   "In %s, slide one leg of %s to make %c.",
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
	equal:        "both sides are %s.",
	changed:      [...]string{"with %s as the new sign, %s", "with %s as the new signs, %s"},
	choice: func(symbol, again string, gives, gets int, becomes string) string {
		switch {
		case gives == 1 && gets == 1:
			return fmt.Sprintf("If a stick moves within %s, %s can become %s.", symbol, again, becomes)
		case gives == gets:
			return fmt.Sprintf("If %d sticks move within %s, %s can become %s.", gives, symbol, again, becomes)
		case gives == 0 || gets == 0:
			again = "it"
		}
		return fmt.Sprintf("If %s %s, %s can become %s.", symbol, givesAndGets(gives, gets), again, becomes)
	},
	same:       "that %s",
	only:       "of these, only one choice fits: ",
	in:         "the %s in %s",
	effects:    englishEffects,
	closer:     "That brings the sides %s closer together",
	keepsEqual: "That keeps the sides equal",
	both:       "if %s, both sides are %s",
	look: [...]string{
		lookAcross: "%s that loses a stick and %s that gains it",
		lookLess:   "%s that loses a stick",
		lookMore:   "%s that gains a stick",
	},
	lookWithin: func(thing string, within, gives, gains int) string {
		switch {
		case gives == 0 && gains == 0 && within == 1:
			return thing + " that becomes another when one of its sticks moves"
		case gives == 0 && gains == 0:
			return fmt.Sprintf("%s that becomes another when %d of its sticks move", thing, within)
		}
		return thing + " that " + givesAndGets(within+gives, within+gains)
	},
	things:   [...]string{"a digit", "a sign", "a numeral"},
	another:  [...]string{"another digit", "another sign", "another numeral"},
	before:   "an I before %s",
	after:    "an I after %s",
	letter:   "the ",
	ofLetter: "the last ",
}

// givesAndGets says how many sticks a symbol gives and gets, as in "loses 1 stick while another of
// its sticks moves within it". The two numbers must differ.
func givesAndGets(gives, gets int) string {
	text, other := "gains ", "one of its own"
	if gives > gets {
		text, other = "loses ", "another of its"
	}
	text += phrase.Counted(max(gives-gets, gets-gives), "stick")
	switch within := min(gives, gets); within {
	case 0:
		return text
	case 1:
		return text + " while " + other + " sticks moves within it"
	default:
		return fmt.Sprintf("%s while %d of its other sticks move within it", text, within)
	}
}

// englishEffects says how changes affect the sides, as in "changing the 7 in 75 to 4 lowers the
// left side by 30".
func englishEffects(list []effect) string {
	var closing, widening []string
	for i, e := range list {
		does, side := "raises", "the left side"
		if e.by < 0 {
			does = "lowers"
		}
		switch {
		case i > 0 && list[i-1].right == e.right:
			side = "it"
		case e.right:
			side = "the right side"
		}
		text := fmt.Sprintf("changing %s to %s %s %s by %s", e.from, e.to, does, side, e.amount())
		if e.subtracted != "" {
			text += fmt.Sprintf(", since %s is subtracted", e.subtracted)
		}
		if e.widens {
			widening = append(widening, text)
		} else {
			closing = append(closing, text)
		}
	}
	text := englishClauses(closing)
	if widening != nil {
		text += ", but " + englishClauses(widening)
	}
	return text
}

// englishClauses joins clauses, as in "A does this, B does that, and C does a third thing".
func englishClauses(list []string) string {
	if n := len(list) - 1; n > 0 {
		return strings.Join(list[:n], ", ") + ", and " + list[n]
	}
	return list[0]
}
