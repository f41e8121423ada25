package matchstickout

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/tasks"
	"matchbook/solve"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
)

// Task defines the tasks of matchstick equations. An answer is the final statement. The score of a
// wrong answer depends on its marks, which are the changed symbols.
var Task = tasks.Kind{
	Kind: &Book,
	Rules: func(r *out.Record) (any, error) {
		rules, err := settingsOf(r)
		rules.Rule = ruleOf(r)
		form, err2 := formOf(r.Text("shape"))
		if err == nil {
			err = err2
		}
		return taskRules{form, int(r.Int("move_depth")), rules.For(isRoman(r))}, err
	},
	Parse: func(text string, rules json.RawMessage) (tasks.Puzzle, error) {
		p := new(asked)
		err := json.Unmarshal(rules, &p.taskRules)
		if err == nil {
			p.puzzle, err = matchstick.Parse(text)
		}
		if err == nil && !p.Form.Fits(&p.puzzle) {
			err = fmt.Errorf("%s is not of the form %v", text, &p.Form)
		}
		return p, err
	},
}

// formOf returns the form that the column shape states.
func formOf(shape string) (f matchstick.Form, err error) {
	if strings.Contains(shape, ",") {
		var s matchstick.Shape
		err = s.UnmarshalText([]byte(shape))
		return s.Form(), err
	}
	return f, f.UnmarshalText([]byte(shape))
}

type taskRules struct {
	Form   matchstick.Form `json:"form"`
	Sticks int             `json:"moves"` // number of sticks to move, add or remove
	matchstick.Rules
}

type asked struct {
	taskRules
	puzzle matchstick.Statement
}

var taskLanguages = phrase.In(&englishTask, &koreanTask)

// Question implements [tasks.Puzzle].
func (p *asked) Question(l phrase.Language) []string {
	t, texts, roman, text := taskLanguages[l], Book.Texts[l], p.Form.Roman(), p.puzzle.String()
	words, general := texts.Words.(*specialTexts), slices.Clone(texts.Rules)
	general[1] = t.Places
	need := needs{digits: !roman, roman: roman, rules: []matchstick.Rule{p.Rule}, multiplied: strings.ContainsAny(text, "x/")}
	laid := t.Letters
	if roman {
		need.romans = p.Rules
	} else {
		need.settings = p.Rules
		laid = fmt.Sprintf(t.Digits, p.digits())
	}
	if strings.Contains(text, "_") {
		laid += " " + t.Empty
	}
	set, signs, become := p.Signs, []string{}, []string{}
	for _, s := range p.Signs.List() {
		become = append(become, s.String())
	}
	for _, s := range p.puzzle.Signs[:p.puzzle.Terms-1] {
		set |= matchstick.SignsOf(s)
	}
	for _, s := range set.List() {
		signs = append(signs, t.Sticks[s.String()])
	}
	laid += "\n" + fmt.Sprintf(t.Signs, strings.Join(signs, ", "))
	if p.Form != p.puzzle.Form(p.Signs) {
		laid += " " + fmt.Sprintf(t.Stay, &p.Form)
	}
	ask := words.ask(p.Rule, p.Sticks)
	if p.Rule == matchstick.MoveSticks {
		ask += " " + fmt.Sprintf(t.Moved, p.Sticks)
	}
	return []string{strings.Join(words.list(general, &need, strings.Join(become, ", ")), "\n"), laid, ask, text, t.Answer}
}

// digits lists the digits and their segments, as in "1 bc"; a is the top segment.
func (p *asked) digits() string {
	var list []string
	for digit := range matchstick.Symbol(10) {
		text := digit.String() + " "
		for segment := range 7 {
			if p.Glyphs.Segments(digit)>>segment&1 == 1 {
				text += string(rune('a' + segment))
			}
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// Answer implements [tasks.Puzzle].
func (p *asked) Answer(solution string) (string, error) { return solution, nil }

// Judge implements [tasks.Puzzle].
func (p *asked) Judge(answer string) (marks []string, fault error) {
	text := strings.Trim(answer, " \t\r\n")
	end, err := matchstick.Parse(text)
	if err == nil && end.String() != text { // reject other spellings
		err = &solve.SyntaxError{Column: 1, Found: out.Clip(text), Want: end.String()}
	}
	if err != nil {
		return nil, err
	}
	if _, ok := p.puzzle.Widened(&end); ok {
		_, changes := p.Moves(&p.puzzle, &end)
		for _, c := range changes {
			text, _ := json.Marshal(c) // plain data can always be encoded
			marks = append(marks, string(text))
		}
	}
	return marks, p.Check(p.Form, &p.puzzle, &end, p.Sticks)
}
