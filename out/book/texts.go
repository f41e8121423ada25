package book

import (
	"fmt"
	"maps"
	"slices"

	"matchbook/grade"
	"matchbook/solve/matchstick"
)

// texts are all words that a book prints, in one language. Verbs such as %d stand for
// numbers. A text for one is separate from that for several, where a language needs it.
type texts struct {
	Tag string // of the language, as BCP 47 has it

	Title    string // of a book without a title
	Count    string // puzzles of the book: %s
	CountOne string
	Contents string
	Example  string // over the worked example
	Puzzle   string // under its pictures
	Solution string
	Steps    string // over how it goes
	Answers  string
	Numbers  string // a range of puzzle numbers: %d, %d
	Levels   string // over the list of level marks
	Level    [grade.Levels]string

	Kind map[string]kindTexts

	// Of matchsticks, by rule: what a puzzle asks for, and how it is done.
	Ask    [3]string // several sticks: %d
	AskOne [3]string
	Do     [3]string
	// Whether numbers may begin with 0.
	LeadingZeros, NoLeadingZeros string
	// Over the digits from 1 to 0.
	Digits string
	// How the worked example goes, by rule.
	MatchstickSteps [3][]string

	PerPair    string // of bridges, where not two may join a pair: at most %d
	PerPairOne string
}

// kindTexts are those of a kind of puzzle.
type kindTexts struct {
	Name  string
	Rules []string
	Steps []string // how the worked example goes; of matchsticks it depends on the rule
}

// Languages returns the tags of the languages that there are texts for.
func Languages() []string { return slices.Sorted(maps.Keys(languages)) }

// ask is the question of a puzzle, empty where the rules say it all.
func (t *texts) ask(p *Puzzle) string {
	switch {
	case p.Kind == "matchstick":
		return plural(p.Depth, t.AskOne[p.Rule], t.Ask[p.Rule])
	case p.Kind == "bridges" && p.PerPair != 2:
		return plural(p.PerPair, t.PerPairOne, t.PerPair)
	}
	return ""
}

func plural(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return fmt.Sprintf(several, n)
}

// The rules of matchsticks are those of its table.
const (
	move   = matchstick.MoveSticks
	add    = matchstick.AddSticks
	remove = matchstick.RemoveSticks
)

var languages = map[string]*texts{"en": &english, "ko": &korean}

var english = texts{
	Tag:      "en",
	Title:    "A Book of Puzzles",
	Count:    "%s puzzles",
	CountOne: "1 puzzle",
	Contents: "Contents",
	Example:  "An example",
	Puzzle:   "The puzzle",
	Solution: "Its solution",
	Steps:    "How it goes",
	Answers:  "Answers",
	Numbers:  "%d–%d",
	Levels:   "The levels",
	Level:    [...]string{"gentle", "easy", "medium", "hard", "expert", "extreme"},
	Kind: map[string]kindTexts{
		"matchstick": {
			Name: "Matchsticks",
			Rules: []string{
				"The matchsticks form an equation that is wrong. Make it right, with exactly as many matchsticks as the puzzle says.",
				"In the end there is one digit in the place of each digit, laid as shown below. Matches lie nowhere else.",
				"A plus sign becomes a minus sign when its upright matchstick is taken, and a minus sign a plus sign when one is laid there. The equals sign stays as it is.",
			},
		},
		"bridges": {
			Name: "Bridges",
			Rules: []string{
				"Join the islands with bridges. A bridge runs straight, across or down, from an island to the next one.",
				"The number on an island says how many bridges end there. No more than two join the same two islands.",
				"Bridges cross neither each other nor an island.",
				"In the end every island can be reached from every other one over bridges.",
			},
			Steps: []string{
				"The 6 at the top has three neighbours, and no more than two bridges lead to each: it needs two to all three.",
				"With these, the 2 in the corner is done. The 4 in the other corner gets its other two bridges from the 4 below it, which gets its own other two from the 7.",
				"The 7 now has four of its bridges. Three places are left for the other three: one at the 1, and two at the 2 below.",
			},
		},
		"sujiko": {
			Name: "Sujiko",
			Rules: []string{
				"Write the digits from 1 to 9 into the nine cells, each of them once.",
				"The number in a circle is the sum of the four cells around it.",
				"The small number in a tinted region is the sum of its cells. Not every puzzle has regions.",
				"Bold digits are given.",
			},
			Steps: []string{
				"Only 1, 2, 3 and 5 make 11, and only 5, 7, 8 and 9 make 29. The cell in the middle belongs to both circles: it is the 5.",
				"The left region can be nothing but 1, 2 and 4. The circle of 11 has no 4, so that is at the bottom, and the 3 is above the 5. The middle region needs a 9 at its end.",
				"The circle of 20 has 5, 4 and 9, so its last cell is 2, and the 1 is above it. The cells of 29 that are left hold 7 and 8. With 3 and 5, the circle of 22 lacks 14, which is 6 and 8; the 7 goes below.",
			},
		},
		"slitherlink": {
			Name: "Slitherlink",
			Rules: []string{
				"Join dots with lines, across and down, so that they form one closed loop.",
				"A number says how many of the four sides of its cell are lines. A cell without a number may have any.",
				"The loop neither crosses nor touches itself, and has no branches.",
			},
			Steps: []string{
				"No side of the 0 is a line. So the 3 above it has its other three sides.",
				"From the lower ends of these the line can only turn outwards: to the left, and to the right along the bottom of the other 3. At the top of that 3 the loop has passed already, so its third side is the right one.",
				"The line now runs on past the 2 at the right, and always has but one way to go until it closes.",
			},
		},
	},
	Ask:    [3]string{move: "Move %d matchsticks.", add: "Add %d matchsticks.", remove: "Take %d matchsticks away."},
	AskOne: [3]string{move: "Move 1 matchstick.", add: "Add 1 matchstick.", remove: "Take 1 matchstick away."},
	Do: [3]string{
		move:   "To move a matchstick is to take it from its place and to lay it in an empty one.",
		add:    "To add a matchstick is to lay another one in an empty place; none is moved.",
		remove: "To take a matchstick away is to leave its place empty; none is moved.",
	},
	LeadingZeros:   "A number may begin with 0, as in 07.",
	NoLeadingZeros: "No number of several digits begins with 0.",
	Digits:         "The digits and the signs",
	MatchstickSteps: [3][]string{
		move: {
			"0 minus 8 is not 0. With a plus sign, the equation would be right if the 8 were a 0.",
			"An 8 without the matchstick in its middle is a 0. That matchstick makes the minus sign a plus sign: 0 + 0 = 0.",
		},
		add: {
			"1 minus 4 is not 5, but 1 plus 4 is. One more matchstick makes the minus sign a plus sign: 1 + 4 = 5.",
		},
		remove: {
			"3 plus 1 is not 2, but 3 minus 1 is. Without its upright matchstick the plus sign is a minus sign: 3 – 1 = 2.",
		},
	},
	PerPair:    "At most %d bridges between two islands.",
	PerPairOne: "At most 1 bridge between two islands.",
}

// The Korean words are those of the papers: 성냥개비 등식, 가교 (다리), 섬, 수지코, 합,
// 실마리, 셀, 슬리더링크, 루프.
var korean = texts{
	Tag:      "ko",
	Title:    "퍼즐 모음집",
	Count:    "퍼즐 %s개",
	CountOne: "퍼즐 1개",
	Contents: "차례",
	Example:  "예제",
	Puzzle:   "문제",
	Solution: "정답",
	Steps:    "풀이",
	Answers:  "정답",
	Numbers:  "%d–%d",
	Levels:   "난이도",
	Level:    [...]string{"입문", "쉬움", "보통", "어려움", "고수", "최고수"},
	Kind: map[string]kindTexts{
		"matchstick": {
			Name: "성냥개비 등식",
			Rules: []string{
				"성냥개비로 만든 등식이 틀려 있습니다. 문제에 적힌 개수의 성냥개비만으로 등식이 성립하도록 고치세요.",
				"다 풀고 나면 숫자 자리마다 아래 그림과 같은 모양의 숫자가 하나씩 있어야 하고, 남는 성냥개비가 없어야 합니다.",
				"더하기 기호에서 세로 성냥개비를 빼면 빼기 기호가 되고, 빼기 기호에 세로로 하나를 놓으면 더하기 기호가 됩니다. 등호는 바꾸지 않습니다.",
			},
		},
		"bridges": {
			Name: "가교 퍼즐",
			Rules: []string{
				"섬과 섬을 다리(가교)로 이으세요. 다리는 가로나 세로로 곧게 놓아 이웃한 섬을 잇습니다.",
				"섬에 적힌 숫자는 그 섬에 놓인 다리의 개수입니다. 두 섬 사이에는 다리를 두 개까지 놓을 수 있습니다.",
				"다리는 다른 다리와 교차하거나 섬 위를 지나갈 수 없습니다.",
				"다 풀고 나면 모든 섬이 다리로 하나로 연결되어야 합니다.",
			},
			Steps: []string{
				"맨 위의 6은 이웃한 섬이 셋뿐이고 각각 다리를 두 개까지만 놓을 수 있으므로, 세 섬 모두와 두 개씩 잇습니다.",
				"이것으로 왼쪽 위 2는 끝났습니다. 오른쪽 위 4의 나머지 다리 두 개는 아래의 4와 잇고, 그 4의 나머지 두 개는 7과 잇습니다.",
				"7에는 이제 다리가 네 개 놓였습니다. 남은 세 개는 왼쪽의 1과 하나, 아래의 2와 둘을 이을 수밖에 없습니다.",
			},
		},
		"sujiko": {
			Name: "수지코",
			Rules: []string{
				"아홉 개의 셀에 1부터 9까지의 숫자를 한 번씩 써넣으세요.",
				"원 안의 수는 그 원을 둘러싼 네 셀의 합입니다.",
				"색칠한 블록에 적힌 작은 수는 그 블록에 속한 셀들의 합입니다. 블록이 없는 문제도 있습니다.",
				"굵은 숫자는 처음부터 주어진 숫자입니다.",
			},
			Steps: []string{
				"합이 11인 네 숫자는 1, 2, 3, 5뿐이고, 합이 29인 네 숫자는 5, 7, 8, 9뿐입니다. 가운데 셀은 두 원에 모두 속하므로 5입니다.",
				"왼쪽 블록은 1, 2, 4일 수밖에 없습니다. 11의 원에는 4가 없으니 4는 맨 아래에 오고, 5의 위는 3이 됩니다. 가운데 블록의 남은 셀은 9입니다.",
				"20의 원에는 5, 4, 9가 있으므로 남은 셀은 2이고, 그 위가 1입니다. 29의 원에는 7과 8이 남습니다. 22의 원은 3과 5 외에 14가 더 필요하므로 6과 8이고, 7은 그 아래에 들어갑니다.",
			},
		},
		"slitherlink": {
			Name: "슬리더링크",
			Rules: []string{
				"점과 점을 가로선과 세로선으로 이어 하나의 닫힌 루프를 만드세요.",
				"셀에 적힌 숫자는 그 셀의 네 변 가운데 선이 그어지는 변의 개수입니다. 숫자가 없는 셀에는 몇 개를 그어도 됩니다.",
				"루프는 교차하거나 스스로 닿을 수 없고, 갈라질 수도 없습니다.",
			},
			Steps: []string{
				"0의 둘레에는 선이 없습니다. 그러므로 바로 위의 3은 나머지 세 변에 선이 그어집니다.",
				"그 선의 아래쪽 두 끝은 바깥으로 꺾일 수밖에 없습니다. 하나는 왼쪽으로, 하나는 오른쪽 3의 아랫변으로 이어집니다. 오른쪽 3의 왼쪽 위 점은 루프가 이미 지나갔으므로 윗변은 비고, 나머지 한 변은 오른쪽 변입니다.",
				"이제 선은 오른쪽의 2를 지나며, 루프가 닫힐 때까지 갈 수 있는 길은 늘 하나뿐입니다.",
			},
		},
	},
	Ask:    [3]string{move: "성냥개비 %d개를 옮기세요.", add: "성냥개비 %d개를 더하세요.", remove: "성냥개비 %d개를 빼세요."},
	AskOne: [3]string{move: "성냥개비 1개를 옮기세요.", add: "성냥개비 1개를 더하세요.", remove: "성냥개비 1개를 빼세요."},
	Do: [3]string{
		move:   "옮기기는 놓여 있는 성냥개비를 빈자리로 옮겨 놓는 것입니다.",
		add:    "더하기는 빈자리에 새 성냥개비를 놓는 것입니다. 놓여 있는 것은 옮기지 않습니다.",
		remove: "빼기는 놓여 있는 성냥개비를 치우는 것입니다. 다른 것은 옮기지 않습니다.",
	},
	LeadingZeros:   "07처럼 0으로 시작하는 수도 쓸 수 있습니다.",
	NoLeadingZeros: "두 자리 이상의 수는 0으로 시작할 수 없습니다.",
	Digits:         "숫자와 기호의 모양",
	MatchstickSteps: [3][]string{
		move: {
			"0에서 8을 빼면 0이 아닙니다. 8이 0이고 기호가 더하기라면 등식이 성립합니다.",
			"8의 가운데 성냥개비를 들어내면 0이 됩니다. 그것을 빼기 기호에 세로로 놓으면 0 + 0 = 0이 됩니다.",
		},
		add: {
			"1에서 4를 빼면 5가 아니지만 1과 4를 더하면 5입니다. 빼기 기호에 성냥개비 하나를 세로로 놓으면 1 + 4 = 5가 됩니다.",
		},
		remove: {
			"3과 1을 더하면 2가 아니지만 3에서 1을 빼면 2입니다. 더하기 기호의 세로 성냥개비를 빼면 3 – 1 = 2가 됩니다.",
		},
	},
	PerPair:    "두 섬 사이에 다리는 %d개까지.",
	PerPairOne: "두 섬 사이에 다리는 1개까지.",
}
