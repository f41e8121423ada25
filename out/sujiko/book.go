package sujikoout

import (
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko/human"
)

// Book is what books have of sujikos.
var Book = book.Kind{
	Kind:   &Kind,
	Framed: true,
	Texts:  [...]*book.Texts{phrase.English: &english, phrase.Korean: &korean},
	Print: printed{book.Usual{Example: out.RecordOf(&Kind, &Row{Shared: out.Shared{
		Puzzle:   "11 22 20 29 | abcabcabc a=7 b=17 c=21",
		Solution: "136258497",
	}})}},
}

type printed struct{ book.Usual }

func (printed) Hint(l phrase.Language, _ *book.Texts, r *out.Record) string {
	return book.Hint(new(human.Solver), l, r)
}
