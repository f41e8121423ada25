package figuregrade_test

import (
	"fmt"

	figuregrade "matchbook/grade/figure"
	"matchbook/solve/figure"
)

// The levels of puzzles that remove two sticks from a figure.
func ExampleLevels() {
	fmt.Println(figuregrade.Levels(figure.Remove, 2))
	// Output: [gentle easy]
}
