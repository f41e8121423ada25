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
	at    int32 // a place, or the edge that closes a loop
	about atom  // of byColour, what two cells settle, or what they contradict; of byPattern, the second clue
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
	passes  [][]pass     // by cell
	clashes []link       // contradictions
	stage   int          // which methods are next
	idle    int          // for how many rounds nothing was new
	round   int

	few deduce.Position // what a rule is tried on
}

// start forgets all but the lines and crosses of a position.
func (d *deriver) start(board *deduce.Position) {
	d.work.Do(len(board.Places))
	*d = deriver{work: d.work, board: board, known: d.known, few: d.few, links: d.links[:0], passes: d.passes, from: make(map[atom]int)}
	d.known.CopyFrom(board)
	d.known.UniteKnown()
	if len(d.passes) != board.Cells {
		d.passes = make([][]pass, board.Cells)
	}
	for x := range d.passes {
		d.passes[x] = d.passes[x][:0]
	}
	for _, e := range board.Edges {
		if fact := board.Facts[e]; fact != deduce.Unknown {
			d.addPass(edgeAtom(e, fact), explain.Board)
		}
	}
}

// suppose learns an atom for the sake of argument.
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

// run makes deductions round by round until done, or nothing new follows. The methods take turns:
// a round makes all deductions that are open by those that are next.
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
	var news []atom
	for _, a := range settles {
		if _, known := d.from[a]; !known && !slices.ContainsFunc(settles, a.weaker) {
			news = append(news, a)
		}
	}
	if news != nil {
		d.links = append(d.links, link{Rule: r, Round: d.round, Settles: news})
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
	if a.isEdge() && p.Facts[a.id] != deduce.Unknown {
		return // the contrary is known
	}
	if r, ok := a.relation(p.Board); ok {
		if p.Holds(deduce.Relation{A: r.A, B: r.B, Differ: !r.Differ}) {
			d.clash(rule{by: byColour, about: a})
		}
		if by != byColour || a.isEdge() {
			d.addPass(a, age)
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
		for _, picture := range d.board.Pattern(at) {
			clues := []atom{{Clue, int32(picture.First)}, {Clue, int32(picture.Second)}}
			// A loop around just two threes has all edges of the picture but that between them.
			if between := picture.Marks[1]; picture.Witness != 0 && slices.Contains(l.Settles, edgeAtom(between.Edge, between.Fact)) {
				clues = append(clues, atom{Clue, int32(picture.Witness)})
			}
			for _, m := range picture.Marks {
				if containsAll(known, clues) {
					settles = append(settles, edgeAtom(m.Edge, m.Fact))
				}
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
	cost   int // how much a person would rather avoid it
}

// newPass returns the pass by an atom that says something of colours.
func newPass(b *deduce.Board, a atom, age int) pass {
	r, _ := a.relation(b)
	p := pass{a, [2]int{r.A, r.B}, r.Differ, age, 2 + 2*(age-explain.Board)}
	for i, x := range p.cells {
		if !b.HasCell(x) {
			p.cells[i] = 0
		}
	}
	if !a.isEdge() {
		p.cost += 3
	}
	return p
}

// goFrom returns where the pass leads from one of its cells. Places of a walk are twice the cell,
// and 1 more after an odd number of lines.
func (p *pass) goFrom(x int) int { return 2*(p.cells[0]+p.cells[1]-x/2) | x&1 ^ bit(p.differ) }

// addPass lets walks go by an atom.
func (d *deriver) addPass(a atom, age int) {
	p := newPass(d.board.Board, a, age)
	for _, x := range p.cells {
		d.passes[x] = append(d.passes[x], p)
	}
}

// walk returns the cheapest walk by which colours settle what a link does, or are a contradiction,
// as the atoms that it passes, the last one first.
func (d *deriver) walk(l *link) (walk []atom) {
	contradiction := len(l.Settles) == 0
	target := newPass(d.board.Board, l.Rule.about, l.Round)
	type arrival struct {
		cost int
		over *pass
	}
	reached := make([]arrival, 2*d.board.Cells)
	from, to := 2*target.cells[0], 2*target.cells[1]^bit(target.differ != contradiction)
	reached[from].cost = 1
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		d.work.Do(1)
		x := queue[0]
		for i := range d.passes[x/2] {
			p := &d.passes[x/2][i]
			y, cost := p.goFrom(x), reached[x].cost+p.cost
			if p.age < l.Round && p.atom != l.Rule.about && (reached[y].cost == 0 || cost < reached[y].cost) {
				reached[y] = arrival{cost, p}
				queue = append(queue, y)
			}
		}
	}
	if reached[to].cost == 0 {
		return nil
	}
	for x := to; x != from; {
		p := reached[x].over
		walk = append(walk, p.atom)
		x = p.goFrom(x)
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
