package human

import (
	"cmp"
	"math/bits"
	"slices"

	"matchbook/solve"
	"matchbook/solve/slitherlink/deduce"
)

// deriver finds out why something follows from a position. It makes all deductions that are
// open, level by level, and notes of each what it rests on only roughly: by which rule it was
// made, and where. When what is asked for is found, it goes back from there, and only then
// looks for the few premises that each deduction needs. So a chain is about as short as it
// can be, and what nobody asks for costs nothing.
type deriver struct {
	p       deduce.Position
	edges   []origin // by edge
	corners []origin // by corner and pair that it cannot be: 4*corner + pair
	across  []origin // by cell x and k: 2*x + k
	differ  []uint8  // whether these edges differ
	level   int32    // of what is found now
	pending []finding
	clashes []clash
	looked  int      // how many deductions were made
	graph   [][]pass // of walks; nil if it is not made yet
	changed bool     // whether anything was derived since start

	by    method // of the run, with the stage that is next and how much had been looked at at the first one
	stage int
	last  int
	ended bool // nothing more can be derived

	work *solve.Work // looks at a place, of all reasons of a Solve
}

// origin is where an atom comes from. Levels count from 1, which is what the board shows and
// what is supposed; 0 is what is not known.
type origin struct {
	level int32
	rule  rule
	place int32 // of byPlace; the edge of byClosing
}

type rule uint8

const (
	given     rule = iota // on the board
	supposed              //
	byPlace               // the ways that are left at a cell or a dot
	byColour              // a walk between two cells
	byClosing             // a loop that would close
	byNoLoop              // no line is left, or only one loop
)

type finding struct {
	atom
	rule  rule
	place int32
}

// clash is a contradiction: what a rule finds at a place cannot be together with the atoms.
type clash struct {
	rule  rule
	place int32
	with  []atom
	a, b  int // of byColour, the cells
}

// method is the rules that may be used, beside counting. A patient one tries a harder rule
// only when the easier ones find nothing: its chains are deeper, but may have fewer links.
type method struct{ pairs, colours, closing, patient bool }

// start forgets everything but the lines and crosses of a position.
func (d *deriver) start(before *deduce.Position) {
	d.work.Do(len(before.Places))
	d.p.CopyFrom(before)
	zeroed := func(o *[]origin, n int) {
		if len(*o) != n {
			*o = make([]origin, n)
		}
		clear(*o)
	}
	zeroed(&d.edges, len(d.p.Facts))
	zeroed(&d.corners, 16*d.p.Cells)
	zeroed(&d.across, 2*d.p.Cells)
	if len(d.differ) != 2*d.p.Cells {
		d.differ = make([]uint8, 2*d.p.Cells)
	}
	for e, fact := range d.p.Facts {
		if fact != deduce.Unknown {
			d.edges[e] = origin{1, given, 0}
		}
	}
	d.level, d.pending, d.clashes, d.looked, d.graph, d.changed = 1, d.pending[:0], nil, 0, nil, false
}

// suppose draws an edge for the sake of argument.
func (d *deriver) suppose(m deduce.Mark) {
	d.pending = append(d.pending, finding{edgeAtomOf(m), supposed, 0})
	d.changed = true
	d.apply()
}

// origin returns where an atom comes from.
func (d *deriver) origin(a atom) origin {
	switch a.is {
	case edgeAtom:
		if d.p.Facts[a.id] == deduce.Fact(a.val) {
			return d.edges[a.id]
		}
	case cornerAtom:
		return d.corners[4*a.id+int32(a.val)]
	case acrossAtom:
		if d.differ[a.id] == a.val {
			return d.across[a.id]
		}
	default:
		return origin{1, given, 0}
	}
	return origin{}
}

// run makes deductions until done, or none is left. Of a supposition, by which loops close,
// it stops at a contradiction or a closed loop.
func (d *deriver) run(by method, done func() bool) {
	d.by, d.stage, d.last, d.ended = by, 0, -1, false
	d.goOn(done)
}

// goOn goes on where run has stopped.
func (d *deriver) goOn(done func() bool) {
	d.graph, d.changed = nil, true
	stages := []func(method){d.lookAtPlaces}
	if d.by.patient {
		easy := method{closing: d.by.closing}
		stages = []func(method){func(method) { d.lookAtPlaces(easy) }, d.lookAtPlaces}
	}
	if d.by.colours {
		stages = append(stages, d.lookAtColours, d.lookAcross)
	}
	for {
		if d.stage == 0 {
			if d.last == d.looked {
				break
			}
			d.last = d.looked
		}
		if d.work.Over() {
			return
		}
		d.work.Do(len(d.p.Places))
		d.level++
		before := d.looked
		stages[d.stage](d.by)
		d.apply()
		d.stage = (d.stage + 1) % len(stages)
		if d.by.patient && d.looked > before {
			d.stage = 0
		}
		if done() || d.by.closing && (len(d.clashes) > 0 || d.p.Closed) {
			return
		}
	}
	d.ended = true
	if d.p.Unknown == 0 && !d.p.Closed {
		d.clashes = append(d.clashes, clash{rule: byNoLoop})
	}
}

// apply draws what was found.
func (d *deriver) apply() {
	p := &d.p
	for _, f := range d.pending {
		o := origin{d.level, f.rule, f.place}
		switch f.is {
		case edgeAtom:
			e, fact := int(f.id), deduce.Fact(f.val)
			if had := p.Facts[e]; had == fact {
				continue
			} else if had != deduce.Unknown {
				c := clash{rule: f.rule, place: f.place, with: []atom{{edgeAtom, f.id, uint8(had)}}}
				c.a, c.b = d.cellsOf(f.atom)
				d.clashes = append(d.clashes, c)
				continue
			}
			early := false
			if fact == deduce.Line {
				early, _ = p.Closing(e)
				early = early || p.Closed
			}
			d.edges[e] = o
			p.Draw(e, fact)
			if early {
				// Where lines branch, there is no loop.
				if lines, _ := d.loop(e, d.level+1); lines != nil {
					d.clashes = append(d.clashes, clash{rule: byClosing, place: f.id, with: []atom{f.atom}})
				}
			}
		case cornerAtom:
			if at := &d.corners[4*f.id+int32(f.val)]; at.level == 0 {
				*at = o
				p.Narrow(int(f.id), deduce.AnyWay&^(1<<f.val))
			} else {
				continue
			}
		case acrossAtom:
			if d.across[f.id].level != 0 {
				continue
			}
			d.across[f.id], d.differ[f.id] = o, f.val
		}
		d.looked++
	}
	d.pending = d.pending[:0]
}

func (d *deriver) find(a atom, by rule, place int) {
	d.pending = append(d.pending, finding{a, by, int32(place)})
}

// findAt notes what a rule says of the edges and corners of a place.
func (d *deriver) findAt(place int, edges deduce.View, corners deduce.Corners, by rule) {
	if edges&(edges>>4)&15 != 0 {
		d.clashes = append(d.clashes, clash{rule: byPlace, place: int32(place)})
		return
	}
	known := d.p.States[place].View().Known()
	for k, e := range d.p.EdgesOf(place) {
		if known>>k&1 != 0 {
			continue
		}
		if edges>>k&1 != 0 {
			d.find(atom{edgeAtom, e, uint8(deduce.Line)}, by, place)
		} else if edges>>k&16 != 0 {
			d.find(atom{edgeAtom, e, uint8(deduce.Cross)}, by, place)
		}
	}
	had := d.p.CornersAt(place)
	for k := range 4 {
		gone := had.At(k) &^ corners.At(k)
		if gone == 0 {
			continue
		}
		if corner, _ := d.p.CornerOf(place, k); d.p.HasCell(corner >> 2) {
			for pair := range uint8(4) {
				if gone>>pair&1 != 0 {
					d.find(atom{cornerAtom, int32(corner), pair}, by, place)
				}
			}
		}
	}
}

func (d *deriver) lookAtPlaces(by method) {
	for _, place := range d.p.Places {
		place := int(place)
		if place < d.p.Cells && !d.p.HasCell(place) {
			continue
		}
		edges, corners := d.p.Counting(place), deduce.Corners(deduce.AnyCorners)
		if by.pairs && edges != deduce.Contradiction {
			edges, corners = d.p.Chain(place, by.colours)
		}
		d.findAt(place, edges, corners, byPlace)
	}
	if by.closing {
		for e, fact := range d.p.Facts {
			if fact == deduce.Unknown {
				if early, _ := d.p.Closing(e); early {
					d.find(atom{edgeAtom, int32(e), uint8(deduce.Cross)}, byClosing, e)
				}
			}
		}
	}
}

// relations calls f for the colours of cells that edges, corners and opposite edges say, with
// the atoms that say so.
func (d *deriver) relations(f func(r deduce.Relation, atoms ...atom)) {
	p := &d.p
	for e, fact := range p.Facts {
		if fact != deduce.Unknown && p.Has(e) {
			f(p.EdgeRelation(e), atom{edgeAtom, int32(e), uint8(fact)})
		}
	}
	for _, x := range p.Inside {
		for k := range 4 {
			corner := int(4*x) + k
			if r, ok := p.CornerRelation(corner); ok && p.Corners[x].At(k) != 0 {
				if pairs := d.pairsOf(corner, r.Differ); pairs[0].id >= 0 {
					f(r, pairs[0], pairs[1])
				}
			}
		}
		for k := range 2 {
			if id := 2*x + int32(k); d.across[id].level > 0 {
				f(p.AcrossRelation(int(x), k, d.differ[id] == 1), atom{acrossAtom, id, d.differ[id]})
			}
		}
	}
}

// pairsOf returns the two atoms that say whether the edges of a corner differ, id -1 if they
// are not known.
func (d *deriver) pairsOf(corner int, differ bool) [2]atom {
	first, second := uint8(1), uint8(2)
	if differ {
		first, second = 0, 3
	}
	pairs := [2]atom{{cornerAtom, int32(corner), first}, {cornerAtom, int32(corner), second}}
	for i := range pairs {
		if d.origin(pairs[i]).level == 0 {
			pairs[0].id = -1
		}
	}
	return pairs
}

func (d *deriver) lookAtColours(method) {
	p := &d.p
	d.relations(func(r deduce.Relation, atoms ...atom) {
		if p.Holds(deduce.Relation{A: r.A, B: r.B, Differ: !r.Differ}) {
			d.clashes = append(d.clashes, clash{rule: byColour, with: slices.Clone(atoms), a: r.A, b: r.B})
			return
		}
		p.Unite(r)
	})
	for _, x := range p.Inside {
		x := int(x)
		if p.States[x].Known() {
			continue
		}
		edges, corners := p.Colour(x, p.SidesOf(x))
		d.findAt(x, edges, corners, byColour)
		near := p.NextTo(x)
		for k := range 2 {
			if d.across[2*x+k].level > 0 {
				continue
			}
			for val, differ := range []bool{false, true} {
				if p.Holds(deduce.Relation{A: near[k], B: near[k+2], Differ: differ}) {
					d.find(atom{acrossAtom, int32(2*x + k), uint8(val)}, byColour, x)
				}
			}
		}
	}
}

func (d *deriver) lookAcross(method) {
	for _, x := range d.p.Inside {
		x := int(x)
		if d.p.States[x].Known() {
			continue
		}
		edges, corners, says := d.p.Across(x, d.p.SidesOf(x))
		d.findAt(x, edges, corners, byPlace)
		for k, r := range says {
			if r.A != r.B {
				d.find(atom{acrossAtom, int32(2*x + k), uint8(bit(r.Differ))}, byPlace, x)
			}
		}
	}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Ways of a place that agree with atoms: bit w is the way whose lines are the bits of w.
func (d *deriver) ways(place int, atoms []atom) (ways uint16) {
	dot := place >= d.p.Cells
	around := d.p.EdgesOf(place)
	for way := range 16 {
		lines, ok := bits.OnesCount(uint(way)), true
		if dot {
			ok = lines == 0 || lines == 2
			for k, e := range around {
				ok = ok && (d.p.Has(int(e)) || way>>k&1 == 0)
			}
		}
		for _, a := range atoms {
			ok = ok && d.allows(place, way, lines, a)
		}
		if ok {
			ways |= 1 << way
		}
	}
	return ways
}

// allows reports whether an atom allows a way of a place.
func (d *deriver) allows(place, way, lines int, a atom) bool {
	line := func(k int) int { return way >> (k & 3) & 1 }
	switch a.is {
	case clueAtom:
		return lines == int(d.p.States[a.id].Kind())
	case edgeAtom:
		k := slices.Index(d.p.EdgesOf(place)[:], a.id)
		return line(k) == bit(deduce.Fact(a.val) == deduce.Line)
	case acrossAtom:
		k := int(a.id & 1)
		return uint8(line(k)^line(k+2)) == a.val
	}
	if place < d.p.Cells {
		k := int(a.id & 3)
		return uint8(line(k)+2*line(k+1)) != a.val
	}
	for k := range 4 {
		if corner, _ := d.p.CornerOf(place, k); corner == int(a.id) {
			return uint8(line(k+1)+2*line(k)) != a.val // in the other order than at the cell
		}
	}
	return true
}

// implied reports whether every way of a place agrees with all of some atoms; if there are
// none, whether there is no way.
func (d *deriver) implied(place int, atoms, settles []atom) bool {
	ways := d.ways(place, atoms)
	if len(settles) == 0 {
		return ways == 0
	}
	return ways == ways&d.ways(place, settles)
}

// premisesAt returns the atoms from below a level that suffice for what a place settles, none
// of which can be left out. Those that are harder to come by are left out first.
func (d *deriver) premisesAt(place int, level int32, settles, with []atom) []atom {
	var atoms []atom
	add := func(a atom) {
		if o := d.origin(a); o.level > 0 && o.level < level && !slices.Contains(settles, a) && !slices.Contains(with, a) {
			atoms = append(atoms, a)
		}
	}
	for k := range 4 {
		if corner, _ := d.p.CornerOf(place, k); d.p.HasCell(corner >> 2) {
			for pair := range uint8(4) {
				add(atom{cornerAtom, int32(corner), pair})
			}
		}
	}
	if place < d.p.Cells {
		for k := range 2 {
			add(atom{acrossAtom, int32(2*place + k), d.differ[2*place+k]})
		}
	}
	for _, e := range d.p.EdgesOf(place) {
		if fact := d.p.Facts[e]; fact != deduce.Unknown && d.p.Has(int(e)) {
			add(atom{edgeAtom, e, uint8(fact)})
		}
	}
	slices.SortStableFunc(atoms, func(a, b atom) int { return cmp.Compare(d.origin(b).level, d.origin(a).level) })
	if place < d.p.Cells && d.p.States[place].Clue() {
		atoms = append(atoms, atom{clueAtom, int32(place), 0})
	}
	atoms = append(atoms, with...)
	for i := 0; i < len(atoms)-len(with); {
		without := slices.Delete(slices.Clone(atoms), i, i+1)
		if d.implied(place, without, settles) {
			atoms = without
		} else {
			i++
		}
	}
	slices.Reverse(atoms)
	return atoms
}
