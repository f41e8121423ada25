package human

// groups are what is known of how islands hang together.
type groups struct {
	of    []int32 // by island, the least island of its group
	wants []group // by that island
	parts int     // how many groups there are
}

// group is what a group of islands wants.
type group struct {
	open int32 // bridges yet
	ways int32 // links that lead out
}

// groups returns the groups that bridges join; it finds them once for the same facts. One
// that is not the whole board and has no way out is wrong.
func (f *facts) groups() *groups {
	g := &f.hanging
	if f.grouped {
		return g
	}
	f.grouped = true
	g.of = room(g.of, len(f.islands))
	g.parts = len(f.islands)
	for i := range g.of {
		g.of[i] = int32(i)
	}
	for l, lo := range f.lo {
		if lo > 0 {
			g.join(f.p.Links[l].A, f.p.Links[l].B)
		}
	}
	g.wants = zeros(g.wants, len(f.islands))
	for i := range g.of {
		least := g.of[g.of[i]] // the lesser ones have been here
		g.of[i] = least
		g.wants[least].open += int32(f.islands[i].open)
	}
	for l, hi := range f.hi {
		a, b := g.of[f.p.Links[l].A], g.of[f.p.Links[l].B]
		way := int32(1)
		if a == b {
			way = 0
		}
		if hi == 0 {
			way = 0
		}
		g.wants[a].ways += way
		g.wants[b].ways += way
	}
	if g.parts > 1 {
		leading := 0
		for i := range g.wants {
			leading += int(min(g.wants[i].ways, 1))
		}
		f.wrong = f.wrong || leading < g.parts
	}
	return g
}

// join joins the groups of two islands.
func (g *groups) join(a, b int32) {
	if a, b = g.root(a), g.root(b); a != b {
		g.of[max(a, b)] = min(a, b)
		g.parts--
	}
}

// root returns the least island of a group.
func (g *groups) root(i int32) int32 {
	for g.of[i] != i {
		g.of[i] = g.of[g.of[i]]
		i = g.of[i]
	}
	return i
}
