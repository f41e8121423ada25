// Package slitherlinkout defines the output for slitherlinks: rows of data sets, pictures,
// and pages of books.
package slitherlinkout

import (
	slitherlinkgrade "matchbook/grade/slitherlink"
	"matchbook/out"
	gridout "matchbook/out/grid"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// Kind describes slitherlinks.
var Kind = out.Kind{
	Name:       "slitherlink",
	Words:      out.Words{One: "slitherlink", Several: "slitherlinks", Title: "Slitherlinks", Row: "puzzles", Size: "Size", PaperSteps: "Rules applied"},
	Row:        new(Row),
	Size:       gridout.Size,
	Draw:       drawing.Draw,
	Reads:      gridout.Reads,
	Forms:      gridout.Forms(penpa, nil),
	Techniques: out.TechniqueNames(&slitherlinkgrade.Model),
	Depth:      out.Steps,
}

// penpa returns the address of a puzzle for Penpa+.
func penpa(puzzle string) (string, error) {
	p, err := slitherlink.Parse(puzzle)
	if err != nil {
		return "", err
	}
	return p.Penpa(), nil
}

// drawing draws puzzles and solutions.
var drawing = gridout.Drawing[slitherlink.Puzzle, slitherlink.Solution, uint64]{
	Parse:     slitherlink.Parse,
	ParseFile: slitherlink.ParseFile,
	Board:     func(p slitherlink.Puzzle) grid.Board { return p.Board },
	Picture:   Picture,
}
