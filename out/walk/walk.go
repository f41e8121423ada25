// Package walk writes walk-throughs: the solution of a puzzle by the steps of a person,
// round by round, each with the board before it and what is new set off.
//
// A [Walk] becomes one HTML page that asks for nothing else, goes forward and back by
// keyboard, and prints, or one SVG picture a round. What a board looks like is said by the
// kind of puzzle; this package knows none.
package walk

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strings"

	"matchbook/out/picture"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Walk is a puzzle and how a person solves it.
type Walk struct {
	Title    string // what kind of puzzle it is
	Puzzle   string // its text
	Verdict  string // how many solutions there are
	Rounds   []Round
	Last     *picture.Picture // the board after all rounds
	Ending   []string         // what follows from the steps, in lines
	Legend   []string         // what the marks on the boards mean, a sentence each
	Language phrase.Language  // of the steps, and of the page
}

// Round is the steps that a person can make at one moment, all by the same technique.
type Round struct {
	Board     *picture.Picture // before the steps, with what they rest on and what they settle set off
	Technique string
	Steps     []solve.Sentence
}

// words are what the page itself says.
type words struct {
	Round, Of, Start, Back, On, End, Keys, All, Result, Chain, Legend string
}

var wordsOf = [...]words{
	phrase.English: {
		Round: "Round", Of: "of", Start: "First", Back: "Back", On: "Next", End: "Last", All: "All rounds",
		Keys:   "← and → go back and forward, Home and End to the first and the last round.",
		Result: "Result", Chain: "How it follows", Legend: "What the marks mean",
	},
	phrase.Korean: {
		Round: "단계", Of: "/", Start: "처음", Back: "이전", On: "다음", End: "끝", All: "모든 단계",
		Keys:   "← 와 → 로 앞뒤로, Home과 End로 처음과 끝으로 갑니다.",
		Result: "결과", Chain: "이끌어 내는 과정", Legend: "표시의 뜻",
	},
}

//go:embed walk.html
var pageText string

//go:embed walk.css
var style string

//go:embed walk.js
var script string

var page = template.Must(template.New("walk.html").Parse(pageText))

// slide is a round, or the result, as the page shows it.
type slide struct {
	Heading   string
	Technique string
	Picture   template.HTML
	Steps     []told
	From      int // the number of the first step
	Lines     []string
}

// told is a step as the page tells it.
type told struct {
	Text  string
	Chain []solve.Line
}

// tell returns the steps of a round, whose first has a number, as the page tells them.
func tell(round []solve.Sentence, number int, l phrase.Language) (list []told) {
	var chains solve.Told
	for i, s := range round {
		list = append(list, told{s.Text, chains.Tell(number+i, s.Chain, l)})
	}
	return list
}

// HTML writes the walk-through as a page. It is the same for the same walk.
func (w *Walk) HTML(to io.Writer) error {
	view := struct {
		*Walk
		Words              words
		Slides             []slide
		Style, StyleHash   template.CSS
		Script, ScriptHash template.JS
	}{
		Walk: w, Words: wordsOf[w.Language],
		Style: template.CSS(style), StyleHash: template.CSS(hashOf(style)),
		Script: template.JS(script), ScriptHash: template.JS(hashOf(script)),
	}
	from := 1
	for i, r := range w.Rounds {
		drawn, err := svg(r.Board)
		if err != nil {
			return err
		}
		view.Slides = append(view.Slides, slide{
			Heading: fmt.Sprintf("%s %d %s %d", view.Words.Round, i+1, view.Words.Of, len(w.Rounds)), Technique: r.Technique,
			Picture: drawn, Steps: tell(r.Steps, from, w.Language), From: from,
		})
		from += len(r.Steps)
	}
	drawn, err := svg(w.Last)
	if err != nil {
		return err
	}
	view.Slides = append(view.Slides, slide{Heading: view.Words.Result, Picture: drawn, Lines: w.Ending})
	return page.Execute(to, view)
}

// SVG calls put with a picture of each round, and of the result, in files named by their
// places in order: round-01.svg, ..., result.svg.
func (w *Walk) SVG(put func(name string, content []byte) error) error {
	digits := max(2, len(fmt.Sprint(len(w.Rounds))))
	for i := range w.Rounds {
		if err := putSVG(put, fmt.Sprintf("round-%0*d.svg", digits, i+1), w.Rounds[i].Board); err != nil {
			return err
		}
	}
	return putSVG(put, "result.svg", w.Last)
}

func putSVG(put func(string, []byte) error, name string, p *picture.Picture) error {
	var b bytes.Buffer
	if err := p.SVG(&b); err != nil {
		return err
	}
	return put(name, b.Bytes())
}

func svg(p *picture.Picture) (template.HTML, error) {
	var b strings.Builder
	err := p.SVG(&b)
	return template.HTML(b.String()), err
}

// hashOf is the hash of a style or script as a content security policy wants it.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}
