package pipeline

import (
	"matchbook/grade"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// words has the texts of general code in one language: formats for package fmt, and functions for
// words that change their form. If a comment calls a text a format of some values, these values are
// the format's arguments. english.go and korean.go define the texts; a test checks that no text is
// missing, except perhaps paper.
type words struct {
	// the number of solutions
	gaveUp, none, noAnswer string
	solutions, atLeast     func(n uint64) string
	others                 func(n string, capped bool) string // the number of solutions that are not printed, or a lower bound
	differAt, more         string                             // formats of the places where the first two solutions differ, and of the number of further places

	// the result of a person's steps
	steps                                                 func(n int) string
	contradiction, leadsToContradiction, stopped, several string
	ends                                                  string
	leftOut                                               func(steps int) string
	grade                                                 func(m *grade.Model, g grade.Grade, length, hardest string) string
	paper                                                 func(run *solve.PaperRun) string               // nil if the language has no text for the paper's runs
	boardBefore                                           string                                         // a format of a step's number
	then                                                  func(list string) string                       // the facts that the simple steps after a step settle
	level                                                 func(level grade.Level, hardest string) string // the result of a story

	hints                                    map[State]string
	noneInMoves                              string
	somethingWrong, lookFor, lookAt, missing string // formats of a place; lookFor is a format of what to look for

	right, unknown, wrong, wrongShare, incomplete string // formats about an answer
	mistake                                       func(said string) string
	notAllKnown, reasonNoneInMoves, notASolution  string

	move, takeAway, add string
	moveName            func(do string, i, n int) string

	inCommon, notAllCommon string // formats of the number of common facts, and of the number of facts that only some solutions have
	clueAt, clash          string // formats of a clue with its place, and of several clues
	noClash, notMinimal    string

	nothingToRepair, noProposal, noProposalYet string
	addClue, takeClue                          string // formats of a place and a clue
	changeClue                                 func(place string, was, to int) string
}

var languages = phrase.In(&english, &korean)
