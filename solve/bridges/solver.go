package bridges

import (
	"cmp"
	"context"
	"slices"

	"matchbook/solve"
)

// The following limits affect what a [Solver] finds. Changing a limit can change the rows of data
// sets.
const (
	nodeLimit     = 1 << 16 // the largest number of decisions of a search
	boundNodes    = 1 << 8  // the largest number of decisions of a search for the bound of a link, in a Counter
	workLimit     = solve.MostWork
	stateLimit    = 1 << 14 // the largest number of states that a Counter keeps after an island
	fewSolutions  = 50      // the search counts up to this number before a Counter is used
	manySolutions = 1000    // if a Counter finds only a lower bound below this number, the search counts up to this number
)

// Solver counts and finds solutions exactly, within limits of work. A Solver keeps its memory from
// puzzle to puzzle, so it is not safe for concurrent use. The zero Solver is ready.
type Solver struct {
	// MaxWork is the limit of work for Solve and Agrees, as in [Search]; 0 means [solve.MostWork].
	MaxWork int

	search  Search
	counter Counter
}

// Within implements [solve.Stoppable].
func (s *Solver) Within(ctx context.Context) {
	s.search.Within(ctx)
	s.counter.Within(ctx)
	s.counter.search.Within(ctx)
}

// Count counts the solutions of p; unless Exact is true, N is a lower bound. A search finds up to 50
// solutions one by one. If the search finds at least two solutions and there may be more, a [Counter]
// counts the solutions. If the Counter finds only a lower bound below 1,000, another search counts up
// to 1,000 solutions.
func (s *Solver) Count(p *Puzzle) solve.Count[Solution] {
	s.search.MaxWork, s.counter.MaxWork = workLimit, workLimit
	r := s.search.Solve(p, 2, nodeLimit)
	c := solve.Count[Solution]{N: r.Count, Exact: r.Exact, First: slices.Clone(r.First), Nodes: int(r.Nodes)}
	if c.N < 2 {
		return c
	}
	r = s.search.Solve(p, fewSolutions, nodeLimit)
	if c.N, c.Exact = r.Count, r.Exact; c.Exact {
		return c
	}
	if c.N, c.Exact = s.counter.Count(p, stateLimit, boundNodes); c.Exact || c.N >= manySolutions {
		return c
	}
	r = s.search.Solve(p, manySolutions, nodeLimit)
	c.N, c.Exact = max(c.N, r.Count), r.Exact
	return c
}

// Solve returns solutions of p, in the order in which the search finds them. The result all is true
// if p is known to have no others. The parameter most limits the number of solutions.
func (s *Solver) Solve(p *Puzzle, most int) (solutions []Solution, all bool) {
	s.search.MaxWork = cmp.Or(s.MaxWork, workLimit)
	return s.search.Solutions(p, most, nodeLimit)
}

// Agrees reports whether p has a solution with lo[l] to hi[l] bridges on each link l, and returns
// this solution. If the search gives up, the result sure is false.
func (s *Solver) Agrees(p *Puzzle, lo, hi Solution) (found Solution, agrees, sure bool) {
	s.search.MaxWork = cmp.Or(s.MaxWork, workLimit)
	r := s.search.eachWithin(p, lo, hi, nodeLimit, func(solution Solution) bool {
		found = slices.Clone(solution)
		return false
	})
	return found, r.Count > 0, r.Count > 0 || r.Exact
}
