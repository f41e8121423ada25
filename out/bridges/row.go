package bridgesout

import (
	"matchbook/out"
	gridout "matchbook/out/grid"
)

// Row is the row of a bridges puzzle.
type Row struct {
	out.Shared
	gridout.Board
	// the most bridges that may join a pair: 2 by the usual rules
	PerPair int32 `column:"per_pair,dict"`
	// islands
	Islands int32 `column:"islands,dict"`
	// bridges of the solution; null if none is known
	Bridges out.Maybe[int32] `column:"bridges,dict"`
	Techniques
}

// Techniques count the steps of a person by technique.
type Techniques struct {
	// an island needs all bridges that its links have room for
	JustEnough out.Maybe[int32] `column:"steps_just_enough,dict" when:"steps"`
	// what an island's other links cannot take goes over this one
	AtLeast out.Maybe[int32] `column:"steps_at_least,dict" when:"steps"`
	// two islands must not have all their bridges between them
	TwoIslands out.Maybe[int32] `column:"steps_two_islands,dict" when:"steps"`
	// a link must not close a group of islands off
	Isolation out.Maybe[int32] `column:"steps_isolation,dict" when:"steps"`
	// the only link that leads out of a group is used
	WayOut out.Maybe[int32] `column:"steps_way_out,dict" when:"steps"`
	// without this link the board would fall into two parts
	Cut out.Maybe[int32] `column:"steps_cut,dict" when:"steps"`
	// a supposition that counting leads to a contradiction
	LookAhead out.Maybe[int32] `column:"steps_look_ahead,dict" when:"steps"`
	// one that groups are looked at for as well
	DeepLookAheads out.Maybe[int32] `column:"steps_deep_look_ahead,dict" when:"steps"`
}
