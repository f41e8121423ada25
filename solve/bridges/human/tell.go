package human

import (
	"slices"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

// phrases has the texts of one language. Deductions begin with a small letter and have no full
// stop.
type phrases interface {
	technique(t Technique) string
	look(t Technique) string // what a person looks for
	place(f Fact) string
	say(f Fact) string
	fault(e *bridges.CheckError) string

	// Deductions by counting; the parameters rooms and ways are about the island of the deduction.
	justEnough(of island, rooms []room, ways []way) string
	toOnly(of, neighbour island, only room) string      // an island with a single neighbour
	elsewhere(of island, rooms []room, only way) string // no other direction has room for new bridges
	atLeast(of island, rooms []room, spare int, ways []way) string
	tooFew(of island, rooms []room) string // a contradiction
	short(of island) string                // the contradiction that tooFew states, without the reason

	// Deductions about islands that must not be cut off.
	twoIslands(a, b island, most int) string
	isolated(most bound, cut group) string // the parameter cut is the group of islands that would be cut off with one bridge more
	wayOut(least bound, only group) string
	cutOff(cut group) string // a contradiction
	apart(cut group) string  // the contradiction that cutOff states, without the reason; a long list of islands becomes the number of islands

	// Parts of a supposition.
	suppose(b bound) string
	then(link string) string              // the first link of a chain
	butThen(link string) string           // the last of several links
	inSteps(links int, end string) string // replaces a chain that is listed elsewhere; the parameter end is the chain's contradiction
	nested() string                       // replaces the links of nested suppositions
	so(b bound) string

	single(of island, drawn, news []way, limits []room) string // what follows for an island, briefly
	inTurn(singles []string) string                            // what follows for islands, one after another
	sentences(clauses ...string) string
	summary(links int) string // stands for a long chain
}

var languages = phrase.In[phrases](english{}, korean{})

// ends has the row and the column, from 1, of both islands of a link.
type ends [2][2]int

// A bound says that a link has exactly, at most or at least n bridges.
type bound struct {
	is relation
	n  int
	ends
}

// island names an island by its number and its row and column, from 1. The island's number is 0 if
// it does not matter.
type island struct {
	number int
	at     [2]int
}

// A way is a number of bridges in one direction.
type way struct {
	n         int
	direction int // see [bridges.Direction]
}

// oneOf reports whether a way in the list has the direction of w.
func (w way) oneOf(list []way) bool {
	return slices.ContainsFunc(list, func(other way) bool { return other.direction == w.direction })
}

// room is the number of bridges that an island has room for in one direction, with the reason why
// there is no room for more.
type room struct {
	way
	why   cause
	drawn int // how many bridges of the room the sentence calls drawn
}

// A cause says why a link has room for no more bridges.
type cause struct {
	is    causeIs
	full  island // for fullSelf, fullOther, full and isFull: the island that has no room for more
	ways  []way  // the other bridges of the full island; for full, all its bridges
	cross bound  // for crossed: the bridges in the way
}

type causeIs uint8

const (
	theRules   causeIs = iota // the rules allow no more bridges between two islands
	fullSelf                  // the island of the sentence wants no more bridges
	fullOther                 // the other island wants no more bridges
	full                      // all bridges of the other island are known, but not all are drawn
	isFull                    // all bridges of the other island are drawn
	crossed                   // bridges block the way
	isKnown                   // an earlier step settled the bridges
	isMost                    // an earlier step settled the greatest number
	isSupposed                // the bridges are supposed
)

// A group is a part of the board that is cut off, or would be without one link. The field closed
// says why all other links out of the group have no bridge.
type group struct {
	size   int
	named  []clump
	closed []closing
	others int // number of islands that the field closed does not name, if the board shows that all of them are full
}

// A closing says why a link out of a group has no bridge. If a full island is the reason, one
// closing stands for all its links.
type closing struct {
	ends
	why   cause
	to    [][2]int // the neighbours of the full island at the other ends of the links
	out   bool     // whether the full island is not in the group
	drawn bool     // whether all bridges of the full island were drawn before the step
}

func total(rooms []room) (n int) {
	for _, r := range rooms {
		n += r.n
	}
	return n
}

// A clump is an island, with the number of other islands that drawn bridges join to it. If bridges
// join only two islands, each of them is a clump of its own.
type clump struct {
	at     [2]int
	joined int
}

// The following numbers of clumps affect the sentences.
const (
	mostSummed = 3 // the largest number of clumps that a summary names
	fewNamed   = 4 // the number of clumps that a reader finds easily
)

// each applies the function word to each element, and joins the results with the function list.
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

// Hint is like Sentence, but has only the length of a long chain.
func (s *Solver) Hint(i int, lang phrase.Language) solve.Sentence {
	sentence := s.Sentence(i, lang)
	if n := len(sentence.Chain); n > 0 {
		t := s.reason.teller(lang)
		sentence.Text = t.sentences(t.suppose(t.bound(t.supposed)), t.summary(n))
	}
	return sentence
}

// A teller finds what the sentence of a deduction must say, in the premises of the deduction.
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

func (t *teller) restOn(because []atom) {
	t.because = because
	t.view.restOn(because)
}

// link returns the clause for one deduction.
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
		// The variable news has all bridges that follow from the premises, even if the chain does
		// not need them.
		news := t.ways(i, func(link int32) int8 {
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

// end returns a clause that states a contradiction without the reason for it.
func (t *teller) end(l *link) string {
	t.restOn(l.Because)
	if l.Rule.island == nowhere {
		return t.apart(t.cut(nowhere, nowhere))
	}
	return t.short(t.name(l.Rule.island))
}

// onlyWay reports whether all bridges that an island still wants go in the only direction in the list
// ways. This is so if the island's other links have no room beyond the bridges that are already there.
func (t *teller) onlyWay(i int32, ways []way) bool {
	at := &t.view.p.Islands[i]
	if len(ways) > 1 {
		return false
	}
	why := t.cause(at.Links[ways[0].direction], i).is
	return why == fullSelf || why == theRules && ways[0].n == int(at.Demand)
}

func (t *teller) bound(a atom) bound {
	if a.is == atLeast && int(a.n) == t.view.p.PerPair {
		a.is = exactly
	}
	return bound{a.is, int(a.n), t.ends(a.of)}
}

// This method returns the name of island i, with its number if the premises have it.
func (t *teller) name(i int32) island { return islandOf(&t.view.p, i) }

func islandOf(p *bridges.Puzzle, i int32) island {
	return island{int(p.Islands[i].Demand), place(p, i)}
}

func endsOf(p *bridges.Puzzle, link int32) ends {
	return ends{place(p, p.Links[link].A), place(p, p.Links[link].B)}
}

func (t *teller) ends(link int32) ends { return endsOf(&t.view.p, link) }

// ways lists the directions of island i in which there are bridges. The function bridges returns
// the number of bridges on a link.
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

// cause returns why a link has room for no more bridges. If the sentence is about an end of the
// link, the parameter told is the island there.
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

// rooms lists the rooms of the links of island i, by direction. The parameter without is a
// direction to leave out, or nowhere.
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

// cut returns a part into which the board is divided, and why no link leads out of it. The method
// chooses the part with the fewest names; parts with at most fewNamed names count as equal. Among
// equals, the method chooses the part with the fewest islands. If the parameter without is the
// index of a link, the board lacks this link, and the method returns a part at one of its ends. If
// the parameter about is the index of a link, the method names the end of this link that is in the
// part.
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

// group returns the islands that can be reached from island first. The parameter without is the
// index of a link to ignore, or nowhere.
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

// This method adds islands, which drawn bridges connect, to the names of the group g.
func (g *group) name(p *bridges.Puzzle, joined []int32) {
	g.size += len(joined)
	if len(joined) > 2 {
		joined, g.named = nil, append(g.named, clump{place(p, joined[0]), len(joined) - 1})
	}
	for _, i := range joined {
		g.named = append(g.named, clump{at: place(p, i)})
	}
}

// closings adds to the group g the reasons why each link out of the group has no bridge. If the
// parameter without is the index of a link, this link is ignored. The group g has the islands i
// with part[i] == of. If there are reasons that the board does not show, the method adds only
// these. The other islands of g are the islands that no reason names. If the board shows that all
// of them are full, the method also adds a single one as a reason, or counts several in g.others.
// If the board shows all reasons, the method adds all of them, but a reason in the list plain only
// if no other reason says the same.
func (t *teller) closings(g *group, part []int32, of, without int32) {
	var news, shown, plain []closing // plain has links with an end that is full on the board, although this is not the reason
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

// rest considers the group of all islands i with part[i] == of. The method returns the islands of
// the group that the board shows to be full, if g.closed says that all its other islands are full.
// Otherwise the method returns nil.
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

// shut returns why a link out of a group has no bridge. The link leads from the island inside, in
// the group, to the island outside. If the premises show that an end is full, this is the reason
// even if bridges cross the link, too.
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

// add adds a closing to a group. The method joins closings by the same full island.
func (g *group) add(c closing) {
	i := slices.IndexFunc(g.closed, func(d closing) bool { return c.why.is == full && d.why.full == c.why.full })
	if i < 0 {
		g.closed = append(g.closed, c)
	} else {
		g.closed[i].to = append(g.closed[i].to, c.to...)
	}
}

// tells reports whether the closings of a group already give a cause: the same full island, or the
// same bridges in the way.
func (g *group) tells(why cause) bool {
	return slices.ContainsFunc(g.closed, func(c closing) bool {
		if why.is == full {
			return c.why.full == why.full
		}
		return why.is == crossed && (c.why.cross == why.cross || c.why.is == full && slices.Contains(why.cross.ends[:], c.why.full.at))
	})
}

// inside returns that end of a link that lies in the group of the islands i with part[i] == of.
func (t *teller) inside(link int32, part []int32, of int32) int32 {
	if l := &t.view.p.Links[link]; part[l.A] != of {
		return l.B
	}
	return t.view.p.Links[link].A
}
