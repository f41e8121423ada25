package human

import (
	"slices"

	"matchbook/solve/explain"
)

// A path takes the easiest step first, so it has weak steps that a later one makes unnecessary:
// three sums exclude 9 from a row, and then a step puts 7, 8 and 9 into the row below. A reader
// wants only the later step. So each step except singles is left out in turn, and the path is
// made again; if it still leads to the solution, the step is not needed.

// planned is a step of a path, and what to leave out of it: the digits that some cells lose, or the
// list of excluded combinations.
type planned struct {
	Step
	noCells Cells
	noSums  bool
}

// shorten leaves out steps of a solved path that the others do not need. If a step excludes both
// combinations and digits of cells, it leaves out the digits or the list of combinations if nothing
// rests on them. It leaves out the cells on which nothing rests of a step that may need a calculation for
// each of its cells; if it needs none, cells that lose the same digits stay together.
func (s *Solver) shorten() {
	if s.Ending != Solved {
		return
	}
	var plan []planned
	for _, step := range s.Steps {
		if !step.Technique.Single() {
			plan = append(plan, planned{Step: step})
		}
	}
	for i := len(plan) - 1; i >= 0; i-- { // first the hardest, which repeat what easier steps have shown
		if without := slices.Delete(slices.Clone(plan), i, i+1); plan[i].Technique >= CommonNumbers && s.replay(without) {
			plan = without
		}
	}
	plan = explain.Least(plan, s.replay)
	for i := range plan {
		p := &plan[i]
		if p.Technique.sums() || p.Technique == LockedDigits {
			if p.noCells = board; !s.replay(plan) {
				p.noCells, p.noSums = 0, true
				p.noSums = s.replay(plan)
			}
		}
		if p.Technique == Arrangements && p.noCells == 0 || p.Technique == Overlap || p.Technique == CommonNumbers {
			for cell := Cells(1); cell < board; cell <<= 1 {
				if p.noCells |= cell; !s.replay(plan) {
					p.noCells &^= cell
				}
			}
		}
	}
	s.replay(plan)
}

// replay makes planned steps, and reports whether these and singles solve the puzzle. It skips
// steps that settle nothing.
func (s *Solver) replay(plan []planned) bool {
	s.facts.beginAt(&s.puzzle, &s.start)
	s.Steps, s.reasonOf = s.Steps[:0], 0
	round := 0
	add := func(step Step) {
		step.Open, step.round = 1, round
		s.Steps = append(s.Steps, step)
		s.facts.learn(&step.settled)
		round++
	}
	singles := func() {
		for s.Ending = s.facts.ending(); s.Ending == Stuck; s.Ending = s.facts.ending() {
			found := s.facts.round(NakedSingle, nil)
			if len(found) == 0 {
				return
			}
			add(found[0])
		}
	}
	singles()
	for i := range plan {
		if s.Ending != Stuck {
			break
		}
		if step, ok := s.facts.again(&plan[i]); ok {
			add(step)
			singles()
		}
	}
	return s.Ending == Solved
}

// placeSingles adds digits to a step, for cells to which the step leaves only one, and then for
// cells of the same sum to which these leave only one.
func (f *facts) placeSingles(step *Step) {
	after, lose := *f, Cells(0)
	for cell, digits := range step.cannot {
		if digits != 0 {
			lose |= 1 << cell
		}
	}
	for more := true; more; {
		more = false
		after.learn(&step.settled)
		for _, single := range after.nakedSingles(nil) {
			if lose&single.Cells != 0 {
				more = true
				step.placed |= single.Cells
				f.remove(step, board&^single.Cells, single.Digits)
			}
		}
	}
}

// keeps reports whether a step keeps a cell that loses some digits.
func (p *planned) keeps(cannot *[9]Digits, digits Digits) bool {
	for cell, d := range cannot {
		if p.noCells>>cell&1 == 0 && d == digits {
			return true
		}
	}
	return false
}

// again makes a planned step; ok is false if it settles nothing.
func (f *facts) again(p *planned) (again Step, ok bool) {
	if p.Technique == Contradiction {
		var scratch []Step
		cell := first(p.Cells)
		return p.Step, f.digits[cell]&p.Digits != 0 && f.refuted(cell, p.Digits, &scratch)
	}
	claims := p.gone != [maxSums]uint16{} // locked digits are found by two rules
	for _, step := range f.rerun(&p.Step, nil) {
		same := step.A == p.A && step.B == p.B && step.Cells == p.Cells
		if p.Technique == LockedDigits {
			same = same && claims == (step.gone != [maxSums]uint16{})
		}
		if !same {
			continue
		}
		for i, gone := range step.gone {
			if p.noSums && gone != 0 && !few(f.left[i]&^gone, gone) {
				step.gone[i] = 0
			}
		}
		all, calculates := step.cannot, p.Technique == Overlap || p.Technique == Arrangements && step.gone == [maxSums]uint16{}
		for cell, digits := range all {
			if p.noCells>>cell&1 != 0 && (calculates || !p.keeps(&all, digits)) {
				step.cannot[cell] = 0
			}
		}
		switch p.Technique {
		case SumCombinations, Arrangements, Overlap: // sentences about these say what the cells can hold
			f.placeSingles(&step)
		}
		return step, step.settled != settled{}
	}
	return again, false
}
