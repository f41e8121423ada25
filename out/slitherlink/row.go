package slitherlinkout

import (
	"matchbook/out"
	gridout "matchbook/out/grid"
)

// Row is the row of a slitherlink.
type Row struct {
	out.Shared
	gridout.Board
	// number of clues on the board
	Clues int32 `column:"clues,dict"`
	// number of edges of the loop; null if no loop is known
	LoopLength out.Maybe[int32] `column:"loop_length,dict"`
	Techniques
}

// Techniques count the steps of a person by technique.
type Techniques struct {
	// steps by this technique: a clue, or a dot, has only one way left; null unless `verdict` is `unique`, as are the next eight
	Counting out.Maybe[int32] `column:"steps_counting,dict" when:"steps"`
	// a line would close a loop too early, or the edges that can still be lines form exactly one loop
	Closing out.Maybe[int32] `column:"steps_closing,dict" when:"steps"`
	// fixed patterns: threes that touch or meet at a corner, clues in corners of the board
	Patterns out.Maybe[int32] `column:"steps_pattern,dict" when:"steps"`
	// a clue and one of its dots have only one way left together
	Corners out.Maybe[int32] `column:"steps_corner,dict" when:"steps"`
	// two edges of a clue or a dot are both lines or both crosses, or exactly one of them is a line
	Pairs out.Maybe[int32] `column:"steps_edge_pair,dict" when:"steps"`
	// pairs of equal or different edges are passed on from corner to corner
	Chains out.Maybe[int32] `column:"steps_chain,dict" when:"steps"`
	// cells are on the same side of the loop, or on different sides
	Colours out.Maybe[int32] `column:"steps_colour,dict" when:"steps"`
	// a supposition leads to a contradiction by counting, or by closing a loop too early
	LookAheads out.Maybe[int32] `column:"steps_look_ahead,dict" when:"steps"`
	// a supposition leads to a contradiction by any technique except look-ahead, or with other suppositions within it
	DeepLookAheads out.Maybe[int32] `column:"steps_deep_look_ahead,dict" when:"steps"`
}
