package sujikoout

import "matchbook/out/book"

var english = book.Texts{
	Places: []string{"r2c3 is the cell in row 2 and column 3."},
	Name:   "Sujiko",
	Rules: []string{
		"Write the digits from 1 to 9 into the nine cells, each of them once.",
		"The number in a circle is the sum of the four cells around it.",
		"The small number in a tinted region is the sum of its cells. Not every puzzle has regions.",
		"Bold digits are given.",
	},
	Steps: []string{
		"Only 1, 2, 3 and 5 make 11, and only 5, 7, 8 and 9 make 29. The cell in the middle belongs to both circles: it is the 5.",
		"The left region can be nothing but 1, 2 and 4. The circle of 11 has no 4, so that is at the bottom, and the 3 is above the 5. The middle region needs a 9 at its end.",
		"The circle of 20 has 5, 4 and 9, so its last cell is 2, and the 1 is above it. The cells of 29 that are left hold 7 and 8. With 3 and 5, the circle of 22 lacks 14, which is 6 and 8; the 7 goes below.",
	},
}

var englishLegend = []string{
	"Small digits: what a cell may still hold.",
	"Dashed frames: what the steps rest on.",
	"Blue frames: what is new. A digit that is struck out cannot stand there any more.",
	"The number in the corner of a coloured region is its sum.",
}

var englishTask = taskTexts{
	Digits:  "Write the digits from 1 to 9 into the nine cells of a board of three rows and three columns, each of them once.",
	Givens:  "These digits are given; . is an empty cell.",
	Circles: "A circle lies where four cells meet, and has the sum of these four cells. The upper two circles touch rows 1 and 2, the lower two rows 2 and 3; the left ones touch columns 1 and 2, the right ones columns 2 and 3. The sums of the circles are:",
	Regions: "The cells with the same letter are a region; a cell with . is in none.",
	Sums:    "The sums of the cells of the regions are: %s.",
	Answer:  "There is exactly one solution. Answer with the three rows of three digits, and nothing else.",
}
