package human

import (
	"fmt"
	"slices"
	"strings"

	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

type english struct{}

func (english) technique(t Technique) string {
	return [Techniques]string{
		JustEnough:    "just enough",
		AtLeast:       "at least",
		TwoIslands:    "two islands",
		Isolation:     "isolation",
		WayOut:        "way out",
		Cut:           "cut",
		LookAhead:     "look-ahead",
		DeepLookAhead: "deep look-ahead",
	}[t]
}

func (english) look(t Technique) string {
	return [Techniques]string{
		JustEnough:    "an island that needs all the bridges for which it has room",
		AtLeast:       "an island whose other neighbours cannot take all of its bridges",
		TwoIslands:    "two islands that would be cut off together",
		Isolation:     "a bridge that would cut off a group of islands",
		WayOut:        "a group of islands with only one way out",
		Cut:           "a bridge without which the islands would fall into two groups",
		LookAhead:     "a number of bridges that leads to a contradiction",
		DeepLookAhead: "a number of bridges that leads to a contradiction, with groups of islands on the way",
	}[t]
}

func (english) place(f Fact) string {
	return "the islands at " + phrase.Place(f.From[0], f.From[1]) + " and " + phrase.Place(f.To[0], f.To[1])
}

func (e english) say(f Fact) string {
	return fmt.Sprintf("there %s %s between %s",
		phrase.Be(f.Least), phrase.Counted(f.Least, "bridge"), e.place(f))
}

func (english) fault(e *bridges.CheckError) string { return e.Error() }

func (e english) justEnough(of island, rooms []room, _ []way) string {
	var some, none []room
	for _, r := range rooms {
		if r.n > 0 {
			some = append(some, r)
		} else {
			none = append(none, r)
		}
	}
	text := e.name(of)
	if none != nil {
		text += " has " + e.rooms(none, "no room", true) + ". It"
	}
	return text + " needs every bridge for which it has room: " + e.rooms(some, "", false)
}

func (e english) toOnly(of, neighbour island, only room) string {
	return fmt.Sprintf("%s needs %s: its only neighbour is %s", e.name(of), e.rooms([]room{only}, "", false), e.name(neighbour))
}

func (e english) elsewhere(of island, rooms []room, only way) string {
	has := "has no room except %s:"
	if total(rooms) > 0 {
		has = "can have no more bridges except %s: it has"
	}
	return fmt.Sprintf("%s "+has+" %s. So %s", e.name(of), englishDirections[only.direction], e.rooms(rooms, "none", true), e.goes([]way{only}, ""))
}

func (e english) atLeast(of island, rooms []room, spare int, ways []way) string {
	return fmt.Sprintf("%s has room for %s: %s. At most %d of these can be missing, so %s",
		e.name(of), e.count(total(rooms)), e.rooms(rooms, "none", false), spare, e.goes(ways, "at least "))
}

func (e english) tooFew(of island, rooms []room) string {
	n := total(rooms)
	if n == 0 {
		return fmt.Sprintf("%s has no room for a bridge: %s", e.name(of), e.rooms(rooms, "none", true))
	}
	return fmt.Sprintf("%s has room for only %s, too few: %s", e.name(of), e.count(n), e.rooms(rooms, "none", false))
}

func (e english) short(of island) string { return e.name(of) + " has too little room" }

func (e english) twoIslands(a, b island, most int) string {
	left := "none"
	if most > 0 {
		left = fmt.Sprintf("at most %d", most)
	}
	return fmt.Sprintf("%s and %s would be cut off from the others if they had %s between them. So there is %s between them",
		e.name(a), e.name(b), e.count(most+1), left)
}

func (e english) isolated(most bound, cut group) string {
	supposed := bound{exactly, most.n + 1, most.ends}
	would := fmt.Sprintf("with %s between %s, %s would be cut off from the others", e.count(supposed.n), e.ends(most.ends), e.islands(cut))
	return e.since(would, cut, &supposed) + ". So " + e.bound(most)
}

func (e english) wayOut(least bound, only group) string {
	has := map[bool]string{true: "has", false: "have"}[only.size == 1]
	way := fmt.Sprintf("%s %s only one way out, between %s", e.islands(only), has, e.ends(least.ends))
	return e.since(way, only, nil) + ". So " + e.bound(least)
}

func (e english) cutOff(cut group) string { return e.since(e.off(e.islands(cut), cut), cut, nil) }

func (e english) apart(cut group) string {
	if len(cut.named) > mostSummed {
		return e.off(fmt.Sprintf("%d islands", cut.size), cut)
	}
	return e.off(e.islands(cut), cut)
}

func (english) off(islands string, cut group) string {
	return fmt.Sprintf("%s %s cut off from the others", islands, phrase.Be(cut.size))
}

func (e english) suppose(b bound) string { return "suppose " + e.bound(b) }

func (english) then(link string) string { return "then " + link }

func (english) butThen(link string) string { return "but then " + link }

func (english) inSteps(links int, end string) string {
	return fmt.Sprintf("then, after %d steps, %s", links, end)
}

func (english) nested() string {
	return "then every way to go on, tried in turn, ends in a contradiction"
}

func (e english) so(b bound) string { return "so " + e.bound(b) }

func (english) sentences(clauses ...string) string { return phrase.Sentences(clauses...) }

func (english) summary(links int) string {
	return fmt.Sprintf("that leads to a contradiction in %d steps", links)
}

func (english) at(at [2]int) string { return phrase.Cell(at[0], at[1]) }

func (e english) ends(of ends) string { return e.at(of[0]) + " and " + e.at(of[1]) }

func (e english) name(of island) string {
	if of.number == 0 {
		return "the island at " + e.at(of.at)
	}
	return fmt.Sprintf("the %d at %s", of.number, e.at(of.at))
}

func (english) count(n int) string {
	if n == 0 {
		return "no bridge"
	}
	return phrase.Counted(n, "bridge")
}

func (e english) bound(b bound) string {
	about := ""
	switch {
	case b.is == atLeast:
		about = "at least "
	case b.is == atMost && b.n > 0:
		about = "at most "
	}
	return fmt.Sprintf("there %s %s%s between %s", phrase.Be(b.n), about, e.count(b.n), e.ends(b.ends))
}

func (e english) single(of island, drawn, news []way, limits []room) string {
	text := e.name(of)
	switch {
	case drawn != nil && limits == nil:
		text += " has " + e.drawn(drawn) + ", so it"
	case len(drawn) > 1:
		text += " has " + e.drawn(drawn) + ", and"
	case drawn != nil:
		text += " has " + e.drawn(drawn) + " and"
	}
	text += " needs " + each(news, phrase.And, func(w way) string {
		more := ""
		if w.oneOf(drawn) {
			more = " more"
		}
		return fmt.Sprintf("%d%s %s", w.n, more, englishDirections[w.direction])
	})
	if limits == nil {
		return text
	}
	return text + ": " + each(limits, phrase.And, func(r room) string {
		switch c, to := r.why, englishDirections[r.direction]; {
		case c.is == crossed:
			return e.across(c.cross) + map[bool]string{true: " block", false: " blocks"}[c.cross.n > 1] + " the way " + to
		case c.is == isFull:
			return e.name(c.full) + " is full"
		case c.is == fullOther && len(c.ways) > 0:
			return fmt.Sprintf("%s takes only %d more", e.name(c.full), r.n-r.drawn)
		case c.is == fullOther:
			return fmt.Sprintf("%s takes only %d", e.name(c.full), r.n)
		case r.n > 0:
			return fmt.Sprintf("only %d can go %s", r.n, to)
		default:
			return "none can go " + to
		}
	})
}

func (english) inTurn(singles []string) string {
	return strings.TrimRight(singles[0]+". "+phrase.Sentences(singles[1:]...), ". ")
}

// englishDirections avoids "1 left", which could mean "1 remaining".
var englishDirections = [4]string{"up", "to the right", "down", "to the left"}

// ways lists numbers of bridges with their directions; each text begins with the parameter prefix.
func (e english) ways(ways []way, prefix string) string {
	return each(ways, phrase.And, func(w way) string { return prefix + e.count(w.n) + " " + englishDirections[w.direction] })
}

// goes lists how many bridges go in each direction, as in "1 goes up"; each text begins with the
// parameter prefix.
func (e english) goes(ways []way, prefix string) string {
	return each(ways, phrase.And, func(w way) string {
		verb := "goes"
		if w.n > 1 {
			verb = "go"
		}
		return fmt.Sprintf("%s%d %s %s", prefix, w.n, verb, englishDirections[w.direction])
	})
}

// rooms lists rooms with their reasons. The parameter none is the word for no room. If the
// parameter full is set, each room is filled with bridges, even if r.drawn is smaller.
func (e english) rooms(rooms []room, none string, full bool) string {
	return each(rooms, phrase.And, func(r room) string {
		s := fmt.Sprintf("%d %s", r.n, englishDirections[r.direction])
		if r.n == 0 {
			s = none + " " + englishDirections[r.direction]
		}
		why := e.why(r.why)
		switch there := r.n > 0 && (full || r.drawn == r.n); {
		case there && r.why.is >= isKnown:
			why = "no more, " + why
		case r.why.is == isMost:
			why = fmt.Sprintf("at most %d, %s", r.n, why)
		}
		if r.drawn > 0 {
			drawn := "drawn; "
			if r.drawn < r.n {
				drawn = fmt.Sprintf("%d drawn; ", r.drawn)
			}
			why = strings.TrimSuffix(drawn+why, "; ")
		}
		if why != "" {
			s += " (" + why + ")"
		}
		return s
	})
}

// why returns a text that says why a link has room for no more bridges, or "" if no reason is
// needed.
func (e english) why(c cause) string {
	switch {
	case c.is == fullSelf && len(c.ways) > 0:
		return fmt.Sprintf("it already has %s of its %d", e.ways(c.ways, ""), c.full.number)
	case c.is == full && c.full.number == 1:
		return e.name(c.full) + " has its bridge " + englishDirections[c.ways[0].direction]
	case c.is == full:
		return e.name(c.full) + " is full: " + e.drawn(c.ways)
	case c.is == fullOther && len(c.ways) > 0:
		return e.name(c.full) + " already has " + e.ways(c.ways, "")
	case c.is == fullOther:
		return fmt.Sprintf("%s takes only %d", e.name(c.full), c.full.number)
	case c.is == crossed:
		return e.inTheWay(c.cross)
	case c.is == isFull && c.full.number == 1:
		return e.name(c.full) + " has its bridge"
	case c.is == isFull:
		return e.name(c.full) + " is full"
	case c.is == isKnown || c.is == isMost:
		return "as found before"
	case c.is == isSupposed:
		return "as supposed"
	}
	return ""
}

func (e english) inTheWay(b bound) string {
	return fmt.Sprintf("%s %s in the way", e.across(b), phrase.Be(b.n))
}

// across names bridges that other bridges must not cross.
func (e english) across(b bound) string {
	bridges := "bridge"
	if b.n > 1 {
		bridges = e.count(b.n)
	}
	return "the " + bridges + " between " + e.ends(b.ends)
}

func (english) drawn(ways []way) string {
	return each(ways, phrase.And, func(w way) string { return fmt.Sprintf("%d %s", w.n, englishDirections[w.direction]) })
}

func (e english) islands(g group) string {
	switch first := g.named[0]; {
	case g.size == 1:
		return "the island at " + e.at(first.at)
	case len(g.named) == 1:
		return fmt.Sprintf("the island at %s and the %d islands joined to it", e.at(first.at), first.joined)
	}
	return "the islands at " + each(g.named, phrase.And, func(c clump) string {
		switch {
		case c.joined == 0:
			return e.at(c.at)
		case c != g.named[0]:
			return fmt.Sprintf("%s (with the %d islands joined to %[1]s)", e.at(c.at), c.joined)
		}
		return fmt.Sprintf("%s (with the %d islands joined to it)", e.at(c.at), c.joined)
	})
}

// since returns a claim about g, and the reasons why no link leads out of g. If some bridges are
// supposed, the islands that they fill come first.
func (e english) since(claim string, g group, supposed *bound) string {
	is, are := " is", " are"
	if supposed != nil {
		is, are = " would be", " would be"
	}
	var filled, left, already, others []string
	var crosses []bound
	crossing := map[bound][]string{}
	for _, c := range g.closed {
		early := supposed != nil && !slices.Contains(supposed.ends[:], c.why.full.at)
		switch {
		case c.drawn && c.out:
			left = append(left, fmt.Sprintf("%s is already full without a bridge to %s", e.at(c.why.full.at), each(c.to, phrase.Or, e.at)))
		case c.drawn:
			already = append(already, e.at(c.why.full.at))
		case c.why.is == full && c.out:
			has := "has"
			if early {
				has = "already has"
			} else if supposed != nil {
				has = "would have"
			}
			left = append(left, fmt.Sprintf("%s %s no bridge left for %s", e.filled(c.why), has, each(c.to, phrase.Or, e.at)))
		case c.why.is == full && early:
			already = append(already, e.filled(c.why))
		case c.why.is == full:
			filled = append(filled, e.filled(c.why))
		case c.why.is == crossed:
			if crossing[c.why.cross] == nil {
				crosses = append(crosses, c.why.cross)
			}
			crossing[c.why.cross] = append(crossing[c.why.cross], "between "+e.ends(c.ends))
		case c.why.is == isSupposed:
			others = append(others, "there is no bridge between "+e.ends(c.ends)+", as supposed")
		default:
			others = append(others, "there is no bridge between "+e.ends(c.ends)+", as found before")
		}
	}
	reasons := append(allFull(filled, is, are), left...)
	if g.others > 0 {
		reasons = append(reasons, fmt.Sprintf("the other %d islands are already full", g.others))
	}
	reasons = append(reasons, allFull(already, " is already", " are already")...)
	for _, cross := range crosses {
		across := e.across(cross)
		if supposed != nil && cross.ends == supposed.ends {
			across = [2]string{"that bridge", "those bridges"}[min(supposed.n-1, 1)]
		}
		others = append(others, fmt.Sprintf("a bridge %s would cross %s", phrase.Or(crossing[cross]), across))
	}
	if reasons = append(reasons, others...); reasons == nil {
		return claim
	}
	return claim + ": " + strings.Join(reasons, "; ")
}

func (e english) filled(c cause) string {
	return fmt.Sprintf("%s (%s)", e.name(c.full), e.drawn(c.ways))
}

// allFull says that islands are full; the other parameters are the verb for one island and for
// several islands.
func allFull(islands []string, is, are string) []string {
	switch len(islands) {
	case 0:
		return nil
	case 1:
		return []string{islands[0] + is + " full"}
	}
	return []string{phrase.And(islands) + are + " full"}
}
