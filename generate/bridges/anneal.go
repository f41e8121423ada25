package bridgesgen

import (
	"math"
	"math/rand/v2"
	"slices"

	"matchbook/generate/profile"
	"matchbook/solve/bridges"
)

const (
	// plantMoves is how many moves are tried for each island, at most mostMoves in all.
	plantMoves = 250
	mostMoves  = 60_000
	// plantHeat is the first temperature, in units of energy.
	plantHeat = 30
	// placesTried is how many places are tried for a leaf while the tree grows.
	placesTried = 12
	// surveys is how many surveys are made while as many moves are kept as there are islands.
	surveys = 200
)

// plant plants a tree of so many islands that looks like the look, and returns how many there
// was room for. Where there is hardly room it takes up to four times as long.
func (p *planter) plant(r *rand.Rand, look profile.Look, islands int) int {
	g := p.g
	p.aim(fitted(look, float64(islands)/float64(p.w*p.h)), islands)
	p.clear()
	p.begin(r)
	p.survey()
	moves := min(plantMoves*islands, mostMoves)
	for move := 0; move < moves || move < 4*moves && p.strict < 0 && len(g.islands) < islands; move++ {
		heat := plantHeat * float64(max(moves-move, moves/10)) / float64(moves)
		grown := min(float64(len(g.islands))/float64(islands), 1)
		p.acts = p.acts[:0]
		if len(g.islands) < islands {
			if len(p.places) > 0 && p.grow(r, grown) {
				continue
			}
			if r.IntN(12) == 0 {
				p.prune(r)
				continue
			}
		}
		before := p.energy(grown)
		if !p.move(r) {
			p.undo()
			continue
		}
		if after := p.energy(grown); after > before && r.Float64() >= math.Exp((before-after)/heat) {
			p.undo()
			continue
		}
		if p.kept++; p.kept > len(g.islands)/surveys {
			p.survey()
		}
	}
	g.links = g.links[:0]
	for _, x := range g.islands {
		for _, d := range [2]int{int(bridges.Right), int(bridges.Down)} {
			if p.linked(x, d) {
				g.links = append(g.links, span{x, x + p.sight(x, d, along(d))*p.stride[d], 1})
			}
		}
	}
	return len(g.islands)
}

// survey lists the moves that are open. It is not made anew after every move, so some may be
// open no longer.
func (p *planter) survey() {
	g := p.g
	p.kept = 0
	p.places, p.tips, p.slides, p.joins = p.places[:0], p.tips[:0], p.slides[:0], p.joins[:0]
	for _, x := range g.islands {
		if p.degree[x] == 1 {
			p.tips = append(p.tips, x)
		}
		for d := range 4 {
			edge := p.edge(x, d)
			if edge == 0 {
				continue
			}
			if p.linked(x, d) {
				p.slides = append(p.slides, leaf{x, d, 0})
				if p.degree[x] > 1 && d < 2 {
					p.joins = append(p.joins, leaf{x, d, 0})
				}
				continue
			}
			if p.linked(x, d^2) {
				p.slides = append(p.slides, leaf{x, d, 0})
			}
			to := x
			for n := int32(1); n <= min(edge, p.longest); n++ {
				to += p.stride[d]
				if g.over[to] != free {
					if g.over[to] == island && d < 2 && n > 1 {
						p.joins = append(p.joins, leaf{x, d, n})
					}
					break
				}
				if n > 1 && !g.beside(to) {
					p.places = append(p.places, leaf{x, d, n})
				}
			}
		}
	}
}

// move makes a move of one of the kinds below, and reports whether it could be made. If not,
// a part of it may be made.
func (p *planter) move(r *rand.Rand) bool {
	// Half of the moves are made twice: here, and at the image in a symmetry. Where a
	// symmetry must hold, they are made at all images.
	twin, times := p.strict, images
	if p.strict < 0 {
		times = 2
		if r.Uint64()&1 == 0 {
			twin = p.symmetry(r)
		}
	}
	switch kind := r.IntN(8); {
	case kind < 3:
		return len(p.slides) > 0 && p.slideAll(p.slides[r.IntN(len(p.slides))], twin, times)
	case kind == 3:
		return len(p.joins) > 0 && p.join(p.joins[r.IntN(len(p.joins))])
	case kind == 4:
		return p.relink(r)
	}
	return len(p.tips) > 0 && len(p.places) > 0 && p.replant(r, twin)
}

// grow puts another leaf on the board: of a few places, the best, and its image if that
// looks as well. It reports whether there is room.
func (p *planter) grow(r *rand.Rand, grown float64) bool {
	var best leaf
	least := math.Inf(1)
	for range placesTried {
		if l := p.somePlace(r); p.putAll(l) {
			if e := p.energy(grown); e < least {
				best, least = l, e
			}
		}
		p.undo()
	}
	if math.IsInf(least, 1) {
		return false
	}
	p.putAll(best)
	if p.strict < 0 && len(p.g.islands) < int(p.want[tIslands]) {
		p.acts = p.acts[:0]
		if l := p.reflected(best, p.symmetry(r)); p.fits(l) {
			p.put(l)
			if p.energy(grown) > least+5 {
				p.undo()
			}
		}
	}
	p.survey()
	return true
}

// prune takes some leaves off a board without room.
func (p *planter) prune(r *rand.Rand) {
	for range 1 + r.IntN(3) {
		p.acts = p.acts[:0]
		if len(p.tips) > 0 && !p.takeAll(p.tips[r.IntN(len(p.tips))]) {
			p.undo()
		}
	}
	p.survey()
}

// putAll puts a leaf on the board, and where a symmetry must hold all its images. It reports
// whether all have room.
func (p *planter) putAll(l leaf) bool {
	for first := l.cell(p); ; {
		if !p.fits(l) {
			return false
		}
		p.put(l)
		if p.strict < 0 {
			return true
		}
		if l = p.reflected(l, p.strict); l.cell(p) == first {
			return true
		}
	}
}

// takeAll takes a leaf off the board, and where a symmetry must hold all its images. It
// reports whether all are leaves.
func (p *planter) takeAll(x int32) bool {
	for first := x; ; {
		if p.g.over[x] != island || p.degree[x] != 1 || len(p.g.islands) < 3 {
			return false
		}
		p.take(x)
		if p.strict < 0 {
			return true
		}
		if x = p.image[p.strict][x]; x == first {
			return true
		}
	}
}

// slideAll slides an island, and its images in a symmetry, unless that is negative, up to so
// many times.
func (p *planter) slideAll(l leaf, s, times int) bool {
	x, d := l.from, l.direction
	for k := range times {
		if k > 0 {
			if s < 0 {
				break
			}
			if x, d = p.image[s][x], p.turn[s][d]; x == l.from {
				return d == l.direction // or it leaves the axis on which it must stay
			}
		}
		if p.g.over[x] != island {
			return k > 0 && p.strict < 0
		}
		if !p.slide(x, d) {
			return false
		}
	}
	return true
}

// replant takes a leaf off the board and puts it elsewhere.
func (p *planter) replant(r *rand.Rand, twin int) bool {
	x, l := p.tips[r.IntN(len(p.tips))], p.somePlace(r)
	if p.strict >= 0 || twin < 0 {
		return p.takeAll(x) && p.putAll(l)
	}
	image := p.image[twin]
	if r.Uint64()&1 == 0 {
		// One that has no image, to where it is one.
		for range 4 {
			if p.g.over[image[x]] != island {
				break
			}
			x = p.tips[r.IntN(len(p.tips))]
		}
		for range 8 {
			if p.g.over[image[l.cell(p)]] == island {
				break
			}
			l = p.somePlace(r)
		}
		return p.takeAll(x) && p.putAll(l)
	}
	if !p.takeAll(x) || !p.putAll(l) {
		return false
	}
	if y := image[x]; p.g.over[y] == island && p.degree[y] == 1 && y != l.cell(p) {
		return p.takeAll(y) && p.putAll(p.reflected(l, twin))
	}
	return true
}

// somePlace draws a place for a leaf: more often one with a link of a length that the look has
// more often.
func (p *planter) somePlace(r *rand.Rand) leaf {
	l := p.places[r.IntN(len(p.places))]
	for range 8 {
		if r.Float64() < 0.03+p.length[min(l.n, 5)-2] {
			break
		}
		l = p.places[r.IntN(len(p.places))]
	}
	return l
}

// slide moves an island by one cell along its links, if they are in one line.
func (p *planter) slide(x int32, d int) bool {
	g := p.g
	if p.edge(x, d) == 0 || p.linked(x, d^1) || p.linked(x, d^3) { // links across
		return false
	}
	to := x + p.stride[d]
	ahead, behind := int32(0), int32(0)
	if p.linked(x, d) {
		ahead = p.sight(x, d, along(d))
	}
	if p.linked(x, d^2) {
		behind = p.sight(x, d^2, along(d))
	}
	if ahead == 0 && g.over[to] != free || ahead > 0 && ahead < 3 || ahead == 0 && behind == 0 || behind >= p.longest {
		return false
	}
	if ahead > 0 {
		p.do(takesUp, leaf{x, d, ahead})
	}
	if behind > 0 {
		p.do(takesUp, leaf{x, d ^ 2, behind})
	}
	p.do(leaves, leaf{from: x})
	if g.beside(to) {
		return false
	}
	p.do(stands, leaf{from: to})
	if ahead > 0 {
		p.do(lays, leaf{to, d, ahead - 1})
	}
	if behind > 0 {
		p.do(lays, leaf{to, d ^ 2, behind + 1})
	}
	return true
}

// join joins two islands in sight of each other, or takes up the link that is there, if all
// islands still hang together.
func (p *planter) join(l leaf) bool {
	x, d := l.from, l.direction
	if p.g.over[x] != island || p.edge(x, d) == 0 {
		return false
	}
	if !p.linked(x, d) {
		l.n = p.sight(x, d, free)
		if l.n < 2 || l.n > p.longest {
			return false
		}
		p.do(lays, l)
		return true
	}
	l.n = p.sight(x, d, along(d))
	p.do(takesUp, l)
	return p.walk(x, l.cell(p))
}

// relink joins two islands in sight of each other, and takes up another link of the ring
// that this closes.
func (p *planter) relink(r *rand.Rand) bool {
	g := p.g
	a, d := g.islands[r.IntN(len(g.islands))], r.IntN(4)
	l := leaf{a, d, p.sight(a, d, free)}
	if l.n < 2 || l.n > p.longest {
		return false
	}
	b := l.cell(p)
	p.walk(a, b)
	taken, steps := leaf{}, 0
	for x := b; x != a; x = p.from[x].from {
		if steps++; r.IntN(steps) == 0 {
			taken = p.from[x]
		}
	}
	p.do(takesUp, taken)
	p.do(lays, l)
	return true
}

// symmetry draws one of the symmetries, those that the look nearly has more often.
func (p *planter) symmetry(r *rand.Rand) int {
	s := 0
	for x := r.Float64() * p.likely[p.used-1]; p.likely[s] < x; s++ {
	}
	return s
}

// begin begins a tree: with an island and its image, if they can be joined, so that the
// tree can grow alike on both sides, and else with an island. Where a symmetry must hold, it
// begins with a ring of four islands about the middle, which all symmetries keep.
func (p *planter) begin(r *rand.Rand) {
	if p.strict >= 0 {
		p.ring(r)
		return
	}
	for range 100 {
		x := int32(r.IntN(p.w * p.h))
		to := p.image[p.symmetry(r)][x]
		for d := range 4 {
			for n := int32(2); n <= min(p.edge(x, d), 4); n++ {
				if x+n*p.stride[d] == to && r.Float64() < 0.1+p.length[n-2] {
					p.do(stands, leaf{from: x})
					p.put(leaf{x, d, n})
					return
				}
			}
		}
	}
	p.do(stands, leaf{from: int32(r.IntN(p.w * p.h))})
}

// ring begins a tree with a ring of four islands about the middle.
func (p *planter) ring(r *rand.Rand) {
	// Its sides are even on boards with a middle row or column, and else odd.
	side := func(n int) int {
		least := 3 - n%2
		if longer := least + 2; longer < n && r.Uint64()&1 == 0 {
			return longer
		}
		return least
	}
	w := side(p.w)
	h := w
	if p.w != p.h {
		h = side(p.h)
	}
	x := int32((p.h-1-h)/2*p.w + (p.w-1-w)/2)
	p.do(stands, leaf{from: x})
	p.put(leaf{x, int(bridges.Right), int32(w)})
	p.put(leaf{x, int(bridges.Down), int32(h)})
	p.put(leaf{x + int32(w), int(bridges.Down), int32(h)})
	p.do(lays, leaf{x + int32(h*p.w), int(bridges.Right), int32(w)})
}

// fitted returns a look as it would be with another share of filled cells: fuller boards
// have shorter gaps and more pairs close to each other.
func fitted(l profile.Look, filled float64) profile.Look {
	by := filled / max(l.Figures[profile.Filled], 0.01)
	if math.Abs(by-1) < 0.03 {
		return l
	}
	f := slices.Clone(l.Figures)
	f[profile.Filled] = filled
	f[profile.Corner] *= by
	f[profile.Knight] *= by
	f[profile.Border] = min(f[profile.Border]*by, 0.5)
	f[ring] = min(f[ring]*by, 0.5)
	f[profile.Hole] /= by
	rest := 1 - f[profile.Gap2]
	f[profile.Gap2] = min(max(f[profile.Gap2]*by*by, 0), 0.95)
	for i := profile.Gap3; i <= profile.GapMore; i++ {
		f[i] *= (1 - f[profile.Gap2]) / max(rest, 0.01)
	}
	for s := profile.HalfTurn; s <= profile.QuarterTurn; s++ {
		f[s] = min(1, 1-(1-f[s])*by)
	}
	l.Figures = f
	return l
}
