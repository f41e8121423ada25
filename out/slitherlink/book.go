package slitherlinkout

import (
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// Book describes slitherlinks for books.
var Book = book.Kind{
	Kind:       &Kind,
	ShowSolved: true,
	Texts:      texts,
	Hint:       hint,
	Example: out.RecordOf(&Kind, &Row{Shared: out.Shared{
		Puzzle: ".33./.0.2/11.3/..2.",
		Solution: "pzprv3/slither/4/4/. 3 3 . /. 0 . 2 /1 1 . 3 /. . 2 . /" +
			"0 1 1 1 1 /1 0 0 0 1 /1 0 0 1 0 /1 1 1 0 1 /0 1 0 1 /1 0 1 0 /0 0 0 1 /0 1 0 1 /1 0 1 1 /",
	}}),
}

// hint tells a step of a person.
func hint(texts *book.Texts, r *out.Record) string {
	p, err := slitherlink.Parse(r.Text("puzzle"))
	if err != nil {
		return "" // drawing it returns the error
	}
	s := human.Solver{Nest: true}
	s.Solve(p, slitherlink.DeepLookAhead)
	return book.HintOf(s.Human(), s.Hint, texts.Language)
}

// The Korean words are those of the paper: 슬리더링크, 루프, 셀.
var texts = map[string]book.Texts{
	"en": {
		Write:  `The puzzle is written in rows with / between them and '.' for a cell without a number. Answer with one line, in which / ends each part: pzprv3, slither, the number of rows, the number of columns; each row of the puzzle, with a space behind each cell; then for each row the sides left of its cells and the one right of the last, 1 for a line and 0 for none; then the sides above the cells of each row, and those below the last row. The answer to .3./3../2.1 begins with pzprv3/slither/3/3/. 3 . /3 . . /2 . 1 /.`,
		Places: []string{"Dots have rows and columns of their own.", "A cross is where no line can be."},
		Name:   "Slitherlink",
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
	"ko": {
		Write:    `퍼즐은 행을 /로 이어 쓰며, 수가 없는 칸은 .입니다. 답은 한 줄로, 각 부분을 /로 끝내어 쓰세요: pzprv3, slither, 행의 수, 열의 수; 퍼즐의 각 행(칸마다 뒤에 공백); 다음으로 각 행에서 칸들의 왼쪽 변과 마지막 칸의 오른쪽 변(선이 있으면 1, 없으면 0); 다음으로 각 행의 칸들 위쪽 변과 마지막 행의 아래쪽 변. .3./3../2.1의 답은 pzprv3/slither/3/3/. 3 . /3 . . /2 . 1 /로 시작합니다.`,
		Language: phrase.Korean,
		Places:   []string{"점의 행과 열은 따로 셉니다.", "가위표는 선이 올 수 없는 변입니다."},
		Name:     "슬리더링크",
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
}
