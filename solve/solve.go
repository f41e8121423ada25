// Package solve defines the types that all kinds of puzzles share. What a puzzle of a kind
// is, and how it is solved, is in the folder with its name.
//
// The solvers of each kind have the same three interfaces: [Exact], [Person] and [Paper]. Equations
// that are to be made true are counted by moves, and no steps are sure to lead on, so they have
// neither Exact nor Person, and a kind for which no algorithm was published has no Paper. A solver reuses its memory for the next
// puzzle and is not safe for concurrent use; its zero value is ready.
package solve

import "fmt"

// SyntaxError describes where and why a text is not a puzzle. Every parser of puzzles
// returns errors of this type.
type SyntaxError struct {
	Line   int    // 1 for the first line, 0 if the text has only one
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

// Count is the number of solutions of a puzzle, as far as it is known. S is a solution of the kind.
type Count[S any] struct {
	N     uint64 // solutions, as far as 64 bits go
	Exact bool   // whether there are no more; if not and N is 0, nothing is known
	First S      // one of them, if N is not 0
	Nodes int    // decisions of the search that found the first ones; 0 if there was none
}

// Unique reports whether there is exactly one solution.
func (c Count[S]) Unique() bool { return c.N == 1 && c.Exact }

// Human is a human-style solution, as grading, tables and printing see it. The solver of
// each kind makes one from its own steps.
type Human struct {
	Steps  []Step // in rounds: all steps that were open at a moment stand together
	Solved bool   // whether the steps lead to the solution, which then is the only one
	Wrong  bool   // whether they lead to a contradiction: there is no solution

	// Stopped says that the steps end at a limit of work: more may follow.
	Stopped bool
}

// Step is one deduction of a human-style solution.
type Step struct {
	Technique int // its number among the techniques of the kind, which begin with the easiest, 0
	Open      int // how many steps were open at that moment, this one included
	Round     int // the same for all steps of a round, and only for those
	Length    int // of a supposition: the rounds until its contradiction, and itself; if others are within it, how many there are in all; 0 of other steps
	Row, Col  int // the middle of what it is about, in half cells
}
