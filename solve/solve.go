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
