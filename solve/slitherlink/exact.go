package slitherlink

// The exact solver.
//
// Idea. The board is a lattice of dots (o), cells (#) and edges (- and |). A dot has four edges, and
// so does a cell.
//
//	o-o-o     Each place (dot or cell) has a bit for each of the 16 ways to draw
//	|#|#|     its four edges: 1 if the way is still possible. A dot begins with 7
//	o-o-o     ways (no line, or two), and a cell with the ways that its clue
//	|#|#|     allows. A cell and a dot at its corner share two edges: each place
//	o-o-o     keeps only ways that agree with a way of the other at this corner.
//
// With the tables of package deduce, the exchange at corners includes many rules. Among these rules
// are counting at dots and clues, diagonal threes, and chains of twos between threes. The exchange
// also passes on facts that at most one, or at least one, of two edges is a line. Three rules are
// added:
//
//   - Colour: each cell is inside or outside. Cells whose colours are known to be equal or
//     opposite form one class. An edge is a line if the cells beside it have different colours.
//     Classes and ways exchange facts about pairs of edges: two edges of a cell are alike if
//     the cells beyond them have equal colours.
//   - Loop: for each end of a path, the other end is known. An edge that would close a path is a
//     cross, unless the loop would be a solution.
//   - Look-ahead: an edge is tried as a line and as a cross. If one try fails, the other holds. If
//     neither fails, a way that both tries exclude is dropped (constructive disjunction).
//
// When nothing more follows, the search branches on the edge with the largest product of the numbers
// of edges that its two tries settle. If all clues have their lines and at most one path is left, the
// search branches along a shortest way that closes the path. The search records all changes on
// trails, so that it can undo them.
//
// Cost. Along one branch of the search, relabelling the classes of n cells takes O(n log n).
//
// Sources. Pairs of edges at a corner are the "dlines" of loopy.c in Simon Tatham's puzzles, which
// also has parities of such pairs. Places whose domains share two variables are the dual encoding of
// constraint programming. Look-ahead is the failed-literal probing of SAT solvers.

import (
	"slices"

	"matchbook/solve"
	"matchbook/solve/slitherlink/deduce"
)

// Result is what a search has found.
type Result struct {
	Count  int    // number of solutions found, at most the limit
	Capped bool   // whether the search reached a limit, so that there may be more solutions
	Nodes  uint64 // number of tries in look-ahead, plus number of branchings
}

// Unique reports whether the search has shown that there is exactly one solution.
func (r Result) Unique() bool { return r.Count == 1 && !r.Capped }

// Search finds the solutions of puzzles. The zero Search is ready. A Search keeps its memory from
// puzzle to puzzle, so it is not safe for concurrent use.
type Search struct {
	// MaxWork is the limit of work for one puzzle; 0 means no limit. Most of the work is undoing
	// changes, so the work is counted where changes are undone. The result of a search that reaches
	// MaxWork is Capped.
	MaxWork int

	solve.Stopper
	position               // edges, paths and colours
	ways     []deduce.Ways // for each place: the ways that are still possible
	blank    []deduce.Ways // for each place: the ways that are possible on a board without clues
	edges    []int32       // the edges of the board, row by row

	// Trails for undoing, and queues of what must still be examined.
	narrowed  []narrowing
	drawn     []drawing
	told      int               // number of entries of drawn that have been passed on to colours
	queue     []int32           // places whose ways changed
	relations []deduce.Relation // relations of colours that follow from ways and have not been passed on to colours
	coloured  []int32           // cells that changed class, or have a neighbour that changed class
	waiting   []bool            // for each cell: whether it is in the list coloured, or beyond the board
	closing   []int             // edges that would close a path

	// The search and its results.
	limit     int        // largest number of solutions to find
	work      solve.Work // see MaxWork
	nodeLimit uint64
	nodes     uint64
	stopped   bool // whether a limit was reached
	solutions []Solution

	// Look-ahead.
	probing bool        // whether an edge is only tried, so that no solution is recorded
	cursor  int         // index, in the field edges, of the edge tried last
	both    []narrowing // the places that the first try narrowed, each with the ways that at least one of the two tries leaves

	// The search for ways through unknown edges.
	walk []int32 // dots in the order in which a breadth-first search reached them
	from []int32 // for each dot: the dot from which the search came; 0 if the search has not reached the dot
}

// position gives deduce.Position a private name, so that Search can embed it without exporting it.
type position = deduce.Position

// Solve searches for solutions of p. The method stops when it has found as many as the parameter
// limit says, has shown that there are no more, or reaches nodeLimit or MaxWork. A limit of 2 is
// enough to tell whether there is exactly one solution; a limit below 1 means 1. A nodeLimit of 0
// means no limit. [Search.Solution] returns the solutions found. The puzzle must be valid: see
// [Puzzle.Validate].
func (s *Search) Solve(p Puzzle, limit int, nodeLimit uint64) Result {
	return s.solveFrom(p, nil, nil, limit, nodeLimit)
}

// solveFrom is like Solve, but finds only solutions that have all edges of the set lines and no
// edge of the set crosses. The sets lines and crosses may be nil.
func (s *Search) solveFrom(p Puzzle, lines, crosses Solution, limit int, nodeLimit uint64) Result {
	s.limit, s.nodeLimit, s.work = max(limit, 1), nodeLimit, s.UpTo(s.MaxWork)
	s.cursor, s.nodes, s.stopped, s.solutions = 0, 0, false, nil
	if s.start(p) && s.assignAll(lines, deduce.Line) && s.assignAll(crosses, deduce.Cross) && s.propagate() {
		s.search()
	}
	return Result{len(s.solutions), s.stopped, s.nodes}
}

// Solution returns solution i, from 0, of the last Solve.
func (s *Search) Solution(i int) Solution { return s.solutions[i] }

// record adds the current lines to the solutions, unless a limit was reached before.
func (s *Search) record() {
	if !s.stopped {
		s.solutions = append(s.solutions, s.Drawn(deduce.Line))
		s.stopped = len(s.solutions) >= s.limit
	}
}

// search records all remaining solutions, up to the limit. Propagation must be complete before the
// call.
func (s *Search) search() {
	for !s.Closed {
		var e int
		var ok bool
		if s.Paths <= 1 && s.Unsatisfied(-1, -1) == 0 {
			e, ok = s.wayHome()
		} else {
			e, ok = s.lookAhead()
		}
		if !ok || s.stopped {
			return
		}
		if s.Closed {
			break
		}
		if s.nodeLimit > 0 && s.nodes >= s.nodeLimit || s.work.Over() {
			s.stopped = true
			return
		}
		here := s.now()
		s.nodes++
		if s.try(e, deduce.Line) {
			s.search()
		}
		s.undo(here)
		if s.stopped || !s.try(e, deduce.Cross) {
			return
		}
	}
	s.record()
}

// wayHome returns the edge to branch on when all clues have their lines and there is at most one path.
// Every way through unknown edges from one end of the path to the other then makes a solution. The
// result is the first edge of a shortest way, found by breadth-first search, or the first unknown edge
// if there is no path. The result ok is false if no way closes the path.
func (s *Search) wayHome() (branch int, ok bool) {
	first := slices.IndexFunc(s.edges, func(e int32) bool { return s.Facts[e] == deduce.Unknown })
	if s.Paths == 0 {
		return int(s.edges[first]), true
	}
	var path drawing // the last line drawn, with the ends of the only path
	for i := len(s.drawn) - 1; s.Facts[path.edge] != deduce.Line; i-- {
		path = s.drawn[i]
	}
	s.walk = append(s.walk[:0], path.to)
	s.from[path.to] = path.to
	for i := 0; i < len(s.walk) && s.from[path.from] == 0; i++ {
		dot := s.walk[i]
		for _, k := range [4]int{3, 2, 0, 1} {
			e := s.EdgesOf(s.Cells + int(dot))[k]
			if s.Facts[e] != deduce.Unknown {
				continue
			}
			ends := s.PlacesOf(int(e))[2:]
			if next := ends[0] + ends[1] - 2*int32(s.Cells) - dot; s.from[next] == 0 {
				s.from[next] = dot
				s.walk = append(s.walk, next)
			}
		}
	}
	s.work.Do(len(s.walk))
	back := s.from[path.from]
	for _, dot := range s.walk {
		s.from[dot] = 0
	}
	if back == 0 {
		return 0, false
	}
	return s.ClosingEdge(path.from, back)
}

// lookAhead probes every informed edge, again and again, until no probe settles anything. The
// method returns the edge to branch on. The result ok is false if there is no further solution.
func (s *Search) lookAhead() (branch int, ok bool) {
	branch, best := -1, 0
	s.work.Do(len(s.edges) / 64) // the work for known edges, which are only skipped
	for idle := 0; idle < len(s.edges) && !s.stopped; idle++ {
		s.cursor = (s.cursor + 1) % len(s.edges)
		e := int(s.edges[s.cursor])
		if s.Facts[e] != deduce.Unknown || !s.informed(e) {
			continue
		}
		before := len(s.narrowed)
		score, ok := s.probe(e)
		switch {
		case !ok:
			return -1, false
		case s.Closed:
			return -1, true
		case len(s.narrowed) > before:
			idle, branch, best = -1, -1, 0
		case score > best:
			branch, best = e, score
		}
	}
	for i := 0; branch < 0; i++ {
		if e := int(s.edges[i]); s.Facts[e] == deduce.Unknown {
			branch = e
		}
	}
	return branch, true
}

// informed reports whether a way has been excluded at one of the four places of an edge. Look-ahead
// skips other edges.
func (s *Search) informed(e int) bool {
	for _, place := range s.PlacesOf(e) {
		if s.ways[place] != s.blank[place] {
			return true
		}
	}
	return false
}

// probe tries an edge as a line and as a cross, and keeps what follows from both tries. The method
// returns the product of the numbers of edges that the two tries settle, or 0 if a try fails or a
// limit is reached. The result ok is false if there is no further solution.
func (s *Search) probe(e int) (score int, ok bool) {
	if s.nodes += 2; s.nodeLimit > 0 && s.nodes > s.nodeLimit || s.work.Over() {
		s.nodes -= 2
		s.stopped = true
		return 0, true
	}
	here := s.now()
	s.probing = true
	line := s.try(e, deduce.Line)
	s.both = s.both[:0]
	for _, c := range s.narrowed[here.narrowed:] {
		s.both = append(s.both, narrowing{c.place, s.ways[c.place]})
	}
	score = len(s.drawn) - here.drawn
	s.undo(here)
	cross := s.try(e, deduce.Cross)
	for i := range s.both {
		b := &s.both[i]
		b.ways |= s.ways[b.place]
	}
	score *= len(s.drawn) - here.drawn
	s.undo(here)
	s.probing = false
	switch {
	case !line && !cross:
		return 0, false
	case !line:
		return 0, s.try(e, deduce.Cross)
	case !cross:
		return 0, s.try(e, deduce.Line)
	}
	for _, b := range s.both {
		if !s.narrow(int(b.place), b.ways) {
			return 0, false
		}
	}
	return score, len(s.narrowed) == here.narrowed || s.propagate()
}
