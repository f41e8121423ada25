package desk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/pipeline"
	"matchbook/solve/repair"
)

// A place is a position that somebody asks about.
type place struct {
	kind     *pipeline.Kind
	position string
	puzzle   string // without the answer
	options  pipeline.SolveOptions
}

func (s *Server) here() (at place, err error) {
	s.mutex.Lock()
	at.kind, at.position = s.doc.kind, s.doc.current().position()
	s.mutex.Unlock()
	at.options = s.options(at.kind)
	sheet, err := at.kind.Easel().Sheet(at.position, nil, s.Language)
	if err == nil {
		at.puzzle = sheet.Puzzle
	}
	return at, err
}

// options returns the options for questions about a kind.
func (s *Server) options(kind *pipeline.Kind) pipeline.SolveOptions {
	o := pipeline.SolveOptions{Language: s.Language, Limit: 1, Options: kind.NewOptions()}
	o.Options.Default(pipeline.Solve)
	return o
}

// asked is a question of the page about a position; each handler uses some of its fields.
type asked struct {
	Degree int    `json:"degree"` // degree of a hint: 0 to 2
	Time   int64  `json:"time"`   // the time in the attempt, in ms
	Keep   string `json:"keep"`   // what repairs must keep: cells, symmetry or clues; "" for nothing
}

// about returns the handler of a question about the position shown.
func (s *Server) about(answer func(q asked, at place) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var q asked
		if err := json.NewDecoder(r.Body).Decode(&q); err != nil {
			fail(w, http.StatusBadRequest, `the request cannot be read, want a JSON object such as {"degree": 1}`)
			return
		}
		at, err := s.here()
		done, ok := s.work(r.Context())
		if !ok {
			return
		}
		defer done()
		var value any
		if err == nil {
			value, err = answer(q, at)
		}
		if err != nil {
			fail(w, http.StatusUnprocessableEntity, err.Error())
			return
		}
		reply(w, value)
	}
}

// solve solves the puzzle of a place.
func (at *place) solve() (*pipeline.Answer, error) {
	solver, err := at.kind.Logic.Solver(at.options)
	if err != nil {
		return nil, err
	}
	return solver(at.puzzle)
}

func (at *place) check() (*pipeline.Check, error) {
	p, err := at.kind.Logic.Positions(at.options)
	if err != nil {
		return nil, err
	}
	return p.Check(at.position)
}

// A round of a person's solution, as the page shows it.
type round struct {
	SVG       string   `json:"svg"`
	Technique string   `json:"technique"`
	Steps     []told   `json:"steps"`
	Ending    []string `json:"ending,omitempty"` // sentences after the last round, or about a solution
}

// told is a step in words.
type told struct {
	Text  string   `json:"text"`
	Chain []string `json:"chain,omitempty"`
}

// mostShown is the largest number of solutions that the method steps shows.
const mostShown = 8

// steps answers with the rounds of a person's solution, each with its picture, and the final board.
// For kinds without walk-throughs, steps answers with solutions.
func (s *Server) steps(_ asked, at place) (any, error) {
	at.options.Walk, at.options.Limit = true, mostShown
	a, err := at.solve()
	if err != nil {
		return nil, err
	}
	rounds := []round{}
	ending := append([]string{a.Verdict}, a.Ending...)
	add := func(p *picture.Picture, n round) {
		if err == nil {
			n.SVG, err = svg(p)
			rounds = append(rounds, n)
		}
	}
	if a.Walk == nil { // kinds without walk-throughs show the solutions
		for _, solution := range a.Solutions {
			n := round{Ending: []string{solution.Head}}
			if sheet, err := at.kind.Easel().Sheet(pipeline.WithAnswer(at.puzzle, solution.Text), nil, s.Language); err == nil {
				add(sheet.Picture, n)
			} else { // puzzles of the kind can only be typed
				rounds = append(rounds, n)
			}
		}
		return append(rounds, round{Ending: ending}), err
	}
	for _, walked := range a.Walk.Rounds {
		n := round{Technique: walked.Technique}
		for _, step := range walked.Steps {
			n.Steps = append(n.Steps, told{step.Text, step.Chain})
		}
		add(walked.Board, n)
	}
	add(a.Walk.Last, round{Ending: ending})
	return rounds, err
}

// A text is an answer in words.
type text struct {
	Text string `json:"text"`
}

// strengths has the degrees of a hint, weakest first.
var strengths = [...]pipeline.Strength{pipeline.PlaceHint, pipeline.TechniqueHint, pipeline.WholeHint}

// hint answers with the next step from a position, in the wanted strength, and records the hint in
// the attempt.
func (s *Server) hint(q asked, at place) (any, error) {
	if q.Degree < 0 || q.Degree >= len(strengths) {
		return nil, fmt.Errorf("found %d as the degree of a hint, want 0 to %d", q.Degree, len(strengths)-1)
	}
	p, err := at.kind.Logic.Positions(at.options)
	if err != nil {
		return nil, err
	}
	h, err := p.Hint(at.position, 1)
	if err != nil {
		return nil, err
	}
	s.noteHint(at.position, q)
	var b bytes.Buffer
	err = h.WriteText(&b, s.Language, strengths[q.Degree])
	return text{b.String()}, err
}

// check reports whether the drawing is right.
func (s *Server) check(_ asked, at place) (any, error) {
	c, err := at.check()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = c.WriteText(&b)
	return text{b.String()}, err
}

// mostProposals is the largest number of proposals of a repair that are shown.
const mostProposals = 6

// designs has the designs that repairs can keep, by their names on the page.
var designs = map[string]repair.Design{
	"":         {},
	"clues":    {Clues: true},
	"cells":    {Places: true},
	"symmetry": {Symmetry: true},
}

// repair answers with proposals that leave one solution.
func (s *Server) repair(q asked, at place) (any, error) {
	repairing, can := at.kind.Logic.(pipeline.Repairing)
	design, known := designs[q.Keep]
	switch {
	case !can || at.kind.Manuals.Repair == "":
		return nil, errors.New("puzzles of this kind cannot be repaired")
	case !known:
		return nil, fmt.Errorf("found %q, want clues, cells or symmetry", q.Keep)
	}
	return repairing.Repairer(design, s.Language)(at.puzzle, mostProposals)
}

// export returns the puzzle in the forms that other programs read, and as a picture.
func (s *Server) export(_ asked, at place) (any, error) {
	a, err := at.solve()
	if err != nil {
		return nil, err
	}
	forms := map[string]string{"text": at.puzzle}
	record := out.RecordWith(at.kind.Out, a.Row, a.Groups)
	for name, form := range at.kind.Out.Forms {
		if name == out.FormFile { // the file contains the answer
			continue
		}
		text := record.Text(form.Column)
		if form.Make != nil {
			text, _ = form.Make(text, record, false)
		}
		if text != "" && (form.Missing == nil || form.Missing(record) == "") {
			forms[name] = text
		}
	}
	drawn, err := at.kind.Out.Draw(record, false)
	if err == nil {
		forms["svg"], err = svg(drawn)
	}
	return forms, err
}
