package human

import (
	"fmt"
	"slices"
	"strings"

	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// korean tells steps in Korean.
type korean struct{}

func (k korean) supposedHere(supposed Fact, told []string) string {
	last := len(told) - 1
	links := "그러면 " + told[0]
	for i, link := range told[1:] {
		if i+1 == last {
			link = "그런데 " + link
		}
		links += " " + link
	}
	return fmt.Sprintf("%s이 %s라고 가정합니다. %s 따라서 %s은 %s입니다.", k.edge(supposed), k.supposedIs(supposed), links, k.edge(supposed), k.isNot(supposed))
}

func (k korean) supposed(supposed Fact, links int, last *telling) string {
	return fmt.Sprintf("%s이 %s라면 %d단계 뒤에 %s므로, 이 변은 %s입니다.", k.edge(supposed), k.supposedIs(supposed), links, k.clash(last), k.isNot(supposed))
}

func (k korean) nested(supposed Fact) string {
	return fmt.Sprintf("%s이 %s라면, 그 안에서 더 가정해 보아도 모든 경우에 모순이 생기므로, 이 변은 %s입니다.", k.edge(supposed), k.supposedIs(supposed), k.isNot(supposed))
}

func (k korean) follows(links int, first, last *telling) string {
	return fmt.Sprintf("%s에서 시작해 %d단계를 따라가면, %s입니다.", k.where(first), links, k.says(nil, last.Settles))
}

func (k korean) begins(supposed []Fact, links int, told []string) string {
	if supposed != nil {
		return fmt.Sprintf("%s이 %s라고 가정하면 %d단계 만에 모순에 이릅니다. 이렇게 시작합니다: %s", k.edge(supposed[0]), k.supposedIs(supposed[0]), links, strings.Join(told, " "))
	}
	return fmt.Sprintf("%d단계로 이어지는 추리를 따라가세요. 이렇게 시작합니다: %s", links, strings.Join(told, " "))
}

// clash is a contradiction in short, before "므로".
func (k korean) clash(t *telling) string {
	at := k.where(t)
	return [...]string{
		noLines:      "선이 하나도 남지 않으",
		earlyLoop:    "고리가 너무 일찍 닫히",
		oddWalk:      "제자리로 돌아오는 길이 고리를 홀수 번 지나게 되",
		tooManyLines: at + "에 선이 너무 많아지",
		tooFewEdges:  at + "에 남은 변이 모자라",
		deadEnd:      at + "에서 선이 끊기",
		branch:       at + "에서 선 3개가 만나게 되",
		noWay:        at + "에 맞는 방법이 없으",
	}[t.conflict()]
}

func (k korean) corners(t *telling, premises []Fact) string {
	at := k.where(t) + "에서 "
	switch {
	case len(t.Settles) == 0:
		return at + k.says(&t.at, premises) + "인데, 그럴 수 없습니다."
	case len(premises) == 0:
		return at + k.says(&t.at, t.Settles) + "입니다."
	}
	return at + k.says(&t.at, premises) + "이므로, " + k.says(&t.at, t.Settles) + "입니다."
}

func (k korean) counting(t *telling) string {
	lines, crosses := of(t.Because, Line), of(t.Because, Cross)
	so := ", " + k.says(&t.at, t.Settles) + "입니다."
	if t.clue == nil {
		switch {
		case len(t.Because) == len(lines) && len(t.Settles) > len(of(t.Settles, Line)) && len(lines) > 2:
			return fmt.Sprintf("선 %d개로 된 고리가 닫혔으므로, 나머지 변은 모두 가위표입니다.", len(lines))
		case len(lines) == 2:
			return fmt.Sprintf("고리가 이미 %s으로 %s을 지나므로%s", k.edges(&t.at, lines), k.where(t), so)
		case len(lines) == 1:
			return fmt.Sprintf("%s으로 %s에 온 선은 %s갈 길이 하나뿐이므로%s", k.edges(&t.at, lines), k.where(t), k.barred(t), so)
		}
		return fmt.Sprintf("%s에 선이 오면 %s이어질 수 없으므로%s", k.where(t), k.barred(t), so)
	}
	switch clue := k.where(t); {
	case t.clue.Number == 0:
		return clue + "에는 선이 없으므로" + so
	case len(crosses) == 0 && len(lines) == 0:
		return clue + "에는 네 변이 모두 필요하므로" + so
	case len(crosses) == 0:
		return fmt.Sprintf("%s에는 %s에 이미 선 %d개가 있으므로%s", clue, k.edges(&t.at, lines), len(lines), so)
	default:
		return fmt.Sprintf("%s에는 %s이 가위표라서 변이 %d개만 남았으므로%s", clue, k.edges(&t.at, crosses), 4-len(crosses), so)
	}
}

// barred tells why a line cannot go on from a dot that has premises.
func (k korean) barred(t *telling) string {
	switch crosses := of(t.Because, Cross); {
	case len(crosses) > 0 && t.border():
		return "판이 거기서 끝나고 " + k.edges(&t.at, crosses) + "이 가위표라서 "
	case len(crosses) > 0:
		return k.edges(&t.at, crosses) + "이 가위표라서 "
	case t.border():
		return "판이 거기서 끝나서 "
	}
	return ""
}

func (k korean) miscount(t *telling) string {
	lines, crosses := of(t.Because, Line), of(t.Because, Cross)
	switch {
	case t.clue != nil && len(lines) > 0:
		return fmt.Sprintf("%s에 %s, 모두 선 %d개가 있어 너무 많습니다.", k.where(t), k.edges(&t.at, lines), len(lines))
	case t.clue != nil:
		return fmt.Sprintf("%s에는 %s이 가위표라서 변이 %d개만 남아 모자랍니다.", k.where(t), k.edges(&t.at, crosses), 4-len(crosses))
	case len(lines) == 1:
		return fmt.Sprintf("%s으로 %s에 온 선은 %s끊기는데, 그럴 수 없습니다.", k.edges(&t.at, lines), k.where(t), k.barred(t))
	}
	return fmt.Sprintf("%s에서 %s, 모두 선 %d개가 만나 너무 많습니다.", k.where(t), k.edges(&t.at, lines), len(lines))
}

func (k korean) pattern(t *telling) string {
	so := k.says(nil, t.Settles) + "입니다."
	if len(t.Because) == 1 {
		why := [...]string{
			1: "선이 2개면 너무 많으므로",
			2: "어느 쪽이든 선은 판의 가장자리를 따라 이어지므로",
			3: "가위표가 2개면 너무 많으므로",
		}[t.Because[0].Number]
		return fmt.Sprintf("%s%s 판의 구석에 있습니다. 그 구석의 두 변은 둘 다 선이거나 둘 다 가위표이고 %s, %s", k.clue(t.Because[0]), phrase.Particle(t.Because[0].Number, "이", "가"), why, so)
	}
	a, b := t.Because[0], t.Because[1]
	threes := fmt.Sprintf("%d행 %d열의 3과 %d행 %d열의 3이", a.Row, a.Column, b.Row, b.Column)
	switch {
	case a.Row != b.Row && a.Column != b.Column:
		return threes + " 한 점에서 만납니다. 저마다 그 점에 닿는 두 변 중 적어도 하나가 선이어야 하는데 한 점에는 선이 2개까지만 지나므로, 저마다 거기에 선이 1개 있고 나머지 두 변도 선이어야 합니다: " + so
	}
	threes += " 이웃해 있습니다. 저마다 상대의 반대쪽 변이 선이 아니면 상대에 남는 변이 모자랍니다."
	if len(t.Because) > 2 {
		threes += " 둘 사이의 변이 선이 아니면 고리가 이 둘만 두르게 되어 " + k.aroundClue(t.Because[2], t.aroundTwo()) + "됩니다."
	}
	if len(of(t.Settles, Cross)) > 0 {
		threes += " 한 점에는 선이 2개까지만 지납니다."
	}
	return threes + " 따라서 " + so
}

// aroundClue tells that a clue has so many lines, and not as many as it says, before "되".
func (k korean) aroundClue(clue Fact, lines int) string {
	switch {
	case lines == 0:
		return k.clue(clue) + " 둘레에 선이 없게 "
	case lines > clue.Number:
		return fmt.Sprintf("%s 둘레에 선이 %d개나 있게 ", k.clue(clue), lines)
	}
	return fmt.Sprintf("%s 둘레에 선이 %d개만 있게 ", k.clue(clue), lines)
}

func (k korean) closing(t *telling) string {
	if len(of(t.Because, Line)) == 0 && len(t.Settles) > 0 {
		return fmt.Sprintf("판의 변이 고리 하나만 빼고 모두 가위표인데 고리는 반드시 있어야 하므로, %s은 선입니다.", k.edge(t.Settles[0]))
	}
	if len(of(t.Because, Line)) == 0 {
		return "판의 모든 변이 가위표라서 고리가 없는데, 그럴 수 없습니다."
	}
	loop, wrong := t.closing()
	leaves := k.edge(wrong) + "의 선이 그 고리에서 빠지게 "
	if wrong.Is == Clue {
		leaves = k.aroundClue(wrong, t.around())
	}
	leaves += "되"
	if len(t.Settles) == 0 {
		return fmt.Sprintf("선 %d개로 된 고리가 닫혀 %s는데, 그럴 수 없습니다.", len(loop), leaves)
	}
	return fmt.Sprintf("%s이 선이면 선 %d개로 된 고리가 닫혀 %s므로, 이 변은 가위표입니다.", k.edge(t.Settles[0]), len(loop), leaves)
}

func (k korean) colour(t *telling) string {
	from, walk, lines := t.walk()
	if len(walk) == 0 {
		return fmt.Sprintf("두 변 너머가 모두 판 밖이므로, %s입니다.", k.says(nil, t.Settles))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s에서 ", k.cell(from))
	at := from
	for i, c := range walk {
		if i > 0 {
			b.WriteString(", ")
		}
		switch {
		case c.over.Other != "":
			is := "둘 다 선이거나 둘 다 가위표인"
			if c.over.Is == Differ {
				is = "둘 중 하나만 선인"
			}
			fmt.Fprintf(&b, "%s과 %s이 %s %d행 %d열을 지나 %s로", koreanSide(c.over.Side), koreanSide(c.over.Other), is, c.over.Row, c.over.Column, k.to(c.to))
		case c.to == beyond || at == beyond:
			fmt.Fprintf(&b, "%s의 %s를 넘어 %s로", k.edge(c.over), k.over(c.over), k.to(c.to))
		default:
			fmt.Fprintf(&b, "%s를 넘어 %s로", k.over(c.over), k.to(c.to))
		}
		at = c.to
	}
	// A cell whose two edges are both lines or both crosses is passed over two lines, or none.
	passes := slices.ContainsFunc(walk, func(c crossing) bool { return c.over.Other != "" })
	if len(t.Settles) == 0 {
		times := fmt.Sprintf("홀수인 %d번", lines)
		if passes {
			times = "홀수 번"
		}
		return fmt.Sprintf("%s 제자리에 돌아오면 선을 %s 넘는데, 그럴 수 없습니다.", b.String(), times)
	}
	times := "한 번도 넘지 않아"
	switch {
	case passes:
		times = [...]string{"짝수 번 넘어", "홀수 번 넘어"}[lines%2]
	case lines > 0:
		times = fmt.Sprintf("%d번 넘어", lines)
	}
	side := "같은"
	if lines%2 == 1 {
		side = "서로 다른"
	}
	return fmt.Sprintf("%s 가면 선을 %s 시작과 끝이 고리의 %s 쪽에 있으므로, %s입니다.", b.String(), times, side, k.says(nil, t.Settles))
}

// over names what a walk crosses, before "를".
func (korean) over(f Fact) string {
	if f.Is == Line {
		return "선 하나"
	}
	return "가위표"
}

// to names where a walk goes, before "로".
func (k korean) to(p place) string {
	if p == beyond {
		return "판 밖으"
	}
	return k.cell(p)
}

// says lists what facts say, before an ending such as "입니다".
func (k korean) says(at *place, facts []Fact) string {
	var parts []string
	for _, is := range []string{Line, Cross} {
		if some := of(facts, is); len(some) > 0 {
			parts = append(parts, k.named(at, some)+"은 "+k.is(some[0]))
		}
	}
	for _, f := range facts {
		if f.Other == "" {
			continue
		}
		cell := fmt.Sprintf("%d행 %d열의 ", f.Row, f.Column)
		if at != nil && !at.dot && at.row == f.Row && at.col == f.Column {
			cell = ""
		}
		a, b := cell+koreanSide(f.Side), koreanSide(f.Other)
		switch f.Is {
		case AtMostOne:
			parts = append(parts, a+"과 "+b+" 중 많아야 하나가 선")
		case AtLeastOne:
			parts = append(parts, a+"과 "+b+" 중 적어도 하나가 선")
		case Alike:
			parts = append(parts, a+"과 "+b+"은 둘 다 선이거나 둘 다 가위표")
		case Differ:
			parts = append(parts, a+"과 "+b+" 중 하나만 선")
		case If:
			parts = append(parts, a+"이 선이면 "+b+"도 선")
		}
	}
	return strings.Join(parts, "이고 ")
}

// named names edges, those of a place as its own.
func (k korean) named(at *place, facts []Fact) string {
	if at != nil {
		return k.edges(at, facts)
	}
	var names []string
	for _, f := range facts {
		names = append(names, k.edge(f))
	}
	return strings.Join(names, ", ")
}

func (korean) edges(at *place, facts []Fact) string {
	names := []string{"위쪽 변", "오른쪽 변", "아래쪽 변", "왼쪽 변"}
	if at.dot {
		names = []string{"오른쪽으로 난 변", "아래로 난 변", "왼쪽으로 난 변", "위로 난 변"} // 왼쪽 변 is one of a cell
	}
	var sides []string
	for k := range 4 {
		for _, f := range facts {
			if at.side(f.edge(f.Side)) == k {
				sides = append(sides, names[k])
			}
		}
	}
	return strings.Join(sides, ", ")
}

func (k korean) where(t *telling) string {
	switch {
	case t.Rule == slitherlink.Colour.String():
		from, _, _ := t.walk()
		return k.cell(from)
	case t.Rule == slitherlink.Closing.String() && len(t.Settles) > 0:
		return k.edge(t.Settles[0])
	case t.clue != nil:
		return k.clue(*t.clue)
	case t.at.dot:
		cell, corner := t.corner()
		return k.cell(cell) + [...]string{" 왼쪽 위", " 오른쪽 위", " 왼쪽 아래", " 오른쪽 아래"}[corner] + "의 점"
	}
	return k.cell(t.at) + " 칸"
}

func (korean) cell(p place) string {
	if p == beyond {
		return "판 밖"
	}
	return fmt.Sprintf("%d행 %d열", p.row, p.col)
}

func (korean) clue(f Fact) string {
	return fmt.Sprintf("%d행 %d열의 %d", f.Row, f.Column, f.Number)
}

func (korean) edge(f Fact) string {
	return fmt.Sprintf("%d행 %d열의 %s", f.Row, f.Column, koreanSide(f.Side))
}

func koreanSide(side string) string {
	return map[string]string{"top": "위쪽 변", "right": "오른쪽 변", "bottom": "아래쪽 변", "left": "왼쪽 변"}[side]
}

func (korean) is(f Fact) string {
	if f.Is == Line {
		return "선"
	}
	return "가위표"
}

// supposedIs is what something is supposed to be, before "라고" and "라면".
func (k korean) supposedIs(f Fact) string {
	if f.Is == Line {
		return "선이"
	}
	return "가위표"
}

func (korean) isNot(f Fact) string {
	if f.Is == Line {
		return "가위표"
	}
	return "선"
}

// fault tells what breaks the rules of a puzzle. Dots are counted, since rows and columns are
// those of cells.
func (k korean) fault(e *slitherlink.CheckError) string {
	dot := func() string {
		return fmt.Sprintf("위에서 %s, 왼쪽에서 %s 점", phrase.Ordinal(e.Row), phrase.Ordinal(e.Column))
	}
	switch {
	case e.Fault == slitherlink.ClueFault:
		return fmt.Sprintf("%s 둘레에 선이 %d개 있습니다.", k.clue(Fact{Row: e.Row, Column: e.Column, Number: e.Want}), e.Found)
	case e.Fault == slitherlink.DotFault:
		return fmt.Sprintf("%s에서 선 %d개가 만납니다. 2개가 만나거나 하나도 없어야 합니다.", dot(), e.Found)
	case e.Found == 0:
		return "고리가 없습니다."
	}
	return fmt.Sprintf("고리가 %d개 있습니다. 하나여야 합니다. %s에서 둘째 고리가 시작됩니다.", e.Found, dot())
}
