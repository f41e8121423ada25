package human

import (
	"fmt"
	"strconv"
	"strings"

	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

type korean struct{}

func (korean) words() *texts { return &koreanTexts }

func (korean) count(n int, _ string) string { return strconv.Itoa(n) }

func (korean) counts(lines []int, want int) string {
	switch least, most := lines[0], lines[len(lines)-1]; {
	case least < most && least > want:
		return strconv.Itoa(least) + "개 이상"
	case least < most && most < want:
		return strconv.Itoa(most) + "개 이하"
	}
	return strings.Join(phrase.InDigits(lines), ", ") + "개"
}

// edges says 변 once: 위쪽·왼쪽 변.
func (korean) edges(sides []string) string {
	all := strings.Join(sides, "·")
	return strings.ReplaceAll(all, " 변·", "·")
}

func (k korean) cellSides(cell string, sides []string) string {
	return cell + " " + k.edges(sides)
}

func (korean) given(clauses []string) string {
	return strings.Replace(clauses[0], "은 ", "이 ", 1) + "이면 " + strings.Join(clauses[1:], "이고, 그러면 ")
}

func (k korean) going(is Is, _ bool, sides []string) string {
	return k.edges(sides) + koreanTexts.are[is][0]
}

func (korean) names(cells []string) string { return strings.Join(cells, ", ") }

func (korean) located(cells []string, where string, too bool) string {
	if too {
		return strings.Join(cells, ", ") + "도 " + where
	}
	return strings.Join(cells, ", ") + "은 " + where
}

func (k korean) next(why string, cells []string, where string) string {
	return ", " + why + k.located(cells, where, false)
}

func (korean) clauses(clauses []string) string { return strings.Join(clauses, "이고 ") }

// fault describes what breaks the rules of a puzzle. The method counts dots from the top left,
// since rows and columns name cells.
func (korean) fault(e *slitherlink.CheckError) string {
	switch {
	case e.Fault == slitherlink.ClueFault:
		return fmt.Sprintf("%s의 %d 둘레에 선이 %d개 있습니다.", phrase.PlaceKorean(e.Row, e.Column), e.Want, e.Found)
	case e.Found == 0:
		return "고리가 없습니다."
	}
	dot := fmt.Sprintf("위에서 %s, 왼쪽에서 %s 점", phrase.Ordinal(e.Row), phrase.Ordinal(e.Column))
	if e.Fault == slitherlink.DotFault {
		return fmt.Sprintf("%s에서 선 %d개가 만납니다. 2개가 만나거나 하나도 없어야 합니다.", dot, e.Found)
	}
	return fmt.Sprintf("고리가 %d개 있습니다. 하나여야 합니다. %s에서 둘째 고리가 시작됩니다.", e.Found, dot)
}

var koreanTexts = texts{
	cellAt: "{cell} 칸",
	dotAt:  [4]string{"{cell} 왼쪽 위의 점", "{cell} 오른쪽 위의 점", "{cell} 왼쪽 아래의 점", "{cell} 오른쪽 아래의 점"},
	itsDot: [4]string{"그 칸 왼쪽 위의 점", "그 칸 오른쪽 위의 점", "그 칸 왼쪽 아래의 점", "그 칸 오른쪽 아래의 점"},
	clueAt: "{cell}의 {number}",
	edgeAt: [4]string{"{cell}의 위쪽 변", "{cell}의 오른쪽 변", "{cell}의 아래쪽 변", "{cell}의 왼쪽 변"},
	sides:  [2][4]string{{"위쪽 변", "오른쪽 변", "아래쪽 변", "왼쪽 변"}, {"오른쪽", "아래쪽", "왼쪽", "위쪽"}},

	list:     map[Is][2]string{Line: {"선 ", "선 "}, Cross: {"가위표 ", "가위표 "}},
	further:  ", 그다음 ",
	note:     "({told})",
	forClue:  "단서 {number}",
	done:     "고리가 닫혀 퍼즐이 풀립니다.",
	hasLines: [2]string{"{cell}은 선이 다 있음", "{cell}은 선이 다 있음"},
	are:      map[Is][2]string{Line: {"은 선", "은 선"}, Cross: {"은 가위표", "은 가위표"}},
	since:    "; ",
	third:    [4]string{"은 그 왼쪽 끝에서 셋째 선이 됨", "은 그 위쪽 끝에서 셋째 선이 됨", "은 그 오른쪽 끝에서 셋째 선이 됨", "은 그 아래쪽 끝에서 셋째 선이 됨"},
	deadEnds: [2]string{"은 막다른 길로 이어짐", "은 막다른 길로 이어짐"},
	because:  ": ",
	andWhy:   ", ",
	two:      [2]string{"{cell}의 {one}과 {other}", "{one}과 {other}"},
	either:   [2]string{"{cell}의 {one}과 {other}", "{one}과 {other}"},
	first:    [2]string{"{cell}의 {one}", "{one}"},
	pairs: map[Is]string{
		AtMostOne:  "{two} 중 많아야 하나가 선",
		AtLeastOne: "{one or other} 중 적어도 하나가 선",
		Alike:      "{two}은 둘 다 선이거나 둘 다 가위표",
		Differ:     "{two} 중 하나만 선",
		If:         "{one of two}이 선이면 {other}도 선",
	},
	atDot: map[Is]string{
		AtMostOne:  "{beside}{one way}과 {other way} 중 많아야 하나가 선",
		AtLeastOne: "{beside}{one way}과 {other way} 중 적어도 하나가 선",
		Alike:      "{beside}{one way}과 {other way}은 둘 다 선이거나 둘 다 가위표",
		Differ:     "{beside}{one way}과 {other way} 중 하나만 선",
		If:         "{beside}{one way}이 선이면 {other way}도 선",
	},
	besideIt: "{cell}에 접한 ",
	supposed: map[Is]string{Line: "선이", Cross: "가위표"}, // before 라고 and 라면
	contrary: map[Is]string{Line: "가위표", Cross: "선"},

	nested:  "{supposed}이 {is}라면, 그 안에서 더 가정해 보아도 모든 경우에 모순이 생기므로, 이 변은 {is not}입니다.",
	refuted: "{supposed}이 {is}라면 {steps}단계 뒤에 {shortly}므로, 이 변은 {is not}입니다.",
	here:    "{supposed}이 {is}라고 가정합니다. {told} 따라서 {supposed}은 {is not}입니다.",
	then:    "그러면 ",
	but:     "그런데 ",
	follows: [2]string{"다음 단계들을 따라가면, {settled}입니다.", "{steps}단계를 따라가면, {settled}입니다."},
	leads:   "{steps}단계를 따라가면 {shortly}므로, 해가 없습니다.",
	summary: [2]string{
		"{steps}단계로 이어지는 추리를 따라가세요.",
		"{supposed}이 {is}라고 가정하면 {steps}단계 만에 모순에 이릅니다.",
	},

	shortly: [conflicts]string{ // before 므로
		noLines:      "선이 하나도 남지 않으",
		earlyLoop:    "고리가 너무 일찍 닫히",
		oddWalk:      "한 칸이 고리의 안이면서 밖이 되",
		tooManyLines: "{at}에 선이 너무 많아지",
		tooFewEdges:  "{at}에 가위표가 너무 많아지",
		deadEnd:      "{at}에서 선이 끊기",
		branch:       "{at}에서 선 3개가 만나게 되",
		noWay:        "{at}에 맞는 방법이 없으",
	},
	wrongs: [conflicts]string{
		noLines:      "판의 모든 변이 가위표라서 고리가 없는데, 그럴 수 없습니다.",
		earlyLoop:    "선 {loop}개로 된 고리가 닫혀 {leaves}는데, 그럴 수 없습니다.",
		oddWalk:      "{region sentences} 그런데 {start}이 고리의 안이면서 밖일 수는 없습니다.",
		tooManyLines: "{at}에는 {lines}에 선 {line count}개가 있어 너무 많습니다.",
		tooFewEdges:  "{at}에는 {crosses}에 가위표가 있어 너무 많습니다.",
		deadEnd:      "{at}에 {source}에서 온 선은 {barred}이어질 수 없습니다.",
		branch:       "{at}에서 {lines}의 선 {line count}개가 만나 너무 많습니다.",
		noWay:        "{at}에서 {premises}인데, {leaves it}.",
	},

	noCount:   "그럴 수 없습니다",
	countLeft: "그러면 선은 {lines left}만 가능합니다",

	so:          "{at}에서 {premises}이므로, {settles}입니다.{otherwise}",
	along:       "{at}에 {source}에서 온 선은 {by crosses}{one of these} 중 하나로 이어집니다.",
	shut:        "{at}에는 {barred}다른 선이 오지 않으므로, {settles}입니다.",
	comes:       "어느 쪽이든 그 선은 {near corner}에서 {barred}{way}({first settled})으로만 갈 수 있습니다.",
	thus:        [2]string{"그러므로 {at}에서 {settles}입니다.", "위의 {said}단계를 합치면, {at}에서 {settles}입니다.{otherwise}"},
	goesOn:      "{near corner}에서 그 선은 {one of these} 중 하나로 이어집니다.",
	inCases:     [2]string{"{at}에서 {settles}입니다. {cases}이기 때문입니다.", "{at}에서 {cases}입니다."},
	andIf:       "이고, ",
	bothLines:   [2]string{" 아니라면 {two}이 둘 다 선이 됩니다.", " 아니라면 {one way}과 {other way}이 둘 다 선이 됩니다."},
	bothCrosses: " 아니라면 {two}이 둘 다 가위표가 됩니다.",
	always:      [2]string{"{at}에서 {settles}입니다.", "판 구석의 두 변은 함께 선이거나 함께 가위표이므로, {at}에서 {settles}입니다."},
	closed:      "선 {line count}개로 된 고리가 닫혔으므로, 나머지 변은 모두 가위표입니다.",
	through:     "고리가 이미 {lines}으로 {at}을 지나므로, {settles}입니다.",
	sources:     [4]string{"오른쪽", "아래쪽", "왼쪽", "위쪽"},
	oneSource:   "{one source}이나 {other source}",
	oneWay:      "{at}에 {source}에서 온 선은 {barred}{way}({first settled})으로만 갈 수 있습니다.",
	noWay:       "{at}에 {source}에서 선이 오면 {barred}이어질 수 없으므로, {settled}입니다.",
	barred:      [4]string{"", "판이 끝나서 ", "{crosses}이 가위표라서 ", "{crosses}이 가위표라서 "},
	zero:        [2]string{"{at}에는 선이 없으므로, {settles}입니다.", "{at}에는 선이 없으므로, 네 변은 모두 가위표입니다."},
	all:         "{at}에는 네 변이 모두 필요하므로, {settles}입니다.",
	enough:      [2]string{"{at}에는 {lines}에 선이 이미 있으므로, {settles}입니다.", "{at}에는 {lines}에 선이 다 있으므로, {settles}입니다."},
	left:        [2]string{"{at}에는 {crosses}에 가위표가 이미 있으므로, {settles}입니다.", "{at}에는 {crosses}에 가위표가 다 있으므로, {settles}입니다."},

	named: "{pattern}({clues}): {why}",
	patterns: [Patterns][2]string{
		oneInCorner:               {"구석의 1", "판 구석의 두 변은 둘 다 선이거나 둘 다 가위표인데 선 2개는 너무 많으므로, {conclusion}입니다."},
		twoInCorner:               {"구석의 2", "판 구석의 두 변은 둘 다 선이거나 둘 다 가위표인데 어느 쪽이든 선은 가장자리를 따라 이어지므로, {conclusion}입니다."},
		threeInCorner:             {"구석의 3", "판 구석의 두 변은 둘 다 선이거나 둘 다 가위표인데 가위표는 1개뿐이므로, {conclusion}입니다."},
		threesBeside:              {"나란한 3", "{between} 따라서 {conclusion}입니다."},
		threesTouching:            {"한 점에서 만나는 3", "3에는 가위표가 하나뿐이므로 둘 다 그 점에 선이 닿고, 셋째 선은 그 점에 올 수 없으므로, {conclusion}입니다."},
		threesAndTwos:             {"2의 대각선 양 끝에 있는 3", "3은 한 변만 비므로 2와 만나는 점에 선이 닿습니다. 그래서 2마다 양쪽 점에 선이 꼭 1개씩 닿으므로, {conclusion}입니다."},
		threeBesideZero:           {"0 옆의 3", "둘 사이의 변이 가위표이므로, {conclusion}입니다."},
		threeTouchingZero:         {"0과 한 점에서 만나는 3", "그 점에 닿는 3의 두 변은 둘 다 선이거나 둘 다 가위표인데 가위표는 1개뿐이므로, {conclusion}입니다."},
		oneAtClosedCorner:         {"막힌 점에 닿은 1", "{its corner}에는 {outer sources}에서 오는 선이 없어 두 변은 둘 다 선이거나 둘 다 가위표인데 선 2개는 너무 많으므로, {conclusion}입니다."},
		threeAtClosedCorner:       {"막힌 점에 닿은 3", "{its corner}에는 {outer sources}에서 오는 선이 없어 두 변은 둘 다 선이거나 둘 다 가위표인데 가위표는 1개뿐이므로, {conclusion}입니다."},
		twoAtClosedCornerAndCross: {"막힌 점에 닿고 가위표가 있는 2", "{its corner}에는 {outer sources}에서 오는 선이 없어 두 변은 둘 다 선이거나 둘 다 가위표인데 {its cross}이 가위표라서 둘 다 필요하므로, {conclusion}입니다."},
		twoAtClosedCornerAndLine:  {"막힌 점에 닿고 선이 있는 2", "{its corner}에는 {outer sources}에서 오는 선이 없어 두 변은 둘 다 선이거나 둘 다 가위표인데 둘 다 선이면 선이 3개가 되므로, {conclusion}입니다."},
		lineToOne:                 {"1의 모서리에 온 선", "{its corner}에서 그 선은 1의 하나뿐인 선으로 이어지므로, {conclusion}입니다."},
		lineForOne:                {"1의 남은 모서리에 온 선", "남은 변은 {its corner}에만 닿으므로 그 선이 그중 하나로 이어져, {conclusion}입니다."},
		lineToTwo:                 {"변 하나가 막힌 2의 모서리에 온 선", "{its corner}에 선이 와서 선이 하나만 더 닿을 수 있습니다. {its cross}이 가위표이므로 2의 선은 그 하나와 {its last}입니다. 따라서 {conclusion}입니다."},
		lineAlongTwo:              {"선이 있는 2의 모서리에 온 선", "{its corner}에서 그 선은 2를 따라 이어질 수밖에 없고 그러면 2의 선이 다 차므로, {conclusion}입니다."},
		lineToThree:               {"3의 모서리에 온 선", "{its corner}에 선이 와서 그 점에는 3의 선이 하나만 더 닿을 수 있는데, 3은 한 변만 빕니다. 따라서 {conclusion}입니다."},
		lineToTwosAndThree:        {"3으로 끝나는 2의 대각선에 온 선", "{the corner}부터 숫자끼리 만나는 점마다 각 숫자의 선이 꼭 1개씩 닿으므로, {conclusion}입니다."},
		lineThroughTwo:            {"2를 지나는 선", "{its corner}에서 그 선은 {near or} 중 하나로 이어지므로, 2의 나머지 선은 {far or} 중 하나입니다. 그 선도 {far corner}에서 이어져야 하므로, {conclusion}입니다."},
		lineThroughTwos:           {"2의 대각선을 지나는 선", "{the corner}부터 2마다 양 끝에 선이 꼭 1개씩 닿고 마지막 선은 {last corner}에서 이어져야 하므로, {conclusion}입니다."},
		linesToTwo:                {"2의 마주 보는 두 모서리에 온 선", "{its corner}과 {far corner}에 이미 선이 와서 2의 선이 많아야 1개씩 닿으니 꼭 1개씩 닿습니다. 따라서 {conclusion}입니다."},
		linesToTwos:               {"2의 대각선 양 끝에 온 선", "{the corner}과 {last corner}에 이미 선이 와서 2마다 대각선 위의 두 점에 선이 꼭 1개씩 닿으므로, {conclusion}입니다."},
		lineToTwosAndOne:          {"1로 끝나는 2의 대각선에 온 선", "{the corner}부터 숫자끼리 만나는 점마다 각 숫자의 선이 꼭 1개씩 닿으므로, {conclusion}입니다."},
		twoAtClosedCornerAndThree: {"막힌 점에 닿고 3과도 만나는 2", "{its corner}에는 {outer sources}에서 오는 선이 없어 두 변은 둘 다 선이거나 둘 다 가위표인데 둘 다 가위표이면 {far two}이 선이 되어 {far corner}에 3의 선이 올 수 없으므로, {conclusion}입니다."},
		twoAtClosedCornerToLine:   {"막힌 점과 선 사이의 2", "{its corner}에는 {outer sources}에서 오는 선이 없어 두 변은 둘 다 선이거나 둘 다 가위표인데 둘 다 가위표이면 {far two}이 선이 되지만 {far corner}에는 이미 선이 와 있으므로, {conclusion}입니다."},
		onesBeside:                {"나란한 1", "둘 사이에 선이 있으면 {the corner}에서 둘 중 하나를 따라 이어져 그 1에 선이 2개가 되므로, {conclusion}입니다."},
		oneBesideThree:            {"나란한 1과 3", "{first settled}이 선이 아니면 둘 사이의 선이 {the corner}에서 1을 따라 이어져 1에 선이 2개가 되므로, {conclusion}입니다."},
		onesTouching:              {"한 점에서 만나는 1", "{giver}은 나머지 두 변이 가위표라서 선이 그 점에 오고, 그 선이 {taker}을 따라 이어지므로, {conclusion}입니다."},
		oneTouchingThree:          {"한 점에서 만나는 1과 3", "{premises}이므로, {giver}의 선 하나가 그 점에 와서 {taker}을 따라 이어지고, {taker}도 그 점에 닿는 선이 꼭 1개입니다. 따라서 {conclusion}입니다."},
	},
	between:  [2]string{"먼 쪽 변이 선이 아닌 3은 나머지 세 변이 선이라 둘 사이의 변의 양 끝을 채우고, 그러면 다른 3에는 선이 2개만 남습니다. 먼 쪽 변이 둘 다 선이면 사이의 변의 양 끝에는 선이 2개씩 있습니다.", "둘 사이의 변이 선이 아니면 고리가 이 둘만 두르게 되어 {around}됩니다. 사이의 선 말고 선이 4개 더 필요한데, 그 선의 양 끝에는 셋째 선이 올 수 없어 1개씩이고, 나머지는 먼 쪽 변입니다."},
	onlyLoop: "판의 변이 고리 하나만 빼고 모두 가위표인데 고리는 반드시 있어야 하므로, {edge}은 선입니다.",
	closes:   "{edge}이 선이면 고리가 닫혀 {leaves}므로, 이 변은 가위표입니다.",
	without:  "{wrong edge}의 선이 고리에서 빠지게 되",
	with:     "{around}되",
	around:   [3]string{"{wrong} 둘레에 선이 없게 ", "{wrong} 둘레에 선이 {around count}개만 있게 ", "{wrong} 둘레에 선이 {around count}개나 있게 "},

	beyond:        "두 변 너머가 모두 판 밖이므로, {settled}입니다.",
	fromBorder:    "가장자리부터 선을 세며 가면 ",
	butBorder:     "그런데 가장자리에서 ",
	countingLines: "선을 세며 가면 ",
	pastIt:        "{name} 너머는 판 밖",
	regions:       "{region sentences} 그러므로 {settled}입니다.",
	touching:      [4]string{"{ends}은 서로 이웃이고 {told}", "{ends}은 서로 이웃이고 둘 다 {told}", "{ends}은 {cell}의 이웃", "둘은 {cell}의 이웃"},
	oddBorder:     "{region sentences}",
	stop:          "입니다.",
	inside:        [2]string{"고리 밖", "고리 안"},
	therefore:     "이니 ",
	hence:         "그러므로 ",
	asPassed: map[Is]string{
		Alike:  "{cell}의 {one}과 {other}이 둘 다 선이든 둘 다 가위표이든 ",
		Differ: "{cell}의 {one}과 {other} 중 어느 쪽이 선이든 ",
	},
	sameSide: "{cell}과 같은 쪽",
	oneSide:  [2]string{"고리의 한쪽", "고리의 다른 쪽"},
	parted:   [2]string{"고리의 같은 쪽", "고리의 서로 다른 쪽"},
}
