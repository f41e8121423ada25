package human

// groups are the sets of islands that are known to be connected.
type groups struct {
	of    []int32   // for each island, an earlier island of its group, or the island itself if it is the first
	parts int       // number of groups
	wants []leading // indexed by the first island; see facts.groups

	seen  []bool // whether facts.closedOff has seen each island
	queue []int32
}

// leading is the demand of a group of islands.
type leading struct {
	open int32 // bridges that its islands still want
	ways int32 // links that lead out
}

// groups returns the groups of islands that bridges join. The first island of a group identifies
// the group. Each group has its demand. groups computes the demands only once for the same facts. A
// group without a way out is a contradiction, unless it has all islands.
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

// closedOff reports whether a group in which something has changed has no way out, although it does
// not contain all islands. closedOff subtracts from work the number of islands that it examines.
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

// separate makes each of n islands a group.
func (g *groups) separate(n int) {
	g.of = zeros(g.of, n)
	for i := range g.of {
		g.of[i] = int32(i)
	}
	g.parts = n
}

// join joins the groups of two islands.
func (g *groups) join(a, b int32) {
	if a, b = g.root(a), g.root(b); a != b {
		g.of[max(a, b)] = min(a, b)
		g.parts--
	}
}

// root returns the first island of a group.
func (g *groups) root(i int32) int32 {
	for g.of[i] != i {
		g.of[i] = g.of[g.of[i]]
		i = g.of[i]
	}
	return i
}

// parts divides the board into parts such that no link between two parts has room for a bridge, as
// [bridges.Puzzle.Parts] does. parts ignores the link with the index without, unless this index is
// negative.
func (f *facts) parts(without int32) (first []int32, sizes []int) {
	return f.p.Parts(func(l int32) bool { return l != without && f.hi[l] > 0 })
}

// apart reports whether the board falls into several parts.
func (f *facts) apart() bool {
	_, sizes := f.parts(nowhere)
	return sizes[0] < len(sizes)
}
