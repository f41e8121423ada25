package human

import (
	"slices"

	"matchbook/solve/slitherlink/deduce"
)

// cellsOf returns the two cells whose colours an edge, a corner or two opposite edges compare.
func (d *deriver) cellsOf(a atom) (int, int) {
	id := int(a.id)
	switch a.is {
	case cornerAtom:
		near := d.p.NextTo(id >> 2)
		return near[id&3], near[(id+1)&3]
	case acrossAtom:
		near := d.p.NextTo(id >> 1)
		return near[id&1], near[id&1+2]
	}
	places := d.p.PlacesOf(id)
	return int(places[0]), int(places[1])
}

// outside stands for all cells beyond the board.
const outside = 0

func (d *deriver) onBoard(x int) int {
	if d.p.HasCell(x) {
		return x
	}
	return outside
}

// The costs of the steps of a walk: over an edge that the board shows, over one that was
// derived, and through a cell of which only a pair of edges is known.
const (
	overShown   = 2
	overDerived = 3
	overPair    = 5
)

// pass is a way for a walk to go on: from a cell to another.
type pass struct {
	to     int
	differ bool
	level  int32 // of the last of the atoms that say so
	cost   int
	n      int
	over   [2]atom
}

// passes returns the ways to go on from each cell, made once for all walks.
func (d *deriver) passes() [][]pass {
	if d.graph != nil {
		return d.graph
	}
	d.graph = make([][]pass, d.p.Cells)
	d.relations(func(r deduce.Relation, atoms ...atom) {
		p := pass{differ: r.Differ, n: len(atoms)}
		for i, a := range atoms {
			o := d.origin(a)
			switch {
			case a.is != edgeAtom && o.rule == byColour:
				return
			case a.is != edgeAtom:
				p.cost = max(p.cost, overPair+2*int(o.level))
			case o.rule != given:
				p.cost = overDerived + 2*int(o.level)
			default:
				p.cost = overShown
			}
			p.level, p.over[i] = max(p.level, o.level), a
		}
		if atoms[0].is != edgeAtom && d.edgesKnown(atoms[0], p.level) {
			return // it goes over the edges themselves
		}
		a, b := d.onBoard(r.A), d.onBoard(r.B)
		p.to = b
		d.graph[a] = append(d.graph[a], p)
		p.to = a
		d.graph[b] = append(d.graph[b], p)
	})
	return d.graph
}

// edgesKnown reports whether the two edges that an atom compares are known at a level.
func (d *deriver) edgesKnown(a atom, level int32) bool {
	around := d.p.EdgesOf(int(a.id) >> 2)
	one, other := around[a.id&3], around[(a.id+1)&3]
	if a.is == acrossAtom {
		around = d.p.EdgesOf(int(a.id) >> 1)
		one, other = around[a.id&1], around[a.id&1+2]
	}
	known := func(e int32) bool { return d.edges[e].level > 0 && d.edges[e].level <= level }
	return known(one) && known(other)
}

// walk returns the cheapest walk from one cell to another that crosses an odd number of
// lines, or an even one, over what is known from below a level, as the atoms that it crosses,
// except for those that it must not use.
func (d *deriver) walk(from, to int, odd bool, level int32, not []atom) (walk []atom) {
	graph := d.passes()
	d.work.Do(len(graph))
	type arrival struct {
		cost, from int
		over       *pass
		done       bool
	}
	reached := make([]arrival, 2*len(graph)) // by twice the cell, and how many lines were crossed
	from, to = 2*d.onBoard(from), 2*d.onBoard(to)+bit(odd)
	queue := [][]int{{from}} // by cost
	for cost := 0; cost < len(queue); cost++ {
		d.work.Do(len(queue[cost]))
		for i := 0; i < len(queue[cost]); i++ {
			x := queue[cost][i]
			if at := &reached[x]; at.done || at.cost != cost {
				continue
			} else {
				at.done = true
			}
			if x == to {
				for x != from {
					at := &reached[x]
					for j := at.over.n - 1; j >= 0; j-- {
						walk = append(walk, at.over.over[j])
					}
					x = at.from
				}
				slices.Reverse(walk)
				return walk
			}
			for i := range graph[x/2] {
				p := &graph[x/2][i]
				if p.level >= level || slices.Contains(not, p.over[0]) || p.n > 1 && slices.Contains(not, p.over[1]) {
					continue
				}
				next, c := 2*p.to+x&1^bit(p.differ), cost+p.cost
				if had := &reached[next]; next != from && (had.over == nil || c < had.cost) {
					*had = arrival{c, x, p, false}
					for len(queue) <= c {
						queue = append(queue, nil)
					}
					queue[c] = append(queue[c], next)
				}
			}
		}
	}
	return nil
}

// loop returns the other lines of the loop that a line at an edge closes, in order, and
// something that the loop leaves wrong: a line that is not on it, or a clue that would have
// another number of lines; the one nearest to the edge.
func (d *deriver) loop(edge int, level int32) (lines []atom, wrong []atom) {
	p := &d.p
	d.work.Do(len(p.Places))
	usable := func(e int32) bool {
		return p.Has(int(e)) && p.Facts[e] == deduce.Line && d.edges[e].level < level
	}
	places := p.PlacesOf(edge)
	// Lines may branch, so the path is looked for.
	came := map[int32]int32{places[2]: int32(edge)} // by dot, the line to it
	for todo := []int32{places[2]}; len(todo) > 0 && came[places[3]] == 0; todo = todo[1:] {
		for _, e := range p.EdgesOf(int(todo[0])) {
			if e == int32(edge) || !usable(e) {
				continue
			}
			ends := p.PlacesOf(int(e))
			if dot := ends[2] + ends[3] - todo[0]; came[dot] == 0 {
				came[dot] = e
				todo = append(todo, dot)
			}
		}
	}
	if came[places[3]] == 0 {
		return nil, nil
	}
	on := map[int32]bool{int32(edge): true}
	for dot := places[3]; dot != places[2]; {
		e := came[dot]
		on[e] = true
		lines = append(lines, atom{edgeAtom, e, uint8(deduce.Line)})
		ends := p.PlacesOf(int(e))
		dot = ends[2] + ends[3] - dot
	}
	best := 1 << 30
	near := func(x int, a atom) {
		away := max(x/p.Stride-edge/2/p.Stride, edge/2/p.Stride-x/p.Stride) + max(x%p.Stride-edge/2%p.Stride, edge/2%p.Stride-x%p.Stride)
		if away = 8*away + 4*int(d.origin(a).level); away < best {
			best, wrong = away, []atom{a}
		}
	}
	for e := range p.Facts {
		if usable(int32(e)) && !on[int32(e)] {
			near(e/2, atom{edgeAtom, int32(e), uint8(deduce.Line)})
		}
	}
	for _, x := range p.Inside {
		if s := p.States[x]; s.Clue() {
			n := 0
			for _, e := range p.EdgesOf(int(x)) {
				n += bit(on[e])
			}
			if n != int(s.Kind()) {
				near(int(x), atom{clueAtom, x, 0})
			}
		}
	}
	return lines, wrong
}
