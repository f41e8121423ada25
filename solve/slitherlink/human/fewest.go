package human

import (
	"slices"

	"matchbook/solve/grid"
)

// fewest keeps few steps of a round that together settle the same edges as all steps. The method
// lets only one step settle each edge, so every step settles something new.
//
// Clues come before dots, and dots before cells without a clue: if a clue settles an edge, no step
// about a dot settles it. Among places of one sort, the method repeats three rules:
//
//  1. keep the places that settle an edge that no other place settles,
//  2. take the edges of these places away from the other places, and
//  3. remove a place if some other place settles at least the same edges.
//
// For each sort, the result is a smallest set. If the rules leave a choice, it is between places
// that settle the same edges, so the result does not depend on how the board is turned. If every remaining edge is settled by several places, and no place settles only
// edges that some other place settles, the places form a ring. Among the places of a ring, the
// method keeps one with the most edges. The method keeps n/2 places, rounded up, of a ring of n
// places, whichever place it chooses first.
func (s *Solver) fewest() {
	for i := range s.open {
		s.open[i].place = placed{}
	}
	for sort := range sorts {
		s.fewestOf(sort)
	}
	s.open = slices.DeleteFunc(s.open, func(step Step) bool { return !step.place.set })
}

// sorts is the number of sorts of places.
const sorts = 3

// sort returns the sort of the place that a step is about: 0 for clues, 1 for dots, 2 for cells
// without a clue.
func (s *Solver) sort(step *Step) int {
	switch {
	case int(step.rule.at) >= s.position.Cells:
		return 1
	case s.position.States[step.rule.at].Clue():
		return 0
	}
	return 2
}

// placed is the middle of the edges that a step, or the ring of the step, settles, by row and
// column in half cells. The field set says whether the middle is known.
type placed struct {
	row, col int
	set      bool
}

func (s *Solver) fewestOf(sort int) {
	var left []*Step // undecided steps
	for i := range s.open {
		if s.sort(&s.open[i]) == sort {
			left = append(left, &s.open[i])
		}
	}
	var ring *placed
	for {
		left = slices.DeleteFunc(left, func(step *Step) bool {
			s.keepUntold(step)
			return len(step.marks) == 0
		})
		if len(left) == 0 {
			return
		}
		s.count(left, 1)
		alone := slices.DeleteFunc(slices.Clone(left), func(step *Step) bool { return !s.settlesAlone(step) })
		s.count(left, -1)
		if len(alone) == 0 {
			if worse := s.worse(left); len(worse) > 0 {
				left = slices.DeleteFunc(left, func(step *Step) bool { return slices.Contains(worse, step) })
				continue
			}
			if ring == nil {
				ring = new(s.middle(left...))
			}
			alone = append(alone, slices.MaxFunc(left, func(a, b *Step) int { return len(a.marks) - len(b.marks) }))
		}
		for _, step := range alone {
			if step.place = s.middle(step); ring != nil {
				step.place = *ring
			}
		}
		for _, step := range alone {
			s.keepUntold(step)
			s.said.forget(step.marks)
		}
		left = slices.DeleteFunc(left, func(step *Step) bool { return step.place.set })
	}
}

// keepUntold removes edges from a step: the edges that earlier kept steps settle.
func (s *Solver) keepUntold(step *Step) {
	n := 0
	for _, m := range step.marks {
		if s.said[m.Edge] != 0 {
			step.marks[n] = m
			n++
		}
	}
	step.marks = step.marks[:n]
}

// count adds 1 or -1, the parameter add, to s.times of each edge that a step settles, once for each
// step.
func (s *Solver) count(steps []*Step, add int8) {
	for _, step := range steps {
		for _, m := range step.marks {
			s.times[m.Edge] += add
		}
	}
}

// settlesAlone reports whether a step settles an edge that no other counted step settles.
func (s *Solver) settlesAlone(step *Step) bool {
	for _, m := range step.marks {
		if s.times[m.Edge] == 1 {
			return true
		}
	}
	return false
}

// worse returns the steps that settle only a part of what another step settles, or the same as an
// earlier step.
func (s *Solver) worse(steps []*Step) (worse []*Step) {
	within := func(a, b *Step) bool {
		for _, m := range a.marks {
			if !slices.Contains(b.marks, m) {
				return false
			}
		}
		return true
	}
	for i, a := range steps {
		for j, b := range steps {
			if i != j && within(a, b) && (len(a.marks) < len(b.marks) || j < i) {
				worse = append(worse, a)
				break
			}
		}
	}
	return worse
}

func (s *Solver) middle(steps ...*Step) placed {
	var box grid.Box
	for _, step := range steps {
		for _, m := range step.marks {
			for _, dot := range s.position.PlacesOf(int(m.Edge))[2:] {
				x := int(dot) - s.position.Cells
				box.Add(x/s.position.Stride, x%s.position.Stride)
			}
		}
	}
	row, col := box.Middle()
	return placed{row, col, true}
}
