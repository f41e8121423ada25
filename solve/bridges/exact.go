package bridges

import (
	"slices"

	"matchbook/solve"
)

// The exact solver is a search that learns from its conflicts (CDCL: Marques-Silva and Sakallah,
// GRASP, 1996; Moskewicz et al., Chaff, 2001). The rules of the puzzle take the place of given
// clauses.
//
// A link with at most two bridges has two variables, "at least 1" and "at least 2", so each bound
// on its bridges is one literal. Three kinds of constraints apply to the literals (propagate.go):
//
//	demand     the bridges of an island sum to its demand: the bounds of a link
//	           follow from the bounds of the island's other links
//	crossing   two links that cross do not both have bridges
//	cut        between each group of islands and the rest, some link has bridges
//
// There are exponentially many cuts, so none of them is stored. When the other rules find nothing
// more, the search walks through the graph of the links that can still have bridges (Tarjan 1974).
// The walk finds each link whose removal would split this graph:
//
//	  S ___            ___
//	 /     \   link   /   \    the last link between S and the rest has a bridge;
//	|       |--------|     |   if no link is left, the position is wrong
//	 \_____/          \___/
//
// Level n has the nth decision and its consequences. A conflict is explained by the literals that
// caused it. The search replaces literals of the last level by their causes until only one such
// literal is left. The result is a clause that follows from the puzzle (learn.go). The search then
// goes back to the first level at which the clause implies the last literal left. The reason for a
// true literal is stored as one integer. The search turns the integer into literals only when a
// conflict needs the literals.
//
// To find several solutions, the search continues after each solution with the other side of the last
// decision. If a decision has led to solutions, the search never goes back beyond this decision before
// it has tried the other side (Gebser et al., Conflict-driven answer set enumeration, 2007). So the
// search finds each solution once, without storing the solutions.

// Search solves puzzles exactly. A Search keeps its memory from puzzle to puzzle, so that Solve
// allocates nothing once this memory is large enough. The zero Search is ready. A Search is not safe
// for concurrent use.
type Search struct {
	bounds
	per int32 // variables per link: p.PerPair

	value []int8 // for each literal: 1 true, -1 false, 0 open
	// The following slices describe variables that are not open.
	place []int32  // index in trail
	level []int32  // number of decisions made when the variable became true or false
	why   []reason // why the literal of the variable on the trail is true

	trail     []literal // true literals, in the order in which they became true
	head      int       // index, in the field trail, of the first literal that has not been propagated
	decisions []int32   // indices in trail at which levels 1, 2, … begin
	base      int       // the last level whose decision has led to a solution, or 0; the method resolve goes back no further

	// MaxWork is the limit of work for one puzzle, in looks at an island or a literal (see
	// [solve.Work]); 0 means no limit.
	MaxWork int
	work    solve.Work
	solve.Stopper

	// The following fields say what propagation still has to examine.
	unbalanced []int32 // islands with a link whose bounds have changed
	waiting    []bool  // for each island: whether it is in the list unbalanced
	cutDue     bool    // whether hi has become 0 for some link since the last walk

	walk  Walk
	learn learner

	conflict []literal // the literals of a conflict: at least one of them must be true, but all are false
	first    Solution
	second   Solution
}

// Result is what a search has found.
type Result struct {
	Count     uint64   // solutions found
	Exact     bool     // whether the search has shown that there are no more solutions
	Nodes     uint64   // decisions
	Conflicts uint64   // number of contradictions
	First     Solution // the first solution that Solve found, or nil; valid until the next search
}

// Unique reports whether the search has shown that there is exactly one solution.
func (r Result) Unique() bool { return r.Exact && r.Count == 1 }

// Solve searches for solutions of p. The parameters limit and nodeLimit are the numbers of
// solutions and of decisions after which Solve stops; 0 means no limit. A limit of 2 solutions is
// enough to tell whether a puzzle has no, one or several solutions.
//
// If the search stops at a limit, Exact is false, even if there happen to be no more solutions.
func (s *Search) Solve(p *Puzzle, limit, nodeLimit uint64) (r Result) {
	n := uint64(0)
	r = s.Each(p, nodeLimit, func(solution Solution) bool {
		if n++; n == 1 {
			s.first = append(s.first[:0], solution...)
		}
		return n != limit
	})
	if n > 0 {
		r.First = s.first
	}
	return r
}

// Each is like [Search.Solve], but passes each solution to the function found, and leaves First
// nil. If the function found returns false, the method stops. A solution is valid until the
// function found returns. The function must not change the solution.
func (s *Search) Each(p *Puzzle, nodeLimit uint64, found func(Solution) bool) (r Result) {
	return s.eachWithin(p, nil, nil, nodeLimit, found)
}

// eachWithin is like Each, but finds only solutions with lo[l] to hi[l] bridges on each link l. If
// lo and hi are nil, the numbers have no bounds.
func (s *Search) eachWithin(p *Puzzle, lo, hi Solution, nodeLimit uint64, found func(Solution) bool) (r Result) {
	r.Exact = !s.reset(p) || !s.narrow(lo, hi) || s.search(&r, nodeLimit, anything, found) == ended
	return r
}

// Solutions returns solutions of p, in the order in which the search finds them. The result all is
// true if p is known to have no others. The parameter most limits the number of solutions. The
// method gives up after nodeLimit decisions; 0 means no limit.
func (s *Search) Solutions(p *Puzzle, most int, nodeLimit uint64) (solutions []Solution, all bool) {
	if most <= 0 {
		return nil, false
	}
	r := s.Each(p, nodeLimit, func(solution Solution) bool {
		solutions = append(solutions, slices.Clone(solution))
		return len(solutions) < most
	})
	return solutions, r.Exact
}

// An ending says why a search stopped.
type ending int

const (
	ended   ending = iota // there are no more solutions
	stopped               // the caller stopped the search
	gaveUp                // the search reached a limit
)

// The literal anything stands for no condition: search then accepts any solution.
const anything literal = -1

// search starts from a position without decisions, and passes each solution in which the literal t
// is true to the function found, until that function returns false or a limit is reached.
func (s *Search) search(r *Result, nodeLimit uint64, t literal, found func(Solution) bool) ending {
	restarts := newRestarts()
	for {
		sound := s.propagate()
		if s.work.Over() {
			return gaveUp
		}
		if !sound {
			r.Conflicts++
			switch {
			case len(s.decisions) == 0:
				return ended
			case len(s.decisions) == s.base:
				s.turn()
			default:
				s.resolve()
			}
			continue
		}
		if restarts.due(r.Conflicts) {
			s.backtrack(s.base)
		}
		decision := t
		if t == anything || len(s.decisions) > 0 || s.value[t] > 0 {
			v := s.learn.next(s.value)
			if v < 0 {
				r.Count++
				if !found(s.lo) {
					return stopped
				}
				if len(s.decisions) == 0 {
					return ended
				}
				s.turn()
				continue
			}
			decision = s.learn.side(v)
		}
		if s.value[decision] < 0 {
			return ended
		}
		if r.Nodes == nodeLimit && nodeLimit > 0 {
			s.learn.release(decision.variable(), !decision.negative())
			return gaveUp
		}
		r.Nodes++
		s.decisions = append(s.decisions, int32(len(s.trail)))
		s.imply(decision, chosen)
	}
}

// Range has the bounds of all links over the solutions of a puzzle.
type Range struct {
	// The least and the greatest number of bridges of each link in any solution. If both are equal,
	// the puzzle settles the link. Lo and Hi are valid until the next search.
	Lo, Hi    Solution
	Solvable  bool // whether the search found a solution
	Exhausted bool // whether a search gave up: some bounds may be too wide or, if Solvable is false, unknown
}

// Bounds returns the bounds of all links over the solutions of p.
//
// Bounds makes many searches: each looks for a solution in which some link has fewer or more
// bridges than in all solutions found so far. A search gives up after nodeLimit decisions; 0 means
// no limit.
func (s *Search) Bounds(p *Puzzle, nodeLimit uint64) (r Range) {
	if !s.reset(p) {
		return r
	}
	// The function ask searches for a solution in which the literal t is true, and widens the
	// bounds to include this solution.
	ask := func(t literal) ending {
		end := s.search(new(Result), nodeLimit, t, func(found Solution) bool {
			if !r.Solvable {
				s.first = append(s.first[:0], found...)
				s.second = append(s.second[:0], found...)
				r.Lo, r.Hi, r.Solvable = s.first, s.second, true
			}
			for l, n := range found {
				r.Lo[l], r.Hi[l] = min(r.Lo[l], n), max(r.Hi[l], n)
			}
			return false
		})
		s.backtrack(0)
		r.Exhausted = r.Exhausted || end == gaveUp
		return end
	}
	if ask(anything) != stopped {
		return r
	}
	for l, link := range p.Links {
		end := stopped
		for end == stopped && r.Lo[l] > 0 {
			end = ask(s.atLeast(int32(l), int32(r.Lo[l])).not())
		}
		if end == gaveUp {
			r.Lo[l] = s.lo[l] // the bound that is known without decisions
		}
		end = stopped
		for end == stopped && r.Hi[l] < link.Max {
			end = ask(s.atLeast(int32(l), int32(r.Hi[l])+1))
		}
		if end == gaveUp {
			r.Hi[l] = s.hi[l]
		}
	}
	return r
}

// turn takes back the last decision and asserts its opposite.
func (s *Search) turn() {
	last := len(s.decisions) - 1
	decision := s.trail[s.decisions[last]]
	s.backtrack(last)
	s.base = last
	s.imply(decision.not(), chosen)
}

// backtrack takes back all decisions after the first n, with their consequences, and empties the
// queues of propagation.
func (s *Search) backtrack(n int) {
	for _, i := range s.unbalanced {
		s.waiting[i] = false
	}
	s.unbalanced = s.unbalanced[:0]
	s.cutDue = false
	if n >= len(s.decisions) {
		s.head = len(s.trail)
		return
	}
	start := s.decisions[n]
	for k := len(s.trail) - 1; k >= int(start); k-- {
		t := s.trail[k]
		s.value[t], s.value[t.not()] = 0, 0
		s.shift(t, -1)
		s.learn.release(t.variable(), !t.negative())
	}
	s.trail = s.trail[:start]
	s.decisions = s.decisions[:n]
	s.head = int(start)
}

// narrow restricts the number of bridges on each link l to the range from lo[l] to hi[l]. If lo is
// nil, the method restricts nothing. The method returns false if some link has no possible number
// left.
func (s *Search) narrow(lo, hi Solution) bool {
	imply := func(t literal) bool {
		if s.value[t] == 0 {
			s.imply(t, chosen)
		}
		return s.value[t] > 0
	}
	for l := range lo {
		if lo[l] > 0 && !imply(s.atLeast(int32(l), int32(lo[l]))) || int32(hi[l]) < s.per && !imply(s.atLeast(int32(l), int32(hi[l])+1).not()) {
			return false
		}
	}
	return true
}

// reset prepares the search for the puzzle p, and returns false if the links of some island have no
// room for its demand.
func (s *Search) reset(p *Puzzle) bool {
	s.per = int32(p.PerPair)
	s.begin(p)
	islands, variables := len(p.Islands), len(p.Links)*p.PerPair
	s.value = zeros(s.value, 2*variables)
	s.place = zeros(s.place, variables)
	s.level = zeros(s.level, variables)
	s.why = zeros(s.why, variables)
	s.waiting = zeros(s.waiting, islands)
	s.trail, s.decisions, s.unbalanced = s.trail[:0], s.decisions[:0], s.unbalanced[:0]
	s.head, s.base = 0, 0
	s.work = s.UpTo(s.MaxWork)
	if s.first == nil {
		s.first = Solution{} // not nil, even if p has no links
	}
	s.cutDue = true
	s.walk.reset(islands)
	s.learn.reset(variables, s.per)

	for i := range p.Islands {
		s.disturb(int32(i))
	}
	for l, link := range p.Links {
		most := int32(link.Max)
		// Two islands that use up each other's demand would be cut off from the others.
		if demand := p.Islands[link.A].Demand; islands > 2 && demand == p.Islands[link.B].Demand && demand > 0 {
			most = min(most, demand-1)
		}
		if most < s.per {
			s.imply(s.atLeast(int32(l), most+1).not(), chosen)
		}
	}
	return !slices.ContainsFunc(s.spare, func(spare int32) bool { return spare < 0 })
}
