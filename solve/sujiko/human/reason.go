package human

import (
	"math/bits"

	"matchbook/solve"
	"matchbook/solve/explain"
)

// The reason of a step is found only when somebody asks for it, so that grading does not pay
// for it. The rule of the step is applied again to fewer and fewer facts: what can be
// forgotten without the rule settling less is not part of the reason.

// Reason returns why step i of the last puzzle holds.
func (s *Solver) Reason(i int) solve.Reason[Fact] {
	step := &s.Steps[i]
	f := s.before(step.round)
	if step.Technique == Contradiction {
		return f.supposition(first(step.Cells), step.Digits)
	}
	want := f.settles(step)
	b := f.basis(step, &want, nil)
	return solve.Reason[Fact]{Because: f.premises(step, &b), Settles: f.conclusion(step, &want, &step.left)}
}

// Known returns what is known before the round of step i of the last puzzle, or at the end
// if i is the number of steps: the clues, the combinations that are left of sums that have
// lost some, and what cells hold or may hold. It leaves out cells and sums of which nothing
// is known, and no others.
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

// before returns the facts before a round.
func (s *Solver) before(round int) *facts {
	f := new(facts)
	f.beginAt(&s.puzzle, &s.start)
	for i := range s.Steps {
		if s.Steps[i].round < round {
			f.advance(s.Steps[i : i+1])
		}
	}
	return f
}

// basis is what a step rests on.
type basis struct {
	clue   [maxSums]bool   // the sums whose number it uses
	listed [maxSums]bool   // the sums of which it uses the fact that combinations are gone
	gone   [maxSums]uint16 // which of them
	cannot [9]Digits       // by cell: digits of which it uses the fact that the cell cannot hold them
}

// basis returns what a step needs to settle what is wanted of it. For a step of a chain,
// ground is the facts of the board, which it uses in preference to others; for other steps
// ground is nil.
func (f *facts) basis(step *Step, want *settled, ground *facts) (b basis) {
	n := step.Cells.Len()
	cells := step.Cells
	switch step.Technique {
	case LastCell:
		b.clue[step.A] = true
		for rest := f.sums[step.A].cells &^ cells; rest != 0; rest &= rest - 1 {
			b.cannot[first(rest)] = AllDigits &^ f.digits[first(rest)]
		}
		return b
	case NakedSingle:
		b.cannot[first(cells)] = AllDigits &^ step.Digits
		return b
	case HiddenSingle, Pairs, Triples, Quads:
		except := step.Digits
		if step.Technique != HiddenSingle && f.union(cells).Len() == n {
			except = AllDigits &^ step.Digits // what the cells themselves cannot hold
		} else {
			cells = board &^ cells
		}
		for ; cells != 0; cells &= cells - 1 {
			b.cannot[first(cells)] = except
		}
		return b
	case Overlap:
		b.clue[step.A] = true
		if step.B != boardSum {
			b.clue[step.B] = true
		}
		b.forget(f, f, step, want, ground)
		return b
	}
	// A step uses either the number of a sum or the combinations that are left. It tells
	// whichever is shorter; but to compare two sums, a person looks at what is left of both.
	least := -1
	for choice := range 4 {
		var tried basis
		g := *f
		use := func(sum int8, list bool) bool {
			if sum < 0 {
				return !list
			}
			some := f.left[sum] != f.sums[sum].all()
			tried.clue[sum], tried.listed[sum] = !list, list
			if !list {
				g.left[sum] = f.sums[sum].all()
			}
			return some || !list
		}
		if !use(step.A, choice&1 != 0) || !use(step.B, choice&2 != 0) ||
			step.Technique == CommonNumbers && ground == nil && g.left != f.left || !g.still(f, step, want, &tried, ground) {
			continue
		}
		tried.forget(f, &g, step, want, ground)
		if cost := tried.cost(f, step, ground); least < 0 || cost < least {
			least, b = cost, tried
		}
	}
	return b
}

// still reports whether the rule of a step, applied to the facts g, settles what is wanted.
// Less may be known in g than in f.
func (g *facts) still(f *facts, step *Step, want *settled, b *basis, ground *facts) bool {
	var again Step
	switch step.Technique {
	case SumCombinations:
		again, _ = g.combine(int(step.A))
	case LockedDigits:
		if step.removes() {
			again, _ = g.lock(int(step.A), AllDigits)
		} else {
			again, _ = g.claim(int(step.A), g.union(board&^step.Cells))
		}
	case Arrangements:
		again, _ = g.arrange(int(step.A))
	case Overlap:
		again, _ = g.overlap(step.equation)
	case CommonNumbers:
		again, _ = g.compare(int(step.A), int(step.B))
	}
	if again.Cells == 0 && !again.removes() && step.Technique != CommonNumbers {
		return false // the rule found nothing
	}
	for i, d := range want.removed {
		if d&^again.Removed[i] != 0 {
			return false
		}
	}
	for k, sum := range [2]int8{step.A, step.B} {
		if sum < 0 || sum >= maxSums || want.left[sum] == 0 {
			continue
		}
		may := f.left[sum] // of what may be left
		if ground != nil || !few(step.left[k], want.left[sum]) {
			may = f.sums[sum].all() // others are not told to be gone
		}
		if again.left[k]&^(may&^want.left[sum]) != 0 {
			return false
		}
	}
	return true
}

// looks returns the cells that the rule of a step looks at.
func (f *facts) looks(step *Step) Cells {
	switch {
	case step.Technique == LockedDigits && step.removes():
		return 0
	case step.Technique == LockedDigits:
		return board &^ step.Cells
	case step.Technique == CommonNumbers:
		return f.sums[step.A].cells & f.sums[step.B].cells
	}
	return step.Cells
}

// forget removes from the facts of start, from which what is wanted follows, every fact without
// which it still follows, and notes the others in b. It looks first at facts that are not on the
// board, then at combinations, at whole cells, and at single digits.
func (b *basis) forget(f, start *facts, step *Step, want *settled, ground *facts) {
	g, cells := *start, f.looks(step)
	for cell := range g.digits {
		if cells>>cell&1 == 0 {
			g.digits[cell] = AllDigits
		}
	}
	for _, of := range [...]func(*facts) []settled{
		func(g *facts) []settled { return g.derived(ground) },
		func(g *facts) []settled { return b.combinationsGone(f, g, ground) },
		func(g *facts) []settled { return g.gone(cells, func(d Digits) Digits { return d }) },
		func(g *facts) []settled { return g.gone(cells, func(d Digits) Digits { return d & -d }) },
	} {
		pieces := of(&g)
		without := func(kept []settled) facts {
			h := g
			for i := range pieces {
				h.forget(&pieces[i])
			}
			for i := range kept {
				h.learn(&kept[i])
			}
			return h
		}
		g = without(explain.Least(pieces, func(kept []settled) bool {
			h := without(kept)
			return h.still(f, step, want, b, ground)
		}))
	}
	for cell := range g.digits {
		b.cannot[cell] = AllDigits &^ g.digits[cell]
	}
	for sum := range g.sums {
		if b.listed[sum] {
			b.gone[sum] = f.sums[sum].all() &^ g.left[sum]
			if b.gone[sum] == 0 {
				b.clue[sum], b.listed[sum] = true, false
			}
		}
	}
}

// derived returns, one by one, that cells cannot hold the digits that they can hold on the
// board; nothing if ground is nil.
func (f *facts) derived(ground *facts) (pieces []settled) {
	if ground == nil {
		return nil
	}
	for cell, digits := range ground.digits {
		for rest := digits &^ f.digits[cell]; rest != 0; rest &= rest - 1 {
			pieces = append(pieces, cannot(cell, rest&-rest))
		}
	}
	return pieces
}

// gone returns what cells cannot hold, in parts: part takes one from the digits that are left.
func (f *facts) gone(cells Cells, part func(Digits) Digits) (pieces []settled) {
	for ; cells != 0; cells &= cells - 1 {
		cell := first(cells)
		for rest := AllDigits &^ f.digits[cell]; rest != 0; rest &^= part(rest) {
			pieces = append(pieces, cannot(cell, part(rest)))
		}
	}
	return pieces
}

// combinationsGone returns the combinations that are gone in g, one by one, of sums that do not
// tell all that they take.
func (b *basis) combinationsGone(f, g, ground *facts) (pieces []settled) {
	for sum := range g.sums {
		gone := f.sums[sum].all() &^ g.left[sum]
		if !b.listed[sum] || ground == nil && few(g.left[sum], gone) {
			continue
		}
		for ; gone != 0; gone &= gone - 1 {
			var piece settled
			piece.left[sum] = gone & -gone
			pieces = append(pieces, piece)
		}
	}
	return pieces
}

// cannot returns that a cell cannot hold some digits.
func cannot(cell int, digits Digits) (s settled) {
	s.removed[cell] = digits
	return s
}

// learn adds to the facts what is settled; forget takes it away.
func (f *facts) learn(s *settled) {
	for i := range f.digits {
		f.digits[i] &^= s.removed[i]
	}
	for i := range f.left {
		f.left[i] &^= s.left[i]
	}
}

func (f *facts) forget(s *settled) {
	for i := range f.digits {
		f.digits[i] |= s.removed[i]
	}
	for i := range f.left {
		f.left[i] |= s.left[i]
	}
}

// cost is how much there is to tell. In a chain, how much of it is not on the board counts
// first.
func (b *basis) cost(f *facts, step *Step, ground *facts) (cost int) {
	for cell, d := range b.cannot {
		if d != 0 {
			cost += 2 + min(d.Len(), f.digits[cell].Len())
		}
		if ground != nil {
			cost += 1000 * (d & ground.digits[cell]).Len()
		}
	}
	for sum := range f.sums {
		if b.listed[sum] {
			told := f.sums[sum].all() &^ b.gone[sum]
			if !few(told, b.gone[sum]) {
				told = b.gone[sum]
			}
			cost += 2 + bits.OnesCount16(told)*f.sums[sum].cells.Len()
		}
		if ground != nil {
			cost += 1000 * bits.OnesCount16(b.gone[sum]&ground.left[sum])
		}
	}
	return cost
}

// premises returns what a step rests on as facts.
func (f *facts) premises(step *Step, b *basis) (list []Fact) {
	for i := range f.sums {
		switch {
		case b.clue[i]:
			list = append(list, f.sumFact(i))
		case b.listed[i]:
			if left := f.sums[i].all() &^ b.gone[i]; few(left, b.gone[i]) {
				list = append(list, f.combinationsFact(IsCombinations, i, left))
			} else {
				list = append(list, f.combinationsFact(IsCannotTake, i, b.gone[i]))
			}
		}
	}
	for cell, cannot := range b.cannot {
		if cannot != 0 {
			list = append(list, f.premise(step, cell, cannot))
		}
	}
	return list
}

// premise returns the fact that a cell cannot hold some digits, in its shortest form: if
// fewer digits are left than gone, as the digits that are left.
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
	case digits.Len() <= cannot.Len():
		return cellFact(IsDigits, cell, digits)
	}
	return cellFact(IsCannot, cell, cannot)
}

// conclusion returns what a step settles as facts. Left are the combinations of its sums
// that are left. If there are none, nothing else matters.
func (f *facts) conclusion(step *Step, want *settled, left *[2]uint16) (list []Fact) {
	if want.placed != 0 {
		cell := first(step.Cells)
		if step.Digits.Len() == 1 {
			return []Fact{digitFact(cell, step.Digits)}
		}
		return []Fact{cellFact(IsCannot, cell, f.digits[cell])} // two digits that have only this cell
	}
	for k, sum := range [2]int8{step.A, step.B} {
		if sum >= 0 && sum < maxSums && want.left[sum] != 0 {
			switch gone := want.left[sum]; {
			case left[k] == 0:
				return []Fact{f.combinationsFact(IsCombinations, int(sum), 0)}
			case few(left[k], gone):
				list = append(list, f.combinationsFact(IsCombinations, int(sum), left[k]))
			default:
				list = append(list, f.combinationsFact(IsCannotTake, int(sum), gone))
			}
		}
	}
	for cell, d := range want.removed {
		switch left := AllDigits &^ d; {
		case d == 0:
		case step.Technique == Overlap && step.Cells == 1<<cell && f.digits[cell]&step.equation.digit() != 0:
			list = append(list, cellFact(IsDigits, cell, step.equation.digit()))
		case f.digits[cell] == AllDigits && left.Len() < d.Len() && step.Technique != LockedDigits:
			list = append(list, cellFact(IsDigits, cell, left))
		default:
			list = append(list, cellFact(IsCannot, cell, d))
		}
	}
	return list
}
