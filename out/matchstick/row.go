package matchstickout

import (
	"fmt"
	"math"

	"matchbook/out"
)

// MaxMoves is the largest number of moves that has a column of solutions, such as SolutionsAt9.
const MaxMoves = 9

// Row is the row of a matchstick equation.
type Row struct {
	out.Shared
	// fewest moves of a solution; null if no solution within `moves` is known
	MoveDepth out.Maybe[int32] `column:"move_depth,dict"`
	// type of equations in the paper, 1 to 3; null for other shapes
	PaperType out.Maybe[int32] `column:"paper_type,dict" when:"paper_type"`
	// numbers of digits of the operands and the result, such as `2,2,2`; for other statements, the form
	Shape string `column:"shape,dict"`
	// first number of an equation with two operands; null if a cell of the number has no sticks, and for other statements, such as `6=2+4`
	OperandA out.Maybe[int32] `column:"operand_a,delta"`
	// sign between the operands, such as `+` or `-`; null for other statements
	Operator string `column:"operator,null,dict"`
	// second number; null like `operand_a`
	OperandB out.Maybe[int32] `column:"operand_b,delta"`
	// number after the `=`; null like `operand_a`
	Result out.Maybe[int32] `column:"result,delta"`
	// number of sticks of the puzzle at first, including all signs. In the paper's equations, three sticks do not move: the `=` and the bar of the operator
	Sticks int32 `column:"sticks,dict"`
	// what you do with sticks: `move`, `add` or `remove`
	Rule string `column:"rule,dict"`
	// limit: the largest number of sticks that may be moved, added or removed
	Moves int32 `column:"moves,dict"`
	// whether the equation is true at first
	AlreadyTrue bool `column:"already_true"`
	// whether the equation is false at first, one solution needs all `moves`, and there is no other within the limit; null if this is not known
	Sound out.Maybe[bool] `column:"sound"`

	// number of solutions that need no moves; null, like the next nine columns, if the number is unknown or over 2147483647
	SolutionsAt0 out.Maybe[int32] `column:"solutions_at_0,dict" when:"moves0"`
	// number of solutions that need exactly one move
	SolutionsAt1 out.Maybe[int32] `column:"solutions_at_1,dict" when:"moves1"`
	// number of solutions that need exactly two moves
	SolutionsAt2 out.Maybe[int32] `column:"solutions_at_2,dict" when:"moves2"`
	// number of solutions that need three moves
	SolutionsAt3 out.Maybe[int32] `column:"solutions_at_3,dict" when:"moves3"`
	// number of solutions that need four moves
	SolutionsAt4 out.Maybe[int32] `column:"solutions_at_4,dict" when:"moves4"`
	// number of solutions that need five moves
	SolutionsAt5 out.Maybe[int32] `column:"solutions_at_5,dict" when:"moves5"`
	// number of solutions that need six moves
	SolutionsAt6 out.Maybe[int32] `column:"solutions_at_6,dict" when:"moves6"`
	// number of solutions that need seven moves
	SolutionsAt7 out.Maybe[int32] `column:"solutions_at_7,dict" when:"moves7"`
	// number of solutions that need eight moves
	SolutionsAt8 out.Maybe[int32] `column:"solutions_at_8,dict" when:"moves8"`
	// number of solutions that need nine moves
	SolutionsAt9 out.Maybe[int32] `column:"solutions_at_9,dict" when:"moves9"`

	// number of false equations that are exactly `move_depth` moves away; null like `score`
	Misleading out.Maybe[int64] `column:"misleading,delta"`
	// whether, in the easiest of the shortest solutions, a stick must go to another cell; the operator is a cell. Null like `score`
	CrossesCells out.Maybe[bool] `column:"crosses_cells"`
	// whether, in the easiest of the shortest solutions, a stick must cross the equals sign; null like `score`
	CrossesEquals out.Maybe[bool] `column:"crosses_equals"`
	// whether, in the easiest of the shortest solutions, the operator or another sign changes; null like `score`
	OperatorChanges out.Maybe[bool] `column:"operator_changes"`

	// shapes of the digits: `paper`, `seven3`, `tailless` or `seven3+tailless`; null for Roman numerals
	Glyphs string `column:"glyphs,null,dict"`
	// whether numbers of two or more digits must not begin with 0; null for Roman numerals
	NoLeadingZeros out.Maybe[bool] `column:"no_leading_zeros"`
}

// Moves returns the names of the column groups moves0 to movesN, where N is the parameter most, but
// at most MaxMoves.
func Moves(most int) (groups []string) {
	for n := range min(most, MaxMoves) + 1 {
		groups = append(groups, fmt.Sprint("moves", n))
	}
	return groups
}

// SetSolutionsAt stores counts[d], the number of solutions that need d moves, for each d up to
// MaxMoves. A number that is too large for its column is not stored.
func (r *Row) SetSolutionsAt(counts []uint64) {
	for d, column := range [MaxMoves + 1]*out.Maybe[int32]{
		&r.SolutionsAt0, &r.SolutionsAt1, &r.SolutionsAt2, &r.SolutionsAt3, &r.SolutionsAt4,
		&r.SolutionsAt5, &r.SolutionsAt6, &r.SolutionsAt7, &r.SolutionsAt8, &r.SolutionsAt9,
	} {
		if d < len(counts) && counts[d] <= math.MaxInt32 {
			*column = out.Some(int32(counts[d]))
		}
	}
}
