package bridges

import (
	"cmp"
	"math"
	"math/big"
	"slices"

	"matchbook/solve"
)

// These limits define what a [Solver] finds out of a puzzle, and so what stands in the
// rows of data sets: changing one changes rows.
const (
	nodeLimit     = 1 << 16 // decisions of a search
	boundNodes    = 1 << 8  // decisions of a search for a bound, while counting
	workLimit     = solve.MostWork
	stateLimit    = 1 << 14 // states of a frontier, to count where there are several solutions
	countedSingly = 1000    // how far solutions are counted one by one where states run out
)

// Solver answers what there is to ask about a puzzle. It keeps its memory from puzzle to
// puzzle and is not safe for concurrent use. The zero Solver is ready.
type Solver struct {
	// MaxWork is a limit of work for Solve, as that of [Search]; 0 for the usual one.
	MaxWork int

	search  Search
	counter Counter
}

// Count counts the solutions of p: up to two by the search, and where there are more,
// all of them by frontiers, as far as the limits above go.
func (s *Solver) Count(p *Puzzle) solve.Count[Solution] {
	s.search.MaxWork, s.counter.MaxWork = workLimit, workLimit
	r := s.search.Solve(p, 2, nodeLimit)
	c := solve.Count[Solution]{N: r.Count, Exact: r.Exact, First: slices.Clone(r.First), Nodes: int(r.Nodes)}
	if c.N < 2 {
		return c
	}
	total := s.counter.Count(p, stateLimit, boundNodes)
	if c.N, c.Exact = fit64(total.Count); total.Exact {
		return c
	}
	c.Exact = false
	if c.N < countedSingly {
		r = s.search.Solve(p, countedSingly, nodeLimit)
		c.N, c.Exact = max(c.N, r.Count), r.Exact
	}
	return c
}

// fit64 returns a count as far as 64 bits go, and whether they do.
func fit64(n *big.Int) (count uint64, exact bool) {
	if n.IsUint64() {
		return n.Uint64(), true
	}
	return math.MaxUint64, false
}

// Solve returns up to most solutions of p, in the order in which the search finds them,
// and whether they are all.
func (s *Solver) Solve(p *Puzzle, most int) (solutions []Solution, all bool) {
	s.search.MaxWork = cmp.Or(s.MaxWork, workLimit)
	return s.search.Solutions(p, most, nodeLimit)
}
