package human

// groups has the sets of islands that are known to be connected.
type groups struct {
	of    []int32   // for each island, an earlier island of its group, or the island itself if it is the first of the group
	parts int       // number of groups
	wants []leading // by the first island of each group; facts.groups sets it

	seen  []bool // for each island, whether facts.closedOff has seen the island
	queue []int32
}

// leading has the bridges that a group of islands still wants, and its ways out.
type leading struct {
	open int32 // bridges that the islands of the group still want
	ways int32 // links that lead out
}

// groups returns the groups of islands that bridges join. A group is identified by its first
// island. The method computes the wants of the groups only if the facts have changed. If some group
// has no way out and lacks islands, the method sets f.wrong.
func (f *facts) groups() *groups {
	g := &f.joined
	if f.grouped {
		return g
	}
	f.grouped = true
	g.wants = zeros(g.wants, len(f.islands))
	for i := range g.of {
		least := g.of[g.of[i]] // earlier islands are already up to date
		g.of[i] = least
		g.wants[least].open += int32(f.islands[i].open)
	}
	for l, hi := range f.hi {
		if hi == 0 || f.lo[l] > 0 {
			continue // closed, or inside a group
		}
		if a, b := g.of[f.p.Links[l].A], g.of[f.p.Links[l].B]; a != b {
			g.wants[a].ways++
			g.wants[b].ways++
		}
	}
	if g.parts > 1 {
		open := 0
		for i := range g.wants {
			open += int(min(g.wants[i].ways, 1))
		}
		f.wrong = f.wrong || open < g.parts
	}
	return g
}

// closedOff reports whether some group with islands in f.changed has no way out but does not
// contain all islands. The method subtracts the number of examined islands from the parameter work.
func (f *facts) closedOff(work *int) bool {
	g := &f.joined
	if g.parts == 1 {
		return false
	}
	g.seen = zeros(g.seen, len(f.islands))
	for i := range f.changed.all {
		root := g.root(i)
		if g.seen[root] {
			continue
		}
		g.seen[root], g.queue = true, append(g.queue[:0], root)
		leads := false
		for n := 0; n < len(g.queue) && !leads; n++ {
			at := &f.p.Islands[g.queue[n]]
			for d, l := range at.Links {
				switch next := at.Neighbours[d]; {
				case l < 0 || f.hi[l] == 0:
				case f.lo[l] == 0:
					leads = leads || g.root(next) != root
				case !g.seen[next]:
					g.seen[next], g.queue = true, append(g.queue, next)
				}
			}
		}
		*work -= len(g.queue)
		if !leads {
			return true
		}
	}
	return false
}

// separate puts each of n islands into a group of its own.
func (g *groups) separate(n int) {
	g.of = zeros(g.of, n)
	for i := range g.of {
		g.of[i] = int32(i)
	}
	g.parts = n
}

func (g *groups) join(a, b int32) {
	if a, b = g.root(a), g.root(b); a != b {
		g.of[max(a, b)] = min(a, b)
		g.parts--
	}
}

// root returns the first island of the group of island i.
func (g *groups) root(i int32) int32 {
	for g.of[i] != i {
		g.of[i] = g.of[g.of[i]]
		i = g.of[i]
	}
	return i
}

// parts divides the board as [bridges.Puzzle.Parts] does: no link between two parts has room for a
// bridge. The parameter without is the index of a link to ignore, or nowhere.
func (f *facts) parts(without int32) (first []int32, sizes []int) {
	return f.p.Parts(func(l int32) bool { return l != without && f.hi[l] > 0 })
}

func (f *facts) apart() bool {
	_, sizes := f.parts(nowhere)
	return sizes[0] < len(sizes)
}
