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
	// steps by this technique: a clue, or a dot, has only one way left; null like `score`, as are the next eight
	Counting out.Maybe[int32] `column:"steps_counting,dict" when:"steps"`
	// a line would close a loop too early, or there is room for only one loop
	Closing out.Maybe[int32] `column:"steps_closing,dict" when:"steps"`
	// fixed patterns: threes that touch or meet at a corner, clues in corners of the board
	Patterns out.Maybe[int32] `column:"steps_pattern,dict" when:"steps"`
	// a clue together with one of its dots
	Corners out.Maybe[int32] `column:"steps_corner,dict" when:"steps"`
	// the two edges of a cell at one of its corners
	Pairs out.Maybe[int32] `column:"steps_edge_pair,dict" when:"steps"`
	// pairs of edges, passed on from corner to corner
	Chains out.Maybe[int32] `column:"steps_chain,dict" when:"steps"`
	// cells inside and outside the loop
	Colours out.Maybe[int32] `column:"steps_colour,dict" when:"steps"`
	// a supposition leads to a contradiction by counting
	LookAheads out.Maybe[int32] `column:"steps_look_ahead,dict" when:"steps"`
	// a supposition leads to a contradiction by any technique
	DeepLookAheads out.Maybe[int32] `column:"steps_deep_look_ahead,dict" when:"steps"`
}
