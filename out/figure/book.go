package figureout

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// Book describes matchstick figures for books. Books have only figures with one solution up
// to the symmetry of the start, and no loose sticks.
var Book = book.Kind{
	Answered: "%s => %s",
	Kind:     &Kind,
	Columns:  []string{"unique_up_to_symmetry", "loose", "one_size", "rule", "sticks", "target"},
	Fits:     func(r *out.Record) bool { return r.Bool("unique_up_to_symmetry") && !r.Bool("loose") },
	Texts:    texts,
	Ask:      ask,
	Hint:     hint,
	Plain:    plain,
	Example: out.RecordOf(&Kind, &Row{Shared: out.Shared{
		Puzzle:   "2x2 --/|||/--/|||/-- remove 2 make 2",
		Solution: "2x2 --/|.|/.-/|||/--",
	}}),
}

// The Korean word for a matchstick is that of the paper on equations: 성냥개비.
var texts = map[string]book.Texts{
	"en": {
		Write: `The puzzle is the size of the frame, then its lines from the top, level and upright ones in turn, with / between them; a '.' is a place without a stick. Behind them stands the task. Answer with the puzzle, then " => " and the sticks that lie there in the end, in the same form.`,
		Words: asks["en"],
		Form:  "A figure is written as the size of its frame, such as 2x2, and below it the lines of the frame from the top: level ones, and between them upright or slanting ones. A - is a level matchstick, | an upright one and x a slanting one; a . is a place without a matchstick.",
		Name:  "Matchstick Figures",
		Rules: []string{
			"Move, add or take away exactly as many matchsticks as the puzzle says, and make exactly as many squares, or triangles, as it asks for.",
			"Shapes of every size count. A square is there when all its sides are; matchsticks inside it do not matter.",
			"In the end every matchstick is the side of a square, or triangle, or a part of one.",
			"Matchsticks lie only from one dot to the next.",
		},
		Steps: []string{
			"There are five squares: the four small ones and the large one around them.",
			"Without two matchsticks that meet in the middle, three small squares are gone. One small square is left, and the large one.",
		},
	},
	"ko": {
		Write:    `퍼즐은 틀의 크기, 그리고 위에서부터 가로줄과 세로줄을 번갈아 /로 이어 쓴 것이며, 성냥개비가 없는 자리는 .입니다. 그 뒤에 과제가 있습니다. 답은 퍼즐, " => ", 마지막에 놓인 성냥개비를 같은 형식으로 쓰세요.`,
		Language: phrase.Korean, Words: asks["ko"],
		Form: "도형은 2x2 같은 틀의 크기를 먼저 쓰고, 그 아래에 틀의 줄을 위에서부터 씁니다. 가로줄과, 그 사이의 세로줄이나 빗줄이 번갈아 나옵니다. -는 가로, |는 세로, x는 비스듬히 놓인 성냥개비이고, .은 성냥개비가 없는 자리입니다.",
		Name: "성냥개비 도형",
		Rules: []string{
			"문제에 적힌 개수만큼 성냥개비를 옮기거나 더하거나 빼서, 문제에 적힌 개수의 정사각형 또는 정삼각형을 만드세요.",
			"크기에 관계없이 모든 도형을 셉니다. 변이 모두 있으면 도형이 있는 것이며, 안쪽의 성냥개비는 상관없습니다.",
			"다 풀고 나면 모든 성냥개비가 어떤 도형의 변이거나 변의 일부여야 합니다.",
			"성냥개비는 이웃한 두 점 사이에만 놓습니다.",
		},
		Steps: []string{
			"정사각형은 작은 것 네 개와 그 둘레의 큰 것 하나, 모두 다섯 개입니다.",
			"가운데에서 만나는 성냥개비 두 개를 빼면 작은 정사각형 세 개가 없어지고, 작은 것 하나와 큰 것 하나가 남습니다.",
		},
	},
}

// askTexts are the tasks of puzzles, with verbs for the rule, the sticks, the target and
// the shapes.
type askTexts struct {
	One, Several [figure.Rules]string // matchsticks
	Shapes       [2]string            // square, triangle
	Plural       string
	Make         string // number and name
	OneSize      string

	// The hint: the shapes of the end, and so many of a side.
	End, Sized string
}

var asks = map[string]*askTexts{
	"en": {
		One:     [figure.Rules]string{"Move 1 matchstick", "Take 1 matchstick away", "Add 1 matchstick"},
		Several: [figure.Rules]string{"Move %d matchsticks", "Take %d matchsticks away", "Add %d matchsticks"},
		Shapes:  [2]string{"square", "triangle"}, Plural: "s",
		Make: "%s to make %d %s%s.", OneSize: " of one size",
		End: "In the end there are: %s.", Sized: "%d %s of side %d",
	},
	"ko": {
		One:     [figure.Rules]string{"성냥개비 1개를 옮겨", "성냥개비 1개를 빼서", "성냥개비 1개를 더해"},
		Several: [figure.Rules]string{"성냥개비 %d개를 옮겨", "성냥개비 %d개를 빼서", "성냥개비 %d개를 더해"},
		Shapes:  [2]string{"정사각형", "정삼각형"},
		Make:    "%[1]s %[4]s%[3]s %[2]d개를 만드세요.", OneSize: "크기가 같은 ",
		End: "다 풀면 %s가 됩니다.", Sized: "한 변이 %[3]d인 %[2]s %[1]d개",
	},
}

// plain returns a figure, that of a puzzle without its task, with its frame on a line of its own.
func plain(text string) string {
	if p, err := figure.Parse(text); err == nil {
		text = p.Frame.Text(p.Start)
	}
	return strings.Replace(text, " ", "/", 1)
}

// hint tells of what sizes the shapes of the solution are.
func hint(texts *book.Texts, r *out.Record) string {
	t := texts.Words.(*askTexts)
	frame, end, err := figure.ParseFigure(r.Text("solution"))
	if err != nil {
		return "" // drawing it returns the error
	}
	sizes := map[int]int{}
	for _, s := range frame.Shapes() {
		if end&s.Outline == s.Outline {
			sizes[s.Side]++
		}
	}
	shape := t.Shapes[0]
	if frame.Triangular() {
		shape = t.Shapes[1]
	}
	var list []string
	for _, side := range slices.Sorted(maps.Keys(sizes)) {
		plural := t.Plural
		if sizes[side] == 1 {
			plural = ""
		}
		list = append(list, fmt.Sprintf(t.Sized, sizes[side], shape+plural, side))
	}
	return fmt.Sprintf(t.End, strings.Join(list, ", "))
}

// ask returns the task of a puzzle.
func ask(texts *book.Texts, r *out.Record) string {
	t := texts.Words.(*askTexts)
	p, err := figure.Parse(r.Text("puzzle"))
	if err != nil {
		return "" // drawing it returns the error
	}
	do := t.One[p.Rule]
	if p.Sticks > 1 {
		do = fmt.Sprintf(t.Several[p.Rule], p.Sticks)
	}
	shape := t.Shapes[0]
	if p.Frame.Triangular() {
		shape = t.Shapes[1]
	}
	if p.Target != 1 {
		shape += t.Plural
	}
	oneSize := ""
	if p.OneSize {
		oneSize = t.OneSize
	}
	return fmt.Sprintf(t.Make, do, p.Target, shape, oneSize)
}
