package matchstickout

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
)

// Book describes matchstick equations for books. A turned equation looks like another
// equation, or like none, so its ID is its key.
var Book = book.Kind{
	Answered: "%s => %s",
	Kind:     &Kind,
	Columns:  bookColumns(),
	Texts:    [...]*book.Texts{phrase.English: &english, phrase.Korean: &korean},
	Print:    printed{},
}

type printed struct{ book.Usual }

func (printed) Key(r *out.Record) string    { return r.Text("id") }
func (printed) Plain(text string) string    { return matchstick.Typeset(text) }
func (printed) Answer(r *out.Record) string { return matchstick.Typeset(r.Text("solution")) }

func bookColumns() []string {
	columns := []string{"already_true", "rule"}
	for depth := range MaxMoves + 1 {
		columns = append(columns, solutionsAt(depth))
	}
	return columns
}

func solutionsAt(depth int) string { return fmt.Sprint("solutions_at_", depth) }

// Fits reports whether a row is of an equation that is false at first and has exactly one
// solution with the fewest sticks.
func (printed) Fits(r *out.Record) bool {
	depth, ok := r.Number("move_depth")
	if !ok || depth < 1 || r.Bool("already_true") {
		return false
	}
	if depth > MaxMoves {
		return r.Bool("unique")
	}
	n, ok := r.Number(solutionsAt(int(depth)))
	return ok && n == 1
}

// The rules are those of the tables of texts.
const (
	move   = matchstick.MoveSticks
	add    = matchstick.AddSticks
	remove = matchstick.RemoveSticks
)

// ruleOf returns the rule of a row, which is to move sticks if the row has none.
func ruleOf(r *out.Record) (rule matchstick.Rule) {
	_ = rule.UnmarshalText([]byte(r.Text("rule")))
	return rule
}

// rulesOf lists the rules of puzzles, in the order of the tables.
func rulesOf(puzzles []*out.Record) []matchstick.Rule {
	var list []matchstick.Rule
	for _, rule := range []matchstick.Rule{move, add, remove} {
		if slices.ContainsFunc(puzzles, func(r *out.Record) bool { return ruleOf(r) == rule }) {
			list = append(list, rule)
		}
	}
	return list
}

// Compare orders equations that are written the same.
func (printed) Compare(a, b *out.Record) int {
	// Settings that cannot be read are found when the puzzle is drawn.
	x, _ := settingsOf(a)
	y, _ := settingsOf(b)
	return cmp.Or(cmp.Compare(ruleOf(a), ruleOf(b)), cmp.Compare(a.Int("move_depth"), b.Int("move_depth")),
		cmp.Compare(x.Glyphs, y.Glyphs), cmp.Compare(number(x.NoLeadingZeros), number(y.NoLeadingZeros)))
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Check returns an error if puzzles cannot share a page of rules.
func (printed) Check(puzzles []*out.Record) error {
	const hint = "(hint: give data sets that were made with the same flags)"
	var first [2]*matchstick.Rules // of digits and of Roman numerals
	for _, r := range puzzles {
		s, err := settingsOf(r)
		if err == nil {
			err = new(matchstick.Rule).UnmarshalText([]byte(r.Text("rule")))
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", Kind.Name, r.Text("id"), err)
		}
		group := &first[number(isRoman(r))]
		if *group == nil {
			*group = &s
		}
		switch first := *group; {
		case s.Glyphs != first.Glyphs:
			return fmt.Errorf("the glyphs are %v in one data set and %v in another, want the same in a book %s",
				min(s.Glyphs, first.Glyphs), max(s.Glyphs, first.Glyphs), hint)
		case s.NoLeadingZeros != first.NoLeadingZeros:
			return fmt.Errorf("numbers may begin with 0 in one data set of matchsticks but not in another, want the same rule in a book %s", hint)
		case s != *first:
			return fmt.Errorf("the signs or other rules of matchsticks differ between data sets, want the same in a book %s", hint)
		}
	}
	return nil
}

// examples are the puzzles on the page of rules, by rule. They have none of the digits that
// can be laid in several ways.
var examples = [3][2]string{
	move:   {"0-8=0", "0+0=0"},
	add:    {"1-4=5", "1+4=5"},
	remove: {"3+1=2", "3-1=2"},
}

// allSigns shows the ten digits and the signs.
const allSigns = "1234+5678=90"

// allSignsTimes shows the ten digits, and x and /.
const allSignsTimes = "12+34x56/78=90"

// The example with Roman numerals, and one of each of their letters and signs.
const (
	romanPuzzle, romanSolution = "VI=VII+I", "VII=VI+I"
	allRoman                   = "IV+XI-V=X"
)

// Page returns the rules that the puzzles need, and the example for the first of them.
func (printed) Page(texts *book.Texts, puzzles []*out.Record) book.Page {
	t := texts.Words.(*specialTexts)
	rules := rulesOf(puzzles)
	roman := slices.IndexFunc(puzzles, isRoman)
	digits := slices.IndexFunc(puzzles, func(r *out.Record) bool { return !isRoman(r) })
	general := texts.Rules
	list := slices.Clone(general[:1])
	var s matchstick.Rules // of digits; whoever chose the puzzles has read them
	times := false
	if digits >= 0 {
		s, _ = settingsOf(puzzles[digits])
		signs, may := s.Signs, t.Signs
		if signs == 0 {
			signs = matchstick.PaperSigns
		}
		times = signs.Has(matchstick.Times) || signs.Has(matchstick.Divide)
		list = append(list, general[1])
		if signs == matchstick.PaperSigns {
			list = append(list, general[2])
		} else {
			list = append(list, fmt.Sprintf(may, typesetSigns(signs)))
			if signs.Has(matchstick.Equal) {
				list = append(list, t.Equals)
			} else {
				list = append(list, t.EqualsStays)
			}
		}
		if times || slices.ContainsFunc(puzzles, func(r *out.Record) bool { return strings.ContainsAny(r.Text("puzzle"), "x/") }) {
			list = append(list, t.Times)
		}
	}
	if roman >= 0 {
		r, _ := settingsOf(puzzles[roman])
		list = append(list, t.Roman...)
		if r.Signs == 0 || r.Signs.Has(matchstick.Equal) {
			list = append(list, t.RomanEquals)
		}
	}
	for _, rule := range rules {
		list = append(list, t.Do[rule])
	}
	if digits >= 0 {
		if s.NoLeadingZeros {
			list = append(list, t.NoLeadingZeros)
		} else {
			list = append(list, t.LeadingZeros)
		}
		for _, option := range []struct {
			set  bool
			text string
		}{{s.FirstMinus, t.FirstMinus}, {s.Ends, t.Ends}, {s.EitherOne, t.EitherOne}} {
			if option.set {
				list = append(list, option.text)
			}
		}
	}
	// With both, the rules are of two sources, and no source forbids a 0 at the beginning.
	if (digits < 0 || roman < 0) && !s.NoLeadingZeros {
		if c := conventionOf(puzzles[0], rules); c != nil {
			list = append(list, fmt.Sprintf(t.Convention, c.Authors))
		}
	}
	if digits < 0 {
		return book.Page{
			Rules: list, Legend: t.Letters, Signs: record(s, "N", allRoman, ""),
			Example: record(s, "N", romanPuzzle, romanSolution), Steps: t.RomanSteps,
		}
	}
	example := examples[rules[0]]
	p := book.Page{
		Rules: list, Legend: t.Digits, Signs: record(s, "", allSigns, ""),
		Example: record(s, "", example[0], example[1]), Steps: t.Steps[rules[0]],
	}
	if times {
		p.Signs = record(s, "#", allSignsTimes, "")
	}
	return p
}

// conventionOf returns the source whose rules a row has, or nil if there is none.
func conventionOf(r *out.Record, rules []matchstick.Rule) *matchstick.Convention {
	if len(rules) > 1 {
		return nil
	}
	s, _ := settingsOf(r) // as for Page
	s.Rule = rules[0]
	return matchstick.ConventionOf(isRoman(r), s)
}

// typesetSigns lists signs as they are printed.
func typesetSigns(set matchstick.Signs) string {
	var list []string
	for _, s := range set.List() {
		list = append(list, matchstick.Typeset(s.String()))
	}
	return strings.Join(list, ", ")
}

// Ask states how many sticks are to be moved, added or taken away.
func (printed) Ask(texts *book.Texts, puzzle *out.Record) string {
	t, rule, n := texts.Words.(*specialTexts), ruleOf(puzzle), puzzle.Int("move_depth")
	if n == 1 {
		return t.AskOne[rule]
	}
	return fmt.Sprintf(t.Ask[rule], n)
}

// Hint tells where one of the sticks comes from, or where an added one goes.
func (printed) Hint(l phrase.Language, texts *book.Texts, r *out.Record) string {
	s, err := settingsOf(r)
	puzzle, err1 := matchstick.Parse(r.Text("puzzle"))
	solution, err2 := matchstick.Parse(r.Text("solution"))
	if err != nil || err1 != nil || err2 != nil {
		return "" // drawing it returns the error
	}
	s.Rule = ruleOf(r)
	moves, _ := s.Moves(&puzzle, &solution)
	if len(moves) == 0 {
		return ""
	}
	m, t := moves[0], texts.Words.(*specialTexts)
	if m.From == nil {
		return fmt.Sprintf(t.LaidIn, m.To.In(l))
	}
	return fmt.Sprintf(t.TakenFrom, m.From.In(l))
}
