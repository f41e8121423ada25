package human

import (
	"slices"
	"strings"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

// phrases has the texts of one language. Deductions begin with a small letter and have no full
// stop at the end.
type phrases interface {
	technique(t Technique) string
	look(t Technique) string // what a person looks for
	place(f Fact) string
	say(f Fact) string
	fault(e *bridges.CheckError) string

	// Deductions by counting; rooms and ways are those of the island.
	justEnough(of island, rooms []room, ways []way) string
	toOnly(of, neighbour island, only room) string      // an island with a single neighbour
	elsewhere(of island, rooms []room, only way) string // the other directions have room only for bridges that are already there
	atLeast(of island, rooms []room, spare int, ways []way) string
	tooFew(of island, rooms []room) string // a contradiction
	short(of island) string                // the contradiction tooFew without its reason

	// Deductions about islands that must not be cut off.
	twoIslands(a, b island, most int) string
	isolated(most bound, cut group) string // what would be cut off with one bridge more
	wayOut(least bound, only group) string
	cutOff(cut group) string // a contradiction
	apart(cut group) string  // the contradiction cutOff without its reason; many islands are only counted

	// Parts of a supposition.
	suppose(b bound) string
	then(link string) string              // the first link of a chain
	butThen(link string) string           // the last of several links
	inSteps(links int, end string) string // a chain that is told in another place
	nested() string                       // the end of nested suppositions
	so(b bound) string

	single(of island, drawn, news []way, limits []room) string // what follows for an island, briefly
	inTurn(singles []string) string                            // what follows for islands, one after another
	sentences(clauses ...string) string
	begins(links int) string // before the first sentences of a chain
}

var languages = phrase.In[phrases](english{}, korean{})

// ends has the row and the column, from 1, of both islands of a link.
type ends [2][2]int

// bound is a number of bridges on a link.
type bound struct {
	is relation
	n  int
	ends
}

// island is the name of an island: its place and its number; the number is 0 if the number does not
// matter.
type island struct {
	number int
	at     [2]int
}

// way is a number of bridges in one direction.
type way struct {
	n         int
	direction int // see [bridges.Direction]
}

// oneOf reports whether bridges of a list go in the same direction.
func (w way) oneOf(list []way) bool {
	return slices.ContainsFunc(list, func(other way) bool { return other.direction == w.direction })
}

// room says how many bridges an island has room for in one direction, and why not more.
type room struct {
	way
	why   cause
	drawn int // the number of these bridges that the sentence calls drawn
}

// cause says why a link has room for no more bridges.
type cause struct {
	is    causeIs
	full  island // an island that has no room for more
	ways  []way  // the island's other bridges, or all its bridges if it is full
	cross bound  // bridges that block the way
}

type causeIs uint8

const (
	theRules   causeIs = iota // the rules allow no more between two islands
	fullSelf                  // the island of the sentence wants no more
	fullOther                 // the other island wants no more
	full                      // all bridges of the other island are there, though not all are drawn
	isFull                    // all bridges of the other island are drawn
	crossed                   // bridges block the way
	isKnown                   // an earlier step settled the bridges
	isMost                    // an earlier step settled the greatest number
	isSupposed                // it is supposed
)

// group is a group of connected islands with at most one way out, and the reasons why there is no other.
type group struct {
	size   int
	named  []clump
	closed []closing
	others int // the number of islands that no reason names, if the board shows that all of these are full
}

// closing says why a link of a group has no bridge. A full island closes all its links.
type closing struct {
	ends
	why   cause
	to    [][2]int // the neighbours of the full island on the other side
	out   bool     // whether the full island is not in the group
	drawn bool     // whether all bridges of the full island were drawn before the step
}

// total returns the number of bridges that there is room for.
func total(rooms []room) (n int) {
	for _, r := range rooms {
		n += r.n
	}
	return n
}

// clump is an island and the number of others that the board's bridges join to it. If bridges
// join only two islands, each is a clump of its own.
type clump struct {
	at     [2]int
	joined int
}

// Numbers of clumps.
const (
	mostSummed = 3 // the largest number of clumps that a summary names
	fewNamed   = 4 // the number of clumps that a reader finds easily
)

// each applies word to each element, and lists the results.
func each[E any](elements []E, list func([]string) string, word func(E) string) string {
	words := make([]string, len(elements))
	for i, e := range elements {
		words[i] = word(e)
	}
	return list(words)
}

// Sentence describes what step i of the last puzzle settles, and why. The conclusion and the reason
// come from the premises of the step. An island is called by its number if the number matters, and
// "the island" otherwise.
func (s *Solver) Sentence(i int, lang phrase.Language) solve.Sentence {
	e := s.explain(i)
	if e == nil {
		return solve.Sentence{}
	}
	t := s.reason.teller(lang)
	links := make([]string, len(e.links))
	for i := range links {
		links[i] = t.link(&e.links[i])
	}
	if e.supposed.of == nowhere {
		return solve.Sentence{Text: t.sentences(links[0])}
	}
	last := len(links) - 1
	supposed, so := t.suppose(t.bound(e.supposed)), t.so(t.bound(e.settles[0]))
	if last < 0 {
		return solve.Sentence{Text: t.sentences(supposed, t.nested(), so)}
	}
	if reason := s.Reason(i); !reason.Listed() {
		if last > 0 {
			links[last] = t.butThen(links[last])
		}
		links[0] = t.then(links[0])
		return solve.Sentence{Text: t.sentences(append(append([]string{supposed}, links...), so)...)}
	}
	end := t.end(&e.links[last])
	for i := range links {
		links[i] = t.sentences(links[i])
	}
	return solve.Sentence{Text: t.sentences(supposed, t.inSteps(len(links), end), so), Chain: links}
}

// Hint describes step i as Sentence does, but tells only the beginning of a long chain.
func (s *Solver) Hint(i int, lang phrase.Language) solve.Sentence {
	sentence := s.Sentence(i, lang)
	if n := len(sentence.Chain); n > 0 {
		t := s.reason.teller(lang)
		supposed := t.sentences(t.suppose(t.bound(t.supposed)))
		sentence.Text = strings.Join(append([]string{supposed, t.begins(n)}, solve.Beginning(sentence.Chain)...), " ")
	}
	return sentence
}

// teller finds, in the premises of a deduction, what a sentence says about the deduction.
type teller struct {
	phrases
	supposed atom
	because  []atom   // the premises of the current deduction
	view     *partial // a board where only the premises are known
	board    *facts   // what was known before the step
	p        *bridges.Puzzle
}

// teller returns a teller for the step that was explained last.
func (r *reasoner) teller(lang phrase.Language) *teller {
	return &teller{phrases: languages[lang], supposed: r.supposed, view: &r.view, board: &r.board, p: r.p}
}

// restOn loads the premises of a deduction into t.
func (t *teller) restOn(because []atom) {
	t.because = because
	t.view.restOn(because)
}

// link describes one deduction.
func (t *teller) link(l *link) string {
	t.restOn(l.Because)
	i := l.Rule.island
	if len(l.Settles) == 0 {
		if i == nowhere {
			return t.cutOff(t.cut(nowhere, nowhere))
		}
		return t.tooFew(t.name(i), t.rooms(i, nowhere))
	}
	so := t.bound(l.Settles[0])
	switch of := l.Settles[0].of; l.Rule.technique {
	case JustEnough, AtLeast:
		v := t.view
		spare := v.islands[i].spare
		news := t.ways(i, func(link int32) int8 { // all that the reason gives, not only what the step or its chain needs
			if n := v.hi[link] - spare; n > max(v.lo[link], t.board.lo[link]) {
				return n
			}
			return 0
		})
		if spare > 0 {
			return t.atLeast(t.name(i), t.rooms(i, nowhere), int(spare), news)
		}
		if at := &t.p.Islands[i]; at.Degree == 1 {
			only := t.rooms(i, nowhere)[0]
			only.why = cause{}
			return t.toOnly(t.name(i), islandOf(t.p, at.Neighbours[only.direction]), only)
		}
		if t.onlyWay(i, news) {
			return t.elsewhere(t.name(i), t.rooms(i, news[0].direction), news[0])
		}
		return t.justEnough(t.name(i), t.rooms(i, nowhere), t.ways(i, func(link int32) int8 { return v.hi[link] }))
	case TwoIslands:
		link := &t.view.p.Links[of]
		return t.twoIslands(t.name(link.A), t.name(link.B), so.n)
	case Isolation:
		t.view.raise(of, int8(so.n)+1)
		return t.isolated(so, t.cut(nowhere, of))
	case WayOut, Cut:
		return t.wayOut(so, t.cut(of, of))
	default:
		panic("bridges: no sentence for " + l.Rule.technique.String())
	}
}

// end describes a contradiction without its reason.
func (t *teller) end(l *link) string {
	t.restOn(l.Because)
	if l.Rule.island == nowhere {
		return t.apart(t.cut(nowhere, nowhere))
	}
	return t.short(t.name(l.Rule.island))
}

// onlyWay reports whether all bridges that an island still wants go in one direction, because
// its other links have no room beyond the bridges that are already there.
func (t *teller) onlyWay(i int32, ways []way) bool {
	at := &t.view.p.Islands[i]
	if len(ways) > 1 {
		return false
	}
	why := t.cause(at.Links[ways[0].direction], i).is
	return why == fullSelf || why == theRules && ways[0].n == int(at.Demand)
}

// bound returns an atom about a link in the form that sentences need.
func (t *teller) bound(a atom) bound {
	if a.is == atLeast && int(a.n) == t.view.p.PerPair {
		a.is = exactly
	}
	return bound{a.is, int(a.n), t.ends(a.of)}
}

// name returns the name of an island; it includes the number if that is known.
func (t *teller) name(i int32) island { return islandOf(&t.view.p, i) }

func islandOf(p *bridges.Puzzle, i int32) island {
	return island{int(p.Islands[i].Demand), place(p, i)}
}

// endsOf returns the places of the islands of a link.
func endsOf(p *bridges.Puzzle, link int32) ends {
	return ends{place(p, p.Links[link].A), place(p, p.Links[link].B)}
}

func (t *teller) ends(link int32) ends { return endsOf(&t.view.p, link) }

// ways lists the links of an island that have bridges, by direction.
func (t *teller) ways(i int32, bridges func(link int32) int8) (list []way) {
	for d, link := range t.view.p.Islands[i].Links {
		if link < 0 {
			continue
		}
		if n := bridges(link); n > 0 {
			list = append(list, way{int(n), d})
		}
	}
	return list
}

// cause returns why a link has room for no more bridges. told is the island that the sentence is
// about, if it is an end of the link.
func (t *teller) cause(link, told int32) (why cause) {
	v := t.view
	n, p := v.hi[link], &v.p
	l := &p.Links[link]
	ends := [2]int32{l.A, l.B}
	if told == l.B {
		slices.Reverse(ends[:])
	}
	for _, a := range t.because {
		if a.is == atMost && a.of == link && a.n <= n {
			switch {
			case a == t.supposed:
				why.is = isSupposed
			case t.board.hi[link] <= n && t.board.full(t.p, ends[1]):
				why.is, why.full = isFull, islandOf(t.p, ends[1])
			case v.lo[link] < n:
				why.is = isMost
			default:
				why.is = isKnown
			}
			return why
		}
	}
	for _, crossing := range p.Crossings(int(link)) {
		if v.lo[crossing] > 0 {
			return cause{is: crossed, cross: bound{exactly, int(v.lo[crossing]), t.ends(crossing)}}
		}
	}
	for _, i := range ends {
		if p.Islands[i].Demand == 0 || v.islands[i].open+v.lo[link] > n || int(n) >= p.PerPair {
			continue
		}
		if why.is = fullOther; i == told {
			why.is = fullSelf
		}
		why.full = t.name(i)
		others := t.ways(i, func(other int32) int8 {
			if other == link {
				return 0
			}
			return v.lo[other]
		})
		switch why.ways = others; {
		case i == told || len(others) == 0 || t.board.lo[link] < n:
		case t.board.drawn(t.p, i):
			why.is = isFull
		default:
			why.is = full
			why.ways = t.ways(i, func(other int32) int8 {
				if other == link {
					return n
				}
				return v.lo[other]
			})
		}
		return why
	}
	return why
}

// rooms lists the room of an island's links, by direction. rooms leaves out the direction given by
// without, unless without is negative.
func (t *teller) rooms(i int32, without int) (list []room) {
	for d, link := range t.view.p.Islands[i].Links {
		if link >= 0 && d != without {
			n := t.view.hi[link]
			r := room{way: way{int(n), d}, why: t.cause(link, i)}
			if without < 0 {
				r.drawn = int(min(n, t.board.lo[link]))
			}
			list = append(list, r)
		}
	}
	return list
}

// cut returns a part into which the board falls, and why no link leads out of the part. The part has the
// fewest names or, among parts that have as few or at most fewNamed names, the fewest islands. Unless without
// is negative, cut ignores the link with this index, which leads out of the part. Unless about is negative,
// cut names the end of the link with this index that is in the part.
func (t *teller) cut(without, about int32) (g group) {
	part, _ := t.view.parts(without)
	links, of := t.view.p.Links, int32(0)
	for i, root := range part {
		if int32(i) != root || without >= 0 && root != part[links[without].A] && root != part[links[without].B] {
			continue
		}
		first := root
		if about >= 0 && part[t.inside(about, part, root)] == root {
			first = t.inside(about, part, root)
		}
		other := t.group(first, without)
		if effort, least := max(len(other.named), fewNamed), max(len(g.named), fewNamed); g.size == 0 || effort < least || effort == least && other.size < g.size {
			g, of = other, root
		}
	}
	t.closings(&g, part, of, without)
	return g
}

// group returns the islands that can be reached from a first island. It ignores the link with the
// index without.
func (t *teller) group(first, without int32) (g group) {
	p := &t.view.p
	seen := make([]bool, len(p.Islands))
	for starts := []int32{first}; len(starts) > 0; starts = starts[1:] {
		var joined []int32
		visit := func(i int32) {
			if !seen[i] {
				seen[i], joined = true, append(joined, i)
			}
		}
		visit(starts[0])
		for n := 0; n < len(joined); n++ {
			at := &p.Islands[joined[n]]
			for d, l := range at.Links {
				switch {
				case l < 0 || l == without || t.view.hi[l] == 0:
				case t.board.lo[l] > 0:
					visit(at.Neighbours[d])
				default:
					starts = append(starts, at.Neighbours[d])
				}
			}
		}
		g.name(p, joined)
	}
	slices.SortFunc(g.named, func(a, b clump) int { return slices.Compare(a.at[:], b.at[:]) })
	return g
}

// name adds to a group some islands that bridges join.
func (g *group) name(p *bridges.Puzzle, joined []int32) {
	g.size += len(joined)
	if len(joined) > 2 {
		joined, g.named = nil, append(g.named, clump{place(p, joined[0]), len(joined) - 1})
	}
	for _, i := range joined {
		g.named = append(g.named, clump{at: place(p, i)})
	}
}

// closings adds to a group why each link out of it has no bridge. It ignores the link with the index
// without. If the board does not show all reasons, the reasons that it shows are left out. But if all
// islands that no reason names are full on the board, a single such island is named, and several are
// counted. If the board shows all reasons, each link with a full end gets a reason only if no other reason
// tells the same.
func (t *teller) closings(g *group, part []int32, of, without int32) {
	var news, shown, plain []closing // plain if an end is full on the board, but the reason is another
	for l, link := range t.view.p.Links {
		if int32(l) == without || (part[link.A] == of) == (part[link.B] == of) {
			continue
		}
		inside := t.inside(int32(l), part, of)
		c := closing{ends: t.ends(int32(l)), why: t.shut(int32(l), inside)}
		for _, at := range c.ends {
			if c.why.is == full && c.why.full.at != at {
				c.to, c.out = [][2]int{at}, at == place(t.p, inside)
			}
		}
		a, b := t.board.drawn(t.p, link.A), t.board.drawn(t.p, link.B)
		c.drawn = c.why.is == full && (a && c.why.full.at == c.ends[0] || b && c.why.full.at == c.ends[1])
		switch {
		case c.drawn, !a && !b && t.board.bars(t.p, int32(l)) != nil:
			shown = append(shown, c)
		case a, b:
			plain = append(plain, c)
		default:
			news = append(news, c)
		}
	}
	for _, c := range news {
		g.add(c)
	}
	if news != nil {
		shown, plain = nil, nil
		if rest := t.rest(g, part, of); len(rest) == 1 {
			g.add(closing{why: cause{is: full, full: islandOf(t.p, rest[0])}, drawn: true})
		} else {
			g.others = len(rest)
		}
	}
	for _, c := range shown {
		g.add(c)
	}
	for _, c := range plain {
		if !g.tells(c.why) {
			g.add(c)
		}
	}
}

// rest returns the islands of a group that the board shows to be full, if reasons say that all other islands of
// the group are full. Otherwise it returns nil.
func (t *teller) rest(g *group, part []int32, of int32) (list []int32) {
	for i := range part {
		at := place(t.p, int32(i))
		switch {
		case part[i] != of:
		case t.board.drawn(t.p, int32(i)):
			list = append(list, int32(i))
		case !slices.ContainsFunc(g.closed, func(c closing) bool { return c.why.is == full && !c.out && c.why.full.at == at }):
			return nil
		}
	}
	return list
}

// shut returns why a link from an island inside a group to one outside has no bridge. A full end, if the
// premises show one, is named rather than a crossing.
func (t *teller) shut(link, inside int32) (why cause) {
	l := &t.view.p.Links[link]
	for _, drawn := range [2]bool{true, false} {
		for _, i := range [2]int32{inside, l.Other(inside)} {
			if t.view.islands[i].open == 0 && t.board.drawn(t.p, i) == drawn {
				return cause{is: full, full: t.name(i), ways: t.ways(i, func(l int32) int8 { return t.view.lo[l] })}
			}
		}
	}
	return t.cause(link, inside)
}

// add adds a reason to a group. A full island is one reason for all its links.
func (g *group) add(c closing) {
	i := slices.IndexFunc(g.closed, func(d closing) bool { return c.why.is == full && d.why.full == c.why.full })
	if i < 0 {
		g.closed = append(g.closed, c)
	} else {
		g.closed[i].to = append(g.closed[i].to, c.to...)
	}
}

// tells reports whether the reasons of a group show that an island is full, or that bridges are in the
// way.
func (g *group) tells(why cause) bool {
	return slices.ContainsFunc(g.closed, func(c closing) bool {
		if why.is == full {
			return c.why.full == why.full
		}
		return why.is == crossed && (c.why.cross == why.cross || c.why.is == full && slices.Contains(why.cross.ends[:], c.why.full.at))
	})
}

// inside returns the end of a link that is in a part of the board.
func (t *teller) inside(link int32, part []int32, of int32) int32 {
	if l := &t.view.p.Links[link]; part[l.A] != of {
		return l.B
	}
	return t.view.p.Links[link].A
}
