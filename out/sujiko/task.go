package sujikoout

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"matchbook/out/tasks"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// Task defines the tasks of sujikos. An answer is the nine digits. The score of a wrong answer
// depends on its marks, which are the digits in cells without a given digit.
var Task = tasks.Kind{Kind: &Book, Parse: func(text string, _ json.RawMessage) (tasks.Puzzle, error) {
	p, err := sujiko.Parse(text)
	return asked{p}, err
}}

type asked struct{ sujiko.Puzzle }

// taskTexts are the words of a question in one language.
type taskTexts struct {
	Digits  string // tells which digits to place, and where
	Givens  string // stands before the given digits
	Circles string // stands before the sums of the circles
	Regions string // stands before the letters of the regions
	Sums    string // has %s for the sums of the regions
	Answer  string
}

var taskLanguages = phrase.In(&englishTask, &koreanTask)

// Question implements [tasks.Puzzle].
func (p asked) Question(l phrase.Language) []string {
	t := taskLanguages[l]
	digits := func(list []uint8) string {
		return strings.ReplaceAll(strings.Trim(fmt.Sprint(list), "[]"), "0", ".")
	}
	list := []string{t.Digits}
	if p.GivenCount() > 0 {
		list = append(list, t.Givens, digits(p.Givens[:3])+"\n"+digits(p.Givens[3:6])+"\n"+digits(p.Givens[6:]))
	}
	c := p.Circles
	list = append(list, t.Circles, fmt.Sprintf("%2d %2d\n%2d %2d", c[0], c[1], c[2], c[3]))
	if n := p.RegionCount(); n > 0 {
		var sums []string
		for i, r := range p.Regions[:n] {
			sums = append(sums, fmt.Sprintf("%c %d", 'a'+i, r.Sum))
		}
		list = append(list, t.Regions, tasks.Rows(string(p.AppendRegions(nil)), 3), fmt.Sprintf(t.Sums, strings.Join(sums, ", ")))
	}
	return append(list, t.Answer)
}

// Answer implements [tasks.Puzzle].
func (asked) Answer(solution string) (string, error) { return tasks.Rows(solution, 3), nil }

// Judge implements [tasks.Puzzle].
func (p asked) Judge(answer string) (marks []string, fault error) {
	text, err := tasks.ReadRows(answer, slices.Repeat([]int{3}, 3), func(int) string { return "123456789" })
	if err != nil {
		return nil, err
	}
	var s sujiko.Solution
	for i := range s {
		s[i] = text[i] - '0'
		switch given := p.Givens[i]; given {
		case s[i]:
		case 0:
			marks = append(marks, fmt.Sprint(i, s[i]))
		default:
			return nil, p.Check(s)
		}
	}
	return marks, p.Check(s)
}
