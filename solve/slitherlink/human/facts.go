package human

import (
	"encoding/json"
	"slices"

	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Fact is a known fact about a slitherlink. Rows and columns count from 1 at the top left. A line or
// cross is named as the top or left side of a cell. On the bottom or right border of the board, a line
// or cross is named as the bottom or right side of a cell.
//
//	{"is":"clue","row":1,"column":3,"number":2}
//	{"is":"line","row":1,"column":3,"side":"top"}               or "cross"
//	{"is":"alike","row":1,"column":3,"side":"top","other":"left"}
//
// Some facts are about a pair of edges of a cell: see the constants. Equal facts compare equal
// with ==.
type Fact struct {
	Is     Is   `json:"is"`
	Row    int  `json:"row"`
	Column int  `json:"column"`
	Number int  `json:"number,omitempty"` // the clue, for the statement Clue
	Side   Side `json:"side,omitempty"`   // the edge, or the first edge of a pair
	Other  Side `json:"other,omitempty"`  // the other edge of a pair
}

// Is has the statements that a fact can make about its cell or edges.
type Is uint8

// The statements. Among statements about pairs of edges, stronger ones come first.
const (
	Clue Is = iota
	Line
	Cross

	Alike      // both edges are lines, or both crosses
	Differ     // one edge is a line, the other a cross
	AtMostOne  // at most one of two edges is a line
	AtLeastOne // at least one of two edges is a line
	If         // if the edge Side is a line, so is the edge Other
)

// meanings has the name of each statement, and the ways of a pair of edges that the statement
// allows.
var meanings = [...]struct {
	name string
	ways deduce.Pairs
}{
	{"clue", deduce.AnyWay}, {"line", deduce.AnyWay}, {"cross", deduce.AnyWay},
	{"alike", deduce.Alike}, {"differ", deduce.Differ}, {"at most one", 0b0111}, {"at least one", 0b1110}, {"if", 0b1101},
}

func (i Is) String() string { return meanings[i].name }

// MarshalText returns the name of the statement.
func (i Is) MarshalText() ([]byte, error) { return []byte(i.String()), nil }

// Side is an edge of a cell.
type Side uint8

// the sides of a cell, in the order of the edges of a place
const (
	Top Side = 1 + iota
	Right
	Bottom
	Left
)

func (s Side) String() string { return [...]string{"", "top", "right", "bottom", "left"}[s] }

// MarshalText returns the name of the side.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// MarshalJSON writes a fact; only clues have a number, which may be 0.
func (f Fact) MarshalJSON() ([]byte, error) {
	type plain Fact
	if f.Is != Clue {
		return json.Marshal(plain(f))
	}
	return json.Marshal(struct {
		plain
		Number int `json:"number"`
	}{plain(f), f.Number})
}

// EdgeFact returns the fact that an edge of p is a line, or a cross.
func EdgeFact(p slitherlink.Puzzle, edge int, line bool) Fact {
	r, c, vertical := p.Place(edge)
	f := Fact{Is: Cross, Row: r + 1, Column: c + 1, Side: Top}
	if line {
		f.Is = Line
	}
	switch {
	case vertical && c == p.Width:
		f.Column, f.Side = c, Right
	case vertical:
		f.Side = Left
	case r == p.Height:
		f.Row, f.Side = r, Bottom
	}
	return f
}

// Edge returns the edge of p that a fact is about; The result ok is false if the fact is not about
// one edge of the board.
func (f Fact) Edge(p slitherlink.Puzzle) (edge int, ok bool) {
	if f.Is != Line && f.Is != Cross || f.Row < 1 || f.Row > p.Height || f.Column < 1 || f.Column > p.Width {
		return 0, false
	}
	r, c := f.Row-1, f.Column-1
	switch f.Side {
	case Top, Bottom:
		return p.Horizontal(r+bit(f.Side == Bottom), c), true
	}
	return p.Vertical(r, c+bit(f.Side == Right)), true
}

// markFact returns a mark as a fact. The function makes a puzzle without cells, which is enough for
// EdgeFact and saves time.
func markFact(b *deduce.Board, m deduce.Mark) Fact {
	size := slitherlink.Puzzle{Board: grid.Board{Width: b.Width, Height: b.Height}}
	return EdgeFact(size, b.PuzzleEdge(int(m.Edge)), m.Fact == deduce.Line)
}

func clueFact(p *deduce.Position, x int) Fact {
	return Fact{Is: Clue, Row: x / p.Stride, Column: x % p.Stride, Number: int(p.States[x].Kind())}
}

// The pairs of edges of a cell are numbered. The four corners come first, each with two neighbouring
// edges, and then the two pairs of opposite edges.
const (
	corners     = 4
	pairsOfCell = 6
)

// pairFact returns the fact that a pair of edges is alike, whether or not the fact holds.
func pairFact(b *deduce.Board, x, pair int) Fact {
	f := Fact{Is: Alike, Row: x / b.Stride, Column: x % b.Stride, Side: Side(1 + pair), Other: Side(1 + (pair+1)%4)}
	if pair >= corners {
		f.Side, f.Other = Side(1+pair-corners), Side(3+pair-corners)
	}
	return f
}

// cornerFacts returns all possible facts about a corner of a cell, strongest first, whether or not
// these facts hold.
func cornerFacts(b *deduce.Board, corner int) (facts [6]Fact) {
	f := pairFact(b, corner/corners, corner%corners)
	for i := range facts {
		facts[i] = f
		f.Is = min(f.Is+1, If)
	}
	last := &facts[len(facts)-1]
	last.Side, last.Other = f.Other, f.Side
	return facts
}

// corner returns the number of the corner that a fact is about, and the ways of two edges that the
// fact allows. The result ok is false if the fact is not about a corner of a cell.
func (f Fact) corner(b *deduce.Board) (corner int, ways deduce.Pairs, ok bool) {
	first, ways := f.Side, meanings[f.Is].ways
	if f.Is == If && f.Other%4+1 == f.Side { // the edges are in the reverse order
		first, ways = f.Other, 0b1011
	}
	return corners*f.cell(b) + int(first) - 1, ways, f.Other != 0 && (f.Side+f.Other)%2 == 1
}

// weaker reports whether a fact states less than another fact about the same corner.
func (f Fact) weaker(b *deduce.Board, than Fact) bool {
	corner, ways, ok := f.corner(b)
	other, left, same := than.corner(b)
	return ok && same && corner == other && ways != left && ways|left == ways
}

func (f Fact) isEdge() bool { return f.Is == Line || f.Is == Cross }

// drawn reports whether p has the line or the cross that f states.
func (f Fact) drawn(p *deduce.Position) bool {
	return p.Facts[f.edge(p.Board)] == deduce.FactOf(f.Is == Line)
}

// contrary returns the opposite of a fact about colours: line and cross are opposites, and so are
// alike and differ.
func (f Fact) contrary() Fact {
	if f.isEdge() {
		f.Is = Line + Cross - f.Is
	} else {
		f.Is = Alike + Differ - f.Is
	}
	return f
}

// cell returns the number, on a board, of a fact's cell.
func (f Fact) cell(b *deduce.Board) int { return f.Row*b.Stride + f.Column }

// edge returns the first edge that a fact is about.
func (f Fact) edge(b *deduce.Board) int32 { return b.EdgesOf(f.cell(b))[f.Side-1] }

// across names the edge of a fact by the cell on the other side of the edge. The named cell may be
// beyond the board.
func (f Fact) across() Fact {
	switch f.Side {
	case Top:
		f.Row--
	case Right:
		f.Column++
	case Bottom:
		f.Row++
	case Left:
		f.Column--
	}
	f.Side = (f.Side+1)%4 + 1
	return f
}

func (f Fact) dots(b *deduce.Board) []int32 { return b.PlacesOf(int(f.edge(b)))[2:] }

// isOf reports whether all edges that a fact is about are edges of a place.
func (f Fact) isOf(b *deduce.Board, place int) bool {
	around := b.EdgesOf(place)[:]
	return slices.Contains(around, f.edge(b)) && (f.Other == 0 || slices.Contains(around, b.EdgesOf(f.cell(b))[f.Other-1]))
}

// beyond is a cell that stands for everything outside the board.
const beyond = 0

// relation returns what a fact implies about the colours of two cells; the result ok is false if it
// implies nothing about colours.
func (f Fact) relation(b *deduce.Board) (r deduce.Relation, ok bool) {
	switch f.Is {
	case Line, Cross:
		places := b.PlacesOf(int(f.edge(b)))
		r = deduce.Relation{A: int(places[0]), B: int(places[1]), Differ: f.Is == Line}
	case Alike, Differ:
		near := b.NextTo(f.cell(b))
		r = deduce.Relation{A: near[f.Side-1], B: near[f.Other-1], Differ: f.Is == Differ}
	default:
		return r, false
	}
	for _, x := range []*int{&r.A, &r.B} {
		if !b.HasCell(*x) {
			*x = beyond
		}
	}
	return r, true
}

func (f Fact) learn(p *deduce.Position) {
	switch corner, ways, ok := f.corner(p.Board); {
	case f.Is == Clue:
		p.SetClue(f.cell(p.Board), deduce.Kind(f.Number))
	case f.isEdge():
		draw(p, deduce.Mark{Edge: f.edge(p.Board), Fact: deduce.FactOf(f.Is == Line)})
	case ok:
		p.Narrow(corner, ways)
	}
	if r, ok := f.relation(p.Board); ok {
		p.Unite(r)
	}
}

// This function returns the facts of a list that have the given statement.
func of(facts []Fact, is Is) []Fact {
	return slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool { return f.Is != is })
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
