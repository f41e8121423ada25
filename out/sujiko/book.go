package sujikoout

import (
	"slices"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// Book describes sujikos for books.
var Book = book.Kind{
	Kind:   &Kind,
	Framed: true,
	Texts:  [...]*book.Texts{phrase.English: &english, phrase.Korean: &korean},
	Print: printed{book.Usual{
		Drawings: []*out.Record{book.Sample(&Kind, "20 14 24 13", ""), book.Sample(&Kind, "20 14 24 13", "627841935"), book.Sample(&Kind, puzzle, solution)},
		Example:  book.Sample(&Kind, puzzle, solution),
	}},
}

// the puzzle on the page of rules
const puzzle, solution = "11 22 20 29 | abcabcabc a=7 b=17 c=21", "136258497"

type printed struct{ book.Usual }

// Plain returns the nine digits of a solution in rows.
func (printed) Plain(text string) string {
	if len(text) == 9 {
		return text[:3] + "/" + text[3:6] + "/" + text[6:]
	}
	return text
}

// Page leaves out the rule about given digits if no puzzle has any. The rule about regions stays,
// since the example has regions.
func (p printed) Page(t *book.Texts, puzzles []*out.Record) book.Page {
	page := p.Usual.Page(t, puzzles)
	given := func(r *out.Record) bool {
		puzzle, err := sujiko.Parse(r.Text("puzzle"))
		return err == nil && puzzle.Givens != [9]uint8{}
	}
	if len(page.Rules) > 3 && !slices.ContainsFunc(puzzles, given) {
		page.Rules = slices.Delete(slices.Clone(page.Rules), 3, 4)
	}
	return page
}

func (printed) Hint(l phrase.Language, _ *book.Texts, young bool, r *out.Record) string {
	return book.Hint(new(human.Solver), l, young, r)
}
