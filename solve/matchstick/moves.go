package matchstick

import "slices"

// Part is the part of a cell in which a stick lies.
type Part uint8

// First come the parts of a digit, its segments in numerical order; then the parts of a sign and
// of a numeral.
const (
	Top Part = iota
	UpperRight
	LowerRight
	Bottom
	LowerLeft
	UpperLeft
	Middle
	Across  // a horizontal bar of a sign
	Upright // the post of a plus
	Rising  // a slanted stick of x, / or ≠
	Falling
	One   // an I in a numeral
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

// Where identifies a cell by the number of its digit, sign or numeral, from 1 at the left; = counts
// as a sign. Exactly one of Digit, Sign and Numeral is not nil. A digit before the puzzle's first
// digit has number 0, and so has a minus before the puzzle's first number. A digit after the
// puzzle's last digit has the next number.
type Where struct {
	Digit   *int `json:"digit,omitempty"`
	Sign    *int `json:"sign,omitempty"`
	Numeral *int `json:"numeral,omitempty"`

	name name
}

// name is a cell's name: the number or sign that the puzzle shows there and, in a number of
// several digits, which digit it is.
type name struct {
	shows         string
	number        int // the number or sign, counted from 1
	which, of     int // its place among equal numbers or signs, from 1, and how many of these there are
	digit, digits int // digit, from 1 at the left (0 before the first, digits+1 after the last), and number of digits
}

// same reports whether two cells are the same.
func (w Where) same(v Where) bool {
	alike := func(a, b *int) bool { return a == b || a != nil && b != nil && *a == *b }
	return alike(w.Digit, v.Digit) && alike(w.Sign, v.Sign) && alike(w.Numeral, v.Numeral)
}

// digitAt returns the cell of a number's digit k, counted from the units. The statement wide is s, perhaps with one
// more cell at each end. The number of digits of s before the number is before.
func (s *Statement) digitAt(wide *Statement, before, number, k int) Where {
	at := s.numberName(number)
	at.digit, at.digits = int(wide.Numbers[number].Width)-k, int(s.Numbers[number].Width)
	if number == 0 {
		at.digit -= int(wide.Numbers[0].Width - s.Numbers[0].Width) // so that the first digit of s has number 1
	}
	return Where{Digit: new(before + at.digit), name: at}
}

// numeralAt returns the cell of a numeral.
func (s *Statement) numeralAt(number int) Where {
	return Where{Numeral: new(number + 1), name: s.numberName(number)}
}

// numberName returns the name of a number.
func (s *Statement) numberName(number int) name {
	at := name{number: number + 1, shows: s.Numbers[number].String()}
	for i, n := range s.numbers() {
		at.count(i, n.String())
	}
	return at
}

// signAt returns the cell of the sign before a number.
func (s *Statement) signAt(number int) Where {
	at := name{number: number}
	if number > 0 {
		at.shows = s.before(number).String()
	}
	for i, sign := range s.signs() {
		at.count(i, sign.String())
	}
	return Where{Sign: new(number), name: at}
}

// count counts number or sign i if it shows the same as n.
func (n *name) count(i int, shows string) {
	if shows == n.shows {
		n.of++
		if i < n.number {
			n.which++
		}
	}
}

// Stick is a place for a stick in a statement.
type Stick struct {
	Where
	Part  Part `json:"part"`
	After bool `json:"-"` // whether an I comes after the last V or X of its numeral, or there is no such letter
}

// Move is the change of one stick. An added stick has no From, and a removed stick has no To. A leg
// that slides has From and To in the same numeral.
type Move struct {
	From *Stick `json:"from"`
	To   *Stick `json:"to"`
}

// Change is a symbol that becomes another: a digit, a sign or a numeral.
type Change struct {
	Where
	From string `json:"from"` // empty for an empty cell
	To   string `json:"to"`   // empty if the cell becomes empty
}

// Moves returns the fewest moves that turn a puzzle into a solution, and the symbols that change. Symbols and moves are
// in order from the left, with two exceptions. Moves of the sticks of signs come first, since signs decide how the
// numbers are read. Legs that slide come last. A stick moves within its symbol if it can. Other sticks are paired from
// the left; sticks without a partner are removed or added.
func (r Rules) Moves(puzzle, solution *Statement) ([]Move, []Change) {
	d := differ{}
	from, _ := puzzle.Widened(solution)
	d.sign(puzzle.signAt(0), from.Negative, solution.Negative, Minus, Minus)
	digits := 0 // number of digits of puzzle before the number
	for i, a := range from.numbers() {
		b := solution.Numbers[i]
		if i > 0 {
			d.sign(puzzle.signAt(i), true, true, from.Signs[i-1], solution.Signs[i-1])
		}
		if a.Width == 0 {
			d.numeral(puzzle.numeralAt(i), a.String(), b.String())
		}
		for k := int(a.Width) - 1; k >= 0; k-- {
			have := r.Glyphs.Segments(a.Symbol(k))
			d.digit(puzzle.digitAt(&from, digits, i, k), have, r.Glyphs.Laid(have, b.Symbol(k), r.EitherOne), a.Symbol(k), b.Symbol(k))
		}
		digits += int(puzzle.Numbers[i].Width)
	}
	return append(d.pair(), d.slide...), d.changes
}

// Changes returns the symbols in which s differs from another statement, and how many symbols s has.
// A minus before the first number does not count as a symbol. If the statements have different
// cells, or a numeral has another number of letters V and X, ok is false.
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

// differ collects the places that sticks leave and fill, the legs that slide, and the symbols
// that change.
type differ struct {
	left, filled []*Stick
	slide        []Move
	changes      []Change
}

// pair returns the moves, except the slides of legs.
func (d *differ) pair() []Move {
	moves := make([]Move, len(d.left), max(len(d.left), len(d.filled)))
	filled := slices.Clone(d.filled)
	take := func(i int) *Stick {
		to := filled[i]
		filled = slices.Delete(filled, i, i+1)
		return to
	}
	for i, from := range d.left {
		moves[i].From = from
		if k := slices.IndexFunc(filled, func(to *Stick) bool { return to.same(from.Where) }); k >= 0 {
			moves[i].To = take(k)
		}
	}
	for i := range moves {
		if moves[i].To == nil && len(filled) > 0 {
			moves[i].To = take(0)
		}
	}
	for _, to := range filled {
		moves = append(moves, Move{To: to})
	}
	rank := func(m Move) int {
		if m.From != nil && m.From.Sign != nil || m.To != nil && m.To.Sign != nil {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(moves, func(a, b Move) int { return rank(a) - rank(b) })
	return moves
}

// sticks collects the sticks that leave or enter a part of a cell, whose number of sticks changes
// from have to want.
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

// sign collects the change of a sign; was and is say whether there is a sign before and after.
func (d *differ) sign(where Where, was, is bool, from, to Sign) {
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

// numeral collects the change of a numeral.
func (d *differ) numeral(where Where, from, to string) {
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

// digit collects the change of a digit, and of its segments.
func (d *differ) digit(where Where, have, want uint8, from, to Symbol) {
	for segment := range 7 {
		d.sticks(where, Part(segment), false, int(have>>segment&1), int(want>>segment&1))
	}
	d.change(where, from.String(), to.String())
}

// String writes a symbol as it appears in a statement, or nothing for an empty cell.
func (s Symbol) String() string {
	if s == Blank {
		return ""
	}
	return Number{Width: 1, Cells: uint32(s)}.String()
}
