package people_test

import (
	"fmt"
	"math"

	"matchbook/grade/people"
)

// Somebody chose the nearer of two things three times out of four, so distance 2 has a third of the
// rate of distance 1.
func ExampleFit() {
	near, far := people.Thing{Distance: 1}, people.Thing{Distance: 2}
	var solve people.Solve
	for _, chosen := range []int{0, 0, 0, 1} {
		solve.Moves = append(solve.Moves, people.Move{Left: []people.Thing{near, far}, Chosen: chosen})
	}
	distance := func(t *people.Thing, terms []float64) { terms[0] = t.Distance }
	fitted, err := people.Fit([]people.Solve{solve}, 1, distance)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.2f\n", math.Exp(fitted.Weights[0]))
	// Output: 0.33
}
