package human

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// closed reads why no link leads out of some islands. What is supposed is n bridges of a link, or
// negative.
func (g *grammar) closed(supposed, n int) {
	for {
		switch others := theOthers.FindStringSubmatch(g.text); {
		case others != nil:
			g.want(others[0])
			g.theOthers(atoi(others[1]))
		case g.try("there is no bridge between "):
			link := g.ends()
			g.because, g.shut = append(g.because, Between(g.p, link, 0, 0)), append(g.shut, link)
			g.among(", as supposed", ", as found before")
			g.fresh++
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
			if g.allCross(links, crossing); crossing != supposed && g.bridges(crossing) > 0 {
				g.seen++
			} else {
				g.fresh++
			}
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

// theOthers says that the islands of a group that no reason names are full.
var theOthers = regexp.MustCompile(`^the other (\d+) islands are already full`)

// theOthers notes how many other islands of a group are said to be full.
func (g *grammar) theOthers(rest int) { g.rest, g.others = rest, append(g.others, rest) }

// bridges returns how many bridges a link has on the board.
func (g *grammar) bridges(link int) int {
	at := Between(g.p, link, 0, 0)
	for _, f := range g.known {
		if f.From == at.From && f.To == at.To {
			return f.Least
		}
	}
	return 0
}

// shows returns the facts by which the board shows that a link has no bridge: bridges across it, and islands
// that have all their bridges.
func (g *grammar) shows(link int) (facts []Fact) {
	for _, crossing := range g.p.Crossings(link) {
		for n := range g.bridges(int(crossing)) {
			facts = append(facts, Between(g.p, int(crossing), int8(n+1), int8(g.p.PerPair)))
		}
	}
	for _, i := range [2]int32{g.p.Links[link].A, g.p.Links[link].B} {
		if g.drawnFull(int(i)) {
			facts = append(facts, g.allOf(int(i))...)
		}
	}
	return facts
}

// allOf returns the number of an island and its bridges on the board.
func (g *grammar) allOf(i int) []Fact {
	facts := []Fact{Clue(g.p, int32(i))}
	for _, link := range g.p.Islands[i].Links {
		if link >= 0 && g.bridges(int(link)) > 0 {
			facts = append(facts, Between(g.p, int(link), int8(g.bridges(int(link))), int8(g.p.PerPair)))
		}
	}
	return facts
}

// already takes an island that is said to have all its bridges on the board. It returns a function that takes
// a neighbour to which it has none, if it is not in the group.
func (g *grammar) already(at [2]int) (towards func(at [2]int)) {
	i, ok := g.p.IslandAt(at[0]-1, at[1]-1)
	if !ok || !g.drawnFull(i) {
		panic("it has not all its bridges")
	}
	g.done = append(g.done, int32(i))
	g.seen++
	return func(at [2]int) {
		g.because = append(g.because, g.allOf(i)...)
		g.borders = append(g.borders, [2]int32{int32(i), g.neighbour(i, at)})
	}
}

// drawnFull reports whether the board shows all bridges of an island.
func (g *grammar) drawnFull(i int) bool {
	n := int(g.p.Islands[i].Demand)
	for _, link := range g.p.Islands[i].Links {
		if link >= 0 {
			n -= g.bridges(int(link))
		}
	}
	return n == 0 && g.p.Islands[i].Demand > 0
}

func (g *grammar) allCross(links []int, other int) {
	if other < 0 || slices.ContainsFunc(links, func(l int) bool { return !slices.Contains(g.p.Crossings(l), int32(other)) }) {
		panic("they do not cross")
	}
}

// complete reads that islands are full: would be, if some of their bridges are supposed.
func (g *grammar) complete(supposed int) {
	islands, filled, before := 0, 0, 0
	g.list(", ", " and ", func() {
		if islands++; g.text[0] == 'r' {
			towards := g.already(g.place())
			if before++; g.try(" is already full without a bridge to ") {
				islands, before = islands-1, before-1
				g.list(", ", " or ", func() { towards(g.place()) })
			}
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
		would := slices.ContainsFunc(list, func(f Fact) bool { l, _ := f.Link(g.p); return l == supposed })
		has := " has"
		if would {
			has = " would have"
		} else if supposed >= 0 {
			has = " already has"
		}
		g.fresh++
		switch left := g.try(has + " no bridge left for "); {
		case !left && !would && supposed >= 0:
			before++
			g.done = append(g.done, int32(island))
			return
		case !left:
			if would {
				filled++
			}
			g.inside, g.filled = append(g.inside, int32(island)), append(g.filled, int32(island))
			return
		}
		islands--
		g.list(", ", " or ", func() {
			next := g.neighbour(island, g.place())
			if g.inside, g.outside = append(g.inside, next), append(g.outside, int32(island)); g.shows(g.linkBetween(int32(island), next)) != nil {
				panic("the board shows that there is no way")
			}
		})
	})
	if filled > 0 && before > 0 || before > 0 && before < islands {
		panic("are they full without the bridges?")
	}
	if islands == 0 {
		return
	}
	one, would := islands == 1, filled > 0
	are := map[bool]string{true: " is", false: " are"}[one]
	if would {
		are = " would be"
	}
	if g.want(are); before > 0 {
		g.want(" already")
	}
	g.want(" full")
}

// linkBetween returns the link between two islands.
func (g *grammar) linkBetween(i, j int32) int {
	return int(g.p.Islands[i].Links[slices.Index(g.p.Islands[i].Neighbours[:], j)])
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
var aGroup = regexp.MustCompile(`^(with|the islands at|the island at r\d+c\d+ (has only one way|is cut off|and the \d+ ))`)

// islands reads the names of some islands by row and column.
func (g *grammar) islands() (islands []int32) {
	named, last := 0, int32(0)
	read := func(joined string) {
		named++
		at := g.place()
		if named > 1 {
			joined = strings.Replace(joined, " it", fmt.Sprintf(" r%dc%d", at[0], at[1]), 1)
		}
		i, ok := g.p.IslandAt(at[0]-1, at[1]-1)
		if !ok || named > 1 && int32(i) < last {
			panic("no island, or it is not the next one")
		}
		last = int32(i)
		islands = append(islands, g.clump(int32(i), joined)...)
	}
	if g.try("the island at ") {
		read(" and the (\\d+) islands joined to it")
		g.size = len(islands)
		return islands
	}
	g.want("the islands at ")
	g.list(", ", " and ", func() { read(" \\(with the (\\d+) islands joined to it\\)") })
	if named < 2 {
		panic("only one name")
	}
	g.size = len(islands)
	return islands
}

// clump reads how many islands the board's bridges join to island i, and returns all of them. If they are one
// or none, it reads nothing and returns only i.
func (g *grammar) clump(i int32, joined string) []int32 {
	part, _ := g.p.Parts(func(l int32) bool { return g.bridges(int(l)) > 0 })
	all := []int32{i}
	for other := range part {
		if int32(other) != i && part[other] == part[i] {
			all = append(all, int32(other))
		}
	}
	m := regexp.MustCompile("^" + joined).FindStringSubmatch(g.text)
	if m == nil && len(all) > 2 || m != nil && (len(all) <= 2 || atoi(m[1]) != len(all)-1) {
		panic("not as many islands are joined")
	}
	if m == nil {
		return all[:1]
	}
	g.want(m[0])
	return all
}

// sides checks that full islands are on the side of the group that the sentence says, and that the sentence
// or the board shows why each link out of the group, other than way, has no bridge.
func (g *grammar) sides(islands []int32, way int) {
	in := func(i int32) bool { return slices.Contains(islands, i) }
	if slices.ContainsFunc(g.outside, in) || slices.ContainsFunc(g.inside, func(i int32) bool { return !in(i) }) {
		panic("a full island on the wrong side")
	}
	named, told := slices.Concat(g.filled, g.done), slices.Concat(g.inside, g.outside, g.done)
	rest := slices.DeleteFunc(slices.Clone(islands), func(i int32) bool { return slices.Contains(named, i) })
	if g.rest > 0 && (g.rest != len(rest) || slices.ContainsFunc(rest, func(i int32) bool { return !g.drawnFull(int(i)) })) {
		panic("not the others")
	}
	if g.fresh > 0 && g.seen+g.rest == 0 && len(rest) > 0 && !slices.ContainsFunc(rest, func(i int32) bool { return !g.drawnFull(int(i)) }) {
		panic("the others are full, too")
	}
	if slices.ContainsFunc(g.borders, func(b [2]int32) bool { return in(b[0]) || !in(b[1]) }) {
		panic("a full island that closes no way out, or all of them")
	}
	if slices.ContainsFunc(g.done, func(i int32) bool {
		return !in(i) && !slices.ContainsFunc(g.borders, func(b [2]int32) bool { return b[0] == i })
	}) {
		panic("a full island outside the group, and no way that it closes")
	}
	if g.seen > 0 && g.fresh > 0 && (g.seen > 1 || len(g.done) != 1 || len(rest) > 0 || !in(g.done[0])) {
		panic("what the board shows is told beside other reasons")
	}
	shut := func(i int32) bool { return slices.Contains(told, i) || g.drawnFull(int(i)) }
	useless := slices.DeleteFunc(slices.Clone(g.done), func(i int32) bool { return g.fresh > 0 && g.drawnFull(int(i)) })
	for l, link := range g.p.Links {
		if l == way || in(link.A) == in(link.B) {
			continue
		}
		shown := g.shows(l)
		if g.shown = append(g.shown, shown...); !slices.Contains(g.shut, l) && shown == nil && !shut(link.A) && !shut(link.B) {
			panic("a way out")
		}
		useless = slices.DeleteFunc(useless, func(i int32) bool { return i == link.A || i == link.B })
	}
	if len(useless) > 0 {
		panic("a full island that is not on the way out")
	}
}

// connected checks that bridges can join some islands if a link has n bridges.
func (g *grammar) connected(islands []int32, supposed, n int) {
	bridges := func(l int) int {
		if l == supposed {
			return n
		}
		return g.bridges(l)
	}
	full := func(i int32) bool {
		left := int(g.p.Islands[i].Demand)
		for _, l := range g.p.Islands[i].Links {
			if l >= 0 {
				left -= bridges(int(l))
			}
		}
		return left == 0 && g.p.Islands[i].Demand > 0
	}
	open := func(l int32) bool {
		link := &g.p.Links[l]
		return bridges(int(l)) > 0 || !full(link.A) && !full(link.B) &&
			!slices.ContainsFunc(g.p.Crossings(int(l)), func(c int32) bool { return bridges(int(c)) > 0 })
	}
	part, _ := g.p.Parts(open)
	if slices.ContainsFunc(islands, func(i int32) bool { return part[i] != part[islands[0]] }) {
		panic("the islands are several groups")
	}
}

// group reads why islands are cut off or have only one way out.
func (g *grammar) group() {
	supposed, n := -1, 0
	would := false
	if would = g.try("with "); would {
		n = g.count()
		g.want(" between ")
		supposed = g.ends()
		g.want(", ")
	}
	way, islands := -1, g.islands()
	one := g.size == 1
	are := map[bool]string{true: " is", false: " are"}[one]
	if would {
		are = " would be"
	}
	if !g.try(are + " cut off from the others") {
		g.want(map[bool]string{true: " has", false: " have"}[one] + " only one way out, between ")
		way = g.ends()
	}
	if g.try(": ") {
		g.closed(supposed, n)
	}
	g.connected(islands, supposed, n)
	g.sides(islands, way)
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
