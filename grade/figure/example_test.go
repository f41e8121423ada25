package figuregrade_test

import (
	"fmt"

	figuregrade "matchbook/grade/figure"
	"matchbook/solve/figure"
)

// The levels of figures from which two sticks are removed.
func ExampleLevels() {
	fmt.Println(figuregrade.Levels(figure.Remove, 2))
	// Output: [gentle easy]
}
