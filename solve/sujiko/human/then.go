package human

import (
	"slices"
	"strconv"

	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Then implements [solve.Person]. A digit is listed with the smallest sum that leaves it, if all other
// digits of this sum have been stated.
func (s *Solver) Then(steps []int, told, just []Fact, lang phrase.Language) string {
	x, f := languages[lang], s.before(0)
	for _, fact := range slices.Concat(told, just) {
		if cell, ok := fact.Cell(); ok && fact.May().Len() == 1 {
			f.put(cell, fact.May())
		}
	}
	type single struct {
		Fact
		sum int // a sum that needs another digit in the cell, or -1
	}
	var news []single
	for _, i := range steps {
		for _, fact := range s.Reason(i).Settles {
			if cell, _ := fact.Cell(); f.placed>>cell&1 == 0 {
				news = append(news, single{fact, int(s.Steps[i].A)})
			}
		}
	}
	var clauses []string
	for k, fact := range news {
		end := goesOn
		if k == len(news)-1 {
			end = stops
		}
		cell, _ := fact.Cell()
		text, sum, n := x.onlyOne, fact.sum, fact.Digit
		if fact.Is == IsDigit {
			sum = f.leaving(cell, n)
		} else {
			n = int(f.sums[sum].total) - f.placedSum(f.sums[sum].cells&^(1<<cell))
		}
		if sum >= 0 {
			text = x.leavesOne
		}
		clauses = append(clauses, phrase.Fill(text, func(name string) string {
			switch name {
			case "sum":
				return x.sumOf(f.sumFact(sum))
			case "cell":
				return x.names(1 << cell)
			case "digit":
				return strconv.Itoa(n)
			}
			return x.can[end]
		}))
		if fact.Is == IsDigit {
			f.put(cell, fact.May())
		}
	}
	return x.clauses(clauses)
}

// leaving returns the index of the smallest sum whose other cells all have digits, which leave this
// digit for this cell. The method returns -1 if no sum leaves the digit.
func (f *facts) leaving(cell, digit int) (best int) {
	best = -1
	for i, sum := range f.sums {
		others := sum.cells &^ (1 << cell)
		if sum.cells != others && others&^f.placed == 0 && f.placedSum(others)+digit == int(sum.total) && (best < 0 || sum.cells.Len() < f.sums[best].cells.Len()) {
			best = i
		}
	}
	return best
}

// Contradiction implements [solve.Contradicting]: it names the first cell, digit or sum without a
// possibility, unless the last step is already a contradiction.
func (s *Solver) Contradiction(lang phrase.Language) (technique int, r solve.Reason[Fact], sentence solve.Sentence) {
	if n := len(s.Steps); n > 0 {
		last := s.Reason(n - 1)
		if slices.ContainsFunc(last.Settles, func(f Fact) bool {
			return f.Is == IsCombinations && len(f.Combinations) == 0 || f.Is != IsDigit && f.May() == 0
		}) {
			return 0, r, sentence
		}
	}
	board := s.facts
	ends := board.ends(0)
	if len(ends) == 0 {
		return 0, r, sentence
	}
	told := (&reasoner{board: board}).told(&ends[0], false)
	r.Because = told.Because
	t := ends[0].Rule.Technique
	return int(t), r, Tell(t, r, lang)
}
