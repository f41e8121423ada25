package sujiko

import "math/bits"

// How each technique finds its steps.

// place makes the step that puts a digit into a cell.
func place(t Technique, s *state, sum int8, cell int, digit Digits) Step {
	step := Step{Technique: t, A: sum, B: -1, Cells: 1 << cell, Digits: digit}
	step.remove(s, cell, ^digit)
	step.removeAll(s, board&^(1<<cell), digit)
	return step
}

func (l *Logic) findLastCells(s *state, steps []Step) []Step {
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
	for i, d := range s.digits {
		if d.Len() == 1 && s.placed>>i&1 == 0 {
			steps = append(steps, place(NakedSingle, s, -1, i, d))
		}
	}
	return steps
}

func (l *Logic) findHiddenSingles(s *state, steps []Step) []Step {
	var once, more Digits
	for _, d := range s.digits {
		more |= once & d
		once |= d
	}
	once &^= more
	for i, d := range s.digits {
		if single := d & once; single != 0 && s.placed>>i&1 == 0 {
			// Two digits that have but this cell leave it none.
			step := place(HiddenSingle, s, -1, i, single)
			if single.Len() > 1 {
				step.Removed[i] = s.digits[i]
			}
			steps = append(steps, step)
		}
	}
	return steps
}

func (l *Logic) findCombinations(s *state, steps []Step) []Step {
	for i := range l.sums[:l.count] {
		if !s.news[SumCombinations].of(l, i) {
			continue
		}
		sum := &l.sums[i]
		inside, _ := s.divide(sum.cells)
		left, union := uint16(0), Digits(0)
	combinations:
		for rest := s.left[i]; rest != 0; rest &= rest - 1 {
			n := bits.TrailingZeros16(rest)
			d := sum.combinations[n]
			if d&^inside != 0 {
				continue
			}
			for c := sum.cells; c != 0; c &= c - 1 {
				if s.digits[bits.TrailingZeros16(uint16(c))]&d == 0 {
					continue combinations
				}
			}
			left |= 1 << n
			union |= d
		}
		step := Step{Technique: SumCombinations, A: int8(i), B: -1, Cells: sum.cells, Digits: union, left: [2]uint16{left}}
		if step.removeAll(s, sum.cells, ^union) || left != s.left[i] {
			steps = append(steps, step)
		}
	}
	return steps
}

func (l *Logic) findLockedDigits(s *state, steps []Step) []Step {
	for i := range l.sums[:l.count] {
		if n := s.news[LockedDigits]; n.cells == 0 && n.sums>>i&1 == 0 {
			continue
		}
		sum := &l.sums[i]
		_, outside := s.divide(sum.cells)
		claimed, common := AllDigits&^outside, AllDigits
		left := uint16(0)
		for rest := s.left[i]; rest != 0; rest &= rest - 1 {
			d := sum.combinations[bits.TrailingZeros16(rest)]
			common &= d
			if claimed&^d == 0 {
				left |= rest & -rest
			}
		}
		if left != s.left[i] {
			steps = append(steps, Step{Technique: LockedDigits, A: int8(i), B: -1, Cells: sum.cells, Digits: claimed, left: [2]uint16{left}})
		}
		step := Step{Technique: LockedDigits, A: int8(i), B: -1, Cells: sum.cells, Digits: common, left: [2]uint16{s.left[i]}}
		if step.removeAll(s, board&^sum.cells, common) {
			steps = append(steps, step)
		}
	}
	return steps
}

// divide returns the digits that cells may hold, and those that the others may.
func (s *state) divide(cells Cells) (inside, outside Digits) {
	for c, d := range s.digits {
		if cells>>c&1 != 0 {
			inside |= d
		} else {
			outside |= d
		}
	}
	return inside, outside
}

// subsetsOf[n] are the sets of n cells.
var subsetsOf = func() (list [10][]Cells) {
	for c := Cells(0); c <= board; c++ {
		list[c.Len()] = append(list[c.Len()], c)
	}
	return list
}()

// findSubsets finds n cells with n digits (naked), and, if asked for, n digits with
// n cells (hidden).
func (l *Logic) findSubsets(s *state, steps []Step, t Technique, n int, hidden bool) []Step {
	open := board &^ s.placed
	if s.news[t].cells == 0 || open.Len() <= n {
		return steps
	}
	var inside [board + 1]Digits // by set of cells: what they may hold
	for i, d := range s.digits {
		for cells, other := range inside[:1<<i] {
			inside[1<<i|cells] = other | d
		}
	}
	for _, cells := range subsetsOf[n] {
		if cells&^open != 0 {
			continue
		}
		step := Step{Technique: t, A: -1, B: -1, Cells: cells}
		if inside[cells].Len() == n {
			step.Digits = inside[cells]
			if step.removeAll(s, board&^cells, step.Digits) {
				steps = append(steps, step)
			}
		} else if only := AllDigits &^ inside[board&^cells]; hidden && only.Len() == n {
			step.Digits = only
			if step.removeAll(s, cells, ^only) {
				steps = append(steps, step)
			}
		}
	}
	return steps
}

// maxArranged is the greatest number of cells whose arrangements a person goes
// through.
const maxArranged = 4

func (l *Logic) findArrangements(s *state, steps []Step) []Step {
	for i := range l.sums[:l.count] {
		if !s.news[Arrangements].of(l, i) {
			continue
		}
		sum := &l.sums[i]
		if sum.cells.Len() > maxArranged {
			continue
		}
		var ways ways
		ways.add(s, sum.cells)
		left := uint16(0)
		for rest := s.left[i]; rest != 0; rest &= rest - 1 {
			if ways.arrange(0, sum.combinations[bits.TrailingZeros16(rest)]) {
				left |= rest & -rest
			}
		}
		if left == s.left[i] && ways.lacking == 0 {
			continue
		}
		step := Step{Technique: Arrangements, A: int8(i), B: -1, Cells: sum.cells, left: [2]uint16{left}}
		if ways.removeFrom(&step, s) || left != s.left[i] {
			steps = append(steps, step)
		}
	}
	return steps
}

// arrange goes through the ways to put the digits into the cells from the kth on, one
// each, and tells whether there is any.
func (w *ways) arrange(k int, digits Digits) (any bool) {
	if k == w.n-1 {
		if digits &= w.digits[k]; digits == 0 {
			return false
		}
		w.hold(k, digits)
		return true
	}
	if k == w.n-2 {
		a, b := w.digits[k]&digits, w.digits[k+1]&digits
		if a != digits { // one way at most: b has what a has not
			b &^= a
		}
		if b != digits {
			a &^= b
		}
		if a == 0 || b == 0 {
			return false
		}
		w.hold(k, a)
		w.hold(k+1, b)
		return true
	}
	for rest := w.digits[k] & digits; rest != 0; rest &= rest - 1 {
		digit := rest & -rest
		if any && w.idle(k, digit) {
			continue
		}
		if w.arrange(k+1, digits&^digit) {
			w.hold(k, digit)
			if any = true; w.lacking>>k == 0 {
				return true
			}
		}
	}
	return any
}

// overlap is an equation that follows from two sums: the digits of the cells of
// plus, less those of minus, make difference.
//
//	a b .     circles 1 and 2 share b and e, so
//	d e .     (a+d) - (c+f) is their difference
//
//	a b .     circles 1 and 4 share e and leave out c and g, so
//	d E f     e - (c+g) is what they have beyond 45
//	. h i
type overlap struct {
	a, b        int8
	plus, minus Cells
	difference  int
}

// maxOverlap is the greatest number of cells of an overlap that a person considers.
const maxOverlap = 4

// setOverlaps lists the overlaps of a puzzle.
func (l *Logic) setOverlaps() {
	l.overlaps = l.overlaps[:0]
	for i := range l.sums[:l.count] {
		a := &l.sums[i]
		if rest := board &^ a.cells; rest.Len() > 0 && rest.Len() <= maxOverlap {
			l.overlaps = append(l.overlaps, overlap{int8(i), boardSum, rest, 0, total - int(a.total)})
		}
		for j := range l.sums[:i] {
			b := &l.sums[j]
			both, neither := a.cells&b.cells, board&^a.cells&^b.cells
			onlyA, onlyB := a.cells&^both, b.cells&^both
			if n := onlyA.Len() + onlyB.Len(); both != 0 && n > 0 && n <= maxOverlap {
				l.overlaps = append(l.overlaps, overlap{int8(i), int8(j), onlyA, onlyB, int(a.total) - int(b.total)})
			}
			if n := both.Len() + neither.Len(); n > 0 && n <= maxOverlap {
				l.overlaps = append(l.overlaps, overlap{int8(i), int8(j), both, neither, int(a.total) + int(b.total) - total})
			}
		}
	}
}

func (l *Logic) findOverlaps(s *state, steps []Step) []Step {
	for _, o := range l.overlaps {
		if s.news[Overlap].cells&(o.plus|o.minus) == 0 {
			continue
		}
		var ways ways
		ways.add(s, o.plus)
		plus := ways.n
		ways.add(s, o.minus)
		if ways.balance(0, plus, o.difference, 0); ways.lacking == 0 {
			continue
		}
		step := Step{Technique: Overlap, A: o.a, B: o.b, Cells: o.plus | o.minus}
		if ways.removeFrom(&step, s) {
			steps = append(steps, step)
		}
	}
	return steps
}

// ways finds out what each of a few cells holds in any of the ways to fill them.
//
// Most of what they may hold is soon found in some way, so that there is no need to go
// through all: where the cells from the kth on lack nothing, the first way will do.
type ways struct {
	n       int
	cell    [maxFilled]int
	digits  [maxFilled]Digits // that a cell may hold
	found   [maxFilled]Digits // that it holds in one of the ways
	lacking uint8             // bit k if cell k holds less, as far as is known
}

// maxFilled is the greatest number of cells that are filled in all ways.
const maxFilled = max(maxArranged, maxOverlap)

// add adds cells.
func (w *ways) add(s *state, cells Cells) {
	for ; cells != 0; cells &= cells - 1 {
		c := bits.TrailingZeros16(uint16(cells))
		w.cell[w.n], w.digits[w.n] = c, s.digits[c]
		w.lacking |= 1 << w.n
		w.n++
	}
}

// hold notes that cell k holds a digit in one of the ways.
func (w *ways) hold(k int, digit Digits) {
	if w.found[k] |= digit; w.found[k] == w.digits[k] {
		w.lacking &^= 1 << k
	}
}

// idle tells whether there is nothing to learn from putting a digit into cell k.
func (w *ways) idle(k int, digit Digits) bool { return w.found[k]&digit != 0 && w.lacking>>(k+1) == 0 }

// removeFrom has a step remove what the cells hold in none of the ways, and tells
// whether there is such.
func (w *ways) removeFrom(step *Step, s *state) (new bool) {
	for k, c := range w.cell[:w.n] {
		if step.remove(s, c, ^w.found[k]) {
			new = true
		}
	}
	return new
}

// balance goes through the ways to put different digits, none of used, into the
// cells from the kth on so that the first so many of them, less the rest, make a
// difference. It tells whether there is any. The last two cells take no trying: sets of
// digits are shifted, and mirrored for a sum, so that what goes together comes to lie
// at the same bit.
func (w *ways) balance(k, plus, difference int, used Digits) (any bool) {
	a := w.digits[k] &^ used
	switch w.n - k {
	case 1:
		if plus <= 0 {
			difference = -difference
		}
		a &= shifted(1, difference)
		w.hold(k, a)
		return a != 0
	case 2:
		b := w.digits[k+1] &^ used
		if plus == 1 {
			if difference == 0 {
				return false
			}
			a &= shifted(b, difference)
			b &= shifted(a, -difference)
		} else {
			if plus <= 0 {
				difference = -difference
			}
			if difference&1 == 0 {
				a &^= shifted(1, difference/2)
			}
			a &= mirrored(b, difference)
			b &= mirrored(a, difference)
		}
		w.hold(k, a)
		w.hold(k+1, b)
		return a != 0
	}
	for rest := a; rest != 0; rest &= rest - 1 {
		digit := rest & -rest
		if any && w.idle(k, digit) {
			continue
		}
		next := difference - bits.TrailingZeros16(uint16(digit))
		if plus <= 0 {
			next = difference + bits.TrailingZeros16(uint16(digit))
		}
		if w.balance(k+1, plus-1, next, used|digit) {
			w.hold(k, digit)
			if any = true; w.lacking>>k == 0 {
				return true
			}
		}
	}
	return any
}

// shifted returns d + n of every d, as far as there are bits.
func shifted(d Digits, n int) Digits {
	if n < 0 {
		return d >> -n
	}
	return d << n
}

// mirrored returns n - d of every d, as far as there are bits.
func mirrored(d Digits, n int) Digits {
	return shifted(Digits(bits.Reverse16(uint16(d))), n-15)
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
	var left [2]uint16
	var common, onlyA, onlyB Digits
	for restA := s.left[i]; restA != 0; restA &= restA - 1 {
		da := a.combinations[bits.TrailingZeros16(restA)]
		for restB := s.left[j]; restB != 0; restB &= restB - 1 {
			db := b.combinations[bits.TrailingZeros16(restB)]
			if d := da & db; d.Len() == n && s.fits(both, d) {
				left[0] |= restA & -restA
				left[1] |= restB & -restB
				common |= d
				onlyA |= da &^ d
				onlyB |= db &^ d
			}
		}
	}
	step = Step{Technique: CommonNumbers, A: int8(i), B: int8(j), Cells: both, Digits: common, left: left}
	ok = left[0] != s.left[i] || left[1] != s.left[j]
	ok = step.removeAll(s, both, ^common) || ok
	ok = step.removeAll(s, a.cells&^both, ^onlyA) || ok
	ok = step.removeAll(s, b.cells&^both, ^onlyB) || ok
	return step, ok
}

// fits tells whether each of the cells may hold one of the digits, and each of the
// digits may be in one of the cells.
func (s *state) fits(cells Cells, digits Digits) bool {
	var all Digits
	for ; cells != 0; cells &= cells - 1 {
		d := s.digits[bits.TrailingZeros16(uint16(cells))] & digits
		if d == 0 {
			return false
		}
		all |= d
	}
	return all == digits
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
				try.tell(news{cells: 1 << cell})
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
