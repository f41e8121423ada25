package bridges

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"matchbook/solve"
)

// Paper solves puzzles by path matching, a published algorithm (S.-U. Lee, "Path Matching Algorithm
// for Bridges Puzzle", JIIBC 24-4, 2024), and by a completed version that takes choices back. In the
// quotations, r is the demand of an island, b its number of bridges, and d the length of a path in
// links. An island with too few bridges is written -, and an island with too many is written +.
//
//	Step 1  "neighbouring islands are joined by straight edges", crossing or not
//	    a   "(1,1) neighbours are not joined"
//	    b   "r = 1, b = 1: the bridge is settled, and bridges that cross it are deleted"
//	    c   "r >= 2b: double bridges are laid, and bridges that cross them are deleted"
//	    d   an island has r settled bridges: its other bridges are deleted (sentence 2)
//	Step 2  "islands with too few (r > b) are found, and one of the following is carried out"
//	    a   "{-,-}, d = 1: a bridge is laid, and bridges that cross it are deleted"
//	    b   "{+,+}, d = 1: a bridge is deleted"
//	    c   "d >= 2, crossing: the bridge that crosses the most is deleted"
//	    d   "an island that has one way only: the edges of others that cross it are deleted"
//	    e   "(-,+), path of d = 2: an edge more at the island with too few, one less at the other"
//	    f   "(+,-), (-,-), path of d >= 2: alternating, bridges are added and deleted"
//
//	too few  right  too many      2e adds a bridge on the left link and removes one
//	  (3)+ + +(2)- - -(1)         on the right: the island between them keeps 2
//
// Six sentences can be read literally or charitably ([solve.Reading]). Comments beside the rules quote
// these sentences as "Sentence 1" to "Sentence 6", with their literal meanings. The charitable meanings
// are these:
//
//   - The order is 2a on links that no bridge crosses, 2b, 2e, 2d, 2a on other links, 2f, 2c. The first
//     four rules of this order never exclude a bridge wrongly. 2a on crossed links, and 2c, are
//     choices: they exclude bridges permanently. After each step the algorithm begins again with 2a.
//   - "One way only" (2d) covers all that the remaining possibilities of an island have in common.
//     A link must have a bridge whatever the island's other links get, or has no room for another
//     bridge. 2d also covers a link that is the only connection between some islands and the rest.
//     Steps 1b to 1d are cases of 2d. The bounds that 2d settles stay settled.
//   - Links that a settled bridge crosses, or that 2c removes, are excluded permanently. So each step
//     narrows the possibilities of a link or brings the bridges closer to the demands, and the
//     algorithm terminates. In other readings, the algorithm may repeat an earlier state; the run then
//     ends as stuck.
//
// In all readings:
//
//   - Each rule takes the first link or island, in the order of their indices, to which it applies. Among
//     equally crossed links, 2c takes the link whose islands have the largest surplus of bridges. Path
//     rules start from the first island with too few bridges that has a path, and take a shortest path.
//     No path adds a bridge across a drawn bridge.
//   - The algorithm ends when all islands have their bridges, no bridges cross, and all islands are
//     connected (rules 3 to 5 of the puzzle).
//   - 1a does not apply to a puzzle of two islands. If a pair may have k bridges, 1c requires
//     r >= kb.
//
// docs/evidence/readings.md compares each reading with the paper.
//
// The paper never takes a choice back, so [Paper.Solve] stops at a contradiction. [Paper.Complete]
// takes the last choice back instead, and settles its opposite. If no rule applies, Complete makes
// a choice that is not in the paper. The choice adds a bridge at an island with too few, removes
// one at an island with too many, or adds one between groups that are not connected. Between
// choices, Complete settles only what follows from the puzzle and the choices so far. So Complete
// finds a solution or proves that there is none, unless it reaches a limit.
//
// A Paper can be used for many puzzles, but not concurrently. The zero Paper is ready.
type Paper struct {
	paperState

	work   solve.Work // the number of looks at an island or a link
	most   int        // the limit of work, set by tests; 0 means solve.MostWork
	run    solve.PaperRun
	trace  solve.Trace
	failed bool          // whether the settled facts contradict each other
	saved  []paperChoice // choices that can be taken back, latest last
	walk   Walk

	reading solve.Reading
	turn    int // index of the rule that inTurn tries next
	circle  circle

	// Working memory of findPath; a comment there says what a state is.
	from  []int32 // for each state: 1 + the link by which the search reached the state, or 0
	queue []int32 // the states that the search has reached
}

// Sentences is the number of the paper's sentences that can be read in two ways.
const Sentences = 6

// paperState has the bridges that are drawn, and the settled bounds of each link.
type paperState struct {
	bounds // a link that is excluded has at most 0 bridges

	// Solution is the final result, right or wrong. During a trace, Solution has the bridges drawn so
	// far.
	Solution Solution
	excess   []int32 // for each island: number of bridges minus demand
}

type paperChoice struct {
	link   int32
	more   bool // true if the choice is more than count bridges on the link, false if the choice is at most count bridges
	count  int8
	before paperState
}

// Solve runs the algorithm as published, in reading r. Every island must have a number (see
// [Puzzle.Untold]); the parameter trace may be nil. The run ends as [solve.PaperSolved],
// [solve.PaperWrong] or [solve.PaperStuck]. The run ends as [solve.PaperRefuted] after a
// contradiction that rests on no choice, and as [solve.PaperStopped] at the limit [solve.MostWork].
func (a *Paper) Solve(p *Puzzle, r solve.Reading, trace solve.Trace) solve.PaperRun {
	a.reading = r
	return a.match(p, 0, false, trace)
}

// Complete runs the completed algorithm. The parameter limit is the largest number of choices that
// Complete takes back; 0 means no limit. Every island must have a number; the parameter trace may be
// nil. The run ends as [solve.PaperSolved], [solve.PaperRefuted] or [solve.PaperStopped]. The numbers
// of steps and choices of the run include the steps and choices that were taken back.
func (a *Paper) Complete(p *Puzzle, limit int, trace solve.Trace) solve.PaperRun {
	a.reading = solve.Charitable
	return a.match(p, limit, true, trace)
}

// match runs the algorithm as published or, if the parameter completed is set, the completed
// algorithm.
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

// matchOnce applies one rule of step 2, and reports whether any rule applied. In either case, the
// method may set a.failed.
//
// Sentence 3, section 3: "One of the following is carried out", followed by a list. Read literally,
// the rules are tried in the order of the list, and each rule is repeated as long as it applies.
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

// step counts a step, and traces it with the rule and a text. The parameter format has a %s for
// each word.
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

// A word is an argument of a step's format: an island, the two islands of a link, or a number. A
// word becomes text only if its step is traced, to save memory.
type word struct {
	p    *Puzzle // nil for a number
	n    int32   // the island, the link or the number
	link bool    // whether n is a link
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

// add adds n bridges to link l; n may be negative.
func (a *Paper) add(l int32, n int8) {
	a.Solution[l] += n
	a.excess[a.p.Links[l].A] += int32(n)
	a.excess[a.p.Links[l].B] += int32(n)
}

// atLeast settles that link l has at least n bridges. The method draws n bridges, and excludes all
// links that cross link l.
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

// atMost settles that link l has at most n bridges, and deletes drawn bridges beyond n.
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

// clear deletes the bridges that cross link l; later rules may add them again.
func (a *Paper) clear(l int32) {
	for _, crossing := range a.p.Crossings(int(l)) {
		a.add(crossing, -a.Solution[crossing])
	}
}

// A circle detects that an earlier state has come back, which is possible in literal readings. Each
// state is compared with a kept state, which is replaced after 1, 3, 7, 15, … steps (R. P. Brent,
// BIT 20, 1980).
type circle struct {
	kept        paperState
	turn        int
	steps, next int // number of steps so far; the kept state is replaced when this number exceeds next
}

// closed counts a step, and reports whether the state after this step equals the kept state.
func (c *circle) closed(s *paperState, turn int) bool {
	if c.steps > 0 && c.turn == turn && slices.Equal(c.kept.Solution, s.Solution) && slices.Equal(c.kept.lo, s.lo) && slices.Equal(c.kept.hi, s.hi) {
		return true
	}
	if c.steps++; c.steps > c.next {
		c.kept, c.turn, c.next = paperState{s.clone(), s.Solution.Clone(), nil}, turn, 2*c.steps
	}
	return false
}

// choose settles that link l has more than count bridges or, if the parameter more is false, at
// most count bridges. Since a choice may be wrong, the method saves the state before it.
func (a *Paper) choose(l int32, more bool, count int8) {
	a.run.Choices++
	a.work.Do(8 * len(a.p.Links)) // a large amount of work, since each saved state takes memory
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

// takeBack restores the state before the last choice, and settles the opposite of this choice.
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

func (a *Paper) done() bool { return a.fulfilled() && a.p.Check(a.Solution) == nil }

// crossed returns the number of links with bridges that cross link l.
func (a *Paper) crossed(l int32) (n int) {
	for _, crossing := range a.p.Crossings(int(l)) {
		if a.Solution[crossing] > 0 {
			n++
		}
	}
	return n
}
