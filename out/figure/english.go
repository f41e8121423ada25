package figureout

import (
	"matchbook/out/book"
	"matchbook/solve/figure"
)

var english = book.Texts{
	Words: &askTexts{
		One:     [figure.Rules]string{"Move 1 match", "Take away 1 match", "Add 1 match"},
		Several: [figure.Rules]string{"Move %d matches", "Take away %d matches", "Add %d matches"},
		Shapes:  [2]string{"square", "triangle"}, Plural: "s", Or: " or ",
		Pointing: "Triangles point up or down.",
		Make:     "%s to\u00a0make %d\u00a0%s%s.", OneSize: " of one size",
		Sized: [2]string{"Make %[1]d %[3]s of side %[2]d.", "Make\u00a0%[1]d\u00a0of\u00a0side\u00a0%[2]d."}, Think: "Where do they fit?",
	},
	Form:  "A figure begins with the size of its frame, such as 2x2, or t4 for a triangle. The other lines show the frame, top line first. Lines of level matchsticks alternate with lines of upright or slanting matchsticks. A - is a level matchstick, a | is an upright matchstick and an x is a slanting matchstick. A . is a place without a matchstick.",
	Name:  "Matchstick Figures",
	Brief: "Move, add or take away the given number of matches, to make exactly the given number of %[1]s. Count every size. In the end each match is part of a side.",
	Rules: []string{
		"Move, add or take away exactly as many matches as the puzzle says. Make exactly as many %[1]s as the puzzle asks for.",
		"Count %[1]s of every size. There may be matches inside %[1]s.",
		"In the end no match is left over: each is part of a side.",
		"Matches lie only from one dot to the next.",
		"Answers that look the same when turned or mirrored count as one.",
	},
	Young: []string{
		"How many %[1]s can you see? Count big %[1]s, too.",
		"Do what the puzzle says. Then count again.",
		"Here 4 matches are gone. No match is left over: each is part of a side.",
	},
	Same: []string{
		"Figures that look the same when turned or mirrored count as one solution.",
		"Turn or flip a figure: it is still the same answer.",
	},
	Steps: []string{
		"There are five squares: four small squares, and the large square around them.",
		"Take away two matches that form a right angle in the middle: three small squares are gone. One small square and the large square are left.",
	},
}

var englishTask = taskTexts{
	Square:   "The figure lies on a board of %d squares across and %d down. These are its lines from the top, level ones and upright ones in turn: - is a level matchstick, | an upright one, and . a place without a matchstick.",
	Triangle: "The figure lies on a triangle of side %d, which is divided into small triangles. These are its lines from the top, slanting ones and level ones in turn: x is a matchstick at the left or right side of a small triangle that stands upright, - one at its foot, and . a place without a matchstick. Triangles that stand on a tip count as well.",
	Moved:    "The number of places that become empty is %[1]d, and so is the number of empty places that get a matchstick.",
	Answer:   "Answer with the lines of the figure in the end, written in the same way, and nothing else.",
}
