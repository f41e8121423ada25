package bridges

import (
	"cmp"
	"context"
	"slices"

	"matchbook/solve"
)

// These limits affect what a [Solver] finds, and so the rows of data sets: changing a limit changes
// rows.
const (
	nodeLimit     = 1 << 16 // decisions of a search
	boundNodes    = 1 << 8  // decisions of a search for a bound, while counting
	workLimit     = solve.MostWork
	stateLimit    = 1 << 14 // states of a frontier, when counting several solutions
	fewSolutions  = 50      // fewer solutions are counted one by one, which is cheap
	manySolutions = 1000    // solutions are counted one by one up to this number if there are too many states
)

// Solver counts and finds solutions exactly. It keeps its memory from puzzle to puzzle, so
// it is not safe for concurrent use. The zero Solver is ready.
type Solver struct {
	// MaxWork is a limit of work for Solve and Agrees, as in [Search]; 0 means [solve.MostWork].
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

// Count counts the solutions of p, within the limits above. If there are few, the search counts
// them; otherwise the Counter does.
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

// Solve returns at most a given number of solutions of p, in the order in which the search finds
// them, and whether they are known to be all.
func (s *Solver) Solve(p *Puzzle, most int) (solutions []Solution, all bool) {
	s.search.MaxWork = cmp.Or(s.MaxWork, workLimit)
	return s.search.Solutions(p, most, nodeLimit)
}

// Agrees reports whether p has a solution with lo to hi bridges on each link, and returns it; sure
// is false if the search gave up.
func (s *Solver) Agrees(p *Puzzle, lo, hi Solution) (found Solution, agrees, sure bool) {
	s.search.MaxWork = cmp.Or(s.MaxWork, workLimit)
	r := s.search.eachWithin(p, lo, hi, nodeLimit, func(solution Solution) bool {
		found = slices.Clone(solution)
		return false
	})
	return found, r.Count > 0, r.Count > 0 || r.Exact
}
