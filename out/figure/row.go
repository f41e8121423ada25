package figureout

import "matchbook/out"

// Row is the row of a matchstick figure. Its move depth is how many sticks are moved,
// removed or added. Only puzzles with one solution up to the symmetry of the start have a
// grade. Without one, the columns of grading are null, or 0.
type Row struct {
	out.Shared
	Canonical string `parquet:"canonical,delta"`
	Frame     string `parquet:"frame,dict"`
	Rule      string `parquet:"rule,dict"`
	Sticks    int32  `parquet:"sticks,dict"` // that are moved, removed or added
	Target    int32  `parquet:"target,dict"`
	Loose     bool   `parquet:"loose"`
	OneSize   bool   `parquet:"one_size"`

	StartSticks int32 `parquet:"start_sticks,dict"`
	StartShapes int32 `parquet:"start_shapes,dict"`
	StartLoose  int32 `parquet:"start_loose,dict"` // loose sticks
	Symmetries  int32 `parquet:"symmetries,dict"`  // of the start, the one that changes nothing included
	Pictures    int32 `parquet:"pictures,dict"`    // figures that the start can be turned and mirrored into

	SolutionsUpToSymmetry int64 `parquet:"solutions_up_to_symmetry,dict"`
	UniqueUpToSymmetry    bool  `parquet:"unique_up_to_symmetry"`

	Hardest      string   `parquet:"hardest_technique,optional,dict"` // empty is null
	Work         *float64 `parquet:"hardest_work,optional"`
	Places       int32    `parquet:"places,dict"`
	SharedSticks int32    `parquet:"shared_sticks,dict"`
	Sizes        int32    `parquet:"sizes,dict"`
	NewSize      bool     `parquet:"new_size"`
	Outside      int32    `parquet:"outside_sticks,dict"`
	NearMisses   *int64   `parquet:"near_misses,optional,dict"`

	// What the columns above point to, rather than to new variables.
	score, work float64
	nearMisses  int64
}

// SetScore stores score and hardest_work.
func (r *Row) SetScore(score, work float64) {
	r.score, r.work = score, work
	r.Score, r.Work = &r.score, &r.work
}

// SetNearMisses stores near_misses.
func (r *Row) SetNearMisses(n int64) {
	r.nearMisses = n
	r.NearMisses = &r.nearMisses
}
