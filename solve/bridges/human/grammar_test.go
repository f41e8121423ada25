package human

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve/bridges"
)

// grammar reads English sentences back. It panics where one is not as it should be.
type grammar struct {
	p     *bridges.Puzzle
	known []Fact // before the step
	text  string // what is left to read

	// What the deduction at hand says. Several mentions of a link are taken together.
	because, settles []Fact

	inside, outside []int32    // islands that are said to be full, by the side of the group where they are
	done            []int32    // islands that are said to be full already
	borders         [][2]int32 // such islands and neighbours for which they have no bridge left
	shut            []int      // links that are said to have no bridge
	filled          []int32    // islands of a group that are said to be full, as such
	seen, fresh     int        // reasons that the board shows, and others
	size            int        // how many islands the last group has

	rest   int    // how many islands of a group are said to have all their bridges already
	others []int  // the same for all deductions
	shown  []Fact // what the board shows that closes a way out

	there []Fact // what is said to be already there, or not said though it follows
	news  []int  // links whose bridges are not said to be there

	crosses, far int // links that are said to cross others, and those of them that have an end which is full on the board
}

// said is what a sentence says: of a supposition, with its chain.
type said struct {
	because, settles, suppose, there []Fact
	news                             []int
	crosses, far                     int
	others                           []int
	shown                            [][]Fact    // by link, what they may rest on though it is not said
	chain                            [][2][]Fact // what links rest on and settle
}

// readSentence reads a sentence of a step and of its chain.
func readSentence(p *bridges.Puzzle, known []Fact, text string, chain []string) (s said, err error) {
	g := &grammar{p: p, known: known, text: text}
	defer func() {
		s.there, s.news, s.crosses, s.far, s.others = g.there, g.news, g.crosses, g.far, g.others
		if caught := recover(); caught != nil {
			err = fmt.Errorf("%v, at %q of %q", caught, g.text, text)
		}
	}()
	if !g.try("Suppose ") {
		s.because, s.settles = g.link(true)
		s.shown = [][]Fact{g.shown}
		g.want(".")
		g.end()
		return s, nil
	}
	s.suppose = []Fact{g.bound()}
	g.want(". Then")
	if g.try(", after ") {
		if n := g.number(); n != len(chain) {
			panic(fmt.Sprintf("%d steps, and a chain of %d links", n, len(chain)))
		}
		g.want(" steps, ")
		end, _, _ := strings.Cut(g.text, ". So ")
		g.text = g.text[len(end):]
		g.want(". So ")
		s.settles = []Fact{g.bound()}
		g.want(".")
		g.end()
		for _, link := range chain {
			g.text = link
			because, settles := g.link(true)
			g.want(".")
			g.end()
			s.chain, s.shown = append(s.chain, [2][]Fact{because, settles}), append(s.shown, g.shown)
		}
		last := len(chain) - 1
		short, isShort := strings.CutSuffix(end, " has too little room")
		counted := end == fmt.Sprintf("%d islands are cut off from the others", g.size)
		if !isShort && !strings.HasSuffix(end, " cut off from the others") || !counted && !regexp.MustCompile(`^.`+regexp.QuoteMeta(short[1:])+map[bool]string{true: " has ", false: "[.:]"}[isShort]).MatchString(chain[last]) || len(s.chain[last][1]) > 0 {
			panic("the contradiction is not the last link")
		}
		return s, nil
	}
	g.want(" ")
	for first := true; ; first = false {
		last := !first && g.try("But then ")
		because, settles := g.link(!first && !last)
		s.chain, s.shown = append(s.chain, [2][]Fact{because, settles}), append(s.shown, g.shown)
		if len(settles) == 0 != (last || first && len(s.chain) == 1 && strings.HasPrefix(g.text, ". So there")) {
			panic("a contradiction that is not one")
		}
		g.want(". ")
		if len(settles) == 0 {
			break
		}
	}
	g.want("So ")
	s.settles = []Fact{g.bound()}
	g.want(".")
	g.end()
	return s, nil
}

func (g *grammar) try(words string) bool {
	rest, ok := strings.CutPrefix(g.text, words)
	g.text = rest
	return ok
}

func (g *grammar) want(words string) {
	if !g.try(words) {
		panic(fmt.Sprintf("want %q", words))
	}
}

func (g *grammar) end() {
	if g.text != "" {
		panic("want the end")
	}
}

func (g *grammar) number() int {
	n := 0
	for n < len(g.text) && g.text[n] >= '0' && g.text[n] <= '9' {
		n++
	}
	value, err := strconv.Atoi(g.text[:n])
	if err != nil || g.text[0] == '0' {
		panic("want a number above 0")
	}
	g.text = g.text[n:]
	return value
}

// among reads one of some words and returns its index.
func (g *grammar) among(words ...string) int {
	for i, w := range words {
		if g.try(w) {
			return i
		}
	}
	panic(fmt.Sprintf("want one of %q", words))
}

func (g *grammar) place() [2]int {
	g.want("r")
	row := g.number()
	g.want("c")
	return [2]int{row, g.number()}
}

// count reads no bridge, 1 bridge, 2 bridges.
func (g *grammar) count() int {
	if g.try("no bridge") {
		return 0
	}
	n := g.number()
	if n == 1 {
		g.want(" bridge")
	} else {
		g.want(" bridges")
	}
	return n
}

func (g *grammar) direction() bridges.Direction {
	return bridges.Direction(g.among("up", "to the right", "down", "to the left"))
}

// ends reads the two places of a link.
func (g *grammar) ends() int {
	from := g.place()
	g.want(" and ")
	return g.linkOf(from, g.place())
}

func (g *grammar) linkOf(from, to [2]int) int {
	link, ok := Fact{Is: "bridges", From: from, To: to}.Link(g.p)
	if !ok {
		panic(fmt.Sprintf("no link from %v to %v", from, to))
	}
	return link
}

// bound reads "there is at least 1 bridge between …".
func (g *grammar) bound() Fact {
	are := g.among("there is ", "there are ") == 1
	least, most := g.try("at least "), false
	if !least {
		most = g.try("at most ")
	}
	n := g.count()
	if are != (n > 1) {
		panic("singular and plural do not agree")
	}
	g.want(" between ")
	link := g.ends()
	switch {
	case least:
		return Between(g.p, link, int8(n), int8(g.p.PerPair))
	case most || n == 0:
		return Between(g.p, link, 0, int8(n))
	case n != g.p.PerPair:
		panic("neither at least nor at most")
	}
	return Between(g.p, link, int8(n), int8(n))
}

// island reads "the 4 at r2c3".
func (g *grammar) island() int {
	g.want("the ")
	n := 0
	if !g.try("island") {
		n = g.number()
	}
	g.want(" at ")
	at := g.place()
	i, ok := g.p.IslandAt(at[0]-1, at[1]-1)
	if !ok {
		panic(fmt.Sprintf("no island at %v", at))
	}
	if n > 0 {
		fact := Clue(g.p, int32(i))
		if fact.Number != n {
			panic("not its number")
		}
		g.because = append(g.because, fact)
	}
	return i
}

func (g *grammar) linkAt(island int, d bridges.Direction) int {
	l := g.p.Islands[island].Links[d]
	if l < 0 {
		panic("no link there")
	}
	return int(l)
}

// list reads what is separated by commas and ends with "and".
func (g *grammar) list(comma, and string, item func()) {
	for {
		item()
		if g.try(and) {
			item()
			return
		}
		if !g.try(comma) {
			return
		}
	}
}

// drawn reads bridges of an island by direction.
func (g *grammar) drawn(island int, before string, bare bool) (sum int, list []Fact) {
	g.list(", ", " and ", func() {
		g.want(before)
		n := 0
		if bare {
			n = g.number()
		} else {
			n = g.count()
		}
		g.want(" ")
		list = append(list, Between(g.p, g.linkAt(island, g.direction()), int8(n), int8(g.p.PerPair)))
		sum += n
	})
	return sum, list
}

// goes reads which way bridges of an island go.
func (g *grammar) goes(island int, before string) (sum int, list []Fact) {
	g.list(", ", " and ", func() {
		g.want(before)
		n := g.number()
		g.want(map[bool]string{true: " goes ", false: " go "}[n == 1])
		list = append(list, Between(g.p, g.linkAt(island, g.direction()), int8(n), int8(g.p.PerPair)))
		sum += n
	})
	return sum, list
}

// rooms reads how much room the links of an island have, and returns their sum and, by
// direction, each.
func (g *grammar) rooms(island int, none string, full bool) (sum int, rooms [4]int) {
	g.list(", ", " and ", func() {
		n := 0
		if !g.try(none + " ") {
			n = g.number()
			g.want(" ")
		}
		d := g.direction()
		link := g.linkAt(island, d)
		sum += n
		rooms[d] = n
		if !full && n > 0 && !drawnRoom.MatchString(strings.TrimPrefix(g.text, " (")) {
			g.news = append(g.news, link)
		}
		if g.try(" (") {
			g.room(island, link, n, drawnRoom, func(all bool) {
				if all = n > 0 && (all || full); g.try("no more, ") != (all && strings.HasPrefix(g.text, "as ")) {
					panic("no more or not")
				}
				g.whyRoom(island, link, n)
			})
		} else if n != min(g.p.PerPair, int(g.p.Islands[island].Demand)) {
			panic("no reason")
		}
	})
	return sum, rooms
}

// drawnRoom is how a room says that bridges are already there, with their number if it is not all.
var drawnRoom = regexp.MustCompile(`^(?:(\d) )?drawn`)

// room reads, up to the bracket, how many bridges of a link are already there, and why it has no
// room for more; all tells why whether all are there.
func (g *grammar) room(island, link, n int, there *regexp.Regexp, why func(all bool)) {
	drawn := there.FindStringSubmatch(g.text)
	if drawn != nil {
		g.want(drawn[0])
		is := n
		if drawn[1] != "" {
			is = atoi(drawn[1])
		}
		if is > n || drawn[1] != "" && is == n {
			panic("not all that are there")
		}
		g.there = append(g.there, Between(g.p, link, int8(is), int8(g.p.PerPair)))
	}
	if drawn == nil || g.try("; ") {
		why(drawn != nil && drawn[1] == "")
	} else if n != min(g.p.PerPair, int(g.p.Islands[island].Demand)) {
		panic("no reason")
	}
	g.want(")")
}

// whyRoom reads why a link has room for only n bridges.
func (g *grammar) whyRoom(island, link, n int) {
	g.try(fmt.Sprintf("at most %d, ", n))
	switch {
	case g.try("it already has "):
		sum, list := g.drawn(island, "", false)
		g.because = append(g.because, list...)
		if g.want(" of its "); g.number() != int(g.p.Islands[island].Demand) {
			panic("not its number")
		}
		if max(int(g.p.Islands[island].Demand)-sum, 0) != n {
			panic("wrong room beside its own bridges")
		}
	case g.try("as supposed"), g.try("as found before"):
		g.because = append(g.because, Between(g.p, link, 0, int8(n)))
	case regexp.MustCompile(`^the (\d )?bridge`).MatchString(g.text):
		is := map[bool]string{true: " is in the way", false: " are in the way"}[strings.HasPrefix(g.text, "the bridge ")]
		crossing := g.across()
		if g.want(is); n != 0 || !slices.Contains(g.p.Crossings(link), int32(crossing)) {
			panic("not in the way")
		}
	case n == 0 && slices.ContainsFunc(g.p.Crossings(link), func(c int32) bool { return g.bridges(int(c)) > 0 }):
		panic("the board shows bridges in the way")
	default:
		before := len(g.because)
		other := g.island()
		switch {
		case g.try(" has its bridge "):
			g.full(island, other, link, n, []Fact{Between(g.p, g.linkAt(other, g.direction()), 1, int8(g.p.PerPair))})
			return
		case g.try(" is full: "):
			_, list := g.drawn(other, "", true)
			g.full(island, other, link, n, list)
			return
		case g.try(" is full"), g.try(" has its bridge"):
			g.isFull(other, link, n, before)
			return
		}
		if g.p.Links[link].Other(int32(island)) != int32(other) {
			panic("not the other island")
		}
		sum := 0
		if g.try(" takes only ") {
			if g.number() != int(g.p.Islands[other].Demand) {
				panic("not its number")
			}
		} else {
			g.want(" already has ")
			var list []Fact
			sum, list = g.drawn(other, "", false)
			g.because = append(g.because, list...)
		}
		if max(int(g.p.Islands[other].Demand)-sum, 0) != n {
			panic("wrong room at the other island")
		}
	}
}

// full takes all bridges of the other island of a link; the n bridges of the link itself are no
// premise, since they are there.
func (g *grammar) full(island, other, link, n int, list []Fact) {
	sum := 0
	for _, f := range list {
		sum += f.Least
		if l, _ := f.Link(g.p); l != link {
			g.because = append(g.because, f)
		} else if g.there = append(g.there, f); f.Least != n {
			panic("not the bridges of the link")
		} else {
			n = 0
		}
	}
	if n > 0 || sum < int(g.p.Islands[other].Demand) || g.p.Links[link].Other(int32(island)) != int32(other) {
		panic("not all bridges of the other island")
	}
}

// isFull takes that the board shows all bridges of the other island of a link. The premises are these, or only
// that the link has no more than n.
func (g *grammar) isFull(other, link, n, before int) {
	if l := &g.p.Links[link]; int(l.A) != other && int(l.B) != other || !g.drawnFull(other) {
		panic("not full, or not a neighbour")
	}
	g.because = g.because[:before]
	g.shown = append(append(g.shown, Between(g.p, link, 0, int8(n))), g.allOf(other)...)
}

// across reads bridges that others must not cross and returns their link.
func (g *grammar) across() int {
	g.want("the ")
	n := 1
	if !g.try("bridge") {
		n = g.number()
		g.want(" bridges")
	}
	g.want(" between ")
	link := g.ends()
	g.because = append(g.because, Between(g.p, link, int8(n), int8(g.p.PerPair)))
	return link
}

// link reads a deduction and returns what it rests on and what it settles.
func (g *grammar) link(capital bool) (because, settles []Fact) {
	if capital {
		g.text = strings.ToLower(g.text[:1]) + g.text[1:]
	}
	g.because, g.settles, g.inside, g.outside, g.done, g.borders, g.shut, g.filled, g.shown = nil, nil, nil, nil, nil, nil, nil, nil, nil
	g.seen, g.fresh, g.rest, g.size = 0, 0, 0, 0
	g.deduction()
	return merged(g.p, g.because), g.settles
}

func (g *grammar) deduction() {
	if aGroup.MatchString(g.text) {
		g.group()
		return
	}
	island := g.island()
	demand := int(g.p.Islands[island].Demand)
	one, _, _ := strings.Cut(g.text, ": ")
	switch {
	case g.try(" and "):
		g.together(island)
	case strings.Contains(one, " except "):
		none := g.try(" has no room except ")
		if !none {
			g.want(" can have no more bridges except ")
		}
		except := g.direction()
		g.want(map[bool]string{true: ": ", false: ": it has "}[none])
		sum, rooms := g.rooms(island, "none", true)
		for d, room := range rooms {
			if room > 0 {
				g.because = append(g.because, Between(g.p, g.linkAt(island, bridges.Direction(d)), int8(room), int8(g.p.PerPair)))
			}
		}
		g.want(". So ")
		left, settles := g.goes(island, "")
		link, _ := settles[0].Link(g.p)
		at := bridges.Direction(slices.Index(g.p.Islands[island].Links[:], int32(link)))
		if none != (sum == 0) || sum+left != demand || len(settles) != 1 || rooms[at] > 0 || at != except {
			panic("the rooms do not add up")
		}
		settles[0].Most = settles[0].Least
		g.settles = settles
	case g.try(" has no room for a bridge: "):
		if sum, _ := g.rooms(island, "none", true); sum != 0 {
			panic("there is room")
		}
	case g.try(" has room for only "):
		n := g.count()
		g.want(", too few: ")
		if sum, _ := g.rooms(island, "none", false); sum != n || n >= demand {
			panic("the rooms do not add up")
		}
	case needsTo.MatchString(g.text):
		g.want(" needs ")
		sum, rooms := g.rooms(island, "", false)
		g.want(": its only neighbour is ")
		because := g.because
		other := int32(g.island())
		g.because = because
		at := &g.p.Islands[island]
		d := slices.Index(at.Neighbours[:], other)
		if at.Degree != 1 || sum != demand || rooms[d] != sum {
			panic("not all its bridges, or not its only neighbour")
		}
		g.settles = []Fact{Between(g.p, g.linkAt(island, bridges.Direction(d)), int8(sum), int8(sum))}
	case strings.HasPrefix(g.text, " has no room "), strings.HasPrefix(g.text, " needs every bridge "):
		if g.try(" has ") {
			if more, _ := g.rooms(island, "no room", true); more != 0 {
				panic("room that it does not need")
			}
			g.want(". It")
		}
		g.want(" needs every bridge for which it has room: ")
		sum, rooms := g.rooms(island, "", false)
		if sum != demand {
			panic("the rooms do not add up")
		}
		for d, n := range rooms {
			if n > 0 {
				g.settles = append(g.settles, Between(g.p, g.linkAt(island, bridges.Direction(d)), int8(n), int8(n)))
			}
		}
	case g.try(" has room for "):
		n := g.count()
		g.want(": ")
		sum, rooms := g.rooms(island, "none", false)
		g.want(". At most ")
		spare := g.number()
		g.want(" of these can be missing")
		if sum != n || n-demand != spare {
			panic("the rooms do not add up")
		}
		g.want(", so ")
		_, g.settles = g.goes(island, "at least ")
		g.plainly(island, rooms, spare)
	default:
		panic("want a deduction")
	}
}

// needsTo is how the deduction about an island with a single neighbour begins.
var needsTo = regexp.MustCompile(`^ needs \d`)

// plainly takes what rooms give at once if some can be missing: it is said, or already there.
func (g *grammar) plainly(island int, rooms [4]int, spare int) {
	for d, room := range rooms {
		if room <= spare {
			continue
		}
		f := Between(g.p, g.linkAt(island, bridges.Direction(d)), int8(room-spare), int8(g.p.PerPair))
		if !slices.Contains(g.settles, f) {
			g.there = append(g.there, f)
		}
	}
}

// together reads about an island that would be cut off with another one.
func (g *grammar) together(island int) {
	other := g.island()
	g.want(" would be cut off from the others if they had ")
	n, most := g.count(), 0
	g.want(" between them. So there is ")
	if !g.try("none") {
		g.want("at most ")
		most = g.number()
	}
	g.want(" between them")
	if n != most+1 {
		panic("not the contrary")
	}
	g.settles = []Fact{Between(g.p, g.linkOf(place(g.p, int32(island)), place(g.p, int32(other))), 0, int8(most))}
}
