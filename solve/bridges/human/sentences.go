package human

import (
	"slices"
	"strings"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

// Sentence describes in words what step i of the last puzzle settles and why. All that it
// says, it takes from the step's reason. An island is called by its number where that
// matters, and "the island" where it does not.
func (s *Solver) Sentence(i int, lang phrase.Language) solve.Sentence {
	return Tell(s.facts.p, s.Steps[i].Technique, s.Reason(i), lang)
}

// Hint describes step i as Sentence does, but of a chain that is a list only how it begins.
func (s *Solver) Hint(i int, lang phrase.Language) solve.Sentence {
	sentence := s.Sentence(i, lang)
	if n := len(sentence.Chain); n > 0 {
		tell := teller{p: s.facts.p, words: languages[lang]}
		sentence.Text = tell.words.begins(tell.supposed(s.Reason(i).Suppose[0]), n, strings.Join(solve.Beginning(sentence.Chain), " "))
	}
	return sentence
}

// Tell describes a step of p in words: its technique, and why it holds.
func Tell(p *bridges.Puzzle, t Technique, reason solve.Reason[Fact], lang phrase.Language) solve.Sentence {
	words := languages[lang]
	tell := teller{p: p, words: words}
	tell.known.work = new(solve.Work) // what it takes is counted for the reason
	tell.known.begin(p, false)
	if t < LookAhead {
		return solve.Sentence{Text: words.sentence(tell.link(t, reason.Because, reason.Settles))}
	}
	tell.suppose = reason.Suppose[0]
	var links []string
	for _, link := range reason.Chain {
		links = append(links, tell.link(techniqueOf(link.Rule), link.Because, link.Settles))
	}
	last := len(links) - 1
	supposed, so := tell.supposed(reason.Suppose[0]), words.so(tell.bound(reason.Settles[0]))
	if links == nil {
		return solve.Sentence{Text: words.nested(supposed, so)}
	}
	if !reason.Listed() {
		return solve.Sentence{Text: words.told(supposed, links[:last], links[last], so)}
	}
	for i := range links {
		links[i] = words.sentence(links[i])
	}
	return solve.Sentence{Text: words.listed(supposed, len(links), tell.end(reason.Chain[last].Because), so), Chain: links}
}

// techniqueOf returns the technique of a name.
func techniqueOf(name string) Technique {
	return Technique(max(slices.Index(techniqueNames[:], name), 0))
}

// Name returns the name of a technique in a language.
func (t Technique) Name(lang phrase.Language) string { return languages[lang].techniques[t] }

// teller puts into words what deductions rest on.
type teller struct {
	p       *bridges.Puzzle
	words   *words
	suppose Fact  // of a supposition
	known   known // what the deduction at hand rests on
}

// restOn has what is known be what a deduction rests on.
func (t *teller) restOn(because []Fact) {
	k := &t.known
	k.begin(t.p, false)
	for _, fact := range because {
		if island, ok := fact.Island(t.p); ok {
			k.number[island] = true
		}
		if link, ok := fact.Link(t.p); ok {
			k.note(Bound{int32(link), int8(fact.Least), int8(fact.Most)}, theBoard)
		}
	}
}

// short returns an island that has room for too few bridges, ok being false if there is none.
func (t *teller) short() (island int32, ok bool) {
	for i := range t.known.number {
		if t.known.short(int32(i)) {
			return int32(i), true
		}
	}
	return 0, false
}

// end tells a contradiction without its reason.
func (t *teller) end(because []Fact) string {
	t.restOn(because)
	if island, ok := t.short(); ok {
		return t.words.isShort(t.name(island))
	}
	t.known.parts(-1)
	islands, _ := t.part(-1)
	return t.words.isCutOff(islands)
}

// link tells one deduction.
func (t *teller) link(technique Technique, because, settles []Fact) string {
	t.restOn(because)
	k := &t.known
	var bounds []Bound
	for _, fact := range settles {
		if link, ok := fact.Link(t.p); ok {
			bounds = append(bounds, Bound{int32(link), int8(fact.Least), int8(fact.Most)})
		}
	}
	w := t.words
	switch {
	case len(bounds) == 0:
		if island, ok := t.short(); ok {
			return w.tooFew(t.name(island), k.rooms(island), t.rooms(island, -1))
		}
		k.parts(-1)
		islands, closed := t.part(-1)
		return w.cutOff(islands, closed)
	case technique == JustEnough || technique == AtLeast:
		for i := range k.number {
			island := int32(i)
			if !t.at(island, bounds) || !k.counts(island, bounds) || len(factsOf(t.p, k.countsWhy(island))) < len(because) {
				continue // or it is another island's reason
			}
			demand, room, drawn := int(t.p.Islands[i].Demand), k.rooms(island), t.drawn(island, bounds)
			switch {
			case technique == AtLeast:
				return w.atLeast(t.name(island), room, t.rooms(island, -1), room-demand, drawn)
			case t.onlyBy(island, drawn):
				return w.elsewhere(t.name(island), demand-drawn[0].n, t.rooms(island, drawn[0].direction), drawn[0])
			}
			return w.justEnough(t.name(island), demand, t.rooms(island, -1), drawn)
		}
		return ""
	case technique == WayOut || technique == Cut:
		k.parts(bounds[0].Link)
		islands, closed := t.part(bounds[0].Link)
		a, b := t.ends(bounds[0].Link)
		return w.wayOut(islands, closed, a, b)
	case technique == TwoIslands:
		b := bounds[0]
		link := &t.p.Links[b.Link]
		return w.paired(t.name(link.A), t.name(link.B), int(b.Hi)+1, int(b.Hi))
	default: // Isolation
		b := bounds[0]
		restore := k.suppose(b.Link, b.Hi+1)
		k.parts(-1)
		islands, closed := t.part(-1)
		restore()
		from, to := t.ends(b.Link)
		return w.isolated(int(b.Hi)+1, from, to, islands, closed, int(b.Hi))
	}
}

// onlyBy reports whether what an island wants goes one way because the others have no room for
// more than it has there already: that it wants no more is seen from its number.
func (t *teller) onlyBy(island int32, drawn []there) bool {
	if len(drawn) != 1 || t.p.Islands[island].Degree == 1 {
		return false
	}
	n, link := drawn[0].n, t.p.Islands[island].Links[drawn[0].direction]
	switch cause := t.because(link, int8(n)); cause.is {
	case theRules:
		return n == int(t.p.Islands[island].Demand)
	case fullIsland:
		return cause.island == island
	}
	return false
}

// at reports whether all bounds are of links of an island.
func (t *teller) at(island int32, bounds []Bound) bool {
	for _, b := range bounds {
		if !slices.Contains(t.p.Islands[island].Links[:], b.Link) {
			return false
		}
	}
	return true
}

// name calls an island by its number, if that is known.
func (t *teller) name(island int32) name {
	n := 0
	if t.known.number[island] {
		n = int(t.p.Islands[island].Demand)
	}
	return name{n, place(t.p, island)}
}

// ends returns the places of the islands of a link.
func (t *teller) ends(link int32) (from, to [2]int) {
	return place(t.p, t.p.Links[link].A), place(t.p, t.p.Links[link].B)
}

// drawn lists bridges of an island by direction.
func (t *teller) drawn(island int32, bounds []Bound) (list []there) {
	for d, link := range t.p.Islands[island].Links {
		if i := slices.IndexFunc(bounds, func(b Bound) bool { return b.Link == link }); i >= 0 {
			list = append(list, there{int(bounds[i].Lo), d})
		}
	}
	return list
}

// because tells grounds for which a link has room for only n bridges: one of its islands has
// too many others, another bridge crosses it, or it is known.
func (t *teller) because(link int32, n int8) (cause cause) {
	for _, g := range t.known.why(nil, link, n) {
		switch {
		case g.what == number:
			cause.island = g.of
			cause.is = fullIsland
		case g.what == most:
			cause.is = knownMost
			if supposed, ok := t.suppose.Link(t.p); ok && supposed == int(link) && t.suppose.Most == int(n) && (n == 0 || !g.exact) {
				cause.is = supposedMost
			} else if g.exact {
				cause.is = knownExactly
			}
		case cause.is != fullIsland:
			cause.is, cause.link, cause.n = crossed, g.of, int(g.n)
		default:
			cause.bounds = append(cause.bounds, Bound{g.of, g.n, 0})
		}
	}
	return cause
}

// cause is why a link has room for no more bridges.
type cause struct {
	is     causeIs
	island int32   // of fullIsland
	bounds []Bound // its bridges
	link   int32   // that crosses
	n      int     // its bridges
}

type causeIs uint8

const (
	theRules causeIs = iota // no more may join two islands
	fullIsland
	crossed
	knownMost
	knownExactly
	supposedMost
)

// rooms lists the room of an island's links by direction, but one or -1, and why it is no more.
func (t *teller) rooms(island int32, but int) (list []string) {
	for d, link := range t.p.Islands[island].Links {
		if link < 0 || d == but {
			continue
		}
		n := t.known.room(link)
		cause := t.because(link, n)
		why := ""
		switch cause.is {
		case fullIsland:
			bridges := t.drawn(cause.island, cause.bounds)
			switch {
			case cause.island != island:
				why = t.words.full(t.name(cause.island), bridges)
			case len(bridges) > 0:
				why = t.words.own(int(t.p.Islands[island].Demand), bridges)
			}
		case crossed:
			from, to := t.ends(cause.link)
			why = t.words.crossed(cause.n, from, to)
		case knownMost:
			why = t.words.known(int(n))
		case knownExactly:
			why = t.words.knownExactly(int(n))
		case supposedMost:
			why = t.words.supposed(int(n))
		}
		list = append(list, t.words.room(int(n), d, why))
	}
	return list
}

// part returns the islands of the smaller part of the board into which it falls, one link
// apart, and why no other link leads out of it.
func (t *teller) part(without int32) (islands [][2]int, closed []string) {
	k := &t.known
	parts := map[int32]int{}
	for _, part := range k.apart {
		parts[part]++
	}
	smallest := k.apart[0]
	for part := range int32(len(parts)) {
		if without >= 0 && part != k.apart[t.p.Links[without].A] && part != k.apart[t.p.Links[without].B] {
			continue
		}
		if parts[part] < parts[smallest] {
			smallest = part
		}
	}
	for i, part := range k.apart {
		if part == smallest {
			islands = append(islands, place(t.p, int32(i)))
		}
	}
	for l := range t.p.Links {
		link := &t.p.Links[l]
		if int32(l) == without || (k.apart[link.A] == smallest) == (k.apart[link.B] == smallest) {
			continue
		}
		why := ""
		switch cause := t.because(int32(l), 0); cause.is {
		case fullIsland:
			why = t.words.has(t.name(cause.island), t.drawn(cause.island, cause.bounds))
		case crossed:
			from, to := t.ends(int32(l))
			other, another := t.ends(cause.link)
			why = t.words.barred(from, to, cause.n, other, another)
		default:
			from, to := t.ends(int32(l))
			why = t.words.none(from, to)
		}
		if !slices.Contains(closed, why) {
			closed = append(closed, why)
		}
	}
	return islands, closed
}

// supposed tells what is supposed; bound, what a step concludes.
func (t *teller) supposed(fact Fact) string { return t.words.suppose(t.bound(fact)) }
func (t *teller) bound(fact Fact) string {
	switch {
	case fact.Least == 0:
		return t.words.atMostBetween(fact.Most, fact.From, fact.To)
	case fact.Least == t.p.PerPair:
		return t.words.between(fact.Least, fact.From, fact.To)
	}
	return t.words.atLeastBetween(fact.Least, fact.From, fact.To)
}

// name is how an island is called: n is 0 if its number does not matter.
type name struct {
	n  int
	at [2]int
}

// there is a number of bridges in a direction.
type there struct {
	n         int
	direction int
}

// words are the words of a language. Deductions begin with a small letter and end without a
// full stop.
type words struct {
	techniques [Techniques]string
	place, say func(f Fact) string // of a fact about bridges

	// Why a link has room for only n bridges.
	known, knownExactly, supposed func(n int) string

	room    func(n, direction int, why string) string
	full    func(island name, bridges []there) string // the other island has no room for more
	own     func(demand int, bridges []there) string  // nor has the island itself
	crossed func(n int, from, to [2]int) string
	has     func(island name, bridges []there) string // all its bridges
	none    func(from, to [2]int) string
	barred  func(from, to [2]int, n int, other, another [2]int) string // by n bridges between two others

	justEnough func(island name, demand int, rooms []string, bridges []there) string
	elsewhere  func(island name, room int, rooms []string, way there) string // it already has all that it has room for in other directions
	atLeast    func(island name, room int, rooms []string, spare int, bridges []there) string
	paired     func(a, b name, n, most int) string
	isolated   func(n int, from, to [2]int, islands [][2]int, closed []string, most int) string
	wayOut     func(islands [][2]int, closed []string, from, to [2]int) string
	tooFew     func(island name, room int, rooms []string) string
	cutOff     func(islands [][2]int, closed []string) string
	isShort    func(island name) string      // tooFew in short
	isCutOff   func(islands [][2]int) string // cutOff in short

	atLeastBetween, atMostBetween, between func(n int, from, to [2]int) string

	suppose, so func(bound string) string
	nested      func(supposed, so string) string
	told        func(supposed string, links []string, end, so string) string
	listed      func(supposed string, links int, end, so string) string
	begins      func(supposed string, links int, told string) string
	sentence    func(link string) string // with a capital letter and a full stop
}

var languages = [...]*words{phrase.English: &english, phrase.Korean: &korean}
