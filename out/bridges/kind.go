// Package bridgesout defines the output for bridges: rows of data sets, pictures, and pages
// of books.
package bridgesout

import (
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/out"
	gridout "matchbook/out/grid"
	"matchbook/out/picture"
	"matchbook/solve/bridges"
)

// Kind describes bridges.
var Kind = out.Kind{
	Name:       "bridges",
	Words:      out.Words{One: "bridges puzzle", Several: "bridges", Title: "Bridges", Row: "puzzles", Size: "Size", PaperSteps: "Rules applied"},
	Row:        new(Row),
	Size:       gridout.Size,
	Draw:       draw,
	Reads:      gridout.Reads,
	Forms:      gridout.Forms(otherRules, "per_pair"),
	Techniques: out.TechniqueNames(&bridgesgrade.Model),
	Depth:      out.Steps,
}

// otherRules returns why a puzzle with other rules has neither a link nor a pzpr file:
// neither can state how many bridges may join a pair, so it would be another puzzle.
func otherRules(r *out.Record) string {
	if n, ok := r.Number("per_pair"); ok && n != bridges.PerPair {
		return "bridges that may join a pair other than twice have no link or file that says so"
	}
	return ""
}

// draw draws the puzzle of a record, or its solution.
func draw(r *out.Record, solved bool) (*picture.Picture, error) {
	puzzle, err := bridges.Parse(r.Text("puzzle"))
	if err != nil {
		return nil, err
	}
	if !solved {
		return Picture(puzzle, nil), nil
	}
	// The file does not say how many bridges may join a pair; the puzzle does.
	file, solution, err := bridges.ParseFile(r.Text("solution"))
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
