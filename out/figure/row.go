package figureout

import "matchbook/out"

// Row is the row of a matchstick figure. A puzzle has a grade only if it has one solution up to the
// symmetry of the start.
type Row struct {
	out.Shared
	// text of the puzzle, rotated or reflected to its canonical start: the same for all rotations and reflections of the puzzle
	Canonical string `column:"canonical,delta"`
	// size of the frame: squares across and down, such as `3x2`, or the side of a triangle, such as `t4`
	Frame string `column:"frame,dict"`
	// what you do with sticks: `move`, `remove` or `add`
	Rule string `column:"rule,dict"`
	// number of sticks to move, remove or add
	Moves int32 `column:"moves,dict"`
	// `moves` if a solution is known, otherwise null
	MoveDepth out.Maybe[int32] `column:"move_depth,dict"`
	// number of complete shapes at the end
	Target int32 `column:"target,dict"`
	// whether the end may have sticks that belong to no complete shape
	Loose bool `column:"loose"`
	// whether all shapes at the end must have the same size
	OneSize bool `column:"one_size"`

	// number of sticks of the start
	Sticks int32 `column:"sticks,dict"`
	// number of complete shapes of the start
	StartShapes int32 `column:"start_shapes,dict"`
	// number of sticks of the start that belong to no complete shape
	StartLoose int32 `column:"start_loose,dict"`
	// number of ways to rotate and reflect the start onto itself, at least 1
	Symmetries int32 `column:"symmetries,dict"`
	// number of different figures among the rotations and reflections of the start
	Pictures int32 `column:"pictures,dict"`

	// number of solutions; solutions that differ only by a symmetry of the start count once; a lower bound or null like `solutions`
	SolutionsUpToSymmetry out.Maybe[int64] `column:"solutions_up_to_symmetry,dict"`

	// number of places that change, two for each moved stick; null like `score`
	Places out.Maybe[int32] `column:"places,dict"`
	// number of sticks of the end that belong to several complete shapes; null like `score`
	SharedSticks out.Maybe[int32] `column:"shared_sticks,dict"`
	// number of different sizes of the complete shapes at the end; null like `score`
	Sizes out.Maybe[int32] `column:"sizes,dict"`
	// whether the end has a shape of a size that the start lacks; null like `score`
	NewSize out.Maybe[bool] `column:"new_size"`
	// number of new sticks outside all complete shapes of the start: not on the outline of one, and not inside one; null like `score`
	Outside out.Maybe[int32] `column:"outside_sticks,dict"`
	// number of figures that would be solutions if the target were one more or one less; null if the search stopped at its limit
	NearMisses out.Maybe[int64] `column:"near_misses,dict"`
}
