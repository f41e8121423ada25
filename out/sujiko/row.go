package sujikoout

import "matchbook/out"

// Row is the row of a sujiko.
type Row struct {
	out.Shared
	// the first text of the puzzle and its rotations and reflections: equal for all of them
	Canonical string `column:"canonical,delta"`
	// the sum of the upper left circle
	Circle1 int32 `column:"circle_1,dict"`
	// of the upper right one
	Circle2 int32 `column:"circle_2,dict"`
	// of the lower left one
	Circle3 int32 `column:"circle_3,dict"`
	// of the lower right one
	Circle4 int32 `column:"circle_4,dict"`
	// a letter for each cell, a dot for one of no region: `aabccbddd`
	Regions string `column:"regions,dict"`
	// their numbers of cells, ascending: `2,2,2,3`; empty if there is no region
	RegionSizes string `column:"region_sizes,dict"`
	// how many digits are given
	Givens int32 `column:"givens,dict"`
	Techniques
}

// Techniques count the steps of a person by technique.
type Techniques struct {
	// the one open cell of a sum
	LastCells out.Maybe[int32] `column:"steps_last_cell,dict" when:"steps"`
	// a cell that has one digit left
	NakedSingles out.Maybe[int32] `column:"steps_naked_single,dict" when:"steps"`
	// a digit that has one cell left
	HiddenSingles out.Maybe[int32] `column:"steps_hidden_single,dict" when:"steps"`
	// combinations of a sum that its cells cannot hold
	SumCombinations out.Maybe[int32] `column:"steps_sum_combinations,dict" when:"steps"`
	// digits in all combinations of a sum, or without a place outside it
	LockedDigits out.Maybe[int32] `column:"steps_locked_digits,dict" when:"steps"`
	// two digits for two cells
	Pairs out.Maybe[int32] `column:"steps_naked_pair,dict" when:"steps"`
	// arrangements of the combinations of a sum
	Arrangements out.Maybe[int32] `column:"steps_arrangements,dict" when:"steps"`
	// three digits for three cells
	Triples out.Maybe[int32] `column:"steps_naked_triple,dict" when:"steps"`
	// four digits for four cells
	Quads out.Maybe[int32] `column:"steps_naked_quad,dict" when:"steps"`
	// the difference of two sums that share cells, or what two sums have beyond 45
	Overlaps out.Maybe[int32] `column:"steps_overlap,dict" when:"steps"`
	// combinations of two sums that agree in the cells they share
	CommonNumbers out.Maybe[int32] `column:"steps_common_numbers,dict" when:"steps"`
	// a digit that, if tried, leaves something without a way
	Contradictions out.Maybe[int32] `column:"steps_contradiction,dict" when:"steps"`
}
