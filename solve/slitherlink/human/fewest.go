package human

import (
	"slices"

	"matchbook/solve/grid"
)

// fewest reduces the steps that a round has found to the fewest that settle the same edges, each
// edge by one step. So a round says nothing twice, and every step settles something new.
//
// Clues come before dots, and dots before cells without a clue: if a clue settles an edge, no step
// about a dot does. Among places of one sort, three rules are repeated:
//
//  1. keep the places that settle an edge which no other place settles,
//  2. take the edges that these settle away from the other places, and
//  3. remove places that settle no more than some other place does.
//
// This finds the fewest. The rules choose only between places that settle the same edges, so the number
// of steps and their places do not depend on how the board is turned. If several places settle each edge
// that is left, and no place settles only what another settles, the places form a ring. Then a place
// with the most edges stays. Of a ring of n places n/2 stay, whichever is first; rings do not occur in
// practice.
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

// sort returns the sort of the place that a step is about: 0 for clues, 1 for dots, 2 for
// cells without a clue.
func (s *Solver) sort(step *Step) int {
	switch {
	case int(step.rule.at) >= s.position.Cells:
		return 1
	case s.position.States[step.rule.at].Clue():
		return 0
	}
	return 2
}

// placed is the middle of the edges that a step settles, by row and column in half cells, once it
// is set.
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

// keepUntold removes from a step the edges that kept steps settle.
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

// count adds a number, 1 or -1, to the counter of each edge for each step that settles it.
func (s *Solver) count(steps []*Step, add int8) {
	for _, step := range steps {
		for _, m := range step.marks {
			s.times[m.Edge] += add
		}
	}
}

// settlesAlone reports whether a step settles an edge that was counted once.
func (s *Solver) settlesAlone(step *Step) bool {
	for _, m := range step.marks {
		if s.times[m.Edge] == 1 {
			return true
		}
	}
	return false
}

// worse returns the steps that settle less than some other step, or the same as an earlier one.
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

// middle returns the middle of the edges that steps settle.
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
