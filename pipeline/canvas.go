package pipeline

import (
	"errors"
	"fmt"
	"strings"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// Easel lets people draw the puzzles of a kind and their answers on a page, stroke by stroke. A
// position is a puzzle with the part of an answer drawn so far, in the form that hint reads. An
// error says why a stroke is impossible; it is a [solve.SyntaxError] if a puzzle cannot be parsed.
type Easel interface {
	// Blank returns a board to start from. If a side is 0, the board has the usual size.
	Blank(width, height int) (position string, err error)
	// Sheet returns a position as a page shows it. If the parameter common is not nil, the sheet of a
	// kind with steps shows the facts common to all solutions instead of the drawing.
	Sheet(position string, common *Common, l phrase.Language) (*Sheet, error)
	// Clue returns the position after a person writes the clue that a key stands for; the parameter
	// spot is an index in Sheet.Clues. The key "" removes the clue or, if solutions are moves, writes
	// the next symbol.
	Clue(position string, spot int, key string) (string, error)
	// Mark returns the position after a person draws the mark that a key stands for; the parameter spot
	// is an index in Sheet.Marks. The key "." removes the mark. The key "" draws the next mark in turn,
	// such as a cross after a line.
	Mark(position string, spot int, key string) (string, error)
	// Steps returns the differences between the marks of two positions, as the steps of a trace;
	// see [Kind].Replay.
	Steps(before, after string) ([][]any, error)
}

// Sheet is a position as a page shows it. Spots are coordinates on the picture.
type Sheet struct {
	Puzzle  string // without the answer, as in data sets
	Picture *picture.Picture
	Clues   []ClueSpot
	Marks   []picture.Spot

	// ClueKeys and MarkKeys are the keys for clues and for marks. Each key is one character, such as a
	// digit, a sign, ? for a clue without a number, or x for a cross. ClueKeys and MarkKeys are empty
	// if puzzles can only be typed.
	ClueKeys, MarkKeys string
}

// ClueSpot is a place for a clue.
type ClueSpot struct {
	picture.Spot
	Number int `json:"number"` // the clue's number in [repair.Clues], or -1 if there is none
	Most   int `json:"most"`   // the largest clue that can be written here
}

// Canvas is what a kind with steps provides for its [Easel].
type Canvas[P, F any] struct {
	Width, Height int // the size of a blank board, in cells

	ClueKeys, MarkKeys string // see [Sheet]

	Blank func(width, height int) (P, error)
	Spots func(p P, l phrase.Language) (clues []ClueSpot, marks []picture.Spot)
	Clue  func(p P, spot int, key string) (P, error)     // see [Easel].Clue
	Mark  func(p P, known []F, spot int, key string) []F // returns the drawn facts after [Easel].Mark
	Text  func(p P, known []F) string                    // returns a position as text
	Steps func(p P, before, after []F) [][]any           // see [Easel].Steps
	Parse func(text string) (p P, known []F, ok bool)    // reads a board that is not yet a puzzle; may be nil
}

// mostShaded limits the shading of facts that differ between solutions. Differing facts are shaded
// only if there are fewer than mostShaded of them for each common fact.
const mostShaded = 3

// An easel implements [Easel].
type easel[P solve.Puzzle[S], S any, F solve.Fact, R any] struct {
	*Stepped[P, S, F, R]
	Canvas[P, F]
}

// Easel returns the easel of a kind.
func (k *Stepped[P, S, F, R]) Easel(c Canvas[P, F]) Easel { return &easel[P, S, F, R]{k, c} }

func (e *easel[P, S, F, R]) parse(position string) (P, []F, error) {
	p, known, err := fresh(e.Person).ParsePosition(position)
	if err != nil && e.Canvas.Parse != nil {
		if p, known, ok := e.Canvas.Parse(position); ok {
			return p, known, nil
		}
	}
	return p, known, err
}

func (e *easel[P, S, F, R]) Blank(width, height int) (string, error) {
	if width == 0 || height == 0 {
		width, height = e.Width, e.Height
	}
	p, err := e.Canvas.Blank(width, height)
	if err != nil {
		return "", err
	}
	return string(p.AppendText(nil)), nil
}

func (e *easel[P, S, F, R]) Sheet(position string, common *Common, l phrase.Language) (*Sheet, error) {
	p, known, err := e.parse(position)
	if err != nil {
		return nil, err
	}
	var differ []F
	if common != nil {
		known = nil
		for _, f := range common.Facts {
			known = append(known, f.(F))
		}
		if len(common.Others) < mostShaded*len(common.Facts) { // otherwise nearly all of the board would be shaded
			for _, o := range common.Others {
				differ = append(differ, o.Fact.(F))
			}
		}
	}
	s := &Sheet{Puzzle: string(p.AppendText(nil)), Picture: e.Board(p, known, differ, nil), ClueKeys: e.ClueKeys, MarkKeys: e.MarkKeys}
	s.Clues, s.Marks = e.Spots(p, l)
	return s, nil
}

func (e *easel[P, S, F, R]) Clue(position string, spot int, key string) (string, error) {
	p, _, err := e.parse(position)
	if err != nil {
		return "", err
	}
	if clues, _ := e.Spots(p, phrase.English); spot < 0 || spot >= len(clues) {
		return "", fmt.Errorf("found spot %d, want 0 to %d", spot, len(clues)-1)
	}
	if p, err = e.Canvas.Clue(p, spot, key); err != nil {
		return "", err
	}
	return string(p.AppendText(nil)), nil
}

func (e *easel[P, S, F, R]) Mark(position string, spot int, key string) (string, error) {
	p, known, err := e.parse(position)
	if err != nil {
		return "", err
	}
	if _, marks := e.Spots(p, phrase.English); spot < 0 || spot >= len(marks) {
		return "", fmt.Errorf("found spot %d, want 0 to %d", spot, len(marks)-1)
	}
	return e.Text(p, e.Canvas.Mark(p, known, spot, key)), nil
}

func (e *easel[P, S, F, R]) Steps(before, after string) ([][]any, error) {
	p, had, err := e.parse(before)
	if err != nil {
		return nil, err
	}
	q, has, err := e.parse(after)
	if err == nil && string(p.AppendText(nil)) != string(q.AppendText(nil)) {
		err = errors.New("the two positions are of different puzzles, want one puzzle")
	}
	if err != nil {
		return nil, err
	}
	return e.Canvas.Steps(p, had, has), nil
}

// Easel returns the kind's easel. If the kind has no easel of its own, puzzles can only be typed.
func (k *Kind) Easel() Easel {
	if k.Desk != nil {
		return k.Desk
	}
	return plain{k}
}

// plain is the [Easel] of a kind whose puzzles can only be typed.
type plain struct{ *Kind }

func (e plain) Blank(int, int) (string, error) { return unquote(e.Example), nil }

func (e plain) Sheet(position string, common *Common, l phrase.Language) (*Sheet, error) {
	o := SolveOptions{Language: l, Options: e.NewOptions()}
	o.Options.Default(Solve)
	solver, err := e.Logic.Solver(o)
	if err != nil {
		return nil, err
	}
	a, err := solver(position)
	if err != nil {
		return nil, err
	}
	record := out.RecordWith(e.Out, a.Row, a.Groups)
	drawn, err := e.Out.Draw(record, false)
	return &Sheet{Puzzle: a.Row.Common().Puzzle, Picture: drawn}, err
}

var errOnlyTyped = errors.New("puzzles of this kind cannot be drawn (hint: type the puzzle into the text field)")

func (plain) Clue(string, int, string) (string, error) { return "", errOnlyTyped }
func (plain) Mark(string, int, string) (string, error) { return "", errOnlyTyped }
func (plain) Steps(string, string) ([][]any, error)    { return nil, errOnlyTyped }

// CheckBoard returns an error if a board cannot have this size.
func CheckBoard(width, height int) error {
	if width < 1 || height < 1 || width > grid.MaxSide || height > grid.MaxSide {
		return fmt.Errorf("found a board of %dx%d, want sides from 1 to %d", width, height, grid.MaxSide)
	}
	return nil
}

// unquote removes the quotation marks that a [Kind].Example has for the shell.
func unquote(text string) string { return strings.Trim(text, `"`) }
