package pipeline

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"matchbook/out/picture"
	"matchbook/solve/phrase"
)

// MoveCanvas is what a kind provides for its [Easel] if its solutions are moves of sticks.
// Puzzles and answers are texts. Clues and marks have the same places.
type MoveCanvas struct {
	ClueKeys, MarkKeys string // see [Sheet]

	Blank func(width, height int) (puzzle string, err error) // see [Easel].Blank
	Begin func(puzzle string) (answer string)                // the answer before any move
	Shown func(text string) []string                         // what a puzzle or an answer shows at each place

	// Put writes the symbol that a key stands for at a place of a puzzle or an answer, and returns the
	// result. The key "" means the next symbol that is possible at the place. The result need not be a
	// valid puzzle.
	Put func(text string, place int, key string) (string, error)

	Draw  func(puzzle, answer string) (*picture.Picture, error)
	Spots func(puzzle string, l phrase.Language) []picture.Spot
}

// moveEasel implements [Easel]. A position is a puzzle, or a puzzle with an answer after an arrow, as
// the command check reads it.
type moveEasel struct {
	MoveCanvas
	normal func(puzzle string) (string, error)
}

// MoveEasel returns the easel of a kind whose solutions are moves. The function normal returns a
// puzzle's text as in data sets; its error is a [solve.SyntaxError] if the text is not a puzzle.
func MoveEasel(c MoveCanvas, normal func(puzzle string) (string, error)) Easel {
	return &moveEasel{c, normal}
}

func (e *moveEasel) Blank(width, height int) (string, error) {
	return e.MoveCanvas.Blank(width, height)
}

// split splits a position into a puzzle and an answer.
func (e *moveEasel) split(position string) (puzzle, answer string, err error) {
	puzzle, answer, drawn := strings.Cut(position, arrow)
	if puzzle, err = e.normal(strings.TrimSpace(puzzle)); err != nil {
		return "", "", err
	}
	start := e.Begin(puzzle)
	if answer = strings.TrimSpace(answer); !drawn {
		answer = start
	}
	if len(e.Shown(answer)) != len(e.Shown(start)) {
		return "", "", fmt.Errorf("found the answer %q, want one of the same form as %s", answer, start)
	}
	return puzzle, answer, nil
}

func (e *moveEasel) Sheet(position string, _ *Common, l phrase.Language) (*Sheet, error) {
	puzzle, answer, err := e.split(position)
	if err != nil {
		return nil, err
	}
	s := &Sheet{Puzzle: puzzle, ClueKeys: e.ClueKeys, MarkKeys: e.MarkKeys, Marks: e.Spots(puzzle, l)}
	for _, spot := range s.Marks {
		s.Clues = append(s.Clues, ClueSpot{Spot: spot, Number: -1})
	}
	s.Picture, err = e.Draw(puzzle, answer)
	return s, err
}

func (e *moveEasel) Clue(position string, spot int, key string) (string, error) {
	puzzle, _, err := e.split(position)
	if err == nil {
		puzzle, err = e.put(puzzle, spot, key)
	}
	if err != nil {
		return "", err
	}
	return e.normal(puzzle)
}

func (e *moveEasel) Mark(position string, spot int, key string) (string, error) {
	puzzle, answer, err := e.split(position)
	if err != nil {
		return "", err
	}
	start := e.Begin(puzzle)
	if key == "." && spot >= 0 && spot < len(e.Shown(start)) {
		key = e.Shown(start)[spot]
	}
	if answer, err = e.put(answer, spot, key); err != nil || answer == start {
		return puzzle, err
	}
	if _, err := e.Draw(puzzle, answer); err != nil {
		return "", err
	}
	return WithAnswer(puzzle, answer), nil
}

// WithAnswer returns the position that consists of a puzzle and an answer.
func WithAnswer(puzzle, answer string) string { return puzzle + " " + arrow + " " + answer }

func (e *moveEasel) put(text string, spot int, key string) (string, error) {
	if n := len(e.Shown(text)); spot < 0 || spot >= n {
		return "", fmt.Errorf("found spot %d, want 0 to %d", spot, n-1)
	}
	return e.Put(text, spot, key)
}

// Steps returns the indices of the places at which two positions show different symbols, each with its
// symbol in the second position.
func (e *moveEasel) Steps(before, after string) (steps [][]any, err error) {
	puzzle, had, err := e.split(before)
	if err != nil {
		return nil, err
	}
	other, has, err := e.split(after)
	if err == nil && puzzle != other {
		err = errors.New("the two puzzles are not the same")
	}
	if err != nil {
		return nil, err
	}
	was := e.Shown(had)
	for place, is := range e.Shown(has) {
		if is != was[place] {
			steps = append(steps, []any{place, is})
		}
	}
	return steps, nil
}

// Next returns the key that follows a given key in a list. If no key of the list comes after the
// given key, or if the list lacks it, Next returns the first key.
func Next(keys []string, last string) string { return keys[(slices.Index(keys, last)+1)%len(keys)] }
