package gridout_test

import (
	"fmt"

	bridgesout "matchbook/out/bridges"
	gridout "matchbook/out/grid"
	"matchbook/solve/bridges"
	"matchbook/solve/grid"
)

// A bridges puzzle with its answer, as data sets store it, drawn for people.
func Example() {
	drawing := gridout.Drawing[*bridges.Puzzle, bridges.Solution, int8]{
		Parse:     bridges.Parse,
		ParseFile: bridges.ParseFile,
		Board:     func(p *bridges.Puzzle) grid.Board { return p.Board },
		Picture:   bridgesout.Picture,
	}
	puzzle, err := bridges.Parse("2.3/.../1.2")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(drawing.Plain(puzzle.FormatFile(bridges.Solution{2, 0, 1, 1})))
	// Output:
	// 2===3
	//     |
	// . . |
	//     |
	// 1---2
}
