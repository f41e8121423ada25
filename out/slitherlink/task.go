package slitherlinkout

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"matchbook/out/tasks"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// Task defines the tasks of slitherlinks. An answer is the cells inside the loop. The score of a
// wrong answer depends on its marks, which are the edges of the loop.
var Task = tasks.Kind{Kind: &Book, Parse: func(text string, _ json.RawMessage) (tasks.Puzzle, error) {
	p, err := slitherlink.Parse(text)
	return asked{p}, err
}}

type asked struct{ slitherlink.Puzzle }

// taskTexts are the words of a question in one language. The texts Board and Answer have %d for the
// numbers of rows and columns.
type taskTexts struct{ Board, Answer string }

var taskLanguages = phrase.In(&englishTask, &koreanTask)

// Question implements [tasks.Puzzle].
func (p asked) Question(l phrase.Language) []string {
	t := taskLanguages[l]
	return []string{
		strings.Join(Book.Texts[l].Rules, "\n"),
		fmt.Sprintf(t.Board, p.Height, p.Width),
		tasks.Rows(strings.ReplaceAll(p.String(), "/", ""), p.Width),
		fmt.Sprintf(t.Answer, p.Height, p.Width),
	}
}

const inside, outside = '#', '.'

// Answer implements [tasks.Puzzle].
func (p asked) Answer(solution string) (string, error) {
	_, s, err := slitherlink.ParseFile(solution)
	if err != nil {
		return "", err
	}
	cells := make([]rune, len(p.Cells))
	for i, in := range p.Inside(s) {
		cells[i] = outside
		if in {
			cells[i] = inside
		}
	}
	return tasks.Rows(string(cells), p.Width), nil
}

// Judge implements [tasks.Puzzle].
func (p asked) Judge(answer string) (marks []string, fault error) {
	text, err := tasks.ReadRows(answer, slices.Repeat([]int{p.Width}, p.Height), func(int) string { return string([]rune{inside, outside}) })
	if err != nil {
		return nil, err
	}
	cells := make([]bool, len(p.Cells))
	for i, c := range text {
		cells[i] = c == inside
	}
	loop := p.Border(cells)
	for edge := range p.Edges() {
		if loop.Has(edge) {
			marks = append(marks, strconv.Itoa(edge))
		}
	}
	return marks, p.Check(loop)
}
