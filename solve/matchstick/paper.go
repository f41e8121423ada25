package matchstick

import (
	"fmt"
	"math"
	"math/bits"
	"strings"
)

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
	Found []Solution // in the order of discovery; Moves are the moves that led there
	Steps int64      // layouts visited, the first one included

	glyphs  Glyphs
	limit   int
	shape   Shape
	cells   []segments // Seg_lay of figure 6
	digits  *[allSegments + 1]uint8
	trace   []step // the stack, its top last
	known   map[Equation]bool
	onEvent func(Event)
}

// step is an element of the trace (figure 11): the source's and the destination's
// place, each 8 times its segment's number (here called cell) plus its bit.
type step struct{ from, to uint8 }

func (s step) move() Move {
	return Move{&Place{int(s.from / 8), int(s.from % 8)}, &Place{int(s.to / 8), int(s.to % 8)}}
}

// Event is a line of the trace that the paper shows in figures 15 and 16.
type Event struct {
	Outcome  Outcome
	Depth    int      // as printed: moves made, and with Skip the one in question
	Trace    []Move   // the moves made, the first one first
	Equation Equation // of Found and Discard
	Skipped  Move     // of Skip
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
		fmt.Fprintf(&b, "<=%v%v", *e.Trace[i].From, *e.Trace[i].To)
	}
	switch e.Outcome {
	case Found:
		fmt.Fprintf(&b, " +++ Found(depth=%d, %s) !!!", e.Depth, e.Equation)
	case Discard:
		fmt.Fprintf(&b, " +++ Discard(depth=%d, %s) !!!", e.Depth, e.Equation)
	case Skip:
		fmt.Fprintf(&b, " +++ Skip : %v-->%v : %d", *e.Skipped.From, *e.Skipped.To, e.Depth)
	}
	return b.String()
}

// NewSearch returns a search that moves at most limit sticks. It calls onEvent,
// unless that is nil, for each line that the paper prints.
func NewSearch(g Glyphs, limit int, onEvent func(Event)) *Search {
	return &Search{glyphs: g, limit: limit, digits: g.digits(), onEvent: onEvent, known: map[Equation]bool{}}
}

// The operator's cell, with and without its movable stick (figure 4).
const (
	segPlus  segments = 1<<1 | 1<<2 | 1<<6
	segMinus segments = 1 << 6
)

// Run searches from l. It discards what an earlier Run found.
func (s *Search) Run(l Layout) {
	s.Found, s.Steps, s.shape, s.trace = nil, 0, l.shape, s.trace[:0]
	clear(s.known)
	s.cells = s.cells[:0]
	for i := range l.shape.A + l.shape.B + l.shape.R {
		if i == l.shape.A {
			s.cells = append(s.cells, segMinus)
			if l.plus() {
				s.cells[i] = segPlus
			}
		}
		s.cells = append(s.cells, l.digit(i))
	}
	s.visit(0)
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
	operator := s.shape.A
	for ss := range s.cells {
		for sb := range 7 {
			if ss == operator && sb > 0 {
				break // figure 13 tests this in its innermost loop
			}
			for ds := range s.cells {
				for db := range 7 {
					if ss == ds && sb == db {
						continue
					}
					if ds == operator && db > 0 {
						break
					}
					m := step{uint8(8*ss + sb), uint8(8*ds + db)}
					if len(s.trace) > 0 && s.refused(m) {
						if s.onEvent != nil {
							s.emit(Event{Outcome: Skip, Depth: depth + 1, Skipped: m.move()})
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
		if i != s.shape.A && s.digits[cell&allSegments] > 9 {
			return false
		}
	}
	return true
}

// evaluate is the rest of seg_get, with the numbers that seg_cal makes of its text.
func (s *Search) evaluate() Equation {
	number := func(cells []segments) (n int) {
		for _, cell := range cells {
			n = n*10 + int(s.digits[cell&allSegments])
		}
		return n
	}
	a, b := s.shape.A, s.shape.A+1+s.shape.B
	return Equation{
		Shape: s.shape,
		A:     number(s.cells[:a]),
		B:     number(s.cells[a+1 : b]),
		R:     number(s.cells[b:]),
		Minus: s.cells[a] == segMinus,
	}
}

// report is the head of game_DFS with seg_new of figure 12.
func (s *Search) report(e Equation, depth int) {
	outcome := Discard
	if !s.known[e] { // as good as comparing layouts: the operator is part of e
		outcome = Found
		s.known[e] = true
		s.Found = append(s.Found, Solution{e, depth, s.moves()})
	}
	if s.onEvent != nil {
		s.emit(Event{Outcome: outcome, Depth: depth, Equation: e})
	}
}

func (s *Search) emit(e Event) {
	e.Trace = s.moves()
	s.onEvent(e)
}

// moves returns the trace, the first move first.
func (s *Search) moves() []Move {
	list := make([]Move, len(s.trace))
	for i, m := range s.trace {
		list[i] = m.move()
	}
	return list
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
	if cell == s.shape.A {
		return s.cells[cell] == segPlus
	}
	return s.cells[cell]>>bit&1 == 1
}

// put is bit_set and bit_clr of figure 10.
func (s *Search) put(cell, bit int, stick bool) {
	switch {
	case cell == s.shape.A && stick:
		s.cells[cell] = segPlus
	case cell == s.shape.A:
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
