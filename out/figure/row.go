package figureout

import "matchbook/out"

// Row is the row of a matchstick figure. Only puzzles with one solution up to the symmetry of
// the start have a grade.
type Row struct {
	out.Shared
	// text of the puzzle, rotated or reflected to its canonical start: equal for all pictures of it
	Canonical string `column:"canonical,delta"`
	// squares across and down, `3x2`, or a triangle of side 4, `t4`
	Frame string `column:"frame,dict"`
	// what is done with sticks: `move`, `remove` or `add`
	Rule string `column:"rule,dict"`
	// number of sticks to move, remove or add
	Moves int32 `column:"moves,dict"`
	// the same number if the puzzle has a solution; null if it has none
	MoveDepth out.Maybe[int32] `column:"move_depth,dict"`
	// complete shapes of the end
	Target int32 `column:"target,dict"`
	// whether the end may have sticks on no complete shape
	Loose bool `column:"loose"`
	// whether all shapes of the end must have one size
	OneSize bool `column:"one_size"`

	// sticks of the start
	Sticks int32 `column:"sticks,dict"`
	// complete shapes of the start
	StartShapes int32 `column:"start_shapes,dict"`
	// sticks of the start on no complete shape
	StartLoose int32 `column:"start_loose,dict"`
	// ways to rotate and reflect the start onto itself, at least 1
	Symmetries int32 `column:"symmetries,dict"`
	// different figures among its rotations and reflections
	Pictures int32 `column:"pictures,dict"`

	// number of solutions, where those that a symmetry of the start maps to each other count once; a lower bound or null like `solutions`
	SolutionsUpToSymmetry out.Maybe[int64] `column:"solutions_up_to_symmetry,dict"`

	// places that change: two for each moved stick; null like `score`
	Places out.Maybe[int32] `column:"places,dict"`
	// sticks of the end on more than one complete shape; null like `score`
	SharedSticks out.Maybe[int32] `column:"shared_sticks,dict"`
	// sizes of its complete shapes; null like `score`
	Sizes out.Maybe[int32] `column:"sizes,dict"`
	// whether the start has no shape of one of these sizes; null like `score`
	NewSize out.Maybe[bool] `column:"new_size"`
	// new sticks that are not on or in a complete shape of the start; null like `score`
	Outside out.Maybe[int32] `column:"outside_sticks,dict"`
	// figures at the same distance from the start with one shape too many or too few; null if the search stopped at its limit
	NearMisses out.Maybe[int64] `column:"near_misses,dict"`
}
