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
	Hints    string
	Numbers  string // a range of puzzle numbers: %d, %d
	Ungraded string // over puzzles without a level
	Level    [grade.Levels]string

	// Pages that refer to others: %d, or %d and %d.
	AnswersOn, AnswersOnPages string
	PuzzlesOn, PuzzlesOnPages string
	HintsOn, HintsOnPages     string
	Page                      string // a page: %d
	OnPage                    string // the same, short, beside an answer
	Volume                    string // one of several volumes: %d

	Introduction string    // the heading of the introduction, and its paragraphs:
	One          string    // that puzzles have one solution
	Read         string    // that there are rules
	Rising       string    // that puzzles get harder
	Marks        string    // above the list of level marks
	Where        [4]string // where the answers are, by [Place]
	Stuck        string    // that there are hints
	Rows         string    // how hints say where something is

	Notes  string
	Rights string // of the copyright page
	Made   string // with what the book is made
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
	Hints:    "힌트",
	Numbers:  "%d–%d",
	Ungraded: "그 밖의 문제",
	Level:    [...]string{"입문", "쉬움", "보통", "어려움", "고수", "최고수"},

	AnswersOn: "정답: %d쪽", AnswersOnPages: "정답: %d–%d쪽",
	PuzzlesOn: "문제: %d쪽", PuzzlesOnPages: "문제: %d–%d쪽",
	HintsOn: "힌트: %d쪽", HintsOnPages: "힌트: %d–%d쪽",
	Page: "%d쪽", OnPage: "%d쪽", Volume: "제%d권",

	Introduction: "이 책에 대하여",
	One:          "이 책의 모든 퍼즐은 정답이 하나뿐입니다. 다른 정답을 찾았다고 생각되면 규칙을 다시 살펴보세요. 어딘가 어긋난 곳이 있습니다.",
	Read:         "퍼즐 종류마다 규칙과 예제가 한 쪽에 있습니다. 시작하기 전에 읽어 보세요.",
	Rising:       "같은 종류의 퍼즐은 뒤로 갈수록 어려워집니다. 판의 크기가 다르면 작은 것이 먼저 나옵니다.",
	Marks:        "문제 번호 옆의 점은 난이도를 나타냅니다.",
	Where: [...]string{
		"정답은 책 끝에 있습니다. 각 쪽의 아래에 그 쪽 문제의 정답이 몇 쪽에 있는지 적혀 있습니다.",
		"정답은 각 부분의 뒤에 있습니다. 각 쪽의 아래에 그 쪽 문제의 정답이 몇 쪽에 있는지 적혀 있습니다.",
		"정답은 각 부분의 뒤에 거꾸로 실려 있습니다. 각 쪽의 아래에 그 쪽 문제의 정답이 몇 쪽에 있는지 적혀 있습니다.",
		"정답은 따로 된 책에 같은 번호로 실려 있습니다.",
	},

	Stuck: "정답 앞에는 문제마다 힌트가 하나씩 있습니다. 가장 어려운 대목을 푸는 한 걸음이나 눈여겨볼 곳을 알려 줍니다.",
	Rows:  "행은 위에서부터, 열은 왼쪽에서부터 셉니다.",

	Notes:  "메모",
	Rights: "저작권자의 허락 없이 이 책의 내용을 복제하거나 판매할 수 없습니다.",
	Made:   "Matchbook으로 만들었습니다.",
}
