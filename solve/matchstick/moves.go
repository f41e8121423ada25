package matchstick

import "slices"

// Part is the part of a cell in which a stick lies.
type Part uint8

// The segments of a digit come first, in numerical order. The parts of a sign and of a numeral
// follow.
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

// Where identifies a cell by the number of its digit, sign or numeral, counted from 1 at the left;
// = counts as a sign. Exactly one of Digit, Sign and Numeral is not nil. A digit before the first
// digit of the puzzle has number 0, and a minus before its first number is sign 0. A digit after
// the last digit of the puzzle has the next number.
type Where struct {
	Digit   *int `json:"digit,omitempty"`
	Sign    *int `json:"sign,omitempty"`
	Numeral *int `json:"numeral,omitempty"`

	name name
}

// A name has the parts of a name for a cell: the number or sign that the puzzle shows there and,
// for a digit, its position in the number.
type name struct {
	shows         string
	number        int // position of the number or sign, from 1
	which, of     int // position among equal numbers or signs, from 1, and how many equal ones there are
	digit, digits int // position of the digit, from 1 at the left (0 before the first, digits+1 after the last), and number of digits
}

func (w Where) same(v Where) bool {
	alike := func(a, b *int) bool { return a == b || a != nil && b != nil && *a == *b }
	return alike(w.Digit, v.Digit) && alike(w.Sign, v.Sign) && alike(w.Numeral, v.Numeral)
}

// digitAt returns the cell of digit k, counted from the units, of a number. The statement wide is
// s, or s with an empty cell added at one end or at both. The parameter before is the number of
// digits of s to the left of the number.
func (s *Statement) digitAt(wide *Statement, before, number, k int) Where {
	at := s.numberName(number)
	at.digit, at.digits = int(wide.Numbers[number].Width)-k, int(s.Numbers[number].Width)
	if number == 0 {
		at.digit -= int(wide.Numbers[0].Width - s.Numbers[0].Width) // so that the first digit of s has number 1
	}
	return Where{Digit: new(before + at.digit), name: at}
}

func (s *Statement) numeralAt(number int) Where {
	return Where{Numeral: new(number + 1), name: s.numberName(number)}
}

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

// count counts number or sign i, with the given text, if this text equals n.shows.
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
	After bool `json:"-"` // for an I: whether no V or X follows it in its numeral
}

// Move moves, adds or removes one stick. From is nil for an added stick, and To is nil for a
// removed stick. If a leg slides, From and To are the same leg.
type Move struct {
	From *Stick `json:"from"`
	To   *Stick `json:"to"`
}

// Change is a change of the symbol in a cell: a digit, a sign or a numeral.
type Change struct {
	Where
	From string `json:"from"` // empty for an empty cell
	To   string `json:"to"`   // empty if the cell becomes empty
}

// Moves returns a shortest list of moves that turns a puzzle into a solution, and the symbols that
// change. A stick moves within its symbol if possible. Other sticks are paired from the left;
// sticks without a partner are removed or added. Moves from or to a sign come first, since signs
// decide how the numbers are read, and slides of legs come last. Otherwise, moves and changes are
// in order from the left.
func (r Rules) Moves(puzzle, solution *Statement) ([]Move, []Change) {
	d := differ{}
	from, _ := puzzle.Widened(solution)
	d.sign(puzzle.signAt(0), from.Negative, solution.Negative, Minus, Minus)
	digits := 0 // number of digits of puzzle before number i
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

// Changes returns the symbols in which s differs from another statement, and the number of symbols
// of s, which does not include a minus before the first number. If the statements have different
// cells, or a numeral has a different number of letters V and X, ok is false.
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

// differ collects the places that sticks leave and fill, the legs that slide, and the symbols that
// change.
type differ struct {
	left, filled []*Stick
	slide        []Move
	changes      []Change
}

// pair returns all moves except slides of legs.
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

// sticks records the sticks that leave or enter a part of a cell when the part has some number of
// sticks (have) and needs another number (want).
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

// sign records the change of a sign; the parameters had and has say whether the puzzle and the
// solution have a sign there.
func (d *differ) sign(where Where, had, has bool, from, to Sign) {
	sticks := func(s Sign, there bool) (sticks [4]int, text string) {
		if there {
			return s.Sticks(), s.String()
		}
		return sticks, ""
	}
	have, before := sticks(from, had)
	want, after := sticks(to, has)
	for k, part := range []Part{Across, Upright, Rising, Falling} {
		d.sticks(where, part, false, have[k], want[k])
	}
	d.change(where, before, after)
}

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

// digit records the change of a digit from one symbol to another. The parameters have and want are
// the segments before and after the change.
func (d *differ) digit(where Where, have, want uint8, from, to Symbol) {
	for segment := range 7 {
		d.sticks(where, Part(segment), false, int(have>>segment&1), int(want>>segment&1))
	}
	d.change(where, from.String(), to.String())
}

// String returns a symbol as it appears in a statement, or "" for an empty cell.
func (s Symbol) String() string {
	if s == Blank {
		return ""
	}
	return Number{Width: 1, Cells: uint32(s)}.String()
}
