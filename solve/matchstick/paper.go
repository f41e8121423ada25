package matchstick

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"matchbook/solve"
)

// Place is a place for a stick in an equation A±B=R. The field Cell is the number of a cell from 0
// at the left, as in figure 5 of the paper. The operator's cell counts, but the fixed = does not.
// Segment is 0 to 6, and always 0 in the operator's cell.
type Place struct{ Cell, Segment int }

// String returns the place as the paper writes it: (cell,segment).
func (p Place) String() string { return fmt.Sprintf("(%d,%d)", p.Cell, p.Segment) }

// MarshalJSON returns the place as a list of its two numbers.
func (p Place) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "[%d,%d]", p.Cell, p.Segment), nil
}

func (p Place) bit() uint8 { return 1 << (p.Segment & 7) }

// Place returns the [Place] of a stick in a statement of shape s.
func (s Shape) Place(stick *Stick) Place {
	switch {
	case stick.Sign != nil:
		return Place{s.A, 0}
	case *stick.Digit > s.A:
		return Place{*stick.Digit, int(stick.Part)}
	}
	return Place{*stick.Digit - 1, int(stick.Part)}
}

// Search is the depth-first search of figures 10 to 13 of the paper, as published. A layout is an
// arrangement of sticks. From each layout, Search tries every pair of places, source and
// destination, in numerical order. If the stick can move, Search moves it, checks whether the
// layout now reads as a true equation, and continues from there until the limit. A stack of the
// moves so far (the trace) ensures that no stick moves twice, and that no place is filled after a
// stick has left it. A list of the solutions found so far separates new solutions from repeated
// solutions.
//
// With s sticks and e empty places, the search visits this number of layouts, a sum with one term
// for each number of moves up to the limit:
//
//	1 + s·e + s(s-1)·e(e-1) + …
//
// [SearchSteps] computes the number of layouts visited. Search reaches each equation at depth k
// exactly (k!)² times, since it can empty k places in any order and fill k places in any order.
//
// The listings in the paper do not compile. Search differs from them in these points, and keeps the
// meaning of the text:
//
//   - figure 4: the 6 of the PDF lacks its segments 2 and 3. Search adds them;
//   - figure 7, seg_get: as printed, its condition rejects every '+' and '-', since they are not
//     digits. (The brackets in the HTML text differ, with the same effect.) In Search, the
//     operator's cell must show an operator and every other cell a digit;
//   - figure 9, seg_prt: the loop reads one cell too far;
//   - figure 12, seg_new: nsgp->trc and trcset are not declared, and the last assignment lacks the
//     ':' of its condition. Search adds new layouts at the end of the list;
//   - figure 13, game_DFS: the call of trc_chk lacks the move to check, the calls of rc_prt and
//     trc_del have wrong arguments, and nothing prints the Skip lines of figure 16. Search
//     prints these lines where trc_chk rejects a move;
//   - figure 16: in lines 284 and 293, Search prints (0,5)-->(0,1) and (0,6)-->(2,1), as the order
//     of the loops requires.
type Search struct {
	Found []Solution // in the order in which they were found
	Steps int64      // layouts visited, including the first

	glyphs   Glyphs
	limit    int
	puzzle   Statement
	operator int                     // the index of the operator's cell
	cells    []uint8                 // Seg_lay of figure 6: the segments of each cell, or the operator's movable stick
	places   []Place                 // in numerical order
	symbols  [allSegments + 1]Symbol // the symbol that each set of segments shows
	trace    []step                  // the stack, with its top last
	known    map[Statement]bool
	print    func(line string)
	reading  solve.Reading
}

// A step is an element of the trace (figure 11): the place that a stick leaves and the place that
// it fills.
type step struct{ from, to Place }

// NewSearch returns a search that moves at most limit sticks. If the function print is not nil, it
// gets each line of figures 15 and 16.
func NewSearch(g Glyphs, limit int, print func(line string)) *Search {
	s := &Search{glyphs: g, limit: limit, print: print, known: map[Statement]bool{}}
	for segments := range s.symbols {
		s.symbols[segments] = g.Symbol(uint8(segments))
	}
	return s
}

// Solve searches for solutions of a puzzle, which must have the form A±B=R. The method discards the
// results of an earlier call. Where a sentence of the paper is ambiguous, r says whether to read it
// literally. If trace is not nil, the method calls it with an empty name and each line of figures
// 15 and 16.
func (s *Search) Solve(puzzle *Statement, r solve.Reading, trace solve.Trace) solve.PaperRun {
	if trace != nil {
		s.print = func(line string) { trace("", line) }
	}
	s.reading = r
	s.Found, s.Steps, s.trace, s.cells, s.places = nil, 0, s.trace[:0], s.cells[:0], s.places[:0]
	clear(s.known)
	s.puzzle, s.operator = *puzzle, int(puzzle.Numbers[0].Width)
	for i, n := range puzzle.numbers() {
		for k := int(n.Width) - 1; k >= 0; k-- {
			s.cell(s.glyphs.Segments(n.Symbol(k)), 7)
		}
		if i == 0 {
			s.cell(uint8(number(puzzle.Signs[0] == Plus)), 1)
		}
	}
	s.visit(0)
	run := solve.PaperRun{Ending: solve.PaperSolved, Steps: int(s.Steps)}
	if len(s.Found) == 0 {
		run.Ending = solve.PaperRefuted // the search is complete, and none of the layouts that it checked is a solution
	}
	return run
}

// cell appends a cell with the given segments and number of places.
func (s *Search) cell(segments uint8, places int) {
	for segment := range places {
		s.places = append(s.places, Place{len(s.cells), segment})
	}
	s.cells = append(s.cells, segments)
}

// visit is game_DFS of figure 13.
func (s *Search) visit(depth int) {
	s.Steps++
	if s.looksAt(depth) && s.readable() {
		if e := s.evaluate(); e.True() {
			s.report(e, depth)
		}
	}
	if depth == s.limit {
		return
	}
	silent := s.print == nil // rejected moves matter only if they are printed
	for _, from := range s.places {
		if silent && !s.peek(from) {
			continue
		}
		for _, to := range s.places {
			switch m := (step{from, to}); {
			case from == to, silent && s.peek(to):
			case s.refused(m):
				if s.print != nil {
					s.tell(fmt.Sprintf("Skip : %v-->%v : %d", from, to, depth+1))
				}
			case s.peek(from) && !s.peek(to): // move of figure 10
				s.flip(m)
				s.trace = append(s.trace, m)
				s.visit(depth + 1)
				s.trace = s.trace[:len(s.trace)-1]
				s.flip(m) // restore the layout
			}
		}
	}
}

// looksAt reports whether the search checks layouts at a depth. By figure 13, the search checks all
// layouts, but two sentences of the paper can be read otherwise.
//
// Sentence 1 (section 4-2): "Each time one matchstick is moved, it is checked whether the equation
// holds, and if it does the result is printed." Read literally, the first layout is not checked.
//
// Sentence 2 (figure 2): "if depth == limit then evaluate properly-moved-layout and output the
// result". Read literally, a layout is checked only after all allowed moves.
func (s *Search) looksAt(depth int) bool {
	return (depth > 0 || !s.reading.Has(1)) && (depth == s.limit || !s.reading.Has(2))
}

// readable reports whether every cell except the operator's shows a digit. This is the test of
// seg_get in figure 7; the operator's cell always shows an operator.
func (s *Search) readable() bool {
	for i, cell := range s.cells {
		if i != s.operator && s.symbols[cell&allSegments] > 9 {
			return false
		}
	}
	return true
}

// evaluate returns the equation that the cells show. This is what seg_cal and the rest of seg_get
// do.
func (s *Search) evaluate() Statement {
	e := Statement{Terms: s.puzzle.Terms, Signs: s.puzzle.Signs}
	i := 0
	for at, cell := range s.cells {
		if at == s.operator {
			e.Signs[0] = Minus
			if cell == 1 {
				e.Signs[0] = Plus
			}
			continue
		}
		if e.Numbers[i].Width == s.puzzle.Numbers[i].Width {
			i++
		}
		e.Numbers[i].push(s.symbols[cell&allSegments])
	}
	return e
}

// report records and prints a true equation: it does what the start of game_DFS and seg_new of
// figure 12 do.
func (s *Search) report(e Statement, depth int) {
	outcome := "Discard" // the solution is already known
	if !s.known[e] {     // equivalent to a comparison of layouts: e includes the operator
		outcome = "Found"
		s.known[e] = true
		s.Found = append(s.Found, Solution{e, depth})
	}
	if s.print != nil {
		s.tell(fmt.Sprintf("%s(depth=%d, %v) !!!\n", outcome, depth, &e))
	}
}

// tell prints a line as in figures 15 and 16: the moves made, the latest first, and then their
// result.
func (s *Search) tell(outcome string) {
	line := ""
	for _, m := range slices.Backward(s.trace) {
		line += fmt.Sprintf("<=%v%v", m.from, m.to)
	}
	s.print(line + " +++ " + outcome)
}

// refused is trc_chk of figure 11: it reports whether a move would fill a place that a stick left,
// or move a stick again.
func (s *Search) refused(m step) bool {
	for i := range s.trace {
		if t := &s.trace[i]; t.from == m.to || t.to == m.from {
			return true
		}
	}
	return false
}

// peek is bit_peek of figure 10: it reports whether a place has a stick.
func (s *Search) peek(p Place) bool { return s.cells[p.Cell]&p.bit() != 0 }

// flip moves a stick, or moves it back; it does what bit_set and bit_clr of figure 10 do.
func (s *Search) flip(m step) {
	s.cells[m.from.Cell] ^= m.from.bit()
	s.cells[m.to.Cell] ^= m.to.bit()
}

// SearchSteps returns the number of layouts that a [Search] visits, given the numbers of sticks and
// of empty places, and the limit of moves. If the number does not fit into an int64, ok is false.
func SearchSteps(sticks, empty, limit int) (steps int64, ok bool) {
	total, level := uint64(1), uint64(1)
	for k := 0; k < limit && k < sticks && k < empty; k++ {
		choices := uint64(sticks-k) * uint64(empty-k)
		high, low := bits.Mul64(level, choices)
		if high > 0 || low > math.MaxInt64-total {
			return 0, false
		}
		level = low
		total += level
	}
	return int64(total), true
}
