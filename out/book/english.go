package book

const (
	englishStart = "Look at %s.\n%s"
	englishLook  = "Look at %s.\nFind %s."
)

var english = Phrases{
	Title:      "A Book of Puzzles",
	Sheet:      "Puzzles",
	Count:      "%s puzzles",
	CountOne:   "1 puzzle",
	Each:       "%d each",
	Contents:   "Contents",
	Play:       "How to play",
	Example:    "An example",
	Steps:      "How to solve it",
	Answers:    "Answers",
	Hints:      "Hints",
	Numbers:    "%d–%d",
	Level:      [...]string{"gentle", "easy", "medium", "hard", "expert", "extreme"},
	Levels:     "Levels from %s to %s.",
	LevelAbout: [...]string{"A quiet start.", "Easy, with a surprise here and there.", "Look twice before you draw.", "Take your time.", "Every step counts.", "For readers who never give up."},

	AnswersOn: "Answers: page %d", AnswersOnPages: "Answers: pages %d–%d", AnswersApart: "Answers: on separate pages",
	PuzzlesOn: "Puzzles: page %d", PuzzlesOnPages: "Puzzles: pages %d–%d",
	HintsOn: "Hints: page %d", HintsOnPages: "Hints: pages %d–%d",
	Page: "page %d", OnPage: "p. %d", Volume: "Volume %d",

	Introduction: "About this book",
	One:          "Every puzzle in this book has exactly one solution. You can find this solution by logic alone.",
	Read:         "Rules and a worked example come before the puzzles. Start there.",
	Rising:       "Puzzles of one kind and size become harder as you go.",
	Rise:         "Each section has one level, harder than the section before: %s.",
	Marks:        "Dots beside the number of a puzzle show its level:",
	Unmarked:     "%s show no level, because a level hints at the solution.",
	Where: [...]string{
		"The answers are at the end of the book. Each page tells you at the bottom where its answers are.",
		"The answers come after each section. Each page tells you at the bottom where its answers are.",
		"The answers are at the end of each section, upside down. Each page tells you at the bottom where its answers are.",
		"The answers are in a separate book, under the same numbers.",
	},

	Stuck: "If you are stuck, read a hint: each puzzle has one, on the pages after the puzzles.",
	Codes: "If a puzzle has a code, scan the code to play the puzzle on a screen.",
	Rows:  "Count rows from the top and columns from the left.",

	Belongs: "This book belongs to:",
	Young: []string{
		"Hello! I am Pip. This book is full of puzzles.",
		"You need a pencil and an eraser.",
		"Look at the pictures first. The pictures show you the rules.",
		"Each puzzle has one right answer. You can always find the answer.",
		"Stuck? Try another puzzle and come back later.",
		"Done? The bottom of the page tells you where the answers are.",
	},
	YoungMarks: "If a puzzle has stars, they tell you how hard it is:",
	YoungLevel: [...]string{"easy", "a little harder", "hard"},

	Large: "Large print", Ages: "Ages 7 and up",
	Selling:     [...]string{"Every puzzle has exactly one solution.", "All answers are inside."},
	Invitation:  "%s that you can solve by logic alone. Take a pencil, open any page, and begin.",
	Notes:       "Notes",
	Certificate: [...]string{"Well done!", "You solved every puzzle in this book.", "Name", "Date"},
	Rights:      "All rights reserved. Readers may copy pages for their own use. Other copies need permission.",
	Made:        "Made with Matchbook.",
}
