package human

import (
	"math/bits"
	"sync"

	"matchbook/solve/sujiko"
)

// The facts are what a person writes into the cells and beside the board: the candidates of each
// cell, and the possible combinations of each sum. Sums are the four circles, then the regions.
//
//	      a, b, d and e may hold      circle 1 is 12: 1236 or 1245
//
//	a b   126 25
//	d e   134 1245

// Cells is a set of cells.
type Cells = sujiko.Cells

const (
	board   Cells = 1<<9 - 1
	total         = 45    // the sum of all digits
	maxSums       = 4 + 9 // the greatest number of circles and regions
)

// Digits is a set of digits: bit d for digit d.
type Digits uint16

// AllDigits are 1 to 9.
const AllDigits Digits = 1<<10 - 2

// Len returns the number of digits.
func (d Digits) Len() int { return bits.OnesCount16(uint16(d)) }

// least returns the least digit of a nonempty set.
func (d Digits) least() int { return bits.TrailingZeros16(uint16(d)) }

// A sum is a circle or a region.
type sum struct {
	*combinations // the combinations that make the field total
	cells         Cells
	total         uint8
	index         uint8 // the number of the sum in the complete puzzle, from which its name comes
}

// combinations has all sets of n digits that make one sum: at most 12 sets. A set of combinations
// is a bit set of indices in the field list.
type combinations struct {
	list []Digits       // in ascending order, as numbers
	with [1 << 9]uint16 // with[d>>1] has the combinations with at least one digit of the set d

	// union[0][set] has all digits of the combinations in the set whose bit k stands for list[k]; in
	// union[1], bit k stands for list[6+k]
	union [2][1 << 6]Digits
}

// having returns the combinations that have at least one digit of d.
func (c *combinations) having(d Digits) uint16 { return c.with[d>>1] }

func (c *combinations) all() uint16 { return 1<<len(c.list) - 1 }

// unionOf returns the digits that occur in at least one combination of a set.
func (c *combinations) unionOf(set uint16) Digits {
	return c.union[0][set&63] | c.union[1][set>>6&63]
}

// commonTo returns the digits that occur in every combination of a set, or all digits if the set is
// empty.
func (c *combinations) commonTo(set uint16) Digits {
	common := AllDigits
	for ; set != 0 && common != 0; set &= set - 1 {
		common &= c.list[bits.TrailingZeros16(set)]
	}
	return common
}

// combinationsOf returns the sets of n digits that make a sum.
func combinationsOf(n int, sum uint8) *combinations {
	if sum > total {
		sum = 0 // no digits make that sum
	}
	return &allCombinations()[n][sum]
}

// allCombinations has the combinations by their number of digits and their sum.
var allCombinations = sync.OnceValue(func() *[10][total + 1]combinations {
	var all [10][total + 1]combinations
	for d := Digits(2); d <= AllDigits; d += 2 {
		sum := 0
		for rest := d; rest != 0; rest &= rest - 1 {
			sum += rest.least()
		}
		c := &all[d.Len()][sum]
		for digits := range c.with {
			if d>>1&Digits(digits) != 0 {
				c.with[digits] |= 1 << len(c.list)
			}
		}
		half, bit := len(c.list)/6, len(c.list)%6
		for set := range c.union[half] {
			if set>>bit&1 != 0 {
				c.union[half][set] |= d
			}
		}
		c.list = append(c.list, d)
	}
	return &all
})

func sumOf(cells Cells, n uint8) sum {
	return sum{combinationsOf(cells.Len(), n), cells, n, 0}
}

type facts struct {
	sums      []sum
	digits    [9]Digits       // candidates of each cell
	left      [maxSums]uint16 // remaining combinations of each sum
	placed    Cells           // cells whose digit has been placed
	equations []equation      // the equations that the sums make, for overlaps
}

type settled struct {
	cannot [9]Digits       // digits that each cell cannot hold
	gone   [maxSums]uint16 // combinations that each sum does not take
	placed Cells           // cells whose digit is placed
}

func (f *facts) learn(s *settled) {
	for i, digits := range s.cannot {
		f.digits[i] &^= digits
	}
	for i := range f.sums {
		f.left[i] &^= s.gone[i]
	}
	f.placed |= s.placed
}

func (f *facts) apply(steps []Step) {
	for i := range steps {
		f.learn(&steps[i].settled)
	}
}

func (f *facts) put(cell int, digit Digits) {
	for i := range f.digits {
		if i != cell {
			f.digits[i] &^= digit
		}
	}
	f.digits[cell] &= digit
	f.placed |= 1 << cell
}

// begin sets the facts to the clues of a puzzle. The cells of givens do not count as placed.
func (f *facts) begin(p *sujiko.Puzzle) {
	f.sums = f.sums[:0]
	for i, cells := range sujiko.Circles {
		f.sums = append(f.sums, sumOf(cells, p.Circles[i]))
	}
	for _, r := range p.Regions[:p.RegionCount()] {
		f.sums = append(f.sums, sumOf(r.Cells, r.Sum))
	}
	for i := range f.sums {
		f.sums[i].index = uint8(i)
		f.left[i] = f.sums[i].all()
	}
	for i, d := range p.Givens {
		f.digits[i] = AllDigits
		if d != 0 {
			f.digits[i] = 1 << d
		}
	}
	f.placed = 0
	f.equations = appendEquations(f.equations[:0], f.sums)
}

// beginAt sets the facts to the facts of a position: the clues of p and the conclusions in the
// parameter start. Digits of the position, including the givens, count as placed.
func (f *facts) beginAt(p *sujiko.Puzzle, start *settled) {
	f.begin(p)
	f.learn(start)
	for i, d := range p.Givens {
		if (d != 0 || start.placed>>i&1 != 0) && f.digits[i] != 0 {
			f.put(i, f.digits[i])
		}
	}
}

// nameBy names the regions by their letters in the complete puzzle.
func (f *facts) nameBy(whole *sujiko.Puzzle) {
	for i := len(sujiko.Circles); i < len(f.sums); i++ {
		if at, _ := regionAt(whole, f.sums[i].cells); at >= 0 {
			f.sums[i].index = uint8(len(sujiko.Circles) + at)
		}
	}
}

// done reports whether all cells of sum i are placed, and their digits make its total.
func (f *facts) done(i int) bool {
	cells := f.sums[i].cells
	return cells&^f.placed == 0 && f.placedSum(cells) == int(f.sums[i].total)
}

// ending returns NoSolution if a cell, digit or sum has no possibility left, and Stuck if a cell is
// still open. Otherwise the method returns Solved if all sums are right, and NoSolution if not.
func (f *facts) ending() Ending {
	all := Digits(0)
	for _, d := range f.digits {
		if d == 0 {
			return NoSolution
		}
		all |= d
	}
	if all != AllDigits {
		return NoSolution
	}
	for i := range f.sums {
		if f.left[i] == 0 {
			return NoSolution
		}
	}
	if f.placed != board {
		return Stuck
	}
	// Sums are checked here, since singles place digits without looking at sums.
	for i := range f.sums {
		if !f.done(i) {
			return NoSolution
		}
	}
	return Solved
}

// solution returns the digits of the cells, which must all be placed.
func (f *facts) solution() (s sujiko.Solution) {
	for i, d := range f.digits {
		s[i] = uint8(d.least())
	}
	return s
}

// placedSum returns the sum of the digits of some cells, which must all be placed.
func (f *facts) placedSum(cells Cells) int {
	sum := 0
	for ; cells != 0; cells &= cells - 1 {
		sum += f.digits[first(cells)].least()
	}
	return sum
}

// union returns the digits that at least one of the cells may hold.
func (f *facts) union(cells Cells) (d Digits) {
	for ; cells != 0; cells &= cells - 1 {
		d |= f.digits[first(cells)]
	}
	return d
}

// first returns the first cell of a nonempty set.
func first(cells Cells) int { return bits.TrailingZeros16(uint16(cells)) }

// remove records in a step that cells cannot hold some digits.
func (f *facts) remove(step *Step, cells Cells, digits Digits) {
	for ; cells != 0; cells &= cells - 1 {
		cell := first(cells)
		step.cannot[cell] |= digits & f.digits[cell]
	}
}
