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

// An arrangement of islands becomes a puzzle in three steps. First, all islands are connected.
// Second, links are added, doubled and removed, to bring the board's links and demands closer to
// the look. Third, the board is repaired: of a few random changes, the one that keeps the board
// closest to the look is usually made.

// A finisher keeps the numbers of the current solution, and their targets.
type finisher struct {
	g       *Generator
	numbers numbers
	want    [len(numbers{})]float64
	weight  [len(numbers{})]float64

	laid    []int8  // used by the method count: a copy of the bridges
	sum     []int8  // number of bridges of each island
	degree  []int8  // number of links of each island
	most    []int8  // for each island, number of bridges that its neighbours could take
	depth   []int8  // for each island, its distance from the border
	blocked []int8  // for each link, how many links in use cross it
	length  []int32 // the length of each link, in cells
	longest int32   // the greatest length of a new link, in cells
	cutter  cutter
	// alike[starts[i]:starts[i+1]] has the islands with which eachAlike compares island i.
	alike  []comparison
	starts []int32

	group  []int32 // for each island, the island itself or another island of its group; see root
	order  []int32
	open   []int32  // the links that were open before the last changes in repair
	undone []change // changes that undo the current move
	key    []float64
}

// A comparison is one comparison that [eachAlike] finds for an island: its kind, and the other
// island.
type comparison struct{ which, other int32 }

// crossed reports whether a link crosses a link in use.
func (f *finisher) crossed(l int) bool {
	for _, k := range f.g.puzzle.Crossings(l) {
		if f.g.bridges[k] > 0 {
			return true
		}
	}
	return false
}

// fits reports whether a link is in use or could be: it is not too long, and crosses no link in
// use.
func (f *finisher) fits(l int) bool {
	return f.g.bridges[l] > 0 || f.length[l] <= f.longest && f.blocked[l] == 0
}

// join changes the links of a connected board to bring its numbers closer to their targets.
func (f *finisher) join(r *rand.Rand, look profile.Look) {
	f.aim(look)
	f.count()
	f.search(r, joinMoves, joinHeat, nil)
}

// search tries random moves, at most the given number per link of the board. The search keeps moves
// that bring the numbers closer to their targets and leave the islands connected. If the parameter
// hot is greater than 0, it also keeps some other moves, fewer and fewer as it goes on. If level is
// not nil, logic must still solve the puzzle at that level after a move. A link may replace the
// links that it crosses.
func (f *finisher) search(r *rand.Rand, moves int, hot float64, level *grade.Level) {
	g := f.g
	p := &g.puzzle
	moves *= len(p.Links)
	f.countCuts()
	e, solves := f.energy(math.Inf(1)), 0
	for move := 0; move < moves && solves < polishes; move++ {
		heat := hot * float64(moves-move) / float64(moves)
		l := r.IntN(len(p.Links))
		n := int8(r.IntN(bridges.PerPair + 1))
		if n == g.bridges[l] || g.bridges[l] == 0 && f.length[l] > f.longest {
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
		if joined := f.numbers[nJoined]; joined != had[nJoined] && r.IntN(2) == 0 {
			f.exchange(r, l, had[nJoined])
		} else if r.IntN(3) > 0 {
			f.shift(r, l, by)
		}
		limit := e + float64(heat*generate.Exponential(r))
		f.bestCuts()
		if f.energy(limit) < limit {
			f.countCuts()
			if after := f.energy(limit); after < limit && f.cutter.reached == len(p.Islands) {
				if level != nil {
					g.setDemands()
					solves++
				}
				if level == nil || f.solved(*level) {
					e = after
					continue
				}
			}
		}
		f.undo(had)
	}
}

// undo undoes the current move. The parameter had has the numbers before the move.
func (f *finisher) undo(had numbers) {
	for _, c := range slices.Backward(f.undone) {
		f.takeBack(c.link, c.to, f.g.bridges[c.link])
		f.g.bridges[c.link] = c.to
	}
	f.numbers = had
}

// bestCuts sets the counts of cutting links to the values closest to their targets that the current
// move can lead to; an exact count takes longer. If the same links are in use as before, the same
// links cut, and only the number of double links among them can have changed.
func (f *finisher) bestCuts() {
	twice, edits := f.numbers[nCutTwice], int32(len(f.undone))
	if !slices.ContainsFunc(f.undone, func(c change) bool { return c.to == 0 || f.g.bridges[c.link] == 0 }) {
		f.numbers[nCutTwice] = min(max(int32(math.Round(f.want[nCutTwice])), twice-edits), twice+edits)
		return
	}
	for i := nCut; i < numbersCounted; i++ {
		f.numbers[i] = int32(math.Round(f.want[i]))
	}
}

// shift may compensate for a change of a link: another link of one of the two islands, drawn at
// random, changes the other way. The demand of that island then stays the same.
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

// exchange compensates for a link that was added or removed: it tries to remove or add other links
// until as many links as before are in use. So links can move across the board while their number
// hardly changes.
func (f *finisher) exchange(r *rand.Rand, l int, joined int32) {
	p := &f.g.puzzle
	for range exchangesTried {
		k := r.IntN(len(p.Links))
		switch now := f.numbers[nJoined]; {
		case now == joined:
			return
		case k == l:
		case now > joined && f.g.bridges[k] > 0:
			f.edit(k, 0)
		case now < joined && f.g.bridges[k] == 0 && f.fits(k):
			f.edit(k, 1)
		}
	}
}

// edit gives a link another number of bridges, and adds the old number to the list undone.
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
	// The method join calls search with joinMoves moves per link, and with the initial heat
	// joinHeat.
	joinMoves = 5
	joinHeat  = 10
	// The largest number of links that the method exchange tries.
	exchangesTried = 12
)

// connect adds links between islands, and reports whether all islands are connected. If they are
// not, it first adds links that cross no link in use, roughly from short to long. On a board that
// already has links, it adds only links between groups. Then, while some islands are apart, random
// links replace the links that they cross, usually only if the number of groups does not grow. The
// parameter moves is the largest number of these replacements to try, per link of the board. No new
// link is longer than f.longest.
func (f *finisher) connect(r *rand.Rand, moves int) bool {
	g := f.g
	g.build(r)
	p := &g.puzzle
	f.length = f.length[:0]
	for _, link := range p.Links {
		a, b := p.Islands[link.A], p.Islands[link.B]
		f.length = append(f.length, b.Row-a.Row+b.Column-a.Column)
	}
	if f.apart() == 1 {
		return true
	}
	f.order, f.key = f.order[:0], f.key[:0]
	for l, link := range p.Links {
		f.key = append(f.key, 0)
		if f.length[l] <= f.longest && !f.crossed(l) && (len(g.links) == 0 || f.root(link.A) != f.root(link.B)) {
			f.order = append(f.order, int32(l))
			f.key[l] = float64(f.length[l]) + float64(3*r.Float64())
		}
	}
	slices.SortFunc(f.order, func(a, b int32) int { return cmp.Compare(f.key[a], f.key[b]) })
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
		if g.bridges[l] > 0 || f.length[l] > f.longest || f.root(p.Links[l].A) == f.root(p.Links[l].B) && r.IntN(8) > 0 {
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

// apart sets the field group from the current bridges, and returns the number of groups of
// connected islands.
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

// stray returns an island of one of the smallest groups of connected islands.
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

// repair changes bridges until logic solves the puzzle at the wanted level, and reports whether it
// succeeded. repair usually undoes changes after which clearly more links are open. No link changes
// in two tries in a row; otherwise the few changes that suit the look best would come again and
// again. A puzzle that is too easy uses up two tries, since many easy puzzles never become hard.
func (f *finisher) repair(r *rand.Rand, level grade.Level) bool {
	g := f.g
	fewest, had := len(g.bridges), f.numbers
	most := 4 * len(g.bridges)
	f.undone = f.undone[:0]
	for k := 0; k < most; k++ {
		// The look counts less in later tries.
		heat := repairHeat * float64(float32(math.Exp2(4*float64(k)/float64(most))))
		g.setDemands()
		solved := g.logic.Solve(&g.puzzle, g.limit) == human.Solved
		if solved && bridgesgrade.Model.LevelOf(g.logic.Human()) == level {
			f.search(r, polishMoves, 0, &level) // bring it closer to the look
			g.setDemands()
			return true
		}
		g.open, f.open = f.open[:0], g.open
		for l := range g.bridges {
			if lo, hi := g.logic.Range(l); lo < hi || solved {
				g.open = append(g.open, int32(l))
			}
		}
		if now := len(g.open); !solved && len(f.undone) > 0 && now > fewest+r.IntN(3) && r.IntN(16) > 0 {
			f.undo(had)
			g.open, f.open = f.open, g.open
		} else if fewest = now; solved {
			fewest = tooEasy
		}
		changes := 1 + len(g.open)/openEach
		if solved {
			changes = changesHarder
			k++
		}
		last := len(f.undone)
		had = f.numbers
		for range changes {
			if l, n := f.nextRepair(r, heat); l >= 0 {
				f.edit(l, n)
			}
		}
		f.undone = slices.Delete(f.undone, 0, last)
	}
	return false
}

// nextRepair compares a few changes of open links, and usually returns the change that keeps the
// board closest to the look. The result link is -1 if the method finds no change. Links in f.undone
// must not change.
func (f *finisher) nextRepair(r *rand.Rand, heat float64) (link int, to int8) {
	g := f.g
	link = -1
	least := math.Inf(1)
	for range repairsTried {
		l := int(g.open[r.IntN(len(g.open))])
		n := int8((int(g.bridges[l]) + 1 + r.IntN(bridges.PerPair)) % (bridges.PerPair + 1))
		if !f.fits(l) || slices.ContainsFunc(f.undone, func(c change) bool { return c.link == l }) {
			continue
		}
		if e := f.after(l, n, least); e < least && (n > 0 || !f.cuts(l)) {
			if e += float64(heat * generate.Exponential(r)); e < least {
				link, to, least = l, n, e
			}
		}
	}
	return link, to
}

// cuts reports whether the islands would fall into two groups if a link were removed.
func (f *finisher) cuts(l int) bool {
	n := f.g.bridges[l]
	f.g.bridges[l] = 0
	connected := f.g.connected()
	f.g.bridges[l] = n
	return !connected
}

// solved reports whether logic solves the puzzle at the given level.
func (f *finisher) solved(level grade.Level) bool {
	return f.g.logic.Solve(&f.g.puzzle, f.g.limit) == human.Solved && bridgesgrade.Model.LevelOf(f.g.logic.Human()) == level
}

// A change is a link with the number of bridges that it should get.
type change struct {
	link int
	to   int8
}

const (
	// The method nextRepair draws and compares repairsTried changes. The larger repairHeat is, the more
	// chance affects its choice.
	repairsTried = 8
	repairHeat   = 4
	// For each openEach open links, one more link changes before the puzzle is solved again.
	openEach = 50
	// After a puzzle is finished, the method repair tries at most polishMoves more changes per
	// link. The puzzle is solved again after at most polishes of the changes.
	polishMoves, polishes = 3, 20
	// After changes to a puzzle that was too easy, about this many links may be open; if more are
	// open, the changes are usually undone.
	tooEasy = 12
	// The number of links of a puzzle that is too easy that change before the puzzle is solved
	// again.
	changesHarder = 3
)
