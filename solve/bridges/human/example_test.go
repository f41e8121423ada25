package human_test

import (
	"fmt"

	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/phrase"
)

// The steps of a puzzle with one solution, each with its reason.
func ExampleSolver_Path() {
	p, err := bridges.Parse("2.2.1/...../1.1..")
	if err != nil {
		fmt.Println(err)
		return
	}
	var s human.Solver
	path := s.Path(p, true)
	for i := range path.Steps {
		fmt.Println(s.Sentence(i, phrase.English).Text)
	}
	// Output:
	// The 1 at r1c5 needs 1 to the left: its only neighbour is the 2 at r1c3.
	// The 2 at r1c1 needs every bridge for which it has room: 1 to the right (the 2 at r1c3 already has 1 bridge to the right) and 1 down (the 1 at r3c1 takes only 1).
}
