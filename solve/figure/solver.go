package figure

// Solver solves and counts valid puzzles. A Solver has no state.
type Solver struct{}

// Count counts the solutions of p.
func (Solver) Count(p Puzzle) Count { return p.Count() }

// Solve returns at most a given number of solutions of p, in the order of [Puzzle.First]; all says
// that there are no other solutions.
func (Solver) Solve(p Puzzle, most int) (solutions []Solution, all bool) {
	solutions, count := Solve(&p, max(most, 0))
	return solutions, count.Exact && uint64(len(solutions)) == count.N
}
