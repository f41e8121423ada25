package repair

import (
	"slices"

	"matchbook/solve/grid"
)

// Design is what repairs keep of a puzzle. The zero value keeps nothing.
type Design struct {
	Clues    bool // the clues that it has, so that others are only added
	Places   bool // which places have clues, so that only their values change
	Symmetry bool // the symmetries of these places, so that clues come and go together
}

// Turning are [Clues] whose places can be symmetric.
type Turning[P any] interface {
	// Turn returns the clue at the place where a clue comes to if the board is turned or mirrored; ok
	// is false if there is none.
	Turn(p P, clue int, s grid.Symmetry) (to int, ok bool)
}

// mostTogether is how many values of clues that come together are tried at one place, if not all
// solutions are known.
const mostTogether = 8

// findSymmetries notes the symmetries that are kept.
func (s *search[P, S]) findSymmetries() {
	turning, ok := s.Clues.(Turning[P])
	if !ok || !s.keep.Symmetry {
		return
	}
	for symmetry := grid.Symmetry(1); symmetry < grid.Symmetries; symmetry++ {
		kept := true
		for clue := 0; clue < s.Len(s.p) && kept; clue++ {
			to, ok := turning.Turn(s.p, clue, symmetry)
			kept = ok && (s.Get(s.p, clue) == None) == (s.Get(s.p, to) == None)
		}
		if kept {
			s.kept = append(s.kept, symmetry)
		}
	}
}

// together returns the clues that are added or taken away together with a clue, itself among them,
// in order.
func (s *search[P, S]) together(clue int) []int {
	clues := []int{clue}
	for _, symmetry := range s.kept {
		to, _ := s.Clues.(Turning[P]).Turn(s.p, clue, symmetry)
		clues = append(clues, to)
	}
	slices.Sort(clues)
	return slices.Compact(clues)
}

// addTogether finds values of clues that the puzzle lacks with which one solution is left. Some
// of its solutions are known, or all.
func (s *search[P, S]) addTogether(clues []int, solutions []S, all bool) {
	tried := 0
	for _, g := range s.grouped(s.p, clues, solutions) {
		if g.n > 1 || !all && tried == mostTogether || !s.placeable(g.edits) {
			continue
		}
		tried++
		s.tryEdits(g.edits, all)
	}
}

// placeable reports whether all clues can have their values.
func (s *search[P, S]) placeable(edits []Edit) bool {
	return !slices.ContainsFunc(edits, func(e Edit) bool {
		least, most := s.Values(s.p, e.Clue)
		return e.Value < least || e.Value > most
	})
}
