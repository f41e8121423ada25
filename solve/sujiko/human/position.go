package human

import "matchbook/solve/sujiko"

// position is what is known of a puzzle beside its clues.
type position struct {
	digits [9]uint8        // that were put in, 0 for none
	cannot [9]Digits       // that cells cannot hold
	gone   [maxSums]uint16 // combinations of sums
}

// ParsePosition reads a puzzle that may be begun, as [sujiko.ParseBegun] describes it:
//
//	20 14 24 13 | aaabbbccc a=15 b=13 c=17 | +6.7......
//
// The facts are the digits put in, in the order of the cells. An error is a
// *solve.SyntaxError.
func ParsePosition(text string) (sujiko.Puzzle, []Fact, error) {
	p, begun, err := sujiko.ParseBegun(text)
	var known []Fact
	for cell, d := range begun {
		if d != 0 {
			known = append(known, digitFact(cell, 1<<d))
		}
	}
	return p, known, err
}

// SolveFrom goes on from a position: a puzzle, and what is known beside its clues. The steps
// of the first round are those that are open now. Of known, facts that are no facts of the
// puzzle are left out, such as clues; digits may be wrong, and the steps are then wrong
// as well, or there are none and the ending is NoSolution.
func (s *Solver) SolveFrom(p *sujiko.Puzzle, known []Fact, limit Technique) Ending {
	s.puzzle, s.start = *p, position{}
	s.facts.begin(p)
	for i := range known {
		s.start.note(&s.facts, &known[i])
	}
	return s.solve(limit)
}

// note adds a fact to a position, of whose sums f has the names.
func (start *position) note(f *facts, fact *Fact) {
	if fact.Is == IsCombinations {
		for i := range f.sums {
			if sumName(i) != fact.Name {
				continue
			}
			gone := f.sums[i].all()
			for _, combination := range fact.Combinations {
				for k, digits := range f.sums[i].list {
					if digits == digitsOf(combination) {
						gone &^= 1 << k
					}
				}
			}
			start.gone[i] |= gone
		}
		return
	}
	cell, ok := cellAt(fact.Row, fact.Column)
	if !ok {
		return
	}
	switch fact.Is {
	case IsDigit:
		if 1 <= fact.Digit && fact.Digit <= 9 {
			start.digits[cell] = uint8(fact.Digit)
		}
	case IsDigits:
		start.cannot[cell] |= AllDigits &^ digitsOf(fact.Digits)
	case IsCannot:
		start.cannot[cell] |= digitsOf(fact.Digits)
	}
}

// Wrong returns those facts about cells that the solution of p contradicts: digits put in
// that are not the solution's, and cells that cannot hold its digit.
func Wrong(p *sujiko.Puzzle, solution sujiko.Solution, known []Fact) (wrong []Fact) {
	for _, fact := range known {
		cell, ok := cellAt(fact.Row, fact.Column)
		if !ok {
			continue
		}
		digit := int(solution[cell])
		right := true
		switch fact.Is {
		case IsDigit:
			right = fact.Digit == digit
		case IsDigits:
			right = digitsOf(fact.Digits)>>digit&1 != 0
		case IsCannot:
			right = digitsOf(fact.Digits)>>digit&1 == 0
		}
		if !right {
			wrong = append(wrong, fact)
		}
	}
	return wrong
}
