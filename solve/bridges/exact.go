package bridges

import (
	"slices"

	"matchbook/solve"
)

// The exact solver is a search that learns from its conflicts (CDCL: Marques-
// Silva and Sakallah, GRASP, 1996; Moskewicz et al., Chaff, 2001), with the rules
// of the puzzle in place of clauses.
//
// A link with at most two bridges is two variables, "at least 1" and "at least 2", so that
// a bound on its bridges is one literal. Three kinds of constraints are stated in such
// literals (propagate.go):
//
//	demand     the bridges of an island sum to its demand: each link's bounds
//	           follow from the other links' bounds
//	crossing   two links that cross are not both used
//	cut        of the links that leave a set of islands, one is used
//
// There are exponentially many cuts, so none is written down. When the other rules find
// nothing more, one walk through the graph of links that may still be used (Tarjan 1974)
// finds each link whose loss would break the graph in two:
//
//	  S ___            ___
//	 /     \   used   /   \    the last link between S and the rest is used;
//	|       |--------|     |   if there is none the position is wrong
//	 \_____/          \___/
//
// Every conflict is explained by the literals that caused it. Their resolution up to the
// first point where one literal of the last decision is left is a clause that follows from
// the puzzle (learn.go); it takes the search back as far as that literal could have been
// known. The reason why a literal is true is stored as one word, and turned into literals
// only when a conflict needs it, which is rare.
//
// To count, the search goes on after a solution from the other side of the last
// decision, and from then on never jumps back over a decision that has solutions
// on its first side (Gebser et al., Conflict-driven answer set enumeration,
// 2007), so that each is found once and no solution must be stored.

// Search solves puzzles exactly. It reuses its memory from puzzle to puzzle and
// takes none once it is large enough. Its zero value is ready. It is not safe for
// concurrent use.
type Search struct {
	p   *Puzzle
	per int32 // variables a link: p.PerPair

	// By literal, variable, link and island.
	value  []int8 // 1 true, -1 false, 0 open
	place  []int32
	level  []int32
	why    []reason
	lo, hi []int8  // bounds of the bridges on a link
	open   []uint8 // bit d: the link in direction d may still be used
	sumLo  []int32
	sumHi  []int32

	trail     []literal // in the order in which they became true
	head      int       // the first that was not propagated
	decisions []int32   // places on the trail where levels 1, 2, … begin
	base      int       // levels up to here have solutions on their first sides

	// MaxWork is the limit of work for one puzzle, in looks at an island or a literal; 0 for
	// none.
	MaxWork int
	work    solve.Work

	// What propagation has yet to look at.
	unbalanced []int32 // islands
	waiting    []bool  // island is in unbalanced
	cutDue     bool    // links were closed since the last walk

	walk  walk
	learn learner

	conflict []literal // literals that cannot all be false, but are
	first    Solution
	second   Solution
}

// Result is what a search found.
type Result struct {
	Count     uint64   // solutions found
	Exact     bool     // there are no more than Count
	Exhausted bool     // the search gave up at the limit of nodes, or of work
	Nodes     uint64   // decisions
	Conflicts uint64   // positions proved wrong
	First     Solution // one, or nil
	Second    Solution // another, or nil
	// The solutions share memory with the solver: they hold until it solves again.
}

// Unique reports whether there is exactly one solution.
func (r Result) Unique() bool { return r.Exact && r.Count == 1 }

// Unsolvable reports whether there is proof that no solution exists.
func (r Result) Unsolvable() bool { return r.Exact && r.Count == 0 }

// Solve searches p for solutions until it has found limit of them, or all if limit
// is 0, or has taken nodeLimit decisions, any number if 0. A limit of 2 decides
// whether a puzzle has none, one or more.
//
// The count is exact if the search came to its end before the limit. If it
// stopped at the limit, Exact is false though there may be no more: the count is
// capped.
func (s *Search) Solve(p *Puzzle, limit, nodeLimit uint64) Result {
	return s.Each(p, nodeLimit, func(n uint64, _ Solution) bool { return n != limit })
}

// Each is [Search.Solve] with a function that is given each solution and how
// many were found with it. The search stops when it returns false. The solution
// is overwritten afterwards.
func (s *Search) Each(p *Puzzle, nodeLimit uint64, found func(n uint64, solution Solution) bool) (r Result) {
	sound := s.reset(p)
	if !sound {
		r.Exact = true
		return r
	}
	for {
		sound := s.propagate()
		if s.work.Over() {
			r.Exhausted = true
			break
		}
		if !sound {
			r.Conflicts++
			if len(s.decisions) == s.base {
				if s.base == 0 {
					r.Exact = true
					break
				}
				s.turn()
				continue
			}
			s.resolve()
			continue
		}
		if s.learn.restartDue(r.Conflicts) {
			s.backtrack(s.base)
			s.learn.shrink(s)
		}
		v := s.learn.next(s.value)
		if v < 0 {
			r.Count++
			if !s.keep(&r, found) {
				break
			}
			if len(s.decisions) == 0 {
				r.Exact = true
				break
			}
			s.turn()
			continue
		}
		if r.Nodes == nodeLimit && nodeLimit > 0 {
			r.Exhausted = true
			break
		}
		r.Nodes++
		s.decisions = append(s.decisions, int32(len(s.trail)))
		s.imply(s.learn.side(v), chosen)
	}
	return r
}

// keep hands out the solution on the trail.
func (s *Search) keep(r *Result, found func(uint64, Solution) bool) bool {
	switch r.Count {
	case 1:
		s.first = append(s.first[:0], s.lo...)
		r.First = s.first
		return found(1, s.first)
	case 2:
		s.second = append(s.second[:0], s.lo...)
		r.Second = s.second
		return found(2, s.second)
	}
	return found(r.Count, s.lo)
}

// turn takes back the last decision and goes to its other side, for good.
func (s *Search) turn() {
	last := len(s.decisions) - 1
	decision := s.trail[s.decisions[last]]
	s.backtrack(last)
	s.base = last
	s.imply(decision.not(), chosen)
}

// backtrack takes back all decisions except the first n, and what followed from them.
func (s *Search) backtrack(n int) {
	s.unbalanced = s.drain()
	s.cutDue = false
	if n >= len(s.decisions) {
		s.head = len(s.trail)
		return
	}
	start := s.decisions[n]
	for k := len(s.trail) - 1; k >= int(start); k-- {
		t := s.trail[k]
		v := t.variable()
		s.value[t], s.value[t.not()] = 0, 0
		l := v / s.per
		link := &s.p.Links[l]
		a, b := link.A, link.B
		if t.negative() {
			if s.hi[l] == 0 {
				s.open[a] |= 1 << link.Direction()
				s.open[b] |= 1 << link.Direction().Opposite()
			}
			s.hi[l]++
			s.sumHi[a]++
			s.sumHi[b]++
		} else {
			s.lo[l]--
			s.sumLo[a]--
			s.sumLo[b]--
		}
		s.learn.release(v, !t.negative())
	}
	s.trail = s.trail[:start]
	s.decisions = s.decisions[:n]
	s.head = int(start)
}

// drain empties the list of unbalanced islands.
func (s *Search) drain() []int32 {
	for _, i := range s.unbalanced {
		s.waiting[i] = false
	}
	return s.unbalanced[:0]
}

// reset prepares for p; false if an island can never be satisfied.
func (s *Search) reset(p *Puzzle) bool {
	s.p, s.per = p, int32(p.PerPair)
	islands, links := len(p.Islands), len(p.Links)
	variables := links * p.PerPair
	s.value = zeros(s.value, 2*variables)
	s.place = zeros(s.place, variables)
	s.level = zeros(s.level, variables)
	s.why = zeros(s.why, variables)
	s.lo = zeros(s.lo, links)
	s.hi = zeros(s.hi, links)
	s.open = zeros(s.open, islands)
	s.sumLo = zeros(s.sumLo, islands)
	s.sumHi = zeros(s.sumHi, islands)
	s.waiting = zeros(s.waiting, islands)
	s.trail, s.decisions, s.unbalanced = s.trail[:0], s.decisions[:0], s.unbalanced[:0]
	s.head, s.base = 0, 0
	s.work = solve.UpTo(s.MaxWork)
	if s.first == nil {
		s.first, s.second = Solution{}, Solution{} // of no links, but not nil
	}
	s.cutDue = true
	s.walk.reset(islands)
	s.learn.reset(variables, s.per)

	for i := range p.Islands {
		s.disturb(int32(i))
	}
	for l, link := range p.Links {
		s.hi[l] = int8(s.per)
		s.open[link.A] |= 1 << link.Direction()
		s.open[link.B] |= 1 << link.Direction().Opposite()
		s.sumHi[link.A] += s.per
		s.sumHi[link.B] += s.per
	}
	for l, link := range p.Links {
		most := int32(link.Max)
		// Two islands that satisfy each other would be cut off from the rest.
		if demand := p.Islands[link.A].Demand; islands > 2 && demand == p.Islands[link.B].Demand && demand > 0 {
			most = min(most, demand-1)
		}
		if most < s.per {
			s.imply(s.atLeast(int32(l), most+1).not(), chosen)
		}
	}
	for i, island := range p.Islands {
		if least, _ := island.Range(); s.sumHi[i] < least {
			return false
		}
	}
	return true
}

// Solutions returns up to most solutions of p in the order in which the search
// finds them, and whether they are all. It gives up after nodeLimit decisions, if that
// is not 0.
func (s *Search) Solutions(p *Puzzle, most int, nodeLimit uint64) (solutions []Solution, all bool) {
	if most <= 0 {
		return nil, false
	}
	r := s.Each(p, nodeLimit, func(n uint64, solution Solution) bool {
		solutions = append(solutions, slices.Clone(solution))
		return len(solutions) < most
	})
	return solutions, r.Exact
}
