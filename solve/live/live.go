// Package live answers questions of somebody who is making a puzzle. Does the
// puzzle have no solution, one or several? What do all solutions of the puzzle
// have in common? Which clues of the puzzle contradict each other?
//
//	live.go    the verdict
//	common.go  the facts that all solutions have in common
//	clash.go   a minimal set of clues that has no solution
//
// Each answer is exact, or says that a limit was reached.
package live

import "matchbook/solve"

// Verdict says whether a puzzle has solutions.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // the search gave up
	None
	Unique
	Several
)

// Of returns the verdict on a puzzle from the number of its known solutions. The parameter all is
// true if it is certain that there are no others.
func Of(solutions int, all bool) Verdict {
	switch {
	case solutions > 1:
		return Several
	case !all:
		return Unknown
	case solutions == 1:
		return Unique
	}
	return None
}

// Solutions returns up to two solutions of a puzzle, and the verdict. The function tries the
// finder, the parameter quick, first. If the finder is nil or gives up, the function counts with
// the exact solver, and then returns only the first solution.
func Solutions[P, S any](exact solve.Exact[P, S], quick Finder[P, S], p P) (solutions []S, verdict Verdict) {
	if quick != nil {
		solutions, all := quick.Solve(p, 2)
		if verdict := Of(len(solutions), all); verdict != Unknown {
			return solutions, verdict
		}
	}
	count := exact.Count(p)
	if count.N > 0 {
		solutions = []S{count.First}
	}
	return solutions, Of(int(min(count.N, 2)), count.Exact)
}

// A Finder finds solutions. Every [solve.Exact] is a Finder, and so are solvers that give up early.
type Finder[P, S any] interface {
	Solve(p P, most int) (solutions []S, all bool)
}
