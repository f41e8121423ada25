package bridgesout

import (
	"matchbook/out"
	gridout "matchbook/out/grid"
)

// Row is the row of a bridges puzzle.
type Row struct {
	out.Shared
	gridout.Board
	// largest number of bridges that may join two islands: 2 by the usual rules
	PerPair int32 `column:"per_pair,dict"`
	// number of islands on the board
	Islands int32 `column:"islands,dict"`
	// number of bridges of the solution; null if no solution is known
	Bridges out.Maybe[int32] `column:"bridges,dict"`
	Techniques
}

// Techniques count the steps of a person by technique.
type Techniques struct {
	// steps by this technique: an island needs every bridge that its links have room for; null unless `verdict` is `unique`, as are the next seven
	JustEnough out.Maybe[int32] `column:"steps_just_enough,dict" when:"steps"`
	// a link must take the bridges that the other links of an island cannot take
	AtLeast out.Maybe[int32] `column:"steps_at_least,dict" when:"steps"`
	// two islands must not have all their bridges to each other
	TwoIslands out.Maybe[int32] `column:"steps_two_islands,dict" when:"steps"`
	// a bridge must not cut a group of islands off
	Isolation out.Maybe[int32] `column:"steps_isolation,dict" when:"steps"`
	// the only link that leads out of a group must be used
	WayOut out.Maybe[int32] `column:"steps_way_out,dict" when:"steps"`
	// without this link the board would fall into two parts
	Cut out.Maybe[int32] `column:"steps_cut,dict" when:"steps"`
	// a supposition leads to a contradiction by counting
	LookAhead out.Maybe[int32] `column:"steps_look_ahead,dict" when:"steps"`
	// a supposition leads to a contradiction by counting and by groups of islands, or with other suppositions within it
	DeepLookAheads out.Maybe[int32] `column:"steps_deep_look_ahead,dict" when:"steps"`
}
