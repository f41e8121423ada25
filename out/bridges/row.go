package bridgesout

import (
	"matchbook/out"
	gridout "matchbook/out/grid"
)

// Row is the row of a bridges puzzle.
type Row struct {
	out.Shared
	gridout.Board
	PerPair int32  `parquet:"per_pair,dict"`
	Islands int32  `parquet:"islands,dict"`
	Bridges *int32 `parquet:"bridges,optional,dict"`
	gridout.Results

	JustEnough     *int32 `parquet:"just_enough_steps,optional,dict"`
	AtLeast        *int32 `parquet:"at_least_steps,optional,dict"`
	TwoIslands     *int32 `parquet:"two_islands_steps,optional,dict"`
	Isolation      *int32 `parquet:"isolation_steps,optional,dict"`
	WayOut         *int32 `parquet:"way_out_steps,optional,dict"`
	Cut            *int32 `parquet:"cut_steps,optional,dict"`
	LookAhead      *int32 `parquet:"look_ahead_steps,optional,dict"`
	DeepLookAheads *int32 `parquet:"deep_look_ahead_steps,optional,dict"`

	gridout.Papers
}
