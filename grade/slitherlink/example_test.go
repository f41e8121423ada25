package slitherlinkgrade_test

import (
	"fmt"

	slitherlinkgrade "matchbook/grade/slitherlink"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

func Example() {
	p, err := slitherlink.Parse("33/..")
	if err != nil {
		fmt.Println(err)
		return
	}
	var person human.Solver
	g := slitherlinkgrade.Model.Grade(person.SolveAll(p, true))
	fmt.Printf("%v, %.1f, %v, %d steps\n", g.Level, g.Score, slitherlink.Technique(g.Hardest), g.Steps)
	// Output: easy, 21.0, pattern, 6 steps
}
