package book

import (
	"fmt"
	"slices"

	"matchbook/out"
	"matchbook/solve/phrase"
)

// Kind is what a book needs to know of a kind of puzzle. The package of each kind, in the
// folder of its name, has one. The comments on functions that may be nil say what nil
// means.
type Kind struct {
	*out.Kind

	Columns []string // that the functions below read, besides those that every kind has and those of [out.Kind]

	Fits    func(r *out.Record) bool          // whether a row is of a puzzle that can be in a book; nil if one that is unique is
	Key     func(r *out.Record) string        // equal for puzzles that are the same on paper, turned or mirrored; nil for canonical
	Compare func(a, b *out.Record) int        // orders puzzles of one key and text; nil if they do not differ
	Check   func(puzzles []*out.Record) error // whether puzzles can share a page of rules; nil if all can

	Framed     bool // pictures have borders of their own
	ShowSolved bool // on the title page

	Texts map[string]Texts // by language

	// Hint tells a step of a puzzle that leads on, or something else that helps and does not
	// solve it; "" if there is nothing to tell. It is nil if there are no hints.
	Hint func(t *Texts, puzzle *out.Record) string

	// Page returns the page of rules for the puzzles of a section. If it is nil, the page
	// has the rules, the example and the steps of Texts. Ask returns the task of a puzzle;
	// it is nil if the rules state the task. Answer returns what is printed beside the
	// number of an answer.
	Page   func(t *Texts, puzzles []*out.Record) Page
	Ask    func(t *Texts, puzzle *out.Record) string
	Answer func(puzzle *out.Record) string
	// Plain returns a puzzle, or a solution, as the text of a book has it, without its task, / for
	// ends of lines; nil for the text of data sets.
	Plain func(text string) string
	// Answered is the format, of a puzzle and its solution, in which the verb check reads an
	// answer; empty if it reads the solution alone.
	Answered string

	// Example is the puzzle on the page of rules, with its solution; nil if Page has one.
	Example *out.Record
}

// Texts are those of a kind, in one language.
type Texts struct {
	Name   string
	Rules  []string
	Steps  []string // how the example goes; none if Page has them
	Places []string // how hints say where something is, beyond rows and columns: sentences
	Form   string   // how boards are written in the text of a book, if that is not row by row
	Write  string   // how a puzzle and its answer are written as text, for tasks; empty if there are none

	Words    any             // what else the functions of the kind need: a pointer to a struct of texts; nil for nothing
	Language phrase.Language // of the sentences of hints
}

// Page is the content of a page of rules.
type Page struct {
	Rules   []string
	Legend  string      // above a picture of all signs; empty if there is none
	Signs   *out.Record // whose puzzle has all signs
	Example *out.Record // a puzzle with its solution
	Steps   []string    // how it goes
}

// Missing returns the name of a field that must be filled in and is not, or "" if nothing
// is missing.
func (k *Kind) Missing() string {
	hasKey := k.Key != nil || k.Kind != nil && k.Row != nil && slices.Contains(k.Kind.Columns(), "canonical")
	fields := []out.Field{
		{Name: "Kind", Filled: k.Kind != nil},
		{Name: "Key", Filled: hasKey},
		{Name: "Example", Filled: k.Example != nil || k.Page != nil},
	}
	for _, language := range Languages() {
		t, at := k.Texts[language], fmt.Sprintf("Texts[%q].", language)
		fields = append(fields,
			out.Field{Name: at + "Name", Filled: t.Name != ""},
			out.Field{Name: at + "Rules", Filled: len(t.Rules) > 0},
			out.Field{Name: at + "Steps", Filled: len(t.Steps) > 0 || k.Page != nil})
	}
	return out.MissingOf(fields)
}

// page returns the page of rules for the puzzles of a section.
func (k *Kind) page(language string, puzzles []Puzzle) Page {
	t := k.Texts[language]
	if k.Page == nil {
		return Page{Rules: t.Rules, Example: k.Example, Steps: t.Steps}
	}
	return k.Page(&t, records(puzzles))
}

// ask returns what a puzzle asks for, empty where the rules say it all.
func (k *Kind) ask(language string, puzzle *out.Record) string {
	if k.Ask == nil {
		return ""
	}
	t := k.Texts[language]
	return k.Ask(&t, puzzle)
}

// hint returns a hint for a puzzle, or "" if there is none.
func (k *Kind) hint(language string, puzzle *out.Record) string {
	if k.Hint == nil {
		return ""
	}
	t := k.Texts[language]
	return k.Hint(&t, puzzle)
}

// answer returns the text beside the number of an answer, or "" if there is none.
func (k *Kind) answer(puzzle *out.Record) string {
	if k.Answer == nil {
		return ""
	}
	return k.Answer(puzzle)
}

// fits reports whether a row is of a puzzle that can be in a book.
func (k *Kind) fits(r *out.Record) bool {
	if k.Fits == nil {
		return r.Bool("unique")
	}
	return k.Fits(r)
}

// key is equal for puzzles that are the same on paper, turned or mirrored.
func (k *Kind) key(r *out.Record) string {
	if k.Key == nil {
		return r.Text("canonical")
	}
	return k.Key(r)
}

// compare orders puzzles of one key and text.
func (k *Kind) compare(a, b *out.Record) int {
	if k.Compare == nil {
		return 0
	}
	return k.Compare(a, b)
}

// check returns an error if puzzles of the kind cannot share a page of rules.
func (k *Kind) check(puzzles []Puzzle) error {
	if k.Check == nil {
		return nil
	}
	return k.Check(records(puzzles))
}

func records(puzzles []Puzzle) []*out.Record {
	var list []*out.Record
	for i := range puzzles {
		list = append(list, puzzles[i].Row)
	}
	return list
}
