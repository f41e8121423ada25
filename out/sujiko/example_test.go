package sujikoout_test

import (
	"fmt"

	sujikoout "matchbook/out/sujiko"
	"matchbook/solve/sujiko"
)

// An address that opens the puzzle in SudokuPad, which knows its solution.
func ExampleSudokuPad() {
	p, err := sujiko.Parse("20 14 24 13 | 6.......5")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(sujikoout.SudokuPad(&p, "627841935")[:30])
	// Output: https://sudokupad.app/sclN4Igx
}
