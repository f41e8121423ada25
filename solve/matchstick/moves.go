package matchstick

import "reflect"

// Part is where a stick lies in its cell.
type Part uint8

// The parts of a digit are its segments, in the order of their numbers; those of a sign and
// of a numeral follow.
const (
	Top Part = iota
	UpperRight
	LowerRight
	Bottom
	LowerLeft
	UpperLeft
	Middle
	Across  // a bar of a sign
	Upright // the post of a plus
	Rising  // a slanted stick of x, / or ≠
	Falling
	One   // an I of a numeral
	LegOf // one of the two sticks of a V or an X
)

var partNames = [...]string{
	"top", "upper right", "lower right", "bottom", "lower left", "upper left", "middle",
	"bar", "upright", "rising", "falling", "I", "leg",
}

// String returns the name of the part.
func (p Part) String() string { return partNames[p] }

// MarshalText returns the name of the part.
func (p Part) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// Where is a cell: of its fields only one is not nil. It says which digit, sign or numeral from
// the left it is, the first being 1, = included. A digit or a minus before the first of the puzzle
// is 0, and a digit after the last has the next number.
type Where struct {
	Digit   *int `json:"digit,omitempty"`
	Sign    *int `json:"sign,omitempty"`
	Numeral *int `json:"numeral,omitempty"`
}

// same reports whether two cells are the same.
func (w Where) same(v Where) bool { return reflect.DeepEqual(w, v) }

// Stick is a place of a stick in a statement.
type Stick struct {
	Where
	Part  Part `json:"part"`
	After bool `json:"-"` // an I comes after the last V or X of its numeral, or would
}

// Move is what is done to one stick. One that is added has no From, one that is removed no To.
// A leg that slides has both, in one numeral.
type Move struct {
	From *Stick `json:"from"`
	To   *Stick `json:"to"`
}

// Change is a symbol that becomes another: a digit, a sign or a numeral.
type Change struct {
	Where
	From string `json:"from"` // empty for an empty cell
	To   string `json:"to"`
}

// Moves returns the fewest moves that turn a puzzle into a solution, and the symbols that
// change, both from the left: the places that are left are paired with those that are
// filled, and what is left over is removed or added. Any other pairing serves as well.
func (r Rules) Moves(puzzle, solution *Statement) ([]Move, []Change) {
	d := differ{}
	from, _ := puzzle.Widened(solution)
	d.sign(0, from.Negative, solution.Negative, Minus, Minus)
	digit := 0
	if from.Numbers[0].Width > puzzle.Numbers[0].Width {
		digit = -1 // so that the first of the puzzle is 1
	}
	for i, a := range from.numbers() {
		b := solution.Numbers[i]
		if i > 0 {
			d.sign(i, true, true, from.Signs[i-1], solution.Signs[i-1])
		}
		if a.Width == 0 {
			d.numeral(i+1, a.String(), b.String())
		}
		for k := int(a.Width) - 1; k >= 0; k-- {
			digit++
			have := r.Glyphs.Segments(a.Symbol(k))
			d.digit(digit, have, r.Glyphs.Laid(have, b.Symbol(k), r.EitherOne), a.Symbol(k), b.Symbol(k))
		}
	}
	moves := make([]Move, max(len(d.left), len(d.filled)))
	for i := range moves {
		if i < len(d.left) {
			moves[i].From = d.left[i]
		}
		if i < len(d.filled) {
			moves[i].To = d.filled[i]
		}
	}
	return append(moves, d.slide...), d.changes
}

// Changes returns the symbols that differ from those of a statement of the same form, and how
// many symbols there are; ok is false if the form is another one.
func (s *Statement) Changes(to *Statement) (changes []Change, symbols int, ok bool) {
	if !s.alike(to) {
		return nil, 0, false
	}
	symbols = int(s.Terms) - 1
	for _, n := range s.numbers() {
		symbols += max(int(n.Width), 1)
	}
	_, changes = Rules{}.Moves(s, to)
	return changes, symbols, true
}

// differ collects places that are left and filled, legs that slide, and what changes.
type differ struct {
	left, filled []*Stick
	slide        []Move
	changes      []Change
}

// sticks leaves or fills places of a part of a cell, of which there are some and shall be others.
func (d *differ) sticks(where Where, part Part, after bool, have, want int) {
	for range max(0, have-want) {
		d.left = append(d.left, &Stick{where, part, after})
	}
	for range max(0, want-have) {
		d.filled = append(d.filled, &Stick{where, part, after})
	}
}

func (d *differ) change(where Where, from, to string) {
	if from != to {
		d.changes = append(d.changes, Change{where, from, to})
	}
}

// sign tells a sign that becomes another, if it was one and is one.
func (d *differ) sign(n int, was, is bool, from, to Sign) {
	where := Where{Sign: &n}
	sticks := func(s Sign, there bool) (sticks [4]int, text string) {
		if there {
			return s.Sticks(), s.String()
		}
		return sticks, ""
	}
	have, before := sticks(from, was)
	want, after := sticks(to, is)
	for k, part := range []Part{Across, Upright, Rising, Falling} {
		d.sticks(where, part, false, have[k], want[k])
	}
	d.change(where, before, after)
}

// numeral tells a numeral that becomes another.
func (d *differ) numeral(n int, from, to string) {
	where := Where{Numeral: &n}
	legs, ones := Letters(from)
	legsTo, onesTo := Letters(to)
	for k := range onesTo {
		d.sticks(where, One, k == len(legs), ones[k], onesTo[k])
		if k < len(legs) && legs[k] != legsTo[k] {
			leg := &Stick{Where: where, Part: LegOf}
			d.slide = append(d.slide, Move{leg, leg})
		}
	}
	d.change(where, from, to)
}

// digit tells a digit that becomes another, and its segments.
func (d *differ) digit(n int, have, want uint8, from, to Symbol) {
	where := Where{Digit: &n}
	for segment := range 7 {
		d.sticks(where, Part(segment), false, int(have>>segment&1), int(want>>segment&1))
	}
	d.change(where, from.String(), to.String())
}

// String writes a symbol as it stands in a statement, or nothing for an empty cell.
func (s Symbol) String() string {
	if s == Blank {
		return ""
	}
	return Number{Width: 1, Cells: uint32(s)}.String()
}
