package book

var english = Phrases{
	Title:    "A Book of Puzzles",
	Count:    "%s puzzles",
	CountOne: "1 puzzle",
	Contents: "Contents",
	Example:  "An example",
	Puzzle:   "The puzzle",
	Solution: "Its solution",
	Steps:    "How it goes",
	Answers:  "Answers",
	Hints:    "Hints",
	Numbers:  "%d–%d",
	Ungraded: "more puzzles",
	Level:    [...]string{"gentle", "easy", "medium", "hard", "expert", "extreme"},

	AnswersOn: "Answers: page %d", AnswersOnPages: "Answers: pages %d–%d",
	PuzzlesOn: "Puzzles: page %d", PuzzlesOnPages: "Puzzles: pages %d–%d",
	HintsOn: "Hints: page %d", HintsOnPages: "Hints: pages %d–%d",
	Page: "page %d", OnPage: "p. %d", Volume: "Volume %d",

	Introduction: "About this book",
	One:          "Every puzzle in this book has exactly one solution. If you think that you have found another one, look at the rules again: one of them is broken somewhere.",
	Read:         "Each kind of puzzle has a page of rules with a worked example. Read it before you begin; it is short.",
	Rising:       "The puzzles of a kind become harder from page to page. If boards differ in size, the small ones come first.",
	Marks:        "The dots beside the number of a puzzle show its level:",
	Where: [...]string{
		"The answers are at the end of the book. The foot of each page says where those of its puzzles are.",
		"The answers follow each section. The foot of each page says where those of its puzzles are.",
		"The answers follow each section, upside down. The foot of each page says where those of its puzzles are.",
		"The answers are in a book of their own, under the same numbers.",
	},

	Stuck: "Before the answers there is a hint for each puzzle: a step that helps where it is hardest, or a place to look at.",
	Rows:  "Rows are counted from the top, columns from the left.",

	Notes:  "Notes",
	Rights: "All rights reserved. No page of this book may be copied or sold without permission, except for the reader's own use.",
	Made:   "Made with Matchbook.",
}
