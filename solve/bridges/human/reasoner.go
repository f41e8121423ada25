package human

import (
	"slices"

	"matchbook/solve"
	"matchbook/solve/bridges"
)

// partial is a board on which only some facts are known.
type partial struct {
	facts
	p bridges.Puzzle // the puzzle with the known numbers only
}

// begin makes v the board of p without known facts.
func (v *partial) begin(p *bridges.Puzzle) {
	v.p = *p
	v.p.Islands = slices.Clone(p.Islands)
	v.facts.begin(&v.p)
	for i := range v.p.Islands {
		v.change(int32(i))
	}
	v.restOn(nil)
}

// restOn forgets all facts, and learns the atoms in the parameter known, with their obvious
// consequences. The method resets only what has changed, so its time depends on the number of
// atoms, and hardly on the size of the board.
func (v *partial) restOn(known []atom) {
	for i := range v.changed.all {
		v.joined.of[i], v.islands[i] = i, want{untold, untold}
		at := &v.p.Islands[i]
		at.Demand = 0
		for _, l := range at.Links {
			if l >= 0 {
				v.lo[l], v.hi[l] = 0, int8(v.p.PerPair)
			}
		}
	}
	clear(v.due)
	clear(v.changed)
	v.joined.parts = len(v.islands)
	v.wrong, v.paired, v.whole, v.grouped = false, false, false, false
	for _, a := range known {
		v.learn(a)
	}
}

// learn adds an atom to the facts, with its obvious consequences.
func (f *facts) learn(a atom) {
	switch a.is {
	case atLeast:
		f.raise(a.of, a.n)
	case atMost:
		f.lower(a.of, a.n)
	default:
		at, i := &f.islands[a.of], &f.p.Islands[a.of]
		at.open, at.spare, i.Demand = a.n, -a.n, int32(a.n)
		for _, l := range i.Links {
			if l >= 0 {
				at.open -= f.lo[l]
				at.spare += f.hi[l]
			}
		}
		f.wrong = f.wrong || at.open < 0 || at.spare < 0
		f.change(a.of)
		f.close(a.of)
	}
}

func (f *facts) has(a atom) bool {
	switch a.is {
	case atLeast:
		return f.lo[a.of] >= a.n
	case atMost:
		return f.hi[a.of] <= a.n
	}
	return a.n > 0 && f.p.Islands[a.of].Demand == int32(a.n)
}

// A reasoner explains the steps of a solution. A reasoner is the [explain.Oracle] of their
// deductions.
type reasoner struct {
	p     *bridges.Puzzle
	made  int    // number of steps that facts includes; negative if facts belongs to another solution
	facts facts  // the facts known before a step
	board facts  // the facts without obvious conclusions; only lo and hi are set
	ends  []int8 // for each island; see shutters
	bars  []bool // for each link; see shutters
	ways  []bool // for each link; see shutters
	size  int    // a reason may be about groups of at most this many islands
	view  partial
	round round

	supposed  atom                 // the supposition of the explanation
	work      solve.Work           // the number of looks at an island, for the reasons of all steps
	explained map[int]*explanation // by index of the step
}

// start forgets the last solution, and sets the limit of work for the reasons of the next solution.
func (r *reasoner) start(work solve.Work) {
	r.made, r.work = -1, work
	clear(r.explained)
}

// Looks implements [explain.Oracle]. Upper bounds of links come first, since a person sees bridges
// and numbers on the board but must remember these bounds. The rest depends on the technique:
//
//	counting    facts around the island: upper bounds that show that a neighbour is full come
//	            late, then the supposition, and the number of the island comes last
//	TwoIslands  the numbers of the two islands
//	others      facts of the whole board: distant facts come first, then the supposition, then
//	            what closes the ways out (see shutters)
func (r *reasoner) Looks(l *link) (atoms []atom) {
	p, at := r.p, l.Rule.island
	var mosts, last []atom
	look := func(atoms, mosts *[]atom, links ...int32) {
		for _, n := range links {
			add, most := atoms, mosts
			if n == r.supposed.of {
				add, most = &last, &last
			}
			for k := int8(0); n >= 0 && int(k) < p.PerPair; k++ { // weak bounds first
				*most = append(*most, atom{atMost, n, int8(p.PerPair) - 1 - k})
				*add = append(*add, atom{atLeast, n, k + 1})
			}
		}
	}
	if l.Rule.technique == TwoIslands {
		ends := &p.Links[l.Settles[0].of]
		return []atom{r.number(ends.A), r.number(ends.B)}
	}
	if !counts(l) {
		of, from, near := r.supposed.of, int32(0), [5][]atom{}
		if len(l.Settles) > 0 {
			of = l.Settles[0].of
		}
		if of != nowhere {
			from = p.Links[of].A
		}
		order := farFirst(p, from)
		if len(l.Settles) > 0 && r.supposed.of == nowhere {
			order = r.outsideFirst(l, order)
		}
		for _, i := range order {
			at := [3]int{0, 1, 4}[r.ends[i]] // the numbers of islands whose bridges are drawn come last
			near[at] = append(near[at], r.number(i))
			for _, d := range [2]bridges.Direction{bridges.Right, bridges.Down} {
				n := p.Islands[i].Links[d]
				if n < 0 {
					continue
				}
				at := max(r.ends[p.Links[n].A], r.ends[p.Links[n].B])
				if r.bars[n] {
					at = 2
				}
				if at == 2 && !r.bars[n] && !slices.ContainsFunc(p.Crossings(int(n)), func(c int32) bool { return r.ways[c] }) {
					at++ // the link crosses none of r.ways
				}
				look(&near[at], &mosts, n)
			}
		}
		return slices.Concat(mosts, near[0], near[1], last, near[2], near[3], near[4])
	}
	var full, bars []atom
	for d, n := range p.Islands[at].Links {
		if n < 0 {
			continue
		}
		next := p.Islands[at].Neighbours[d]
		if atoms = append(atoms, r.number(next)); int(p.Islands[next].Demand) < p.PerPair {
			atoms = atoms[:len(atoms)-1] // the number alone is a reason
			last = append([]atom{r.number(next)}, last...)
		}
		for _, crossing := range p.Crossings(int(n)) {
			if r.board.lo[crossing] > 0 { // a person sees the bridge in the way
				look(&bars, &mosts, crossing)
			} else {
				look(&atoms, &mosts, crossing)
			}
		}
		for _, other := range p.Islands[next].Links {
			if other == n && r.board.full(r.p, next) {
				look(&atoms, &full, other)
			} else {
				look(&atoms, &mosts, other)
			}
		}
	}
	return append(slices.Concat(mosts, atoms, full, bars, last), r.number(at))
}

// full reports whether island i has all its bridges and its links have no room for more.
func (f *facts) full(p *bridges.Puzzle, i int32) bool {
	return f.drawn(p, i) && !slices.ContainsFunc(p.Islands[i].Links[:], func(l int32) bool { return l >= 0 && f.lo[l] != f.hi[l] })
}

// farFirst returns the islands of p sorted by their distance from an island, far islands first.
func farFirst(p *bridges.Puzzle, from int32) []int32 {
	islands := make([]int32, len(p.Islands))
	for i := range islands {
		islands[i] = int32(i)
	}
	slices.SortStableFunc(islands, func(i, j int32) int { return far(p, from, j) - far(p, from, i) })
	return islands
}

// far returns the distance between two islands in rows plus columns.
func far(p *bridges.Puzzle, i, j int32) int {
	a, b := &p.Islands[i], &p.Islands[j]
	return int(max(a.Row-b.Row, b.Row-a.Row) + max(a.Column-b.Column, b.Column-a.Column))
}

// outsideFirst returns the islands in a new order: first the islands outside the group that the
// deduction l is about, since a person looks at the bridges of the group. The method also sets
// r.size to the number of islands in the group, and calls the method shutters for the links between
// parts.
func (r *reasoner) outsideFirst(l *link, islands []int32) []int32 {
	var known []atom
	for i := range r.p.Islands {
		if n := r.number(int32(i)); n.n > 0 {
			known = append(known, n)
		}
	}
	for i := range r.p.Links {
		known = append(known, atom{atLeast, int32(i), r.board.lo[i]}, atom{atMost, int32(i), r.board.hi[i]})
	}
	r.work.Do(len(known))
	r.view.restOn(known)
	without := l.Settles[0].of
	if l.Rule.technique == Isolation {
		r.view.learn(l.Settles[0].contrary())
		without = nowhere
	}
	part, smallest := r.view.smallest(without)
	inside := func(i int32) bool { return part[i] == smallest }
	r.size = 0
	for i := range part {
		if inside(int32(i)) {
			r.size++
		}
	}
	r.shutters(&r.view.facts, func(l int32) bool { return part[r.p.Links[l].A] != part[r.p.Links[l].B] })
	return slices.Concat(
		slices.DeleteFunc(slices.Clone(islands), inside),
		slices.DeleteFunc(slices.Clone(islands), func(i int32) bool { return !inside(i) }),
	)
}

// smallest returns the part of each island, as the method parts does, and the smallest part. A part
// is given by its first island. If the parameter without is the index of a link, the method chooses
// only between the two parts that this link joins.
func (f *facts) smallest(without int32) (part []int32, smallest int32) {
	part, sizes := f.parts(without)
	smallest = part[0]
	if without >= 0 {
		smallest = part[f.p.Links[without].A]
	}
	for i, size := range sizes {
		if i := int32(i); part[i] == i && size < sizes[smallest] && (without < 0 || i == part[f.p.Links[without].B]) {
			smallest = i
		}
	}
	return part, smallest
}

// shutters finds what closes the links for which the function way returns true; r.ways records
// these links. For each end i of a recorded link, r.ends[i] is 2 if the board shows all bridges of
// island i, and 1 if only the facts f show them. The slice r.bars says whether link l has bridges
// on the board and crosses a link in r.ways. Links in r.ways with an end i for which r.ends[i] is 2
// do not count.
func (r *reasoner) shutters(f *facts, way func(l int32) bool) {
	r.ends, r.bars, r.ways = zeros(r.ends, len(r.p.Islands)), zeros(r.bars, len(r.p.Links)), zeros(r.ways, len(r.p.Links))
	for n, l := range r.p.Links {
		if r.ways[n] = way(int32(n)); !r.ways[n] {
			continue
		}
		drawn := false
		for _, i := range [2]int32{l.A, l.B} {
			switch {
			case r.board.drawn(r.p, i):
				r.ends[i], drawn = 2, true
			case f.islands[i].open == 0:
				r.ends[i] = max(r.ends[i], 1)
			}
		}
		for _, crossing := range r.board.bars(r.p, int32(n)) {
			r.bars[crossing] = r.bars[crossing] || !drawn
		}
	}
}

// bars returns the links with bridges that cross link l.
func (f *facts) bars(p *bridges.Puzzle, l int32) (bars []int32) {
	for _, crossing := range p.Crossings(int(l)) {
		if f.lo[crossing] > 0 {
			bars = append(bars, crossing)
		}
	}
	return bars
}

// drawn reports whether island i has as many bridges as its number says.
func (f *facts) drawn(p *bridges.Puzzle, i int32) bool {
	n := int32(0)
	for _, l := range p.Islands[i].Links {
		if l >= 0 {
			n += int32(f.lo[l])
		}
	}
	return n > 0 && n == p.Islands[i].Demand
}

// counts reports whether the rule of l counts the bridges of an island.
func counts(l *link) bool { return l.Rule.island != nowhere && l.Rule.technique <= AtLeast }

// Holds implements [explain.Oracle].
func (r *reasoner) Holds(l *link, known []atom) bool {
	if r.work.Over() {
		return false
	}
	v, found, island := &r.view, &r.round, l.Rule.island
	v.restOn(known)
	if r.work.Do(len(known)); !counts(l) {
		r.work.Do(len(r.p.Islands))
	}
	if len(l.Settles) == 0 {
		return island != nowhere && v.islands[island].spare < 0 || island == nowhere && v.apart()
	}
	found.bounds = found.bounds[:0]
	so := l.Settles[0]
	switch l.Rule.technique {
	case JustEnough, AtLeast:
		if !v.islands[island].content(l.Rule.technique, r.p.PerPair) {
			found.bounds = v.needs(island, found.bounds)
		}
	case TwoIslands:
		v.find(TwoIslands, found)
	case Isolation:
		v.learn(so.contrary())
		_, sizes := v.parts(nowhere)
		return slices.ContainsFunc(sizes, func(n int) bool { return n > 0 && n <= r.size })
	case WayOut, Cut: // the only way out of a group is also the only link between two parts
		part, sizes := v.parts(so.of)
		a, b := part[r.p.Links[so.of].A], part[r.p.Links[so.of].B]
		return a != b && min(sizes[a], sizes[b]) <= r.size
	default:
		panic("bridges: nothing follows by " + l.Rule.technique.String())
	}
	for _, b := range found.bounds {
		v.raise(b.Link, b.Lo)
		v.lower(b.Link, b.Hi)
	}
	return !slices.ContainsFunc(l.Settles, func(a atom) bool { return !v.has(a) })
}

func (r *reasoner) number(i int32) atom { return atom{exactly, i, int8(r.p.Islands[i].Demand)} }

// contrary returns the negation of an atom about a link.
func (a atom) contrary() atom {
	if a.is == atLeast {
		return atom{atMost, a.of, a.n - 1}
	}
	return atom{atLeast, a.of, a.n + 1}
}

// knows reports whether an atom follows from the supposition, or was known before the step.
func (r *reasoner) knows(a atom) bool {
	s := r.supposed
	return r.board.has(a) || a.of == s.of && a.is == s.is && (a.is == atLeast && a.n <= s.n || a.is == atMost && a.n >= s.n)
}
