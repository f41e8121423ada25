package figurejobs

import (
	"fmt"

	figuregrade "matchbook/grade/figure"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// words are what is said of figures in one language: formats, and functions where a language has
// forms of words.
type words struct {
	head             string // the text, sticks, shapes, and their noun
	noun             func(f figure.Frame, shapes int) string
	sticks           func(n int) string
	nearMisses       func(n uint64, noun string) string
	upToSymmetry     string                   // of a number of solutions
	empty, filled    string                   // of a place
	lay, take, move  string                   // of one place or two
	side             string                   // of a cell and one of its sides
	square, triangle string                   // of the row and the place of a cell
	sides            [4]string                // top, right, bottom and left
	ofSide           func(n, side int) string // shapes of a side
	result           func(n int, noun string, sizes []string) string
	technique        func(technique int) string
	conditions       [4]string // by [figure.Condition]
}

var languages = [...]*words{phrase.English: &english, phrase.Korean: &korean}

var english = words{
	head:   "%s   %d sticks, %d %s",
	noun:   figure.Frame.Noun,
	sticks: func(n int) string { return phrase.Counted(n, "stick") },
	nearMisses: func(n uint64, noun string) string {
		return fmt.Sprintf("%s just as far away, with one %s too many or too few.", phrase.Counted(n, "figure"), noun)
	},
	upToSymmetry: ", %s up to the symmetry of the start",
	empty:        "there is no stick on %s",
	filled:       "there is a stick on %s",
	lay:          "Lay a stick on %s.",
	take:         "Take away the stick on %s.",
	move:         "Move the stick on %s to %s.",
	side:         "the %[2]s side of %[1]s",
	square:       "the cell in row %d, column %d",
	triangle:     "upright triangle %[2]d in row %[1]d",
	sides:        [4]string{"top", "right", "bottom", "left"},
	ofSide:       func(n, side int) string { return fmt.Sprintf("%d of side %d", n, side) },
	result: func(n int, noun string, sizes []string) string {
		return fmt.Sprintf("That makes %d %s: %s.", n, noun, phrase.And(sizes))
	},
	technique:  func(technique int) string { return figuregrade.Model.Techniques[technique].Name },
	conditions: [4]string{"the number of sticks", "the number of shapes", "one size", "no loose sticks"},
}
