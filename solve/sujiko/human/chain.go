package human

import (
	"slices"

	"matchbook/solve"
	"matchbook/solve/explain"
)

// A chain refutes a supposition. The steps of the chain follow from the supposed digit, until a cell,
// a digit or a sum has no possibility left.

// mostEnds is the largest number of contradictions from which refute tries to make a chain, for each
// limit of techniques.
const mostEnds = 4

// refute returns why a cell cannot hold a digit. The reason is a short chain from the digit to a
// contradiction.
func (r *reasoner) refute(cell int, digit Digits) solve.Reason[Fact] {
	start := r.board
	start.put(cell, digit)
	var best []link
	for _, limit := range [2]Technique{SumCombinations, Contradiction - 1} {
		derivation, ends := start.follow(limit)
		for _, end := range ends[:min(len(ends), mostEnds)] {
			chain := explain.Chain(r, append(slices.Clip(derivation), end), start.has)
			if best == nil || chain != nil && effort(chain) < effort(best) {
				best = chain
			}
		}
	}
	return r.board.supposition(cell, digit, best)
}

// effort returns a weighted number of links of a chain. An equation or a comparison of two sums
// counts as three links, since it takes a reader as much time as three links.
func effort(chain []link) (n int) {
	for i := range chain {
		n += 1 + 2*bit(chain[i].Rule.Technique >= Overlap)
	}
	return n
}

// follow makes steps of the techniques up to the parameter limit, round by round, until something
// has no possibility left. The method returns the steps and all contradictions of the last round,
// or nothing if the steps lead to no contradiction.
func (f facts) follow(limit Technique) (derivation, ends []link) {
	for round := range mostRounds {
		if ends = append(ends, f.ends(round)...); len(ends) > 0 {
			return derivation, ends
		}
		var steps []Step
		for t := LastCell; t <= limit; t++ {
			steps = f.find(t, steps)
		}
		if len(steps) == 0 {
			return nil, nil
		}
		for i := range steps {
			if s := &steps[i]; s.Technique == HiddenSingle && s.Digits.Len() > 1 { // the first digit takes the cell
				*s = f.place(HiddenSingle, -1, first(s.Cells), s.Digits&-s.Digits)
			}
			l := link{Rule: steps[i], Round: round, Settles: f.settles(&steps[i], false)}
			derivation = append(derivation, l)
			for k, gone := range steps[i].gone {
				if gone != 0 && gone == f.left[k] {
					l.Settles = nil // the contradiction itself settles nothing
					ends = append(ends, l)
					break
				}
			}
		}
		f.apply(steps)
	}
	return nil, nil
}

// ends returns the obvious contradictions: every cell, digit and sum that has no possibility left.
// If there are none, the method returns every wrong sum of a full board.
func (f *facts) ends(round int) (ends []link) {
	add := func(t Technique, sum int8, cells Cells, digits Digits) {
		ends = append(ends, link{Rule: Step{Technique: t, A: sum, B: -1, Cells: cells, Digits: digits}, Round: round})
	}
	for cell, d := range f.digits {
		if d == 0 {
			add(NakedSingle, -1, 1<<cell, 0)
		}
	}
	for d := AllDigits &^ f.union(board); d != 0; d &= d - 1 {
		add(HiddenSingle, -1, 0, d&-d)
	}
	for i := range f.sums {
		if f.left[i] == 0 {
			add(SumCombinations, int8(i), 0, 0)
		}
	}
	if len(ends) == 0 && f.placed == board {
		for i := range f.sums {
			if !f.done(i) {
				add(LastCell, int8(i), 0, 0)
			}
		}
	}
	return ends
}

// supposition returns the reason why a cell cannot hold a digit, which a chain proves.
func (f *facts) supposition(cell int, digit Digits, chain []link) solve.Reason[Fact] {
	r := solve.Reason[Fact]{
		Suppose: []Fact{digitFact(cell, digit)},
		Settles: []Fact{cellFact(IsCannot, cell, digit)},
	}
	now, said := *f, settled{} // the facts after each link, and the facts that the text of the chain has stated
	now.put(cell, digit)
	said.put(cell, digit)
	var rests settled // the facts of the board that the chain rests on
	sums := uint16(0)
	for i := range chain {
		l := &chain[i]
		if l.Rule.Technique.sums() && len(l.Settles) > 0 {
			(&reasoner{board: now}).plainest(l)
		}
		if l.Rule.Technique == Overlap {
			loses, _ := gather(l.Settles)
			cells := l.Rule.Cells
			for cell, digits := range loses.cannot {
				cells &^= Cells(bit(digits != 0)) << cell
			}
			for _, a := range now.placedIn(cells) {
				if !slices.Contains(l.Because, a) {
					l.Because = append(l.Because, a)
				}
			}
		}
		told, because := now.tell(&chain[i])
		r.Chain = append(r.Chain, told)
		_, numbers := gather(chain[i].Because)
		because, sums = because.without(&said), sums|numbers
		rests.add(&because)
		for k := range told.Settles {
			says := f.says(&told.Settles[k])
			if says.placed != 0 {
				says.put(first(says.placed), AllDigits&^says.cannot[first(says.placed)])
			}
			said.add(&says)
			now.learn(&says)
		}
	}
	for i, d := range rests.cannot { // a digit on the board implies that no other cell holds it
		if d != 0 && f.placed>>i&1 != 0 {
			for j := range rests.cannot {
				if j != i {
					rests.cannot[j] &^= f.digits[i]
				}
			}
		}
	}
	r.Because, _ = f.premises(&Step{Technique: Contradiction}, sums, rests)
	return r
}
