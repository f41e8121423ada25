package bridges

import (
	"slices"

	"matchbook/solve/grid"
)

// The human-style solver knows of each link the fewest and the most bridges that it
// may still have. Two things are seen at once and are no steps: a bridge closes the
// links that it crosses, and a link has room for no more bridges than its islands
// have open.
//
// It works in rounds. In each it takes the easiest technique that leads on, finds
// all places where it does, and then applies them all. So what it does, and how hard
// that is, does not depend on how the board is turned or mirrored.

// Technique is a named deduction. They are in order of difficulty.
type Technique uint8

// The techniques. Those of Simon Tatham's Bridges come in the same order: its level 0
// is JustEnough, level 1 adds AtLeast, level 2 the groups.
const (
	JustEnough    Technique = iota // an island needs all bridges that its links have room for
	AtLeast                        // what an island's other links cannot take goes over this one
	TwoIslands                     // two islands must not have all their bridges between them
	Isolation                      // a link must not close a group of islands off
	WayOut                         // the only link that leads out of a group is used
	Cut                            // without this link the board would fall into two parts
	LookAhead                      // suppose a bound, count, and find a contradiction
	DeepLookAhead                  // the same, groups being looked at after the supposition
	Techniques    int       = iota // how many there are
)

var techniqueNames = [Techniques]string{
	"just enough", "at least", "two islands", "isolation", "way out", "cut", "look-ahead", "deep look-ahead",
}

func (t Technique) String() string { return techniqueNames[t] }

// Step is one deduction. Its bounds are those of the links that it narrows.
type Step struct {
	Technique Technique
	Open      int   // steps of this technique that were open at that moment; no easier one was
	Depth     int   // of look-ahead: rounds of steps until the contradiction
	Island    int32 // that it is about; of a group one that is in it; -1 for none
	first     int32 // its bounds in Logic.bounds
	last      int32
}

// Bound is what a step says of a link.
type Bound struct {
	Link   int32
	Lo, Hi int8 // the fewest and the most bridges after the step
}

// Logic solves puzzles as a person does. It keeps its memory from puzzle to puzzle, and
// is not safe for concurrent use. The zero Logic is ready.
type Logic struct {
	Steps  []Step // of the last Solve
	Solved bool   // whether they lead to the solution, which then is the only one
	Wrong  bool   // whether they lead to a contradiction: there is no solution

	// Pick, if it is not nil, makes one step at a time: of so many that are open it picks
	// one by its place, from 0. That is slower, and for tests of what a grade depends on.
	Pick func(open int) int

	p      *Puzzle
	bounds []Bound
	now    position
	trial  position
	found  []Step // of trials
	holds  []bool // by link, twice: whether supposing few, or many, is known to lead to no contradiction
	walk   cutWalk
	work   int // islands that look-ahead may yet look at
}

// lookAheadWork is how many islands look-ahead looks at, at most, for one puzzle: far
// more than any published puzzle takes, and about a second. Then logic is stuck.
const lookAheadWork = 1 << 25

// position is what is known.
type position struct {
	lo, hi       []int8  // by link
	sumLo, sumHi []int32 // by island
	wrong        bool
	news         []uint8 // by island: a bit for JustEnough, and for AtLeast, if its links have changed since that looked
	group        []int32 // by island, one of its group: those that bridges join
	open         []int32 // by that island, the bridges that the group wants yet
	size         []int32 // by that island, islands in the group
	ways         []int32 // by that island, links that lead out of the group
}

// Lo and Hi return the fewest and the most bridges that link l may have by what the
// last Solve found out.
func (l *Logic) Lo(link int) int8 { return l.now.lo[link] }

// Hi is described at Lo.
func (l *Logic) Hi(link int) int8 { return l.now.hi[link] }

// Solution returns what was found, the puzzle's solution if Solved. It holds until
// the next Solve.
func (l *Logic) Solution() Solution { return l.now.lo }

// Bounds returns what a step says of the links that it narrows.
func (l *Logic) Bounds(s *Step) []Bound { return l.bounds[s.first:s.last] }

// Place returns the middle of what a step is about, the links that it narrows, by row
// and column and in half cells.
func (l *Logic) Place(s *Step) (row, col int) {
	var box grid.Box
	for _, b := range l.Bounds(s) {
		for _, end := range [2]int32{l.p.Links[b.Link].A, l.p.Links[b.Link].B} {
			island := &l.p.Islands[end]
			box.Add(int(island.Row), int(island.Column))
		}
	}
	return box.Middle()
}

// Solve solves a puzzle by the techniques up to limit, as long as they lead on, and
// tells whether that solved it. The bridges of given, if it is not nil, are known to
// be there from the start.
func (l *Logic) Solve(p *Puzzle, limit Technique, given Solution) bool {
	l.p = p
	l.Steps, l.bounds = l.Steps[:0], l.bounds[:0]
	l.Solved, l.Wrong = false, false
	l.work = lookAheadWork
	s := &l.now
	s.begin(p)
	for link, n := range given {
		s.raise(p, int32(link), n)
	}
	for !s.wrong {
		if s.settled() {
			s.findGroups(p)
			l.Solved = !s.wrong
			break
		}
		before := len(l.Steps)
		for t := Technique(0); t <= limit && len(l.Steps) == before && !s.wrong; t++ {
			l.Steps = l.find(t, s, l.Steps)
		}
		steps := l.Steps[before:]
		if len(steps) == 0 {
			break
		}
		for i := range steps {
			steps[i].Open = len(steps)
		}
		if l.Pick != nil {
			steps[0] = steps[l.Pick(len(steps))]
			steps, l.Steps = steps[:1], l.Steps[:before+1]
			s.allNews() // the others are to be found again
		}
		for i := range steps {
			l.apply(&steps[i], s)
		}
	}
	l.Wrong = s.wrong
	return l.Solved
}

// begin sets up the position of an empty board.
func (s *position) begin(p *Puzzle) {
	s.wrong = false
	s.lo = zeros(s.lo, len(p.Links))
	s.hi = zeros(s.hi, len(p.Links))
	s.sumLo = zeros(s.sumLo, len(p.Islands))
	s.sumHi = zeros(s.sumHi, len(p.Islands))
	s.news = zeros(s.news, len(p.Islands))
	s.allNews()
	for l, link := range p.Links {
		s.hi[l] = link.Max
		s.sumHi[link.A] += int32(link.Max)
		s.sumHi[link.B] += int32(link.Max)
	}
	for i, island := range p.Islands {
		if s.sumHi[i] < island.Demand {
			s.wrong = true
		}
	}
}

// copyFrom makes s a copy of o, as far as trials need it.
func (s *position) copyFrom(o *position) {
	s.lo = append(s.lo[:0], o.lo...)
	s.hi = append(s.hi[:0], o.hi...)
	s.sumLo = append(s.sumLo[:0], o.sumLo...)
	s.sumHi = append(s.sumHi[:0], o.sumHi...)
	s.wrong = o.wrong
	s.news = append(s.news[:0], o.news...)
}

// allNews has every island new.
func (s *position) allNews() {
	for i := range s.news {
		s.news[i] = 1<<JustEnough | 1<<AtLeast
	}
}

// settled tells whether all links are known.
func (s *position) settled() bool { return slices.Equal(s.lo, s.hi) }

// raise notes that link l has at least n bridges.
func (s *position) raise(p *Puzzle, l int32, n int8) {
	if n <= s.lo[l] {
		return
	}
	if n > s.hi[l] {
		s.wrong = true
		return
	}
	if s.lo[l] == 0 {
		for _, crossing := range p.Crossings(int(l)) {
			s.lower(p, crossing, 0)
		}
	}
	more := int32(n - s.lo[l])
	s.lo[l] = n
	for _, i := range [2]int32{p.Links[l].A, p.Links[l].B} {
		s.sumLo[i] += more
		s.news[i] = 1<<JustEnough | 1<<AtLeast
		open := p.Islands[i].Demand - s.sumLo[i]
		if open < 0 {
			s.wrong = true
			return
		}
		for _, other := range p.Islands[i].Links {
			if other >= 0 && int32(s.hi[other]-s.lo[other]) > open {
				s.lower(p, other, s.lo[other]+int8(open))
			}
		}
	}
}

// lower notes that link l has at most n bridges.
func (s *position) lower(p *Puzzle, l int32, n int8) {
	if n >= s.hi[l] {
		return
	}
	if n < s.lo[l] {
		s.wrong = true
		return
	}
	less := int32(s.hi[l] - n)
	s.hi[l] = n
	for _, i := range [2]int32{p.Links[l].A, p.Links[l].B} {
		s.sumHi[i] -= less
		s.news[i] = 1<<JustEnough | 1<<AtLeast
		if s.sumHi[i] < p.Islands[i].Demand {
			s.wrong = true
		}
	}
}

// apply carries out a step.
func (l *Logic) apply(step *Step, s *position) {
	for _, b := range l.Bounds(step) {
		s.raise(l.p, b.Link, b.Lo)
		s.lower(l.p, b.Link, b.Hi)
	}
}

// step appends a step with the bounds that were noted since first.
func (l *Logic) step(steps []Step, t Technique, island int32, first int) []Step {
	if first == len(l.bounds) {
		return steps
	}
	return append(steps, Step{Technique: t, Island: island, first: int32(first), last: int32(len(l.bounds))})
}

// find appends all steps of a technique to steps.
func (l *Logic) find(t Technique, s *position, steps []Step) []Step {
	switch t {
	case JustEnough:
		return l.findJustEnough(s, steps)
	case AtLeast:
		return l.findAtLeast(s, steps)
	case TwoIslands:
		return l.findTwoIslands(s, steps)
	case Isolation:
		return l.findIsolation(s, steps)
	case WayOut:
		return l.findWaysOut(s, steps)
	case Cut:
		return l.findCuts(s, steps)
	default:
		return l.findLookAhead(s, steps, t)
	}
}

func (l *Logic) findJustEnough(s *position, steps []Step) []Step {
	for i, news := range s.news {
		if news>>JustEnough&1 == 0 {
			continue
		}
		s.news[i] &^= 1 << JustEnough
		island := &l.p.Islands[i]
		if s.sumHi[i] != island.Demand || s.sumLo[i] == island.Demand {
			continue
		}
		first := len(l.bounds)
		for _, link := range island.Links {
			if link >= 0 && s.lo[link] < s.hi[link] {
				l.bounds = append(l.bounds, Bound{link, s.hi[link], s.hi[link]})
			}
		}
		steps = l.step(steps, JustEnough, int32(i), first)
	}
	return steps
}

func (l *Logic) findAtLeast(s *position, steps []Step) []Step {
	for i, news := range s.news {
		if news>>AtLeast&1 == 0 {
			continue
		}
		s.news[i] &^= 1 << AtLeast
		island := &l.p.Islands[i]
		room := s.sumHi[i] - island.Demand // what its links can do without
		if s.sumLo[i] == island.Demand {
			continue
		}
		first := len(l.bounds)
		for _, link := range island.Links {
			if link < 0 {
				continue
			}
			if least := int32(s.hi[link]) - room; least > int32(s.lo[link]) {
				l.bounds = append(l.bounds, Bound{link, int8(least), s.hi[link]})
			}
		}
		steps = l.step(steps, AtLeast, int32(i), first)
	}
	return steps
}

func (l *Logic) findTwoIslands(s *position, steps []Step) []Step {
	if len(l.p.Islands) == 2 {
		return steps
	}
	for i, link := range l.p.Links {
		demand := l.p.Islands[link.A].Demand
		if demand != l.p.Islands[link.B].Demand || int32(s.hi[i]) != demand {
			continue
		}
		l.bounds = append(l.bounds, Bound{int32(i), s.lo[i], int8(demand - 1)})
		steps = l.step(steps, TwoIslands, link.A, len(l.bounds)-1)
	}
	return steps
}

// findGroups finds the groups that bridges join, and what they want. A group that
// wants nothing and is not the whole board is wrong, and so is one without a way out.
func (s *position) findGroups(p *Puzzle) {
	n := len(p.Islands)
	s.group = zeros(s.group, n)
	s.open = zeros(s.open, n)
	s.size = zeros(s.size, n)
	s.ways = zeros(s.ways, n)
	for i := range s.group {
		s.group[i] = int32(i)
	}
	for l, link := range p.Links {
		if s.lo[l] > 0 {
			a, b := s.root(link.A), s.root(link.B)
			s.group[max(a, b)] = min(a, b)
		}
	}
	for i := range s.group {
		g := s.root(int32(i))
		s.group[i] = g
		s.open[g] += p.Islands[i].Demand - s.sumLo[i]
		s.size[g]++
	}
	for l, link := range p.Links {
		if a, b := s.group[link.A], s.group[link.B]; a != b && s.hi[l] > 0 {
			s.ways[a]++
			s.ways[b]++
		}
	}
	for i, g := range s.group {
		if g == int32(i) && s.size[g] < int32(n) && s.ways[g] == 0 {
			s.wrong = true
		}
	}
}

// root returns the least island of a group while groups grow.
func (s *position) root(i int32) int32 {
	for s.group[i] != i {
		s.group[i] = s.group[s.group[i]]
		i = s.group[i]
	}
	return i
}

func (l *Logic) findIsolation(s *position, steps []Step) []Step {
	s.findGroups(l.p)
	for i, link := range l.p.Links {
		if s.lo[i] == s.hi[i] {
			continue
		}
		a, b := s.group[link.A], s.group[link.B]
		open, size := s.open[a], s.size[a]
		if a != b {
			open, size = open+s.open[b], size+s.size[b]
		}
		// With all that it has room for, nothing would be left open.
		if full := 2 * int32(s.hi[i]-s.lo[i]); open == full && size < int32(len(l.p.Islands)) {
			l.bounds = append(l.bounds, Bound{int32(i), s.lo[i], s.hi[i] - 1})
			steps = l.step(steps, Isolation, link.A, len(l.bounds)-1)
		}
	}
	return steps
}

func (l *Logic) findWaysOut(s *position, steps []Step) []Step {
	s.findGroups(l.p)
	for i, link := range l.p.Links {
		if s.hi[i] == 0 || s.lo[i] > 0 {
			continue
		}
		for _, end := range [2]int32{link.A, link.B} {
			if g := s.group[end]; s.ways[g] == 1 && g != s.group[link.Other(end)] {
				l.bounds = append(l.bounds, Bound{int32(i), 1, s.hi[i]})
				steps = l.step(steps, WayOut, end, len(l.bounds)-1)
			}
		}
	}
	return steps
}

// cutWalk is a walk through the links that may be used (Tarjan 1974): low is the
// earliest island that a subtree reaches without its own link up.
type cutWalk struct {
	order, low []int32
	stack      []walkStep
}

type walkStep struct {
	island, via int32 // via is the link by which the walk came
	next        int8  // the direction to look into
}

func (l *Logic) findCuts(s *position, steps []Step) []Step {
	w, p := &l.walk, l.p
	w.order = zeros(w.order, len(p.Islands))
	w.low = zeros(w.low, len(p.Islands))
	visited := int32(1)
	w.order[0], w.low[0] = 1, 1
	w.stack = append(w.stack[:0], walkStep{0, -1, 0})
	for len(w.stack) > 0 {
		at := &w.stack[len(w.stack)-1]
		if at.next < 4 {
			link := p.Islands[at.island].Links[at.next]
			at.next++
			if link < 0 || link == at.via || s.hi[link] == 0 {
				continue
			}
			to := p.Links[link].Other(at.island)
			if w.order[to] > 0 {
				w.low[at.island] = min(w.low[at.island], w.order[to])
				continue
			}
			visited++
			w.order[to], w.low[to] = visited, visited
			w.stack = append(w.stack, walkStep{to, link, 0})
			continue
		}
		done := *at
		w.stack = w.stack[:len(w.stack)-1]
		if done.via < 0 {
			break
		}
		up := p.Links[done.via].Other(done.island)
		w.low[up] = min(w.low[up], w.low[done.island])
		if w.low[done.island] == w.order[done.island] && s.lo[done.via] == 0 {
			l.bounds = append(l.bounds, Bound{done.via, 1, s.hi[done.via]})
			steps = l.step(steps, Cut, done.island, len(l.bounds)-1)
		}
	}
	if visited < int32(len(p.Islands)) {
		s.wrong = true
	}
	return steps
}

// findLookAhead supposes of each open link that it has as few bridges as it may, and
// as many, and follows that by the techniques up to AtLeast, or for DeepLookAhead up
// to Cut. It keeps the contradictions that come after the fewest rounds.
//
// What a supposition leads to leads to no more than it does. So where one comes to an
// end without a contradiction, those that it led to need not be followed.
func (l *Logic) findLookAhead(s *position, steps []Step, t Technique) []Step {
	follow := AtLeast
	if t == DeepLookAhead {
		follow = Cut
	}
	before, bounds := len(steps), len(l.bounds)
	nearest := -1
	l.holds = zeros(l.holds, 2*len(l.p.Links))
	for i, link := range l.p.Links {
		if s.lo[i] == s.hi[i] {
			continue
		}
		if l.work <= 0 {
			return steps[:before] // all of a round, or none
		}
		for _, most := range [2]bool{false, true} {
			if !most && l.holds[2*i] || most && l.holds[2*i+1] {
				continue
			}
			l.trial.copyFrom(s)
			b := Bound{int32(i), s.lo[i] + 1, s.hi[i]}
			if most {
				l.trial.raise(l.p, int32(i), s.hi[i])
				b = Bound{int32(i), s.lo[i], s.hi[i] - 1}
			} else {
				l.trial.lower(l.p, int32(i), s.lo[i])
			}
			depth, refuted := l.refute(&l.trial, follow, nearest)
			if !refuted {
				if ended := nearest < 0 || depth <= nearest; ended && !l.trial.wrong {
					l.noteHolds(s, &l.trial)
				}
				continue
			}
			if depth < nearest || nearest < 0 {
				nearest = depth
				steps, l.bounds = steps[:before], l.bounds[:bounds]
			}
			l.bounds = append(l.bounds, b)
			steps = l.step(steps, t, link.A, len(l.bounds)-1)
			steps[len(steps)-1].Depth = depth
		}
	}
	return steps
}

// noteHolds notes what a trial led to that ended without a contradiction: links that
// have as few bridges as they may have by s, or as many.
func (l *Logic) noteHolds(s, trial *position) {
	for i, lo := range trial.lo {
		if lo == trial.hi[i] {
			l.holds[2*i] = l.holds[2*i] || lo == s.lo[i]
			l.holds[2*i+1] = l.holds[2*i+1] || lo == s.hi[i]
		}
	}
}

// refute follows a position for at most so many rounds, any number if negative, and
// tells after how many it ran into a contradiction, if it did.
func (l *Logic) refute(s *position, follow Technique, rounds int) (depth int, refuted bool) {
	bounds := len(l.bounds)
	defer func() { l.bounds = l.bounds[:bounds] }()
	for ; rounds < 0 || depth <= rounds; depth++ {
		if s.wrong {
			return depth, true
		}
		l.found, l.bounds = l.found[:0], l.bounds[:bounds]
		for t := Technique(0); t <= follow && len(l.found) == 0 && !s.wrong; t++ {
			l.found = l.find(t, s, l.found)
			l.work -= len(l.p.Islands)
		}
		if s.wrong {
			return depth, true
		}
		if len(l.found) == 0 {
			if follow >= Isolation {
				return depth, false
			}
			// Counting has ended; does the board hang together?
			if s.findGroups(l.p); s.wrong {
				return depth + 1, rounds < 0 || depth+1 <= rounds
			}
			return depth, false
		}
		for i := range l.found {
			l.apply(&l.found[i], s)
		}
	}
	return depth, false
}
