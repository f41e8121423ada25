package human

import (
	"slices"

	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// ParsePosition reads a puzzle that may be partly solved, as [sujiko.ParseBegun] does.
//
//	20 14 24 13 | aaabbbccc a=15 b=13 c=17 | +6.7......
//
// The facts are the entered digits, in the order of the cells. An error is a *solve.SyntaxError.
func (*Solver) ParsePosition(text string) (sujiko.Puzzle, []Fact, error) {
	p, begun, err := sujiko.ParseBegun(text)
	var known []Fact
	for cell, d := range begun {
		if d != 0 {
			known = append(known, digitFact(cell, 1<<d))
		}
	}
	return p, known, err
}

// from sets the puzzle and the known facts from which the solver begins.
func (s *Solver) from(p *sujiko.Puzzle, known []Fact) {
	s.puzzle, s.start = *p, settled{}
	s.facts.begin(p)
	for i := range known {
		news := s.facts.says(&known[i])
		s.start.add(&news)
	}
}

// says returns the conclusions that a fact states.
func (f *facts) says(fact *Fact) (s settled) {
	index, _ := fact.Sum()
	if i := slices.IndexFunc(f.sums, func(sum sum) bool { return int(sum.index) == index }); i >= 0 && (fact.Is == IsCombinations || fact.Is == IsCannotTake) {
		for k, digits := range f.sums[i].list {
			if slices.Contains(listOf(*fact), digits) == (fact.Is == IsCannotTake) {
				s.gone[i] |= 1 << k
			}
		}
	}
	if cell, ok := fact.Cell(); ok {
		s.cannot[cell] = AllDigits &^ fact.May()
		if fact.Is == IsDigit && fact.May() != 0 {
			s.placed = 1 << cell
		}
	}
	return s
}

// Drawn returns the given and known digits of p as a solution, which may be wrong; 0 means an
// unknown digit.
func Drawn(p sujiko.Puzzle, known []Fact) sujiko.Solution {
	s := sujiko.Solution(p.Givens)
	for _, fact := range known {
		if cell, ok := fact.Cell(); ok && fact.Is == IsDigit {
			s[cell] = uint8(fact.Digit)
		}
	}
	return s
}

// Answer returns the digits that a person must write to solve a puzzle.
func (*Solver) Answer(p sujiko.Puzzle, s sujiko.Solution) (list []Fact) {
	for cell, digit := range s {
		if p.Givens[cell] == 0 {
			list = append(list, digitFact(cell, 1<<digit))
		}
	}
	return list
}

// Fault returns the text of an error of [sujiko.Puzzle.Check], or "". No user sees the text: since a
// sujiko has at most 64 solutions, an answer is compared with all of them, and the user sees the wrong
// digits.
func (*Solver) Fault(p sujiko.Puzzle, known []Fact, _ phrase.Language) string {
	if err := p.Check(Drawn(p, known)); err != nil {
		return err.Error()
	}
	return ""
}

// Mistakes returns the facts about cells that the solution of p contradicts: wrong digits, and
// facts that exclude the right digit from a cell.
func (*Solver) Mistakes(p sujiko.Puzzle, solution sujiko.Solution, known []Fact) (wrong []Fact) {
	for _, fact := range known {
		if cell, ok := fact.Cell(); ok && fact.May()>>solution[cell]&1 == 0 {
			wrong = append(wrong, fact)
		}
	}
	return wrong
}
