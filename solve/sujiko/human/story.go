package human

import (
	"math"
	"slices"
	"strings"

	"matchbook/solve"
	"matchbook/solve/explain"
	"matchbook/solve/phrase"
)

// The story of a puzzle is a list of steps that solve the puzzle and need few words. The rounds of a solver
// take the easiest technique first, so they have steps that nobody would explain to a friend. Here a search
// makes steps of all techniques in many orders, and keeps the cheapest beginnings of stories:
//
//	start ─┬─ subtract ─┬─ combinations ── …
//	       │            └─ suppose ── …           the cost of a step is about the number of
//	       └─ combinations ─── subtract ── …      sums and combinations that a reader must follow

// planned is a step of a story with the conclusions that the story leaves out.
type planned struct {
	Step
	noCells Cells // cells whose lost digits are left out
	noSums  bool  // whether lists of excluded combinations are left out
}

// A tale is the beginning of a story, with the facts after it. A tale continues another tale, its
// field before, with a step and the singles that follow. The first tale has only singles, and no
// tale before it.
type tale struct {
	facts
	before *tale
	step   Step
	cost   int
}

// beam is the largest number of beginnings that are kept.
const beam = 16

// finals is the largest number of complete stories of which the shortest is chosen.
const finals = 6

// tellStory replaces the steps of a solved puzzle by its story.
func (s *Solver) tellStory() {
	var start tale
	start.beginAt(&s.puzzle, &s.start)
	start.singles(nil)
	plans, ended := [][]planned(nil), []*tale(nil)
	cheapest := func(list []*tale, most int) []*tale {
		slices.SortStableFunc(list, func(a, b *tale) int { return a.rank() - b.rank() })
		list = slices.CompactFunc(list, func(a, b *tale) bool { return a.digits == b.digits && a.left == b.left && a.rank() == b.rank() })
		return list[:min(len(list), most)]
	}
	for list := []*tale{&start}; len(list) > 0; {
		var next []*tale
		for _, t := range list {
			for _, step := range t.open() {
				n := &tale{t.facts, t, step, t.cost + t.price(&step)}
				if len(ended) == finals && n.cost >= ended[finals-1].cost {
					continue
				}
				n.learn(&step.settled)
				if n.singles(nil); n.ending() == Solved {
					ended = append(ended, n)
				} else {
					next = append(next, n)
				}
			}
		}
		ended, list = cheapest(ended, finals), cheapest(next, beam)
	}
	for _, t := range ended {
		var plan []planned
		for ; t.before != nil; t = t.before {
			plan = append(plan, planned{Step: t.step})
		}
		slices.Reverse(plan)
		plans = append(plans, plan)
	}
	if plans == nil {
		plans = append(plans, s.plan())
	}
	best, shortest := 0, math.MaxInt
	for i := range plans {
		plans[i] = s.shorten(plans[i])
		if n := s.length(); n < shortest {
			best, shortest = i, n
		}
	}
	s.replay(plans[best])
}

// plan returns the steps except singles.
func (s *Solver) plan() (plan []planned) {
	for _, step := range s.Steps {
		if !step.Technique.Single() {
			plan = append(plan, planned{Step: step})
		}
	}
	return plan
}

// length returns roughly how long the steps take to read, in English words. The method adds words
// for chains, equations of several cells and common numbers, which a reader must think about.
func (s *Solver) length() (n int) {
	for i := range s.Steps {
		if step := &s.Steps[i]; !step.Technique.Single() {
			sentence := s.Sentence(i, phrase.English)
			n += len(strings.Fields(sentence.Text)) + 2*len(strings.Fields(strings.Join(sentence.Chain, " ")))
			for _, link := range append(s.Reason(i).Chain, solve.Link[Fact]{Rule: step.Technique.String()}) {
				if t := techniqueOf(link.Rule); t == CommonNumbers || t == Overlap && (step.Technique != t || step.Cells.Len() > 1) {
					n += slowWords
				}
			}
		}
	}
	return n
}

// slowWords is the number of words that the method length adds for an equation or common numbers.
const slowWords = 20

// open returns the steps with which a story could continue. If equations with only one cell have
// steps, the method returns only the first of their steps. A story has suppositions only if simple
// steps refute them, or if nothing else is open.
func (t *tale) open() (steps []Step) {
	for i := range t.equations {
		if e := &t.equations[i]; (e.plus | e.minus).Len() == 1 {
			steps = t.overlap(steps, e)
		}
	}
	if len(steps) > 0 {
		return steps[:1]
	}
	var scratch []Step
	for technique := HiddenSingle; technique < Contradiction; technique++ {
		steps = t.find(technique, steps)
	}
	steps = slices.DeleteFunc(steps, func(s Step) bool { // nobody explains which sum has a placed digit
		return s.Technique == LockedDigits && s.gone != [maxSums]uint16{} && s.Digits&t.union(t.placed) != 0
	})
	for i := range steps {
		t.spread(&steps[i])
	}
	for cell, digits := range t.digits {
		for ; t.placed>>cell&1 == 0 && digits != 0; digits &= digits - 1 {
			if rounds := t.refuted(cell, digits&-digits, SumCombinations, &scratch); rounds > 0 {
				step := Step{Technique: Contradiction, A: -1, B: -1, Cells: 1 << cell, Digits: digits & -digits, round: rounds}
				t.remove(&step, step.Cells, step.Digits)
				steps = append(steps, step)
			}
		}
	}
	if len(steps) == 0 {
		steps = t.find(Contradiction, steps)
	}
	return steps
}

// singles places all singles, and calls the function add with each step, unless add is nil.
func (f *facts) singles(add func(Step)) {
	for f.ending() == Stuck {
		found := f.round(NakedSingle, nil)
		if len(found) == 0 {
			return
		}
		f.learn(&found[0].settled)
		if add != nil {
			add(found[0])
		}
	}
}

// rank returns the key by which tales are sorted: the number of remaining candidates plus three
// times the cost.
func (t *tale) rank() (n int) {
	for _, d := range t.digits {
		n += d.Len()
	}
	return n + 3*t.cost
}

// price estimates how much a reader must follow in a step.
func (f *facts) price(step *Step) int {
	n := 0
	switch step.Technique {
	case HiddenSingle:
		return 1
	case LockedDigits, Pairs:
		return 2
	case Triples, Quads:
		return 4
	case SumCombinations, Arrangements:
		sum := &f.sums[step.A]
		in := f.union(sum.cells & f.placed)
		for rest := f.left[step.A]; rest != 0; rest &= rest - 1 {
			d := sum.list[first(Cells(rest))]
			n += bit(d&in == in && d&f.union(f.placed&^sum.cells) == 0)
		}
		return n + 1 + 3*bit(step.Technique == Arrangements)
	case Overlap:
		if step.Cells.Len() == 1 {
			return 1
		}
		e := step.equation
		if n = f.fillings(e.plus, e.minus, 0, e.difference); n > fewWays {
			return 20
		}
		return 4 + n
	case CommonNumbers:
		return 16
	}
	if step.round == 0 || step.round > 7 {
		return 40
	}
	return 6 + 2*step.round
}

// fillings returns the number of ways to fill two sets of cells, plus and minus, with different
// digits that are not taken. The sum of the cells in plus must exceed the sum of the cells in minus
// by the given difference.
func (f *facts) fillings(plus, minus Cells, taken Digits, difference int) (n int) {
	if plus|minus == 0 {
		return bit(difference == 0)
	}
	from := &plus
	if plus == 0 {
		from = &minus
	}
	cell := first(*from)
	*from &= *from - 1
	for may := f.digits[cell] &^ taken; may != 0; may &= may - 1 {
		n += f.fillings(plus, minus, taken|may&-may, less(difference, may&-may, from == &plus))
	}
	return n
}

// shorten looks for a minimal part of a plan that still solves the puzzle, makes its steps, and
// returns them. If a step excludes both combinations and digits of cells, the method leaves out
// either the digits or the list of combinations if nothing rests on that part. If some digits are
// left, the method leaves out cells on which nothing rests. Cells that lose the same digits stay
// together, unless the step calculates each cell alone.
func (s *Solver) shorten(plan []planned) []planned {
	gives := slices.IndexFunc(plan, func(p planned) bool { return p.Technique != Overlap || p.Cells.Len() > 1 })
	if gives > 0 { // a subtraction is easier than other steps to the same digit
		first := slices.Clip(plan[:gives])
		plan = append(first, explain.Least(plan[gives:], func(rest []planned) bool { return s.replay(append(first, rest...)) })...)
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
		if p.noCells == 0 && p.Technique > HiddenSingle {
			for cell := Cells(1); cell < board; cell <<= 1 {
				if p.noCells |= cell; !s.replay(plan) {
					p.noCells &^= cell
				}
			}
		}
	}
	s.replay(plan)
	return plan
}

// replay makes planned steps and singles, and reports whether they solve the puzzle. The method
// skips steps that settle nothing.
func (s *Solver) replay(plan []planned) bool {
	s.facts.beginAt(&s.puzzle, &s.start)
	s.Steps, s.reasonOf = s.Steps[:0], 0
	add := func(step Step) {
		step.Open, step.round = 1, len(s.Steps)
		s.Steps = append(s.Steps, step)
	}
	s.facts.singles(add)
	for i := range plan {
		if s.facts.ending() != Stuck {
			break
		}
		if step, ok := s.facts.again(&plan[i]); ok {
			add(step)
			s.facts.learn(&step.settled)
			s.facts.singles(add)
		}
	}
	s.Ending = s.facts.ending()
	return s.Ending == Solved
}

// placeSingles adds to a step the digits of cells for which the step leaves only one digit. The
// method then adds the digits of cells of the same sum for which the added digits leave only one
// digit.
func (f *facts) placeSingles(step *Step) {
	after, lose := *f, Cells(0)
	for cell, digits := range step.cannot {
		if digits != 0 {
			lose |= 1 << cell
		}
	}
	if step.A >= 0 && step.B < 0 {
		lose &= f.sums[step.A].cells
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

// spread adds to a step about one sum the digits that the remaining combinations exclude from
// cells. The method skips arrangements, which sentences explain by calculations for each cell.
func (f *facts) spread(step *Step) {
	if step.A < 0 || step.B >= 0 || step.Technique == Arrangements || step.gone[step.A] == 0 {
		return
	}
	sum := &f.sums[step.A]
	left := f.left[step.A] &^ step.gone[step.A]
	if step.spreads = sum.cells != 0; step.spreads {
		f.remove(step, sum.cells, ^sum.unionOf(left))
		f.remove(step, board&^sum.cells, sum.commonTo(left))
	}
}

// keeps reports whether a planned step keeps a cell that loses just these digits.
func (p *planned) keeps(cannot *[9]Digits, digits Digits) bool {
	for cell, d := range cannot {
		if p.noCells>>cell&1 == 0 && d == digits {
			return true
		}
	}
	return false
}

// again makes a planned step; the result ok is false if the step settles nothing.
func (f *facts) again(p *planned) (again Step, ok bool) {
	if p.Technique == Contradiction {
		var scratch []Step
		cell := first(p.Cells)
		return p.Step, f.digits[cell]&p.Digits != 0 && f.refuted(cell, p.Digits, Contradiction-1, &scratch) > 0
	}
	claims := p.gone != [maxSums]uint16{} // lockedDigits finds two sorts of steps
	for _, step := range f.rerun(&p.Step, nil) {
		same := step.A == p.A && step.B == p.B && step.Cells == p.Cells
		if p.Technique == LockedDigits {
			same = same && claims == (step.gone != [maxSums]uint16{})
		}
		if !same {
			continue
		}
		f.spread(&step)
		for i, gone := range step.gone {
			if p.noSums && gone != 0 && !few(f.left[i]&^gone, gone) {
				step.gone[i] = 0
			}
		}
		all, calculates := step.cannot, p.Technique == Overlap || p.Technique == Arrangements && step.gone == [maxSums]uint16{} && (step.Cells&^f.placed).Len() > 2
		for cell, digits := range all {
			outside := p.Technique != LockedDigits && step.A >= 0 && step.B < 0 && f.sums[step.A].cells>>cell&1 == 0
			if p.noCells>>cell&1 != 0 && (calculates || outside || !p.keeps(&all, digits)) {
				step.cannot[cell] = 0
			}
		}
		switch p.Technique {
		case SumCombinations, Arrangements, Overlap: // sentences about these techniques state what the cells can hold
			f.placeSingles(&step)
		}
		return step, step.settled != settled{}
	}
	return again, false
}
