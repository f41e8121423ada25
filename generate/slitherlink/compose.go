package slitherlinkgen

import (
	"math"
	"math/rand/v2"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// compose makes a puzzle that follows a look. It begins with a loop and a pattern that have the
// figures of the look (loop.go, arrange.go). Such a puzzle has many solutions: the techniques of
// the level leave edges unknown. Then both are changed, a little at a time, where edges are
// unknown, until none are:
//
//	a cell changes sides        clues move (with those of their orbit)
//	───•   •      ───•───•      • 2 •   •      •   • 2 •
//	   │     →           │              →
//	   •   •         •───•      •   •   •      •   •   •
//
// This is simulated annealing, of a cost with two parts: how many edges are unknown, and how far
// loop and pattern are from the look. What an unknown edge costs rises while there are some, and
// falls while there are none; so a puzzle with one solution is found soon, and the search goes on
// to others that look better. Only what rests on the changed clues is deduced again for each
// change (minimise.Solver.Try).
func (p *Publisher) compose(look profile.Look, rng *rand.Rand) (q slitherlink.Puzzle, ok bool) {
	o := p.options
	if o.Picture != nil {
		p.loops.draw(o.Picture)
	} else {
		room := 1.0 // the share of the board where the loop can be
		if o.Pattern != nil {
			room = float64(len(p.loops.bar(o.Pattern))) / float64(o.Width*o.Height)
		}
		p.loops.shape(o.Width, o.Height, aimOf(look, o.Width, o.Height).times(room), rng)
	}
	t := &p.pattern
	t.resize(o.Width, o.Height, p.symmetryOf(look))
	for i := range t.full {
		t.full[i] = p.loops.clueOf(i)
	}
	t.aim(look)
	if o.Pattern != nil {
		t.set(o.Pattern)
	} else {
		t.arrange(rng)
	}
	q, ok = p.settle(rng)
	if ok && o.Few {
		p.orbits = t.orbits
		p.state = make([]uint8, len(t.orbits))
		for n, orbit := range t.orbits {
			if t.on[orbit[0]] {
				p.state[n] = onBoard
			}
		}
		p.thin(q, 0, p.limit)
	}
	return q, ok
}

// aimOf returns what a loop should have, for a board of a size.
func aimOf(l profile.Look, width, height int) aim {
	f, cells := l.Figures, float64(width*height)
	dots := f[length] * float64((width+1)*(height+1))
	a := aim{aimDots: dots, aimTurns: f[turns] * dots, aimInside: f[insideShare] * cells, aimRim: f[rim] * float64(2*(width+height)-4)}
	for k := range 4 {
		a[aimBy+k], a[aimBy+4+k] = f[outsideBy+k]*cells, f[insideBy+k]*cells
	}
	return a
}

// times returns the aim for a part of the board.
func (a aim) times(part float64) aim {
	for k := range a {
		a[k] *= part
	}
	return a
}

const (
	changes     = 60   // changes tried a cell
	givesUp     = 0.4  // share of them after which the search ends if it has found no puzzle: few come later
	easyChanges = 2    // how many times as many for levels whose techniques cost little
	hardChanges = 4    // and for those that need suppositions, whose puzzles get too many clues otherwise
	hot         = 15   // a change that costs more by k is made with probability exp(-k/hot) at first
	cold        = 0.3  // and exp(-k/cold) at last
	loopWeight  = 1    // what it costs that the loop is off, beside the pattern
	likeEnough  = 0.45 // the cost, a cell, at which a puzzle is like its look
	likeHard    = 0.12 // the same for puzzles that need suppositions: most are searched for to the end
	likeCells   = 100  // boards with more cells may cost more as they are larger: a look tells less of them
	moves       = 0.4  // share of changes that are of the pattern
	toggles     = 0.4  // share of these that only add or remove an orbit
	candidates  = 3    // of how many orbits that one is taken away on which least rests
	leftOver    = 0.6  // share of the edges that look-ahead may have to settle, at first, a cell
	leavesLess  = 0.8  // and what part of those that it could not settle after that
)

// What an unknown edge costs, and by what share that rises or falls with a change tried, for a
// board of one cell.
const (
	leastPress, mostPress = 0.6, 10
	rises, falls          = 0.1, 1
)

// composing is a puzzle that is being composed.
type composing struct {
	*Publisher
	q     slitherlink.Puzzle
	limit slitherlink.Technique // that edges are counted by
	over  float64               // how many edges may be unknown, for look-ahead
	press float64
	open  []int32 // cells with unknown edges
	batch []int   // cells whose clues have just been changed, for logic.Try
	cost  float64
	seen  bool // the puzzle has been looked at by keep

	best       float64 // cost of the best puzzle found
	bestCells  []int8
	bestInside []uint8
}

// settle changes loop and pattern until the puzzle has one solution and is of the level.
func (p *Publisher) settle(rng *rand.Rand) (q slitherlink.Puzzle, ok bool) {
	o, t, l := p.options, &p.pattern, &p.loops
	c := composing{Publisher: p, q: slitherlink.New(o.Width, o.Height), limit: min(p.limit, slitherlink.Colour), press: 1, best: math.Inf(1)}
	cells := float64(len(c.q.Cells))
	if p.limit > c.limit {
		c.over = leftOver * cells
	}
	for i, on := range t.on {
		if on {
			c.q.Cells[i] = t.full[i]
		}
	}
	p.logic.Start(c.q, c.limit)
	c.note()
	tries := changes * len(c.q.Cells)
	switch {
	case c.limit < slitherlink.Pair:
		tries *= easyChanges
	case c.limit < p.limit:
		tries *= hardChanges
	}
	for try := 0; try < tries && !(c.done() && c.keep()); try++ {
		if c.best == math.Inf(1) && float64(try) > givesUp*float64(tries) {
			break
		}
		if c.done() {
			c.press = max(c.press*(1-falls/cells), leastPress)
		} else {
			c.press = min(c.press*(1+rises/cells), mostPress)
		}
		c.cost = c.costOf(p.logic.Unknown)
		heat := hot * float64(float32(math.Pow(float64(cold)/hot, float64(try)/float64(tries)))) * generate.Exponential(rng)
		if o.Pattern == nil && (o.Picture != nil || rng.Float64() < moves) {
			a, b := c.toAdd(rng), c.toRemove(rng)
			if rng.IntN(8) == 0 {
				a, b = int32(rng.IntN(len(t.orbits))), int32(rng.IntN(len(t.orbits)))
			}
			switch {
			case rng.Float64() < toggles:
				if rng.IntN(2) == 0 {
					a = b
				}
				c.try(heat, func() { c.toggle(a) })
			case t.on[t.orbits[a][0]] != t.on[t.orbits[b][0]]:
				c.try(heat, func() { c.toggle(a); c.toggle(b) })
			}
			continue
		}
		x := l.place(c.somewhere(rng)) + [...]int{0, 0, 0, -l.stride, 1, l.stride, -1}[rng.IntN(7)]
		if _, ok := l.cell(x); ok && !l.stays(x) && (l.inside[x] == 0 || l.is[aimInside] > 2) {
			c.try(heat, func() { c.turn(x) })
		}
	}
	if c.best == math.Inf(1) {
		return q, false
	}
	l.inside = append(l.inside[:0], c.bestInside...)
	l.count()
	t.wipe()
	for i, clue := range c.bestCells {
		c.q.Cells[i], t.full[i] = clue, l.clueOf(i)
		if clue != grid.Blank {
			t.flip(i)
		}
	}
	if !p.logic.Begin(c.q, p.limit) {
		return c.q, false
	}
	if o.Pattern != nil || c.polish(rng) {
		return c.q, true
	}
	copy(c.q.Cells, c.bestCells)
	for n, orbit := range t.orbits {
		if t.on[orbit[0]] != (c.q.Cells[orbit[0]] != grid.Blank) {
			t.flipOrbit(int32(n))
		}
	}
	return c.q, p.logic.Begin(c.q, p.limit)
}

// What polish may cost.
const (
	polishes     = 60  // changes looked at for each cell
	polishSolves = 240 // changes tried for a puzzle
	polishHeat   = 0.5 // a change for the worse by k is tried with probability exp(-k/polishHeat)
)

// polish moves clues of a solved puzzle, and takes some away, if the pattern is nearer to the
// look then, or hardly farther, and the puzzle still solved: the loop stays. Few changes succeed,
// but none is solved from the start: a clue more does no harm, and of one less only what rested
// on it is deduced again. It returns false if the puzzle is too easy then.
func (c *composing) polish(rng *rand.Rand) bool {
	t, off, solves := &c.pattern, c.pattern.off(), 0
	for try := 0; try < polishes*len(t.on) && solves < polishSolves; try++ {
		a, b := int32(rng.IntN(len(t.orbits))), int32(rng.IntN(len(t.orbits)))
		if !t.on[t.orbits[a][0]] {
			a, b = b, a
		}
		if !t.on[t.orbits[a][0]] {
			continue
		}
		moved := !t.on[t.orbits[b][0]]
		change := func() {
			t.flipOrbit(a)
			if moved {
				t.flipOrbit(b)
			}
		}
		change()
		then := t.off()
		if then >= off+float64(polishHeat*generate.Exponential(rng)) {
			change()
			continue
		}
		solves++
		if moved {
			c.write(b)
			c.logic.Restore(c.q, t.orbits[b]...)
		}
		if c.logic.Without(t.orbits[a]...) {
			c.write(a)
			off = then
			continue
		}
		change()
		if moved {
			c.logic.Without(t.orbits[b]...) // it was solved before they came
			c.write(b)
		}
	}
	return !c.tooEasy(c.q)
}

// write gives the cells of an orbit the clues that the pattern has there.
func (c *composing) write(n int32) {
	for _, i := range c.pattern.orbits[n] {
		c.q.Cells[i] = grid.Blank
		if c.pattern.on[i] {
			c.q.Cells[i] = c.pattern.full[i]
		}
	}
}

// off returns how far loop and pattern are from the look.
func (c *composing) off() float64 {
	return c.pattern.off() + float64(loopWeight*c.loops.weight*c.loops.off())
}

func (c *composing) costOf(unknown int) float64 {
	return float64(c.press*max(float64(unknown)-c.over, 0)) + c.off()
}

// note notes where edges are unknown.
func (c *composing) note() {
	c.open = c.open[:0]
	for i := range c.q.Cells {
		if !c.logic.Settled(i) {
			c.open = append(c.open, int32(i))
		}
	}
}

// done reports whether so few edges are unknown that the puzzle may be solved.
func (c *composing) done() bool { return float64(c.logic.Unknown) <= c.over }

// keep keeps the puzzle if it is of the level and better than those before, and reports whether
// it is like the look.
func (c *composing) keep() bool {
	off := c.off()
	if c.seen || off >= c.best {
		return false
	}
	c.seen = true
	supposing := c.Publisher.limit > c.limit
	switch {
	case supposing && c.logic.Unknown == 0: // colours settle all
		c.over = 2*c.over + 4
		return false
	case supposing && !c.other.Solves(c.q, c.Publisher.limit):
		c.over = leavesLess * float64(c.logic.Unknown)
		return false
	case !supposing && c.tooEasy(c.q):
		return false
	}
	c.best = off
	c.bestCells = append(c.bestCells[:0], c.q.Cells...)
	c.bestInside = append(c.bestInside[:0], c.loops.inside...)
	cells := float64(len(c.q.Cells))
	enough := likeEnough
	if supposing {
		enough = likeHard
	}
	return off < enough*cells*max(1, cells/likeCells)
}

// try makes a change, which is its own inverse, unless it costs more than there is heat for.
func (c *composing) try(heat float64, change func()) {
	most := c.cost + heat
	c.batch = c.batch[:0]
	change()
	off := c.off()
	if off > most { // whatever is unknown then
		change()
		return
	}
	if unknown := c.logic.Try(c.q, c.batch); float64(c.press*max(float64(unknown)-c.over, 0))+off > most {
		c.logic.Undo()
		change()
		return
	}
	c.logic.Keep()
	c.note()
	c.seen = false
}

// somewhere returns a cell, most often one with an unknown edge.
func (c *composing) somewhere(rng *rand.Rand) int {
	if len(c.open) > 0 && rng.IntN(8) > 0 {
		return int(c.open[rng.IntN(len(c.open))])
	}
	return rng.IntN(len(c.q.Cells))
}

// toAdd returns an orbit that has most likely no clues, and most often unknown edges.
func (c *composing) toAdd(rng *rand.Rand) (n int32) {
	for range 8 {
		i := c.somewhere(rng)
		if n = c.pattern.orbitOf[i]; !c.pattern.on[i] {
			break
		}
	}
	return n
}

// toRemove returns an orbit that has most likely clues, and of a few such ones that on which
// deductions rest last: it may be missed least, and to find out costs least.
func (c *composing) toRemove(rng *rand.Rand) (n int32) {
	t, last := &c.pattern, -1
	for range candidates {
		i := rng.IntN(len(c.q.Cells))
		for tries := 0; tries < 8 && !t.on[i]; tries++ {
			i = rng.IntN(len(c.q.Cells))
		}
		use := math.MaxInt
		for _, j := range t.orbits[t.orbitOf[i]] {
			use = min(use, c.logic.FirstUse(j))
		}
		if use > last {
			n, last = t.orbitOf[i], use
		}
	}
	return n
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
	c.write(n)
	c.batch = append(c.batch, c.pattern.orbits[n]...)
}
