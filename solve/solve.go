// Package solve holds the words that the kinds of puzzles share. What a puzzle of
// a kind is, and how it is solved, is in the sub-packages, one a kind.
package solve

import "fmt"

// SyntaxError says where and why a text is not a puzzle.
type SyntaxError struct {
	Line   int    // 1 for the first line, 0 if the text has but one
	Column int    // in characters, 1 for the first
	Found  string // what stands there, quoted, or "the end"
	Want   string // what should
}

func (e *SyntaxError) Error() string {
	at := fmt.Sprintf("column %d: found %s, want %s", e.Column, e.Found, e.Want)
	if e.Line > 0 {
		return fmt.Sprintf("line %d, %s", e.Line, at)
	}
	return at
}

// Human is a human-style solution, as grading, tables and printing see it. The solver of
// each kind makes one from its own steps.
type Human struct {
	Steps  []Step // in rounds: all steps that were open at a moment stand together
	Solved bool   // whether the steps lead to the solution, which then is the only one
	Wrong  bool   // whether they lead to a contradiction: there is no solution
}

// Step is one deduction of a human-style solution.
type Step struct {
	Technique int // its number among the techniques of the kind, which begin with the easiest, 0
	Open      int // how many steps were open at that moment, this one included
	Row, Col  int // the middle of what it is about, in half cells
}
