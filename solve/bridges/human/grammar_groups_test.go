package human

import (
	"regexp"
	"slices"
)

// closed reads why no link leads out of some islands. What is supposed is n bridges of a link, or
// negative.
func (g *grammar) closed(supposed, n int) {
	for {
		switch {
		case g.try("there is no bridge between "):
			link := g.ends()
			g.because, g.shut = append(g.because, Between(g.p, link, 0, 0)), append(g.shut, link)
			g.among(", as supposed", ", as found before")
		case g.try("a bridge between "):
			var links []int
			g.list(", between ", " or between ", func() { links = append(links, g.ends()) })
			g.want(" would cross ")
			crossing := supposed
			if !g.try([2]string{"that bridge", "those bridges"}[min(max(n-1, 0), 1)]) {
				if crossing = g.across(); crossing == supposed {
					panic("it is only supposed")
				}
			}
			g.allCross(links, crossing)
			for _, l := range links {
				if g.crosses++; g.drawnFull(int(g.p.Links[l].A)) || g.drawnFull(int(g.p.Links[l].B)) {
					g.far++
				}
			}
			g.shut = append(g.shut, links...)
		default:
			g.complete(supposed)
		}
		if !g.try("; ") {
			return
		}
	}
}

// already takes an island that is said to have all its bridges on the board.
func (g *grammar) already(at [2]int) {
	i, ok := g.p.IslandAt(at[0]-1, at[1]-1)
	if !ok || !g.drawnFull(i) {
		panic("it has not all its bridges")
	}
	g.done = append(g.done, int32(i))
	g.because = append(g.because, Clue(g.p, int32(i)))
	for _, f := range g.known {
		if (f.From == at || f.To == at) && f.Least > 0 {
			f.Most = g.p.PerPair
			g.because = append(g.because, f)
		}
	}
}

// drawnFull reports whether the board shows all bridges of an island.
func (g *grammar) drawnFull(i int) bool {
	n := int(g.p.Islands[i].Demand)
	for _, f := range g.known {
		if at := place(g.p, int32(i)); f.From == at || f.To == at {
			n -= f.Least
		}
	}
	return n == 0
}

func (g *grammar) allCross(links []int, other int) {
	if other < 0 || slices.ContainsFunc(links, func(l int) bool { return !slices.Contains(g.p.Crossings(l), int32(other)) }) {
		panic("they do not cross")
	}
}

// complete reads that islands have all their bridges: would have, if some of them are supposed.
func (g *grammar) complete(supposed int) {
	islands, filled, before := 0, 0, 0
	g.list(", ", " and ", func() {
		if islands++; g.text[0] == 'r' {
			g.already(g.place())
			before++
			return
		}
		island := g.island()
		g.want(" (")
		sum, list := g.drawn(island, "", true)
		if sum < int(g.p.Islands[island].Demand) || g.drawnFull(island) {
			panic("not all its bridges, or they are drawn")
		}
		g.want(")")
		g.because = append(g.because, list...)
		if slices.ContainsFunc(list, func(f Fact) bool { l, _ := f.Link(g.p); return l == supposed }) {
			filled++
		} else if supposed >= 0 {
			before++
			g.done = append(g.done, int32(island))
			return
		}
		has := map[bool]string{true: " has", false: " would have"}[supposed < 0]
		if !g.try(has + " no bridge left for ") {
			g.inside = append(g.inside, int32(island))
			return
		}
		islands, filled = islands-1, max(filled-1, 0)
		for more := true; more; more = g.try(" or ") {
			g.inside, g.outside = append(g.inside, g.neighbour(island, g.place())), append(g.outside, int32(island))
		}
	})
	if filled > 0 && before > 0 || before > 0 && before < islands {
		panic("are they full without the bridges?")
	}
	if islands == 0 {
		return
	}
	one, would := islands == 1, filled > 0
	if before > 0 {
		g.want(" already")
	}
	g.want(map[[2]bool]string{{true, false}: " has", {false, false}: " have", {true, true}: " would have", {false, true}: " would have"}[[2]bool{one, would}])
	g.want(map[bool]string{true: " all its bridges", false: " all their bridges"}[one])
}

// neighbour returns a neighbour of an island by its place.
func (g *grammar) neighbour(island int, at [2]int) int32 {
	i, ok := g.p.IslandAt(at[0]-1, at[1]-1)
	if !ok || !slices.Contains(g.p.Islands[island].Neighbours[:], int32(i)) {
		panic("not a neighbour")
	}
	return int32(i)
}

// aGroup is how sentences about groups begin.
var aGroup = regexp.MustCompile(`^(with|r\d|the islands at|the island at r\d+c\d+ (has only one way|has no neighbour|is cut off)|without a bridge)`)

// islands reads the names of some islands, each of which has a link to an earlier one.
func (g *grammar) islands() (islands []int32) {
	read := func() {
		at := g.place()
		i, ok := g.p.IslandAt(at[0]-1, at[1]-1)
		if !ok || islands != nil && !slices.ContainsFunc(g.p.Islands[i].Neighbours[:], func(n int32) bool { return slices.Contains(islands, n) }) {
			panic("no island that can be reached from the others")
		}
		islands = append(islands, int32(i))
	}
	if g.try("the island at ") {
		read()
		return islands
	}
	g.want("the islands at ")
	g.list(", ", " and ", read)
	if len(islands) < 2 {
		panic("too few islands")
	}
	return islands
}

// sides checks that full islands are on the side of a group of which it was said, and that for each link
// that leads out, but one, the sentence or the board shows why it has no bridge.
func (g *grammar) sides(islands []int32, way int) {
	in := func(i int32) bool { return slices.Contains(islands, i) }
	if slices.ContainsFunc(g.outside, in) || slices.ContainsFunc(g.inside, func(i int32) bool { return !in(i) }) {
		panic("a full island on the wrong side")
	}
	told := slices.Concat(g.inside, g.outside, g.done)
	shut := func(i int32) bool { return slices.Contains(told, i) || g.drawnFull(int(i)) }
	useless := slices.Clone(g.done)
	for l, link := range g.p.Links {
		if l == way || in(link.A) == in(link.B) {
			continue
		}
		if !slices.Contains(g.shut, l) && !shut(link.A) && !shut(link.B) {
			panic("a way out")
		}
		useless = slices.DeleteFunc(useless, func(i int32) bool { return i == link.A || i == link.B })
	}
	if len(useless) > 0 {
		panic("a full island that is not on the way out")
	}
}

// reaches reads that an island reaches only a few others.
func (g *grammar) reaches(verb string) {
	g.place()
	g.want(verb + "reach only ")
	if g.number() < manyIslands {
		panic("so few islands have names")
	}
	g.want(" other islands, not ")
	g.place()
}

// onlyNeighbour reads that some islands have only one neighbour outside, and returns the link to it.
func (g *grammar) onlyNeighbour(islands []int32) int {
	from := place(g.p, islands[0])
	if len(islands) == 1 {
		g.want(" has no neighbour but ")
	} else {
		g.want(" have no neighbours but each other, except that ")
		from = g.place()
		g.want(" has ")
	}
	to := g.place()
	if to[0] < from[0] || to[1] < from[1] {
		from, to = to, from
	}
	way := g.linkOf(from, to)
	for l, link := range g.p.Links {
		if out := slices.Contains(islands, link.A) != slices.Contains(islands, link.B); out != (l == way) {
			panic("not the only neighbour")
		}
	}
	return way
}

// group reads why islands are cut off or have only one way out.
func (g *grammar) group() {
	supposed, n := -1, 0
	can, are := " can ", map[bool]string{true: " is", false: " are"}
	if g.try("with ") {
		n = g.count()
		g.want(" between ")
		supposed = g.ends()
		g.want(", ")
		can, are = " could ", map[bool]string{true: " would be", false: " would be"}
	}
	way, hasReasons, islands := -1, false, []int32(nil)
	switch {
	case g.text[0] == 'r':
		g.reaches(can)
	case g.try("without a bridge between "):
		way = g.ends()
		g.want(", ")
		g.reaches(" could ")
	default:
		islands = g.islands()
		one := len(islands) == 1
		switch {
		case g.try(are[one] + " cut off from the others"):
		case g.try(map[bool]string{true: " has", false: " have"}[one] + " only one way out, between "):
			way, hasReasons = g.ends(), true
		default:
			way = g.onlyNeighbour(islands)
		}
	}
	if g.try(": ") {
		g.closed(supposed, n)
	} else if hasReasons {
		panic("no reason")
	}
	if islands != nil {
		g.sides(islands, way)
	}
	switch {
	case supposed >= 0:
		g.want(". So ")
		g.settles = []Fact{g.bound()}
		if g.settles[0] != Between(g.p, supposed, 0, int8(n-1)) || way >= 0 {
			panic("not the contrary")
		}
		// What is supposed is not known.
		g.because = slices.DeleteFunc(g.because, func(f Fact) bool {
			l, ok := f.Link(g.p)
			return ok && l == supposed && f.Least == n
		})
	case way >= 0:
		g.want(". So ")
		if g.settles = []Fact{g.bound()}; g.settles[0] != Between(g.p, way, 1, int8(g.p.PerPair)) {
			panic("not one bridge on the way out")
		}
	}
}
