// Package sujikoout defines the output for sujikos: rows of data sets,
// pictures, and pages of books.
package sujikoout

import (
	"fmt"

	sujikograde "matchbook/grade/sujiko"
	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve/sujiko"
)

// Kind describes sujikos.
var Kind = out.Kind{
	Name:       "sujiko",
	Words:      out.Words{One: "sujiko", Several: "sujikos", Title: "Sujikos", Row: "puzzles", Size: "Size", PaperSteps: "Rules applied"},
	Row:        new(Row),
	Groups:     []string{"steps", "paper", "choices"},
	Older:      map[string]string{"steps_naked_pair": "pair_steps", "steps_naked_triple": "triple_steps", "steps_naked_quad": "quad_steps"},
	Size:       func(*out.Record) out.Size { return out.GridSize(3, 3) },
	Draw:       draw,
	Forms:      map[string]out.Form{out.FormSudokuPad: {Column: "puzzle", Make: sudokuPad, Reads: []string{"verdict", "solution"}}},
	Techniques: out.TechniqueNames(&sujikograde.Model),
	Depth:      out.Steps,
}

func draw(r *out.Record, solved bool) (*picture.Picture, error) {
	puzzle, err := sujiko.Parse(r.Text("puzzle"))
	if err != nil {
		return nil, err
	}
	if !solved {
		return Picture(&puzzle, nil), nil
	}
	var solution sujiko.Solution
	text := r.Text("solution")
	if len(text) != len(solution) {
		return nil, out.WrongSolution(fmt.Errorf("found %s, want nine digits", out.Clip(text)))
	}
	for i := range solution {
		solution[i] = text[i] - '0'
	}
	if err := puzzle.Check(solution); err != nil {
		return nil, out.WrongSolution(err)
	}
	return Picture(&puzzle, &solution), nil
}
