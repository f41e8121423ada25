package figureout

import (
	"matchbook/out/book"
	"matchbook/solve/figure"
)

var english = book.Texts{
	Words: &askTexts{
		One:     [figure.Rules]string{"Move 1 matchstick", "Take 1 matchstick away", "Add 1 matchstick"},
		Several: [figure.Rules]string{"Move %d matchsticks", "Take %d matchsticks away", "Add %d matchsticks"},
		Shapes:  [2]string{"square", "triangle"}, Plural: "s",
		Make: "%s to make %d %s%s.", OneSize: " of one size",
		End: "In the end there are: %s.", Sized: "%d %s of side %d",
	},
	Form: "A figure is written as the size of its frame, such as 2x2, and below it the lines of the frame from the top: level ones, and between them upright or slanting ones. A - is a level matchstick, | an upright one and x a slanting one; a . is a place without a matchstick.",
	Name: "Matchstick Figures",
	Rules: []string{
		"Move, add or take away exactly as many matchsticks as the puzzle says, and make exactly as many squares, or triangles, as it asks for.",
		"Shapes of every size count. A square is there when all its sides are; matchsticks inside it do not matter.",
		"In the end every matchstick is the side of a square, or triangle, or a part of one.",
		"Matchsticks lie only from one dot to the next.",
	},
	Steps: []string{
		"There are five squares: the four small ones and the large one around them.",
		"Without two matchsticks that meet in the middle, three small squares are gone. One small square is left, and the large one.",
	},
}

var englishTask = taskTexts{
	Square:   "The figure lies on a board of %d squares across and %d down. These are its lines from the top, level ones and upright ones in turn: - is a level matchstick, | an upright one, and . a place without a matchstick.",
	Triangle: "The figure lies on a triangle of side %d, which is divided into small triangles. These are its lines from the top, slanting ones and level ones in turn: x is a matchstick at the left or right side of a small triangle that stands upright, - one at its foot, and . a place without a matchstick. Triangles that stand on a tip count as well.",
	Moved:    "In the end the number of places that had a matchstick and have none is %[1]d, and so is the number of places that had none and have one.",
	Answer:   "Answer with the lines of the figure in the end, written in the same way, and nothing else.",
}
