package human

import (
	"strconv"

	"matchbook/solve/phrase"
)

// Then implements [solve.Person]. A digit comes with the smallest sum that leaves it, if all other
// digits of the sum are told.
func (s *Solver) Then(steps []int, told []Fact, lang phrase.Language) string {
	x, f := languages[lang], s.before(0)
	for i := range told {
		if cell, ok := told[i].Cell(); ok && told[i].May().Len() == 1 {
			f.put(cell, told[i].May())
		}
	}
	var news []Fact
	for _, i := range steps {
		for _, fact := range s.Reason(i).Settles {
			if cell, _ := fact.Cell(); f.placed>>cell&1 == 0 {
				news = append(news, fact)
			}
		}
	}
	var clauses []string
	for k, fact := range news {
		end := goesOn
		if k == len(news)-1 {
			end = stops
		}
		if fact.Is != IsDigit { // as the last cell of a sum has no digit
			_, cells := sorted(news[k : k+1])
			clauses = append(clauses, x.cellsSay(cells, end))
			continue
		}
		cell, _ := fact.Cell()
		text, sum := x.onlyOne, f.leaving(cell, fact.Digit)
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
				return strconv.Itoa(fact.Digit)
			}
			return x.can[end]
		}))
		f.put(cell, fact.May())
	}
	return x.clauses(clauses)
}

// leaving returns the smallest sum that leaves a digit for a cell because all its other cells have
// digits, or -1.
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
