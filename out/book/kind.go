// Package book has what books say of puzzles: the words of books in general and of each kind
// of puzzle. Package press prints the books.
//
// Each kind declares its [Kind] in the folder of its name. The words of a language are in
// files of its name, english.go and korean.go, here and in the folders of the kinds.
package book

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"matchbook/out"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Kind is what a book needs to know of a kind of puzzle.
type Kind struct {
	*out.Kind
	Print
	Texts [phrase.Languages]*Texts

	Columns    []string // that the methods of Print read, besides those that every kind has and those of [out.Kind]
	Framed     bool     // pictures have borders of their own
	Ground     bool     // pictures stand on a tint: a frame would look like a part of them
	Unmarked   bool     // puzzles show no level: it would tell how they are solved
	ShowSolved bool     // on the title page
}

// Print is how the puzzles of a kind are chosen for books and printed there. Kinds embed
// [Usual], which has all methods but Hint.
type Print interface {
	// Fits reports whether a row is of a puzzle that can be in a book.
	Fits(r *out.Record) bool

	// Key is equal for puzzles that are the same on paper, turned or mirrored.
	Key(r *out.Record) string

	// Alike returns more keys: of two puzzles that share one, a book has only one.
	Alike(r *out.Record) []string

	// Compare orders puzzles of one key and text.
	Compare(a, b *out.Record) int

	// Check returns an error if puzzles cannot share a page of rules.
	Check(puzzles []*out.Record) error

	// Page returns the page of rules for the puzzles of a section.
	Page(t *Texts, puzzles []*out.Record) Page

	// Ask returns the task of a puzzle, or "" if the rules state it.
	Ask(t *Texts, puzzle *out.Record) string

	// Hint returns a step of a puzzle that leads on, or something else that helps and does not
	// solve it; "" if there is nothing to tell.
	Hint(l phrase.Language, t *Texts, puzzle *out.Record) string

	// Plain returns a puzzle or a solution without its task, for the text file of a book: / ends
	// each line.
	Plain(text string) string

	// Answer returns what is printed beside the number of an answer.
	Answer(puzzle *out.Record) string
}

// Usual are the methods of [Print] for kinds whose rules are always the same.
type Usual struct {
	Example  *out.Record   // the puzzle on the page of rules, with its solution
	Drawings []*out.Record // a drawing for each rule for children, solved if it has a solution
}

// Drawn returns the rules for children, with their drawings.
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

// Alike returns none.
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

// Texts are those of a kind, in one language.
type Texts struct {
	Name   string
	Brief  string // the rules in two lines of a magazine
	Rules  []string
	Young  []string // the rules for children: short sentences, one for each of [Usual].Drawings
	Steps  []string // how the example goes; none if Page has them
	Places []string // how hints say where something is, beyond rows and columns: sentences
	Form   string   // how boards are written in the text of a book, if that is not row by row

	Words any // what else the methods of the kind need: a pointer to a struct of texts; nil for nothing
}

// Sample returns the record of a puzzle for a page of rules, with its solution, which may be "".
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
	Rules   []string
	Brief   string      // the same in two lines
	Young   []Drawn     // the rules for children; nil if they are only those for all
	Legend  string      // above a picture of all signs; empty if there is none
	Signs   *out.Record // whose puzzle has all signs
	Example *out.Record // a puzzle with its solution
	Steps   []string    // how it goes
}

// A hint has about two lines, and is the shortest of so many steps.
const longestHint, hinting = 160, 4

// looking is where to look for what, by language.
var looking = [...]string{phrase.English: "Look at %s. Look for %s.", phrase.Korean: "%s: %s"}

// Hint tells the step of a person's solution that matters most: one by the hardest
// technique that the puzzle of a record needs, where a reader is stuck; or if that takes more than
// two lines, only where it is and what to look for. It is "" if there are no
// steps, or if the puzzle cannot be read: drawing it returns the error.
func Hint[P, S any, F solve.Fact](person solve.Person[P, S, F], l phrase.Language, r *out.Record) string {
	p, _, err := person.ParsePosition(r.Text("puzzle"))
	if err != nil {
		return ""
	}
	steps := person.SolveAll(p, true).Steps
	if len(steps) == 0 {
		return ""
	}
	hardest := slices.MaxFunc(steps, func(a, b solve.Step) int { return a.Technique - b.Technique })
	first, best := -1, ""
	for i, n := 0, 0; i < len(steps) && n < hinting; i++ {
		if steps[i].Technique != hardest.Technique {
			continue
		}
		if n++; first < 0 {
			first = i
		}
		if text := person.Hint(i, l).Text; text != "" && (best == "" || len(text) < len(best)) {
			best = text
		}
	}
	if utf8.RuneCountInString(best) > longestHint {
		best = fmt.Sprintf(looking[l], person.Where(person.Reason(first), l), person.Technique(hardest.Technique).Look(l))
	}
	return best
}
