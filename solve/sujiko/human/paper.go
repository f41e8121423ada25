package human

import (
	"math/bits"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// Paper solves puzzles by the common number network algorithm of S.-U. Lee (figure 3 of the paper
// that package sujiko names). In the paper, FSC is the sum of a circle, VSC the sum of a region, SC
// either sum, and NC a given. NS and HS are naked and hidden singles, and NP, NT, NQ naked pairs,
// triples and quads.
//
//	Step 1   "1 to 9 are put into the empty cells"
//	Step 2   "from the cells of FSC and VSC go numbers that are not in the union of their
//	         possible combinations; a cell keeps the intersection"; for these "NC in the
//	         block: included; NC, NP, NT, NQ outside the block: excluded"
//	Step 3a  "where there are NS, HS, NP, NT, NQ, these numbers go from the other cells"
//	     b   "where an SC has a single combination, its numbers go from the other cells"
//	     c   "if there are only NP and NT, or the above does not apply":
//	     c1  "if, when the possible combinations of each sum are reduced, there is a single
//	         one, settle its NT (or NP), and delete its numbers from the other cells"
//	     c2  "else if there is a combination with two or more numbers that are in a single
//	         cell, delete it"
//	     c3  "else select, in each SC, the intersections of the candidate combinations
//	         between SCs (I∩II, I∩III, II∩IV, III∩IV, I∩II∩III∩IV)"
//
// Where the paper leaves something open, Paper does the following:
//
//   - Paper tries the rules in the order above, and begins again at 3a after each rule that
//     changes something. Each place where a rule applies counts as a step, and all these
//     steps are made together.
//   - Pairs, triples and quads are naked, as the paper's names say.
//   - Rule c1 does step 2 again, with the remaining digits.
//   - Rule c2 deletes a combination if two of its digits can only be in one cell of the sum, the
//     same cell for both.
//   - Rule c3 first removes combinations that agree with no combination of another sum. Two
//     combinations agree if they have as many digits in common as their sums have cells in common, and
//     if those cells can hold these digits. If no combination is removed, c3 selects a network: one
//     combination of each sum, all in agreement. Rule c3 takes the first network in the order of
//     circles, then regions, with combinations sorted by their greatest digits. The selection may be
//     wrong, but Paper never takes it back; nor does the paper. Paper selects at most once, since every
//     sum has one combination after the selection.
//
// Three sentences of the paper can be read literally ([solve.Reading]); the rules quote them.
//
// A Paper can be used for many puzzles, but not concurrently. The zero Paper is ready to use.
type Paper struct {
	Solution sujiko.Solution // the solution of the last run, if it solved the puzzle

	facts   facts
	found   []Step
	reading solve.Reading
}

// paperRules are the rules of step 3 except the selection.
var paperRules = [...]struct {
	name string
	find func(*Paper, []Step) []Step
}{
	{"3a naked single", func(a *Paper, steps []Step) []Step { return a.facts.nakedSingles(steps) }},
	{"3a hidden single", func(a *Paper, steps []Step) []Step { return a.facts.hiddenSingles(steps) }},
	{"3a naked pair", nakedSubsets(Pairs, 2)},
	{"3a naked triple", nakedSubsets(Triples, 3)},
	{"3a naked quad", nakedSubsets(Quads, 4)},
	{"3b single combination", func(a *Paper, steps []Step) []Step { return a.facts.singleCombinations(steps) }},
	{"3c1 combinations", (*Paper).reduce},
	{"3c2 crowded combination", func(a *Paper, steps []Step) []Step { return a.facts.crowded(steps) }},
	{"3c3 common numbers", (*Paper).compareAll},
}

func nakedSubsets(t Technique, n int) func(*Paper, []Step) []Step {
	return func(a *Paper, steps []Step) []Step { return a.facts.subsets(steps, t, n, false) }
}

// Solve runs the algorithm in reading r of the paper. The only choice of the algorithm is the
// selection of a network. If the parameter trace is not nil, the method calls it with the rule and
// a sentence for each step.
func (a *Paper) Solve(p sujiko.Puzzle, r solve.Reading, trace solve.Trace) (run solve.PaperRun) {
	f := &a.facts
	f.begin(&p)
	a.reading = r
	apply := func(rule string) {
		for i := range a.found {
			if trace != nil {
				trace(rule, phrase.Sentences(f.sentence(&a.found[i])))
			}
		}
		f.apply(a.found)
		run.Steps += len(a.found)
	}
	a.found = f.combineAll(a.found[:0])
	apply("2 combinations")
	for {
		switch f.ending() {
		case Solved:
			a.Solution = f.solution()
			run.Ending = solve.PaperSolved
			return run
		case NoSolution:
			run.Ending = solve.PaperRefuted
			if run.Choices > 0 {
				run.Ending = solve.PaperWrong
			}
			return run
		}
		a.found = a.found[:0]
		for _, rule := range paperRules {
			if a.found = rule.find(a, a.found); len(a.found) > 0 {
				apply(rule.name)
				break
			}
		}
		if len(a.found) > 0 {
			continue
		}
		// Sentence 3 (figure 3): "Else select, in each sum, the intersection of the candidate
		// combinations between sums." Read literally, the complete intersection is kept, and no
		// network is selected.
		if run.Choices > 0 || r.Has(3) {
			run.Ending = solve.PaperStuck
			return run
		}
		run.Choices++
		run.Steps++
		f.selectNetwork()
		if trace != nil {
			trace("3c3 selection", phrase.Sentences(f.network()))
		}
	}
}

// reduce applies rule 3c1.
func (a *Paper) reduce(steps []Step) []Step {
	before := len(steps)
	steps = a.facts.combineAll(steps)
	if !a.reading.Has(2) {
		return steps
	}
	// Sentence 2 (figure 3): "If, when the possible combinations of each sum are reduced, there is
	// a single combination, settle its NT (or NP), and delete these numbers from the other cells."
	// Read literally, the rule settles nothing about the cells if several combinations remain.
	kept := steps[:before]
	for _, step := range steps[before:] {
		if left := a.facts.left[step.A] &^ step.gone[step.A]; bits.OnesCount16(left) > 1 {
			step.cannot = [9]Digits{}
		}
		if step.settled != (settled{}) {
			kept = append(kept, step)
		}
	}
	return kept
}

// combineAll applies step 2. Rule 3c1, read charitably, does the same as step 2.
func (f *facts) combineAll(steps []Step) []Step {
	for i := range f.sums {
		steps = f.combine(steps, i)
	}
	return steps
}

// compareAll applies the first part of rule 3c3.
func (a *Paper) compareAll(steps []Step) []Step {
	f := &a.facts
	for i := range f.sums {
		for j := range i {
			// Sentence 1 (figure 3; section III): "the intersections I∩II, I∩III, II∩IV, III∩IV,
			// I∩II∩III∩IV" and "the numbers of the intersection cells of circles and regions". In the
			// literal reading, sums that share no cell are not compared.
			if a.reading.Has(1) && f.sums[i].cells&f.sums[j].cells == 0 {
				continue
			}
			steps = f.compare(steps, i, j)
		}
	}
	return steps
}

// singleCombinations applies rule 3b.
func (f *facts) singleCombinations(steps []Step) []Step {
	for i := range f.sums {
		if bits.OnesCount16(f.left[i]) == 1 {
			if step := f.lock(i, f.sums[i].unionOf(f.left[i])); step.settled != (settled{}) {
				steps = append(steps, step)
			}
		}
	}
	return steps
}

// crowded applies rule 3c2.
func (f *facts) crowded(steps []Step) []Step {
	for i := range f.sums {
		sum := &f.sums[i]
		once, step := f.onlyOnce(sum.cells), f.about(SumCombinations, i)
		for c := sum.cells; c != 0; c &= c - 1 {
			alone := f.digits[first(c)] & once
			for rest := f.left[i]; rest != 0; rest &= rest - 1 {
				if (sum.list[bits.TrailingZeros16(rest)] & alone).Len() > 1 {
					step.gone[i] |= rest & -rest
				}
			}
		}
		if step.gone[i] != 0 {
			steps = append(steps, step)
		}
	}
	return steps
}

// selectNetwork leaves each sum only its combination in the first network. If there is no network,
// no sum keeps a combination.
func (f *facts) selectNetwork() {
	var network [maxSums]uint16
	f.extendNetwork(&network, 0)
	f.left = network
}

// extendNetwork chooses combinations for sum i and all later sums. The chosen combinations agree
// with each other and with the combinations of earlier sums. The method returns false if no
// combinations agree.
func (f *facts) extendNetwork(network *[maxSums]uint16, i int) bool {
	if i == len(f.sums) {
		return true
	}
choices:
	for rest := f.left[i]; rest != 0; rest &= rest - 1 {
		d := f.sums[i].list[bits.TrailingZeros16(rest)]
		for j := range i {
			both := f.sums[i].cells & f.sums[j].cells
			common := d & f.sums[j].list[bits.TrailingZeros16(network[j])]
			if common.Len() != both.Len() || !f.fits(both, common) {
				continue choices
			}
		}
		network[i] = rest & -rest
		if f.extendNetwork(network, i+1) {
			return true
		}
	}
	network[i] = 0
	return false
}

// fits reports whether each of the cells may hold one of the digits, and each digit may be in one
// of the cells.
func (f *facts) fits(cells Cells, digits Digits) bool {
	inside := f.union(cells)
	for ; cells != 0; cells &= cells - 1 {
		if f.digits[first(cells)]&digits == 0 {
			return false
		}
	}
	return digits&^inside == 0
}
