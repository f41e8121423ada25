package human

import (
	"encoding/json"
	"slices"
	"strconv"

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
	Is          string
	Row, Column int
	Number      int    // of a clue
	Side        string // of an edge: top, right, bottom or left
	Other       string // of a pair, the other edge
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

// factJSON is the form of a fact in JSON.
type factJSON struct {
	Is     string `json:"is"`
	Row    int    `json:"row"`
	Column int    `json:"column"`
	Number *int   `json:"number,omitempty"`
	Side   string `json:"side,omitempty"`
	Other  string `json:"other,omitempty"`
}

// MarshalJSON writes a fact; only clues have a number. An answer has hundreds of facts, so they
// are not left to reflection. None of their words needs escapes.
func (f Fact) MarshalJSON() ([]byte, error) {
	b := make([]byte, 0, 96)
	b = append(b, `{"is":"`...)
	b = append(b, f.Is...)
	b = append(b, `","row":`...)
	b = strconv.AppendInt(b, int64(f.Row), 10)
	b = append(b, `,"column":`...)
	b = strconv.AppendInt(b, int64(f.Column), 10)
	if f.Is == Clue {
		b = append(b, `,"number":`...)
		b = strconv.AppendInt(b, int64(f.Number), 10)
	}
	for _, side := range [2][2]string{{`,"side":"`, f.Side}, {`,"other":"`, f.Other}} {
		if side[1] != "" {
			b = append(b, side[0]...)
			b = append(b, side[1]...)
			b = append(b, '"')
		}
	}
	return append(b, '}'), nil
}

// UnmarshalJSON undoes MarshalJSON.
func (f *Fact) UnmarshalJSON(text []byte) error {
	var j factJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return err
	}
	*f = Fact{Is: j.Is, Row: j.Row, Column: j.Column, Side: j.Side, Other: j.Other}
	if j.Number != nil {
		f.Number = *j.Number
	}
	return nil
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

// atom is what a derivation is about: a fact, or a part of one.
type atom struct {
	is  atomKind
	id  int32 // the cell of a clue, an edge, a corner (see deduce.Board.CornerOf), or for across 2x+k: the edges k and k+2 of cell x
	val uint8 // of an edge, what it is; of a corner, the pair that it cannot be; for across, 1 if the edges differ
}

type atomKind uint8

const (
	clueAtom atomKind = iota
	edgeAtom
	cornerAtom
	acrossAtom
)

// edgeAtomOf returns what a mark says.
func edgeAtomOf(m deduce.Mark) atom { return atom{edgeAtom, m.Edge, uint8(m.Fact)} }

// facts returns what atoms say, in their order. Pairs that a corner cannot be make one fact
// where a word says it all, if they are among the others.
func (d *deriver) facts(atoms, among []atom) (facts []Fact) {
	p := &d.p
	cell := func(x int) Fact { return Fact{Row: x / p.Stride, Column: x % p.Stride} }
	add := func(f Fact) {
		if !slices.Contains(facts, f) {
			facts = append(facts, f)
		}
	}
	for _, a := range atoms {
		switch id := int(a.id); a.is {
		case clueAtom:
			f := cell(id)
			f.Is, f.Number = Clue, int(p.States[id].Kind())
			add(f)
		case edgeAtom:
			add(edgeFact(p, id, deduce.Fact(a.val) == deduce.Line))
		case acrossAtom:
			f := cell(id >> 1)
			f.Is, f.Side, f.Other = Alike, sides[id&1], sides[id&1+2]
			if a.val == 1 {
				f.Is = Differ
			}
			add(f)
		case cornerAtom:
			f := cell(id >> 2)
			f.Side, f.Other = sides[id&3], sides[(id+1)&3]
			has := func(pair uint8) bool { return slices.Contains(among, atom{cornerAtom, a.id, pair}) }
			switch {
			case has(1) && has(2) && (a.val == 1 || a.val == 2):
				f.Is = Alike
			case has(0) && has(3) && (a.val == 0 || a.val == 3):
				f.Is = Differ
			case a.val == 0:
				f.Is = AtLeastOne
			case a.val == 3:
				f.Is = AtMostOne
			case a.val == 1: // the first edge a line, the second a cross
				f.Is = If
			default:
				f.Is, f.Side, f.Other = If, f.Other, f.Side
			}
			add(f)
		}
	}
	return facts
}
