package human

import (
	"fmt"
	"math/bits"
	"slices"

	"matchbook/solve/sujiko"
)

// Fact is a clue, or something known about a cell or a sum. The fields of a Fact depend on Is:
//
//	{"is":"sum","name":"circle 2","number":15,"cells":[[1,2],[1,3],[2,2],[2,3]]}
//	{"is":"combinations","name":"circle 2","number":15,"cells":…,"combinations":[[1,2,4,8],[1,2,5,7]]}
//	{"is":"cannot take","name":"circle 2","number":15,"cells":…,"combinations":[[1,2,3,9]]}
//	{"is":"digit","row":1,"column":3,"digit":5}
//	{"is":"digits","row":1,"column":3,"digits":[1,2,5]}
//	{"is":"cannot","row":1,"column":3,"digits":[7,9]}
//
// A sum is a circle, "circle 1" to "circle 4", or a region, "region a" to "region i". The statement
// "combinations" means that the sum takes one of the listed combinations, and "cannot take" that
// the sum takes none of them. Facts of both kinds also have the sum's number. The statement "digit"
// means that the digit is in this cell, and so in no other cell. The statement "digits" means that
// the cell holds one of the listed digits, and "cannot" that the cell holds none of them. Digits
// are in ascending order; rows and columns count from 1.
type Fact struct {
	Is string `json:"is"`

	Name         string   `json:"name,omitempty"`
	Number       int      `json:"number,omitempty"`
	Cells        [][2]int `json:"cells,omitempty"` // row and column
	Combinations [][]int  `json:"combinations,omitzero"`

	Row    int   `json:"row,omitempty"`
	Digit  int   `json:"digit,omitempty"`
	Column int   `json:"column,omitempty"`
	Digits []int `json:"digits,omitzero"`
}

// The values of Fact.Is.
const (
	IsSum          = "sum"
	IsCombinations = "combinations"
	IsCannotTake   = "cannot take"
	IsDigit        = "digit"
	IsDigits       = "digits"
	IsCannot       = "cannot"
)

func cellFact(is string, cell int, digits Digits) Fact {
	return Fact{Is: is, Row: cell/3 + 1, Column: cell%3 + 1, Digits: digits.list()}
}

func digitFact(cell int, digit Digits) Fact {
	return Fact{Is: IsDigit, Row: cell/3 + 1, Column: cell%3 + 1, Digit: digit.least()}
}

// sumFact returns the clue of sum i as a fact.
func (f *facts) sumFact(i int) Fact {
	sum := &f.sums[i]
	fact := Fact{Is: IsSum, Name: sumName(int(sum.index)), Number: int(sum.total)}
	for cells := sum.cells; cells != 0; cells &= cells - 1 {
		cell := first(cells)
		fact.Cells = append(fact.Cells, [2]int{cell/3 + 1, cell%3 + 1})
	}
	return fact
}

// combinationsFact returns a fact about some combinations of sum i: the parameter set has bit k for the
// combination with index k in the sum's list.
func (f *facts) combinationsFact(is string, i int, set uint16) Fact {
	fact := f.sumFact(i)
	fact.Is, fact.Combinations = is, [][]int{}
	for ; set != 0; set &= set - 1 {
		fact.Combinations = append(fact.Combinations, f.sums[i].list[bits.TrailingZeros16(set)].list())
	}
	slices.SortFunc(fact.Combinations, slices.Compare)
	return fact
}

// few reports whether a fact should list the remaining combinations of a sum, and not the excluded
// combinations. The fact should list the remaining combinations if at most four remain, or if no
// more remain than are excluded.
func few(left, gone uint16) bool {
	n := bits.OnesCount16(left)
	return n <= 4 || n <= bits.OnesCount16(gone)
}

func sumName(i int) string {
	if i < len(sujiko.Circles) {
		return fmt.Sprintf("circle %d", i+1)
	}
	return fmt.Sprintf("region %c", 'a'+i-len(sujiko.Circles))
}

// known lists the facts: first the sums, then the remaining combinations of each sum that has lost
// some. Last come the digit or the candidates of each cell that has lost some.
func (f *facts) known() []Fact {
	var list []Fact
	for i := range f.sums {
		list = append(list, f.sumFact(i))
	}
	for i := range f.sums {
		if f.left[i] != f.sums[i].all() {
			list = append(list, f.combinationsFact(IsCombinations, i, f.left[i]))
		}
	}
	for cell, digits := range f.digits {
		switch {
		case f.placed>>cell&1 != 0 && digits.Len() == 1:
			list = append(list, digitFact(cell, digits))
		case digits != AllDigits:
			list = append(list, cellFact(IsDigits, cell, digits))
		}
	}
	return list
}

func (d Digits) list() []int {
	list := []int{}
	for ; d != 0; d &= d - 1 {
		list = append(list, d.least())
	}
	return list
}

// digitsOf returns the set of the digits in a list; it ignores other numbers.
func digitsOf(list []int) (d Digits) {
	for _, digit := range list {
		if 1 <= digit && digit <= 9 {
			d |= 1 << digit
		}
	}
	return d
}

// cellAt returns the cell at a row and a column; the result ok is false if there is none.
func cellAt(row, column int) (cell int, ok bool) {
	if row < 1 || row > 3 || column < 1 || column > 3 {
		return 0, false
	}
	return 3*(row-1) + column - 1, true
}

// Cell returns the cell that a fact is about, 0 to 8; the result ok is false if the fact is not about a
// cell.
func (f *Fact) Cell() (cell int, ok bool) { return cellAt(f.Row, f.Column) }

// Sum returns the number of the sum that a fact is about, 0 to 3 for circles and then the regions. The
// result ok is false if the fact is not about a sum.
func (f *Fact) Sum() (sum int, ok bool) {
	for i := range maxSums {
		if f.Name == sumName(i) {
			return i, true
		}
	}
	return 0, false
}

// circle returns the circle that a fact is about, 0 to 3; the result ok is false if the fact is not
// about a circle.
func (f *Fact) circle() (circle int, ok bool) {
	sum, ok := f.Sum()
	return sum, ok && sum < len(sujiko.Circles)
}

// May returns the candidates that a fact leaves for its cell, or all digits for a fact that is not
// about a cell.
func (f *Fact) May() Digits {
	switch f.Is {
	case IsDigit:
		return digitsOf([]int{f.Digit})
	case IsDigits:
		return digitsOf(f.Digits)
	case IsCannot:
		return AllDigits &^ digitsOf(f.Digits)
	}
	return AllDigits
}
