package slitherlink

import (
	"fmt"
	"strings"

	"matchbook/solve/grid"
)

// names are the names of the kind in links and files of pzpr. The first one is written.
var names = []string{"slither", "slitherlink"}

// Parse reads a puzzle in any of its text forms:
//
//	.2./3../...                                  rows, joined by '/' or a line each
//	https://puzz.link/p?slither/3/3/g2g3k        or only slither/3/3/g2g3k
//	pzprv3/slither/3/3/. 2 . /…                  a pzpr file; an answer is ignored
//	3x3t0:a2a3e                                  a game ID of Tatham's puzzles
//	https://swaroopg92.github.io/penpa-edit/#m=… an address of Penpa+; an answer is ignored
//
// A '?', a clue without a number, is read as a blank. An error is a
// [*solve.SyntaxError].
func Parse(text string) (Puzzle, error) {
	var b grid.Board
	var err error
	switch grid.Recognise(text) {
	case grid.URL:
		b, err = parseURL(text)
	case grid.File:
		b, _, _, err = parseFile(text)
	case grid.ID:
		b, err = parseID(text)
	case grid.InPenpa:
		b, _, err = parsePenpa(text)
	default:
		b, err = grid.ParseRows(text, 0, MaxClue)
	}
	for i, v := range b.Cells {
		if v == grid.Untold {
			b.Cells[i] = grid.Blank
		}
	}
	return Puzzle{b}, err
}

// String writes the clues in rows joined by '/'.
func (p Puzzle) String() string { return p.Board.String() }

// longestRun is how many blanks one letter of a link stands for, g to z.
const longestRun = 'z' - 'g' + 1

// URL returns the address of the puzzle at puzz.link. In its code one hexadecimal digit is a
// clue q and the blanks after it, at most two: q, q+5 or q+10.
func (p Puzzle) URL() string {
	var body strings.Builder
	run := 0
	flush := func() {
		for ; run > 0; run -= min(run, longestRun) {
			body.WriteByte(byte('g' + min(run, longestRun) - 1))
		}
	}
	for i := 0; i < len(p.Cells); i++ {
		v := p.Cells[i]
		if v == grid.Blank {
			run++
			continue
		}
		flush()
		blanks := 0
		for blanks < 2 && (i+1 >= len(p.Cells) || p.Cells[i+1] == grid.Blank) {
			blanks++ // at the end of the board pzpr counts blanks beyond it
			i++
		}
		body.WriteByte("0123456789abcdef"[int(v)+5*blanks])
	}
	flush()
	return grid.FormatURL(names[0], p.Width, p.Height, body.String())
}

func parseURL(text string) (grid.Board, error) {
	link, err := grid.ParseURL(text, names...)
	if err != nil {
		return grid.Board{}, err
	}
	b := grid.New(link.Width, link.Height)
	cell := 0
	for at := range len(link.Body) {
		c := link.Body[at]
		if cell >= len(b.Cells) {
			return grid.Board{}, link.Errorf(at, "the end: the board has %d cells", len(b.Cells))
		}
		q := -1
		switch {
		case c >= '0' && c <= '9':
			q = int(c - '0')
		case c >= 'a' && c <= 'e':
			q = int(c-'a') + 10
		case c == '.':
			cell++
		case c >= 'g' && c <= 'z':
			if cell += int(c-'g') + 1; cell > len(b.Cells) {
				return grid.Board{}, link.Errorf(at, "a shorter run of blanks: the board has %d cells", len(b.Cells))
			}
		default:
			return grid.Board{}, link.Errorf(at, "0 to 9 or a to e for a clue, or a letter from g to z for a run of blanks")
		}
		if q >= 0 {
			b.Cells[cell] = int8(q % 5)
			cell += 1 + q/5
		}
	}
	if cell < len(b.Cells) {
		return grid.Board{}, link.Errorf(len(link.Body), "%d more cells", len(b.Cells)-cell)
	}
	return b, nil
}

// params are those of a square grid in Tatham's loopy.
const params = "t0"

// GameID writes the puzzle as a game ID of Tatham's puzzles, 3x3t0:a2a3e.
func (p Puzzle) GameID() string { return p.FormatID(params) }

// CanonicalID returns the game ID of the least of the eight rotations and reflections of p.
// It is the same for puzzles that become each other when turned or mirrored.
func (p Puzzle) CanonicalID() string { return p.Canonical().FormatID(params) }

// parseID reads the type of grid, t0, and skips the difficulty, d and a letter.
func parseID(text string) (grid.Board, error) {
	b, given, err := grid.ParseID(text, 0, MaxClue)
	if err != nil {
		return grid.Board{}, err
	}
	kind, level, _ := strings.Cut(given, "d")
	if kind != "" && kind != params || len(level) > 1 {
		text = strings.TrimSpace(text)
		at := strings.Index(text, given+":")
		return grid.Board{}, grid.Errorf(text, 0, at, "%s and ':': grids other than squares are not supported", params)
	}
	return b, nil
}

// FormatFile writes a pzpr file, its lines ended by '/', with an answer: the clues,
// the vertical edges of each row, then the horizontal ones, above the first row to
// below the last. Without an answer, s nil, it writes zeros there, as pzpr does.
func (p Puzzle) FormatFile(s Solution) string { return p.FormatPosition(s, nil) }

// FormatPosition writes a pzpr file as FormatFile does, with crosses, too: -1.
func (p Puzzle) FormatPosition(lines, crosses Solution) string {
	var f strings.Builder
	f.Grow(6*len(p.Cells) + 4*(p.Width+p.Height) + 40)
	fmt.Fprintf(&f, "pzprv3/%s/%d/%d/", names[0], p.Height, p.Width)
	for r := range p.Height {
		for _, v := range p.Row(r) {
			c := byte('.')
			if v != grid.Blank {
				c = '0' + byte(v)
			}
			f.WriteByte(c)
			f.WriteByte(' ')
		}
		f.WriteByte('/')
	}
	line := func(first, n int) {
		for e := first; e < first+n; e++ {
			switch {
			case lines != nil && lines.Has(e):
				f.WriteString("1 ")
			case crosses != nil && crosses.Has(e):
				f.WriteString("-1 ")
			default:
				f.WriteString("0 ")
			}
		}
		f.WriteByte('/')
	}
	for r := range p.Height {
		line(p.Vertical(r, 0), p.Width+1)
	}
	for r := range p.Height + 1 {
		line(p.Horizontal(r, 0), p.Width)
	}
	return f.String()
}

// ParseFile reads a pzpr file, version 3 or 3.1, and its answer: the edges that are
// drawn, right or not, or nil if the file has none. Crosses, -1, are no edges.
func ParseFile(text string) (Puzzle, Solution, error) {
	b, s, _, err := parseFile(text)
	return Puzzle{b}, s, err
}

// ParsePosition reads a puzzle that somebody has begun, in any text form, with the lines and
// crosses drawn so far, right or not. Only a pzpr file can have them.
func ParsePosition(text string) (p Puzzle, lines, crosses Solution, err error) {
	switch grid.Recognise(text) {
	case grid.File:
		b, lines, crosses, err := parseFile(text)
		return Puzzle{b}, lines, crosses, err
	case grid.InPenpa:
		_, from, err := parsePenpa(text)
		if err != nil {
			return Puzzle{}, nil, nil, err
		}
		p, err = Parse(text)
		lines, crosses = p.penpaAnswer(from)
		return p, lines, crosses, err
	}
	p, err = Parse(text)
	return p, nil, nil, err
}

func parseFile(text string) (b grid.Board, lines, crosses Solution, err error) {
	file, err := grid.ParseFile(text, names...)
	if err != nil {
		return grid.Board{}, nil, nil, err
	}
	w, h := file.Width, file.Height
	p := New(w, h)
	err = file.Next(w, h, fmt.Sprintf("'.' or a clue from 0 to %d", MaxClue), func(r, c int, word string) bool {
		if len(word) == 1 && word[0] >= '0' && word[0] <= '0'+MaxClue {
			p.Cells[r*w+c] = int8(word[0] - '0')
			return true
		}
		return word == "." || word == "-"
	})
	if err != nil {
		return grid.Board{}, nil, nil, err
	}
	if !file.More() {
		return p.Board, nil, nil, nil
	}
	// Version 3.1 has a table of marks in cells before the edges.
	if file.Left() > h+h+1 {
		err := file.Next(w, h, "0 to 2, the mark of a cell", func(_, _ int, word string) bool {
			return len(word) == 1 && (word[0] == '.' || word[0] >= '0' && word[0] <= '2')
		})
		if err != nil {
			return grid.Board{}, nil, nil, err
		}
	}
	lines, crosses = p.NoEdges(), p.NoEdges()
	for _, table := range []struct {
		width, height int
		edge          func(r, c int) int
	}{{w + 1, h, p.Vertical}, {w, h + 1, p.Horizontal}} {
		err := file.Next(table.width, table.height, "1 for an edge, 0 or -1 for none", func(r, c int, word string) bool {
			switch word {
			case "1":
				lines.Add(table.edge(r, c))
			case "-1":
				crosses.Add(table.edge(r, c))
			}
			return word == "1" || word == "0" || word == "-1"
		})
		if err != nil {
			return grid.Board{}, nil, nil, err
		}
	}
	return p.Board, lines, crosses, file.End()
}
