package matchstick

import (
	"fmt"
	"math"
	"math/bits"
	"strings"

	"matchbook/solve"
)

// Place is one place of a layout. Cells are numbered from the left as in the paper's figure 5,
// the operator's cell included and the fixed '=' not. Segment is 0 to 6, and 0 in the
// operator's cell.
type Place struct{ Cell, Segment int }

// String writes the place as the paper does: (cell,segment).
func (p Place) String() string { return fmt.Sprintf("(%d,%d)", p.Cell, p.Segment) }

// Place returns where the paper places a stick of a shape.
func (s Shape) Place(stick *Stick) Place {
	switch {
	case stick.Sign != nil:
		return Place{s.A, 0}
	case *stick.Digit > s.A:
		return Place{*stick.Digit, int(stick.Part)}
	}
	return Place{*stick.Digit - 1, int(stick.Part)}
}

// Search is the depth-first search of the paper (figures 10 to 13), as it was
// published: from each layout it tries every pair of places, source and
// destination, in the order of their numbers, moves the stick if it can, checks
// whether the layout now reads as a true equation, and goes on from there until
// the limit. A stack of the moves so far (the trace) forbids to move a stick
// twice or to fill a place that was left; a list of the layouts found so far
// tells a new solution from one reached again by other moves.
//
// With s sticks and e empty places it visits
//
//	1 + s·e + s(s-1)·e(e-1) + …
//
// layouts (see [SearchSteps]), and reaches each equation at depth k exactly
// (k!)² times: the k places to leave in any order, with the k places to fill in
// any order.
//
// The listings do not compile as printed; these repairs keep what the text says:
//
//   - figure 4: the 6 of the PDF lost its segments 2 and 3;
//   - figure 7, seg_get: as printed, its condition rejects every '+' and '-', as
//     they are no digits. The HTML text brackets it otherwise, to the same end. An
//     operator is wanted in the operator's cell and a digit in every other;
//   - figure 9, seg_prt: its loop reads one cell too far;
//   - figure 12, seg_new: nsgp->trc and trcset belong to nothing, and the last
//     assignment lacks the ':' of its condition. The list grows at its end;
//   - figure 13, game_DFS: trc_chk is called without the move to check, rc_prt and
//     trc_del with other arguments than they take, and the Skip lines of figure 16
//     are printed nowhere. They come from where trc_chk refuses a move;
//   - figure 16: its lines 284 and 293 read (0,5)-->(0,1) and (0,6)-->(2,1), as
//     the order of the loops demands.
type Search struct {
	Found []Solution // in the order of discovery
	Steps int64      // layouts visited, the first one included

	glyphs   Glyphs
	limit    int
	puzzle   Statement
	operator int                     // the number of its cell
	cells    []uint8                 // Seg_lay of figure 6: the segments of each cell
	symbols  [allSegments + 1]Symbol // what segments show
	trace    []step                  // the stack, its top last
	known    map[Statement]bool
	onEvent  func(Event)
}

// step is an element of the trace (figure 11): the source's and the destination's
// place, each 8 times its segment's number (here called cell) plus its bit.
type step struct{ from, to uint8 }

// Way is the way of a stick from one place to another.
type Way struct{ From, To Place }

func (s step) way() Way {
	place := func(p uint8) Place { return Place{int(p / 8), int(p % 8)} }
	return Way{place(s.from), place(s.to)}
}

// Event is a line of the trace that the paper shows in figures 15 and 16.
type Event struct {
	Outcome  Outcome
	Depth    int       // as printed: moves made, and with Skip the one in question
	Trace    []Way     // the moves made, the first one first
	Equation Statement // of Found and Discard
	Skipped  Way       // of Skip
}

// Outcome is what happened.
type Outcome uint8

const (
	Found   Outcome = iota // a true equation that was not known
	Discard                // one that was
	Skip                   // a move of a stick that has moved, or to a place that was left
)

// String writes the event as figures 15 and 16 do: the moves made, latest
// first, then what came of them.
func (e Event) String() string {
	var b strings.Builder
	for i := len(e.Trace) - 1; i >= 0; i-- {
		fmt.Fprintf(&b, "<=%v%v", e.Trace[i].From, e.Trace[i].To)
	}
	switch e.Outcome {
	case Found:
		fmt.Fprintf(&b, " +++ Found(depth=%d, %s) !!!", e.Depth, &e.Equation)
	case Discard:
		fmt.Fprintf(&b, " +++ Discard(depth=%d, %s) !!!", e.Depth, &e.Equation)
	case Skip:
		fmt.Fprintf(&b, " +++ Skip : %v-->%v : %d", e.Skipped.From, e.Skipped.To, e.Depth)
	}
	return b.String()
}

// NewSearch returns a search that moves at most limit sticks. It calls onEvent,
// unless that is nil, for each line that the paper prints.
func NewSearch(g Glyphs, limit int, onEvent func(Event)) *Search {
	s := &Search{glyphs: g, limit: limit, onEvent: onEvent, known: map[Statement]bool{}}
	for segments := range s.symbols {
		s.symbols[segments] = g.Symbol(uint8(segments))
	}
	return s
}

// The operator's cell, with and without its movable stick (figure 4).
const (
	segPlus  = 1<<1 | 1<<2 | 1<<6
	segMinus = 1 << 6
)

// Run searches from a puzzle of one of the paper's shapes. It discards what an earlier Run found.
func (s *Search) Run(puzzle *Statement) {
	s.Found, s.Steps, s.trace, s.cells = nil, 0, s.trace[:0], s.cells[:0]
	clear(s.known)
	s.puzzle, s.operator = *puzzle, int(puzzle.Numbers[0].Width)
	for i, n := range puzzle.numbers() {
		for k := int(n.Width) - 1; k >= 0; k-- {
			s.cells = append(s.cells, s.glyphs.Segments(n.Symbol(k)))
		}
		if i == 0 {
			s.cells = append(s.cells, segMinus)
			s.put(s.operator, 0, puzzle.Signs[0] == Plus)
		}
	}
	s.visit(0)
}

// Solve runs the search. Trace, if it is not nil, gets the lines of figures 14 to 16, which name
// no rules: rule is empty.
func (s *Search) Solve(puzzle *Statement, trace solve.Trace) solve.PaperRun {
	if trace != nil {
		s.onEvent = func(e Event) {
			line := e.String()
			if e.Outcome != Skip {
				line += "\n"
			}
			trace("", line)
		}
	}
	s.Run(puzzle)
	r := solve.PaperRun{Ending: solve.PaperSolved, Steps: int(s.Steps)}
	if len(s.Found) == 0 {
		r.Ending = solve.PaperRefuted // it is complete
	}
	return r
}

// visit is game_DFS of figure 13.
func (s *Search) visit(depth int) {
	s.Steps++
	if s.readable() {
		if e := s.evaluate(); e.True() {
			s.report(e, depth)
		}
	}
	if depth == s.limit {
		return
	}
	for ss := range s.cells {
		for sb := range 7 {
			if ss == s.operator && sb > 0 {
				break // figure 13 tests this in its innermost loop
			}
			for ds := range s.cells {
				for db := range 7 {
					if ss == ds && sb == db {
						continue
					}
					if ds == s.operator && db > 0 {
						break
					}
					m := step{uint8(8*ss + sb), uint8(8*ds + db)}
					if len(s.trace) > 0 && s.refused(m) {
						if s.onEvent != nil {
							s.emit(Event{Outcome: Skip, Depth: depth + 1, Skipped: m.way()})
						}
						continue
					}
					if s.peek(ss, sb) && !s.peek(ds, db) { // move of figure 10
						s.put(ss, sb, false)
						s.put(ds, db, true)
						s.trace = append(s.trace, m)
						s.visit(depth + 1)
						s.put(ds, db, false) // restore the layout
						s.put(ss, sb, true)
						s.trace = s.trace[:len(s.trace)-1]
					}
				}
			}
		}
	}
}

// readable is the test of seg_get in figure 7: it goes along the cells until one does not
// show a digit.
func (s *Search) readable() bool {
	for i, cell := range s.cells {
		if i != s.operator && s.symbols[cell&allSegments] > 9 {
			return false
		}
	}
	return true
}

// evaluate is the rest of seg_get, with the numbers that seg_cal makes of its text.
func (s *Search) evaluate() Statement {
	e := Statement{Terms: s.puzzle.Terms, Signs: s.puzzle.Signs}
	i := 0
	for at, cell := range s.cells {
		if at == s.operator {
			e.Signs[0] = Minus
			if cell == segPlus {
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

// report is the head of game_DFS with seg_new of figure 12.
func (s *Search) report(e Statement, depth int) {
	outcome := Discard
	if !s.known[e] { // as good as comparing layouts: the operator is part of e
		outcome = Found
		s.known[e] = true
		s.Found = append(s.Found, Solution{e, depth})
	}
	if s.onEvent != nil {
		s.emit(Event{Outcome: outcome, Depth: depth, Equation: e})
	}
}

func (s *Search) emit(e Event) {
	for _, m := range s.trace {
		e.Trace = append(e.Trace, m.way())
	}
	s.onEvent(e)
}

// refused is trc_chk of figure 11: whether the move would return to a former
// position, by filling a place that was left or moving a stick that has moved.
func (s *Search) refused(m step) bool {
	for _, t := range s.trace {
		if t.from == m.to || t.to == m.from {
			return true
		}
	}
	return false
}

// peek is bit_peek of figure 10.
func (s *Search) peek(cell, bit int) bool {
	if cell == s.operator {
		return s.cells[cell] == segPlus
	}
	return s.cells[cell]>>bit&1 == 1
}

// put is bit_set and bit_clr of figure 10.
func (s *Search) put(cell, bit int, stick bool) {
	switch {
	case cell == s.operator && stick:
		s.cells[cell] = segPlus
	case cell == s.operator:
		s.cells[cell] = segMinus
	case stick:
		s.cells[cell] |= 1 << bit
	default:
		s.cells[cell] &^= 1 << bit
	}
}

// SearchSteps returns what [Search] counts as Steps for a layout of so many
// sticks and empty places, without searching. ok is false if the number does
// not fit an int64.
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
