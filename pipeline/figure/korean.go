package figurejobs

import (
	"fmt"
	"strings"

	figuregrade "matchbook/grade/figure"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

var korean = words{
	head: "%s   성냥개비 %d개, %[4]s %[3]d개",
	noun: func(f figure.Frame, _ int) string {
		if f.Triangular() {
			return "정삼각형"
		}
		return "정사각형"
	},
	sticks: func(n int) string { return fmt.Sprintf("성냥개비 %d개", n) },
	nearMisses: func(n uint64, noun string) string {
		return fmt.Sprintf("성냥개비를 같은 수만큼 바꾸어 %s이 하나 많거나 적게 되는 그림: %s개.", noun, phrase.Commas(n))
	},
	upToSymmetry: ", 처음 그림의 대칭으로 같은 것을 하나로 세면 %s개",
	empty:        "%s은 빈자리",
	filled:       "%s은 성냥개비가 놓일 자리",
	lay:          "%s에 성냥개비를 놓습니다.",
	take:         "%s에 있는 성냥개비를 치웁니다.",
	move:         "%s에 있는 성냥개비를 %s으로 옮깁니다.",
	side:         "%s의 %s 변",
	square:       "%d행 %d열 칸",
	triangle:     "%d행 %d번째 바로 선 삼각형",
	sides:        [4]string{"위쪽", "오른쪽", "아래쪽", "왼쪽"},
	ofSide:       func(n, side int) string { return fmt.Sprintf("한 변이 %d인 것 %d개", side, n) },
	result: func(n int, noun string, sizes []string) string {
		return fmt.Sprintf("그러면 %s이 %d개가 됩니다: %s.", noun, n, strings.Join(sizes, ", "))
	},
	technique:  figuregrade.Korean,
	conditions: [4]string{"성냥개비의 개수", "도형의 개수", "한 가지 크기", "홀로 남는 성냥개비 없음"},
}
