package matchstick

import (
	"fmt"
	"strings"

	"matchbook/solve/phrase"
)

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
	choice: func(digit string, gives, gets int, becomes string) string {
		text := ""
		switch within := min(gives, gets); {
		case gives == 1 && gets == 1:
			return fmt.Sprintf("If a stick moves within %s, it becomes %s.", digit, becomes)
		case gives == gets:
			return fmt.Sprintf("If %d sticks move within %s, it becomes %s.", within, digit, becomes)
		case gets == 0:
			text = "loses " + phrase.Counted(gives, "stick")
		case gives == 0:
			text = "gains " + phrase.Counted(gets, "stick")
		case gives > gets:
			text = fmt.Sprintf("moves %s within itself and loses %d", phrase.Counted(within, "stick"), gives-within)
		default:
			text = fmt.Sprintf("moves %s within itself and gains %d", phrase.Counted(within, "stick"), gets-within)
		}
		return fmt.Sprintf("If %s %s, it becomes %s.", digit, text, becomes)
	},
	only:    "only one choice fits: ",
	in:      "%s in %s",
	effects: englishEffects,
	both:    "if %s, both sides are %s",
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
		case gives > 0:
			return fmt.Sprintf("%s that moves %s within itself and gives %d away", thing, phrase.Counted(within, "stick"), gives)
		}
		return fmt.Sprintf("%s that moves %s within itself and gains %d from elsewhere", thing, phrase.Counted(within, "stick"), gains)
	},
	things:   [...]string{"a digit", "a sign", "a numeral"},
	another:  [...]string{"another digit", "another sign", "another numeral"},
	before:   "an I before %s",
	after:    "an I after %s",
	letter:   "the ",
	ofLetter: "the last ",
}

// englishEffects says how changes affect the sides: on the left side, 9 in 92 to 5 takes 40
// away.
func englishEffects(list []effect) string {
	var sides []string
	for i, e := range list {
		var does string
		switch {
		case e.by == 0:
			does = "makes no difference"
		case e.subtracted && e.by > 0:
			does = "takes " + e.amount() + " less away"
		case e.subtracted:
			does = "takes " + e.amount() + " more away"
		case e.by > 0:
			does = "adds " + e.worked()
		default:
			does = "takes " + e.worked() + " away"
		}
		var changes []string
		for _, c := range e.changes {
			changes = append(changes, c[0]+" to "+c[1])
		}
		text := "changing " + phrase.And(changes) + " " + does
		switch {
		case i > 0 && list[i-1].right == e.right:
			sides[len(sides)-1] += ", and " + text
		case e.right:
			sides = append(sides, "on the right side, "+text)
		default:
			sides = append(sides, "on the left side, "+text)
		}
	}
	return strings.Join(sides, "; ")
}
