package slitherlinkout

import "matchbook/out/book"

var english = book.Texts{
	Places: []string{"Dots have rows and columns of their own.", "A cross is where no line can be."},
	Name:   "Slitherlink",
	Rules: []string{
		"Join dots with lines, across and down, so that they form one closed loop.",
		"A number says how many of the four sides of its cell are lines. A cell without a number may have any.",
		"The loop neither crosses nor touches itself, and has no branches.",
	},
	Steps: []string{
		"No side of the 0 is a line. So the 3 above it has its other three sides.",
		"From the lower ends of these the line can only turn outwards: to the left, and to the right along the bottom of the other 3. At the top of that 3 the loop has passed already, so its third side is the right one.",
		"The line now runs on past the 2 at the right, and always has but one way to go until it closes.",
	},
}

var englishLegend = []string{
	"Yellow: what the steps rest on.",
	"Blue: what is new, lines with a white core and crosses in a ring.",
	"×: the loop does not run here.",
}

var englishTask = taskTexts{
	Board:  "The board has %d rows and %d columns of cells. A cell with . has no number.",
	Answer: "There is exactly one such loop. Answer with %d rows of %d signs and nothing else: # for each cell inside the loop, and . for each cell outside. For example, # # . is a row of three cells of which the first two are inside.",
}
