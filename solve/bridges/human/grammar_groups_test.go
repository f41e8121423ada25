package human

import (
	"regexp"
	"slices"
	"strings"
)

// closed reads sentences that say why no link leads out of some islands, if there are any. What is
// supposed is n bridges of a link, or negative.
func (g *grammar) closed(supposed, n int) (any bool) {
	for ; aReason.MatchString(g.text); any = true {
		switch {
		case g.try("there is no bridge between "):
			g.because = append(g.because, Between(g.p, g.ends(), 0, 0))
			g.among(", as supposed", ", as found before")
		case g.try("there could be no bridge "):
			links := g.crossing()
			g.want([2]string{"that bridge", "those bridges"}[min(n-1, 1)])
			g.allCross(links, supposed)
		case g.try("there can be no bridge "):
			links := g.crossing()
			crossing := g.across()
			if g.allCross(links, crossing); crossing == supposed {
				panic("it is only supposed")
			}
		default:
			g.complete(supposed)
		}
		g.want(". ")
		g.text = strings.ToLower(g.text[:1]) + g.text[1:]
	}
	return any
}

// crossing reads links that would cross others.
func (g *grammar) crossing() (links []int) {
	g.want("between ")
	g.list(", between ", " or between ", func() { links = append(links, g.ends()) })
	g.want(", since it would cross ")
	return links
}

func (g *grammar) allCross(links []int, other int) {
	if other < 0 || slices.ContainsFunc(links, func(l int) bool { return !slices.Contains(g.p.Crossings(l), int32(other)) }) {
		panic("they do not cross")
	}
}

// complete reads that islands have all their bridges: would have, if some of them are supposed.
func (g *grammar) complete(supposed int) {
	islands, filled := 0, 0
	verb := func(one bool) string {
		switch {
		case filled > 0:
			return " would have "
		case one:
			return " has "
		}
		return " have "
	}
	g.list(", ", " and ", func() {
		islands++
		island := g.island()
		g.want(" (")
		sum, list := g.drawn(island, "", true)
		if sum < int(g.p.Islands[island].Demand) {
			panic("not all its bridges")
		}
		g.want(")")
		g.because = append(g.because, list...)
		if slices.ContainsFunc(list, func(f Fact) bool { l, _ := f.Link(g.p); return l == supposed }) {
			filled++
		}
		if filled > 0 && filled < islands {
			panic("would it not be full without the bridges?")
		}
		if !g.try(verb(true) + "no bridge left for ") {
			g.inside = append(g.inside, int32(island))
			return
		}
		islands, filled = islands-1, max(filled-1, 0)
		g.list(" or ", " or ", func() {
			g.inside, g.outside = append(g.inside, g.neighbour(island, g.place())), append(g.outside, int32(island))
		})
	})
	if islands > 0 {
		g.want(verb(islands == 1) + map[bool]string{true: "all its bridges", false: "all their bridges"}[islands == 1])
		if supposed >= 0 && filled == 0 {
			g.want(" already")
		}
	}
}

// neighbour returns a neighbour of an island by its place.
func (g *grammar) neighbour(island int, at [2]int) int32 {
	i, ok := g.p.IslandAt(at[0]-1, at[1]-1)
	if !ok || !slices.Contains(g.p.Islands[island].Neighbours[:], int32(i)) {
		panic("not a neighbour")
	}
	return int32(i)
}

// aReason is how sentences begin that closed reads, and aGroup those about groups.
var (
	aReason = regexp.MustCompile(`^(there (is|can be|could be) no bridge|the \d+ at r\d+c\d+ \()`)
	aGroup  = regexp.MustCompile(aReason.String() + `|^(with|r\d|the islands at|the island at r\d+c\d+ (has only one way|has no neighbour|is cut off)|without a bridge)`)
)

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
		g.sides(islands)
		return islands
	}
	g.want("the islands at ")
	g.list(", ", " and ", read)
	if len(islands) < 2 {
		panic("too few islands")
	}
	g.sides(islands)
	return islands
}

// sides checks that full islands are on the side of a group of which it was said.
func (g *grammar) sides(islands []int32) {
	in := func(i int32) bool { return slices.Contains(islands, i) }
	if slices.ContainsFunc(g.outside, in) || slices.ContainsFunc(g.inside, func(i int32) bool { return !in(i) }) {
		panic("a full island on the wrong side")
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
	closed, way := g.closed(supposed, n), -1
	if closed {
		g.want("so ")
	}
	switch {
	case g.text[0] == 'r':
		g.reaches(can)
	case g.try("without a bridge between "):
		way = g.ends()
		g.want(", ")
		g.reaches(" could ")
	default:
		islands := g.islands()
		one := len(islands) == 1
		switch {
		case g.try(are[one] + " cut off from the others"):
		case closed:
			g.want(map[bool]string{true: " has", false: " have"}[one] + " only one way out, between ")
			way = g.ends()
		default:
			way = g.onlyNeighbour(islands)
		}
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
