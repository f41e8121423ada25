// Package bridgesout defines the output for bridges: rows of data sets,
// pictures, and pages of books.
package bridgesout

import (
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/out"
	gridout "matchbook/out/grid"
	"matchbook/solve/bridges"
	"matchbook/solve/grid"
)

// Kind describes bridges.
var Kind = out.Kind{
	Name:       "bridges",
	Words:      out.Words{One: "bridges puzzle", Several: "bridges", Title: "Bridges", Row: "puzzles", Size: "Size", PaperSteps: "Rules applied"},
	Row:        new(Row),
	Groups:     gridout.Groups,
	Size:       gridout.Size,
	Draw:       drawing.Draw,
	Reads:      gridout.Reads,
	Forms:      gridout.Forms(penpa, otherRules, "per_pair"),
	Techniques: out.TechniqueNames(&bridgesgrade.Model),
	Depth:      out.Steps,
}

// otherRules returns the reason why the number of bridges per pair rules out every form except the
// game ID, or "" if it rules out none. Only the game ID can state that a pair of islands may have other than two bridges.
func otherRules(r *out.Record) string {
	if n, ok := r.Number("per_pair"); ok && n != bridges.PerPair {
		return "bridges that may join a pair other than twice have no link or file that says so"
	}
	return ""
}

// penpa returns a puzzle, or a pzpr file with an answer, as Penpa+ text.
func penpa(text string) (string, error) {
	p, marks, err := bridges.ParsePosition(text)
	if err != nil {
		return "", err
	}
	return p.PenpaText(marks), nil
}

// drawing draws puzzles and solutions. The puzzle states how many bridges may join a pair of
// islands; the file of the solution does not.
var drawing = gridout.Drawing[*bridges.Puzzle, bridges.Solution, int8]{
	Parse:     bridges.Parse,
	ParseFile: bridges.ParseFile,
	Board:     func(p *bridges.Puzzle) grid.Board { return p.Board },
	Picture:   Picture,
}
