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
	"strings"
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
	ShowSolved bool     // whether covers show solutions, which look good as pictures
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
	// words.
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

// longestHint is the largest number of characters of a step in a hint. The step then takes about
// three lines.
const longestHint = 200

// places are replacements that adapt the sentence of a step to an empty board on paper. The first
// replacements remove remarks on drawn marks and reword the start. Later replacements spell out
// places: r2c3 becomes row 2, column 3.
var places = []struct {
	*regexp.Regexp
	spelled string
}{
	{regexp.MustCompile(` ?\((?:\d+ )?drawn\)|(?:\d+ )?drawn; | ?\((?:\d+개는 )?이미 놓임\)|(?:\d+개는 )?이미 놓임; `), ""},
	{regexp.MustCompile(`^Adjacent (\d)`), "adjacent ${1}"},
	{regexp.MustCompile(`^((?:adjacent )?\d[^().:]*) \((r\d[^()]*)\): `), "Look at the ${1} (${2}): "},
	{regexp.MustCompile(`\b(r\d+c\d+)'s (\w+ \w+ corner)`), "the ${2} of ${1}"},
	{regexp.MustCompile(`'`), "’"},
	{regexp.MustCompile(`(?i)\br(\d+)c(\d+) ((?:top|right|bottom|left)(?: and (?:top|right|bottom|left))?)\b`), "the ${3} of r${1}c${2}"},
	{regexp.MustCompile(`\bat r(\d)`), "in r${1}"},
	{regexp.MustCompile(`(, which begin so|\. 이렇게 시작합니다): .*`), "."},
	{regexp.MustCompile(`(?i)\br(\d+)c(\d+)`), "row ${1}, column ${2}"},
}

// Hint returns a hint for a puzzle on paper. The hint is about the hardest technique of the person's
// solution, and is the first of these:
//   - a step that is open on the empty board: the one with the longest text of at most longestHint
//     characters
//   - the explanation of a supposition, if it is as short
//   - where a step is, and what to look for
//
// If all techniques are singles (see [solve.Technique]), the hint is the first of these:
//   - a single of the empty board, and a step that follows from it
//   - a single of the empty board
//   - where to start
//
// For children, the hint is always where to start. Hint returns "" if no step is open, or if the
// puzzle cannot be parsed; drawing the puzzle then returns the error.
func Hint[P, S any, F solve.Fact](person solve.Person[P, S, F], l phrase.Language, young bool, r *out.Record) string {
	p, _, err := person.ParsePosition(r.Text("puzzle"))
	if err != nil {
		return ""
	}
	steps, begin := person.SolveAll(p, true).Steps, ""
	if len(steps) > 0 {
		begin = fmt.Sprintf(start[l], person.Where(person.Reason(0), l))
	}
	if young {
		return begin
	}
	atoms := func(facts []F) (list []solve.Atom) {
		for _, f := range facts {
			list = append(list, person.Atoms(f)...)
		}
		return list
	}
	rank := func(i int) int {
		if person.Technique(steps[i].Technique).Single() {
			return -1
		}
		return steps[i].Technique
	}
	var order []int // the steps, hardest first and singles last
	for i := range steps {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(i, k int) int { return rank(k) - rank(i) })
	best, follows, hardest, longest := "", "", -1, 0
	var singles []string
	var settled [][]solve.Atom // settled[i] has what singles[i] settles
	for _, i := range order {
		if follows != "" || best != "" && rank(i) < hardest {
			break // finding reasons takes long
		}
		reason, told := person.Reason(i), person.Hint(i, l)
		for _, place := range places {
			told.Text = place.ReplaceAllString(told.Text, place.spelled)
		}
		text, earlier := phrase.Capital(told.Text), atoms(reason.Because)
		long := utf8.RuneCountInString(text)
		short := told.Chain == nil && long <= longestHint
		switch {
		case len(reason.Settles) == 0:
		case rank(i) >= 0:
			if best == "" {
				best, hardest = fmt.Sprintf(look[l], person.Where(reason, l), person.Technique(rank(i)).Look(l)), rank(i)
				if reason.Suppose != nil && long <= longestHint {
					best = suppose[l] + text
				}
			}
			if short && len(earlier) == 0 && long > longest {
				best, longest = text, long
			}
		case !short:
		case len(earlier) == 0:
			singles, settled = append(singles, text), append(settled, atoms(reason.Settles))
		default:
			if from := slices.IndexFunc(settled, func(settled []solve.Atom) bool {
				return !slices.ContainsFunc(earlier, func(a solve.Atom) bool { return !slices.Contains(settled, a) })
			}); from >= 0 {
				follows = singles[from] + " " + text
			}
		}
	}
	return cmp.Or(best, follows, strings.Join(singles[:min(len(singles), 1)], ""), begin)
}

// Formats of hints: start tells where to start, look tells where the hardest step is and what to
// look for, and suppose begins a hint about a contradiction.
var (
	start   = [...]string{phrase.English: englishStart, phrase.Korean: koreanStart}
	look    = [...]string{phrase.English: englishLook, phrase.Korean: koreanLook}
	suppose = [...]string{phrase.English: englishSuppose, phrase.Korean: koreanSuppose}
)
