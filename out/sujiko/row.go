package sujikoout

import "matchbook/out"

// Row is the row of a sujiko.
type Row struct {
	out.Shared
	// text of the puzzle in the rotation or reflection that sorts first: the same for all rotations and reflections of the puzzle
	Canonical string `column:"canonical,delta"`
	// sum of the upper left circle
	Circle1 int32 `column:"circle_1,dict"`
	// sum of the upper right circle
	Circle2 int32 `column:"circle_2,dict"`
	// sum of the lower left circle
	Circle3 int32 `column:"circle_3,dict"`
	// sum of the lower right circle
	Circle4 int32 `column:"circle_4,dict"`
	// a letter for each cell, a dot for cells without a region: `aabccbddd`
	Regions string `column:"regions,dict"`
	// numbers of cells of the regions, ascending: `2,2,2,3`; null if there are no regions
	RegionSizes string `column:"region_sizes,null,dict"`
	// number of given digits
	Givens int32 `column:"givens,dict"`
	Techniques
}

// Techniques count the steps of a person by technique.
type Techniques struct {
	// steps by this technique: the only open cell of a sum; null unless `verdict` is `unique`, as are the next eleven
	LastCells out.Maybe[int32] `column:"steps_last_cell,dict" when:"steps"`
	// a cell has one digit left
	NakedSingles out.Maybe[int32] `column:"steps_naked_single,dict" when:"steps"`
	// a digit has one cell left
	HiddenSingles out.Maybe[int32] `column:"steps_hidden_single,dict" when:"steps"`
	// a digit is in no combination of a sum, or a combination does not fit its cells
	SumCombinations out.Maybe[int32] `column:"steps_sum_combinations,dict" when:"steps"`
	// a digit is in every combination of a sum, or has no place outside the sum
	LockedDigits out.Maybe[int32] `column:"steps_locked_digits,dict" when:"steps"`
	// two cells share two digits
	Pairs out.Maybe[int32] `column:"steps_naked_pair,dict" when:"steps"`
	// no arrangement of a sum has this digit in this cell
	Arrangements out.Maybe[int32] `column:"steps_arrangements,dict" when:"steps"`
	// three cells share three digits
	Triples out.Maybe[int32] `column:"steps_naked_triple,dict" when:"steps"`
	// four cells share four digits
	Quads out.Maybe[int32] `column:"steps_naked_quad,dict" when:"steps"`
	// two sums share cells, or one or two sums leave few cells out
	Overlaps out.Maybe[int32] `column:"steps_overlap,dict" when:"steps"`
	// combinations of two sums must agree in the cells that they share
	CommonNumbers out.Maybe[int32] `column:"steps_common_numbers,dict" when:"steps"`
	// a digit, if tried, leaves nothing for a cell or a sum
	Contradictions out.Maybe[int32] `column:"steps_contradiction,dict" when:"steps"`
}
