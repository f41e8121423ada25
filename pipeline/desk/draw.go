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
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
)

// shown is what the page shows of a position.
type shown struct {
	Kind     string              `json:"kind"`
	Puzzle   string              `json:"puzzle"`
	Position string              `json:"position"`
	SVG      string              `json:"svg"`
	Width    float64             `json:"width"` // mm
	Height   float64             `json:"height"`
	Clues    []pipeline.ClueSpot `json:"clues"`
	Marks    []picture.Spot      `json:"marks"`
	ClueKeys string              `json:"clue_keys"` // empty if puzzles are only typed
	MarkKeys string              `json:"mark_keys"`
	Undo     bool                `json:"undo"`
	Redo     bool                `json:"redo"`
	Strokes  uint64              `json:"strokes"`

	Set   []entry `json:"set"`
	At    int     `json:"at"`
	File  string  `json:"file"`
	Saved bool    `json:"saved"`

	Language string            `json:"language"`
	Words    map[string]string `json:"words,omitempty"` // of the page; only when it begins
	Kinds    [][2]string       `json:"kinds,omitempty"` // names and titles, likewise

	Problem string `json:"error,omitempty"` // why a stroke did nothing
}

// entry is a line of the set. Puzzle is false if it is not one.
type entry struct {
	Label  string `json:"label"`
	Name   string `json:"name"`
	Puzzle bool   `json:"puzzle"`
}

// svg returns a picture as text.
func svg(p *picture.Picture) (string, error) {
	var b bytes.Buffer
	err := p.SVG(&b)
	return b.String(), err
}

// show returns what is shown. The mutex is held.
func (s *Server) show(problem error) (*shown, error) {
	d := s.doc
	l := d.current()
	sheet, err := d.easel().Sheet(l.position(), nil, s.Language)
	if err != nil {
		return nil, err
	}
	v := &shown{
		Kind: d.kind.Name(), Puzzle: sheet.Puzzle, Position: l.position(), Clues: sheet.Clues, Marks: sheet.Marks,
		ClueKeys: sheet.ClueKeys, MarkKeys: sheet.MarkKeys, Undo: l.Now > 0, Redo: l.Now+1 < len(l.Past), Strokes: s.strokes, At: d.at,
		File: d.path, Saved: d.saved, Width: sheet.Picture.Width, Height: sheet.Picture.Height,
		Language: [...]string{"en", "ko"}[s.Language],
	}
	for i := range d.lines {
		l := &d.lines[i]
		v.Set = append(v.Set, entry{out.Plain(l.label()), l.Name, len(l.Past) > 0})
		if len(l.Past) == 0 {
			v.Set[i].Label = out.Plain(l.Raw)
		}
	}
	if problem != nil {
		v.Problem = problem.Error()
	}
	v.SVG, err = svg(sheet.Picture)
	return v, err
}

// state answers with what is shown.
func (s *Server) state(w http.ResponseWriter, _ *http.Request) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	v, err := s.show(nil)
	if err != nil {
		fail(w, http.StatusInternalServerError, err.Error())
		return
	}
	v.Words = languages[s.Language]
	for _, kind := range s.Kinds {
		v.Kinds = append(v.Kinds, [2]string{kind.Name(), kind.Book.Texts[s.Language].Name})
	}
	reply(w, v)
}

// languages are the words of the page.
var languages = [...]map[string]string{phrase.English: english, phrase.Korean: korean}

func (s *Server) replyShown(w http.ResponseWriter, problem error) {
	v, err := s.show(problem)
	if err != nil {
		fail(w, http.StatusInternalServerError, err.Error())
		return
	}
	reply(w, v)
}

// stroke is what a person does on the page.
type stroke struct {
	Do     string `json:"do"`
	Spot   int    `json:"spot"`
	Key    string `json:"key"`
	Text   string `json:"text"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

// do makes a stroke, and answers with what is shown after it. A stroke that cannot be made leaves
// everything as it is.
func (s *Server) do(w http.ResponseWriter, r *http.Request) {
	var k stroke
	if err := json.NewDecoder(r.Body).Decode(&k); err != nil {
		fail(w, http.StatusBadRequest, "found no stroke, want JSON")
		return
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	before := s.doc.current().position()
	at := s.doc.at
	err := s.make(&k)
	if err == nil && (before != s.doc.current().position() || at != s.doc.at || k.Do == "name") {
		s.doc.saved = s.doc.saved && (k.Do == "go")
		s.drawn()
	}
	s.replyShown(w, err)
}

// errNothing says that there is nothing to undo, or to do again.
var errNothing = errors.New("there is nothing more to undo or redo")

// make makes a stroke. The mutex is held.
func (s *Server) make(k *stroke) (err error) {
	d := s.doc
	l := d.current()
	position := l.position()
	switch k.Do {
	case "clue":
		position, err = d.easel().Clue(position, k.Spot, k.Key)
	case "mark":
		position, err = d.easel().Mark(position, k.Spot, k.Key)
	case "text":
		var sheet *pipeline.Sheet
		if sheet, err = d.easel().Sheet(k.Text, nil, s.Language); err == nil {
			position = sheet.Puzzle
		}
	case "clear": // the answer
		var sheet *pipeline.Sheet
		if sheet, err = d.easel().Sheet(position, nil, s.Language); err == nil {
			position = sheet.Puzzle
		}
	case "new":
		position, err = d.easel().Blank(k.Width, k.Height)
	case "kind":
		kind := s.Kinds.Of(k.Text)
		if kind == nil || d.path != "" && kind != d.kind {
			return fmt.Errorf("found the kind %q, want one that the file has", k.Text)
		}
		d.kind = kind
		first, err := d.blank(0, 0)
		if err == nil {
			d.lines, d.at = []line{first}, 0
		}
		return err
	case "undo", "redo":
		now := l.Now - 1
		if k.Do == "redo" {
			now = l.Now + 1
		}
		if now < 0 || now >= len(l.Past) {
			return errNothing
		}
		l.Now = now
		return nil
	case "go":
		if k.Spot < 0 || k.Spot >= len(d.lines) || len(d.lines[k.Spot].Past) == 0 {
			return fmt.Errorf("found line %d, want a puzzle of the set", k.Spot+1)
		}
		d.at = k.Spot
		return nil
	case "add":
		return d.add(k.Width, k.Height)
	case "remove":
		return d.remove()
	case "name":
		l.Name = out.PlainLine(k.Text)
		l.Raw = ""
		return nil
	case "save":
		return d.save()
	default:
		return fmt.Errorf("found %q, want a stroke", k.Do)
	}
	if err == nil {
		l.draw(position)
	}
	return err
}

// here returns the kind and the position that is shown, and what ends with it.
func (s *Server) here() (kind *pipeline.Kind, position, puzzle string, err error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	kind, position = s.doc.kind, s.doc.current().position()
	sheet, err := kind.Easel().Sheet(position, nil, s.Language)
	if err == nil {
		puzzle = sheet.Puzzle
	}
	return kind, position, puzzle, err
}

// options returns what is asked of puzzles of a kind.
func (s *Server) options(kind *pipeline.Kind) pipeline.SolveOptions {
	o := pipeline.SolveOptions{Language: s.Language, Limit: 1, Options: kind.NewOptions()}
	o.Options.Default(pipeline.Solve)
	return o
}

// round is a round of a person's solution, as the page shows it.
type round struct {
	SVG       string   `json:"svg"`
	Technique string   `json:"technique"`
	Steps     []told   `json:"steps"`
	Ending    []string `json:"ending,omitempty"` // after the last round
}

// told is a step in words.
type told struct {
	Text  string   `json:"text"`
	Chain []string `json:"chain,omitempty"`
}

// steps answers with the rounds of a person's solution, each with its picture, and the board after
// them.
func (s *Server) steps(w http.ResponseWriter, r *http.Request) {
	kind, _, puzzle, err := s.here()
	done, ok := s.work(r.Context())
	if !ok {
		return
	}
	defer done()
	o := s.options(kind)
	o.Walk = true
	var a *pipeline.Answer
	if err == nil {
		var solver pipeline.Solver
		if solver, err = kind.Logic.Solver(o); err == nil {
			a, err = solver(puzzle)
		}
	}
	if err != nil {
		fail(w, http.StatusUnprocessableEntity, err.Error())
		return
	}
	rounds := []round{}
	add := func(p *picture.Picture, n round) {
		if err == nil {
			n.SVG, err = svg(p)
			rounds = append(rounds, n)
		}
	}
	if a.Walk == nil { // a kind without steps: its solutions
		for _, drawn := range a.Solutions {
			rounds = append(rounds, round{Technique: drawn.Head})
		}
		rounds = append(rounds, round{Ending: append([]string{a.Verdict}, a.Ending...)})
		reply(w, rounds)
		return
	}
	for _, walked := range a.Walk.Rounds {
		n := round{Technique: walked.Technique}
		for _, step := range walked.Steps {
			n.Steps = append(n.Steps, told{step.Text, step.Chain})
		}
		add(walked.Board, n)
	}
	add(a.Walk.Last, round{Ending: append([]string{a.Verdict}, a.Ending...)})
	if err != nil {
		fail(w, http.StatusInternalServerError, err.Error())
		return
	}
	reply(w, rounds)
}

// strengths are the degrees of a hint, in the order in which a person asks for them.
var strengths = [...]pipeline.Strength{pipeline.PlaceHint, pipeline.TechniqueHint, pipeline.WholeHint}

// hint answers with the next step of a position, as much of it as is asked for: 0 to 2.
func (s *Server) hint(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Degree int }
	if err := json.NewDecoder(r.Body).Decode(&asked); err != nil || asked.Degree < 0 || asked.Degree >= len(strengths) {
		fail(w, http.StatusBadRequest, "want a degree from 0 to 2")
		return
	}
	s.look(w, r, func(b *bytes.Buffer, p pipeline.Positions, position string) error {
		h, err := p.Hint(position, 1)
		if err == nil {
			err = h.WriteText(b, s.Language, strengths[asked.Degree])
		}
		return err
	})
}

// check answers whether what is drawn is right.
func (s *Server) check(w http.ResponseWriter, r *http.Request) {
	s.look(w, r, func(b *bytes.Buffer, p pipeline.Positions, position string) error {
		c, err := p.Check(position)
		if err == nil {
			err = c.WriteText(b)
		}
		return err
	})
}

// look answers a question about the position that is shown with a text.
func (s *Server) look(w http.ResponseWriter, r *http.Request, answer func(b *bytes.Buffer, p pipeline.Positions, position string) error) {
	kind, position, _, err := s.here()
	done, ok := s.work(r.Context())
	if !ok {
		return
	}
	defer done()
	var b bytes.Buffer
	if err == nil {
		var p pipeline.Positions
		if p, err = kind.Logic.Positions(s.options(kind)); err == nil {
			err = answer(&b, p, position)
		}
	}
	if err != nil {
		fail(w, http.StatusUnprocessableEntity, err.Error())
		return
	}
	reply(w, struct {
		Text string `json:"text"`
	}{b.String()})
}

// mostProposals is how many proposals of a repair are shown.
const mostProposals = 6

// repair answers with proposals that leave one solution.
func (s *Server) repair(w http.ResponseWriter, r *http.Request) {
	kind, _, puzzle, err := s.here()
	done, ok := s.work(r.Context())
	if !ok {
		return
	}
	defer done()
	repairing, can := kind.Logic.(pipeline.Repairing)
	if !can || kind.Manuals.Repair == "" {
		err = errors.Join(err, errors.New("puzzles of this kind are not repaired"))
	}
	var found *pipeline.Repair
	if err == nil {
		found, err = repairing.Repairer(repair.Design{}, s.Language)(puzzle, mostProposals)
	}
	if err != nil {
		fail(w, http.StatusUnprocessableEntity, err.Error())
		return
	}
	reply(w, found)
}

// export answers with the puzzle in the forms that other programs read, and as a picture.
func (s *Server) export(w http.ResponseWriter, r *http.Request) {
	kind, _, puzzle, err := s.here()
	done, ok := s.work(r.Context())
	if !ok {
		return
	}
	defer done()
	forms := map[string]string{"text": puzzle}
	var a *pipeline.Answer
	if err == nil {
		var solver pipeline.Solver
		if solver, err = kind.Logic.Solver(s.options(kind)); err == nil {
			a, err = solver(puzzle)
		}
	}
	if err == nil {
		record := out.RecordWith(kind.Out, a.Row, a.Groups)
		for name, form := range kind.Out.Forms {
			if name == out.FormFile { // of an answer
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
		var drawn *picture.Picture
		if drawn, err = kind.Out.Draw(record, false); err == nil {
			forms["svg"], err = svg(drawn)
		}
	}
	if err != nil {
		fail(w, http.StatusUnprocessableEntity, err.Error())
		return
	}
	reply(w, forms)
}
