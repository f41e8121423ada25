package sujiko

import (
	"math/bits"

	"matchbook/solve/grid"
)

// The human-style solver keeps what a person writes in the margins: for every cell
// the digits that it may hold, and for every sum (four circles, then the regions)
// the combinations of digits that may make it. A combination is a set of as many
// digits as the sum has cells, 12 at most for any sum.
//
// It works in rounds. In each it takes the easiest technique that leads on, finds
// all places where it does, and then applies them all. So what it does, and how
// hard that is, does not depend on how the board is turned or mirrored.
//
// A technique that found nothing at a sum finds nothing there until a cell or the
// combinations of that sum change, and there is a new last cell only after a digit was
// placed. So each looks at what is new to it alone.

// Technique is a named deduction. They are in order of difficulty.
type Technique uint8

// The techniques.
const (
	LastCell        Technique = iota // the one open cell of a sum is what the others leave
	NakedSingle                      // a cell that has one digit left
	HiddenSingle                     // a digit that has one cell left
	SumCombinations                  // digits of a sum's cells that are in none of its combinations, and combinations that do not fit
	LockedDigits                     // digits in all combinations of a sum are nowhere else
	Pairs                            // two digits for two cells, naked or hidden
	Arrangements                     // no arrangement of a sum's combinations has this digit in this cell
	Triples                          // three digits for three cells
	Quads                            // four digits for four cells
	Overlap                          // the difference of two sums that share cells, or what two sums have beyond the board's 45
	CommonNumbers                    // combinations of two sums agree in just the digits of the cells that they share
	Contradiction                    // a digit that, if tried, leaves some cell, digit or sum without a way
	Techniques      int       = iota // how many there are
)

var techniqueNames = [Techniques]string{
	"last cell", "naked single", "hidden single", "sum combinations", "locked digits", "pair", "arrangements",
	"triple", "quad", "overlap of sums", "common numbers", "contradiction",
}

func (t Technique) String() string { return techniqueNames[t] }

// Digits is a set of digits: bit d for digit d.
type Digits uint16

// AllDigits are 1 to 9.
const AllDigits Digits = 1<<10 - 2

// Len returns the number of digits.
func (d Digits) Len() int { return bits.OnesCount16(uint16(d)) }

// maxSums is the number of circles and regions at most.
const maxSums = 4 + 9

// sum is a circle or a region.
type sum struct {
	cells        Cells
	total        uint8
	combinations *combinations
	news         news // its cells and itself
}

// state is what is known. Sets of combinations are bit sets of their places in the
// list of the sum.
type state struct {
	digits [9]Digits       // that a cell may hold
	left   [maxSums]uint16 // combinations of a sum
	placed Cells           // cells whose digit was placed
	news   [Techniques]news

	// What check saw last. Singles are found by them, so check comes first.
	singles Cells  // cells with one digit, placed ones too
	once    Digits // digits with one cell
}

// news is what has changed since a technique last looked by way of Logic.find: what cells
// may hold, above them the combinations of sums, and whether a digit was placed.
type news uint32

const (
	firstSum       = 16 // the bit of the first sum
	placement news = 1 << 31
)

// cells returns the cells that have changed.
func (n news) cells() Cells { return Cells(n) & board }

// of tells whether there is news of a sum.
func (n news) of(l *Logic, sum int) bool { return n&l.sums[sum].news != 0 }

// ofCombinations tells whether the combinations of a sum have changed.
func (n news) ofCombinations(sum int) bool { return n>>(firstSum+sum)&1 != 0 }

// Step is one deduction.
type Step struct {
	Technique Technique
	Open      int       // deductions of this technique that were open at that moment; no easier one was
	A, B      int8      // the sums that it is about, -1 for none: 0 to 3 for circles, then regions; boardSum for the board
	Cells     Cells     // the cells that it is about
	Digits    Digits    // the digits that it is about
	Removed   [9]Digits // what the cells cannot hold after it
	left      [2]uint16 // combinations of A and B that are left after it
	changed   Cells     // those that Removed is about
}

// boardSum stands for the sum of all cells, 45.
const boardSum = maxSums

// Logic solves puzzles as a person does. It may be used for one puzzle after
// another, but not concurrently. The zero Logic is ready for use.
type Logic struct {
	// Steps are the deductions for the last puzzle. They are valid until the next.
	Steps []Step
	// Solution is the last puzzle's, if it was solved.
	Solution Solution
	// Solved tells whether it was, and Wrong whether the steps lead to a contradiction.
	Solved, Wrong bool

	// Pick, if it is not nil, makes one step at a time: of so many that are open it picks
	// one by its place, from 0. That is slower, and for tests of what a grade depends on.
	Pick func(open int) int

	puzzle   Puzzle
	sums     [maxSums]sum
	count    int // of sums
	overlaps []overlap
	state
	scratch []Step // of trials
}

// Ending says how far a solver came.
type Ending uint8

// The endings.
const (
	Solved     Ending = iota // there is one solution, and it was found
	NoSolution               // there is none
	Stuck                    // no technique leads on: there is more than one solution
)

func (e Ending) String() string { return [...]string{"solved", "no solution", "stuck"}[e] }

// Solve solves a puzzle by the techniques, as long as they lead on.
func (l *Logic) Solve(p *Puzzle) Ending {
	l.begin(p)
	l.Steps, l.Solved, l.Wrong = l.Steps[:0], false, false
	for {
		switch l.check(&l.state) {
		case Solved:
			for i, d := range l.digits {
				l.Solution[i] = uint8(bits.TrailingZeros16(uint16(d)))
			}
			l.Solved = true
			return Solved
		case NoSolution:
			l.Wrong = true
			return NoSolution
		}
		before := len(l.Steps)
		for t := range Technique(Techniques) {
			if l.Steps = l.find(t, &l.state, l.Steps); len(l.Steps) > before {
				break
			}
		}
		if len(l.Steps) == before {
			return Stuck
		}
		for i := range l.Steps[before:] {
			l.Steps[before+i].Open = len(l.Steps) - before
		}
		if l.Pick != nil {
			l.Steps[before] = l.Steps[before+l.Pick(len(l.Steps)-before)]
			l.Steps = l.Steps[:before+1]
			l.tell(l.everything()) // the others are to be found again
		}
		l.apply(l.Steps[before:], &l.state)
	}
}

// begin sets up the sums and the state of a puzzle.
func (l *Logic) begin(p *Puzzle) {
	l.puzzle = *p
	l.count = 0
	add := func(c Cells, total uint8) {
		l.sums[l.count] = sum{c, total, combinationsOf(c.Len(), total), news(c) | 1<<(firstSum+l.count)}
		l.left[l.count] = l.sums[l.count].combinations.all()
		l.count++
	}
	for i, c := range Circles {
		add(c, p.Circles[i])
	}
	for _, r := range p.Regions[:p.RegionCount()] {
		add(r.Cells, r.Sum)
	}
	l.placed = 0
	l.tell(l.everything())
	for i, d := range p.Givens {
		l.digits[i] = AllDigits
		if d != 0 {
			l.digits[i] = 1 << d
		}
	}
	l.setOverlaps()
}

// everything is the news that all is new.
func (l *Logic) everything() news { return news(board) | (1<<l.count-1)<<firstSum | placement }

// Place returns the middle of the cells that a step is about, by row and column and in
// half cells.
func (l *Logic) Place(step *Step) (row, col int) {
	cells := step.Cells
	if cells == 0 { // two sums that share none
		cells = l.sums[step.A].cells | l.sums[step.B].cells
	}
	middle := middles[cells&board]
	return int(middle[0]), int(middle[1])
}

// middles are the middles of sets of cells, in half cells.
var middles = func() (list [board + 1][2]int8) {
	for cells := range list {
		var box grid.Box
		for c := Cells(cells); c != 0; c &= c - 1 {
			cell := bits.TrailingZeros16(uint16(c))
			box.Add(cell/3, cell%3)
		}
		row, col := box.Middle()
		list[cells] = [2]int8{int8(row), int8(col)}
	}
	return list
}()

// check looks whether all cells are placed, or something has no way left. It
// returns Stuck if neither is so.
func (l *Logic) check(s *state) Ending {
	var all, more Digits
	several, held := Cells(0), some(AllDigits)
	for i, d := range s.digits {
		more |= all & d
		all |= d
		several |= some(d&(d-1)) << i
		held &= some(d)
	}
	if all != AllDigits || held == 0 {
		return NoSolution
	}
	s.singles, s.once = board&^several, AllDigits&^more
	for _, left := range s.left[:l.count] {
		if left == 0 {
			return NoSolution
		}
	}
	if s.placed != board {
		return Stuck
	}
	// Singles place digits without a look at the sums.
	for i := range l.sums[:l.count] {
		if l.placedSum(s, l.sums[i].cells) != int(l.sums[i].total) {
			return NoSolution
		}
	}
	return Solved
}

// placedSum returns the sum of the digits of cells that are all placed.
func (l *Logic) placedSum(s *state, cells Cells) int {
	sum := 0
	for ; cells != 0; cells &= cells - 1 {
		sum += bits.TrailingZeros16(uint16(s.digits[bits.TrailingZeros16(uint16(cells))]))
	}
	return sum
}

// apply carries out steps.
func (l *Logic) apply(steps []Step, s *state) {
	var changed news
	for k := range steps {
		step := &steps[k]
		for i, removed := range step.Removed {
			s.digits[i] &^= removed
		}
		changed |= news(step.changed)
		switch step.Technique {
		case LastCell, NakedSingle, HiddenSingle:
			s.placed |= step.Cells
			changed |= placement
		case SumCombinations, LockedDigits, Arrangements, CommonNumbers:
			s.left[step.A] &= step.left[0]
			changed |= 1 << (firstSum + step.A)
			if step.B >= 0 {
				s.left[step.B] &= step.left[1]
				changed |= 1 << (firstSum + step.B)
			}
		}
	}
	s.tell(changed)
}

// tell tells all techniques what has changed.
func (s *state) tell(changed news) {
	for t := range s.news {
		s.news[t] |= changed
	}
}

// remove notes that a cell cannot hold some digits.
func (step *Step) remove(s *state, cell int, digits Digits) {
	digits &= s.digits[cell]
	step.Removed[cell] |= digits
	step.changed |= some(digits) << cell
}

// removeAll does the same for cells.
func (step *Step) removeAll(s *state, cells Cells, digits Digits) {
	for ; cells != 0; cells &= cells - 1 {
		step.remove(s, bits.TrailingZeros16(uint16(cells)), digits)
	}
}

// some returns cell 0 if there are digits, to be shifted to the cell that they are in, and
// else no cell. It takes no branch, since which cells hold a digit is hard to foresee.
func some(d Digits) Cells { return Cells((d + 1<<15 - 1) >> 15) }

// find appends all steps of a technique to steps.
func (l *Logic) find(t Technique, s *state, steps []Step) []Step {
	steps = l.look(t, s, steps)
	s.news[t] = 0
	return steps
}

func (l *Logic) look(t Technique, s *state, steps []Step) []Step {
	switch t {
	case LastCell:
		return l.findLastCells(s, steps)
	case NakedSingle:
		return l.findNakedSingles(s, steps)
	case HiddenSingle:
		return l.findHiddenSingles(s, steps)
	case SumCombinations:
		return l.findCombinations(s, steps)
	case LockedDigits:
		return l.findLockedDigits(s, steps)
	case Pairs:
		return l.findSubsets(s, steps, Pairs, 2, true)
	case Arrangements:
		return l.findArrangements(s, steps)
	case Triples:
		return l.findSubsets(s, steps, Triples, 3, true)
	case Quads:
		return l.findSubsets(s, steps, Quads, 4, true)
	case Overlap:
		return l.findOverlaps(s, steps)
	case CommonNumbers:
		return l.findCommonNumbers(s, steps)
	default:
		return l.findContradictions(s, steps)
	}
}
