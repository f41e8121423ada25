package slitherlink

// The exact solver.
//
// Idea. The board lies on a lattice of dots (o), cells (#) and the edges between
// them (- and |). A dot has four edges around it, and so has a cell:
//
//	o-o-o     A node (dot or cell) keeps its domain: which of the 16 settings of
//	|#|#|     its four edges are still possible, a word of 16 bits. A dot begins
//	o-o-o     with 7 of them (no edge, or two), a cell with those that its clue
//	|#|#|     allows. Diagonal neighbours, always a dot and a cell, share two edges:
//	o-o-o     each is told which of the 4 settings of these two the other allows.
//
// That one rule, by table, holds all that clues and dots say about each other: dot
// and clue counting, adjacent and diagonal threes, chains of twos between threes,
// corners, "at most" and "at least one" of two edges. Three more:
//
//   - Colour: each cell is inside or outside. Cells whose colours are known to be
//     equal or opposite are one class (union-find with parity; the members of the
//     smaller class are relabelled, so that a look-up is one comparison). An edge
//     is there if the colours beside it differ. Classes and domains tell each other
//     about pairs of edges: two edges of a cell are equal if the cells beyond them
//     have equal colours, and likewise at a dot.
//   - Loop: each end of a path knows the other end. An edge that would close a path
//     is ruled out unless the loop would be a solution.
//   - Look-ahead: both settings of an edge are tried. If one fails, the other holds;
//     if none does, what both leave possible holds (constructive disjunction).
//
// When nothing more follows, the search branches on the edge whose look-ahead changed most;
// when all clues have their edges, on the way that closes the path. All is undone by trails;
// nothing is allocated once a Search has seen a board as large.
//
// Cost. Propagation is linear in the changes of domains, except for relabelling, which is
// O(n log n) along a branch. Most published puzzles need little look-ahead or none.
//
// Sources. Pairs of edges at a corner are the "dlines" of loopy.c in Simon Tatham's
// puzzles, which also has the parities; domains that share two variables are the
// dual encoding of constraint programming; look-ahead is the failed-literal
// probing of SAT solvers.

import (
	"matchbook/solve"
	"matchbook/solve/grid"
)

// Result is what a search found.
type Result struct {
	Count  int    // solutions found, at most the limit
	Capped bool   // the search ended at a limit: there may be more
	Nodes  uint64 // settings of edges that were tried, in look-ahead and in branching
}

// Unique reports whether it is proved that there is exactly one solution.
func (r Result) Unique() bool { return r.Count == 1 && !r.Capped }

// Search finds the solutions of puzzles of any size. The zero Search is ready. It reuses
// its memory for the next puzzle, and is not safe for concurrent use.
type Search struct {
	// MaxWork is the limit of work for one puzzle, in changes of what is known of a place;
	// 0 for none. A search that reaches it is capped.
	MaxWork int

	width, height int
	stride        int // of the lattice: its rows lie this far apart
	blank         lattice
	lattice
	edges []int32 // the edges of the board in reading order of the lattice

	// What happened, to be undone, and what must still be looked at.
	masks  []maskChange
	fixed  []int32 // edges whose state is known, in the order in which they became so
	seen   int     // how many of fixed have been told to colours and paths
	joins  []join
	unions []union
	queue  []int32    // nodes whose domain changed
	pairs  []relation // of cells, to be united
	closes []int32    // edges that would close a path
	tally

	// The search, and what it has found.
	limit     int
	work      solve.Work // changes of a domain or a colour, to be undone
	nodeLimit uint64
	nodes     uint64
	stopped   bool  // at a limit
	watched   int32 // a cell whose domain solutions must keep to though it has no clue, or 0
	solutions []Solution

	// Look-ahead.
	probing bool         // a setting is only tried: take no solution
	cursor  int          // the place in edges of the last edge that was tried
	probed  []probed     // of nodes: what the first setting left
	stamp   uint32       // marks those that the present look-ahead wrote
	both    []maskChange // what both settings leave

	// Ways through edges that are not known.
	walk []int32 // dots in the order in which a breadth-first search came to them
	from []int32 // of dots: from where it came, 0 for not yet
}

type probed struct {
	stamp uint32
	mask  uint16
}

// Solve looks for solutions of p until it has found limit of them (at least 1; 2 to
// tell whether there is exactly one), proved that there are no more, or tried
// nodeLimit settings of edges (0 for as many as it takes). [Search.Solution] gives
// what was found. The puzzle must be valid: see [Puzzle.Validate].
func (s *Search) Solve(p Puzzle, limit int, nodeLimit uint64) Result {
	return s.SolveFrom(p, nil, nil, limit, nodeLimit)
}

// SolveFrom is Solve for the solutions that have all edges of onSet, and none of
// offSet; either may be nil.
func (s *Search) SolveFrom(p Puzzle, onSet, offSet Solution, limit int, nodeLimit uint64) Result {
	s.limit, s.nodeLimit, s.work = max(limit, 1), nodeLimit, solve.UpTo(s.MaxWork)
	if s.start(p, onSet, offSet) {
		s.search()
	}
	return Result{len(s.solutions), s.stopped, s.nodes}
}

// Deduce finds edges that are equal in all solutions of p that have all edges of onSet, and
// none of offSet; either may be nil. They are the edges that propagation proves and, with
// lookAhead, those that trying both settings of each edge proves, until nothing more
// follows. Edges that it cannot decide are in neither set. Possible is false if it proves
// that there is no solution; the sets are then meaningless. The sets are valid until the
// next call of the solver.
func (s *Search) Deduce(p Puzzle, onSet, offSet Solution, lookAhead bool) (allOn, allOff Solution, possible bool) {
	s.limit, s.nodeLimit, s.work = 1, 0, solve.Work{}
	s.probing = true // a loop that closes here may be a solution, so it must not be excluded
	possible = s.start(p, onSet, offSet)
	if possible && lookAhead && !s.closed {
		_, possible = s.lookAhead()
	}
	s.probing = false
	allOn, allOff = s.result(0), s.result(1)
	for _, e := range s.fixed {
		if s.state[e] == on {
			allOn.Add(s.edge(e))
		} else {
			allOff.Add(s.edge(e))
		}
	}
	if s.closed {
		for _, e := range s.edges {
			if s.state[e] == unknown {
				allOff.Add(s.edge(e))
			}
		}
	}
	return allOn, allOff, possible
}

// Solution returns solution i of the last Solve, from 0. It is valid until the next call
// of the solver.
func (s *Search) Solution(i int) Solution { return s.solutions[i] }

// result returns an empty set of edges for solution i, and drops the solutions after it.
func (s *Search) result(i int) Solution {
	words := (len(s.edges) + 63) / 64
	if i < cap(s.solutions) {
		s.solutions = s.solutions[:i+1]
	} else {
		s.solutions = append(s.solutions, nil)
	}
	set := s.solutions[i]
	if cap(set) < words {
		set = make(Solution, words)
	}
	set = set[:words]
	clear(set)
	s.solutions[i] = set
	return set
}

// start sets up the board and draws the first conclusions. It reports false if they show
// that there is no solution.
func (s *Search) start(p Puzzle, onSet, offSet Solution) bool {
	s.resize(p.Width, p.Height)
	copy(s.mask, s.blank.mask)
	copy(s.state, s.blank.state)
	copy(s.label, s.blank.label)
	copy(s.next, s.blank.next)
	copy(s.size, s.blank.size)
	copy(s.end, s.blank.end)
	clear(s.clues)
	s.masks, s.fixed, s.joins, s.unions = s.masks[:0], s.fixed[:0], s.joins[:0], s.unions[:0]
	s.queue, s.pairs, s.closes = s.queue[:0], s.pairs[:0], s.closes[:0]
	s.seen, s.cursor, s.nodes, s.stopped, s.tally = 0, 0, 0, false, tally{}
	s.solutions = s.solutions[:0]

	for r := range p.Height {
		i := (2*r+1+margin)*s.stride + 1 + margin
		for _, v := range p.Row(r) {
			if v != grid.Blank {
				s.clues[i] = 1
				s.need += int(v)
				if !s.restrict(int32(i), clueMask[v]) {
					return false
				}
			}
			i += 2
		}
	}
	// The dots of the border tell what they know, the corners most of all.
	for r := 0; r <= p.Height; r++ {
		for c := 0; c <= p.Width; c++ {
			if r == 0 || r == p.Height || c == 0 || c == p.Width {
				i := int32((2*r+margin)*s.stride + 2*c + margin)
				s.learn(i, facts[s.mask[i]])
				s.queue = append(s.queue, i)
			}
		}
	}
	if onSet != nil || offSet != nil {
		for e := range p.Edges() {
			if onSet != nil && onSet.Has(e) && !s.assign(s.place(e), on) || offSet != nil && offSet.Has(e) && !s.assign(s.place(e), off) {
				return false
			}
		}
	}
	return s.propagate()
}

// record takes the edges that are on as a solution.
func (s *Search) record() {
	if s.stopped || s.watched > 0 && !s.keepsTo(s.watched) {
		return
	}
	found := s.result(len(s.solutions))
	for _, e := range s.edges {
		if s.state[e] == on {
			found.Add(s.edge(e))
		}
	}
	s.stopped = len(s.solutions) >= s.limit
}

// keepsTo reports whether the setting with the edges that are on, and no others, is in
// the domain of a cell.
func (s *Search) keepsTo(cell int32) bool {
	x := 0
	for k, d := range s.steps() {
		if s.state[int(cell)+d] == on {
			x |= 1 << k
		}
	}
	return s.mask[cell]>>x&1 != 0
}

// search records all solutions that are left, up to the limit. It must be called when
// propagation has nothing left to conclude.
func (s *Search) search() {
	for !s.closed {
		var e int32
		var ok bool
		if s.need == 0 && s.paths <= 1 && (s.watched == 0 || s.keepsTo(s.watched)) {
			e, ok = s.wayHome()
		} else {
			e, ok = s.lookAhead()
		}
		if !ok || s.stopped {
			return
		}
		if s.closed {
			break
		}
		if s.nodeLimit > 0 && s.nodes >= s.nodeLimit || s.work.Over() {
			s.stopped = true
			return
		}
		here := s.now()
		s.nodes++
		if s.assign(e, on) && s.propagate() {
			s.search()
		}
		s.undo(here)
		if s.stopped || !s.assign(e, off) || !s.propagate() {
			return
		}
	}
	s.record()
}

// wayHome returns the edge to branch on when all clues have their edges and there is at
// most one path. Then every way from one end of the path to the other makes a solution. The
// edge is the first of a shortest way, found by breadth-first search. Without a path, it is
// the first edge that is not known. Ok is false if there is no way.
func (s *Search) wayHome() (branch int32, ok bool) {
	if s.paths == 0 {
		for _, e := range s.edges {
			if s.state[e] == unknown {
				return e, true
			}
		}
	}
	path := s.joins[len(s.joins)-1] // the last join made the only path
	s.walk = append(s.walk[:0], path.y)
	s.from[path.y] = path.y
	for i := 0; i < len(s.walk) && s.from[path.x] == 0; i++ {
		dot := s.walk[i]
		for _, d := range s.steps() {
			next := dot + 2*int32(d)
			if s.state[dot+int32(d)] == unknown && s.from[next] == 0 {
				s.from[next] = dot
				s.walk = append(s.walk, next)
			}
		}
	}
	s.work.Do(len(s.walk))
	back := s.from[path.x]
	for _, dot := range s.walk {
		s.from[dot] = 0
	}
	return (path.x + back) / 2, back != 0
}

// lookAhead tries both settings of every edge until no more conclusions follow, and returns
// the edge to branch on. Ok is false if there is no solution.
func (s *Search) lookAhead() (branch int32, ok bool) {
	branch, best := -1, 0
	s.work.Do(len(s.edges) / 64) // of those that are known, which are only passed over
	for idle := 0; idle < len(s.edges) && !s.stopped; idle++ {
		if s.cursor++; s.cursor >= len(s.edges) {
			s.cursor = 0
		}
		e := s.edges[s.cursor]
		if s.state[e] != unknown || !s.informed(e) {
			continue
		}
		before := len(s.masks)
		score, ok := s.probe(e)
		switch {
		case !ok:
			return -1, false
		case s.closed:
			return -1, true
		case len(s.masks) > before:
			idle, branch, best = -1, -1, 0
		case score > best:
			branch, best = e, score
		}
	}
	for i := 0; branch < 0; i++ {
		if e := s.edges[i]; s.state[e] == unknown {
			branch = e
		}
	}
	return branch, true
}

// informed reports whether anything is known near an edge. Where nothing is, look-ahead
// finds nothing.
func (s *Search) informed(e int32) bool {
	down := int32(s.stride)
	for _, at := range [4]int32{e - down, e - 1, e + 1, e + down} {
		if s.mask[at] != s.blank.mask[at] {
			return true
		}
	}
	return false
}

// probe tries both settings of an edge and keeps what follows from both. It returns
// how much changed, as a product, and reports false if both fail.
func (s *Search) probe(e int32) (score int, ok bool) {
	if s.nodes += 2; s.nodeLimit > 0 && s.nodes > s.nodeLimit || s.work.Over() {
		s.nodes -= 2
		s.stopped = true
		return 0, true
	}
	here, outer := s.now(), s.probing
	s.probing = true
	okOn := s.assign(e, on) && s.propagate()
	changed := s.masks[here.masks:]
	if okOn {
		if s.stamp++; s.stamp == 0 { // it overflowed
			clear(s.probed)
			s.stamp = 1
		}
		for _, c := range changed {
			s.probed[c.at] = probed{s.stamp, s.mask[c.at]}
		}
		score = len(changed)
	}
	s.undo(here)
	okOff := s.assign(e, off) && s.propagate()
	changed = s.masks[here.masks:]
	s.both = s.both[:0]
	if okOn && okOff {
		for _, c := range changed {
			if p := &s.probed[c.at]; p.stamp == s.stamp {
				s.both = append(s.both, maskChange{c.at, p.mask | s.mask[c.at]})
			}
		}
		score *= len(changed)
	}
	s.undo(here)
	s.probing = outer
	switch {
	case !okOn && !okOff:
		return 0, false
	case !okOn:
		return 0, s.assign(e, off) && s.propagate()
	case !okOff:
		return 0, s.assign(e, on) && s.propagate()
	}
	for _, b := range s.both {
		if !s.restrict(b.at, b.old) {
			return 0, false
		}
	}
	return score, len(s.masks) == here.masks || s.propagate()
}
