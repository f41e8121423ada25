package human

import (
	"encoding/json"

	"matchbook/solve/bridges"
)

// Fact is something known about a board: the number of an island, or bounds for the number of
// bridges between two neighbours. Rows and columns count from 1.
//
//	{"is":"island","row":1,"column":3,"number":4}
//	{"is":"bridges","from":[1,3],"to":[1,7],"least":1,"most":2}
type Fact struct {
	Is     string `json:"is"` // "island" or "bridges"
	Row    int    `json:"row,omitempty"`
	Column int    `json:"column,omitempty"`
	Number int    `json:"number,omitempty"`
	From   [2]int `json:"from"`  // row and column of the left or upper island
	To     [2]int `json:"to"`    // row and column of the other island
	Least  int    `json:"least"` // the least number of bridges; 0 if nothing is known
	Most   int    `json:"most"`  // the greatest number of bridges; the limit of the rules if nothing is known
}

// MarshalJSON writes only the fields that facts of this sort have.
func (f Fact) MarshalJSON() ([]byte, error) {
	if f.Is == "island" {
		return json.Marshal(struct {
			Is     string `json:"is"`
			Row    int    `json:"row"`
			Column int    `json:"column"`
			Number int    `json:"number"`
		}{f.Is, f.Row, f.Column, f.Number})
	}
	return json.Marshal(struct {
		Is    string `json:"is"`
		From  [2]int `json:"from"`
		To    [2]int `json:"to"`
		Least int    `json:"least"`
		Most  int    `json:"most"`
	}{f.Is, f.From, f.To, f.Least, f.Most})
}

// Clue returns the fact that gives the number of island i of p.
func Clue(p *bridges.Puzzle, i int32) Fact {
	at := place(p, i)
	return Fact{Is: "island", Row: at[0], Column: at[1], Number: int(p.Islands[i].Demand)}
}

// Between returns a fact about a link of p: the bounds least and most for its number of bridges.
func Between(p *bridges.Puzzle, link int, least, most int8) Fact {
	l := &p.Links[link]
	return Fact{Is: "bridges", From: place(p, l.A), To: place(p, l.B), Least: int(least), Most: int(most)}
}

// place returns the row and the column of an island, from 1.
func place(p *bridges.Puzzle, i int32) [2]int {
	island := &p.Islands[i]
	return [2]int{int(island.Row) + 1, int(island.Column) + 1}
}

// Island returns the island of p that a fact is about. The result ok is false if the fact is about
// no island of p.
func (f Fact) Island(p *bridges.Puzzle) (island int, ok bool) {
	if f.Is != "island" {
		return 0, false
	}
	return p.IslandAt(f.Row-1, f.Column-1)
}

// Link returns the link of p that a fact is about. The result ok is false if the fact is about no
// link of p.
func (f Fact) Link(p *bridges.Puzzle) (link int, ok bool) {
	if f.Is != "bridges" {
		return 0, false
	}
	from, ok := p.IslandAt(f.From[0]-1, f.From[1]-1)
	if !ok {
		return 0, false
	}
	for _, d := range [2]bridges.Direction{bridges.Right, bridges.Down} {
		if l := p.Islands[from].Links[d]; l >= 0 && place(p, p.Islands[from].Neighbours[d]) == f.To {
			return int(l), true
		}
	}
	return 0, false
}
