package human

import (
	"encoding/json"

	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Fact is something that is known of a slitherlink. Rows and columns count from 1 at the top
// left. An edge is a side of a cell; only those on the rim of the board are named by the
// bottom or the right side of their cell.
//
//	{"is":"clue","row":1,"column":3,"number":2}
//	{"is":"line","row":1,"column":3,"side":"top"}               or "cross"
//	{"is":"alike","row":1,"column":3,"side":"top","other":"left"}
//
// The last is about a pair of edges of a cell: see the constants.
type Fact struct {
	Is     string `json:"is"`
	Row    int    `json:"row"`
	Column int    `json:"column"`
	Number int    `json:"number,omitempty"` // of a clue
	Side   string `json:"side,omitempty"`   // of an edge: top, right, bottom or left
	Other  string `json:"other,omitempty"`  // of a pair, the other edge
}

// What facts are.
const (
	Clue  = "clue"
	Line  = "line"
	Cross = "cross"

	AtMostOne  = "at most one"  // of two edges is a line
	AtLeastOne = "at least one" // of two edges is a line
	Alike      = "alike"        // both edges are lines, or both crosses
	Differ     = "differ"       // one edge is a line, the other a cross
	If         = "if"           // if the edge Side is a line, so is the edge Other
)

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

// sides are those of a cell, in the order of the edges of a place.
var sides = []string{"top", "right", "bottom", "left"}

// EdgeFact returns the fact that an edge of p is a line, or a cross.
func EdgeFact(p slitherlink.Puzzle, edge int, line bool) Fact {
	r, c, vertical := p.Place(edge)
	f := Fact{Is: Cross, Row: r + 1, Column: c + 1, Side: "top"}
	if line {
		f.Is = Line
	}
	switch {
	case vertical && c == p.Width:
		f.Column, f.Side = c, "right"
	case vertical:
		f.Side = "left"
	case r == p.Height:
		f.Row, f.Side = r, "bottom"
	}
	return f
}

// edgeFact is EdgeFact for an edge of a position. To make the whole puzzle for one edge would take
// longer than all the rest.
func edgeFact(p *deduce.Position, edge int, line bool) Fact {
	var size slitherlink.Puzzle // without cells
	size.Width, size.Height = p.Width, p.Height
	return EdgeFact(size, p.PuzzleEdge(edge), line)
}

// Edge returns the edge of p that a fact is about; ok is false if it is not about one edge of
// the board.
func (f Fact) Edge(p slitherlink.Puzzle) (edge int, ok bool) {
	if f.Is != Line && f.Is != Cross || f.Row < 1 || f.Row > p.Height || f.Column < 1 || f.Column > p.Width {
		return 0, false
	}
	r, c := f.Row-1, f.Column-1
	switch f.Side {
	case "top":
		return p.Horizontal(r, c), true
	case "right":
		return p.Vertical(r, c+1), true
	case "bottom":
		return p.Horizontal(r+1, c), true
	case "left":
		return p.Vertical(r, c), true
	}
	return 0, false
}

// atom is the smallest thing that can be known: what a [Fact] says, in numbers.
type atom struct {
	is string
	id int32 // the cell of a clue, an edge, or the pair of edges that is numbered as by pairOf
}

// ifBack is [If] with the edges the other way round.
const ifBack = "if back"

// pairs is what can be known of a pair of edges, the strongest first, and what each leaves of it.
var pairs = [...]struct {
	is   string
	ways deduce.Pairs
}{
	{Alike, deduce.Alike}, {Differ, deduce.Differ},
	{AtMostOne, 0b0111}, {AtLeastOne, 0b1110}, {If, 0b1101}, {ifBack, 0b1011},
}

// ways returns what an atom leaves of its pair of edges, or all for a clue or an edge.
func (a atom) ways() deduce.Pairs {
	for _, pair := range pairs {
		if pair.is == a.is {
			return pair.ways
		}
	}
	return deduce.AnyWay
}

// isEdge reports whether an atom says what an edge is.
func (a atom) isEdge() bool { return a.is == Line || a.is == Cross }

// weaker reports whether an atom says less of a pair of edges than another does.
func (a atom) weaker(b atom) bool {
	return a.ways() != deduce.AnyWay && a.id == b.id && a.ways() != b.ways() && a.ways()|b.ways() == a.ways()
}

// pairsOfCell is how many pairs of edges of a cell have a number: four corners, whose edges are
// next to each other, and two that are opposite.
const pairsOfCell = 6

// pairOf returns the cell of a pair of edges, and the numbers of both there.
func pairOf(id int32) (x, k, l int) {
	x, k = int(id/pairsOfCell), int(id%pairsOfCell)
	if k < 4 {
		return x, k, (k + 1) & 3
	}
	return x, k - 4, k - 2
}

// pairAt returns the number of the pair of edges at a corner.
func pairAt(corner int) int32 { return int32(pairsOfCell*(corner>>2) + corner&3) }

// edgeAtom returns what is known of an edge.
func edgeAtom(edge int32, fact deduce.Fact) atom {
	if fact == deduce.Line {
		return atom{Line, edge}
	}
	return atom{Cross, edge}
}

// fact returns what an atom says of the puzzle of a position.
func (a atom) fact(p *deduce.Position) Fact {
	switch a.is {
	case Line, Cross:
		return edgeFact(p, int(a.id), a.is == Line)
	case Clue:
		x := int(a.id)
		return Fact{Is: Clue, Row: x / p.Stride, Column: x % p.Stride, Number: int(p.States[x].Kind())}
	}
	x, k, l := pairOf(a.id)
	if a.is == ifBack {
		a.is, k, l = If, l, k
	}
	return Fact{Is: a.is, Row: x / p.Stride, Column: x % p.Stride, Side: sides[k], Other: sides[l]}
}

// relation returns what an atom says of the colours of two cells. Ok is false if it says nothing.
func (a atom) relation(b *deduce.Board) (r deduce.Relation, ok bool) {
	switch a.is {
	case Line, Cross:
		places := b.PlacesOf(int(a.id))
		return deduce.Relation{A: int(places[0]), B: int(places[1]), Differ: a.is == Line}, true
	case Alike, Differ:
		x, k, l := pairOf(a.id)
		near := b.NextTo(x)
		return deduce.Relation{A: near[k], B: near[l], Differ: a.is == Differ}, true
	}
	return r, false
}

// learn adds an atom to what is known. Of a clue, the kind is that of another position.
func (a atom) learn(p, other *deduce.Position) {
	switch a.is {
	case Clue:
		p.SetClue(int(a.id), other.States[a.id].Kind())
	case Line, Cross:
		draw(p, deduce.Mark{Edge: a.id, Fact: deduce.FactOf(a.is == Line)})
	default:
		if k := a.id % pairsOfCell; k < 4 {
			p.Narrow(int(4*(a.id/pairsOfCell)+k), a.ways())
		}
	}
	if r, ok := a.relation(p.Board); ok {
		p.Unite(r)
	}
}
