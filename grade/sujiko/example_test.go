package sujikograde_test

import (
	"fmt"

	sujikograde "matchbook/grade/sujiko"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

func Example() {
	p, err := sujiko.Parse("20 14 24 13 | 6.......5")
	if err != nil {
		fmt.Println(err)
		return
	}
	var person human.Solver
	g := sujikograde.Model.Grade(person.SolveAll(p, true))
	fmt.Printf("%v, %.1f, %v, %d steps\n", g.Level, g.Score, human.Technique(g.Hardest), g.Steps)
	// Output: easy, 31.7, locked digits, 16 steps
}
