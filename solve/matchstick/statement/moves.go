package statement

import (
	"math/bits"

	"matchbook/solve/matchstick"
)

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

// Stick is a place of a stick in a statement. Of Digit, Sign and Numeral only one is not nil:
// which digit, sign or numeral from the left, the first being 1, = included. A digit or a
// minus before the first of the puzzle is 0, and a digit after the last has the next number.
type Stick struct {
	Digit   *int   `json:"digit,omitempty"`
	Sign    *int   `json:"sign,omitempty"`
	Numeral *int   `json:"numeral,omitempty"`
	Part    Part   `json:"-"`
	Name    string `json:"part"`
	After   bool   `json:"-"` // an I is behind the last V or X of its numeral, or would be
}

// Move is what is done to one stick. One that is added has no From, one that is removed no To.
// A leg that slides has both, in one numeral.
type Move struct {
	From *Stick `json:"from"`
	To   *Stick `json:"to"`
}

// Change is a symbol that becomes another: a digit, a sign or a numeral. Its place is that
// of [Stick], without a part.
type Change struct {
	Digit   *int   `json:"digit,omitempty"`
	Sign    *int   `json:"sign,omitempty"`
	Numeral *int   `json:"numeral,omitempty"`
	From    string `json:"from"` // empty for an empty cell
	To      string `json:"to"`
}

// Moves returns the fewest moves that turn a puzzle into a solution, and the symbols that
// change, both from the left: the places that are left are paired with those that are
// filled, and what is left over is removed or added. Any other pairing serves as well.
func (r Rules) Moves(puzzle, solution *Statement) (moves []Move, changes []Change) {
	d := &differ{}
	from, to := *puzzle, *solution
	last := int(from.Terms) - 1
	shift := 0 // of the numbers of digits
	if from.Numbers[0].Width > 0 {
		if to.Numbers[0].Width > from.Numbers[0].Width && (last > 0 || to.Numbers[0].Width > 0) {
			n := &from.Numbers[0]
			n.Cells |= Blank << (4 * n.Width)
			n.Width++
			shift = 1
		}
		if to.Numbers[last].Width > from.Numbers[last].Width {
			n := &from.Numbers[last]
			n.Cells = n.Cells<<4 | Blank
			n.Width++
		}
	}
	place := func(kind int, number int, part Part) *Stick {
		s := &Stick{Part: part, Name: part.String()}
		*[]**int{&s.Digit, &s.Sign, &s.Numeral}[kind] = &number
		return s
	}
	change := func(kind, number int, a, b string) {
		if a != b {
			c := Change{From: a, To: b}
			*[]**int{&c.Digit, &c.Sign, &c.Numeral}[kind] = &number
			changes = append(changes, c)
		}
	}
	const digit, sign, numeral = 0, 1, 2
	switch {
	case from.Negative && !to.Negative:
		d.leave(place(sign, 0, Across))
		change(sign, 0, "-", "")
	case !from.Negative && to.Negative:
		d.fill(place(sign, 0, Across))
		change(sign, 0, "", "-")
	}
	digits := -shift
	for i := range last + 1 {
		if i > 0 {
			a, b := from.Signs[i-1], to.Signs[i-1]
			var have, want [4]int
			have[0], have[1], have[2], have[3] = a.Sticks()
			want[0], want[1], want[2], want[3] = b.Sticks()
			for k, part := range []Part{Across, Upright, Rising, Falling} {
				for range max(0, have[k]-want[k]) {
					d.leave(place(sign, i, part))
				}
				for range max(0, want[k]-have[k]) {
					d.fill(place(sign, i, part))
				}
			}
			change(sign, i, a.String(), b.String())
		}
		a, b := from.Numbers[i], to.Numbers[i]
		if a.Width == 0 {
			legs, ones := Letters(numerals[a.Cells])
			legsTo, onesTo := Letters(numerals[b.Cells])
			for k := range onesTo {
				one := func() *Stick {
					s := place(numeral, i+1, One)
					s.After = k == len(legs)
					return s
				}
				for range max(0, ones[k]-onesTo[k]) {
					d.leave(one())
				}
				for range max(0, onesTo[k]-ones[k]) {
					d.fill(one())
				}
				if k < len(legs) && legs[k] != legsTo[k] {
					d.slide = append(d.slide, Move{place(numeral, i+1, LegOf), place(numeral, i+1, LegOf)})
				}
			}
			change(numeral, i+1, numerals[a.Cells], numerals[b.Cells])
			continue
		}
		for k := int(a.Width) - 1; k >= 0; k-- {
			digits++
			have, want := Segments(r.Glyphs, a.Symbol(k)), Segments(r.Glyphs, b.Symbol(k))
			if left := turn(r.Glyphs.Segments(1)); r.EitherOne && b.Symbol(k) == 1 && a.Symbol(k) != 1 &&
				bits.OnesCount8(have&^left) < bits.OnesCount8(have&^want) {
				want = left
			}
			for segment := range 7 {
				switch {
				case have&^want>>segment&1 == 1:
					d.leave(place(digit, digits, Part(segment)))
				case want&^have>>segment&1 == 1:
					d.fill(place(digit, digits, Part(segment)))
				}
			}
			symbol := func(n Number) string {
				if n.Symbol(k) == Blank {
					return ""
				}
				return Number{Width: 1, Cells: uint16(n.Symbol(k))}.String()
			}
			change(digit, digits, symbol(a), symbol(b))
		}
	}
	return d.moves(), changes
}

// Changes returns the symbols that differ from those of a statement of the same form, and how
// many symbols there are; ok is false if the form is another one.
func (s *Statement) Changes(to *Statement) (changes []Change, symbols int, ok bool) {
	if s.Terms != to.Terms || s.Roman() != to.Roman() {
		return nil, 0, false
	}
	symbols = int(s.Terms) - 1
	for i := range s.Terms {
		if s.Numbers[i].Width != to.Numbers[i].Width {
			return nil, 0, false
		}
		symbols += max(int(s.Numbers[i].Width), 1)
	}
	_, changes = Rules{}.Moves(s, to)
	return changes, symbols, true
}

// differ collects places that are left and filled.
type differ struct {
	left, filled []*Stick
	slide        []Move
}

func (d *differ) leave(s *Stick) { d.left = append(d.left, s) }
func (d *differ) fill(s *Stick)  { d.filled = append(d.filled, s) }

func (d *differ) moves() []Move {
	moves := make([]Move, max(len(d.left), len(d.filled)), max(len(d.left), len(d.filled))+len(d.slide))
	for i := range moves {
		if i < len(d.left) {
			moves[i].From = d.left[i]
		}
		if i < len(d.filled) {
			moves[i].To = d.filled[i]
		}
	}
	return append(moves, d.slide...)
}

// OfEquation returns the statement that an equation of the paper's forms is.
func OfEquation(e matchstick.Equation) Statement {
	s := Statement{Terms: 3, Signs: [MaxTerms - 1]Sign{Plus, Equal}}
	if e.Minus {
		s.Signs[0] = Minus
	}
	for i, part := range [3]struct{ width, value int }{{e.Shape.A, e.A}, {e.Shape.B, e.B}, {e.Shape.R, e.R}} {
		s.Numbers[i] = Digits(part.width, part.value)
	}
	return s
}
