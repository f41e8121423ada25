// Package compression implements loop compression, a published algorithm for
// slitherlink, and a completed version that takes choices back.
//
// No rule relies on the puzzle having one solution, and no rule uses the
// patterns in the paper's figure 2. In the charitable reading, every conclusion
// follows from the puzzle and the choices before it. So Complete finds a
// solution or proves that there is none, unless it reaches a limit. paper.go
// quotes the paper sentence by sentence.
package compression

// What the paper says, and what is done here
//
// On the left are the sentences of section 3 of S.-U. Lee, "Loop Compression Algorithm for
// Slitherlink Puzzle" (2024); the paper's figure 5 shows the steps for the puzzle SLP-1. On the
// right are the rules of this package. The names in brackets are the names of rules in traces.
//
//	The outermost dots are joined to   [rim] The loop goes around all cells. It
//	a rectangle beforehand.            is the rim of a region, from which cells
//	                                   are left out.
//	From the outermost cells on, the   Clues are looked at ring by ring, from
//	lines of clues are drawn           the rim inwards. Figure 3 shows the
//	(figure 3) and the loop is         drawings of a clue, its ways;
//	compressed inwards.                [Paper.Solve] keeps the ways that the
//	                                   marks allow.
//	First, 'x' beside every 0, and     [zero] A 0 gets 'x' on its sides.
//	the loop is compressed up to near  [inwards] Cells that are then known to be
//	the clues.                         outside are left out.
//	Second, the loop is compressed by  [neighbours] Two neighbouring clues are
//	a line that passes two             looked at as one, and what all their ways
//	neighbouring clues.                share is drawn. At first, all such pairs
//	                                   are looked at once, in their order.
//	Clues of the same number cannot    [neighbours] For example, both edges that
//	overlap: 'x' where they would.     go on from the side between two 3s get an
//	                                   'x'.
//	Of a clue with several ways and a  [shortage lines] What all ways of a clue
//	clue with a unique line the        share is drawn, always before any choice.
//	latter comes first.
//	The sides left over at a clue      [exact lines] They are marked.
//	that has its lines are marked      [surplus lines] So are sides at which no
//	'x'.                               way of a clue has a line.
//	A clue with a unique line to draw  [shortage lines] It is drawn. At each dot,
//	comes first; the loop's line is    a line goes on if it has only one way
//	drawn there.                       (rule 3 of the puzzle).
//	So the loop is compressed until    It ends as soon as the drawn loop meets
//	all clues have their lines,        all clues.
//	and is never cut or shorted.       [one loop] A cell without which the
//	                                   inside, or the outside, would fall apart
//	                                   stays on its side; a side that would
//	                                   close the loop early gets an 'x'.
//
// Figure 4 of the paper lists what is done for each clue: avoid the sides of a 0, 'x' beside exact
// lines, delete surplus lines, add shortage lines, unique line first.
//
// What the paper leaves open
//
// The following answers are the charitable reading. Six sentences can also be read literally
// ([solve.Reading]). Comments beside the rules quote these sentences, and docs/evidence/readings.md
// shows how many puzzles each reading solves.
//
//   - When does a line count? The drawn loop passes clues by chance before it reaches its final
//     place. Here a line is permanent once the marks leave no other way, and only permanent lines
//     and 'x' have consequences.
//   - What does a mark mean for cells? An 'x' puts two cells on the same side of the loop, and a
//     line puts them on different sides. So chains of marks show whether two distant cells are on
//     the same side. If two cells related by such a chain are neighbours, the edge between them is
//     marked at once.
//   - Which choice comes first when nothing has just one way? Here a compression for a clue leaves out
//     the clue's cell or a neighbour. A compression brings the number of lines closer to the clue, and
//     never cuts the loop. Clues with the fewest ways come first, which extends "unique line first".
//     For such clues, the compression that brings all clues, taken together, closest to their numbers
//     comes first, since the loop should pass neighbouring clues. Among equals, the clue nearest to the
//     rim comes first, and then the first clue in reading order. If no clue has a compression, the
//     first choice is a cell that can be left out without taking the clues, as a whole, farther from
//     their numbers. If there is no such cell, any cell that can be left out will do.
//   - What follows a choice that leads to a contradiction? The paper never takes a choice back, so
//     [Paper.Solve] stops there. [Paper.Complete] takes the last choice back, puts its cell inside
//     and continues.

import (
	"cmp"
	"slices"

	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Paper solves puzzles by loop compression. A Paper can be used for many puzzles, but not
// concurrently. The zero Paper is ready.
type Paper struct {
	// MostWork is the limit of a run, in looks at a cell; 0 means [solve.MostWork], and a
	// negative number means no limit.
	MostWork int

	// Loop is the final loop or, during a trace, the current loop. Loop is one loop that neither
	// crosses nor touches itself, even if it does not solve the puzzle.
	Loop slitherlink.Solution

	p       slitherlink.Puzzle
	run     solve.PaperRun
	reading solve.Reading
	trace   solve.Trace // may be nil
	work    solve.Work  // looks at a cell

	inward []int32 // the cells, ring by ring from the rim inwards; each ring is in reading order
	rim    []int32 // the edges on the rim

	marks
	saved []choice      // choices that can be taken back, latest last
	fault func() string // describes the first contradiction; nil if there is none

	// Queues of dots, clues and pairs that new marks affect.
	dots  []int32
	clues queue // cells
	near  queue // indices in pairs

	pairs   []pair
	pairsOf [][]int32 // for each cell: the indices of its pairs
	order   []int32   // for each cell: when the search of keepTogether reached it, from 1; 0 for a cell not reached
}

// Solve runs the algorithm as published, in reading r. The run ends as [solve.PaperSolved] or
// [solve.PaperWrong], or as [solve.PaperStuck] if there is no choice to make. After a contradiction
// before any choice, the run ends as [solve.PaperRefuted], unless sentence 1 is read literally. At
// the limit MostWork, the run ends as [solve.PaperStopped]. Trace may be nil.
func (c *Paper) Solve(p slitherlink.Puzzle, r solve.Reading, trace solve.Trace) solve.PaperRun {
	c.reading = r
	return c.compress(p, 0, false, trace)
}

// Drawing returns a drawing of the last puzzle with Loop.
func (c *Paper) Drawing() string { return c.p.Drawing(c.Loop) }

// Complete runs the completed algorithm, which takes choices back. The parameter limit is the
// largest number of choices taken back; 0 means any number. The run ends as [solve.PaperSolved],
// [solve.PaperRefuted] or [solve.PaperStopped]. The run's numbers of steps and choices include the
// steps and choices that were taken back. Trace may be nil.
func (c *Paper) Complete(p slitherlink.Puzzle, limit int, trace solve.Trace) solve.PaperRun {
	c.reading = solve.Charitable
	return c.compress(p, limit, true, trace)
}

// Marks returns the sides that are permanent lines, and the sides that are marked 'x'.
func (c *Paper) Marks() (lines, crosses slitherlink.Solution) {
	return c.Drawn(deduce.Line), c.Drawn(deduce.Cross)
}

// compress runs the algorithm as published. If the parameter completed is true, the method takes
// choices back, at most as many as the parameter limit says.
func (c *Paper) compress(p slitherlink.Puzzle, limit int, completed bool, trace solve.Trace) solve.PaperRun {
	c.begin(p, trace)
	ok := c.start()
	for {
		ok = ok && c.oneWay()
		switch {
		case c.work.Over():
			return c.end(solve.PaperStopped)
		case ok && c.unmet == 0:
			return c.end(solve.PaperSolved)
		case ok:
			// Sentence 4 (section 3): "Where there are a clue with several ways to choose from and a clue
			// with a unique line, the latter comes first." No sentence says how to choose between several
			// ways. So in the literal reading there is no choice.
			var found choice
			if !c.reading.Has(4) {
				found = c.choose()
			}
			if found.cell == 0 {
				return c.end(solve.PaperStuck)
			}
			ok = c.take(found, completed)
		case len(c.saved) == 0 && (completed || c.run.Choices == 0) && !c.reading.Has(1):
			return c.end(solve.PaperRefuted)
		case !completed:
			return c.end(solve.PaperWrong)
		case limit > 0 && c.run.Retractions >= limit:
			return c.end(solve.PaperStopped)
		default:
			ok = c.takeBack()
		}
	}
}

func (c *Paper) begin(p slitherlink.Puzzle, trace solve.Trace) {
	c.p, c.trace, c.run, c.work = p, trace, solve.PaperRun{}, solve.UpTo(cmp.Or(c.MostWork, solve.MostWork))
	c.saved = c.saved[:0]
	c.marks.begin(p)
	b := c.Board
	depth := func(x int32) int {
		row, column := int(x)/b.Stride, int(x)%b.Stride
		return min(row, column, b.Height+1-row, b.Width+1-column)
	}
	c.inward = slices.Clone(b.Inside)
	slices.SortStableFunc(c.inward, func(x, y int32) int { return depth(x) - depth(y) })
	c.rim = slices.DeleteFunc(slices.Clone(b.Edges), func(e int32) bool {
		sides := b.PlacesOf(int(e))
		return b.HasCell(int(sides[0])) && b.HasCell(int(sides[1]))
	})
	c.findPairs()
	c.forget()
}

func (c *Paper) end(ending solve.PaperEnding) solve.PaperRun {
	c.run.Ending = ending
	c.drawLoop()
	return c.run
}

func (c *Paper) drawLoop() {
	inside := make([]bool, len(c.p.Cells))
	for i := range inside {
		inside[i] = c.loop[c.Cell(i)]
	}
	c.Loop = c.p.Border(inside)
}

// start looks at the rim, at the 0s, and once at each pair of neighbouring clues. The method
// returns false at a contradiction.
func (c *Paper) start() bool {
	c.step("rim", func() string { return "the loop is drawn around all cells" })
	for _, x := range c.inward {
		if c.clue(x) == 0 && !c.lookClue(x) {
			return false
		}
	}
	c.compressInwards()
	for i := range c.pairs {
		if c.unmet > 0 && !c.lookPair(int32(i)) {
			return false
		}
	}
	for _, x := range c.inward {
		c.touch(x)
	}
	return true
}

// oneWay draws all forced lines and crosses. The method stops when nothing more is forced, when the
// loop meets all clues, or at the limit of work. The method returns false at a contradiction.
func (c *Paper) oneWay() bool {
	for c.unmet > 0 && !c.work.Over() {
		c.work.Do(1)
		if x, any := c.clues.pop(); any {
			if !c.lookClue(x) {
				return false
			}
		} else if i, any := c.near.pop(); any {
			if !c.lookPair(i) {
				return false
			}
		} else if changed, ok := c.lookWhole(); !changed || !ok {
			return ok
		}
	}
	return true
}

// lookClue draws what all ways of a clue have in common, and returns false at a contradiction.
func (c *Paper) lookClue(x int32) bool {
	if !c.lookDrawn(x) {
		return false
	}
	clue, has := int(c.clue(x)), c.States[x].View().Lines()
	lines, crosses, ok := c.apply(x, c.clueWays(x), c.EdgesOf(int(x))[:])
	if !ok || lines|crosses == 0 {
		return ok
	}
	if clue == 0 {
		c.step("zero", func() string { return c.name(x) + " has 'x' on its four sides" })
		return true
	}
	rule, is := "surplus lines", "has no way with lines there"
	switch {
	case has == clue:
		rule, is = "exact lines", "has its lines"
	case lines > 0:
		rule, is = "shortage lines", "has one way"
	}
	c.step(rule, func() string { return c.name(x) + " " + is + ": " + marked(lines, crosses, sidesOf) })
	c.compressInwards()
	return true
}

// lookDrawn applies sentence 1 (figure 4, step 2): "Until the number of sides = c: ... if l = c
// then 'x' at the other extra sides (exact lines)." Read literally, l counts the lines of the drawn
// loop: if that loop has all lines of a clue, the method marks the clue's other sides. Read
// charitably, l counts permanent lines, and the method marks nothing.
func (c *Paper) lookDrawn(x int32) bool {
	if !c.reading.Has(1) || c.clue(x) == 0 || c.miss(x) > 0 {
		return true
	}
	crosses := uint16(0)
	edges, beside := c.EdgesOf(int(x)), c.NextTo(int(x))
	for k, y := range beside {
		if c.loop[y] == c.loop[x] && c.Facts[edges[k]] != deduce.Cross {
			crosses |= 1 << k
			if !c.set(edges[k], deduce.Cross) {
				return false
			}
		}
	}
	if crosses > 0 {
		c.step("exact lines", func() string { return c.name(x) + " has its lines: " + marked(0, crosses, sidesOf) })
	}
	return c.lead()
}

// lookPair draws what all ways of two neighbouring clues have in common, and returns false at a
// contradiction.
func (c *Paper) lookPair(i int32) bool {
	q := &c.pairs[i]
	lines, crosses, ok := c.apply(q.a, c.pairWays(q), q.edges[:])
	if ok && lines|crosses != 0 {
		c.step("neighbours", func() string { return c.pairSentence(q, lines, crosses) })
		c.compressInwards()
	}
	return ok
}

// lookWhole marks the cells that keep the loop from being cut, and the sides at which a line would
// close the loop early. The result ok is false at a contradiction.
func (c *Paper) lookWhole() (changed, ok bool) {
	// Sentence 3 (section 3): the loop "is not cut (shorted) while it is compressed around the inner
	// clues". Read literally, this sentence describes compression, and settles no cell or side.
	if c.reading.Has(3) {
		return false, true
	}
	c.work.Do(2 * len(c.p.Cells))
	cells, shorts, ok := c.keepWhole()
	if !ok || !c.lead() {
		return false, false
	}
	if len(cells)+len(shorts) == 0 {
		return false, true
	}
	c.step("one loop", func() string { return c.wholeSentence(cells, shorts) })
	c.compressInwards()
	return true, true
}

// compressInwards leaves out the cells that are known to be outside.
func (c *Paper) compressInwards() {
	if left := c.drawIn(); len(left) > 0 {
		c.step("inwards", func() string { return "the loop comes in over " + c.names(left) })
	}
}

func (c *Paper) forget() {
	c.clues.reset(c.Cells)
	c.near.reset(len(c.pairs))
	c.dots, c.fault = c.dots[:0], nil
}

// touch queues the clue of a cell, if the cell has one, and the pairs with this clue.
func (c *Paper) touch(x int32) {
	if c.clue(x) == grid.Blank {
		return
	}
	c.clues.push(x)
	// Sentence 5 (section 3): "Second, the loop is compressed inwards by a line that passes two
	// neighbouring clues." Read literally, pairs are looked at only once, and later each clue is
	// looked at alone.
	if c.reading.Has(5) {
		return
	}
	for _, i := range c.pairsOf[x] {
		c.near.push(i)
	}
}

// A queue holds distinct numbers to examine, in the order in which they were added.
type queue struct {
	numbers []int32
	head    int    // index of the next number in the field numbers
	has     []bool // for each number: whether it is in the queue
}

// reset empties the queue, and makes room for numbers below n.
func (q *queue) reset(n int) {
	q.numbers, q.head = q.numbers[:0], 0
	q.has = append(q.has[:0], make([]bool, n)...)
}

func (q *queue) push(i int32) {
	if !q.has[i] {
		q.has[i] = true
		q.numbers = append(q.numbers, i)
	}
}

func (q *queue) pop() (i int32, ok bool) {
	if q.head == len(q.numbers) {
		q.numbers, q.head = q.numbers[:0], 0
		return 0, false
	}
	i = q.numbers[q.head]
	q.head++
	q.has[i] = false
	return i, true
}
