package slitherlinkout_test

import (
	"fmt"

	slitherlinkout "matchbook/out/slitherlink"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// The picture shows that the top of a cell is a line, and that its left side follows from the clue.
func ExampleBoard() {
	p, err := slitherlink.Parse("3./..")
	if err != nil {
		fmt.Println(err)
		return
	}
	clue := human.Fact{Is: human.Clue, Row: 1, Column: 1, Number: 3}
	top := human.Fact{Is: human.Line, Row: 1, Column: 1, Side: human.Top}
	left := human.Fact{Is: human.Line, Row: 1, Column: 1, Side: human.Left}
	drawn := slitherlinkout.Board(p, []human.Fact{top}, []human.Fact{clue}, []human.Fact{left})
	fmt.Printf("%.0f mm wide, %.0f mm high\n", drawn.Width, drawn.Height)
	// Output: 25 mm wide, 25 mm high
}
