package deduce_test

import (
	"fmt"

	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// A 3 in a corner of the board has both of its edges there.
func ExamplePosition_Pattern() {
	p, err := slitherlink.Parse("3../.../...")
	if err != nil {
		fmt.Println(err)
		return
	}
	var position deduce.Position
	position.Load(p.Board)
	for _, picture := range position.Pattern(position.Cell(0), nil) {
		for _, m := range picture.Marks() {
			row, column, vertical := p.Place(position.PuzzleEdge(int(m.Edge)))
			fmt.Println(row, column, vertical, m.Fact == deduce.Line)
		}
	}
	// Output:
	// 0 0 false true
	// 0 0 true true
}
