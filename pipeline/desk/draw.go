package desk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
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
	ClueKeys string              `json:"clue_keys"` // empty if puzzles can only be typed
	MarkKeys string              `json:"mark_keys"`
	Undo     bool                `json:"undo"`
	Redo     bool                `json:"redo"`
	Strokes  uint64              `json:"strokes"`

	Set   []entry `json:"set"`
	At    int     `json:"at"`
	File  string  `json:"file"`
	Saved bool    `json:"saved"`
	Book  bool    `json:"book"` // whether there is a list to send puzzles to

	Repairs bool `json:"repairs"` // whether puzzles of the kind can be repaired

	Solver string `json:"solver"` // the name of the player
	Spent  int64  `json:"spent"`  // the time of the attempt so far, in ms

	Language string            `json:"language"`
	Words    map[string]string `json:"words,omitempty"` // the words of the page; only in the answer of state
	Kinds    [][2]string       `json:"kinds,omitempty"` // names and titles; only in the answer of state

	Problem string `json:"error,omitempty"` // the error of the last stroke
}

// An entry is a line of the list.
type entry struct {
	Label string `json:"label"`
	Name  string `json:"name"`
	Key   string `json:"key"` // differs between positions; empty if the line is not a puzzle
}

func svg(p *picture.Picture) (string, error) {
	var b bytes.Buffer
	err := p.SVG(&b)
	return b.String(), err
}

// show returns what the page shows. The caller holds the mutex.
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
		Book:     s.Send != nil, Repairs: d.kind.Manuals.Repair != "", Solver: d.solver,
	}
	if l.Attempt != nil {
		v.Spent = l.Attempt.Spent()
	}
	for i := range d.lines {
		l := &d.lines[i]
		e := entry{Label: out.Plain(strings.TrimRight(string(l.Raw), "\r\n")), Name: l.Name}
		if len(l.Past) > 0 {
			e.Label, e.Key = out.Plain(l.label()), l.key()
		}
		v.Set = append(v.Set, e)
	}
	if problem != nil {
		v.Problem = problem.Error()
	}
	v.SVG, err = svg(sheet.Picture)
	return v, err
}

// state answers with what the page shows.
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

// languages has the words of the page.
var languages = phrase.In(english, korean)

func (s *Server) replyShown(w http.ResponseWriter, problem error) {
	v, err := s.show(problem)
	if err != nil {
		fail(w, http.StatusInternalServerError, err.Error())
		return
	}
	reply(w, v)
}

// A stroke is one action of the user on the page.
type stroke struct {
	Do     string `json:"do"`
	Spot   int    `json:"spot"`
	Key    string `json:"key"`
	Text   string `json:"text"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Time   *int64 `json:"time"` // the time of the attempt, in ms; nil if nobody plays
}

// do makes a stroke, and answers with the new state. An impossible stroke changes nothing.
func (s *Server) do(w http.ResponseWriter, r *http.Request) {
	var k stroke
	if err := json.NewDecoder(r.Body).Decode(&k); err != nil {
		fail(w, http.StatusBadRequest, "the request is not a stroke, want a JSON object with the fields of a stroke")
		return
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	l := *s.doc.current()
	before, at := l.position(), s.doc.at
	err := s.make(&k)
	if now := s.doc.current(); err == nil && (before != now.position() || at != s.doc.at || slices.Contains(always, k.Do)) {
		s.doc.saved = s.doc.saved && (k.Do == "go" || k.Do == "save")
		s.drawn()
		err = s.play(&k, &l, now, at == s.doc.at)
	}
	s.replyShown(w, err)
}

// The strokes that count as changes even if the position stays the same.
var always = []string{"name", "remove", "kind", "solver", "save"}

// errNothing means that there is nothing to undo or redo.
var errNothing = errors.New("there is nothing more to undo or redo")

// make makes a stroke. The caller holds the mutex.
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
	case "clear": // removes the answer
		var sheet *pipeline.Sheet
		if sheet, err = d.easel().Sheet(position, nil, s.Language); err == nil {
			position = sheet.Puzzle
		}
	case "new":
		position, err = d.easel().Blank(k.Width, k.Height)
	case "kind":
		kind := s.Kinds.Of(k.Text)
		switch {
		case kind == nil:
			return fmt.Errorf("found the kind %q, which the desk does not have", k.Text)
		case d.path != "" && kind != d.kind:
			return fmt.Errorf("found the kind %q, want the kind of the file", k.Text)
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
			return fmt.Errorf("line %d of the list is not a puzzle, want the number of a line with a puzzle", k.Spot+1)
		}
		d.at = k.Spot
		return nil
	case "add":
		return d.add(k.Width, k.Height)
	case "remove":
		return d.remove()
	case "move":
		return d.move(k.Spot)
	case "name":
		l.Name = out.PlainLine(k.Text)
		l.Raw = nil
		return nil
	case "solver":
		d.solver = out.PlainLine(k.Text)
		return nil
	case "send":
		if s.Send == nil {
			return errors.New("the desk has no list to send puzzles to (hint: start the desk with -send FILE)")
		}
		text, err := d.text(l)
		if err == nil {
			err = s.Send([]byte(text))
		}
		return err
	case "save":
		return d.save()
	default:
		return fmt.Errorf("found %q, want the name of a stroke", k.Do)
	}
	if err == nil {
		l.draw(position)
	}
	return err
}
