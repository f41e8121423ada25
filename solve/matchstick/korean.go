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
	alternatives: func(words []string) string { return strings.Join(words, ", ") },
	tooMuch:      "왼쪽 변은 %s이고, 오른쪽 변보다 %s만큼 큽니다.",
	tooLittle:    "왼쪽 변은 %s이고, 오른쪽 변보다 %s만큼 작습니다.",
	changed:      "바뀐 기호(%s)로 계산하면 %s",
	choice: func(digit string, gives, gets int, becomes string) string {
		text := fmt.Sprintf("%s에서 성냥개비 %d개를 ", digit, gives)
		switch within := min(gives, gets); {
		case gives == 1 && gets == 1:
			text = fmt.Sprintf("%s에서 성냥개비 하나를 그 숫자 안의 다른 자리로 옮기면", digit)
		case gives == 0:
			text = fmt.Sprintf("%s에 성냥개비 %d개를 더하면", digit, gets)
		case gets == 0:
			text += "빼면"
		case gives == gets:
			text = fmt.Sprintf("%s에서 성냥개비 %d개를 그 숫자 안의 다른 자리로 옮기면", digit, gives)
		case gives > gets:
			text = fmt.Sprintf("%s에서 성냥개비 %d개를 그 숫자 안의 다른 자리로 옮기고 %d개를 빼면", digit, within, gives-within)
		default:
			text = fmt.Sprintf("%s에서 성냥개비 %d개를 그 숫자 안의 다른 자리로 옮기고 %d개를 더하면", digit, within, gets-within)
		}
		return fmt.Sprintf("%s 이렇게 됩니다: %s.", text, becomes)
	},
	only:    "맞는 것은 하나뿐입니다: ",
	in:      "%[2]s의 %[1]s",
	effects: koreanEffects,
	both:    "%s: 그러면 두 변이 모두 %s입니다",
	look: [...]string{
		lookAcross: "성냥개비 하나를 내놓는 %s, 그것을 받는 %s",
		lookLess:   "성냥개비 하나를 내놓는 %s",
		lookMore:   "성냥개비 하나를 받는 %s",
	},
	lookWithin: func(thing string, within, gives, gains int) string {
		text := fmt.Sprintf("성냥개비 %d개를 안에서 옮기", within)
		switch {
		case gives == 0 && gains == 0 && within == 1:
			return "성냥개비 하나를 옮기면 다른 것이 되는 " + thing
		case gives == 0 && gains == 0:
			return fmt.Sprintf("성냥개비 %d개를 옮기면 다른 것이 되는 %s", within, thing)
		case gives > 0:
			return fmt.Sprintf("%s고 %d개를 내놓는 %s", text, gives, thing)
		}
		return fmt.Sprintf("%s고 다른 데서 %d개를 받는 %s", text, gains, thing)
	},
	things:   [...]string{"숫자", "기호", "로마 숫자"},
	another:  [...]string{"다른 숫자", "다른 기호", "다른 로마 숫자"},
	before:   "%s 앞의 I 성냥개비",
	after:    "%s 뒤의 I 성냥개비",
	letter:   "",
	ofLetter: "마지막 ",
}

// koreanEffects says how changes affect the sides: 92의 9를 5로 바꾸면 왼쪽 변이 40만큼 줄어듭니다.
func koreanEffects(list []effect) string {
	var clauses []string
	for i, e := range list {
		side, does := "왼쪽", [2]string{"줄고", "줄어듭니다"}
		if e.right {
			side = "오른쪽"
		}
		switch {
		case e.by == 0:
			does = [2]string{"그대로이고", "그대로입니다"}
		case e.by > 0:
			does = [2]string{"늘고", "늘어납니다"}
		}
		end := does[0]
		if i == len(list)-1 {
			end = does[1]
		}
		amount := " " + e.worked() + "만큼"
		if e.by == 0 {
			amount = ""
		}
		var changes []string
		for _, c := range e.changes {
			from, to := c[0], c[1]+"로"
			if strings.ContainsAny(c[1][len(c[1])-1:], "036") {
				to = c[1] + "으로"
			}
			changes = append(changes, fmt.Sprintf("%s%s %s", from, phrase.Particle(from, "을", "를"), to))
		}
		clauses = append(clauses, fmt.Sprintf("%s 바꾸면 %s 변이%s %s", strings.Join(changes, ", "), side, amount, end))
	}
	return strings.Join(clauses, ", ")
}
