package slitherlink

// What generators need of logic: which clues a solution rests on, and whether it
// can do without some. Every fact stands on a trail with its reason, a technique
// at a place, and so rests on what the trail knew of that place before. From
// there follow both:
//
//   - lean walks the trail backwards, from the edges, and keeps what they rest on.
//     A clue that nothing kept rests on can go, without solving anew.
//   - without walks it forwards, and keeps what does not rest on the given clues.
//     Only the rest has to be deduced in some other way.
//
//	trail    3 at a    dot b    2 at c    dot d    dot e
//	rests on           a                  b, c     b
//	without c          keep     lost      lost     keep

// Begin solves p with the techniques up to limit, in no human order and without
// steps, and returns whether that could be done. [Logic.With] can follow if not, [Logic.Without]
// if so.
func (l *Logic) Begin(p Puzzle, limit Technique) bool {
	f := &l.facts
	f.load(p, limit, false)
	f.close()
	if !f.solved() {
		return false
	}
	f.lean(0)
	return true
}

// With goes on from Begin, or With, with the clues added that p has in some cells,
// and returns whether the puzzle is now solved.
func (l *Logic) With(p Puzzle, cells ...int) bool {
	f := &l.facts
	for _, i := range cells {
		f.setClue(l.cell(i), kind(p.Cells[i]))
	}
	f.close()
	if !f.solved() {
		return false
	}
	f.lean(0)
	return true
}

// Settled reports whether the four edges of cell i are known.
func (l *Logic) Settled(i int) bool {
	return l.facts.state[l.cell(i)].known()
}

// Raise changes the limit of Begin to a harder technique. Both must be Colour or
// harder: facts below that are kept in another way.
func (l *Logic) Raise(limit Technique) { l.facts.limit = limit }

// Uses reports whether the solution that Begin and Without found rests on the
// clue of cell i, by row and column. A clue that it does not rest on can go, and
// any number of them.
func (l *Logic) Uses(i int) bool { return l.facts.firstUse[l.cell(i)] != never }

// FirstUse returns when the solution rests on the clue of cell i first, as a
// number that rises with time.
func (l *Logic) FirstUse(i int) int { return int(l.facts.firstUse[l.cell(i)]) }

func (l *Logic) cell(i int) int {
	f := &l.facts
	return (i/f.width+1)*f.stride + i%f.width + 1
}

// Without takes the clues of cells away, if the puzzle can be solved without, and
// returns whether it can. The puzzle must have been solved by Begin.
//
// It does not solve anew. What does not rest on the clues stands, and only the
// rest is deduced again. If that fails, the clues come back, with what rests on
// them, as the last on the trail.
func (l *Logic) Without(cells ...int) bool {
	f := &l.facts
	first := never
	l.had = l.had[:0]
	for _, i := range cells {
		x := l.cell(i)
		first = min(first, int(f.firstUse[x]))
		l.had = append(l.had, f.state[x].kind())
		f.waiting[x] |= seen
	}
	for _, i := range cells {
		f.setClue(l.cell(i), blank)
	}
	if first != never {
		f.without(first)
	}
	for _, i := range cells {
		f.waiting[l.cell(i)] &^= seen
	}
	if first == never {
		f.forget()
		return true
	}
	stood := len(f.trail)
	f.close()
	if f.solved() {
		f.lean(first)
		return true
	}
	f.forget()
	f.undo(stood)
	for k, i := range cells {
		f.setClue(l.cell(i), l.had[k])
	}
	f.restore()
	f.forget()
	return false
}

// trace finds which facts of the trail, from length n on, the edges rest on, and
// lists them in kept. It leaves the heads of corners as they were at n.
//
// All edges are needed, since they are what was wanted. Of the rest only a part
// is: corners and colours are noted wherever something is known of them, whether
// or not anyone asks later. So the trail is walked backwards, and each fact that
// is needed marks those that it rests on itself.
func (f *deductions) trace(n int) {
	if cap(f.needed) < len(f.trail) {
		f.needed = make([]bool, 2*len(f.trail))
	}
	needed := f.needed[:len(f.trail)]
	clear(needed)
	need := func(corner int) {
		for i := f.head[corner]; int(i) >= n && !needed[i]; i = f.trail[i].before {
			needed[i] = true
		}
	}
	colours, all := false, false
	f.kept = f.kept[:0]
	for i := len(f.trail) - 1; i >= n; i-- {
		e := &f.trail[i]
		switch e.what {
		case aUse:
			f.kept = append(f.kept, *e)
			continue
		case aMark:
			continue
		case aCorner:
			f.head[e.at] = e.before
			if !needed[i] && !all {
				continue
			}
		case aUnion:
			if !colours {
				continue
			}
			f.kept = append(f.kept, *e)
			if e.other < 0 {
				x, _, _ := cellOf(e.other)
				for k := range 4 {
					need(4*x + k)
				}
			} else if int(e.other) < 4*f.cells {
				need(int(e.other))
			}
			continue
		}
		f.kept = append(f.kept, *e)
		switch e.why.technique {
		case Chain:
			for k := range 4 {
				corner, _ := f.cornerOf(int(e.why.at), k)
				need(corner)
			}
		case Colour:
			colours = true
			if e.why.at >= 0 {
				for k := range 4 {
					need(4*int(e.why.at) + k)
				}
			}
		case DeepLookAhead:
			colours, all = true, true
		}
	}
}

// clues returns the cells whose clues a fact rests on, if they have one.
func (f *deductions) clues(e *entry) (cells [4]int, n int) {
	at := int(e.why.at)
	switch {
	case e.what == aUse:
		cells[0], n = int(e.at), 1
	case e.what == aUnion:
		if e.other < 0 {
			cells[0], _, _ = cellOf(e.other)
			n = 1
		}
	case e.why.technique == Pattern:
		cells[0], cells[1], n = at>>patternBits, f.second(at>>patternBits, at&(1<<patternBits-1)), 2
	case e.why.technique == Pair && at >= f.cells:
		cells, n = f.around(at-f.cells), 4
	case e.why.technique == Closing || e.why.technique >= LookAhead || at < 0 || at >= f.cells:
	default:
		cells[0], n = at, 1
	}
	return cells, n
}

// use notes the use of clues by the fact with number i.
func (f *deductions) use(clues []int, i int) {
	for _, x := range clues {
		if f.state[x].kind() < blank && f.firstUse[x] > int32(i) {
			f.firstUse[x] = int32(i)
		}
	}
}

// again puts a fact of kept on the trail again.
func (f *deductions) again(e *entry, clues []int) {
	f.use(clues, len(f.trail))
	switch e.what {
	case anEdge:
		f.put(int(e.at), e.value, e.why)
	case aCorner:
		f.narrow(int(e.at), uint16(e.other), e.why)
	case aUnion:
		f.unite(e.other)
	case aUse:
		f.trail = append(f.trail, *e)
	}
}

// unuse forgets the first uses of clues from length n of the trail on.
func (f *deductions) unuse(n int) {
	for x, first := range f.firstUse {
		if first >= int32(n) {
			f.firstUse[x] = never
		}
	}
}

// lean takes out of the trail, from length n on, what the edges do not rest on,
// and notes where each clue is first used.
func (f *deductions) lean(n int) {
	f.trace(n)
	f.unuse(n)
	f.undo(n)
	for i := len(f.kept) - 1; i >= 0; i-- {
		cells, n := f.clues(&f.kept[i])
		f.again(&f.kept[i], cells[:n])
	}
	f.announced = len(f.trail)
	f.forget()
}

// without takes the trail back to length n, and then puts again on it whatever
// does not rest on the clues of some cells, which are marked as seen, nor on
// anything that does. What is lost will be looked at again.
func (f *deductions) without(n int) {
	f.kept = append(f.kept[:0], f.trail[n:]...)
	f.unuse(n)
	f.undo(n)
	f.lost, f.lostFacts = f.lost[:0], f.lostFacts[:0]
	f.lostAny, f.lostUse, f.lostUnion = false, false, false
	for i := range f.kept {
		e := &f.kept[i]
		if e.what == aMark {
			continue
		}
		cells, n := f.clues(e)
		if f.stands(e, cells[:n]) {
			f.again(e, cells[:n])
			continue
		}
		f.lostAny = true
		f.lostFacts = append(f.lostFacts, int32(i))
		switch e.what {
		case anEdge:
			f.lostEdge[e.at] = true
			f.lost = append(f.lost, e.at)
		case aCorner:
			f.lostCorner[e.at>>2] |= 1 << (e.at & 3)
			f.lost = append(f.lost, -1-e.at)
		case aUse:
			f.lostUse = true
		case aUnion:
			f.lostUnion = true
		}
	}
	f.announced = len(f.trail)
	for _, at := range f.lost {
		if at < 0 {
			f.lostCorner[(-1-at)>>2] = 0
			continue
		}
		f.lostEdge[at] = false
		f.wakeEdge(int(at))
		f.wakeNear(int(at))
		f.todo[queueClose] = append(f.todo[queueClose], at)
	}
	f.wakePatterns()
}

// restore puts again on the trail what without lost.
func (f *deductions) restore() {
	for _, i := range f.lostFacts {
		e := &f.kept[i]
		clues, n := f.clues(e)
		f.again(e, clues[:n])
	}
	f.announced = len(f.trail)
}

// stands reports whether a fact rests on nothing that is lost. It may err on the
// side of no: what is true will be found again.
func (f *deductions) stands(e *entry, clues []int) bool {
	for _, x := range clues {
		if f.waiting[x]&seen != 0 {
			return false
		}
	}
	at, technique := int(e.why.at), e.why.technique
	switch {
	case e.what == aUse:
		return true
	case e.what == aUnion:
		switch from := int(e.other); {
		case from < 0:
			x, _, _ := cellOf(e.other)
			return !f.lostUnion && !f.lostAt(x) && f.lostCorner[x] == 0
		case from < 4*f.cells:
			return f.lostCorner[from>>2]>>(from&3)&1 == 0
		default:
			return !f.lostEdge[from-4*f.cells]
		}
	case technique == Closing:
		a, b := f.dotsOfEdge(int(e.at))
		return f.paths > 0 && (f.paths > 1 || !f.lostUse) &&
			f.lines(f.cells+a) == 1 && f.lines(f.cells+b) == 1 && f.end[a] == int32(b)
	case technique == Pattern:
		return !f.lostUse || at&(1<<patternBits-1) > patternBelow
	case technique >= LookAhead:
		return !f.lostAny
	case technique == Colour && at < 0:
		return f.coloursSay(e)
	case technique == Colour && f.lostUnion:
		return false
	case at < 0:
		return f.closed
	case f.lostAt(at):
		return false
	case technique == Chain || technique == Colour:
		for k := range 4 {
			if corner, _ := f.cornerOf(at, k); f.lostCorner[corner>>2]>>(corner&3)&1 != 0 {
				return false
			}
		}
	case technique == Corner || technique == Pair:
		for k := range 4 {
			if _, other := f.cornerOf(at, k); f.lostAt(other) {
				return false
			}
		}
	}
	return true
}

// coloursSay reports whether colours still say what they said of an edge or corner.
func (f *deductions) coloursSay(e *entry) bool {
	if e.what == anEdge {
		places := f.placesOf(int(e.at))
		odd, known := f.alike(places[0], places[1])
		return known && odd == e.value&lineEdge
	}
	if f.lostCorner[e.at>>2]>>(e.at&3)&1 != 0 {
		return false
	}
	near := f.nextTo(int(e.at >> 2))
	odd, known := f.alike(int32(near[e.at&3]), int32(near[(e.at+1)&3]))
	ways := uint16(sameEdges)
	if odd != 0 {
		ways = otherEdges
	}
	return known && uint16(e.value)&ways == uint16(e.other)
}

// lostAt reports whether an edge of a place is lost.
func (f *deductions) lostAt(place int) bool {
	for _, e := range f.edgesOf(place) {
		if f.lostEdge[e] {
			return true
		}
	}
	return false
}
