package human

import (
	"slices"

	"matchbook/solve"
)

// A supposition is refuted by a chain of steps after which some cell, digit or sum has no way
// left. The solver only tests whether there is such a chain; the chain itself is found when
// somebody asks for the reason. Then all steps that follow from the supposition are made,
// round by round, and of these only the steps that the end rests on are kept, each with only
// what is needed of what it settles. That is done with the easiest technique in each round,
// and again with all techniques in every round, and for everything that has no way left. The
// shortest chain is the reason.

// settled is what steps settle.
type settled struct {
	removed [9]Digits       // that cells cannot hold
	left    [maxSums]uint16 // combinations of sums that go
	placed  Cells           // cells whose digit is put in
}

// settles returns what a step found in the facts settles.
func (f *facts) settles(step *Step) (s settled) {
	s.removed = step.Removed
	switch step.Technique {
	case LastCell, NakedSingle, HiddenSingle:
		if step.Digits != 0 {
			s.placed = step.Cells
		}
	case SumCombinations, LockedDigits, Arrangements, CommonNumbers:
		s.left[step.A] = f.left[step.A] &^ step.left[0]
		if step.B >= 0 {
			s.left[step.B] = f.left[step.B] &^ step.left[1]
		}
	}
	return s
}

// add adds to s what t settles, and to twice what both do.
func (s *settled) add(t, twice *settled) {
	for i, d := range t.removed {
		twice.removed[i] |= s.removed[i] & d
		s.removed[i] |= d
	}
	for i, left := range t.left {
		twice.left[i] |= s.left[i] & left
		s.left[i] |= left
	}
	twice.placed |= s.placed & t.placed
	s.placed |= t.placed
}

// link is a step of a chain.
type link struct {
	facts // it was found in
	step  Step
	round int
	own   settled // what it settles and no earlier link does
	want  settled // the part of own that the chain needs
	basis basis
}

// end is something that has no way left.
type end struct {
	rule  Technique
	basis basis
	sum   int // of which no combination is left, or -1
}

// supposition returns why a cell cannot hold a digit: the reason of a step of Contradiction.
func (f *facts) supposition(cell int, digit Digits) solve.Reason[Fact] {
	var best []link
	var last *end
	for _, together := range [2]bool{false, true} {
		links, ends, after := f.follow(cell, digit, together)
		for i := range ends {
			if chain := f.trace(cell, digit, links, &ends[i], after); last == nil || len(chain) < len(best) {
				best, last = chain, &ends[i]
			}
		}
	}
	return f.told(cell, digit, best, last)
}

// follow makes all steps that follow if a cell holds a digit, until something has no way
// left. A round has the steps of the easiest technique or, if together is set, of all
// techniques.
func (f *facts) follow(cell int, digit Digits, together bool) (links []link, ends []end, after *facts) {
	g := f.supposed(cell, digit)
	for round := 0; ; round++ {
		if ends := g.ends(); len(ends) > 0 {
			return links, ends, &g
		}
		var steps []Step
		if together {
			for t := LastCell; t < Contradiction; t++ {
				steps = g.find(t, steps)
			}
		} else {
			steps = g.round(Contradiction-1, nil)
		}
		if len(steps) == 0 {
			return nil, nil, nil // it is no contradiction
		}
		var all, twice settled
		for i := range steps {
			own := g.settles(&steps[i])
			before := all
			all.add(&own, &twice)
			own.less(&before)
			links = append(links, link{facts: g, step: steps[i], round: round, own: own})
		}
		g.advance(steps)
	}
}

// ends lists everything that has no way left.
func (f *facts) ends() (list []end) {
	all := Digits(0)
	for cell, d := range f.digits {
		all |= d
		if d == 0 {
			e := end{rule: NakedSingle, sum: -1}
			e.basis.cannot[cell] = AllDigits
			list = append(list, e)
		}
	}
	for d := AllDigits &^ all; d != 0; d &= d - 1 {
		e := end{rule: HiddenSingle, sum: -1}
		for cell := range e.basis.cannot {
			e.basis.cannot[cell] = d & -d
		}
		list = append(list, e)
	}
	for i := range f.sums {
		if f.left[i] == 0 {
			e := end{rule: SumCombinations, sum: i}
			e.basis.listed[i], e.basis.gone[i] = true, f.sums[i].all()
			list = append(list, e)
		}
	}
	if len(list) > 0 || f.placed != board {
		return list
	}
	for i := range f.sums {
		if cells := f.sums[i].cells; f.placedSum(cells) != int(f.sums[i].total) {
			e := end{rule: LastCell, sum: -1}
			e.basis.clue[i] = true
			for ; cells != 0; cells &= cells - 1 {
				e.basis.cannot[first(cells)] = AllDigits &^ f.digits[first(cells)]
			}
			list = append(list, e)
		}
	}
	return list
}

// less takes from s what t settles.
func (s *settled) less(t *settled) {
	for i := range s.removed {
		s.removed[i] &^= t.removed[i]
	}
	for i := range s.left {
		s.left[i] &^= t.left[i]
	}
	s.placed &^= t.placed
}

// within reports whether t settles all that s does.
func (s *settled) within(t *settled) bool {
	rest := *s
	rest.less(t)
	return rest == settled{}
}

// both returns what s and t both settle.
func (s *settled) both(t *settled) (b settled) {
	for i := range s.removed {
		b.removed[i] = s.removed[i] & t.removed[i]
	}
	for i := range s.left {
		b.left[i] = s.left[i] & t.left[i]
	}
	return b
}

// trace returns the links on which an end rests.
func (f *facts) trace(cell int, digit Digits, links []link, last *end, after *facts) (chain []link) {
	ground := f.supposed(cell, digit)
	var need settled
	require := func(b *basis) {
		for i, d := range b.cannot {
			need.removed[i] |= d & ground.digits[i]
		}
		for i, gone := range b.gone {
			need.left[i] |= gone & ground.left[i]
		}
	}
	require(&last.basis)
	for i := len(links) - 1; i >= 0; i-- {
		l := links[i]
		if l.want = l.own.both(&need); l.want == (settled{}) {
			continue
		}
		switch l.step.Technique {
		case LastCell, NakedSingle, HiddenSingle:
			if l.step.Digits != 0 {
				l.want.placed = l.step.Cells
			}
		}
		need.less(&l.want)
		l.basis = l.facts.basis(&l.step, &l.want, &ground)
		require(&l.basis)
		chain = append(chain, l)
	}
	slices.Reverse(chain)
	for i := len(chain) - 1; i >= 0; i-- {
		if rest := slices.Delete(slices.Clone(chain), i, i+1); f.stands(cell, digit, rest, last) {
			chain = rest
		}
	}
	return chain
}

// said returns all that a link says. If it says that a digit is in a cell, it also says that
// the digit is in no other cell, and that no other digit is in the cell.
func (l *link) said() settled {
	s := l.want
	if l.want.placed != 0 && l.step.Digits.Len() == 1 {
		s.put(first(l.step.Cells), l.step.Digits)
	}
	return s
}

// put adds to s what follows from a digit in a cell.
func (s *settled) put(cell int, digit Digits) {
	for i := range s.removed {
		s.removed[i] |= digit
	}
	s.removed[cell] = AllDigits &^ digit
}

// lacks returns what of a basis is not settled.
func (s *settled) lacks(b *basis) settled {
	lacks := settled{removed: b.cannot, left: b.gone}
	lacks.less(s)
	return lacks
}

// stands reports whether everything on which the links and the end rest is on the board,
// supposed, or said by an earlier link.
func (f *facts) stands(cell int, digit Digits, chain []link, last *end) bool {
	var known, unused settled
	for i, d := range f.digits {
		known.removed[i] = AllDigits &^ d
	}
	for i := range f.sums {
		known.left[i] = f.sums[i].all() &^ f.left[i]
	}
	known.put(cell, digit)
	for i := range chain {
		if known.lacks(&chain[i].basis) != (settled{}) {
			return false
		}
		said := chain[i].said()
		known.add(&said, &unused)
	}
	return known.lacks(&last.basis) == settled{}
}

// told returns a chain as a reason.
func (f *facts) told(cell int, digit Digits, chain []link, last *end) solve.Reason[Fact] {
	r := solve.Reason[Fact]{
		Suppose: []Fact{digitFact(cell, digit)},
		Settles: []Fact{cellFact(IsCannot, cell, digit)},
	}
	// The chain rests on facts of the board where neither the supposition nor an earlier link
	// says them.
	var all basis
	var said, unused settled
	said.put(cell, digit)
	note := func(b *basis) {
		lacks := said.lacks(b)
		for i := range f.sums {
			all.clue[i] = all.clue[i] || b.clue[i]
			if lacks.left[i] != 0 {
				all.listed[i], all.gone[i] = true, f.sums[i].all()&^f.left[i]
			}
		}
		for i, d := range lacks.removed {
			all.cannot[i] |= d
		}
	}
	for i := range chain {
		l := &chain[i]
		now := f.after(&said)
		now.widen(&l.step, &l.basis)
		note(&l.basis)
		more := l.said()
		said.add(&more, &unused)
		var left [2]uint16
		for k, sum := range [2]int8{l.step.A, l.step.B} {
			if sum >= 0 && sum < maxSums {
				left[k] = f.sums[sum].all() &^ l.basis.gone[sum] &^ l.want.left[sum]
			}
		}
		r.Chain = append(r.Chain, solve.Link[Fact]{
			Rule:    l.step.Technique.String(),
			Because: now.premises(&l.step, &l.basis),
			Settles: l.facts.conclusion(&l.step, &l.want, &left),
		})
	}
	// A link that leaves no combination of a sum is the end itself.
	if n := len(r.Chain); last.sum >= 0 && n > 0 && chain[n-1].leavesNone(last.sum) {
		r.Chain[n-1].Settles = nil
	} else {
		end, now := &Step{Technique: last.rule}, f.after(&said)
		now.widen(end, &last.basis)
		note(&last.basis)
		r.Chain = append(r.Chain, solve.Link[Fact]{
			Rule:    last.rule.String(),
			Because: now.premises(end, &last.basis),
		})
	}
	for i := range f.sums {
		if all.listed[i] {
			all.clue[i] = false // the combinations imply the number
		}
	}
	for _, link := range r.Chain { // a digit that a link names is on the board, or follows
		for _, fact := range link.Because {
			if i, _ := fact.Cell(); fact.Is == IsDigit && f.placed>>i&1 != 0 && f.digits[i] == fact.May() {
				all.cannot[i] = AllDigits &^ f.digits[i]
			}
		}
	}
	for i, d := range all.cannot { // a digit on the board says that others cannot hold it
		if d != 0 && f.placed>>i&1 != 0 {
			for j := range all.cannot {
				if j != i {
					all.cannot[j] &^= f.digits[i]
				}
			}
		}
	}
	r.Because = f.premises(&Step{Technique: Contradiction}, &all)
	return r
}

// after returns the facts as a person sees them who has crossed off what was said.
func (f *facts) after(said *settled) facts {
	g := *f
	for i := range g.digits {
		if g.digits[i] &^= said.removed[i]; g.digits[i].Len() == 1 {
			g.placed |= 1 << i
		}
	}
	for i := range g.sums {
		g.left[i] &^= said.left[i]
	}
	return g
}

// widen makes a basis of a link what its premises tell: where they tell the digits or the
// combinations that are left, all others that are gone by then.
func (f *facts) widen(step *Step, b *basis) {
	for i, cannot := range b.cannot {
		if cannot != 0 {
			if fact := f.premise(step, i, cannot); fact.Is != IsCannot {
				b.cannot[i] = AllDigits &^ fact.May()
			}
		}
	}
	for i := range f.sums {
		if b.listed[i] && few(f.left[i], b.gone[i]) {
			b.gone[i] = f.sums[i].all() &^ f.left[i]
		}
	}
}

// leavesNone reports whether a link takes all combinations of a sum that are left, and
// nothing else is wanted of it.
func (l *link) leavesNone(sum int) bool {
	rest := l.want
	rest.left[sum] = 0
	return rest == settled{} && l.want.left[sum]|l.basis.gone[sum] == l.sums[sum].all()
}
