package stick_test

import (
	"fmt"

	"matchbook/out/picture"
	"matchbook/out/stick"
)

// A stick moves from the left place to the right one.
func ExampleDraw() {
	at := picture.At
	shapes := stick.Draw([]stick.Place{
		{From: at(0, stick.Length), To: at(0, 0), Before: true},
		{From: at(5, stick.Length), To: at(5, 0), Now: true},
	})
	dashed := 0
	for _, shape := range shapes {
		if line, ok := shape.(picture.Line); ok && line.Dash > 0 {
			dashed++
		}
	}
	fmt.Println("outlines of places that sticks left:", dashed)
	// Output: outlines of places that sticks left: 1
}
