package human

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve/bridges"
)

// koreanGrammar reads Korean sentences back. It panics where one is not as it should be.
type koreanGrammar struct{ grammar }

// readKorean reads a Korean sentence of a step and of its chain.
func readKorean(p *bridges.Puzzle, known []Fact, text string, chain []string) (s said, err error) {
	g := &koreanGrammar{grammar{p: p, known: known, text: text}}
	defer func() {
		s.there, s.others = g.there, g.others
		if caught := recover(); caught != nil {
			err = fmt.Errorf("%v, at %q of %q", caught, g.text, text)
		}
	}()
	if strings.Contains(text, "고 합시다. ") {
		head, rest, _ := strings.Cut(text, "고 합시다. ")
		g.text = strings.NewReplacer("있다", "있습니다.", "없다", "없습니다.", "라", "입니다.").Replace(head)
		s.suppose = []Fact{g.bound()}
		g.end()
		g.text = rest
		g.want("그러면 ")
		if m := g.match(`(\d+)단계 만에 `); m != nil {
			if len(chain) != atoi(m[0]) {
				panic(fmt.Sprintf("%s steps, and a chain of %d links", m[0], len(chain)))
			}
			end, _, _ := strings.Cut(g.text, ". 그러므로 ")
			g.text = g.text[len(end):]
			g.want(". 그러므로 ")
			s.settles = []Fact{g.bound()}
			g.end()
			for _, link := range chain {
				g.text = link
				because, settles := g.link()
				g.end()
				s.chain = append(s.chain, [2][]Fact{because, settles})
			}
			last := len(chain) - 1
			counted := end == fmt.Sprintf("섬 %d개가 나머지 섬과 끊깁니다", g.size)
			short, isShort := strings.CutSuffix(end, "에는 다리를 놓을 자리가 모자랍니다")
			if !isShort && !strings.HasSuffix(end, " 나머지 섬과 끊깁니다") || !counted && !strings.HasPrefix(chain[last], short) || len(s.chain[last][1]) > 0 {
				panic("the contradiction is not the last link")
			}
			return s, nil
		}
		for first := true; ; first = false {
			last := !first && g.try("그런데 ")
			because, settles := g.link()
			s.chain = append(s.chain, [2][]Fact{because, settles})
			g.want(" ")
			if len(settles) == 0 {
				if !first && !last {
					panic("a contradiction that is not said to be one")
				}
				break
			}
		}
		g.want("그러므로 ")
		s.settles = []Fact{g.bound()}
		g.end()
		return s, nil
	}
	s.because, s.settles = g.link()
	g.end()
	return s, nil
}

func atoi(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic("want a number")
	}
	return n
}

// match reads a pattern, in which P is a place, and returns its groups or nil.
func (g *koreanGrammar) match(pattern string) []string {
	m := regexp.MustCompile("^(?:" + strings.ReplaceAll(pattern, "P", `(\d+)행 (\d+)열`) + ")").FindStringSubmatch(g.text)
	if m == nil {
		return nil
	}
	g.text = g.text[len(m[0]):]
	return m[1:]
}

func (g *koreanGrammar) must(pattern string) []string {
	m := g.match(pattern)
	if m == nil {
		panic(fmt.Sprintf("want %q", pattern))
	}
	return m
}

func at(m []string) [2]int { return [2]int{atoi(m[0]), atoi(m[1])} }

// bound reads how many bridges there are, and a full stop.
func (g *koreanGrammar) bound() Fact {
	m := g.must(`P과 P 사이(에는 다리가 없습니다|의 다리는 많아야 (\d)개입니다|에 다리가 (\d)개 (이상 )?있습니다)\.`)
	link := g.linkOf(at(m), at(m[2:]))
	switch {
	case m[5] != "":
		return Between(g.p, link, 0, int8(atoi(m[5])))
	case m[6] == "":
		return Between(g.p, link, 0, 0)
	}
	n := atoi(m[6])
	switch {
	case m[7] != "":
		return Between(g.p, link, int8(n), int8(g.p.PerPair))
	case n != g.p.PerPair:
		panic("neither at least nor at most")
	}
	return Between(g.p, link, int8(n), int8(n))
}

// island reads "2행 3열의 4".
func (g *koreanGrammar) island() int {
	m := g.must(`P의 (섬|\d+)`)
	i, ok := g.p.IslandAt(atoi(m[0])-1, atoi(m[1])-1)
	if !ok {
		panic("no island there")
	}
	if m[2] != "섬" {
		fact := Clue(g.p, int32(i))
		if fact.Number != atoi(m[2]) {
			panic("not its number")
		}
		g.because = append(g.because, fact)
	}
	return i
}

func (g *koreanGrammar) direction() bridges.Direction {
	return bridges.Direction(g.among("위쪽", "오른쪽", "아래쪽", "왼쪽"))
}

// drawn reads bridges of an island by direction, with words between a direction and their
// number and behind it.
func (g *koreanGrammar) drawn(island int, before, after string) (sum int, list []Fact) {
	for {
		link := g.linkAt(island, g.direction())
		n := atoi(g.must(before + `(\d)개` + after)[0])
		list = append(list, Between(g.p, link, int8(n), int8(g.p.PerPair)))
		sum += n
		if !g.try(", ") {
			return sum, list
		}
	}
}

// rooms reads how much room the links of an island have, and returns their sum and, by
// direction, each.
func (g *koreanGrammar) rooms(island int) (sum int, rooms [4]int) {
	for {
		d := g.direction()
		link := g.linkAt(island, d)
		n := atoi(g.must(` (\d)개`)[0])
		sum += n
		rooms[d] = n
		if g.try("(") {
			g.room(island, link, n, koreanDrawnRoom, func(bool) { g.whyRoom(island, link, n) })
		} else if n != min(g.p.PerPair, int(g.p.Islands[island].Demand)) {
			panic("no reason")
		}
		if !g.try(", ") {
			return sum, rooms
		}
	}
}

var koreanDrawnRoom = regexp.MustCompile(`^(?:(\d)개는 )?이미 놓임`)

// whyRoom reads why a link has room for only n bridges.
func (g *koreanGrammar) whyRoom(island, link, n int) {
	room := func(of, sum int) {
		if max(int(g.p.Islands[of].Demand)-sum, 0) != n {
			panic("wrong room")
		}
	}
	if g.try("앞에서 나옴") || g.try("앞에서 더 놓을 수 없다고 나옴") || g.try("가정한 대로") {
		g.because = append(g.because, Between(g.p, link, 0, int8(n)))
	} else if m := g.match(`자신의 (\d)개 중 이미 `); m != nil {
		if atoi(m[0]) != int(g.p.Islands[island].Demand) {
			panic("not its number")
		}
		sum, list := g.drawn(island, " 다리 ", "")
		g.want("가 있음")
		g.because = append(g.because, list...)
		room(island, sum)
	} else if regexp.MustCompile(`^\d+행 \d+열과`).MatchString(g.text) {
		if crossing := g.inTheWay(); n != 0 || !slices.Contains(g.p.Crossings(link), int32(crossing)) {
			panic("not in the way")
		}
	} else {
		before := len(g.because)
		other := g.island()
		if g.try("에는 다리가 다 놓임") {
			if g.try(": ") {
				_, list := g.drawn(other, " ", "")
				g.full(island, other, link, n, list)
			} else {
				g.isFull(other, link, n, before)
			}
			return
		}
		if g.p.Links[link].Other(int32(island)) != int32(other) {
			panic("not the other island")
		}
		sum := 0
		if m := g.match(`에는 (\d)개까지만 놓을 수 있음`); m != nil {
			if atoi(m[0]) != int(g.p.Islands[other].Demand) {
				panic("not its number")
			}
		} else {
			g.want("에는 이미 ")
			var list []Fact
			sum, list = g.drawn(other, " 다리 ", "")
			g.want("가 있음")
			g.because = append(g.because, list...)
		}
		room(other, sum)
	}
}

// inTheWay reads bridges that are in the way and returns their link.
func (g *koreanGrammar) inTheWay() int {
	m := g.must(`P과 P 사이 다리 (\d)개가 가로막음`)
	link := g.linkOf(at(m), at(m[2:]))
	g.because = append(g.because, Between(g.p, link, int8(atoi(m[4])), int8(g.p.PerPair)))
	return link
}

// alreadyKorean is how islands begin that have all their bridges on the board.
var alreadyKorean = regexp.MustCompile(`^(?:\d+행 \d+열(?:\(| 쪽\))?(?:, )?)+의 섬에는 이미`)

// closed reads, in brackets, why no link leads out of some islands.
func (g *koreanGrammar) closed() {
	if !g.try("(") {
		return
	}
	for {
		if m := g.match(`P과 P 사이에 다리가 없음`); m != nil {
			g.because = append(g.because, Between(g.p, g.linkOf(at(m), at(m[2:])), 0, 0))
		} else if m := g.match(`P과 P 사이는 P과 P 사이 다리 (\d)개가 가로막음`); m != nil {
			crossing := g.linkOf(at(m[4:]), at(m[6:]))
			if !slices.Contains(g.p.Crossings(g.linkOf(at(m), at(m[2:]))), int32(crossing)) {
				panic("they do not cross")
			}
			g.because = append(g.because, Between(g.p, crossing, int8(atoi(m[8])), int8(g.p.PerPair)))
		} else if m := g.match(`이 무리의 다른 섬 (\d+)개에는 이미 다리가 다 놓임`); m != nil {
			g.theOthers(atoi(m[0]))
		} else if alreadyKorean.MatchString(g.text) {
			for more := true; more; more = g.try(", ") {
				towards := g.already(at(g.must(`P`)))
				if !g.try("(") {
					continue
				}
				for more := true; more; more = g.try(", ") {
					towards(at(g.must(`P`)))
				}
				g.want(" 쪽)")
			}
			g.want("의 섬에는 이미 다리가 다 놓임")
		} else {
			island := g.island()
			g.want("에는 ")
			if g.try("다리가 다 놓여 ") {
				for more := true; more; more = g.try(", ") {
					g.neighbour(island, at(g.must(`P`)))
				}
				g.want("에는 놓을 수 없음: ")
			} else {
				g.want("다리가 다 놓임: ")
			}
			sum, list := g.drawn(island, " ", "")
			if sum < int(g.p.Islands[island].Demand) || g.drawnFull(island) {
				panic("not all its bridges, or they are drawn")
			}
			g.because = append(g.because, list...)
		}
		if !g.try("; ") {
			g.want(")")
			return
		}
	}
}

// link reads a deduction and its full stop, and returns what it rests on and what it settles.
func (g *koreanGrammar) link() (because, settles []Fact) {
	g.because, g.settles = nil, nil
	g.deduction()
	return merged(g.p, g.because), g.settles
}

// someIslands is how some islands are called.
const someIslands = `(?:(?:P(?:\(이어진 섬 \d+개 포함\))?, )*P(?:\(이어진 섬 \d+개 포함\))?의 섬)`

// clumps counts the islands of a group, and checks how many of them are said to be joined.
func (g *koreanGrammar) clumps() {
	names := regexp.MustCompile(strings.ReplaceAll(`^`+someIslands, "P", `\d+행 \d+열`)).FindString(g.text)
	g.size = strings.Count(names, "열")
	for _, m := range regexp.MustCompile(`(\d+)행 (\d+)열\((이어진 섬 \d+개 포함)\)`).FindAllStringSubmatch(g.text, -1) {
		i, _ := g.p.IslandAt(atoi(m[1])-1, atoi(m[2])-1)
		g.size += len((&grammar{p: g.p, known: g.known, text: m[3]}).clump(int32(i), `이어진 섬 (\d+)개 포함`)) - 1
	}
}

func (g *koreanGrammar) deduction() {
	g.clumps()
	if m := g.match(`P과 P 사이에 다리가 (\d)개 있으면 ` + someIslands + `[이가] 나머지 섬과 끊깁니다`); m != nil {
		link, n := g.linkOf(at(m), at(m[2:])), atoi(m[4])
		g.closed()
		g.want(". 그러므로 ")
		g.settles = []Fact{g.bound()}
		if g.settles[0] != Between(g.p, link, 0, int8(n-1)) {
			panic("not the contrary")
		}
		// What is supposed is not known.
		g.because = slices.DeleteFunc(g.because, func(f Fact) bool {
			l, ok := f.Link(g.p)
			return ok && l == link && f.Least == n
		})
		return
	}
	if g.match(someIslands+`에서 나가는 길은 하나뿐이므로`) != nil {
		g.closed()
		g.want(" ")
		g.settles = []Fact{g.bound()}
		if g.settles[0].Least != 1 {
			panic("not one bridge")
		}
		return
	}
	if g.match(someIslands+`[이가] 나머지 섬과 끊깁니다`) != nil {
		g.closed()
		g.want(".")
		return
	}
	island := g.island()
	demand := int(g.p.Islands[island].Demand)
	if g.match(`[과와] `) != nil {
		other := g.island()
		m := g.must(` 사이에 다리가 (\d)개 있으면 두 섬이 나머지 섬과 끊기므로, 그 사이에 (?:다리가 없습니다|다리는 많아야 (\d)개입니다)\.`)
		most := 0
		if m[1] != "" {
			most = atoi(m[1])
		}
		if atoi(m[0]) != most+1 {
			panic("not the contrary")
		}
		g.settles = []Fact{Between(g.p, g.linkOf(place(g.p, int32(island)), place(g.p, int32(other))), 0, int8(most))}
		return
	}
	if g.try("의 이웃은 ") {
		because := g.because
		other := int32(g.island())
		g.because = because
		g.want("뿐이므로 ")
		d := g.direction()
		link, n := g.linkAt(island, d), atoi(g.must(`에 다리 (\d)개`)[0])
		if m := g.match(`\((\d)개는 이미 놓임\)`); m != nil {
			g.there = append(g.there, Between(g.p, link, int8(atoi(m[0])), int8(g.p.PerPair)))
		}
		g.want("가 있습니다.")
		if at := &g.p.Islands[island]; at.Degree != 1 || at.Neighbours[d] != other || n != demand {
			panic("not all its bridges, or not its only neighbour")
		}
		g.settles = []Fact{Between(g.p, link, int8(n), int8(n))}
		return
	}
	g.want("에는 ")
	way := -1
	if !strings.HasPrefix(g.text, "다리를") {
		way = int(g.direction())
		g.want(" 말고는 ")
	}
	g.want("다리를 놓을 자리가 ")
	sum, rooms := g.rooms(island)
	if way >= 0 {
		m := g.must(`로 (?:하나도 없으므로|모두 (\d)개뿐이고 이미 다 놓였으므로) `)
		for d, room := range rooms {
			if room > 0 {
				g.because = append(g.because, Between(g.p, g.linkAt(island, bridges.Direction(d)), int8(room), int8(g.p.PerPair)))
			}
		}
		left, settles := g.drawn(island, "에 다리 ", "")
		g.want("가 있습니다.")
		if link, _ := settles[0].Link(g.p); sum != atoi("0"+m[0]) || sum+left != demand || rooms[way] > 0 || len(settles) != 1 || link != g.linkAt(island, bridges.Direction(way)) {
			panic("the rooms do not add up")
		}
		settles[0].Most = settles[0].Least
		g.settles = settles
		return
	}
	m := g.must(`로 모두 (\d+)개(뿐이어서 모자랍니다\.|뿐이므로 |인데 그중 (\d)개만 비울 수 있으므로 )`)
	if n := atoi(m[0]); sum != n {
		panic("the rooms do not add up")
	}
	switch {
	case strings.HasPrefix(m[1], "인데"):
		if sum-demand != atoi(m[2]) {
			panic("not as many to spare")
		}
		_, g.settles = g.drawn(island, "에 다리 ", " 이상")
		g.plainly(island, rooms, sum-demand)
		g.want("이 있습니다.")
	case m[1] == "뿐이므로 ":
		if sum != demand {
			panic("not just enough")
		}
		_, g.settles = g.drawn(island, "에 다리 ", "")
		g.want("가 있습니다.")
		for i := range g.settles {
			f := &g.settles[i]
			f.Most = f.Least
			for d, link := range g.p.Islands[island].Links {
				if l, _ := f.Link(g.p); int(link) == l && rooms[d] != f.Least {
					panic("not all there is room for")
				}
			}
		}
	case sum >= demand:
		panic("not too few")
	}
}
