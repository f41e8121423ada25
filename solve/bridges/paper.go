package bridges

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"matchbook/solve"
)

// Paper solves puzzles by path matching, a published algorithm (S.-U. Lee, "Path Matching Algorithm
// for Bridges Puzzle", JIIBC 24-4, 2024), and by a completed version that takes choices back. Here r
// is the demand of an island, b its number of bridges, and d the length of a path in links. An island
// with too few bridges is written -, and one with too many +.
//
//	Step 1  "neighbouring islands are joined by straight edges", crossing or not
//	    a   "(1,1) neighbours are not joined"
//	    b   "r = 1, b = 1: the bridge is settled, and bridges that cross it are deleted"
//	    c   "r >= 2b: double bridges are laid, and bridges that cross them are deleted"
//	    d   the settled bridges are r: the others of the island go (sentence 2)
//	Step 2  "islands with too few (r > b) are found, and one of the following is carried out"
//	    a   "{-,-}, d = 1: a bridge is laid, and bridges that cross it are deleted"
//	    b   "{+,+}, d = 1: a bridge is deleted"
//	    c   "d >= 2, crossing: the bridge that crosses the most is deleted"
//	    d   "an island that has one way only: the edges of others that cross it are deleted"
//	    e   "(-,+), path of d = 2: an edge more at the island with too few, one less at the other"
//	    f   "(+,-), (-,-), path of d >= 2: alternating, bridges are added and deleted"
//
//	too few  right  too many      -1 and +1 meet: the islands between
//	  (3)+ + +(2)- - -(1)         keep what they have
//
// Six sentences can be read literally or charitably ([solve.Reading]). Comments beside the rules
// quote each of them, "Sentence 1" to "Sentence 6", with its literal meaning. The charitable
// meanings are these:
//
//   - The order is 2a (where nothing crosses), 2b, 2e, 2d, then 2a over bridges that cross, 2f,
//     2c. The first four never exclude a bridge wrongly. 2a over bridges that cross, and 2c,
//     are choices: they exclude bridges permanently. After each step the algorithm begins again
//     with 2a.
//   - "One way only" (2d) covers everything that all remaining ways of an island have in
//     common. An island may need a bridge on some link whatever it does with the others, or may
//     have no room for one more there; or one link may be the only connection between some
//     islands and the rest. Steps 1a to 1d are cases of 2d. Such bridges are settled, and no
//     later step changes them.
//   - Links that a settled bridge crosses, or that 2c removes, are excluded permanently. So
//     each step narrows the possibilities of a link or brings the bridges closer to the
//     demands, and the algorithm terminates. In other readings it may go in a circle; then it
//     ends as stuck.
//
// In both readings:
//
//   - Among several places, it takes the first in the order of links or islands; among equally
//     crossed bridges, the one whose islands have most to spare; among paths, the shortest from
//     the first island with too few bridges. Paths never cross drawn bridges.
//   - It is done when all islands have their bridges, no bridges cross, and all islands are
//     connected (the puzzle's rules 3 to 5).
//   - 1a does not apply to a puzzle of two islands. If a pair may have k bridges, 1c requires r >=
//     kb.
//
// docs/evidence/readings.md compares each reading with the paper.
//
// The paper never takes a choice back, so [Paper.Solve] stops at a contradiction. [Paper.Complete]
// takes the last choice back and settles its opposite. If no rule applies, it makes a choice that
// is not in the paper: it adds or removes a bridge at an island that needs that, or adds a bridge
// between groups of islands that are not connected. Everything that it settles, except by choices,
// holds in all solutions. So Complete finds a solution or proves that there is none, unless it
// reaches a limit.
//
// A Paper can be used for many puzzles, but not concurrently. The zero Paper is ready.
type Paper struct {
	paperState

	work   solve.Work // looks at an island or a link
	most   int        // another limit of work, for tests; 0 for solve.MostWork
	run    solve.PaperRun
	trace  solve.Trace
	failed bool // whether the settled facts contradict each other
	saved  []paperChoice
	walk   Walk

	reading solve.Reading
	turn    int // the rule to try next; see inTurn
	circle  circle

	// The search for a path, by island and by the parity of the path's length.
	from  []int32 // 1 + the link by which the search reached the state, or 0
	queue []int32 // the states that the search visited
}

// Sentences is the number of the paper's sentences that can be read in two ways.
const Sentences = 6

// paperState is the bridges that are drawn and the bounds that are settled. A removed link has
// at most 0 bridges.
type paperState struct {
	bounds // the bounds that are settled

	// Solution is the final result, right or wrong; during a trace, it has the bridges as drawn
	// so far.
	Solution Solution
	excess   []int32 // for each island: bridges minus demand
}

// paperChoice is a choice, with the state before it.
type paperChoice struct {
	link   int32
	more   bool // whether the link gets more than count bridges; otherwise it gets at most count
	count  int8
	before paperState
}

// Solve runs the algorithm as published. Every island must have a number (see [Puzzle.Untold]). It
// ends as [solve.PaperSolved], [solve.PaperWrong] or [solve.PaperStuck]; [solve.PaperRefuted] after
// a contradiction that rests on no choice; or [solve.PaperStopped] at the limit [solve.MostWork].
// Trace may be nil.
func (a *Paper) Solve(p *Puzzle, r solve.Reading, trace solve.Trace) solve.PaperRun {
	a.reading = r
	return a.match(p, 0, false, trace)
}

// Complete runs the completed algorithm, which takes at most limit choices back; 0 means any
// number. It ends as [solve.PaperSolved], [solve.PaperRefuted] or [solve.PaperStopped]. Steps and
// choices include those taken back. Trace may be nil.
func (a *Paper) Complete(p *Puzzle, limit int, trace solve.Trace) solve.PaperRun {
	a.reading = solve.Charitable
	return a.match(p, limit, true, trace)
}

// match runs the algorithm, as published or completed.
func (a *Paper) match(p *Puzzle, limit int, completed bool, trace solve.Trace) solve.PaperRun {
	a.start(p, trace)
	for {
		if !a.failed && a.done() {
			return a.end(solve.PaperSolved)
		}
		if a.work.Over() {
			return a.end(solve.PaperStopped)
		}
		a.work.Do(len(p.Islands) + len(p.Links))
		if !a.failed && (a.matchOnce() || completed && !a.failed && a.goOn()) {
			if a.reading != solve.Charitable && a.circle.closed(&a.paperState, a.turn) {
				return a.end(solve.PaperStuck)
			}
			continue
		}
		switch {
		case !a.failed && a.work.Over():
			return a.end(solve.PaperStopped)
		case !a.failed && !completed && a.fulfilled():
			return a.end(solve.PaperWrong) // the islands are not connected
		case !a.failed && !completed:
			return a.end(solve.PaperStuck)
		case len(a.saved) == 0:
			return a.end(solve.PaperRefuted)
		case !completed:
			return a.end(solve.PaperWrong)
		case limit > 0 && a.run.Retractions >= limit:
			return a.end(solve.PaperStopped)
		}
		a.takeBack()
	}
}

// matchOnce applies one rule of step 2, and reports whether any rule applied. Either way there may
// be a contradiction.
//
// Sentence 3, section 3: "One of the following is carried out", followed by a list. Read literally,
// the rules are tried in the order of the list, and each is repeated as long as it applies.
func (a *Paper) matchOnce() bool {
	if a.reading.Has(3) {
		return a.inTurn()
	}
	return a.joinShort(false) || a.partSurplus() || a.matchPath(2) || a.keepWay() ||
		!a.failed && (a.joinShort(true) || a.matchPath(0) || a.uncross())
}

func (a *Paper) start(p *Puzzle, trace solve.Trace) {
	islands, links := len(p.Islands), len(p.Links)
	a.bounds.begin(p)
	a.Solution, a.excess = zeros(a.Solution, links), zeros(a.excess, islands)
	a.trace, a.run, a.failed, a.saved, a.turn, a.circle = trace, solve.PaperRun{}, false, a.saved[:0], 0, circle{}
	a.work = solve.UpTo(cmp.Or(a.most, solve.MostWork))
	a.from, a.queue = zeros(a.from, 2*islands), a.queue[:0]
	a.drawGrid()
}

func (a *Paper) end(ending solve.PaperEnding) solve.PaperRun {
	a.run.Ending = ending
	return a.run
}

// step counts a step and traces it. The format has a %s for each word.
func (a *Paper) step(rule, format string, words ...word) {
	a.run.Steps++
	if a.trace == nil {
		return
	}
	args := make([]any, len(words))
	for i, w := range words {
		args[i] = w.String()
	}
	a.trace(rule, fmt.Sprintf(format, args...))
}

// word is an argument of a step's format: an island, the two islands of a link, or a number. It
// is turned into text only when a step is traced, since texts take memory.
type word struct {
	p    *Puzzle // nil for a number
	n    int32   // the island, the link or the number
	link bool
}

func (w word) String() string {
	switch {
	case w.p == nil:
		return strconv.Itoa(int(w.n))
	case w.link:
		return w.p.linkName(w.n)
	}
	return w.p.Name(w.n)
}

func (a *Paper) at(island int32) word    { return word{a.p, island, false} }
func (a *Paper) between(link int32) word { return word{a.p, link, true} }
func number(n int) word                  { return word{n: int32(n)} }

// add adds n bridges to a link; n may be negative.
func (a *Paper) add(l int32, n int8) {
	a.Solution[l] += n
	a.excess[a.p.Links[l].A] += int32(n)
	a.excess[a.p.Links[l].B] += int32(n)
}

// atLeast settles that a link has at least n bridges. It draws these bridges and removes what
// they cross.
func (a *Paper) atLeast(l int32, n int8) {
	if n <= a.lo[l] {
		return
	}
	a.set(l, n, a.hi[l])
	if n > a.hi[l] {
		a.failed = true
		return
	}
	if a.Solution[l] < n {
		a.add(l, n-a.Solution[l])
	}
	for _, crossing := range a.p.Crossings(int(l)) {
		a.atMost(crossing, 0)
	}
}

// atMost settles that a link has at most n bridges.
func (a *Paper) atMost(l int32, n int8) {
	if n >= a.hi[l] {
		return
	}
	a.set(l, a.lo[l], n)
	if n < a.lo[l] {
		a.failed = true
		return
	}
	if a.Solution[l] > n {
		a.add(l, n-a.Solution[l])
	}
}

// clear removes the bridges that cross a link; they may come back.
func (a *Paper) clear(l int32) {
	for _, crossing := range a.p.Crossings(int(l)) {
		a.add(crossing, -a.Solution[crossing])
	}
}

// circle detects whether the rules go in a circle, which is possible if nothing is excluded
// permanently. It keeps the state after 1, 3, 7, 15, … steps (R. P. Brent, BIT 20, 1980).
type circle struct {
	kept        paperState
	turn        int
	steps, next int // number of steps so far, and the last step before another state is kept
}

// closed reports whether the state after a step equals the kept one.
func (c *circle) closed(s *paperState, turn int) bool {
	if c.steps > 0 && c.turn == turn && slices.Equal(c.kept.Solution, s.Solution) && slices.Equal(c.kept.lo, s.lo) && slices.Equal(c.kept.hi, s.hi) {
		return true
	}
	if c.steps++; c.steps > c.next {
		c.kept, c.turn, c.next = paperState{s.clone(), s.Solution.Clone(), nil}, turn, 2*c.steps
	}
	return false
}

// choose settles a bound that is uncertain.
func (a *Paper) choose(l int32, more bool, count int8) {
	a.run.Choices++
	a.work.Do(8 * len(a.p.Links)) // a large amount, since each choice also takes memory
	a.saved = append(a.saved, paperChoice{l, more, count, paperState{a.clone(), a.Solution.Clone(), slices.Clone(a.excess)}})
	a.settle(l, more, count)
}

func (a *Paper) settle(l int32, more bool, count int8) {
	if more {
		a.atLeast(l, count+1)
	} else {
		a.atMost(l, count)
	}
}

// takeBack takes the last choice back, and settles its opposite.
func (a *Paper) takeBack() {
	a.run.Retractions++
	last := len(a.saved) - 1
	c := a.saved[last]
	a.saved, a.failed, a.paperState = a.saved[:last], false, c.before
	a.settle(c.link, !c.more, c.count)
	if c.more {
		a.step("retraction", "that leads nowhere: at most %s between %s", number(int(c.count)), a.between(c.link))
	} else {
		a.step("retraction", "that leads nowhere: at least %s between %s", number(int(c.count)+1), a.between(c.link))
	}
}

// fulfilled reports whether all islands have their bridges and no bridges cross.
func (a *Paper) fulfilled() bool {
	if slices.ContainsFunc(a.excess, func(e int32) bool { return e != 0 }) {
		return false
	}
	for l, n := range a.Solution {
		if n > 0 && a.crossed(int32(l)) > 0 {
			return false
		}
	}
	return true
}

// done reports whether the drawn bridges are a solution.
func (a *Paper) done() bool { return a.fulfilled() && a.p.Check(a.Solution) == nil }

// crossed returns how many links with bridges cross a link.
func (a *Paper) crossed(l int32) (n int) {
	for _, crossing := range a.p.Crossings(int(l)) {
		if a.Solution[crossing] > 0 {
			n++
		}
	}
	return n
}
