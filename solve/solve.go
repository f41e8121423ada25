// Package solve defines the types that all kinds of puzzles share. The puzzles
// and solvers of a kind are in the folder with its name.
//
// Most solvers implement [Exact], [Person] or [Paper]. Solvers of matchstick
// puzzles implement neither Exact nor Person: equations are counted by moves,
// figures also up to symmetry, and no step is certain to make progress. A kind
// without a published algorithm has no Paper. A solver may reuse its memory for
// the next puzzle, so it is not safe for concurrent use. The zero value of a
// solver is ready to use, except for matchstick equations.
package solve

import "fmt"

// SyntaxError says where and why a text is not a puzzle. Every parser of puzzles returns errors of
// this type.
type SyntaxError struct {
	Line   int    // from 1; 0 if a text of this form is always a single line
	Column int    // in characters, from 1
	Found  string // the text at the place of the error, quoted, or "the end"
	Want   string // the text that should be there
}

func (e *SyntaxError) Error() string {
	at := fmt.Sprintf("column %d: found %s, want %s", e.Column, e.Found, e.Want)
	if e.Line > 0 {
		return fmt.Sprintf("line %d, %s", e.Line, at)
	}
	return at
}

// Count is the number of solutions of a puzzle, as far as it is known. S is the type of solutions.
type Count[S any] struct {
	N     uint64 // number of solutions, up to 64 bits
	Exact bool   // whether there are no more than N solutions; if Exact is false and N is 0, nothing is known
	First S      // one of the solutions; without meaning if N is 0
	Nodes int    // number of decisions of the search; 0 without a search
}

// Unique reports whether there is exactly one solution.
func (c Count[S]) Unique() bool { return c.N == 1 && c.Exact }

// Human is a human-style solution in the form for grading, tables and printing. A solver makes a
// Human from its own steps.
type Human struct {
	Steps  []Step // in the order of rounds; the steps of a round are consecutive
	Solved bool   // whether the steps lead to the solution, which is then the only one
	Wrong  bool   // whether the steps lead to a contradiction, so that there is no solution

	// Stopped means that the steps ended at a limit of work, so more may follow.
	Stopped bool
}

// Step is one deduction of a human-style solution.
type Step struct {
	Technique int // the number of the step's technique, from 0 for the easiest
	Open      int // how many steps were open when the step was made, including the step
	Round     int // number of the step's round

	// Length is the length of a supposition: the number of suppositions, if they nest; otherwise 1
	// plus the number of rounds until the contradiction, if the kind counts them. Length is 0 for
	// other steps.
	Length int

	Row, Col int // the middle of the step's cells or edges, in half cells
}
