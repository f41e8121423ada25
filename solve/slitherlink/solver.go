package slitherlink

import (
	"cmp"
	"context"
	"math"
	"slices"

	"matchbook/solve"
)

// Changing a limit can change the rows of data sets.
const (
	nodeLimit      = 1 << 20 // limit of Nodes for a search
	workLimit      = solve.MostWork
	stateLimit     = 1 << 14 // MaxStates of a Counter after the search has found two solutions
	lastStateLimit = 1 << 17 // MaxStates of a Counter after the search gave up with fewer than two solutions
	countedSingly  = 1000    // the largest number of solutions that the search counts after a Counter fails
)

// Solver counts and finds solutions exactly, within limits of work. A Solver keeps its memory from
// puzzle to puzzle, so it is not safe for concurrent use. The zero Solver is ready.
type Solver struct {
	// MaxWork is the limit of work for the search, as in [Search]; 0 means [solve.MostWork].
	MaxWork int

	search  Search
	counter Counter
}

// Within implements [solve.Stoppable].
func (s *Solver) Within(ctx context.Context) {
	s.search.Within(ctx)
	s.counter.Within(ctx)
}

// Count counts the solutions of p. The search finds up to two solutions. If the search finds two
// solutions, a [Counter] counts all solutions; if the Counter fails, the search counts up to 1,000
// solutions. If the search gives up before it has found two solutions, a Counter with more states
// counts the solutions, and also finds the first solution. N is a lower bound unless Exact is true.
func (s *Solver) Count(p Puzzle) solve.Count[Solution] {
	s.search.MaxWork = cmp.Or(s.MaxWork, workLimit)
	r := s.search.Solve(p, 2, nodeLimit)
	c := solve.Count[Solution]{N: uint64(r.Count), Exact: !r.Capped, Nodes: int(r.Nodes)}
	if c.N > 0 {
		c.First = slices.Clone(s.search.Solution(0))
	}
	if c.Exact {
		return c
	}
	gaveUp := c.N < 2
	s.counter.MaxStates, s.counter.MaxWork, s.counter.KeepRows = stateLimit, workLimit, gaveUp
	if gaveUp {
		s.counter.MaxStates = lastStateLimit
	}
	switch total, err := s.counter.Count(p); {
	case err == nil:
		c.N, c.Exact = math.MaxUint64, total.IsUint64()
		if c.Exact {
			c.N = total.Uint64()
		}
		if c.First == nil && c.N > 0 {
			c.First = s.counter.Solution(p)
		}
	case !gaveUp:
		r = s.search.Solve(p, countedSingly, nodeLimit)
		c.N, c.Exact = uint64(r.Count), !r.Capped
	}
	return c
}

// Solve returns solutions of p, at most as many as the parameter limit says, in the order in which the
// search finds them. The result all is true if p is known to have no others.
func (s *Solver) Solve(p Puzzle, limit int) (solutions []Solution, all bool) {
	if limit <= 0 {
		return nil, false
	}
	s.search.MaxWork = cmp.Or(s.MaxWork, workLimit)
	r := s.search.Solve(p, limit, nodeLimit)
	for i := range r.Count {
		solutions = append(solutions, slices.Clone(s.search.Solution(i)))
	}
	return solutions, !r.Capped
}

// Agrees reports whether p has a solution that has all edges of the set lines and no edge of the
// set crosses, and returns this solution. If the search gives up, the result sure is false.
func (s *Solver) Agrees(p Puzzle, lines, crosses Solution) (found Solution, agrees, sure bool) {
	s.search.MaxWork = cmp.Or(s.MaxWork, workLimit)
	r := s.search.solveFrom(p, lines, crosses, 1, nodeLimit)
	if r.Count == 0 {
		return nil, false, !r.Capped
	}
	return slices.Clone(s.search.Solution(0)), true, true
}
