package human

import (
	"cmp"
	"fmt"
	"slices"

	"matchbook/solve"
	"matchbook/solve/explain"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// A method is a rule of package deduce, in the form that reasons use.
type method uint8

const (
	byCounting  method = iota // the ways that lines and crosses allow at a place
	byChain                   // like byCounting, but also with facts about pairs that the chain technique passes on
	byPair                    // like byChain, but with all facts about pairs of edges that meet at a corner
	byAcross                  // like byPair, but also with facts about opposite edges
	byLoop                    // the loop is closed, so every other edge is a cross
	byPattern                 // a pattern of clues
	byColour                  // a walk between two cells shows whether they are on the same side of the loop
	byOddWalk                 // a closed walk that crosses the loop an odd number of times: a contradiction
	byClosing                 // an edge would close a loop too early
	byEarlyLoop               // a closed loop is not the solution: a contradiction
	byOnlyLoop                // the remaining edges form exactly one loop
	byNoLoop                  // no edge is left for a line: a contradiction
)

// A rule is a method and the place where it is applied.
type rule struct {
	by    method
	at    int32 // a place, or the edge that closes a loop
	about Fact  // for colours, the fact that is settled or contradicted; for patterns, the second clue
}

func (r rule) name(l *link) string {
	technique := slitherlink.Counting
	switch {
	case r.by >= byClosing:
		technique = slitherlink.Closing
	case r.by >= byColour:
		technique = slitherlink.Colour
	case r.by == byPattern:
		technique = slitherlink.Pattern
	case slices.ContainsFunc(slices.Concat(l.Because, l.Settles), func(f Fact) bool { return f.Other != 0 }):
		technique = slitherlink.Pair
	}
	return technique.String()
}

type link = explain.Link[rule, Fact]

// A deriver finds out why a fact follows from a board. A deriver derives facts, round by round, and
// notes only rules, their places and their conclusions. Package explain then runs the rules on
// fewer facts, to find the links and premises that are needed.
type deriver struct {
	work     *solve.Work // the number of visits of places, for all reasons of a Solve
	board    *deduce.Position
	supposed Fact
	of       int // 1 + the index of the first step of the round whose steps share the derivation; 0 for none

	known   deduce.Position // the board and everything derived so far
	links   []link
	from    map[Fact]int // for each derived fact, the link that settled the fact first
	passes  [][]pass     // by cell
	clashes []link       // contradictions
	stage   int          // the index of the next group of methods
	idle    int          // the number of rounds since the last new fact
	round   int
	walks   bool // whether the methods find odd walks

	few deduce.Position // the board for trials with fewer facts
}

// start begins a new derivation from the lines and crosses of a position.
func (d *deriver) start(board *deduce.Position) {
	d.work.Do(len(board.Places))
	*d = deriver{
		work:   d.work,
		board:  board,
		known:  d.known,
		few:    d.few,
		links:  d.links[:0],
		passes: make([][]pass, board.Cells),
		from:   map[Fact]int{},
	}
	d.known.CopyFrom(board)
	d.known.UniteKnown()
	for _, e := range board.Edges {
		if fact := board.Facts[e]; fact != deduce.Unknown {
			d.addPass(markFact(board.Board, deduce.Mark{Edge: e, Fact: fact}), explain.Board)
		}
	}
}

func (d *deriver) suppose(f Fact) {
	d.supposed = f
	d.learn(f, explain.Board, byCounting)
}

// shown reports whether a fact is drawn on the board or supposed.
func (d *deriver) shown(f Fact) bool {
	switch f.Is {
	case Clue:
		return d.board.States[f.cell(d.board.Board)].Clue()
	case Line, Cross:
		return f == d.supposed || f.drawn(d.board)
	}
	return false
}

// run makes deductions, round by round, until the function done returns true, nothing new follows,
// or the limit of work is reached. The groups of methods take turns: each round makes all open
// deductions by one group.
func (d *deriver) run(methods [][]method, done func() bool) {
	d.walks = slices.ContainsFunc(methods, func(group []method) bool { return slices.Contains(group, byOddWalk) })
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

// apply ends a round: it adds the conclusions of links[from:] to the known facts. If two
// conclusions are opposites, the method adds only the first; the second contradicts the first in
// the next round.
func (d *deriver) apply(from int) {
	for i := from; i < len(d.links); i++ {
		d.links[i].Settles = slices.DeleteFunc(d.links[i].Settles, func(f Fact) bool { return f.isEdge() && f.contrary().drawn(&d.known) })
		for _, f := range d.links[i].Settles {
			if _, ok := d.from[f]; !ok {
				d.from[f] = i
				d.learn(f, d.round, d.links[i].Rule.by)
			}
		}
	}
	d.round++
}

// look tries a method at every edge, cell or dot where it can find something.
func (d *deriver) look(by method) {
	p := &d.known
	switch by {
	case byClosing, byColour:
		for _, e := range p.Edges {
			if p.Facts[e] == deduce.Unknown {
				d.try(rule{by: by, at: e, about: markFact(p.Board, deduce.Mark{Edge: e, Fact: deduce.Line})})
			}
		}
		if by == byClosing {
			return
		}
		for _, x := range p.Inside {
			for pair := range pairsOfCell {
				f := pairFact(p.Board, int(x), pair)
				if edges := p.EdgesOf(int(x)); p.Facts[edges[f.Side-1]] == deduce.Unknown && p.Facts[edges[f.Other-1]] == deduce.Unknown {
					d.try(rule{by: by, about: f})
				}
			}
		}
	case byOddWalk: // learn finds odd walks
	default:
		for _, place := range p.Places {
			if x := int(place); by == byAcross && !p.HasCell(x) || p.States[x].Known() && p.Counting(x) != deduce.Contradiction {
				continue
			}
			d.try(rule{by: by, at: place})
		}
	}
}

// try adds a link with the conclusions of a rule, or a contradiction.
func (d *deriver) try(r rule) {
	settles, ok := r.says(&d.known, d.board)
	if !ok {
		d.clash(r)
		return
	}
	d.find(r, settles)
}

// find adds a link with the new conclusions of a rule. The method leaves out conclusions that are
// weaker than another conclusion about the same corner.
func (d *deriver) find(r rule, settles []Fact) {
	var news []Fact
	for _, f := range settles {
		if _, known := d.from[f]; !known && !slices.ContainsFunc(settles, func(other Fact) bool { return f.weaker(d.board.Board, other) }) {
			news = append(news, f)
		}
	}
	if news != nil {
		d.links = append(d.links, link{Rule: r, Round: d.round, Settles: news})
	}
}

// clash adds a contradiction that a rule has found.
func (d *deriver) clash(r rule) { d.clashes = append(d.clashes, link{Rule: r, Round: d.round + 1}) }

// learn adds f to the known facts. The method adds a contradiction if f completes an odd walk
// (unless d.walks is false), or closes a loop too early.
func (d *deriver) learn(f Fact, age int, by method) {
	p := &d.known
	if r, ok := f.relation(p.Board); ok {
		if r.Differ = !r.Differ; d.walks && p.Holds(r) {
			d.clash(rule{by: byOddWalk, about: f})
		}
		if by != byColour || f.isEdge() {
			d.addPass(f, age)
		}
	}
	closed := p.Closed
	f.learn(p)
	if p.Closed && !closed && wrongLoop(p) {
		d.clash(rule{by: byEarlyLoop, at: f.edge(p.Board)})
	}
}

// wrongLoop reports whether there is a closed loop that is not the solution.
func wrongLoop(p *deduce.Position) bool {
	return p.Closed && (p.Wrong || p.Paths > 0 || p.Unsatisfied(-1, -1) != 0)
}

// says returns the conclusions of a rule in the position p; the result ok is false if the rule
// finds a contradiction. The position p may lack some of the clues of the board.
func (r rule) says(p, board *deduce.Position) (settles []Fact, ok bool) {
	add := func(m deduce.Mark) { settles = append(settles, markFact(p.Board, m)) }
	switch r.by {
	case byColour:
		for _, f := range [...]Fact{r.about, r.about.contrary()} {
			if relation, _ := f.relation(p.Board); p.Holds(relation) {
				settles = append(settles, f)
			}
		}
	case byClosing:
		if early, _ := p.Closing(int(r.at)); early {
			add(deduce.Mark{Edge: r.at, Fact: deduce.Cross})
		}
	case byLoop, byOnlyLoop:
		only := p.OnlyLoop()
		for _, e := range p.Edges {
			if p.Facts[e] == deduce.Unknown && (p.Closed || only) {
				add(deduce.Mark{Edge: e, Fact: deduce.FactOf(only)})
			}
		}
	case byPattern:
		clue := func(x int) bool { return p.States[x].Clue() }
		for _, picture := range board.Pattern(int(r.at), nil) {
			if picture.Second != r.about.cell(board.Board) || !clue(picture.First) || !clue(picture.Second) {
				continue
			}
			for i, m := range picture.Marks() {
				// A loop around two threes alone has all edges of the picture except the edge
				// between the threes.
				if (i != 1 || picture.Witness == 0 || clue(picture.Witness)) && p.Has(int(m.Edge)) {
					add(m)
				}
			}
		}
	case byOddWalk:
		return nil, !p.Wrong
	case byEarlyLoop:
		return nil, !wrongLoop(p)
	case byNoLoop:
		return nil, p.Unknown > 0
	case byCounting, byChain, byPair, byAcross:
		return r.saysAt(p)
	default:
		panic(fmt.Sprint("slitherlink: nothing follows by method ", r.by))
	}
	return settles, true
}

// saysAt is like the method says, for rules about a place.
func (r rule) saysAt(p *deduce.Position) (settles []Fact, ok bool) {
	place := int(r.at)
	edges, left := p.Counting(place), deduce.Corners(deduce.AnyCorners)
	if edges == deduce.Contradiction {
		return nil, false
	}
	switch r.by {
	case byChain, byPair:
		edges, left = p.Chain(place, r.by == byPair)
	case byAcross:
		var across [2]deduce.Relation
		edges, left, across = p.Across(place, p.SidesOf(place))
		for k, relation := range across {
			if relation.A != relation.B {
				f := pairFact(p.Board, place, corners+k)
				if relation.Differ {
					f.Is = Differ
				}
				settles = append(settles, f)
			}
		}
	}
	if r.by != byCounting {
		left &= p.CornersAt(place) // together, two links can settle more about a pair
	}
	marks, ok := p.News(nil, place, edges)
	for _, m := range marks {
		settles = append(settles, markFact(p.Board, m))
	}
	for k := range corners {
		corner, _ := p.CornerOf(place, k)
		if left.At(k) == deduce.AnyWay || !p.HasCell(corner/corners) {
			continue
		}
		for _, f := range cornerFacts(p.Board, corner) {
			if _, ways, _ := f.corner(p.Board); left.At(k)&^ways == 0 {
				settles = append(settles, f)
			}
		}
	}
	return settles, ok
}

// Looks implements [explain.Oracle].
func (d *deriver) Looks(l *link) (facts []Fact) {
	p, b := d.board, d.board.Board
	edge := func(e int32, fact deduce.Fact) { facts = append(facts, markFact(b, deduce.Mark{Edge: e, Fact: fact})) }
	at := int(l.Rule.at)
	switch l.Rule.by {
	case byColour, byOddWalk:
		return d.walk(l)
	case byOnlyLoop, byNoLoop:
		for _, e := range p.Edges {
			edge(e, deduce.Cross)
		}
	case byPattern:
		first := clueFact(p, at)
		for _, x := range slices.Backward(p.Inside) {
			if f := clueFact(p, int(x)); f != first && f != l.Rule.about {
				facts = append(facts, f)
			}
		}
		facts = append(facts, l.Rule.about, first)
	case byClosing, byLoop, byEarlyLoop:
		for _, x := range p.Inside {
			facts = append(facts, clueFact(p, int(x)))
		}
		for _, e := range p.Edges {
			edge(e, deduce.Line)
		}
		slices.SortStableFunc(facts, func(f, g Fact) int { // a line that the loop leaves out is seen sooner than a clue
			return cmp.Or(bit(f.Is == Line)-bit(g.Is == Line), away(b, g, at)-away(b, f, at))
		})
	default:
		for k := range corners {
			if corner, _ := p.CornerOf(at, k); p.HasCell(corner / corners) {
				around := cornerFacts(b, corner)
				slices.Reverse(around[:])
				facts = append(facts, around[:]...)
			}
		}
		isCell := at < p.Cells
		for pair := corners; pair < pairsOfCell && isCell; pair++ {
			f := pairFact(b, at, pair)
			differ := f
			differ.Is = Differ
			facts = append(facts, differ, f)
		}
		for _, e := range p.EdgesOf(at) {
			if p.Has(int(e)) {
				edge(e, deduce.Line)
				edge(e, deduce.Cross)
			}
		}
		if isCell {
			facts = append(facts, clueFact(p, at))
		}
	}
	return facts
}

// away returns the distance between an edge and a clue or a line, in cells.
func away(b *deduce.Board, f Fact, edge int) int {
	x, y := f.cell(b), edge/2
	if f.Is == Line {
		x = int(f.edge(b)) / 2
	}
	row, column := x/b.Stride-y/b.Stride, x%b.Stride-y%b.Stride
	return max(row, -row, column, -column)
}

// Holds implements [explain.Oracle].
func (d *deriver) Holds(l *link, known []Fact) bool {
	if d.work.Do(len(known) + 16); d.work.Over() {
		return false
	}
	d.few.Load(grid.Board{Width: d.board.Width, Height: d.board.Height})
	for _, f := range known {
		f.learn(&d.few)
	}
	settles, possible := l.Rule.says(&d.few, d.board)
	if len(l.Settles) == 0 {
		return !possible
	}
	return containsAll(settles, l.Settles)
}

func containsAll(all, some []Fact) bool {
	return !slices.ContainsFunc(some, func(f Fact) bool { return !slices.Contains(all, f) })
}

// A pass is a step of a walk from one cell to another. A pass crosses a known edge, or a cell with
// two edges that are known to be alike or to differ.
type pass struct {
	over Fact
	deduce.Relation
	age int
}

// addPass adds the pass over a fact about colours, so that walks can use it.
func (d *deriver) addPass(f Fact, age int) {
	r, _ := f.relation(d.board.Board)
	for _, x := range [...]int{r.A, r.B} {
		d.passes[x] = append(d.passes[x], pass{f, r, age})
	}
}

// cost returns the cost of a pass: higher for facts that were derived later, and for facts about
// two edges.
func (p *pass) cost() int { return 2 + 2*(p.age-explain.Board) + 3*bit(p.over.Other != 0) }

// goFrom returns the node to which the pass leads from node x of a walk. A node is twice the number
// of a cell, plus 1 if the walk has crossed an odd number of lines.
func (p *pass) goFrom(x int) int { return 2*(p.A+p.B-x/2) | x&1 ^ bit(p.Differ) }

// walk returns the facts of the cheapest walk that settles the conclusion of a link by colours, or
// leads to a contradiction. The facts are in reverse order of the walk. If no walk does this, the
// method returns nil.
func (d *deriver) walk(l *link) (walk []Fact) {
	contradiction, about := len(l.Settles) == 0, l.Rule.about
	if contradiction {
		walk = []Fact{about}
	} else {
		about = l.Settles[0]
	}
	target, _ := about.relation(d.board.Board)
	type arrival struct {
		cost int
		over *pass
	}
	reached := make([]arrival, 2*d.board.Cells)
	from, to := 2*target.A, 2*target.B^bit(target.Differ != contradiction)
	reached[from].cost = 1
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		d.work.Do(1)
		x := queue[0]
		for i := range d.passes[x/2] {
			p := &d.passes[x/2][i]
			y, cost := p.goFrom(x), reached[x].cost+p.cost()
			if p.age < l.Round && p.over != about && (reached[y].cost == 0 || cost < reached[y].cost) {
				reached[y] = arrival{cost, p}
				queue = append(queue, y)
			}
		}
	}
	if reached[to].cost == 0 {
		return nil
	}
	var back []Fact
	for x := to; x != from; x = reached[x].over.goFrom(x) {
		back = append(back, reached[x].over.over)
	}
	return append(back, walk...)
}
