package profile_test

import (
	"fmt"

	"matchbook/generate"
	"matchbook/generate/profile"
	slitherlinkgen "matchbook/generate/slitherlink"
)

// The example draws a target for a slitherlink puzzle of about 12x10 cells.
func ExampleProfile_Near() {
	near := slitherlinkgen.Published().Near(12, 10, profile.Enough)
	look := near.Draw(generate.Random(1, 0))
	fmt.Printf("like a published puzzle of %dx%d with clues in %.0f %% of the cells\n",
		look.Width, look.Height, 100*look.Figures[profile.Filled])
	// Output: like a published puzzle of 14x10 with clues in 41 % of the cells
}
