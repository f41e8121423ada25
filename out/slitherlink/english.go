package slitherlinkout

import "matchbook/out/book"

var english = book.Texts{
	Places: []string{"A hint for a board is about its hardest step.", "The name r2c5 means row 2, column 5.", "A cross marks a place where no line can be."},
	Name:   "Slitherlink",
	Brief:  "Join dots, across and down, to draw one closed loop. Each number counts the sides of its cell that the loop uses; a cell without a number may have any number of lines. The loop never crosses or touches itself, and has no branches.",
	Form:   "A board is written row by row: a digit is the number in a cell, and a dot is a cell without a number.",
	Rules: []string{
		"Join dots, across and down, to draw one closed loop.",
		"Each number counts the sides of its cell that the loop uses. A cell without a number may have any number of lines.",
		"The loop never crosses or touches itself, and has no branches.",
	},
	Young: []string{
		"Draw lines from dot to dot. The lines make one big loop.",
		"A 3 has a line on three sides. A 2 has a line on two sides.",
		"A 0 has no lines. A cell without a number can have any number of lines.",
		"Your loop has no ends. The loop never crosses or touches itself.",
	},
	Steps: []string{
		"The 0 has no lines around it, so the 3 above the 0 has lines on its other three sides.",
		"At both lower corners of this 3 the loop must turn outwards: to the left, and to the right along the bottom of the other 3. The loop already passes the top left corner of the other 3, so the third side of that 3 is its right side.",
		"The loop now runs along the right side of the upper 2. From there the loop has only one way to go until it closes.",
	},
}

var englishThink = []string{"No side has a line.", "Which sides are you sure of?"}

var englishLegend = []string{
	"Yellow: what the steps rest on.",
	"Blue: what is new, lines with a white core and crosses in a ring.",
	"×: the loop does not run here.",
	"Cells shaded light blue are inside the loop, grey ones outside.",
}

var englishTask = taskTexts{
	Board:  "The board has %d rows and %d columns of cells. A cell with . has no number.",
	Answer: "There is exactly one such loop. Answer with %d rows of %d signs and nothing else: # for each cell inside the loop, and . for each cell outside. For example, # # . is a row of three cells of which the first two are inside.",
}
