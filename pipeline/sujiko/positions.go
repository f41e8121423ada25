package sujikojobs

import (
	"fmt"
	"strings"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// answer lists the digits that a person must write to solve a puzzle.
func answer(p sujiko.Puzzle, s sujiko.Solution) (list []human.Fact) {
	for cell, digit := range s {
		if p.Givens[cell] == 0 {
			list = append(list, human.Fact{Is: human.IsDigit, Row: cell/3 + 1, Column: cell%3 + 1, Digit: int(digit)})
		}
	}
	return list
}

// place names the cell of a fact, or its sum.
func place(_ sujiko.Puzzle, f human.Fact, l phrase.Language) string { return f.Place(l) }

// sumsOf names the sums that a step is about, unless it is a supposition.
func sumsOf(r solve.Reason[human.Fact], l phrase.Language) string {
	var sums []string
	for _, f := range r.Because {
		if _, isCell := f.Cell(); !isCell && len(r.Suppose) == 0 {
			sums = append(sums, f.Place(l))
		}
	}
	return strings.Join(sums, [...]string{phrase.English: " and ", phrase.Korean: ", "}[l])
}

// say tells a digit that a person has written.
func say(_ sujiko.Puzzle, f human.Fact, l phrase.Language) string {
	if l == phrase.Korean {
		return fmt.Sprintf("%s은 %d", f.Place(l), f.Digit)
	}
	return fmt.Sprintf("%s is %d", f.Place(l), f.Digit)
}
