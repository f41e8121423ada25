// Package repair finds a few clues to add, change or remove so that a puzzle
// has exactly one solution.
//
//	repair.go   what a kind provides, single clues, and related pairs
//	several.go  several clues, where one or two are not enough
//	design.go   what a repair keeps of a puzzle
package repair

import (
	"cmp"
	"fmt"
	"slices"

	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// None is the value of a clue that a puzzle lacks.
const None = -1

// Clues are the clues of a kind. All clues that a puzzle has or could have are numbered from 0.
type Clues[P, S any] interface {
	// Solve returns at most as many solutions as the parameter limit says. The result all is true
	// if it is certain that there are no others. Solve gives up early: a repair solves many
	// puzzles, and can do without the hardest puzzles.
	Solve(p P, limit int) (solutions []S, all bool)
	Work() int    // number of looks of the last call of Solve, as in [solve.Work]
	Size(p P) int // number of looks that it takes to start on a puzzle, at least the number of places on its board

	Len(p P) int
	Values(p P, clue int) (least, most int)           // range of values that the clue could have
	Get(p P, clue int) int                            // the value of the clue, or None
	With(p P, clue, value int) (q P, ok bool)         // p with this value of the clue; the result ok is false if p cannot have it
	Of(p P, s S, clue int) int                        // the value that the clue must have if s is the solution
	Place(p P, clue int, lang phrase.Language) string // the name of the clue's place
}

// Paired is implemented by [Clues] if pairs of clues that count the same objects change
// together.
type Paired[P any] interface{ Pairs(p P) [][2]int }

// Straying is implemented by [Clues] if a repair can bring in a sort of clues that the puzzle does
// not have. Among otherwise equal repairs, the repairs that begin with a clue of another sort come
// last.
type Straying[P any] interface{ Strays(p P, clue int) bool }

// The following limits affect the result.
const (
	someSolutions = 256                // number of solutions that are compared to add one clue
	fewSolutions  = 64                 // number of solutions that are compared to change a clue, or to add several
	mostSolved    = 1 << 12            // number of puzzles that are solved to repair one
	mostWork      = solve.MostWork / 4 // limit of work for one or two clues, and again for more
	mostTargets   = 8                  // number of solutions that are tried as the target
)

// Edit changes the value of a clue from Was to Value. Was or Value can be None.
type Edit struct{ Clue, Was, Value int }

// Repair is a way to repair a puzzle.
type Repair struct {
	Edits []Edit

	// Rank sorts repairs by their first edit: added clues come first, then changed clues, then
	// removed clues.
	Rank int
}

type search[P, S any] struct {
	Clues[P, S]
	p      P
	keep   Design
	kept   []grid.Symmetry // symmetries of the places of the clues, if repairs must keep these symmetries
	solved int             // number of puzzles solved
	work   solve.Work
	over   bool // whether a search gave up or a limit was reached, so that repairs may be missing
	found  [][]Edit
}

// Find returns repairs of p that keep a design, in the order of [Compare]. The parameter count says
// how many solutions p has, as far as this is known. The function finds every repair with fewer
// edits than the result bound. So if the first repair does not have more edits than bound, no
// repair has fewer edits. If a search gave up at a limit, so that there may be other repairs, the
// result stopped is true.
func Find[P, S any](clues Clues[P, S], p P, count solve.Count[S], keep Design) (repairs []Repair, bound int, stopped bool) {
	s := &search[P, S]{Clues: clues, p: p, keep: keep, work: solve.UpTo(mostWork)}
	s.findSymmetries()
	if count.N > 0 || count.Exact { // if N is 0 and not exact, nothing is known about the solutions
		if count.N != 1 {
			bound = 1
		}
		if s.oneClue(count.N > 0); !s.ended() && !s.over {
			bound *= 2
		}
		single := slices.ContainsFunc(s.found, func(edits []Edit) bool { return len(edits) == 1 })
		if !single && !keep.Clues {
			s.twoClues()
		}
	}
	if len(s.found) == 0 {
		s.work = solve.UpTo(mostWork)
		s.more(count)
	}
	for _, edits := range s.found {
		repairs = append(repairs, Repair{edits, s.rank(edits[0])})
	}
	slices.SortStableFunc(repairs, Compare)
	return repairs, bound, s.over
}

// Compare orders repairs by their number of edits, then by rank.
func Compare(a, b Repair) int {
	return cmp.Or(len(a.Edits)-len(b.Edits), a.Rank-b.Rank)
}

// rank returns the rank of a repair whose first edit is e.
func (s *search[P, S]) rank(e Edit) (rank int) {
	switch {
	case e.Value == None:
		rank = 4
	case e.Was != None:
		rank = 2
	}
	if c, ok := s.Clues.(Straying[P]); ok && c.Strays(s.p, e.Clue) {
		rank++
	}
	return rank
}

// ended reports whether the search must end because a limit has been reached.
func (s *search[P, S]) ended() bool {
	ended := s.solved > mostSolved || s.work.Over()
	s.over = s.over || ended
	return ended
}

// solve returns at most as many solutions as the parameter limit says. The result all is true if it
// is certain that there are no others.
func (s *search[P, S]) solve(p P, limit int) (solutions []S, all bool) {
	if s.solved++; s.ended() {
		return nil, false
	}
	solutions, all = s.Solve(p, limit)
	s.work.Do(s.Work() + s.Size(p))
	s.over = s.over || !all && len(solutions) < limit
	return solutions, all
}

// unique reports whether a puzzle is proved to have one solution.
func (s *search[P, S]) unique(p P) bool {
	solutions, all := s.solve(p, 2)
	return all && len(solutions) == 1
}

func (s *search[P, S]) edit(clue, value int) Edit { return Edit{clue, s.Get(s.p, clue), value} }

// with makes the edits to p and returns the result, or false if p cannot have one of the new
// values.
func (s *search[P, S]) with(p P, edits ...Edit) (P, bool) {
	ok := true
	for _, e := range edits {
		s.work.Do(s.Size(p))
		if p, ok = s.With(p, e.Clue, e.Value); !ok {
			return p, false
		}
	}
	return p, true
}

// oneClue finds the single edits that leave one solution. Unless a limit is reached, the method
// finds all edits of one clue. If a symmetry must be kept, the method adds or removes the clues of
// symmetric places together. Unless the puzzle is solvable, the method adds no clue.
func (s *search[P, S]) oneClue(solvable bool) {
	var solutions []S
	var all bool
	if solvable {
		solutions, all = s.solve(s.p, someSolutions)
	}
	for clue := range s.Len(s.p) {
		if s.ended() {
			return
		}
		together := s.together(clue)
		switch {
		case s.Get(s.p, clue) != None:
			if !s.keep.Clues {
				s.changeOne(clue, together)
			}
		case !solvable || s.keep.Places:
		case len(together) == 1:
			s.values(s.p, clue, solutions, all)
		case together[0] == clue:
			s.addTogether(together, solutions, all)
		}
	}
}

// changeOne finds edits that give an existing clue another value, or that remove it together with
// the clues of symmetric places.
func (s *search[P, S]) changeOne(clue int, together []int) {
	q, ok := s.With(s.p, clue, None)
	if !ok { // the clue must have a value, and no value is excluded
		s.values(s.p, clue, nil, false)
		return
	}
	without, all := s.solve(q, fewSolutions)
	switch {
	case s.keep.Places || together[0] != clue:
	case len(together) > 1:
		var edits []Edit
		for _, other := range together {
			edits = append(edits, s.edit(other, None))
		}
		s.tryEdits(edits, false)
	case all && len(without) == 1:
		s.found = append(s.found, []Edit{s.edit(clue, None)})
	}
	s.values(q, clue, without, all)
}

// tryEdits records edits of the puzzle if they leave one solution. The caller sets the
// parameter known if it has proved this, so that no search is needed.
func (s *search[P, S]) tryEdits(edits []Edit, known bool) {
	if q, ok := s.with(s.p, edits...); ok && (known || s.unique(q)) {
		s.found = append(s.found, edits)
	}
}

// values finds new values of a clue of p that leave one solution. The slice solutions has solutions
// of p without the clue. The parameter all is true if p without the clue certainly has no others.
func (s *search[P, S]) values(p P, clue int, solutions []S, all bool) {
	least, most := s.Values(p, clue)
	times := map[int]int{}
	for _, solution := range solutions {
		times[s.Of(p, solution, clue)]++
	}
	for value := least; value <= most; value++ {
		n, e := times[value], s.edit(clue, value)
		if n > 1 || n == 0 && all || value == e.Was {
			continue
		}
		if q, ok := s.with(p, e); ok && (all || s.unique(q)) {
			s.found = append(s.found, []Edit{e})
		}
	}
}

// changed removes clues from p, and finds solutions without them. For each combination of values
// that the clues have in these solutions, the method calls the function visit if all values are
// new. The parameter n of visit is the number of solutions with the new values; if the parameter
// all is false, there may be more.
func (s *search[P, S]) changed(p P, clues []int, visit func(edits []Edit, n int, all bool)) {
	if s.ended() {
		return
	}
	q, ok := p, true
	for _, clue := range clues {
		if q, ok = s.with(q, s.edit(clue, None)); !ok {
			return
		}
	}
	solutions, all := s.solve(q, fewSolutions)
	same := func(e Edit) bool { return s.Get(p, e.Clue) == e.Value }
	for _, g := range s.grouped(q, clues, solutions) {
		if s.placeable(g.edits) && !slices.ContainsFunc(g.edits, same) {
			visit(g.edits, g.n, all)
		}
	}
}

// A group is a set of n solutions in which the clues of the edits have their new values.
type group struct {
	edits []Edit
	n     int
}

// grouped groups the solutions of q by the values that the given clues have in them.
func (s *search[P, S]) grouped(q P, clues []int, solutions []S) (groups []group) {
	at := map[string]int{}
	for _, solution := range solutions {
		var edits []Edit
		for _, clue := range clues {
			edits = append(edits, s.edit(clue, s.Of(q, solution, clue)))
		}
		key := fmt.Sprint(edits)
		if _, seen := at[key]; !seen {
			at[key] = len(groups)
			groups = append(groups, group{edits: edits})
		}
		groups[at[key]].n++
	}
	return groups
}

func (s *search[P, S]) pairs(p P) [][2]int {
	if c, ok := s.Clues.(Paired[P]); ok {
		return c.Pairs(p)
	}
	return nil
}

// For each pair of clues that count the same objects, the method finds changes of both clues that
// leave one solution.
func (s *search[P, S]) twoClues() {
	for _, pair := range s.pairs(s.p) {
		s.changed(s.p, pair[:], func(edits []Edit, n int, all bool) {
			if n == 1 {
				s.tryEdits(edits, all)
			}
		})
	}
}
