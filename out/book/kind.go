// Package book has the texts of books: general texts, and texts of each kind of
// puzzle. Package press prints the books.
//
// Each kind declares its [Kind] in the folder with its name. The words of each
// language are in files named after the language, such as english.go, in this
// folder and in the folders of the kinds.
package book

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"unicode/utf8"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Kind describes a kind of puzzle for books.
type Kind struct {
	*out.Kind
	Print
	Texts [phrase.Languages]*Texts

	Columns    []string // columns that the methods of Print read, besides [out.Kind].Reads and the columns that all books need
	Framed     bool     // whether pictures need no frame, because they have a border or are a single line
	Unmarked   bool     // whether puzzles show no level, because the level would give the solution away
	ShowSolved bool     // whether covers show solutions, because solutions make good pictures
}

// Print has the methods that choose and print puzzles of a kind for books. Kinds embed [Usual],
// which implements all methods except Hint.
type Print interface {
	// Fits reports whether the puzzle of a row can be in a book.
	Fits(r *out.Record) bool

	// Key returns a text that is the same for all rotations and reflections of a puzzle. A turned
	// equation is a different puzzle, so each equation has its own key.
	Key(r *out.Record) string

	// Alike returns further keys of a puzzle, which it shares with puzzles that look almost the same. A
	// book never has two puzzles with a common key.
	Alike(r *out.Record) []string

	// Compare orders puzzles that have the same key and text.
	Compare(a, b *out.Record) int

	// Check returns an error if the puzzles cannot share a page of rules.
	Check(puzzles []*out.Record) error

	// Page returns the page of rules for the puzzles of a section.
	Page(t *Texts, puzzles []*out.Record) Page

	// Ask returns the task of a puzzle, or "" if the rules already state it.
	Ask(t *Texts, puzzle *out.Record) string

	// Hint returns a step that makes progress, or another sentence that helps without revealing the
	// solution. Hint returns "" if the puzzle has no hint. If young is true, the hint has easy
	// words, and at most ten words in a sentence. In the hint, a line break may come before words with
	// which hints of other puzzles end, too.
	Hint(l phrase.Language, t *Texts, young bool, puzzle *out.Record) string

	// Plain returns a puzzle or a solution without its task, for a book's text file. A slash ends
	// each line.
	Plain(text string) string

	// Answer returns the text beside the number of an answer, or "".
	Answer(puzzle *out.Record) string
}

// Usual has the methods of [Print] for kinds whose rules never vary.
type Usual struct {
	Example  *out.Record   // the puzzle on the page of rules, with its solution
	Drawings []*out.Record // a drawing for each of the children's rules; a record with a solution is drawn solved
}

// Drawn returns the children's rules with their drawings.
func (u Usual) Drawn(t *Texts) (list []Drawn) {
	for i, drawing := range u.Drawings[:min(len(u.Drawings), len(t.Young))] {
		list = append(list, Drawn{t.Young[i], drawing})
	}
	return list
}

// Fits reports whether a puzzle has exactly one solution.
func (Usual) Fits(r *out.Record) bool { return r.Unique() }

// Key returns the canonical text.
func (Usual) Key(r *out.Record) string { return r.Text("canonical") }

// Alike returns nil.
func (Usual) Alike(r *out.Record) []string { return nil }

// Compare returns 0.
func (Usual) Compare(a, b *out.Record) int { return 0 }

// Check returns nil.
func (Usual) Check([]*out.Record) error { return nil }

// Page returns the rules, the example and its steps.
func (u Usual) Page(t *Texts, _ []*out.Record) Page {
	return Page{Rules: t.Rules, Brief: t.Brief, Young: u.Drawn(t), Example: u.Example, Steps: t.Steps}
}

// Ask returns "".
func (Usual) Ask(*Texts, *out.Record) string { return "" }

// Plain returns the text.
func (Usual) Plain(text string) string { return text }

// Answer returns "".
func (Usual) Answer(*out.Record) string { return "" }

// Texts are the texts of a kind in one language.
type Texts struct {
	Name   string
	Brief  string // the rules in two lines, for magazines
	Rules  []string
	Young  []string // the children's rules in short sentences: one for each of [Usual].Drawings, then any others
	Steps  []string // how to solve the example; empty if Page has the steps
	Places []string // sentences that explain how hints name places; on boards, a sentence about rows and columns comes first
	Same   []string // which solutions count as one, for adults and for children; nil if none do
	Form   string   // explains the form of puzzles in the text file of a book

	Words any // a pointer to a struct of other texts that the kind's methods need, or nil
}

// Sample returns a record of a puzzle for a page of rules. The solution may be "".
func Sample(k *out.Kind, puzzle, solution string) *out.Record {
	return out.RecordOf(k, &out.Shared{Puzzle: puzzle, Solution: solution})
}

// Drawn is a rule with a drawing.
type Drawn struct {
	Text    string
	Drawing *out.Record
}

// Page is the content of a page of rules.
type Page struct {
	Rules        []string
	Brief        string      // the same rules in two lines
	Young        []Drawn     // the children's rules; nil if the page is not for children
	YoungExample *out.Record // an easy puzzle for children with its solution; nil if children get Example
	Legend       string      // the text above the picture that Signs draws; may be empty
	// Signs draws the signs that the puzzles use, perRow in each row; nil if there are none.
	Signs   func(perRow int) *picture.Picture
	Example *out.Record // a puzzle with its solution
	Steps   []string    // the steps of the example's solution
}

// longestHint is the largest number of characters of a step in a hint. The step then takes about two
// lines.
var longestHint = phrase.In(105, 60)

// onPaper are replacements that adapt the sentence of a step to an empty board on paper.
var onPaper = []replacement{
	{regexp.MustCompile(`^Adjacent (\d)`), "adjacent ${1}"},
	{regexp.MustCompile(`^((?:adjacent )?\d[^().:]*) \((r\d[^()]*)\): `), "Look at the ${1} (${2}): "},
	{regexp.MustCompile(`'`), "’"},
	{regexp.MustCompile(`(?i)\br(\d+)c(\d+) ((?:top|right|bottom|left)(?: and (?:top|right|bottom|left))?)\b`), "the ${3} of r${1}c${2}"},
	{regexp.MustCompile(`row (\d+), column (\d+)`), "r${1}c${2}"},
}

// spelled are replacements that spell out places for children: r2c3 becomes row 2, column 3.
var spelled = []replacement{
	{regexp.MustCompile(`(?i)\bthe (\d+) at`), "the ${1} in"},
	{regexp.MustCompile(`\br(\d+)c(\d+)`), "row ${1}, column ${2}"},
}

type replacement struct {
	*regexp.Regexp
	by string
}

func replace(text string, list []replacement) string {
	for _, r := range list {
		text = r.ReplaceAllString(text, r.by)
	}
	return text
}

// clue matches the name of a clue and its place in a sentence.
var clue = regexp.MustCompile(`(?i)the \d+ at r\d+c\d+|\d+행 \d+열의 \d+`)

// Hint returns a hint for a puzzle on paper. The hint is about the hardest technique of the person's
// solution. The hint is the first of the following that exists:
//   - a step that is open on the empty board
//   - a supposition that leads to a contradiction
//   - the place of a step, and what to look for
//
// The first two have at most longestHint characters. If young is true, the hint instead tells
// children where the first step is, and what to think of there. The list think has a sentence for
// each technique; its last sentence is for all harder techniques, too. Hint returns "" if no step is
// open, or if the puzzle cannot be parsed; drawing the puzzle then returns the error.
func Hint[P, S any, F solve.Fact](person solve.Person[P, S, F], l phrase.Language, young bool, think []string, r *out.Record) (hint string) {
	p, _, err := person.ParsePosition(r.Text("puzzle"))
	if err != nil {
		return ""
	}
	steps := person.SolveAll(p, true).Steps
	if len(steps) > 0 && young {
		place := cmp.Or(clue.FindString(person.Hint(0, l).Text), person.Where(person.Reason(0), l))
		return replace(fmt.Sprintf(start[l], place, think[min(steps[0].Technique, len(think)-1)]), spelled)
	}
	hardest := 0
	for _, step := range steps {
		hardest = max(hardest, step.Technique)
	}
	for i, step := range steps {
		if step.Technique < hardest {
			continue // finding the reason of a step takes long
		}
		reason, told := person.Reason(i), person.Hint(i, l)
		text := phrase.Capital(replace(told.Text, onPaper))
		short := utf8.RuneCountInString(text) <= longestHint[l]
		known := slices.ContainsFunc(reason.Because, func(f F) bool { return len(person.Atoms(f)) > 0 })
		switch {
		case len(reason.Settles) == 0:
		case short && told.Chain == nil && !known:
			return text
		case hint != "":
		case short && reason.Suppose != nil:
			hint = text
		default:
			hint = replace(phrase.Fill(fmt.Sprintf(look[l], person.Where(reason, l), person.Technique(hardest).Look(l)), nil), onPaper)
		}
	}
	return hint
}

// Two texts of hints. The text start tells children where to start, and what to think of. The text
// look tells the place of a step by the hardest technique, and what to look for.
var (
	start = phrase.In(englishStart, koreanStart)
	look  = phrase.In(englishLook, koreanLook)
)
