package matchstick

import (
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
	can: map[price]string{
		priceOf(1, 0): "%s에서 성냥개비 하나를 빼면 이렇게 됩니다: %s.",
		priceOf(0, 1): "%s에 성냥개비 하나를 더하면 이렇게 됩니다: %s.",
		priceOf(1, 1): "%s 안에서 성냥개비 하나를 옮기면 이렇게 됩니다: %s.",
		priceOf(2, 0): "%s에서 성냥개비 둘을 빼면 이렇게 됩니다: %s.",
		priceOf(0, 2): "%s에 성냥개비 둘을 더하면 이렇게 됩니다: %s.",
	},
	together: func(_ int, fit string) string { return "두 변이 같아지는 것은 " + fit + "뿐입니다." },
	look: [...]string{
		lookWithin: "성냥개비 하나를 옮기면 다른 것이 되는 %s",
		lookAcross: "성냥개비 하나를 내놓는 %s, 그것을 받는 %s",
		lookLess:   "성냥개비 하나를 내놓는 %s",
		lookMore:   "성냥개비 하나를 받는 %s",
	},
	things:   [...]string{"숫자", "기호", "로마 숫자"},
	another:  [...]string{"다른 숫자", "다른 기호", "다른 로마 숫자"},
	before:   "%s 앞의 I 성냥개비",
	after:    "%s 뒤의 I 성냥개비",
	letter:   "",
	ofLetter: "마지막 ",
}
