// Package matchstickout defines the output for matchstick equations: rows of data sets,
// pictures, and pages of books.
package matchstickout

import (
	"fmt"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve/matchstick"
)

// Kind describes matchstick equations.
var Kind = out.Kind{
	Name: "matchstick",
	Words: out.Words{
		One: "matchstick equation", Several: "matchsticks", Title: "Matchsticks", Row: "layouts",
		Size: "Digits", SizeUnit: "digits", Done: "true already", PaperSteps: "Layouts visited",
	},
	Row:   new(Row),
	Size:  size,
	Draw:  draw,
	Reads: []string{"shape", "glyphs", "no_leading_zeros"},
	Wide:  true,
	Depth: out.Moves,
}

// size returns the numbers of digits of the operands and the result, as in 2,2,2.
func size(r *out.Record) out.Size {
	s := out.Size{Name: r.Text("shape")}
	s.Text = s.Name
	for _, c := range s.Name {
		switch {
		case c >= '0' && c <= '9':
			s.Cells += int(c - '0')
		case c == '#', c == 'N': // a form
			s.Cells++
		}
	}
	return s
}

// draw draws the puzzle of a record, or its solution.
func draw(r *out.Record, solved bool) (*picture.Picture, error) {
	s, err := settingsOf(r)
	if err != nil {
		return nil, err
	}
	if isStatement(r) {
		return drawStatement(r, s, solved)
	}
	text := r.Text("puzzle")
	puzzle, err := matchstick.Parse(text, s.Glyphs)
	if err != nil {
		return nil, err
	}
	if !solved {
		p := Picture(puzzle, nil)
		p.Title += " " + text
		return p, nil
	}
	becomes := r.Text("solution")
	solution, err := matchstick.Parse(becomes, s.Glyphs)
	if err != nil {
		return nil, out.WrongSolution(err)
	}
	if puzzle.Shape() != solution.Shape() {
		return nil, out.WrongSolution(fmt.Errorf("%q has different numbers of digits", becomes))
	}
	if e, ok := solution.Equation(s.Glyphs); !ok || !e.True() {
		return nil, out.WrongSolution(fmt.Errorf("%q is not true", becomes))
	}
	p := Picture(puzzle, &solution)
	p.Title += ": " + text + " becomes " + becomes
	return p, nil
}
