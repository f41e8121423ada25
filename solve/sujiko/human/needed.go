package human

import (
	"cmp"
	"slices"

	"matchbook/solve/sujiko"
)

// Several deductions of a round may reach the same conclusion. For example, two sums leave the same
// digit for a cell, or three equations exclude the same digits from a cell. A person makes only one
// of several equal deductions. So each step that a round keeps settles something that no other kept
// step settles. If there is a choice, the round drops the steps with more cells. Among steps with
// equally many cells, the choice must not depend on how the board is turned or mirrored. So the
// cells are compared on the board in canonical position.

// needed returns the steps of a round that are kept, in order.
func (s *Solver) needed(steps []Step) []Step {
	if len(steps) < 2 {
		return steps
	}
	switch steps[0].Technique {
	case NakedSingle, HiddenSingle, Contradiction: // such steps are about different cells or digits
		return steps
	}
	var all, twice settled
	for i := range steps {
		both := all.both(&steps[i].settled)
		twice.add(&both)
		all.add(&steps[i].settled)
	}
	// A step can be dropped only if other steps settle all its conclusions. In most rounds, no step
	// can be dropped.
	s.spare = s.spare[:0]
	for i := range steps {
		if steps[i].within(&twice) {
			s.spare = append(s.spare, i)
		}
	}
	if len(s.spare) == 0 {
		return steps
	}
	slices.SortStableFunc(s.spare, func(i, j int) int { return s.order(&steps[j], &steps[i]) })
	for _, i := range s.spare {
		var others settled
		for j := range steps {
			if j != i {
				others.add(&steps[j].settled)
			}
		}
		if steps[i].within(&others) {
			steps[i].settled = settled{} // drop it
		}
	}
	return slices.DeleteFunc(steps, func(step Step) bool { return step.settled == settled{} })
}

func (s *settled) add(t *settled) {
	for i, digits := range t.cannot {
		s.cannot[i] |= digits
	}
	for i, gone := range t.gone {
		s.gone[i] |= gone
	}
	s.placed |= t.placed
}

func (s settled) both(t *settled) settled {
	for i := range s.cannot {
		s.cannot[i] &= t.cannot[i]
	}
	for i := range s.gone {
		s.gone[i] &= t.gone[i]
	}
	s.placed &= t.placed
	return s
}

// without returns the conclusions of s that t lacks.
func (s settled) without(t *settled) settled {
	for i, digits := range t.cannot {
		s.cannot[i] &^= digits
	}
	for i, gone := range t.gone {
		s.gone[i] &^= gone
	}
	s.placed &^= t.placed
	return s
}

// within reports whether t has all conclusions of s.
func (s *settled) within(t *settled) bool { return s.without(t) == settled{} }

// order compares two steps of a round; the step that is easier to see comes first.
func (s *Solver) order(a, b *Step) int {
	cells := func(step *Step) Cells {
		switch step.Technique {
		case LastCell:
			return s.facts.sums[step.A].cells
		case CommonNumbers:
			return s.facts.sums[step.A].cells | s.facts.sums[step.B].cells
		}
		return step.Cells
	}
	one, other := cells(a), cells(b)
	if c := cmp.Or(one.Len()-other.Len(), s.regions(a)-s.regions(b)); c != 0 {
		return c
	}
	symmetry := s.orientation()
	if c := cmp.Compare(one.Image(symmetry), other.Image(symmetry)); c != 0 {
		return c
	}
	// the steps have the same cells, but different sums
	sums := func(step *Step) (key [2]Cells) {
		for k, sum := range [2]int8{step.A, step.B} {
			if sum >= 0 {
				key[k] = s.facts.sums[sum].cells.Image(symmetry)
			}
		}
		slices.Sort(key[:])
		return key
	}
	x, y := sums(a), sums(b)
	return slices.Compare(x[:], y[:])
}

// regions returns the number of regions among a step's sums, plus 1 if the step is a hidden subset.
func (s *Solver) regions(step *Step) (n int) {
	for _, sum := range [2]int8{step.A, step.B} {
		if sum >= int8(len(sujiko.Circles)) {
			n++
		}
	}
	switch step.Technique {
	case Pairs, Triples, Quads:
		if s.facts.union(step.Cells).Len() != step.Cells.Len() {
			n++
		}
	}
	return n
}

// orientation returns the symmetry that takes the solver's first position to its smallest image.
func (s *Solver) orientation() int {
	if s.oriented >= 0 {
		return s.oriented
	}
	start := s.puzzle
	for i := range start.Givens {
		if s.start.placed>>i&1 != 0 {
			start.Givens[i] |= uint8((AllDigits &^ s.start.cannot[i]).least())
		}
	}
	best, least := 0, start
	for symmetry := 1; symmetry < sujiko.Symmetries; symmetry++ {
		if image := start.Image(symmetry); compare(&image, &least) < 0 {
			best, least = symmetry, image
		}
	}
	s.oriented = best
	return best
}

// compare orders puzzles by their circles, then by givens, then by regions.
func compare(p, q *sujiko.Puzzle) int {
	if c := cmp.Or(slices.Compare(p.Circles[:], q.Circles[:]), slices.Compare(p.Givens[:], q.Givens[:])); c != 0 {
		return c
	}
	return slices.CompareFunc(p.Regions[:], q.Regions[:], func(a, b sujiko.Region) int {
		return cmp.Or(cmp.Compare(a.Cells, b.Cells), cmp.Compare(a.Sum, b.Sum))
	})
}
