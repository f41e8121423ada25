package bridgesgen

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"matchbook/generate/profile"
	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
)

// A planted tree becomes a puzzle in two steps. First some more islands in sight of each
// other are joined and some links become double, until there are as many as in the look, and
// the demands have its shares. Then the board is repaired as any other (see [Generator]); of
// a few repairs at hand, the one is made that keeps nearest to the look.

// numbers is what is counted of a solution.
type numbers [nBorderDegree + 1]int32

// Places of the numbers.
const (
	nJoined  = iota
	nDoubles //
	nDemand  // of 1; those of 2 to 8 follow
	nDegree  = nDemand + bridges.MaxDemand
	// Sums over the islands of the border.
	nBorderDemand = nDegree + 4
	nBorderDegree = nBorderDemand + 1
)

// finisher keeps the numbers of the solution under way, and what is wanted of them.
type finisher struct {
	g       *Generator
	numbers numbers
	want    [len(numbers{})]float64
	weight  [len(numbers{})]float64
	sum     []int8 // bridges of each island
	border  []bool // whether an island is on the border
	degree  []int8
}

// aim sets what is wanted, after the islands of the puzzle are known.
func (f *finisher) aim(l profile.Look) {
	n := float64(len(f.g.puzzle.Islands))
	set := func(i int, want, scale float64) {
		scale = max(scale, 0.7)
		f.want[i], f.weight[i] = want, 1/(scale*scale)
	}
	joined := n * (l.Figures[deadEnds] + 2*l.Figures[degree2] + 3*l.Figures[degree3] + 4*l.Figures[degree4]) / 2
	joined = max(joined, n-1)
	set(nJoined, joined, 0.015*n)
	set(nDoubles, l.Figures[doubles]*joined, 0.01*n)
	for i := range bridges.MaxDemand {
		set(nDemand+i, l.Figures[demands+i]*n, 0.03*n)
	}
	for i := range 4 {
		set(nDegree+i, l.Figures[deadEnds+i]*n, 0.03*n)
	}
	p := &f.g.puzzle
	border := 0.0
	f.border = append(f.border[:0], make([]bool, len(p.Islands))...)
	for i, island := range p.Islands {
		if f.border[i] = onBorder(p, island); f.border[i] {
			border++
		}
	}
	set(nBorderDemand, l.Figures[borderDemand]*border, 0.04*border)
	set(nBorderDegree, l.Figures[borderDegree]*border, 0.04*border)
}

// count counts the solution afresh.
func (f *finisher) count() {
	p := &f.g.puzzle
	f.numbers = numbers{}
	f.sum = append(f.sum[:0], make([]int8, len(p.Islands))...)
	f.degree = append(f.degree[:0], make([]int8, len(p.Islands))...)
	for l, n := range f.g.bridges {
		f.change(l, 0, n)
	}
}

// change counts that a link has another number of bridges.
func (f *finisher) change(l int, from, to int8) {
	link := f.g.puzzle.Links[l]
	is := func(b bool) int32 {
		if b {
			return 1
		}
		return 0
	}
	joined := is(to > 0) - is(from > 0)
	f.numbers[nJoined] += joined
	f.numbers[nDoubles] += is(to > 1) - is(from > 1)
	for _, i := range [2]int32{link.A, link.B} {
		if s := f.sum[i]; s > 0 {
			f.numbers[nDemand+int(s)-1]--
			f.numbers[nDegree+int(f.degree[i])-1]--
		}
		f.sum[i] += to - from
		f.degree[i] += int8(joined)
		if f.border[i] {
			f.numbers[nBorderDemand] += int32(to - from)
			f.numbers[nBorderDegree] += joined
		}
		if s := f.sum[i]; s > 0 {
			f.numbers[nDemand+int(s)-1]++
			f.numbers[nDegree+int(f.degree[i])-1]++
		}
	}
}

// energy tells how far the numbers are from what is wanted.
func (f *finisher) energy() float64 {
	e := 0.0
	for i, n := range f.numbers {
		d := float64(n) - f.want[i]
		e += d * d * f.weight[i]
	}
	return e
}

// after returns the energy if a link had another number of bridges.
func (f *finisher) after(l int, n int8) float64 {
	before := f.g.bridges[l]
	f.change(l, before, n)
	e := f.energy()
	f.change(l, n, before)
	return e
}

// set gives a link another number of bridges, if that can be; see [Generator.set].
func (f *finisher) set(l int, n int8) {
	before := f.g.bridges[l]
	f.g.set(l, n)
	f.change(l, before, f.g.bridges[l])
}

// crossed reports whether a link crosses one that is used.
func (f *finisher) crossed(l int) bool {
	for _, k := range f.g.puzzle.Crossings(l) {
		if f.g.bridges[k] > 0 {
			return true
		}
	}
	return false
}

// join joins and doubles links of a board whose islands hang together, until their numbers
// are as wanted.
func (f *finisher) join(r *rand.Rand, look profile.Look) {
	g := f.g
	f.aim(look)
	f.count()
	p := &g.puzzle
	moves := joinMoves * len(p.Links)
	for move := range moves {
		heat := joinHeat * float64(moves-move) / float64(moves)
		l := r.IntN(len(p.Links))
		before := g.bridges[l]
		n := int8(r.IntN(bridges.PerPair + 1))
		if n == before || before == 0 && (f.crossed(l) || f.length(l) > 3 && r.IntN(4) > 0) {
			continue
		}
		e := f.energy()
		if after := f.after(l, n); after > e && r.Float64() >= math.Exp((e-after)/heat) {
			continue
		}
		f.set(l, n)
	}
}

const (
	joinMoves = 6
	joinHeat  = 3
)

// connect joins the islands of a pattern into a tree, short links first but for chance, and
// reports whether all hang together.
func (f *finisher) connect(r *rand.Rand) bool {
	g := f.g
	g.links = g.links[:0]
	g.build(r)
	p := &g.puzzle
	order := r.Perm(len(p.Links))
	key := make([]float64, len(p.Links))
	for l := range key {
		key[l] = float64(f.length(l)) + 3*r.Float64()
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(key[a], key[b]) })
	group := make([]int32, len(p.Islands)) // of islands that hang together: its first
	for i := range group {
		group[i] = int32(i)
	}
	find := func(i int32) int32 {
		for group[i] != i {
			i = group[i]
		}
		return i
	}
	joined := 1
	for _, l := range order {
		a, b := find(p.Links[l].A), find(p.Links[l].B)
		if a == b || f.crossed(l) {
			continue
		}
		group[max(a, b)] = min(a, b)
		g.bridges[l] = 1
		joined++
	}
	return joined == len(p.Islands)
}

// length returns the length of a link in cells.
func (f *finisher) length(l int) int32 {
	p := &f.g.puzzle
	a, b := p.Islands[p.Links[l].A], p.Islands[p.Links[l].B]
	return b.Row - a.Row + b.Column - a.Column
}

// repair changes bridges until logic solves the puzzle and its level is as wanted, and
// reports whether that came to an end.
func (f *finisher) repair(r *rand.Rand, level *grade.Level) bool {
	g := f.g
	for range 4 * max(repairs, len(g.bridges)) {
		g.setDemands()
		solved := g.logic.Solve(&g.puzzle, g.limit) == human.Solved
		if solved && (level == nil || bridgesgrade.Model.LevelOf(g.logic.Human()) == *level) {
			return true
		}
		g.open = g.open[:0]
		for l := range g.bridges {
			if lo, hi := g.logic.Range(l); lo < hi || solved {
				g.open = append(g.open, int32(l))
			}
		}
		best, to, least := -1, int8(0), math.Inf(1)
		for range 4 {
			l := int(g.open[r.IntN(len(g.open))])
			n := int8((int(g.bridges[l]) + 1 + r.IntN(bridges.PerPair)) % (bridges.PerPair + 1))
			if g.bridges[l] == 0 && f.crossed(l) {
				continue
			}
			if e := f.after(l, n) + repairHeat*r.ExpFloat64(); e < least {
				best, to, least = l, n, e
			}
		}
		if best >= 0 {
			f.set(best, to)
		}
	}
	return false
}

const repairHeat = 2
