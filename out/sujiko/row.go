package sujikoout

import "matchbook/out"

// Row is the row of a sujiko.
type Row struct {
	out.Shared
	Canonical   string `parquet:"canonical,delta"`
	Circle1     int32  `parquet:"circle_1,dict"`
	Circle2     int32  `parquet:"circle_2,dict"`
	Circle3     int32  `parquet:"circle_3,dict"`
	Circle4     int32  `parquet:"circle_4,dict"`
	Regions     string `parquet:"regions,dict"`
	RegionSizes string `parquet:"region_sizes,dict"`
	Givens      int32  `parquet:"givens,dict"`
	PaperEnding string `parquet:"paper_ending,optional,dict"` // empty is null
	out.Human

	LastCells       *int32 `parquet:"last_cell_steps,optional,dict"`
	NakedSingles    *int32 `parquet:"naked_single_steps,optional,dict"`
	HiddenSingles   *int32 `parquet:"hidden_single_steps,optional,dict"`
	SumCombinations *int32 `parquet:"sum_combinations_steps,optional,dict"`
	LockedDigits    *int32 `parquet:"locked_digits_steps,optional,dict"`
	Pairs           *int32 `parquet:"pair_steps,optional,dict"`
	Arrangements    *int32 `parquet:"arrangements_steps,optional,dict"`
	Triples         *int32 `parquet:"triple_steps,optional,dict"`
	Quads           *int32 `parquet:"quad_steps,optional,dict"`
	Overlaps        *int32 `parquet:"overlap_steps,optional,dict"`
	CommonNumbers   *int32 `parquet:"common_numbers_steps,optional,dict"`
	Contradictions  *int32 `parquet:"contradiction_steps,optional,dict"`

	PaperChoices *int32 `parquet:"paper_choices,optional,dict"`
}
