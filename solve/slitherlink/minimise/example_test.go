package minimise_test

import (
	"fmt"

	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/minimise"
)

// The techniques up to chains solve the puzzle with four of its nine clues.
func ExampleSolver_Without() {
	p, err := slitherlink.Parse("231/311/231")
	if err != nil {
		fmt.Println(err)
		return
	}
	var s minimise.Solver
	fmt.Println("solved:", s.Begin(p, slitherlink.Chain))
	for cell := range p.Cells {
		if s.Without(cell) {
			p.Cells[cell] = grid.Blank
		}
	}
	fmt.Println(p)
	// Output:
	// solved: true
	// .../311/..1
}
