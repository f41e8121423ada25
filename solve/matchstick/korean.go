package matchstick

import (
	"fmt"
	"strings"

	"matchbook/solve/phrase"
)

var korean = vocabulary{
	move:    "%s에서 %s를 집어 %s의 %s 자리에 놓습니다.",
	within:  "%s에서 %s를 집어 같은 곳의 %s 자리에 놓습니다.",
	add:     "%s의 %s 자리에 성냥개비를 놓습니다.",
	remove:  "%s에서 %s를 치웁니다.",
	slide:   "%s에서 %s의 다리 하나를 밀어 %c로 만듭니다.",
	becomes: "%s → %s",
	appears: "첫 수 앞: 없음 → –",
	goes:    "첫 수 앞: – → 없음",
	so:      "그러면 %s. 식은 %s.",
	is:      "%s는 %s",
	isEmpty: "%s는 빈칸",
	parts: [...]string{
		"위쪽 성냥개비", "오른쪽 위 성냥개비", "오른쪽 아래 성냥개비", "아래쪽 성냥개비",
		"왼쪽 아래 성냥개비", "왼쪽 위 성냥개비", "가운데 성냥개비",
		"가로 성냥개비", "세로 성냥개비", "오른쪽 위로 기운 성냥개비", "오른쪽 아래로 기운 성냥개비", "I 성냥개비", "다리",
	},
	sole:         "%s",
	twin:         "%s %s",
	digit:        "%[2]s의 %[1]s 숫자",
	ordinals:     [...]string{"마지막", phrase.Ordinal(1), phrase.Ordinal(2), phrase.Ordinal(3), phrase.Ordinal(4), phrase.Ordinal(5)},
	nth:          [...]string{"%s 수", "%s 기호", "%s 로마 숫자"},
	beforeFirst:  [...]string{"첫 숫자 앞 빈자리", "첫 수 앞자리"},
	afterLast:    "마지막 숫자 뒤 빈자리",
	list:         func(words []string) string { return strings.Join(words, ", ") },
	alternatives: func(words []string) string { return strings.Replace(phrase.Or(words), " or ", " 또는 ", 1) },
	tooMuch:      "왼쪽 변은 %s이고, 오른쪽 변보다 %s만큼 큽니다.",
	tooLittle:    "왼쪽 변은 %s이고, 오른쪽 변보다 %s만큼 작습니다.",
	equal:        "두 변은 모두 %s입니다.",
	changed:      [...]string{"바뀐 기호(%s)로 계산하면 %s", "바뀐 기호(%s)로 계산하면 %s"},
	choice: func(symbol, _ string, gives, gets int, becomes string) string {
		text := symbol
		switch within := min(gives, gets); {
		case gets == 0:
			text += fmt.Sprintf("에서 성냥개비 %d개를 빼면", gives)
		case gives == 0:
			text += fmt.Sprintf("에 성냥개비 %d개를 더하면", gets)
		case gives == gets:
			text += fmt.Sprintf("에서 성냥개비 %d개를 그 안의 다른 자리로 옮기면", within)
		case gives > gets:
			text += fmt.Sprintf("에서 성냥개비 %d개를 그 안의 다른 자리로 옮기고 %d개를 빼면", within, gives-within)
		default:
			text += fmt.Sprintf("에서 성냥개비 %d개를 그 안의 다른 자리로 옮기고 %d개를 더하면", within, gets-within)
		}
		return fmt.Sprintf("%s %s%s 될 수 있습니다.", text, becomes, phrase.Particle(becomes, "이", "가"))
	},
	same:       "%s",
	only:       "이 가운데 맞는 것은 하나뿐입니다: ",
	in:         "%[2]s의 %[1]s",
	effects:    koreanEffects,
	closer:     "그래서 두 변은 %s만큼 가까워집니다",
	keepsEqual: "그래서 두 변은 그대로 같습니다",
	both:       "%s: 그러면 두 변이 모두 %s입니다",
	look: [...]string{
		lookAcross: "성냥개비 하나를 내놓는 %s, 그것을 받는 %s",
		lookLess:   "성냥개비 하나를 내놓는 %s",
		lookMore:   "성냥개비 하나를 받는 %s",
	},
	lookWithin: func(thing string, within, gives, gains int) string {
		text := fmt.Sprintf("안에서 성냥개비 %d개가 움직이고 ", within)
		switch {
		case gives == 0 && gains == 0 && within == 1:
			return "성냥개비 하나를 옮기면 다른 것이 되는 " + thing
		case gives == 0 && gains == 0:
			return fmt.Sprintf("성냥개비 %d개를 옮기면 다른 것이 되는 %s", within, thing)
		case gives > 0:
			return fmt.Sprintf("%s%d개가 빠지는 %s", text, gives, thing)
		}
		return fmt.Sprintf("%s%d개가 더해지는 %s", text, gains, thing)
	},
	things:   [...]string{"숫자", "기호", "로마 숫자"},
	another:  [...]string{"다른 숫자", "다른 기호", "다른 로마 숫자"},
	before:   "%s 앞의 I 성냥개비",
	after:    "%s 뒤의 I 성냥개비",
	letter:   "",
	ofLetter: "마지막 ",
}

// koreanEffects says how changes affect the sides, as in "75의 7을 4로 바꾸면 왼쪽 변이 30만큼 줄지만, 빼는 수 25의 5를
// 3으로 바꾸면 왼쪽 변이 2만큼 늘어납니다".
func koreanEffects(list []effect) string {
	var clauses []string
	for i, e := range list {
		side, particle, does, end := "왼쪽", "이", "늘", "어납니다"
		if e.right {
			side = "오른쪽"
		}
		if e.by < 0 {
			does, end = "줄", "어듭니다"
		}
		if i > 0 && list[i-1].right != e.right && list[i-1].by < 0 == (e.by < 0) {
			particle = "도"
		}
		if i+1 < len(list) {
			end = "고"
			if list[i+1].widens && !e.widens {
				end = "지만"
			}
		}
		to := e.to + "로"
		if strings.ContainsAny(e.to[len(e.to)-1:], "036") {
			to = e.to + "으로"
		}
		from := e.from
		if e.subtracted != "" {
			from = "빼는 수 " + from
		}
		clauses = append(clauses, fmt.Sprintf("%s%s %s 바꾸면 %s 변%s %s만큼 %s%s",
			from, phrase.Particle(e.from, "을", "를"), to, side, particle, e.amount(), does, end))
	}
	return strings.Join(clauses, ", ")
}
