package bridgesout

import "matchbook/out/book"

var english = book.Texts{
	Words:  &askTexts{AtMost: "At most %d bridges between two islands.", AtMostOne: "At most 1 bridge between two islands."},
	Places: []string{"A hint for a board is about its hardest step.", "The name r2c5 means row 2, column 5."},
	Name:   "Bridges",
	Brief:  "Join the islands with straight bridges, across and down. Each number counts the bridges of its island; at most two bridges join the same two islands. Bridges never cross, and in the end all islands are connected.",
	Form:   "A board is written row by row: a digit is an island, and a . is an empty place.",
	Rules: []string{
		"Join the islands with bridges. A bridge runs straight, across or down, from one island to the next.",
		"Each number counts the bridges of its island. At most two bridges join the same two islands.",
		"Bridges never cross each other or an island.",
		"In the end you can walk from every island to every other island.",
	},
	Young: []string{
		"Draw bridges straight across or down. Two islands can have one bridge or two.",
		"The number tells you how many bridges the island has.",
		"Bridges never cross. In the end you can walk to every island.",
	},
	Steps: []string{
		"The 6 at the top has three neighbours, with at most two bridges to each. So the 6 has two bridges to each neighbour.",
		"Now the 2 in the corner is complete. The 4 in the other corner gets its other two bridges from the 4 below. The lower 4 gets its last two bridges from the 7.",
		"The 7 now has four bridges and needs three more: one from the 1, and two from the 2 below.",
	},
}

var englishThink = []string{"All the bridges that fit are needed.", "Which neighbours need a bridge?", "Do not cut islands off."}

var englishLegend = []string{
	"Yellow islands and bars: what the steps rest on.",
	"Blue: what is new. A dashed line shows between which islands that is.",
	"×: no bridge between these islands.",
	"<2: at most 1 bridge here. <3: at most 2.",
	"=1: just 1 bridge here, no more.",
}

var englishTask = taskTexts{
	Numbers: "The number of an island says how many bridges end there. At most %d join the same two islands.",
	Board:   "The board has %d rows and %d columns. A number is an island, and . a place without one.",
	Hidden:  "The number of an island with ? is hidden.",
	Answer:  "There is exactly one solution. Answer with a line for each two islands that are joined, and nothing else: the places of both, and the number of bridges between them. For example, r1c2-r1c5 2 says that two bridges join the islands in row 1, column 2 and in row 1, column 5.",
}
