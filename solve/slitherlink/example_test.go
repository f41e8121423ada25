package slitherlink_test

import (
	"fmt"

	"matchbook/solve/slitherlink"
)

func Example() {
	for _, text := range []string{"slither/3/3/g7di", "3x3t0:0d3c"} {
		p, err := slitherlink.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		var counter slitherlink.Counter
		n, err := counter.Count(p)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p, "has", n, "solutions")
	}
	// Output:
	// .2./3../... has 18 solutions
	// 0../..3/... has 7 solutions
}

func ExampleSolver() {
	p, err := slitherlink.Parse(".2.3/..../33../2..3")
	if err != nil {
		fmt.Println(err)
		return
	}
	var s slitherlink.Search
	if s.Solve(p, 2, 0).Unique() {
		fmt.Println(p.FormatFile(s.Solution(0)))
	}
	// Output: pzprv3/slither/4/4/. 2 . 3 /. . . . /3 3 . . /2 . . 3 /1 0 0 0 1 /0 0 1 1 0 /1 1 1 1 0 /1 0 0 0 1 /1 1 1 1 /1 1 0 1 /1 0 0 0 /0 1 0 1 /1 1 1 1 /
}

func ExamplePuzzle_Check() {
	p, s, err := slitherlink.ParseFile("pzprv3/slither/2/2/. 2 /. 2 /0 1 1 /1 0 1 /0 1 /1 0 /1 1 /")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Check(s))
	// Output: row 1, column 2: clue 2 has 3 edges around it
}
