package bridgesout_test

import (
	"bytes"
	"fmt"

	bridgesout "matchbook/out/bridges"
	"matchbook/solve/bridges"
)

// Picture draws a puzzle with its solution, which SVG then writes.
func ExamplePicture() {
	p, err := bridges.Parse("4.4.1/...../3.2..")
	if err != nil {
		fmt.Println(err)
		return
	}
	drawn := bridgesout.Picture(p, new(bridges.Solver).Count(p).First)
	var svg bytes.Buffer
	if err := drawn.SVG(&svg); err != nil {
		fmt.Println(err)
	}
	fmt.Printf("%.0f mm wide, %.0f mm high\n", drawn.Width, drawn.Height)
	// Output: 40 mm wide, 24 mm high
}
