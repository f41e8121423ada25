// Package figureout defines the output for matchstick figures: rows of data
// sets, pictures, and pages of books.
package figureout

import (
	"fmt"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve/figure"
)

// Kind describes matchstick figures.
var Kind = out.Kind{
	Name: "figure",
	Words: out.Words{
		One: "matchstick figure", Several: "figures", Title: "Figures", Row: "puzzles",
		Size: "Frame",
	},
	Row:   new(Row),
	Older: map[string]string{"moves": "sticks", "sticks": "start_sticks"},
	Size:  size,
	Draw:  draw,
	Reads: []string{"frame"},
	Depth: out.Moves,
}

func size(r *out.Record) out.Size {
	s := out.Size{Name: r.Text("frame")}
	s.Text = s.Name
	var f figure.Frame
	if f.UnmarshalText([]byte(s.Name)) == nil {
		s.Cells, s.Longest = f.Width*f.Height, max(f.Width, f.Height)
		if f.Triangular() {
			s.Cells = f.Width * f.Width
		} else {
			s.Text = out.GridSize(f.Width, f.Height).Text
		}
	}
	return s
}

func draw(r *out.Record, solved bool) (*picture.Picture, error) {
	puzzle, err := figure.Parse(r.Text("puzzle"))
	if err != nil {
		return nil, err
	}
	shown := ^figure.Figure(0)
	if puzzle.Rule == figure.Remove { // sticks are only removed, so empty places stay empty
		shown = puzzle.Start
	}
	if !solved {
		return paint(&puzzle, nil, shown), nil
	}
	text := r.Text("solution")
	frame, end, err := figure.ParseFigure(text)
	if err == nil && frame != puzzle.Frame {
		err = fmt.Errorf("%s has a different frame from the puzzle", out.Clip(text))
	}
	if err == nil {
		err = puzzle.Check(end)
	}
	if err != nil {
		return nil, out.WrongSolution(err)
	}
	return paint(&puzzle, &end, shown), nil
}
