package slitherlinkout

import (
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink/human"
)

// Book describes slitherlinks for books.
var Book = book.Kind{
	Kind:       &Kind,
	ShowSolved: true,
	Texts:      [...]*book.Texts{phrase.English: &english, phrase.Korean: &korean},
	Print: printed{book.Usual{Example: out.RecordOf(&Kind, &Row{Shared: out.Shared{
		Puzzle: ".33./.0.2/11.3/..2.",
		Solution: "pzprv3/slither/4/4/. 3 3 . /. 0 . 2 /1 1 . 3 /. . 2 . /" +
			"0 1 1 1 1 /1 0 0 0 1 /1 0 0 1 0 /1 1 1 0 1 /0 1 0 1 /1 0 1 0 /0 0 0 1 /0 1 0 1 /1 0 1 1 /",
	}})}},
}

type printed struct{ book.Usual }

func (printed) Hint(l phrase.Language, _ *book.Texts, r *out.Record) string {
	return book.Hint(new(human.Solver), l, r)
}
