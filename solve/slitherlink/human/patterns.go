package human

import (
	"slices"
	"strings"
	"unicode"

	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Pattern is an arrangement of clues and edges that solvers know by name. Pattern is not a
// technique, but a way to describe a step. If the premises of a step form a pattern, one sentence
// names the pattern.
type Pattern int

// The patterns.
const (
	oneInCorner Pattern = iota
	twoInCorner
	threeInCorner
	threesBeside
	threesTouching
	threesAndTwos
	threeBesideZero
	threeTouchingZero
	oneAtClosedCorner
	threeAtClosedCorner
	twoAtClosedCornerAndCross
	twoAtClosedCornerAndLine
	lineToOne
	lineForOne
	lineToTwo
	lineAlongTwo
	lineToThree
	lineThroughTwo
	lineThroughTwos
	linesToTwo
	linesToTwos
	lineToTwosAndOne
	lineToTwosAndThree
	twoAtClosedCornerAndThree
	twoAtClosedCornerToLine
	onesBeside
	oneBesideThree
	onesTouching
	oneTouchingThree
	Patterns = iota // the number of patterns
)

// drawings has the patterns, up to rotation and reflection. Between dots are clues, known edges (│
// ─ and x) and edges that follow (┃ ━ and ✕). A 0 is not a premise, but a cross beside the 0 is. An
// x may be outside the board, and a # must be. The sentence is about the dot •.
var drawings = [Patterns][]string{
	oneInCorner: {`
		. . .
		  #
		.#•✕.
		  ✕1
		. . .`},
	twoInCorner: {`
		. . . .
		  #
		.#• .━.
		   2
		. . . .
		  ┃
		. . . .`},
	threeInCorner: {`
		. . .
		  #
		.#•━.
		  ┃3
		. . .`},
	threesBeside: {`
		. . .
		  ✕
		. . .
		┃3┃3┃
		. . .
		  ✕
		. . .`},
	threesTouching: {`
		.━. .
		┃3
		. • .
		   3┃
		. .━.`},
	threesAndTwos: {`
		.━. . .
		┃3
		. . . .
		   2
		. . . .
		     3┃
		. . .━.`, `
		.━. . . .
		┃3
		. . . . .
		   2
		. . . . .
		     2
		. . . . .
		       3┃
		. . . .━.`},
	threeBesideZero: {`
		. .━.
		 0x3┃
		. .━.`},
	threeTouchingZero: {`
		. . .
		 0x
		.x•━.
		  ┃3
		. . .`},
	oneAtClosedCorner: {`
		. . .
		  x
		.x•✕.
		  ✕1
		. . .`},
	threeAtClosedCorner: {`
		. . .
		  x
		.x•━.
		  ┃3
		. . .`},
	twoAtClosedCornerAndCross: {`
		. . .
		  x
		.x•━.
		  ┃2x
		. .✕.`},
	twoAtClosedCornerAndLine: {`
		. . .
		  x
		.x•✕.
		  ✕2│
		. .━.`},
	lineToOne: {`
		. . .
		  │
		.x• .
		   1✕
		. .✕.`},
	lineForOne: {`
		. . .
		  │
		.✕• .
		   1x
		. .x.`},
	lineToTwo: {`
		. . .
		  │
		.✕• .
		   2x
		. .━.`, `
		. . .
		  │
		.✕• .
		   2┃
		. .x.`},
	lineAlongTwo: {`
		. . .
		  │
		.x• .
		   2│
		. .✕.`, `
		. . .
		  │
		.x• .
		   2✕
		. .─.`},
	lineToThree: {`
		. . .
		  │
		.✕• .
		   3┃
		. .━.`},
	lineThroughTwo: {`
		. . . .
		  │
		.x• . .
		   2
		. . .x.
		    ┃
		. . . .`},
	lineThroughTwos: {`
		. . . . .
		  │
		.x• . . .
		   2
		. . . . .
		     2
		. . . .x.
		      ┃
		. . . . .`},
	linesToTwo: {`
		. . . .
		  │
		.✕• . .
		   2
		. . .─.
		    ✕
		. . . .`},
	linesToTwos: {`
		. . . . .
		  │
		.✕• . . .
		   2
		. . . . .
		     2
		. . . .─.
		      ✕
		. . . . .`},
	lineToTwosAndOne: {`
		. . . .
		  │
		.x• . .
		   2
		. . . .
		     1✕
		. . .✕.`, `
		. . . . .
		  │
		.x• . . .
		   2
		. . . . .
		     2
		. . . . .
		       1✕
		. . . .✕.`},
	lineToTwosAndThree: {`
		. . . .
		  │
		.✕• . .
		   2
		. . . .
		     3┃
		. . .━.`, `
		. . . . .
		  │
		.✕• . . .
		   2
		. . . . .
		     2
		. . . . .
		       3┃
		. . . .━.`},
	twoAtClosedCornerAndThree: {`
		. . . .
		  x
		.x•━. .
		  ┃2✕
		. .✕. .
		     3
		. . . .`},
	twoAtClosedCornerToLine: {`
		. . . .
		  x
		.x•━. .
		  ┃2✕
		. .✕. .
		    │
		. . . .`},
	onesBeside: {`
		. . .
		  x
		. • .
		 1✕1
		. . .`},
	oneBesideThree: {`
		. . .
		  x
		. •━.
		 1 3
		. . .`},
	onesTouching: {`
		.x. .
		x1
		. • .
		   1✕
		. .✕.`},
	oneTouchingThree: {`
		.x. .
		x1
		. • .
		   3┃
		. .━.`, `
		.✕. .
		✕1
		. • .
		   3│
		. .─.`},
}

// A spot is a position in a drawing, or on a board, in half cells.
type spot struct{ row, column int }

// spot returns the position of the clue or the edge of a fact.
func (f Fact) spot() spot {
	at := spot{2 * f.Row, 2 * f.Column}
	switch f.Side {
	case Top:
		at.row--
	case Right:
		at.column++
	case Bottom:
		at.row++
	case Left:
		at.column--
	}
	return at
}

// turned returns the image of a spot under one of eight symmetries.
func (s spot) turned(symmetry int) spot {
	if symmetry&1 != 0 {
		s.row = -s.row
	}
	if symmetry&2 != 0 {
		s.column = -s.column
	}
	if symmetry&4 != 0 {
		s.row, s.column = s.column, s.row
	}
	return s
}

// A mark is a character of a drawing with its position relative to the first clue. Horizontal lines
// are stored with the character of vertical lines.
type mark struct {
	spot
	is rune
}

// marks has the marks of each drawing.
var marks = func() (marks [Patterns][][]mark) {
	for p, all := range drawings {
		for _, drawing := range all {
			marks[p] = append(marks[p], marksOf(drawing))
		}
	}
	return marks
}()

func marksOf(drawing string) (marks []mark) {
	drawing = strings.NewReplacer("\t", "", "─", "│", "━", "┃").Replace(drawing)
	first := spot{-1, -1}
	for row, line := range strings.Split(drawing, "\n")[1:] {
		for column, is := range []rune(line) {
			if is == ' ' || is == '.' {
				continue
			}
			if marks = append(marks, mark{spot{row, column}, is}); first.row < 0 && '1' <= is && is <= '3' {
				first = spot{row, column}
			}
		}
	}
	for i := range marks {
		marks[i].row, marks[i].column = marks[i].row-first.row, marks[i].column-first.column
	}
	return marks
}

// place puts a drawing on a board without clues, with its first clue in the given cell, and returns
// the deduction that the drawing shows. The result ok is false if the drawing does not fit. Threes
// side by side also need a third clue: a 2 in the first free cell.
func (p Pattern) place(board slitherlink.Puzzle, drawing []mark, symmetry, cell int) (l solve.Link[Fact], ok bool) {
	l.Rule = slitherlink.Pattern.String()
	for _, m := range drawing {
		at := m.turned(symmetry)
		row, column := at.row+2*(cell/board.Width)+1, at.column+2*(cell%board.Width)+1 // relative to the first dot
		if beyond := row < 0 || row > 2*board.Height || column < 0 || column > 2*board.Width; beyond || m.is == '#' {
			if ok = beyond && strings.ContainsRune("#x✕", m.is); !ok {
				return l, false
			}
			continue
		}
		edge := board.Horizontal(row/2, column/2)
		if row%2 == 1 {
			edge = board.Vertical(row/2, column/2)
		}
		switch m.is {
		case '│', 'x':
			l.Because = append(l.Because, EdgeFact(board, edge, m.is == '│'))
		case '┃', '✕':
			l.Settles = append(l.Settles, EdgeFact(board, edge, m.is == '┃'))
		case '0', '1', '2', '3':
			board.Cells[row/2*board.Width+column/2] = int8(m.is - '0')
		}
	}
	if p == threesBeside {
		board.Cells[slices.Index(board.Cells, grid.Blank)] = 2
	}
	return l, true
}

// Example returns a small puzzle that has little more than the pattern, with the known facts, the
// facts that follow, and the sentence.
func (p Pattern) Example(lang phrase.Language) (example slitherlink.Puzzle, known, follows []Fact, sentence string) {
	const size = 4
	var best solve.Link[Fact]
	for cell := range size * size {
		board := slitherlink.New(size, size)
		l, ok := p.place(board, marks[p][0], 0, cell)
		if ok && len(l.Because)+len(l.Settles) > len(best.Because)+len(best.Settles) {
			example, best = board, l
		}
	}
	var position deduce.Position
	position.Load(example.Board)
	known = best.Because
	for _, clue := range []int8{3, 2, 1} {
		for i, n := range example.Cells {
			if n == clue {
				best.Because = append(best.Because, clueFact(&position, position.Cell(i)))
			}
		}
	}
	technique := slitherlink.Pair // a harder technique has the same sentence
	if p == threesBeside {
		technique = slitherlink.Pattern
	}
	told := tell(&position, technique, solve.Reason[Fact]{Because: best.Because, Settles: best.Settles}, lang)
	return example, known, best.Settles, told.Text
}

// named is a pattern that was recognised on a board.
type named struct {
	Pattern
	clues  []Fact // the clues of the pattern, in the order of the drawing
	more   []Fact // unknown facts that also follow
	corner spot   // the dot that the sentence is about
}

// recognize returns the pattern that a deduction forms; the result ok is false if the deduction
// forms no pattern.
func recognize(p *deduce.Position, l *solve.Link[Fact]) (n named, ok bool) {
	because, witnessed := l.Because, l.Rule == slitherlink.Pattern.String()
	if witnessed {
		because = because[:min(2, len(because))] // the third clue only excludes a loop around just the two 3s
	}
	shown := map[spot]rune{}
	for _, f := range because {
		shown[f.spot()] = [...]rune{Clue: '0' + rune(f.Number), Line: '│', Cross: 'x'}[min(f.Is, Cross)]
	}
	for _, f := range l.Settles {
		shown[f.spot()] = [...]rune{Line: '┃', Cross: '✕'}[min(f.Is, Cross)]
	}
	if slices.ContainsFunc(slices.Concat(because, l.Settles), func(f Fact) bool { return f.Other != 0 }) {
		return n, false
	}
	for pattern, all := range marks {
		if Pattern(pattern) == threesBeside && !witnessed {
			continue
		}
		for _, drawing := range all {
			for _, first := range of(because, Clue) {
				for symmetry := range 8 {
					if n, ok = match(p, drawing, first, symmetry, shown); ok {
						n.Pattern = Pattern(pattern)
						return n, true
					}
				}
			}
		}
	}
	return n, false
}

// match reports whether a drawing fits a deduction, if the drawing is turned by the symmetry and
// its first clue is put on the clue in the parameter first. The drawing must have everything that
// the deduction shows, and the deduction must have all premises of the drawing.
func match(p *deduce.Position, drawing []mark, first Fact, symmetry int, shown map[spot]rune) (n named, ok bool) {
	matched := 0
	for _, m := range drawing {
		at := m.turned(symmetry)
		at.row, at.column = at.row+2*first.Row, at.column+2*first.Column
		is := shown[at]
		if is == m.is {
			matched++
			if unicode.IsDigit(is) {
				n.clues = append(n.clues, Fact{Is: Clue, Row: at.row / 2, Column: at.column / 2, Number: int(is - '0')})
			}
			continue
		}
		beyond := at.row < 1 || at.row > 2*p.Height+1 || at.column < 1 || at.column > 2*p.Width+1
		switch m.is {
		case '#', 'x':
			ok = beyond
		case '0':
			ok = !beyond && p.States[at.row/2*p.Stride+at.column/2].Kind() == 0
		case '┃', '✕':
			edge := int32(2*((at.row+1)/2*p.Stride+(at.column+1)/2) + 1 - at.row&1)
			if ok = is == 0; ok && !beyond && p.Facts[edge] == deduce.Unknown {
				n.more = append(n.more, markFact(p.Board, deduce.Mark{Edge: edge, Fact: deduce.FactOf(m.is == '┃')}))
			}
		case '•':
			n.corner, ok = at, true
		default:
			ok = false
		}
		if !ok {
			return n, false
		}
	}
	return n, matched == len(shown)
}

// sidesAt returns a fact about the two sides of a cell that meet at a corner, numbered as by
// telling.corner. Row and Column of the fact are not set.
func (*named) sidesAt(corner int) Fact {
	return Fact{Is: Alike, Side: Top + Side(corner/2*2), Other: Left - Side(corner%2*2)}
}

// isTaker reports whether the link settles an edge of the clue t.clues[i].
func (t *telling) isTaker(i int) bool {
	return slices.ContainsFunc(t.Settles, func(f Fact) bool { return f.isOf(t.board, t.clues[i].cell(t.board)) })
}

// dotOf returns the corner of a clue's cell at which the dot of the pattern is, numbered as by
// telling.corner.
func (n *named) dotOf(clue Fact) int {
	at := clue.spot()
	return bit(n.corner.column > at.column) + 2*bit(n.corner.row > at.row)
}
