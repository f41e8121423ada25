package matchstickout

import (
	"matchbook/out/book"
	"matchbook/solve/phrase"
)

// The Korean words are those of the paper: 성냥개비 등식.
var texts = map[string]book.Texts{
	"en": {
		Write:  `Digits look as on a display of seven segments. Answer with the statement, then " => " and the statement that results.`,
		Words:  special["en"],
		Places: []string{"Digits and signs are counted from the left."},
		Name:   "Matchsticks",
		Rules: []string{
			"The matchsticks form an equation that is wrong. Make it right, with exactly as many matchsticks as the puzzle says.",
			"In the end there is one digit in the place of each digit, laid as shown below. Matches lie nowhere else.",
			"A plus sign becomes a minus sign when its upright matchstick is taken, and a minus sign a plus sign when one is laid there. The equals sign stays as it is.",
		},
	},
	"ko": {
		Write:    `답은 처음 식, " => ", 바뀐 식의 순서로 쓰세요.`,
		Language: phrase.Korean, Words: special["ko"],
		Places: []string{"숫자와 기호는 왼쪽에서부터 셉니다."},
		Name:   "성냥개비 등식",
		Rules: []string{
			"성냥개비로 만든 등식이 틀려 있습니다. 문제에 적힌 개수의 성냥개비만으로 등식이 성립하도록 고치세요.",
			"다 풀고 나면 숫자 자리마다 아래 그림과 같은 모양의 숫자가 하나씩 있어야 하고, 남는 성냥개비가 없어야 합니다.",
			"더하기 기호에서 세로 성냥개비를 빼면 빼기 기호가 되고, 빼기 기호에 세로로 하나를 놓으면 더하기 기호가 됩니다. 등호는 바꾸지 않습니다.",
		},
	},
}

// specialTexts are those that no other kind has, in one language: the words of its Texts.
type specialTexts struct {
	Ask, AskOne [3]string // by rule: what a puzzle asks for; several sticks are %d
	Do          [3]string // by rule: how that is done

	TakenFrom, LaidIn            string // the hint: %s is a digit or a sign
	LeadingZeros, NoLeadingZeros string // whether numbers may begin with 0
	Digits                       string // over the digits from 1 to 0
	Letters                      string // over the letters of Roman numerals
	Convention                   string // whose rules these are, %s

	Signs, Equals, EqualsStays  string   // %s are the signs that a sign can become
	Times                       string   // what comes before what
	FirstMinus, Ends, EitherOne string   // what else may be laid
	Roman, RomanSteps           []string // the rules of Roman numerals, and how the example goes
	RomanEquals                 string   // that there may be two equals signs

	Steps [3][]string // by rule: how the example goes
}

var special = map[string]*specialTexts{
	"en": {
		Ask:    [3]string{move: "Move %d matchsticks.", add: "Add %d matchsticks.", remove: "Take %d matchsticks away."},
		AskOne: [3]string{move: "Move 1 matchstick.", add: "Add 1 matchstick.", remove: "Take 1 matchstick away."},
		Do: [3]string{
			move:   "To move a matchstick is to take it from its place and to lay it in an empty one.",
			add:    "To add a matchstick is to lay another one in an empty place; none is moved.",
			remove: "To take a matchstick away is to leave its place empty; none is moved.",
		},
		TakenFrom:      "A matchstick is taken from %s.",
		LaidIn:         "A matchstick is laid in %s.",
		LeadingZeros:   "A number may begin with 0, as in 07.",
		NoLeadingZeros: "No number of several digits begins with 0.",
		Digits:         "The digits and the signs",
		Letters:        "The numerals and the signs",
		Convention:     "These are the rules of %s.",
		Signs:          "A sign may become another one when its matchsticks are moved: %s.",
		Equals:         "The equals sign may change and move as well. In the end there is at least one, and what stands on its sides is equal. A crossed-out equals sign does not count.",
		EqualsStays:    "The equals sign stays as it is.",
		Times:          "Multiply and divide before you add and subtract.",
		FirstMinus:     "A matchstick may be laid before the first number as a minus sign.",
		Ends:           "A new digit may be laid before the first number or after the last.",
		EitherOne:      "A 1 may lie at the left of its place or at the right.",
		Roman: []string{
			"The numbers are Roman numerals from I to XXXIX, written as usual: IV, not IIII.",
			"A V becomes an X, and an X a V, when one of its two matchsticks is moved. A slanted matchstick alone means nothing.",
		},
		RomanEquals: "Plus and minus signs and equals signs may become each other. In the end there is at least one equals sign, and there may be two.",
		RomanSteps: []string{
			"6 is not 7 plus 1, but 7 is 6 plus 1.",
			"Take an I from the VII, and lay it at the end of the VI: VII=VI+I.",
		},
		Steps: [3][]string{
			move: {
				"0 minus 8 is not 0. With a plus sign, the equation would be right if the 8 were a 0.",
				"An 8 without the matchstick in its middle is a 0. That matchstick makes the minus sign a plus sign: 0+0=0.",
			},
			add: {
				"1 minus 4 is not 5, but 1 plus 4 is. One more matchstick makes the minus sign a plus sign: 1+4=5.",
			},
			remove: {
				"3 plus 1 is not 2, but 3 minus 1 is. Without its upright matchstick the plus sign is a minus sign: 3–1=2.",
			},
		},
	},
	"ko": {
		Ask:    [3]string{move: "성냥개비 %d개를 옮기세요.", add: "성냥개비 %d개를 더하세요.", remove: "성냥개비 %d개를 빼세요."},
		AskOne: [3]string{move: "성냥개비 1개를 옮기세요.", add: "성냥개비 1개를 더하세요.", remove: "성냥개비 1개를 빼세요."},
		Do: [3]string{
			move:   "옮기기는 놓여 있는 성냥개비를 빈자리로 옮겨 놓는 것입니다.",
			add:    "더하기는 빈자리에 새 성냥개비를 놓는 것입니다. 놓여 있는 것은 옮기지 않습니다.",
			remove: "빼기는 놓여 있는 성냥개비를 치우는 것입니다. 다른 것은 옮기지 않습니다.",
		},
		TakenFrom:      "%s에서 성냥개비 하나를 집습니다.",
		LaidIn:         "%s에 성냥개비 하나를 놓습니다.",
		LeadingZeros:   "07처럼 0으로 시작하는 수도 쓸 수 있습니다.",
		NoLeadingZeros: "두 자리 이상의 수는 0으로 시작할 수 없습니다.",
		Digits:         "숫자와 기호의 모양",
		Letters:        "로마 숫자와 기호의 모양",
		Convention:     "규칙의 출처: %s",
		Signs:          "기호의 성냥개비를 옮기면 다른 기호가 될 수 있습니다: %s.",
		Equals:         "등호도 바뀌거나 자리를 옮길 수 있습니다. 다 풀고 나면 등호가 하나 이상 있고 그 양쪽이 같아야 합니다. 금을 그은 등호는 인정하지 않습니다.",
		EqualsStays:    "등호는 바꾸지 않습니다.",
		Times:          "곱셈과 나눗셈을 덧셈과 뺄셈보다 먼저 계산합니다.",
		FirstMinus:     "첫 수 앞에 성냥개비 하나를 놓아 음수로 만들 수 있습니다.",
		Ends:           "첫 수의 앞이나 마지막 수의 뒤에 새 숫자를 만들 수 있습니다.",
		EitherOne:      "1은 자리의 왼쪽에 놓아도 되고 오른쪽에 놓아도 됩니다.",
		Roman: []string{
			"수는 I부터 XXXIX까지의 로마 숫자이며, 보통 쓰는 방식으로 씁니다. 4는 IIII가 아니라 IV입니다.",
			"V와 X는 성냥개비 하나를 옮기면 서로 바뀝니다. 비스듬한 성냥개비 하나만으로는 아무 뜻이 없습니다.",
		},
		RomanEquals: "더하기, 빼기, 등호는 서로 바뀔 수 있습니다. 다 풀고 나면 등호가 하나 이상 있어야 하고, 둘이 될 수도 있습니다.",
		RomanSteps: []string{
			"6은 7 더하기 1이 아니지만, 7은 6 더하기 1입니다.",
			"VII에서 I 하나를 집어 VI의 끝에 놓으면 VII=VI+I가 됩니다.",
		},
		Steps: [3][]string{
			move: {
				"0에서 8을 빼면 0이 아닙니다. 8이 0이고 기호가 더하기라면 등식이 성립합니다.",
				"8의 가운데 성냥개비를 들어내면 0이 됩니다. 그것을 빼기 기호에 세로로 놓으면 0+0=0이 됩니다.",
			},
			add: {
				"1에서 4를 빼면 5가 아니지만 1과 4를 더하면 5입니다. 빼기 기호에 성냥개비 하나를 세로로 놓으면 1+4=5가 됩니다.",
			},
			remove: {
				"3과 1을 더하면 2가 아니지만 3에서 1을 빼면 2입니다. 더하기 기호의 세로 성냥개비를 빼면 3–1=2가 됩니다.",
			},
		},
	},
}
