// Package walk writes walk-throughs: the steps of a person's solution, round by
// round, each round with its board and its conclusions highlighted.
//
// A [Walk] becomes one HTML page, which loads nothing else and prints well, or
// one SVG picture per round. The kind of puzzle draws its own boards; this
// package knows no kind.
package walk

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"io"

	"matchbook/out/picture"
	"matchbook/out/web"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Walk is a puzzle and a person's solution.
type Walk struct {
	Title    string // the kind of puzzle
	Puzzle   string // the puzzle's text
	Verdict  string // the number of solutions, in words
	Rounds   []Round
	Last     *picture.Picture // the board after all rounds
	Ending   []string         // the lines that state the result of the steps
	Legend   []string         // the meanings of the marks on the boards, one sentence each
	Language phrase.Language  // the language of the steps and of the page
}

// Round has the steps that are drawn on one board: steps by one technique that are open at the same
// time, one move, or the moves of one solution.
type Round struct {
	Board     *picture.Picture // the board before the steps, with their premises and conclusions highlighted
	Technique string           // the name of the technique, the move or the solution
	Hardest   bool             // whether no other technique of the walk-through is harder
	Steps     []solve.Sentence
	Notes     []string // a person's notes beside the board
}

// words has the page's own texts.
type words struct {
	Round, Of, Start, Back, On, End, Keys, All, Result, Chain, Legend, Hardest, Notes string
}

var wordsOf = phrase.In(english, korean)

//go:embed walk.html
var pageText string

//go:embed walk.css
var style string

//go:embed walk.js
var script string

var page = template.Must(template.New("walk.html").Parse(pageText))

// A slide is a round or the result, ready for the page.
type slide struct {
	Heading   string
	Technique string
	Picture   template.HTML
	Steps     []step
	From      int // the number of the first step
	Notes     []string
	Lines     []string
}

type step struct {
	Text  string
	Chain []solve.Line
}

// HTML writes the walk-through as a page. Equal walks give equal pages.
func (w *Walk) HTML(to io.Writer) error {
	own := wordsOf[w.Language]
	var slides []slide
	number := 1
	for i, r := range w.Rounds {
		s := slide{Heading: fmt.Sprintf("%s %d %s %d", own.Round, i+1, own.Of, len(w.Rounds)), Technique: r.Technique, From: number, Notes: r.Notes}
		if r.Hardest {
			s.Technique += own.Hardest
		}
		var chains solve.Told
		for _, told := range r.Steps {
			s.Steps = append(s.Steps, step{told.Text, chains.Tell(number, told.Chain, w.Language)})
			number++
		}
		slides = append(slides, s)
	}
	slides = append(slides, slide{Heading: own.Result, Lines: w.Ending})
	for i, board := range w.boards() {
		var err error
		if slides[i].Picture, err = web.SVG(board); err != nil {
			return err
		}
	}
	return page.Execute(to, struct {
		*Walk
		web.Page
		Words  words
		Slides []slide
	}{w, web.New(style, script), own, slides})
}

// boards returns the board of each round, then the last board.
func (w *Walk) boards() (list []*picture.Picture) {
	for _, r := range w.Rounds {
		list = append(list, r.Board)
	}
	return append(list, w.Last)
}

// SVG calls the function put with a picture of each round and of the result, in files with
// consecutive names: round-01.svg, ..., result.svg.
func (w *Walk) SVG(put func(name string, content []byte) error) error {
	digits := max(2, len(fmt.Sprint(len(w.Rounds))))
	for i, board := range w.boards() {
		name := fmt.Sprintf("round-%0*d.svg", digits, i+1)
		if i == len(w.Rounds) {
			name = "result.svg"
		}
		var b bytes.Buffer
		if err := board.SVG(&b); err != nil {
			return err
		}
		if err := put(name, b.Bytes()); err != nil {
			return err
		}
	}
	return nil
}
