package solve_test

import (
	"fmt"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// Solvers of different kinds have the same interfaces.
func Example() {
	var exact solve.Exact[sujiko.Puzzle, sujiko.Solution] = sujiko.Solver{}
	var person solve.Person[sujiko.Puzzle, sujiko.Solution, human.Fact] = new(human.Solver)

	p, err := sujiko.Parse("20 14 24 13 | aaabbbccc a=15 b=13 c=17")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(exact.Count(p).Unique())
	fmt.Println(person.SolveAll(p, true).Solved)
	fmt.Println(person.Technique(0).Look(phrase.English))
	// Output:
	// true
	// true
	// a circle or a region with one empty cell
}
