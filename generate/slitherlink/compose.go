package slitherlinkgen

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"matchbook/generate/profile"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// compose makes a puzzle that follows a look, as designers make theirs: first the pattern,
// then the numbers.
//
// A loop with the figures of the look is only a beginning. Numbers are put into the pattern
// where they tell most, given what is settled by then. Where none tells anything, the loop
// is changed, in the part that is not settled, so that one does:
//
//	settled      the 2 tells nothing   a 3 settles its edges
//	───•   •         ───•   •              ───•───•
//	   │               │ 2                    │ 3 │
//	   •   •           •   •                  •   •
//
// So a board is solved once, while it is made. Only if no change near the settled part helps,
// clues are added beside the pattern; for them others go in the end, on which less rests.
func (p *Publisher) compose(look profile.Look, rng *rand.Rand) (q slitherlink.Puzzle, ok bool) {
	o := p.options
	if o.Picture != nil {
		p.loops.draw(o.Picture)
	} else {
		room := 1.0 // the share of the board where the loop can be
		if o.Pattern != nil {
			room = float64(len(p.loops.bar(o.Pattern))) / float64(o.Width*o.Height)
		}
		dots := room * look.Figures[length] * float64((o.Width+1)*(o.Height+1))
		p.loops.shape(o.Width, o.Height, aim{dots, look.Figures[turns] * dots, room * look.Figures[insideShare] * float64(o.Width*o.Height)}, rng)
	}
	t := &p.pattern
	t.resize(o.Width, o.Height, p.symmetryOf(look))
	for i := range t.full {
		t.full[i] = p.loops.clueOf(i)
	}
	t.aim(look)
	if o.Pattern != nil {
		t.set(o.Pattern)
		return p.number(rng)
	}
	t.arrange(rng)
	if q, ok = p.number(rng); !ok {
		return q, false
	}
	p.orbits = t.orbits
	p.state = slices.Grow(p.state[:0], len(t.orbits))[:len(t.orbits)]
	for n, orbit := range t.orbits {
		p.state[n] = offBoard
		if t.on[orbit[0]] {
			p.state[n] = onBoard
		}
	}
	t.recount()
	least := int(t.want[countFilled])
	if o.Few {
		least = 0
	}
	p.drop(q, least)
	p.thin(q, least, p.limit)
	return q, true
}

const (
	changes = 2    // cells that change sides at most, so that a number tells something
	slack   = 0.2  // how far the loop may be off from what it should be, for each cell
	over    = 1    // how many more of a clue than there should be may be sought
	alike   = 0.05 // edges that a clue beside the pattern must settle for each unit that it is off
)

// number puts numbers into a pattern, and returns the puzzle.
func (p *Publisher) number(rng *rand.Rand) (q slitherlink.Puzzle, ok bool) {
	t := &p.pattern
	q = slitherlink.New(p.options.Width, p.options.Height)
	p.logic.Begin(q, p.limit)
	p.batch, p.placed = p.batch[:0], [slitherlink.MaxClue + 1]float64{}
	for i, on := range t.on {
		if on {
			p.batch = append(p.batch, i)
		}
	}
	rng.Shuffle(len(p.batch), func(i, j int) { p.batch[i], p.batch[j] = p.batch[j], p.batch[i] })
	solved := p.limit > slitherlink.Closing && p.begin(q)
	for walked := 0; !solved; {
		if solved = p.tell(q); solved {
			break
		}
		if p.limit > slitherlink.Closing {
			unknown := p.logic.Unknown
			if solved = p.logic.With(q); solved || p.logic.Unknown < unknown {
				continue
			}
		}
		if k := p.change(q); k >= 0 {
			walked = 0
			solved = p.place(q, k)
			continue
		}
		if p.limit > slitherlink.Closing {
			if k := p.seed(q); k >= 0 {
				walked = 0
				solved = p.place(q, k)
				continue
			}
		}
		if walked < p.walks() {
			walked++
			p.walk(q, rng)
			if p.limit > slitherlink.Closing && len(p.batch) > 0 {
				unknown := p.logic.Unknown
				if solved = p.begin(q); p.logic.Unknown < unknown {
					walked = 0
				}
			}
			continue
		}
		walked = 0
		if p.options.Pattern != nil || !p.add(rng) {
			return q, false
		}
	}
	p.logic.With(q)
	for i, on := range t.on {
		if on && q.Cells[i] == grid.Blank {
			q.Cells[i] = t.full[i]
			p.logic.Add(q, i)
		}
	}
	return q, true
}

// walks returns how often the loop is changed at random before clues are added, or a given
// pattern is tried with another loop.
func (p *Publisher) walks() int {
	switch {
	case p.options.Picture != nil:
		return 0
	case p.options.Pattern != nil:
		return 8
	}
	return 2
}

// begin begins a harder puzzle with all numbers as the loop has them, and takes back those
// that settle nothing. It reports whether the puzzle is solved.
func (p *Publisher) begin(q slitherlink.Puzzle) (solved bool) {
	for _, i := range p.batch {
		q.Cells[i] = p.pattern.full[i]
	}
	if p.logic.With(q, p.batch...) {
		return true
	}
	n := 0
	for _, i := range p.batch {
		if p.logic.TakeBack(i) {
			q.Cells[i] = grid.Blank
			p.batch[n] = i
			n++
		} else {
			p.placed[q.Cells[i]]++
		}
	}
	p.batch = p.batch[:n]
	p.logic.Again()
	return false
}

// place puts the k-th number that is left on the board.
func (p *Publisher) place(q slitherlink.Puzzle, k int) (solved bool) {
	i, last := p.batch[k], len(p.batch)-1
	p.batch[k] = p.batch[last]
	p.batch = p.batch[:last]
	q.Cells[i] = p.pattern.full[i]
	p.placed[q.Cells[i]]++
	return p.logic.Count(q, i)
}

// tell places numbers as long as one settles an edge, and always that which settles most.
func (p *Publisher) tell(q slitherlink.Puzzle) (solved bool) {
	for !solved {
		best, most := -1, 0.0
		for k, i := range p.batch {
			if settles := float64(p.logic.Settles(i, p.pattern.full[i])) * p.worth(i, p.pattern.full[i]); settles > most {
				best, most = k, settles
			}
		}
		if best < 0 {
			return false
		}
		solved = p.place(q, best)
	}
	return true
}

// add adds an orbit to the pattern, where it settles most for each of its clues. It reports
// false if none is left where anything is not settled.
func (p *Publisher) add(rng *rand.Rand) bool {
	t := &p.pattern
	best, most := -1, 0.0
	for n, orbit := range t.orbits {
		if t.on[orbit[0]] {
			continue
		}
		settles := 0.0
		for _, i := range orbit {
			if known := p.logic.KnownAt(i); known < 4 && t.full[i] <= 3 {
				settles += p.worth(i, t.full[i]) * (0.1 + float64(p.logic.Settles(i, t.full[i])) + 0.1*float64(known))
			}
		}
		if settles == 0 {
			continue
		}
		t.flipOrbit(int32(n))
		settles = settles*(1+0.2*rng.Float64())/float64(len(orbit)) - alike*t.off()
		t.flipOrbit(int32(n))
		if best < 0 || settles > most {
			best, most = n, settles
		}
	}
	if best < 0 {
		return false
	}
	p.batch = append(p.batch, t.orbits[best]...)
	t.flipOrbit(int32(best))
	return true
}

// drop takes away clues on which nothing rests, until no more than least are left: first
// those whose orbits are least like the pattern.
func (p *Publisher) drop(q slitherlink.Puzzle, least int) {
	t := &p.pattern
	for clues := q.Clues(); clues > least; {
		best, bestOff := -1, 0.0
		for n, orbit := range t.orbits {
			if p.state[n] != onBoard || slices.ContainsFunc(orbit, p.logic.Uses) {
				continue
			}
			t.flipOrbit(int32(n))
			if off := t.off(); best < 0 || off < bestOff {
				best, bestOff = n, off
			}
			t.flipOrbit(int32(n))
		}
		if best < 0 {
			return
		}
		orbit := t.orbits[best]
		t.flipOrbit(int32(best))
		p.logic.Without(orbit...)
		p.state[best] = offBoard
		for _, i := range orbit {
			q.Cells[i] = grid.Blank
		}
		clues -= len(orbit)
	}
}

// change changes the loop so that a number that is left settles something, and returns its
// place among those, or -1.
func (p *Publisher) change(q slitherlink.Puzzle) int {
	t := &p.pattern
	most := p.slack(q)
	p.telling = p.telling[:0]
	for k, i := range p.batch {
		if p.logic.Settled(i) {
			continue
		}
		for clue := range int8(4) {
			if clue != t.full[i] {
				if edges := p.logic.Settles(i, clue); edges > 0 {
					p.telling = append(p.telling, telling{int32(k), clue, int8(edges)})
				}
			}
		}
	}
	scarce := p.scarce()
	for _, edges := range [...]int8{3, 4, 2, 1} {
		for _, clue := range scarce {
			if p.enough(clue) {
				break
			}
			for _, c := range p.telling {
				if c.edges == edges && c.clue == clue && p.reach(q, p.batch[c.k], clue, most) {
					return int(c.k)
				}
			}
		}
	}
	return -1
}

// slack returns how far the loop may be off when it is changed. It may be farther with a given
// pattern.
func (p *Publisher) slack(q slitherlink.Puzzle) float64 {
	most := slack * float64(len(q.Cells))
	if p.options.Pattern != nil {
		most *= 2
	}
	return max(p.loops.off(), most)
}

// telling is a number that would settle edges: that with clue at place k among those left.
type telling struct {
	k           int32
	clue, edges int8
}

// enough reports whether the board has enough of a clue. With a given pattern it may have
// more of it.
func (p *Publisher) enough(clue int8) bool {
	want := p.pattern.want[countDigits+int(clue)]
	if p.options.Pattern != nil {
		want = 2 + 1.5*want
	}
	return p.placed[clue] > want+over
}

// reach changes the loop so that cell i has a clue, and reports whether it could. A picture
// stays as it is.
func (p *Publisher) reach(q slitherlink.Puzzle, i int, clue int8, most float64) bool {
	l := &p.loops
	if p.options.Picture != nil {
		return false
	}
	q.Cells[i] = clue
	l.changed = l.changed[:0]
	found := l.reach(q, i, changes, most)
	q.Cells[i] = grid.Blank
	if found {
		p.refresh()
	}
	return found
}

// seed returns the place of a number that is left and tells something about corners, or -1.
func (p *Publisher) seed(q slitherlink.Puzzle) int {
	t := &p.pattern
	most := p.slack(q)
	scarce := p.scarce()
	for _, wanted := range [...]int{4, 3, 2, 1} {
		for _, clue := range scarce {
			if p.enough(clue) {
				break
			}
			for k, i := range p.batch {
				if _, corners := p.logic.If(i, clue); corners == wanted && (t.full[i] == clue || p.reach(q, i, clue, most)) {
					return k
				}
			}
		}
	}
	return -1
}

// worth is lower for clues of which there are enough.
func (p *Publisher) worth(i int, clue int8) float64 {
	x := (p.pattern.want[countDigits+int(clue)] + 1) / (p.placed[clue] + 1)
	return min(x*x, 4)
}

// scarce returns the clues 0 to 3, those first of which the board has least of what it should
// have.
func (p *Publisher) scarce() (clues [4]int8) {
	var lack [4]float64
	for d := range clues {
		clues[d] = int8(d)
		lack[d] = p.placed[d] / (p.pattern.want[countDigits+d] + 1)
	}
	slices.SortFunc(clues[:], func(a, b int8) int { return cmp.Compare(lack[a], lack[b]) })
	return clues
}

// walk changes the loop at random where it is not settled.
func (p *Publisher) walk(q slitherlink.Puzzle, rng *rand.Rand) {
	l := &p.loops
	for i := range q.Cells {
		if y := l.place(i); p.logic.KnownAt(i) == 0 && !l.stays(y) && rng.IntN(2) == 0 {
			l.changed = append(l.changed[:0], int32(y))
			most := p.slack(q)
			l.flip(y)
			if l.off() > most || l.wrong(q, -1) >= 0 {
				l.flip(y)
				continue
			}
			p.refresh()
		}
	}
}

// refresh looks again at the clues about the cells that have changed sides.
func (p *Publisher) refresh() {
	l := &p.loops
	for _, x := range l.changed {
		for _, d := range [...]int{0, -l.stride, 1, l.stride, -1} {
			if i, ok := l.cell(int(x) + d); ok {
				p.pattern.full[i] = l.clueOf(i)
			}
		}
	}
}
