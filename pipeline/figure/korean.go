package figurejobs

import (
	"fmt"
	"strings"

	"matchbook/solve/figure"
)

var korean = words{
	head: "%s   성냥개비 %d개, %[4]s %[3]d개",
	noun: func(f figure.Frame, _ int) string {
		if f.Triangular() {
			return "정삼각형"
		}
		return "정사각형"
	},
	sticks:       func(n int) string { return fmt.Sprintf("성냥개비 %d개", n) },
	upToSymmetry: ", 처음 그림의 대칭으로 같은 것을 하나로 세면 %s개",
	empty:        "%s은 빈자리",
	filled:       "%s은 성냥개비가 놓일 자리",
	lay:          "%s에 성냥개비를 놓습니다.",
	take:         "%s에 있는 성냥개비를 치웁니다.",
	move:         "%s에 있는 성냥개비를 %s으로 옮깁니다.",
	cell:         [3]string{"%d행 %d열 칸", "%d행 %d번째 바로 선 삼각형", "%[1]d행"},
	side:         [2]string{"%d행 %d열 칸의 %s 변", "%d행 %d번째 바로 선 삼각형의 %s 변"},
	someSides:    [2]string{"%d행 %d열 칸의 %s 변", "%d행 %d번째 바로 선 삼각형의 %s 변"},
	allSides:     [2]string{"%d행 %d열 칸의 네 변", "%d행 %d번째 바로 선 삼각형의 세 변"},
	sides:        [4]string{"위쪽", "오른쪽", "아래쪽", "왼쪽"},
	ofSide:       func(n, side int) string { return fmt.Sprintf("한 변이 %d인 것 %d개", side, n) },
	shapes: func(n int, noun string, sizes []string) string {
		if n == 0 {
			return noun + " 0개"
		}
		return fmt.Sprintf("%s %d개(%s)", noun, n, strings.Join(sizes, ", "))
	},
	result:  "그러면 %s가 됩니다.",
	image:   "%d번 풀이를 돌리거나 뒤집은 것입니다.",
	thePlan: "계획: %s",
	clear:   "%s 안을 비웁니다.",
	build:   [2]string{"%s을 만듭니다.", "%s도 만듭니다."},
	keep:    [2]string{"%s을 남깁니다.", "%s도 남깁니다."},
	giveUp:  [2]string{"%s을 없앱니다.", "%s도 없앱니다."},
	list:    func(names []string) string { return strings.Join(names, "·") },
	places:  func(names []string) string { return strings.Join(names, ", ") },
	cleared: func(n int) string {
		return fmt.Sprintf("그 안에 있는 성냥개비 %d개가 치울 것입니다.", n)
	},
	missing: func(noun string, shapes, n int, moved bool) string {
		lack := fmt.Sprintf("새 %s에 모자라는 성냥개비는 %d개로, ", noun, n)
		if shapes > 1 {
			lack = fmt.Sprintf("새 %s들에 모자라는 성냥개비는 모두 %d개로, ", noun, n)
		}
		if moved {
			return lack + "옮길 성냥개비의 수와 같습니다."
		}
		return lack + "더할 성냥개비의 수와 같습니다."
	},
	fromInside: func(noun string, n int, others bool) string {
		which := "그 안에 있는 성냥개비"
		if others {
			which = "그 안에 있고 남길 " + noun + "에 필요 없는 성냥개비"
		}
		return fmt.Sprintf("%s %d개를 그리로 옮깁니다.", which, n)
	},
	fromLost: func(noun string, n int, lost string) string {
		return fmt.Sprintf("%s에서, 마지막에 남는 어떤 %s의 변도 아닌 성냥개비 %d개를 집습니다.", lost, noun, n)
	},
	fromRest: func(noun string, n int) string {
		return fmt.Sprintf("마지막에 남는 어떤 %s의 변도 아닌 성냥개비 %d개를 집습니다.", noun, n)
	},
	loses: "대신 %s을 없앱니다.",
	own: func(noun string, shapes, n, alike int) string {
		switch {
		case shapes == 1 && alike == 1:
			return fmt.Sprintf("다른 %s과 함께 쓰지 않는 성냥개비가 꼭 %d개인 것은 이것뿐이고, 그것을 치웁니다.", noun, n)
		case shapes == 1:
			return fmt.Sprintf("다른 %s과 함께 쓰지 않는 성냥개비가 꼭 %d개인 것은 %d개 있고, 이것이 그 하나이므로 그 성냥개비를 치웁니다.", noun, n, alike)
		}
		if n == 1 {
			return fmt.Sprintf("모두 성냥개비 하나를 함께 쓰고 남길 %s에는 그것이 필요 없으므로, 그것을 치웁니다.", noun)
		}
		return fmt.Sprintf("그 성냥개비 가운데 남길 %s에 필요 없는 것은 %d개이고, 그것을 치웁니다.", noun, n)
	},
	sidesOf: func(sides []int, saved, sticks int) string {
		var texts []string
		for _, n := range sides {
			texts = append(texts, fmt.Sprintf("%d개", n))
		}
		sharing := ""
		if saved > 0 {
			sharing = fmt.Sprintf("에서 함께 쓰는 만큼 %d개가 줄어", saved)
		}
		if len(sides) == 1 {
			return fmt.Sprintf("성냥개비는 %d개로, 마지막 성냥개비의 수와 같습니다.", sticks)
		}
		return fmt.Sprintf("성냥개비 %s%s 모두 %d개로, 마지막 성냥개비의 수와 같습니다.", strings.Join(texts, "와 "), sharing, sticks)
	},
	takeMany: "%s에 있는 성냥개비를 치웁니다.",
	free:     "남은 어떤 %s의 변도 아니었습니다.",
	legend:   [2]string{"파란 성냥개비는 옮기거나 더한 것입니다.", "점선은 성냥개비를 집어 낸 자리입니다."},
	start:    [2]string{"처음에는 성냥개비 %d개에 %s가 있습니다. 마지막에는 성냥개비가 %d개, %[5]s이 %[4]d개여야 하고, 홀로 남는 성냥개비가 없어야 합니다.", "처음에는 성냥개비 %d개에 %s가 있습니다. 마지막에는 성냥개비가 %d개, %[5]s이 %[4]d개여야 합니다."},
	many: func(sticks, target int, noun string, sides int) string {
		return fmt.Sprintf("마지막에 성냥개비는 %d개입니다. 한 변이 1인 %s %d개의 변은 %d개뿐이므로, 더 큰 것이 적어도 하나 있습니다.", sticks, noun, target, sides)
	},
	small:     "%d행 %d열의 정사각형",
	large:     "%d–%d행 %d–%d열의 정사각형",
	triangles: koreanTriangles,
	squares:   koreanSquares,
	effect: func(taken bool, noun, broken, made string, _ bool) string {
		var effects []string
		if broken != "" {
			effects = append(effects, broken+"이 깨집니다.")
		}
		if made != "" {
			effects = append(effects, made+"이 완성됩니다.")
		}
		if effects == nil && taken {
			return "그 성냥개비는 남은 어떤 " + noun + "의 변도 아니었습니다."
		}
		return strings.Join(effects, " ")
	},
	lacks: func(shapes string, count, n int, same bool) string {
		text := "이제 %s에는 성냥개비 %d개씩이 모자랍니다."
		switch {
		case count == 1:
			text = "이제 %s에는 성냥개비 %d개가 모자랍니다."
		case same:
			text = "이제 %s에는 같은 성냥개비 %d개가 모자랍니다."
		}
		return fmt.Sprintf(text, shapes, n)
	},
	lookBroken: func(noun string, n int) string {
		if n == 0 {
			return "어떤 " + noun + "의 변도 아닌 성냥개비"
		}
		return fmt.Sprintf("%s %d개의 변인 성냥개비", noun, n)
	},
	lookMade: func(noun string, n int) string {
		if n == 0 {
			return "아직 " + noun + "을 완성하지 않는 빈자리"
		}
		return fmt.Sprintf("%s %d개를 완성하는 빈자리", noun, n)
	},
	conditions: [4]string{"성냥개비의 개수", "도형의 개수", "한 가지 크기", "홀로 남는 성냥개비 없음"},
	reaches: func(p *figure.Puzzle, targets []int, noun string) string {
		does := map[figure.Rule]string{figure.Move: "옮기면", figure.Remove: "치우면", figure.Add: "더하면"}[p.Rule]
		return fmt.Sprintf("성냥개비 %d개를 %s %s은 %s개가 됩니다. %d개는 될 수 없습니다.",
			p.Sticks, does, noun, strings.Join(numbers(targets, "–"), ", "), p.Target)
	},
	against: func(target int, noun string, oneSize, noneLoose bool) string {
		var has []string
		if oneSize {
			has = append(has, "크기가 다르")
		}
		if noneLoose {
			has = append(has, "홀로 남는 성냥개비가 있")
		}
		return fmt.Sprintf("%s이 %d개가 되면 늘 %s습니다.", noun, target, strings.Join(has, "거나 "))
	},
}

// koreanSquares names squares. Small and large squares are named apart.
func koreanSquares(shapes []figure.Shape) string {
	name := func(noun string, shapes []figure.Shape) string {
		var places []string
		for _, s := range shapes {
			place := fmt.Sprintf("%d행 %d열", s.Row, s.Column)
			if s.Side > 1 {
				place = fmt.Sprintf("%d–%d행 %d–%d열", s.Row, s.Row+s.Side-1, s.Column, s.Column+s.Side-1)
			}
			places = append(places, place)
		}
		return strings.Join(places, ", ") + "의 " + noun
	}
	small, large := bySize(shapes)
	if small == nil || large == nil {
		return name("정사각형", shapes)
	}
	return name("작은 정사각형", small) + "과 " + name("큰 정사각형", large)
}

// koreanTriangles names triangles. Triangles of one row with the same size and direction are named
// together.
func koreanTriangles(shapes []figure.Shape) string {
	var names []string
	for _, line := range inRows(shapes) {
		var numbers []string
		for _, s := range line {
			numbers = append(numbers, fmt.Sprintf("%d번째", s.Column))
		}
		s := &line[0]
		points, side := "바로 선", ""
		if s.Down {
			points = "거꾸로 선"
		}
		if s.Side > 1 {
			side = fmt.Sprintf("에서 시작하는 한 변 %d의", s.Side)
		}
		names = append(names, fmt.Sprintf("%d행 %s%s %s 삼각형", s.Row, strings.Join(numbers, "·"), side, points))
	}
	return strings.Join(names, ", ")
}
