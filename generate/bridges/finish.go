package bridgesgen

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
)

// An arrangement becomes a puzzle in three steps. First all islands are joined. Then links are
// added, doubled and removed, until their number and the shares of the demands match the look. Then
// the board is repaired like any other (see [Generator]), always by that one of a few repairs which
// stays closest to the look.

// numbers has the counts of a solution.
type numbers [numbersCounted]int32

// Indices of numbers.
const (
	nJoined  = iota
	nDoubles //
	nDemand  // islands that want 1; those that want 2 to 8 follow
	nDegree  = nDemand + bridges.MaxDemand
	// Sums over the islands on the border.
	nBorderDemand  = nDegree + 4
	nBorderDegree  = nBorderDemand + 1
	nRingDemand    = nBorderDegree + 1  // sum over the islands next to the border
	nSpare         = nRingDemand + 1    // islands by how many more bridges their neighbours could take: 0 to 3
	nAlike         = nSpare + 4         // pairs with equal demands, by index in [eachAlike]
	nSightDemand   = nAlike + alikes    // sums over the islands that see two others, then three, four
	nPairs         = nSightDemand + 3   // pairs of islands that see each other, see [pairKind]
	nTwins         = nPairs + pairKinds // islands of each sort of [twins]
	numbersCounted = nTwins + twinKinds
)

// finisher keeps the numbers of the current solution, and their targets.
type finisher struct {
	g       *Generator
	numbers numbers
	want    [numbersCounted]float64
	weight  [numbersCounted]float64

	sum     []int8 // number of bridges of each island
	degree  []int8 // and its links
	most    []int8 // bridges that its neighbours could take
	depth   []int8
	longest int32 // the greatest length of links, in cells
	// alike[starts[i]:starts[i+1]] are the islands that island i is compared with.
	alike  []comparison
	starts []int32

	group  []int32 // one island that represents each connected group
	order  []int32
	open   []int32  // links that were open before the last repair
	undone []change // changes that undo the current move
	better []priced // changes that would bring a finished puzzle closer to the look
	key    []float64
}

// comparison is a comparison with another island, for one of the figures of [eachAlike].
type comparison struct{ which, other int32 }

// aim sets the targets once the islands of the puzzle are known.
func (f *finisher) aim(l profile.Look) {
	p := &f.g.puzzle
	n := float64(len(p.Islands))
	set := func(i int, want, scale float64) {
		scale = max(scale, 0.4)
		f.want[i], f.weight[i] = want, 1/(scale*scale)
	}
	joined := n * (l.Figures[deadEnds] + float64(2*l.Figures[degree2]) + float64(3*l.Figures[degree3]) + float64(4*l.Figures[degree4])) / 2
	joined = max(joined, n-1)
	set(nJoined, joined, 0.01*n)
	f.weight[nJoined] *= 10 // otherwise double bridges would make up for missing links
	set(nDoubles, l.Figures[doubles]*joined, 0.008*n)
	for i := range bridges.MaxDemand {
		set(nDemand+i, l.Figures[demands+i]*n, 0.01*n)
	}
	for i := range 4 {
		set(nDegree+i, l.Figures[deadEnds+i]*n, 0.008*n)
	}
	for i, figure := range [4]int{full, nearlyFull, spare2, spare3} {
		set(nSpare+i, l.Figures[figure]*n, 0.012*n)
	}
	for i := range pairKinds {
		set(nPairs+i, l.Figures[sightPairs+i]*float64(len(p.Links)), 0.012*n)
	}
	for i := range twinKinds {
		set(nTwins+i, l.Figures[foursTwo+i]*n, 0.006*n)
	}
	f.longest = longestLink(l, f.g.options.Width, f.g.options.Height)
	border, inRing := 0.0, 0.0
	var pairs [alikes]float64
	var inSight [5]float64
	f.depth, f.alike, f.starts = f.depth[:0], f.alike[:0], append(f.starts[:0], 0)
	for i, island := range p.Islands {
		d := int8(depth(p, island))
		switch f.depth = append(f.depth, d); d {
		case 0:
			border++
		case 1:
			inRing++
		}
		inSight[island.Degree]++
		eachAlike(p, int32(i), func(which int, other int32) {
			f.alike = append(f.alike, comparison{int32(which), other})
			pairs[which] += 0.5
		})
		f.starts = append(f.starts, int32(len(f.alike)))
	}
	set(nBorderDemand, l.Figures[borderDemand]*border, 0.02*border)
	set(nBorderDegree, l.Figures[borderDegree]*border, 0.02*border)
	set(nRingDemand, l.Figures[ringDemand]*inRing, 0.05*inRing)
	for i := range alikes {
		set(nAlike+i, l.Figures[halfTurnAlike+i]*pairs[i], 0.04*pairs[i])
	}
	for i := range 3 {
		set(nSightDemand+i, l.Figures[sight2Demand+i]*inSight[i+2], 0.04*inSight[i+2])
	}
}

// count recounts the solution.
func (f *finisher) count() {
	p := &f.g.puzzle
	n := len(p.Islands)
	f.numbers = numbers{}
	f.sum = append(f.sum[:0], make([]int8, n)...)
	f.degree = append(f.degree[:0], make([]int8, n)...)
	f.most = append(f.most[:0], make([]int8, n)...)
	for l, n := range f.g.bridges {
		if n > 0 {
			f.numbers[nJoined]++
			f.numbers[nDoubles] += int32(n) - 1
			for _, i := range [2]int32{p.Links[l].A, p.Links[l].B} {
				f.sum[i] += n
				f.degree[i]++
			}
		}
	}
	for i := range p.Islands {
		for _, other := range p.Islands[i].Neighbours {
			if other >= 0 {
				f.most[i] += min(f.sum[other], bridges.PerPair)
			}
		}
	}
	// Each pair is counted from both ends.
	for i := range p.Islands {
		f.tally(int32(i), 1)
	}
	for i := range pairKinds {
		f.numbers[nPairs+i] /= 2
	}
	for i := range alikes {
		f.numbers[nAlike+i] /= 2
	}
}

// tally counts an island, or uncounts it.
func (f *finisher) tally(i, by int32) {
	t := &f.numbers
	s := f.sum[i]
	if s > 0 {
		t[nDemand+int(s)-1] += by
		t[nDegree+int(f.degree[i])-1] += by
	}
	if kind := twins(int32(s), int32(f.degree[i])); kind >= 0 {
		t[nTwins+kind] += by
	}
	switch f.depth[i] {
	case 0:
		t[nBorderDemand] += by * int32(s)
		t[nBorderDegree] += by * int32(f.degree[i])
	case 1:
		t[nRingDemand] += by * int32(s)
	}
	island := &f.g.puzzle.Islands[i]
	if island.Degree > 1 {
		t[nSightDemand+int(island.Degree)-2] += by * int32(s)
	}
	f.spare(i, by)
	kinds := &pairKind[s]
	for _, other := range island.Neighbours {
		if other >= 0 {
			t[nPairs+int(kinds[f.sum[other]])] += by
		}
	}
	for _, c := range f.alike[f.starts[i]:f.starts[i+1]] {
		if f.sum[c.other] == s {
			t[nAlike+c.which] += by
		}
	}
}

// spare counts an island by how many more bridges its neighbours could take than it needs.
func (f *finisher) spare(i, by int32) {
	if s := f.most[i] - f.sum[i]; s >= 0 && s < 4 {
		f.numbers[nSpare+int(s)] += by
	}
}

// change updates the counts when a link gets another number of bridges.
func (f *finisher) change(l int, from, to int8) {
	link := &f.g.puzzle.Links[l]
	f.numbers[nJoined] += int32(min(to, 1) - min(from, 1))
	f.numbers[nDoubles] += int32(max(to, 1) - max(from, 1))
	for _, i := range [2]int32{link.A, link.B} {
		f.tally(i, -1)
		more := f.addTo(i, from, to)
		if more != 0 {
			for _, other := range f.g.puzzle.Islands[i].Neighbours {
				if other >= 0 {
					f.spare(other, -1)
					f.most[other] += more
					f.spare(other, 1)
				}
			}
		}
		f.tally(i, 1)
	}
}

// takeBack undoes change, except for the numbers.
func (f *finisher) takeBack(l int, from, to int8) {
	link := &f.g.puzzle.Links[l]
	for _, i := range [2]int32{link.A, link.B} {
		if more := f.addTo(i, to, from); more != 0 {
			for _, other := range f.g.puzzle.Islands[i].Neighbours {
				if other >= 0 {
					f.most[other] += more
				}
			}
		}
	}
}

// addTo gives an island the bridges that one of its links gains, and returns how many more its
// neighbours could take.
func (f *finisher) addTo(i int32, from, to int8) (more int8) {
	had := min(f.sum[i], bridges.PerPair)
	f.sum[i] += to - from
	f.degree[i] += min(to, 1) - min(from, 1)
	return min(f.sum[i], bridges.PerPair) - had
}

// energy returns the distance of the numbers from their targets. It stops above a limit; the result
// is then a lower bound.
func (f *finisher) energy(limit float64) float64 {
	e := 0.0
	for i := 0; i < len(f.numbers) && e <= limit; i++ {
		d := float64(f.numbers[i]) - f.want[i]
		e += float64(d * d * f.weight[i])
	}
	return e
}

// after returns the energy that a link with another number of bridges would give; limit is as in
// energy.
func (f *finisher) after(l int, n int8, limit float64) float64 {
	before, had := f.g.bridges[l], f.numbers
	f.change(l, before, n)
	e := f.energy(limit)
	f.takeBack(l, before, n)
	f.numbers = had
	return e
}

// set gives a link another number of bridges, if possible; see [Generator.set].
func (f *finisher) set(l int, n int8) {
	before := f.g.bridges[l]
	f.g.set(l, n)
	f.change(l, before, f.g.bridges[l])
}

// crossed reports whether a link crosses a link in use.
func (f *finisher) crossed(l int) bool {
	for _, k := range f.g.puzzle.Crossings(l) {
		if f.g.bridges[k] > 0 {
			return true
		}
	}
	return false
}

// fits reports whether a link is or could be used: it is not too long, and crosses no link in use.
func (f *finisher) fits(l int) bool {
	return f.g.bridges[l] > 0 || f.length(l) <= f.longest && !f.crossed(l)
}

// join joins and doubles links of a connected board until their numbers match the targets. A link
// may replace the links that it crosses.
func (f *finisher) join(r *rand.Rand, look profile.Look) {
	g := f.g
	f.aim(look)
	f.count()
	p := &g.puzzle
	moves := joinMoves * len(p.Links)
	e := f.energy(math.Inf(1))
	for move := range moves {
		heat := joinHeat * float64(moves-move) / float64(moves)
		l := r.IntN(len(p.Links))
		n := int8(r.IntN(bridges.PerPair + 1))
		if n == g.bridges[l] || g.bridges[l] == 0 && f.length(l) > f.longest {
			continue
		}
		had := f.numbers
		f.undone = f.undone[:0]
		if g.bridges[l] == 0 {
			for _, k := range p.Crossings(l) {
				f.edit(int(k), 0)
			}
		}
		by := n - g.bridges[l]
		f.edit(l, n)
		if r.IntN(3) > 0 {
			f.shift(r, l, by)
		}
		after := f.energy(math.Inf(1))
		if after-e < heat*generate.Exponential(r) && (n > 0 && len(f.undone) == 1 || g.connected()) {
			e = after
			continue
		}
		for _, c := range slices.Backward(f.undone) {
			f.takeBack(c.link, c.to, g.bridges[c.link])
			g.bridges[c.link] = c.to
		}
		f.numbers = had
	}
}

// shift makes up for a change of a link: another link of one of its islands changes the other way,
// so that the demand of this island stays the same.
func (f *finisher) shift(r *rand.Rand, l int, by int8) {
	p := &f.g.puzzle
	i := [2]int32{p.Links[l].A, p.Links[l].B}[r.IntN(2)]
	k := int(p.Islands[i].Links[r.IntN(4)])
	if k < 0 || k == l || !f.fits(k) {
		return
	}
	if n := f.g.bridges[k] - by; n >= 0 && n <= bridges.PerPair {
		f.edit(k, n)
	}
}

// edit gives a link another number of bridges, and records the old number.
func (f *finisher) edit(l int, n int8) {
	had := f.g.bridges[l]
	if n == had {
		return
	}
	f.undone = append(f.undone, change{l, had})
	f.change(l, had, n)
	f.g.bridges[l] = n
}

const (
	joinMoves = 10 // for each link
	joinHeat  = 1
)

// connect joins the islands, and reports whether all are connected. Islands joined by the
// arrangement stay joined. On a pattern it lays links that cross no other, short ones mostly first.
// While some islands are apart, random links replace the links that they cross, usually only if
// that leaves no more groups. moves is the number of tries per link.
func (f *finisher) connect(r *rand.Rand, moves int) bool {
	g := f.g
	g.build(r)
	p := &g.puzzle
	f.order, f.key = f.order[:0], f.key[:0]
	for l := range p.Links {
		f.order = append(f.order, int32(l))
		f.key = append(f.key, float64(f.length(l))+float64(3*r.Float64()))
	}
	slices.SortFunc(f.order, func(a, b int32) int { return cmp.Compare(f.key[a], f.key[b]) })
	f.apart()
	for _, l := range f.order {
		a, b := f.root(p.Links[l].A), f.root(p.Links[l].B)
		if !f.crossed(int(l)) && (a != b || len(g.links) == 0) {
			g.bridges[l] = 1
			f.group[max(a, b)] = min(a, b)
		}
	}
	apart := f.apart()
	for range moves * len(p.Links) {
		if apart == 1 {
			return true
		}
		l := r.IntN(len(p.Links))
		if g.bridges[l] > 0 || f.root(p.Links[l].A) == f.root(p.Links[l].B) && r.IntN(8) > 0 {
			continue
		}
		f.order = f.order[:0]
		for _, k := range p.Crossings(l) {
			if g.bridges[k] > 0 {
				g.bridges[k] = 0
				f.order = append(f.order, k)
			}
		}
		g.bridges[l] = 1
		if now := f.apart(); now <= apart || r.IntN(16) == 0 {
			apart = now
			continue
		}
		g.bridges[l] = 0
		for _, k := range f.order {
			g.bridges[k] = 1
		}
		f.apart()
	}
	return apart == 1
}

// apart groups the connected islands, and returns the number of groups.
func (f *finisher) apart() int {
	p := &f.g.puzzle
	f.group = f.group[:0]
	for i := range p.Islands {
		f.group = append(f.group, int32(i))
	}
	groups := len(p.Islands)
	for l, n := range f.g.bridges {
		if n > 0 {
			if a, b := f.root(p.Links[l].A), f.root(p.Links[l].B); a != b {
				f.group[max(a, b)] = min(a, b)
				groups--
			}
		}
	}
	return groups
}

// stray returns an island of one of the smallest groups.
func (f *finisher) stray(r *rand.Rand) int32 {
	n := len(f.group)
	size := append(f.order[:0], make([]int32, n)...)
	f.order = size
	for i := range n {
		size[f.root(int32(i))]++
	}
	best := int32(r.IntN(n))
	for k, first := 0, best; k < n; k++ {
		if i := (first + int32(k)) % int32(n); size[f.root(i)] < size[f.root(best)] {
			best = i
		}
	}
	return best
}

// root returns the island that represents an island's group.
func (f *finisher) root(i int32) int32 {
	for f.group[i] != i {
		f.group[i] = f.group[f.group[i]]
		i = f.group[i]
	}
	return i
}

// length returns the length of a link, in cells.
func (f *finisher) length(l int) int32 {
	p := &f.g.puzzle
	a, b := p.Islands[p.Links[l].A], p.Islands[p.Links[l].B]
	return b.Row - a.Row + b.Column - a.Column
}

// repair changes bridges until logic solves the puzzle at the wanted level, and reports whether it
// succeeded. A change that increases the number of open links is undone.
func (f *finisher) repair(r *rand.Rand, level grade.Level) bool {
	g := f.g
	fewest, changed, before := len(g.bridges), -1, int8(0)
	most := 4 * len(g.bridges)
	g.setDemands()
	for k := range most {
		// The longer it takes, the less the look counts.
		heat := repairHeat * float64(float32(math.Exp2(8*float64(k)/float64(most))))
		solved := g.logic.Solve(&g.puzzle, g.limit) == human.Solved
		if solved && bridgesgrade.Model.LevelOf(g.logic.Human()) == level {
			f.polish(level)
			return true
		}
		g.open, f.open = f.open[:0], g.open
		for l := range g.bridges {
			if lo, hi := g.logic.Range(l); lo < hi || solved {
				g.open = append(g.open, int32(l))
			}
		}
		if now := len(g.open); !solved && changed >= 0 && now > fewest+r.IntN(3) && r.IntN(16) > 0 {
			f.set(changed, before)
			g.open, f.open = f.open, g.open
		} else if fewest = now; solved {
			fewest = tooEasy
		}
		best, to, least := -1, int8(0), math.Inf(1)
		for range repairsTried {
			l := int(g.open[r.IntN(len(g.open))])
			n := int8((int(g.bridges[l]) + 1 + r.IntN(bridges.PerPair)) % (bridges.PerPair + 1))
			if !f.fits(l) {
				continue
			}
			if e := f.after(l, n, least) + float64(heat*generate.Exponential(r)); e < least {
				best, to, least = l, n, e
			}
		}
		if best >= 0 {
			changed, before = best, g.bridges[best]
			f.set(best, to)
		}
	}
	return false
}

// polish changes bridges of a finished puzzle to bring it closer to the look. Logic must still
// solve it at its level.
func (f *finisher) polish(level grade.Level) {
	g := f.g
	for tries := 0; tries < polishes; {
		now := f.energy(math.Inf(1))
		f.better = f.better[:0]
		for l, before := range g.bridges {
			for n := range int8(bridges.PerPair + 1) {
				if n == before || !f.fits(l) {
					continue
				}
				if e := f.after(l, n, now); e < now {
					f.better = append(f.better, priced{change{l, n}, e})
				}
			}
		}
		slices.SortStableFunc(f.better, func(a, b priced) int { return cmp.Compare(a.energy, b.energy) })
		done := false
		for k := 0; k < len(f.better) && tries < polishes && !done; k++ {
			tries++
			l, to, before := f.better[k].link, f.better[k].to, g.bridges[f.better[k].link]
			if f.set(l, to); g.bridges[l] != to {
				continue
			}
			if done = g.logic.Solve(&g.puzzle, g.limit) == human.Solved && bridgesgrade.Model.LevelOf(g.logic.Human()) == level; !done {
				f.set(l, before)
			}
		}
		if !done {
			return
		}
	}
}

// change is a link with its new number of bridges.
type change struct {
	link int
	to   int8
}

// priced is a change with the energy that it would leave.
type priced struct {
	change
	energy float64
}

const (
	// repairsTried is how many repairs are compared; repairHeat is how much chance affects the
	// choice.
	repairsTried = 6
	repairHeat   = 16
	// polishes is how many changes of a finished puzzle are tried.
	polishes = 20
	// tooEasy is how many links may become open when a puzzle is too easy.
	tooEasy = 12
)
