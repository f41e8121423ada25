package matchstick

import "matchbook/solve/phrase"

var korean = vocabulary{
	move:    "%s에서 %s를 집어 %s의 %s 자리에 놓습니다.",
	within:  "%s에서 %s를 집어 같은 곳의 %s 자리에 놓습니다.",
	add:     "%s의 %s 자리에 성냥개비를 놓습니다.",
	remove:  "%s에서 %s를 치웁니다.",
	slide:   "%s에서 %s의 다리 하나를 밀어 %c로 만듭니다.",
	becomes: "%s: %s → %s",
	appears: "%s: 없음 → %s",
	goes:    "%s: %s → 없음",
	so:      "그러면 %s.",
	and:     ", ",
	is:      "%s는 %s",
	isEmpty: "%s는 빈칸",
	parts: [...]string{
		"위쪽 성냥개비", "오른쪽 위 성냥개비", "오른쪽 아래 성냥개비", "아래쪽 성냥개비",
		"왼쪽 아래 성냥개비", "왼쪽 위 성냥개비", "가운데 성냥개비",
		"가로 성냥개비", "세로 성냥개비", "오른쪽 위로 기운 성냥개비", "오른쪽 아래로 기운 성냥개비", "I 성냥개비", "다리",
	},
	named:       "%s %s",
	shows:       "(%s)",
	ordinal:     phrase.Ordinal,
	kinds:       [...]string{"숫자", "기호", "로마 숫자"},
	beforeFirst: [...]string{"첫 숫자 앞 빈자리", "첫 수 앞자리"},
	before:      "%s 앞의 I 성냥개비",
	after:       "%s 뒤의 I 성냥개비",
	letter:      "",
	ofLetter:    "마지막 ",
}
