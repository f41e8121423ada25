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
	Texts:      phrase.In(&english, &korean),
	Print: printed{book.Usual{Drawings: []*out.Record{
		book.Sample(&Kind, "../..", "pzprv3/slither/2/2/. . /. . /1 0 1 /1 0 1 /1 1 /0 0 /1 1 /"),
		book.Sample(&Kind, "3.3/.../3.3", "pzprv3/slither/3/3/3 . 3 /. . . /3 . 3 /1 1 1 1 /1 0 0 1 /1 1 1 1 /1 0 1 /0 1 0 /0 1 0 /1 0 1 /"),
		book.Sample(&Kind, "0.3/.../3..", "pzprv3/slither/3/3/0 . 3 /. . . /3 . . /0 0 1 1 /0 1 0 1 /1 0 1 0 /0 0 1 /0 1 0 /1 0 1 /1 1 0 /"),
		book.Sample(&Kind, ".3./3.3/.3.", "pzprv3/slither/3/3/. 3 . /3 . 3 /. 3 . /0 1 1 0 /1 0 0 1 /0 1 1 0 /0 1 0 /1 0 1 /1 0 1 /0 1 0 /"),
	}, Example: book.Sample(&Kind, ".33./.0.2/11.3/..2.", "pzprv3/slither/4/4/. 3 3 . /. 0 . 2 /1 1 . 3 /. . 2 . /"+
		"0 1 1 1 1 /1 0 0 0 1 /1 0 0 1 0 /1 1 1 0 1 /0 1 0 1 /1 0 1 0 /0 0 0 1 /0 1 0 1 /1 0 1 1 /")}},
}

type printed struct{ book.Usual }

// Fits also rejects boards with more zeros than other numbers, since loops on such boards are short
// and quickly found.
func (p printed) Fits(r *out.Record) bool {
	puzzle, _ := slitherlink.Parse(r.Text("puzzle")) // drawing the puzzle returns the error
	more := 0                                        // the zeros in excess of other numbers
	for _, clue := range puzzle.Cells {
		switch {
		case clue == 0:
			more++
		case clue > 0:
			more--
		}
	}
	return p.Usual.Fits(r) && more <= 0
}

func (printed) Plain(text string) string { return drawing.Plain(text) }

func (printed) Hint(l phrase.Language, _ *book.Texts, young bool, r *out.Record) string {
	return book.Hint(new(human.Solver), l, young, think[l], r)
}

// think tells children what to think of at the first step, with a sentence for each technique.
var think = phrase.In(englishThink, koreanThink)
