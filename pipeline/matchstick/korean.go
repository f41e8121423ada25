package matchstickjobs

import (
	"fmt"
	"strings"

	"matchbook/grade"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
)

var korean = vocabulary{
	shapeHead: "%s   자릿수 %s, 성냥개비 %d개, %s까지",
	formHead:  "%s   형식 %s, 기호 %v, 성냥개비 %d개, %s까지",
	exactHead: "%s   형식 %s, 기호 %v, 성냥개비 %d개, 정확히 %s",
	moves: func(rule matchstick.Rule, n int) string {
		switch rule {
		case matchstick.AddSticks:
			return fmt.Sprintf("성냥개비 %d개 추가", n)
		case matchstick.RemoveSticks:
			return fmt.Sprintf("성냥개비 %d개 제거", n)
		}
		return fmt.Sprintf("이동 %d번", n)
	},
	legend:     [2]string{"파란 성냥개비는 옮기거나 더한 것입니다.", "점선은 성냥개비를 집어 낸 자리입니다."},
	asItLies:   "그대로",
	noSolution: "해가 없습니다",
	solutions:  func(n uint64) string { return "해 " + phrase.Commas(n) + "개" },
	at:         "%[2]s에 %[1]s개",
	atOnce:     "%[2]s %[1]s개",
	sound:      "; 올바른 퍼즐",

	gaveUp:      "탐색을 중단했습니다. 알려진 것이 없습니다",
	gaveUpAfter: "%s; %s까지만 탐색하고 중단했습니다",

	technique: func(t *grade.Technique) string { return t.Korean },
	lead: func(moves string, s *matchstick.Shortest) string {
		return fmt.Sprintf("%s: 읽을 수 있는 등식 %s개, 그중 참인 것 %s개", moves,
			phrase.Commas(s.Misleading+s.Solutions), phrase.Commas(s.Solutions))
	},
	missed: func(moves string, n int, m *matchstick.Miss) string {
		if n > 1 {
			moves = "많아야 " + moves
		}
		var all []string
		for _, to := range m.All {
			all = append(all, matchstick.Typeset(to.String()))
		}
		reached := fmt.Sprintf("%s: 만들 수 있는 다른 등식은 %s개이고, 그중 참인 것은 없습니다.", moves, phrase.Commas(m.Reached))
		switch {
		case m.Reached == 0:
			return moves + ": 만들 수 있는 다른 등식이 없습니다."
		case all != nil:
			return fmt.Sprintf("%s: 만들 수 있는 다른 등식은 %s뿐이고, 참인 것은 없습니다.", moves, strings.Join(all, ", "))
		case m.Gap == 0:
			return reached
		}
		return fmt.Sprintf("%s 가장 가까운 %s에서도 두 변의 차는 %s입니다.", reached, matchstick.Typeset(m.Nearest.String()), phrase.Commas(m.Gap))
	},
	easiest: ". 가장 쉬운 것: ",
	spaces:  "빈칸은 무시했습니다. 성냥개비 없는 칸은 %s처럼 씁니다.",
	glyphs:  "-glyphs %v: %s.",
}
