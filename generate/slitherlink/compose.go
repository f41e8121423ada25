package slitherlinkgen

import (
	"math"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/grade"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// A look has the figures of a published puzzle. A puzzle that follows a look is made in steps; the
// first needs no solver:
//
//   - A loop and a pattern with about the figures of the look are shaped (loop.go, arrange.go),
//     with slightly fewer clues. Such a puzzle usually has many solutions, and the techniques of
//     the level leave edges unknown.
//   - The puzzle is annealed: the loop changes, one cell at a time, most often where edges are
//     unknown; clues are added there and removed elsewhere. A change is kept unless it raises the
//     cost much. The cost is the distance from the look plus a price for each unknown edge. The
//     price rises until no edge is unknown.
//   - Annealing continues for a while. The price falls while no edge is unknown, and rises while
//     edges are unknown, so one solved puzzle follows another. A solved puzzle is kept if it is
//     closer to the look than all solved puzzles before.
//   - The closest puzzle is polished: clues are removed or moved as long as the techniques of the
//     level solve the puzzle. Look-ahead, which is slow, is first used here, unless the places of
//     the clues are given.
//   - If the puzzle is too easy, more clues are removed. If that does not help, the next closest
//     puzzle is polished instead, since annealing again would take much longer.
//
// A turn moves a cell to the other side of the loop, and changes the clues around the cell:
//
//	───•   •      ───•───•
//	 1 │ 1     →    2  2 │
//	   •   •         •───•
//
// After each change, only deductions that rest on the changed clues are made again
// (minimise.Solver.Try). The later the solver first uses a clue, the fewer deductions rest on it.
// Changes on which few deductions rest take less time and help as often, so they are tried more
// often.
const (
	sparser     = 0.95 // the number of clues that a pattern has at first, as a share of the look's clues
	press       = 12   // the initial cost of an unknown edge
	doubles     = 1.25 // changes per cell in which the cost of an unknown edge doubles, while edges are unknown
	halves      = 0.2  // changes per cell in which the cost of an unknown edge is halved, while no edge is unknown
	mostCells   = 400  // on larger boards, the cost of an unknown edge changes as fast as on boards of this many cells
	warmth      = 5    // how much a change may add to the cost, on average
	movesEach   = 12   // the largest number of changes drawn per cell until the first puzzle is solved; slowness multiplies it
	improves    = 10   // changes drawn per cell after the first puzzle is solved; slowness and care multiply it
	cheap       = 80   // a change that affects this many facts is tried half as often as one that affects none
	checks      = 8    // once in this many changes, it is checked whether the puzzle is solved
	patternEach = 4    // one in this many changes adds or removes clues
	draws       = 6    // the largest number of orbits drawn to find an orbit with clues, or an orbit without clues
	leftOver    = 60   // the largest number of edges that may be left to look-ahead if the pattern is given
	leastOrbits = 5    // a look's motif is ignored if it leaves fewer orbits than this, since so few orbits seldom lead to a puzzle
	worth       = 0.98 // a change is tried if it multiplies the distance from the look by less than this
	polishes    = 12   // changes of a solved puzzle that are examined for each orbit; care multiplies it
	helps       = 2    // a clue may become unneeded if a clue is added at most this many rows and columns away
	chances     = 5    // the largest number of solved puzzles that are polished
)

// composing is a puzzle in the making.
type composing struct {
	*Publisher
	q     slitherlink.Puzzle
	limit slitherlink.Technique // the hardest technique in use while the puzzle is annealed
	press float64               // the cost of an unknown edge
	at    float64               // the puzzle's distance from the look
	open  []int32               // cells with unknown edges
	batch []int                 // cells whose clues have just changed, for logic.Try

	best float64 // distance of the best puzzle from the look
	kept []kept  // solved puzzles, each closer to the look than the one before
}

// kept is a solved puzzle and its loop.
type kept struct {
	cells  []int8
	inside []uint8
}

// compose makes a puzzle that follows a look, and reports whether it succeeded.
func (p *Publisher) compose(look profile.Look, rng *rand.Rand) (q slitherlink.Puzzle, ok bool) {
	o, t, part := p.options, &p.pattern, 1.0 // part is the share of the board in which the loop can be
	symmetry := p.symmetryOf(look)
	if t.resize(o.Width, o.Height, symmetry, p.shiftOf(look, rng)); len(t.orbits) < leastOrbits && o.Motif == nil {
		t.resize(o.Width, o.Height, symmetry, generate.Shift{})
	}
	if p.loops.begin(o.Width, o.Height); o.Pattern != nil {
		part = float64(len(p.loops.bar(o.Pattern))) / float64(o.Width*o.Height)
	}
	if p.aim(p.aimed(look.Figures), part); o.Picture != nil {
		p.loops.draw(o.Width, o.Height, o.Picture.On)
	} else {
		p.loops.shape(rng)
	}
	for i := range t.full {
		t.full[i] = p.loops.clueOf(i)
	}
	if p.places != nil {
		t.set(p.places)
	} else {
		t.arrange(rng)
	}
	limit := min(p.limit, slitherlink.Colour)
	if p.limit > slitherlink.Colour && p.places == nil {
		limit = slitherlink.Chain // published extreme puzzles have few steps by colours; polishing adds enough
	}
	c := composing{Publisher: p, q: slitherlink.New(o.Width, o.Height), limit: limit, best: math.Inf(1)}
	c.anneal(rng)
	for range chances {
		if !c.back() {
			break
		}
		if c.finish(rng) {
			return c.q, true
		}
	}
	return q, false
}

// finish polishes the puzzle, and makes it hard enough for the level. It reports whether it
// succeeded.
func (c *composing) finish(rng *rand.Rand) bool {
	p, t := c.Publisher, &c.pattern
	if !c.logic.Begin(c.q, p.limit) {
		return false
	}
	if c.places == nil {
		c.polish(rng)
	}
	p.orbits, p.state = t.orbits, make([]uint8, len(t.orbits))
	for n, orbit := range t.orbits {
		if t.on[orbit[0]] {
			p.state[n] = onBoard
		}
	}
	if p.options.Few {
		p.thin(c.q, 0, p.limit)
	}
	hard := p.harden(c.q)
	for n, orbit := range t.orbits {
		if t.on[orbit[0]] && p.state[n] == offBoard {
			t.flipOrbit(int32(n))
		}
	}
	return hard
}

// anneal changes the loop and the pattern, and keeps solved puzzles, each closer to the look than
// the one before.
func (c *composing) anneal(rng *rand.Rand) {
	for i, on := range c.pattern.on {
		if on {
			c.q.Cells[i] = c.pattern.full[i]
		}
	}
	c.logic.Start(c.q, c.limit)
	c.accept()
	cells, slowness := len(c.q.Cells), 1
	if c.places == nil {
		slowness = byLevel[c.level].slowness
	}
	c.press = press
	span := float64(slowness * min(cells, mostCells))
	rise, fall := math.Exp2(1/(doubles*span)), math.Exp2(-1/(halves*span))
	for n, end := 0, slowness*movesEach*cells; n < end; n++ {
		if c.best == math.Inf(1) && c.needsLookAhead() && c.logic.Unknown == 0 {
			return // the puzzle is too easy
		}
		if n%checks == 0 && c.at < c.best && c.solved() {
			if c.best == math.Inf(1) {
				end = n + c.care()*slowness*improves*cells
			}
			c.keep()
		}
		if c.logic.Unknown+c.strange() > 0 {
			c.press *= rise
		} else {
			c.press *= fall
		}
		c.move(rng)
	}
}

// solved reports whether the puzzle is finished: its clues are in the theme, and the techniques up
// to c.limit settle all edges. If the puzzle must need look-ahead, these techniques must leave some
// edges, but at most leftOver, and look-ahead must settle them.
func (c *composing) solved() bool {
	if c.strange() > 0 {
		return false
	}
	if c.needsLookAhead() {
		return c.logic.Unknown > 0 && c.logic.Unknown <= leftOver && c.other.Solves(c.q, c.Publisher.limit)
	}
	return c.logic.Unknown == 0
}

// strange returns the number of clues that are not in the theme.
func (c *composing) strange() (n int) {
	if c.options.Theme == nil {
		return 0
	}
	for clue := range int8(4) {
		if !c.options.Theme.Allows(clue) {
			n += int(c.pattern.Is[countDigits+clue])
		}
	}
	return n
}

// needsLookAhead reports whether the annealed puzzle must need look-ahead: the places of its clues
// are given, and its level has look-ahead.
func (c *composing) needsLookAhead() bool { return c.places != nil && c.Publisher.limit > c.limit }

// move turns a random cell, or adds and removes clues, unless the result costs too much.
func (c *composing) move(rng *rand.Rand) {
	most := c.cost(c.at, c.logic.Unknown) + float64(warmth*generate.Exponential(rng))
	c.batch = c.batch[:0]
	if c.options.Picture != nil || c.places == nil && rng.IntN(patternEach) == 0 {
		c.place(rng, most)
		return
	}
	l := &c.loops
	x := l.place(c.somewhere(rng)) + [...]int{0, 0, 0, -l.stride, 1, l.stride, -1}[rng.IntN(7)]
	if _, ok := l.cell(x); !ok || l.stays(x) || l.inside[x] == 1 && l.Is[aimInside] <= 2 {
		return
	}
	if c.turn(x); c.spared(rng) || !c.bears(most) {
		c.turn(x)
	}
}

// bears reports whether the changed puzzle costs at most a given amount. If so, it keeps the
// changes; otherwise, the caller must take them back.
func (c *composing) bears(most float64) bool {
	off := c.off()
	if off > most {
		return false
	}
	if c.cost(off, c.logic.Try(c.q, c.batch)) > most {
		c.logic.Undo()
		return false
	}
	c.accept()
	return true
}

// spared decides at random whether a change is skipped. The more facts rest on the changed clues,
// the more often it returns true.
func (c *composing) spared(rng *rand.Rand) bool {
	return rng.IntN(cheap+c.logic.Rests(c.batch)) >= cheap
}

// place adds the clues of an orbit, most often where edges are unknown, or removes the clues of
// another orbit, or does both. If the result costs too much, nothing changes.
func (c *composing) place(rng *rand.Rand, most float64) {
	what := rng.IntN(3)
	var changed []int32
	if n, ok := c.orbit(rng, false); ok && what != 0 {
		changed = append(changed, n)
	}
	if n, ok := c.orbit(rng, true); ok && what != 1 {
		changed = append(changed, n)
	}
	for _, n := range changed {
		c.batch = append(c.batch, c.pattern.orbits[n]...)
	}
	if len(changed) == 0 || c.spared(rng) {
		return
	}
	flip := func() {
		for _, n := range changed {
			c.pattern.flipOrbit(n)
			c.write(n)
		}
	}
	if flip(); !c.bears(most) {
		flip()
	}
}

// orbit draws an orbit with clues or, if on is false, without clues, and reports whether it found
// such an orbit.
func (c *composing) orbit(rng *rand.Rand, on bool) (n int32, ok bool) {
	t := &c.pattern
	for try := 0; try < draws && !ok; try++ {
		i := rng.IntN(len(c.q.Cells))
		if !on {
			i = c.somewhere(rng)
		}
		n, ok = t.orbitOf[i], t.on[i] == on
	}
	return n, ok
}

// polish removes or moves clues of a solved puzzle if that brings the pattern closer to the look
// and the puzzle stays solved. The loop does not change. No puzzle is solved from scratch: when a
// clue is added, all deductions remain valid; when a clue is removed, only the deductions that rest
// on it are made again.
func (c *composing) polish(rng *rand.Rand) {
	t, off := &c.pattern, c.pattern.Off()
	stays := make([]bool, len(t.orbits)) // orbits whose clues are needed unless clues are added near them
	for range c.care() * polishes * len(t.orbits) {
		a, b := int32(rng.IntN(len(t.orbits))), int32(rng.IntN(len(t.orbits)))
		if !t.on[t.orbits[a][0]] {
			a, b = b, a
		}
		if !t.on[t.orbits[a][0]] {
			continue
		}
		changed := []int32{a, b}
		if t.on[t.orbits[b][0]] {
			changed = changed[:1]
		}
		if stays[a] && (len(changed) == 1 || !t.near(a, b)) {
			continue
		}
		for _, n := range changed {
			t.flipOrbit(n)
		}
		if then := t.Off(); then < worth*off && c.strange() == 0 {
			for _, n := range changed[1:] {
				c.logic.Restore(c.q, c.write(n)...)
			}
			if !c.needed(c.q, t.orbits[a]) && c.logic.Without(t.orbits[a]...) {
				c.write(a)
				off = then
				for n := range stays {
					stays[n] = stays[n] && !t.near(int32(n), b)
				}
				continue
			}
			stays[a] = true
		}
		for _, n := range changed {
			t.flipOrbit(n)
		}
		for _, n := range changed[1:] {
			if c.q.Cells[t.orbits[n][0]] != grid.Blank {
				c.logic.Without(c.write(n)...) // the puzzle is solved without these clues
			}
		}
	}
}

// near reports whether cells of two orbits are at most helps rows and columns apart.
func (p *pattern) near(a, b int32) bool {
	for _, i := range p.orbits[a] {
		for _, j := range p.orbits[b] {
			if max(distance(i/p.width, j/p.width), distance(i%p.width, j%p.width)) <= helps {
				return true
			}
		}
	}
	return false
}

// distance returns the absolute difference of two numbers.
func distance(a, b int) int { return max(a-b, b-a) }

// care returns a factor for the number of changes that are tried to improve a solved puzzle. It is
// greater for extreme puzzles on large boards, since the first solved puzzle is far from its look
// there.
func (c *composing) care() int {
	if c.level == grade.Extreme && len(c.q.Cells) > 140 {
		return 6
	}
	return 2
}

// keep adds the puzzle to the kept puzzles.
func (c *composing) keep() {
	c.best = c.at
	c.kept = append(c.kept, kept{slices.Clone(c.q.Cells), slices.Clone(c.loops.inside)})
}

// back restores the kept puzzle that is closest to the look, except in logic, and removes it from
// the kept puzzles. It returns false if no puzzle is kept.
func (c *composing) back() (ok bool) {
	if len(c.kept) == 0 {
		return false
	}
	l, t, last := &c.loops, &c.pattern, c.kept[len(c.kept)-1]
	c.kept = c.kept[:len(c.kept)-1]
	c.batch = c.batch[:0]
	for i, clue := range last.cells {
		if c.q.Cells[i] != clue {
			c.batch = append(c.batch, i)
			if t.on[i] {
				t.flip(i)
			}
		}
	}
	copy(l.inside, last.inside)
	l.count()
	for i := range t.full {
		t.full[i] = l.clueOf(i)
	}
	for _, i := range c.batch {
		if c.q.Cells[i] = last.cells[i]; c.q.Cells[i] != grid.Blank {
			t.flip(i)
		}
	}
	return true
}

// off returns the puzzle's distance from the look.
func (c *composing) off() float64 { return c.pattern.Off() + c.loops.Off() }

// cost returns the cost of the puzzle for a given distance from the look and a given number of
// unknown edges. A clue that is not in the theme costs as much as an unknown edge.
func (c *composing) cost(off float64, unknown int) float64 {
	return off + float64(c.press*float64(unknown+c.strange()))
}

// accept keeps the change that logic has tried, measures the distance from the look, and finds the
// cells that have unknown edges or clues outside the theme.
func (c *composing) accept() {
	c.logic.Keep()
	c.at = c.off()
	c.open = c.open[:0]
	for i := range c.q.Cells {
		if clue := c.q.Cells[i]; !c.logic.Settled(i) || clue != grid.Blank && !c.options.Theme.Allows(clue) {
			c.open = append(c.open, int32(i))
		}
	}
}

// somewhere returns a random cell, most often a cell with an unknown edge or with a clue outside the
// theme, if there are any.
func (c *composing) somewhere(rng *rand.Rand) int {
	if len(c.open) > 0 && rng.IntN(8) > 0 {
		return int(c.open[rng.IntN(len(c.open))])
	}
	return rng.IntN(len(c.q.Cells))
}

// turn moves a cell to the other side of the loop, and changes the clues around it.
func (c *composing) turn(x int) {
	l, t := &c.loops, &c.pattern
	l.flip(x)
	for _, d := range [...]int{0, -l.stride, 1, l.stride, -1} {
		i, ok := l.cell(x + d)
		if !ok {
			continue
		}
		was := t.full[i]
		t.full[i] = l.clueOf(i)
		if t.on[i] && was != t.full[i] {
			t.setClue(i, t.full[i])
			c.q.Cells[i] = t.full[i]
			c.batch = append(c.batch, i)
		}
	}
}

// write copies the clues of an orbit from the pattern to the puzzle, and returns the cells of the
// orbit.
func (c *composing) write(n int32) []int {
	t := &c.pattern
	for _, i := range t.orbits[n] {
		if c.q.Cells[i] = grid.Blank; t.on[i] {
			c.q.Cells[i] = t.full[i]
		}
	}
	return t.orbits[n]
}
