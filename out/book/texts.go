package book

import (
	"maps"
	"slices"

	"matchbook/grade"
)

// texts are all words that a book prints, in one language, except those of the kinds. Verbs
// such as %d stand for numbers. If a language needs it, there are separate texts for one and
// for several.
type texts struct {
	Tag string // of the language, as BCP 47 has it

	Title    string // of a book without a title
	Count    string // puzzles of the book: %s
	CountOne string
	Contents string
	Example  string // over the worked example
	Puzzle   string // under its pictures
	Solution string
	Steps    string // over how it goes
	Answers  string
	Numbers  string // a range of puzzle numbers: %d, %d
	Levels   string // over the list of level marks
	Level    [grade.Levels]string
}

// Languages returns the tags of the languages that there are texts for.
func Languages() []string { return slices.Sorted(maps.Keys(languages)) }

var languages = map[string]*texts{"en": &english, "ko": &korean}

var english = texts{
	Tag:      "en",
	Title:    "A Book of Puzzles",
	Count:    "%s puzzles",
	CountOne: "1 puzzle",
	Contents: "Contents",
	Example:  "An example",
	Puzzle:   "The puzzle",
	Solution: "Its solution",
	Steps:    "How it goes",
	Answers:  "Answers",
	Numbers:  "%d–%d",
	Levels:   "The levels",
	Level:    [...]string{"gentle", "easy", "medium", "hard", "expert", "extreme"},
}

// The Korean words are those of the papers, here and in the texts of the kinds.
var korean = texts{
	Tag:      "ko",
	Title:    "퍼즐 모음집",
	Count:    "퍼즐 %s개",
	CountOne: "퍼즐 1개",
	Contents: "차례",
	Example:  "예제",
	Puzzle:   "문제",
	Solution: "정답",
	Steps:    "풀이",
	Answers:  "정답",
	Numbers:  "%d–%d",
	Levels:   "난이도",
	Level:    [...]string{"입문", "쉬움", "보통", "어려움", "고수", "최고수"},
}
