package slitherlinkout

import (
	"matchbook/out"
	gridout "matchbook/out/grid"
)

// Row is the row of a slitherlink.
type Row struct {
	out.Shared
	gridout.Board
	// clues on the board
	Clues int32 `column:"clues,dict"`
	// edges of the loop; null if none is known
	LoopLength out.Maybe[int32] `column:"loop_length,dict"`
	Techniques
}

// Techniques count the steps of a person by technique.
type Techniques struct {
	// one clue, or one dot, has only one way left
	Counting out.Maybe[int32] `column:"steps_counting,dict" when:"steps"`
	// a line would close a loop too early, or there is room for only one loop
	Closing out.Maybe[int32] `column:"steps_closing,dict" when:"steps"`
	// pictures of clues: threes side by side or at a corner, clues in the board's corners
	Patterns out.Maybe[int32] `column:"steps_pattern,dict" when:"steps"`
	// a clue together with one of its dots
	Corners out.Maybe[int32] `column:"steps_corner,dict" when:"steps"`
	// pairs of edges at a corner
	Pairs out.Maybe[int32] `column:"steps_edge_pair,dict" when:"steps"`
	// the same, passed on from corner to corner
	Chains out.Maybe[int32] `column:"steps_chain,dict" when:"steps"`
	// cells inside and outside the loop
	Colours out.Maybe[int32] `column:"steps_colour,dict" when:"steps"`
	// a supposition that counting leads to a contradiction
	LookAheads out.Maybe[int32] `column:"steps_look_ahead,dict" when:"steps"`
	// one that all techniques are followed for
	DeepLookAheads out.Maybe[int32] `column:"steps_deep_look_ahead,dict" when:"steps"`
}
