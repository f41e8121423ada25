package sujikoout

import "matchbook/out/book"

var english = book.Texts{
	Places: []string{"A hint for a board is about its hardest step.", "The name r2c5 means row 2, column 5."},
	Name:   "Sujiko",
	Brief:  "Write the digits 1 to 9 into the cells, each once. The number in a circle is the sum of the four cells around it; a small number is the sum of the cells of its shade.",
	Form:   "A puzzle begins with the sums of the circles: upper left, upper right, lower left, lower right. After a | come the letters of the regions, cell by cell from the upper left, and the sums of the regions. After another | come the given digits.",
	Rules: []string{
		"Write the digits 1 to 9 into the nine cells, each once.",
		"The number in a circle is the sum of the four cells around it.",
		"The small number in a shaded region is the sum of its cells.",
		"Bold digits are given.",
	},
	Young: []string{
		"Write the digits 1 to 9. Use each digit once.",
		"Look at a circle. The four cells around a circle add up to its number.",
		"Cells of one shade add up to their small number.",
	},
	Steps: []string{
		"Only 1, 2, 3 and 5 make 11, and only 5, 7, 8 and 9 make 29. The middle cell belongs to both circles, so it is 5.",
		"The left region must hold 1, 2 and 4. The 11 circle has no 4, so the 4 is at the bottom, and the 3 is above the 5. That leaves 9 for the bottom of the middle region.",
		"The 20 circle has 5, 4 and 9, so its last cell is 2, and the 1 goes above the 2. The 29 circle still needs 7 and 8. The 22 circle has 3 and 5 and needs 14 more: 6 and 8. So the 7 goes below the 8.",
	},
}

var englishThink = []string{"Only one cell is empty.", "Only one digit fits.", "One digit fits in only one cell.", "Which digits can make the sum?", "Which digits can never be there?"}

var englishRegion = [2]string{"the {sum} region", "the {sum} region at {cell}"}

var englishLegend = []string{
	"Small digits: what a cell may still hold.",
	"Dashed frames: what the steps rest on.",
	"Blue frames: what is new. A digit that is struck out cannot stand there any more.",
	"The small number in a coloured region is its sum.",
}

var englishTask = taskTexts{
	Digits:  "Write the digits from 1 to 9 into the nine cells of a board of three rows and three columns, each of them once.",
	Givens:  "These digits are given; . is an empty cell.",
	Circles: "A circle lies where four cells meet, and has the sum of these four cells. The upper two circles touch rows 1 and 2, the lower two rows 2 and 3; the left ones touch columns 1 and 2, the right ones columns 2 and 3. The sums of the circles are:",
	Regions: "The cells with the same letter are a region; a cell with . is in none.",
	Sums:    "The sums of the cells of the regions are: %s.",
	Answer:  "There is exactly one solution. Answer with the three rows of three digits, and nothing else.",
}
