package matchstickout

import (
	"fmt"

	"matchbook/out"
)

// MaxMoves is the greatest limit of moves that a row has columns for. No layout of the
// paper's types needs more than seven.
const MaxMoves = 9

// Row is the row of a matchstick equation.
type Row struct {
	out.Shared
	// the fewest moves that solve it; null if it has no solution within the limit
	MoveDepth out.Maybe[int32] `column:"move_depth,dict"`
	// the paper's type, 1 to 3; null for other shapes
	Type out.Maybe[int32] `column:"type,dict" when:"type"`
	// digits of both operands and of the result: `2,2,2`; of a statement its form
	Shape string `column:"shape,dict"`
	// the first number of the puzzle
	OperandA int32 `column:"operand_a,delta"`
	// `+` or `-`; of a statement all signs in order
	Operator string `column:"operator,dict"`
	// the second number
	OperandB int32 `column:"operand_b,delta"`
	// the number after `=`; of a statement the last one
	Result int32 `column:"result,delta"`
	// movable sticks: those of the digits, and one if the operator is `+`; of a statement every stick
	Sticks int32 `column:"sticks,dict"`
	// `move`, `add` or `remove`
	Rule string `column:"rule,dict"`
	// the limit: the most sticks moved, added or removed
	Moves int32 `column:"moves,dict"`
	// whether it is a true equation as it lies
	AlreadyTrue bool `column:"already_true"`
	// whether it is false at first, has exactly one solution at `moves` and none with fewer
	Sound bool `column:"sound"`

	// solutions that take no move
	SolutionsAt0 int32 `column:"solutions_at_0,dict" when:"moves0"`
	// solutions that take exactly one move
	SolutionsAt1 int32 `column:"solutions_at_1,dict" when:"moves1"`
	// solutions that take exactly two
	SolutionsAt2 int32 `column:"solutions_at_2,dict" when:"moves2"`
	// solutions that take three
	SolutionsAt3 int32 `column:"solutions_at_3,dict" when:"moves3"`
	// solutions that take four
	SolutionsAt4 int32 `column:"solutions_at_4,dict" when:"moves4"`
	// solutions that take five
	SolutionsAt5 int32 `column:"solutions_at_5,dict" when:"moves5"`
	// solutions that take six
	SolutionsAt6 int32 `column:"solutions_at_6,dict" when:"moves6"`
	// solutions that take seven
	SolutionsAt7 int32 `column:"solutions_at_7,dict" when:"moves7"`
	// solutions that take eight
	SolutionsAt8 int32 `column:"solutions_at_8,dict" when:"moves8"`
	// solutions that take nine
	SolutionsAt9 int32 `column:"solutions_at_9,dict" when:"moves9"`

	// layouts exactly `move_depth` steps away that read as equations too, but false ones; null like `score`
	Misleading out.Maybe[int64] `column:"misleading,delta"`
	// whether, for the easiest of the shortest solutions, a stick must go from one cell to another, that of the operator included; null like `score`
	CrossesCells out.Maybe[bool] `column:"crosses_cells"`
	// whether a stick must cross the equals sign; null like `score`
	CrossesEquals out.Maybe[bool] `column:"crosses_equals"`
	// whether the operator, or any sign of a statement, changes; null like `score`
	OperatorChanges out.Maybe[bool] `column:"operator_changes"`

	// how digits are laid: `paper`, `seven3`, `tailless` or `seven3+tailless`
	Glyphs string `column:"glyphs,dict"`
	// whether numbers of two or more digits may not begin with 0
	NoLeadingZeros bool `column:"no_leading_zeros"`
}

// Moves returns the groups of the columns for up to a number of moves.
func Moves(most int) (groups []string) {
	for n := range min(most, MaxMoves) + 1 {
		groups = append(groups, fmt.Sprint("moves", n))
	}
	return groups
}

// SetSolutionsAt stores the numbers of solutions at depth 0, 1, … up to the limit, at most
// MaxMoves. The largest shape, 4,4,4, has only 10⁸ true equations.
func (r *Row) SetSolutionsAt(counts []uint64) {
	for d, column := range [MaxMoves + 1]*int32{
		&r.SolutionsAt0, &r.SolutionsAt1, &r.SolutionsAt2, &r.SolutionsAt3, &r.SolutionsAt4,
		&r.SolutionsAt5, &r.SolutionsAt6, &r.SolutionsAt7, &r.SolutionsAt8, &r.SolutionsAt9,
	} {
		if d < len(counts) {
			*column = int32(counts[d])
		}
	}
}
