package bridgesout

import "matchbook/out/book"

var english = book.Texts{
	Words:  &askTexts{AtMost: "At most %d bridges between two islands.", AtMostOne: "At most 1 bridge between two islands."},
	Places: []string{"An island is named by its number, its row and its column."},
	Name:   "Bridges",
	Rules: []string{
		"Join the islands with bridges. A bridge runs straight, across or down, from an island to the next one.",
		"The number on an island says how many bridges end there. No more than two join the same two islands.",
		"Bridges cross neither each other nor an island.",
		"In the end every island can be reached from every other one over bridges.",
	},
	Steps: []string{
		"The 6 at the top has three neighbours, and no more than two bridges lead to each: it needs two to all three.",
		"With these, the 2 in the corner is done. The 4 in the other corner gets its other two bridges from the 4 below it, which gets its own other two from the 7.",
		"The 7 now has four of its bridges. Three places are left for the other three: one at the 1, and two at the 2 below.",
	},
}

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
	Hidden:  "Of an island with ? the number is hidden.",
	Answer:  "There is exactly one solution. Answer with a line for each two islands that are joined, and nothing else: the places of both, and the number of bridges between them. For example, r1c2-r1c5 2 says that two bridges join the islands in row 1, column 2 and in row 1, column 5.",
}
