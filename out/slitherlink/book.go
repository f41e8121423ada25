package slitherlinkout

import (
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
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
	p, err := slitherlink.Parse(r.Text("puzzle"))
	if err != nil {
		return "" // drawing it returns the error
	}
	s := human.Solver{Nest: true}
	s.Solve(p, slitherlink.DeepLookAhead)
	return book.HintOf(s.Human(), s.Hint, l)
}
