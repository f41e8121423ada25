package bridges

import (
	"math/bits"
	"slices"
)

// drawGrid carries out step 1.
func (a *Paper) drawGrid() {
	p := a.p
	for i, island := range p.Islands {
		a.excess[i] = -island.Demand
	}
	for l, link := range p.Links {
		a.set(int32(l), 0, link.Max)
		a.add(int32(l), 1)
	}
	for l, link := range p.Links {
		if len(p.Islands) > 2 && p.Islands[link.A].Demand == 1 && p.Islands[link.B].Demand == 1 {
			a.atMost(int32(l), 0)
			a.step("1a", "no bridge between %s", a.between(int32(l)))
		}
	}
	// Sentence 1, section 3, about the paper's puzzle BP-1: "There are two islands with r >= 2b, of
	// r = 2 and 8". Read literally, b also counts links of the island that cross settled bridges.
	open := a.open
	if a.reading.Has(1) {
		open = slices.Clone(open)
	}
	for i := range p.Islands {
		island := &p.Islands[i]
		for _, l := range island.Links {
			if l >= 0 && a.Solution[l] > 0 && island.Demand == 1 && bits.OnesCount8(open[i]) == 1 && a.lo[l] == 0 {
				a.atLeast(l, 1)
				a.step("1b", "the bridge between %s is settled", a.between(l))
			}
		}
	}
	for i := range p.Islands {
		island := &p.Islands[i]
		links := bits.OnesCount8(open[i])
		if links == 0 || int(island.Demand) < p.PerPair*links {
			continue
		}
		for _, l := range island.Links {
			if l >= 0 && a.Solution[l] > 0 {
				a.atLeast(l, int8(p.PerPair))
			}
		}
		what := "%s has double bridges on all its links"
		if p.PerPair != 2 {
			what = "%s has as many bridges as there may be on all its links"
		}
		a.step("1c", what, a.at(int32(i)))
	}
	if a.reading.Has(2) {
		a.dropUnneeded()
	}
}

// dropUnneeded applies rule 1d. Sentence 2, abstract: "Unnecessary edges are deleted, and essential
// bridges are added." Read literally, this sentence is a rule. Section 3 lacks the rule, but its
// account of the paper's puzzle BP-1 is correct only with the rule.
func (a *Paper) dropUnneeded() {
	for i := range a.p.Islands {
		if a.room[i] != 0 {
			continue
		}
		drawn := false
		for _, l := range a.p.Islands[i].Links {
			if l >= 0 {
				drawn = drawn || a.Solution[l] > a.lo[l]
				a.atMost(l, a.lo[l])
			}
		}
		if drawn {
			a.step("1d", "%s needs no bridges but those that are settled", a.at(int32(i)))
		}
	}
}

// inTurn tries the rules of step 2 in the order of the text, from rule a.turn on, until one
// applies. The method reports whether a rule applied without a contradiction.
func (a *Paper) inTurn() bool {
	rules := [...]func() bool{
		func() bool { return a.joinShort(false) || a.joinShort(true) },
		a.partSurplus,
		a.uncross,
		a.keepWay,
		func() bool { return a.matchPath(2) },
		func() bool { return a.matchPath(0) },
	}
	for range rules {
		if a.failed || rules[a.turn]() {
			return !a.failed
		}
		a.turn = (a.turn + 1) % len(rules)
	}
	return false
}

// joinShort applies rule 2a to links that no bridge crosses or, if the parameter across is true, to
// links that bridges cross, which is a choice.
//
// Sentence 4, section 3: "A bridge is laid, and bridges that cross it are deleted." Read literally,
// the rule does not distinguish these two sorts of links, and the deleted bridges may come back.
func (a *Paper) joinShort(across bool) bool {
	for i, link := range a.p.Links {
		l := int32(i)
		crossed := a.crossed(l) > 0
		if a.excess[link.A] >= 0 || a.excess[link.B] >= 0 || a.Solution[l] >= a.hi[l] || crossed != across && !a.reading.Has(4) {
			continue
		}
		if !crossed {
			a.add(l, 1)
			a.step("2a", "a bridge more between %s, which both have too few", a.between(l))
			return true
		}
		n := a.Solution[l]
		if a.reading.Has(4) {
			a.run.Choices++
			a.clear(l)
		} else {
			a.choose(l, true, 0)
		}
		if n == a.Solution[l] && a.excess[link.A] < 0 && a.excess[link.B] < 0 {
			a.add(l, 1)
		}
		a.step("2a", "a bridge more between %s, which both have too few: what it crosses goes", a.between(l))
		return true
	}
	return false
}

// partSurplus applies rule 2b.
func (a *Paper) partSurplus() bool {
	for i, link := range a.p.Links {
		if a.excess[link.A] > 0 && a.excess[link.B] > 0 && a.Solution[i] > a.lo[i] {
			a.add(int32(i), -1)
			a.step("2b", "a bridge less between %s, which both have too many", a.between(int32(i)))
			return true
		}
	}
	return false
}

// uncross applies rule 2c, which is a choice.
//
// Sentence 5, section 3: "The bridge that crosses the most is deleted." Read literally, this bridge
// may come back.
func (a *Paper) uncross() bool {
	worst, most, spare := int32(-1), 0, int32(0)
	for i, link := range a.p.Links {
		l := int32(i)
		if a.Solution[l] == 0 {
			continue
		}
		n := a.crossed(l)
		if s := a.excess[link.A] + a.excess[link.B]; n > most || n == most && n > 0 && s > spare {
			worst, most, spare = l, n, s
		}
	}
	if worst < 0 {
		return false
	}
	if a.reading.Has(5) {
		a.run.Choices++
		a.add(worst, -a.Solution[worst])
	} else {
		a.choose(worst, false, 0)
	}
	a.step("2c", "the bridge between %s goes, which crosses the most: %s", a.between(worst), number(most))
	return true
}

// keepWay applies rule 2d, and reports whether it has settled anything. In either case a.failed may
// be set.
//
// Sentence 6, section 3: "An island that has one way only: the edges of other islands that cross it
// are deleted." Read literally, this sentence settles nothing; see clearWay.
func (a *Paper) keepWay() bool {
	if a.reading.Has(6) {
		return a.clearWay()
	}
	for i := range a.p.Islands {
		if min(a.spare[i], a.room[i]) < 0 {
			a.failed = true
			return false
		}
		if min(a.spare[i], a.room[i]) >= int32(a.p.PerPair) || a.spare[i]+a.room[i] == 0 {
			continue // nothing follows for the island's links, or all of them are settled
		}
		changed := false
		for _, l := range a.p.Islands[i].Links {
			if l >= 0 {
				least, most := a.hi[l]-int8(a.spare[i]), a.lo[l]+int8(a.room[i])
				changed = changed || least > a.lo[l] || most < a.hi[l]
				a.atLeast(l, least)
				a.atMost(l, most)
			}
		}
		if changed {
			a.step("2d", "%s has one way only: what crosses it goes", a.at(int32(i)))
			return true
		}
	}
	return a.keepTogether()
}

// clearWay applies rule 2d, read literally: if an island has bridges on one link only, the method
// deletes the bridges that cross this link.
func (a *Paper) clearWay() bool {
	for i, island := range a.p.Islands {
		only, ways := int32(0), 0
		for _, l := range island.Links {
			if l >= 0 && a.Solution[l] > 0 {
				only, ways = l, ways+1
			}
		}
		if ways == 1 && a.crossed(only) > 0 {
			a.clear(only)
			a.step("2d", "%s has one way only: what crosses it goes", a.at(int32(i)))
			return true
		}
	}
	return false
}

// keepTogether applies rule 2d to groups of islands: a link that is the only connection between
// some islands and the rest gets a bridge.
func (a *Paper) keepTogether() (changed bool) {
	met := a.walk.Cuts(a.p, a.open, func(l int32) bool {
		if a.lo[l] == 0 {
			a.atLeast(l, 1)
			changed = true
			a.step("2d", "one way only holds the islands together, between %s: what crosses it goes", a.between(l))
		}
		return !a.failed
	})
	a.failed = a.failed || met < len(a.p.Islands)
	return changed
}

// matchPath applies rules 2e and 2f. The method finds a path that starts at an island with too few
// bridges, and along this path adds and removes bridges in turn. The last bridge is added at an
// island with too few, or removed at an island with too many. The parameter longest limits the
// number of links of the path; 0 means no limit.
func (a *Paper) matchPath(longest int) bool {
	p := a.p
	for start := range int32(len(p.Islands)) {
		if a.excess[start] >= 0 {
			continue
		}
		if a.work.Over() {
			return false
		}
		end, length := a.findPath(start, longest)
		if length == 0 {
			continue
		}
		a.follow(end, start)
		rule := "2f"
		if length == 2 {
			rule = "2e"
		}
		a.step(rule, "along %s links from %s to %s, bridges more and less in turn", number(length), a.at(start), a.at(end/2))
		return true
	}
	return false
}

// findPath makes a breadth-first search from island start, which has too few bridges. The method
// returns the state at the end of a shortest path and the number of links of the path, or 0 if
// there is no path.
func (a *Paper) findPath(start int32, longest int) (end int32, length int) {
	p := a.p
	// In state 2i+1, a path has reached island i by adding a bridge. In state 2i, a path has reached
	// island i by removing a bridge, or it starts there.
	for _, state := range a.queue {
		a.from[state] = 0
	}
	a.queue = append(a.queue[:0], 2*start)
	depth, level := 0, 1 // the states in a.queue[:level] are at most depth links away from start
	for k := 0; k < len(a.queue); k++ {
		if k == level {
			depth, level = depth+1, len(a.queue)
		}
		if longest > 0 && depth == longest {
			break
		}
		a.work.Do(1)
		state := a.queue[k]
		i, lay := state/2, state%2 == 0
		for _, l := range p.Islands[i].Links {
			if l < 0 || lay && (a.Solution[l] >= a.hi[l] || a.crossed(l) > 0) || !lay && a.Solution[l] <= a.lo[l] {
				continue
			}
			other := p.Links[l].Other(i)
			next := 2 * other
			if lay {
				next++
			}
			if a.from[next] != 0 || next == 2*start {
				continue
			}
			a.from[next] = l + 1
			a.queue = append(a.queue, next)
			// A path back to the start needs two missing bridges at the start.
			if lay && (a.excess[other] < 0 && (other != start || a.excess[other] < -1)) || !lay && a.excess[other] > 0 {
				if length := a.length(next, start); length > 1 { // a path of one link is rule 2a
					return next, length
				}
			}
		}
	}
	return 0, 0
}

// back returns the link by which the search reached a state, and the state before.
func (a *Paper) back(state int32) (l, before int32) {
	l = a.from[state] - 1
	return l, 2*a.p.Links[l].Other(state/2) + 1 - state%2
}

// length returns the number of links of the path from the island in the parameter start to the
// state in the parameter end. The method returns 0 if two bridges that the path adds cross, or if
// the path uses a link twice, since the link may have no room for both uses. At the limit of work,
// the method also returns 0.
func (a *Paper) length(end, start int32) (length int) {
	for state := end; state != 2*start; {
		if a.work.Over() {
			return 0
		}
		l, before := a.back(state)
		for s := before; s != 2*start; {
			a.work.Do(1)
			var via int32
			laid := s%2 == 1
			if via, s = a.back(s); via == l {
				return 0
			}
			if laid && state%2 == 1 && slices.Contains(a.p.Crossings(int(via)), l) {
				return 0
			}
		}
		length++
		state = before
	}
	return length
}

// follow walks the path from a state back to the island where it began. For each odd state, the
// method adds a bridge, and for each even state, it removes one.
func (a *Paper) follow(end, start int32) {
	for state := end; state != 2*start; {
		l, before := a.back(state)
		if state%2 == 1 {
			a.add(l, 1)
		} else {
			a.add(l, -1)
		}
		state = before
	}
}

// goOn makes a choice for the completed algorithm when no rule of the paper applies. The method
// adds a bridge between groups of islands that are not connected, or adds or removes a bridge at an
// island. If no choice is possible, the settled facts contradict each other, and the method returns
// false.
func (a *Paper) goOn() bool {
	p := a.p
	if a.fulfilled() {
		first, _ := p.Parts(func(l int32) bool { return a.Solution[l] > 0 })
		for i, link := range p.Links {
			l := int32(i)
			if (first[link.A] > 0) != (first[link.B] > 0) && a.hi[l] > 0 {
				a.choose(l, true, 0)
				a.step("choice", "the islands do not hang together: a bridge between %s", a.between(l))
				return true
			}
		}
		a.failed = true
		return false
	}
	for i, excess := range a.excess {
		for _, l := range p.Islands[i].Links {
			switch {
			case l < 0:
			case excess < 0 && a.Solution[l] < a.hi[l]:
				a.choose(l, true, a.Solution[l])
				a.step("choice", "no rule applies: a bridge more between %s", a.between(l))
				return true
			case excess > 0 && a.Solution[l] > a.lo[l]:
				a.choose(l, false, a.Solution[l]-1)
				a.step("choice", "no rule applies: a bridge less between %s", a.between(l))
				return true
			}
		}
	}
	a.failed = true
	return false
}
