package matchstickout

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/matchstick"
)

// Book describes matchstick equations for books. A turned equation looks like another
// equation, or like none, so its ID is its key.
var Book = book.Kind{
	Kind:    &Kind,
	Columns: bookColumns(),
	Fits:    fits,
	Key:     func(r *out.Record) string { return r.Text("id") },
	Compare: compare,
	Check:   oneSetOfRules,
	Texts:   texts,
	Page:    page,
	Ask:     ask,
	Answer:  func(r *out.Record) string { return typeset(r.Text("solution")) },
}

func bookColumns() []string {
	columns := []string{"already_true", "rule"}
	for depth := range MaxMoves + 1 {
		columns = append(columns, solutionsAt(depth))
	}
	return columns
}

func solutionsAt(depth int) string { return fmt.Sprint("solutions_at_", depth) }

// fits reports whether a row is of an equation that is false at first and has exactly one
// solution with the fewest sticks.
func fits(r *out.Record) bool {
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

// compare orders equations that are written the same.
func compare(a, b *out.Record) int {
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

// oneSetOfRules returns an error if puzzles cannot share a page of rules.
func oneSetOfRules(puzzles []*out.Record) error {
	const hint = "(hint: give data sets that were made with the same flags)"
	var first settings
	for i, r := range puzzles {
		s, err := settingsOf(r)
		if err == nil {
			err = new(matchstick.Rule).UnmarshalText([]byte(r.Text("rule")))
		}
		if err != nil {
			return fmt.Errorf("%s %s: %w", Kind.Name, r.Text("id"), err)
		}
		if i == 0 {
			first = s
		}
		switch {
		case s.Glyphs != first.Glyphs:
			return fmt.Errorf("the glyphs are %v in one data set and %v in another, want the same in a book %s",
				min(s.Glyphs, first.Glyphs), max(s.Glyphs, first.Glyphs), hint)
		case s.NoLeadingZeros != first.NoLeadingZeros:
			return fmt.Errorf("numbers may begin with 0 in one data set of matchsticks but not in another, want the same rule in a book %s", hint)
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

// page returns the rules that the puzzles need, and the example for the first of them.
func page(language string, puzzles []*out.Record) book.Page {
	t := special[language]
	rules := rulesOf(puzzles)
	list := slices.Clone(texts[language].Rules)
	for _, rule := range rules {
		list = append(list, t.do[rule])
	}
	s, _ := settingsOf(puzzles[0]) // whoever chose the puzzles has read them
	if s.NoLeadingZeros {
		list = append(list, t.noLeadingZeros)
	} else {
		list = append(list, t.leadingZeros)
	}
	example := examples[rules[0]]
	return book.Page{
		Rules: list, Legend: t.digits, Signs: s.record(allSigns, ""),
		Example: s.record(example[0], example[1]), Steps: t.steps[rules[0]],
	}
}

// ask states how many sticks are to be moved, added or taken away.
func ask(language string, puzzle *out.Record) string {
	t, rule, n := special[language], ruleOf(puzzle), puzzle.Int("move_depth")
	if n == 1 {
		return t.askOne[rule]
	}
	return fmt.Sprintf(t.ask[rule], n)
}

// typeset writes an equation with a longer minus sign.
func typeset(equation string) string { return strings.ReplaceAll(equation, "-", "–") }
