package human

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve/phrase"
)

// This file writes cells, sums, combinations, digits and equations in words.

// names lists the names of cells: r1c2, r1c3 and r2c1.
func (x *texts) names(cells Cells) string { return x.and(x.eachName(cells)) }

func (x *texts) eachName(cells Cells) (list []string) {
	for ; cells != 0; cells &= cells - 1 {
		i := first(cells)
		list = append(list, fmt.Sprintf(x.cell, i/3+1, i%3+1))
	}
	return list
}

// This method returns the words for a circle by its place, or for a region by its letter.
func (x *texts) name(sum Fact) string {
	if circle, ok := sum.circle(); ok {
		return x.circles[circle]
	}
	return fmt.Sprintf(x.region, strings.TrimPrefix(sum.Name, "region "))
}

// sumOf names a sum with its number.
func (x *texts) sumOf(sum Fact) string {
	return phrase.Fill(x.sum, func(name string) string {
		if name == "number" {
			return strconv.Itoa(sum.Number)
		}
		return x.name(sum)
	})
}

// Notes returns the combinations that are left for the sums, as a person writes them beside the
// board. A sum has a note only if it has an open cell and a fact lists its combinations. If several
// facts do so, the note has the list of the last fact.
func Notes(known []Fact, l phrase.Language) (list []string) {
	x := languages[l]
	var placed Cells
	last := map[string]int{}
	for i, f := range known {
		if cell, ok := f.Cell(); ok && f.Is == IsDigit {
			placed |= 1 << cell
		} else if f.Is == IsCombinations {
			last[f.Name] = i
		}
	}
	for _, i := range slices.SortedFunc(maps.Values(last), func(i, j int) int { return known[i].order() - known[j].order() }) {
		if f := known[i]; sumCells(f)&^placed != 0 {
			list = append(list, phrase.Capital(x.sumOf(f))+": "+x.or(combinationTexts(listOf(f))))
		}
	}
	return list
}

// order returns the number of a fact's sum.
func (f Fact) order() int {
	i, _ := f.Sum()
	return i
}

// combinationsOf says which combinations a sum takes or cannot take. If the parameter name is
// empty, the sentence does not name the sum.
func (x *texts) combinationsOf(name string, sum Fact, end ending) string {
	list := combinationTexts(listOf(sum))
	text := x.combines[IsCombinations]
	switch {
	case len(list) == 0:
		text = x.none
	case sum.Is != IsCombinations && sum.Is != IsSum:
		text = x.combines[sum.Is]
	}
	return phrase.Fill(text, func(hole string) string {
		switch hole {
		case "can":
			return x.can[end]
		case "combinations":
			return x.or(list)
		case "all":
			return x.and(list)
		}
		if name == "" {
			return ""
		}
		return phrase.Fill(x.of, func(string) string { return name })
	})
}

func (x *texts) cellsSay(list []said, end ending) string {
	var each []said // the facts, where facts that state a digit have one cell each
	for _, s := range list {
		for ; s.is == IsDigit && s.cells.Len() > 1; s.cells &= s.cells - 1 {
			each = append(each, said{is: IsDigit, cells: s.cells & -s.cells, digits: s.digits})
		}
		each = append(each, s)
	}
	var clauses []string
	for i, s := range each {
		text, is := x.says[s.is], goesOn
		limit, above, ok := s.limited()
		switch {
		case s.digits == 0:
			text = x.empty
		case s.is == IsDigits && s.digits.Len() == 1:
			text = x.single
		case ok:
			text = x.ranges[bit(above)]
		}
		if i == len(each)-1 {
			is = end
		}
		clauses = append(clauses, phrase.Fill(text, func(hole string) string {
			switch hole {
			case "cells":
				return x.names(s.cells)
			case "digits":
				return x.and(s.digits.texts())
			case "or digits":
				return x.or(s.digits.texts())
			case "be":
				return x.be[bit(s.cells.Len() > 1)]
			case "limit":
				return strconv.Itoa(limit)
			case "subject":
				return x.subject[end]
			case "is":
				return x.is[is]
			}
			return x.can[is]
		}))
	}
	return x.clauses(clauses)
}

// balance writes an equation with a sum on each side, as in r1c1+r1c2 = r2c3+4. The parameter names
// is a function that returns the name of each cell.
func balance(e equation, plus string, names func(Cells) []string) string {
	if e.plus == 0 {
		e.plus, e.minus, e.difference = e.minus, 0, -e.difference
	}
	return balanceSide(e.plus, max(0, -e.difference), plus, names) + " = " + balanceSide(e.minus, max(0, e.difference), plus, names)
}

// balanceSide writes one side of an equation: cells and a number.
func balanceSide(cells Cells, number int, plus string, names func(Cells) []string) string {
	list := names(cells)
	if number != 0 || len(list) == 0 {
		list = append(list, strconv.Itoa(number))
	}
	return strings.Join(list, plus)
}

func (d Digits) texts() []string { return phrase.InDigits(d.list()) }

// plus writes a combination: 1+2+5+7.
func (d Digits) plus() string { return strings.Join(d.texts(), "+") }

func combinationTexts(combinations []Digits) (list []string) {
	for _, digits := range combinations {
		list = append(list, digits.plus())
	}
	return list
}

// String lists the digits, as in "3" or "3, 5 and 7".
func (d Digits) String() string { return phrase.And(d.texts()) }
