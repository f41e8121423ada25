package slitherlink

import (
	"slices"

	"matchbook/solve/grid"
)

// forms declares the text forms of slitherlink.
var forms = grid.NewFormat(grid.Format{
	Least: 0,
	Most:  MaxClue,
	Names: []string{"slither", "slitherlink"},
	// A digit from 0 to e stands for a clue and at most two blank cells after the clue: it is the clue
	// plus 5 for each of these cells.
	Link: grid.NewCode("0 to 9 or a to e for a clue, or a letter from g to z for a run of blanks",
		grid.Digits("0123456789abcde", 0, MaxClue), grid.Sign(".", grid.Untold), grid.Runs('g')),
	FileNames: []string{"slither", "slitherlink"},
	File: grid.NewCode("'.' or a clue from 0 to 4",
		grid.Sign(".", grid.Blank), grid.Sign("-", grid.Untold), grid.Digits("01234", 0, MaxClue)),
	Marks:  grid.NewCode("0 to 2, the mark of a cell", grid.Sign(".", 0), grid.Digits("012", 0, 2)),
	Answer: []grid.AnswerForm{{File: edgeCode, Wider: 1, Down: true}, {File: edgeCode, Higher: 1}},
	Param:  grid.Param{Name: 't', Skipped: "d", Want: "t0 and ':': grids other than squares are not supported"},
	Penpa: grid.PenpaStyle{
		Genre:  "slitherlink",
		Number: 1,
		Settings: `{z9:zA,zG:["3","1","2"],` +
			`zQ:{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1],"multicolor":["",1]},` +
			`zA:{zM:zE,zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["edgex",""],"sudoku":["1",9],"multicolor":["",1]}}`,
		Answer: "Edge",
		Styles: []int{lineMark: 3},
		End:    ",",
	},
})

// edgeCode is how files write an edge.
var edgeCode = grid.NewCode("1 for an edge, 0 or -1 for none", grid.Digits("01", 0, lineMark), grid.Sign("-1", crossMark))

// the values of an edge in answers; 0 is neither a line nor a cross
const (
	lineMark  = 1
	crossMark = -1
)

// Parse reads a puzzle in any of its text forms:
//
//	.2./3../...                                  rows, one per line or joined by '/'
//	https://puzz.link/p?slither/3/3/g2g3k        or only slither/3/3/g2g3k
//	pzprv3/slither/3/3/. 2 . /…                  a pzpr file; an answer is ignored
//	3x3t0:a2a3e                                  a game ID of Tatham's puzzles
//	https://swaroopg92.github.io/penpa-edit/#m=… an address of Penpa+; an answer is ignored
//
// A clue without a number, such as '?' in rows, is read as a blank. An error is a
// [*solve.SyntaxError].
func Parse(text string) (Puzzle, error) {
	p, _, _, err := ParsePosition(text)
	return p, err
}

// ParseFile is like [ParsePosition], but returns only the lines of the answer, right or wrong, and
// no crosses.
func ParseFile(text string) (Puzzle, Solution, error) {
	p, lines, _, err := ParsePosition(text)
	return p, lines, err
}

// ParsePosition reads a partly solved puzzle in any of the text forms of [Parse], with the lines and
// crosses drawn so far, right or wrong. Lines and crosses are nil if the text has no answer; a Penpa+
// text always has an answer. An error is a [*solve.SyntaxError].
func ParsePosition(text string) (p Puzzle, lines, crosses Solution, err error) {
	s, err := forms.Read(text)
	if err != nil {
		return Puzzle{}, nil, nil, err
	}
	p = Puzzle{s.Board}
	for i, v := range p.Cells {
		p.Cells[i] = max(v, grid.Blank)
	}
	if s.Answer == nil {
		return p, nil, nil, nil
	}
	lines, crosses = p.NoEdges(), p.NoEdges()
	for e, mark := range slices.Concat(s.Answer[1].Cells, s.Answer[0].Cells) {
		switch mark {
		case lineMark:
			lines.Add(e)
		case crossMark:
			crosses.Add(e)
		}
	}
	return p, lines, crosses, nil
}

// write writes the puzzle in a text form, with lines and crosses, each of which may be nil.
func (p Puzzle) write(form grid.Form, lines, crosses Solution) string {
	marks := make([]int8, p.Edges())
	for e := range marks {
		switch {
		case lines != nil && lines.Has(e):
			marks[e] = lineMark
		case crosses != nil && crosses.Has(e):
			marks[e] = crossMark
		}
	}
	upright := p.Vertical(0, 0)
	return forms.Write(form, grid.Sheet{Board: p.Board, Answer: []grid.Table{{Cells: marks[upright:]}, {Cells: marks[:upright]}}})
}

// String returns the clues in rows joined by '/'.
func (p Puzzle) String() string { return p.Board.String() }

// URL returns the address of the puzzle at puzz.link.
func (p Puzzle) URL() string { return forms.Write(grid.URL, grid.Sheet{Board: p.Board}) }

// GameID returns the game ID of the puzzle for Tatham's puzzles, such as 3x3t0:a2a3e.
func (p Puzzle) GameID() string { return forms.Write(grid.ID, grid.Sheet{Board: p.Board}) }

// CanonicalID returns the game ID of [grid.Board.Canonical]. All rotations and reflections of p have
// the same CanonicalID.
func (p Puzzle) CanonicalID() string { return Puzzle{p.Canonical()}.GameID() }

// FormatFile returns a pzpr file whose lines end with '/', with an answer: the clues, the vertical
// edges of each row, then the horizontal edges, from above the first row to below the last row. If s is
// nil, the edges are zeros, as in pzpr.
func (p Puzzle) FormatFile(s Solution) string { return p.FormatPosition(s, nil) }

// FormatPosition is like FormatFile, but also writes crosses.
func (p Puzzle) FormatPosition(lines, crosses Solution) string {
	return p.write(grid.File, lines, crosses)
}

// PenpaText returns the puzzle as Penpa+ text, with lines and crosses, each of which may be nil.
// [grid.PenpaURL] makes an address from the text.
func (p Puzzle) PenpaText(lines, crosses Solution) string {
	return p.write(grid.Penpa, lines, crosses)
}

// AppendText implements [solve.Puzzle].
func (p Puzzle) AppendText(b []byte) []byte { return append(b, p.String()...) }

// AppendSolution implements [solve.Puzzle].
func (p Puzzle) AppendSolution(b []byte, s Solution) []byte { return append(b, p.FormatFile(s)...) }
