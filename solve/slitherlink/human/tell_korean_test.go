package human

import (
	"slices"
	"strings"
)

// koreanReader reads the Korean sentences of steps back, by a grammar of its own.
type koreanReader struct{ reader }

const koreanEdge = `(\d+)행 (\d+)열의 (위쪽|오른쪽|아래쪽|왼쪽) 변`

var (
	koreanSides = map[string]string{"위쪽": "top", "오른쪽": "right", "아래쪽": "bottom", "왼쪽": "left"}
	koreanWays  = map[string]string{"위로": "up", "오른쪽으로": "right", "아래로": "down", "왼쪽으로": "left"} // at a dot
	koreanIs    = map[string]string{"선": Line, "선 하나": Line, "가위표": Cross, "선이": Line}
)

// edgeAt returns the edge of three groups, as KEDGE has them.
func (r *koreanReader) edgeAt(is string, m []string) Fact {
	return r.named(Fact{Is: koreanIs[is], Row: number(m[0]), Column: number(m[1]), Side: koreanSides[m[2]]})
}

// sidesAt reads a list such as "위쪽 변, 왼쪽 변".
func (r *koreanReader) sidesAt(at place, is, list string) []Fact {
	var words []string
	for word := range strings.SplitSeq(strings.ReplaceAll(list, " 변", ""), ", ") {
		if at.dot {
			words = append(words, koreanWays[strings.TrimSuffix(word, " 난")])
		} else {
			words = append(words, koreanSides[word])
		}
	}
	edges := "edge"
	if len(words) > 1 {
		edges = "edges"
	}
	if at.dot {
		return r.sidesOf(at, is, edges+" going "+strings.Join(words, ", "))
	}
	return r.sidesOf(at, is, strings.Join(words, ", ")+" "+edges)
}

// facts reads what is said of edges, before an ending such as "입니다".
func (r *koreanReader) facts(at place) (facts []Fact) {
	const pair = `(?:KCELL의 )?(\p{Hangul}+쪽) 변`
	for {
		of := func(is string, m []string) Fact {
			return pairFact(at, is, []string{koreanSides[m[3]], koreanSides[m[4]], m[1], m[2]})
		}
		if m := r.try(`((?:KEDGE, )*KEDGE)은 (선|가위표)`); m != nil {
			for edge := range strings.SplitSeq(m[1], ", ") {
				in := koreanReader{reader{p: r.p, rest: edge}}
				facts = append(facts, in.edgeAt(m[len(m)-1], in.must(`KEDGE`)[1:]))
			}
		} else if m := r.try(`KSIDES은 (선|가위표)`); m != nil {
			facts = append(facts, r.sidesAt(at, koreanIs[m[2]], m[1])...)
		} else if m := r.try(pair + `과 (\p{Hangul}+쪽) 변 중 (많아야 하나가|적어도 하나가|하나만) 선`); m != nil {
			facts = append(facts, of(map[string]string{"많아야 하나가": AtMostOne, "적어도 하나가": AtLeastOne, "하나만": Differ}[m[5]], m))
		} else if m := r.try(pair + `과 (\p{Hangul}+쪽) 변은 둘 다 선이거나 둘 다 가위표`); m != nil {
			facts = append(facts, of(Alike, m))
		} else if m := r.try(pair + `이 선이면 (\p{Hangul}+쪽) 변도 선`); m != nil {
			facts = append(facts, of(If, m))
		} else {
			r.fail("something about edges")
			return facts
		}
		if r.try(`이고 `) == nil {
			return facts
		}
	}
}

// clue reads the name of a clue.
func (r *koreanReader) clue() (at place, clue []Fact) {
	m := r.must(`KCELL의 (\d)`)
	return place{number(m[1]), number(m[2]), false}, []Fact{{Is: Clue, Row: number(m[1]), Column: number(m[2]), Number: number(m[3])}}
}

// place reads the name of a clue, dot or cell.
func (r *koreanReader) place() (at place, clue []Fact) {
	if m := r.try(`KCELL (왼쪽|오른쪽) (위|아래)의 점`); m != nil {
		return r.dot(m[4] == "아래", m[3] == "오른쪽", m[1:]), nil
	}
	if m := r.try(`KCELL 칸`); m != nil {
		return place{number(m[1]), number(m[2]), false}, nil
	}
	return r.clue()
}

// leaves reads what a loop leaves wrong, before an ending.
func (r *koreanReader) leaves(t *told) {
	if m := r.try(`KEDGE의 선이 그 고리에서 빠지게 되`); m != nil {
		t.because = []Fact{r.edgeAt("선", m[1:])}
		return
	}
	_, t.because = r.clue()
	t.around = r.aroundClue(t.because)
	r.must(`되`)
}

// aroundClue reads how many lines a clue would have.
func (r *koreanReader) aroundClue(clue []Fact) (lines int) {
	if m := r.must(` 둘레에 선이 (?:없게|(\d)개(만|나) 있게) `); m[1] != "" {
		if lines = number(m[1]); len(clue) > 0 && (lines > clue[0].Number) != (m[2] == "나") {
			r.fail("as many as that, or as few")
		}
	}
	return lines
}

// link reads the sentence of one link.
func (r *koreanReader) link() (t told) {
	t = r.sentence()
	if t.aroundTwo == 0 {
		t.aroundTwo = -1
	}
	return t
}

func (r *koreanReader) sentence() (t told) {
	end := func() {
		t.settles = r.facts(place{})
		r.must(`입니다\.`)
	}
	if r.try(`판의 모든 변이 가위표라서 고리가 없는데, 그럴 수 없습니다\.`) != nil {
		return told{others: true}
	}
	if m := r.try(`판의 변이 고리 하나만 빼고 모두 가위표인데 고리는 반드시 있어야 하므로, KEDGE은 선입니다\.`); m != nil {
		return told{others: true, settles: []Fact{r.edgeAt("선", m[1:])}}
	}
	if m := r.try(`선 (\d+)개로 된 고리가 닫혔으므로, 나머지 변은 모두 가위표입니다\.`); m != nil {
		return told{loop: number(m[1]), others: true}
	}
	if m := r.try(`선 (\d+)개로 된 고리가 닫혀 `); m != nil {
		t.loop = number(m[1])
		r.leaves(&t)
		r.must(`는데, 그럴 수 없습니다\.`)
		return t
	}
	if m := r.try(`KEDGE이 선이면 선 (\d+)개로 된 고리가 닫혀 `); m != nil {
		t.settles, t.loop = []Fact{r.edgeAt("가위표", m[1:])}, number(m[4])
		r.leaves(&t)
		r.must(`므로, 이 변은 가위표입니다\.`)
		return t
	}
	if r.try(`두 변 너머가 모두 판 밖이므로, `) != nil {
		end()
		return t
	}
	if m := r.try(`KCELL의 3과 KCELL의 3이 (한 점에서 만납|이웃해 있습)니다\. 저마다 `); m != nil {
		a, b := Fact{Is: Clue, Row: number(m[1]), Column: number(m[2]), Number: 3}, Fact{Is: Clue, Row: number(m[3]), Column: number(m[4]), Number: 3}
		if (a.Row == b.Row || a.Column == b.Column) != (m[5] == "이웃해 있습") {
			r.fail("how the threes lie")
		}
		t.because = []Fact{a, b}
		dots := false
		if m[5] == "한 점에서 만납" {
			r.must(`그 점에 닿는 두 변 중 적어도 하나가 선이어야 하는데 한 점에는 선이 2개까지만 지나므로, 저마다 거기에 선이 1개 있고 나머지 두 변도 선이어야 합니다: `)
		} else {
			r.must(`상대의 반대쪽 변이 선이 아니면 상대에 남는 변이 모자랍니다\.`)
			if r.try(` 둘 사이의 변이 선이 아니면 고리가 이 둘만 두르게 되어 `) != nil {
				_, clue := r.clue()
				t.because = append(t.because, clue...)
				t.aroundTwo = 1 + r.aroundClue(clue)
				r.must(`됩니다\.`)
			}
			dots = r.try(` 한 점에는 선이 2개까지만 지납니다\.`) != nil
			r.must(` 따라서 `)
		}
		end()
		if m[5] != "한 점에서 만납" && dots != (len(of(t.settles, Cross)) > 0) {
			r.fail("why there are crosses")
		}
		return t
	}
	if from := r.rest; r.try(`(?:KCELL|판 밖)에서 (?:KEDGE|KSIDES과|선 하나|가위표)를?`) != nil && !strings.HasPrefix(r.rest, " 중") && !strings.HasPrefix(r.rest, "은 ") {
		r.rest = from
		m := r.must(`(?:KCELL|판 밖)에서 `)
		return r.walk(place{number(m[1]), number(m[2]), false})
	} else {
		r.rest = from
	}
	var at place
	so := func() {
		if r.try(`이?므로, `) != nil {
			t.settles = r.facts(at)
		}
		r.must(`입니다\.`)
	}
	crosses := func() {
		m := r.must(`KSIDES이 가위표라서 `)
		t.because = append(t.because, r.sidesAt(at, Cross, m[1])...)
	}
	barred := func() {
		ends := r.try(`판이 거기서 끝나(고|서) `)
		if (ends != nil) != r.border(at) {
			r.fail("whether the board ends there")
		}
		if ends == nil && !strings.HasPrefix(r.rest, "갈 길") || ends != nil && ends[1] == "고" {
			crosses()
		}
	}
	linesTo := func(list string) {
		at, _ = r.place()
		t.because = r.sidesAt(at, Line, list)
	}
	if m := r.try(`고리가 이미 KSIDES으로 `); m != nil {
		linesTo(m[1])
		r.must(`을 지나`)
		so()
		return t
	}
	if m := r.try(`KSIDES으로 `); m != nil {
		linesTo(m[1])
		r.must(`에 온 선은 `)
		barred()
		if r.try(`끊기는데, 그럴 수 없습니다\.`) == nil {
			r.must(`갈 길이 하나뿐`)
			so()
		}
		return t
	}
	at, t.because = r.place()
	clue := slices.Clone(t.because)
	switch {
	case r.try(`[이가] 판의 구석에 있`) != nil:
		why := [...]string{1: "선이 2개면 너무 많으", 2: "어느 쪽이든 선은 판의 가장자리를 따라 이어지", 3: "가위표가 2개면 너무 많으"}[clue[0].Number]
		r.must(`습니다\. 그 구석의 두 변은 둘 다 선이거나 둘 다 가위표이고 ` + why + `므로, `)
		end()
	case r.try(`에 선이 오면 `) != nil:
		barred()
		r.must(`이어질 수 없으`)
		so()
	case r.try(`에는 선이 없으`) != nil, r.try(`에는 네 변이 모두 필요하`) != nil:
		so()
	case r.try(`에는 `) != nil:
		if m := r.try(`KSIDES에 이미 선 (\d)개가 있으`); m != nil {
			t.because = append(t.because, r.sidesAt(at, Line, m[1])...)
			if n := number(m[2]); n != len(t.because)-1 || n != clue[0].Number {
				r.fail("as many lines")
			}
			so()
			return t
		}
		crosses()
		m := r.must(`변이 (\d)개만 남(아 모자랍니다\.|았으)`)
		if number(m[1]) != 4-(len(t.because)-1) {
			r.fail("as many edges")
		}
		if m[2] == "았으" {
			so()
		}
	default:
		if m := r.try(`(?:에|에서) KSIDES, 모두 선 (\d)개가 (?:있어|만나) 너무 많습니다\.`); m != nil {
			lines := r.sidesAt(at, Line, m[1])
			if number(m[2]) != len(lines) {
				r.fail("as many lines")
			}
			t.because = append(t.because, lines...)
			return t
		}
		r.must(`에서 `)
		facts := r.facts(at)
		if r.try(`입니다\.`) != nil { // nothing is known but the clue
			t.settles = facts
			return t
		}
		t.because = append(t.because, facts...)
		if r.try(`인데, 그럴 수 없습니다\.`) == nil {
			so()
		}
	}
	return t
}

// walk reads a walk from a cell on.
func (r *koreanReader) walk(from place) (t told) {
	at, lines, passes := from, 0, false
	for {
		if m := r.try(`(\p{Hangul}+쪽) 변과 (\p{Hangul}+쪽) 변이 (둘 다 선이거나 둘 다 가위표|둘 중 하나만 선)인 KCELL을 지나 (?:KCELL로|판 밖으로)`); m != nil {
			f := Fact{Is: Alike, Row: number(m[4]), Column: number(m[5]), Side: koreanSides[m[1]], Other: koreanSides[m[2]]}
			if m[3] == "둘 중 하나만 선" {
				f.Is = Differ
			}
			t.because = append(t.because, f)
			at, passes = place{number(m[6]), number(m[7]), false}, true
		} else if m := r.try(`KEDGE의 (선 하나|가위표)를 넘어 (?:KCELL로|판 밖으로)`); m != nil {
			t.because = append(t.because, r.edgeAt(m[4], m[1:]))
			at = place{number(m[5]), number(m[6]), false}
		} else if m := r.try(`(선 하나|가위표)를 넘어 KCELL로`); m != nil {
			f := Fact{Is: koreanIs[m[1]], Row: at.row, Column: at.col}
			to := place{number(m[2]), number(m[3]), false}
			for _, side := range sides {
				if beside(f, side) == to {
					f.Side = side
				}
			}
			t.because = append(t.because, r.named(f))
			at = to
		} else {
			r.fail("a way to go on")
			return t
		}
		if f := t.because[len(t.because)-1]; f.Is == Line || f.Is == Differ {
			lines++
		}
		if r.try(`, `) == nil {
			break
		}
	}
	if m := r.try(` 제자리에 돌아오면 선을 (?:(\d+)|홀수 )번 넘어 온 것인데, 짝수 번이어야 합니다\.`); m != nil {
		if at != from || lines%2 == 0 || (m[1] == "") != passes || !passes && number(m[1]) != lines {
			r.fail("an odd number, and the start")
		}
		return t
	}
	m := r.must(` 가면 선을 (?:한 번도 넘지 않아|(\d+)번 넘어|(짝수|홀수) 번 넘어) 시작과 끝이 고리의 (같은|서로 다른) 쪽에 있으므로, `)
	if passes != (m[2] != "") || passes && (m[2] == "짝수") != (lines%2 == 0) || !passes && number(m[1]) != lines || (lines%2 == 0) != (m[3] == "같은") {
		r.fail("as many lines, and the right sides")
	}
	t.settles = r.facts(place{})
	r.must(`입니다\.`)
	return t
}

func (r *koreanReader) suppose() Fact {
	m := r.must(`KEDGE이 (선이|가위표)라고 가정합니다\. 그러면 `)
	return r.edgeAt(m[4], m[1:])
}

func (r *koreanReader) so() Fact {
	m := r.must(` 따라서 KEDGE은 (선|가위표)입니다\.`)
	return r.edgeAt(m[4], m[1:])
}

func (r *koreanReader) supposed() (suppose Fact, links int, settles Fact) {
	m := r.must(`KEDGE이 (선이|가위표)라면 (\d+)단계 뒤에 (?:선이 하나도 남지 않으|고리가 너무 일찍 닫히|제자리로 돌아오는 길이 고리를 홀수 번 지나게 되|KDOT에서 선 3개가 만나게 되|KDOT에서 선이 끊기|(?:KDOT|KCELL(?:의 \d| 칸))에 (?:맞는 방법이 없으|선이 너무 많아지|남은 변이 모자라))므로, 이 변은 (선|가위표)입니다\.`)
	return r.edgeAt(m[4], m[1:]), number(m[5]), r.edgeAt(m[len(m)-1], m[1:])
}

func (r *koreanReader) nested() (suppose, settles Fact) {
	m := r.must(`KEDGE이 (선이|가위표)라면, 그 안에서 더 가정해 보아도 모든 경우에 모순이 생기므로, 이 변은 (선|가위표)입니다\.`)
	return r.edgeAt(m[4], m[1:]), r.edgeAt(m[5], m[1:])
}

func (r *koreanReader) follows() (links int, settles []Fact) {
	m := r.must(`(?:KDOT|KCELL(?:의 \d| 칸)?|KEDGE|판 밖)에서 시작해 (\d+)단계를 따라가면, `)
	settles = r.facts(place{})
	r.must(`입니다\.`)
	return number(m[len(m)-1]), settles
}

func (r *koreanReader) space(but bool) {
	if m := r.must(` (그런데 )?`); (m[1] != "") != but {
		r.fail("a link, or the contradiction")
	}
}
