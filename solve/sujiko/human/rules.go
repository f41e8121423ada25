package human

import (
	"math/bits"
)

// This file has one rule for each technique, in order of difficulty. A rule appends all steps
// that it finds in the facts.

// find appends all steps of a technique to steps.
func (f *facts) find(t Technique, steps []Step) []Step {
	switch t {
	case LastCell:
		return f.lastCells(steps)
	case NakedSingle:
		return f.nakedSingles(steps)
	case HiddenSingle:
		return f.hiddenSingles(steps)
	case SumCombinations:
		return f.sumCombinations(steps)
	case LockedDigits:
		return f.lockedDigits(steps)
	case Pairs:
		return f.subsets(steps, Pairs, 2, true)
	case Arrangements:
		return f.arrangements(steps)
	case Triples:
		return f.subsets(steps, Triples, 3, true)
	case Quads:
		return f.subsets(steps, Quads, 4, true)
	case Overlap:
		return f.overlaps(steps)
	case CommonNumbers:
		return f.commonNumbers(steps)
	default:
		return f.contradictions(steps)
	}
}

// lastCells: the one open cell of a sum holds what the others leave.
func (f *facts) lastCells(steps []Step) []Step {
	for i := range f.sums {
		sum := &f.sums[i]
		open := sum.cells &^ f.placed
		if open.Len() != 1 {
			continue
		}
		cell := first(open)
		d := int(sum.total) - f.placedSum(sum.cells&^open)
		if d < 1 || d > 9 || f.digits[cell]>>d&1 == 0 {
			// The rest is not a digit that the cell may hold, so no digit is left for it.
			step := Step{Technique: LastCell, A: int8(i), B: -1, Cells: open}
			f.remove(&step, cell, AllDigits)
			steps = append(steps, step)
			continue
		}
		steps = append(steps, f.place(LastCell, int8(i), cell, 1<<d))
	}
	return steps
}

// place makes the step that puts a digit into a cell.
func (f *facts) place(t Technique, sum int8, cell int, digit Digits) Step {
	step := Step{Technique: t, A: sum, B: -1, Cells: 1 << cell, Digits: digit}
	f.removeAll(&step, board&^step.Cells, digit)
	f.remove(&step, cell, ^digit)
	return step
}

// nakedSingles: a cell that may hold one digit holds it.
func (f *facts) nakedSingles(steps []Step) []Step {
	for cells := board &^ f.placed; cells != 0; cells &= cells - 1 {
		if cell := first(cells); f.digits[cell].Len() == 1 {
			steps = append(steps, f.place(NakedSingle, -1, cell, f.digits[cell]))
		}
	}
	return steps
}

// hiddenSingles: a digit that has one cell is there.
func (f *facts) hiddenSingles(steps []Step) []Step {
	once := onlyOnce(f, board)
	for cells := board &^ f.placed; cells != 0; cells &= cells - 1 {
		cell := first(cells)
		single := f.digits[cell] & once
		if single == 0 {
			continue
		}
		step := f.place(HiddenSingle, -1, cell, single)
		if single.Len() > 1 { // two digits that have only this cell leave it none
			f.remove(&step, cell, AllDigits)
		}
		steps = append(steps, step)
	}
	return steps
}

// onlyOnce returns the digits that exactly one of some cells may hold.
func onlyOnce(f *facts, cells Cells) Digits {
	var once, more Digits
	for ; cells != 0; cells &= cells - 1 {
		d := f.digits[first(cells)]
		more |= once & d
		once |= d
	}
	return once &^ more
}

// sumCombinations: a combination fits if each cell of the sum may hold one of its digits,
// and each of its digits has a cell; the cells hold digits of those that fit.
func (f *facts) sumCombinations(steps []Step) []Step {
	return f.eachSum(steps, f.combine)
}

// eachSum appends the steps that a rule finds for the sums one by one. It leaves out those whose
// cells are all placed.
func (f *facts) eachSum(steps []Step, rule func(i int) (Step, bool)) []Step {
	for i := range f.sums {
		if f.closed>>i&1 != 0 {
			continue
		}
		if step, ok := rule(i); ok {
			steps = append(steps, step)
		}
	}
	return steps
}

// combine returns the step for sum i; ok is false if nothing follows.
func (f *facts) combine(i int) (step Step, ok bool) {
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
		return step, false
	}
	step = Step{Technique: SumCombinations, A: int8(i), B: -1, Cells: sum.cells, Digits: union, left: [2]uint16{left}}
	f.removeAll(&step, sum.cells, ^union)
	return step, true
}

// eachHolds reports whether each of some cells may hold one of the digits.
func (f *facts) eachHolds(cells Cells, d Digits) bool {
	for ; cells != 0; cells &= cells - 1 {
		if f.digits[first(cells)]&d == 0 {
			return false
		}
	}
	return true
}

// lockedDigits: digits that have no place outside a sum are in its combination, and
// digits that are in all its combinations have no place outside.
func (f *facts) lockedDigits(steps []Step) []Step {
	outside := func(i int) Digits { return f.union(board &^ f.sums[i].cells) }
	for i := range f.sums {
		if f.closed>>i&1 != 0 {
			continue
		}
		if step, ok := f.claim(i, outside(i)); ok {
			steps = append(steps, step)
		}
		if step, ok := f.lock(i, outside(i)); ok {
			steps = append(steps, step)
		}
	}
	return steps
}

// claim returns the step for digits that have no place outside sum i; ok is false if nothing
// follows. Outside has the digits that have a place there.
func (f *facts) claim(i int, outside Digits) (step Step, ok bool) {
	sum := &f.sums[i]
	claimed := AllDigits &^ outside
	left := f.left[i]
	for rest := left; rest != 0; rest &= rest - 1 {
		if claimed&^sum.list[bits.TrailingZeros16(rest)] != 0 {
			left &^= rest & -rest
		}
	}
	if left == f.left[i] {
		return step, false
	}
	return Step{Technique: LockedDigits, A: int8(i), B: -1, Cells: sum.cells, Digits: claimed, left: [2]uint16{left}}, true
}

// lock returns the step for digits that are in all combinations of sum i, in the same way.
func (f *facts) lock(i int, outside Digits) (step Step, ok bool) {
	sum := &f.sums[i]
	common := sum.commonTo(f.left[i])
	if common&outside == 0 {
		return step, false
	}
	step = Step{Technique: LockedDigits, A: int8(i), B: -1, Cells: sum.cells, Digits: common, left: [2]uint16{f.left[i]}}
	f.removeAll(&step, board&^sum.cells, common)
	return step, true
}

// setsOf[n] are the sets of n cells.
var setsOf = func() (list [10][]Cells) {
	for c := Cells(0); c <= board; c++ {
		list[c.Len()] = append(list[c.Len()], c)
	}
	return list
}()

// holdingAtMost returns the open cells that may hold n digits at most.
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
	var more [10]Digits // by a number, the digits that more cells may hold
	for _, d := range f.digits {
		for k := n; k > 0; k-- {
			more[k] |= more[k-1] & d
		}
		more[0] |= d
	}
	return more[n]
}

// unions are what the cells of a row may hold, by row and set of its cells.
type unions [3][8]Digits

func (f *facts) unions() (u unions) {
	for row := range u {
		for set := Cells(1); set < 8; set++ {
			u[row][set] = u[row][set&(set-1)] | f.digits[3*row+first(set)]
		}
	}
	return u
}

// of returns what some cells may hold.
func (u *unions) of(cells Cells) Digits { return u[0][cells&7] | u[1][cells>>3&7] | u[2][cells>>6&7] }

// subsets: if n cells may hold only n digits between them (naked), no other cell may hold
// these digits; if only n cells may hold n digits (hidden), these cells may hold no other
// digit.
//
// If n of k open cells hold n digits between them, the other k-n digits are hidden in the
// other k-n cells, and the other way round. So if both are looked for and fewer than 2n
// cells are open, any such subset was already found as a smaller one.
func (f *facts) subsets(steps []Step, t Technique, n int, hidden bool) []Step {
	open := board &^ f.placed
	if k := open.Len(); k <= n || hidden && k < 2*n {
		return steps
	}
	// The cells of naked ones have n digits at most; the digits of hidden ones n cells.
	few := f.holdingAtMost(n).Len() >= n
	rare := hidden && (AllDigits&^f.inMoreThan(n)).Len() >= n
	if !few && !rare {
		return steps
	}
	inside := f.unions()
	for _, cells := range setsOf[n] {
		if cells&^open != 0 {
			continue
		}
		in, out := inside.of(cells), inside.of(board&^cells)
		switch only := AllDigits &^ out; {
		case in.Len() == n && in&out != 0:
			step := Step{Technique: t, A: -1, B: -1, Cells: cells, Digits: in}
			f.removeAll(&step, board&^cells, in)
			steps = append(steps, step)
		case in.Len() != n && hidden && only.Len() == n && in&^only != 0:
			step := Step{Technique: t, A: -1, B: -1, Cells: cells, Digits: only}
			f.removeAll(&step, cells, ^only)
			steps = append(steps, step)
		}
	}
	return steps
}

// maxFilled is the greatest number of cells that a person fills in all ways in the mind.
const maxFilled = 4

// arrangements: the cells of a sum hold what some arrangement of a combination has there,
// and a combination without an arrangement goes.
func (f *facts) arrangements(steps []Step) []Step {
	return f.eachSum(steps, func(i int) (Step, bool) {
		if f.sums[i].cells.Len() > maxFilled {
			return Step{}, false
		}
		return f.arrange(i)
	})
}

// arrange returns the step for sum i, which has few cells; ok is false if nothing follows.
func (f *facts) arrange(i int) (step Step, ok bool) {
	sum := &f.sums[i]
	n := sum.cells.Len()
	may, used := f.lanesOf(sum.cells), lanes(0)
	left := f.left[i]
	for rest := left; rest != 0; rest &= rest - 1 {
		found := may.arranged(sum.list[bits.TrailingZeros16(rest)], n)
		if found == 0 {
			left &^= rest & -rest
		}
		used |= found
	}
	if left == f.left[i] && used == may {
		return step, false
	}
	step = Step{Technique: Arrangements, A: int8(i), B: -1, Cells: sum.cells, left: [2]uint16{left}}
	for cells := sum.cells; cells != 0; cells &= cells - 1 {
		f.remove(&step, first(cells), ^Digits(used))
		used >>= 16
	}
	return step, true
}

// list writes down what cells may hold, one after the other.
func (f *facts) list(cells Cells, may []Digits) {
	for i := range may {
		may[i] = f.digits[first(cells)]
		cells &= cells - 1
	}
}

// keep notes in a step that cells can hold only what is listed.
func (f *facts) keep(step *Step, cells Cells, used []Digits) {
	for _, d := range used {
		f.remove(step, first(cells), ^d)
		cells &= cells - 1
	}
}

// equation is what follows from two sums: the digits of the cells of plus, less those of
// minus, make difference.
//
//	a b .     circles 1 and 2 share b and e, so
//	d e .     (a+d) - (c+f) is their difference
//
//	a b .     circles 1 and 4 share e and leave out c and g, so
//	d E f     e - (c+g) is what they have beyond 45
//	. h i
type equation struct {
	a, b        int8
	plus, minus Cells
	difference  int
}

// digit returns the digit of the cell of an equation that has only one; none if it is no digit.
func (e *equation) digit() Digits {
	if n := e.difference; e.plus != 0 && 1 <= n && n <= 9 {
		return 1 << n
	} else if e.plus == 0 && -9 <= n && n <= -1 {
		return 1 << -n
	}
	return 0
}

// appendEquations lists the equations between a puzzle's sums that a person considers. An
// equation that only repeats a sum is left out: Arrangements, an easier technique, has found
// all that follows from it.
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
			add(equation{int8(i), boardSum, rest, 0, total - int(a.total)})
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

// overlaps: the cells of an equation hold what some way to fill them has there.
func (f *facts) overlaps(steps []Step) []Step {
	for i := range f.equations {
		if step, ok := f.overlap(&f.equations[i]); ok {
			steps = append(steps, step)
		}
	}
	return steps
}

// overlap returns the step for an equation; ok is false if nothing follows.
func (f *facts) overlap(e *equation) (step Step, ok bool) {
	plus, minus, difference := e.plus, e.minus, e.difference
	if minus.Len() == 2 && f.ways(minus) < f.ways(plus) { // there is less to try
		plus, minus, difference = minus, plus, -difference
	}
	// The lanes before those of plus have no cell: they hold 0.
	a := maxFilled - plus.Len() - minus.Len()
	b := a + plus.Len()
	may := [maxFilled]Digits{1, 1, 1, 1}
	f.list(plus, may[a:b])
	f.list(minus, may[b:])
	used := fill(&may, b, difference)
	if used == may {
		return step, false
	}
	step = Step{Technique: Overlap, A: e.a, B: e.b, Cells: e.plus | e.minus, equation: e}
	f.keep(&step, plus, used[a:b])
	f.keep(&step, minus, used[b:])
	return step, true
}

// ways returns the number of ways to give each of a few cells a digit.
func (f *facts) ways(cells Cells) int {
	n := 1
	for ; cells != 0; cells &= cells - 1 {
		n *= f.digits[first(cells)].Len()
	}
	return n
}

// fill goes through all ways to fill the lanes with different digits such that the first
// lanes, plus of them, less the other lanes make difference. It returns which digits the
// lanes hold in these ways. It tries the digits of the first two lanes; for the other two see
// pairUp. Two digits that are already known to be used need no trial once all digits of the
// other two lanes are known to be used.
func fill(may *[maxFilled]Digits, plus, difference int) (used [maxFilled]Digits) {
	for rest := may[0]; rest != 0; rest &= rest - 1 {
		first := rest & -rest
		left := less(difference, first, plus > 0)
		for rest := may[1] &^ (first &^ 1); rest != 0; rest &= rest - 1 {
			second := rest & -rest
			if used[0]&first != 0 && used[1]&second != 0 && used[2] == may[2] && used[3] == may[3] {
				continue
			}
			taken := (first | second) &^ 1
			third, fourth := pairUp(may[2]&^taken, may[3]&^taken, plus-2, less(left, second, plus > 1))
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

// less returns what a digit, added or else subtracted, leaves of n.
func less(n int, digit Digits, added bool) int {
	if added {
		return n - digit.least()
	}
	return n + digit.least()
}

// pairUp returns what of a and b has a partner, a different digit, in the other: a+b,
// a-b or -(a+b) make difference if plus is 2 or more, 1, or less. All partners are found
// at once: for a-b the digits of b are moved up by difference, for a+b they are mirrored
// first.
//
//	b    2, 3 and 7            ..7...32..
//	     a-b = 2: 4, 5 and 9   9...54....
//	     a+b = 9: 7, 6 and 2   ..76...2..
func pairUp(a, b Digits, plus, difference int) (Digits, Digits) {
	if plus == 1 {
		if difference == 0 {
			return 0, 0
		}
		a &= moved(b, difference)
		return a, b & moved(a, -difference)
	}
	if plus <= 0 {
		difference = -difference
	}
	if difference&1 == 0 {
		a &^= moved(1, difference/2)
	}
	a &= moved(mirror(b), difference-15)
	return a, b & moved(mirror(a), difference-15)
}

// mirror returns 15-d for every d.
func mirror(d Digits) Digits { return Digits(bits.Reverse16(uint16(d))) }

// moved returns d+n for every d, as far as it is 0 to 15.
func moved(d Digits, n int) Digits {
	if n < 0 {
		return d >> -n
	}
	return d << n
}

// commonNumbers: all digits on the board differ, so a digit of two sums is in a cell of
// both. Two combinations go together only if they have as many digits in common as the
// sums have cells in common, and if those cells can hold them. This is the seed paper's idea
// (its figure 2b).
func (f *facts) commonNumbers(steps []Step) []Step {
	for i := range f.sums {
		for j := range f.sums[:i] {
			if (f.closed>>i|f.closed>>j)&1 != 0 {
				continue
			}
			if step, ok := f.compare(i, j); ok {
				steps = append(steps, step)
			}
		}
	}
	return steps
}

// compare returns the step for the sums i and j; ok is false if nothing follows.
func (f *facts) compare(i, j int) (step Step, ok bool) {
	a, b := &f.sums[i], &f.sums[j]
	both := a.cells & b.cells
	shared, inside := both.Len(), f.union(both)
	var left [2]uint16
	var common, onlyA, onlyB Digits
	for restA := f.left[i]; restA != 0; restA &= restA - 1 {
		da := a.list[bits.TrailingZeros16(restA)]
		// Each digit in common fits one of the cells, and each cell one of them.
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
		left[0] |= restA & -restA
		left[1] |= fit
		union := b.unionOf(fit)
		common |= da & union
		onlyA |= da &^ b.commonTo(fit)
		onlyB |= union &^ da
	}
	step = Step{Technique: CommonNumbers, A: int8(i), B: int8(j), Cells: both, Digits: common, left: left}
	f.removeAll(&step, both, ^common)
	f.removeAll(&step, a.cells&^both, ^onlyA)
	f.removeAll(&step, b.cells&^both, ^onlyB)
	return step, step.removes() || left[0] != f.left[i] || left[1] != f.left[j]
}

// fits reports whether each of the cells may hold one of the digits, and each of the
// digits may be in one of the cells.
func (f *facts) fits(cells Cells, digits Digits) bool {
	return digits&^f.union(cells) == 0 && f.eachHolds(cells, digits)
}

// contradictions tries digits in the cells with the fewest, and goes on to cells with more
// digits as long as no digit is refuted.
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
				if f.refuted(cell, digit, &scratch) {
					step := Step{Technique: Contradiction, A: -1, B: -1, Cells: 1 << cell, Digits: digit}
					f.remove(&step, cell, digit)
					steps = append(steps, step)
				}
			}
		}
	}
	return steps
}
