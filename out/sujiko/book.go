package sujikoout

import (
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// Book is what books have of sujikos.
var Book = book.Kind{
	Answered: "%s | +%s",
	Kind:     &Kind,
	Framed:   true,
	Texts:    texts,
	Hint:     hint,
	Example: out.RecordOf(&Kind, &Row{Shared: out.Shared{
		Puzzle:   "11 22 20 29 | abcabcabc a=7 b=17 c=21",
		Solution: "136258497",
	}}),
}

// hint tells a step of a person.
func hint(texts *book.Texts, r *out.Record) string {
	p, err := sujiko.Parse(r.Text("puzzle"))
	if err != nil {
		return "" // drawing it returns the error
	}
	var s human.Solver
	s.Solve(&p, human.Contradiction)
	return book.HintOf(s.Human(), s.Hint, texts.Language)
}

// The Korean words are those of the paper: 수지코, 합, 셀.
var texts = map[string]book.Texts{
	"en": {
		Write:  `The puzzle is the sums of the circles, from the top left to the bottom right; behind a | the letter of the region of each cell, row by row, and the sums of the regions; behind a | the given digits, row by row, with '.' for the others. Answer with the puzzle, then " | +" and the nine digits, row by row.`,
		Places: []string{"r2c3 is the cell in row 2 and column 3."},
		Name:   "Sujiko",
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
	"ko": {
		Write:    `퍼즐은 왼쪽 위부터 오른쪽 아래까지 원의 합, | 뒤에 각 셀이 속한 블록의 글자를 행 순서로 쓰고 블록의 합을 쓴 것, | 뒤에 주어진 숫자를 행 순서로 쓴 것(없으면 .)입니다. 답은 퍼즐 뒤에 " | +"와 아홉 숫자를 행 순서로 쓰세요.`,
		Language: phrase.Korean,
		Places:   []string{"셀은 행과 열로 나타냅니다."},
		Name:     "수지코",
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
}
