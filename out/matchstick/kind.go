// Package matchstickout defines the output for matchstick equations: rows of
// data sets, pictures, and pages of books.
package matchstickout

import "matchbook/out"

// Kind describes matchstick equations.
var Kind = out.Kind{
	Name: "matchstick",
	Words: out.Words{
		One: "matchstick equation", Several: "matchsticks", Title: "Matchsticks", Row: "layouts",
		Size: "Digits", SizeUnit: "digits", Done: "true already", PaperSteps: "Layouts visited",
	},
	Row:    new(Row),
	Groups: append([]string{"paper", "paper_type"}, Moves(MaxMoves)...),
	// In versions 3 and 4, `sticks` counted only sticks that can move. The columns that are mapped to
	// their own names were never null.
	Older: map[string]string{
		"paper_type": "type", "sticks": "", "operand_a": "operand_a", "operand_b": "operand_b", "result": "result", "no_leading_zeros": "no_leading_zeros",
	},
	Size:  size,
	Draw:  draw,
	Reads: []string{"shape", "glyphs", "no_leading_zeros"},
	Wide:  true,
	Depth: out.Moves,
}

// size returns a size, as the column shape names it: by the numbers of digits, as in 2,2,2, or by
// the form of a statement.
func size(r *out.Record) out.Size {
	s := out.Size{Name: r.Text("shape")}
	s.Text = s.Name
	for _, c := range s.Name {
		switch {
		case c >= '0' && c <= '9':
			s.Cells += int(c - '0')
		case c == '#', c == 'N': // a number in the form of a statement
			s.Cells++
		}
	}
	return s
}
