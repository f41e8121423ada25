package grade_test

import (
	"math/bits"
	"testing"

	"matchbook/solve/sujiko"
)

// sujikoSearch counts the solutions of sujikos without a table of all boards. It fills cell after
// cell; the other cells of a sum determine the last cell.
type sujikoSearch struct {
	order  [9]int         // of the cells
	last   [9][]sujikoSum // for each place in the order, the sums that its cell completes
	givens [9]uint8
	digits [9]uint8
	found  int
	sums   []sujikoSum
}

type sujikoSum struct {
	cells sujiko.Cells
	total uint8
}

func (s *sujikoSearch) count(p *sujiko.Puzzle) int {
	s.sums = s.sums[:0]
	for i, cells := range sujiko.Circles {
		s.sums = append(s.sums, sujikoSum{cells, p.Circles[i]})
	}
	for _, r := range p.Regions[:p.RegionCount()] {
		s.sums = append(s.sums, sujikoSum{r.Cells, r.Sum})
	}
	s.givens, s.found = p.Givens, 0
	var ordered sujiko.Cells
	for n := range s.order {
		cell := s.next(ordered)
		ordered |= 1 << cell
		s.order[n], s.last[n] = cell, s.last[n][:0]
		for _, sum := range s.sums {
			if sum.cells>>cell&1 != 0 && sum.cells&^ordered == 0 {
				s.last[n] = append(s.last[n], sujikoSum{sum.cells &^ (1 << cell), sum.total})
			}
		}
	}
	s.fill(0, 0)
	return s.found
}

// next returns the cell to fill after the ordered cells: a given cell or, if there is none, a cell of
// the sum with the fewest cells left, preferably the middle cell of the board.
func (s *sujikoSearch) next(ordered sujiko.Cells) int {
	for cell, d := range s.givens {
		if d != 0 && ordered>>cell&1 == 0 {
			return cell
		}
	}
	fewest := ^ordered
	for _, sum := range s.sums {
		if left := sum.cells &^ ordered; left != 0 && left.Len() < fewest.Len() {
			fewest = left
		}
	}
	if fewest>>4&1 != 0 {
		return 4
	}
	return bits.TrailingZeros16(uint16(fewest))
}

func (s *sujikoSearch) fill(n int, used uint16) {
	if n == len(s.order) {
		s.found++
		return
	}
	cell := s.order[n]
	may := uint16(1<<10-2) &^ used
	if d := s.givens[cell]; d != 0 {
		may &= 1 << d
	}
	for _, sum := range s.last[n] {
		left := int(sum.total)
		for c := sum.cells; c != 0; c &= c - 1 {
			left -= int(s.digits[bits.TrailingZeros16(uint16(c))])
		}
		if left < 1 || left > 9 {
			return
		}
		may &= 1 << left
	}
	for ; may != 0; may &= may - 1 {
		s.digits[cell] = uint8(bits.TrailingZeros16(may))
		s.fill(n+1, used|may&-may)
	}
}

func TestSujikoSearch(t *testing.T) {
	var s sujikoSearch
	sujikosOf(t, puzzles(60), func(p *sujiko.Puzzle) {
		if n := s.count(p); n != 1 {
			t.Errorf("%s has %d solutions by search, want 1", p.Text(), n)
		}
		p.Regions, p.Givens = [9]sujiko.Region{}, [9]uint8{}
		if n, _ := sujiko.CountOf(p); s.count(p) != n {
			t.Errorf("%s has %d solutions by search, want %d", p.Text(), s.count(p), n)
		}
	})
}
