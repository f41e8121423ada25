package bridgesout

import (
	"cmp"
	"fmt"
	"regexp"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/phrase"
)

// Book describes bridges for books.
var Book = book.Kind{
	Kind:       &Kind,
	Columns:    []string{"per_pair"},
	Key:        key,
	Compare:    func(a, b *out.Record) int { return cmp.Compare(a.Int("per_pair"), b.Int("per_pair")) },
	ShowSolved: true,
	Texts:      texts,
	Ask:        ask,
	Hint:       hint,
	Example: out.RecordOf(&Kind, &Row{Shared: out.Shared{
		Puzzle: "2.6.4/...../1.7.4/...../..2..",
		Solution: "pzprv3/hashikake/5/5/2 . 6 . 4 /. . . . . /1 . 7 . 4 /. . . . . /. . 2 . . /" +
			"2 2 2 2 /0 0 0 0 /1 1 2 2 /0 0 0 0 /0 0 0 0 /0 0 2 0 2 /0 0 2 0 2 /0 0 2 0 0 /0 0 2 0 0 /",
	}}),
}

// perPair is the part of a game ID that says how many bridges may join a pair: boards
// that differ in nothing else look the same.
var perPair = regexp.MustCompile(`m\d+:`)

func key(r *out.Record) string { return perPair.ReplaceAllString(r.Text("canonical"), ":") }

// hint tells a step of a person.
func hint(texts *book.Texts, puzzle *out.Record) string {
	p, err := bridges.Parse(puzzle.Text("puzzle"))
	if err != nil {
		return "" // drawing it returns the error
	}
	s := human.Solver{Nest: true}
	s.Solve(p, human.DeepLookAhead)
	return book.HintOf(s.Human(), s.Hint, texts.Language)
}

// ask states how many bridges may join a pair, if that is not two.
func ask(texts *book.Texts, puzzle *out.Record) string {
	switch n := puzzle.Int("per_pair"); n {
	case bridges.PerPair:
		return ""
	case 1:
		return texts.Words.(*askTexts).AtMostOne
	default:
		return fmt.Sprintf(texts.Words.(*askTexts).AtMost, n)
	}
}

// askTexts are what puzzles ask for, if that is not the usual.
type askTexts struct {
	AtMost    string // %d bridges
	AtMostOne string
}

// The Korean words are those of the paper: 가교 (다리), 섬.
var texts = map[string]book.Texts{
	"en": {
		Write:  `The puzzle is written in rows with / between them and '.' for a place without an island. Answer with one line, in which / ends each part: pzprv3, hashikake, the number of rows, the number of columns; each row of the puzzle, with a space behind each place; then for each row the number of bridges, 0, 1 or 2, between each place and the one to its right; then for each row but the last the number between each place and the one below. The answer to 4.4.1/...../3.2.. begins with pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /2 2 1 1 /.`,
		Words:  &askTexts{AtMost: "At most %d bridges between two islands.", AtMostOne: "At most 1 bridge between two islands."},
		Places: []string{"An island is named by its number, its row and its column."},
		Name:   "Bridges",
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
	"ko": {
		Write:    `퍼즐은 행을 /로 이어 쓰며, 섬이 없는 자리는 .입니다. 답은 한 줄로, 각 부분을 /로 끝내어 쓰세요: pzprv3, hashikake, 행의 수, 열의 수; 퍼즐의 각 행(자리마다 뒤에 공백); 다음으로 각 행에서 각 자리와 오른쪽 자리 사이에 놓인 다리의 수 0, 1, 2; 다음으로 마지막을 뺀 각 행에서 각 자리와 아래쪽 자리 사이에 놓인 다리의 수. 4.4.1/...../3.2..의 답은 pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /2 2 1 1 /로 시작합니다.`,
		Language: phrase.Korean,
		Words:    &askTexts{AtMost: "두 섬 사이에 다리는 %d개까지.", AtMostOne: "두 섬 사이에 다리는 1개까지."},
		Places:   []string{"섬은 수와 행과 열로 나타냅니다."},
		Name:     "가교 퍼즐",
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
}
