package human

import "matchbook/solve/phrase"

// looks says for each technique what a person looks for.
var looks = [...][Techniques]string{
	phrase.English: {
		LastCell:        "a circle or a region with one empty cell",
		NakedSingle:     "a cell for which one digit is left",
		HiddenSingle:    "a digit for which one cell is left",
		SumCombinations: "a circle or a region whose sum has few combinations",
		LockedDigits:    "digits that are in all combinations of a circle or a region",
		Pairs:           "two cells and two digits that belong together",
		Arrangements:    "a digit that fits into a cell in no arrangement of a circle or a region",
		Triples:         "three cells and three digits that belong together",
		Quads:           "four cells and four digits that belong together",
		Overlap:         "two sums that share cells, or that together leave few cells out",
		CommonNumbers:   "two circles or regions that have as many digits in common as they share cells",
		Contradiction:   "a digit that leads to a contradiction",
	},
	phrase.Korean: {
		LastCell:        "빈칸이 하나 남은 원이나 영역",
		NakedSingle:     "들어갈 숫자가 하나 남은 칸",
		HiddenSingle:    "들어갈 칸이 하나 남은 숫자",
		SumCombinations: "합을 만드는 조합이 적은 원이나 영역",
		LockedDigits:    "원이나 영역의 모든 조합에 들어 있는 숫자",
		Pairs:           "짝이 맞는 두 칸과 두 숫자",
		Arrangements:    "원이나 영역을 어떻게 채워도 그 칸에 들어갈 수 없는 숫자",
		Triples:         "짝이 맞는 세 칸과 세 숫자",
		Quads:           "짝이 맞는 네 칸과 네 숫자",
		Overlap:         "칸을 함께 가지거나, 함께 두면 남는 칸이 적은 두 합",
		CommonNumbers:   "함께 가진 칸의 수만큼만 숫자가 같은 두 원이나 영역",
		Contradiction:   "모순에 이르는 숫자",
	},
}

// Look says what a person looks for who uses the technique, in words that can stand behind
// "look for".
func (t Technique) Look(lang phrase.Language) string { return looks[lang][t] }
