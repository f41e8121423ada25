// Package human solves sujikos as a person does, step by step. Each step can be
// explained, and the puzzle can be graded by its steps.
//
//	facts.go      the digits that cells may hold, the combinations of sums
//	rules.go      the techniques, easiest first: what they find in the facts
//	arrangements.go  how the digits of a combination fit into cells
//	solver.go     the order in which a person looks
//	needed.go     which steps of a round are made, where several settle the same
//	fact.go       a fact as others see it
//	reason.go     why a step holds: its premises
//	chain.go      why a supposition fails
//	argument.go   the reason of a step, sorted for a sentence
//	story.go      the story of a puzzle: the steps that are worth telling
//	sentences.go  what a step says; english.go and korean.go have the words
//	names.go      how a sentence writes cells, sums and equations
//	position.go   partly solved puzzles: their text, and solving from there
//	paper.go      a published algorithm, from the same rules
package human

import (
	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// Technique is a named deduction. Techniques are ordered by difficulty.
type Technique uint8

// The techniques. The rule of each technique is in rules.go.
const (
	LastCell        Technique = iota // the only open cell of a sum holds what the other cells leave
	NakedSingle                      // a cell with one digit left
	HiddenSingle                     // a digit with one cell left
	SumCombinations                  // a sum's cells hold only digits of its combinations, and combinations must fit the cells
	LockedDigits                     // digits in all combinations of a sum are nowhere else
	Pairs                            // two digits for two cells, naked or hidden
	Arrangements                     // no arrangement of a sum's combinations puts this digit into this cell
	Triples                          // three digits for three cells
	Quads                            // four digits for four cells
	Overlap                          // two sums that share cells are compared, or one or two sums with 45, the sum of the board
	CommonNumbers                    // combinations of two sums have exactly the digits of their shared cells in common
	Contradiction                    // a digit that leaves some cell, digit or sum without a possibility
	Techniques      int       = iota // the number of techniques
)

func (t Technique) String() string { return t.Name(phrase.English) }

// Single implements [solve.Technique].
func (t Technique) Single() bool { return t <= NakedSingle }

// places reports whether steps of the technique place a digit in a cell and settle nothing else.
func (t Technique) places() bool { return t <= HiddenSingle }

// techniqueOf returns the technique with the given name, or Contradiction.
func techniqueOf(name string) Technique {
	for t := range Contradiction {
		if t.String() == name {
			return t
		}
	}
	return Contradiction
}

// Ending is the result of an attempt to solve a puzzle.
type Ending uint8

// The endings.
const (
	Solved     Ending = iota // there is one solution, and the solver found it
	NoSolution               // the puzzle has no solution
	Stuck                    // cells are open, and no technique up to the limit makes progress or no round is left
)

func (e Ending) String() string { return [...]string{"solved", "no solution", "stuck"}[e] }

// Step is one deduction.
type Step struct {
	Technique Technique
	Open      int    // number of steps of this technique that were open when this step was made; 1 in a story
	A, B      int8   // the sums of the step: 0 to 3 for circles, then regions; -1 for none
	Cells     Cells  // the cells of the step
	Digits    Digits // the digits of singles, locked digits, subsets and contradictions

	settled            // the conclusions of the step
	equation *equation // the equation of an overlap, otherwise nil
	spreads  bool      // whether the step also excludes the digits that the remaining combinations exclude
	round    int       // number of the step's round, from 0
}

// Solver solves puzzles as a person does. A Solver can be used for many puzzles, but not
// concurrently. The zero Solver is ready to use.
//
// A Solver works in rounds. In each round, a Solver takes the easiest technique that makes progress,
// finds all places where the technique applies, and then makes all these steps. So the steps, and their
// difficulty, do not depend on how the board is turned or mirrored. Unless All is set, each step
// settles something that no other step of its round settles.
type Solver struct {
	Steps    []Step          // the steps of the last puzzle; valid until the next puzzle is solved
	Ending   Ending          // the ending of the last puzzle
	Solution sujiko.Solution // the solution of the last puzzle, if it was solved

	// If Pick is not nil, the solver makes one step at a time. Pick gets the number of open steps
	// and returns the index of one of them, or -1 for all.
	Pick func(open int) int

	// All keeps every step, even if other steps of its round settle the same. Solving is faster if All
	// is set. The level stays the same, since it depends only on the techniques of the rounds.
	All bool

	puzzle   sujiko.Puzzle // the last puzzle
	whole    sujiko.Puzzle // the complete puzzle, whose letters name the regions
	start    settled       // the facts known at the start
	oriented int           // the orientation of puzzle, -1 if not computed yet
	facts    facts

	reasonOf int // the step that was explained last, from 1; 0 for none
	reason   solve.Reason[Fact]
	spare    []int        // steps of a round that may be dropped; the memory is reused
	human    []solve.Step // the result of Human; the memory is reused
}

// Solve solves a puzzle with the techniques up to the parameter limit, as long as they make progress.
func (s *Solver) Solve(p *sujiko.Puzzle, limit Technique) Ending {
	s.puzzle, s.start = *p, settled{}
	return s.solve(limit, mostRounds)
}

// mostRounds is more than any solution needs. Each round places a digit, or removes at least one of the
// 81 candidates or of the combinations of the sums.
const mostRounds = 1 << 10

// solve solves s.puzzle from the facts in s.start. The method stops after the given number of
// rounds.
func (s *Solver) solve(limit Technique, rounds int) Ending {
	s.facts.beginAt(&s.puzzle, &s.start)
	s.oriented, s.reasonOf, s.whole = -1, 0, s.puzzle
	s.Steps = s.Steps[:0]
	for round := 0; ; round++ {
		if s.Ending = s.facts.ending(); s.Ending != Stuck || round == rounds {
			break
		}
		before := len(s.Steps)
		s.Steps = s.facts.round(limit, s.Steps)
		steps := s.Steps[before:]
		if !s.All {
			steps = s.needed(steps)
		}
		if len(steps) == 0 {
			break
		}
		s.Steps = s.Steps[:before+len(steps)]
		for i := range steps {
			steps[i].Open, steps[i].round = len(steps), round
		}
		if s.Pick != nil {
			if i := s.Pick(len(steps)); i >= 0 {
				steps[0] = steps[i]
				steps, s.Steps = steps[:1], s.Steps[:before+1]
			}
		}
		s.facts.apply(steps)
	}
	if s.Ending == Solved {
		s.Solution = s.facts.solution()
	}
	return s.Ending
}

// round appends all steps of the easiest technique that finds steps, up to the parameter limit.
func (f *facts) round(limit Technique, steps []Step) []Step {
	before := len(steps)
	for t := LastCell; t <= limit && len(steps) == before; t++ {
		steps = f.find(t, steps)
	}
	return steps
}

// refuted supposes that a cell holds a digit. The method returns the number of the round, from 1,
// in which techniques up to the limit reach a contradiction, or 0 if none is reached. A round of
// sum combinations that does not end in a contradiction counts as four. The parameter scratch is
// memory for steps.
func (f *facts) refuted(cell int, digit Digits, limit Technique, scratch *[]Step) (rounds int) {
	supposed := *f
	supposed.put(cell, digit)
	for rounds = 1; ; rounds++ {
		if ending := supposed.ending(); ending != Stuck {
			return rounds * bit(ending == NoSolution)
		}
		if *scratch = supposed.round(limit, (*scratch)[:0]); len(*scratch) == 0 {
			return 0
		}
		supposed.apply(*scratch)
		if (*scratch)[0].Technique == SumCombinations && supposed.ending() == Stuck {
			rounds += 3
		}
	}
}

// Place returns the row and column of the middle of a step's cells, in half cells.
func (s *Solver) Place(step *Step) (row, col int) {
	cells := step.Cells
	if cells == 0 { // two compared sums may share no cell
		cells = s.facts.sums[step.A].cells | s.facts.sums[step.B].cells
	}
	middle := middles[cells]
	return middle[0], middle[1]
}

// middles has, for each set of cells, the row and column of its middle in half cells.
var middles = func() (list [board + 1][2]int) {
	for cells := range list {
		var box grid.Box
		for rest := Cells(cells); rest != 0; rest &= rest - 1 {
			box.Add(first(rest)/3, first(rest)%3)
		}
		list[cells][0], list[cells][1] = box.Middle()
	}
	return list
}()
