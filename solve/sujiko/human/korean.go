package human

import (
	"fmt"
	"strings"

	"matchbook/solve/phrase"
)

// korean tells steps in Korean. Cells are named by row and column, as in 1행 3열, and sums by
// place, as in 오른쪽 위 원(15) and 1행 3열의 영역(9), after which no particle stands that
// depends on how a number is read; after digits it is chosen by the last one.
type korean struct{}

var koreanTechniques = [Techniques][2]string{
	LastCell:        {"마지막 칸", "빈칸이 하나 남은 원이나 영역"},
	NakedSingle:     {"남은 숫자 하나", "들어갈 숫자가 하나 남은 칸"},
	HiddenSingle:    {"남은 칸 하나", "들어갈 칸이 하나 남은 숫자"},
	SumCombinations: {"합의 조합", "합을 만드는 조합이 적은 원이나 영역"},
	LockedDigits:    {"고정된 숫자", "원이나 영역의 모든 조합에 들어 있는 숫자"},
	Pairs:           {"두 칸 두 숫자", "짝이 맞는 두 칸과 두 숫자"},
	Arrangements:    {"배치", "원이나 영역을 어떻게 채워도 그 칸에 들어갈 수 없는 숫자"},
	Triples:         {"세 칸 세 숫자", "짝이 맞는 세 칸과 세 숫자"},
	Quads:           {"네 칸 네 숫자", "짝이 맞는 네 칸과 네 숫자"},
	Overlap:         {"합의 겹침", "칸을 함께 가지거나, 함께 두면 남는 칸이 적은 두 합"},
	CommonNumbers:   {"공통 숫자", "함께 가진 칸의 수만큼만 숫자가 같은 두 원이나 영역"},
	Contradiction:   {"모순", "모순에 이르는 숫자"},
}

func (korean) technique(t Technique) [2]string { return koreanTechniques[t] }

// The endings of a clause: ...고, ...므로, ...습니다.
const (
	koreanAnd = iota
	koreanSo
	koreanEnd
)

// is ends a clause after a number, can one after 있 or 없.
func (korean) is(ending int) string { return [...]string{"이고", "이므로", "입니다"}[ending] }
func (korean) can(ending int) string {
	return [...]string{"고", "으므로", "습니다"}[ending]
}

func (v korean) step(a argument) string {
	so := v.conclusion(&a)
	switch a.Technique {
	case LastCell:
		sum := a.sums[0]
		switch {
		case len(a.settles) == 0:
			return fmt.Sprintf("%s에서 %s 합이 %d%s 되지 않습니다.", v.sum(sum), v.cells(a.cells, koreanSo), sum.Number, phrase.Particle(sum.Number, "이", "가"))
		case len(a.cells) == 0:
			return fmt.Sprintf("%s에는 칸이 하나뿐이므로 %s.", v.sum(sum), so)
		}
		return fmt.Sprintf("%s에서 %s %s.", v.sum(sum), v.cells(a.cells, koreanSo), so)
	case NakedSingle:
		if len(a.settles) == 0 {
			could := ""
			if a.could != 0 {
				could = v.digits(a.could) + "만 들어갈 수 있던 "
			}
			return could + v.names(cellsOf(a.cells)) + "에 들어갈 숫자가 남지 않습니다."
		}
		return fmt.Sprintf("%s에는 %s만 남습니다.", v.names(a.settles[0].cells), v.digits(a.settles[0].digits))
	case HiddenSingle:
		digits := v.subject(a.cells[0].digits)
		switch {
		case len(a.settles) == 0:
			return digits + " 들어갈 칸이 없습니다."
		case a.cells[0].digits.Len() > 1:
			return fmt.Sprintf("%s 들어갈 칸은 %s뿐인데 한 칸에는 숫자가 하나만 들어가므로 %s.", digits, v.names(a.settles[0].cells), so)
		}
		return fmt.Sprintf("%s 들어갈 칸은 %s뿐입니다.", digits, v.names(a.settles[0].cells))
	case Pairs, Triples, Quads:
		if said := a.cells[0]; said.is == IsDigits {
			return fmt.Sprintf("%s에는 %s만 하나씩 들어갈 수 있으므로 %s.", v.names(said.cells), v.digits(said.digits), so)
		}
		return fmt.Sprintf("%s 들어갈 칸은 %s뿐이고 하나씩 들어가므로 %s.", v.subject(a.cells[0].digits), v.names(board&^cellsOf(a.cells)), so)
	case Overlap:
		e, _ := a.equation()
		twice := "같은 숫자는 두 번 쓰지 않으므로 "
		switch {
		case len(a.cells) > 0 && a.twice(e):
			so = "이 식에서 " + v.cells(a.cells, koreanAnd) + ", " + twice + so
		case len(a.cells) > 0:
			so = "이 식에서 " + v.cells(a.cells, koreanSo) + " " + so
		case a.twice(e):
			so = twice + so
		default:
			so = "따라서 " + so
		}
		return v.overlap(&a) + " " + so + "."
	case CommonNumbers:
		return v.common(&a, so) + "."
	}

	// What follows from one sum.
	sum := a.sums[0]
	var parts []string
	switch {
	case a.Technique == LockedDigits && len(a.cells) > 0:
		parts = append(parts, fmt.Sprintf("바깥의 칸에는 %s 들어갈 수 없으므로", v.subject(a.cells[0].digits)))
	case a.Technique == LockedDigits && sum.Is == IsCannotTake:
		parts = append(parts, fmt.Sprintf("나머지 조합에는 모두 %s 들어 있으므로", v.subject(digitsSaid(a.settles))))
	case a.Technique == LockedDigits:
		parts = append(parts, fmt.Sprintf("모두 %s 들어 있으므로", v.subject(digitsSaid(a.settles))))
	case len(a.cells) > 0:
		parts = append(parts, v.cells(a.cells, koreanSo))
	}
	head := v.sum(sum) + "에서"
	switch {
	case sum.Is == IsSum && len(a.cells) > 0 && a.Technique == LockedDigits:
		head = v.sum(sum)
	case sum.Is == IsSum && len(a.cells) > 0:
	case len(parts) > 0:
		head = v.takes(v.sum(sum), sum, koreanAnd) + ","
	default:
		head = v.takes(v.sum(sum), sum, koreanSo)
	}
	if a.Technique == Arrangements {
		so = "칸을 어떻게 채워도 " + so
	}
	return strings.Join(append(append([]string{head}, parts...), so), " ") + "."
}

// overlap tells which equation two sums make.
func (v korean) overlap(a *argument) string {
	e, shared := a.equation()
	if len(a.sums) == 1 {
		return fmt.Sprintf("모든 숫자의 합은 45이므로 %s 바깥에는 %d%s 남습니다: %s.", v.sum(a.sums[0]), e.difference, phrase.Particle(e.difference, "이", "가"), v.balance(&e))
	}
	both := v.sum(a.sums[0]) + ", " + v.sum(a.sums[1])
	if e.plus != shared {
		differ := fmt.Sprintf("합의 차는 %d입니다", max(e.difference, -e.difference))
		if e.difference == 0 {
			differ = "합은 서로 같습니다"
		}
		return fmt.Sprintf("%s에는 %s이 함께 들어 있으므로 나머지 칸의 %s: %s.", both, v.names(shared), differ, v.balance(&e))
	}
	var parts []string
	if e.minus != 0 {
		parts = append(parts, v.names(e.minus)+"이 빠지")
	}
	if e.plus != 0 {
		parts = append(parts, v.names(e.plus)+"이 두 번 들어가")
	}
	return fmt.Sprintf("모든 숫자의 합은 45이고, %s 두 수를 더하면 %d입니다. 여기에는 %s므로 다음과 같습니다: %s.",
		both, a.sums[0].Number+a.sums[1].Number, strings.Join(parts, "고 "), v.balance(&e))
}

func (v korean) balance(e *equation) string {
	equation := balance(e.plus, e.minus, e.difference, func(cell Cells) string { return v.names(cell) })
	return strings.ReplaceAll(equation, "+", " + ") // 3열+3 reads as one name
}

// common tells what two sums have in common.
func (v korean) common(a *argument, so string) string {
	var texts []string
	for _, sum := range a.sums {
		if sum.Is != IsSum || len(listOf(sum)) <= fewPairs {
			texts = append(texts, v.takes(v.sum(sum), sum, koreanEnd)+".")
		}
	}
	link := "따라서 "
	if len(a.cells) > 0 {
		link = v.cells(a.cells, koreanSo) + " "
	}
	switch pairs := a.pairs(); {
	case len(pairs) > 0 && len(pairs) <= fewPairs:
		var list []string
		for _, p := range pairs {
			list = append(list, fmt.Sprintf("%s%s %s", p[0].plus(), v.and(p[0]), p[1].plus()))
		}
		so = strings.TrimPrefix(link, "따라서 ") + "함께 올 수 있는 것은 " + strings.Join(list, ", ") + "뿐이므로 " + so
	case len(a.settles) > 0:
		so = link + "어느 조합끼리 함께 와도 " + so
	default:
		so = link + so
	}
	both := v.sum(a.sums[0]) + ", " + v.sum(a.sums[1])
	shared := sumCells(a.sums[0]) & sumCells(a.sums[1])
	if shared == 0 {
		texts = append(texts, both+"에는 함께 든 칸이 없으므로 두 조합에 공통인 숫자도 없습니다.")
	} else {
		texts = append(texts, fmt.Sprintf("%s에는 %s이 함께 들어 있으므로 두 조합에 공통인 숫자는 거기 들어가는 %d개뿐입니다.", both, v.names(shared), shared.Len()))
	}
	return strings.Join(append(texts, so), " ")
}

func (v korean) suppose(supposed Fact, links string, settles Fact) string {
	_, what := sorted([]Fact{supposed})
	_, so := sorted([]Fact{settles})
	return fmt.Sprintf("%s %s 그러므로 %s.", v.supposed(what[0]), links, v.cells(so, koreanEnd))
}

func (v korean) begins(supposed Fact, links int, told string) string {
	_, what := sorted([]Fact{supposed})
	return fmt.Sprintf("%s 그러면 %d단계 만에 모순에 이릅니다. 이렇게 시작합니다: %s", v.supposed(what[0]), links, told)
}

func (v korean) supposed(what said) string {
	return fmt.Sprintf("%s이 %s%s 합시다.", v.names(what.cells), v.digits(what.digits), phrase.Particle(what.digits.least(), "이라고", "라고"))
}

func (v korean) summary(links int, last argument) string {
	end := "에 올 수 있는 조합이 없습니다."
	switch last.Technique {
	case NakedSingle, HiddenSingle:
		end = v.step(last)
	case LastCell:
		sum := last.sums[0]
		end = fmt.Sprintf("%s의 합이 %d%s 되지 않습니다.", v.sum(sum), sum.Number, phrase.Particle(sum.Number, "이", "가"))
	case CommonNumbers:
		end = fmt.Sprintf("%s, %s에 함께 올 수 있는 조합이 없습니다.", v.sum(last.sums[0]), v.sum(last.sums[1]))
	default:
		end = v.sum(last.sums[0]) + end
	}
	return fmt.Sprintf("%d단계 뒤에 %s", links, end)
}

// conclusion tells what the argument settles, without the full stop.
func (v korean) conclusion(a *argument) string {
	if len(a.takes)+len(a.settles) == 0 {
		if a.Technique == CommonNumbers {
			return "함께 올 수 있는 조합이 없습니다"
		}
		return "올 수 있는 조합이 없습니다"
	}
	var parts []string
	for i, sum := range a.takes {
		ending := koreanEnd
		if i < len(a.takes)-1 || len(a.settles) > 0 {
			ending = koreanAnd
		}
		name := ""
		if a.Technique == CommonNumbers {
			name = v.name(sum)
		}
		parts = append(parts, v.takes(name, sum, ending))
	}
	if len(a.settles) > 0 {
		parts = append(parts, v.cells(a.settles, koreanEnd))
	}
	return strings.Join(parts, ", ")
}

// takes tells which combinations a sum takes, or cannot take.
func (v korean) takes(name string, sum Fact, ending int) string {
	if name != "" {
		name += "에는 "
	}
	var list []string
	for _, digits := range listOf(sum) {
		list = append(list, digits.plus())
	}
	switch {
	case len(list) == 0:
		return name + "올 수 있는 조합이 없" + v.can(ending)
	case sum.Is == IsCannotTake:
		return name + strings.Join(list, ", ") + " 조합이 올 수 없" + v.can(ending)
	}
	return name + strings.Join(list, ", ") + " 조합만 올 수 있" + v.can(ending)
}

// cells tells what is said about cells.
func (v korean) cells(list []said, ending int) string {
	var texts []string
	for i, s := range list {
		last := func(is bool) int {
			if i == len(list)-1 && is {
				return ending
			}
			return koreanAnd
		}
		switch s.is {
		case IsDigit:
			for cells := s.cells; cells != 0; cells &= cells - 1 {
				particle := "이"
				if ending == koreanEnd {
					particle = "은"
				}
				texts = append(texts, fmt.Sprintf("%s%s %s%s", v.names(cells&-cells), particle, v.digits(s.digits), v.is(last(cells&(cells-1) == 0))))
			}
		case IsDigits:
			if s.digits == 0 {
				texts = append(texts, v.names(s.cells)+"에 들어갈 숫자가 없"+v.can(last(true)))
			} else {
				texts = append(texts, fmt.Sprintf("%s에는 %s만 들어갈 수 있%s", v.names(s.cells), v.digits(s.digits), v.can(last(true))))
			}
		case IsCannot:
			texts = append(texts, fmt.Sprintf("%s에는 %s 들어갈 수 없%s", v.names(s.cells), v.subject(s.digits), v.can(last(true))))
		}
	}
	return strings.Join(texts, ", ")
}

// names names cells: 1행 3열.
func (korean) names(cells Cells) string {
	return strings.Join(cellNames(cells, "%d행 %d열"), ", ")
}

func (korean) region(cells []string) string { return "영역 " + strings.Join(cells, ", ") }

func (korean) between() string { return ", " }

func (korean) says(place string, digit int) string { return fmt.Sprintf("%s은 %d", place, digit) }

// name names a sum by its place: 오른쪽 위 원, or 1행 3열의 영역.
func (v korean) name(sum Fact) string {
	if circle, ok := sum.circle(); ok {
		return [...]string{"왼쪽 위", "오른쪽 위", "왼쪽 아래", "오른쪽 아래"}[circle] + " 원"
	}
	return v.names(1<<sumCells(sum).Label()) + "의 영역"
}

// sum names a sum with its number: 오른쪽 위 원(15).
func (v korean) sum(sum Fact) string { return fmt.Sprintf("%s(%d)", v.name(sum), sum.Number) }

// digits lists digits.
func (korean) digits(d Digits) string {
	return strings.Join(d.texts(), ", ")
}

// and is the particle after the last digit of a combination.
func (korean) and(d Digits) string {
	list := d.list()
	return phrase.Particle(list[len(list)-1], "과", "와")
}

// subject lists digits with the particle of a subject.
func (v korean) subject(d Digits) string {
	list := d.list()
	return v.digits(d) + phrase.Particle(list[len(list)-1], "이", "가")
}
