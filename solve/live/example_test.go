package live_test

import (
	"fmt"

	"matchbook/solve/grid"
	"matchbook/solve/live"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// All solutions of this slitherlink have these lines.
func ExampleCommonOf() {
	p, err := slitherlink.Parse("3.3/.../...")
	if err != nil {
		fmt.Println(err)
		return
	}
	same := func(a, b human.Fact) bool { return a == b }
	common := live.CommonOf(new(slitherlink.Solver), new(human.Solver), p, same)
	for _, fact := range common.Facts {
		if fact.Is == human.Line {
			fmt.Println(fact.Say(phrase.English))
		}
	}
	// Output:
	// r1c1 top is a line
	// r1c3 top is a line
	// r1c1 left is a line
	// r1c3 right is a line
}

// Two clues of this slitherlink contradict each other, whatever the others are.
func ExampleClash() {
	p, err := slitherlink.Parse("30./.2./..3")
	if err != nil {
		fmt.Println(err)
		return
	}
	clues := live.Clues{Size: len(p.Cells)}
	for cell, n := range p.Cells {
		if n != grid.Blank {
			clues.Numbers = append(clues.Numbers, cell)
		}
	}
	solver := slitherlink.NewClues()
	clues.Solvable = func(keep []int) (bool, bool) { return solver.Solvable(p, keep) }
	clash, minimal := live.Clash(clues)
	for _, cell := range clash {
		fmt.Println(p.Cells[cell], solver.Place(p, cell, phrase.English))
	}
	fmt.Println(minimal)
	// Output:
	// 3 row 1, column 1
	// 0 row 1, column 2
	// true
}
