package statement

import (
	"math/bits"

	"matchbook/solve/matchstick"
)

// Shortest describes the solutions with the fewest steps, and how well they are hidden, as
// [matchstick.Shortest] does for equations.
//
// A person needs only one of them, so what must be seen is that of the easiest: one that
// keeps the signs comes before one that changes an operator, then one that takes a numeral
// apart, then one that makes or breaks an equals sign. Among equals, one whose sticks stay
// on their side of = comes before one where they cross it, one whose sticks stay in their
// cells before one where they leave them, and the first in the order of texts before others.
type Shortest struct {
	First     Statement // the first of them in the order of texts
	Easiest   Statement
	Depth     int
	Solutions uint64

	// What must be seen for Easiest.
	CrossesCells    bool // sticks go from one cell to another; a numeral is a cell
	CrossesEquals   bool // sticks go to the other side of =; never with Roman numerals
	OperatorChanges bool // a sign changes, but no = or ≠
	TakesApart      bool // a leg of V or X slides, so that a letter becomes another
	EqualsChanges   bool // a sign becomes = or ≠ or stops to be one

	// Misleading is the number of statements exactly Depth steps away that are false. It is 0
	// if Depth is 0.
	Misleading uint64
}

// What must be seen: a set, and ordered by how hard that is.
const (
	crossesCells = 1 << iota
	crossesEquals
	operatorChanges
	takesApart
	equalsChanges
)

// Shortest describes the shortest solutions of the puzzle of the last Count, or nil if there
// are none. It is valid until the next Count or Shortest.
func (c *Counter) Shortest() *Shortest {
	for d, n := range c.counts {
		if n == 0 {
			continue
		}
		s := &c.shortest
		*s = Shortest{Depth: d, Solutions: n}
		c.easiest = -1
		c.each(d)
		easiest := c.easiest
		s.CrossesCells = easiest&crossesCells != 0
		s.CrossesEquals = easiest&crossesEquals != 0
		s.OperatorChanges = easiest&operatorChanges != 0
		s.TakesApart = easiest&takesApart != 0
		s.EqualsChanges = easiest&equalsChanges != 0
		if d > 0 {
			s.Misleading = c.wellFormed(d) - n
		}
		return s
	}
	return nil
}

// best keeps a shortest solution if it comes first, or is the easiest so far.
func (c *Counter) best(v *variant, found *Statement) {
	s, seen := &c.shortest, c.mustSee(v, found)
	if c.easiest < 0 || compareText(found, &s.First) < 0 {
		s.First = *found
	}
	if c.easiest < 0 || seen < c.easiest || seen == c.easiest && compareText(found, &s.Easiest) < 0 {
		s.Easiest, c.easiest = *found, seen
	}
}

// mustSee returns what must be seen to turn the puzzle of the last Count into a statement.
func (c *Counter) mustSee(v *variant, to *Statement) (seen int) {
	numbers, _ := c.sources(v)
	if c.puzzle.Negative != to.Negative {
		seen |= operatorChanges
	}
	moves := c.rules.Rule == matchstick.MoveSticks
	left, right := 0, 0 // how many sticks more there are on each side of the first =
	side := &left
	cell := func(more int) {
		*side += more
		if moves && more != 0 {
			seen |= crossesCells
		}
	}
	if to.Negative != c.puzzle.Negative {
		cell(1)
	}
	for i := range int(c.form.Terms) {
		if i > 0 {
			from, to := c.puzzle.Signs[i-1], to.Signs[i-1]
			switch {
			case from == to:
			case from.relation() || to.relation():
				seen |= equalsChanges
			default:
				seen |= operatorChanges
			}
			if to.relation() {
				side = &right
			}
			p := signPrices[from][to]
			cell(p.added - p.removed)
		}
		from, to := numbers[i], to.Numbers[i]
		if from.Width == 0 {
			p := &numeralPrices[from.Cells][to.Cells]
			if p.slid > 0 {
				seen |= takesApart
			}
			cell(p.added - p.removed)
			continue
		}
		for k := range int(from.Width) {
			p := c.prices[from.Symbol(k)][to.Symbol(k)]
			cell(p.added - p.removed)
		}
	}
	if moves && left != 0 && !c.form.Roman() {
		seen |= crossesEquals
	}
	return seen
}

// Sticks returns how many sticks a statement has, each minus, plus and equals included.
func (s *Statement) Sticks(r Rules) (n int) {
	if s.Negative {
		n++
	}
	for i := range int(s.Terms) {
		if i > 0 {
			bars, posts, rising, falling := s.Signs[i-1].Sticks()
			n += bars + posts + rising + falling
		}
		if s.Numbers[i].Width == 0 {
			legs, ones := Letters(numerals[s.Numbers[i].Cells])
			n += 2 * len(legs)
			for _, count := range ones {
				n += count
			}
		}
		for k := range int(s.Numbers[i].Width) {
			n += bits.OnesCount8(Segments(r.Glyphs, s.Numbers[i].Symbol(k)))
		}
	}
	return n
}
