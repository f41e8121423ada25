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

// Book describes matchstick equations for books. An equation turned upside down is a different
// equation or none, so the text of a puzzle is its key.
var Book = book.Kind{
	Framed:   true,
	Unmarked: true, // a level would give away the moves
	Kind:     &Kind,
	Columns:  bookColumns(),
	Texts:    phrase.In(&english, &korean),
	Print:    printed{},
}

type printed struct{ book.Usual }

// drawings are the pictures for the children's rules: an equation, a move, and the result.
var drawings = []*out.Record{
	record(matchstick.Rules{}, "", "0-8=0", ""),
	record(matchstick.Rules{}, "", "0-8=0", "0+0=0"),
	record(matchstick.Rules{}, "", "0+0=0", ""),
}

func (printed) Key(r *out.Record) string    { return r.Text("puzzle") }
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

// Fits reports whether the equation of a row is false at first and has exactly one solution with
// the fewest moves. An equation that needs more than MaxMoves moves must have no other solution at
// all.
func (printed) Fits(r *out.Record) bool {
	depth, ok := r.Number("move_depth")
	if !ok || depth < 1 || r.Bool("already_true") {
		return false
	}
	if depth > MaxMoves {
		return r.Unique()
	}
	n, ok := r.Number(solutionsAt(int(depth)))
	return ok && n == 1
}

// indices of the rules in the tables of texts
const (
	move   = matchstick.MoveSticks
	add    = matchstick.AddSticks
	remove = matchstick.RemoveSticks
)

// ruleOf returns the rule of a row; the default is to move sticks.
func ruleOf(r *out.Record) (rule matchstick.Rule) {
	_ = rule.UnmarshalText([]byte(r.Text("rule")))
	return rule
}

// rulesOf lists the rules that puzzles have, in the order move, add, remove.
func rulesOf(puzzles []*out.Record) []matchstick.Rule {
	var list []matchstick.Rule
	for _, rule := range []matchstick.Rule{move, add, remove} {
		if slices.ContainsFunc(puzzles, func(r *out.Record) bool { return ruleOf(r) == rule }) {
			list = append(list, rule)
		}
	}
	return list
}

// Compare orders equations with the same text by rule, number of moves, glyphs and leading zeros.
func (printed) Compare(a, b *out.Record) int {
	// drawing the puzzle reports settings that cannot be read
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

// Check returns an error if the puzzles differ so much that one page of rules cannot serve them
// all.
func (printed) Check(puzzles []*out.Record) error {
	const hint = "(hint: give data sets that were made with the same flags)"
	var first [2]*matchstick.Rules // the settings of the first puzzle with digits, and of the first puzzle with Roman numerals
	for _, r := range puzzles {
		s, err := settingsOf(r)
		if err == nil {
			err = new(matchstick.Rule).UnmarshalText([]byte(r.Text("rule")))
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", Kind.Name, r.Text("puzzle"), err)
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

// examples has, for each rule, the puzzle on the page of rules and its solution. The examples avoid
// digits that can be formed in several ways.
var examples = [3][2]string{
	move:   {"0-8=0", "0+0=0"},
	add:    {"1-4=5", "1+4=5"},
	remove: {"3+1=2", "3-1=2"},
}

// the example with Roman numerals
const romanPuzzle, romanSolution = "VI=VII+I", "VII=VI+I"

// Page returns the rules that the puzzles need, and an example.
func (printed) Page(texts *book.Texts, puzzles []*out.Record) book.Page {
	t, rules := texts.Words.(*specialTexts), rulesOf(puzzles)
	digits, s := settingsOfFirst(puzzles, false)
	roman, romans := settingsOfFirst(puzzles, true)
	need := needs{digits: digits, roman: roman, rules: rules, settings: s, romans: romans}
	need.multiplied = slices.ContainsFunc(puzzles, func(r *out.Record) bool { return strings.ContainsAny(r.Text("puzzle"), "x/") })
	written := typesetSigns(s.For(false).Signs)
	list := t.list(texts.Rules, &need, written)
	// no source has both digits and Roman numerals, and no source forbids leading zeros
	if c := conventionOf(puzzles[0], rules); c != nil && digits != roman && !s.NoLeadingZeros {
		list = append(list, fmt.Sprintf(t.Convention, c.Authors))
	}
	s.Rule, romans.Rule = rules[0], rules[0]
	example, p := examples[rules[0]], book.Page{Rules: list, Legend: t.Digits, Steps: t.Steps[rules[0]]}
	need.rules = nil
	p.Brief = strings.Join(t.list([]string{texts.Brief, t.BriefDigits, t.BriefSigns}, &need, written), " ")
	if signs := s.For(false).Signs; digits && !roman && signs == matchstick.PaperSigns && len(rules) == 1 && rules[0] == move {
		p.Young = book.Usual{Drawings: drawings}.Drawn(texts)
		if last := len(drawings); !s.NoLeadingZeros {
			p.Young[last-1].Text += " " + texts.Young[last]
		}
		p.YoungExample = record(s, "", "4+1=3", "4+1=5")
	}
	p.Signs, p.Example = signsOf(s.For(false), false), record(s, "", example[0], example[1])
	if !digits {
		p.Legend, p.Steps = t.Letters, t.RomanSteps
		p.Signs, p.Example = signsOf(romans.For(true), true), record(romans, "N", romanPuzzle, romanSolution)
	}
	return p
}

// needs describes the puzzles that a page of rules must cover.
type needs struct {
	digits, roman bool              // whether some puzzles have digits, and whether some have Roman numerals
	rules         []matchstick.Rule // the rules of all puzzles
	settings      matchstick.Rules  // the settings for puzzles with digits
	romans        matchstick.Rules  // the settings for Roman numerals
	multiplied    bool              // whether a puzzle has x or /
}

// list returns the rules that puzzles need. The argument general has general rules: the task, and the rules of digits and of their signs; all other rules
// are special texts. The argument written lists the signs that a sign can become.
func (t *specialTexts) list(general []string, n *needs, written string) (list []string) {
	s, signs := n.settings, n.settings.For(false).Signs
	times := signs.Has(matchstick.Times) || signs.Has(matchstick.Divide)
	change, equal := n.digits && signs != matchstick.PaperSigns, signs.Has(matchstick.Equal)
	add := func(when bool, texts ...string) {
		if when {
			list = append(list, texts...)
		}
	}
	add(true, general[0])
	add(n.digits, general[1])
	add(n.digits && !change, general[2])
	add(change, fmt.Sprintf(t.Signs, written))
	equals := t.Equals
	if signs.Has(matchstick.NotEqual) {
		equals = t.Unequal
	}
	add(change && equal, equals)
	add(change && !equal, t.EqualsStays)
	add(times || n.multiplied, t.Times)
	add(n.roman, t.Roman...)
	add(n.roman && n.romans.For(true).Signs.Has(matchstick.Equal), t.RomanEquals)
	for _, rule := range n.rules {
		add(true, t.Do[rule])
	}
	add(n.digits, t.zeros(s))
	add(s.FirstMinus, t.FirstMinus)
	add(s.Ends, t.Ends)
	add(s.EitherOne, t.EitherOne)
	return list
}

// zeros returns the rule about numbers that begin with 0.
func (t *specialTexts) zeros(s matchstick.Rules) string {
	if s.NoLeadingZeros {
		return t.NoLeadingZeros
	}
	return t.LeadingZeros
}

// settingsOfFirst returns the settings of the first puzzle with Roman numerals, or with digits if
// roman is false. If there is no such puzzle, ok is false. Reading the settings cannot fail here,
// since it succeeded when the puzzles were chosen.
func settingsOfFirst(puzzles []*out.Record, roman bool) (ok bool, s matchstick.Rules) {
	i := slices.IndexFunc(puzzles, func(r *out.Record) bool { return isRoman(r) == roman })
	if i >= 0 {
		s, _ = settingsOf(puzzles[i])
	}
	return i >= 0, s
}

// conventionOf returns the source of a row's rules, or nil if no source has these rules.
func conventionOf(r *out.Record, rules []matchstick.Rule) *matchstick.Convention {
	if len(rules) > 1 {
		return nil
	}
	s, _ := settingsOf(r) // reading cannot fail, see settingsOfFirst
	s.Rule = rules[0]
	return matchstick.ConventionOf(isRoman(r), s)
}

// typesetSigns lists signs in their printed form.
func typesetSigns(set matchstick.Signs) string {
	var list []string
	for _, s := range set.List() {
		list = append(list, matchstick.Typeset(s.String()))
	}
	return strings.Join(list, ", ")
}

// Ask states how many sticks to move, add or remove.
func (printed) Ask(texts *book.Texts, puzzle *out.Record) string {
	return texts.Words.(*specialTexts).ask(ruleOf(puzzle), int(puzzle.Int("move_depth")))
}

func (t *specialTexts) ask(rule matchstick.Rule, n int) string {
	if n == 1 {
		return t.AskOne[rule]
	}
	return fmt.Sprintf(t.Ask[rule], n)
}

// Hint names the digit or sign from which a stick is taken, or to which a stick is added.
func (printed) Hint(l phrase.Language, texts *book.Texts, young bool, r *out.Record) string {
	s, err := settingsOf(r)
	puzzle, err1 := matchstick.Parse(r.Text("puzzle"))
	solution, err2 := matchstick.Parse(r.Text("solution"))
	if err != nil || err1 != nil || err2 != nil {
		return "" // drawing the puzzle returns the error
	}
	s.Rule = ruleOf(r)
	moves, _ := s.Moves(&puzzle, &solution)
	if len(moves) == 0 {
		return ""
	}
	m, t := moves[0], texts.Words.(*specialTexts)
	if m.From == nil {
		return fmt.Sprintf(t.LaidIn[number(young)], m.To.In(l))
	}
	return fmt.Sprintf(t.TakenFrom[number(young)], m.From.In(l))
}
