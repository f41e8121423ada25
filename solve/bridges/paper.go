package bridges

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"matchbook/solve"
)

// Paper solves puzzles by path matching, the algorithm of the seed paper on bridges (S.-U.
// Lee, "Path Matching Algorithm for Bridges Puzzle", JIIBC 24-4, 2024), and by a completed
// version of it that takes choices back. r is the demand of an island, b what it has, d the
// length of a path in links; an island with too few bridges is called -, one with too many +.
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
//	   -       0       +          -1 and +1 meet: the islands between
//	  (3)+ + +(2)- - -(1)         keep what they have
//
// Six sentences can be read literally or charitably ([solve.Reading]). Comments beside the rules
// quote each of them, "Sentence 1" to "Sentence 6", and say what it is literally. This is how they
// are read charitably:
//
//   - 2a and 2b come first, then 2e, then 2d, which excludes nothing wrongly; and last the
//     choices, which exclude something for good: 2a over bridges that are drawn across, and
//     2c. Long paths, 2f, come between these two. After each step it begins again with 2a.
//   - One way only (2d) covers whatever is the same in all remaining ways: an island needs
//     a bridge on some link however the others are used, or has no room for one more there;
//     or one link is the only connection between some islands and the rest, since all must
//     be connected. Steps 1a to 1d are cases of it. Such bridges are settled, and no later
//     step changes them.
//   - What a settled bridge crosses, and what 2c removes, is excluded for good. So each
//     step narrows what a link can have, or brings the bridges nearer to the demands, and
//     the algorithm terminates. In other readings it may go in a circle, and is stuck.
//
// And so in both readings:
//
//   - Of several places, the first is taken in the order of links or islands; of bridges that
//     cross equally many, the one whose islands have most to spare; of paths, the shortest
//     from the first island with too few. Paths never cross bridges that are drawn.
//   - It is done when all islands have their bridges, no bridges cross, and all islands are
//     connected (the puzzle's rules 3 to 5).
//   - 1a does not apply to a puzzle of two islands, and with at most k bridges between a
//     pair 1c requires r >= kb.
//
// docs/evidence/readings.md says how far each reading agrees with the paper.
//
// The paper never takes a choice back; [Paper.Solve] stops at the contradiction.
// [Paper.Complete] takes the last choice back, and settles its opposite. If no rule
// applies, it makes a choice that the paper does not have: a bridge more or less at an
// island that needs it, or a bridge between groups of islands that are not connected. Every
// conclusion except a choice holds in all solutions, so Complete finds a solution or proves
// that there is none.
//
// A Paper can be used for many puzzles, but not concurrently. The zero Paper is ready.
type Paper struct {
	paperState

	work   solve.Work // looks at an island or a link
	most   int        // their limit in tests; 0 for solve.MostWork
	run    solve.PaperRun
	trace  solve.Trace
	failed bool // what is settled cannot be
	saved  []paperChoice
	walk   Walk

	reading solve.Reading
	turn    int // the rule whose turn it is, see inTurn
	circle  circle

	// The search for a path: by island and parity of the way there.
	from  []int32 // 1 + the link by which the search came, 0 where it was not
	queue []int32 // the states where it was
}

// Sentences is the number of the paper's sentences that can be read in two ways.
const Sentences = 6

// paperState is what is drawn and settled. A link that is gone has no bridges at most.
type paperState struct {
	bounds // by what is settled

	// Solution is where it ended, right or not, or the bridges as they are drawn while
	// a trace is called.
	Solution Solution
	excess   []int32 // by island: bridges less the demand
}

// paperChoice is a choice, and how it was before.
type paperChoice struct {
	link   int32
	more   bool // the link has more than count bridges; else as many at most
	count  int8
	before paperState
}

// Solve runs the algorithm as published, which is for puzzles whose demands are all told
// ([Puzzle.Untold]). It ends [solve.PaperSolved], [solve.PaperWrong], [solve.PaperStuck], if
// there is a contradiction before any choice, [solve.PaperRefuted], or at the limit
// [solve.MostWork] [solve.PaperStopped]. Trace may be nil.
func (a *Paper) Solve(p *Puzzle, r solve.Reading, trace solve.Trace) solve.PaperRun {
	a.reading = r
	return a.match(p, 0, false, trace)
}

// Complete runs the completed algorithm, which takes choices back, at most limit of
// them; 0 is for any number. It ends [solve.PaperSolved], [solve.PaperRefuted] or
// [solve.PaperStopped]. Steps, and choices, are those taken back too. Trace may be nil.
func (a *Paper) Complete(p *Puzzle, limit int, trace solve.Trace) solve.PaperRun {
	a.reading = solve.Charitable
	return a.match(p, limit, true, trace)
}

// match runs either version.
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
			return a.end(solve.PaperWrong) // they do not hang together
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

// matchOnce is one round of step 2. It reports false if no rule applies, or at a
// contradiction.
//
// Sentence 3, section 3: "One of the following is carried out", and a list. So literally they are
// tried in the order of the list, each as long as it applies.
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

// word is what a step tells besides its format: an island, the two that a link joins, or a
// number. It becomes a text, which takes memory, only when a step is traced.
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

// add gives a link n bridges more, or less if n is negative.
func (a *Paper) add(l int32, n int8) {
	a.Solution[l] += n
	a.excess[a.p.Links[l].A] += int32(n)
	a.excess[a.p.Links[l].B] += int32(n)
}

// atLeast settles that a link has n bridges at least: they are drawn, and what they
// cross goes.
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

// atMost settles that a link has n bridges at most.
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

// clear takes away what crosses a link, which may come back.
func (a *Paper) clear(l int32) {
	for _, crossing := range a.p.Crossings(int(l)) {
		a.add(crossing, -a.Solution[crossing])
	}
}

// circle notices that the rules lead in a circle, as they may where nothing goes for good
// (R. P. Brent, BIT 20, 1980): it keeps the state after 1, 2, 4, 8, … steps.
type circle struct {
	kept        paperState
	turn        int
	steps, next int // so far; when the state is kept
}

// closed reports whether a state after a step is the one that was kept.
func (c *circle) closed(s *paperState, turn int) bool {
	if c.steps > 0 && c.turn == turn && slices.Equal(c.kept.Solution, s.Solution) && slices.Equal(c.kept.lo, s.lo) && slices.Equal(c.kept.hi, s.hi) {
		return true
	}
	if c.steps++; c.steps > c.next {
		c.kept, c.turn, c.next = paperState{s.clone(), s.Solution.Clone(), nil}, turn, 2*c.steps
	}
	return false
}

// choose settles something that need not be.
func (a *Paper) choose(l int32, more bool, count int8) {
	a.run.Choices++
	a.work.Do(8 * len(a.p.Links)) // much, since each choice also takes memory
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

// crossed counts the links with bridges that cross a link.
func (a *Paper) crossed(l int32) (n int) {
	for _, crossing := range a.p.Crossings(int(l)) {
		if a.Solution[crossing] > 0 {
			n++
		}
	}
	return n
}
