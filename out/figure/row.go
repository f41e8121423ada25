package figureout

import "matchbook/out"

// Row is the row of a matchstick figure. Only puzzles with one solution up to the symmetry of
// the start have a grade.
type Row struct {
	out.Shared
	// the text of the puzzle turned or mirrored to its canonical start: equal for all pictures of it
	Canonical string `column:"canonical,delta"`
	// `3x2`: so many squares across and down; `t4`: a triangle of side 4
	Frame string `column:"frame,dict"`
	// `move`, `remove` or `add`
	Rule string `column:"rule,dict"`
	// how many sticks are moved, removed or added
	Moves int32 `column:"moves,dict"`
	// the same, if the puzzle has a solution; null if it has none
	MoveDepth out.Maybe[int32] `column:"move_depth,dict"`
	// how many complete shapes the end has
	Target int32 `column:"target,dict"`
	// whether the end may have sticks that are on no complete shape
	Loose bool `column:"loose"`
	// whether the shapes of the end must have one size
	OneSize bool `column:"one_size"`

	// sticks of the start
	Sticks int32 `column:"sticks,dict"`
	// its complete shapes
	StartShapes int32 `column:"start_shapes,dict"`
	// its loose sticks
	StartLoose int32 `column:"start_loose,dict"`
	// ways to turn and mirror the start onto itself, 1 for none but to leave it
	Symmetries int32 `column:"symmetries,dict"`
	// different figures that it can be turned and mirrored into
	Pictures int32 `column:"pictures,dict"`

	// ends, where those count once that a symmetry of the start takes to each other; a lower bound like `solutions` if `solutions_capped`
	SolutionsUpToSymmetry int64 `column:"solutions_up_to_symmetry,dict"`

	// places that change: two for each stick that is moved; null like `score`
	Places out.Maybe[int32] `column:"places,dict"`
	// sticks of the end that are on more than one complete shape; null like `score`
	SharedSticks out.Maybe[int32] `column:"shared_sticks,dict"`
	// sizes that its complete shapes have; null like `score`
	Sizes out.Maybe[int32] `column:"sizes,dict"`
	// whether one of these is a size that the start has no shape of; null like `score`
	NewSize out.Maybe[bool] `column:"new_size"`
	// new sticks that are not on or in a complete shape of the start; null like `score`
	Outside out.Maybe[int32] `column:"outside_sticks,dict"`
	// figures just as far away as an end that have one shape too many or too few; null if the search gave up
	NearMisses out.Maybe[int64] `column:"near_misses,dict"`
}
