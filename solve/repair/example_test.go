package repair_test

import (
	"fmt"

	"matchbook/solve/phrase"
	"matchbook/solve/repair"
	"matchbook/solve/slitherlink"
)

// One more clue leaves one solution.
func ExampleFind() {
	p, err := slitherlink.Parse(".3./3../...")
	if err != nil {
		fmt.Println(err)
		return
	}
	clues := slitherlink.NewClues()
	count := new(slitherlink.Solver).Count(p)
	repairs, _, _ := repair.Find(clues, p, count, repair.Design{Clues: true})
	for _, e := range repairs[0].Edits {
		fmt.Printf("add a %d at %s\n", e.Value, clues.Place(p, e.Clue, phrase.English))
	}
	// Output: add a 0 at row 2, column 3
}
