package bridges

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve/grid"
)

// The names of the kind in links and files of pzpr: what is written comes first.
var (
	linkNames = []string{"hashi", "bridges", "hashikake"}
	fileNames = []string{"hashikake"}
)

// Parse reads a puzzle in any of its text forms:
//
//	4.4.1/...../3.2..                            rows; or a line for each
//	https://puzz.link/p?hashi/5/3/4g4g1k3g2h     or only hashi/5/3/4g4g1k3g2h
//	pzprv3/hashikake/3/5/4 . 4 . 1 /…            a pzpr file; an answer is ignored
//	5x3m2:4a4a1e3a2b                             a game ID of Tatham's puzzles
//	https://swaroopg92.github.io/penpa-edit/#m=… an address of Penpa+; an answer is ignored
//
// In each a '?' is an island whose demand is untold; in links it is '.', in files '-'.
// Only the last form can state how many bridges may join a pair; the others mean [PerPair].
// An error is a [*solve.SyntaxError].
func Parse(text string) (*Puzzle, error) {
	board, perPair, err := ParseBoard(text)
	if err != nil {
		return nil, err
	}
	return New(board, perPair)
}

// ParseBoard reads the same texts as [Parse], for [Puzzle.Reset].
func ParseBoard(text string) (board grid.Board, perPair int, err error) {
	perPair = PerPair
	switch grid.Recognise(text) {
	case grid.URL:
		board, err = parseURL(text)
	case grid.File:
		board, _, err = parseFile(text)
	case grid.ID:
		board, perPair, err = parseID(text)
	case grid.InPenpa:
		board, _, err = parsePenpa(text)
	default:
		board, err = grid.ParseRows(text, 1, MaxDemand)
	}
	if err == nil && !slices.ContainsFunc(board.Cells, func(demand int8) bool { return demand != grid.Blank }) {
		err = grid.Errorf(text, 0, 0, "a board with at least one island")
	}
	return board, perPair, err
}

// String writes the demands in rows joined by '/'.
func (p *Puzzle) String() string { return p.Board.String() }

// longestRun is how many blanks one letter of a link stands for, g to z.
const longestRun = 'z' - 'g' + 1

// URL writes the address of the puzzle at puzz.link.
func (p *Puzzle) URL() string {
	var body strings.Builder
	body.Grow(len(p.Board.Cells)/2 + 16)
	run := 0
	flush := func() {
		for run > 0 {
			n := min(run, longestRun)
			body.WriteByte(byte('g' + n - 1))
			run -= n
		}
	}
	for _, v := range p.Board.Cells {
		if v == grid.Blank {
			run++
			continue
		}
		flush()
		if v == grid.Untold {
			body.WriteByte('.')
			continue
		}
		body.WriteByte('0' + byte(v))
	}
	flush()
	return grid.FormatURL(linkNames[0], p.Board.Width, p.Board.Height, body.String())
}

func parseURL(text string) (grid.Board, error) {
	link, err := grid.ParseURL(text, linkNames...)
	if err != nil {
		return grid.Board{}, err
	}
	b := grid.New(link.Width, link.Height)
	cell := 0
	for at := range len(link.Body) {
		c := link.Body[at]
		n := 1
		v := int8(c - '0')
		switch {
		case c == '.':
			v = grid.Untold
		case c >= 'g' && c <= 'z':
			n = int(c-'g') + 1
		case c < '1' || c > '0'+MaxDemand:
			return grid.Board{}, link.Errorf(at, "a demand from 1 to %d, '.' for one that is untold, or a letter from g to z for a run of blanks", MaxDemand)
		}
		if cell+n > len(b.Cells) {
			return grid.Board{}, link.Errorf(at, "the end: %d of %d cells are left", len(b.Cells)-cell, len(b.Cells))
		}
		if c < 'g' {
			b.Cells[cell] = v
		}
		cell += n
	}
	if cell < len(b.Cells) {
		return grid.Board{}, link.Errorf(len(link.Body), "%d more cells", len(b.Cells)-cell)
	}
	return b, nil
}

// GameID writes the puzzle as a game ID of Tatham's puzzles, 5x3m2:4a4a1e3a2b. His programs
// do not read one with an island whose demand is untold.
func (p *Puzzle) GameID() string {
	return p.Board.FormatID("m" + strconv.Itoa(p.PerPair))
}

// CanonicalID returns the game ID of the least of the eight pictures of p, equal
// for puzzles that are equal when turned or mirrored.
func (p *Puzzle) CanonicalID() string {
	return p.Board.Canonical().FormatID("m" + strconv.Itoa(p.PerPair))
}

// parseID takes the parameter m, bridges per pair, and passes over those that
// say how the puzzle was made: islands i, expansion e, difficulty d.
func parseID(text string) (grid.Board, int, error) {
	board, params, err := grid.ParseID(text, 1, MaxDemand)
	if err != nil {
		return grid.Board{}, 0, err
	}
	text = strings.TrimSpace(text)
	start := strings.Index(text, params+":")
	perPair := PerPair
	for at := 0; at < len(params); {
		name, from := params[at], at+1
		for at++; at < len(params) && params[at] >= '0' && params[at] <= '9'; {
			at++
		}
		n, err := strconv.Atoi(params[from:at])
		switch {
		case !strings.ContainsRune("ied", rune(name)) && name != 'm':
			return grid.Board{}, 0, grid.Errorf(text, 0, start+from-1, "m, i, e, d or ':': variants of the rules are not supported")
		case name == 'm' && (err != nil || n < 1 || n > MaxPerPair):
			return grid.Board{}, 0, grid.Errorf(text, 0, start+from, "the bridges that may join a pair, 1 to %d", MaxPerPair)
		case name == 'm':
			perPair = n
		}
	}
	return board, perPair, nil
}

// FormatFile writes a pzpr file, its lines ended by '/', with an answer: the
// clues, the bridges between cells along each row, then those along each column.
// Without one, s nil, it writes zeros there, as pzpr does.
func (p *Puzzle) FormatFile(s Solution) string {
	w, h := p.Board.Width, p.Board.Height
	across := make([]int8, w*h) // between a cell and the one to its right
	down := make([]int8, w*h)   // and the one below
	for l, n := range s {
		if link := p.Links[l]; link.Vertical {
			p.walk(link, func(cell int) { down[cell] = n })
		} else {
			p.walk(link, func(cell int) { across[cell] = n })
		}
	}
	var f strings.Builder
	f.Grow(6*w*h + 32)
	fmt.Fprintf(&f, "pzprv3/%s/%d/%d/", fileNames[0], h, w)
	table := func(values []int8, width, height int) {
		for r := range height {
			for _, v := range values[r*w : r*w+width] {
				switch v {
				case grid.Blank:
					f.WriteByte('.')
				case grid.Untold:
					f.WriteByte('-')
				default:
					f.WriteByte('0' + byte(v))
				}
				f.WriteByte(' ')
			}
			f.WriteByte('/')
		}
	}
	table(p.Board.Cells, w, h)
	table(across, w-1, h)
	table(down, w, h-1)
	return f.String()
}

// walk visits the cells of a link except the last.
func (p *Puzzle) walk(link Link, visit func(cell int)) {
	w := p.Board.Width
	a, b := p.Islands[link.A], p.Islands[link.B]
	step := 1
	if link.Vertical {
		step = w
	}
	end := int(b.Row)*w + int(b.Column)
	for cell := int(a.Row)*w + int(a.Column); cell < end; cell += step {
		visit(cell)
	}
}

// ParseFile reads a pzpr file and its answer. The answer is nil if the file has none. If the
// answer has more than [PerPair] bridges between a pair, the puzzle allows that many. The
// answer need not be right, but it must consist of bridges: a line that does not join
// neighbours, or that changes on its way, is an error. Crosses, -1, are ignored.
func ParseFile(text string) (*Puzzle, Solution, error) {
	board, lines, err := parseFile(text)
	if err != nil {
		return nil, nil, err
	}
	if lines == nil {
		p, err := New(board, PerPair)
		return p, nil, err
	}
	p, err := New(board, max(PerPair, int(slices.Max(lines.across)), int(slices.Max(lines.down))))
	if err != nil {
		return nil, nil, err
	}
	s := make(Solution, len(p.Links))
	for l, link := range p.Links {
		values := lines.across
		if link.Vertical {
			values = lines.down
		}
		s[l] = values[int(p.Islands[link.A].Row)*board.Width+int(p.Islands[link.A].Column)]
		same := true
		p.walk(link, func(cell int) {
			same = same && values[cell] == s[l]
			values[cell] = 0
		})
		if !same {
			return nil, nil, fmt.Errorf("the line between %s changes on its way", p.linkName(int32(l)))
		}
	}
	for cell := range board.Cells {
		if lines.across[cell] != 0 || lines.down[cell] != 0 {
			return nil, nil, fmt.Errorf("the line at row %d, column %d joins no two islands", cell/board.Width+1, cell%board.Width+1)
		}
	}
	return p, s, nil
}

// fileLines holds the lines of an answer by the cell to their left or above them.
type fileLines struct{ across, down []int8 }

func parseFile(text string) (grid.Board, *fileLines, error) {
	file, err := grid.ParseFile(text, fileNames...)
	if err != nil {
		return grid.Board{}, nil, err
	}
	w, h := file.Width, file.Height
	b := grid.New(w, h)
	if err = nextBoard(&file, b); err != nil || !file.More() {
		return b, nil, err
	}
	lines := &fileLines{make([]int8, w*h), make([]int8, w*h)}
	for _, table := range []struct {
		values        []int8
		width, height int
	}{{lines.across, w - 1, h}, {lines.down, w, h - 1}} {
		err := file.Next(table.width, table.height, fmt.Sprintf("a number of bridges from 0 to %d, or -1", MaxPerPair), func(r, c int, word string) bool {
			if word == "-1" {
				return true
			}
			if len(word) != 1 || word[0] < '0' || word[0] > '0'+MaxPerPair {
				return false
			}
			table.values[r*w+c] = int8(word[0] - '0')
			return true
		})
		if err != nil {
			return grid.Board{}, nil, err
		}
	}
	return b, lines, file.End()
}

// nextBoard reads the demands of a file.
func nextBoard(file *grid.Table, b grid.Board) error {
	return file.Next(b.Width, b.Height, fmt.Sprintf("'.', '-' or a demand from 1 to %d", MaxDemand), func(r, c int, word string) bool {
		switch {
		case word == ".":
		case word == "-":
			b.Cells[r*b.Width+c] = grid.Untold
		case len(word) != 1 || word[0] < '1' || word[0] > '0'+MaxDemand:
			return false
		default:
			b.Cells[r*b.Width+c] = int8(word[0] - '0')
		}
		return true
	})
}

// Crossed is what a position has of a link that somebody has crossed out.
const Crossed = -1

// ParsePosition reads a puzzle that somebody has begun, in any of the text forms of [Parse]:
// by link, the bridges that are drawn, 0 or more, or [Crossed]; nil if the form has no
// answer. A pzpr file has them between cells, and must have the same number all the way from
// one island to the next; a cross may stand anywhere on the way. If more than [PerPair]
// bridges are drawn between a pair, the puzzle allows that many. An error is a
// [*solve.SyntaxError].
func ParsePosition(text string) (*Puzzle, Solution, error) {
	switch grid.Recognise(text) {
	case grid.File:
	case grid.InPenpa:
		board, from, err := parsePenpa(text)
		if err != nil {
			return nil, nil, err
		}
		p, err := New(board, PerPair)
		if err != nil {
			return nil, nil, err
		}
		return p, p.penpaAnswer(from), nil
	default:
		p, err := Parse(text)
		return p, nil, err
	}
	p, err := Parse(text) // which ignores the answer, but not words that are none
	if err != nil {
		return nil, nil, err
	}
	file, err := grid.ParseFile(text, fileNames...)
	if err != nil {
		return nil, nil, err
	}
	w, h := file.Width, file.Height
	if err := nextBoard(&file, grid.New(w, h)); err != nil || !file.More() {
		return p, nil, err
	}
	marks := make(Solution, len(p.Links))
	most := PerPair
	for _, vertical := range []bool{false, true} {
		over, starts := make([]int, w*h), make([]int, len(p.Links)) // 1 + the link from a cell on; and the first such cell
		for l, link := range p.Links {
			if link.Vertical == vertical {
				starts[l] = -1
				p.walk(link, func(cell int) {
					over[cell] = l + 1
					if starts[l] < 0 {
						starts[l] = cell
					}
				})
			}
		}
		width, height := w-1, h
		if vertical {
			width, height = w, h-1
		}
		const want = "the same number of bridges from 0 to %d all the way from an island to the next, 0 elsewhere, or -1"
		err := file.Next(width, height, fmt.Sprintf(want, MaxPerPair), func(r, c int, word string) bool {
			cell := r*w + c
			l := over[cell] - 1
			if word == "-1" {
				if l >= 0 && marks[l] <= 0 {
					marks[l] = Crossed
				}
				return l < 0 || marks[l] == Crossed
			}
			n := int8(word[0] - '0') // as Parse has seen
			switch {
			case l < 0:
				return n == 0
			case cell == starts[l] && n > 0:
				marks[l] = n
				most = max(most, int(n))
			}
			return n == max(marks[l], 0)
		})
		if err != nil {
			return nil, nil, err
		}
	}
	if most > PerPair {
		p, err = New(p.Board, most)
	}
	return p, marks, err
}
