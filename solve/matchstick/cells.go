package matchstick

import "matchbook/solve/phrase"

// Shown is a cell of a statement, together with the symbol in it.
type Shown struct {
	Where
	Shows string `json:"shows"`
}

// Same reports whether s and t are the same cell with the same symbol.
func (s Shown) Same(t Shown) bool { return s.same(t.Where) && s.Shows == t.Shows }

// Say returns a clause that says what the cell shows, such as "the first number is 6".
func (s Shown) Say(l phrase.Language) string {
	said, _ := (&Change{Where: s.Where, From: s.Shows}).Before(l)
	return said
}

// Place returns a name for the cell that does not depend on what it shows, such as "the first
// number".
func (s Shown) Place(l phrase.Language) string { return languages[l].place(s.Where) }

// Shown returns the cells of a solution of s, from left to right, and what they show. Cells are
// numbered as in s; see [Where].
func (s *Statement) Shown(solution *Statement) (list []Shown) {
	wide, _ := s.Widened(solution)
	digits := 0 // number of digits of s before number i
	add := func(w Where, shows string) { list = append(list, Shown{w, shows}) }
	if solution.Negative {
		add(s.signAt(0), Minus.String())
	}
	for i, n := range solution.numbers() {
		if i > 0 {
			add(s.signAt(i), solution.Signs[i-1].String())
		}
		if n.Width == 0 {
			add(s.numeralAt(i), n.String())
		}
		for k := int(n.Width) - 1; k >= 0; k-- {
			add(s.digitAt(&wide, digits, i, k), n.Symbol(k).String())
		}
		digits += int(s.Numbers[i].Width)
	}
	return list
}

// clueCell is a cell whose symbol can change.
type clueCell struct {
	Shown
	sign   int // the index of the sign, or -1 if the cell is a numeral or a digit
	number int // the index of the number; for a sign, of the number after it
	digit  int // the index of the digit in its number; the units have index 0
}

// Clues returns the cells of a puzzle and what they show. The method leaves out a minus before the
// first number, and signs that cannot change.
func (c *Counter) Clues(puzzle *Statement) (clues []Shown) {
	for _, at := range c.cells(puzzle) {
		clues = append(clues, at.Shown)
	}
	return clues
}

func (c *Counter) cells(puzzle *Statement) (cells []clueCell) {
	number := 0
	digits := int(puzzle.Numbers[0].Width)
	for _, shown := range puzzle.Shown(puzzle) {
		at := clueCell{Shown: shown, sign: -1}
		switch {
		case shown.Sign != nil && *shown.Sign == 0:
			continue
		case shown.Sign != nil:
			number, digits = *shown.Sign, int(puzzle.Numbers[*shown.Sign].Width)
			if at.sign = number - 1; len(c.form.may(at.sign, c.rules.Signs).List()) < 2 {
				continue
			}
		case shown.Digit != nil:
			digits--
		}
		at.number, at.digit = number, digits
		cells = append(cells, at)
	}
	return cells
}

// values returns how many symbols a cell can show.
func (c *Counter) values(at *clueCell) int {
	switch {
	case at.sign >= 0:
		return len(c.form.may(at.sign, c.rules.Signs).List())
	case at.Numeral != nil:
		return MaxNumeral
	}
	return 10
}

// put changes what a cell of s shows. The new symbol is given by its index, which is less than
// c.values(at).
func (c *Counter) put(s *Statement, at *clueCell, value int) {
	switch {
	case at.sign >= 0:
		s.Signs[at.sign] = c.form.may(at.sign, c.rules.Signs).List()[value]
	case at.Numeral != nil:
		s.Numbers[at.number] = Roman(value + 1)
	default:
		n := &s.Numbers[at.number]
		n.Cells = n.Cells&^(0xff<<(8*at.digit)) | uint32(value)<<(8*at.digit)
	}
}

// mostTried is the largest number of puzzles that Solvable solves.
const mostTried = 1 << 12

// Solvable reports whether a puzzle can have a solution when only some of its [Counter.Clues] are
// known. The list keep has the indices of these clues. The method tries all symbols in the cells of
// the other clues. If there are too many puzzles to try, or if one takes too much work, the method
// may give up; the result sure is then false.
func (c *Counter) Solvable(puzzle *Statement, keep []int) (solvable, sure bool) {
	cells := c.cells(puzzle)
	free := make([]*clueCell, 0, len(cells))
	for i := range cells {
		free = append(free, &cells[i])
	}
	for _, clue := range keep {
		free[clue] = nil
	}
	s, tried := *puzzle, 0
	sure = true
	var try func(cell int) bool
	try = func(i int) bool {
		for i < len(free) && free[i] == nil {
			i++
		}
		if i < len(free) {
			for value := range c.values(free[i]) {
				c.put(&s, free[i], value)
				if try(i + 1) {
					return true
				}
			}
			return false
		}
		if tried++; tried > mostTried {
			sure = false
			return true
		}
		if Total(c.Count(&s)) > 0 {
			solvable = true
			return true
		}
		sure = sure && c.Complete()
		return !sure
	}
	try(0)
	return solvable, solvable || sure
}
