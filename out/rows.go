package out

// Kinds are the kinds of puzzles, in the order in which they are shown.
var Kinds = []string{"matchstick", "bridges", "sujiko", "slitherlink"}

// Shared are the columns that the rows of every kind begin with, so that one
// query spans kinds. docs/data-sets.md describes them for users.
//
// Row types embed it to be written. To read a part back, go by its columns: the
// library (v0.32.0) sets a null of an embedded struct to a pointer to zero.
type Shared struct {
	Kind            string   `parquet:"kind,dict"`
	ID              string   `parquet:"id,delta"`
	Index           int64    `parquet:"index,delta"`
	Seed            *int64   `parquet:"seed,optional"`
	Puzzle          string   `parquet:"puzzle,delta"`
	Solvable        bool     `parquet:"solvable"`
	Solutions       int64    `parquet:"solutions,dict"`
	SolutionsCapped bool     `parquet:"solutions_capped"`
	Unique          bool     `parquet:"unique"`
	Solution        string   `parquet:"solution,optional,delta"` // empty is null
	MoveDepth       *int32   `parquet:"move_depth,optional,dict"`
	Score           *float64 `parquet:"score,optional"`
	Level           string   `parquet:"level,optional,dict"` // empty is null
	PaperSolved     *bool    `parquet:"paper_solved,optional"`
	PaperSteps      *int64   `parquet:"paper_steps,optional,dict"`
}

// Row is a pointer to a row of any kind.
type Row interface {
	// Common returns the columns that all kinds share.
	Common() *Shared
}

// Common implements [Row].
func (s *Shared) Common() *Shared { return s }

// MaxMoves is the greatest limit of moves that a matchstick row has columns for.
// No layout of the paper's types needs more than seven.
const MaxMoves = 9

// Matchstick is the row of a matchstick equation.
type Matchstick struct {
	Shared
	Type        *int32 `parquet:"type,optional,dict"`
	Shape       string `parquet:"shape,dict"`
	OperandA    int32  `parquet:"operand_a,delta"`
	Operator    string `parquet:"operator,dict"`
	OperandB    int32  `parquet:"operand_b,delta"`
	Result      int32  `parquet:"result,delta"`
	Sticks      int32  `parquet:"sticks,dict"`
	Rule        string `parquet:"rule,dict"`
	Moves       int32  `parquet:"moves,dict"`
	AlreadyTrue bool   `parquet:"already_true"`
	Sound       bool   `parquet:"sound"`

	SolutionsAt0 *int32 `parquet:"solutions_at_0,optional,dict"`
	SolutionsAt1 *int32 `parquet:"solutions_at_1,optional,dict"`
	SolutionsAt2 *int32 `parquet:"solutions_at_2,optional,dict"`
	SolutionsAt3 *int32 `parquet:"solutions_at_3,optional,dict"`
	SolutionsAt4 *int32 `parquet:"solutions_at_4,optional,dict"`
	SolutionsAt5 *int32 `parquet:"solutions_at_5,optional,dict"`
	SolutionsAt6 *int32 `parquet:"solutions_at_6,optional,dict"`
	SolutionsAt7 *int32 `parquet:"solutions_at_7,optional,dict"`
	SolutionsAt8 *int32 `parquet:"solutions_at_8,optional,dict"`
	SolutionsAt9 *int32 `parquet:"solutions_at_9,optional,dict"`

	Hardest string   `parquet:"hardest_technique,optional,dict"` // empty is null
	Work    *float64 `parquet:"hardest_work,optional"`

	// Not null without a grade, since nulls here and there are dear to encode.
	Misleading      int64 `parquet:"misleading,delta"`
	CrossesCells    bool  `parquet:"crosses_cells"`
	CrossesEquals   bool  `parquet:"crosses_equals"`
	OperatorChanges bool  `parquet:"operator_changes"`

	// What the columns above point to, rather than to new variables.
	counts      [MaxMoves + 1]int32
	score, work float64
}

// SetScore stores score and hardest_work.
func (r *Matchstick) SetScore(score, work float64) {
	r.score, r.work = score, work
	r.Score, r.Work = &r.score, &r.work
}

// SetSolutionsAt stores the numbers of solutions at depth 0, 1, … up to the limit,
// at most MaxMoves; the columns beyond it stay null.
func (r *Matchstick) SetSolutionsAt(counts []uint64) {
	for d, column := range [MaxMoves + 1]**int32{
		&r.SolutionsAt0, &r.SolutionsAt1, &r.SolutionsAt2, &r.SolutionsAt3, &r.SolutionsAt4,
		&r.SolutionsAt5, &r.SolutionsAt6, &r.SolutionsAt7, &r.SolutionsAt8, &r.SolutionsAt9,
	} {
		if d < len(counts) {
			// The largest shape, 4,4,4, has but 10⁸ true equations.
			r.counts[d] = int32(counts[d])
			*column = &r.counts[d]
		}
	}
}

// Sujiko is the row of a sujiko.
type Sujiko struct {
	Shared
	Canonical   string   `parquet:"canonical,delta"`
	Circle1     int32    `parquet:"circle_1,dict"`
	Circle2     int32    `parquet:"circle_2,dict"`
	Circle3     int32    `parquet:"circle_3,dict"`
	Circle4     int32    `parquet:"circle_4,dict"`
	Regions     string   `parquet:"regions,dict"`
	RegionSizes string   `parquet:"region_sizes,dict"`
	Givens      int32    `parquet:"givens,dict"`
	PaperEnding string   `parquet:"paper_ending,optional,dict"`      // empty is null
	Hardest     string   `parquet:"hardest_technique,optional,dict"` // empty is null
	Work        *float64 `parquet:"hardest_work,optional"`
	Rounds      *int32   `parquet:"rounds,optional,dict"`
	Bottlenecks *int32   `parquet:"bottlenecks,optional,dict"`
	MeanJump    *float64 `parquet:"mean_jump,optional"`

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
}

// StepColumns are the columns of steps, by technique from the easiest.
func (r *Sujiko) StepColumns() [12]**int32 {
	return [...]**int32{
		&r.LastCells, &r.NakedSingles, &r.HiddenSingles, &r.SumCombinations, &r.LockedDigits, &r.Pairs,
		&r.Arrangements, &r.Triples, &r.Quads, &r.Overlaps, &r.CommonNumbers, &r.Contradictions,
	}
}

// Bridges is the row of a bridges puzzle.
type Bridges struct {
	Shared
	Canonical   string   `parquet:"canonical"`
	Width       int32    `parquet:"width,dict"`
	Height      int32    `parquet:"height,dict"`
	PerPair     int32    `parquet:"per_pair,dict"`
	Islands     int32    `parquet:"islands,dict"`
	Bridges     *int32   `parquet:"bridges,optional,dict"`
	Nodes       int64    `parquet:"search_nodes,dict"`
	Link        string   `parquet:"link"`
	TathamID    string   `parquet:"tatham_id"`
	PaperEnding string   `parquet:"paper_ending,optional,dict"`      // empty is null
	Hardest     string   `parquet:"hardest_technique,optional,dict"` // empty is null
	Work        *float64 `parquet:"hardest_work,optional"`
	Rounds      *int32   `parquet:"rounds,optional,dict"`
	Bottlenecks *int32   `parquet:"bottlenecks,optional,dict"`
	MeanJump    *float64 `parquet:"mean_jump,optional"`

	JustEnough     *int32 `parquet:"just_enough_steps,optional,dict"`
	AtLeast        *int32 `parquet:"at_least_steps,optional,dict"`
	TwoIslands     *int32 `parquet:"two_islands_steps,optional,dict"`
	Isolation      *int32 `parquet:"isolation_steps,optional,dict"`
	WayOut         *int32 `parquet:"way_out_steps,optional,dict"`
	Cut            *int32 `parquet:"cut_steps,optional,dict"`
	LookAhead      *int32 `parquet:"look_ahead_steps,optional,dict"`
	DeepLookAheads *int32 `parquet:"deep_look_ahead_steps,optional,dict"`
}

// StepColumns are the columns of steps, by technique from the easiest.
func (r *Bridges) StepColumns() [8]**int32 {
	return [...]**int32{
		&r.JustEnough, &r.AtLeast, &r.TwoIslands, &r.Isolation,
		&r.WayOut, &r.Cut, &r.LookAhead, &r.DeepLookAheads,
	}
}

// Slitherlink is the row of a slitherlink.
type Slitherlink struct {
	Shared
	Canonical   string   `parquet:"canonical"`
	Width       int32    `parquet:"width,dict"`
	Height      int32    `parquet:"height,dict"`
	Clues       int32    `parquet:"clues,dict"`
	LoopLength  *int32   `parquet:"loop_length,optional,dict"`
	Nodes       int64    `parquet:"search_nodes,dict"`
	Link        string   `parquet:"link"`
	TathamID    string   `parquet:"tatham_id"`
	PaperEnding string   `parquet:"paper_ending,optional,dict"`      // empty is null
	Hardest     string   `parquet:"hardest_technique,optional,dict"` // empty is null
	Work        *float64 `parquet:"hardest_work,optional"`
	Rounds      *int32   `parquet:"rounds,optional,dict"`
	Bottlenecks *int32   `parquet:"bottlenecks,optional,dict"`
	MeanJump    *float64 `parquet:"mean_jump,optional"`

	Counting       *int32 `parquet:"counting_steps,optional,dict"`
	Closing        *int32 `parquet:"closing_steps,optional,dict"`
	Patterns       *int32 `parquet:"pattern_steps,optional,dict"`
	Corners        *int32 `parquet:"corner_steps,optional,dict"`
	Pairs          *int32 `parquet:"pair_steps,optional,dict"`
	Chains         *int32 `parquet:"chain_steps,optional,dict"`
	Colours        *int32 `parquet:"colour_steps,optional,dict"`
	LookAheads     *int32 `parquet:"look_ahead_steps,optional,dict"`
	DeepLookAheads *int32 `parquet:"deep_look_ahead_steps,optional,dict"`
}

// StepColumns are the columns of steps, by technique from the easiest.
func (r *Slitherlink) StepColumns() [9]**int32 {
	return [...]**int32{
		&r.Counting, &r.Closing, &r.Patterns, &r.Corners, &r.Pairs,
		&r.Chains, &r.Colours, &r.LookAheads, &r.DeepLookAheads,
	}
}
