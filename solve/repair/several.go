package repair

import (
	"reflect"
	"slices"

	"matchbook/solve"
)

// more finds repairs of any number of clues. The search starts from solutions of the puzzle. If no
// solution is known, the search starts from solutions of puzzles with many of the clues.
func (s *search[P, S]) more(count solve.Count[S]) {
	if count.N > 0 {
		targets, _ := s.solve(s.p, mostTargets)
		if len(targets) == 0 { // the search gave up before it found a solution
			targets = []S{count.First}
		}
		for _, target := range targets {
			s.towards(s.p, target, nil)
		}
		s.descend(s.p, nil)
		return
	}
	if s.keep.Clues {
		return // more clues cannot give the puzzle a solution
	}
	for order := range 4 {
		if target, changes, ok := s.nearly(order); ok {
			if p, ok := s.with(s.p, changes...); ok {
				s.towards(p, target, changes)
				s.descend(p, changes)
			}
		}
	}
}

// descend repeatedly changes a clue or a pair of clues of p, each time so that the fewest solutions
// remain. If one solution remains, the method records the changes.
func (s *search[P, S]) descend(p P, edits []Edit) {
	if s.keep.Clues || len(s.pairs(p)) == 0 && !s.keep.Places {
		return
	}
	left := fewSolutions + 1
	for left > 1 && !s.ended() {
		before := left
		var best []Edit
		try := func(more []Edit, n int, all bool) {
			if !all {
				n = fewSolutions // or more
			}
			if q, ok := s.with(p, more...); ok && n < left && (n > 1 || s.unique(q)) {
				best, left = more, n
			}
		}
		for clue := range s.Len(p) {
			if s.Get(p, clue) != None {
				s.changed(p, []int{clue}, try)
			}
		}
		for _, pair := range s.pairs(p) {
			s.changed(p, pair[:], try)
		}
		if left == before {
			return
		}
		p, _ = s.with(p, best...)
		for _, e := range best { // a clue may change again, even back
			edits = slices.DeleteFunc(slices.Clone(edits), func(other Edit) bool { return other.Clue == e.Clue })
			if e.Value != e.Was {
				edits = append(edits, e)
			}
		}
	}
	if left == 1 {
		s.found = append(s.found, edits)
	}
}

// This method removes all clues that can be removed, and puts them back in one of four orders. If no
// solution is found with a clue, the method leaves the clue out. The result is a solution of the puzzle
// with the remaining clues, and the edits after which the original puzzle has this solution.
func (s *search[P, S]) nearly(order int) (target S, changes []Edit, ok bool) {
	p, none := s.p, []int{}
	for clue := range s.Len(s.p) {
		if s.ended() {
			return target, nil, false
		}
		if s.Get(p, clue) == None {
			continue
		}
		if q, ok := s.with(p, s.edit(clue, None)); ok {
			p = q
			none = append(none, clue)
		}
	}
	if order&1 != 0 {
		slices.Reverse(none)
	}
	if order&2 != 0 { // from the middle
		none = append(none[len(none)/2:], none[:len(none)/2]...)
	}
	solutions, _ := s.solve(p, 1)
	if len(solutions) == 0 {
		return target, nil, false
	}
	target = solutions[0]
	for _, clue := range none {
		if s.ended() {
			return target, nil, false
		}
		value := s.Get(s.p, clue)
		q, _ := s.with(p, s.edit(clue, value))
		if s.Of(s.p, target, clue) == value {
			p = q
			continue
		}
		if solutions, _ = s.solve(q, 1); len(solutions) > 0 {
			p, target = q, solutions[0]
		}
	}
	for _, clue := range none {
		if e := s.edit(clue, s.Of(s.p, target, clue)); e.Value != e.Was {
			changes = append(changes, e)
		}
	}
	return target, changes, true
}

// towards adds clues to p until the solution target is the only one.
func (s *search[P, S]) towards(p P, target S, edits []Edit) {
	if s.keep.Places {
		return
	}
	var added [][]Edit // clues that were added together
	for {
		solutions, all := s.solve(p, fewSolutions)
		others := slices.DeleteFunc(solutions, func(o S) bool { return reflect.DeepEqual(o, target) })
		if all && len(others) == 0 {
			break
		}
		var best []Edit
		most := 0
		for clue := range s.Len(p) {
			if s.ended() {
				return
			}
			add, ok := s.adding(p, target, clue)
			if !ok {
				continue
			}
			n := 0
			for _, other := range others {
				if slices.ContainsFunc(add, func(e Edit) bool { return s.Of(p, other, e.Clue) != e.Value }) {
					n++
				}
			}
			if n > most {
				best, most = add, n
			}
		}
		if most == 0 && !all { // not all solutions are known; with more clues, all may be
			best, most = s.inGap(p, target)
		}
		if most == 0 {
			return // no clue distinguishes the solutions
		}
		p, _ = s.with(p, best...)
		added = append(added, best)
	}
	// A later clue may make an earlier clue unnecessary.
	for i := 0; i < len(added); {
		rest := slices.Delete(slices.Clone(added), i, i+1)
		if q, ok := s.with(s.p, slices.Concat(edits, slices.Concat(rest...))...); ok && s.unique(q) {
			added = rest
		} else {
			i++
		}
	}
	s.found = append(s.found, slices.Concat(edits, slices.Concat(added...)))
}

// adding returns the edits that add a clue to p, together with the clues of symmetric places. The
// clues get the values that they have in the solution target. If p has the clue or cannot have it,
// or if a clue of a symmetric place has a smaller number, the result ok is false.
func (s *search[P, S]) adding(p P, target S, clue int) (edits []Edit, ok bool) {
	together := s.together(clue)
	if s.Get(p, clue) != None || together[0] != clue {
		return nil, false
	}
	for _, other := range together {
		edits = append(edits, s.edit(other, s.Of(p, target, other)))
	}
	if s.placeable(edits) {
		_, ok = s.with(p, edits...)
	}
	return edits, ok
}

// inGap finds the longest run of consecutive clues of a solution that can be added to a puzzle. The
// method returns the edits that add the clue in the middle of the run, and the length of the run.
func (s *search[P, S]) inGap(p P, target S) (best []Edit, most int) {
	var gap [][]Edit
	for clue := range s.Len(p) {
		e, ok := s.adding(p, target, clue)
		if !ok {
			gap = nil
			continue
		}
		if gap = append(gap, e); len(gap) > most {
			best, most = gap[len(gap)/2], len(gap)
		}
	}
	return best, most
}
