package human

import (
	"slices"

	"matchbook/solve"
	"matchbook/solve/explain"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink/deduce"
)

// method is a rule of package deduce, as reasons use it.
type method uint8

const (
	byCounting method = iota // the ways that are left at a place, by its lines and crosses
	byChain                  // the same, by what is known of pairs, too; it passes on what chains do
	byPair                   // the same; it passes on all that is known of pairs
	byAcross                 // the same, by opposite edges, too
	byColour                 // a walk between two cells
	byClosing                // an edge that would close a loop too early
	byLoop                   // a closed loop
	byNoLoop                 // no edge is left for a line, or only those of one loop
	byPattern                // a picture of clues
)

// rule is a method and where it is applied.
type rule struct {
	by    method
	at    int32 // a place; of byClosing and byLoop, the edge that closes the loop
	about atom  // of byColour, what is known of the two cells; in a contradiction it cannot be; of byPattern, the second clue
}

type link = explain.Link[rule, atom]

// deriver finds out why something follows from what a board shows. It derives in rounds all that
// follows, and notes only by which rule and where; package explain then finds the few links and
// premises that are needed, by running these rules on fewer facts.
type deriver struct {
	work     *solve.Work // looks at a place, of all reasons of a Solve
	board    *deduce.Position
	supposed atom
	of       int // the round of a solve whose steps share what is derived, from 1; 0 for none

	known   deduce.Position // all that was derived
	links   []link
	from    map[atom]int // by atom that was derived, the link that settled it first
	passes  []pass
	clashes []link // contradictions
	stage   int    // of methods, the next one
	idle    int
	round   int

	few   deduce.Position    // what a rule is tried on
	walks map[walkKey][]atom // that were found
}

// start forgets all but the lines and crosses of a position.
func (d *deriver) start(board *deduce.Position) {
	d.work.Do(len(board.Places))
	*d = deriver{work: d.work, board: board, known: d.known, few: d.few, links: d.links[:0], passes: d.passes[:0],
		from: make(map[atom]int), walks: make(map[walkKey][]atom)}
	d.known.CopyFrom(board)
	d.known.UniteKnown()
	for _, e := range board.Edges {
		if fact := board.Facts[e]; fact != deduce.Unknown {
			d.passes = append(d.passes, newPass(board.Board, edgeAtom(e, fact), explain.Board))
		}
	}
}

// suppose learns the contrary of what a step settles.
func (d *deriver) suppose(a atom) {
	d.supposed = a
	d.learn(a, explain.Board, byCounting)
}

// shown reports whether the board shows an atom, or it is supposed.
func (d *deriver) shown(a atom) bool {
	switch a.is {
	case Clue:
		return d.board.States[a.id].Clue()
	case Line, Cross:
		return a == d.supposed || d.board.Facts[a.id] == deduce.FactOf(a.is == Line)
	}
	return false
}

// run makes deductions round by round until done. A round makes all that are open by the first
// of the methods that leads on.
func (d *deriver) run(methods [][]method, done func() bool) {
	for d.idle < len(methods) && !done() && !d.work.Over() {
		d.work.Do(len(d.known.Places))
		before := len(d.links)
		d.idle++
		for _, by := range methods[d.stage] {
			d.look(by)
		}
		d.stage = (d.stage + 1) % len(methods)
		if len(d.links) > before {
			d.idle = 0
		}
		d.apply(before)
	}
	if d.idle == len(methods) && d.known.Unknown == 0 && !d.known.Closed {
		d.clash(rule{by: byNoLoop})
	}
}

// apply ends a round: what its links settle, those from a place in the list on, is known.
func (d *deriver) apply(from int) {
	for i := from; i < len(d.links); i++ {
		for _, a := range d.links[i].Settles {
			if _, ok := d.from[a]; !ok {
				d.from[a] = i
				d.learn(a, d.round, d.links[i].Rule.by)
			}
		}
	}
	d.round++
}

// look finds what follows by a method.
func (d *deriver) look(by method) {
	p := &d.known
	switch by {
	case byClosing:
		for _, e := range p.Edges {
			if early, _ := p.Closing(int(e)); early && p.Facts[e] == deduce.Unknown {
				d.find(rule{by: by, at: e}, atom{Cross, e})
			}
		}
	case byColour:
		for _, e := range p.Edges {
			if p.Facts[e] == deduce.Unknown {
				d.findColour(atom{Line, e}, atom{Cross, e})
			}
		}
		for _, x := range p.Inside {
			for pair := range pairsOfCell {
				id := pairsOfCell*x + int32(pair)
				_, k, l := pairOf(id)
				if edges := p.EdgesOf(int(x)); p.Facts[edges[k]] == deduce.Unknown && p.Facts[edges[l]] == deduce.Unknown {
					d.findColour(atom{Differ, id}, atom{Alike, id})
				}
			}
		}
	default:
		for _, place := range p.Places {
			if x := int(place); by == byAcross && !p.HasCell(x) || p.States[x].Known() && p.Counting(x) != deduce.Contradiction {
				continue
			}
			r := rule{by: by, at: place}
			if settles, ok := r.says(p); ok {
				d.find(r, settles...)
			} else {
				d.clash(r)
			}
		}
	}
}

// find adds a link for what a rule settles that is new. Of a pair of edges it passes on what
// says most.
func (d *deriver) find(r rule, settles ...atom) {
	settles = slices.DeleteFunc(settles, func(a atom) bool {
		_, known := d.from[a]
		return known || slices.ContainsFunc(settles, func(b atom) bool {
			return a.weaker(b)
		})
	})
	if len(settles) > 0 {
		d.links = append(d.links, link{Rule: r, Round: d.round, Settles: settles})
	}
}

// findColour finds the one of some atoms that colours imply.
func (d *deriver) findColour(atoms ...atom) {
	for _, a := range atoms {
		if r, _ := a.relation(d.known.Board); d.known.Holds(r) {
			d.find(rule{by: byColour, about: a}, a)
		}
	}
}

// clash adds a contradiction.
func (d *deriver) clash(r rule) { d.clashes = append(d.clashes, link{Rule: r, Round: d.round + 1}) }

// learn adds an atom to what is known.
func (d *deriver) learn(a atom, age int, by method) {
	p := &d.known
	if a.is == Line || a.is == Cross {
		if p.Facts[a.id] != deduce.Unknown {
			return // the contrary is known
		}
	}
	if r, ok := a.relation(p.Board); ok {
		if p.Holds(deduce.Relation{A: r.A, B: r.B, Differ: !r.Differ}) {
			d.clash(rule{by: byColour, about: a})
		}
		if by != byColour || a.is == Line || a.is == Cross {
			d.passes = append(d.passes, newPass(p.Board, a, age))
		}
	}
	closed := p.Closed
	a.learn(p, p)
	if p.Closed && !closed && wrongLoop(p) {
		d.clash(rule{by: byLoop, at: a.id})
	}
}

// wrongLoop reports whether a closed loop is not the solution.
func wrongLoop(p *deduce.Position) bool {
	return p.Closed && (p.Wrong || p.Paths > 0 || p.Unsatisfied(-1, -1) != 0)
}

// says returns what a rule about a place settles in a position; ok is false if there is no way.
func (r rule) says(p *deduce.Position) (settles []atom, ok bool) {
	place := int(r.at)
	edges, corners := p.Counting(place), deduce.Corners(deduce.AnyCorners)
	if edges == deduce.Contradiction {
		return nil, false
	}
	switch r.by {
	case byChain, byPair:
		edges, corners = p.Chain(place, r.by == byPair)
	case byAcross:
		var across [2]deduce.Relation
		edges, corners, across = p.Across(place, p.SidesOf(place))
		for k, relation := range across {
			if relation.A != relation.B {
				settles = append(settles, atom{is: Alike, id: int32(pairsOfCell*place + 4 + k)})
				if relation.Differ {
					settles[len(settles)-1].is = Differ
				}
			}
		}
	}
	if r.by != byCounting {
		corners &= p.CornersAt(place) // so that two links can say more of a pair together
	}
	marks, ok := p.News(nil, place, edges)
	for _, m := range marks {
		settles = append(settles, edgeAtom(m.Edge, m.Fact))
	}
	for k := range 4 {
		corner, _ := p.CornerOf(place, k)
		for _, pair := range pairs {
			if p.HasCell(corner>>2) && corners.At(k)&^pair.ways == 0 {
				settles = append(settles, atom{pair.is, pairAt(corner)})
			}
		}
	}
	return settles, ok
}

// Looks implements [explain.Oracle].
func (d *deriver) Looks(l *link) (atoms []atom) {
	p := &d.known
	add := func(id int32, is ...string) {
		for _, is := range is {
			atoms = append(atoms, atom{is, id})
		}
	}
	switch l.Rule.by {
	case byColour:
		return d.walk(l)
	case byNoLoop:
		for _, e := range p.Edges {
			add(e, Cross)
		}
	case byPattern:
		for _, x := range slices.Backward(p.Inside) {
			if x != l.Rule.at && x != l.Rule.about.id {
				add(x, Clue)
			}
		}
		add(l.Rule.about.id, Clue)
		add(l.Rule.at, Clue)
	case byClosing, byLoop:
		for _, x := range p.Inside {
			add(x, Clue)
		}
		for _, e := range p.Edges {
			add(e, Line)
		}
		slices.SortStableFunc(atoms, func(a, b atom) int { return d.away(b, l.Rule.at) - d.away(a, l.Rule.at) })
	default:
		place := int(l.Rule.at)
		for k := range 4 {
			if corner, _ := p.CornerOf(place, k); p.HasCell(corner >> 2) {
				add(pairAt(corner), ifBack, If, AtLeastOne, AtMostOne, Differ, Alike)
			}
		}
		if p.HasCell(place) {
			add(int32(pairsOfCell*place+4), Differ, Alike)
			add(int32(pairsOfCell*place+5), Differ, Alike)
		}
		for _, e := range p.EdgesOf(place) {
			if p.Has(int(e)) {
				add(e, Line, Cross)
			}
		}
		if place < p.Cells {
			add(int32(place), Clue)
		}
	}
	return atoms
}

// away returns how far a clue or a line is from an edge.
func (d *deriver) away(a atom, edge int32) int {
	x, y, stride := int(a.id), int(edge/2), d.board.Stride
	if a.is == Line {
		x /= 2
	}
	row, column := x/stride-y/stride, x%stride-y%stride
	return max(row, -row, column, -column)
}

// Holds implements [explain.Oracle].
func (d *deriver) Holds(l *link, known []atom) bool {
	p := &d.few
	d.work.Do(len(known) + 16)
	p.Load(grid.Board{Width: d.board.Width, Height: d.board.Height})
	for _, a := range known {
		a.learn(p, d.board)
	}
	var settles []atom
	possible := true
	switch at := int(l.Rule.at); l.Rule.by {
	case byColour:
		possible = !p.Wrong
		if r, _ := l.Rule.about.relation(p.Board); p.Holds(r) {
			settles = []atom{l.Rule.about}
		}
	case byClosing:
		if early, _ := p.Closing(at); early {
			settles = []atom{{Cross, l.Rule.at}}
		}
	case byLoop:
		possible = !wrongLoop(p)
		if p.Closed {
			settles = l.Settles
		}
	case byNoLoop:
		possible = p.Unknown > 0
		if p.OnlyLoop() {
			settles = l.Settles
		}
	case byPattern:
		for _, picture := range p.Pattern(at) {
			for _, m := range picture.Marks {
				settles = append(settles, edgeAtom(m.Edge, m.Fact))
			}
		}
	default:
		settles, possible = l.Rule.says(p)
	}
	if d.work.Over() || len(l.Settles) == 0 {
		return !possible && !d.work.Over()
	}
	return containsAll(settles, l.Settles)
}

func containsAll(all, some []atom) bool {
	return !slices.ContainsFunc(some, func(a atom) bool { return !slices.Contains(all, a) })
}

// pass is a way for a walk to go on between two cells, by what is known of an edge between them or
// of two edges of a cell between them. Those beyond the board are cell 0.
type pass struct {
	atom
	cells  [2]int
	differ bool
	age    int
}

// newPass returns the pass by an atom that says something of colours.
func newPass(b *deduce.Board, a atom, age int) pass {
	r, _ := a.relation(b)
	p := pass{a, [2]int{r.A, r.B}, r.Differ, age}
	for i, x := range p.cells {
		if !b.HasCell(x) {
			p.cells[i] = 0
		}
	}
	return p
}

// cost is how much a person would rather avoid a pass: through a cell, and by what was derived late.
func (p *pass) cost() int {
	cost := 2 + 2*(p.age-explain.Board)
	if p.is == Alike || p.is == Differ {
		cost += 3
	}
	return cost
}

// walkKey is what a walk depends on.
type walkKey struct {
	rule
	round int
}

// walk returns the cheapest walk by which colours settle what a link does, or are a contradiction,
// as the atoms that it passes, the last one first.
func (d *deriver) walk(l *link) []atom {
	key := walkKey{l.Rule, l.Round}
	walk, ok := d.walks[key]
	if !ok {
		walk = d.findWalk(l)
		d.walks[key] = walk
	}
	return walk
}

func (d *deriver) findWalk(l *link) (walk []atom) {
	contradiction := len(l.Settles) == 0
	target := newPass(d.board.Board, l.Rule.about, l.Round)
	type arrival struct {
		cost int
		over *pass
	}
	reached := make([]arrival, 2*d.board.Cells) // by twice the cell, and how many lines were crossed
	from, to := 2*target.cells[0], 2*target.cells[1]^bit(target.differ != contradiction)
	reached[from].cost = 1
	for again := true; again; {
		again = false
		d.work.Do(len(d.passes))
		for i := range d.passes {
			p := &d.passes[i]
			if p.age >= l.Round || p.atom == l.Rule.about {
				continue
			}
			for side := range 4 {
				x, y := 2*p.cells[side&1]^side>>1, 2*p.cells[side&1^1]^side>>1^bit(p.differ)
				if cost := reached[x].cost + p.cost(); reached[x].cost > 0 && (reached[y].cost == 0 || cost < reached[y].cost) {
					reached[y], again = arrival{cost, p}, true
				}
			}
		}
	}
	if reached[to].cost == 0 {
		return nil
	}
	for x := to; x != from; {
		p := reached[x].over
		walk = append(walk, p.atom)
		x = 2*(p.cells[0]+p.cells[1]) - x&^1 | x&1 ^ bit(p.differ)
	}
	if contradiction {
		walk = append(walk, l.Rule.about)
	}
	return walk
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
