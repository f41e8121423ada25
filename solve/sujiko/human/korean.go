package human

import "strings"

// korean has the words of steps in Korean. Cells are named by row and column, as in 1행 3열, and sums
// by place, as in 오른쪽 위 원(15) and 영역 b(9). Particles after names of cells do not depend on how a
// number is read; after digits, the last digit decides.
var korean = texts{
	techniques: [Techniques][2]string{
		LastCell:        {"마지막 칸", "빈칸이 하나 남은 원이나 영역"},
		NakedSingle:     {"남은 숫자 하나", "들어갈 숫자가 하나 남은 칸"},
		HiddenSingle:    {"남은 칸 하나", "들어갈 칸이 하나 남은 숫자"},
		SumCombinations: {"합의 조합", "합을 만드는 조합이 적은 원이나 영역"},
		LockedDigits:    {"고정된 숫자", "원이나 영역의 모든 조합에 들어 있는 숫자"},
		Pairs:           {"두 칸 두 숫자", "짝이 맞는 두 칸과 두 숫자"},
		Arrangements:    {"배치", "원이나 영역을 어떻게 채워도 그 칸에 들어갈 수 없는 숫자"},
		Triples:         {"세 칸 세 숫자", "짝이 맞는 세 칸과 세 숫자"},
		Quads:           {"네 칸 네 숫자", "짝이 맞는 네 칸과 네 숫자"},
		Overlap:         {"합의 겹침", "칸을 함께 가지거나, 함께 두면 남는 칸이 적은 두 합"},
		CommonNumbers:   {"공통 숫자", "함께 가진 칸의 수만큼만 숫자가 같은 두 원이나 영역"},
		Contradiction:   {"모순", "모순에 이르는 숫자"},
	},

	and: joinKorean, or: joinKoreanOr, clauses: joinKorean,
	counts: [...]string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"},

	cell:    "%d행 %d열",
	circles: [4]string{"왼쪽 위 원", "오른쪽 위 원", "왼쪽 아래 원", "오른쪽 아래 원"},
	region:  "영역 %s",
	sum:     "{name}({number})",
	plus:    " + ", // 3열+3 would read as one name

	says: map[string]string{
		IsDigit:  "{cells}{subject} {digits}{is}",
		IsDigits: "{cells}에는 {digits}만 들어갈 수 있{can}",
		IsCannot: "{cells}에는 {digits}{이|가} 들어갈 수 없{can}",
		isUsed:   "{digits}{은|는} {cells}에 이미 썼{can}",
	},
	single: "{cells}에는 {digits}만 들어갈 수 있{can}",
	ranges: [2]string{"{cells}에는 {limit} 이상만 들어갈 수 있{can}", "{cells}에는 {limit} 이하만 들어갈 수 있{can}"},
	empty:  "{cells}에 들어갈 숫자가 없{can}",
	combines: map[string]string{
		IsCombinations: "{of}{combinations} 조합만 올 수 있{can}",
		IsCannotTake:   "{of}{combinations} 조합이 올 수 없{can}",
		isAtMost:       "{of}많아야 {all} 조합만 남{can}",
	},
	none:    "{of}올 수 있는 조합이 없{can}",
	noPair:  "함께 올 수 있는 조합이 없습니다",
	of:      "{name}에는 ",
	also:    ", ",
	then:    ", ",
	between: ", ",
	by:      ", ",

	subject: [endings]string{"이", "이", "은", "은"},
	is:      [endings]string{"이고", "이므로", "입니다", ""},
	can:     [endings]string{"고", "으므로", "습니다", ""},

	wrongSum:  "{sum}에서 {premises so} 합이 {number}{이|가} 되지 않습니다",
	oneCell:   "{sum}에는 칸이 하나뿐이므로 {so}",
	lastCell:  "{sum}에서 {premises so} {so}",
	leavesOne: "{sum}에서 {cell}에는 {digit}{이|가} 남{can}",
	onlyOne:   "{cell}에는 {digit}만 남{can}",
	noDigit:   [2]string{"{cells}에 들어갈 숫자가 남지 않습니다", "{could}만 들어갈 수 있던 {cells}에 들어갈 숫자가 남지 않습니다{used}"},
	onlyDigit: "{new cells}에는 {new digits}만 남습니다",
	noCell:    "{digits}{이|가} 들어갈 칸이 없습니다",
	twoDigits: "{digits}{이|가} 들어갈 칸은 {new cells}뿐인데 한 칸에는 숫자가 하나만 들어가므로 {so}",
	onlyCell:  "{digits}{이|가} 들어갈 칸은 {new cells}뿐입니다",
	naked:     "{cells}에는 {digits}만 하나씩 들어갈 수 있으므로 {so}",
	hidden:    "{digits}{이|가} 들어갈 칸은 {others}뿐이고 하나씩 들어가므로 {so}",

	told:    "{takes so} {so}",
	fits:    [2]string{"{sum}에서 {premises so}{shows}{so}", "{takes and}, {premises so}{shows}{so}"},
	claims:  [2]string{"{sum} 바깥의 칸에는 {digits}{이|가} 들어갈 수 없으므로{claimed} {so}", "{takes and}, 바깥의 칸에는 {digits}{이|가} 들어갈 수 없으므로 {so}"},
	claimed: [2]string{" (나머지 {cells}에 남는 합 {rest})", " ({digits}, 나머지 {cells}에 남는 합 {rest})"},
	restOf:  [2]string{"칸", "{count}칸"},
	always:  [2]string{"{takes and}, 모두 {new digits}{이|가} 들어 있으므로 {so}", "{takes and}, 나머지 조합에는 모두 {new digits}{이|가} 들어 있으므로 {so}"},
	filled:  "칸을 어떻게 채워도 {so}",
	shows:   [2]string{" ", " "},
	with: [2]string{
		"{cells}에 {digit}{이|가} 들어가면 {others}에는 {combinations}{이|가} 필요합니다. ",
		"{digit}{이|가} 들어가면 {combinations}{이|가} 필요합니다. ",
	},
	ruling: [3]string{
		"{cells}", "{cells} {gone} 조합은 올 수 없{can}", "{cells} {left} 조합만 남{can}",
	},
	misfits: [4]string{
		vacant:   "{claims}에는 {cells}에 들어갈 숫자가 없{can}",
		homeless: "{cells}에는 {claims}{이|가} 들어갈 수 없{can}",
		crowded:  "{claims}{이|가} 들어갈 칸은 {cells}뿐{is}",
		alike:    "{cells}에는 모두 {claims}만 들어갈 수 있{can}",
	},
	claim:   [4]string{"{gone}", "{gone}의 {digits}", "{gone}의 {digits}", "{gone}의 {digits}"},
	before:  "에는 ",
	noCells: [4]string{"어느 칸에도 ", "어느 칸에도 ", "그중 어느 칸에도 ", "둘 중 어느 칸에도 "},
	those:   [3]string{"그 칸들에는 ", "그 {count}칸에는 ", "다른 칸에는 "},
	ruled:   [2]string{" ", ". 따라서 "},
	others:  [2]string{"나머지 칸", "나머지 칸"},
	made:    [4]string{"원의 합은", "영역의 합은", "%s의 합은", "%s은"},
	unfit: [4]string{
		"{cells}에는 이 숫자가 하나도 들어갈 수 없으므로 {so}",
		"{cells}에는 {digits}{이|가} 들어갈 수 없으므로 {so}",
		"그런데 {reasons} {so}",
		"그러므로 {so}",
	},
	left: [2]string{" ({for}에 남는 합 {rest})", " {for}에는 {rest}{이|가} 남습니다"},
	remain: [5]string{
		": {list}{why}", ". {list} 조합은 올 수 없습니다{why}", ". 맞는 조합이 없습니다{why}",
		". 따라서 이 칸들에는 {digits}만 들어갈 수 있습니다", ". 이 칸들에는 {digits}만 들어갈 수 있습니다{why}",
	},
	atMost:  "많아야 %s",
	exactly: "그 칸들에는 {digits}만 들어갈 수 있습니다",
	used:    "{digits}{은|는} 이미 썼{can}",
	out:     "{gone}{은|는} 이미 제외되었{can}",
	besides: ", ",
	hence:   "따라서 ",
	beside: [2]string{
		"{cells}에 {digit}{이|가} 들어가면 {open} 적어도 {made}입니다{taken}. ",
		"{cells}에 {digit}{이|가} 들어가면 {open} 많아야 {made}입니다{taken}. ",
	},
	taken:  " ({digit}{은|는} 이미 썼습니다)",
	more:   [2]string{" 이상", " 이하"},
	limits: func(list []string) string { return strings.Join(list, "") },
	follow: "그러므로 {so}",

	gives: [4]string{
		"모든 숫자의 합은 45이고 {sum} 바깥의 칸은 {new cells}뿐입니다. 45 – {number} = {difference}이므로 {so}",
		"{larger}에서 {new cells}을 빼면 {smaller}입니다. {more} – {less} = {difference}이므로 {so}",
		"모든 숫자의 합은 45이고 {sum}, {other} 바깥의 칸은 {new cells}뿐입니다. 45 – {number} – {second} = {difference}이므로 {so}",
		"모든 숫자의 합은 45이고, {sum}, {other} 두 합에는 모든 칸이 들어가며 {new cells}만 두 번 들어갑니다. {number} + {second} – 45 = {difference}이므로 {so}",
	},
	leaves: "모든 숫자의 합은 45이므로 {sum} 바깥에는 {difference}{이|가} 남습니다: {equation}",
	differs: [2]string{
		"{sum}, {other}에는 {shared}이 함께 들어 있으므로 나머지 칸의 합은 서로 같습니다: {equation}",
		"{sum}, {other}에는 {shared}이 함께 들어 있으므로 나머지 칸의 합의 차는 {difference}입니다: {equation}",
	},
	together: [4]string{
		1: "모든 숫자의 합은 45이고, {sum}, {other} 두 수를 더하면 {together}입니다. 여기에는 {minus}이 빠지므로 다음과 같습니다: {equation}",
		2: "{sum}, {other} 두 수의 합 {together}{은|는} 모든 숫자의 합 45{than all}. 빠지는 칸은 없고 {plus}이 두 번 들어가므로 다음과 같습니다: {equation}",
		3: "{sum}, {other} 두 수의 합 {together}{은|는} 모든 숫자의 합 45{than all}. {plus}이 두 번 들어가고 {minus}이 빠지므로 {twice}{은|는} {than out}: {equation}",
	},
	beyond: [3]string{"보다 {difference} 작습니다", "와 같습니다", "보다 {difference} 큽니다"},
	than:   [3]string{"{out}보다 {difference} 작습니다", "{out}{과|와} 같습니다", "{out}보다 {difference} 큽니다"},
	counted: "{sum}, {other} 두 수의 합 {together}에는 {plus}이 두 번 들어 있습니다. " +
		"{counted so} 두 합의 칸에 들어가는 숫자의 합은 {covered}입니다. 모든 숫자의 합 45에서 {uncovered}{이|가} 남습니다: {uncovered equation}",
	knows: [2]string{"{known so} {open equation}입니다", "{known so} {so}"},
	follows: [2][2]string{
		{"따라서 {so}", "같은 숫자는 두 번 쓰지 않으므로 {ways}{so}"},
		{"이 식에서 {premises so} {ways}{so}", "이 식에서 {premises and}, 같은 숫자는 두 번 쓰지 않으므로 {ways}{so}"},
	},
	ways: [2]string{"남는 것은 {ways}뿐이고 ", "{left}{과|와} {right}에 남는 것은 {ways}뿐이고 "},
	sides: [2]string{
		"{cells}에 {digit}{이|가} 들어가면 {left}{은|는} {left makes}인데 {right}{은|는} {right makes}입니다. ",
		"{cells}에 {digit}{이|가} 들어가면 {left}{은|는} {left makes}이고 {right}{이|가} 되지 않습니다. ",
	},
	needs: [2][2]string{
		{"{cells}에 {digit}{이|가} 들어가면 {other}에는 {needs}{이|가} 들어가야 하는데 들어갈 수 없습니다. ", "{cells}에 {digit}{이|가} 들어가면 {other}에도 {needs}{이|가} 들어가야 합니다. "},
		{"{cells}에 {digit}{이|가} 들어가면 나머지 칸에는 {needs}{이|가} 들어가야 하는데 들어갈 수 없습니다. ", "{cells}에 {digit}{이|가} 들어가면 두 칸 모두 {needs}{이|가} 됩니다. "},
	},
	side:    [3]string{"%s", "적어도 %s", "많아야 %s"},
	repeats: "{cells}에 {digit}{이|가} 들어가면 {ways}만 남는데 모두 같은 숫자가 두 번 나옵니다. ",
	equal:   "{cells}에 {digit}{이|가} 들어가면 {both}의 숫자가 같아집니다. ",
	clashes: [2]string{
		"{clashes}그러므로 {so}",
		"이 식에서 {premises so} {clashes}그러므로 {so}",
	},

	shares: [3]string{"{sum}, {other}에는 ", "{sum}, {other}에는 ", "{sum}, {other}에는 "},
	inBoth: [3]string{
		"함께 든 칸이 없으므로 두 조합에 공통인 숫자도 없습니다",
		"{shared}이 함께 들어 있으므로 두 조합에 공통인 숫자는 거기 들어가는 {count}개뿐입니다",
		"{shared}이 함께 들어 있으므로 두 조합에 공통인 숫자는 거기 들어가는 {count}개뿐입니다",
	},
	common: [2][3]string{
		{"따라서 {so}", "따라서 어느 조합끼리 함께 와도 {so}", "함께 올 수 있는 것은 {pairs}뿐이므로 {so}"},
		{"{premises so} {so}", "{premises so} 어느 조합끼리 함께 와도 {so}", "{premises so} 함께 올 수 있는 것은 {pairs}뿐이므로 {so}"},
	},
	pair: "{one}{과|와} {two}",

	suppose: "{new cells}이 {new digits}{이라고|라고} 합시다. {told} 그러므로 {new cells}에는 {new digits}{이|가} 들어갈 수 없습니다.",
	summary: "{new cells}이 {new digits}{이라고|라고} 합시다. 그러면 {steps}단계 만에 모순에 이릅니다.",
	after:   "{steps}단계 만에 {told}.",
	ends: map[Technique]string{
		LastCell:        "{sum}의 합이 {number}{이|가} 되지 않습니다",
		CommonNumbers:   "{sum}, {other}에 함께 올 수 있는 조합이 없습니다",
		SumCombinations: "{sum}에 올 수 있는 조합이 없습니다",
	},
}

func joinKorean(list []string) string { return strings.Join(list, ", ") }

func joinKoreanOr(list []string) string {
	if n := len(list) - 1; n > 0 {
		return joinKorean(list[:n]) + " 또는 " + list[n]
	}
	return joinKorean(list)
}
