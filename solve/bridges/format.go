package bridges

import (
	"slices"

	"matchbook/solve/grid"
)

// forms declares the text forms of bridges.
var forms = grid.NewFormat(grid.Format{
	Least: 1,
	Most:  MaxDemand,
	Names: []string{"hashi", "bridges", "hashikake"},
	Link: grid.NewCode("a number from 1 to 8, '.' for an island without a number, or a letter from g to z for a run of blanks",
		grid.Digits("12345678", 1, MaxDemand), grid.Sign(".", grid.Untold), grid.Runs('g')),
	FileNames: []string{"hashikake"},
	File: grid.NewCode("'.', '-' or a number from 1 to 8",
		grid.Sign(".", grid.Blank), grid.Sign("-", grid.Untold), grid.Digits("12345678", 1, MaxDemand)),
	Answer: []grid.AnswerForm{{File: lineCode, Wider: -1}, {File: lineCode, Higher: -1, Down: true}},
	Param: grid.Param{Name: 'm', Least: 1, Most: MaxPerPair, Default: PerPair, Skipped: "ied",
		Want: "m1 to m4, the bridges that may join a pair, or ':': variants of the rules are not supported"},
	Penpa: grid.PenpaStyle{
		Genre:  "hashiwokakero (hashi/bridges)",
		Number: 6,
		Settings: `{z9:zA,zG:["3","2","2"],` +
			`zQ:{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",6],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]},` +
			`zA:{zM:zL,zS:["",1],zL:["1",3],zE:["4",3],zW:["",3],zC:["1",10],zN:["1",6],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["hashi",""],"sudoku":["1",9]}}`,
		Answer: "Line",
		Styles: []int{1: 3, 2: 30},
	},
})

// lineCode reads and writes the number of bridges between two neighbouring cells in files.
var lineCode = grid.NewCode("a number of bridges from 0 to 4, or -1", grid.Digits("01234", 0, MaxPerPair), grid.Sign("-1", Crossed))

// Parse reads a puzzle in any of its text forms:
//
//	4.4.1/...../3.2..                            rows, one per line or joined by '/'
//	https://puzz.link/p?hashi/5/3/4g4g1k3g2h     or only hashi/5/3/4g4g1k3g2h
//	pzprv3/hashikake/3/5/4 . 4 . 1 /…            a pzpr file; an answer is ignored
//	5x3m2:4a4a1e3a2b                             a game ID of Tatham's puzzles
//	https://swaroopg92.github.io/penpa-edit/#m=… an address of Penpa+; an answer is ignored
//
// An island without a number is '?' in rows and game IDs, '.' in links, and '-' in files. Only game
// IDs can state how many bridges may join a pair; in the other forms, up to [PerPair] may. An error
// is a [*solve.SyntaxError].
func Parse(text string) (*Puzzle, error) {
	s, err := read(text)
	if err != nil {
		return nil, err
	}
	return New(s.Board, s.Param)
}

// read reads a board, and returns an error if the board has no island.
func read(text string) (*grid.Sheet, error) {
	s, err := forms.Read(text)
	if err == nil && s.Clues() == 0 {
		err = grid.Errorf(text, 0, 0, "a board with at least one island")
	}
	return s, err
}

// ParseFile is like [ParsePosition], but returns 0 bridges for a crossed out link.
func ParseFile(text string) (*Puzzle, Solution, error) {
	p, s, err := ParsePosition(text)
	for l, n := range s {
		s[l] = max(n, 0)
	}
	return p, s, err
}

// Crossed is the value of a crossed out link in a position.
const Crossed = -1

// ParsePosition reads a partly solved puzzle in any of the text forms of [Parse]. For each link,
// the Solution has the number of bridges drawn, or [Crossed]. The Solution is nil if the text has
// no answer; a Penpa+ text always has an answer.
//
// A pzpr file has a number of bridges between neighbouring cells. This number must be the same all
// the way from one island to the next. One cross anywhere on the way crosses out an empty link. A
// Penpa+ text has no crosses, and its bridges that do not reach both islands are ignored. If some
// pair of islands has more than [PerPair] bridges, the largest number of bridges of a pair becomes
// the limit for each pair. An error is a [*solve.SyntaxError].
func ParsePosition(text string) (*Puzzle, Solution, error) {
	s, err := read(text)
	if err != nil {
		return nil, nil, err
	}
	for _, table := range s.Answer {
		s.Param = max(s.Param, int(slices.Max(append(table.Cells, 0))))
	}
	p, err := New(s.Board, s.Param)
	if err != nil || s.Answer == nil {
		return p, nil, err
	}
	answer, err := p.answer(s)
	if err != nil {
		return nil, nil, err
	}
	return p, answer, nil
}

// answer returns the number of bridges of each link in the answer of s, or Crossed.
func (p *Puzzle) answer(s *grid.Sheet) (Solution, error) {
	wrong := func(table, cell int) error {
		return s.Errorf(table, cell, "0 to %d bridges, or -1: the same number in all cells between two islands, and 0 in other cells", MaxPerPair)
	}
	answer := make(Solution, len(p.Links))
	for l, link := range p.Links {
		table, from, to, stride := p.steps(&link)
		lines := s.Answer[table].Cells
		n := lines[from]
		for cell := from; cell < to; cell += stride {
			if lines[cell] != n && max(lines[cell], n) > 0 {
				if s.Form == grid.File {
					return nil, wrong(table, cell)
				}
				n = 0
			}
			n = min(n, lines[cell])
			lines[cell] = 0 // at the end, only lines that join no two islands remain in the list
		}
		answer[l] = n
	}
	for table := range s.Answer {
		cell := slices.IndexFunc(s.Answer[table].Cells, func(n int8) bool { return n > 0 })
		if cell >= 0 && s.Form == grid.File {
			return nil, wrong(table, cell)
		}
	}
	return answer, nil
}

// steps returns the cells of a link in the tables of an answer. The cells are in one table of the
// answer; the result table is the index of this table. In that table, the indices of the cells are
// from, from+stride and so on, as long as they are less than to.
func (p *Puzzle) steps(link *Link) (table, from, to, stride int) {
	a, b := &p.Islands[link.A], &p.Islands[link.B]
	width := p.Board.Width - 1
	stride = 1
	if link.Vertical {
		table, width, stride = 1, p.Board.Width, p.Board.Width
	}
	return table, int(a.Row)*width + int(a.Column), int(b.Row)*width + int(b.Column), stride
}

// write writes the puzzle in a text form, with the bridges of s unless s is nil.
func (p *Puzzle) write(form grid.Form, s Solution) string {
	w, h := p.Board.Width, p.Board.Height
	answer := []grid.Table{{Cells: make([]int8, (w-1)*h)}, {Cells: make([]int8, w*(h-1))}}
	for l, n := range s {
		if n == 0 {
			continue
		}
		table, from, to, stride := p.steps(&p.Links[l])
		for cell := from; cell < to; cell += stride {
			answer[table].Cells[cell] = n
		}
	}
	return forms.Write(form, grid.Sheet{Board: p.Board, Param: p.PerPair, Answer: answer})
}

// String returns the demands in rows joined by '/'.
func (p *Puzzle) String() string { return p.Board.String() }

// URL returns the address of the puzzle at puzz.link, without PerPair.
func (p *Puzzle) URL() string { return forms.Write(grid.URL, grid.Sheet{Board: p.Board}) }

// GameID returns the game ID of the puzzle for Tatham's puzzles, such as 5x3m2:4a4a1e3a2b. Tatham's
// programs cannot read the ID of a puzzle that has islands without numbers.
func (p *Puzzle) GameID() string { return p.gameID(p.Board) }

// CanonicalID returns the game ID of the puzzle's canonical board, [grid.Board.Canonical]. All
// rotations and reflections of p have the same CanonicalID.
func (p *Puzzle) CanonicalID() string {
	return p.gameID(p.Board.Canonical())
}

func (p *Puzzle) gameID(b grid.Board) string {
	return forms.Write(grid.ID, grid.Sheet{Board: b, Param: p.PerPair})
}

// FormatFile returns a pzpr file whose lines end with '/'. The file has the clues, the bridges between
// neighbouring cells of each row, and then the bridges between each row and the next. If s is nil, all
// numbers of bridges are 0, as in pzpr.
func (p *Puzzle) FormatFile(s Solution) string { return p.write(grid.File, s) }

// PenpaText returns the puzzle as Penpa+ text, with the bridges of s unless s is nil. Penpa+ shows at
// most two bridges between islands, so links with more bridges are left out. [grid.PenpaURL] makes an
// address from the text.
func (p *Puzzle) PenpaText(s Solution) string { return p.write(grid.Penpa, s) }

// AppendText implements [solve.Puzzle], and writes rows of demands or, if p.PerPair is not
// [PerPair], a game ID, since rows cannot state PerPair.
func (p *Puzzle) AppendText(b []byte) []byte {
	if p.PerPair != PerPair {
		return append(b, p.GameID()...)
	}
	return append(b, p.String()...)
}

// AppendSolution implements [solve.Puzzle].
func (p *Puzzle) AppendSolution(b []byte, s Solution) []byte { return append(b, p.FormatFile(s)...) }
