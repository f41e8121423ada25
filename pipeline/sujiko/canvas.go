package sujikojobs

import (
	"fmt"
	"slices"
	"strconv"

	"matchbook/out/picture"
	sujikoout "matchbook/out/sujiko"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// firstCircle is the number of the first circle among the spots and clues. The cells come first.
const firstCircle = 9

// canvas defines how sujikos are drawn: digits in cells, and sums in circles. Regions are typed.
var canvas = pipeline.Canvas[sujiko.Puzzle, human.Fact]{
	Width: 3, Height: 3,
	ClueKeys: "0123456789", MarkKeys: "123456789",
	Blank: func(width, height int) (sujiko.Puzzle, error) {
		if width != 3 || height != 3 {
			return sujiko.Puzzle{}, fmt.Errorf("found %dx%d, want 3x3: sujikos have no other size", width, height)
		}
		return sujiko.Puzzle{Circles: [4]uint8{20, 20, 20, 20}}, nil
	},
	Spots: func(p sujiko.Puzzle, l phrase.Language) (clues []pipeline.ClueSpot, marks []picture.Spot) {
		cells, circles := sujikoout.Spots(l, func(circle int) string { return steps.Clues.Place(p, firstCircle+circle, l) })
		for i, spot := range slices.Concat(cells, circles) {
			_, most := steps.Clues.Values(p, i)
			clues = append(clues, pipeline.ClueSpot{Spot: spot, Number: i, Most: most})
		}
		return clues, cells
	},
	Clue: func(p sujiko.Puzzle, spot int, key string) (sujiko.Puzzle, error) {
		value := repair.None
		least, most := steps.Clues.Values(p, spot)
		if key != "" {
			n, err := strconv.Atoi(key)
			if err != nil || n < least || n > most {
				return p, fmt.Errorf("found %q, want %d to %d", key, least, most)
			}
			value = n
		}
		q, ok := steps.Clues.With(p, spot, value)
		switch {
		case ok:
			return q, nil
		case value == repair.None:
			return p, fmt.Errorf("a circle needs a sum: found none, want %d to %d", least, most)
		}
		return p, fmt.Errorf("found %d in two cells, want each digit once", value)
	},
	Mark: func(p sujiko.Puzzle, known []human.Fact, cell int, key string) []human.Fact {
		known = slices.DeleteFunc(slices.Clone(known), func(f human.Fact) bool {
			at, ok := f.Cell()
			return ok && at == cell
		})
		if len(key) == 1 && key[0] >= '1' && key[0] <= '9' && p.Givens[cell] == 0 {
			known = append(known, human.Fact{Is: human.IsDigit, Row: cell/3 + 1, Column: cell%3 + 1, Digit: int(key[0] - '0')})
		}
		return known
	},
	Text: func(p sujiko.Puzzle, known []human.Fact) string {
		digits := digitsOf(p, known)
		if digits == (sujiko.Solution{}) {
			return p.Text()
		}
		text := []byte(p.Text() + " | +")
		for _, d := range digits {
			text = append(text, ".123456789"[d])
		}
		return string(text)
	},
	Steps: func(p sujiko.Puzzle, before, after []human.Fact) (steps [][]any) {
		had, has := digitsOf(p, before), digitsOf(p, after)
		for cell, digit := range has {
			if digit != had[cell] {
				steps = append(steps, []any{cell / 3, cell % 3, digit})
			}
		}
		return steps
	},
}

// digitsOf returns the drawn digits, 0 for empty cells and givens.
func digitsOf(p sujiko.Puzzle, known []human.Fact) sujiko.Solution {
	p.Givens = [9]uint8{}
	return human.Drawn(p, known)
}
