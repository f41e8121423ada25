package figureout

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"matchbook/out/tasks"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// Task defines the tasks of matchstick figures. An answer is the figure at the end. The score of a
// wrong answer depends on its marks, which are the places that change.
var Task = tasks.Kind{Kind: &Book, Parse: func(text string, _ json.RawMessage) (tasks.Puzzle, error) {
	p, err := figure.Parse(text)
	return asked{p}, err
}}

type asked struct{ figure.Puzzle }

// taskTexts are the words of a question in one language.
type taskTexts struct {
	Square   string // a format for the numbers of squares across and down
	Triangle string // a format for the side of the triangle
	Moved    string // a format for the number of moved sticks
	Answer   string
}

var taskLanguages = phrase.In(&englishTask, &koreanTask)

// Question implements [tasks.Puzzle].
func (p asked) Question(l phrase.Language) []string {
	t, texts := taskLanguages[l], Book.Texts[l]
	frame := fmt.Sprintf(t.Square, p.Frame.Width, p.Frame.Height)
	if p.Frame.Triangular() {
		frame = fmt.Sprintf(t.Triangle, p.Frame.Width)
	}
	words := texts.Words.(*askTexts)
	ask := words.ask(&p.Puzzle)
	if p.Rule == figure.Move {
		ask += " " + fmt.Sprintf(t.Moved, p.Sticks)
	}
	return []string{words.named(strings.Join(texts.Rules, "\n"), words.shapes(p.Frame, 2)), ask, frame, p.rows(p.Start), t.Answer}
}

// rows returns a figure as lines of text, which show its shape. A figure in a triangular frame and
// a figure in a square frame:
//
//	  x x        - -
//	   -        | | |
//	x x x x      - -
//	 -   -      | . |
//	             - -
func (p asked) rows(end figure.Figure) string {
	_, text, _ := strings.Cut(p.Frame.Text(end), " ")
	lines := strings.Split(text, "/")
	for i, line := range lines {
		indent, between := 1-i%2, " "
		if p.Frame.Triangular() {
			indent = 2*p.Frame.Width - 2*(i/2+1) + i%2
			between = strings.Repeat(" ", 1+2*(i%2))
		}
		lines[i] = strings.Repeat(" ", indent) + strings.Join(strings.Split(line, ""), between)
	}
	return strings.Join(lines, "\n")
}

// Answer implements [tasks.Puzzle].
func (p asked) Answer(solution string) (string, error) {
	_, end, err := figure.ParseFigure(solution)
	return p.rows(end), err
}

// Judge implements [tasks.Puzzle].
func (p asked) Judge(answer string) (marks []string, fault error) {
	_, full, _ := strings.Cut(p.Frame.Text(p.Frame.Full()), " ")
	rows := strings.Split(full, "/")
	widths := make([]int, len(rows))
	for i, row := range rows {
		widths[i] = len(row)
	}
	cells, err := tasks.ReadRows(answer, widths, func(row int) string { return rows[row][:1] + "." })
	if err != nil {
		return nil, err
	}
	var end figure.Figure
	for i, c := range cells {
		if c != '.' {
			end |= 1 << i
		}
		if end.Has(i) != p.Start.Has(i) {
			marks = append(marks, strconv.Itoa(i))
		}
	}
	return marks, p.Check(end)
}
