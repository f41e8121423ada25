package matchstickout

import "matchbook/out"

// MaxMoves is the greatest limit of moves that a row has columns for. No layout of the
// paper's types needs more than seven.
const MaxMoves = 9

// Row is the row of a matchstick equation.
type Row struct {
	out.Shared
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

	// Not null without a grade, since nulls here and there take long to encode.
	Misleading      int64 `parquet:"misleading,delta"`
	CrossesCells    bool  `parquet:"crosses_cells"`
	CrossesEquals   bool  `parquet:"crosses_equals"`
	OperatorChanges bool  `parquet:"operator_changes"`

	Glyphs         string `parquet:"glyphs,dict"`
	NoLeadingZeros bool   `parquet:"no_leading_zeros"`

	// What the columns above point to, rather than to new variables.
	counts      [MaxMoves + 1]int32
	score, work float64
}

// SetScore stores score and hardest_work.
func (r *Row) SetScore(score, work float64) {
	r.score, r.work = score, work
	r.Score, r.Work = &r.score, &r.work
}

// SetSolutionsAt stores the numbers of solutions at depth 0, 1, … up to the limit,
// at most MaxMoves; the columns beyond it stay null.
func (r *Row) SetSolutionsAt(counts []uint64) {
	for d, column := range [MaxMoves + 1]**int32{
		&r.SolutionsAt0, &r.SolutionsAt1, &r.SolutionsAt2, &r.SolutionsAt3, &r.SolutionsAt4,
		&r.SolutionsAt5, &r.SolutionsAt6, &r.SolutionsAt7, &r.SolutionsAt8, &r.SolutionsAt9,
	} {
		if d < len(counts) {
			// The largest shape, 4,4,4, has only 10⁸ true equations.
			r.counts[d] = int32(counts[d])
			*column = &r.counts[d]
		}
	}
}
