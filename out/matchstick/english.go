package matchstickout

import "matchbook/out/book"

var english = book.Texts{
	Words: &specialTexts{
		Ask:    [3]string{move: "Move %d matches.", add: "Add %d matches.", remove: "Take away %d matches."},
		AskOne: [3]string{move: "Move 1 match.", add: "Add 1 match.", remove: "Take away 1 match."},
		Do: [3]string{
			move:   "To move a match, pick it up and put it down somewhere else.",
			add:    "To add a match, put a new one in an empty place. The others stay.",
			remove: "To take away a match, leave its place empty. The others stay.",
		},
		TakenFrom:      [2]string{"Take a match from %s.", "Look at %s. What if it loses a match?"},
		LaidIn:         [2]string{"Put a match in %s.", "Look at %s. What if it gets a match?"},
		BriefDigits:    "Each digit must stay a digit or become another digit.",
		BriefSigns:     "A plus may become a minus, or a minus a plus. The equals sign stays.",
		LeadingZeros:   "A number may begin with 0, as in 07.",
		NoLeadingZeros: "A number of two or more digits never starts with 0.",
		Digits:         "The digits and the signs",
		Letters:        "The numerals and the signs",
		Convention:     "These are the rules of %s.",
		Signs:          "A sign may become another sign: %s.",
		Equals:         "The equals sign may also change and move. In the end there is at least one equals sign, and the two sides of each equals sign are equal. A crossed-out equals sign does not count.",
		Unequal:        "The equals sign may also change and move, and may be crossed out. In the end there is at least one equals sign, crossed out or not. The two sides of an equals sign are equal; the two sides of a crossed-out equals sign are not.",
		EqualsStays:    "The equals sign stays as it is.",
		Times:          "Multiply and divide before you add and subtract.",
		FirstMinus:     "You may put a match before the first number as a minus sign.",
		Ends:           "You may put a new digit before the first number or after the last.",
		EitherOne:      "A 1 may lie at the left or at the right of its place.",
		Roman: []string{
			"Roman numerals go from I to XXXIX and are written as usual: IV, not IIII.",
			"Move one match of a V to make an X, or one match of an X to make a V. A slanted match alone means nothing.",
		},
		RomanEquals: "With Roman numerals, plus, minus and equals signs may turn into one another. In the end there is at least one equals sign, and there may be more. A crossed-out equals sign does not count.",
		RomanSteps: []string{
			"6 is not 7 plus 1, but 7 is 6 plus 1.",
			"Take an I from the VII, and put it at the end of the VI: VII=VI+I.",
		},
		Steps: [3][]string{
			move: {
				"0 minus 8 is not 0. With a plus sign, the equation would be right if the 8 were a 0.",
				"Take the middle match of the 8: the 8 becomes a 0. Put this match across the minus sign: 0+0=0.",
			},
			add: {
				"1 minus 4 is not 5, but 1 plus 4 is. Put a match across the minus sign: 1+4=5.",
			},
			remove: {
				"3 plus 1 is not 2, but 3 minus 1 is. Take the upright match of the plus sign: 3–1=2.",
			},
		},
	},
	Places: []string{"Digits and signs are counted from the left."},
	Name:   "Matchsticks",
	Brief:  "Make each equation right: use exactly as many matches as the puzzle says.",
	Rules: []string{
		"The equation is wrong. Make it right: use exactly as many matches as the puzzle says.",
		"In the end every digit must look like one of the digits below, and no match is left over.",
		"A plus becomes a minus without its upright match, and a minus becomes a plus with a match across it. The equals sign stays.",
	},
	Young: []string{
		"Oh no! This sum is wrong, but you can fix it.",
		"Move one match from the 8 to the minus sign.",
		"Now the sum is right. No match is left over.",
		"A number may begin with 0.",
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
	Moved:  "The number of places that become empty is %[1]d, and so is the number of empty places that get a matchstick.",
	Answer: "There is exactly one solution. Answer with the equation in the end, written in the same way, and nothing else.",
}
