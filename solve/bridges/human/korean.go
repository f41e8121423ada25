package human

import (
	"fmt"
	"strings"

	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

// korean implements the phrases in Korean. Places are given by row and column, as in 2행 3열.
type korean struct{}

func (korean) technique(t Technique) string {
	return [Techniques]string{
		JustEnough:    "딱 맞음",
		AtLeast:       "적어도",
		TwoIslands:    "두 섬",
		Isolation:     "고립",
		WayOut:        "출구",
		Cut:           "나뉨",
		LookAhead:     "가정",
		DeepLookAhead: "깊은 가정",
	}[t]
}

func (korean) look(t Technique) string {
	return [Techniques]string{
		JustEnough:    "놓을 수 있는 다리를 모두 놓아야 하는 섬",
		AtLeast:       "다른 이웃만으로는 다리가 모자라는 섬",
		TwoIslands:    "둘 사이에만 다리를 놓으면 나머지 섬과 끊기는 두 섬",
		Isolation:     "놓으면 섬의 무리가 나머지 섬과 끊기는 다리",
		WayOut:        "나가는 길이 하나뿐인 섬의 무리",
		Cut:           "없으면 섬들이 두 무리로 나뉘는 다리",
		LookAhead:     "모순에 이르는 다리의 수",
		DeepLookAhead: "섬의 무리를 거쳐 모순에 이르는 다리의 수",
	}[t]
}

func (k korean) place(f Fact) string { return k.ends(ends{f.From, f.To}) }

func (k korean) say(f Fact) string { return fmt.Sprintf("%s의 다리는 %d개", k.place(f), f.Least) }

func (k korean) fault(e *bridges.CheckError) string {
	between := func(link int32) string { return k.ends(endsOf(e.Puzzle, link)) }
	switch e.Fault {
	case bridges.LinkFault:
		return fmt.Sprintf("%s에 다리가 %d개 있습니다. %d개까지만 놓을 수 있습니다.",
			between(e.Links[0]), e.Found, e.Puzzle.PerPair)
	case bridges.CrossingFault:
		return fmt.Sprintf("%s의 다리와 %s의 다리가 서로 엇갈립니다.", between(e.Links[0]), between(e.Links[1]))
	case bridges.IslandFault:
		return fmt.Sprintf("%s에 다리가 %d개 있습니다.", k.name(islandOf(e.Puzzle, e.Island)), e.Found)
	}
	return fmt.Sprintf("%s의 섬을 비롯한 섬 %d개가 나머지 섬과 끊겨 있습니다.", k.at(place(e.Puzzle, e.Island)), e.Found)
}

func (k korean) justEnough(of island, rooms []room, ways []way) string {
	return fmt.Sprintf("%s에는 다리를 놓을 자리가 %s로 모두 %d개뿐이므로 %s가 있습니다",
		k.name(of), k.rooms(rooms), total(rooms), k.ways(ways, "에 다리 %d개"))
}

func (k korean) toOnly(of, neighbour island, only room) string {
	drawn := ""
	if only.drawn > 0 {
		drawn = fmt.Sprintf("(%d개는 이미 놓임)", only.drawn)
	}
	return fmt.Sprintf("%s의 이웃은 %s뿐이므로 %s에 다리 %d개%s가 있습니다",
		k.name(of), k.name(neighbour), koreanDirections[only.direction], only.n, drawn)
}

func (k korean) elsewhere(of island, rooms []room, only way) string {
	n := "하나도 없으므로"
	if total(rooms) > 0 {
		n = fmt.Sprintf("모두 %d개뿐이고 이미 다 놓였으므로", total(rooms))
	}
	return fmt.Sprintf("%s에는 %s 말고는 다리를 놓을 자리가 %s로 %s %s가 있습니다",
		k.name(of), koreanDirections[only.direction], k.rooms(rooms), n, k.ways([]way{only}, "에 다리 %d개"))
}

func (k korean) atLeast(of island, rooms []room, spare int, ways []way) string {
	return fmt.Sprintf("%s에는 다리를 놓을 자리가 %s로 모두 %d개인데 그중 %d개만 비울 수 있으므로 %s이 있습니다",
		k.name(of), k.rooms(rooms), total(rooms), spare, k.ways(ways, "에 다리 %d개 이상"))
}

func (k korean) tooFew(of island, rooms []room) string {
	return fmt.Sprintf("%s에는 다리를 놓을 자리가 %s로 모두 %d개뿐이어서 모자랍니다", k.name(of), k.rooms(rooms), total(rooms))
}

func (k korean) short(of island) string {
	return k.name(of) + "에는 다리를 놓을 자리가 모자랍니다"
}

func (k korean) twoIslands(a, b island, most int) string {
	left := "다리가 없습니다"
	if most > 0 {
		left = fmt.Sprintf("다리는 많아야 %d개입니다", most)
	}
	return fmt.Sprintf("%s%s %s 사이에 다리가 %d개 있으면 두 섬이 나머지 섬과 끊기므로, 그 사이에 %s",
		k.name(a), phrase.Particle(a.number, "과", "와"), k.name(b), most+1, left)
}

func (k korean) isolated(most bound, cut group) string {
	return fmt.Sprintf("%s에 다리가 %d개 있으면 %s. 그러므로 %s",
		k.ends(most.ends), most.n+1, k.cutOff(cut), k.bound(most))
}

func (k korean) wayOut(least bound, only group) string {
	return fmt.Sprintf("%s에서 나가는 길은 하나뿐이므로%s %s", k.islands(only), k.since(only), k.bound(least))
}

func (k korean) cutOff(cut group) string { return k.off(k.islands(cut)) + k.since(cut) }

// since says in brackets why no link, or no other link, leads out of a group, if that needs
// reasons.
func (k korean) since(g group) string {
	if len(g.closed) == 0 {
		return ""
	}
	return "(" + k.closed(g) + ")"
}

func (k korean) apart(cut group) string {
	if len(cut.named) > mostSummed {
		return k.off(fmt.Sprintf("섬 %d개", cut.size))
	}
	return k.off(k.islands(cut))
}

func (korean) off(islands string) string {
	return islands + phrase.Particle(islands, "이", "가") + " 나머지 섬과 끊깁니다"
}

func (k korean) suppose(b bound) string {
	return strings.NewReplacer("있습니다", "있다고 합시다", "없습니다", "없다고 합시다", "입니다", "라고 합시다").Replace(k.bound(b))
}

func (korean) then(link string) string { return "그러면 " + link }

func (korean) butThen(link string) string { return "그런데 " + link }

func (korean) inSteps(links int, end string) string {
	return fmt.Sprintf("그러면 %d단계 만에 %s", links, end)
}

func (korean) nested() string {
	return "그 안에서 더 가정해 보아도 모든 경우에 모순이 생깁니다"
}

func (k korean) so(b bound) string { return "그러므로 " + k.bound(b) }

func (korean) sentences(clauses ...string) string { return strings.Join(clauses, ". ") + "." }

func (korean) summary(links int) string {
	return fmt.Sprintf("그러면 %d단계 만에 모순에 이릅니다", links)
}

func (korean) at(at [2]int) string { return phrase.PlaceKorean(at[0], at[1]) }

// ends returns "between 1행 3열 and 1행 7열".
func (k korean) ends(of ends) string { return k.at(of[0]) + "과 " + k.at(of[1]) + " 사이" }

func (k korean) name(of island) string {
	if of.number == 0 {
		return k.at(of.at) + "의 섬"
	}
	return fmt.Sprintf("%s의 %d", k.at(of.at), of.number)
}

func (k korean) bound(b bound) string {
	switch {
	case b.n == 0:
		return k.ends(b.ends) + "에는 다리가 없습니다"
	case b.is == atMost:
		return fmt.Sprintf("%s의 다리는 많아야 %d개입니다", k.ends(b.ends), b.n)
	case b.is == atLeast:
		return fmt.Sprintf("%s에 다리가 %d개 이상 있습니다", k.ends(b.ends), b.n)
	}
	return fmt.Sprintf("%s에 다리가 %d개 있습니다", k.ends(b.ends), b.n)
}

func (k korean) single(of island, drawn, news []way, limits []room) string {
	text := k.name(of) + phrase.Particle(of.number, "은", "는") + " "
	switch {
	case drawn != nil && limits == nil:
		text += k.ways(drawn, "에 %d개") + "가 있으니 "
	case drawn != nil:
		text += k.ways(drawn, "에 %d개") + "가 있고 "
	}
	text += each(news, k.list, func(w way) string {
		more := ""
		if w.oneOf(drawn) {
			more = " 더"
		}
		return fmt.Sprintf("%s에 %d개%s", koreanDirections[w.direction], w.n, more)
	})
	if limits == nil {
		return text
	}
	return text + "(" + each(limits, k.list, func(r room) string {
		switch c, to := r.why, koreanDirections[r.direction]; {
		case c.is == crossed:
			return to + "은 " + k.inTheWay(c.cross)
		case c.is == fullOther && len(c.ways) > 0:
			return fmt.Sprintf("%s에는 %d개만 더 놓을 수 있음", k.name(c.full), r.n-r.drawn)
		case c.is == isFull || c.is == fullOther:
			return k.why(c)
		case r.n > 0:
			return fmt.Sprintf("%s에는 %d개만 놓을 수 있음", to, r.n)
		default:
			return to + "에는 놓을 수 없음"
		}
	}) + ")"
}

func (korean) inTurn(singles []string) string { return strings.Join(singles, "; ") }

var koreanDirections = [4]string{"위쪽", "오른쪽", "아래쪽", "왼쪽"}

func (korean) list(words []string) string { return strings.Join(words, ", ") }

// ways lists directions with their numbers of bridges; the parameter format has a %d for a number.
func (k korean) ways(ways []way, format string) string {
	return each(ways, k.list, func(w way) string { return koreanDirections[w.direction] + fmt.Sprintf(format, w.n) })
}

func (k korean) rooms(rooms []room) string {
	return each(rooms, k.list, func(r room) string {
		s := fmt.Sprintf("%s %d개", koreanDirections[r.direction], r.n)
		why := k.why(r.why)
		switch {
		case r.drawn == 0:
		case r.drawn == r.n:
			why = strings.TrimSuffix("이미 놓임; "+why, "; ")
		default:
			why = strings.TrimSuffix(fmt.Sprintf("%d개는 이미 놓임; %s", r.drawn, why), "; ")
		}
		if why != "" {
			s += "(" + why + ")"
		}
		return s
	})
}

// why returns a text that says why a link has room for no more bridges, or "" if no reason is
// needed.
func (k korean) why(c cause) string {
	switch {
	case c.is == fullSelf && len(c.ways) > 0:
		return fmt.Sprintf("자신의 %d개 중 이미 %s가 있음", c.full.number, k.ways(c.ways, " 다리 %d개"))
	case c.is == full:
		return k.full(c, "다리가 다 놓임")
	case c.is == fullOther && len(c.ways) > 0:
		return fmt.Sprintf("%s에는 이미 %s가 있음", k.name(c.full), k.ways(c.ways, " 다리 %d개"))
	case c.is == fullOther:
		return fmt.Sprintf("%s에는 %d개까지만 놓을 수 있음", k.name(c.full), c.full.number)
	case c.is == crossed:
		return k.inTheWay(c.cross)
	case c.is == isFull:
		return k.name(c.full) + "에는 다리가 다 놓임"
	case c.is == isKnown:
		return "앞에서 나옴"
	case c.is == isMost:
		return "앞에서 더 놓을 수 없다고 나옴"
	case c.is == isSupposed:
		return "가정한 대로"
	}
	return ""
}

// full says that an island has all its bridges, and lists them.
func (k korean) full(c cause, says string) string {
	return fmt.Sprintf("%s에는 %s: %s", k.name(c.full), says, k.ways(c.ways, " %d개"))
}

func (k korean) inTheWay(b bound) string {
	return fmt.Sprintf("%s 다리 %d개가 가로막음", k.ends(b.ends), b.n)
}

func (k korean) islands(g group) string {
	return each(g.named, k.list, func(c clump) string {
		if c.joined == 0 {
			return k.at(c.at)
		}
		return fmt.Sprintf("%s(이어진 섬 %d개 포함)", k.at(c.at), c.joined)
	}) + "의 섬"
}

// closed says why no link leads out of a group.
func (k korean) closed(g group) string {
	var reasons, drawn []string
	for _, c := range g.closed {
		switch {
		case c.drawn && c.out:
			drawn = append(drawn, fmt.Sprintf("%s(%s 쪽)", k.at(c.why.full.at), each(c.to, k.list, k.at)))
		case c.drawn:
			drawn = append(drawn, k.at(c.why.full.at))
		case c.why.is == full && c.out:
			reasons = append(reasons, k.full(c.why, "다리가 다 놓여 "+each(c.to, k.list, k.at)+"에는 놓을 수 없음"))
		case c.why.is == full:
			reasons = append(reasons, k.full(c.why, "다리가 다 놓임"))
		case c.why.is == crossed:
			reasons = append(reasons, k.ends(c.ends)+"는 "+k.inTheWay(c.why.cross))
		default:
			reasons = append(reasons, k.ends(c.ends)+"에 다리가 없음")
		}
	}
	if g.others > 0 {
		reasons = append(reasons, fmt.Sprintf("이 무리의 다른 섬 %d개에는 이미 다리가 다 놓임", g.others))
	}
	if drawn != nil {
		reasons = append(reasons, k.list(drawn)+"의 섬에는 이미 다리가 다 놓임")
	}
	return strings.Join(reasons, "; ")
}
