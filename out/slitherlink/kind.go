// Package slitherlinkout defines the output for slitherlinks: rows of data
// sets, pictures, and pages of books.
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
	Name: "slitherlink",
	Words: out.Words{
		One:        "slitherlink",
		Several:    "slitherlinks",
		Title:      "Slitherlinks",
		Row:        "puzzles",
		Size:       "Size",
		PaperSteps: "Rules applied",
	},
	Row:        new(Row),
	Groups:     gridout.Groups,
	Older:      map[string]string{"steps_edge_pair": "pair_steps"},
	Size:       gridout.Size,
	Draw:       drawing.Draw,
	Reads:      gridout.Reads,
	Forms:      gridout.Forms(penpa, nil),
	Techniques: out.TechniqueNames(&slitherlinkgrade.Model),
	Depth:      out.Steps,
}

// penpa returns a puzzle, or a pzpr file with an answer, as Penpa+ text.
func penpa(text string) (string, error) {
	p, lines, crosses, err := slitherlink.ParsePosition(text)
	if err != nil {
		return "", err
	}
	return p.PenpaText(lines, crosses), nil
}

var drawing = gridout.Drawing[slitherlink.Puzzle, slitherlink.Solution, uint64]{
	Parse:     slitherlink.Parse,
	ParseFile: slitherlink.ParseFile,
	Board:     func(p slitherlink.Puzzle) grid.Board { return p.Board },
	Picture:   Picture,
}
