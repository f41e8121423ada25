package bridges

import (
	"math/bits"
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
	walk   []visit // of Cut, by island
	trials trials
	ahead  ahead
	work   int // islands that look-ahead may yet look at
}

// lookAheadWork is how many islands look-ahead looks at, at most, for one puzzle: far
// more than any published puzzle takes, and about a second. Then logic is stuck.
const lookAheadWork = 1 << 25

// position is what is known. Of an island two numbers say all: how many bridges it
// wants yet, and how many its links could do without.
//
//	1 . 4 . 2    the 4 wants 4, and its links have room for 1, 2 and 2,
//	. . . . .    so it can do without 1
//	. . 3 . .
type position struct {
	p       *Puzzle
	lo, hi  []int8   // by link
	islands []want   // by island
	news    [2][]set // of JustEnough and AtLeast: the islands that they are to look at
	wrong   bool
	single  bool     // TwoIslands has said all that it ever can
	whole   bool     // Cut has said all that it can, until a link is closed
	trail   []change // all that raise and lower did

	// Islands that bridges join.
	group   []int32 // by island, a lesser one of its group or the least, itself
	parts   int     // how many groups there are
	stale   bool    // bridges were taken back since
	grouped bool    // what follows is known too, and group is the least of each
	groups  []group // by that island
	narrow  bool    // one has one way out
}

// want is what an island wants.
type want struct {
	open  int8 // bridges yet
	spare int8 // bridges that its links have room for beyond that
}

// set is 64 islands, a bit each.
type set = uint64

// change is the bounds that a link had before they changed.
type change struct {
	link   int32
	lo, hi int8
}

// group is what a group of islands wants.
type group struct {
	open int32 // bridges yet
	ways int32 // links that lead out
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
		s.raise(int32(link), n)
	}
	for !s.wrong {
		if s.settled() {
			s.rejoin()
			s.wrong = s.parts > 1
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
	s.p, s.wrong = p, false
	s.lo = zeros(s.lo, len(p.Links))
	s.hi = zeros(s.hi, len(p.Links))
	s.islands = zeros(s.islands, len(p.Islands))
	s.trail = s.trail[:0]
	s.separate()
	for i := range s.news {
		s.news[i] = zeros(s.news[i], (len(p.Islands)+63)/64)
	}
	for l := range p.Links {
		link := &p.Links[l]
		s.hi[l] = link.Max
		s.islands[link.A].spare += link.Max
		s.islands[link.B].spare += link.Max
	}
	for i := range p.Islands {
		at, demand := &s.islands[i], int8(p.Islands[i].Demand)
		at.open = demand
		if at.spare -= demand; at.spare < 0 {
			s.wrong = true
		}
	}
	s.allNews()
}

// allNews has JustEnough and AtLeast look at every island, and TwoIslands and Cut at the
// whole board.
func (s *position) allNews() {
	s.single, s.whole = false, false
	for i := range s.islands {
		s.noteNews(int32(i))
	}
}

// noteNews has JustEnough or AtLeast look at an island that may be theirs now.
func (s *position) noteNews(i int32) {
	spare := int(s.islands[i].spare)
	if spare >= s.p.PerPair {
		return
	}
	theirs := JustEnough
	if spare > 0 {
		theirs = AtLeast
	}
	s.news[theirs][i/64] |= 1 << (i % 64)
}

// settled tells whether all links are known.
func (s *position) settled() bool { return slices.Equal(s.lo, s.hi) }

// raise notes that link l has at least n bridges.
func (s *position) raise(l int32, n int8) {
	lo, hi := s.lo[l], s.hi[l]
	if n <= lo {
		return
	}
	if n > hi {
		s.wrong = true
		return
	}
	p := s.p
	if lo == 0 {
		if !s.stale {
			s.join(p.Links[l].A, p.Links[l].B)
		}
		for _, crossing := range p.Crossings(int(l)) {
			s.lower(crossing, 0)
		}
	}
	s.trail = append(s.trail, change{l, lo, hi})
	s.grouped = false
	s.lo[l] = n
	for _, i := range [2]int32{p.Links[l].A, p.Links[l].B} {
		at := &s.islands[i]
		at.open -= n - lo
		open := at.open
		if open < 0 {
			s.wrong = true
			return
		}
		if at.spare <= 0 || int(open) >= p.PerPair {
			continue // its links have room for no more than it wants, in all or each
		}
		for _, other := range p.Islands[i].Links {
			if other >= 0 && s.hi[other]-s.lo[other] > open {
				s.lower(other, s.lo[other]+open)
			}
		}
	}
}

// lower notes that link l has at most n bridges. Only then may an island need all that
// it can have, or more than its other links can take.
func (s *position) lower(l int32, n int8) {
	lo, hi := s.lo[l], s.hi[l]
	if n >= hi {
		return
	}
	if n < lo {
		s.wrong = true
		return
	}
	s.trail = append(s.trail, change{l, lo, hi})
	s.grouped = false
	s.hi[l] = n
	if n == 0 {
		s.whole = false
	}
	for _, i := range [2]int32{s.p.Links[l].A, s.p.Links[l].B} {
		at := &s.islands[i]
		at.spare -= hi - n
		if at.spare < 0 {
			s.wrong = true
		}
		s.noteNews(i)
	}
}

// takeBack goes back to the position that had a trail of length n, one that was not
// wrong, had no news, and of which Cut had said all.
func (s *position) takeBack(n int) {
	for k := len(s.trail) - 1; k >= n; k-- {
		c := s.trail[k]
		link := &s.p.Links[c.link]
		less, more := s.lo[c.link]-c.lo, c.hi-s.hi[c.link]
		s.lo[c.link], s.hi[c.link] = c.lo, c.hi
		s.stale = s.stale || less > 0 && c.lo == 0
		for _, i := range [2]int32{link.A, link.B} {
			s.islands[i].open += less
			s.islands[i].spare += more
		}
	}
	s.trail = s.trail[:n]
	s.wrong, s.grouped, s.whole = false, false, true
	for _, sets := range &s.news {
		clear(sets)
	}
}

// apply carries out a step.
func (l *Logic) apply(step *Step, s *position) {
	for _, b := range l.Bounds(step) {
		if b.Lo > s.lo[b.Link] {
			s.raise(b.Link, b.Lo)
		}
		if b.Hi < s.hi[b.Link] {
			s.lower(b.Link, b.Hi)
		}
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
	case LookAhead:
		if l.p.PerPair <= 2 {
			return l.findInWorlds(s, steps)
		}
		fallthrough
	default:
		return l.findLookAhead(s, steps, t)
	}
}

func (l *Logic) findJustEnough(s *position, steps []Step) []Step {
	for w, news := range s.news[JustEnough] {
		for s.news[JustEnough][w] = 0; news != 0; news &= news - 1 {
			i := 64*w + bits.TrailingZeros64(news)
			if s.islands[i].open == 0 {
				continue
			}
			first := len(l.bounds)
			for _, link := range l.p.Islands[i].Links {
				if link >= 0 && s.lo[link] < s.hi[link] {
					l.bounds = append(l.bounds, Bound{link, s.hi[link], s.hi[link]})
				}
			}
			steps = l.step(steps, JustEnough, int32(i), first)
		}
	}
	return steps
}

func (l *Logic) findAtLeast(s *position, steps []Step) []Step {
	for w, news := range s.news[AtLeast] {
		for s.news[AtLeast][w] = 0; news != 0; news &= news - 1 {
			i := 64*w + bits.TrailingZeros64(news)
			at := s.islands[i]
			if at.open == 0 {
				continue
			}
			first := len(l.bounds)
			for _, link := range l.p.Islands[i].Links {
				if link < 0 {
					continue
				}
				if least := s.hi[link] - at.spare; least > s.lo[link] {
					l.bounds = append(l.bounds, Bound{link, least, s.hi[link]})
				}
			}
			steps = l.step(steps, AtLeast, int32(i), first)
		}
	}
	return steps
}

func (l *Logic) findTwoIslands(s *position, steps []Step) []Step {
	if len(l.p.Islands) == 2 || s.single {
		return steps
	}
	for i := range l.p.Links {
		link := &l.p.Links[i]
		demand := l.p.Islands[link.A].Demand
		if int32(s.hi[i]) != demand || demand != l.p.Islands[link.B].Demand {
			continue
		}
		l.bounds = append(l.bounds, Bound{int32(i), s.lo[i], int8(demand - 1)})
		steps = l.step(steps, TwoIslands, link.A, len(l.bounds)-1)
	}
	s.single = true // as no link's most ever rises to the demand
	return steps
}

// separate has each island be a group.
func (s *position) separate() {
	s.parts = len(s.islands)
	s.stale, s.grouped = false, false
	s.group = room(s.group, len(s.islands))
	for i := range s.group {
		s.group[i] = int32(i)
	}
}

// join joins the groups of two islands.
func (s *position) join(a, b int32) {
	if a, b = s.root(a), s.root(b); a != b {
		s.group[max(a, b)] = min(a, b)
		s.parts--
	}
}

// rejoin joins all anew if bridges were taken back.
func (s *position) rejoin() {
	if !s.stale {
		return
	}
	s.separate()
	for l, lo := range s.lo {
		if lo > 0 {
			s.join(s.p.Links[l].A, s.p.Links[l].B)
		}
	}
}

// root returns the least island of a group.
func (s *position) root(i int32) int32 {
	for s.group[i] != i {
		s.group[i] = s.group[s.group[i]]
		i = s.group[i]
	}
	return i
}

// findGroups finds the groups that bridges join, and what they want. A group that
// wants nothing and is not the whole board is wrong, and so is one without a way out.
func (s *position) findGroups() {
	if s.grouped {
		return
	}
	s.rejoin()
	s.grouped = true
	links := s.p.Links
	s.groups = zeros(s.groups, len(s.islands))
	for i := range s.group {
		g := s.group[s.group[i]] // the lesser ones have been here
		s.group[i] = g
		s.groups[g].open += int32(s.islands[i].open)
	}
	for l, hi := range s.hi {
		a, b := s.group[links[l].A], s.group[links[l].B]
		way := int32(1)
		if a == b {
			way = 0
		}
		if hi == 0 {
			way = 0
		}
		s.groups[a].ways += way
		s.groups[b].ways += way
	}
	if s.parts == 1 {
		return
	}
	open := 0
	s.narrow = false
	for i := range s.groups {
		ways := s.groups[i].ways
		open += int(min(ways, 1))
		s.narrow = s.narrow || ways == 1
	}
	s.wrong = s.wrong || open < s.parts
}

func (l *Logic) findIsolation(s *position, steps []Step) []Step {
	s.findGroups()
	if s.parts == 1 {
		return steps
	}
	for i, lo := range s.lo {
		hi := s.hi[i]
		link := &l.p.Links[i]
		a, b := s.group[link.A], s.group[link.B]
		open, parts := s.groups[b].open, 2
		if a == b {
			open, parts = 0, 1
		}
		open += s.groups[a].open
		// With all that it has room for, nothing would be left open.
		if full := 2 * int32(hi-lo); open == full && full > 0 && s.parts > parts {
			l.bounds = append(l.bounds, Bound{int32(i), lo, hi - 1})
			steps = l.step(steps, Isolation, link.A, len(l.bounds)-1)
		}
	}
	return steps
}

func (l *Logic) findWaysOut(s *position, steps []Step) []Step {
	s.findGroups()
	if s.parts == 1 || !s.narrow {
		return steps
	}
	for i := range l.p.Links {
		link := &l.p.Links[i]
		a, b := s.group[link.A], s.group[link.B]
		if s.groups[a].ways != 1 && s.groups[b].ways != 1 || a == b || s.hi[i] == 0 {
			continue
		}
		for _, end := range [2]int32{link.A, link.B} {
			if s.groups[s.group[end]].ways == 1 {
				l.bounds = append(l.bounds, Bound{int32(i), 1, s.hi[i]})
				steps = l.step(steps, WayOut, end, len(l.bounds)-1)
			}
		}
	}
	return steps
}

// findCuts walks through the links that may be used, as the exact solver does (connect
// in propagate.go).
func (l *Logic) findCuts(s *position, steps []Step) []Step {
	if s.whole {
		return steps
	}
	s.whole = true
	islands := l.p.Islands
	l.walk = zeros(l.walk, len(islands))
	walk := l.walk
	for i, hi := range s.hi {
		if hi > 0 {
			link := &l.p.Links[i]
			d := link.Direction()
			walk[link.A].left |= 1 << d
			walk[link.B].left |= 1 << d.Opposite()
		}
	}
	met := int32(1)
	at := int32(0)
	here := &walk[0]
	here.order, here.low = 1, 1
	for {
		if here.left != 0 {
			d := uint8(bits.TrailingZeros8(here.left)) & 3
			here.left &= here.left - 1
			next := islands[at].Neighbours[d]
			there := &walk[next]
			if there.order > 0 {
				here.low = min(here.low, there.order)
				continue
			}
			met++
			there.order, there.low, there.came = met, met, d
			there.left &^= 1 << (d ^ 2)
			at, here = next, there
			continue
		}
		if at == 0 {
			break
		}
		back := islands[at].Neighbours[here.came^2&3]
		there := &walk[back]
		if here.low > there.order {
			if link := islands[back].Links[here.came&3]; s.lo[link] == 0 {
				l.bounds = append(l.bounds, Bound{link, 1, s.hi[link]})
				steps = l.step(steps, Cut, at, len(l.bounds)-1)
			}
		}
		there.low = min(there.low, here.low)
		at, here = back, there
	}
	if met < int32(len(islands)) {
		s.wrong = true
	}
	return steps
}
