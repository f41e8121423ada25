package repair

import (
	"slices"

	"matchbook/solve/grid"
)

// Design says which properties of a puzzle repairs must keep. The zero value keeps no property.
type Design struct {
	Clues    bool // keep the clues, so that clues are only added
	Places   bool // keep the places of the clues, so that only their values change
	Symmetry bool // keep the symmetries of the clues' places, so that clues are added and removed together
}

// Turning is implemented by [Clues] whose places can be symmetric.
type Turning[P any] interface {
	// Turn returns the clue at the image of a clue's place under a symmetry; the result ok is false if
	// there is none.
	Turn(p P, clue int, s grid.Symmetry) (to int, ok bool)
}

// mostTogether is the number of combinations of values that are tried for symmetric clues if not all
// solutions are known.
const mostTogether = 8

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

// together returns the clues that are added or removed together with a clue, including that clue,
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

// addTogether finds values of missing clues that leave one solution. The method tries only values
// that the clues have in the given solutions of the puzzle. The parameter all is true if the puzzle
// certainly has no other solutions.
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

// placeable reports whether all edited clues can have their new values.
func (s *search[P, S]) placeable(edits []Edit) bool {
	return !slices.ContainsFunc(edits, func(e Edit) bool {
		least, most := s.Values(s.p, e.Clue)
		return e.Value < least || e.Value > most
	})
}
