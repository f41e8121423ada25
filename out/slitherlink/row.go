package slitherlinkout

import (
	"matchbook/out"
	gridout "matchbook/out/grid"
)

// Row is the row of a slitherlink.
type Row struct {
	out.Shared
	gridout.Board
	Clues      int32  `parquet:"clues,dict"`
	LoopLength *int32 `parquet:"loop_length,optional,dict"`
	gridout.Results

	Counting       *int32 `parquet:"counting_steps,optional,dict"`
	Closing        *int32 `parquet:"closing_steps,optional,dict"`
	Patterns       *int32 `parquet:"pattern_steps,optional,dict"`
	Corners        *int32 `parquet:"corner_steps,optional,dict"`
	Pairs          *int32 `parquet:"pair_steps,optional,dict"`
	Chains         *int32 `parquet:"chain_steps,optional,dict"`
	Colours        *int32 `parquet:"colour_steps,optional,dict"`
	LookAheads     *int32 `parquet:"look_ahead_steps,optional,dict"`
	DeepLookAheads *int32 `parquet:"deep_look_ahead_steps,optional,dict"`

	gridout.Papers
}
