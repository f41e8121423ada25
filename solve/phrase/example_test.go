package phrase_test

import (
	"fmt"

	"matchbook/solve/phrase"
)

// A text has names in braces, for which each language has words.
func ExampleFill() {
	sides := []string{"top", "left", "bottom"}
	text := phrase.Fill("{clue} needs {edges}: {sides}", func(name string) string {
		switch name {
		case "clue":
			return "the 3 at " + phrase.English.Cell(1, 2)
		case "edges":
			return phrase.Counted(len(sides), "edge")
		}
		return phrase.And(sides)
	})
	fmt.Println(phrase.Sentences(text))
	// Output: The 3 at r1c2 needs 3 edges: top, left and bottom.
}
