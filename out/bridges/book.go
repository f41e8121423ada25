package bridgesout

import (
	"cmp"
	"fmt"
	"regexp"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/phrase"
)

// Book describes bridges for books.
var Book = book.Kind{
	Kind:       &Kind,
	Texts:      phrase.In(&english, &korean),
	Columns:    []string{"per_pair"},
	ShowSolved: true,
	Print: printed{book.Usual{Drawings: []*out.Record{
		book.Sample(&Kind, "1.3.2", "pzprv3/hashikake/1/5/1 . 3 . 2 /1 1 2 2 /"),
		book.Sample(&Kind, "3.3/.../1.1", "pzprv3/hashikake/3/3/3 . 3 /. . . /1 . 1 /2 2 /0 0 /0 0 /1 0 1 /1 0 1 /"),
		book.Sample(&Kind, "2.3.1/...../2.2..", "pzprv3/hashikake/3/5/2 . 3 . 1 /. . . . . /2 . 2 . . /1 1 1 1 /0 0 0 0 /1 1 0 0 /1 0 1 0 0 /1 0 1 0 0 /"),
	}, Example: book.Sample(&Kind, "2.6.4/...../1.7.4/...../..2..", "pzprv3/hashikake/5/5/2 . 6 . 4 /. . . . . /1 . 7 . 4 /. . . . . /. . 2 . . /"+
		"2 2 2 2 /0 0 0 0 /1 1 2 2 /0 0 0 0 /0 0 0 0 /0 0 2 0 2 /0 0 2 0 2 /0 0 2 0 0 /0 0 2 0 0 /")}},
}

type printed struct{ book.Usual }

// Fits also rejects boards with an empty row or column at an edge, since pictures of such boards
// would have a wide margin on that side. The margin is needed, since hints count rows from the edge.
func (p printed) Fits(r *out.Record) bool {
	puzzle, err := bridges.Parse(r.Text("puzzle"))
	if err != nil {
		return p.Usual.Fits(r)
	}
	rows, columns := map[int32]bool{}, map[int32]bool{}
	for _, n := range puzzle.Islands {
		rows[n.Row], columns[n.Column] = true, true
	}
	return p.Usual.Fits(r) && rows[0] && columns[0] && rows[int32(puzzle.Board.Height)-1] && columns[int32(puzzle.Board.Width)-1]
}

func (printed) Plain(text string) string { return drawing.Plain(text) }

// perPair matches the part of a game ID that states how many bridges may join a pair of islands.
// Boards that differ only in the limit for pairs look the same.
var perPair = regexp.MustCompile(`m\d+:`)

func (printed) Key(r *out.Record) string {
	return perPair.ReplaceAllString(r.Text("canonical"), ":")
}

func (printed) Compare(a, b *out.Record) int {
	return cmp.Compare(a.Int("per_pair"), b.Int("per_pair"))
}

func (printed) Hint(l phrase.Language, _ *book.Texts, young bool, r *out.Record) string {
	return book.Hint(new(human.Solver), l, young, think[l], r)
}

// think tells children what to think of at the first step, with a sentence for each technique.
var think = phrase.In(englishThink, koreanThink)

// Ask states how many bridges may join a pair of islands, unless the number is the usual two.
func (printed) Ask(texts *book.Texts, puzzle *out.Record) string {
	switch n := puzzle.Int("per_pair"); n {
	case 0, bridges.PerPair: // 0 means that the puzzle is an example on a page of rules
		return ""
	case 1:
		return texts.Words.(*askTexts).AtMostOne
	default:
		return fmt.Sprintf(texts.Words.(*askTexts).AtMost, n)
	}
}

// askTexts are the tasks of puzzles with a limit other than two bridges between islands.
type askTexts struct {
	AtMost    string // %d is the number of bridges
	AtMostOne string
}
