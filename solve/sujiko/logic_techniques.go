package sujiko

import "math/bits"

// How each technique finds its steps.

// place makes the step that puts a digit into a cell.
func place(t Technique, s *state, sum int8, cell int, digit Digits) Step {
	step := Step{Technique: t, A: sum, B: -1, Cells: 1 << cell, Digits: digit}
	for i, d := range s.digits {
		step.Removed[i] = d & digit
	}
	step.Removed[cell] = s.digits[cell] &^ digit
	for i, removed := range step.Removed {
		step.changed |= some(removed) << i
	}
	return step
}

func (l *Logic) findLastCells(s *state, steps []Step) []Step {
	if s.news[LastCell]&placement == 0 {
		return steps
	}
	var found Cells
	for i := range l.sums[:l.count] {
		open := l.sums[i].cells &^ s.placed
		if open.Len() != 1 || found&open != 0 {
			continue
		}
		cell := bits.TrailingZeros16(uint16(open))
		d := int(l.sums[i].total) - l.placedSum(s, l.sums[i].cells&^open)
		if d < 1 || d > 9 || s.digits[cell]>>d&1 == 0 {
			// What is left is no digit that the cell may hold: it has none then.
			step := Step{Technique: LastCell, A: int8(i), B: -1, Cells: open}
			step.remove(s, cell, AllDigits)
			steps = append(steps, step)
			continue
		}
		found |= open
		steps = append(steps, place(LastCell, s, int8(i), cell, 1<<d))
	}
	return steps
}

func (l *Logic) findNakedSingles(s *state, steps []Step) []Step {
	for cells := s.singles &^ s.placed; cells != 0; cells &= cells - 1 {
		i := bits.TrailingZeros16(uint16(cells))
		steps = append(steps, place(NakedSingle, s, -1, i, s.digits[i]))
	}
	return steps
}

func (l *Logic) findHiddenSingles(s *state, steps []Step) []Step {
	for cells := board &^ s.placed; cells != 0; cells &= cells - 1 {
		i := bits.TrailingZeros16(uint16(cells))
		single := s.digits[i] & s.once
		if single == 0 {
			continue
		}
		step := place(HiddenSingle, s, -1, i, single)
		if single.Len() > 1 { // two digits that have but this cell leave it none
			step.remove(s, i, AllDigits)
		}
		steps = append(steps, step)
	}
	return steps
}

func (l *Logic) findCombinations(s *state, steps []Step) []Step {
	for i := range l.sums[:l.count] {
		if !s.news[SumCombinations].of(l, i) {
			continue
		}
		sum := &l.sums[i]
		// Each cell holds a digit of the combination, and each digit has a cell.
		left, inside := s.left[i], Digits(0)
		for c := sum.cells; c != 0; c &= c - 1 {
			d := s.digits[bits.TrailingZeros16(uint16(c))]
			left &= sum.combinations.having(d)
			inside |= d
		}
		left &^= sum.combinations.having(^inside)
		union := sum.combinations.unionOf(left)
		if left == s.left[i] && inside&^union == 0 {
			continue
		}
		step := Step{Technique: SumCombinations, A: int8(i), B: -1, Cells: sum.cells, Digits: union, left: [2]uint16{left}}
		step.removeAll(s, sum.cells, ^union)
		steps = append(steps, step)
	}
	return steps
}

func (l *Logic) findLockedDigits(s *state, steps []Step) []Step {
	for i := range l.sums[:l.count] {
		if n := s.news[LockedDigits]; n.cells() == 0 && !n.ofCombinations(i) {
			continue
		}
		sum := &l.sums[i]
		outside := s.union(board &^ sum.cells)
		claimed := AllDigits &^ outside
		left := s.left[i]
		for rest := claimed; rest != 0; rest &= rest - 1 {
			left &= sum.combinations.having(rest & -rest)
		}
		if left != s.left[i] {
			steps = append(steps, Step{Technique: LockedDigits, A: int8(i), B: -1, Cells: sum.cells, Digits: claimed, left: [2]uint16{left}})
		}
		if common := sum.combinations.commonTo(s.left[i]); common&outside != 0 {
			step := Step{Technique: LockedDigits, A: int8(i), B: -1, Cells: sum.cells, Digits: common, left: [2]uint16{s.left[i]}}
			step.removeAll(s, board&^sum.cells, common)
			steps = append(steps, step)
		}
	}
	return steps
}

// union returns the digits that cells may hold.
func (s *state) union(cells Cells) (d Digits) {
	for ; cells != 0; cells &= cells - 1 {
		d |= s.digits[bits.TrailingZeros16(uint16(cells))]
	}
	return d
}

// findCommonNumbers compares the combinations of two sums. All digits on the board
// differ, so a digit of both sums lies in a cell of both: two combinations go
// together only if they have as many digits in common as the sums have cells, and
// if those cells can hold them. This is the seed paper's idea (its figure 2b).
func (l *Logic) findCommonNumbers(s *state, steps []Step) []Step {
	for i := range l.sums[:l.count] {
		for j := range l.sums[:i] {
			if n := s.news[CommonNumbers]; !n.of(l, i) && !n.of(l, j) {
				continue
			}
			step, ok := l.compare(s, i, j)
			if ok {
				steps = append(steps, step)
			}
		}
	}
	return steps
}

// compare is the step for the sums i and j, ok being false if it leads to nothing.
func (l *Logic) compare(s *state, i, j int) (step Step, ok bool) {
	a, b := &l.sums[i], &l.sums[j]
	both := a.cells & b.cells
	n := both.Len()
	shared := s.union(both)
	var left [2]uint16
	var common, onlyA, onlyB Digits
	for rest := s.left[i]; rest != 0; rest &= rest - 1 {
		da := a.combinations.list[bits.TrailingZeros16(rest)]
		// Of the digits in common each needs one of the cells, and each cell one of them.
		fit := s.left[j] &^ b.combinations.having(da&^shared)
		for c := both; c != 0; c &= c - 1 {
			fit &= b.combinations.having(da & s.digits[bits.TrailingZeros16(uint16(c))])
		}
		for rest := fit; rest != 0; rest &= rest - 1 {
			if db := b.combinations.list[bits.TrailingZeros16(rest)]; (da & db).Len() != n {
				fit &^= rest & -rest
			}
		}
		if fit == 0 {
			continue
		}
		left[0] |= rest & -rest
		left[1] |= fit
		union := b.combinations.unionOf(fit)
		common |= da & union
		onlyA |= da &^ b.combinations.commonTo(fit)
		onlyB |= union &^ da
	}
	step = Step{Technique: CommonNumbers, A: int8(i), B: int8(j), Cells: both, Digits: common, left: left}
	step.removeAll(s, both, ^common)
	step.removeAll(s, a.cells&^both, ^onlyA)
	step.removeAll(s, b.cells&^both, ^onlyB)
	return step, step.changed != 0 || left[0] != s.left[i] || left[1] != s.left[j]
}

// findContradictions tries digits in the cells with the fewest, going on to cells
// with more as long as nothing comes of it.
func (l *Logic) findContradictions(s *state, steps []Step) []Step {
	before := len(steps)
	for n := 2; n <= 9 && len(steps) == before; n++ {
		for cell, digits := range s.digits {
			if digits.Len() != n {
				continue
			}
			for ; digits != 0; digits &= digits - 1 {
				digit := digits & -digits
				try := *s
				try.digits[cell] = digit
				try.tell(1 << cell)
				if l.refute(&try) {
					step := Step{Technique: Contradiction, A: -1, B: -1, Cells: 1 << cell, Digits: digit}
					step.remove(s, cell, digit)
					steps = append(steps, step)
				}
			}
		}
	}
	return steps
}

// refute follows a state by the other techniques and tells whether that ends in a
// contradiction.
func (l *Logic) refute(s *state) bool {
	for {
		if ending := l.check(s); ending != Stuck {
			return ending == NoSolution
		}
		l.scratch = l.scratch[:0]
		for t := range Contradiction {
			if l.scratch = l.find(t, s, l.scratch); len(l.scratch) > 0 {
				break
			}
		}
		if len(l.scratch) == 0 {
			return false
		}
		l.apply(l.scratch, s)
	}
}
