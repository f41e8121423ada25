package human

import (
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// phrases is the words of one language. This file decides what a sentence says; english.go and
// korean.go have the words.
type phrases interface {
	words() *texts
	count(n int, thing string) string // a number of lines, edges or steps
	cellSides(cell string, sides []string) string
	edges(dot bool, sides []string) string // edges of a cell or a dot, by the names of their sides
	going(is Is, sides []string) string    // what edges of a dot are
	names(cells []string) string           // edges of several cells
	located(cells []string, where string) string
	clauses(clauses []string) string // what is said of edges
	fault(e *slitherlink.CheckError) string
}

var languages = [...]phrases{phrase.English: english{}, phrase.Korean: korean{}}

// texts are the sentences of a language, which begin with a small letter. Names in braces stand
// for what telling.hole returns.
type texts struct {
	// Names.
	cellAt string       // a cell that a sentence is about
	dotAt  [4]string    // a dot, by its corner of a cell
	itsDot [4]string    // a dot of the cell that the link before is about
	clueAt string       // a clue
	edgeAt [4]string    // an edge, by its side of a cell
	sides  [2][4]string // in lists, edges of a cell and of a dot

	// What edges are, by the word of the fact.
	are      map[Is][2]string // one, and several
	list     map[Is][2]string // before one edge by its cell, and before several
	besides  string           // after lines, of the crosses that they give
	two      [2]string        // two edges of a cell; and of the cell that a sentence is about
	either   [2]string        // one of them, or both
	first    [2]string        // the first of them
	pairs    map[Is]string    // what is known of two edges of a cell
	atDot    map[Is]string    // the same of two edges of a dot, which a cell has
	turn     string           // either of these
	besideIt string           // after them, that cell
	supposed map[Is]string
	contrary map[Is]string

	// Suppositions and chains.
	nested  string    // suppositions are within it
	refuted string    // the chain is elsewhere
	here    string    // it is told
	then    string    // before the first link
	but     string    // before the last one
	follows string    // by a chain that is elsewhere
	leads   string    // the same to a contradiction
	begins  [2]string // how a chain begins; and one of a supposition

	// Contradictions, in short and as sentences.
	shortly [conflicts]string
	wrongs  [conflicts]string

	// Deductions.
	so        string    // at a place, from what is known there
	onward    string    // the same of a line that goes on one of two ways
	thus      [2]string // the same after the link that tells what is known, and after several
	always    string    // from its clue alone
	closed    string    // after the last line
	through   string    // at a dot
	oneWay    string
	noWay     string
	sources   [4]string // where a line comes from, by the edge of a dot
	oneSource string    // the same of one of two edges
	barred    [4]string // why no line goes on: 1 for the border, 2 for crosses, 3 for both
	zero      [2]string // at a clue; 1 if nothing was known around it
	all       string
	enough    string
	left      string
	named     string // a pattern: its name, its clues and why it holds
	patterns  [Patterns][2]string
	between   string // why the edge between threes side by side is a line
	twoAtDot  string // and the edges beyond it are crosses
	onlyLoop  string
	closes    string
	without   string    // a loop leaves out a line,
	with      string    // or makes a clue wrong
	around    [3]string // that has no line, too few, or too many

	// Walks.
	beyond   string    // two edges at the outside
	regions  string    // of cells beside each other
	asPair   string    // before a region beyond a cell, what is known of two of its edges
	inside   [2]string // where a region is: outside the loop or inside
	sameSide string    // where a region is that is on the side of a cell
	oneSide  [2]string // the same where only that it is another side is known
}
