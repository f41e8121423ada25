package figureout_test

import (
	"fmt"

	figureout "matchbook/out/figure"
	"matchbook/solve/figure"
)

// Picture draws a puzzle without its solution.
func ExamplePicture() {
	p, err := figure.Parse("2x2 full remove 2 make 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	drawn := figureout.Picture(&p, nil)
	fmt.Printf("%.0f mm wide, %.0f mm high\n", drawn.Width, drawn.Height)
	// Output: 19 mm wide, 19 mm high
}
