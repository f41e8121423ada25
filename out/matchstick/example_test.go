package matchstickout_test

import (
	"fmt"

	matchstickout "matchbook/out/matchstick"
	"matchbook/solve/matchstick"
)

// A puzzle and its solution: one move makes 6+3=09. The spots are where its digits and signs are.
func ExampleSheet() {
	puzzle, err := matchstick.Parse("0+3=09")
	if err != nil {
		fmt.Println(err)
		return
	}
	solution, err := matchstick.Parse("6+3=09")
	if err != nil {
		fmt.Println(err)
		return
	}
	drawn, spots, err := matchstickout.Sheet(&puzzle, &solution, matchstick.Rules{Signs: matchstick.PaperSigns})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.0f mm wide, %d digits and signs\n", drawn.Width, len(spots))
	// Output: 82 mm wide, 6 digits and signs
}
