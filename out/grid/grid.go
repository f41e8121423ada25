// Package gridout has the common parts of the kinds on a rectangular grid:
// columns, sizes, the forms of other programs, and solutions as pzpr files.
package gridout

import (
	"errors"
	"slices"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve/grid"
)

// Board has the first columns of kinds on a grid. Row types embed Board after [out.Shared].
type Board struct {
	// Tatham's game ID of the puzzle in its canonical rotation or reflection: the same for all rotations and reflections of the puzzle
	Canonical string `column:"canonical"`
	// width of the board in cells
	Width int32 `column:"width,dict"`
	// height of the board in cells
	Height int32 `column:"height,dict"`
	// address of the board at puzz.link
	Link string `column:"link"`
	// game ID of the puzzle in Simon Tatham's collection; null for puzzles that the collection cannot state
	TathamID string `column:"tatham_id,null"`
	// number of decisions of the exact search
	Nodes int64 `column:"search_nodes,dict"`
}

// Groups are the groups of columns of kinds on a grid, in addition to the groups of all kinds.
var Groups = []string{"steps", "paper", "choices", "completed"}

// Reads are the columns that [Size] reads.
var Reads = []string{"width", "height"}

// Size returns the size of a board from the columns width and height.
func Size(r *out.Record) out.Size {
	return out.GridSize(int(r.Int("width")), int(r.Int("height")))
}

// Forms returns the forms of other programs, by name. The function penpa converts a puzzle, or a
// pzpr file with an answer, to Penpa+ text. The argument missing becomes the field Missing of all
// forms except game IDs (see [out.Form]); it may be nil. The argument columns lists the columns
// that this function reads.
func Forms(penpa func(puzzle string) (string, error), missing func(r *out.Record) string, columns ...string) map[string]out.Form {
	reads := append([]string{"solution"}, columns...)
	make := func(puzzle string, r *out.Record, solved bool) (string, error) {
		if file := r.Text("solution"); solved && file != "" {
			return penpa(file)
		}
		return penpa(puzzle)
	}
	return map[string]out.Form{
		out.FormLink: {Column: "link", Missing: missing, Reads: columns},
		out.FormID:   {Column: "tatham_id"},
		out.FormPenpa: {Column: "puzzle", Missing: missing, Reads: reads, Make: func(puzzle string, r *out.Record, solved bool) (string, error) {
			text, err := make(puzzle, r, solved)
			return grid.PenpaURL(text), err
		}},
		out.FormPenpaText: {Column: "puzzle", Missing: missing, Reads: reads, Make: make},
		out.FormFile:      {Column: "solution", Missing: missing, Reads: columns},
	}
}

// Drawing draws puzzles and solutions of a kind whose solutions are pzpr files. P is the type of
// puzzles of the kind. S is the type of their solutions; nil means that there is no solution.
type Drawing[P board[S], S ~[]E, E any] struct {
	Parse     func(text string) (P, error)
	ParseFile func(text string) (P, S, error)
	Board     func(P) grid.Board // the clues
	Picture   func(P, S) *picture.Picture
}

// A board is a puzzle that checks solutions and draws them in characters.
type board[S any] interface {
	Check(S) error
	Drawing(S) string
}

// Plain returns a readable text: a drawing in characters for a pzpr file with an answer, and any
// other text unchanged.
func (d Drawing[P, S, E]) Plain(text string) string {
	if puzzle, solution, err := d.ParseFile(text); err == nil && solution != nil {
		return puzzle.Drawing(solution)
	}
	return text
}

// Draw implements [out.Kind].Draw. Draw returns an error if the solution's file has no answer, a
// wrong answer, or an answer for another board. Rules that the file cannot express come from the
// puzzle.
func (d Drawing[P, S, E]) Draw(r *out.Record, solved bool) (*picture.Picture, error) {
	puzzle, err := d.Parse(r.Text("puzzle"))
	if err != nil {
		return nil, err
	}
	if !solved {
		return d.Picture(puzzle, nil), nil
	}
	file, solution, err := d.ParseFile(r.Text("solution"))
	if err == nil {
		err = sameBoard(d.Board(puzzle), d.Board(file))
	}
	if err == nil && solution == nil {
		err = errors.New("the pzprv3 file has no answer")
	}
	if err == nil {
		err = puzzle.Check(solution)
	}
	if err != nil {
		return nil, out.WrongSolution(err)
	}
	return d.Picture(puzzle, solution), nil
}

// sameBoard returns an error if boards have different sizes or clues.
func sameBoard(a, b grid.Board) error {
	if a.Width != b.Width || !slices.Equal(a.Cells, b.Cells) {
		return errors.New("the solution is for another board")
	}
	return nil
}
