package slitherlink

// This file propagates facts for the exact solver (exact.go), and undoes them.

import (
	"cmp"
	"math/bits"
	"slices"

	"matchbook/solve/slitherlink/deduce"
)

// A narrowing is a place with the ways that it had before it was narrowed. In Search.both, a
// narrowing has the ways that remain in either of two tries.
type narrowing struct {
	place int32
	ways  deduce.Ways
}

// A drawing is an edge that became known and, for a line, the ends of the path that the line made.
type drawing struct{ edge, from, to int32 }

// A mark describes a state to which the method undo can return, by the lengths of the trails.
type mark struct{ narrowed, drawn, unions int }

// start sets up the board, and narrows and queues its clues and the dots on its border. The method
// returns false at a contradiction.
func (s *Search) start(p Puzzle) bool {
	if s.Board == nil || s.Width != p.Width || s.Height != p.Height {
		s.resize(p)
	}
	s.Load(p.Board)
	copy(s.ways, s.blank)
	s.narrowed, s.drawn, s.told = s.narrowed[:0], s.drawn[:0], 0
	s.clearQueues()
	for _, place := range s.Places {
		// At first, something is known only at clues and at dots on the border.
		ways, kind := s.States[place].Ways(), s.States[place].Kind()
		if !s.narrow(int(place), ways) {
			return false
		}
		if kind == deduce.Dot && ways.Corners(1) != deduce.AnyCorners {
			s.queue = append(s.queue, place)
		}
	}
	return true
}

// resize sets up everything that depends on the size of the board.
func (s *Search) resize(p Puzzle) {
	s.Load(New(p.Width, p.Height).Board)
	b := s.Board
	s.blank = make([]deduce.Ways, len(s.States))
	for place, state := range s.States {
		s.blank[place] = state.Ways()
	}
	s.ways, s.from = make([]deduce.Ways, len(s.blank)), make([]int32, b.Cells)
	s.waiting, s.coloured = make([]bool, b.Cells), s.coloured[:0]
	for x := range s.waiting {
		s.waiting[x] = !b.HasCell(x)
	}
	s.edges = slices.Clone(b.Edges)
	row := func(e int32) int32 { return e / int32(2*b.Stride) }
	slices.SortFunc(s.edges, func(e, f int32) int { return int(cmp.Or(row(e)-row(f), e&1-f&1, e-f)) })
}

// try draws an edge and propagates, and returns false if there is no further solution with the
// edge.
func (s *Search) try(edge int, fact deduce.Fact) bool { return s.assign(edge, fact) && s.propagate() }

// assignAll makes all edges of a set lines or crosses, and returns false at a contradiction.
func (s *Search) assignAll(set Solution, fact deduce.Fact) bool {
	for i := range 64 * len(set) {
		if set.Has(i) && !s.assign(s.Edge(i), fact) {
			return false
		}
	}
	return true
}

// assign makes an edge a line or a cross, by narrowing the dot at its left or upper end. The method
// returns false at a contradiction.
func (s *Search) assign(edge int, fact deduce.Fact) bool {
	return s.narrow(int(s.PlacesOf(edge)[2]), fact.Ways(edge&1))
}

// narrow excludes all ways of a place that are not in the given set, and returns false at a
// contradiction.
func (s *Search) narrow(place int, to deduce.Ways) bool {
	had := s.ways[place]
	return had&^to == 0 || s.leave(place, had, had&to)
}

// leave replaces the ways of a place (the parameter had) by fewer ways (the parameter left), and
// records and queues the change. The method returns false at a contradiction.
func (s *Search) leave(place int, had, left deduce.Ways) bool {
	if left == 0 {
		return false
	}
	s.narrowed = append(s.narrowed, narrowing{int32(place), had})
	s.ways[place] = left
	s.queue = append(s.queue, int32(place))
	if edges := left.Edges() &^ had.Edges(); edges != 0 {
		s.draw(place, edges)
	}
	if place < s.Cells && s.blank[place].Relations() == 0 { // a cell of the board
		for news := left.Relations() &^ had.Relations(); news != 0; news &= news - 1 {
			s.relations = append(s.relations, s.RelationOf(place, bits.TrailingZeros16(news)))
		}
	}
	return !s.Wrong
}

// draw draws those lines and crosses in the parameter edges that are not drawn yet. The edges
// belong to the given place. The method sets Wrong if a line or a cross contradicts an edge that is
// drawn.
func (s *Search) draw(place int, edges deduce.View) {
	var news [4]deduce.Mark
	marks, _ := s.News(news[:0], place, edges)
	for _, m := range marks {
		if s.Facts[m.Edge] != deduce.Unknown {
			s.Wrong = true
			return
		}
		from, to := s.Draw(int(m.Edge), m.Fact)
		s.drawn = append(s.drawn, drawing{m.Edge, from, to})
		if last, ok := s.ClosingEdge(from, to); ok {
			s.closing = append(s.closing, last)
		}
	}
}

// propagate draws conclusions until nothing more follows or the loop is closed, and returns false
// if there is no further solution.
func (s *Search) propagate() bool {
	for !s.Wrong {
		switch {
		case len(s.queue) > 0:
			if !s.tell(int(pop(&s.queue))) {
				return false
			}
		case s.told < len(s.drawn):
			s.unite(s.EdgeRelation(int(s.drawn[s.told].edge)))
			s.told++
		case len(s.relations) > 0:
			s.unite(pop(&s.relations))
		case len(s.coloured) > 0:
			x := int(pop(&s.coloured))
			s.waiting[x] = false
			if !s.narrow(x, s.SidesOf(x).Ways()) {
				return false
			}
		case s.Closed:
			s.closing = s.closing[:0]
			return true
		case len(s.closing) > 0:
			if e := pop(&s.closing); !s.mayClose(e) && !s.assign(e, deduce.Cross) {
				return false
			}
		default:
			// If all edges are known and there is no loop, there are no lines, so the edges are not a
			// solution.
			return s.Unknown > 0
		}
	}
	return false
}

func pop[T any](stack *[]T) T {
	last := len(*stack) - 1
	top := (*stack)[last]
	*stack = (*stack)[:last]
	return top
}

// tell passes on the ways of a place to the four places with which it shares a corner. Each of the
// four keeps only the ways that agree, at this corner, with a way of the given place. The method
// returns false at a contradiction.
func (s *Search) tell(place int) bool {
	// Corner k of a cell is corner k+1 of its dot, and corner k of a dot is corner k+3 of its cell.
	if place < s.Cells {
		corners := s.ways[place].Corners(0)
		for k, dot := range s.DotsOf(place) {
			if !s.narrow(dot, corners.At(k).Ways(1, k+1)) {
				return false
			}
		}
		return true
	}
	corners := s.ways[place].Corners(1)
	for k, x := range s.CellsOf(place) {
		if !s.narrow(x, corners.At(k).Ways(0, k+3)) {
			return false
		}
	}
	return true
}

// mayClose returns false if a line at an edge would close a loop too early. If the line would close
// the loop of a solution, the method records the solution, and returns false so that the search
// continues without the line. In look-ahead, the method does not record the solution, and returns
// true.
func (s *Search) mayClose(e int) bool {
	if s.Facts[e] != deduce.Unknown {
		return true
	}
	early, last := s.Closing(e)
	if last && !s.probing {
		s.Facts[e] = deduce.Line
		s.record()
		s.Facts[e] = deduce.Unknown
		return false
	}
	return !early
}

// unite joins the colour classes of the two cells of r. The method queues the cells that changed
// class, and their neighbours.
func (s *Search) unite(r deduce.Relation) {
	if !s.Unite(r) {
		return
	}
	for x := range s.Joined() {
		s.colour(x)
		for _, y := range s.NextTo(x) {
			s.colour(y)
		}
	}
}

// colour adds a cell to the list coloured, unless all its edges are known.
func (s *Search) colour(x int) {
	if !s.waiting[x] && !s.States[x].Known() {
		s.waiting[x] = true
		s.coloured = append(s.coloured, int32(x))
	}
}

// now returns a mark of the current state. Propagation must be complete.
func (s *Search) now() mark { return mark{len(s.narrowed), len(s.drawn), s.Unions()} }

func (s *Search) undo(to mark) {
	s.clearQueues()
	s.Wrong = false
	s.work.Do(len(s.narrowed) - to.narrowed)
	for len(s.narrowed) > to.narrowed {
		n := pop(&s.narrowed)
		s.ways[n.place] = n.ways
	}
	for len(s.drawn) > to.drawn {
		d := pop(&s.drawn)
		s.Erase(int(d.edge), d.from, d.to)
	}
	s.told = to.drawn
	for s.Unions() > to.unions {
		s.work.Do(s.Divide())
	}
}

func (s *Search) clearQueues() {
	s.queue, s.relations, s.closing = s.queue[:0], s.relations[:0], s.closing[:0]
	for _, x := range s.coloured {
		s.waiting[x] = false
	}
	s.coloured = s.coloured[:0]
}
