package walk_test

import (
	"bytes"
	"fmt"

	"matchbook/out/picture"
	"matchbook/out/walk"
	"matchbook/solve"
)

// A walk-through of one round becomes two pictures: the board before the round, and the last board.
func ExampleWalk_SVG() {
	board := func() *picture.Picture { return &picture.Picture{Width: 10, Height: 10, Title: "a board"} }
	w := walk.Walk{
		Title:  "Example",
		Rounds: []walk.Round{{Board: board(), Technique: "counting", Steps: []solve.Sentence{{Text: "The 3 has three edges left."}}}},
		Last:   board(),
	}
	err := w.SVG(func(name string, content []byte) error {
		fmt.Println(name, bytes.HasPrefix(content, []byte("<svg")))
		return nil
	})
	fmt.Println(err)
	// Output:
	// round-01.svg true
	// result.svg true
	// <nil>
}
