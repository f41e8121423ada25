package bridgesout

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"matchbook/out/tasks"
	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

// Task defines the tasks of bridges. An answer lists the links that have bridges. The score of a
// wrong answer depends on its marks, which are the bridges.
var Task = tasks.Kind{Kind: &Book, Parse: func(text string, _ json.RawMessage) (tasks.Puzzle, error) {
	p, err := bridges.Parse(text)
	return asked{p}, err
}}

type asked struct{ *bridges.Puzzle }

// taskTexts are the words of a question in one language.
type taskTexts struct {
	Numbers string // replaces the second rule of books; has %d for the largest number of bridges
	Board   string // has %d twice: for the number of rows, and for the number of columns
	Hidden  string // the meaning of ?, an island without a number
	Answer  string
}

var taskLanguages = phrase.In(&englishTask, &koreanTask)

// Question implements [tasks.Puzzle].
func (p asked) Question(l phrase.Language) []string {
	t, rules := taskLanguages[l], slices.Clone(Book.Texts[l].Rules)
	rules[1] = fmt.Sprintf(t.Numbers, p.PerPair)
	if p.Untold() {
		rules = append(rules, t.Hidden)
	}
	return []string{
		strings.Join(rules, "\n"),
		fmt.Sprintf(t.Board, p.Board.Height, p.Board.Width),
		tasks.Rows(strings.ReplaceAll(p.String(), "/", ""), p.Board.Width),
		t.Answer,
	}
}

// place returns the place of an island, such as r1c4.
func (p asked) place(island int32) string {
	i := p.Islands[island]
	return fmt.Sprintf("r%dc%d", i.Row+1, i.Column+1)
}

// Answer implements [tasks.Puzzle].
func (p asked) Answer(solution string) (string, error) {
	_, s, err := bridges.ParseFile(solution)
	if err != nil {
		return "", err
	}
	var lines []string
	for l, n := range s {
		if n > 0 {
			lines = append(lines, fmt.Sprintf("%s-%s %d", p.place(p.Links[l].A), p.place(p.Links[l].B), n))
		}
	}
	return strings.Join(lines, "\n"), nil
}

// Judge implements [tasks.Puzzle].
func (p asked) Judge(answer string) (marks []string, fault error) {
	links := map[string]int{}
	for i, l := range p.Links {
		a, b := p.place(l.A), p.place(l.B)
		links[a+"-"+b], links[b+"-"+a] = i, i
	}
	s := make(bridges.Solution, len(p.Links))
	number := 0
	for line := range strings.Lines(strings.Trim(answer, " \t\r\n")) {
		number++
		line = strings.Trim(line, " \t\r\n")
		fail := func(at int, found, want string) ([]string, error) {
			return nil, &solve.SyntaxError{Line: number, Column: at + 1, Found: strconv.Quote(found), Want: want}
		}
		pair, count, _ := strings.Cut(line, " ")
		l, ok := links[pair]
		n, err := strconv.ParseUint(count, 10, 4)
		switch {
		case !ok:
			return fail(0, pair[:min(len(pair), 20)], "two islands that see each other, such as "+p.example())
		case s[l] > 0:
			return fail(0, pair, "each pair of islands once")
		case err != nil || n == 0 || len(count) > 1:
			return fail(len(pair)+1, count[:min(len(count), 20)], "a number of bridges, 1 to "+strconv.Itoa(p.PerPair))
		}
		s[l] = int8(n)
		for i := range n {
			marks = append(marks, fmt.Sprint(l, " ", i))
		}
	}
	return marks, p.Check(s)
}

// example returns two islands that see each other, in the form of an answer.
func (p asked) example() string {
	if len(p.Links) == 0 {
		return "r1c2-r1c5"
	}
	return p.place(p.Links[0].A) + "-" + p.place(p.Links[0].B)
}
