package human

import "math/bits"

// This file has one rule for each technique, in order of difficulty. A rule appends all steps that
// it finds in the facts.

func (f *facts) find(t Technique, steps []Step) []Step {
	switch t {
	case LastCell:
		return f.eachSum(steps, (*facts).lastCell)
	case NakedSingle:
		return f.nakedSingles(steps)
	case HiddenSingle:
		return f.hiddenSingles(steps)
	case SumCombinations:
		return f.eachSum(steps, (*facts).combine)
	case LockedDigits:
		return f.eachSum(steps, (*facts).lockedDigits)
	case Pairs:
		return f.subsets(steps, Pairs, 2, true)
	case Arrangements:
		return f.eachSum(steps, (*facts).arrange)
	case Triples:
		return f.subsets(steps, Triples, 3, true)
	case Quads:
		return f.subsets(steps, Quads, 4, true)
	case Overlap:
		return f.overlaps(steps)
	case CommonNumbers:
		return f.eachSum(steps, (*facts).commonNumbers)
	default:
		return f.contradictions(steps)
	}
}

// eachSum appends the steps that a rule finds for each sum. The method skips sums that are done.
func (f *facts) eachSum(steps []Step, rule func(f *facts, steps []Step, i int) []Step) []Step {
	for i := range f.sums {
		if !f.done(i) {
			steps = rule(f, steps, i)
		}
	}
	return steps
}

func (f *facts) about(t Technique, i int) Step {
	return Step{Technique: t, A: int8(i), B: -1, Cells: f.sums[i].cells}
}

func (f *facts) place(t Technique, sum, cell int, digit Digits) Step {
	step := Step{Technique: t, A: int8(sum), B: -1, Cells: 1 << cell, Digits: digit}
	step.placed = step.Cells
	f.remove(&step, board&^step.Cells, digit)
	f.remove(&step, step.Cells, ^digit)
	return step
}

// lastCell: the only open cell of a sum holds the sum minus the other cells.
func (f *facts) lastCell(steps []Step, i int) []Step {
	sum := &f.sums[i]
	open := sum.cells &^ f.placed
	if open.Len() != 1 {
		return steps
	}
	cell := first(open)
	if d := int(sum.total) - f.placedSum(sum.cells&^open); 1 <= d && d <= 9 && f.digits[cell]>>d&1 != 0 {
		return append(steps, f.place(LastCell, i, cell, 1<<d))
	}
	// If the rest is not a candidate of the cell, the cell has no digit left.
	step := f.about(LastCell, i)
	step.Cells = open
	f.remove(&step, open, AllDigits)
	return append(steps, step)
}

// nakedSingles: an open cell with one candidate holds this digit.
func (f *facts) nakedSingles(steps []Step) []Step {
	for cells := board &^ f.placed; cells != 0; cells &= cells - 1 {
		if cell := first(cells); f.digits[cell].Len() == 1 {
			steps = append(steps, f.place(NakedSingle, -1, cell, f.digits[cell]))
		}
	}
	return steps
}

// hiddenSingles: a digit with only one possible cell is in that cell.
func (f *facts) hiddenSingles(steps []Step) []Step {
	once := f.onlyOnce(board)
	for cells := board &^ f.placed; cells != 0; cells &= cells - 1 {
		cell := first(cells)
		single := f.digits[cell] & once
		if single == 0 {
			continue
		}
		step := f.place(HiddenSingle, -1, cell, single)
		if single.Len() > 1 { // if several digits have only this cell, the cell has no digit left
			f.remove(&step, step.Cells, AllDigits)
		}
		steps = append(steps, step)
	}
	return steps
}

// onlyOnce returns the digits that exactly one of the given cells may hold.
func (f *facts) onlyOnce(cells Cells) Digits {
	var once, more Digits
	for ; cells != 0; cells &= cells - 1 {
		d := f.digits[first(cells)]
		more |= once & d
		once |= d
	}
	return once &^ more
}

// combine applies SumCombinations. A combination fits if each cell of the sum may hold one of its
// digits and each of its digits has a cell. The cells hold only digits of combinations that fit.
func (f *facts) combine(steps []Step, i int) []Step {
	sum := &f.sums[i]
	left, inside := f.left[i], Digits(0)
	for cells := sum.cells; cells != 0; cells &= cells - 1 {
		d := f.digits[first(cells)]
		left &= sum.having(d)
		inside |= d
	}
	left &^= sum.having(AllDigits &^ inside)
	union := sum.unionOf(left)
	if left == f.left[i] && inside&^union == 0 {
		return steps
	}
	step := f.about(SumCombinations, i)
	step.gone[i] = f.left[i] &^ left
	f.remove(&step, sum.cells, ^union)
	return append(steps, step)
}

// lockedDigits: digits that have no place outside a sum are in its combination. Digits in all
// combinations of a sum have no place outside the sum.
func (f *facts) lockedDigits(steps []Step, i int) []Step {
	sum := &f.sums[i]
	outside := f.union(board &^ sum.cells)
	claimed, gone := AllDigits&^outside, uint16(0)
	for rest := f.left[i]; rest != 0; rest &= rest - 1 {
		if claimed&^sum.list[bits.TrailingZeros16(rest)] != 0 {
			gone |= rest & -rest
		}
	}
	if gone != 0 {
		step := f.about(LockedDigits, i)
		step.Digits, step.gone[i] = claimed, gone
		steps = append(steps, step)
	}
	if common := sum.commonTo(f.left[i]); common&outside != 0 {
		steps = append(steps, f.lock(i, common))
	}
	return steps
}

// lock makes the step that excludes digits of a sum from the cells outside the sum.
func (f *facts) lock(i int, digits Digits) Step {
	step := f.about(LockedDigits, i)
	step.Digits = digits
	f.remove(&step, board&^step.Cells, digits)
	return step
}

// setsOf[n] are the sets of n cells.
var setsOf = func() (list [10][]Cells) {
	for c := Cells(0); c <= board; c++ {
		list[c.Len()] = append(list[c.Len()], c)
	}
	return list
}()

// holdingAtMost returns the open cells with at most n candidates.
func (f *facts) holdingAtMost(n int) (cells Cells) {
	for rest := board &^ f.placed; rest != 0; rest &= rest - 1 {
		if f.digits[first(rest)].Len() <= n {
			cells |= rest & -rest
		}
	}
	return cells
}

// inMoreThan returns the digits that more than n cells may hold.
func (f *facts) inMoreThan(n int) Digits {
	var more [10]Digits // for each number k up to n, the digits that more than k cells may hold
	for _, d := range f.digits {
		for k := n; k > 0; k-- {
			more[k] |= more[k-1] & d
		}
		more[0] |= d
	}
	return more[n]
}

// subsets: if n cells have only n candidates in all (naked), no other cell holds these digits. If n
// digits have only n cells (hidden), these cells hold no other digit.
//
// If n of k open cells are a naked subset, the other k-n digits are a hidden subset of the other k-n
// cells, and the reverse. So if fewer than 2n cells are open, both rules together find nothing new. In
// that case, each subset was already found as a smaller subset of the other sort.
func (f *facts) subsets(steps []Step, t Technique, n int, hidden bool) []Step {
	open := board &^ f.placed
	if k := open.Len(); k <= n || hidden && k < 2*n {
		return steps
	}
	// Each cell of a naked subset has at most n candidates; each digit of a hidden subset has at
	// most n cells.
	few := f.holdingAtMost(n).Len() >= n
	rare := hidden && (AllDigits&^f.inMoreThan(n)).Len() >= n
	if !few && !rare {
		return steps
	}
	for _, cells := range setsOf[n] {
		if cells&^open == 0 {
			steps = f.subset(steps, t, cells, hidden)
		}
	}
	return steps
}

// subset appends the step of a subset in the given cells, if there is one.
func (f *facts) subset(steps []Step, t Technique, cells Cells, hidden bool) []Step {
	n, in, out := cells.Len(), f.union(cells), f.union(board&^cells)
	step := Step{Technique: t, A: -1, B: -1, Cells: cells}
	switch only := AllDigits &^ out; {
	case in.Len() == n && in&out != 0:
		step.Digits = in
		f.remove(&step, board&^cells, in)
	case in.Len() != n && hidden && only.Len() == n && in&out != 0:
		step.Digits = only
		f.remove(&step, cells, out)
	default:
		return steps
	}
	return append(steps, step)
}

// maxFilled is the largest number of cells for which a person tries all digits mentally.
const maxFilled = 4

// arrange applies Arrangements to sums of at most maxFilled cells. A cell of a sum holds only
// digits that some arrangement of a combination puts there, and a combination without an
// arrangement is excluded.
func (f *facts) arrange(steps []Step, i int) []Step {
	sum := &f.sums[i]
	n := sum.cells.Len()
	if n > maxFilled {
		return steps
	}
	may, used, gone := f.lanesOf(sum.cells), lanes(0), uint16(0)
	for rest := f.left[i]; rest != 0; rest &= rest - 1 {
		found := may.arranged(sum.list[bits.TrailingZeros16(rest)], n)
		if found == 0 {
			gone |= rest & -rest
		}
		used |= found
	}
	if gone == 0 && used == may {
		return steps
	}
	step := f.about(Arrangements, i)
	step.gone[i] = gone
	for cells := sum.cells; cells != 0; cells &= cells - 1 {
		f.remove(&step, cells&-cells, ^Digits(used))
		used >>= 16
	}
	return append(steps, step)
}

// list writes the candidates of cells into the parameter may, one cell after another.
func (f *facts) list(cells Cells, may []Digits) {
	for i := range may {
		may[i] = f.digits[first(cells)]
		cells &= cells - 1
	}
}

// keep records in a step that the first cell can hold only the digits in used[0], and so on.
func (f *facts) keep(step *Step, cells Cells, used []Digits) {
	for _, d := range used {
		f.remove(step, cells&-cells, ^d)
		cells &= cells - 1
	}
}

// An equation states: (sum of the cells in plus) - (sum of the cells in minus) = difference.
//
//	a b .     circles 1 and 2 share b and e, so
//	d e .     (a+d) - (c+f) is their difference
//
//	a b .     circles 1 and 4 share e and leave out c and g, so
//	d E f     e - (c+g) is what they have beyond 45
//	. h i
type equation struct {
	a, b        int8 // the sums that make the equation; b is -1 if only one sum makes it
	plus, minus Cells
	difference  int
}

// digit returns the digit that an equation with only one cell determines, or the empty set if the
// number is not a digit.
func (e *equation) digit() Digits {
	if n := e.difference; e.plus != 0 && 1 <= n && n <= 9 {
		return 1 << n
	} else if e.plus == 0 && -9 <= n && n <= -1 {
		return 1 << -n
	}
	return 0
}

// appendEquations appends the equations of one or two sums that a person considers. The function
// omits equations that only repeat a sum, since the easier technique Arrangements finds all their
// consequences.
func appendEquations(list []equation, sums []sum) []equation {
	few := func(cells Cells) bool { return cells != 0 && cells.Len() <= maxFilled }
	add := func(e equation) {
		for k := range sums {
			cells, n := sums[k].cells, int(sums[k].total)
			if cells == e.plus && e.minus == 0 && e.difference == n || cells == e.minus && e.plus == 0 && e.difference == -n {
				return
			}
		}
		list = append(list, e)
	}
	for i := range sums {
		a := &sums[i]
		if rest := board &^ a.cells; few(rest) {
			add(equation{int8(i), -1, rest, 0, total - int(a.total)})
		}
		for j := range sums[:i] {
			b := &sums[j]
			both, neither := a.cells&b.cells, board&^a.cells&^b.cells
			onlyA, onlyB := a.cells&^both, b.cells&^both
			if both != 0 && few(onlyA|onlyB) {
				add(equation{int8(i), int8(j), onlyA, onlyB, int(a.total) - int(b.total)})
			}
			if few(both | neither) {
				add(equation{int8(i), int8(j), both, neither, int(a.total) + int(b.total) - total})
			}
		}
	}
	return list
}

// overlaps: the cells of an equation hold only digits that they have in some way to fill the
// equation.
func (f *facts) overlaps(steps []Step) []Step {
	for i := range f.equations {
		steps = f.overlap(steps, &f.equations[i])
	}
	return steps
}

// overlap appends the step of one equation, if it excludes any digit.
func (f *facts) overlap(steps []Step, e *equation) []Step {
	plus, minus, difference := e.plus, e.minus, e.difference
	if minus.Len() == 2 && f.ways(minus) < f.ways(plus) { // with the sides swapped, there are fewer ways to try
		plus, minus, difference = minus, plus, -difference
	}
	// Lanes 0 to a-1 have no cells and hold 0. The lanes of the cells in plus follow, then the
	// lanes of the cells in minus.
	a := maxFilled - plus.Len() - minus.Len()
	b := a + plus.Len()
	may := [maxFilled]Digits{1, 1, 1, 1}
	f.list(plus, may[a:b])
	f.list(minus, may[b:])
	used := fill(&may, b, difference)
	if used == may {
		return steps
	}
	step := Step{Technique: Overlap, A: e.a, B: e.b, Cells: e.plus | e.minus, equation: e}
	f.keep(&step, plus, used[a:b])
	f.keep(&step, minus, used[b:])
	return append(steps, step)
}

// ways returns the number of ways to fill a few cells with candidates, which may repeat.
func (f *facts) ways(cells Cells) int {
	n := 1
	for ; cells != 0; cells &= cells - 1 {
		n *= f.digits[first(cells)].Len()
	}
	return n
}

// fill returns the digits that each lane has in some filling. In a filling, lane i holds a digit of
// may[i], and the digits are different except for zeros. The sum of the first n lanes minus the sum
// of the others is the given difference. The function tries the digits of the first two lanes;
// pairUp finds the digits of the other two. The function skips two digits that it has already found
// if it has found all digits of the other two lanes, too.
func fill(may *[maxFilled]Digits, n, difference int) (used [maxFilled]Digits) {
	for rest := may[0]; rest != 0; rest &= rest - 1 {
		first := rest & -rest
		left := less(difference, first, n > 0)
		for rest := may[1] &^ (first &^ 1); rest != 0; rest &= rest - 1 {
			second := rest & -rest
			if used[0]&first != 0 && used[1]&second != 0 && used[2] == may[2] && used[3] == may[3] {
				continue
			}
			taken := (first | second) &^ 1
			third, fourth := pairUp(may[2]&^taken, may[3]&^taken, n-2, less(left, second, n > 1))
			if third == 0 {
				continue
			}
			used[0] |= first
			used[1] |= second
			used[2] |= third
			used[3] |= fourth
			if used == *may {
				return used
			}
		}
	}
	return used
}

// less returns n minus the digit if the parameter added is set, and n plus the digit otherwise.
func less(n int, digit Digits, added bool) int {
	if added {
		return n - digit.least()
	}
	return n + digit.least()
}

// pairUp returns the digits of a and b that have a partner in the other set. A digit x of a and a
// different digit y of b are partners if x+y is equal to the parameter difference. If n is 1, x-y must
// be equal to difference instead; if n is 0 or less, -(x+y) must be equal to difference. One shift
// finds all partners: for x-y, the digits of b are shifted up by the number difference; for x+y, they
// are mirrored first.
//
//	b    2, 3 and 7            ..7...32..
//	     x-y = 2: 4, 5 and 9   9...54....
//	     x+y = 9: 7, 6 and 2   ..76...2..
func pairUp(a, b Digits, n, difference int) (Digits, Digits) {
	if n == 1 {
		if difference == 0 {
			return 0, 0
		}
		a &= moved(b, difference)
		return a, b & moved(a, -difference)
	}
	if n <= 0 {
		difference = -difference
	}
	if difference&1 == 0 {
		a &^= moved(1, difference/2)
	}
	a &= moved(mirror(b), difference-15)
	return a, b & moved(mirror(a), difference-15)
}

// mirror returns 15-n for every number n in d.
func mirror(d Digits) Digits { return Digits(bits.Reverse16(uint16(d))) }

// moved adds n to every number in d, and drops results below 0 or above 15.
func moved(d Digits, n int) Digits {
	if n < 0 {
		return d >> -n
	}
	return d << n
}

// commonNumbers compares a sum with every sum before it that is not done.
func (f *facts) commonNumbers(steps []Step, i int) []Step {
	for j := range i {
		if !f.done(j) {
			steps = f.compare(steps, i, j)
		}
	}
	return steps
}

// compare applies CommonNumbers. All digits on the board differ, so a digit that two sums have in
// common is in a cell that they share. Two combinations match only if they have as many digits in
// common as the sums have cells in common, and if those cells can hold these digits. This rule is
// the idea of the paper that package sujiko names (figure 2b).
func (f *facts) compare(steps []Step, i, j int) []Step {
	a, b := &f.sums[i], &f.sums[j]
	both := a.cells & b.cells
	shared, inside := both.Len(), f.union(both)
	step := Step{Technique: CommonNumbers, A: int8(i), B: int8(j), Cells: both}
	step.gone[i], step.gone[j] = f.left[i], f.left[j]
	var common, onlyA, onlyB Digits
	for restA := f.left[i]; restA != 0; restA &= restA - 1 {
		da := a.list[bits.TrailingZeros16(restA)]
		// Each common digit must fit a shared cell, and each shared cell a common digit.
		fit := f.left[j] &^ b.having(da&^inside)
		for cells := both; cells != 0; cells &= cells - 1 {
			fit &= b.having(da & f.digits[first(cells)])
		}
		for rest := fit; rest != 0; rest &= rest - 1 {
			if db := b.list[bits.TrailingZeros16(rest)]; (da & db).Len() != shared {
				fit &^= rest & -rest
			}
		}
		if fit == 0 {
			continue
		}
		step.gone[i] &^= restA & -restA
		step.gone[j] &^= fit
		union := b.unionOf(fit)
		common |= da & union
		onlyA |= da &^ b.commonTo(fit)
		onlyB |= union &^ da
	}
	f.remove(&step, both, ^common)
	f.remove(&step, a.cells&^both, ^onlyA)
	f.remove(&step, b.cells&^both, ^onlyB)
	if step.settled == (settled{}) {
		return steps
	}
	return append(steps, step)
}

// contradictions tries to refute the digits of the cells with the fewest candidates. If the method
// refutes none, it goes on to cells with more candidates.
func (f *facts) contradictions(steps []Step) []Step {
	var scratch []Step
	before := len(steps)
	for n := 2; n <= 9 && len(steps) == before; n++ {
		for cell, digits := range f.digits {
			if digits.Len() != n {
				continue
			}
			for ; digits != 0; digits &= digits - 1 {
				digit := digits & -digits
				if f.refuted(cell, digit, Contradiction-1, &scratch) > 0 {
					step := Step{Technique: Contradiction, A: -1, B: -1, Cells: 1 << cell, Digits: digit}
					f.remove(&step, step.Cells, digit)
					steps = append(steps, step)
				}
			}
		}
	}
	return steps
}
