package slitherlink

import (
	"cmp"
	"math"
	"slices"

	"matchbook/solve"
)

// These limits define a row of a data set: changing one changes rows.
const (
	nodeLimit     = 1 << 20 // lines and crosses that a search tries
	workLimit     = solve.MostWork
	stateLimit    = 1 << 14 // states of a frontier, to count where there are several solutions
	countedSingly = 1000    // solutions that are counted one by one if the states do not suffice
)

// Solver counts and finds solutions exactly. It reuses its memory for the next puzzle, and
// is not safe for concurrent use. The zero Solver is ready.
type Solver struct {
	// MaxWork is a limit of work for Solve, as that of [Search]; 0 for the usual one.
	MaxWork int

	search  Search
	counter Counter
}

// Count counts the solutions of p. The search finds up to two; if there are two, a
// [Counter] counts all of them, within the limits above.
func (s *Solver) Count(p Puzzle) solve.Count[Solution] {
	s.search.MaxWork = workLimit
	r := s.search.Solve(p, 2, nodeLimit)
	c := solve.Count[Solution]{N: uint64(r.Count), Exact: !r.Capped, Nodes: int(r.Nodes)}
	if c.N == 0 {
		return c
	}
	c.First = slices.Clone(s.search.Solution(0))
	if c.N == 1 {
		return c
	}
	s.counter.MaxStates, s.counter.MaxWork = stateLimit, workLimit
	if total, err := s.counter.Count(p); err != nil {
		r = s.search.Solve(p, countedSingly, nodeLimit)
		c.N, c.Exact = uint64(r.Count), !r.Capped
	} else if total.IsUint64() {
		c.N, c.Exact = total.Uint64(), true
	} else {
		c.N, c.Exact = math.MaxUint64, false
	}
	return c
}

// Solve returns up to most solutions of p, in the order in which the search finds them,
// and whether they are all.
func (s *Solver) Solve(p Puzzle, most int) (solutions []Solution, all bool) {
	if most <= 0 {
		return nil, false
	}
	s.search.MaxWork = cmp.Or(s.MaxWork, workLimit)
	r := s.search.Solve(p, most, nodeLimit)
	for i := range r.Count {
		solutions = append(solutions, slices.Clone(s.search.Solution(i)))
	}
	return solutions, !r.Capped
}
