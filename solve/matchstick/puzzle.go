// Package matchstick knows matchstick equations: what a puzzle is, how it is
// written and drawn, and what its solutions are.
//
// A puzzle is a [Layout], matchsticks lying in the places of seven-segment
// cells, for example the layout that reads 0+3=09. A solution is a true
// [Equation] of the same [Shape] that is reached by moving (or adding, or
// removing: see [Rule]) at most so many sticks. Moving one stick of 0+3=09
// gives 6+3=09.
//
// The places of a cell are its seven segments, numbered as in figure 3 of
// the seed paper (Lee and Kwon 2024, doi:10.9728/dcs.2024.25.4.1001):
//
//	 -0-
//	5   1
//	 -6-
//	4   2
//	 -3-
//
// The operator cell has one place: '+' has a stick there and '-' lacks it.
// The '=' is fixed. A stick moves from a filled place to an empty one,
// anywhere; it does not move twice, and a place that was left stays empty.
// So the least number of moves between two layouts of equally many sticks is
// the number of places that the first fills and the second does not.
//
// There are three solvers; tests check that they agree:
//
//   - [Counter] counts solutions at each number of moves without listing
//     them, about as fast as the layout can be decoded;
//   - [Solve] lists them, each with its moves;
//   - [Search] is the depth-first search that the paper published.
package matchstick

import (
	"errors"
	"fmt"
	"math/bits"
)

// MaxDigits is the greatest number of digits of an operand or result.
const MaxDigits = 4

// Shape says how many digits the operands A and B and the result R have:
// A±B=R, each 1 to [MaxDigits]. The zero Shape is not valid.
type Shape struct{ A, B, R int }

// Validate returns an error that names the part of s that is out of range.
func (s Shape) Validate() error {
	for _, part := range []struct {
		name   string
		digits int
	}{{"first operand", s.A}, {"second operand", s.B}, {"result", s.R}} {
		if part.digits < 1 || part.digits > MaxDigits {
			return fmt.Errorf("%s has %d digits, want 1 to %d", part.name, part.digits, MaxDigits)
		}
	}
	return nil
}

// Cells returns the number of cells of a layout: its digits and the operator.
// This is the paper's NSEG (figure 6).
func (s Shape) Cells() int { return s.A + s.B + s.R + 1 }

// Places returns the number of places that can hold a movable stick.
func (s Shape) Places() int { return 7*(s.A+s.B+s.R) + 1 }

// columns is the number of digit columns: units, tens, and so on.
func (s Shape) columns() int { return max(s.A, s.B, s.R) }

// Place is one place of a layout. Cells are numbered from the left as in the
// paper's figure 5, the operator cell included and the fixed '=' not, so that
// the operator is cell Shape.A. Segment is 0 to 6, and 0 in the operator cell.
type Place struct{ Cell, Segment int }

// String writes the place as the paper does: (cell,segment).
func (p Place) String() string { return fmt.Sprintf("(%d,%d)", p.Cell, p.Segment) }

// Layout is a placement of matchsticks: for each place of its shape, whether a
// stick lies there. It need not read as an equation. Layouts compare with ==.
//
// Digit cell i (the operator not counted) has its segments at bits 7i to 7i+6
// of word 0 for i < 9, and of word 1 counted from 9 on; the operator's stick
// is bit 63 of word 0. Shapes of up to nine digits thus fit one word.
type Layout struct {
	shape Shape
	words [2]uint64
}

const (
	cellsPerWord = 9
	operatorBit  = 63
)

// Shape returns the shape of l.
func (l Layout) Shape() Shape { return l.shape }

// Has reports whether a stick lies at p, which must be a place of l's shape.
func (l Layout) Has(p Place) bool {
	word, bit := l.shape.bit(p)
	return l.words[word]>>bit&1 == 1
}

// Sticks returns the number of movable sticks of l: the two of '=' and the
// stick that '+' and '-' share are not among them.
func (l Layout) Sticks() int {
	return bits.OnesCount64(l.words[0]) + bits.OnesCount64(l.words[1])
}

// Distance returns how many sticks must be removed from l and how many added to
// reach to, a layout of the same shape.
func (l Layout) Distance(to Layout) (removed, added int) {
	for w := range l.words {
		removed += bits.OnesCount64(l.words[w] &^ to.words[w])
		added += bits.OnesCount64(to.words[w] &^ l.words[w])
	}
	return removed, added
}

// plus reports whether the operator cell reads '+'.
func (l Layout) plus() bool { return l.words[0]>>operatorBit == 1 }

// digit returns the segments of digit cell i, the operator not counted.
func (l Layout) digit(i int) segments {
	return segments(l.words[i/cellsPerWord]>>(7*(i%cellsPerWord))) & allSegments
}

func (l *Layout) setDigit(i int, s segments) {
	l.words[i/cellsPerWord] |= uint64(s) << (7 * (i % cellsPerWord))
}

// bit returns where the stick of place p is kept.
func (s Shape) bit(p Place) (word, bit int) {
	i := p.Cell
	switch {
	case i == s.A:
		return 0, operatorBit
	case i > s.A:
		i--
	}
	return i / cellsPerWord, 7*(i%cellsPerWord) + p.Segment
}

// places returns the places that are set in words, from the left, the segments
// of a cell in order.
func (s Shape) places(words [2]uint64) []Place {
	var list []Place
	for cell := range s.Cells() {
		segs := 7
		if cell == s.A {
			segs = 1
		}
		for seg := range segs {
			p := Place{cell, seg}
			if word, bit := s.bit(p); words[word]>>bit&1 == 1 {
				list = append(list, p)
			}
		}
	}
	return list
}

// Equation is a well-formed equation, true or not: A+B=R, or A-B=R with Minus.
// Each number is written with as many digits as its shape says, so that 09 and
// 9 are results of different shapes. Equations compare with ==.
type Equation struct {
	Shape   Shape
	A, B, R int
	Minus   bool
}

// True reports whether the equation holds.
func (e Equation) True() bool {
	if e.Minus {
		return e.A-e.B == e.R
	}
	return e.A+e.B == e.R
}

// LeadingZeros reports whether a number of two or more digits begins with 0.
func (e Equation) LeadingZeros() bool {
	short := func(n, digits int) bool { return digits > 1 && n < pow10[digits-1] }
	return short(e.A, e.Shape.A) || short(e.B, e.Shape.B) || short(e.R, e.Shape.R)
}

// Rank returns the place of e among all well-formed equations of its shape in the order of
// their texts ('+' before '-'), from 0. [Shape.Equation] is the inverse.
func (e Equation) Rank() uint64 {
	r := 2 * uint64(e.A)
	if e.Minus {
		r++
	}
	r = r*uint64(pow10[e.Shape.B]) + uint64(e.B)
	return r*uint64(pow10[e.Shape.R]) + uint64(e.R)
}

// Equation returns the equation of shape s whose Rank is rank, which must be
// below [Shape.Equations].
func (s Shape) Equation(rank uint64) Equation {
	nb, nr := uint64(pow10[s.B]), uint64(pow10[s.R])
	e := Equation{Shape: s, R: int(rank % nr)}
	rank /= nr
	e.B = int(rank % nb)
	rank /= nb
	e.Minus = rank&1 == 1
	e.A = int(rank >> 1)
	return e
}

// Equations returns the number of well-formed equations of shape s: 2,000 for
// 1,1,1 and 2·10¹² for 4,4,4.
func (s Shape) Equations() uint64 {
	return 2 * uint64(pow10[s.A]) * uint64(pow10[s.B]) * uint64(pow10[s.R])
}

var pow10 = [MaxDigits + 1]int{1, 10, 100, 1000, 10000}

// Layout returns the placement of sticks that reads as e.
func (e Equation) Layout(g Glyphs) Layout {
	l := Layout{shape: e.Shape}
	digits := g.segments()
	i := 0
	for _, part := range [3]struct{ n, digits int }{
		{e.A, e.Shape.A}, {e.B, e.Shape.B}, {e.R, e.Shape.R},
	} {
		for j, n := part.digits-1, part.n; j >= 0; j, n = j-1, n/10 {
			l.setDigit(i+j, digits[n%10])
		}
		i += part.digits
	}
	if !e.Minus {
		l.words[0] |= 1 << operatorBit
	}
	return l
}

// Equation returns the equation that l reads as; ok is false if a cell is blank
// or shows no digit of the glyph set.
func (l Layout) Equation(g Glyphs) (e Equation, ok bool) {
	e = Equation{Shape: l.shape, Minus: !l.plus()}
	read := g.digits()
	i := 0
	for _, part := range [3]struct {
		n      *int
		digits int
	}{{&e.A, l.shape.A}, {&e.B, l.shape.B}, {&e.R, l.shape.R}} {
		for range part.digits {
			d := read[l.digit(i)]
			if d > 9 {
				return Equation{}, false
			}
			*part.n = *part.n*10 + int(d)
			i++
		}
	}
	return e, true
}

// Move is one stick's way: From a filled place To an empty one. A stick that is
// added has no From, one that is removed has no To.
type Move struct {
	From, To *Place
}

// String writes the move as (0,1)->(0,6), ->(0,6) or (0,1)->.
func (m Move) String() string {
	var from, to string
	if m.From != nil {
		from = m.From.String()
	}
	if m.To != nil {
		to = m.To.String()
	}
	return from + "->" + to
}

// Moves returns the fewest moves that turn l into to, a layout of the same
// shape: the places that must be emptied, from the left, are paired with those
// that must be filled, and what is left over is removed or added. Any other
// pairing serves as well.
func (l Layout) Moves(to Layout) []Move {
	var leave, fill [2]uint64
	for w := range l.words {
		leave[w] = l.words[w] &^ to.words[w]
		fill[w] = to.words[w] &^ l.words[w]
	}
	from, into := l.shape.places(leave), l.shape.places(fill)
	moves := make([]Move, max(len(from), len(into)))
	for i := range moves {
		if i < len(from) {
			moves[i].From = &from[i]
		}
		if i < len(into) {
			moves[i].To = &into[i]
		}
	}
	return moves
}

// Rule is what may be done to a stick.
type Rule uint8

const (
	MoveSticks   Rule = iota // one stick from a filled place to an empty one
	AddSticks                // one more stick into an empty place
	RemoveSticks             // one stick taken away
)

var ruleNames = [...]string{"move", "add", "remove"}

// String returns move, add or remove.
func (r Rule) String() string { return ruleNames[r] }

// MarshalText returns the rule's name.
func (r Rule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a rule's name.
func (r *Rule) UnmarshalText(text []byte) error {
	for i, name := range ruleNames {
		if string(text) == name {
			*r = Rule(i)
			return nil
		}
	}
	return fmt.Errorf("no rule is called %q, want move, add or remove", text)
}

// Cost returns how many sticks d steps of the rule remove and add in all.
func (r Rule) Cost(d int) (removed, added int) {
	if r != AddSticks {
		removed = d
	}
	if r != RemoveSticks {
		added = d
	}
	return removed, added
}

// Rules are what a puzzle allows. The zero value holds the paper's rules.
type Rules struct {
	Rule           Rule
	Glyphs         Glyphs
	NoLeadingZeros bool // a solution may not write 3 as 03
}

// Errors that [Rules.Check] wraps.
var (
	ErrFalse       = errors.New("the equation is false")
	ErrUnreachable = errors.New("the equation is out of reach")
)

// Check returns nil if e solves the puzzle l in at most limit steps, and else
// an error that names what is wrong: the sum, a leading zero, the shape, or the
// sticks.
func (r Rules) Check(l Layout, e Equation, limit int) error {
	if e.Shape != l.shape {
		return fmt.Errorf("%w: %s has the shape %s, and the puzzle %s", ErrUnreachable, e, e.Shape, l.shape)
	}
	if !e.True() {
		left := e.A + e.B
		if e.Minus {
			left = e.A - e.B
		}
		return fmt.Errorf("%w: %s, the left side is %d", ErrFalse, e, left)
	}
	if r.NoLeadingZeros && e.LeadingZeros() {
		return fmt.Errorf("%w: %s has a leading zero", ErrUnreachable, e)
	}
	removed, added := l.Distance(e.Layout(r.Glyphs))
	depth := max(removed, added)
	if wantRemoved, wantAdded := r.Rule.Cost(depth); removed != wantRemoved || added != wantAdded {
		return fmt.Errorf("%w: %s takes %d sticks away and %d more; the rule is to %s sticks",
			ErrUnreachable, e, removed, added, r.Rule)
	}
	if depth > limit {
		return fmt.Errorf("%w: %s needs %d steps, the limit is %d", ErrUnreachable, e, depth, limit)
	}
	return nil
}
