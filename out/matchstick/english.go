package matchstickout

import "matchbook/out/book"

var english = book.Texts{
	Words: &specialTexts{
		Ask:    [3]string{move: "Move %d matchsticks.", add: "Add %d matchsticks.", remove: "Take %d matchsticks away."},
		AskOne: [3]string{move: "Move 1 matchstick.", add: "Add 1 matchstick.", remove: "Take 1 matchstick away."},
		Do: [3]string{
			move:   "To move a matchstick is to take it from its place and to lay it in an empty one.",
			add:    "To add a matchstick is to lay another one in an empty place; none is moved.",
			remove: "To take a matchstick away is to leave its place empty; none is moved.",
		},
		TakenFrom:      "A matchstick is taken from %s.",
		LaidIn:         "A matchstick is laid in %s.",
		LeadingZeros:   "A number may begin with 0, as in 07.",
		NoLeadingZeros: "No number of several digits begins with 0.",
		Digits:         "The digits and the signs",
		Letters:        "The numerals and the signs",
		Convention:     "These are the rules of %s.",
		Signs:          "A sign may become another one when its matchsticks are moved: %s.",
		Equals:         "The equals sign may change and move as well. In the end there is at least one, and what stands on its sides is equal. A crossed-out equals sign does not count.",
		Unequal:        "The equals sign may change and move as well, and may be crossed out. In the end there is at least one of either. What stands on the sides of an equals sign is equal, and on those of a crossed-out one it is not.",
		EqualsStays:    "The equals sign stays as it is.",
		Times:          "Multiply and divide before you add and subtract.",
		FirstMinus:     "A matchstick may be laid before the first number as a minus sign.",
		Ends:           "A new digit may be laid before the first number or after the last.",
		EitherOne:      "A 1 may lie at the left of its place or at the right.",
		Roman: []string{
			"The numbers are Roman numerals from I to XXXIX, written as usual: IV, not IIII.",
			"A V becomes an X, and an X a V, when one of its two matchsticks is moved. A slanted matchstick alone means nothing.",
		},
		RomanEquals: "Plus and minus signs and equals signs may become each other. In the end there is at least one equals sign, and there may be two.",
		RomanSteps: []string{
			"6 is not 7 plus 1, but 7 is 6 plus 1.",
			"Take an I from the VII, and lay it at the end of the VI: VII=VI+I.",
		},
		Steps: [3][]string{
			move: {
				"0 minus 8 is not 0. With a plus sign, the equation would be right if the 8 were a 0.",
				"An 8 without the matchstick in its middle is a 0. That matchstick makes the minus sign a plus sign: 0+0=0.",
			},
			add: {
				"1 minus 4 is not 5, but 1 plus 4 is. One more matchstick makes the minus sign a plus sign: 1+4=5.",
			},
			remove: {
				"3 plus 1 is not 2, but 3 minus 1 is. Without its upright matchstick the plus sign is a minus sign: 3–1=2.",
			},
		},
	},
	Places: []string{"Digits and signs are counted from the left."},
	Name:   "Matchsticks",
	Rules: []string{
		"The matchsticks form an equation that is wrong. Make it right, with exactly as many matchsticks as the puzzle says.",
		"In the end there is one digit in the place of each digit, laid as shown below. Matches lie nowhere else.",
		"A plus sign becomes a minus sign when its upright matchstick is taken, and a minus sign a plus sign when one is laid there. The equals sign stays as it is.",
	},
}

var englishTask = taskTexts{
	Places:  "In the end there is one digit in the place of each digit, laid as listed below. Matchsticks lie nowhere else.",
	Digits:  "The places of a digit have letters: a is at the top, b at the upper right, c at the lower right, d at the bottom, e at the lower left, f at the upper left and g in the middle. The digits are laid so: %s.",
	Letters: "An I is one upright matchstick. A V and an X are two slanting ones each.",
	Empty:   "_ is the place of a digit where no matchstick lies.",
	Signs:   "The signs are laid so: %s. A level matchstick of a sign may lie at any height.",
	Sticks: map[string]string{
		"+": "+ is a level matchstick and an upright one", "-": "- is a level one", "=": "= is two level ones", "x": "x is one that rises to the right and one that falls",
		"/": "/ is one that rises to the right", "≠": "≠ is two level ones and one that rises to the right",
	},
	Stay:   "Of the form %s, only signs in the places of ? may change.",
	Moved:  "In the end the number of places that had a matchstick and have none is %[1]d, and so is the number of places that had none and have one.",
	Answer: "There is exactly one solution. Answer with the equation in the end, written in the same way, and nothing else.",
}
