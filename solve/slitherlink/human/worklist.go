package human

import "matchbook/solve/slitherlink/deduce"

// facts has, for each edge, what some steps settle about the edge.
type facts []deduce.Fact

func (f *facts) resize(edges int) {
	if len(*f) != edges {
		*f = make(facts, edges)
	}
	clear(*f)
}

// agree records the fact that a mark states about an edge. The method returns false if the opposite
// has been recorded.
func (f facts) agree(m deduce.Mark) bool {
	had := f[m.Edge]
	f[m.Edge] = m.Fact
	return had == deduce.Unknown || had == m.Fact
}

func (f facts) forget(marks []deduce.Mark) {
	for _, m := range marks {
		f[m.Edge] = deduce.Unknown
	}
}

// A worklist is a stack of places at which something has changed since their last visit.
type worklist struct {
	todo    []int32
	waiting []bool // by place
}

func (w *worklist) resize(places int) {
	if len(w.waiting) != places {
		w.waiting = make([]bool, places)
	}
	clear(w.waiting)
	w.todo = w.todo[:0]
}

func (w *worklist) clear() {
	for _, place := range w.todo {
		w.waiting[place] = false
	}
	w.todo = w.todo[:0]
}

// wake puts a place on the list, unless all its edges are known.
func (w *worklist) wake(p *deduce.Position, place int) {
	if !w.waiting[place] && !p.States[place].Known() {
		w.waiting[place] = true
		w.todo = append(w.todo, int32(place))
	}
}

func (w *worklist) wakeEdge(p *deduce.Position, edge int) {
	for _, place := range p.PlacesOf(edge) {
		w.wake(p, int(place))
	}
}

func (w *worklist) wakeAll(p *deduce.Position) {
	for _, place := range p.Places {
		w.wake(p, int(place))
	}
}

// narrow restricts the corners of a place to what a rule allows, and wakes the places that share
// these corners.
func (w *worklist) narrow(p *deduce.Position, place int, corners deduce.Corners) {
	if corners == deduce.AnyCorners {
		return
	}
	for k := range 4 {
		if ways := corners.At(k); ways != deduce.AnyWay {
			corner, other := p.CornerOf(place, k)
			p.Narrow(corner, ways)
			w.wake(p, other)
		}
	}
}

// follow applies [deduce.Position.Chain] to the places on the list, until the list is empty or p is
// wrong. So the method passes on what is known about pairs of edges, from corner to corner. The
// method calls the function decide for each place, with what it finds about the place's edges.
func (w *worklist) follow(p *deduce.Position, full bool, decide func(place int, edges deduce.View)) {
	for !p.Wrong && len(w.todo) > 0 {
		place := int(w.todo[len(w.todo)-1])
		w.todo = w.todo[:len(w.todo)-1]
		w.waiting[place] = false
		edges, corners := p.Chain(place, full)
		w.narrow(p, place, corners)
		decide(place, edges)
	}
}

// colour passes on what is known about pairs of edges, then about colours, and so on, until neither
// makes progress.
func (w *worklist) colour(p *deduce.Position, decide func(place int, edges deduce.View)) {
	for again := true; again && !p.Wrong; {
		w.follow(p, true, decide)
		p.UniteKnown()
		before := p.Unknown
		again = false
		for _, x := range p.Inside {
			x := int(x)
			if p.Wrong || p.States[x].Known() {
				continue
			}
			sides := p.SidesOf(x)
			edges, corners := p.Colour(x, sides)
			if corners != deduce.AnyCorners {
				w.narrow(p, x, corners)
				w.wake(p, x)
			}
			decide(x, edges)
			edges, corners, says := p.Across(x, sides)
			w.narrow(p, x, corners)
			decide(x, edges)
			for _, r := range says {
				again = p.Unite(r) || again
			}
		}
		again = again || len(w.todo) > 0 || p.Unknown < before
	}
}
