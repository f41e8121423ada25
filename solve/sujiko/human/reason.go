package human

import (
	"math/bits"
	"slices"

	"matchbook/solve"
	"matchbook/solve/explain"
)

// A step is explained only on request, by running its own rule on fewer facts; see package explain.
// The premises then become facts as a person would put them. A fact lists either the remaining
// digits or combinations, or the excluded ones; the functions few and premise decide.

// An atom is one piece of knowledge: the number of a sum, a combination that a sum does not take, a
// digit that a cell cannot hold, or a placed digit.
type atom struct {
	is atomKind
	of uint8  // the sum or the cell
	n  uint16 // the combination or the digit, as a set
}

type atomKind uint8

const (
	number atomKind = iota
	combination
	digit
	placed
)

// A link is a step with its premises and conclusions. A contradiction settles nothing.
type link = explain.Link[Step, atom]

func (s *settled) atoms() (list []atom) {
	for i, gone := range s.gone {
		for ; gone != 0; gone &= gone - 1 {
			list = append(list, atom{combination, uint8(i), gone & -gone})
		}
	}
	for i, digits := range s.cannot {
		for ; digits != 0; digits &= digits - 1 {
			list = append(list, atom{digit, uint8(i), uint16(digits & -digits)})
		}
	}
	for cells := s.placed; cells != 0; cells &= cells - 1 {
		list = append(list, atom{is: placed, of: uint8(first(cells))})
	}
	return list
}

// gather turns atoms into conclusions. Bit i of the result sums is set if the number of sum i is
// among the atoms.
func gather(atoms []atom) (s settled, sums uint16) {
	for _, a := range atoms {
		switch a.is {
		case number:
			sums |= 1 << a.of
		case combination:
			s.gone[a.of] |= a.n
		case digit:
			s.cannot[a.of] |= Digits(a.n)
		case placed:
			s.placed |= 1 << a.of
		}
	}
	return s, sums
}

func (f *facts) has(a atom) bool {
	switch a.is {
	case number:
		return f.sums[a.of].cells != 0
	case combination:
		return f.left[a.of]&a.n == 0
	case placed:
		return f.placed>>a.of&1 != 0
	}
	return f.digits[a.of]&Digits(a.n) == 0
}

// settles returns all conclusions of a step. For a placed digit, the conclusions include what was
// known before. For a sum whose remaining combinations are listed, the conclusions include all
// excluded combinations. If the parameter remaining is set, the conclusions also include digits
// that a cell lost before the step: all of them if the step excludes more digits than the cell
// keeps. Otherwise, if the step excludes several digits, the conclusions may include all digits
// below the digits that the cell keeps, or all digits above them.
func (f *facts) settles(step *Step, remaining bool) []atom {
	s := step.settled
	for cell, gone := range step.cannot {
		switch left := f.digits[cell] &^ gone; {
		case !remaining || gone == 0 || left == 0:
		case left.Len() < gone.Len():
			s.cannot[cell] = AllDigits &^ left
		case gone.Len() > 1 && gone.least() < left.least():
			s.cannot[cell] |= left&-left - 2 // all digits below
		case gone.Len() > 1 && gone > left:
			s.cannot[cell] |= AllDigits &^ (1<<bits.Len16(uint16(left)) - 1)
		}
	}
	for cells := step.placed; cells != 0; cells &= cells - 1 {
		cell := first(cells)
		if digit := f.digits[cell] &^ step.cannot[cell]; digit.Len() == 1 {
			s.put(cell, digit)
		}
	}
	for i, gone := range s.gone {
		if left := f.left[i] &^ gone; gone != 0 && few(left, gone) {
			s.gone[i] = f.sums[i].all() &^ left
		}
	}
	return s.atoms()
}

// A reasoner is the [explain.Oracle] of the deductions from a board.
type reasoner struct {
	board   facts // the facts known before the step
	numbers [maxSums]sum
	found   []Step
}

// Looks implements [explain.Oracle].
func (r *reasoner) Looks(l *link) []atom {
	return slices.Concat(slices.Concat(r.groups(l)...)...)
}

// groups returns the atoms that a step may rest on. The three lists have the combinations of the
// step's sums, the digits of each cell, and the numbers of the sums.
func (r *reasoner) groups(l *link) [][][]atom {
	var combinations, cells, numbers [][]atom
	looks := l.Rule.Cells
	for _, i := range [2]int8{l.Rule.A, l.Rule.B} {
		if i < 0 {
			continue
		}
		for set := r.board.sums[i].all(); set != 0; set &= set - 1 {
			combinations = append(combinations, []atom{{combination, uint8(i), set & -set}})
		}
		numbers = append(numbers, []atom{{is: number, of: uint8(i)}})
		looks |= r.board.sums[i].cells
	}
	if numbers == nil || l.Rule.Technique == LockedDigits {
		looks = board
	}
	for ; looks != 0; looks &= looks - 1 {
		var all settled
		all.cannot[first(looks)] = AllDigits
		cells = append(cells, all.atoms())
	}
	return [][][]atom{combinations, cells, numbers}
}

// because returns the step's premises on the board, with few combinations or, if the parameter
// cellsFirst is set, with few cells. The atoms in the parameter given are premises in any case, and
// come first.
func (r *reasoner) because(l *link, given []atom, cellsFirst bool) []atom {
	kept, lists := slices.Clip(given), r.groups(l)
	for _, groups := range lists {
		for k, group := range groups {
			groups[k] = slices.DeleteFunc(group, func(a atom) bool { return !r.board.has(a) || slices.Contains(given, a) })
		}
	}
	if cellsFirst {
		lists[0], lists[1] = lists[1], lists[0]
	}
	for i, groups := range lists {
		other := slices.Concat(slices.Concat(lists[i+1:]...)...)
		holds := func(known []atom) bool { return r.Holds(l, slices.Concat(kept, known, other)) }
		groups = explain.Least(groups, func(known [][]atom) bool { return holds(slices.Concat(known...)) })
		kept = append(kept, explain.Least(slices.Concat(groups...), holds)...)
	}
	return kept
}

// Holds implements [explain.Oracle].
func (r *reasoner) Holds(l *link, known []atom) bool {
	clear(r.numbers[:])
	f, step := facts{sums: r.numbers[:len(r.board.sums)]}, &l.Rule
	for i := range f.sums {
		f.left[i] = r.board.sums[i].all()
	}
	told, sums := gather(known)
	for i := range f.digits {
		f.digits[i] = AllDigits
	}
	for i, cannot := range told.cannot {
		switch left := AllDigits &^ cannot; {
		case left.Len() != 1:
		case step.Technique.sums():
			told.put(i, left)
		default:
			told.placed |= 1 << i &^ step.Cells
		}
	}
	for ; sums != 0; sums &= sums - 1 {
		i := bits.TrailingZeros16(sums)
		f.sums[i] = r.board.sums[i]
	}
	f.learn(&told)
	r.found = r.found[:0]
	if len(l.Settles) > 0 || step.Technique > HiddenSingle { // other links are obvious contradictions, which have their own test
		r.found = f.rerun(step, r.found)
	}
	if f.apply(r.found); len(l.Settles) == 0 {
		return f.wrong(step)
	}
	if step.spreads && f.sums[step.A].cells != 0 {
		left := Step{A: step.A, B: -1}
		left.gone[step.A] = f.sums[step.A].all() &^ f.left[step.A]
		f.spread(&left)
		f.learn(&left.settled)
	}
	if step.placed != 0 && !step.Technique.places() {
		for range step.placed.Len() {
			f.apply(f.nakedSingles(nil))
		}
	}
	return !slices.ContainsFunc(l.Settles, func(a atom) bool { return !f.has(a) })
}

// rerun appends the steps that a step's rule finds now, at the place of the step or everywhere.
func (f *facts) rerun(step *Step, found []Step) []Step {
	switch step.Technique {
	case Pairs, Triples, Quads:
		return f.subset(found, step.Technique, step.Cells, true)
	case Overlap:
		if f.sums[step.A].cells != 0 && (step.B < 0 || f.sums[step.B].cells != 0) {
			return f.overlap(found, step.equation)
		}
		return found
	}
	return f.find(step.Technique, found)
}

// wrong reports whether the last link of a chain is a contradiction. At a contradiction, the place
// of the link has no possibility left, or its digits do not make the sum.
func (f *facts) wrong(step *Step) bool {
	switch step.Technique {
	case NakedSingle:
		return f.digits[first(step.Cells)] == 0
	case HiddenSingle:
		return f.union(board)&step.Digits == 0
	case LastCell:
		cells := f.sums[step.A].cells
		return cells != 0 && cells&^f.placed == 0 && !f.done(int(step.A))
	}
	return f.left[step.A] == 0 || step.B >= 0 && f.left[step.B] == 0
}

// Reason returns why step i of the last puzzle holds.
func (s *Solver) Reason(i int) (best solve.Reason[Fact]) {
	if s.reasonOf == i+1 {
		return s.reason
	}
	step := &s.Steps[i]
	r := &reasoner{board: *s.before(step.round)}
	defer func() { s.reasonOf, s.reason = i+1, best }()
	if step.Technique == Contradiction {
		return r.refute(first(step.Cells), step.Digits)
	}
	shortest := 0
	for _, remaining := range [2]bool{false, true} {
		l := link{Rule: *step, Settles: r.board.settles(step, remaining)}
		if remaining && (!step.Technique.sums() && step.Technique != Overlap || !r.Holds(&l, r.known(&l))) {
			continue
		}
		if told, n := r.plainest(&l); shortest == 0 || n < shortest {
			shortest, best = n, solve.Reason[Fact]{Because: told.Because, Settles: told.Settles}
		}
	}
	return best
}

// plainest returns a step with premises of few combinations or of few cells, whichever need fewer
// words, and makes them the premises of l. The result shortest measures the premises and the
// conclusions by the functions length and unlisted.
func (r *reasoner) plainest(l *link) (best solve.Link[Fact], shortest int) {
	var because []atom
	for _, cellsFirst := range [2]bool{false, true} {
		told := r.told(l, cellsFirst)
		n := length(told.Because) + length(told.Settles)
		if l.Rule.Technique.sums() {
			n += unlisted(told.Because)
		}
		if shortest == 0 || n < shortest {
			shortest, best, because = n, told, l.Because
		}
	}
	l.Because = because
	return best, shortest
}

// known returns the atoms of the board on which a step may rest.
func (r *reasoner) known(l *link) []atom {
	return slices.DeleteFunc(r.Looks(l), func(a atom) bool { return !r.board.has(a) })
}

// told returns a step with its premises as facts. Since a person calculates what placed digits
// leave of a sum, all placed digits in the cells of an equation are premises. If the combinations
// of a clue need premises about cells, all placed digits in the clue's cells are premises, too,
// unless the step excludes digits only from other cells. A used digit outside a sum is a premise
// for all cells of the sum, not for one.
func (r *reasoner) told(l *link, cellsFirst bool) solve.Link[Fact] {
	l.Because = r.because(l, nil, cellsFirst)
	told, _ := r.board.tell(l)
	a := argumentOf(l.Rule.Technique, told.Because, nil)
	var given []atom
	loses := Cells(0)
	for _, s := range l.Settles {
		loses |= Cells(bit(s.is == digit)) << s.of
	}
	if l.Rule.Technique == Overlap || l.Rule.Technique == SumCombinations && a.sums[0].Is == IsSum && len(a.cells) > 0 && (loses == 0 || loses&l.Rule.Cells != 0) {
		given = r.board.placedIn(l.Rule.Cells)
	}
	var used [][]atom
	others := l.Because
	for _, s := range a.cells {
		if s.is == isUsed {
			others = slices.DeleteFunc(slices.Clone(others), func(a atom) bool { return a.is == digit && Digits(a.n) == s.digits })
			used = append(used, nil)
			for cells := l.Rule.Cells; cells != 0; cells &= cells - 1 {
				used[len(used)-1] = append(used[len(used)-1], atom{digit, uint8(first(cells)), uint16(s.digits)})
			}
		}
	}
	used = explain.Least(used, func(known [][]atom) bool { return r.Holds(l, slices.Concat(given, others, slices.Concat(known...))) })
	if given = append(given, slices.Concat(used...)...); given != nil {
		l.Because = r.because(l, given, cellsFirst)
		told, _ = r.board.tell(l)
	}
	return told
}

func (f *facts) placedIn(cells Cells) []atom {
	var digits settled
	for cells &= f.placed; cells != 0; cells &= cells - 1 {
		digits.cannot[first(cells)] = AllDigits &^ f.digits[first(cells)]
	}
	return digits.atoms()
}

// sums reports whether a technique looks at the digits and combinations of one sum.
func (t Technique) sums() bool { return t == SumCombinations || t == Arrangements }

// unlisted measures what a reader must find out. If the premises have only the number of a sum, the
// function returns 2 for each combination of the sum that contains all the placed digits of the
// sum.
func unlisted(because []Fact) (n int) {
	a := argumentOf(SumCombinations, because, nil)
	for _, combination := range listOf(a.sums[0]) {
		n += 2 * bit(a.sums[0].Is == IsSum && combination&a.placed() == a.placed())
	}
	return n
}

// length measures how much text the facts need.
func length(list []Fact) (n int) {
	for _, fact := range list {
		n += 2 + len(fact.Digits) + len(fact.Combinations)*len(fact.Cells)
	}
	return n
}

// Known returns the facts known before the round of step i of the last puzzle, or at the end if i
// is the number of steps. The facts are the clues, the remaining combinations of sums that have
// lost some, and the digits or candidates of cells that have lost candidates.
func (s *Solver) Known(i int) []Fact {
	round := 0
	switch {
	case i < len(s.Steps):
		round = s.Steps[i].round
	case i > 0:
		round = s.Steps[i-1].round + 1
	}
	return s.before(round).known()
}

func (s *Solver) before(round int) *facts {
	f := new(facts)
	f.beginAt(&s.puzzle, &s.start)
	f.nameBy(&s.whole)
	for i := range s.Steps {
		if s.Steps[i].round < round {
			f.apply(s.Steps[i : i+1])
		}
	}
	return f
}

// put adds the consequences of a digit in a cell to the conclusions s.
func (s *settled) put(cell int, digit Digits) {
	for i := range s.cannot {
		s.cannot[i] |= digit
	}
	s.cannot[cell] = AllDigits &^ digit
}

// tell returns a link as facts. The result told has all conclusions that the premises of the link
// state.
func (f *facts) tell(l *link) (facts solve.Link[Fact], told settled) {
	because, sums := gather(l.Because)
	settles, _ := gather(l.Settles)
	facts.Rule = l.Rule.Technique.String()
	rule := l.Rule
	rule.gone = settles.gone
	facts.Because, told = f.premises(&rule, sums, because)
	settles = settles.without(&told)
	facts.Settles = f.conclusion(&l.Rule, &settles, &told)
	return facts, told
}

// premises returns the premises of a step as facts, and all conclusions that these facts state.
func (f *facts) premises(step *Step, sums uint16, because settled) (list []Fact, told settled) {
	for ; sums != 0; sums &= sums - 1 {
		i := bits.TrailingZeros16(sums)
		all := f.sums[i].all()
		switch left, gone := f.left[i], because.gone[i]; {
		// To compare two sums, a person looks at the remaining combinations of both.
		case gone == 0 && (step.Technique != CommonNumbers || left == all || !few(left, 0)):
			list = append(list, f.sumFact(i))
		case few(left, gone):
			because.gone[i] = all &^ left
			list = append(list, f.combinationsFact(IsCombinations, i, left))
		default:
			list = append(list, f.combinationsFact(IsCannotTake, i, gone))
		}
	}
	used := f.used(step, &because)
	for cell := range because.cannot {
		if used>>cell&1 != 0 {
			because.cannot[cell] = AllDigits
		} else {
			because.cannot[cell] &^= f.union(used)
		}
	}
	for cell, cannot := range because.cannot {
		if cannot != 0 {
			fact := f.premise(step, cell, cannot)
			because.cannot[cell] = AllDigits &^ fact.May()
			list = append(list, fact)
		}
	}
	for ; used != 0; used &= used - 1 {
		because.put(first(used), f.digits[first(used)])
	}
	return list, because
}

// used returns the cells whose placed digits become premises, since other cells cannot hold the
// same digits. Premises with placed digits replace premises that list excluded digits. The method
// returns 0 if the step is not about the cells of one sum.
func (f *facts) used(step *Step, because *settled) (used Cells) {
	if !step.Technique.sums() {
		return 0
	}
	for cell, cannot := range because.cannot {
		if cannot == 0 || f.premise(step, cell, cannot&^f.union(f.placed)).Is != IsCannot {
			continue
		}
		for cells := f.placed &^ (1 << cell); cells != 0; cells &= cells - 1 {
			if f.digits[first(cells)]&cannot != 0 {
				used |= cells & -cells
			}
		}
	}
	return used
}

// premise returns the fact that a cell cannot hold some digits. The technique, the cell and the
// number of digits decide whether the fact states the digit of the cell, its remaining digits, or
// its excluded digits.
func (f *facts) premise(step *Step, cell int, cannot Digits) Fact {
	digits := f.digits[cell]
	switch step.Technique {
	case NakedSingle:
		return cellFact(IsDigits, cell, digits)
	case Pairs, Triples, Quads:
		if step.Cells>>cell&1 != 0 {
			return cellFact(IsDigits, cell, AllDigits&^cannot)
		}
		return cellFact(IsCannot, cell, cannot)
	case HiddenSingle, LockedDigits:
		return cellFact(IsCannot, cell, cannot)
	}
	switch {
	case f.placed>>cell&1 != 0 && digits != 0:
		return digitFact(cell, digits)
	case digits.Len() <= cannot.Len() || digits.Len() <= shortList(step):
		return cellFact(IsDigits, cell, digits)
	}
	return cellFact(IsCannot, cell, cannot)
}

// shortList returns the largest number of remaining digits that a premise lists in any case, since
// a person calculates with these digits.
func shortList(step *Step) int {
	switch {
	case step.Technique == Overlap:
		return fewDigits
	case step.Technique.sums() && step.gone == [maxSums]uint16{}:
		return 2
	}
	return 0
}

// conclusion returns the conclusions of a step as facts, without the conclusions that its premises
// already state. If a sum has no combination left, the list has only this fact.
func (f *facts) conclusion(step *Step, settles, because *settled) (list []Fact) {
	if step.placed != 0 && step.Technique.places() && step.Digits.Len() == 1 {
		return []Fact{digitFact(first(step.placed), step.Digits)}
	}
	elsewhere := Digits(0) // digits that are placed, and so are in no other cell
	for cells := settles.placed; cells != 0; cells &= cells - 1 {
		elsewhere |= f.digits[first(cells)] &^ settles.cannot[first(cells)]
	}
	for i, gone := range settles.gone {
		if gone == 0 {
			continue
		}
		switch left := f.sums[i].all() &^ because.gone[i] &^ gone; {
		case left == 0:
			return []Fact{f.combinationsFact(IsCombinations, i, 0)}
		case few(left, gone):
			list = append(list, f.combinationsFact(IsCombinations, i, left))
		default:
			list = append(list, f.combinationsFact(IsCannotTake, i, gone))
		}
	}
	for cell, d := range settles.cannot {
		if settles.placed>>cell&1 != 0 {
			list = append(list, digitFact(cell, f.digits[cell]&^d))
			continue
		}
		d &^= elsewhere
		left := AllDigits &^ d &^ because.cannot[cell] // what the step and its premises leave
		switch {
		case d == 0:
		case step.Technique == Overlap && step.Cells == 1<<cell && f.digits[cell]&step.equation.digit() != 0:
			list = append(list, cellFact(IsDigits, cell, step.equation.digit()))
		case f.digits[cell]&^d == left && left.Len() < d.Len() && step.Technique != LockedDigits:
			if others := left &^ elsewhere; others != 0 {
				left = others
			}
			list = append(list, cellFact(IsDigits, cell, left))
		default:
			list = append(list, cellFact(IsCannot, cell, d))
		}
	}
	return list
}
