package pipeline

import (
	"matchbook/grade"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// words are what general code says of puzzles, in one language: formats, and functions where a
// language has forms of words. english.go and korean.go have them; a test holds that none lacks.
type words struct {
	// How many solutions there are.
	gaveUp, none, noAnswer string
	solutions, atLeast     func(n uint64) string
	differAt, more, others string // formats: of the places where the first two differ, and the rest of these; of solutions that are not printed

	// How the steps of a person end.
	steps                                                 func(n int) string
	contradiction, leadsToContradiction, stopped, several string
	ends                                                  string
	leftOut                                               func(steps int) string
	grade                                                 func(m *grade.Model, g grade.Grade, length, hardest string) string
	paper                                                 func(run *solve.PaperRun) string // nil where its runs are not told
	boardBefore                                           string                           // a format of the number of a step
	then                                                  func(list string) string         // what singles settle
	inRounds                                              string                           // after the steps that are graded, where a story is told

	hints                                    map[State]string
	noneInMoves                              string
	somethingWrong, lookFor, lookAt, missing string // formats of a place

	right, unknown, wrong, wrongShare, incomplete string // of an answer: formats
	mistake                                       func(said string) string
	notAllKnown, reasonNoneInMoves, notASolution  string

	move, takeAway, add string
	moveName            func(do string, i, n int) string

	inCommon, notAllCommon string // a format of two numbers of facts: of all solutions, and of some
	clueAt, clash          string // formats of a clue and its place, and of clues
	noClash, notMinimal    string

	nothingToRepair, noProposal, noProposalYet string
	addClue, takeClue                          string // formats of a place and a clue
	changeClue                                 func(place string, was, to int) string
}

var languages = [...]*words{phrase.English: &english, phrase.Korean: &korean}
