package sujiko

import "matchbook/solve"

// Solver counts and finds solutions exactly. The zero Solver is ready.
type Solver struct{}

// Count counts the solutions of p, always exactly, since there are at most 64.
func (Solver) Count(p Puzzle) solve.Count[Solution] {
	n, first := CountOf(&p)
	return solve.Count[Solution]{N: uint64(n), Exact: true, First: first.Solution()}
}

// Solve returns at most as many solutions of p as the parameter limit says, in the order of their
// digits. The result all is true if there are no other solutions.
func (Solver) Solve(p Puzzle, limit int) (solutions []Solution, all bool) {
	for found := range p.Solutions() {
		if len(solutions) >= limit {
			return solutions, false
		}
		solutions = append(solutions, found.Solution())
	}
	return solutions, true
}
