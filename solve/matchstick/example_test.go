package matchstick_test

import (
	"fmt"

	"matchbook/solve/matchstick"
)

// The puzzle of the paper: move up to two sticks of 0+3=09.
func Example() {
	puzzle, err := matchstick.Parse("0+3=09", matchstick.Glyphs(0))
	if err != nil {
		fmt.Println(err)
		return
	}
	solutions, counts := matchstick.Solve(puzzle, matchstick.Rules{}, 2, -1)
	fmt.Println("solutions at 0, 1 and 2 moves:", counts)
	for _, s := range solutions {
		fmt.Println(s.Equation, s.Moves)
	}
	// Output:
	// solutions at 0, 1 and 2 moves: [0 1 1]
	// 6+3=09 [(0,1)->(0,6)]
	// 5+3=08 [(0,1)->(0,6) (0,4)->(4,4)]
}

// Count many layouts of one shape with one counter.
func ExampleCounter() {
	shape := matchstick.Shape{A: 1, B: 1, R: 1}
	counter := matchstick.NewCounter(shape, matchstick.Rules{}, 1)
	solvable := 0
	for rank := range shape.Equations() {
		counts := counter.Count(shape.Equation(rank).Layout(matchstick.Glyphs(0)))
		if counts[0]+counts[1] > 0 {
			solvable++
		}
	}
	fmt.Println(solvable, "of", shape.Equations())
	// Output: 699 of 2000
}

// What the paper prints in figure 15, without the Skip lines of figure 16.
func ExampleSearch() {
	puzzle, _ := matchstick.Parse("0+3=09", matchstick.Glyphs(0))
	search := matchstick.NewSearch(matchstick.Glyphs(0), 2, func(e matchstick.Event) {
		if e.Outcome != matchstick.Skip {
			fmt.Println(e)
		}
	})
	search.Run(puzzle)
	fmt.Println(search.Steps, "layouts visited")
	// Output:
	// <=(0,1)(0,6) +++ Found(depth=1, 6+3=09) !!!
	// <=(0,4)(4,4)<=(0,1)(0,6) +++ Found(depth=2, 5+3=08) !!!
	// <=(0,4)(0,6)<=(0,1)(4,4) +++ Discard(depth=2, 5+3=08) !!!
	// <=(0,1)(4,4)<=(0,4)(0,6) +++ Discard(depth=2, 5+3=08) !!!
	// <=(0,1)(0,6)<=(0,4)(4,4) +++ Discard(depth=2, 5+3=08) !!!
	// 11161 layouts visited
}
