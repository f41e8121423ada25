package slitherlinkgen

import (
	"math"
	"math/rand/v2"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// A puzzle that follows a look is made in steps, those that need no solver first:
//
//   - A loop and a pattern are shaped that have the figures of the look (loop.go, arrange.go),
//     with a few clues less. Such a puzzle has many solutions: the techniques of the level leave
//     edges unknown.
//   - It is quenched: the loop turns, a cell at a time, where edges are unknown, while the pattern
//     stays. A turn is made if it costs less, in unknown edges and in distance from the look.
//   - Where that does not suffice, clues are added, those that cost least of a few.
//   - Then, some times, clues are removed, and the loop turns again, or other clues are added.
//     What is solved then, of the level and nearer to the look, is kept.
//
// A turn changes the clues about a cell:
//
//	───•   •      ───•───•
//	 1 │ 1     →    2  2 │
//	   •   •         •───•
//
// Only what rests on the changed clues is deduced again for each change (minimise.Solver.Try).
const (
	sparser      = 0.95 // what part of the clues a pattern has at first
	turnsEach    = 3    // turns tried a cell, before clues are added
	turnsGiven   = 12   // the same if the pattern is given, so that none can be
	turnsAgain   = 30   // turns tried after clues were added or removed
	candidates   = 4    // of how many orbits the one is added or removed that costs least
	tooFull      = 1.6  // how many times as many clues as its look a board has at most
	rounds       = 14   // how often clues are removed
	likeEnough   = 0.5  // the distance from the look, a cell, at which none are any more
	press        = 6    // the cost of an unknown edge
	leftOver     = 10   // how many edges look-ahead may have to settle, and in how many cells one more
	leavesLess   = 0.75 // and what part of those that it could not settle after that
	polishes     = 6    // changes looked at a cell, when it is solved
	polishSolves = 60   // and of those, the ones that bring it nearer, tried at most
)

// composing is a puzzle that is being composed.
type composing struct {
	*Publisher
	q     slitherlink.Puzzle
	limit slitherlink.Technique // that edges are counted by
	over  int                   // how many edges may be unknown, for look-ahead
	open  []int32               // cells with unknown edges
	batch []int                 // cells whose clues have just been changed, for logic.Try

	best       float64 // distance of the best puzzle from the look
	bestCells  []int8
	bestInside []uint8
}

// compose makes a puzzle that follows a look, and reports whether it could.
func (p *Publisher) compose(look profile.Look, rng *rand.Rand) (q slitherlink.Puzzle, ok bool) {
	o, t, part := p.options, &p.pattern, 1.0 // the part of the board where the loop can be
	t.resize(o.Width, o.Height, p.symmetryOf(look))
	if p.loops.begin(o.Width, o.Height); o.Pattern != nil {
		part = float64(len(p.loops.bar(o.Pattern))) / float64(o.Width*o.Height)
	}
	if p.aim(look, part); o.Picture != nil {
		p.loops.draw(o.Width, o.Height, o.Picture.On)
	} else {
		p.loops.shape(rng)
	}
	for i := range t.full {
		t.full[i] = p.loops.clueOf(i)
	}
	if o.Pattern != nil {
		t.set(o.Pattern)
	} else {
		t.arrange(rng)
	}
	c := composing{Publisher: p, q: slitherlink.New(o.Width, o.Height), limit: min(p.limit, slitherlink.Colour), best: math.Inf(1)}
	if !c.settle(rng) {
		return q, false
	}
	if o.Few {
		p.orbits, p.state = t.orbits, make([]uint8, len(t.orbits))
		for n, orbit := range t.orbits {
			if t.on[orbit[0]] {
				p.state[n] = onBoard
			}
		}
		p.thin(c.q, 0, p.limit)
	}
	return c.q, true
}

// settle changes loop and pattern until the puzzle has one solution and is of the level, and
// then until it is near to the look.
func (c *composing) settle(rng *rand.Rand) bool {
	cells, given := float64(len(c.q.Cells)), c.options.Pattern != nil
	for i, on := range c.pattern.on {
		if on {
			c.q.Cells[i] = c.pattern.full[i]
		}
	}
	c.logic.Start(c.q, c.limit)
	c.accept()
	tries := int(turnsEach * cells)
	if given {
		tries = int(turnsGiven * cells)
	}
	for ; !c.quench(rng, tries); tries = turnsAgain {
		if given || !c.change(rng, false) {
			return false
		}
	}
	c.keep()
	for n := 0; n < rounds && c.best > likeEnough*cells && !given; n++ {
		c.change(rng, true)
		solved := c.quench(rng, turnsAgain)
		if !solved && c.change(rng, false) {
			solved = c.quench(rng, turnsAgain)
		}
		if !(solved && c.keep()) && c.best < math.Inf(1) {
			c.back()
			c.logic.Try(c.q, c.batch)
			c.accept()
		}
	}
	if c.best == math.Inf(1) {
		return false // it is too easy
	}
	c.back()
	solved := c.logic.Begin(c.q, c.Publisher.limit)
	if !solved || given {
		return solved
	}
	if c.polish(rng); c.tooEasy(c.q) {
		c.back()
		return c.logic.Begin(c.q, c.Publisher.limit)
	}
	return true
}

// polish removes clues of a solved puzzle, or moves them, if the pattern is nearer to the look then
// and the puzzle still solved: the loop stays. None is solved from the start: a clue more does no
// harm, and of one less only what rested on it is deduced again.
func (c *composing) polish(rng *rand.Rand) {
	t, off, solves := &c.pattern, c.pattern.Off(), 0
	for try := 0; try < polishes*len(t.on) && solves < polishSolves; try++ {
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
		for _, n := range changed {
			t.flipOrbit(n)
		}
		if then := t.Off(); then < off {
			solves++
			for _, n := range changed[1:] {
				c.logic.Restore(c.q, c.write(n)...)
			}
			if c.logic.Without(t.orbits[a]...) {
				c.write(a)
				off = then
				continue
			}
		}
		for _, n := range changed {
			t.flipOrbit(n)
		}
		for _, n := range changed[1:] {
			if c.q.Cells[t.orbits[n][0]] != grid.Blank {
				c.logic.Without(c.write(n)...) // it was solved before they came
			}
		}
	}
}

// quench turns the loop, so many times at most, until the puzzle is solved, and reports whether it is.
func (c *composing) quench(rng *rand.Rand, tries int) bool {
	l := &c.loops
	c.over = 0
	if c.Publisher.limit > c.limit {
		c.over = leftOver + len(c.q.Cells)/leftOver
	}
	for ; !c.solved(); tries-- {
		if tries <= 0 || c.options.Picture != nil {
			return false
		}
		x := l.place(c.somewhere(rng)) + [...]int{0, 0, 0, -l.stride, 1, l.stride, -1}[rng.IntN(7)]
		if _, ok := l.cell(x); !ok || l.stays(x) || l.inside[x] == 1 && l.Is[aimInside] <= 2 {
			continue
		}
		most := c.cost(c.logic.Unknown) + generate.Exponential(rng)
		c.batch = c.batch[:0]
		if c.turn(x); c.cost(0) <= most {
			if c.cost(c.logic.Try(c.q, c.batch)) <= most {
				c.accept()
				continue
			}
			c.logic.Undo()
		}
		c.turn(x)
	}
	return true
}

// solved reports whether the techniques of the level solve the puzzle.
func (c *composing) solved() bool {
	switch {
	case c.logic.Unknown > c.over:
		return false
	case c.logic.Unknown == 0 || c.other.Solves(c.q, c.Publisher.limit):
		return true
	}
	c.over = int(leavesLess * float64(c.logic.Unknown))
	return false
}

// change adds the clues of an orbit where edges are unknown, or removes those of one: of a few, the
// one that leaves the least cost. It reports whether it could, and whether the board is not too full.
func (c *composing) change(rng *rand.Rand, remove bool) bool {
	t, best, least := &c.pattern, int32(-1), math.Inf(1)
	for range candidates {
		i := rng.IntN(len(c.q.Cells))
		if !remove && len(c.open) > 0 {
			i = int(c.open[rng.IntN(len(c.open))])
		}
		for tries := 0; tries < 8 && t.on[i] != remove; tries++ {
			i = rng.IntN(len(c.q.Cells))
		}
		if t.on[i] != remove {
			continue
		}
		n := t.orbitOf[i]
		c.toggle(n)
		if cost := c.cost(c.logic.Try(c.q, c.batch)); cost < least {
			best, least = n, cost
		}
		c.logic.Undo()
		c.toggle(n)
	}
	if best < 0 {
		return false
	}
	c.toggle(best)
	c.logic.Try(c.q, c.batch)
	c.accept()
	return remove || float64(t.Is[countFilled]) < tooFull*t.Want[countFilled]
}

// keep keeps the puzzle if it is nearer to the look than those before, and not too easy.
func (c *composing) keep() bool {
	off := c.cost(0)
	switch {
	case off >= c.best:
		return false
	case c.Publisher.limit > c.limit && c.logic.Unknown == 0, c.Publisher.limit == c.limit && c.tooEasy(c.q):
		return false
	}
	c.best = off
	c.bestCells = append(c.bestCells[:0], c.q.Cells...)
	c.bestInside = append(c.bestInside[:0], c.loops.inside...)
	return true
}

// back goes back to the puzzle that was kept, but for logic: batch is the cells that change.
func (c *composing) back() {
	l, t := &c.loops, &c.pattern
	c.batch = c.batch[:0]
	for i, clue := range c.bestCells {
		if c.q.Cells[i] != clue {
			c.batch = append(c.batch, i)
			if t.on[i] {
				t.flip(i)
			}
		}
	}
	copy(l.inside, c.bestInside)
	l.count()
	for i := range t.full {
		t.full[i] = l.clueOf(i)
	}
	for _, i := range c.batch {
		if c.q.Cells[i] = c.bestCells[i]; c.q.Cells[i] != grid.Blank {
			t.flip(i)
		}
	}
}

// cost is what the puzzle costs with so many unknown edges; with none, how far it is from the look.
func (c *composing) cost(unknown int) float64 {
	return float64(press*max(unknown-c.over, 0)) + c.pattern.Off() + c.loops.Off()
}

// accept accepts what logic has tried, and notes where edges are unknown.
func (c *composing) accept() {
	c.logic.Keep()
	c.open = c.open[:0]
	for i := range c.q.Cells {
		if !c.logic.Settled(i) {
			c.open = append(c.open, int32(i))
		}
	}
}

// somewhere returns a cell, most often one with an unknown edge.
func (c *composing) somewhere(rng *rand.Rand) int {
	if len(c.open) > 0 && rng.IntN(8) > 0 {
		return int(c.open[rng.IntN(len(c.open))])
	}
	return rng.IntN(len(c.q.Cells))
}

// turn changes the side of a cell of the loop, and the clues about it.
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
			t.say(i, t.full[i])
			c.q.Cells[i] = t.full[i]
			c.batch = append(c.batch, i)
		}
	}
}

// toggle adds the clues of an orbit, or removes them.
func (c *composing) toggle(n int32) {
	c.pattern.flipOrbit(n)
	c.batch = append(c.batch[:0], c.write(n)...)
}

// write gives the cells of an orbit, which it returns, the clues that the pattern has there.
func (c *composing) write(n int32) []int {
	t := &c.pattern
	for _, i := range t.orbits[n] {
		if c.q.Cells[i] = grid.Blank; t.on[i] {
			c.q.Cells[i] = t.full[i]
		}
	}
	return t.orbits[n]
}
