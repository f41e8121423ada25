package figuregen_test

import (
	"fmt"

	figuregen "matchbook/generate/figure"
	"matchbook/grade"
	"matchbook/solve/figure"
)

// The first hard puzzles of seed 1.
func ExamplePublisher() {
	p, err := figuregen.NewPublisher(figuregen.Options{Frame: figure.Frame{Width: 3, Height: 3}, Level: new(grade.Hard)})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range uint64(2) {
		made, err := p.At(1, i)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(made.Puzzle.Text())
	}
	// Output:
	// 3x3 ---/||.|/-../|..|/..-/|.||/--- add 4 make 6
	// 3x3 ---/||||/.-./||||/.-./||||/--- remove 4 make 2
}
