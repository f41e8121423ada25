package sujikoout_test

import (
	"fmt"

	sujikoout "matchbook/out/sujiko"
	"matchbook/solve/sujiko"
)

// SudokuPad returns an address that opens the puzzle in SudokuPad and lets it judge answers.
func ExampleSudokuPad() {
	p, err := sujiko.Parse("20 14 24 13 | 6.......5")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(sujikoout.SudokuPad(&p, "627841935")[:30])
	// Output: https://sudokupad.app/sclN4Igx
}
