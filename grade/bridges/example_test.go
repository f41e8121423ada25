package bridgesgrade_test

import (
	"fmt"

	bridgesgrade "matchbook/grade/bridges"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
)

func Example() {
	p, err := bridges.Parse("4.4.1/...../3.2..")
	if err != nil {
		fmt.Println(err)
		return
	}
	var person human.Solver
	g := bridgesgrade.Model.Grade(person.SolveAll(p, true))
	fmt.Printf("%v, %.1f, %v, %d steps\n", g.Level, g.Score, human.Technique(g.Hardest), g.Steps)
	// Output: gentle, 2.0, just enough, 4 steps
}
