package human

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

// TestThen reads back the singles of stories. The limits that a single names hold on the board, and leave only
// the bridges of the single. Korean says the same as English.
func TestThen(t *testing.T) {
	var s Solver
	limits := 0
	for _, p := range reasonPuzzles(t) {
		if !s.Path(p, false).Solved {
			continue
		}
		for i, step := range s.Steps {
			if !step.Technique.Single() {
				continue
			}
			known := s.Known(i)
			text := s.Then([]int{i}, known, nil, phrase.English)
			n, err := readSingle(p, known, text)
			if limits += n; err != nil {
				t.Errorf("%v: %v", p, err)
			}
			korean := s.Then([]int{i}, known, nil, phrase.Korean)
			for _, w := range singleInKorean {
				korean = regexp.MustCompile(w[0]).ReplaceAllString(korean, w[1])
			}
			if plain := strings.NewReplacer(", and ", ", ", " and ", ", ").Replace(text); korean != plain {
				t.Errorf("%v: Korean says %q, want %q", p, korean, plain)
			}
		}
	}
	if limits < 100 {
		t.Errorf("only %d limits", limits)
	}
}

// A story leaves out steps that its end does not need, and tells others later, so that their bridges are not drawn.
func TestThenOfStory(t *testing.T) {
	var s Solver
	singles := 0
	for _, p := range reasonPuzzles(t) {
		if !s.Path(p, false).Solved {
			continue
		}
		for i, step := range s.Steps {
			if !step.Technique.Single() {
				continue
			}
			singles++
			because := s.Reason(i).Because // the reader knows only this
			if _, err := readSingle(p, because, s.Then([]int{i}, because, nil, phrase.English)); err != nil {
				t.Errorf("%v: %v", p, err)
			}
		}
	}
	if singles < 100 {
		t.Errorf("only %d singles", singles)
	}
}

// singleInKorean translates Korean singles.
var singleInKorean = [][2]string{
	{`(.쪽|오른쪽|아래쪽)은 (\d+)행 (\d+)열과 (\d+)행 (\d+)열 사이 다리 1개가 가로막음`, "the bridge between r${2}c$3, r${4}c$5 blocks the way $1"},
	{`(.쪽|오른쪽|아래쪽)은 (\d+)행 (\d+)열과 (\d+)행 (\d+)열 사이 다리 (\d)개가 가로막음`, "the $6 bridges between r${2}c$3, r${4}c$5 block the way $1"},
	{`(\d+)행 (\d+)열의 (\d)[은는] ([^()]*)가 있고 `, "the $3 at r${1}c$2 has $4, needs "},
	{`(\d+)행 (\d+)열의 (\d)[은는] ([^()]*)가 있으니 `, "the $3 at r${1}c$2 has $4, so it needs "},
	{`(\d+)행 (\d+)열의 (\d)[은는] `, "the $3 at r${1}c$2 needs "},
	{`(\d+)행 (\d+)열의 (\d)에는 `, "the $3 at r${1}c$2 "},
	{`다리가 다 놓임`, "is full"},
	{`(\d)개만 더 놓을 수 있음`, "takes only $1 more"},
	{`(\d)개까지만 놓을 수 있음`, "takes only $1"},
	{`([^ (]+쪽)에는 놓을 수 없음`, "none can go $1"},
	{`([^ (]+쪽)에는 (\d)개만 놓을 수 있음`, "only $2 can go $1"},
	{`([^ (]+쪽)에 (\d)개 더`, "$2 more $1"},
	{`([^ (]+쪽)에 (\d)개`, "$2 $1"},
	{`오른쪽`, "to the right"}, {`왼쪽`, "to the left"}, {`위쪽`, "up"}, {`아래쪽`, "down"},
	{`\(`, ": "}, {`\)`, ""},
}

// readSingle reads what follows for an island, and returns the number of limits of its links.
func readSingle(p *bridges.Puzzle, known []Fact, text string) (limits int, err error) {
	g := &grammar{p: p, known: known, text: text}
	defer func() {
		if caught := recover(); caught != nil {
			err = fmt.Errorf("%v, at %q of %q", caught, g.text, text)
		}
	}()
	island := g.island()
	at := &p.Islands[island]
	drawn := func(i int) (n int) {
		for _, link := range p.Islands[i].Links {
			if link >= 0 {
				n += g.bridges(int(link))
			}
		}
		return n
	}
	var rooms [4]int
	for d, link := range at.Links {
		if link >= 0 {
			rooms[d] = min(p.PerPair, int(at.Demand)-drawn(island)+g.bridges(int(link)))
		}
	}
	limit := func(d bridges.Direction, n int, holds bool) {
		if limits++; !holds {
			panic(fmt.Sprintf("at most %d %v does not hold", n, d))
		}
		rooms[d] = min(rooms[d], n)
	}
	var there [4]int
	so := false
	if has := regexp.MustCompile("^ has (.*?)(, so it|,? and) needs ").FindStringSubmatch(g.text); has != nil {
		so = has[2] == ", so it"
		rest := g.text[len(has[0]):]
		g.text = has[1]
		_, list := g.drawn(island, "", true)
		g.end()
		for _, f := range list {
			link, _ := f.Link(p)
			there[slices.Index(at.Links[:], int32(link))] = f.Least
		}
		g.text = " needs " + rest
	}
	for d, link := range at.Links {
		if link >= 0 && g.bridges(int(link)) != there[d] {
			panic("other bridges are drawn")
		}
	}
	g.want(" needs ")
	g.list(", ", " and ", func() {
		n := g.number()
		more := g.try(" more")
		g.want(" ")
		d := g.direction()
		if more != (there[d] > 0) {
			panic("more or not")
		}
		there[d] += n
	})
	if colon := g.try(": "); colon && so {
		panic("two reasons")
	} else if colon {
		g.list(", ", " and ", func() {
			n := 0
			switch {
			case g.try("only "):
				n = g.number()
				g.want(" can go ")
				d := g.direction()
				limit(d, n, covers(known, []Fact{Between(p, g.linkAt(island, d), 0, int8(n))}))
			case g.try("none can go "):
				d := g.direction()
				limit(d, 0, covers(known, []Fact{Between(p, g.linkAt(island, d), 0, 0)}))
			case regexp.MustCompile(`^the (\d )?bridge`).MatchString(g.text):
				bar := g.across()
				g.want(map[bool]string{true: " blocks the way ", false: " block the way "}[g.bridges(bar) == 1])
				d := g.direction()
				limit(d, 0, slices.Contains(p.Crossings(g.linkAt(island, d)), int32(bar)) && g.bridges(bar) == g.because[len(g.because)-1].Least)
			default:
				other := g.island()
				d := bridges.Direction(slices.Index(at.Neighbours[:], int32(other)))
				there := g.bridges(g.linkAt(island, d))
				switch {
				case g.try(" is full"):
					limit(d, there, g.drawnFull(other))
				case g.try(" takes only "):
					if n = g.number(); g.try(" more") {
						limit(d, there+n, n == int(p.Islands[other].Demand)-drawn(other))
					} else {
						limit(d, n, n == int(p.Islands[other].Demand))
					}
				}
			}
		})
	}
	g.end()
	for d, n := range rooms {
		if n != there[d] {
			panic(fmt.Sprintf("%d may go %v", n, bridges.Direction(d)))
		}
	}
	return limits, nil
}
