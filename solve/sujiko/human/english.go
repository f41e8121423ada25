package human

import (
	"strings"

	"matchbook/solve/phrase"
)

// english has the words of steps in English. A circle has a place and a number, as in "the top
// right circle (15)". A region has its letter on the board and a number, as in "region b (9)". A
// combination is "1+2+5+7", and "r1c3" is the cell in row 1, column 3.
var english = texts{
	techniques: [Techniques][2]string{
		LastCell:        {"last cell", "a circle or a region with one empty cell"},
		NakedSingle:     {"naked single", "a cell for which one digit is left"},
		HiddenSingle:    {"hidden single", "a digit for which one cell is left"},
		SumCombinations: {"sum combinations", "a circle or a region whose sum has few combinations"},
		LockedDigits:    {"locked digits", "digits that are in all combinations of a circle or a region"},
		Pairs:           {"pair", "two cells and two digits that belong together"},
		Arrangements:    {"arrangements", "a digit that fits into a cell in no arrangement of a circle or a region"},
		Triples:         {"triple", "three cells and three digits that belong together"},
		Quads:           {"quad", "four cells and four digits that belong together"},
		Overlap:         {"overlap of sums", "two sums that share cells, or that together leave few cells out"},
		CommonNumbers:   {"common numbers", "two circles or regions that have as many digits in common as they share cells"},
		Contradiction:   {"contradiction", "a digit that leads to a contradiction"},
	},

	and: phrase.And, or: phrase.Or, clauses: joinClauses,
	counts: phrase.Numbers,

	cell:    "r%dc%d",
	circles: [4]string{"the top left circle", "the top right circle", "the bottom left circle", "the bottom right circle"},
	region:  "region %s",
	sum:     "{name} ({number})",
	plus:    "+",

	says: map[string]string{
		IsDigit:  "{cells} is {digits}",
		IsDigits: "{cells} can hold only {or digits}",
		IsCannot: "{cells} cannot hold {or digits}",
		isUsed:   "{digits} is used in {cells}",
	},
	single: "{cells} must be {digits}",
	ranges: [2]string{"{cells} {be} at least {limit}", "{cells} {be} at most {limit}"},
	be:     [2]string{"is", "are"},
	empty:  "{cells} can hold no digit",
	combines: map[string]string{
		IsCombinations: "{of} takes {combinations}",
		IsCannotTake:   "{of} can no longer take {combinations}",
		isAtMost:       "only {all} can be left for {of}",
	},
	none:    "no combination is left for {of}",
	noPair:  "no combinations of theirs go together",
	of:      "{name}",
	it:      "it",
	its:     [2]string{"the circle", "the region"},
	made:    [4]string{"the circle makes", "the region makes", "the sum of %s is", "%s is"},
	also:    ", and ",
	then:    ". ",
	thus:    "so ",
	between: " and ",
	by:      " ",

	wrongSum:  "in {sum}, {premises so}, which does not make {number}",
	oneCell:   "{sum} has only one cell, so {so}",
	lastCell:  "in {sum}, {premises so}, so {so}",
	leavesOne: "{sum} leaves {digit} for {cell}",
	onlyOne:   "only {digit} is left for {cell}",
	noDigit:   [2]string{"nothing is left for {cells}", "nothing is left for {cells}, which could hold only {could}{used}"},
	onlyDigit: "only {new digits} is left for {new cells}",
	noCell:    "no cell can hold {digits}",
	twoDigits: "no cell but {new cells} can hold {or digits}, and a cell holds one digit, so {so}",
	onlyCell:  "only {new cells} can hold {digits}",
	naked:     "{premises so}, one each, so {so}",
	hidden:    "only {others} can hold {digits}, one each, so {so}",

	told: "{takes so}, so {so}",
	fits: [2]string{"in {sum}, {premises so}{shows}{so}", "{takes and}. {premises so}{shows}{so}"},
	claims: [2]string{
		"{digits} can only be in {sum}{claimed}, so {so}",
		"{takes and}, and no cell outside it can hold {or digits}, so {so}",
	},
	claimed: [2]string{", which leaves {rest} for its other {cells}", ", and {digits} leaves {rest} for its other {cells}"},
	restOf:  [2]string{"cell", "{count} cells"},
	always:  [2]string{"{takes and}, always with {new digits}, so {so}", "{takes and}, and all others have {new digits}, so {so}"},
	filled:  "whatever the other cells hold, {so}",
	ruling: [3]string{
		"{cells}", "{cells}, which rules out {gone}", "{cells}, which leaves {left}",
	},
	misfits: [4]string{
		vacant:   "{claims} {have} no digit for {cells}",
		homeless: "{cells} cannot hold {claims}",
		crowded:  "only {cells} could hold {claims}",
		alike:    "{cells} can both hold only {claims}",
	},
	claim:   [4]string{"{gone}", "the {digits} of {gone}", "the {digits} of {gone}", "the {digits} of {gone}"},
	have:    [2]string{"has", "have"},
	lacking: "without {digits} ",
	before:  " ",
	cannot:  "cannot hold ",
	noCells: [4]string{"no cell can hold ", "its cells cannot hold ", "none of these cells can hold ", "neither cell can hold "},
	those:   [3]string{"its cells ", "the {count} cells ", "its other cells "},
	uses:    [2]string{"{cells} are {digits}", "{cells} are {count} of {digits}"},
	ruled:   [2]string{", so ", ", so "},
	remain: [5]string{
		": {list}{why}", ", but not {list}{why}", ", but no combination fits{why}",
		", so they are {digits}", ". They are {digits}{why}",
	},
	atMost:  "only %s may fit",
	exactly: "its cells are {digits}",
	used:    "{digits} {be} used",
	out:     "{gone} {be} out already",
	besides: "; ",
	hence:   "so ",
	shows:   [2]string{", so ", ". "},
	with: [2]string{
		"if {cells} held {digit}, {others} would need {combinations}",
		"for {digit}, {combinations}",
	},
	others: [2]string{"the other cell", "the other cells"},
	unfit: [4]string{
		". {cells} can hold none of these digits, so {so}",
		". {cells} cannot hold {digits}, so {so}",
		". But {reasons}, so {so}",
		", so {so}",
	},
	left: [2]string{", which leaves {rest} for {for}", ", which leaves {rest} for {for}"},
	beside: [2]string{
		"with {digit} in {cells}, {open} at least {made}{taken}, too much",
		"with {digit} in {cells}, {open} at most {made}{taken}, too little",
	},
	taken:  " ({digit} is used)",
	more:   [2]string{" or more", " or less"},
	limits: func(list []string) string { return strings.Join(list, "; ") },
	follow: ", so {so}",

	gives: [4]string{
		"all digits make 45, and only {new cells} is not in {sum}: 45 – {number} = {difference}, so {so}",
		"{smaller} is {larger} without {new cells}: {more} – {less} = {difference}, so {so}",
		"all digits make 45, and only {new cells} is neither in {sum} nor in {other}: 45 – {number} – {second} = {difference}, so {so}",
		"all digits make 45, and {sum} and {other} cover the board and count {new cells} twice: {number} + {second} – 45 = {difference}, so {so}",
	},
	leaves: "all digits make 45, and {sum} leaves {difference}: {equation}",
	differs: [2]string{
		"{sum} and {other} share {shared}, so the sums of their other cells are equal: {equation}",
		"{sum} and {other} share {shared}, so the sums of their other cells differ by {difference}: {equation}",
	},
	together: [4]string{
		1: "all digits make 45, and {sum} and {other} together make {together}. They leave out {minus}: {equation}",
		2: "{sum} and {other} together make {together}, {than all} all digits (45). They leave out no cell and count {plus} twice: {equation}",
		3: "{sum} and {other} together make {together}, {than all} all digits (45). They count {plus} twice but leave out {minus}, so {twice} is {than out}: {equation}",
	},
	beyond: [3]string{"{difference} less than", "the same as", "{difference} more than"},
	than:   [3]string{"{difference} less than {out}", "equal to {out}", "{difference} more than {out}"},
	counted: "{sum} and {other} together make {together} and count {plus} twice. " +
		"{counted so}, so their cells make {covered}. all digits make 45, which leaves {uncovered}: {uncovered equation}",
	knows: [2]string{"{known so}, so {open equation}", "{known so}, so {so}"},
	follows: [2][2]string{
		{"so {so}", "no digit occurs twice{ways}, so {so}"},
		{"{premises so}{ways}, so {so}", "{premises and}, and no digit occurs twice{ways}, so {so}"},
	},
	ways: [2]string{". that leaves {ways}", ". for {left} with {right}, that leaves {ways}"},
	sides: [2]string{
		"with {digit} in {cells}, {left} is {left makes}, but {right} is {right makes}",
		"with {digit} in {cells}, {left} is {left makes}, not {right}",
	},
	needs: [2][2]string{
		{"with {digit} in {cells}, {other} would be {needs}, which it cannot hold", "with {digit} in {cells}, {other} would be {needs}, too"},
		{"with {digit} in {cells}, the other would be {needs}, which it cannot hold", "with {digit} in {cells}, both would be {needs}"},
	},
	side:    [3]string{"%s", "at least %s", "at most %s"},
	equal:   "{digit} in {cells} would make {both} equal",
	repeats: "with {digit} in {cells}, a digit would occur twice: {ways}",
	clashes: [2]string{
		"{clashes}, so {so}",
		"{premises so}. {clashes}, so {so}",
	},

	shares:  [3]string{"{sum} and {other} share {shared}", "it shares {shared} with {untold}", "they share {shared}"},
	nothing: "no cell",
	inBoth: [3]string{
		", so no digit is in both",
		", so exactly one digit is in both",
		", so exactly {count} digits are in both",
	},
	common: [2][3]string{
		{"so {so}", "so whichever combinations go together, {so}", "that leaves only {pairs}. So {so}"},
		{
			"here {premises so}, so {so}",
			"here {premises so}, so whichever combinations go together, {so}",
			"here {premises so}, which leaves only {pairs}. So {so}",
		},
	},
	pair: "{one} with {two}",

	suppose: "Suppose {new cells} is {new digits}. {told} So {new cells} cannot hold {new digits}.",
	summary: "Suppose {new cells} is {new digits}. That leads to a contradiction in {steps} steps.",
	after:   "After {steps} steps, {told}.",
	ends: map[Technique]string{
		LastCell:        "the digits of {sum} do not make {number}",
		CommonNumbers:   "no combinations of {sum} and {other} go together",
		SumCombinations: "no combination is left for {sum}",
	},
}

// joinClauses puts a comma before the last clause if there are more than two clauses, or if one of two
// clauses has an "and".
func joinClauses(list []string) string {
	n := len(list)
	if n > 2 || n == 2 && strings.Contains(list[0]+list[1], " and ") {
		return strings.Join(list[:n-1], ", ") + ", and " + list[n-1]
	}
	return phrase.And(list)
}
