// Package slitherlinkout defines the output for slitherlinks: rows of data sets, pictures,
// and pages of books.
package slitherlinkout

import (
	slitherlinkgrade "matchbook/grade/slitherlink"
	"matchbook/out"
	gridout "matchbook/out/grid"
	"matchbook/out/picture"
	"matchbook/solve/slitherlink"
)

// Kind describes slitherlinks.
var Kind = out.Kind{
	Name:       "slitherlink",
	Words:      out.Words{One: "slitherlink", Several: "slitherlinks", Title: "Slitherlinks", Row: "puzzles", Size: "Size", PaperSteps: "Rules applied"},
	Row:        new(Row),
	Size:       gridout.Size,
	Draw:       draw,
	Reads:      gridout.Reads,
	Forms:      gridout.Forms(nil),
	Techniques: out.TechniqueNames(&slitherlinkgrade.Model),
	Depth:      out.Steps,
}

// draw draws the puzzle of a record, or its solution.
func draw(r *out.Record, solved bool) (*picture.Picture, error) {
	puzzle, err := slitherlink.Parse(r.Text("puzzle"))
	if err != nil {
		return nil, err
	}
	if !solved {
		return Picture(puzzle, nil), nil
	}
	file, solution, err := slitherlink.ParseFile(r.Text("solution"))
	if err == nil {
		err = gridout.CheckFile(puzzle.Board, file.Board, solution == nil)
	}
	if err == nil {
		err = puzzle.Check(solution)
	}
	if err != nil {
		return nil, out.WrongSolution(err)
	}
	return Picture(puzzle, solution), nil
}
